/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The balloon with the values of the point at the cursor. */
#include "config.h"

#include <math.h>

#include "chart/sai-chart-balloon.h"
#include "chart/sai-chart-text.h"

/* Pixels. */
#define PADDING 8.0
#define SIGN 16.0
#define DISTANCE 14.0
#define MOST_WIDTH 260.0

typedef struct
{
  PangoLayout *text;
  int series;
  double width;
  double height;
} Line;

static void
add_line (GArray *lines, const SaiChartStyle *style, const char *words, int series, gboolean bold, double room)
{
  Line line = { sai_chart_style_create_text (style, words, 0.92, bold), series };

  pango_layout_set_width (line.text, MAX (room - (series >= 0 ? SIGN : 0), 1) * PANGO_SCALE);
  pango_layout_set_wrap (line.text, PANGO_WRAP_WORD_CHAR);
  sai_chart_layout_measure (line.text, &line.width, &line.height);
  /* A layout with a width aligns its text within it. */
  pango_layout_set_width (line.text, (int) ceil (line.width) * PANGO_SCALE);
  if (series >= 0)
    line.width += SIGN;
  g_array_append_val (lines, line);
}

static void
clear_line (gpointer line)
{
  g_object_unref (((Line *) line)->text);
}

static GArray *
make_lines (const SaiChartData *data, const SaiChartStyle *style, const SaiChartMarks *marks, double room)
{
  GArray *lines = g_array_new (FALSE, TRUE, sizeof (Line));
  const char *remark = sai_chart_data_get_remark (data, marks->point);

  g_array_set_clear_func (lines, clear_line);
  add_line (lines, style, sai_chart_data_get_name (data, marks->point), -1, TRUE, room);
  for (guint series = 0; series < sai_chart_data_get_n_series (data); series++)
    {
      double value = sai_chart_data_get_value (data, series, marks->point);
      g_autofree char *number = sai_chart_text_value_at (data, series, marks->point);
      g_autofree char *words = g_strdup_printf ("%s  %s", sai_chart_data_get_series_name (data, series), number);

      if (!isnan (value))
        add_line (lines, style, words, series, series == marks->series, room);
    }
  if (remark != NULL)
    add_line (lines, style, remark, -1, FALSE, room);

  return lines;
}

static void
draw_ring (cairo_t *cr,
           const SaiChartData *data,
           const SaiChartStyle *style,
           const SaiChartMarks *marks,
           const SaiChartLayout *layout)
{
  double value = sai_chart_data_get_value (data, marks->series, marks->point);
  double along = sai_chart_layout_get_along (layout, marks->point);
  double across;

  if (isnan (value) || layout->lying || sai_chart_data_get_series_kind (data, marks->series) != SAI_CHART_LINE)
    return;
  across = sai_chart_layout_get_across (layout, value);
  sai_chart_style_draw_sign (style, cr, marks->series, along, across, 5);
  cairo_new_path (cr);
  cairo_arc (cr, along, across, 9, 0, 2 * G_PI);
  cairo_set_line_width (cr, 2);
  sai_chart_style_paint (style, cr, marks->series, 1);
  cairo_stroke (cr);
}

static void
draw_box (cairo_t *cr, const SaiChartStyle *style, double x, double y, double width, double height)
{
  double radius = 8;

  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI / 2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI / 2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI / 2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI / 2);
  cairo_close_path (cr);
  cairo_set_source_rgba (cr, style->background.red, style->background.green, style->background.blue, 0.96);
  cairo_fill_preserve (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_width (cr, style->contrast ? 2 : 1);
  sai_chart_style_ink (style, cr, sai_chart_style_get_faint (style, 0.4));
  cairo_stroke (cr);
}

static void
draw_lines (cairo_t *cr, const SaiChartStyle *style, GArray *lines, double x, double y, double width)
{
  for (guint i = 0; i < lines->len; i++)
    {
      const Line *line = &g_array_index (lines, Line, i);
      double sign = line->series >= 0 ? SIGN : 0;

      if (line->series >= 0)
        sai_chart_style_draw_sign (style, cr, line->series, style->mirrored ? x + width - 6 : x + 6,
                                   y + line->height / 2, 4);
      sai_chart_style_ink (style, cr, 1);
      cairo_move_to (cr, style->mirrored ? x + width - line->width : x + sign, y);
      pango_cairo_show_layout (cr, line->text);
      y += line->height;
    }
}

/**
 * sai_chart_balloon_draw:
 * @cr: the context to draw to
 * @data: a chart
 * @style: its style
 * @marks: the cursor
 * @layout: the layout
 *
 * Draws the name and values of the point at the cursor, beside it and within the chart. Draws nothing without a cursor.
 */
void
sai_chart_balloon_draw (cairo_t *cr,
                        const SaiChartData *data,
                        const SaiChartStyle *style,
                        const SaiChartMarks *marks,
                        const SaiChartLayout *layout)
{
  g_autoptr (GArray) lines = NULL;
  double width = 0;
  double height = 2 * PADDING;
  double along, across, x, y, value;

  if (marks->point < 0 || marks->point >= (int) layout->n_points || marks->series >= sai_chart_data_get_n_series (data))
    return;
  draw_ring (cr, data, style, marks, layout);
  lines = make_lines (data, style, marks, MIN (MOST_WIDTH, MAX (layout->width - 2 * PADDING - 4, 1)));
  for (guint i = 0; i < lines->len; i++)
    {
      width = MAX (width, g_array_index (lines, Line, i).width);
      height += g_array_index (lines, Line, i).height;
    }
  width += 2 * PADDING;

  value = sai_chart_data_get_value (data, marks->series, marks->point);
  along = sai_chart_layout_get_along (layout, marks->point);
  across = sai_chart_layout_get_across (layout, isnan (value) ? layout->scale.first : value);
  if (layout->lying)
    {
      /* Below the bars, or above them if there is no room. */
      x = layout->mirrored ? layout->x + DISTANCE : layout->x + layout->plot_width - width - DISTANCE;
      y = along + sai_chart_layout_get_step (layout) / 2 + 4;
      if (y + height > layout->height)
        y = along - sai_chart_layout_get_step (layout) / 2 - 4 - height;
    }
  else
    {
      x = along < layout->width / 2 ? along + DISTANCE : along - DISTANCE - width;
      y = across - height / 2;
    }
  x = CLAMP (x, 1, MAX (layout->width - width - 1, 1));
  y = CLAMP (y, 1, MAX (layout->height - height - 1, 1));
  draw_box (cr, style, x, y, width, height);
  draw_lines (cr, style, lines, x + PADDING, y + PADDING, width - 2 * PADDING);
}
