/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a chart, on screen or into a file. */
#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "chart/sai-chart-balloon.h"
#include "chart/sai-chart-draw.h"
#include "chart/sai-chart-layout.h"
#include "chart/sai-chart-text.h"

/* The share of the step between points that bars take. */
#define BARS_SHARE 0.76
/* Thinner bars have no room for rounded corners or numbers. */
#define ROUND_FROM 5.0
#define NUMBER_FROM 11.0
/* The smallest distance between markers. */
#define SIGN_DISTANCE 26.0

typedef struct
{
  cairo_t *cr;
  const SaiChartData *data;
  const SaiChartStyle *style;
  const SaiChartMarks *marks;
  SaiChartLayout layout;
  guint n_bars;
} Drawing;

/* Snaps a line to pixels. */
static double
sharp (double position)
{
  return floor (position) + 0.5;
}

/* @align: 0 for a text starting at @x, 0.5 for one centred there, 1 for one ending there. */
static void
write_label (Drawing *self, const char *words, double x, double y, double align, double alpha)
{
  g_autoptr (PangoLayout) text = sai_chart_style_create_text (self->style, words, SAI_CHART_LABEL_SCALE, FALSE);
  double width;

  sai_chart_layout_measure (text, &width, NULL);
  sai_chart_style_ink (self->style, self->cr, sai_chart_style_get_faint (self->style, alpha));
  cairo_move_to (self->cr, CLAMP (x - align * width, 0, MAX (self->layout.width - width, 0)), y);
  pango_cairo_show_layout (self->cr, text);
}

static void
draw_title (Drawing *self)
{
  g_autoptr (PangoLayout) text = NULL;

  if (!self->marks->title)
    return;
  text = sai_chart_style_create_text (self->style, sai_chart_data_get_title (self->data), SAI_CHART_TITLE_SCALE, TRUE);
  pango_layout_set_width (text, MAX (self->layout.width - 8, 1) * PANGO_SCALE);
  pango_layout_set_ellipsize (text, PANGO_ELLIPSIZE_END);
  sai_chart_style_ink (self->style, self->cr, 1);
  cairo_move_to (self->cr, 4, self->layout.title_y);
  pango_cairo_show_layout (self->cr, text);
}

static void
draw_grid_line (Drawing *self, double value)
{
  const SaiChartLayout *layout = &self->layout;
  double across = sharp (sai_chart_layout_get_across (layout, value));

  cairo_new_path (self->cr);
  cairo_set_dash (self->cr, NULL, 0, 0);
  cairo_set_line_width (self->cr, 1);
  sai_chart_style_ink (self->style, self->cr, sai_chart_style_get_faint (self->style, value == 0 ? 0.4 : 0.12));
  if (layout->lying)
    {
      cairo_move_to (self->cr, across, layout->y);
      cairo_line_to (self->cr, across, layout->y + layout->plot_height);
    }
  else
    {
      cairo_move_to (self->cr, layout->x, across);
      cairo_line_to (self->cr, layout->x + layout->plot_width, across);
    }
  cairo_stroke (self->cr);
}

static void
draw_ticks (Drawing *self)
{
  const SaiChartLayout *layout = &self->layout;

  for (guint tick = 0; tick < layout->scale.n_ticks; tick++)
    {
      double value = sai_chart_scale_get_tick (&layout->scale, tick);
      double across = sai_chart_layout_get_across (layout, value);
      g_autofree char *number = sai_chart_text_tick (self->data, value, layout->scale.n_decimals);

      draw_grid_line (self, value);
      if (layout->lying)
        write_label (self, number, across, layout->y + layout->plot_height + 3, 0.5, 0.75);
      else if (layout->mirrored)
        write_label (self, number, layout->x + layout->plot_width + 7, across - layout->line / 2, 0, 0.75);
      else
        write_label (self, number, layout->x - 7, across - layout->line / 2, 1, 0.75);
    }
}

