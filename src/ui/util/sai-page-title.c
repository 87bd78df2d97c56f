/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Title and subtitle, each in a line of its own. Where one does not fit, its letters become smaller: half a name and dots say less. */
#include "config.h"

#include "sai-page-title.h"

/* Smaller letters cannot be read. */
#define LEAST_SCALE 0.7

struct _SaiPageTitle
{
  GtkWidget  parent_instance;

  GtkWidget *title;
  GtkWidget *subtitle;
};

enum
{
  PROP_0,
  PROP_TITLE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiPageTitle, sai_page_title, GTK_TYPE_WIDGET)

static GtkWidget *
add_line (SaiPageTitle *self,
          const char   *style)
{
  GtkWidget *label = gtk_label_new (NULL);

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

/* How wide a line would be if it had the room. */
static int
get_natural_width (GtkWidget *line)
{
  int natural;

  gtk_widget_measure (line, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);

  return natural;
}

static void
sai_page_title_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  for (GtkWidget *line = gtk_widget_get_first_child (widget); line != NULL; line = gtk_widget_get_next_sibling (line))
    {
      int size;

      if (!gtk_widget_should_layout (line))
        continue;
      gtk_widget_measure (line, orientation, -1, NULL, &size, NULL, NULL);
      *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? MAX (*natural, size) : *natural + size;
    }
  /* Buttons beside it take what they need. */
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural;
}

/* Each line is drawn smaller where it would not fit otherwise, and not at all where it would be too small to be read. */
static void
sai_page_title_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  int y = 0;

  for (GtkWidget *line = gtk_widget_get_first_child (widget); line != NULL; line = gtk_widget_get_next_sibling (line))
    {
      int natural, line_height;
      float scale;
      GskTransform *transform;

      if (!gtk_widget_should_layout (line))
        continue;
      natural = get_natural_width (line);
      gtk_widget_measure (line, GTK_ORIENTATION_VERTICAL, natural, NULL, &line_height, NULL, NULL);
      scale = natural > width ? (float) width / natural : 1;
      gtk_widget_set_child_visible (line, scale >= LEAST_SCALE);
      transform = gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((width - natural * scale) / 2,
                                                                       y + line_height * (1 - scale) / 2));
      gtk_widget_allocate (line, natural, line_height, -1, gsk_transform_scale (transform, scale, scale));
      y += line_height;
    }
}

static void
sai_page_title_get_property (GObject    *object,
                             guint       prop_id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  if (prop_id == PROP_TITLE)
    g_value_set_string (value, gtk_label_get_text (GTK_LABEL (SAI_PAGE_TITLE (object)->title)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
sai_page_title_set_property (GObject      *object,
                             guint         prop_id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  if (prop_id == PROP_TITLE)
    sai_page_title_set_title (SAI_PAGE_TITLE (object), g_value_get_string (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
sai_page_title_class_init (SaiPageTitleClass *klass)
{
  GTK_WIDGET_CLASS (klass)->measure = sai_page_title_measure;
  GTK_WIDGET_CLASS (klass)->size_allocate = sai_page_title_size_allocate;
  G_OBJECT_CLASS (klass)->dispose = sai_page_title_dispose;
  G_OBJECT_CLASS (klass)->get_property = sai_page_title_get_property;
  G_OBJECT_CLASS (klass)->set_property = sai_page_title_set_property;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, "",
                                                G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
}

static void
sai_page_title_init (SaiPageTitle *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  self->title = add_line (self, "title");
  self->subtitle = add_line (self, "subtitle");
  gtk_widget_set_visible (self->subtitle, FALSE);
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

  if (title == NULL)
    title = "";
  if (g_str_equal (gtk_label_get_text (GTK_LABEL (self->title)), title))
    return;
  gtk_label_set_text (GTK_LABEL (self->title), title);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TITLE]);
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
