/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The layout of the lines and columns of a sheet. All columns are equally wide if possible; one that needs more,
 * because it shows hints, takes it from the others before anything has to scroll. The first lines are the head; they
 * stay in view while the sheet is scrolled vertically, as the names do while it is scrolled horizontally.
 */
#include "config.h"

#include <math.h>

#include "sheet/sai-sheet-body.h"
#include "sheet/sai-sheet-grid.h"
#include "sheet/sai-sheet-pin.h"
#include "util/sai-scroll.h"

/* The share of the width for the names on a sheet that is too narrow for all columns. It can exceed the first value as
 * long as one column fits beside the names, but not the second.
 */
#define NAMES_BESIDE_COLUMNS 0.45
#define NAMES_BESIDE_ONE 0.65
/* How far lines below the head may be stretched beyond their minimum height. */
#define MOST_STRETCH 1.7
/* The largest width of columns and names, as a multiple of the natural width of the names, which is the only width that
 * hints do not change. The eye must be able to follow from a name to its number.
 */
#define WIDEST_COLUMN 2.3
#define WIDEST_NAMES 1.9
/* A single column may be as wide as so many. */
#define LEAST_COLUMNS 1.4

struct _SaiSheetGrid
{
  GtkWidget parent_instance;

  GtkAdjustment *adjustment[2];
  GtkScrollablePolicy policy[2];
  SaiSheetGeometry geometry;
  /* Has all lines but those of the head, which come before it. */
  GtkWidget *body;
  SaiSheetPin pin;
  /* The height of the head, and its offset below its own place while it is pinned, in pixels. */
  int head_height;
  int covered;
  /* The column to bring into view at the next allocation, or -1, and how many from there on. */
  int wanted;
  guint n_wanted;
  /* The one among them that is in view in any case, or -1. */
  int focused;
  /* The columns that stay in view when others, or they themselves, become wider; none if there are 0. */
  guint followed;
  guint n_followed;
  /* Whether the grid was allocated before: the first allocation scrolls to the first column. */
  gboolean placed;
};

enum
{
  PROP_0,
  PROP_HADJUSTMENT,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY,
};

