/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps and points by roll, a line each with its numbers. The lines are kept as long as their number stays, so that the
 * one that is being changed keeps the focus.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "designer/sai-designer-lines.h"
#include "ruleset/sai-rules.h"
#include "ruleset/sai-ruleset-file.h"
#include "util/sai-spin-input.h"
#include "util/sai-wrap-layout.h"

#define SPACING 6
#define MOST_STEPS (SAI_MAX_BONUS_STEPS + 1)
/* How far a new step is from the last one, in both numbers. */
#define STEP 10
/* What the first one begins with. */
#define FIRST_SUM 20
#define FIRST_POINTS 10

typedef struct
{
  GtkWidget *box;
  GtkSpinButton *sum;
  GtkSpinButton *points;
  GtkWidget *remove;
} Line;

struct _SaiDesignerLines
{
  GtkWidget parent_instance;

  gboolean with_sums;
  int low;
  int high;
  gboolean filling;
  GtkWidget *content;
  GtkWidget *add;
  /* Of Line. */
  GArray *lines;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiDesignerLines, sai_designer_lines, GTK_TYPE_WIDGET)

static Line *
get_line (SaiDesignerLines *self, guint index)
{
  return &g_array_index (self->lines, Line, index);
}

/* What the lines say, but for one; none for all. */
static char *
print (SaiDesignerLines *self, const Line *but)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->lines->len; i++)
    {
      const Line *line = get_line (self, i);

      if (line == but)
        continue;
      g_string_append (text, text->len > 0 ? " " : "");
      if (self->with_sums)
        g_string_append_printf (text, "%d:", gtk_spin_button_get_value_as_int (line->sum));
      g_string_append_printf (text, "%d", gtk_spin_button_get_value_as_int (line->points));
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
value_changed_cb (SaiDesignerLines *self)
{
  g_autofree char *text = self->filling ? NULL : print (self, NULL);

  if (text != NULL)
    g_signal_emit (self, signals[CHANGED], 0, text, FALSE);
}

static void
add_cb (SaiDesignerLines *self)
{
  const Line *last = self->lines->len > 0 ? get_line (self, self->lines->len - 1) : NULL;
  g_autofree char *text = print (self, NULL);
  g_autofree char *more = NULL;

  if (last == NULL)
    more = sai_designer_lines_begin (self, 0);
  else
    more = g_strdup_printf ("%s %d:%d", text, MIN (gtk_spin_button_get_value_as_int (last->sum) + STEP, self->high),
                            gtk_spin_button_get_value_as_int (last->points) + STEP);
  g_signal_emit (self, signals[CHANGED], 0, more, TRUE);
}

static void
remove_cb (SaiDesignerLines *self, GtkWidget *button)
{
  for (guint i = 0; i < self->lines->len; i++)
    if (get_line (self, i)->remove == button)
      {
        g_autofree char *text = print (self, get_line (self, i));

        /* What has the focus goes. */
        gtk_widget_grab_focus (self->add);
        g_signal_emit (self, signals[CHANGED], 0, text, TRUE);
        return;
      }
}

static GtkSpinButton *
add_number (SaiDesignerLines *self, GtkWidget *box, const char *word, int low, int high)
{
  GtkWidget *pair = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *label = gtk_label_new (word);
  GtkWidget *spin = gtk_spin_button_new_with_range (low, high, 1);

  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 4);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, word, -1);
  sai_spin_input_watch (spin);
  g_signal_connect_object (spin, "value-changed", G_CALLBACK (value_changed_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (pair), label);
  gtk_box_append (GTK_BOX (pair), spin);
  gtk_box_append (GTK_BOX (box), pair);

  return GTK_SPIN_BUTTON (spin);
}

static void
add_line (SaiDesignerLines *self, guint index)
{
  g_autofree char *roll = g_strdup_printf (_ ("Roll %u"), index + 1);
  g_autofree char *remove = g_strdup_printf (_ ("Remove Step %u"), index + 1);
  Line line = { gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0), NULL, NULL, NULL };

  gtk_widget_set_layout_manager (line.box, sai_wrap_layout_new (2 * SPACING, SPACING));
  if (self->with_sums)
    line.sum = add_number (self, line.box, C_ ("step", "From"), self->low, self->high);
  line.points = add_number (self, line.box, self->with_sums ? _ ("Points") : roll, -SAI_RULESET_MAX_POINTS,
                            SAI_RULESET_MAX_POINTS);
  if (self->with_sums)
    {
      line.remove = gtk_button_new_from_icon_name ("user-trash-symbolic");
      gtk_widget_set_tooltip_text (line.remove, remove);
      gtk_widget_add_css_class (line.remove, "flat");
      gtk_accessible_update_property (GTK_ACCESSIBLE (line.remove), GTK_ACCESSIBLE_PROPERTY_LABEL, remove, -1);
      g_signal_connect_object (line.remove, "clicked", G_CALLBACK (remove_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (line.box), line.remove);
    }
  gtk_box_insert_child_after (GTK_BOX (self->content), line.box, index > 0 ? get_line (self, index - 1)->box : NULL);
  g_array_append_val (self->lines, line);
}

