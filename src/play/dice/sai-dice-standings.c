/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each seat of a game can expect is worked out once, whoever asks: the bar of chances, the hint that plays to win,
 * and what is needed to beat somebody. So the game has it, as long as it is there.
 */
#include "config.h"

#include "dice/sai-dice-standings.h"
#include "util/sai-parallel.h"

static GQuark
get_quark (void)
{
  static GQuark quark;

  if (quark == 0)
    quark = g_quark_from_static_string ("sai-dice-standings");

  return quark;
}

/**
 * sai_dice_standings_get:
 * @game: a game with dice
 * @valuation: what its choices are worth
 *
 * To be called in the main thread; the standings can then be used in any.
 *
 * Returns: (transfer full): the standings of this game
 */
SaiStandings *
sai_dice_standings_get (SaiGame *game, SaiValuation *valuation)
{
  SaiSolution *solution;
  SaiStandings *standings;

  g_return_val_if_fail (SAI_IS_GAME (game), NULL);
  g_return_val_if_fail (valuation != NULL, NULL);

  solution = sai_valuation_get_solution (valuation);
  standings = g_object_get_qdata (G_OBJECT (game), get_quark ());
  /* The solver may have forgotten an unused solution, and found another one. All estimates of the rules are alike. */
  if (standings == NULL || sai_standings_get_solution (standings) != solution)
    {
      guint n_threads = sai_parallel_get_n_threads ();

      standings = solution != NULL ? sai_standings_new (solution, n_threads)
                                   : sai_standings_new_by_estimate (sai_valuation_get_estimate (valuation),
                                                                    SAI_STANDINGS_TABLE_TURNS, n_threads);
      g_object_set_qdata_full (G_OBJECT (game), get_quark (), standings, (GDestroyNotify) sai_standings_unref);
    }

  return sai_standings_ref (standings);
}
