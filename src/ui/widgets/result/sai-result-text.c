/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands out in a dice game, in words. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "chance/sai-chance-text.h"
#include "dice/sai-dice-game.h"
#include "result/sai-result-text.h"
#include "review/sai-review-text.h"

/* Degrees of luck as sai_analysis_get_luck_degree() gives them: a quarter of all games are about even, another quarter
 * is very lucky or very unlucky.
 */
#define SOME_LUCK 0.35
#define MUCH_LUCK 1.2
/* The shortest streak that is worth a word. */
#define LEAST_STREAK 2

/* The box that the turn filled, and its points. */
static const char *
find_box (SaiGame *game, const SaiAnalysisTurn *turn, int *points)
{
  SaiMove *move = sai_game_get_move (game, turn->entry);
  guint box;

  *points = 0;
  if (!sai_move_find_box (move, sai_game_get_rules (game), &box, NULL))
    return "–";
  *points = sai_move_get_score (move).points;

  return sai_ruleset_get_box_name (sai_game_get_ruleset (game), box);
}

/**
 * sai_result_text_turn:
 * @game: the game
 * @turn: a turn of it
 * @estimated: whether points are estimates
 *
 * Returns: (transfer full): the box that it filled, when, and what it gained
 */
char *
sai_result_text_turn (SaiGame *game, const SaiAnalysisTurn *turn, gboolean estimated)
{
  int points;
  const char *box = find_box (game, turn, &points);
  g_autofree char *gain = sai_review_text_signed (turn->gain, estimated);

  /* Translators: of a player: the box, the round, and what was gained in points, with a sign. */
  return g_strdup_printf (_ ("Best turn: %s in round %u (%s)"), box, turn->round, gain);
}

/**
 * sai_result_text_turning_point:
 * @game: the game
 * @turn: the turn that decided it, with winning chances
 *
 * Returns: (transfer full): a sentence about it
 */
char *
sai_result_text_turning_point (SaiGame *game, const SaiAnalysisTurn *turn)
{
  int points;
  const char *box = find_box (game, turn, &points);
  const char *name = sai_player_get_inline_name (sai_game_get_player (game, turn->seat));
  g_autofree char *before = sai_chance_text_precise (turn->before, turn->exact);
  g_autofree char *after = sai_chance_text_precise (turn->after, turn->exact);

  if (points == 0)
    /* Translators: a player, a box with no points, the round, and the win chance before and after; from right to left:
     * ←. What is in brackets is kept on one line by no-break spaces. */
    return g_strdup_printf (_ ("Decisive: %s’s zero in %s, round %u (win chance %s → %s)"), name, box, turn->round,
                            before, after);

  /* Translators: a player, a box, the round, and the win chance before and after; from right to left: ←. */
  return g_strdup_printf (_ ("Decisive: %s’s %s in round %u (win chance %s → %s)"), name, box, turn->round, before,
                          after);
}

/**
 * sai_result_text_luck:
 * @degree: how lucky somebody was, see sai_analysis_get_luck_degree()
 *
 * Returns: (transfer none): a word for it
 */
const char *
sai_result_text_luck (double degree)
{
  if (fabs (degree) < SOME_LUCK)
    /* Translators: how the dice were, from here on to “Very unlucky”. */
    return _ ("Average");
  if (fabs (degree) < MUCH_LUCK)
    return degree > 0 ? _ ("Lucky") : _ ("Unlucky");

  return degree > 0 ? _ ("Very lucky") : _ ("Very unlucky");
}

/* Whether no earlier game of the statistics, which include this one, had a total as good. */
static gboolean
is_record (const SaiStatistics *statistics, int total)
{
  for (guint i = 0; i < statistics->totals->len; i++)
    {
      const SaiStatisticsTotal *each = &g_array_index (statistics->totals, SaiStatisticsTotal, i);

      if (each->total == total && each->n > 1)
        return FALSE;
    }

  return statistics->n > 1 && statistics->best == total;
}

/**
 * sai_result_text_honour:
 * @game: a finished game
 * @seat: a seat
 * @statistics: the statistics of the player, among them @game
 *
 * Returns: (transfer full) (nullable): a record or a streak
 */
char *
sai_result_text_honour (SaiGame *game, guint seat, const SaiStatistics *statistics)
{
  guint streak = MAX (statistics->current_streak, 0);
  gboolean alone = sai_game_get_n_seats (game) == 1;

  if (is_record (statistics, sai_game_get_total (game, seat)))
    /* Translators: the name of a game; a record of a player. */
    return g_strdup_printf (_ ("Best %s so far"), sai_ruleset_get_name (sai_game_get_ruleset (game)));
  if (alone || streak < LEAST_STREAK || sai_game_get_place (game, seat) != 1)
    return NULL;

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u win in a row", "%u wins in a row", streak), streak);
}