static void
draw_value_name (Drawing *self)
{
  const SaiChartLayout *layout = &self->layout;
  g_autoptr (PangoLayout) text = sai_chart_layout_name_values (self->data, self->style, layout->width);
  double width;

  sai_chart_layout_measure (text, &width, NULL);
  sai_chart_style_ink (self->style, self->cr, sai_chart_style_get_faint (self->style, 0.75));
  cairo_move_to (self->cr, layout->mirrored ? layout->width - 4 - width : 4, layout->axis_y);
  pango_cairo_show_layout (self->cr, text);
}

static void
draw_axis_names (Drawing *self)
{
  const SaiChartLayout *layout = &self->layout;
  double below = layout->y + layout->plot_height + layout->line + 5;
  double end = layout->mirrored ? layout->x : layout->x + layout->plot_width;

  if (layout->lying)
    {
      write_label (self, sai_chart_data_get_value_name (self->data), end, below, layout->mirrored ? 0 : 1, 0.75);
      return;
    }
  draw_value_name (self);
  write_label (self, sai_chart_data_get_point_name (self->data), end, below, layout->mirrored ? 0 : 1, 0.75);
}

static void
draw_names (Drawing *self)
{
  const SaiChartLayout *layout = &self->layout;

  for (guint point = 0; point < layout->n_points; point++)
    {
      g_autoptr (PangoLayout) text = sai_chart_style_create_text (self->style,
                                                                  sai_chart_data_get_label (self->data, point), 0.92,
                                                                  FALSE);
      double width, height;

      pango_layout_set_width (text, layout->label_width * PANGO_SCALE);
      pango_layout_set_ellipsize (text, PANGO_ELLIPSIZE_END);
      sai_chart_layout_measure (text, &width, &height);
      /* A layout with a width aligns text by its own direction; all of these have to be next to the bars. */
      pango_layout_set_width (text, (int) ceil (width) * PANGO_SCALE);
      sai_chart_style_ink (self->style, self->cr, 0.95);
      cairo_move_to (self->cr, layout->mirrored ? layout->x + layout->plot_width + 6 : layout->x - 6 - width,
                     sai_chart_layout_get_along (layout, point) - height / 2);
      pango_cairo_show_layout (self->cr, text);
    }
}

static void
draw_labels (Drawing *self)
{
  const SaiChartLayout *layout = &self->layout;

  if (layout->lying)
    {
      draw_names (self);
      return;
    }
  for (guint point = sai_chart_data_get_label_start (self->data) % layout->label_step; point < layout->n_points;
       point += MIN (layout->label_step, layout->n_points))
    write_label (self, sai_chart_data_get_label (self->data, point), sai_chart_layout_get_along (layout, point),
                 layout->y + layout->plot_height + 3, 0.5, 0.75);
}

/* Adds a bar from @from to @to along the points, reaching from the axis to a value; the end at the value is rounded. */
static void
add_bar (Drawing *self, double from, double to, double value)
{
  const SaiChartLayout *layout = &self->layout;
  double zero = sai_chart_layout_get_across (layout, CLAMP (0, layout->scale.first,
                                                            layout->scale.first +
                                                              layout->scale.step * (layout->scale.n_ticks - 1)));
  double end = sai_chart_layout_get_across (layout, value);
  double radius = to - from >= ROUND_FROM ? MIN (4, MIN ((to - from) / 2, fabs (end - zero))) : 0;
  double way = end < zero ? radius : -radius;
  cairo_matrix_t matrix;

  cairo_save (self->cr);
  cairo_new_path (self->cr);
  if (layout->lying)
    {
      cairo_matrix_init (&matrix, 0, 1, 1, 0, 0, 0);
      cairo_transform (self->cr, &matrix);
    }
  cairo_move_to (self->cr, from, zero);
  cairo_line_to (self->cr, from, end + way);
  cairo_curve_to (self->cr, from, end + way * 0.45, from + radius * 0.45, end, from + radius, end);
  cairo_line_to (self->cr, to - radius, end);
  cairo_curve_to (self->cr, to - radius * 0.45, end, to, end + way * 0.45, to, end + way);
  cairo_line_to (self->cr, to, zero);
  cairo_close_path (self->cr);
  cairo_restore (self->cr);
}

