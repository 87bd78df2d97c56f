/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the lines of a sheet and their columns go. All columns are equally wide where that is possible; one that needs more,
 * since it shows hints, takes it from the others before anything has to be scrolled.
 */
#include "config.h"

#include "sai-sheet-grid.h"

/* What the names keep of a sheet that is too narrow for all columns; more than this only as far as one column is left
 * beside them, and never more than that. */
#define NAMES_BESIDE_COLUMNS 0.45
#define NAMES_BESIDE_ONE 0.65
/* Lines may become so much higher than they need to be, where there is room. */
#define MOST_STRETCH 1.25
/* How wide columns and names may become, as a multiple of what the names want, which is the one thing that stays the same while
 * hints come and go. An eye must find from a name to its number. */
#define WIDEST_COLUMN 1.4
#define WIDEST_NAMES 1.7

struct _SaiSheetGrid
{
  GtkWidget         parent_instance;

  GtkAdjustment    *adjustment[2];
  GtkScrollablePolicy policy[2];
  SaiSheetGeometry  geometry;
  /* The column to bring into view when there is a size, or -1. */
  int               wanted;
  /* Whether a size was given yet: the first one shows the columns from their beginning. */
  gboolean          placed;
};

enum
{
  PROP_0,
  PROP_HADJUSTMENT,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY,
};

