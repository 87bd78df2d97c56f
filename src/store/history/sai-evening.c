/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An evening, and how its people stand. Whether most or least points win is not asked of the rules, which may be gone
 * by then, but of what the history noted, or seen from who came before whom.
 */
#include "config.h"

#include "history/sai-evening.h"

/*< private >
 * sai_evening_new:
 * @id: its UUID
 *
 * Returns: (transfer full): an evening without games, for its reader to fill in
 */
SaiEvening *
sai_evening_new (const char *id)
{
  SaiEvening *self = g_new0 (SaiEvening, 1);

  self->id = g_strdup (id);
  self->name = g_strdup ("");
  self->games = g_ptr_array_new_with_free_func (g_object_unref);
  self->less = -1;

  return self;
}

void
sai_evening_free (SaiEvening *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->id);
  g_free (self->name);
  g_ptr_array_unref (self->games);
  g_free (self);
}

static void
points_free (gpointer data)
{
  SaiEveningPoints *self = data;

  g_free (self->ruleset);
  g_free (self);
}

static void
rank_free (gpointer data)
{
  SaiEveningRank *self = data;

  g_free (self->name);
  g_free (self->kind);
  g_ptr_array_unref (self->points);
  g_free (self);
}

/* What a player has in the games of a ruleset; added if it was none yet. */
static SaiEveningPoints *
need_points (SaiEveningRank *self, const char *ruleset)
{
  SaiEveningPoints *points;

  for (guint i = 0; i < self->points->len; i++)
    {
      points = g_ptr_array_index (self->points, i);
      if (g_str_equal (points->ruleset, ruleset))
        return points;
    }

  points = g_new0 (SaiEveningPoints, 1);
  points->ruleset = g_strdup (ruleset);
  g_ptr_array_add (self->points, points);

  return points;
}

static SaiEveningRank *
need_rank (GPtrArray *ranking, const char *name, const char *kind)
{
  SaiEveningRank *rank;

  for (guint i = 0; i < ranking->len; i++)
    {
      rank = g_ptr_array_index (ranking, i);
      if (g_str_equal (rank->name, name) && g_str_equal (rank->kind, kind))
        return rank;
    }

  rank = g_new0 (SaiEveningRank, 1);
  rank->name = g_strdup (name);
  rank->kind = g_strdup (kind);
  rank->points = g_ptr_array_new_with_free_func (points_free);
  g_ptr_array_add (ranking, rank);

  return rank;
}

/* Whoever has left keeps the points, and is neither ahead nor behind. */
static guint
count_beaten (SaiGameSummary *game, guint seat)
{
  guint place = sai_game_summary_get_place (game, seat);
  guint n = 0;

  for (guint i = 0; place > 0 && i < sai_game_summary_get_n_seats (game); i++)
    n += sai_game_summary_get_place (game, i) > place;

  return n;
}

static void
add_game (GPtrArray *ranking, SaiGameSummary *game, gboolean counts)
{
  for (guint i = 0; i < sai_game_summary_get_n_seats (game); i++)
    {
      SaiEveningRank *rank = need_rank (ranking, sai_game_summary_get_name (game, i),
                                        sai_game_summary_get_kind (game, i));

      if (!counts)
        continue;
      rank->n_games++;
      rank->n_wins += sai_game_summary_get_n_seats (game) > 1 && sai_game_summary_get_place (game, i) == 1;
      rank->n_beaten += count_beaten (game, i);
      need_points (rank, sai_game_summary_get_ruleset (game))->points += sai_game_summary_get_total (game, i);
    }
}

static int
compare_numbers (gint64 a, gint64 b)
{
  return (a > b) - (a < b);
}

/* Whether the least points win; as good as not while all are equal. Most people who came before others tell it: one
 * who won at once may have fewer points where most win.
 */
static gboolean
is_less (const SaiEvening *self)
{
  int n_less = 0;

  if (self->less >= 0)
    return self->less;

  for (guint i = 0; i < self->games->len; i++)
    {
      SaiGameSummary *game = g_ptr_array_index (self->games, i);

      for (guint a = 0; a < sai_game_summary_get_n_seats (game); a++)
        for (guint b = 0; b < sai_game_summary_get_n_seats (game); b++)
          if (sai_game_summary_get_place (game, a) > 0 &&
              sai_game_summary_get_place (game, a) < sai_game_summary_get_place (game, b))
            n_less += compare_numbers (sai_game_summary_get_total (game, b), sai_game_summary_get_total (game, a));
    }

  return n_less > 0;
}

static gint
get_points (const SaiEveningRank *rank)
{
  return rank->points->len > 0 ? ((SaiEveningPoints *) g_ptr_array_index (rank->points, 0))->points : 0;
}

/* Below 0 if @a comes before @b; 0 if they share a place. */
static int
compare_by_wins (const SaiEveningRank *a, const SaiEveningRank *b)
{
  int wins = compare_numbers (b->n_wins, a->n_wins);

  return wins != 0 ? wins : compare_numbers (b->n_beaten, a->n_beaten);
}

