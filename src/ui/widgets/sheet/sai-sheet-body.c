/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines below the head of a sheet. Covered lines are clipped rather than painted over, so the head needs no
 * background of its own and nothing under it can be pressed.
 */
#include "config.h"

#include "sheet/sai-sheet-body.h"

struct _SaiSheetBody
{
  GtkWidget parent_instance;

  int covered;
};

G_DEFINE_FINAL_TYPE (SaiSheetBody, sai_sheet_body, GTK_TYPE_WIDGET)

static int
measure_line (GtkWidget *line)
{
  int minimum;

  gtk_widget_measure (line, GTK_ORIENTATION_VERTICAL, -1, &minimum, NULL, NULL, NULL);

  return minimum;
}

static void
sai_sheet_body_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  for (GtkWidget *line = gtk_widget_get_first_child (widget); line != NULL; line = gtk_widget_get_next_sibling (line))
    {
      int line_minimum, line_natural;

      gtk_widget_measure (line, orientation, -1, &line_minimum, &line_natural, NULL, NULL);
      if (orientation == GTK_ORIENTATION_HORIZONTAL)
        {
          *minimum = MAX (*minimum, line_minimum);
          *natural = MAX (*natural, line_natural);
        }
      else
        {
          *minimum += line_minimum;
          *natural += line_minimum;
        }
    }
}

static void
sai_sheet_body_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  sai_sheet_body_place (SAI_SHEET_BODY (widget));
}

static void
sai_sheet_body_dispose (GObject *object)
{
  GtkWidget *line;

  while ((line = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (line);

  G_OBJECT_CLASS (sai_sheet_body_parent_class)->dispose (object);
}

static void
sai_sheet_body_class_init (SaiSheetBodyClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_sheet_body_dispose;
  widget_class->measure = sai_sheet_body_measure;
  widget_class->size_allocate = sai_sheet_body_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "body");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ROW_GROUP);
}

static void
sai_sheet_body_init (SaiSheetBody *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

GtkWidget *
sai_sheet_body_new (void)
{
  return g_object_new (SAI_TYPE_SHEET_BODY, NULL);
}

void
sai_sheet_body_append (SaiSheetBody *self, SaiSheetLine *line)
{
  g_return_if_fail (SAI_IS_SHEET_BODY (self));
  g_return_if_fail (SAI_IS_SHEET_LINE (line));

  gtk_widget_set_parent (GTK_WIDGET (line), GTK_WIDGET (self));
}

/**
 * sai_sheet_body_set_covered:
 * @self: a body
 * @covered: the height of the lines that the head covers from the top, in pixels; must be followed by an allocation
 *   that starts lower and is shorter by the same amount
 */
void
sai_sheet_body_set_covered (SaiSheetBody *self, int covered)
{
  g_return_if_fail (SAI_IS_SHEET_BODY (self));
  g_return_if_fail (covered >= 0);

  self->covered = covered;
}

/**
 * sai_sheet_body_place:
 * @self: an allocated body
 *
 * Allocates the lines, and their fields according to the current geometry. Extra height is distributed in proportion to
 * the heights of the lines.
 */
void
sai_sheet_body_place (SaiSheetBody *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self)) + self->covered;
  int needed = 0, above = 0, y = 0;

  for (GtkWidget *line = gtk_widget_get_first_child (GTK_WIDGET (self)); line != NULL;
       line = gtk_widget_get_next_sibling (line))
    needed += measure_line (line);
  for (GtkWidget *line = gtk_widget_get_first_child (GTK_WIDGET (self)); line != NULL;
       line = gtk_widget_get_next_sibling (line))
    {
      int end;

      above += measure_line (line);
      end = MAX (height, needed) * (gint64) above / MAX (needed, 1);
      gtk_widget_size_allocate (line, &(GtkAllocation) { 0, y - self->covered, width, end - y }, -1);
      sai_sheet_line_place (SAI_SHEET_LINE (line));
      y = end;
    }
}
