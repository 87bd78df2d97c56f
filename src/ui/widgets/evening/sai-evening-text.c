/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of an evening. */
#include "config.h"

#include "evening/sai-evening-text.h"

#include <glib/gi18n-lib.h>

#include "game/sai-evening-mark.h"
#include "util/sai-format.h"
#include "util/sai-number.h"
#include "util/sai-text.h"

/* Its name, or what it is if it has none. */
char *
sai_evening_format_title (const SaiEvening *self)
{
  return g_strdup (*self->name != '\0' ? self->name : _ ("Game Night"));
}

/**
 * sai_evening_format_name:
 * @mark: (nullable): what a game says of its evening
 *
 * Returns: (transfer full): the title of that
 */
char *
sai_evening_format_name (const char *mark)
{
  g_autofree char *name = NULL;

  if (!sai_evening_mark_parse (mark, NULL, &name, NULL) || name == NULL || *name == '\0')
    return g_strdup (_ ("Game Night"));

  return g_steal_pointer (&name);
}

/**
 * sai_evening_format_date:
 * @self: an evening
 *
 * Returns: (transfer full): the day in local time, or the first and the last one if it was continued on another day;
 *   a night is one day until six in the morning
 */
char *
sai_evening_format_date (const SaiEvening *self)
{
  const gint64 night = 6 * 3600;
  g_autofree char *first = sai_format_day (self->begun);
  g_autofree char *last = sai_format_day (MAX (self->begun, self->last - night));

  if (g_str_equal (first, last))
    return g_steal_pointer (&first);

  /* Translators: the first and the last day of an evening that was continued on another day. */
  return g_strdup_printf (C_ ("days", "%s – %s"), first, last);
}

static char *
format_wins (const SaiEveningRank *rank)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u win", "%u wins", rank->n_wins), rank->n_wins);
}

static gboolean
counts_wins (const SaiEvening *self, SaiEveningOrder order)
{
  return order == SAI_EVENING_BY_WINS || sai_evening_is_mixed (self);
}

/**
 * sai_evening_format_rank:
 * @self: an evening
 * @order: the order of its ranking
 * @rank: a line of it
 * @catalog: the names of the rulesets
 *
 * Returns: (transfer full): what there is beside that which decides the place: wins, games, and the points, in each of
 *   several games
 */
char *
sai_evening_format_rank (const SaiEvening *self, SaiEveningOrder order, const SaiEveningRank *rank, SaiCatalog *catalog)
{
  g_autofree char *wins = format_wins (rank);
  g_autofree char *games = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u game", "%u games", rank->n_games),
                                            rank->n_games);
  GString *text = g_string_new (NULL);

  if (!counts_wins (self, order))
    sai_text_append_part (text, wins);
  for (guint i = 0; counts_wins (self, order) && i < rank->points->len; i++)
    {
      const SaiEveningPoints *points = g_ptr_array_index (rank->points, i);
      g_autofree char *number = sai_number_format (points->points, 0, SAI_NUMBER_PLAIN);
      g_autofree char *item = sai_evening_is_mixed (self)
                                /* Translators: a game and the points in it. */
                                ? g_strdup_printf (C_ ("of an evening", "%s: %s"),
                                                   sai_catalog_get_name (catalog, points->ruleset), number)
                                : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s point", "%s points",
                                                                ABS (points->points)),
                                                   number);

      sai_text_append_part (text, item);
    }
  sai_text_append_part (text, games);

  return g_string_free (text, FALSE);
}

/**
 * sai_evening_explain_ties:
 * @self: an evening
 * @order: the order of its ranking
 * @ranking: (element-type SaiEveningRank): the ranking
 *
 * Returns: (transfer none) (nullable): why some are not in the same place although they won as often, if there are any
 */
const char *
sai_evening_explain_ties (const SaiEvening *self, SaiEveningOrder order, GPtrArray *ranking)
{
  for (guint i = 1; counts_wins (self, order) && i < ranking->len; i++)
    {
      const SaiEveningRank *first = g_ptr_array_index (ranking, i - 1);
      const SaiEveningRank *second = g_ptr_array_index (ranking, i);

      if (first->n_wins == second->n_wins && first->n_beaten != second->n_beaten)
        return _ ("Equal wins are ranked by how many opponents were beaten.");
    }

  return NULL;
}

/**
 * sai_evening_format_lead:
 * @self: an evening
 * @order: the order of its ranking
 * @rank: a line of it
 *
 * Returns: (transfer full): what decides the place: points, or how many wins
 */
char *
sai_evening_format_lead (const SaiEvening *self, SaiEveningOrder order, const SaiEveningRank *rank)
{
  if (rank->n_games == 0)
    return g_strdup ("–");
  if (counts_wins (self, order))
    return format_wins (rank);

  return sai_number_format (((SaiEveningPoints *) g_ptr_array_index (rank->points, 0))->points, 0, SAI_NUMBER_PLAIN);
}

/**
 * sai_evening_format_standing:
 * @self: an evening
 *
 * Returns: (transfer full): its people with the numbers that decide their places, the first one first; only their names
 *   while no game counts
 */
char *
sai_evening_format_standing (const SaiEvening *self)
{
  g_autoptr (GPtrArray) ranking = sai_evening_rank (self, SAI_EVENING_BY_POINTS, FALSE);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < ranking->len; i++)
    {
      const SaiEveningRank *rank = g_ptr_array_index (ranking, i);
      g_autofree char *lead = sai_evening_format_lead (self, SAI_EVENING_BY_POINTS, rank);
      g_autofree char *name = sai_text_isolate (rank->name);
      g_autofree char *item = rank->n_games > 0
                                /* Translators: a player of an evening, and the points or wins. */
                                ? g_strdup_printf (C_ ("of an evening", "%s: %s"), name, lead)
                                : g_strdup (name);

      sai_text_append_part (text, item);
    }

  return g_string_free (text, FALSE);
}
