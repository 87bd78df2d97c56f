/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the page of records says and shows of numbers. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "level/sai-level.h"
#include "records/sai-records-text.h"
#include "util/sai-date.h"
#include "util/sai-format.h"
#include "util/sai-text.h"

/* A level at a moment. */
typedef struct
{
  guint n;
  gint64 finished;
  /* When the first game was finished that it is worked out from. */
  gint64 since;
  double level;
} Point;

/**
 * sai_records_text_streak:
 * @days: the days of a month
 *
 * Returns: (transfer full): the streaks, or an invitation to begin one
 */
char *
sai_records_text_streak (const SaiDays *days)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *played = days->streak == 0 ? g_strdup (_ ("Start a streak today"))
                                              : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Streak: %u day",
                                                                              "Streak: %u days", days->streak),
                                                                 days->streak);
  g_autofree char *longest = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "longest: %u day", "longest: %u days",
                                                           days->longest),
                                              days->longest);
  g_autofree char *dailies = NULL;

  sai_text_append_item (text, played);
  if (days->longest > 0)
    sai_text_append_item (text, longest);
  if (days->daily_streak > 0)
    {
      dailies = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "daily game: %u day", "daily game: %u days",
                                              days->daily_streak),
                                 days->daily_streak);
      sai_text_append_item (text, dailies);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* With its house rules if there are any. */
char *
sai_records_text_variant (SaiCatalog *catalog, const SaiStatisticsVariant *variant)
{
  const char *name = sai_catalog_get_name (catalog, variant->ruleset);
  g_auto (GStrv) lines = g_strsplit (variant->options, "\n", -1);
  g_autoptr (SaiRuleset) ruleset = sai_catalog_find (catalog, variant->ruleset, NULL);
  SaiOptions options;
  g_auto (GStrv) rules = NULL;
  g_autofree char *described = NULL;
  g_autofree char *words = NULL;

  if (*variant->options == '\0' || ruleset == NULL)
    return g_strdup (name);
  options = sai_ruleset_get_defaults (ruleset);
  for (guint i = 0; lines[i] != NULL; i++)
    sai_ruleset_set_option (ruleset, &options, lines[i], NULL);
  described = sai_ruleset_describe_options (ruleset, &options);
  rules = g_strsplit (described, "\n", -1);
  words = sai_text_join ((const char *const *) rules);

  return *words != '\0' ? g_strdup_printf (_ ("%s: %s"), name, words) : g_strdup (name);
}

const char *
sai_records_text_caption (const SaiBest *best, SaiRuleset *ruleset)
{
  switch (best->kind)
    {
    case SAI_BEST_TOTAL:
      return _ ("Best Total");

    case SAI_BEST_STREAK:
      return _ ("Wins in a Row");

    case SAI_BEST_DECISIONS:
      return _ ("Fewest Points Lost");

    case SAI_BEST_BOX:
    default:
      return best->box < sai_ruleset_get_n_boxes (ruleset) ? sai_ruleset_get_box_name (ruleset, best->box) : "";
    }
}

char *
sai_records_text_value (const SaiBest *best)
{
  return g_strdup_printf (best->kind == SAI_BEST_DECISIONS ? "%'.1f" : "%'.0f", best->value);
}

/* The level at each moment, by decisions where those are known, else by results against computer players. */
static GArray *
list_points (const SaiPersonal *personal, SaiScale *scale)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (Point));

  *scale = personal->forms->len > 0 ? SAI_SCALE_DECISIONS : SAI_SCALE_RESULTS;
  for (guint i = 0; i < personal->forms->len; i++)
    {
      const SaiForm *form = &g_array_index (personal->forms, SaiForm, i);
      Point point = { form->n, form->finished, form->since, 0 };

      if (form->choices == 0)
        continue;
      point.level = sai_level_of_cost (form->cost / form->choices);
      g_array_append_val (points, point);
    }
  for (guint i = 0; personal->forms->len == 0 && i < personal->results->len;)
    {
      const SaiFormResults *first = g_ptr_array_index (personal->results, i);
      SaiLevelMeeting meetings[SAI_LEVEL_MAX_TYPES];
      Point point = { first->n, first->finished, first->since, 0 };
      guint n = 0;

      for (; i < personal->results->len; i++)
        {
          const SaiFormResults *results = g_ptr_array_index (personal->results, i);

          if (results->n != first->n)
            break;
          point.since = MIN (point.since, results->since);
          if (n < G_N_ELEMENTS (meetings))
            meetings[n++] = (SaiLevelMeeting) { results->type, results->n_met, results->score };
        }
      point.level = sai_level_of_meetings (meetings, n);
      if (!isnan (point.level))
        g_array_append_val (points, point);
    }

  return points;
}

