/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Charts: ticks that people like, the walk over the points and what is heard on it, the table, pictures, and every
 * size. */
#include <adwaita.h>
#include <math.h>

#include "chart/sai-chart-draw.h"
#include "chart/sai-chart-export.h"
#include "chart/sai-chart-layout.h"
#include "chart/sai-chart-scale.h"
#include "chart/sai-chart-text.h"
#include "chart/sai-chart-view.h"
#include "chart/sai-chart.h"
#include "sai-run.h"
#include "sai-ui-resources.h"
#include "sai-wait.h"
#include "sai-widget-test.h"

/* How long a chart is watched for ticking, once it is drawn. */
#define SETTLE_MS 1200
#define REST_MS 400
#define N_RANDOM SAI_COUNT (500, 5000)

static SaiChartData *
create_lines (void)
{
  SaiChartData *data = sai_chart_data_new ("Expected Total", "Move", "Points", SAI_CHART_PLAIN);
  guint aki = sai_chart_data_add_series (data, "Aki", SAI_CHART_LINE);
  guint ben = sai_chart_data_add_series (data, "Ben", SAI_CHART_LINE);

  for (guint i = 0; i < 40; i++)
    {
      g_autofree char *label = g_strdup_printf ("%u", i);
      g_autofree char *name = g_strdup_printf ("Move %u", i);

      sai_chart_data_add_point (data, label, name);
      sai_chart_data_set_value (data, aki, i, i == 7 ? NAN : 200 + i);
      sai_chart_data_set_value (data, ben, i, 251 - 1.5 * i);
    }
  sai_chart_data_set_remark_name (data, "Note");
  sai_chart_data_set_remark (data, 1, "a blunder");
  sai_chart_data_add_reference (data, "Mean", 230.5);

  return data;
}

static SaiChartData *
create_boxes (void)
{
  static const char *const names[] = { "Ones", "Sixes", "Three of a Kind",
                                       "A box with a name that is longer than any other" };
  SaiChartData *data = sai_chart_data_new ("Boxes", "Box", "Points", SAI_CHART_LYING | SAI_CHART_SIGNED);
  guint own = sai_chart_data_add_series (data, "Aki", SAI_CHART_BARS);
  guint perfect = sai_chart_data_add_series (data, "Perfect play", SAI_CHART_BARS);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      sai_chart_data_add_point (data, names[i], NULL);
      sai_chart_data_set_value (data, own, i, 5.0 * i - 3);
      sai_chart_data_set_value (data, perfect, i, 7.25 * i);
    }

  return data;
}

static SaiChartData *
create_shares (void)
{
  SaiChartData *data = sai_chart_data_new ("Totals", "Total", "Share", SAI_CHART_SHARES);
  guint own = sai_chart_data_add_series (data, "Aki", SAI_CHART_BARS);
  guint perfect = sai_chart_data_add_series (data, "Perfect play", SAI_CHART_STEPS);

  for (guint i = 0; i < 55; i++)
    {
      g_autofree char *label = g_strdup_printf ("%u", 100 + 10 * i);

      sai_chart_data_add_point (data, label, NULL);
      sai_chart_data_set_value (data, own, i, i % 9 / 200.0);
      sai_chart_data_set_value (data, perfect, i, exp (-(i - 20.0) * (i - 20.0) / 50) / 12);
    }

  return data;
}

static SaiChartData *
create_point (void)
{
  SaiChartData *data = sai_chart_data_new ("One", "Game", "Points", SAI_CHART_PLAIN);

  sai_chart_data_add_series (data, "Aki", SAI_CHART_LINE);
  sai_chart_data_add_point (data, "1", NULL);
  sai_chart_data_set_value (data, 0, 0, 0);

  return data;
}

static SaiChartData *
create_gaps (void)
{
  SaiChartData *data = sai_chart_data_new ("Nothing", "Game", "Points", SAI_CHART_PLAIN);

  sai_chart_data_add_series (data, "Aki", SAI_CHART_BARS);
  sai_chart_data_add_point (data, "1", NULL);
  sai_chart_data_add_point (data, "2", NULL);

  return data;
}

static SaiChartData *
create_empty (void)
{
  return sai_chart_data_new ("Empty", "Game", "Points", SAI_CHART_PLAIN);
}

static SaiChartData *(*const charts[]) (void) = {
  create_lines, create_boxes, create_shares, create_point, create_gaps, create_empty,
};