static void
write_bar_number (Drawing *self, guint series, double middle, double thickness, double value)
{
  const SaiChartLayout *layout = &self->layout;
  double end = sai_chart_layout_get_across (layout, value);
  g_autofree char *number = sai_chart_text_value (self->data, value);
  g_autoptr (PangoLayout) text = sai_chart_style_create_text (self->style, number, SAI_CHART_NUMBER_SCALE, FALSE);
  gboolean back = (value < 0) != layout->mirrored;
  double width, height;

  sai_chart_layout_measure (text, &width, &height);
  sai_chart_style_ink (self->style, self->cr, 0.9);
  if (layout->lying)
    cairo_move_to (self->cr, CLAMP (back ? end - width - 4 : end + 4, 0, MAX (layout->width - width, 0)),
                   middle - height / 2);
  else if (width > thickness - 4)
    return;
  else if (series == 0 && fabs (end - sai_chart_layout_get_across (layout, 0)) > height + 6)
    {
      /* On the bar, where no grid lines cross it. */
      sai_chart_style_back (self->style, self->cr);
      cairo_move_to (self->cr, middle - width / 2, value < 0 ? end - height - 5 : end + 5);
    }
  else
    cairo_move_to (self->cr, middle - width / 2, value < 0 ? end + 1 : end - height - 1);
  pango_cairo_show_layout (self->cr, text);
}

static void
draw_bars (Drawing *self, guint series, guint index)
{
  const SaiChartLayout *layout = &self->layout;
  double step = sai_chart_layout_get_step (layout);
  /* Histograms have no gaps. */
  double share = self->n_bars == 1 && step < 14 ? 0.9 : BARS_SHARE;
  double thickness = step * share / self->n_bars;

  for (guint point = 0; point < layout->n_points; point++)
    {
      double value = sai_chart_data_get_value (self->data, series, point);
      double along = sai_chart_layout_get_along (layout, point);
      guint place = layout->mirrored && !layout->lying ? self->n_bars - 1 - index : index;
      double from = along - step * share / 2 + place * thickness;
      double to = from + thickness - (self->n_bars > 1 ? MIN (2, thickness / 6) : 0);

      if (isnan (value))
        continue;
      if (value != 0)
        {
          add_bar (self, from, to, value);
          sai_chart_style_fill_bar (self->style, self->cr, series);
        }
      if (layout->lying ? thickness >= NUMBER_FROM : thickness >= 18)
        write_bar_number (self, series, (from + to) / 2, thickness, value);
    }
}

/* The outline of bars as wide as the step between points, closed at both ends. */
static void
draw_steps (Drawing *self, guint series)
{
  const SaiChartLayout *layout = &self->layout;
  double zero = sai_chart_layout_get_across (layout, 0);

  cairo_new_path (self->cr);
  cairo_move_to (self->cr, sai_chart_layout_get_along (layout, -0.5), zero);
  for (guint point = 0; point < layout->n_points; point++)
    {
      double value = sai_chart_data_get_value (self->data, series, point);
      double y = isnan (value) ? zero : sai_chart_layout_get_across (layout, value);

      cairo_line_to (self->cr, sai_chart_layout_get_along (layout, point - 0.5), y);
      cairo_line_to (self->cr, sai_chart_layout_get_along (layout, point + 0.5), y);
    }
  cairo_line_to (self->cr, sai_chart_layout_get_along (layout, layout->n_points - 0.5), zero);
  cairo_set_dash (self->cr, NULL, 0, 0);
  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_ROUND);
  sai_chart_style_paint (self->style, self->cr, series, 0.10);
  cairo_fill_preserve (self->cr);
  cairo_set_line_width (self->cr, self->style->contrast ? 3 : 2);
  sai_chart_style_paint (self->style, self->cr, series, 1);
  cairo_stroke (self->cr);
}