G_DEFINE_FINAL_TYPE_WITH_CODE (SaiSheetGrid,
                               sai_sheet_grid,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

/* The minimum and natural widths of names and columns. */
typedef struct
{
  int name_minimum;
  int name_natural;
  guint n_columns;
  int minimum[SAI_SHEET_MAX_LANES];
  int natural[SAI_SHEET_MAX_LANES];
} Needs;

/* The first line of the head, or the body if there is none. */
static GtkWidget *
get_head (SaiSheetGrid *self)
{
  return gtk_widget_get_first_child (GTK_WIDGET (self));
}

static gboolean
has_head (SaiSheetGrid *self)
{
  return get_head (self) != self->body;
}

/* The first line comes after none. */
static GtkWidget *
get_next_line (SaiSheetGrid *self, GtkWidget *line)
{
  GtkWidget *next = line != NULL ? gtk_widget_get_next_sibling (line) : get_head (self);

  return next == self->body ? gtk_widget_get_first_child (self->body) : next;
}

/* The height that the head needs if it has these columns. */
static int
measure_head (SaiSheetGrid *self, const SaiSheetGeometry *geometry)
{
  int height = 0;

  for (GtkWidget *line = get_head (self); line != self->body; line = gtk_widget_get_next_sibling (line))
    height += sai_sheet_line_get_height (SAI_SHEET_LINE (line), geometry);

  return height;
}

/* What stands for several columns asks each for its share. */
static void
measure_field (Needs *needs, GtkWidget *field, guint column)
{
  int span = sai_sheet_lane_get_span (field);
  int minimum, natural;

  g_assert (column + span <= SAI_SHEET_MAX_LANES);
  gtk_widget_measure (field, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  needs->n_columns = MAX (needs->n_columns, column + span);
  for (guint i = column; i < column + span; i++)
    {
      needs->minimum[i] = MAX (needs->minimum[i], (minimum + span - 1) / span);
      needs->natural[i] = MAX (needs->natural[i], (natural + span - 1) / span);
    }
}

static Needs
measure_columns (SaiSheetGrid *self)
{
  Needs needs = { 0 };

  for (GtkWidget *line = get_next_line (self, NULL); line != NULL; line = get_next_line (self, line))
    {
      GtkWidget *name = sai_sheet_line_get_name (SAI_SHEET_LINE (line));
      GtkWidget *field = sai_sheet_line_get_field (SAI_SHEET_LINE (line), 0);
      int minimum, natural;

      gtk_widget_measure (name, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
      needs.name_minimum = MAX (needs.name_minimum, minimum);
      /* A heading has no fields and can take the whole width. */
      if (field != NULL)
        needs.name_natural = MAX (needs.name_natural, natural);
      for (guint i = 0; field != NULL; i += sai_sheet_lane_get_span (field), field = sai_sheet_lane_get_next (field))
        measure_field (&needs, field, i);
    }
  needs.name_natural = MAX (needs.name_natural, needs.name_minimum);

  return needs;
}

static int
get_largest (const int *sizes, guint n)
{
  int largest = 0;

  for (guint i = 0; i < n; i++)
    largest = MAX (largest, sizes[i]);

  return largest;
}

/* Distributes the width equally, but gives no column less than its minimum. */
static void
share (SaiSheetGeometry *geometry, const Needs *needs, int room)
{
  gboolean settled[SAI_SHEET_MAX_LANES] = { FALSE };
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

/* The width of the names if the columns do not all fit: columns can be scrolled, names cannot. */
static int
limit_names (const Needs *needs, int width)
{
  int column = get_largest (needs->minimum, needs->n_columns);
  int most = MAX (width * NAMES_BESIDE_COLUMNS, MIN (width * NAMES_BESIDE_ONE, width - column));

  return CLAMP (most, needs->name_minimum, needs->name_natural);
}

/* The largest width of all columns together. */
static int
limit_columns (const Needs *needs)
{
  int widest = MAX (needs->name_natural * WIDEST_COLUMN, get_largest (needs->minimum, needs->n_columns));

  return widest * MAX (needs->n_columns, LEAST_COLUMNS);
}

static void
arrange (SaiSheetGrid *self, SaiSheetGeometry *geometry, int width)
{
  Needs needs = measure_columns (self);
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

/* The minimum height of a widget. */
static int
get_height (GtkWidget *widget)
{
  int minimum;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, &minimum, NULL, NULL, NULL);

  return minimum;
}

static void
place_lines (SaiSheetGrid *self, int width, int height)
{
  int head = measure_head (self, &self->geometry);
  int whole = MAX (height, head + get_height (self->body));
  int y;

  if (!has_head (self))
    return;

  self->head_height = head;
  self->covered = sai_sheet_pin_get_covered (&self->pin, GTK_WIDGET (self), height, self->head_height);
  y = self->covered;
  for (GtkWidget *line = get_head (self); line != self->body; line = gtk_widget_get_next_sibling (line))
    {
      int line_height = sai_sheet_line_get_height (SAI_SHEET_LINE (line), &self->geometry);

      gtk_widget_size_allocate (line, &(GtkAllocation) { 0, y, width, line_height }, -1);
      sai_sheet_line_place (SAI_SHEET_LINE (line));
      y += line_height;
    }
  sai_sheet_body_set_covered (SAI_SHEET_BODY (self->body), self->covered);
  gtk_widget_size_allocate (self->body, &(GtkAllocation) { 0, y, width, whole - y }, -1);
  sai_sheet_body_place (SAI_SHEET_BODY (self->body));
}

/* The left edge of the first of some columns, and the right edge of the last one. */
static void
find_edges (SaiSheetGrid *self, guint column, guint n, int *begin, int *end)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  guint last = column + n - 1;
  guint left = mirrored ? last : column;
  guint right = mirrored ? column : last;

  *begin = sai_sheet_geometry_get_x (&self->geometry, left, mirrored);
  *end = sai_sheet_geometry_get_x (&self->geometry, right, mirrored) + self->geometry.column_width[right];
}

/* Whether the columns to follow are in view, as they were allocated last, or the first ones of too many. A person may
 * have scrolled since.
 */
static gboolean
shows_followed (SaiSheetGrid *self)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  GtkAdjustment *adjustment = self->adjustment[GTK_ORIENTATION_HORIZONTAL];
  double value, page;
  int begin, end;

  if (adjustment == NULL || !self->placed || self->n_followed == 0 ||
      self->followed + self->n_followed > self->geometry.n_columns)
    return FALSE;
  find_edges (self, self->followed, self->n_followed, &begin, &end);
  value = gtk_adjustment_get_value (adjustment);
  page = gtk_adjustment_get_page_size (adjustment);
  if (end - begin > page)
    return fabs (mirrored ? end - page - value : begin - value) < 1;

  return begin >= value && end <= value + page;
}

/* How far the sheet is scrolled from the right. */
static double
get_beyond (SaiSheetGrid *self)
{
  GtkAdjustment *adjustment = self->adjustment[GTK_ORIENTATION_HORIZONTAL];

  if (!self->placed || adjustment == NULL)
    return 0;

  return gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment) -
         gtk_adjustment_get_value (adjustment);
}

/* Returns where to scroll to from @value to show columns, or the first ones of them. */
static double
bring (SaiSheetGrid *self, int column, guint n, int page, double value)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int begin, end;

  if (column < 0 || column + n > self->geometry.n_columns)
    return value;
  find_edges (self, column, n, &begin, &end);

  return mirrored ? MAX (MIN (value, begin), end - page) : MIN (MAX (value, end - page), begin);
}