/* Worked out by hand: the finest of 1, 2, 5 times a power of ten by which there are no more ticks than wanted. */
static void
test_ticks (void)
{
  static const struct
  {
    double least, greatest;
    guint most;
    double first, step;
    guint n, n_decimals;
  } cases[] = {
    { 0, 100, 6, 0, 20, 6, 0 },
    { 0, 1, 6, 0, 0.2, 6, 1 },
    { 0, 1, 11, 0, 0.1, 11, 1 },
    { 210, 290, 5, 200, 50, 3, 0 },
    { 210, 290, 6, 200, 20, 6, 0 },
    { -50, 71, 5, -50, 50, 4, 0 },
    { -1, 1, 3, -1, 1, 3, 0 },
    { 9, 28, 3, 0, 20, 3, 0 },
    { 99, 101, 3, 99, 1, 3, 0 },
    { 0.1, 0.3, 5, 0.1, 0.05, 5, 2 },
    { 1e6, 3e6, 5, 1e6, 5e5, 5, 0 },
    { 0, 0.17, 4, 0, 0.1, 3, 1 },
    { 0, 0.17, 5, 0, 0.05, 5, 2 },
    /* A range that is none gets one. */
    { 0, 0, 5, 0, 0.5, 3, 1 },
    { 254.6, 254.6, 5, 220, 20, 5, 0 },
    /* The wrong way round. */
    { 100, 0, 6, 0, 20, 6, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SaiChartScale scale = sai_chart_scale_make (cases[i].least, cases[i].greatest, cases[i].most);

      g_test_message ("%g to %g, at most %u", cases[i].least, cases[i].greatest, cases[i].most);
      g_assert_cmpfloat_with_epsilon (scale.step, cases[i].step, cases[i].step * 1e-9);
      g_assert_cmpfloat_with_epsilon (scale.first, cases[i].first, cases[i].step * 1e-9);
      g_assert_cmpuint (scale.n_ticks, ==, cases[i].n);
      g_assert_cmpuint (scale.n_decimals, ==, cases[i].n_decimals);
    }
}

/* Any range: it is covered, there are not too many ticks, and none of the finer steps that people count by would have
 * done. */
static void
test_ticks_random (void)
{
  for (guint i = 0; i < N_RANDOM; i++)
    {
      double size = pow (10, g_test_rand_double_range (-6, 8));
      double least = g_test_rand_double_range (-3, 3) * size;
      double greatest = least + g_test_rand_double_range (0.001, 3) * size;
      guint most = g_test_rand_int_range (3, 12);
      SaiChartScale scale = sai_chart_scale_make (least, greatest, most);
      double last = sai_chart_scale_get_tick (&scale, scale.n_ticks - 1);

      g_assert_cmpfloat (sai_chart_scale_get_tick (&scale, 0), <=, least + scale.step * 1e-6);
      g_assert_cmpfloat (last, >=, greatest - scale.step * 1e-6);
      g_assert_cmpuint (scale.n_ticks, >=, 2);
      g_assert_cmpuint (scale.n_ticks, <=, most);
      g_assert_cmpfloat_with_epsilon (sai_chart_scale_get_share (&scale, last), 1, 1e-9);
      for (int power = -9; power < 12; power++)
        for (guint factor = 1; factor <= 5; factor += factor == 1 ? 1 : 3)
          {
            double step = factor * pow (10, power);

            if (step < scale.step * 0.999)
              g_assert_cmpfloat (ceil (greatest / step - 1e-9) - floor (least / step + 1e-9) + 1, >, most);
          }
    }
}

static void
assert_number (double value, guint n_decimals, SaiChartFlags flags, const char *wanted)
{
  g_autofree char *text = sai_chart_text_number (value, n_decimals, flags);

  g_assert_cmpstr (text, ==, wanted);
}

static void
test_numbers (void)
{
  assert_number (12.345, 1, SAI_CHART_PLAIN, "12.3");
  assert_number (-12.345, 2, SAI_CHART_PLAIN, "−12.35");
  assert_number (3, 0, SAI_CHART_SIGNED, "+3");
  /* What is rounded to nothing has no sign. */
  assert_number (-0.04, 1, SAI_CHART_SIGNED, "0.0");
  assert_number (0.04, 1, SAI_CHART_SIGNED, "0.0");
  assert_number (0.1234, 1, SAI_CHART_SHARES, "12.3%");
  assert_number (-0.05, 0, SAI_CHART_SHARES, "−5%");
}

static void
assert_tick (const SaiChartData *data, double value, const char *wanted)
{
  g_autofree char *text = sai_chart_text_tick (data, value, 1);

  g_assert_cmpstr (text, ==, wanted);
}

/* An axis has numbers, or the names of what lines stand for; these are in a legend only beside numbers. */
static void
test_names (void)
{
  SaiChartData *numbers = sai_chart_data_new ("Rating", "Games", "Level", SAI_CHART_PLAIN);
  SaiChartData *names = sai_chart_data_new ("Rating", "Games", "Level", SAI_CHART_NAMED);
  SaiChartData *const both[] = { numbers, names };

  for (guint i = 0; i < G_N_ELEMENTS (both); i++)
    {
      sai_chart_data_add_series (both[i], "Aki", SAI_CHART_LINE);
      sai_chart_data_add_reference (both[i], "Skilled", 3);
      sai_chart_data_add_reference (both[i], "Expert", 4);
    }
  assert_tick (numbers, 3, "3.0");
  assert_tick (names, 3, "Skilled");
  assert_tick (names, 3.5, "");
  assert_tick (names, 4, "Expert");
  g_assert_true (sai_chart_layout_has_legend (numbers));
  g_assert_false (sai_chart_layout_has_legend (names));
  sai_chart_data_unref (numbers);
  sai_chart_data_unref (names);
}

static void
assert_description (SaiChartView *view, const char *wanted)
{
  g_autofree char *difference = gtk_test_accessible_check_property (GTK_ACCESSIBLE (view),
                                                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, wanted);

  g_assert_cmpstr (difference, ==, NULL);
}

/* Presses a key on a widget that binds it in its class. Returns whether it did something. */
static gboolean
press (GtkWidget *widget, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_SHORTCUT_CONTROLLER (controller))
        continue;
      for (guint j = 0; j < g_list_model_get_n_items (G_LIST_MODEL (controller)); j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);
          GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);

          if (GTK_IS_KEYVAL_TRIGGER (trigger) && gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == key)
            return gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), GTK_SHORTCUT_ACTION_EXCLUSIVE,
                                                 widget, gtk_shortcut_get_arguments (shortcut));
        }
    }

  return FALSE;
}

