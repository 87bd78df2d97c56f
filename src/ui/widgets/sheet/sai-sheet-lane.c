/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fields of one row. Columns are laid out for all rows together, so the lane takes them from the geometry. */
#include "config.h"

#include "sheet/sai-sheet-lane.h"

struct _SaiSheetLane
{
  GtkWidget parent_instance;

  const SaiSheetGeometry *geometry;
};

G_DEFINE_FINAL_TYPE (SaiSheetLane, sai_sheet_lane, GTK_TYPE_WIDGET)

static void
sai_sheet_lane_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_minimum, child_natural;

      gtk_widget_measure (child, orientation, -1, &child_minimum, &child_natural, NULL, NULL);
      *minimum = MAX (*minimum, child_minimum);
      *natural = MAX (*natural, child_natural);
    }
}

static void
sai_sheet_lane_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  sai_sheet_lane_place (SAI_SHEET_LANE (widget));
}

static void
sai_sheet_lane_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (sai_sheet_lane_parent_class)->dispose (object);
}

static void
sai_sheet_lane_class_init (SaiSheetLaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_sheet_lane_dispose;
  widget_class->measure = sai_sheet_lane_measure;
  widget_class->size_allocate = sai_sheet_lane_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "lane");
  /* Screen readers skip a group without a label. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sai_sheet_lane_init (SaiSheetLane *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/**
 * sai_sheet_lane_new:
 * @geometry: the columns; must outlive the lane
 *
 * Returns: a lane without fields; add them with gtk_widget_set_parent()
 */
GtkWidget *
sai_sheet_lane_new (const SaiSheetGeometry *geometry)
{
  SaiSheetLane *self = g_object_new (SAI_TYPE_SHEET_LANE, NULL);

  self->geometry = geometry;

  return GTK_WIDGET (self);
}

/* The room of a gap belongs to the field before it. */
static gboolean
is_gap (GtkWidget *field)
{
  return !gtk_widget_get_child_visible (field);
}

/**
 * sai_sheet_lane_find_whole:
 * @field: (nullable): a field of a lane, or a gap
 *
 * Returns: (transfer none) (nullable): the field that has the room
 */
GtkWidget *
sai_sheet_lane_find_whole (GtkWidget *field)
{
  while (field != NULL && is_gap (field))
    field = gtk_widget_get_prev_sibling (field);

  return field;
}

/**
 * sai_sheet_lane_get_next:
 * @field: a field of a lane
 *
 * Returns: (transfer none) (nullable): the one beside it
 */
GtkWidget *
sai_sheet_lane_get_next (GtkWidget *field)
{
  do
    field = gtk_widget_get_next_sibling (field);
  while (field != NULL && is_gap (field));

  return field;
}

/* The number of columns that the field stands for. */
guint
sai_sheet_lane_get_span (GtkWidget *field)
{
  guint n = 1;

  while ((field = gtk_widget_get_next_sibling (field)) != NULL && is_gap (field))
    n++;

  return n;
}

/* What counts for several columns stands in the middle of those that are in view, as far as there is room for it. */
static void
keep_in_view (SaiSheetLane *self, GtkWidget *field, int *x, int *width)
{
  int end = *x + *width;
  int least, first, last;

  gtk_widget_measure (field, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  least = MIN (least, *width);
  first = CLAMP (0, *x, end - least);
  last = CLAMP (gtk_widget_get_width (GTK_WIDGET (self)), first + least, end);
  *x = first;
  *width = last - first;
}

/**
 * sai_sheet_lane_place:
 * @self: an allocated lane
 *
 * Allocates the fields according to the current geometry. When scrolling or when only a column grows, the lane keeps
 * its size, and GTK would not reallocate its children.
 */
void
sai_sheet_lane_place (SaiSheetLane *self)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  guint column = 0;

  for (GtkWidget *field = gtk_widget_get_first_child (GTK_WIDGET (self)); field != NULL;
       field = sai_sheet_lane_get_next (field))
    {
      guint span = sai_sheet_lane_get_span (field);
      int x = sai_sheet_geometry_get_x (self->geometry, mirrored ? column + span - 1 : column, mirrored);
      int width = sai_sheet_geometry_get_width (self->geometry, column, span);

      x -= self->geometry->offset;
      if (span > 1)
        keep_in_view (self, field, &x, &width);
      gtk_widget_size_allocate (field, &(GtkAllocation) { x, 0, width, height }, -1);
      column += span;
    }
}

/* The width of all columns together, in pixels. */
int
sai_sheet_geometry_get_extent (const SaiSheetGeometry *geometry)
{
  return sai_sheet_geometry_get_width (geometry, 0, geometry->n_columns);
}

/**
 * sai_sheet_geometry_get_width:
 * @geometry: the columns
 * @column: a column
 * @n: how many columns from there on
 *
 * Returns: their width together, in pixels
 */
int
sai_sheet_geometry_get_width (const SaiSheetGeometry *geometry, guint column, guint n)
{
  int width = 0;

  g_assert (column + n <= geometry->n_columns);

  for (guint i = column; i < column + n; i++)
    width += geometry->column_width[i];

  return width;
}

/**
 * sai_sheet_geometry_get_x:
 * @geometry: the columns
 * @column: a column
 * @mirrored: whether the text direction is right to left
 *
 * Returns: the left edge of the column, relative to the left edge of all columns, in pixels
 */
int
sai_sheet_geometry_get_x (const SaiSheetGeometry *geometry, guint column, gboolean mirrored)
{
  int x = sai_sheet_geometry_get_width (geometry, 0, column);

  return mirrored ? sai_sheet_geometry_get_extent (geometry) - x - geometry->column_width[column] : x;
}
