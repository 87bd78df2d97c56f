/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "seats/sai-seat-layout.h"
#include "util/sai-grown.h"

struct _SaiSeatLayout
{
  GtkLayoutManager parent_instance;

  int spacing;
  /* The same where the widget is now, grown with the text. */
  int gap;
};

/* What a child needs and would like to have in one direction. */
typedef struct
{
  int least;
  int natural;
} Size;

G_DEFINE_FINAL_TYPE (SaiSeatLayout, sai_seat_layout, GTK_TYPE_LAYOUT_MANAGER)

static Size
measure (GtkWidget *child, GtkOrientation orientation)
{
  Size size;

  gtk_widget_measure (child, orientation, -1, &size.least, &size.natural, NULL, NULL);

  return size;
}

/* The type of player, unless it is not asked for. */
static GtkWidget *
find_kind (GtkWidget *widget)
{
  GtkWidget *kind = gtk_widget_get_next_sibling (gtk_widget_get_first_child (widget));

  return gtk_widget_should_layout (kind) ? kind : NULL;
}

/* Whether the name can be typed beside a type that is seen completely. */
static gboolean
is_side_by_side (SaiSeatLayout *self, GtkWidget *entry, GtkWidget *kind, int width)
{
  return measure (entry, GTK_ORIENTATION_HORIZONTAL).least + self->gap +
           measure (kind, GTK_ORIENTATION_HORIZONTAL).natural <=
         width;
}

static void
sai_seat_layout_measure (GtkLayoutManager *manager,
                         GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  SaiSeatLayout *self = SAI_SEAT_LAYOUT (manager);
  GtkWidget *entry = gtk_widget_get_first_child (widget), *kind = find_kind (widget);
  Size first = measure (entry, orientation), second;

  self->gap = sai_grown_find (widget) * self->spacing;
  *minimum = first.least;
  *natural = first.natural;
  if (kind == NULL)
    return;
  second = measure (kind, orientation);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (first.least, second.least);
      *natural = first.natural + self->gap + second.natural;
      return;
    }
  if (for_size < 0 || is_side_by_side (self, entry, kind, for_size))
    *natural = MAX (first.natural, second.natural);
  else
    *natural = first.natural + self->gap + second.natural;
  *minimum = *natural;
}

static void
sai_seat_layout_allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  SaiSeatLayout *self = SAI_SEAT_LAYOUT (manager);
  GtkWidget *entry = gtk_widget_get_first_child (widget), *kind = find_kind (widget);
  GtkAllocation name = { .width = width, .height = height }, type = name;

  self->gap = sai_grown_find (widget) * self->spacing;
  if (kind != NULL && is_side_by_side (self, entry, kind, width))
    {
      type.width = measure (kind, GTK_ORIENTATION_HORIZONTAL).natural;
      name.width = width - self->gap - type.width;
      if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
        name.x = type.width + self->gap;
      else
        type.x = name.width + self->gap;
    }
  else if (kind != NULL)
    {
      name.height = measure (entry, GTK_ORIENTATION_VERTICAL).natural;
      type.y = name.height + self->gap;
      type.height = height - type.y;
    }
  gtk_widget_size_allocate (entry, &name, -1);
  if (kind != NULL)
    gtk_widget_size_allocate (kind, &type, -1);
}

static GtkSizeRequestMode
sai_seat_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sai_seat_layout_class_init (SaiSeatLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->measure = sai_seat_layout_measure;
  manager_class->allocate = sai_seat_layout_allocate;
  manager_class->get_request_mode = sai_seat_layout_get_request_mode;
}

static void
sai_seat_layout_init (SaiSeatLayout *self)
{
}

/**
 * sai_seat_layout_new:
 * @spacing: the space between name and type, in pixels
 *
 * Returns: (transfer full): the layout, for a widget with these two children
 */
GtkLayoutManager *
sai_seat_layout_new (int spacing)
{
  SaiSeatLayout *self = g_object_new (SAI_TYPE_SEAT_LAYOUT, NULL);

  self->spacing = spacing;

  return GTK_LAYOUT_MANAGER (self);
}
