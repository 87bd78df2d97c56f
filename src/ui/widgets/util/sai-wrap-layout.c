/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines of children. Children are measured each time, without a cache, as there are few of them. */
#include "config.h"

#include "util/sai-grown.h"
#include "util/sai-wrap-layout.h"

struct _SaiWrapLayout
{
  GtkLayoutManager parent_instance;

  int column_spacing;
  int row_spacing;
  int child_width;
  /* The same where the widget is now, grown with the text. */
  int column_gap;
  int row_gap;
  int usual_width;
  /* Whether each child has a line of its own there. */
  gboolean stacked;
  gboolean centered;
  gboolean apart;
  gboolean shrinking;
  gboolean filling;
  gboolean hanging;
};

G_DEFINE_FINAL_TYPE (SaiWrapLayout, sai_wrap_layout, GTK_TYPE_LAYOUT_MANAGER)

static void
find_gaps (SaiWrapLayout *self, GtkWidget *widget)
{
  double growth = sai_grown_find (widget);

  self->column_gap = growth * self->column_spacing;
  self->row_gap = growth * self->row_spacing;
  self->usual_width = growth * self->child_width;
}

/* The natural width, limited, but at least the minimum; in columns all of it. */
static int
get_child_width (SaiWrapLayout *self, GtkWidget *child, int most)
{
  int minimum, natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  natural = MAX (natural, self->usual_width);

  return MAX (minimum, self->filling ? most : MIN (natural, most));
}

static int
get_child_height (GtkWidget *child, int width)
{
  int natural;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);

  return natural;
}

/* Returns the first child after the line that starts with @first and ends before @end, and sets @length and @height to
 * the size of that line. No child is wider than @most.
 */
static GtkWidget *
break_line (SaiWrapLayout *self, GtkWidget *first, int most, int end, int *length, int *height)
{
  GtkWidget *child;
  int x = 0;

  *height = 0;
  for (child = first; child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int child_width;

      if (!gtk_widget_should_layout (child))
        continue;
      child_width = get_child_width (self, child, most);
      if (x > 0 && (self->stacked || x + child_width > end))
        break;
      x += child_width + self->column_gap;
      *height = MAX (*height, get_child_height (child, child_width));
    }
  *length = MAX (x - self->column_gap, 0);

  return child;
}

/* The most that a child gets of a line. Those that shrink share a line if their minimum fits it, and columns have their
 * natural width or more.
 */
static int
find_most (SaiWrapLayout *self, GtkWidget *widget, int line)
{
  int n = 0, least = 0, n_lines, n_columns;

  if (!self->shrinking && !self->filling)
    return line;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int minimum, natural;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
      least = MAX (least, self->filling ? MIN (natural, line) : minimum);
      n++;
    }
  if (self->filling)
    {
      n_columns = MAX ((line + self->column_gap) / MAX (least + self->column_gap, 1), 1);
      return (line - (n_columns - 1) * self->column_gap) / n_columns;
    }
  n_columns = CLAMP ((line + self->column_gap) / MAX (least + self->column_gap, 1), 1, MAX (n, 1));
  n_lines = (n + n_columns - 1) / n_columns;
  n_columns = n_lines > 0 ? (n + n_lines - 1) / n_lines : 1;
  /* Nor is the last of three alone below the others. */
  self->stacked = n == 3 && n_columns == 2;
  if (self->stacked)
    return line;

  return (line - (n_columns - 1) * self->column_gap) / n_columns;
}

static guint
count_lines (SaiWrapLayout *self, GtkWidget *widget, int most, int end)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);
  guint n_lines = 0;
  int length, height;

  for (; child != NULL; n_lines++)
    child = break_line (self, child, most, end, &length, &height);

  return n_lines;
}

/* Where lines end at the latest. Lines in the middle are about as long as each other, so that none of them is a single
 * small child below a full line.
 */
static int
find_end (SaiWrapLayout *self, GtkWidget *widget, int width, int most)
{
  guint n_lines;
  int too_short = 0, enough = width;

  if (!self->centered)
    return width;
  n_lines = count_lines (self, widget, most, width);
  while (n_lines > 1 && enough - too_short > 1)
    {
      int middle = (too_short + enough) / 2;

      if (count_lines (self, widget, most, middle) > n_lines)
        too_short = middle;
      else
        enough = middle;
    }

  return enough;
}

/* Where the line begins that starts with @child. */
static int
find_indent (SaiWrapLayout *self, GtkWidget *child)
{
  GtkWidget *first = gtk_widget_get_first_child (gtk_widget_get_parent (child));

  return self->hanging && child != first ? get_child_width (self, first, G_MAXINT) + self->column_gap : 0;
}

static int
get_height (SaiWrapLayout *self, GtkWidget *widget, int width)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);
  int most = find_most (self, widget, width);
  int end = find_end (self, widget, width, most), y = 0;

  while (child != NULL)
    {
      int indent = find_indent (self, child), length, height;

      child = break_line (self, child, most - indent, end - indent, &length, &height);
      if (height > 0)
        y += height + (y > 0 ? self->row_gap : 0);
    }

  return y;
}