/* What it takes to know how strong a person plays. */
static const char *
explain_no_rating (const SaiPersonal *personal, gboolean analysing)
{
  if (personal == NULL || personal->bests->len == 0)
    return _ ("Play a few games to get a rating.");
  if (analysing)
    return _ ("The rating appears when these games have been analysed.");

  return _ ("Play against computer players to get a rating.");
}

/**
 * sai_records_text_rating:
 * @personal: (nullable): what a person has reached
 * @analysing: whether games are still being analysed
 * @rated: (out): whether it is known
 *
 * Returns: (transfer full): how strong the person plays now, or what it takes to know
 */
char *
sai_records_text_rating (const SaiPersonal *personal, gboolean analysing, gboolean *rated)
{
  SaiScale scale;
  g_autoptr (GArray) points = personal != NULL ? list_points (personal, &scale) : NULL;
  const Point *last = points != NULL && points->len > 0 ? &g_array_index (points, Point, points->len - 1) : NULL;
  g_autofree char *level = NULL;
  guint n;

  *rated = last != NULL;
  if (last == NULL)
    return g_strdup (explain_no_rating (personal, analysing));

  level = sai_level_describe (scale, last->level);
  n = MIN (last->n, SAI_FORM_GAMES);
  /* Translators: a level, such as "Between Skilled and Expert". */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s (last game)", "%s (last %u games)", n), level, n);
}

/**
 * sai_records_chart_rating:
 * @personal: (nullable): what a person has reached
 * @player: (nullable): the name of the person
 *
 * Returns: (transfer full) (nullable): the level over time, with the computer players as lines; %NULL if there are too
 *   few games
 */
SaiChartData *
sai_records_chart_rating (const SaiPersonal *personal, const char *player)
{
  SaiScale scale;
  g_autoptr (GArray) points = personal != NULL ? list_points (personal, &scale) : NULL;
  g_autoptr (SaiChartData) data = NULL;
  double least = G_MAXDOUBLE, most = 0;
  guint series;

  if (points == NULL || points->len < 2)
    return NULL;

  data = sai_chart_data_new (_ ("Rating Over Time"), _ ("Games"), _ ("Level"), SAI_CHART_NAMED);
  sai_chart_data_set_n_decimals (data, 1);
  series = sai_chart_data_add_series (data, player, SAI_CHART_LINE);
  for (guint i = 0; i < points->len; i++)
    {
      const Point *point = &g_array_index (points, Point, i);
      g_autofree char *label = g_strdup_printf ("%u", point->n);
      g_autoptr (GDateTime) when = g_date_time_new_from_unix_local (point->finished);
      /* Translators: a day in short, see g_date_time_format(). */
      g_autofree char *date = when != NULL ? sai_date_format (when, _ ("%-e %b %Y")) : g_strdup ("");
      /* Translators: which game of a person, and its date. */
      g_autofree char *name = g_strdup_printf (_ ("Game %u, %s"), point->n, date);

      sai_chart_data_add_point (data, label, name);
      sai_chart_data_set_value (data, series, i, point->level);
      least = MIN (least, point->level);
      most = MAX (most, point->level);
    }
  /* The lines next to the curve. */
  for (guint level = 0; level < sai_level_get_n (scale); level++)
    if (level + 1 > least && level < most + 1)
      sai_chart_data_add_reference (data, sai_level_get_name (scale, level), level);

  return g_steal_pointer (&data);
}

/**
 * sai_records_narrow_to_rating:
 * @personal: what a person has reached
 * @point: a point of the chart of the rating
 * @filter: the games of the person
 *
 * Leaves the games that the level of that moment was worked out from: the last %SAI_FORM_GAMES until then.
 */
void
sai_records_narrow_to_rating (const SaiPersonal *personal, guint point, SaiGameFilter *filter)
{
  SaiScale scale;
  g_autoptr (GArray) points = list_points (personal, &scale);

  g_return_if_fail (point < points->len);

  filter->from = g_array_index (points, Point, point).since;
  filter->until = g_array_index (points, Point, point).finished + 1;
  if (scale == SAI_SCALE_DECISIONS)
    filter->loss = g_strdup (SAI_GAME_FILTER_SOME);
}
