/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/**
 * SaiChartKind:
 * @SAI_CHART_LINE: a line with gaps
 * @SAI_CHART_BARS: a bar for each value; several such series are side by side
 * @SAI_CHART_STEPS: the outline of bars without gaps, drawn over bars of another series, to compare distributions
 */
typedef enum
{
  SAI_CHART_LINE,
  SAI_CHART_BARS,
  SAI_CHART_STEPS,
} SaiChartKind;

/**
 * SaiChartFlags:
 * @SAI_CHART_PLAIN: points from left to right; the axis of values starts near the lowest value
 * @SAI_CHART_LYING: horizontal bars, with room for long names
 * @SAI_CHART_FROM_ZERO: the axis of values includes 0; with bars it always does
 * @SAI_CHART_SHARES: values are fractions, 0 to 1, shown as percentages
 * @SAI_CHART_SIGNED: values are shown with a sign
 * @SAI_CHART_NAMED: the axis shows the names of the reference lines rather than numbers, and the legend doesn't
 */
typedef enum
{
  SAI_CHART_PLAIN = 0,
  SAI_CHART_LYING = 1 << 0,
  SAI_CHART_FROM_ZERO = 1 << 1,
  SAI_CHART_SHARES = 1 << 2,
  SAI_CHART_SIGNED = 1 << 3,
  SAI_CHART_NAMED = 1 << 4,
} SaiChartFlags;

/**
 * SaiChartData:
 *
 * The data of a chart: equidistant points, each with a name and a value for each series, and reference lines.
 * Reference-counted; filled first, and not changed once it is set on a chart.
 */
typedef struct _SaiChartData SaiChartData;

#define SAI_TYPE_CHART_DATA (sai_chart_data_get_type ())
GType sai_chart_data_get_type (void);

SaiChartData *
sai_chart_data_new (const char *title, const char *point_name, const char *value_name, SaiChartFlags flags);
SaiChartData *sai_chart_data_ref (SaiChartData *self);
void sai_chart_data_unref (SaiChartData *self);
gboolean sai_chart_data_equal (const SaiChartData *a, const SaiChartData *b);

guint sai_chart_data_add_series (SaiChartData *self, const char *name, SaiChartKind kind);
guint sai_chart_data_add_point (SaiChartData *self, const char *label, const char *name);
void sai_chart_data_set_value (SaiChartData *self, guint series, guint point, double value);
void sai_chart_data_set_margin (SaiChartData *self, guint series, guint point, double margin);
void sai_chart_data_add_reference (SaiChartData *self, const char *name, double value);
void sai_chart_data_set_remark_name (SaiChartData *self, const char *name);
void sai_chart_data_set_remark (SaiChartData *self, guint point, const char *remark);
void sai_chart_data_set_n_decimals (SaiChartData *self, guint n_decimals);
void sai_chart_data_set_label_start (SaiChartData *self, guint point);
void sai_chart_data_set_exact_start (SaiChartData *self, guint point);

const char *sai_chart_data_get_title (const SaiChartData *self);
const char *sai_chart_data_get_point_name (const SaiChartData *self);
const char *sai_chart_data_get_value_name (const SaiChartData *self);
const char *sai_chart_data_get_remark_name (const SaiChartData *self);
SaiChartFlags sai_chart_data_get_flags (const SaiChartData *self);
guint sai_chart_data_get_n_decimals (const SaiChartData *self);
guint sai_chart_data_get_label_start (const SaiChartData *self);
guint sai_chart_data_get_exact_start (const SaiChartData *self);
guint sai_chart_data_get_n_series (const SaiChartData *self);
const char *sai_chart_data_get_series_name (const SaiChartData *self, guint series);
SaiChartKind sai_chart_data_get_series_kind (const SaiChartData *self, guint series);
guint sai_chart_data_get_n_points (const SaiChartData *self);
const char *sai_chart_data_get_label (const SaiChartData *self, guint point);
const char *sai_chart_data_get_name (const SaiChartData *self, guint point);
const char *sai_chart_data_get_remark (const SaiChartData *self, guint point);
double sai_chart_data_get_value (const SaiChartData *self, guint series, guint point);
double sai_chart_data_get_margin (const SaiChartData *self, guint series, guint point);
guint sai_chart_data_get_n_references (const SaiChartData *self);
const char *sai_chart_data_get_reference (const SaiChartData *self, guint index, double *value);
gboolean sai_chart_data_get_range (const SaiChartData *self, double *least, double *greatest);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiChartData, sai_chart_data_unref)

G_END_DECLS
