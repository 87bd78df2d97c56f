/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each note of an analysis takes: advice, chances, values and their sums, for whoever goes through the moves. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "dice/analysis/sai-analysis-maker.h"
#include "dice/sai-dice-state.h"
#include "dice/sai-paper-state.h"

/* A choice that costs less than this equals the best, except for rounding. */
#define EPSILON 1e-9

static gint32
count_chance (double chance)
{
  return lround (CLAMP (chance, 0, 1) * SAI_ANALYSIS_CHANCE);
}

/* The same in billionths of a point. */
gint64
sai_analysis_count_points (double points)
{
  return llround (points * SAI_ANALYSIS_POINT);
}

/**
 * sai_analysis_count_cost:
 * @best: the value of the best choice, in points
 * @taken: the value of another choice
 *
 * Returns: the loss of taking that, in billionths of a point
 */
gint64
sai_analysis_count_cost (double best, double taken)
{
  if (best - taken < EPSILON)
    return 0;

  return MAX (sai_analysis_count_points (best) - sai_analysis_count_points (taken), 0);
}

/**
 * sai_analysis_maker_begin:
 * @maker: a record
 * @index: a move of it
 * @seat: the seat that makes it
 * @kind: its kind
 *
 * Returns: a note of a move without cost
 */
SaiAnalysisNote
sai_analysis_maker_begin (SaiAnalysisMaker *maker, guint index, guint seat, SaiAnalysisKind kind)
{
  guint move = index + maker->n_before;
  SaiAnalysisNote note = { .move = move,
                           .entry = move,
                           .seat = seat,
                           .kind = kind,
                           .chance = SAI_ANALYSIS_NO_CHANCE,
                           .chance_cost = SAI_ANALYSIS_NO_CHANCE };

  return note;
}

/**
 * sai_analysis_maker_set_chances:
 * @maker: a record, with odds in the turn of the note
 * @note: a note
 * @before: the chance before the move
 * @best: the chance of the best choice
 * @taken: the chance of the one that was taken
 */
void
sai_analysis_maker_set_chances (SaiAnalysisMaker *maker,
                                SaiAnalysisNote *note,
                                double before,
                                double best,
                                double taken)
{
  note->chance = count_chance (before);
  note->chance_cost = MAX (count_chance (best) - count_chance (taken), 0);
  note->exact = sai_odds_is_exact (maker->odds);
}

/**
 * sai_analysis_maker_add:
 * @maker: a record
 * @note: a note of the next step, without luck
 * @next: the value of its seat after it, in billionths of a point
 */
void
sai_analysis_maker_add (SaiAnalysisMaker *maker, SaiAnalysisNote *note, gint64 next)
{
  note->luck = next - maker->values[note->seat] + note->cost;
  maker->values[note->seat] = next;
  g_array_append_val (maker->notes.notes, *note);
}

/**
 * sai_analysis_maker_add_end:
 * @maker: a record
 * @note: a note of an entry with known dice, the end of a turn
 * @state: the game after it, with the seat of the note to move
 *
 * The dice are known, so there is no luck.
 */
void
sai_analysis_maker_add_end (SaiAnalysisMaker *maker, SaiAnalysisNote *note, const SaiDiceState *state)
{
  gint64 next = maker->values[note->seat] - note->cost;

  if (maker->estimate != NULL)
    note->revision = sai_analysis_maker_value (maker, state) - next;
  maker->values[note->seat] = next + note->revision;
  g_array_append_val (maker->notes.notes, *note);
}

/**
 * sai_analysis_maker_advise:
 * @maker: a record
 * @state: a state of a game that is played, with dice on the table
 * @advice: (out caller-allocates): what each choice is worth
 */
void
sai_analysis_maker_advise (SaiAnalysisMaker *maker, const SaiDiceState *state, SaiAdvice *advice)
{
  if (maker->solution != NULL)
    {
      sai_advice_make (advice, maker->solution, &state->sheets[state->seat], &state->dice,
                       sai_dice_state_get_rolls_left (state, maker->rules));
      return;
    }
  if (maker->turn != NULL && !sai_estimated_turn_is_of (maker->turn, state))
    g_clear_pointer (&maker->turn, sai_estimated_turn_free);
  if (maker->turn == NULL)
    maker->turn = sai_estimated_turn_new (maker->estimate, state, NULL);
  sai_estimated_turn_advise (maker->turn, state, advice);
}

/**
 * sai_analysis_maker_value:
 * @maker: a record
 * @state: a state of a game that is played, before the first roll of a turn
 *
 * Returns: the value of the seat to move, in billionths of a point
 */
gint64
sai_analysis_maker_value (SaiAnalysisMaker *maker, const SaiDiceState *state)
{
  return sai_analysis_count_points (maker->solution != NULL
                                      ? sai_solution_evaluate (maker->solution, &state->sheets[state->seat])
                                      : sai_estimated_turn_foresee (maker->estimate, state));
}

/**
 * sai_analysis_maker_compare:
 * @maker: a record
 * @state: the game after the step that was added last
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * Notes the chances of all seats, if they are asked for.
 *
 * Returns: %TRUE on success
 */
gboolean
sai_analysis_maker_compare (SaiAnalysisMaker *maker, const SaiDiceState *state, GError **error)
{
  SaiStanding standing;

  if (maker->standings == NULL)
    return TRUE;
  if (!sai_standings_get (maker->standings, state, &standing, maker->cancellable, error))
    return FALSE;
  g_array_append_val (maker->notes.standings, standing);

  return TRUE;
}

/**
 * sai_analysis_maker_step:
 * @maker: a record
 * @seed: (nullable): the seed of the game, if it has one
 * @index: its next move
 * @error: return location for a %SAI_ERROR
 *
 * Makes a move.
 *
 * Returns: whether it is legal
 */
gboolean
sai_analysis_maker_step (SaiAnalysisMaker *maker, const SaiSeed *seed, guint index, GError **error)
{
  const SaiMove *move = maker->moves->pdata[index];
  SaiDiceState *state = &maker->state;
  gboolean done = state->mode == SAI_GAME_MODE_PAPER ? sai_paper_state_step (state, maker->rules, move, error)
                                                     : sai_dice_state_step (state, maker->rules, seed, move, error);

  if (!done)
    {
      g_prefix_error (error, _ ("Move %u: "), index + 1);
      return FALSE;
    }

  return TRUE;
}
