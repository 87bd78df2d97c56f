/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The layout of a chart, for drawing and for finding the point under the pointer. */
#include "config.h"

#include <math.h>

#include "chart/sai-chart-layout.h"
#include "chart/sai-chart-text.h"

/* Pixels. */
#define MARGIN 4.0
#define GAP 6.0
/* The gap between neighbouring labels. */
#define LABEL_GAP 10.0
/* The width of a series' sign in the legend. */
#define SIGN_WIDTH 22.0
/* The smallest distance between ticks. */
#define TICK_HEIGHT 34.0
#define TICK_WIDTH 64.0
/* The largest share of a horizontal chart for names. */
#define MOST_NAMES 0.42
/* The least room for a number at the end of a bar. */
#define LEAST_NUMBER 18.0

/**
 * sai_chart_layout_measure:
 * @text: a text
 * @width: (out) (optional): its width in pixels
 * @height: (out) (optional): its height
 */
void
sai_chart_layout_measure (PangoLayout *text, double *width, double *height)
{
  int w, h;

  pango_layout_get_pixel_size (text, &w, &h);
  if (width != NULL)
    *width = w;
  if (height != NULL)
    *height = h;
}

static double
measure_label (const SaiChartStyle *style, const char *label)
{
  g_autoptr (PangoLayout) text = sai_chart_style_create_text (style, label, SAI_CHART_LABEL_SCALE, FALSE);
  double width;

  sai_chart_layout_measure (text, &width, NULL);

  return width;
}

static double
get_line (const SaiChartStyle *style, double scale)
{
  g_autoptr (PangoLayout) text = sai_chart_style_create_text (style, "0g", scale, FALSE);
  double height;

  sai_chart_layout_measure (text, NULL, &height);

  return height;
}

/* How many series and reference lines are told apart by a legend. */
static guint
count_items (const SaiChartData *data)
{
  gboolean named = (sai_chart_data_get_flags (data) & SAI_CHART_NAMED) != 0;

  return sai_chart_data_get_n_series (data) + (named ? 0 : sai_chart_data_get_n_references (data));
}

gboolean
sai_chart_layout_has_legend (const SaiChartData *data)
{
  return count_items (data) > 1;
}

/* Draws the sign of an item of the legend at @x. */
static void
draw_sign (const SaiChartData *data, const SaiChartStyle *style, guint item, double x, double y, cairo_t *cr)
{
  guint n_series = sai_chart_data_get_n_series (data);

  cairo_new_path (cr);
  if (item >= n_series)
    {
      cairo_move_to (cr, x, y);
      cairo_line_to (cr, x + SIGN_WIDTH - 4, y);
      sai_chart_style_set_reference (style, cr, item - n_series);
      cairo_stroke (cr);
    }
  else if (sai_chart_data_get_series_kind (data, item) == SAI_CHART_BARS)
    {
      cairo_rectangle (cr, x + 2, y - 6, SIGN_WIDTH - 8, 12);
      sai_chart_style_fill_bar (style, cr, item);
    }
  else if (sai_chart_data_get_series_kind (data, item) == SAI_CHART_STEPS)
    {
      cairo_move_to (cr, x, y + 5);
      cairo_line_to (cr, x + 5, y + 5);
      cairo_line_to (cr, x + 5, y - 5);
      cairo_line_to (cr, x + 12, y - 5);
      cairo_line_to (cr, x + 12, y);
      cairo_line_to (cr, x + SIGN_WIDTH - 4, y);
      cairo_set_dash (cr, NULL, 0, 0);
      cairo_set_line_width (cr, 2);
      sai_chart_style_paint (style, cr, item, 1);
      cairo_stroke (cr);
    }
  else
    {
      cairo_move_to (cr, x, y);
      cairo_line_to (cr, x + SIGN_WIDTH - 4, y);
      sai_chart_style_set_line (style, cr, item);
      sai_chart_style_paint (style, cr, item, 1);
      cairo_stroke (cr);
      sai_chart_style_draw_sign (style, cr, item, x + SIGN_WIDTH / 2 - 2, y, 4);
    }
}

