/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table beside the sheet, or above it. GTK 4.8 has no breakpoints, so the choice is made on size allocation; it
 * only affects where the children are allocated.
 */
#include "config.h"

#include "util/sai-split.h"
#include "util/sai-text-scale.h"

/* From this width on, the children are side by side. */
#define WIDE_FROM 680
#define BROAD_FROM 1400
/* The default of the first child's maximum share of the height, when it is above the second one. */
#define MOST_OF_HEIGHT 0.42
/* In pixels, what the first child gets above the second one where that is no more than half of the height: dice on the
 * felt and those in the tray below them don’t touch then.
 */
#define USUAL_HEIGHT 224
/* The default of the second child's minimum share of the width, when it is beside the first one. */
#define LEAST_OF_WIDTH 0.42
/* The same of the second child's maximum share of the width. */
#define MOST_OF_WIDTH 0.58
/* The default of the height from which on children side by side have height to spare. */
#define TALL_FROM 440
/* The height from which on a usual sheet is seen as a whole beside the table. */
#define WHOLE_FROM 580

struct _SaiSplit
{
  GtkWidget parent_instance;

  GtkWidget *start_child;
  GtkWidget *end_child;
  double start_height;
  double end_width;
  double end_most;
  int start_least;
  int tall_from;
  gboolean roomy;
  gboolean broad;
  gboolean whole;
};

enum
{
  PROP_0,
  PROP_START_CHILD,
  PROP_END_CHILD,
  PROP_START_HEIGHT,
  PROP_END_WIDTH,
  PROP_END_MOST,
  PROP_START_LEAST,
  PROP_TALL_FROM,
  PROP_ROOMY,
  PROP_BROAD,
  PROP_WHOLE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiSplit, sai_split, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
sai_split_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
sai_split_measure (GtkWidget *widget,
                   GtkOrientation orientation,
                   int for_size,
                   int *minimum,
                   int *natural,
                   int *minimum_baseline,
                   int *natural_baseline)
{
  SaiSplit *self = SAI_SPLIT (widget);
  int start_minimum, start_natural, end_minimum, end_natural;

  gtk_widget_measure (self->start_child, orientation, -1, &start_minimum, &start_natural, NULL, NULL);
  gtk_widget_measure (self->end_child, orientation, -1, &end_minimum, &end_natural, NULL, NULL);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (start_minimum, end_minimum);
      *natural = MAX (start_natural + end_natural, WIDE_FROM);
    }
  else
    {
      *minimum = start_minimum + end_minimum;
      *natural = MAX (start_natural, end_natural);
    }
  *natural = MAX (*minimum, *natural);
}

static void
set_class (SaiSplit *self, const char *name, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (GTK_WIDGET (self), name);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), name);
}

/* Notified before the children are measured, so they can use the space immediately. */
static void
set_roomy (SaiSplit *self, gboolean roomy)
{
  if (self->roomy == roomy)
    return;
  self->roomy = roomy;
  set_class (self, "roomy", roomy);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ROOMY]);
}

static void
set_broad (SaiSplit *self, gboolean broad)
{
  if (self->broad == broad)
    return;
  self->broad = broad;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BROAD]);
}

static void
set_whole (SaiSplit *self, gboolean whole)
{
  if (self->whole == whole)
    return;
  self->whole = whole;
  set_class (self, "whole", whole);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WHOLE]);
}

static void
sai_split_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SaiSplit *self = SAI_SPLIT (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkAllocation start = { 0, 0, width, height };
  GtkAllocation end = { 0, 0, width, height };
  int minimum, natural, start_minimum;

  set_roomy (self, width >= WIDE_FROM && height >= self->tall_from);
  set_broad (self, width >= BROAD_FROM && height >= self->tall_from);
  set_whole (self, self->roomy && height >= WHOLE_FROM);
  if (width >= WIDE_FROM)
    {
      gtk_widget_measure (self->end_child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
      end.width = CLAMP (natural, width * self->end_width, width * self->end_most);
      gtk_widget_measure (self->start_child, GTK_ORIENTATION_HORIZONTAL, -1, &start_minimum, NULL, NULL, NULL);
      /* What the first child needs to be read counts for more than what the second one would like, but does not keep
       * the window from becoming narrower.
       */
      end.width = MIN (end.width, MAX (width - self->start_least * sai_text_scale_get (), width * self->end_width));
      end.width = MAX (MIN (end.width, width - start_minimum), minimum);
      start.width = width - end.width;
      end.x = mirrored ? 0 : start.width;
      start.x = mirrored ? end.width : 0;
    }
  else
    {
      gtk_widget_measure (self->start_child, GTK_ORIENTATION_VERTICAL, width, &minimum, &natural, NULL, NULL);
      start.height = MAX (height * self->start_height, height / 2 >= USUAL_HEIGHT ? USUAL_HEIGHT : 0);
      start.height = CLAMP (natural, minimum, MAX (minimum, start.height));
      end.height = MAX (height - start.height, 0);
      end.y = start.height;
    }

  gtk_widget_size_allocate (self->start_child, &start, -1);
  gtk_widget_size_allocate (self->end_child, &end, -1);
}

static void
set_child (SaiSplit *self, GtkWidget **child, GtkWidget *widget)
{
  g_clear_pointer (child, gtk_widget_unparent);
  *child = widget;
  if (widget != NULL)
    gtk_widget_set_parent (widget, GTK_WIDGET (self));
}

/* What lies over the edge of the first child, such as a bubble, is seen. */
static void
sai_split_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SaiSplit *self = SAI_SPLIT (widget);

  if (self->end_child != NULL)
    gtk_widget_snapshot_child (widget, self->end_child, snapshot);
  if (self->start_child != NULL)
    gtk_widget_snapshot_child (widget, self->start_child, snapshot);
}

