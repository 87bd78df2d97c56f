/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Analyses a game: exactly if its rules can be solved, else by an estimate. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "dice/analysis/sai-game-analysis.h"
#include "dice/estimate/sai-trials.h"
#include "dice/sai-dice-game.h"
#include "util/sai-engine-error.h"
#include "util/sai-error.h"

static SaiAnalysis *
analyse_by_estimate (const SaiRecord *record,
                     const SaiRules *rules,
                     SaiSolver *solver,
                     SaiAnalysisChances chances,
                     guint n_threads,
                     GCancellable *cancellable,
                     GError **error)
{
  g_autoptr (SaiEstimate) estimate = sai_trials_estimate (solver, rules, n_threads, cancellable);

  if (estimate == NULL)
    {
      g_cancellable_set_error_if_cancelled (cancellable, error);
      return NULL;
    }

  return sai_analysis_new_by_estimate (record, estimate, chances, n_threads, cancellable, error);
}

/**
 * sai_game_analyse:
 * @game: a game
 * @record: its record
 * @solver: where perfect play comes from
 * @chances: which winning chances to work out
 * @n_threads: how many threads may work on it
 * @solution: (out) (transfer full) (nullable): perfect play; %NULL if it is not known
 * @cancellable: (nullable): stops the work
 * @error: return location for an error
 *
 * Analyses a game with dice, see sai_analysis_new(), by an estimate if its rules are too large for perfect play. Other
 * games have no analysis.
 *
 * Returns: (transfer full): the analysis, or %NULL
 */
SaiAnalysis *
sai_game_analyse (SaiGame *game,
                  const SaiRecord *record,
                  SaiSolver *solver,
                  SaiAnalysisChances chances,
                  guint n_threads,
                  SaiSolution **solution,
                  GCancellable *cancellable,
                  GError **error)
{
  g_autoptr (GError) problem = NULL;
  const SaiRules *rules;

  g_return_val_if_fail (SAI_IS_GAME (game) && record != NULL, NULL);

  *solution = NULL;
  if (!sai_game_has_dice (game))
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_UNKNOWN, _ ("Perfect play can’t be calculated for this game."));
      return NULL;
    }

  rules = sai_game_get_rules (game);
  *solution = sai_solver_get (solver, rules, SAI_SOLVER_KNOWN, cancellable, &problem);
  if (*solution != NULL)
    return sai_analysis_new (record, *solution, chances, n_threads, cancellable, error);
  if (g_error_matches (problem, SAI_ENGINE_ERROR, SAI_ENGINE_ERROR_TOO_LARGE))
    return analyse_by_estimate (record, rules, solver, chances, n_threads, cancellable, error);

  g_propagate_error (error, g_steal_pointer (&problem));

  return NULL;
}
