/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The data of a chart, independent of how it is drawn. */
#include "config.h"

#include <math.h>

#include "chart/sai-chart-data.h"

typedef struct
{
  char *name;
  SaiChartKind kind;
  /* A double for each point; shorter if the last points are gaps. */
  GArray *values;
  /* Likewise how far each value may be off; shorter if the last ones are certain. */
  GArray *margins;
} Series;

typedef struct
{
  char *label;
  char *name;
  char *remark;
} Point;

typedef struct
{
  char *name;
  double value;
} Reference;

struct _SaiChartData
{
  char *title;
  char *point_name;
  char *value_name;
  char *remark_name;
  SaiChartFlags flags;
  guint n_decimals;
  guint label_start;
  guint exact_start;
  GArray *series;
  GArray *points;
  GArray *references;
};

G_DEFINE_BOXED_TYPE (SaiChartData, sai_chart_data, sai_chart_data_ref, sai_chart_data_unref)

static void
clear_series (gpointer data)
{
  Series *series = data;

  g_free (series->name);
  g_array_unref (series->values);
  g_array_unref (series->margins);
}

static void
clear_point (gpointer data)
{
  Point *point = data;

  g_free (point->label);
  g_free (point->name);
  g_free (point->remark);
}

static void
clear_reference (gpointer data)
{
  g_free (((Reference *) data)->name);
}

static void
clear (gpointer data)
{
  SaiChartData *self = data;

  g_free (self->title);
  g_free (self->point_name);
  g_free (self->value_name);
  g_free (self->remark_name);
  g_array_unref (self->series);
  g_array_unref (self->points);
  g_array_unref (self->references);
}

static Series *
get_series (const SaiChartData *self, guint series)
{
  return &g_array_index (self->series, Series, series);
}

static Point *
get_point (const SaiChartData *self, guint point)
{
  return &g_array_index (self->points, Point, point);
}

/**
 * sai_chart_data_new:
 * @title: the title; like all texts here, translated
 * @point_name: the name of the points' axis, such as "Box" or "Move"
 * @value_name: the name of the values' axis, such as "Points"
 * @flags: flags
 *
 * Returns: (transfer full): empty data
 */
SaiChartData *
sai_chart_data_new (const char *title, const char *point_name, const char *value_name, SaiChartFlags flags)
{
  SaiChartData *self = g_atomic_rc_box_new0 (SaiChartData);

  self->title = g_strdup (title);
  self->point_name = g_strdup (point_name);
  self->value_name = g_strdup (value_name);
  self->flags = flags;
  self->n_decimals = 1;
  self->series = g_array_new (FALSE, TRUE, sizeof (Series));
  self->points = g_array_new (FALSE, TRUE, sizeof (Point));
  self->references = g_array_new (FALSE, TRUE, sizeof (Reference));
  g_array_set_clear_func (self->series, clear_series);
  g_array_set_clear_func (self->points, clear_point);
  g_array_set_clear_func (self->references, clear_reference);

  return self;
}

SaiChartData *
sai_chart_data_ref (SaiChartData *self)
{
  return g_atomic_rc_box_acquire (self);
}

