/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out children of different heights in columns. */
#include "config.h"

#include "statistics/sai-columns.h"
#include "util/sai-grown.h"

#define MOST_COLUMNS 4

struct _SaiColumns
{
  GtkWidget parent_instance;

  int column_width;
  guint most_columns;
  int spacing;
  gboolean filling;
};

enum
{
  PROP_0,
  PROP_COLUMN_WIDTH,
  PROP_MOST_COLUMNS,
  PROP_SPACING,
  PROP_FILLING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiColumns, sai_columns, GTK_TYPE_WIDGET)

static int
get_column_width (SaiColumns *self)
{
  return sai_grown_scale (NULL, sai_grown_find (GTK_WIDGET (self)), self->column_width);
}

static int
get_spacing (SaiColumns *self)
{
  return sai_grown_scale (NULL, sai_grown_find (GTK_WIDGET (self)), self->spacing);
}

static guint
get_n_columns (SaiColumns *self, int width)
{
  int n = (width + get_spacing (self)) / (get_column_width (self) + get_spacing (self));

  return CLAMP (n, 1, (int) self->most_columns);
}

static guint
count_children (SaiColumns *self)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += gtk_widget_should_layout (child);

  return n;
}

static int
share_width (SaiColumns *self, int width, guint n)
{
  return MAX ((width - (int) (n - 1) * get_spacing (self)) / (int) n, 0);
}

/* Lays out the children in @width, or only measures them; returns the total height. */
static int
arrange (SaiColumns *self, int width, gboolean natural, gboolean place)
{
  guint n = get_n_columns (self, width);
  guint n_left = count_children (self);
  int each = share_width (self, width, n);
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
      if (self->filling && column == 0 && n_left < n)
        {
          n = n_left;
          each = share_width (self, width, n);
        }
      n_left--;
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, each, &least, &wanted, NULL, NULL);
      if (natural)
        least = wanted;
      if (place)
        {
          GtkAllocation room = { column * (each + get_spacing (self)), end[column], each, least };

          if (mirrored)
            room.x = width - room.x - each;
          gtk_widget_size_allocate (child, &room, -1);
        }
      height = MAX (height, end[column] + least);
      end[column] += least + get_spacing (self);
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
      int width = for_size >= 0 ? for_size : get_column_width (self);

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
  *natural = MAX (*minimum,
                  (int) self->most_columns * (get_column_width (self) + get_spacing (self)) - get_spacing (self));
}

static void
sai_columns_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  arrange (SAI_COLUMNS (widget), width, TRUE, TRUE);
}

static void
sai_columns_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  SaiColumns *self = SAI_COLUMNS (object);

  switch (property_id)
    {
    case PROP_COLUMN_WIDTH:
      g_value_set_int (value, self->column_width);
      break;
    case PROP_MOST_COLUMNS:
      g_value_set_uint (value, self->most_columns);
      break;
    case PROP_SPACING:
      g_value_set_int (value, self->spacing);
      break;
    case PROP_FILLING:
      g_value_set_boolean (value, self->filling);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
sai_columns_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  SaiColumns *self = SAI_COLUMNS (object);

  switch (property_id)
    {
    case PROP_COLUMN_WIDTH:
      self->column_width = g_value_get_int (value);
      break;
    case PROP_MOST_COLUMNS:
      self->most_columns = g_value_get_uint (value);
      break;
    case PROP_SPACING:
      self->spacing = g_value_get_int (value);
      break;
    case PROP_FILLING:
      self->filling = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
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
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = sai_columns_get_property;
  object_class->set_property = sai_columns_set_property;
  object_class->dispose = sai_columns_dispose;
  widget_class->get_request_mode = sai_columns_get_request_mode;
  widget_class->measure = sai_columns_measure;
  widget_class->size_allocate = sai_columns_size_allocate;
  properties[PROP_COLUMN_WIDTH] = g_param_spec_int ("column-width", NULL, NULL, 1, G_MAXINT, 200, flags);
  properties[PROP_MOST_COLUMNS] = g_param_spec_uint ("most-columns", NULL, NULL, 1, MOST_COLUMNS, 1, flags);
  properties[PROP_SPACING] = g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT, 0, flags);
  /* Whether the children, which are of one height, fill a last line of fewer ones. */
  properties[PROP_FILLING] = g_param_spec_boolean ("filling", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_css_name (widget_class, "columns");
}

static void
sai_columns_init (SaiColumns *self)
{
}
