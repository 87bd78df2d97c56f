/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of the sheet: name and fields side by side. */
#include "config.h"

#include "sheet/sai-sheet-line.h"

struct _SaiSheetLine
{
  GtkWidget parent_instance;

  const SaiSheetGeometry *geometry;
  GtkWidget *name;
  GtkWidget *lane;
};

G_DEFINE_FINAL_TYPE (SaiSheetLine, sai_sheet_line, GTK_TYPE_WIDGET)

static gboolean
has_fields (SaiSheetLine *self)
{
  return gtk_widget_get_first_child (self->lane) != NULL;
}

static void
sai_sheet_line_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  SaiSheetLine *self = SAI_SHEET_LINE (widget);
  int name_minimum, name_natural, lane_minimum, lane_natural;

  gtk_widget_measure (self->name, orientation, -1, &name_minimum, &name_natural, NULL, NULL);
  gtk_widget_measure (self->lane, orientation, -1, &lane_minimum, &lane_natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = name_minimum + lane_minimum;
      *natural = name_natural + lane_natural;
    }
  else
    {
      *minimum = MAX (name_minimum, lane_minimum);
      *natural = MAX (name_natural, lane_natural);
    }
}

static void
sai_sheet_line_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  sai_sheet_line_place (SAI_SHEET_LINE (widget));
}

static void
sai_sheet_line_dispose (GObject *object)
{
  SaiSheetLine *self = SAI_SHEET_LINE (object);

  g_clear_pointer (&self->name, gtk_widget_unparent);
  g_clear_pointer (&self->lane, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_sheet_line_parent_class)->dispose (object);
}

static void
sai_sheet_line_class_init (SaiSheetLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_sheet_line_dispose;
  widget_class->measure = sai_sheet_line_measure;
  widget_class->size_allocate = sai_sheet_line_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "line");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ROW);
}

static void
sai_sheet_line_init (SaiSheetLine *self)
{
}

/**
 * sai_sheet_line_new:
 * @name: the widget with the name of the row
 * @geometry: the columns; must outlive the line
 *
 * Returns: a line without fields
 */
GtkWidget *
sai_sheet_line_new (GtkWidget *name, const SaiSheetGeometry *geometry)
{
  SaiSheetLine *self = g_object_new (SAI_TYPE_SHEET_LINE, NULL);

  self->geometry = geometry;
  self->name = name;
  self->lane = sai_sheet_lane_new (geometry);
  gtk_widget_set_parent (self->name, GTK_WIDGET (self));
  gtk_widget_set_parent (self->lane, GTK_WIDGET (self));

  return GTK_WIDGET (self);
}

GtkWidget *
sai_sheet_line_get_name (SaiSheetLine *self)
{
  g_return_val_if_fail (SAI_IS_SHEET_LINE (self), NULL);

  return self->name;
}

/**
 * sai_sheet_line_get_field:
 * @self: a line
 * @column: a column
 *
 * Returns: (transfer none) (nullable): the field in that column, which may stand for others, too
 */
GtkWidget *
sai_sheet_line_get_field (SaiSheetLine *self, guint column)
{
  GtkWidget *field;

  g_return_val_if_fail (SAI_IS_SHEET_LINE (self), NULL);

  field = gtk_widget_get_first_child (self->lane);
  while (field != NULL && column-- > 0)
    field = gtk_widget_get_next_sibling (field);

  return sai_sheet_lane_find_whole (field);
}

void
sai_sheet_line_append (SaiSheetLine *self, GtkWidget *field)
{
  g_return_if_fail (SAI_IS_SHEET_LINE (self));
  g_return_if_fail (GTK_IS_WIDGET (field));

  gtk_widget_set_parent (field, self->lane);
}

/**
 * sai_sheet_line_remove_last:
 * @self: a line
 *
 * Removes the field of the last column, if any.
 */
void
sai_sheet_line_remove_last (SaiSheetLine *self)
{
  GtkWidget *field;

  g_return_if_fail (SAI_IS_SHEET_LINE (self));

  field = gtk_widget_get_last_child (self->lane);
  if (field != NULL)
    gtk_widget_unparent (field);
}

/**
 * sai_sheet_line_get_height:
 * @self: a line
 * @geometry: columns
 *
 * Returns: the minimum height of the line if it had these columns: text in a narrow one may take more than one row
 */
int
sai_sheet_line_get_height (SaiSheetLine *self, const SaiSheetGeometry *geometry)
{
  GtkWidget *field;
  int height, needed;
  guint span;

  g_return_val_if_fail (SAI_IS_SHEET_LINE (self), 0);

  gtk_widget_measure (self->name, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  field = gtk_widget_get_first_child (self->lane);
  for (guint i = 0; field != NULL && i < geometry->n_columns; i += span, field = sai_sheet_lane_get_next (field))
    {
      span = sai_sheet_lane_get_span (field);
      gtk_widget_measure (field, GTK_ORIENTATION_VERTICAL, sai_sheet_geometry_get_width (geometry, i, span), &needed,
                          NULL, NULL, NULL);
      height = MAX (height, needed);
    }

  return height;
}

/**
 * sai_sheet_line_place:
 * @self: an allocated line
 *
 * Allocates the name and the fields according to the current geometry. In a line without fields, the name takes the
 * whole width.
 */
void
sai_sheet_line_place (SaiSheetLine *self)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  int name_width = has_fields (self) ? MIN (self->geometry->name_width, width) : width;

  gtk_widget_size_allocate (self->name, &(GtkAllocation) { mirrored ? width - name_width : 0, 0, name_width, height },
                            -1);
  gtk_widget_size_allocate (self->lane, &(GtkAllocation) { mirrored ? 0 : name_width, 0, width - name_width, height },
                            -1);
  sai_sheet_lane_place (SAI_SHEET_LANE (self->lane));
}
