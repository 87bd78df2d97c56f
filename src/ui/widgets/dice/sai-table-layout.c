/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first child is the dice with what belongs to them, the second one the reasons. */
#include "config.h"

#include "dice/sai-table-layout.h"
#include "util/sai-grown.h"

/* What most reasons take, and what they have even where the dice become smaller for it: in pixels, where nothing
 * grows.
 */
#define REASONS 256
#define LEAST_REASONS 150
/* The dice are no nearer to the top than by this share of the free room, unless the reasons need it. */
#define LEAST_ABOVE 0.25

struct _SaiTableLayout
{
  GtkLayoutManager parent_instance;

  gboolean reasoned;
};

enum
{
  PROP_0,
  PROP_REASONED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiTableLayout, sai_table_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkSizeRequestMode
sai_table_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sai_table_layout_measure (GtkLayoutManager *manager,
                          GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  gboolean horizontal = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int least, wanted;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, orientation, horizontal ? -1 : for_size, &least, &wanted, NULL, NULL);
      *minimum = horizontal ? MAX (*minimum, least) : *minimum + least;
      *natural = horizontal ? MAX (*natural, wanted) : *natural + wanted;
    }
}

/* Whether or not there are reasons, so that nothing moves when they come. */
static void
place_dice (SaiTableLayout *self, GtkWidget *dice, int width, int height, int least, int *above, int *needed)
{
  double grown = sai_grown_find (dice);
  int smallest, room;

  gtk_widget_measure (dice, GTK_ORIENTATION_VERTICAL, width, &smallest, needed, NULL, NULL);
  if (self->reasoned)
    *needed = MAX (smallest, MIN (*needed, height - LEAST_REASONS * grown));
  *needed = MIN (*needed, height - least);
  room = height - *needed;
  *above = room / 2;
  if (self->reasoned)
    *above = MAX (CLAMP (room - LEAST_REASONS * grown, 0, room * LEAST_ABOVE), MIN (*above, room - REASONS * grown));
}

static void
sai_table_layout_allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  SaiTableLayout *self = SAI_TABLE_LAYOUT (manager);
  GtkWidget *dice = gtk_widget_get_first_child (widget), *reasons = gtk_widget_get_next_sibling (dice);
  int above, needed, room, least = 0, wanted = 0;

  if (gtk_widget_should_layout (reasons))
    gtk_widget_measure (reasons, GTK_ORIENTATION_VERTICAL, width, &least, &wanted, NULL, NULL);
  place_dice (self, dice, width, height, least, &above, &needed);
  room = height - needed;
  above = MIN (above, room - least);
  gtk_widget_size_allocate (dice, &(GtkAllocation) { 0, above, width, needed }, -1);
  if (gtk_widget_should_layout (reasons))
    gtk_widget_size_allocate (reasons,
                              &(GtkAllocation) { 0, above + needed, width, CLAMP (wanted, least, room - above) }, -1);
}

static void
sai_table_layout_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_REASONED)
    g_value_set_boolean (value, SAI_TABLE_LAYOUT (object)->reasoned);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
sai_table_layout_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SaiTableLayout *self = SAI_TABLE_LAYOUT (object);

  if (id != PROP_REASONED)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  if (self->reasoned == g_value_get_boolean (value))
    return;
  self->reasoned = g_value_get_boolean (value);
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
  g_object_notify_by_pspec (object, pspec);
}

static void
sai_table_layout_class_init (SaiTableLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  object_class->get_property = sai_table_layout_get_property;
  object_class->set_property = sai_table_layout_set_property;
  manager_class->get_request_mode = sai_table_layout_get_request_mode;
  manager_class->measure = sai_table_layout_measure;
  manager_class->allocate = sai_table_layout_allocate;

  /* Whether the reasons stand here when they are asked for. */
  properties[PROP_REASONED] = g_param_spec_boolean ("reasoned", NULL, NULL, FALSE,
                                                    G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                      G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sai_table_layout_init (SaiTableLayout *self)
{
}