/**
 * sai_chart_layout_legend:
 * @data: a chart
 * @style: its style
 * @y: the top of the legend
 * @width: the available width
 * @cr: (nullable): the context to draw to, or %NULL to only measure
 *
 * Lays out the names of series and reference lines in as many lines as necessary.
 *
 * Returns: its height, in pixels
 */
double
sai_chart_layout_legend (const SaiChartData *data, const SaiChartStyle *style, double y, double width, cairo_t *cr)
{
  guint n_series = sai_chart_data_get_n_series (data);
  double line = get_line (style, 0.92) + 4;
  double x = MARGIN;
  double begin = y;

  for (guint item = 0; item < count_items (data); item++)
    {
      double value;
      const char *name = item < n_series ? sai_chart_data_get_series_name (data, item)
                                         : sai_chart_data_get_reference (data, item - n_series, &value);
      g_autoptr (PangoLayout) text = sai_chart_style_create_text (style, name, 0.92, FALSE);
      double w, h, room;

      pango_layout_set_width (text, MAX (width - 2 * MARGIN - SIGN_WIDTH, 1) * PANGO_SCALE);
      pango_layout_set_ellipsize (text, PANGO_ELLIPSIZE_END);
      sai_chart_layout_measure (text, &w, &h);
      room = SIGN_WIDTH + w;
      if (x > MARGIN && x + room > width - MARGIN)
        {
          x = MARGIN;
          y += line;
        }
      if (cr != NULL)
        {
          double sign_x = style->mirrored ? width - x - SIGN_WIDTH + 4 : x;

          draw_sign (data, style, item, sign_x, y + line / 2, cr);
          sai_chart_style_ink (style, cr, 0.9);
          /* A layout with a width aligns its text within it. */
          pango_layout_set_width (text, (int) ceil (w) * PANGO_SCALE);
          cairo_move_to (cr, style->mirrored ? width - x - room : x + SIGN_WIDTH, y + (line - h) / 2);
          pango_cairo_show_layout (cr, text);
        }
      x += room + 16;
    }

  return y + line - begin;
}

static double
measure_names (const SaiChartData *data, const SaiChartStyle *style)
{
  double most = 0;

  for (guint point = 0; point < sai_chart_data_get_n_points (data); point++)
    {
      g_autoptr (PangoLayout) text = sai_chart_style_create_text (style, sai_chart_data_get_label (data, point), 0.92,
                                                                  FALSE);
      double width;

      sai_chart_layout_measure (text, &width, NULL);
      most = MAX (most, width);
    }

  return most;
}

/* The step between labels: a round number, so that labels are round if the points are. */
static guint
find_label_step (const SaiChartLayout *self, const SaiChartData *data, const SaiChartStyle *style)
{
  static const guint nice[] = { 1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000, 10000 };
  double most = 0;
  double needed;

  for (guint point = 0; point < self->n_points; point++)
    most = MAX (most, measure_label (style, sai_chart_data_get_label (data, point)));
  needed = (most + LABEL_GAP) / MAX (sai_chart_layout_get_step (self), 0.001);
  for (guint i = 0; i < G_N_ELEMENTS (nice); i++)
    if (nice[i] >= needed)
      return nice[i];

  return G_MAXUINT;
}

static double
measure_ticks (const SaiChartLayout *self, const SaiChartData *data, const SaiChartStyle *style)
{
  double most = 0;

  for (guint tick = 0; tick < self->scale.n_ticks; tick++)
    {
      g_autofree char *number = sai_chart_text_tick (data, sai_chart_scale_get_tick (&self->scale, tick),
                                                     self->scale.n_decimals);

      most = MAX (most, measure_label (style, number));
    }

  return most;
}

/**
 * sai_chart_layout_name_values:
 * @data: a chart
 * @style: its style
 * @width: the width of the chart
 *
 * Returns: (transfer full): the name of the axis of values, in as many lines as necessary
 */
