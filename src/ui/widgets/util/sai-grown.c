/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The growth goes in steps, each with its style, so that resizing a window does not style everything anew each frame.
 * It depends on the size alone, and everything fits that size at any growth that is chosen for it.
 *
 * A popover that belongs to the page as a whole is a child beside the page, so that it grows, too.
 */
#include "config.h"

#include "util/sai-grown.h"

/* The size for which pages are drawn, without the header. */
#define DRAWN_WIDTH 1000
#define DRAWN_HEIGHT 660
/* That of a page that scrolls or has the words of a tour below it: with a notice above or these below, it is as large
 * as without.
 */
#define SHARED_HEIGHT 600
/* The most that an AdwStatusPage gives its text. */
#define STATUS_WIDTH 600
/* The height of a header bar. */
#define HEADER_HEIGHT 47

static const struct
{
  double growth;
  const char *style;
  const char *dialog_style;
} steps[] = {
  { 1, NULL, NULL },
  { 1.25, "grown-125", "dialog-grown-125" },
  { 1.5, "grown-150", "dialog-grown-150" },
  { 2, "grown-200", "dialog-grown-200" },
  { 2.5, "grown-250", "dialog-grown-250" },
  { 3, "grown-300", "dialog-grown-300" },
};

struct _SaiGrown
{
  GtkWidget parent_instance;

  GtkWidget *child;
  gboolean scrolls;
  guint step;
};

enum
{
  PROP_0,
  PROP_CHILD,
  PROP_SCROLLS,
  PROP_GROWTH,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiGrown, sai_grown, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
sai_grown_get_request_mode (GtkWidget *widget)
{
  return gtk_widget_get_request_mode (SAI_GROWN (widget)->child);
}

static void
sai_grown_measure (GtkWidget *widget,
                   GtkOrientation orientation,
                   int for_size,
                   int *minimum,
                   int *natural,
                   int *minimum_baseline,
                   int *natural_baseline)
{
  gtk_widget_measure (SAI_GROWN (widget)->child, orientation, for_size, minimum, natural, NULL, NULL);
}

/* The step of growth for a size. */
static guint
choose_step (int width, int height, int drawn_height)
{
  double room = MIN (width / (double) DRAWN_WIDTH, height / (double) drawn_height);
  guint step = 0;

  while (step + 1 < G_N_ELEMENTS (steps) && room >= steps[step + 1].growth)
    step++;

  return step;
}

static gboolean
is_touring (GtkWidget *widget)
{
  for (GtkWidget *ancestor = widget; ancestor != NULL; ancestor = gtk_widget_get_parent (ancestor))
    if (gtk_widget_has_css_class (ancestor, "touring"))
      return TRUE;

  return FALSE;
}

/* What asks for the growth when it is measured has been measured without it. */
static void
measure_anew (GtkWidget *widget)
{
  gtk_widget_queue_resize (widget);
  /* The text of an empty page keeps its lines. */
  if (ADW_IS_CLAMP (widget) && gtk_widget_get_ancestor (widget, ADW_TYPE_STATUS_PAGE) != NULL)
    adw_clamp_set_maximum_size (ADW_CLAMP (widget), STATUS_WIDTH * sai_grown_find (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    measure_anew (child);
}

/* Chooses the growth for a size. */
static void
grow (SaiGrown *self, int width, int height)
{
  GtkWidget *widget = GTK_WIDGET (self);
  guint step = choose_step (width, height, self->scrolls || is_touring (widget) ? SHARED_HEIGHT : DRAWN_HEIGHT);

  if (step == self->step)
    return;
  if (steps[self->step].style != NULL)
    gtk_widget_remove_css_class (widget, steps[self->step].style);
  if (steps[step].style != NULL)
    gtk_widget_add_css_class (widget, steps[step].style);
  self->step = step;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GROWTH]);
  measure_anew (self->child);
}

/* A style that was only chosen at the allocation would take effect one frame later, and text would be seen to grow.
 * Before it is allocated, a page has what its window leaves below a header.
 */
static void
sai_grown_map (GtkWidget *widget)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (widget));
  int width = gtk_widget_get_width (window);
  int height = gtk_widget_get_height (window) - HEADER_HEIGHT;

  if (width > 0 && gtk_widget_get_width (widget) == 0)
    grow (SAI_GROWN (widget), width, height);
  GTK_WIDGET_CLASS (sai_grown_parent_class)->map (widget);
}

static void
sai_grown_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SaiGrown *self = SAI_GROWN (widget);

  grow (self, width, height);
  gtk_widget_allocate (self->child, width, height, baseline, NULL);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER (child))
      gtk_popover_present (GTK_POPOVER (child));
}

