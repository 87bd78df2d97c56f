/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Times the analysis of a game of two once its ruleset is solved, on one core: bench-analysis RULESET… Prints a table
 * of processor times, which a busy machine does not make longer.
 */
#include "config.h"

#include <stdio.h>

#include "bench.h"
#include "dice/advice/sai-advice.h"
#include "dice/analysis/sai-analysis.h"
#include "ruleset/sai-catalog.h"
#include "dice/sai-dice-game.h"
#include "game/sai-game.h"

#define N_GAMES 100
#define N_GAMES_WITH_CHANCES 9
#define N_SEATS 2

static SaiGame *
new_game (SaiRuleset *ruleset, GRand *random)
{
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  SaiSeed seed;

  for (guint i = 0; i < SAI_SEED_BYTES; i++)
    seed.bytes[i] = g_rand_int_range (random, 0, 256);
  for (guint i = 0; i < N_SEATS; i++)
    g_ptr_array_add (players, sai_player_new ("Player", SAI_PLAYER_PERSON));

  return sai_game_new (ruleset, &options, SAI_GAME_MODE_PLAYED, players, &seed, "0e3f1d3a-6a0c-4f0e-9b5d-2f6f5c7b8a90",
                       0);
}

/* A game as people play it: well, but now and then the second best. */
static SaiRecord *
play (SaiRuleset *ruleset, const SaiSolution *solution, GRand *random)
{
  g_autoptr (SaiGame) game = new_game (ruleset, random);

  while (!sai_game_is_finished (game))
    {
      const SaiDiceState *state = sai_game_get_state (game);
      guint n_throws = sai_dice_state_get_rolls_left (state, sai_game_get_rules (game));
      g_autoptr (SaiMove) move = NULL;
      SaiAdvice advice;
      guint keep;

      if (state->n_rolls == 0)
        {
          move = sai_game_make_roll (game, 0);
        }
      else
        {
          sai_advice_make (&advice, solution, &state->sheets[state->seat], &state->dice, n_throws);
          keep = n_throws > 0 ? advice.keeps[g_rand_int_range (random, 0, 4) == 0].keep : SAI_KEEP_ALL;
          move = keep != SAI_KEEP_ALL ? sai_game_make_roll (game, keep)
                                      : sai_dice_state_choose (state, sai_game_get_rules (game), advice.boxes[0].box);
        }
      sai_game_apply (game, move, NULL);
    }

  return sai_game_to_record (game);
}

static double
measure (SaiRuleset *ruleset, const SaiSolution *solution, SaiAnalysisChances chances, guint n_games, double *first)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i <= n_games; i++)
    {
      g_autoptr (SaiRecord) record = play (ruleset, solution, random);
      double start = bench_get_work ();
      g_autoptr (SaiAnalysis) analysis = sai_analysis_new (record, solution, chances, 1, NULL, NULL);
      double seconds = bench_get_work () - start;

      g_assert_nonnull (analysis);
      if (i == 0)
        *first = seconds;
      else
        g_array_append_val (times, seconds);
    }

  return bench_get_quantile (times, 0.5);
}

int
main (int argc, char **argv)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);

  printf ("| ruleset | a game | with chances | the first with chances |\n|---|--:|--:|--:|\n");
  for (int i = 1; i < argc; i++)
    {
      g_autoptr (SaiRules) rules = bench_get_rules (argv[i]);
      g_autoptr (SaiRuleset) ruleset = sai_catalog_find (catalog, argv[i], NULL);
      g_autoptr (SaiSolution) solution = sai_solution_new (rules, 1, NULL, NULL, NULL, NULL);
      double first;
      double plain = measure (ruleset, solution, SAI_ANALYSIS_CHANCES_NONE, N_GAMES, &first);
      double chances = measure (ruleset, solution, SAI_ANALYSIS_CHANCES_MOVER, N_GAMES_WITH_CHANCES, &first);

      printf ("| %s | %.2f ms | %.2f s | %.2f s |\n", argv[i], 1e3 * plain, chances, first);
    }

  return 0;
}
