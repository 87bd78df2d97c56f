/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The drawn part of a chart. The cursor is at the pointer or else, while the view has the focus, where the keys moved
 * it; otherwise it is not drawn. There are no animations.
 */
#include "config.h"

#include <adwaita.h>

#include "util/sai-announce.h"
#include "chart/sai-chart-draw.h"
#include "chart/sai-chart-layout.h"
#include "chart/sai-chart-text.h"
#include "chart/sai-chart-view.h"
#include "util/sai-grown.h"

/* Pixels. */
#define LEAST_WIDTH 200
#define NATURAL_WIDTH 420
#define NATURAL_HEIGHT 250
#define LEAST_HEIGHT 140
/* The height of a horizontal bar, and the gap between points. */
#define LYING_BAR 15
#define LYING_GAP 6
/* The height of the legend, the ticks, and the name of their axis. */
#define LYING_REST 76
/* The height of a line of text in a typical font. */
#define TEXT_HEIGHT 19.0

struct _SaiChartView
{
  GtkWidget parent_instance;

  SaiChartData *data;
  int plot_height;
  gboolean selectable;
  int marker;
  /* The keyboard cursor, or -1 before it moves, and the point under the pointer, or -1. */
  int point;
  guint series;
  int hovered;
  guint hovered_series;
};

enum
{
  PROP_0,
  PROP_DATA,
  PROP_MARKER,
  PROP_SELECTABLE,
  PROP_PLOT_HEIGHT,
  N_PROPS,
};

enum
{
  SIGNAL_POINT_ACTIVATED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiChartView, sai_chart_view, GTK_TYPE_WIDGET)

typedef enum
{
  STEP_BACK,
  STEP_ON,
  STEP_UP,
  STEP_DOWN,
  STEP_FIRST,
  STEP_LAST,
} Step;

static gboolean
is_lying (SaiChartView *self)
{
  return self->data != NULL && (sai_chart_data_get_flags (self->data) & SAI_CHART_LYING) != 0;
}

static guint
get_n_points (SaiChartView *self)
{
  return self->data != NULL && sai_chart_data_get_n_series (self->data) > 0 ? sai_chart_data_get_n_points (self->data)
                                                                            : 0;
}

static void
say_point (SaiChartView *self)
{
  g_autofree char *text = NULL;

  if (self->point < 0)
    return;
  text = sai_chart_text_point (self->data, self->point, self->series);
  sai_announce (GTK_WIDGET (self), text);
}

static void
go_to (SaiChartView *self, int point, guint series)
{
  self->point = point;
  self->series = series;
  self->hovered = -1;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  say_point (self);
}

/* The meaning of a key depends on the orientation. */
static Step
turn (SaiChartView *self, Step step)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  if (is_lying (self))
    switch (step)
      {
      case STEP_UP:
        return STEP_BACK;
      case STEP_DOWN:
        return STEP_ON;
      case STEP_BACK:
        return STEP_UP;
      case STEP_ON:
        return STEP_DOWN;
      default:
        return step;
      }
  if (mirrored && step == STEP_BACK)
    return STEP_ON;
  if (mirrored && step == STEP_ON)
    return STEP_BACK;

  return step;
}

/* At the ends the cursor stays and is announced again, so that these keys do not leave the chart. Keys that switch
 * series leave it if there is only one.
 */
static gboolean
move_cursor_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  SaiChartView *self = SAI_CHART_VIEW (widget);
  Step step = turn (self, g_variant_get_int32 (args));
  int last = (int) get_n_points (self) - 1;
  guint n_series = last >= 0 ? sai_chart_data_get_n_series (self->data) : 0;
  gboolean across = step == STEP_UP || step == STEP_DOWN;

  if (last < 0 || (across && n_series < 2))
    return FALSE;
  if (self->point < 0)
    {
      int begin = step == STEP_LAST ? last : step == STEP_FIRST || self->marker < 0 ? 0 : self->marker;

      go_to (self, MIN (begin, last), 0);
      return TRUE;
    }
  if (step == STEP_UP || step == STEP_DOWN)
    go_to (self, self->point, (self->series + (step == STEP_UP ? n_series - 1 : 1)) % n_series);
  else if (step == STEP_FIRST || step == STEP_LAST)
    go_to (self, step == STEP_FIRST ? 0 : last, self->series);
  else
    go_to (self, CLAMP (self->point + (step == STEP_ON ? 1 : -1), 0, last), self->series);

  return TRUE;
}

static void
activate (SaiChartView *self)
{
  g_signal_emit (self, signals[SIGNAL_POINT_ACTIVATED], 0, (guint) self->point, self->series);
}