/* The area below a single line. */
static void
draw_area (Drawing *self, guint from, guint until)
{
  const SaiChartLayout *layout = &self->layout;
  double bottom = layout->y + layout->plot_height;
  const GdkRGBA *paint = &self->style->paint[0];
  cairo_pattern_t *pattern = cairo_pattern_create_linear (0, layout->y, 0, bottom);

  cairo_new_path (self->cr);
  cairo_move_to (self->cr, sai_chart_layout_get_along (layout, from), bottom);
  for (guint point = from; point < until; point++)
    cairo_line_to (self->cr, sai_chart_layout_get_along (layout, point),
                   sai_chart_layout_get_across (layout, sai_chart_data_get_value (self->data, 0, point)));
  cairo_line_to (self->cr, sai_chart_layout_get_along (layout, until - 1), bottom);
  cairo_close_path (self->cr);
  cairo_pattern_add_color_stop_rgba (pattern, 0, paint->red, paint->green, paint->blue, 0.26);
  cairo_pattern_add_color_stop_rgba (pattern, 1, paint->red, paint->green, paint->blue, 0.02);
  cairo_set_source (self->cr, pattern);
  cairo_fill (self->cr);
  cairo_pattern_destroy (pattern);
}

/* How far the values of a line may be off, within the axis. */
static void
draw_band (Drawing *self, guint series, guint from, guint until)
{
  const SaiChartLayout *layout = &self->layout;
  double highest = layout->scale.first + layout->scale.step * (layout->scale.n_ticks - 1);
  guint n = until - from;

  cairo_new_path (self->cr);
  for (guint i = 0; i < 2 * n; i++)
    {
      guint point = i < n ? from + i : from + 2 * n - 1 - i;
      double margin = sai_chart_data_get_margin (self->data, series, point);
      double value = sai_chart_data_get_value (self->data, series, point) + (i < n ? margin : -margin);

      cairo_line_to (self->cr, sai_chart_layout_get_along (layout, point),
                     sai_chart_layout_get_across (layout, CLAMP (value, layout->scale.first, highest)));
    }
  cairo_close_path (self->cr);
  sai_chart_style_paint (self->style, self->cr, series, 0.3);
  cairo_fill (self->cr);
}

static void
draw_run (Drawing *self, guint series, guint from, guint until)
{
  const SaiChartLayout *layout = &self->layout;

  if (sai_chart_data_get_n_series (self->data) == 1 && until - from > 1)
    draw_area (self, from, until);
  draw_band (self, series, from, until);
  cairo_new_path (self->cr);
  for (guint point = from; point < until; point++)
    cairo_line_to (self->cr, sai_chart_layout_get_along (layout, point),
                   sai_chart_layout_get_across (layout, sai_chart_data_get_value (self->data, series, point)));
  sai_chart_style_set_line (self->style, self->cr, series);
  sai_chart_style_paint (self->style, self->cr, series, 1);
  cairo_stroke (self->cr);
}

static void
draw_line (Drawing *self, guint series)
{
  const SaiChartLayout *layout = &self->layout;
  guint n_series = sai_chart_data_get_n_series (self->data);
  guint each = MAX (ceil (SIGN_DISTANCE / MAX (sai_chart_layout_get_step (layout), 0.01)), 1);
  guint begin = 0;

  for (guint point = 0; point <= layout->n_points; point++)
    {
      if (point < layout->n_points && !isnan (sai_chart_data_get_value (self->data, series, point)))
        continue;
      if (point > begin)
        draw_run (self, series, begin, point);
      begin = point + 1;
    }
  for (guint point = 0; point < layout->n_points; point++)
    {
      double value = sai_chart_data_get_value (self->data, series, point);

      /* A single line needs no markers to be recognised. */
      if (each > 1 && n_series == 1)
        break;
      /* Markers of several series are staggered, in case lines coincide. */
      if (!isnan (value) && (each == 1 || (point + each * series / n_series) % each == 0))
        sai_chart_style_draw_sign (self->style, self->cr, series, sai_chart_layout_get_along (layout, point),
                                   sai_chart_layout_get_across (layout, value), 3.6);
    }
}

