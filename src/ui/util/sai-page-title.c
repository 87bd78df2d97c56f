/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Title and subtitle, each in a line of its own that is cut off where it does not fit. */
#include "config.h"

#include "sai-page-title.h"

/* In pixels. */
#define LEAST_WIDTH 48

struct _SaiPageTitle
{
  GtkWidget  parent_instance;

  GtkWidget *title;
  GtkWidget *subtitle;
};

G_DEFINE_FINAL_TYPE (SaiPageTitle, sai_page_title, GTK_TYPE_WIDGET)

static GtkWidget *
add_line (SaiPageTitle *self,
          const char   *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, style);
  gtk_widget_set_parent (label, GTK_WIDGET (self));

  return label;
}

static void
sai_page_title_dispose (GObject *object)
{
  SaiPageTitle *self = SAI_PAGE_TITLE (object);

  g_clear_pointer (&self->title, gtk_widget_unparent);
  g_clear_pointer (&self->subtitle, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_page_title_parent_class)->dispose (object);
}

/* Between many buttons in a narrow window, a letter or two and dots say less than nothing. */
static void
snapshot_line (GtkWidget   *line,
               GtkWidget   *widget,
               GtkSnapshot *snapshot)
{
  int natural;

  gtk_widget_measure (line, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  if (gtk_widget_get_width (line) >= MIN (natural, LEAST_WIDTH))
    gtk_widget_snapshot_child (widget, line, snapshot);
}

static void
sai_page_title_snapshot (GtkWidget   *widget,
                         GtkSnapshot *snapshot)
{
  snapshot_line (SAI_PAGE_TITLE (widget)->title, widget, snapshot);
  snapshot_line (SAI_PAGE_TITLE (widget)->subtitle, widget, snapshot);
}

static void
sai_page_title_class_init (SaiPageTitleClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = sai_page_title_snapshot;
  G_OBJECT_CLASS (klass)->dispose = sai_page_title_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
sai_page_title_init (SaiPageTitle *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                                  GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  self->title = add_line (self, "title");
  self->subtitle = add_line (self, "subtitle");
}

/**
 * sai_page_title_set_title:
 * @self: a title
 * @title: what the page is
 */
void
sai_page_title_set_title (SaiPageTitle *self,
                          const char   *title)
{
  g_return_if_fail (SAI_IS_PAGE_TITLE (self));

  gtk_label_set_text (GTK_LABEL (self->title), title);
}

/**
 * sai_page_title_set_subtitle:
 * @self: a title
 * @subtitle: what is said about it
 */
void
sai_page_title_set_subtitle (SaiPageTitle *self,
                             const char   *subtitle)
{
  g_return_if_fail (SAI_IS_PAGE_TITLE (self));

  gtk_label_set_text (GTK_LABEL (self->subtitle), subtitle);
  /* An empty line would push the title out of the middle. */
  gtk_widget_set_visible (self->subtitle, subtitle != NULL && *subtitle != '\0');
}