static void
sai_split_dispose (GObject *object)
{
  SaiSplit *self = SAI_SPLIT (object);

  set_child (self, &self->start_child, NULL);
  set_child (self, &self->end_child, NULL);

  G_OBJECT_CLASS (sai_split_parent_class)->dispose (object);
}

static void
sai_split_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiSplit *self = SAI_SPLIT (object);

  switch (prop_id)
    {
    case PROP_START_CHILD:
      g_value_set_object (value, self->start_child);
      break;

    case PROP_END_CHILD:
      g_value_set_object (value, self->end_child);
      break;

    case PROP_START_HEIGHT:
      g_value_set_double (value, self->start_height);
      break;

    case PROP_END_WIDTH:
      g_value_set_double (value, self->end_width);
      break;

    case PROP_END_MOST:
      g_value_set_double (value, self->end_most);
      break;

    case PROP_START_LEAST:
      g_value_set_int (value, self->start_least);
      break;

    case PROP_TALL_FROM:
      g_value_set_int (value, self->tall_from);
      break;

    case PROP_ROOMY:
      g_value_set_boolean (value, self->roomy);
      break;

    case PROP_BROAD:
      g_value_set_boolean (value, self->broad);
      break;

    case PROP_WHOLE:
      g_value_set_boolean (value, self->whole);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_split_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  SaiSplit *self = SAI_SPLIT (object);

  switch (prop_id)
    {
    case PROP_START_CHILD:
      set_child (self, &self->start_child, g_value_get_object (value));
      break;

    case PROP_END_CHILD:
      set_child (self, &self->end_child, g_value_get_object (value));
      break;

    case PROP_START_HEIGHT:
      self->start_height = g_value_get_double (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;

    case PROP_END_WIDTH:
      self->end_width = g_value_get_double (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;

    case PROP_END_MOST:
      self->end_most = g_value_get_double (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;

    case PROP_START_LEAST:
      self->start_least = g_value_get_int (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;

    case PROP_TALL_FROM:
      self->tall_from = g_value_get_int (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_split_class_init (SaiSplitClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sai_split_dispose;
  object_class->get_property = sai_split_get_property;
  object_class->set_property = sai_split_set_property;
  widget_class->get_request_mode = sai_split_get_request_mode;
  widget_class->measure = sai_split_measure;
  widget_class->size_allocate = sai_split_size_allocate;
  widget_class->snapshot = sai_split_snapshot;

  properties[PROP_START_CHILD] = g_param_spec_object ("start-child", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_END_CHILD] = g_param_spec_object ("end-child", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_START_HEIGHT] = g_param_spec_double ("start-height", NULL, NULL, 0, 1, MOST_OF_HEIGHT, flags);
  properties[PROP_END_WIDTH] = g_param_spec_double ("end-width", NULL, NULL, 0, 0.5, LEAST_OF_WIDTH, flags);
  properties[PROP_END_MOST] = g_param_spec_double ("end-most", NULL, NULL, 0, 1, MOST_OF_WIDTH, flags);
  properties[PROP_START_LEAST] = g_param_spec_int ("start-least", NULL, NULL, 0, G_MAXINT, 0, flags);
  properties[PROP_TALL_FROM] = g_param_spec_int ("tall-from", NULL, NULL, 0, G_MAXINT, TALL_FROM, flags);
  properties[PROP_ROOMY] = g_param_spec_boolean ("roomy", NULL, NULL, FALSE,
                                                 G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_BROAD] = g_param_spec_boolean ("broad", NULL, NULL, FALSE,
                                                 G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_WHOLE] = g_param_spec_boolean ("whole", NULL, NULL, FALSE,
                                                 G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sai_split_init (SaiSplit *self)
{
  self->start_height = MOST_OF_HEIGHT;
  self->end_width = LEAST_OF_WIDTH;
  self->end_most = MOST_OF_WIDTH;
  self->tall_from = TALL_FROM;
}

/**
 * sai_split_is_roomy:
 * @self: a split
 *
 * Returns: whether the children are side by side with height to spare
 */
gboolean
sai_split_is_roomy (SaiSplit *self)
{
  g_return_val_if_fail (SAI_IS_SPLIT (self), FALSE);

  return self->roomy;
}