/* Whether a line runs between two heights, from one place along the chart to another. */
static gboolean
is_crossed (Drawing *self, double from, double to, double top, double bottom)
{
  const SaiChartLayout *layout = &self->layout;

  for (guint series = 0; series < sai_chart_data_get_n_series (self->data); series++)
    for (guint point = 1; point < layout->n_points; point++)
      {
        double values[] = { sai_chart_data_get_value (self->data, series, point - 1),
                            sai_chart_data_get_value (self->data, series, point) };
        double alongs[] = { sai_chart_layout_get_along (layout, point - 1),
                            sai_chart_layout_get_along (layout, point) };
        double first = sai_chart_layout_get_across (layout, values[0]);
        double second = sai_chart_layout_get_across (layout, values[1]);

        if (!isnan (values[0]) && !isnan (values[1]) && MAX (alongs[0], alongs[1]) >= from &&
            MIN (alongs[0], alongs[1]) <= to && MAX (first, second) >= top && MIN (first, second) <= bottom)
          return TRUE;
      }

  return FALSE;
}

/* The highest place for a line of text that no line of the chart runs through; the top if there is none. */
static double
find_free_place (Drawing *self, double x, double width, double height)
{
  const SaiChartLayout *layout = &self->layout;

  for (double y = layout->y; y + height <= layout->y + layout->plot_height; y += height / 2)
    if (!is_crossed (self, x, x + width, y, y + height))
      return y;

  return layout->y;
}

/* Up to where values are estimates, in words where these have room. */
static void
draw_estimates (Drawing *self)
{
  const SaiChartLayout *layout = &self->layout;
  guint start = MIN (sai_chart_data_get_exact_start (self->data), layout->n_points);
  g_autoptr (PangoLayout) text = NULL;
  double along, width, height, room, x;

  if (start == 0 || layout->lying)
    return;
  along = sharp (sai_chart_layout_get_along (layout, start - 0.5));
  cairo_new_path (self->cr);
  cairo_move_to (self->cr, along, layout->y);
  cairo_line_to (self->cr, along, layout->y + layout->plot_height);
  sai_chart_style_set_reference (self->style, self->cr, 0);
  cairo_stroke (self->cr);
  text = sai_chart_style_create_text (self->style, _ ("≈ estimated"), SAI_CHART_LABEL_SCALE, FALSE);
  sai_chart_layout_measure (text, &width, &height);
  room = layout->mirrored ? layout->x + layout->plot_width - along : along - layout->x;
  if (room < width + 8)
    return;
  sai_chart_style_ink (self->style, self->cr, sai_chart_style_get_faint (self->style, 0.75));
  x = layout->mirrored ? along + 4 : along - 4 - width;
  cairo_move_to (self->cr, x, find_free_place (self, x, width, height));
  pango_cairo_show_layout (self->cr, text);
}

static void
draw_references (Drawing *self)
{
  const SaiChartLayout *layout = &self->layout;

  for (guint i = 0; i < sai_chart_data_get_n_references (self->data); i++)
    {
      double value, across;

      sai_chart_data_get_reference (self->data, i, &value);
      across = sharp (sai_chart_layout_get_across (layout, value));
      cairo_new_path (self->cr);
      if (layout->lying)
        {
          cairo_move_to (self->cr, across, layout->y);
          cairo_line_to (self->cr, across, layout->y + layout->plot_height);
        }
      else
        {
          cairo_move_to (self->cr, layout->x, across);
          cairo_line_to (self->cr, layout->x + layout->plot_width, across);
        }
      sai_chart_style_set_reference (self->style, self->cr, i);
      cairo_stroke (self->cr);
    }
}