static GtkWidget *
present (SaiChart **chart, SaiChartData *(*create) (void), gboolean mirrored)
{
  g_autoptr (SaiChartData) data = create ();
  GtkWidget *window = gtk_window_new ();

  *chart = SAI_CHART (sai_chart_new ());
  gtk_widget_set_direction (GTK_WIDGET (*chart), mirrored ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
  sai_chart_set_data (*chart, data);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (*chart));
  gtk_window_set_default_size (GTK_WINDOW (window), 400, 320);
  gtk_window_present (GTK_WINDOW (window));

  return window;
}

static void
activated_cb (guint *last, guint point)
{
  *last = point;
}

static void
test_walk (void)
{
  SaiChart *chart;
  GtkWidget *window = present (&chart, create_lines, FALSE);
  GtkWidget *view = sai_test_find_type (GTK_WIDGET (chart), SAI_TYPE_CHART_VIEW);
  guint activated = 99;
  g_autofree char *difference = NULL;

  gtk_widget_set_direction (view, GTK_TEXT_DIR_LTR);
  g_signal_connect_swapped (chart, "point-activated", G_CALLBACK (activated_cb), &activated);
  difference = gtk_test_accessible_check_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                                   "Expected Total, Chart with 40 points, Aki from 200.0 to 239.0, "
                                                   "Ben from 192.5 to 251.0, Mean: 230.5");
  g_assert_cmpstr (difference, ==, NULL);
  g_assert_true (gtk_widget_grab_focus (view));
  /* There is nothing to activate yet. */
  g_assert_false (press (view, GDK_KEY_Return));

  g_assert_true (press (view, GDK_KEY_Right));
  assert_description (SAI_CHART_VIEW (view), "Move 0, Aki: 200.0");
  g_assert_true (press (view, GDK_KEY_Right));
  assert_description (SAI_CHART_VIEW (view), "Move 1, Aki: 201.0, a blunder");
  g_assert_true (press (view, GDK_KEY_Down));
  assert_description (SAI_CHART_VIEW (view), "Move 1, Ben: 249.5, a blunder");
  g_assert_true (press (view, GDK_KEY_Left));
  assert_description (SAI_CHART_VIEW (view), "Move 0, Ben: 251.0");
  g_assert_true (press (view, GDK_KEY_Left));
  assert_description (SAI_CHART_VIEW (view), "Move 0, Ben: 251.0");
  g_assert_true (press (view, GDK_KEY_Up));
  assert_description (SAI_CHART_VIEW (view), "Move 0, Aki: 200.0");
  g_assert_true (press (view, GDK_KEY_End));
  assert_description (SAI_CHART_VIEW (view), "Move 39, Aki: 239.0");
  g_assert_true (press (view, GDK_KEY_Right));
  assert_description (SAI_CHART_VIEW (view), "Move 39, Aki: 239.0");
  g_assert_true (press (view, GDK_KEY_Home));
  for (guint i = 0; i < 7; i++)
    press (view, GDK_KEY_Right);
  assert_description (SAI_CHART_VIEW (view), "Move 7, Aki: no value");
  g_assert_true (press (view, GDK_KEY_Return));
  g_assert_cmpuint (activated, ==, 7);

  /* With new data of the same size the cursor stays, with less it is gone. */
  {
    g_autoptr (SaiChartData) again = create_lines ();
    g_autoptr (SaiChartData) less = create_point ();

    activated = 99;
    sai_chart_set_data (chart, again);
    g_assert_true (press (view, GDK_KEY_Return));
    g_assert_cmpuint (activated, ==, 7);
    sai_chart_set_data (chart, less);
    g_assert_false (press (view, GDK_KEY_Return));
  }
  gtk_window_destroy (GTK_WINDOW (window));
}