static void
sai_grown_dispose (GObject *object)
{
  g_clear_pointer (&SAI_GROWN (object)->child, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_grown_parent_class)->dispose (object);
}

static void
sai_grown_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiGrown *self = SAI_GROWN (object);

  switch (prop_id)
    {
    case PROP_CHILD:
      g_value_set_object (value, self->child);
      break;

    case PROP_SCROLLS:
      g_value_set_boolean (value, self->scrolls);
      break;

    case PROP_GROWTH:
      g_value_set_double (value, steps[self->step].growth);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_grown_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  SaiGrown *self = SAI_GROWN (object);

  switch (prop_id)
    {
    case PROP_CHILD:
      g_clear_pointer (&self->child, gtk_widget_unparent);
      self->child = g_value_get_object (value);
      if (self->child != NULL)
        gtk_widget_set_parent (self->child, GTK_WIDGET (self));
      break;

    case PROP_SCROLLS:
      self->scrolls = g_value_get_boolean (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_grown_class_init (SaiGrownClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sai_grown_dispose;
  object_class->get_property = sai_grown_get_property;
  object_class->set_property = sai_grown_set_property;
  widget_class->get_request_mode = sai_grown_get_request_mode;
  widget_class->map = sai_grown_map;
  widget_class->measure = sai_grown_measure;
  widget_class->size_allocate = sai_grown_size_allocate;

  properties[PROP_CHILD] = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SCROLLS] = g_param_spec_boolean ("scrolls", NULL, NULL, FALSE,
                                                   G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_GROWTH] = g_param_spec_double ("growth", NULL, NULL, 1, 3, 1,
                                                 G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "grown");
}

static void
sai_grown_init (SaiGrown *self)
{
}

/**
 * sai_grown_scale:
 * @self: what the closure is called for, unused
 * @growth: a growth
 * @size: a length that is usual without growth, in pixels
 *
 * For closures in templates.
 *
 * Returns: the length at that growth
 */
int
sai_grown_scale (gpointer self, double growth, int size)
{
  return growth * size + 0.5;
}

/* The growth of a window: that of a page is told by one style, that of a dialog by another. */
static double
find_in_window (GtkWidget *widget, gboolean is_dialog)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));

  for (guint step = 1; root != NULL && step < G_N_ELEMENTS (steps); step++)
    if (gtk_widget_has_css_class (root, is_dialog ? steps[step].dialog_style : steps[step].style))
      return steps[step].growth;

  return 1;
}

/**
 * sai_grown_find:
 * @widget: a widget
 *
 * Returns: the growth where @widget is, 1 if nothing grows there; for pictures beside text
 */
double
sai_grown_find (GtkWidget *widget)
{
  SaiGrown *self = SAI_GROWN (gtk_widget_get_ancestor (widget, SAI_TYPE_GROWN));

  return self != NULL ? steps[self->step].growth : find_in_window (widget, TRUE);
}

/**
 * sai_grown_find_around:
 * @widget: a widget that is not within a page, such as a message
 *
 * Returns: the growth of the window that @widget is in, by its style
 */
double
sai_grown_find_around (GtkWidget *widget)
{
  return find_in_window (widget, FALSE);
}

/**
 * sai_grown_dress_dialog:
 * @dialog: a window that belongs to another one, before it is measured
 * @width: the width of the other one
 * @height: its height
 *
 * Gives the dialog the style of the growth of a page of that size.
 *
 * Returns: the growth
 */
double
sai_grown_dress_dialog (GtkWindow *dialog, int width, int height)
{
  guint step = choose_step (width, height, DRAWN_HEIGHT);

  if (step > 0)
    {
      gtk_widget_add_css_class (GTK_WIDGET (dialog), "grown-dialog");
      gtk_widget_add_css_class (GTK_WIDGET (dialog), "larger");
      gtk_widget_add_css_class (GTK_WIDGET (dialog), steps[step].dialog_style);
    }

  return steps[step].growth;
}

/**
 * sai_grown_find_place:
 * @widget: a widget
 * @page: the page that it is in
 *
 * Returns: (transfer none): what a popover about @widget is to be a child of, so that its text is as large
 */
GtkWidget *
sai_grown_find_place (GtkWidget *widget, GtkWidget *page)
{
  GtkWidget *grown = gtk_widget_get_ancestor (widget, SAI_TYPE_GROWN);

  return grown != NULL ? grown : page;
}

/**
 * sai_grown_choose_style:
 * @width: a width
 * @height: a height
 * @growth: (out): the growth of a page of that size
 *
 * Returns: (nullable): the style class of that growth, for what belongs to a page but is not within it
 */
const char *
sai_grown_choose_style (int width, int height, double *growth)
{
  guint step = choose_step (width, height, DRAWN_HEIGHT);

  *growth = steps[step].growth;

  return steps[step].style;
}
