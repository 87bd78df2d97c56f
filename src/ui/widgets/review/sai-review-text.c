/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a review says: by perfect play as it is, by estimates with a sign that says so. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "dice/sai-dice-game.h"
#include "hint/sai-hint-text.h"
#include "review/sai-review-text.h"
#include "util/sai-format.h"
#include "util/sai-number.h"

static char *
mark (char *said, gboolean estimated)
{
  g_autofree char *plain = said;

  return estimated ? g_strconcat (sai_number_get_about (), plain, NULL) : g_steal_pointer (&plain);
}

/* "1.8" or, if they are an estimate, "≈1.8". */
char *
sai_review_text_points (double points, gboolean estimated)
{
  return mark (sai_hint_text_points (points), estimated);
}

/* "+1.8" or, if they are an estimate, "≈+1.8". */
char *
sai_review_text_signed (double points, gboolean estimated)
{
  return mark (sai_number_format (points, 1, SAI_NUMBER_SIGNED), estimated);
}

/* "Skilled" or, if that is an estimate, "≈Skilled". */
char *
sai_review_text_rating (const SaiAnalysis *analysis, guint seat)
{
  return mark (g_strdup (sai_rating_get_name (sai_analysis_get_rating (analysis, seat))),
               sai_analysis_is_estimated (analysis));
}

/**
 * sai_review_text_round_cost:
 * @best: what the best choice is worth
 * @cost: what another one gives away
 * @is_chance: whether both are chances to win
 * @estimated: whether both are estimates
 *
 * Chances and estimates are told with what is given away.
 *
 * Returns: what is given away, as the difference of the values that are told with it, if it can be seen in these
 */
double
sai_review_text_round_cost (double best, double cost, gboolean is_chance, gboolean estimated)
{
  double gap = sai_number_get_gap (best, best - cost, is_chance ? 3 : 1);

  return (is_chance || estimated) && gap > 0 ? gap : cost;
}

/**
 * sai_review_text_find_round:
 * @analysis: an analysis
 * @step: one of its steps
 *
 * Returns: which turn of the seat the step belongs to, from 1
 */
guint
sai_review_text_find_round (const SaiAnalysis *analysis, const SaiAnalysisStep *step)
{
  guint round = 1;

  for (guint i = 0; sai_analysis_get_step (analysis, i) != step; i++)
    {
      const SaiAnalysisStep *each = sai_analysis_get_step (analysis, i);

      round += each->seat == step->seat && sai_analysis_kind_ends_turn (each->kind);
    }

  return round;
}

/**
 * sai_review_text_step:
 * @analysis: an analysis
 * @step: one of its steps
 * @game: the analysed game, at its end
 *
 * Returns: (transfer full): the round, who moved, and the dice or the box: "Round 7, Ben: Full House 25"
 */
char *
sai_review_text_step (const SaiAnalysis *analysis, const SaiAnalysisStep *step, SaiGame *game)
{
  const char *name = sai_player_get_inline_name (sai_game_get_player (game, step->seat));
  guint box, round = sai_review_text_find_round (analysis, step);
  SaiMove *move = sai_game_get_move (game, step->entry);
  SaiDice dice = sai_move_get_dice (move);
  SaiScore score = sai_move_get_score (move);
  g_autofree char *faces = NULL;
  const char *box_name;

  if (step->kind == SAI_ANALYSIS_THROW || !sai_move_find_box (move, sai_game_get_rules (game), &box, NULL))
    {
      faces = sai_format_dice (&dice);
      /* Translators: a move: the round, a player and the dice. */
      return g_strdup_printf (_ ("Round %u, %s rolls %s"), round, name, faces);
    }
  box_name = sai_ruleset_get_box_name (sai_game_get_ruleset (game), box);
  if (step->kind == SAI_ANALYSIS_ANNOUNCEMENT)
    /* Translators: a move: the round, a player and a box of the score sheet. */
    return g_strdup_printf (_ ("Round %u, %s announces %s"), round, name, box_name);

  /* Translators: a move: the round, a player, a box of the score sheet, and the points in it. */
  return g_strdup_printf (_ ("Round %u, %s: %s %d"), round, name, box_name, score.points + score.extra);
}