/* From right to left the keys change places; in a lying chart those along the points are the upright ones; one begins
 * at the marker. */
static void
test_walk_turned (void)
{
  SaiChart *chart;
  GtkWidget *window = present (&chart, create_lines, TRUE);
  GtkWidget *view = sai_test_find_type (GTK_WIDGET (chart), SAI_TYPE_CHART_VIEW);

  gtk_widget_set_direction (view, GTK_TEXT_DIR_RTL);
  sai_chart_set_marker (chart, 12);
  gtk_widget_grab_focus (view);
  press (view, GDK_KEY_Left);
  assert_description (SAI_CHART_VIEW (view), "Move 12, Aki: 212.0");
  press (view, GDK_KEY_Left);
  assert_description (SAI_CHART_VIEW (view), "Move 13, Aki: 213.0");
  press (view, GDK_KEY_Right);
  press (view, GDK_KEY_Right);
  assert_description (SAI_CHART_VIEW (view), "Move 11, Aki: 211.0");
  gtk_window_destroy (GTK_WINDOW (window));

  window = present (&chart, create_boxes, FALSE);
  view = sai_test_find_type (GTK_WIDGET (chart), SAI_TYPE_CHART_VIEW);
  gtk_widget_grab_focus (view);
  press (view, GDK_KEY_Down);
  press (view, GDK_KEY_Down);
  press (view, GDK_KEY_Right);
  assert_description (SAI_CHART_VIEW (view), "Sixes, Perfect play: +7.2");
  gtk_window_destroy (GTK_WINDOW (window));

  /* Keys that have nothing to do here are left to others. */
  window = present (&chart, create_point, FALSE);
  view = sai_test_find_type (GTK_WIDGET (chart), SAI_TYPE_CHART_VIEW);
  g_assert_false (press (view, GDK_KEY_Down));
  g_assert_true (press (view, GDK_KEY_Right));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
assert_cell (GtkWidget *cell, const char *wanted)
{
  g_assert_true (GTK_IS_LABEL (cell));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (cell)), ==, wanted);
}