static gboolean
activate_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  SaiChartView *self = SAI_CHART_VIEW (widget);

  if (self->point < 0)
    return FALSE;
  activate (self);

  return TRUE;
}

static void
activate_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  activate_cb (widget, NULL, NULL);
}

static void
motion_cb (SaiChartView *self, double x, double y)
{
  double growth = sai_grown_find (GTK_WIDGET (self));
  SaiChartStyle style;
  SaiChartLayout layout;
  int point = -1;
  guint series = 0;

  if (get_n_points (self) > 0)
    {
      sai_chart_style_init_for_widget (&style, GTK_WIDGET (self));
      if (sai_chart_layout_make (&layout, self->data, &style, FALSE, gtk_widget_get_width (GTK_WIDGET (self)) / growth,
                                 gtk_widget_get_height (GTK_WIDGET (self)) / growth))
        point = sai_chart_layout_find_point (&layout, x / growth, y / growth);
      if (point >= 0)
        series = sai_chart_layout_find_series (&layout, self->data, point, x / growth, y / growth);
      sai_chart_style_clear (&style);
    }
  if (point == self->hovered && series == self->hovered_series)
    return;
  self->hovered = point;
  self->hovered_series = series;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
stop_hovering_cb (SaiChartView *self)
{
  if (self->hovered < 0)
    return;
  self->hovered = -1;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
is_touch (GtkGesture *gesture)
{
  GdkDevice *device = gtk_gesture_get_device (gesture);

  return device != NULL && gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN;
}

/* A finger does not hover, so its first tap at a point only says what is there. */
static void
pressed_cb (SaiChartView *self, int n_press, double x, double y, GtkGesture *gesture)
{
  int before = self->point;

  motion_cb (self, x, y);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (self->hovered < 0)
    return;
  self->point = self->hovered;
  self->series = self->hovered_series;
  say_point (self);
  if (self->selectable && (!is_touch (gesture) || self->point == before))
    activate (self);
}

static void
focus_cb (SaiChartView *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (gtk_widget_has_focus (GTK_WIDGET (self)))
    say_point (self);
}

static void
sai_chart_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SaiChartView *self = SAI_CHART_VIEW (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  double growth = sai_grown_find (widget);
  SaiChartMarks marks = { FALSE, self->marker, -1, 0 };
  SaiChartStyle style;
  cairo_t *cr;

  if (self->data == NULL)
    return;
  if (self->hovered >= 0)
    {
      marks.point = self->hovered;
      marks.series = self->hovered_series;
    }
  else if (gtk_widget_has_visible_focus (widget))
    {
      marks.point = self->point;
      marks.series = self->series;
    }
  sai_chart_style_init_for_widget (&style, widget);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  cairo_scale (cr, growth, growth);
  sai_chart_draw (cr, self->data, &style, &marks, width / growth, height / growth);
  cairo_destroy (cr);
  sai_chart_style_clear (&style);
}

/* The text scale of the desktop, but at least that in which the chart is drawn. */
static double
get_text_factor (GtkWidget *widget)
{
  g_autoptr (PangoLayout) text = gtk_widget_create_pango_layout (widget, "0");
  int height;

  pango_layout_get_pixel_size (text, NULL, &height);

  return MAX (height / TEXT_HEIGHT, sai_grown_find (widget));
}

static void
sai_chart_view_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  SaiChartView *self = SAI_CHART_VIEW (widget);
  double factor = get_text_factor (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = LEAST_WIDTH;
      *natural = NATURAL_WIDTH;
      return;
    }
  if (is_lying (self))
    *minimum = *natural = factor * (LYING_REST + get_n_points (self) *
                                                   (LYING_GAP + LYING_BAR * sai_chart_data_get_n_series (self->data)));
  else
    {
      *natural = factor * self->plot_height;
      *minimum = MIN (*natural, factor * LEAST_HEIGHT);
    }
}

/* The cursor stays if its point still exists. */
static void
set_data (SaiChartView *self, SaiChartData *data)
{
  g_autofree char *summary = data != NULL ? sai_chart_text_summary (data) : NULL;

  if (self->data == data)
    return;
  if (data != NULL)
    sai_chart_data_ref (data);
  g_clear_pointer (&self->data, sai_chart_data_unref);
  self->data = data;
  self->hovered = -1;
  if (self->point >= (int) get_n_points (self) || (data != NULL && self->series >= sai_chart_data_get_n_series (data)))
    {
      self->point = -1;
      self->series = 0;
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, summary != NULL ? summary : "",
                                  -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DATA]);
}