/* Scrolls just far enough to show what is wanted, and updates the adjustment. */
static void
scroll (SaiSheetGrid *self, int width)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  GtkAdjustment *adjustment = self->adjustment[GTK_ORIENTATION_HORIZONTAL];
  int page = MAX (width - self->geometry.name_width, 1);
  int extent = MAX (sai_sheet_geometry_get_extent (&self->geometry), page);
  double value = adjustment != NULL ? gtk_adjustment_get_value (adjustment) : 0;

  /* The first column is at the right then, and columns that become wider move it. */
  if (mirrored)
    value = extent - page - get_beyond (self);
  value = bring (self, self->wanted, self->n_wanted, page, value);
  value = bring (self, self->focused, 1, page, value);
  self->wanted = -1;
  self->focused = -1;
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

/* The surrounding window was scrolled or resized. This can be notified during an allocation, when it is too late to
 * queue another one; but the sheet keeps its own size and place, so the head can be moved immediately.
 */
static void
pinned_cb (SaiSheetGrid *self)
{
  int height = gtk_widget_get_height (GTK_WIDGET (self));

  if (self->placed && has_head (self) &&
      self->covered != sai_sheet_pin_get_covered (&self->pin, GTK_WIDGET (self), height, self->head_height))
    place_lines (self, gtk_widget_get_width (GTK_WIDGET (self)), height);
}

static GtkSizeRequestMode
sai_sheet_grid_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sai_sheet_grid_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
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
  else if (has_head (self))
    {
      SaiSheetGeometry geometry = { 0 };
      int head, body;

      /* A long name in the head takes two rows in a narrow column. */
      arrange (self, &geometry, for_size);
      head = measure_head (self, &geometry);
      body = get_height (self->body);
      *minimum = head + body;
      *natural = head + body * MOST_STRETCH;
    }
}

static void
sai_sheet_grid_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SaiSheetGrid *self = SAI_SHEET_GRID (widget);
  GtkAdjustment *vertical = self->adjustment[GTK_ORIENTATION_VERTICAL];

  if (self->wanted < 0 && shows_followed (self))
    {
      self->wanted = self->followed;
      self->n_wanted = self->n_followed;
    }
  arrange (self, &self->geometry, width);
  /* Configuring the adjustment would trigger another allocation. */
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
set_adjustment (SaiSheetGrid *self, GtkOrientation orientation, GtkAdjustment *adjustment)
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
sai_sheet_grid_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
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
sai_sheet_grid_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
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

    /* The columns adapt to any width, so the policies have no effect. */
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