static void
test_table (void)
{
  g_autoptr (SaiChartData) data = create_lines ();
  SaiChart *chart;
  GtkWidget *window = present (&chart, create_lines, FALSE);
  GtkWidget *list, *row, *cell;

  list = sai_test_find_type (GTK_WIDGET (chart), GTK_TYPE_LIST_BOX);
  g_assert_null (gtk_widget_get_first_child (list));
  g_object_set (chart, "as-table", TRUE, NULL);
  g_assert_true (gtk_widget_get_mapped (list));
  g_assert_cmpint (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (list)), ==, GTK_ACCESSIBLE_ROLE_TABLE);
  row = gtk_widget_get_first_child (list);
  for (guint point = 0; point < 40; point++)
    {
      g_autofree char *aki = point == 7 ? g_strdup ("–") : g_strdup_printf ("%.1f", 200.0 + point);
      g_autofree char *ben = g_strdup_printf ("%.1f", 251 - 1.5 * point);
      g_autofree char *name = g_strdup_printf ("Move %u", point);
      g_autofree char *whole = g_strdup_printf ("%s, Aki: %s, Ben: %s%s", name, point == 7 ? "no value" : aki, ben,
                                                point == 1 ? ", a blunder" : "");
      g_autofree char *difference = gtk_test_accessible_check_property (GTK_ACCESSIBLE (row),
                                                                        GTK_ACCESSIBLE_PROPERTY_LABEL, whole);

      g_assert_cmpstr (difference, ==, NULL);
      g_assert_true (gtk_widget_get_focusable (row));
      cell = gtk_widget_get_first_child (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row)));
      assert_cell (cell, name);
      assert_cell (cell = gtk_widget_get_next_sibling (cell), aki);
      assert_cell (cell = gtk_widget_get_next_sibling (cell), ben);
      assert_cell (gtk_widget_get_next_sibling (cell), point == 1 ? "a blunder" : "");
      row = gtk_widget_get_next_sibling (row);
    }
  g_assert_null (row);

  /* The same again is no change; of other data, the row in the place of the one that had the focus has it. */
  row = GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 5));
  g_assert_true (gtk_widget_grab_focus (row));
  sai_chart_set_data (chart, data);
  g_assert_true (sai_test_find_type (GTK_WIDGET (chart), GTK_TYPE_LIST_BOX) == list);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (window)) == row);
  {
    g_autoptr (SaiChartData) other = create_shares ();

    sai_chart_set_data (chart, other);
    row = gtk_root_get_focus (GTK_ROOT (window));
    g_assert_true (GTK_IS_LIST_BOX_ROW (row));
    g_assert_cmpint (gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)), ==, 5);
  }

  /* Other data are another table at once. */
  {
    g_autoptr (SaiChartData) less = create_point ();

    sai_chart_set_data (chart, less);
    list = sai_test_find_type (GTK_WIDGET (chart), GTK_TYPE_LIST_BOX);
    g_assert_null (gtk_widget_get_next_sibling (gtk_widget_get_first_child (list)));
  }
  g_object_set (chart, "as-table", FALSE, NULL);
  g_assert_null (gtk_widget_get_first_child (list));
  g_assert_false (gtk_widget_get_mapped (list));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A chart whose table had the focus once, and is hidden now, is not skipped by Tab. */
static void
test_tab (void)
{
  SaiChart *chart;
  GtkWidget *window = present (&chart, create_lines, FALSE);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *button = gtk_button_new ();
  GtkWidget *list = sai_test_find_type (GTK_WIDGET (chart), GTK_TYPE_LIST_BOX);

  g_object_ref (chart);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_box_append (GTK_BOX (box), button);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (chart));
  g_object_unref (chart);
  g_object_set (chart, "as-table", TRUE, NULL);
  g_assert_true (gtk_widget_grab_focus (gtk_widget_get_first_child (list)));
  g_assert_true (gtk_widget_grab_focus (button));
  g_object_set (chart, "as-table", FALSE, NULL);
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (chart), GTK_DIR_TAB_FORWARD));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Also much smaller than any window, where nothing can be read but nothing may break either. */
static void
test_sizes (void)
{
  static const int sizes[] = { 1, 7, 40, 120, 300, 360, 1000 };

  for (guint i = 0; i < G_N_ELEMENTS (charts); i++)
    for (guint mirrored = 0; mirrored < 2; mirrored++)
      {
        g_autoptr (SaiChartData) data = charts[i]();
        SaiChartStyle style;

        sai_chart_style_init_for_paper (&style, mirrored);
        for (guint w = 0; w < G_N_ELEMENTS (sizes); w++)
          for (guint h = 0; h < G_N_ELEMENTS (sizes); h++)
            {
              cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, sizes[w], sizes[h]);
              cairo_t *cr = cairo_create (surface);
              SaiChartMarks marks = { TRUE, 12, (w + h) % 2 == 0 ? 0 : -1, 0 };

              sai_chart_draw (cr, data, &style, &marks, sizes[w], sizes[h]);
              g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
              cairo_destroy (cr);
              cairo_surface_destroy (surface);
            }
        sai_chart_style_clear (&style);
      }
}

