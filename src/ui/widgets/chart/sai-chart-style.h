/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "util/sai-seat-color.h"

G_BEGIN_DECLS

/* The number of distinct looks of series; further series start over. */
#define SAI_CHART_N_LOOKS 6

/**
 * SaiChartStyle:
 * @context: the context for text
 * @foreground: the colour of text and axes
 * @background: the colour behind the chart
 * @paint: the colour of each series
 * @contrast: high contrast: lines are strong, and nothing is faint
 * @mirrored: whether the text direction is right to left
 *
 * The style of a chart. Series differ not only by colour, but also by dashes, shapes and patterns. To be cleared with
 * sai_chart_style_clear().
 */
typedef struct
{
  PangoContext *context;
  GdkRGBA foreground;
  GdkRGBA background;
  GdkRGBA paint[SAI_SEAT_N_COLORS];
  gboolean contrast;
  gboolean mirrored;
} SaiChartStyle;

void sai_chart_style_init_for_widget (SaiChartStyle *self, GtkWidget *widget);
void sai_chart_style_init_for_paper (SaiChartStyle *self, gboolean mirrored);
void sai_chart_style_clear (SaiChartStyle *self);
double sai_chart_style_get_faint (const SaiChartStyle *self, double alpha);
PangoLayout *sai_chart_style_create_text (const SaiChartStyle *self, const char *text, double scale, gboolean bold);
void sai_chart_style_paint (const SaiChartStyle *self, cairo_t *cr, guint series, double alpha);
void sai_chart_style_ink (const SaiChartStyle *self, cairo_t *cr, double alpha);
void sai_chart_style_back (const SaiChartStyle *self, cairo_t *cr);
void sai_chart_style_set_line (const SaiChartStyle *self, cairo_t *cr, guint series);
void sai_chart_style_set_reference (const SaiChartStyle *self, cairo_t *cr, guint reference);
void
sai_chart_style_draw_sign (const SaiChartStyle *self, cairo_t *cr, guint series, double x, double y, double radius);
void sai_chart_style_fill_bar (const SaiChartStyle *self, cairo_t *cr, guint series);

G_END_DECLS
