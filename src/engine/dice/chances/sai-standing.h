/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/advice/sai-advice.h"
#include "dice/chances/sai-stake.h"
#include "dice/estimate/sai-estimate.h"
#include "dice/sai-dice-state.h"
#include "util/sai-distribution.h"

G_BEGIN_DECLS

/* About how many turns are played on, where play is estimated: for the answer after a glimpse at the table, for one
 * that is right to about a hundredth, and from each sheet of a whole game. */
#define SAI_STANDINGS_FIRST_TURNS 1000
#define SAI_STANDINGS_TABLE_TURNS 4000
#define SAI_STANDINGS_QUICK_TURNS 800

/**
 * SaiStanding:
 * @n_seats: how many seats there are
 * @chances: the chance of each seat to win, from 0 to 1; their sum is 1. A first place shared by k seats counts 1 ÷ k.
 *   Who has left a paper sheet has none
 * @exact: whether they are exact except for rounding, provided that every seat goes on playing for the highest mean
 *   total; otherwise they are estimated
 *
 * Who is ahead at a moment of a game. A plain value.
 */
typedef struct
{
  guint n_seats;
  double chances[SAI_MAX_SEATS];
  gboolean exact;
} SaiStanding;

/**
 * SaiStandings:
 *
 * The chances of all seats throughout a game. It remembers what each seat can expect, so that after a move only the
 * seat that made it is worked out, for everybody who asks. Reference-counted; can be used in any thread.
 */
typedef struct _SaiStandings SaiStandings;

SaiStandings *sai_standings_new (const SaiSolution *solution, guint n_threads);
SaiStandings *sai_standings_new_by_estimate (SaiEstimate *estimate, guint n_turns, guint n_threads);
SaiStandings *sai_standings_ref (SaiStandings *self);
void sai_standings_unref (SaiStandings *self);
SaiSolution *sai_standings_get_solution (SaiStandings *self);
SaiEstimate *sai_standings_get_estimate (SaiStandings *self);
const SaiRules *sai_standings_get_rules (SaiStandings *self);
gboolean sai_standings_is_prepared (SaiStandings *self);
gboolean sai_standings_prepare (SaiStandings *self, GCancellable *cancellable, GError **error);
gboolean sai_standings_get (SaiStandings *self,
                            const SaiDiceState *state,
                            SaiStanding *standing,
                            GCancellable *cancellable,
                            GError **error);
gboolean sai_standings_guess (SaiStandings *self,
                              const SaiDiceState *state,
                              SaiStanding *standing,
                              GCancellable *cancellable,
                              GError **error);
gboolean sai_standings_glimpse (SaiStandings *self,
                                const SaiDiceState *state,
                                SaiStanding *standing,
                                GCancellable *cancellable,
                                GError **error);
gboolean sai_standings_refine (SaiStandings *self,
                               const SaiDiceState *state,
                               double most_error,
                               guint most_turns,
                               SaiStanding *standing,
                               GCancellable *cancellable,
                               GError **error);
SaiDistribution *sai_standings_forecast (SaiStandings *self,
                                         const SaiDiceState *state,
                                         guint seat,
                                         gboolean *exact,
                                         GCancellable *cancellable,
                                         GError **error);
gboolean sai_standings_advise (SaiStandings *self,
                               const SaiDiceState *state,
                               SaiAdvice *advice,
                               GCancellable *cancellable,
                               GError **error);
gboolean sai_standings_reach (SaiStandings *self,
                              const SaiDiceState *state,
                              gint total,
                              SaiAdvice *advice,
                              GCancellable *cancellable,
                              GError **error);
SaiStake *sai_standings_begin_turn (SaiStandings *self,
                                    const SaiDiceState *state,
                                    guint n_turns,
                                    gboolean *exact,
                                    GCancellable *cancellable,
                                    GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiStandings, sai_standings_unref)

G_END_DECLS