static double
measure (const SaiChartStyle *style, const char *label)
{
  g_autoptr (PangoLayout) text = sai_chart_style_create_text (style, label, SAI_CHART_LABEL_SCALE, FALSE);
  double width;

  sai_chart_layout_measure (text, &width, NULL);

  return width;
}

/* From 300 pixels on labels stand apart, everything is inside, and every point is found where it is drawn. */
static void
test_layout (void)
{
  for (guint i = 0; i < 4; i++)
    for (guint mirrored = 0; mirrored < 2; mirrored++)
      for (int width = 300; width <= 1200; width += 60)
        {
          g_autoptr (SaiChartData) data = charts[i]();
          SaiChartStyle style;
          SaiChartLayout layout;
          guint n = sai_chart_data_get_n_points (data);

          sai_chart_style_init_for_paper (&style, mirrored);
          g_assert_true (sai_chart_layout_make (&layout, data, &style, FALSE, width, 260));
          g_assert_cmpfloat (layout.x, >=, 0);
          g_assert_cmpfloat (layout.x + layout.plot_width, <=, width);
          g_assert_cmpfloat (layout.y + layout.plot_height + 2 * layout.line, <=, 260);
          g_assert_cmpfloat (layout.plot_width, >=, 100);
          for (guint point = 0; point + layout.label_step < n && !layout.lying; point += layout.label_step)
            {
              guint next = point + layout.label_step;
              double distance = fabs (sai_chart_layout_get_along (&layout, next) -
                                      sai_chart_layout_get_along (&layout, point));

              g_assert_cmpfloat (distance, >,
                                 (measure (&style, sai_chart_data_get_label (data, point)) +
                                  measure (&style, sai_chart_data_get_label (data, next))) /
                                   2);
            }
          for (guint point = 0; point < n; point++)
            for (guint series = 0; series < sai_chart_data_get_n_series (data); series++)
              {
                double value = sai_chart_data_get_value (data, series, point);
                double along = sai_chart_layout_get_along (&layout, point);
                double across;

                if (isnan (value))
                  continue;
                across = sai_chart_layout_get_across (&layout, value);
                if (layout.lying)
                  g_assert_cmpint (sai_chart_layout_find_point (&layout, across, along), ==, point);
                else
                  g_assert_cmpint (sai_chart_layout_find_point (&layout, along, across), ==, point);
                if (i == 0)
                  g_assert_cmpuint (sai_chart_layout_find_series (&layout, data, point, along, across), ==, series);
              }
          if (n > 1 && !layout.lying)
            g_assert_true ((sai_chart_layout_get_along (&layout, 1) < sai_chart_layout_get_along (&layout, 0)) ==
                           (mirrored == 1));
          sai_chart_style_clear (&style);
        }
}

typedef struct
{
  const guchar *data;
  gsize left;
} Reader;

static cairo_status_t
read_cb (void *closure, unsigned char *data, unsigned int length)
{
  Reader *reader = closure;

  if (length > reader->left)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (data, reader->data, length);
  reader->data += length;
  reader->left -= length;

  return CAIRO_STATUS_SUCCESS;
}

static void
test_export (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (charts); i++)
    for (guint mirrored = 0; mirrored < 2; mirrored++)
      {
        static const GMarkupParser nothing = { 0 };
        g_autoptr (SaiChartData) data = charts[i]();
        g_autoptr (GError) error = NULL;
        g_autoptr (GBytes) svg = sai_chart_export_make (data, SAI_CHART_FORMAT_SVG, mirrored, &error);
        g_autoptr (GBytes) png = sai_chart_export_make (data, SAI_CHART_FORMAT_PNG, mirrored, &error);
        GMarkupParseContext *context = g_markup_parse_context_new (&nothing, 0, NULL, NULL);
        Reader reader = { g_bytes_get_data (png, NULL), g_bytes_get_size (png) };
        cairo_surface_t *surface;

        g_assert_no_error (error);
        g_assert_true (g_markup_parse_context_parse (context, g_bytes_get_data (svg, NULL), g_bytes_get_size (svg),
                                                     &error));
        g_assert_true (g_markup_parse_context_end_parse (context, &error));
        g_assert_nonnull (g_strstr_len (g_bytes_get_data (svg, NULL), g_bytes_get_size (svg), "<svg"));
        g_markup_parse_context_free (context);

        surface = cairo_image_surface_create_from_png_stream (read_cb, &reader);
        g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
        g_assert_cmpint (cairo_image_surface_get_width (surface), ==, 1600);
        cairo_surface_destroy (surface);
      }
}