static void
set_marker (SaiChartView *self, int marker)
{
  if (self->marker == marker)
    return;
  self->marker = marker;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MARKER]);
}

static void
set_selectable (SaiChartView *self, gboolean selectable)
{
  if (self->selectable == selectable)
    return;
  self->selectable = selectable;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), selectable ? "pointer" : NULL);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTABLE]);
}

static void
set_plot_height (SaiChartView *self, int height)
{
  if (self->plot_height == height)
    return;
  self->plot_height = height;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLOT_HEIGHT]);
}

static void
sai_chart_view_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  SaiChartView *self = SAI_CHART_VIEW (object);

  switch (property_id)
    {
    case PROP_DATA:
      g_value_set_boxed (value, self->data);
      break;
    case PROP_MARKER:
      g_value_set_int (value, self->marker);
      break;
    case PROP_SELECTABLE:
      g_value_set_boolean (value, self->selectable);
      break;
    case PROP_PLOT_HEIGHT:
      g_value_set_int (value, self->plot_height);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
sai_chart_view_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  SaiChartView *self = SAI_CHART_VIEW (object);

  switch (property_id)
    {
    case PROP_DATA:
      set_data (self, g_value_get_boxed (value));
      break;
    case PROP_MARKER:
      set_marker (self, g_value_get_int (value));
      break;
    case PROP_SELECTABLE:
      set_selectable (self, g_value_get_boolean (value));
      break;
    case PROP_PLOT_HEIGHT:
      set_plot_height (self, g_value_get_int (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
sai_chart_view_dispose (GObject *object)
{
  SaiChartView *self = SAI_CHART_VIEW (object);

  g_clear_pointer (&self->data, sai_chart_data_unref);

  G_OBJECT_CLASS (sai_chart_view_parent_class)->dispose (object);
}

static void
add_step (GtkWidgetClass *widget_class, guint key, guint keypad_key, Step step)
{
  gtk_widget_class_add_binding (widget_class, key, 0, move_cursor_cb, "i", step);
  gtk_widget_class_add_binding (widget_class, keypad_key, 0, move_cursor_cb, "i", step);
}

static void
sai_chart_view_class_init (SaiChartViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = sai_chart_view_get_property;
  object_class->set_property = sai_chart_view_set_property;
  object_class->dispose = sai_chart_view_dispose;
  widget_class->snapshot = sai_chart_view_snapshot;
  widget_class->measure = sai_chart_view_measure;

  properties[PROP_DATA] = g_param_spec_boxed ("data", NULL, NULL, SAI_TYPE_CHART_DATA, flags);
  properties[PROP_MARKER] = g_param_spec_int ("marker", NULL, NULL, -1, G_MAXINT, -1, flags);
  properties[PROP_SELECTABLE] = g_param_spec_boolean ("selectable", NULL, NULL, FALSE, flags);
  properties[PROP_PLOT_HEIGHT] = g_param_spec_int ("plot-height", NULL, NULL, 0, G_MAXINT, NATURAL_HEIGHT, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[SIGNAL_POINT_ACTIVATED] = g_signal_new ("point-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                                  NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);

  gtk_widget_class_install_action (widget_class, "chart.activate-point", NULL, activate_action);
  add_step (widget_class, GDK_KEY_Left, GDK_KEY_KP_Left, STEP_BACK);
  add_step (widget_class, GDK_KEY_Right, GDK_KEY_KP_Right, STEP_ON);
  add_step (widget_class, GDK_KEY_Up, GDK_KEY_KP_Up, STEP_UP);
  add_step (widget_class, GDK_KEY_Down, GDK_KEY_KP_Down, STEP_DOWN);
  add_step (widget_class, GDK_KEY_Home, GDK_KEY_KP_Home, STEP_FIRST);
  add_step (widget_class, GDK_KEY_End, GDK_KEY_KP_End, STEP_LAST);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Return, 0, activate_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Enter, 0, activate_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_space, 0, activate_cb, NULL);
  gtk_widget_class_set_css_name (widget_class, "chartview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
sai_chart_view_init (SaiChartView *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  AdwStyleManager *manager = adw_style_manager_get_default ();

  self->marker = self->point = self->hovered = -1;
  self->plot_height = NATURAL_HEIGHT;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  g_signal_connect_object (motion, "enter", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "motion", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "leave", G_CALLBACK (stop_hovering_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect (self, "notify::has-focus", G_CALLBACK (focus_cb), NULL);
  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
}