static void
draw_marker (Drawing *self)
{
  const SaiChartLayout *layout = &self->layout;
  double along;

  if (self->marks->marker < 0 || self->marks->marker >= (int) layout->n_points || layout->lying)
    return;
  along = sharp (sai_chart_layout_get_along (layout, self->marks->marker));
  cairo_new_path (self->cr);
  cairo_set_dash (self->cr, NULL, 0, 0);
  cairo_set_line_width (self->cr, 2);
  sai_chart_style_ink (self->style, self->cr, 0.8);
  cairo_move_to (self->cr, along, layout->y);
  cairo_line_to (self->cr, along, layout->y + layout->plot_height);
  cairo_stroke (self->cr);
  cairo_move_to (self->cr, along - 6, layout->y - 7);
  cairo_line_to (self->cr, along + 6, layout->y - 7);
  cairo_line_to (self->cr, along, layout->y + 2);
  cairo_close_path (self->cr);
  cairo_fill (self->cr);
}

/* The stripe of the point at the cursor, behind everything. */
static void
draw_stripe (Drawing *self)
{
  const SaiChartLayout *layout = &self->layout;
  double step = sai_chart_layout_get_step (layout);
  double along = sai_chart_layout_get_along (layout, MAX (self->marks->point, 0));

  if (self->marks->point < 0)
    return;
  cairo_new_path (self->cr);
  cairo_set_dash (self->cr, NULL, 0, 0);
  if (layout->lying)
    cairo_rectangle (self->cr, 0, along - step / 2, layout->width, step);
  else if (layout->has_bars && step >= 4)
    cairo_rectangle (self->cr, along - step / 2, layout->y, step, layout->plot_height);
  else
    {
      cairo_set_line_width (self->cr, 1);
      cairo_move_to (self->cr, sharp (along), layout->y);
      cairo_line_to (self->cr, sharp (along), layout->y + layout->plot_height);
      sai_chart_style_ink (self->style, self->cr, 0.6);
      cairo_stroke (self->cr);
      return;
    }
  sai_chart_style_ink (self->style, self->cr, sai_chart_style_get_faint (self->style, 0.09));
  cairo_fill (self->cr);
}

static void
draw_series (Drawing *self)
{
  guint n_series = sai_chart_data_get_n_series (self->data);
  guint index = 0;

  for (guint series = 0; series < n_series; series++)
    self->n_bars += sai_chart_data_get_series_kind (self->data, series) == SAI_CHART_BARS;
  /* Lines are above bars, and the first series above the others. */
  for (guint series = 0; series < n_series; series++)
    if (sai_chart_data_get_series_kind (self->data, series) == SAI_CHART_BARS)
      draw_bars (self, series, index++);
  for (guint series = 0; series < n_series; series++)
    if (sai_chart_data_get_series_kind (self->data, series) == SAI_CHART_STEPS)
      draw_steps (self, series);
  draw_references (self);
  draw_estimates (self);
  for (guint series = n_series; series > 0; series--)
    if (sai_chart_data_get_series_kind (self->data, series - 1) == SAI_CHART_LINE)
      draw_line (self, series - 1);
}

/**
 * sai_chart_draw:
 * @cr: the context to draw to
 * @data: its data
 * @style: its style
 * @marks: what to draw in addition to the data
 * @width: the available width, in pixels
 * @height: the available height, in pixels
 *
 * Draws a chart at (0, 0), without a background.
 */
void
sai_chart_draw (cairo_t *cr,
                const SaiChartData *data,
                const SaiChartStyle *style,
                const SaiChartMarks *marks,
                double width,
                double height)
{
  Drawing self = { cr, data, style, marks };
  gboolean something = sai_chart_layout_make (&self.layout, data, style, marks->title, width, height);

  cairo_save (cr);
  draw_title (&self);
  if (something)
    {
      if (sai_chart_layout_has_legend (data))
        sai_chart_layout_legend (data, style, self.layout.legend_y, width, cr);
      draw_stripe (&self);
      draw_ticks (&self);
      draw_axis_names (&self);
      draw_labels (&self);
      draw_series (&self);
      draw_marker (&self);
      sai_chart_balloon_draw (cr, data, style, marks, &self.layout);
    }
  cairo_restore (cr);
}