G_DEFINE_FINAL_TYPE_WITH_CODE (SaiSheetGrid, sai_sheet_grid, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

/* What the names and the columns need and want. */
typedef struct
{
  int   name_minimum;
  int   name_natural;
  guint n_columns;
  int   minimum[SAI_MAX_SEATS];
  int   natural[SAI_MAX_SEATS];
} Needs;

static GtkWidget *
get_first_line (SaiSheetGrid *self)
{
  return gtk_widget_get_first_child (GTK_WIDGET (self));
}

static Needs
measure_columns (SaiSheetGrid *self)
{
  Needs needs = { 0 };

  for (GtkWidget *line = get_first_line (self); line != NULL; line = gtk_widget_get_next_sibling (line))
    {
      GtkWidget *name = sai_sheet_line_get_name (SAI_SHEET_LINE (line));
      GtkWidget *field = sai_sheet_line_get_field (SAI_SHEET_LINE (line), 0);
      int minimum, natural;

      gtk_widget_measure (name, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
      needs.name_minimum = MAX (needs.name_minimum, minimum);
      /* A heading has the whole width for itself. */
      if (field != NULL)
        needs.name_natural = MAX (needs.name_natural, natural);
      for (guint i = 0; field != NULL; i++, field = gtk_widget_get_next_sibling (field))
        {
          g_assert (i < SAI_MAX_SEATS);
          gtk_widget_measure (field, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
          needs.minimum[i] = MAX (needs.minimum[i], minimum);
          needs.natural[i] = MAX (needs.natural[i], natural);
          needs.n_columns = MAX (needs.n_columns, i + 1);
        }
    }
  needs.name_natural = MAX (needs.name_natural, needs.name_minimum);

  return needs;
}

static int
get_largest (const int *sizes,
             guint      n)
{
  int largest = 0;

  for (guint i = 0; i < n; i++)
    largest = MAX (largest, sizes[i]);

  return largest;
}

/* Gives each column the same, but none less than it needs. */
static void
share (SaiSheetGeometry *geometry,
       const Needs      *needs,
       int               room)
{
  gboolean settled[SAI_MAX_SEATS] = { FALSE };
  guint n_open = needs->n_columns;
  gboolean changed = TRUE;

  while (changed && n_open > 0)
    {
      changed = FALSE;
      for (guint i = 0; i < needs->n_columns; i++)
        if (!settled[i] && needs->minimum[i] > room / (int) n_open)
          {
            geometry->column_width[i] = needs->minimum[i];
            room -= needs->minimum[i];
            settled[i] = changed = TRUE;
            n_open--;
            break;
          }
    }
  for (guint i = 0; i < needs->n_columns; i++)
    if (!settled[i])
      {
        geometry->column_width[i] = room / (int) n_open--;
        room -= geometry->column_width[i];
      }
}

/* How wide names are where they leave no room for all columns: these can be scrolled, names cannot. */
static int
limit_names (const Needs *needs,
             int          width)
{
  int column = get_largest (needs->minimum, needs->n_columns);
  int most = MAX (width * NAMES_BESIDE_COLUMNS, MIN (width * NAMES_BESIDE_ONE, width - column));

  return CLAMP (most, needs->name_minimum, needs->name_natural);
}

/* How wide all columns together may become. */
static int
limit_columns (const Needs *needs)
{
  int widest = MAX (needs->name_natural * WIDEST_COLUMN, get_largest (needs->minimum, needs->n_columns));

  return widest * (int) needs->n_columns;
}

static void
arrange (SaiSheetGrid *self,
         int           width)
{
  Needs needs = measure_columns (self);
  SaiSheetGeometry *geometry = &self->geometry;
  int needed = 0, widest, room;

  for (guint i = 0; i < needs.n_columns; i++)
    needed += needs.minimum[i];

  geometry->n_columns = needs.n_columns;
  geometry->name_width = needs.name_natural;
  if (width - geometry->name_width < needed)
    geometry->name_width = CLAMP (width - needed, limit_names (&needs, width), needs.name_natural);
  if (needs.n_columns == 0)
    return;

  widest = limit_columns (&needs);
  room = width - geometry->name_width;
  if (room > widest)
    {
      geometry->name_width += room - widest;
      room = widest;
    }
  if (room >= needed)
    share (geometry, &needs, room);
  else
    for (guint i = 0; i < needs.n_columns; i++)
      geometry->column_width[i] = needs.minimum[i];
}

static void
place_lines (SaiSheetGrid *self,
             int           width,
             int           height)
{
  int needed = 0, above = 0, y = 0;

  for (GtkWidget *line = get_first_line (self); line != NULL; line = gtk_widget_get_next_sibling (line))
    {
      int minimum;

      gtk_widget_measure (line, GTK_ORIENTATION_VERTICAL, -1, &minimum, NULL, NULL, NULL);
      needed += minimum;
    }
  for (GtkWidget *line = get_first_line (self); line != NULL; line = gtk_widget_get_next_sibling (line))
    {
      int minimum, end;

      gtk_widget_measure (line, GTK_ORIENTATION_VERTICAL, -1, &minimum, NULL, NULL, NULL);
      above += minimum;
      end = MAX (height, needed) * (gint64) above / MAX (needed, 1);
      gtk_widget_size_allocate (line, &(GtkAllocation) { 0, y, width, end - y }, -1);
      sai_sheet_line_place (SAI_SHEET_LINE (line));
      y = end;
    }
}

/* Scrolls as little as possible so that the wanted column is seen, and tells the scroll bar what there is. */
static void
scroll (SaiSheetGrid *self,
        int           width)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  GtkAdjustment *adjustment = self->adjustment[GTK_ORIENTATION_HORIZONTAL];
  int page = MAX (width - self->geometry.name_width, 1);
  int extent = MAX (sai_sheet_geometry_get_extent (&self->geometry), page);
  double value = adjustment != NULL ? gtk_adjustment_get_value (adjustment) : 0;

  if (!self->placed && mirrored)
    value = extent - page;
  if (self->wanted >= 0 && self->wanted < (int) self->geometry.n_columns)
    {
      int x = sai_sheet_geometry_get_x (&self->geometry, self->wanted, mirrored);

      value = MAX (value, x + self->geometry.column_width[self->wanted] - page);
      value = MIN (value, x);
    }
  self->wanted = -1;
  self->placed = TRUE;
  value = CLAMP (value, 0, extent - page);
  self->geometry.offset = value;
  if (adjustment != NULL)
    gtk_adjustment_configure (adjustment, value, 0, extent, page * 0.1, page * 0.9, page);
}

static void
scrolled_cb (SaiSheetGrid *self)
{
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static GtkSizeRequestMode
sai_sheet_grid_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
sai_sheet_grid_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  SaiSheetGrid *self = SAI_SHEET_GRID (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      Needs needs = measure_columns (self);

      *minimum = needs.name_minimum + get_largest (needs.minimum, needs.n_columns);
      *natural = needs.name_natural;
      for (guint i = 0; i < needs.n_columns; i++)
        *natural += needs.natural[i];
    }
  else
    {
      for (GtkWidget *line = get_first_line (self); line != NULL; line = gtk_widget_get_next_sibling (line))
        {
          int line_minimum;

          gtk_widget_measure (line, orientation, -1, &line_minimum, NULL, NULL, NULL);
          *minimum += line_minimum;
        }
      *natural = *minimum * MOST_STRETCH;
    }
}

static void
sai_sheet_grid_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  SaiSheetGrid *self = SAI_SHEET_GRID (widget);
  GtkAdjustment *vertical = self->adjustment[GTK_ORIENTATION_VERTICAL];

  arrange (self, width);
  /* Telling the scroll bar comes back as a change; it changes nothing then. */
  if (self->adjustment[GTK_ORIENTATION_HORIZONTAL] != NULL)
    g_signal_handlers_block_by_func (self->adjustment[GTK_ORIENTATION_HORIZONTAL], scrolled_cb, self);
  scroll (self, width);
  if (self->adjustment[GTK_ORIENTATION_HORIZONTAL] != NULL)
    g_signal_handlers_unblock_by_func (self->adjustment[GTK_ORIENTATION_HORIZONTAL], scrolled_cb, self);
  if (vertical != NULL)
    gtk_adjustment_configure (vertical, 0, 0, height, height * 0.1, height * 0.9, height);
  place_lines (self, width, height);
}

static void
set_adjustment (SaiSheetGrid   *self,
                GtkOrientation  orientation,
                GtkAdjustment  *adjustment)
{
  if (self->adjustment[orientation] == adjustment)
    return;
  if (self->adjustment[orientation] != NULL)
    g_signal_handlers_disconnect_by_func (self->adjustment[orientation], scrolled_cb, self);
  g_set_object (&self->adjustment[orientation], adjustment);
  if (adjustment != NULL && orientation == GTK_ORIENTATION_HORIZONTAL)
    g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (scrolled_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
sai_sheet_grid_get_property (GObject    *object,
                             guint       prop_id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  SaiSheetGrid *self = SAI_SHEET_GRID (object);

  switch (prop_id)
    {
    case PROP_HADJUSTMENT:
      g_value_set_object (value, self->adjustment[GTK_ORIENTATION_HORIZONTAL]);
      break;

    case PROP_VADJUSTMENT:
      g_value_set_object (value, self->adjustment[GTK_ORIENTATION_VERTICAL]);
      break;

    case PROP_HSCROLL_POLICY:
      g_value_set_enum (value, self->policy[GTK_ORIENTATION_HORIZONTAL]);
      break;

    case PROP_VSCROLL_POLICY:
      g_value_set_enum (value, self->policy[GTK_ORIENTATION_VERTICAL]);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_sheet_grid_set_property (GObject      *object,
                             guint         prop_id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  SaiSheetGrid *self = SAI_SHEET_GRID (object);

  switch (prop_id)
    {
    case PROP_HADJUSTMENT:
      set_adjustment (self, GTK_ORIENTATION_HORIZONTAL, g_value_get_object (value));
      break;

    case PROP_VADJUSTMENT:
      set_adjustment (self, GTK_ORIENTATION_VERTICAL, g_value_get_object (value));
      break;

    /* The columns take whatever width there is, so the policies change nothing. */
    case PROP_HSCROLL_POLICY:
      self->policy[GTK_ORIENTATION_HORIZONTAL] = g_value_get_enum (value);
      break;

    case PROP_VSCROLL_POLICY:
      self->policy[GTK_ORIENTATION_VERTICAL] = g_value_get_enum (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_sheet_grid_dispose (GObject *object)
{
  SaiSheetGrid *self = SAI_SHEET_GRID (object);

  sai_sheet_grid_clear (self);
  set_adjustment (self, GTK_ORIENTATION_HORIZONTAL, NULL);
  set_adjustment (self, GTK_ORIENTATION_VERTICAL, NULL);

  G_OBJECT_CLASS (sai_sheet_grid_parent_class)->dispose (object);
}

static void
sai_sheet_grid_class_init (SaiSheetGridClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sai_sheet_grid_dispose;
  object_class->get_property = sai_sheet_grid_get_property;
  object_class->set_property = sai_sheet_grid_set_property;
  widget_class->get_request_mode = sai_sheet_grid_get_request_mode;
  widget_class->measure = sai_sheet_grid_measure;
  widget_class->size_allocate = sai_sheet_grid_size_allocate;

  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");

  gtk_widget_class_set_css_name (widget_class, "pad");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
sai_sheet_grid_init (SaiSheetGrid *self)
{
  self->wanted = -1;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/**
 * sai_sheet_grid_append:
 * @self: a grid
 * @name: the widget that names the new line
 *
 * Returns: (transfer none): a line without fields, below all others
 */
SaiSheetLine *
sai_sheet_grid_append (SaiSheetGrid *self,
                       GtkWidget    *name)
{
  GtkWidget *line;

  g_return_val_if_fail (SAI_IS_SHEET_GRID (self), NULL);
  g_return_val_if_fail (GTK_IS_WIDGET (name), NULL);

  line = sai_sheet_line_new (name, &self->geometry);
  gtk_widget_set_parent (line, GTK_WIDGET (self));

  return SAI_SHEET_LINE (line);
}

/**
 * sai_sheet_grid_clear:
 * @self: a grid
 *
 * Takes all lines away.
 */
void
sai_sheet_grid_clear (SaiSheetGrid *self)
{
  GtkWidget *line;

  g_return_if_fail (SAI_IS_SHEET_GRID (self));

  while ((line = get_first_line (self)) != NULL)
    gtk_widget_unparent (line);
  self->placed = FALSE;
  self->wanted = -1;
}

/**
 * sai_sheet_grid_get_widest:
 * @self: a grid
 *
 * Returns: the width in pixels beyond which more is no use
 */
int
sai_sheet_grid_get_widest (SaiSheetGrid *self)
{
  Needs needs;

  g_return_val_if_fail (SAI_IS_SHEET_GRID (self), 0);

  needs = measure_columns (self);

  return needs.name_natural * WIDEST_NAMES + limit_columns (&needs);
}

/**
 * sai_sheet_grid_show_column:
 * @self: a grid
 * @column: a column
 *
 * Scrolls so that the column is seen, where not all have room.
 */
void
sai_sheet_grid_show_column (SaiSheetGrid *self,
                            guint         column)
{
  g_return_if_fail (SAI_IS_SHEET_GRID (self));

  self->wanted = column;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}