PangoLayout *
sai_chart_layout_name_values (const SaiChartData *data, const SaiChartStyle *style, double width)
{
  PangoLayout *text = sai_chart_style_create_text (style, sai_chart_data_get_value_name (data), SAI_CHART_LABEL_SCALE,
                                                   FALSE);
  double natural;

  pango_layout_set_wrap (text, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width (text, MAX (width - 2 * MARGIN, 1) * PANGO_SCALE);
  sai_chart_layout_measure (text, &natural, NULL);
  /* A layout with a width aligns its text within it. */
  pango_layout_set_width (text, (int) ceil (natural) * PANGO_SCALE);

  return text;
}

static void
place_upright (SaiChartLayout *self,
               const SaiChartData *data,
               const SaiChartStyle *style,
               double least,
               double greatest)
{
  g_autoptr (PangoLayout) name = sai_chart_layout_name_values (data, style, self->width);
  double ticks, name_height, y;

  sai_chart_layout_measure (name, NULL, &name_height);
  /* Half of the number at the top line is above it, and must not overlap the name of the axis. */
  y = self->axis_y + MAX (name_height, self->line) + MAX (GAP, self->line / 2);
  /* The labels of points and the name of their axis, below. */
  self->y = y;
  self->plot_height = MAX (self->height - y - 2 * self->line - GAP - MARGIN, 1);
  self->scale = sai_chart_scale_make (least, greatest, self->plot_height / TICK_HEIGHT + 1);
  ticks = measure_ticks (self, data, style);
  self->plot_width = MAX (self->width - ticks - GAP - 4 * MARGIN, 1);
  self->x = self->mirrored ? 2 * MARGIN : self->width - 2 * MARGIN - self->plot_width;
  self->label_step = find_label_step (self, data, style);
}

/* How far the number at the end of the longest bar may extend beyond the last tick. */
static double
measure_bar_number (const SaiChartData *data, const SaiChartStyle *style, double greatest)
{
  g_autofree char *number = sai_chart_text_value (data, greatest);
  g_autoptr (PangoLayout) text = sai_chart_style_create_text (style, number, SAI_CHART_NUMBER_SCALE, FALSE);
  double width;

  sai_chart_layout_measure (text, &width, NULL);

  return MAX (width + MARGIN, LEAST_NUMBER);
}

static void
place_lying (SaiChartLayout *self, const SaiChartData *data, const SaiChartStyle *style, double least, double greatest)
{
  double beyond = measure_bar_number (data, style, greatest);

  self->label_width = MIN (ceil (measure_names (data, style)) + 1, self->width * MOST_NAMES);
  self->plot_width = MAX (self->width - self->label_width - GAP - 2 * MARGIN - beyond, 1);
  self->x = self->mirrored ? MARGIN + beyond : MARGIN + self->label_width + GAP;
  self->y = self->axis_y;
  self->plot_height = MAX (self->height - self->y - 2 * self->line - GAP - MARGIN, 1);
  self->scale = sai_chart_scale_make (least, greatest, self->plot_width / TICK_WIDTH + 1);
  self->label_step = 1;
}

/**
 * sai_chart_layout_make:
 * @self: (out caller-allocates): a layout
 * @data: a chart
 * @style: its style
 * @with_title: whether it includes the title
 * @width: the available width, in pixels
 * @height: the available height, in pixels
 *
 * Returns: whether there are any values to show
 */
gboolean
sai_chart_layout_make (SaiChartLayout *self,
                       const SaiChartData *data,
                       const SaiChartStyle *style,
                       gboolean with_title,
                       double width,
                       double height)
{
  double least, greatest;
  double y = MARGIN;

  memset (self, 0, sizeof *self);
  self->width = width;
  self->height = height;
  self->mirrored = style->mirrored;
  self->lying = (sai_chart_data_get_flags (data) & SAI_CHART_LYING) != 0;
  self->n_points = sai_chart_data_get_n_points (data);
  self->line = get_line (style, SAI_CHART_LABEL_SCALE);
  for (guint series = 0; series < sai_chart_data_get_n_series (data); series++)
    self->has_bars |= sai_chart_data_get_series_kind (data, series) != SAI_CHART_LINE;

  self->title_y = y;
  if (with_title)
    y += get_line (style, SAI_CHART_TITLE_SCALE) + GAP;
  self->legend_y = y;
  if (sai_chart_layout_has_legend (data))
    y += sai_chart_layout_legend (data, style, y, width, NULL) + GAP;
  self->axis_y = y;
  if (self->n_points == 0 || !sai_chart_data_get_range (data, &least, &greatest))
    return FALSE;

  if (self->lying)
    place_lying (self, data, style, least, greatest);
  else
    place_upright (self, data, style, least, greatest);

  return TRUE;
}

/* The distance between points. */
double
sai_chart_layout_get_step (const SaiChartLayout *self)
{
  double length = self->lying ? self->plot_height : self->plot_width;

  if (self->has_bars || self->n_points < 2)
    return length / MAX (self->n_points, 1);

  return length / (self->n_points - 1);
}

/**
 * sai_chart_layout_get_along:
 * @self: a layout
 * @point: a point, possibly fractional
 *
 * Returns: its coordinate on the axis of points: x, or y in a horizontal chart
 */
double
sai_chart_layout_get_along (const SaiChartLayout *self, double point)
{
  double begin = self->has_bars || self->n_points < 2 ? 0.5 : 0;
  double offset = (point + begin) * sai_chart_layout_get_step (self);

  if (self->lying)
    return self->y + offset;

  return self->mirrored ? self->x + self->plot_width - offset : self->x + offset;
}

/**
 * sai_chart_layout_get_across:
 * @self: a layout
 * @value: a value
 *
 * Returns: its coordinate on the axis of values: y, or x in a horizontal chart
 */
double
sai_chart_layout_get_across (const SaiChartLayout *self, double value)
{
  double share = sai_chart_scale_get_share (&self->scale, value);

  if (!self->lying)
    return self->y + self->plot_height * (1 - share);

  return self->mirrored ? self->x + self->plot_width * (1 - share) : self->x + self->plot_width * share;
}

/**
 * sai_chart_layout_find_point:
 * @self: a layout
 * @x: the x coordinate of the pointer
 * @y: its y coordinate
 *
 * Returns: the nearest point, or -1 if the pointer is outside the plot
 */
int
sai_chart_layout_find_point (const SaiChartLayout *self, double x, double y)
{
  double begin = self->has_bars || self->n_points < 2 ? 0.5 : 0;
  double offset = self->lying ? y - self->y : self->mirrored ? self->x + self->plot_width - x : x - self->x;
  double across = self->lying ? x : y;
  double length = self->lying ? self->plot_height : self->plot_width;

  if (self->n_points == 0 || self->plot_width <= 0 || offset < -TICK_HEIGHT / 2 || offset > length + TICK_HEIGHT / 2)
    return -1;
  if (across < (self->lying ? 0 : self->axis_y) || across > (self->lying ? self->width : self->height))
    return -1;

  return CLAMP ((int) floor (offset / sai_chart_layout_get_step (self) - begin + 0.5), 0, (int) self->n_points - 1);
}

/**
 * sai_chart_layout_find_series:
 * @self: a layout
 * @data: a chart
 * @point: a point of it
 * @x: the x coordinate of the pointer
 * @y: its y coordinate
 *
 * Returns: the series whose value is nearest to the pointer
 */
guint
sai_chart_layout_find_series (const SaiChartLayout *self, const SaiChartData *data, guint point, double x, double y)
{
  double least = INFINITY;
  guint found = 0;

  for (guint series = 0; series < sai_chart_data_get_n_series (data); series++)
    {
      double value = sai_chart_data_get_value (data, series, point);
      double distance;

      if (isnan (value))
        continue;
      distance = fabs (sai_chart_layout_get_across (self, value) - (self->lying ? x : y));
      if (distance < least)
        {
          least = distance;
          found = series;
        }
    }

  return found;
}
