/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out children of different heights in columns. */
#include "config.h"

#include "statistics/sai-columns.h"

#define MOST_COLUMNS 4

struct _SaiColumns
{
  GtkWidget parent_instance;

  int column_width;
  guint most_columns;
  int spacing;
};

G_DEFINE_FINAL_TYPE (SaiColumns, sai_columns, GTK_TYPE_WIDGET)

static guint
get_n_columns (SaiColumns *self, int width)
{
  int n = (width + self->spacing) / (self->column_width + self->spacing);

  return CLAMP (n, 1, (int) self->most_columns);
}

/* Lays out the children in @width, or only measures them; returns the total height. */
static int
arrange (SaiColumns *self, int width, gboolean natural, gboolean place)
{
  guint n = get_n_columns (self, width);
  int each = MAX ((width - (int) (n - 1) * self->spacing) / (int) n, 0);
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int end[MOST_COLUMNS] = { 0 };
  int height = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      guint column = 0;
      int least, wanted;

      if (!gtk_widget_should_layout (child))
        continue;
      for (guint i = 1; i < n; i++)
        if (end[i] < end[column])
          column = i;
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, each, &least, &wanted, NULL, NULL);
      if (natural)
        least = wanted;
      if (place)
        {
          GtkAllocation room = { column * (each + self->spacing), end[column], each, least };

          if (mirrored)
            room.x = width - room.x - each;
          gtk_widget_size_allocate (child, &room, -1);
        }
      height = MAX (height, end[column] + least);
      end[column] += least + self->spacing;
    }

  return height;
}

static GtkSizeRequestMode
sai_columns_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sai_columns_measure (GtkWidget *widget,
                     GtkOrientation orientation,
                     int for_size,
                     int *minimum,
                     int *natural,
                     int *minimum_baseline,
                     int *natural_baseline)
{
  SaiColumns *self = SAI_COLUMNS (widget);

  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      int width = for_size >= 0 ? for_size : self->column_width;

      *minimum = *natural = arrange (self, width, TRUE, FALSE);
      return;
    }

  *minimum = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int least;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      *minimum = MAX (*minimum, least);
    }
  *natural = MAX (*minimum, (int) self->most_columns * (self->column_width + self->spacing) - self->spacing);
}

static void
sai_columns_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  arrange (SAI_COLUMNS (widget), width, TRUE, TRUE);
}

static void
sai_columns_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (sai_columns_parent_class)->dispose (object);
}

static void
sai_columns_class_init (SaiColumnsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_columns_dispose;
  widget_class->get_request_mode = sai_columns_get_request_mode;
  widget_class->measure = sai_columns_measure;
  widget_class->size_allocate = sai_columns_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "columns");
}

static void
sai_columns_init (SaiColumns *self)
{
}

/**
 * sai_columns_new:
 * @column_width: the minimum width of a column in pixels
 * @most_columns: the maximum number of columns, up to 4
 * @spacing: the space between children in pixels
 *
 * Returns: new columns without children
 */
GtkWidget *
sai_columns_new (int column_width, guint most_columns, int spacing)
{
  SaiColumns *self;

  g_return_val_if_fail (column_width > 0, NULL);
  g_return_val_if_fail (most_columns >= 1 && most_columns <= MOST_COLUMNS, NULL);

  self = g_object_new (SAI_TYPE_COLUMNS, NULL);
  self->column_width = column_width;
  self->most_columns = most_columns;
  self->spacing = spacing;

  return GTK_WIDGET (self);
}

/**
 * sai_columns_append:
 * @self: columns
 * @child: (transfer floating): the child to append
 */
void
sai_columns_append (SaiColumns *self, GtkWidget *child)
{
  g_return_if_fail (SAI_IS_COLUMNS (self));
  g_return_if_fail (GTK_IS_WIDGET (child));

  gtk_widget_set_parent (child, GTK_WIDGET (self));
}
