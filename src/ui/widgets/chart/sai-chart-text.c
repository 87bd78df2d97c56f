/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts of a chart, shown or read aloud: localized numbers, and sentences with them. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <gtk/gtk.h>
#include <math.h>

#include "chart/sai-chart-text.h"
#include "util/sai-number.h"
#include "util/sai-text.h"

#define LEFT_TO_RIGHT "\u200e"

/**
 * sai_chart_text_number:
 * @value: a number
 * @n_decimals: the number of decimal places
 * @flags: whether it is a share, and whether it has a sign
 *
 * Returns: (transfer full): the localized number
 */
char *
sai_chart_text_number (double value, guint n_decimals, SaiChartFlags flags)
{
  g_autofree char *number = sai_number_format (value, n_decimals,
                                               (flags & SAI_CHART_SHARES ? SAI_NUMBER_SHARE : 0) |
                                                 (flags & SAI_CHART_SIGNED ? SAI_NUMBER_SIGNED : 0));

  /* Signs stay before their numbers even in right-to-left text. */
  if (gtk_widget_get_default_direction () == GTK_TEXT_DIR_RTL && !g_unichar_isdigit (g_utf8_get_char (number)))
    return g_strconcat (LEFT_TO_RIGHT, number, NULL);

  return g_steal_pointer (&number);
}

/**
 * sai_chart_text_tick:
 * @data: a chart
 * @value: a value on the axis of values
 * @n_decimals: the number of decimal places on that axis
 *
 * Returns: (transfer full): what the axis shows there, an empty text if it is nothing
 */
char *
sai_chart_text_tick (const SaiChartData *data, double value, guint n_decimals)
{
  SaiChartFlags flags = sai_chart_data_get_flags (data);

  if ((flags & SAI_CHART_NAMED) == 0)
    return sai_chart_text_number (value, flags & SAI_CHART_SHARES ? MAX (n_decimals, 2) - 2 : n_decimals, flags);
  for (guint i = 0; i < sai_chart_data_get_n_references (data); i++)
    {
      double named;
      const char *name = sai_chart_data_get_reference (data, i, &named);

      if (named == value)
        return g_strdup (name);
    }

  return g_strdup ("");
}

/* A dash for a gap. */
char *
sai_chart_text_value (const SaiChartData *data, double value)
{
  if (isnan (value))
    return g_strdup ("–");

  return sai_chart_text_number (value, sai_chart_data_get_n_decimals (data), sai_chart_data_get_flags (data));
}

/**
 * sai_chart_text_value_at:
 * @data: a chart
 * @series: a series
 * @point: a point
 *
 * Returns: (transfer full): the value there, with a sign if it is estimated, and how far it may be off if that is
 *   known; a dash for a gap
 */
char *
sai_chart_text_value_at (const SaiChartData *data, guint series, guint point)
{
  double value = sai_chart_data_get_value (data, series, point);
  double margin = sai_chart_data_get_margin (data, series, point);
  g_autofree char *number = sai_chart_text_value (data, value);
  char *text = g_strconcat (!isnan (value) && point < sai_chart_data_get_exact_start (data) ? sai_number_get_about ()
                                                                                            : "",
                            number, NULL);

  if (!isnan (value) && margin > 0)
    {
      g_autofree char *plain = text;
      g_autofree char *error = sai_chart_text_value (data, margin);

      text = g_strconcat (plain, " ±", error, NULL);
    }

  return text;
}

static char *
describe_value (const SaiChartData *data, guint point, guint series)
{
  double value = sai_chart_data_get_value (data, series, point);
  g_autofree char *text = sai_chart_text_value_at (data, series, point);

  /* Translators: whose value it is, and the value. */
  return g_strdup_printf (_ ("%s: %s"), sai_chart_data_get_series_name (data, series),
                          isnan (value) ? _ ("no value") : text);
}

/**
 * sai_chart_text_point:
 * @data: a chart
 * @point: a point
 * @series: a series
 *
 * Returns: (transfer full): the point, its value in @series, and the remark, to be read aloud
 */
char *
sai_chart_text_point (const SaiChartData *data, guint point, guint series)
{
  GString *text = g_string_new (sai_chart_data_get_name (data, point));
  const char *remark = sai_chart_data_get_remark (data, point);

  if (sai_chart_data_get_n_series (data) > 0)
    {
      g_autofree char *value = describe_value (data, point, series);

      sai_text_append (text, value);
    }
  if (remark != NULL)
    sai_text_append (text, remark);

  return g_string_free (text, FALSE);
}

/**
 * sai_chart_text_row:
 * @data: a chart
 * @point: a point
 *
 * Returns: (transfer full): the point with all of its values, to be read aloud
 */
char *
sai_chart_text_row (const SaiChartData *data, guint point)
{
  GString *text = g_string_new (sai_chart_data_get_name (data, point));
  const char *remark = sai_chart_data_get_remark (data, point);

  for (guint series = 0; series < sai_chart_data_get_n_series (data); series++)
    {
      g_autofree char *value = describe_value (data, point, series);

      sai_text_append (text, value);
    }
  if (remark != NULL)
    sai_text_append (text, remark);

  return g_string_free (text, FALSE);
}

static void
append_range (GString *text, const SaiChartData *data, guint series)
{
  guint n_points = sai_chart_data_get_n_points (data);
  double least = INFINITY;
  double greatest = -INFINITY;
  g_autofree char *low = NULL;
  g_autofree char *high = NULL;
  g_autofree char *sentence = NULL;

  for (guint point = 0; point < n_points; point++)
    {
      double value = sai_chart_data_get_value (data, series, point);

      if (isnan (value))
        continue;
      least = MIN (least, value);
      greatest = MAX (greatest, value);
    }
  if (least > greatest)
    return;
  low = sai_chart_text_value (data, least);
  high = sai_chart_text_value (data, greatest);
  /* Translators: whose values they are, the least and the greatest. */
  sentence = g_strdup_printf (_ ("%s from %s to %s"), sai_chart_data_get_series_name (data, series), low, high);
  sai_text_append (text, sentence);
}

/**
 * sai_chart_text_summary:
 * @data: a chart
 *
 * Returns: (transfer full): a summary to be read aloud: the title, the number of points, the range of each series, and
 *   reference lines
 */
char *
sai_chart_text_summary (const SaiChartData *data)
{
  guint n_points = sai_chart_data_get_n_points (data);
  /* Translators: a chart for those who do not see it. */
  g_autofree char *size = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Chart with %u point", "Chart with %u points",
                                                        n_points),
                                           n_points);
  GString *text = g_string_new (sai_chart_data_get_title (data));

  sai_text_append (text, size);
  for (guint series = 0; series < sai_chart_data_get_n_series (data); series++)
    append_range (text, data, series);
  for (guint i = 0; i < sai_chart_data_get_n_references (data); i++)
    {
      double value;
      const char *name = sai_chart_data_get_reference (data, i, &value);
      g_autofree char *number = sai_chart_text_value (data, value);
      g_autofree char *line = g_strdup_printf (_ ("%s: %s"), name, number);

      sai_text_append (text, line);
    }

  return g_string_free (text, FALSE);
}