void
sai_chart_data_unref (SaiChartData *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

static gboolean
equal_series (const SaiChartData *a, const SaiChartData *b, guint series)
{
  if (get_series (a, series)->kind != get_series (b, series)->kind ||
      !g_str_equal (get_series (a, series)->name, get_series (b, series)->name))
    return FALSE;
  for (guint point = 0; point < a->points->len; point++)
    {
      double first = sai_chart_data_get_value (a, series, point);
      double second = sai_chart_data_get_value (b, series, point);

      if (first != second && !(isnan (first) && isnan (second)))
        return FALSE;
      if (sai_chart_data_get_margin (a, series, point) != sai_chart_data_get_margin (b, series, point))
        return FALSE;
    }

  return TRUE;
}

static gboolean
equal_point (const Point *a, const Point *b)
{
  return g_str_equal (a->label, b->label) && g_strcmp0 (a->name, b->name) == 0 && g_strcmp0 (a->remark, b->remark) == 0;
}

/**
 * sai_chart_data_equal:
 * @a: data
 * @b: more data
 *
 * Returns: whether their charts look the same
 */
gboolean
sai_chart_data_equal (const SaiChartData *a, const SaiChartData *b)
{
  if (a->flags != b->flags || a->n_decimals != b->n_decimals || a->label_start != b->label_start ||
      a->exact_start != b->exact_start || a->series->len != b->series->len || a->points->len != b->points->len ||
      a->references->len != b->references->len || !g_str_equal (a->title, b->title) ||
      !g_str_equal (a->point_name, b->point_name) || !g_str_equal (a->value_name, b->value_name) ||
      g_strcmp0 (a->remark_name, b->remark_name) != 0)
    return FALSE;
  for (guint point = 0; point < a->points->len; point++)
    if (!equal_point (get_point (a, point), get_point (b, point)))
      return FALSE;
  for (guint series = 0; series < a->series->len; series++)
    if (!equal_series (a, b, series))
      return FALSE;
  for (guint i = 0; i < a->references->len; i++)
    if (g_array_index (a->references, Reference, i).value != g_array_index (b->references, Reference, i).value ||
        !g_str_equal (g_array_index (a->references, Reference, i).name,
                      g_array_index (b->references, Reference, i).name))
      return FALSE;

  return TRUE;
}

/**
 * sai_chart_data_add_series:
 * @self: data
 * @name: the name of the series
 * @kind: how it is drawn; horizontal charts only have bars
 *
 * Returns: the index of the series
 */
guint
sai_chart_data_add_series (SaiChartData *self, const char *name, SaiChartKind kind)
{
  Series series = { g_strdup (name), kind, g_array_new (FALSE, FALSE, sizeof (double)),
                    g_array_new (FALSE, TRUE, sizeof (double)) };

  g_array_append_val (self->series, series);

  return self->series->len - 1;
}

/**
 * sai_chart_data_add_point:
 * @self: data
 * @label: a short label for the axis
 * @name: (nullable): a longer name, or %NULL to use @label
 *
 * Returns: the index of the point, which has no values yet
 */
guint
sai_chart_data_add_point (SaiChartData *self, const char *label, const char *name)
{
  Point point = { g_strdup (label), g_strdup (name), NULL };

  g_array_append_val (self->points, point);

  return self->points->len - 1;
}

/* NAN for a gap. */
void
sai_chart_data_set_value (SaiChartData *self, guint series, guint point, double value)
{
  GArray *values;

  g_return_if_fail (series < self->series->len);
  g_return_if_fail (point < self->points->len);

  values = get_series (self, series)->values;
  while (values->len <= point)
    {
      double gap = NAN;

      g_array_append_val (values, gap);
    }
  /* Infinite values cannot be drawn. */
  g_array_index (values, double, point) = isfinite (value) ? value : NAN;
}

/**
 * sai_chart_data_set_margin:
 * @self: data
 * @series: a series that is drawn as a line
 * @point: a point
 * @margin: how far its value may be off to either side, drawn as a band around the line
 */
void
sai_chart_data_set_margin (SaiChartData *self, guint series, guint point, double margin)
{
  GArray *margins;

  g_return_if_fail (series < self->series->len);
  g_return_if_fail (point < self->points->len);
  g_return_if_fail (margin >= 0);

  margins = get_series (self, series)->margins;
  if (margins->len <= point)
    g_array_set_size (margins, point + 1);
  g_array_index (margins, double, point) = margin;
}

/**
 * sai_chart_data_add_reference:
 * @self: data
 * @name: its name
 * @value: a value to compare with, drawn as a line across the chart
 */
void
sai_chart_data_add_reference (SaiChartData *self, const char *name, double value)
{
  Reference reference = { g_strdup (name), value };

  g_return_if_fail (isfinite (value));

  g_array_append_val (self->references, reference);
}

/**
 * sai_chart_data_set_remark_name:
 * @self: data
 * @name: the heading of remarks in the table, such as "Difference"
 */
void
sai_chart_data_set_remark_name (SaiChartData *self, const char *name)
{
  g_free (self->remark_name);
  self->remark_name = g_strdup (name);
}

void
sai_chart_data_set_remark (SaiChartData *self, guint point, const char *remark)
{
  g_return_if_fail (point < self->points->len);

  g_free (get_point (self, point)->remark);
  get_point (self, point)->remark = g_strdup (remark);
}

/**
 * sai_chart_data_set_n_decimals:
 * @self: data
 * @n_decimals: the decimal places of values, 1 by default; for shares, those of the percentage. The axis has as many as
 *   it needs.
 */
void
sai_chart_data_set_n_decimals (SaiChartData *self, guint n_decimals)
{
  self->n_decimals = n_decimals;
}

/**
 * sai_chart_data_set_label_start:
 * @self: data
 * @point: a point
 *
 * If there is no room for all labels, those shown include @point.
 */
void
sai_chart_data_set_label_start (SaiChartData *self, guint point)
{
  self->label_start = point;
}

/**
 * sai_chart_data_set_exact_start:
 * @self: data
 * @point: a point, or the number of points
 *
 * The values of all points before are estimates, and marked as such.
 */
void
sai_chart_data_set_exact_start (SaiChartData *self, guint point)
{
  self->exact_start = point;
}

const char *
sai_chart_data_get_title (const SaiChartData *self)
{
  return self->title;
}

const char *
sai_chart_data_get_point_name (const SaiChartData *self)
{
  return self->point_name;
}

const char *
sai_chart_data_get_value_name (const SaiChartData *self)
{
  return self->value_name;
}

/* %NULL if there are no remarks. */
const char *
sai_chart_data_get_remark_name (const SaiChartData *self)
{
  return self->remark_name;
}

SaiChartFlags
sai_chart_data_get_flags (const SaiChartData *self)
{
  return self->flags;
}

guint
sai_chart_data_get_n_decimals (const SaiChartData *self)
{
  return self->n_decimals;
}

guint
sai_chart_data_get_label_start (const SaiChartData *self)
{
  return self->label_start;
}

/**
 * sai_chart_data_get_exact_start:
 * @self: data
 *
 * Returns: the first point whose values are more than estimates; 0 if all are, the number of points if none is
 */
guint
sai_chart_data_get_exact_start (const SaiChartData *self)
{
  return self->exact_start;
}

guint
sai_chart_data_get_n_series (const SaiChartData *self)
{
  return self->series->len;
}

const char *
sai_chart_data_get_series_name (const SaiChartData *self, guint series)
{
  g_return_val_if_fail (series < self->series->len, NULL);

  return get_series (self, series)->name;
}

SaiChartKind
sai_chart_data_get_series_kind (const SaiChartData *self, guint series)
{
  g_return_val_if_fail (series < self->series->len, SAI_CHART_LINE);

  return get_series (self, series)->kind;
}

guint
sai_chart_data_get_n_points (const SaiChartData *self)
{
  return self->points->len;
}

const char *
sai_chart_data_get_label (const SaiChartData *self, guint point)
{
  g_return_val_if_fail (point < self->points->len, NULL);

  return get_point (self, point)->label;
}

/* Longer than the label of the point. */
const char *
sai_chart_data_get_name (const SaiChartData *self, guint point)
{
  g_return_val_if_fail (point < self->points->len, NULL);

  return get_point (self, point)->name != NULL ? get_point (self, point)->name : get_point (self, point)->label;
}

/* %NULL if there is none. */
const char *
sai_chart_data_get_remark (const SaiChartData *self, guint point)
{
  g_return_val_if_fail (point < self->points->len, NULL);

  return get_point (self, point)->remark;
}

/* NAN for a gap. */
double
sai_chart_data_get_value (const SaiChartData *self, guint series, guint point)
{
  GArray *values;

  g_return_val_if_fail (series < self->series->len, NAN);
  g_return_val_if_fail (point < self->points->len, NAN);

  values = get_series (self, series)->values;

  return point < values->len ? g_array_index (values, double, point) : NAN;
}

/**
 * sai_chart_data_get_margin:
 * @self: data
 * @series: a series
 * @point: a point
 *
 * Returns: how far the value may be off to either side; 0 if it is certain
 */
double
sai_chart_data_get_margin (const SaiChartData *self, guint series, guint point)
{
  const GArray *margins = get_series (self, series)->margins;

  return point < margins->len ? g_array_index (margins, double, point) : 0;
}

guint
sai_chart_data_get_n_references (const SaiChartData *self)
{
  return self->references->len;
}

const char *
sai_chart_data_get_reference (const SaiChartData *self, guint index, double *value)
{
  g_return_val_if_fail (index < self->references->len, NULL);

  *value = g_array_index (self->references, Reference, index).value;

  return g_array_index (self->references, Reference, index).name;
}

/**
 * sai_chart_data_get_range:
 * @self: data
 * @least: (out): the lowest value the axis must include
 * @greatest: (out): the highest value the axis must include
 *
 * Gets the range of all values and reference lines, including 0 if there are bars, which start there.
 *
 * Returns: whether there are any values
 */
gboolean
sai_chart_data_get_range (const SaiChartData *self, double *least, double *greatest)
{
  double low = INFINITY;
  double high = -INFINITY;
  gboolean from_zero = (self->flags & SAI_CHART_FROM_ZERO) != 0;

  for (guint series = 0; series < self->series->len; series++)
    {
      from_zero |= get_series (self, series)->kind != SAI_CHART_LINE;
      for (guint point = 0; point < self->points->len; point++)
        {
          double value = sai_chart_data_get_value (self, series, point);

          if (isnan (value))
            continue;
          low = MIN (low, value);
          high = MAX (high, value);
        }
    }
  if (low > high)
    return FALSE;

  for (guint i = 0; i < self->references->len; i++)
    {
      low = MIN (low, g_array_index (self->references, Reference, i).value);
      high = MAX (high, g_array_index (self->references, Reference, i).value);
    }
  *least = from_zero ? MIN (low, 0) : low;
  *greatest = from_zero ? MAX (high, 0) : high;

  return TRUE;
}