/* Only from here on is the surrounding scrolled window known; it can change with the page. */
static void
sai_sheet_grid_root (GtkWidget *widget)
{
  SaiSheetGrid *self = SAI_SHEET_GRID (widget);

  GTK_WIDGET_CLASS (sai_sheet_grid_parent_class)->root (widget);

  sai_sheet_pin_find (&self->pin, widget);
  if (self->pin.adjustment == NULL)
    return;
  g_signal_connect_object (self->pin.adjustment, "value-changed", G_CALLBACK (pinned_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->pin.adjustment, "changed", G_CALLBACK (pinned_cb), self, G_CONNECT_SWAPPED);
}

static void
sai_sheet_grid_unroot (GtkWidget *widget)
{
  SaiSheetGrid *self = SAI_SHEET_GRID (widget);

  if (self->pin.adjustment != NULL)
    g_signal_handlers_disconnect_by_func (self->pin.adjustment, pinned_cb, self);
  sai_sheet_pin_clear (&self->pin);

  GTK_WIDGET_CLASS (sai_sheet_grid_parent_class)->unroot (widget);
}

static void
sai_sheet_grid_dispose (GObject *object)
{
  SaiSheetGrid *self = SAI_SHEET_GRID (object);

  sai_sheet_grid_clear (self);
  g_clear_pointer (&self->body, gtk_widget_unparent);
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
  widget_class->root = sai_sheet_grid_root;
  widget_class->unroot = sai_sheet_grid_unroot;
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
  self->focused = -1;
  self->body = sai_sheet_body_new ();
  gtk_widget_set_parent (self->body, GTK_WIDGET (self));
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/**
 * sai_sheet_grid_append_head:
 * @self: a grid
 * @name: the widget with the name of the new line
 *
 * Returns: (transfer none): a new last line of the head, without fields
 */
SaiSheetLine *
sai_sheet_grid_append_head (SaiSheetGrid *self, GtkWidget *name)
{
  GtkWidget *line;

  g_return_val_if_fail (SAI_IS_SHEET_GRID (self), NULL);
  g_return_val_if_fail (GTK_IS_WIDGET (name), NULL);

  line = sai_sheet_line_new (name, &self->geometry);
  gtk_widget_insert_before (line, GTK_WIDGET (self), self->body);

  return SAI_SHEET_LINE (line);
}

/**
 * sai_sheet_grid_append:
 * @self: a grid
 * @name: the widget with the name of the new line
 *
 * Returns: (transfer none): a new last line without fields
 */
SaiSheetLine *
sai_sheet_grid_append (SaiSheetGrid *self, GtkWidget *name)
{
  GtkWidget *line;

  g_return_val_if_fail (SAI_IS_SHEET_GRID (self), NULL);
  g_return_val_if_fail (GTK_IS_WIDGET (name), NULL);

  line = sai_sheet_line_new (name, &self->geometry);
  sai_sheet_body_append (SAI_SHEET_BODY (self->body), SAI_SHEET_LINE (line));

  return SAI_SHEET_LINE (line);
}

void
sai_sheet_grid_clear (SaiSheetGrid *self)
{
  GtkWidget *line;

  g_return_if_fail (SAI_IS_SHEET_GRID (self));

  while (self->body != NULL && (line = get_next_line (self, NULL)) != NULL)
    gtk_widget_unparent (line);
  self->placed = FALSE;
  self->wanted = -1;
  self->focused = -1;
  self->n_followed = 0;
}

/* The largest useful width, in pixels. */
int
sai_sheet_grid_get_widest (SaiSheetGrid *self)
{
  Needs needs;

  g_return_val_if_fail (SAI_IS_SHEET_GRID (self), 0);

  needs = measure_columns (self);

  return needs.name_natural * WIDEST_NAMES + limit_columns (&needs);
}

/**
 * sai_sheet_grid_show_columns:
 * @self: a grid
 * @column: a column
 * @n: how many columns from there on
 *
 * Scrolls the columns into view if not all columns fit, or as many of them as do.
 */
void
sai_sheet_grid_show_columns (SaiSheetGrid *self, guint column, guint n)
{
  g_return_if_fail (SAI_IS_SHEET_GRID (self));

  self->wanted = column;
  self->n_wanted = n;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/**
 * sai_sheet_grid_follow_columns:
 * @self: a grid
 * @column: a column
 * @n: how many columns from there on
 *
 * The same, and they stay in view when columns become wider, until a person scrolls or others are followed. If not all
 * of them fit, the one that was to be shown just before is among those that are in view.
 */
void
sai_sheet_grid_follow_columns (SaiSheetGrid *self, guint column, guint n)
{
  g_return_if_fail (SAI_IS_SHEET_GRID (self));

  self->followed = column;
  self->n_followed = n;
  /* The one that the focus has just gone to. */
  if (self->n_wanted == 1 && self->wanted >= (int) column && self->wanted < (int) (column + n))
    self->focused = self->wanted;
  sai_sheet_grid_show_columns (self, column, n);
}

/**
 * sai_sheet_grid_uncover:
 * @self: a grid
 * @field: the focused field, in any line
 *
 * Scrolls the surrounding window so that the head does not hide the field. GTK scrolls to the focused widget, but does
 * not know about the pinned head.
 */
void
sai_sheet_grid_uncover (SaiSheetGrid *self, GtkWidget *field)
{
  g_return_if_fail (SAI_IS_SHEET_GRID (self));
  g_return_if_fail (GTK_IS_WIDGET (field));

  if (has_head (self) && gtk_widget_is_ancestor (field, self->body))
    sai_sheet_pin_show (&self->pin, field, self->head_height);
}

/**
 * sai_sheet_grid_show:
 * @self: a grid
 * @field: a field below the head
 *
 * Scrolls the surrounding window until @field is seen, as soon as it is known where that is.
 */
void
sai_sheet_grid_show (SaiSheetGrid *self, GtkWidget *field)
{
  g_return_if_fail (SAI_IS_SHEET_GRID (self));
  g_return_if_fail (GTK_IS_WIDGET (field));

  if (self->pin.adjustment != NULL && gtk_widget_get_mapped (field))
    sai_scroll_to_row (self->pin.adjustment, field, self->head_height);
}