static void
notified_cb (guint *n)
{
  (*n)++;
}

static void
test_properties (void)
{
  SaiChart *chart = g_object_ref_sink (SAI_CHART (sai_chart_new ()));
  g_autoptr (SaiChartData) data = create_lines ();
  guint n = 0;

  g_signal_connect_swapped (chart, "notify", G_CALLBACK (notified_cb), &n);
  sai_chart_set_data (chart, data);
  sai_chart_set_data (chart, data);
  g_assert_cmpuint (n, ==, 1);
  g_object_set (chart, "marker", 3, "selectable", TRUE, "plot-height", 190, NULL);
  g_object_set (chart, "marker", 3, "selectable", TRUE, "plot-height", 190, NULL);
  g_assert_cmpuint (n, ==, 4);
  sai_chart_set_data (chart, NULL);
  g_assert_null (sai_chart_get_data (chart));
  sai_test_assert_finalize (chart);
}

static void
tick_cb (guint *n)
{
  (*n)++;
}

/* Nothing ticks at rest. */
static void
test_rest (void)
{
  SaiChart *chart;
  GtkWidget *window = present (&chart, create_lines, FALSE);
  guint n = 0;

  sai_wait (SETTLE_MS);
  g_signal_connect_swapped (gtk_widget_get_frame_clock (window), "update", G_CALLBACK (tick_cb), &n);
  g_assert_true (sai_wait_for_rest (&n, REST_MS));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* How far values may be off is told beside them, and makes another chart. */
static void
test_margins (void)
{
  SaiChartData *data = create_lines ();
  SaiChartData *same = create_lines ();
  g_autofree char *certain = NULL;
  g_autofree char *doubtful = NULL;
  g_autofree char *gap = NULL;
  g_autofree char *estimated = NULL;
  g_autofree char *exact = NULL;

  g_assert_true (sai_chart_data_equal (data, same));
  sai_chart_data_set_margin (data, 0, 5, 2.5);
  sai_chart_data_set_margin (data, 0, 7, 2.5);
  g_assert_false (sai_chart_data_equal (data, same));
  g_assert_cmpfloat (sai_chart_data_get_margin (data, 0, 4), ==, 0);
  g_assert_cmpfloat (sai_chart_data_get_margin (data, 0, 5), ==, 2.5);
  g_assert_cmpfloat (sai_chart_data_get_margin (data, 1, 39), ==, 0);
  certain = sai_chart_text_value_at (data, 0, 4);
  doubtful = sai_chart_text_value_at (data, 0, 5);
  gap = sai_chart_text_value_at (data, 0, 7);
  g_assert_cmpstr (certain, ==, "204.0");
  g_assert_cmpstr (doubtful, ==, "205.0 ±2.5");
  g_assert_cmpstr (gap, ==, "–");

  sai_chart_data_set_exact_start (same, 6);
  estimated = sai_chart_text_value_at (same, 0, 5);
  exact = sai_chart_text_value_at (same, 0, 6);
  g_assert_cmpstr (estimated, ==, "≈205.0");
  g_assert_cmpstr (exact, ==, "206.0");
  sai_chart_data_unref (data);
  sai_chart_data_unref (same);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_resources_register (sai_ui_get_resource ());

  g_test_add_func ("/chart/ticks", test_ticks);
  g_test_add_func ("/chart/ticks-random", test_ticks_random);
  g_test_add_func ("/chart/numbers", test_numbers);
  g_test_add_func ("/chart/names", test_names);
  g_test_add_func ("/chart/walk", test_walk);
  g_test_add_func ("/chart/walk-turned", test_walk_turned);
  g_test_add_func ("/chart/table", test_table);
  g_test_add_func ("/chart/tab", test_tab);
  g_test_add_func ("/chart/sizes", test_sizes);
  g_test_add_func ("/chart/layout", test_layout);
  g_test_add_func ("/chart/export", test_export);
  g_test_add_func ("/chart/properties", test_properties);
  g_test_add_func ("/chart/rest", test_rest);
  g_test_add_func ("/chart/margins", test_margins);

  return g_test_run ();
}
