/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The count, as a slip of paper on the table. What a pile adds is computed as the difference of the points before and
 * after.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "util/sai-announce.h"
#include "field/sai-field-count.h"
#include "field/sai-field-text.h"
#include "util/sai-format.h"

struct _SaiFieldCount
{
  GtkWidget parent_instance;

  GtkWidget *scrolled;
  GtkWidget *slip;
  GtkWidget *heading;
  GtkWidget *grid;
  GtkWidget *verdict;
  GtkWidget *button;
};

enum
{
  CLOSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiFieldCount, sai_field_count, GTK_TYPE_WIDGET)

static gboolean
key_cb (SaiFieldCount *self, guint keyval, guint keycode, GdkModifierType state)
{
  if (keyval == GDK_KEY_Escape)
    {
      sai_field_count_close (self);
      return TRUE;
    }

  return FALSE;
}

/* The focus is trapped on the slip, as in a dialog. */
static gboolean
sai_field_count_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return gtk_widget_grab_focus (SAI_FIELD_COUNT (widget)->button);
}

static void
sai_field_count_dispose (GObject *object)
{
  SaiFieldCount *self = SAI_FIELD_COUNT (object);

  g_clear_pointer (&self->scrolled, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_field_count_parent_class)->dispose (object);
}

static void
sai_field_count_class_init (SaiFieldCountClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_field_count_dispose;
  widget_class->focus = sai_field_count_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "fieldcount");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_DIALOG);

  signals[CLOSED] = g_signal_new ("closed", SAI_TYPE_FIELD_COUNT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                  0);
}

static void
sai_field_count_init (SaiFieldCount *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkWidget *clamp = adw_clamp_new ();

  self->slip = gtk_box_new (GTK_ORIENTATION_VERTICAL, 14);
  gtk_widget_add_css_class (self->slip, "slip");
  gtk_widget_set_valign (self->slip, GTK_ALIGN_CENTER);
  self->heading = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->heading), TRUE);
  gtk_label_set_justify (GTK_LABEL (self->heading), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (self->heading, "title-2");
  gtk_box_append (GTK_BOX (self->slip), self->heading);
  self->grid = gtk_grid_new ();
  gtk_grid_set_row_spacing (GTK_GRID (self->grid), 8);
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 10);
  gtk_box_append (GTK_BOX (self->slip), self->grid);
  self->verdict = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->verdict), TRUE);
  gtk_label_set_justify (GTK_LABEL (self->verdict), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (self->verdict, "heading");
  gtk_box_append (GTK_BOX (self->slip), self->verdict);
  self->button = gtk_button_new_with_label (C_ ("count", "Continue"));
  gtk_widget_set_halign (self->button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->button, "pill");
  gtk_widget_add_css_class (self->button, "suggested-action");
  gtk_box_append (GTK_BOX (self->slip), self->button);

  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), 400);
  adw_clamp_set_child (ADW_CLAMP (clamp), self->slip);
  gtk_widget_set_margin_start (clamp, 12);
  gtk_widget_set_margin_end (clamp, 12);
  gtk_widget_set_margin_top (clamp, 12);
  gtk_widget_set_margin_bottom (clamp, 12);
  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), clamp);
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));

  g_signal_connect_object (self->button, "clicked", G_CALLBACK (sai_field_count_close), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_object (click, "released", G_CALLBACK (sai_field_count_close), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static GtkWidget *
attach (SaiFieldCount *self, const char *text, int column, int row, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  gtk_grid_attach (GTK_GRID (self->grid), label, column, row, 1, 1);

  return label;
}

static void
add_seat (SaiFieldCount *self,
          const char *name,
          const SaiFieldView *before,
          const SaiFieldView *after,
          guint seat,
          gboolean leads)
{
  g_autofree char *marked = g_strdup_printf ("%s %s", "★", name);
  GtkWidget *label = attach (self, leads ? marked : name, 0, seat + 1, "who");
  guint added = after->points[seat] - MIN (after->points[seat], before->points[seat]);
  g_autofree char *had = g_strdup_printf ("%u", before->points[seat]);
  g_autofree char *adds = g_strdup_printf ("\u200e+ %u", added);
  g_autofree char *has = g_strdup_printf ("%u", after->points[seat]);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  attach (self, had, 1, seat + 1, NULL);
  attach (self, adds, 2, seat + 1, NULL);
  attach (self, has, 3, seat + 1, "after");
  if (leads)
    gtk_widget_add_css_class (label, "leads");
}

static char *
tell_verdict (const char *const *names, const SaiFieldView *after, guint limit, guint least)
{
  g_autoptr (GPtrArray) leaders = g_ptr_array_new ();
  g_autofree char *list = NULL;

  if (after->finished)
    return sai_field_text_result (names, after);
  for (guint i = 0; i < after->n_seats; i++)
    if (after->points[i] == least)
      g_ptr_array_add (leaders, (gpointer) names[i]);
  list = sai_format_names (leaders);

  /* Translators: who has the fewest penalty points, and at how many the game ends. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s leads. The game ends at %u.",
                                       "%s lead. The game ends at %u.", leaders->len),
                          list, limit);
}

/**
 * sai_field_count_show:
 * @self: a count
 * @names: the names of the seats
 * @before: the game before the count
 * @after: the game after the count
 * @limit: the penalty points that end the game
 */
void
sai_field_count_show (SaiFieldCount *self,
                      const char *const *names,
                      const SaiFieldView *before,
                      const SaiFieldView *after,
                      guint limit)
{
  g_autoptr (GString) news = g_string_new (NULL);
  g_autofree char *heading = NULL;
  g_autofree char *verdict = NULL;
  GtkWidget *child;
  guint least = G_MAXUINT16;

  g_return_if_fail (SAI_IS_FIELD_COUNT (self));

  while ((child = gtk_widget_get_first_child (self->grid)) != NULL)
    gtk_grid_remove (GTK_GRID (self->grid), child);
  for (guint i = 0; i < after->n_seats; i++)
    least = MIN (least, after->points[i]);

  gtk_label_set_text (GTK_LABEL (self->heading), after->finished ? _ ("The Last Count") : _ ("Points Are Counted"));
  attach (self, _ ("Before"), 1, 0, "column");
  attach (self, _ ("Pile"), 2, 0, "column");
  attach (self, _ ("Now"), 3, 0, "column");
  for (guint i = 0; i < after->n_seats; i++)
    {
      g_autofree char *line = g_strdup_printf (_ ("%s: %u, now %u."), names[i], before->points[i], after->points[i]);

      add_seat (self, names[i], before, after, i, after->points[i] == least);
      g_string_append_printf (news, "%s ", line);
    }
  verdict = tell_verdict (names, after, limit, least);
  gtk_label_set_text (GTK_LABEL (self->verdict), verdict);
  heading = g_strdup_printf (_ ("%s."), gtk_label_get_text (GTK_LABEL (self->heading)));
  g_string_prepend (news, " ");
  g_string_prepend (news, heading);
  g_string_append (news, verdict);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_label_get_text (GTK_LABEL (self->heading)), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  news->str, -1);

  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_widget_grab_focus (self->button);
  sai_announce (self->button, news->str);
}

/**
 * sai_field_count_close:
 * @self: a count
 *
 * Dismisses it, like a click.
 */
void
sai_field_count_close (SaiFieldCount *self)
{
  g_return_if_fail (SAI_IS_FIELD_COUNT (self));

  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return;
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_emit (self, signals[CLOSED], 0);
}