static void
set_n_lines (SaiDesignerLines *self, guint n)
{
  while (self->lines->len > n)
    {
      gtk_box_remove (GTK_BOX (self->content), get_line (self, self->lines->len - 1)->box);
      g_array_set_size (self->lines, self->lines->len - 1);
    }
  while (self->lines->len < n)
    add_line (self, self->lines->len);
}

static void
sai_designer_lines_dispose (GObject *object)
{
  g_clear_pointer (&SAI_DESIGNER_LINES (object)->content, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_designer_lines_parent_class)->dispose (object);
}

static void
sai_designer_lines_finalize (GObject *object)
{
  g_array_unref (SAI_DESIGNER_LINES (object)->lines);

  G_OBJECT_CLASS (sai_designer_lines_parent_class)->finalize (object);
}

static void
sai_designer_lines_class_init (SaiDesignerLinesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_designer_lines_dispose;
  G_OBJECT_CLASS (klass)->finalize = sai_designer_lines_finalize;

  /**
   * SaiDesignerLines::changed:
   * @self: lines
   * @text: what they are to say
   * @apart: whether there is another number of them
   */
  signals[CHANGED] = g_signal_new ("changed", SAI_TYPE_DESIGNER_LINES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
sai_designer_lines_init (SaiDesignerLines *self)
{
  self->lines = g_array_new (FALSE, TRUE, sizeof (Line));
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2 * SPACING);
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
  self->add = gtk_button_new_with_label (_ ("Add Step"));
  gtk_widget_set_halign (self->add, GTK_ALIGN_START);
  g_signal_connect_object (self->add, "clicked", G_CALLBACK (add_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->content), self->add);
}

/**
 * sai_designer_lines_new:
 * @with_sums: whether the lines are steps, not points by roll
 * @low: the lowest sum
 * @high: the highest sum
 *
 * Returns: (transfer floating): lines, none yet
 */
GtkWidget *
sai_designer_lines_new (gboolean with_sums, int low, int high)
{
  SaiDesignerLines *self = g_object_new (SAI_TYPE_DESIGNER_LINES, NULL);

  self->with_sums = with_sums;
  self->low = low;
  self->high = high;
  gtk_widget_set_visible (self->add, with_sums);

  return GTK_WIDGET (self);
}

/* Reads "63:35", or "5". What is no number, is 0. */
static void
fill_line (const Line *line, const char *word)
{
  const char *colon = strchr (word, ':');

  if (line->sum != NULL)
    gtk_spin_button_set_value (line->sum, g_ascii_strtoll (word, NULL, 10));
  gtk_spin_button_set_value (line->points,
                             g_ascii_strtoll (line->sum != NULL && colon != NULL ? colon + 1 : word, NULL, 10));
}

/**
 * sai_designer_lines_show:
 * @self: lines
 * @text: (nullable): what they are to say
 * @n_rolls: how many rolls a turn has
 */
void
sai_designer_lines_show (SaiDesignerLines *self, const char *text, guint n_rolls)
{
  g_auto (GStrv) parts = g_strsplit (text != NULL ? text : "", " ", -1);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  g_return_if_fail (SAI_IS_DESIGNER_LINES (self));

  for (guint i = 0; parts[i] != NULL && words->len < MOST_STEPS; i++)
    if (*parts[i] != '\0')
      g_ptr_array_add (words, parts[i]);
  self->filling = TRUE;
  set_n_lines (self, self->with_sums ? words->len : n_rolls);
  for (guint i = 0; i < self->lines->len; i++)
    fill_line (get_line (self, i), i < words->len ? g_ptr_array_index (words, i) : "0");
  gtk_widget_set_sensitive (self->add, self->lines->len < MOST_STEPS);
  self->filling = FALSE;
}

char *
sai_designer_lines_begin (SaiDesignerLines *self, guint n_rolls)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_val_if_fail (SAI_IS_DESIGNER_LINES (self), NULL);

  if (self->with_sums)
    return g_strdup_printf ("%d:%d", FIRST_SUM, FIRST_POINTS);
  g_string_append_printf (text, "%d", FIRST_POINTS);
  for (guint i = 1; i < n_rolls; i++)
    g_string_append (text, " 0");

  return g_string_free (g_steal_pointer (&text), FALSE);
}