static int
compare_by_least (const SaiEveningRank *a, const SaiEveningRank *b)
{
  int games = compare_numbers (b->n_games, a->n_games);

  return games != 0 ? games : compare_numbers (get_points (a), get_points (b));
}

static int
compare_by_most (const SaiEveningRank *a, const SaiEveningRank *b)
{
  return compare_numbers (get_points (b), get_points (a));
}

typedef int (*Compare) (const SaiEveningRank *a, const SaiEveningRank *b);

/* Stable, so that equals stay in the order of the table. */
static int
compare (gconstpointer a, gconstpointer b, gpointer data)
{
  return ((Compare) data) (*(SaiEveningRank *const *) a, *(SaiEveningRank *const *) b);
}

/**
 * sai_evening_counts:
 * @game: a game of an evening
 * @early: whether games that were ended early count
 *
 * Returns: whether it counts in the ranking
 */
gboolean
sai_evening_counts (SaiGameSummary *game, gboolean early)
{
  const SaiRecord *record = sai_game_summary_get_record (game);

  return record->finished != 0 && (early || !record->early);
}

/* Whether one of its games was ended early. */
gboolean
sai_evening_has_early (const SaiEvening *self)
{
  for (guint i = 0; i < self->games->len; i++)
    {
      SaiGameSummary *game = g_ptr_array_index (self->games, i);

      if (sai_evening_counts (game, TRUE) && !sai_evening_counts (game, FALSE))
        return TRUE;
    }

  return FALSE;
}

/**
 * sai_evening_is_mixed:
 * @self: an evening
 *
 * Returns: whether there are games of several rulesets, whose points cannot be added up
 */
gboolean
sai_evening_is_mixed (const SaiEvening *self)
{
  for (guint i = 1; i < self->games->len; i++)
    if (!g_str_equal (sai_game_summary_get_ruleset (g_ptr_array_index (self->games, i)),
                      sai_game_summary_get_ruleset (g_ptr_array_index (self->games, 0))))
      return TRUE;

  return FALSE;
}

/**
 * sai_evening_list_rulesets:
 * @self: an evening
 *
 * Returns: (transfer full): the ids of the rulesets of its games, in the order in which they were first played
 */
GStrv
sai_evening_list_rulesets (const SaiEvening *self)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  for (guint i = 0; i < self->games->len; i++)
    {
      const char *id = sai_game_summary_get_ruleset (g_ptr_array_index (self->games, i));

      if (!g_ptr_array_find_with_equal_func (ids, id, g_str_equal, NULL))
        g_ptr_array_add (ids, (gpointer) id);
    }
  g_ptr_array_add (ids, NULL);

  return g_strdupv ((char **) ids->pdata);
}

/**
 * sai_evening_pick:
 * @self: an evening
 * @ruleset: (nullable): the id of one of its rulesets; %NULL for all of them
 *
 * Returns: (transfer full): as if the evening had no games but those
 */
SaiEvening *
sai_evening_pick (const SaiEvening *self, const char *ruleset)
{
  SaiEvening *part = sai_evening_new (self->id);

  g_free (part->name);
  part->name = g_strdup (self->name);
  part->begun = self->begun;
  part->last = self->last;
  for (guint i = 0; i < self->games->len; i++)
    {
      SaiGameSummary *game = g_ptr_array_index (self->games, i);

      if (ruleset == NULL || g_str_equal (sai_game_summary_get_ruleset (game), ruleset))
        g_ptr_array_add (part->games, g_object_ref (game));
    }
  if (part->games->len == self->games->len)
    part->less = self->less;

  return part;
}

/**
 * sai_evening_rank:
 * @self: an evening
 * @order: the order; %SAI_EVENING_BY_WINS is taken if the evening is mixed
 * @early: whether games that were ended early count
 *
 * Unfinished games never count.
 *
 * Returns: (transfer full) (element-type SaiEveningRank): everybody who played that evening, the first of them first
 */
GPtrArray *
sai_evening_rank (const SaiEvening *self, SaiEveningOrder order, gboolean early)
{
  GPtrArray *ranking = g_ptr_array_new_with_free_func (rank_free);
  Compare func = compare_by_wins;
  gboolean counted = FALSE;

  g_return_val_if_fail (self != NULL, ranking);

  for (guint i = 0; i < self->games->len; i++)
    {
      SaiGameSummary *game = g_ptr_array_index (self->games, i);
      gboolean counts = sai_evening_counts (game, early);

      counted = counted || counts;
      add_game (ranking, game, counts);
    }
  if (order == SAI_EVENING_BY_POINTS && !sai_evening_is_mixed (self))
    func = is_less (self) ? compare_by_least : compare_by_most;

  g_ptr_array_sort_with_data (ranking, compare, func);
  for (guint i = 0; counted && i < ranking->len; i++)
    {
      SaiEveningRank *rank = g_ptr_array_index (ranking, i);
      SaiEveningRank *before = i > 0 ? g_ptr_array_index (ranking, i - 1) : NULL;

      rank->place = before != NULL && func (before, rank) == 0 ? before->place : i + 1;
    }

  return ranking;
}