static void
get_widths (SaiWrapLayout *self, GtkWidget *widget, int *minimum, int *natural)
{
  *minimum = 0;
  *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_minimum, child_natural;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &child_minimum, &child_natural, NULL, NULL);
      *minimum = MAX (*minimum, child_minimum);
      *natural += child_natural + (*natural > 0 ? self->column_gap : 0);
    }
}

static void
sai_wrap_layout_measure (GtkLayoutManager *manager,
                         GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  SaiWrapLayout *self = SAI_WRAP_LAYOUT (manager);
  int narrow, wide;

  find_gaps (self, widget);
  get_widths (self, widget, &narrow, &wide);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = narrow;
      *natural = wide;
      return;
    }
  *minimum = get_height (self, widget, for_size < 0 ? wide : for_size);
  *natural = *minimum;
}

static void
sai_wrap_layout_allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  SaiWrapLayout *self = SAI_WRAP_LAYOUT (manager);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkWidget *child = gtk_widget_get_first_child (widget);
  int most, line_end, y = 0;

  find_gaps (self, widget);
  most = find_most (self, widget, width);
  line_end = find_end (self, widget, width, most);
  while (child != NULL)
    {
      int indent = find_indent (self, child), length, line_height;
      GtkWidget *end = break_line (self, child, most - indent, line_end - indent, &length, &line_height);
      int x = self->centered ? (width - length) / 2 : indent;

      for (; child != end; child = gtk_widget_get_next_sibling (child))
        {
          GtkAllocation place;

          if (!gtk_widget_should_layout (child))
            continue;
          place.width = get_child_width (self, child, most - indent);
          place.height = line_height;
          place.x = mirrored ? width - x - place.width : x;
          place.y = y;
          if (self->apart && gtk_widget_get_next_sibling (child) == NULL)
            place.x = mirrored ? 0 : width - place.width;
          gtk_widget_size_allocate (child, &place, -1);
          x += place.width + self->column_gap;
        }
      if (line_height > 0)
        y += line_height + self->row_gap;
    }
}

static GtkSizeRequestMode
sai_wrap_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sai_wrap_layout_class_init (SaiWrapLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->measure = sai_wrap_layout_measure;
  manager_class->allocate = sai_wrap_layout_allocate;
  manager_class->get_request_mode = sai_wrap_layout_get_request_mode;
}

static void
sai_wrap_layout_init (SaiWrapLayout *self)
{
}

/* In pixels. */
GtkLayoutManager *
sai_wrap_layout_new (int column_spacing, int row_spacing)
{
  SaiWrapLayout *self = g_object_new (SAI_TYPE_WRAP_LAYOUT, NULL);

  self->column_spacing = column_spacing;
  self->row_spacing = row_spacing;

  return GTK_LAYOUT_MANAGER (self);
}

/**
 * sai_wrap_layout_set_centered:
 * @self: a layout
 * @centered: whether each line is in the middle rather than at the start
 */
void
sai_wrap_layout_set_centered (SaiWrapLayout *self, gboolean centered)
{
  g_return_if_fail (SAI_IS_WRAP_LAYOUT (self));

  self->centered = centered;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

/**
 * sai_wrap_layout_set_apart:
 * @self: a layout
 * @apart: whether the last child is at the end of its line
 */
void
sai_wrap_layout_set_apart (SaiWrapLayout *self, gboolean apart)
{
  g_return_if_fail (SAI_IS_WRAP_LAYOUT (self));

  self->apart = apart;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

/**
 * sai_wrap_layout_set_child_width:
 * @self: a layout
 * @width: in pixels
 *
 * Children are at least so wide where there is room, whatever they contain.
 */
void
sai_wrap_layout_set_child_width (SaiWrapLayout *self, int width)
{
  g_return_if_fail (SAI_IS_WRAP_LAYOUT (self));

  self->child_width = width;
}

/**
 * sai_wrap_layout_set_shrinking:
 * @self: a layout
 * @shrinking: whether children are narrowed, all as much, where a line has room for more of them then
 */
void
sai_wrap_layout_set_shrinking (SaiWrapLayout *self, gboolean shrinking)
{
  g_return_if_fail (SAI_IS_WRAP_LAYOUT (self));

  self->shrinking = shrinking;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

/**
 * sai_wrap_layout_set_hanging:
 * @self: a layout
 * @hanging: whether further lines begin below the second child, so that the first stands alone in the margin
 */
void
sai_wrap_layout_set_hanging (SaiWrapLayout *self, gboolean hanging)
{
  g_return_if_fail (SAI_IS_WRAP_LAYOUT (self));

  self->hanging = hanging;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

/**
 * sai_wrap_layout_set_filling:
 * @self: a layout
 * @filling: whether children are in columns of the same width, which fill the line together
 */
void
sai_wrap_layout_set_filling (SaiWrapLayout *self, gboolean filling)
{
  g_return_if_fail (SAI_IS_WRAP_LAYOUT (self));

  self->filling = filling;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}
