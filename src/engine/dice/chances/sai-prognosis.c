/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Final totals where perfect play is not known. How the turn on the table ends follows from the dice; for what comes
 * then see sai-rests.c.
 */
#include "config.h"

#include <math.h>

#include "dice/chances/sai-prognosis.h"
#include "dice/chances/sai-rests.h"
#include "dice/estimate/sai-estimated-turn.h"

/**
 * sai_prognosis_let_move:
 * @state: a state
 * @seat: a seat
 *
 * Returns: the state of a game that is played, with that seat to move
 */
SaiDiceState
sai_prognosis_let_move (const SaiDiceState *state, guint seat)
{
  SaiDiceState own = *state;

  /* How many rolls were saved on paper nobody knows. */
  if (state->mode == SAI_GAME_MODE_PAPER)
    memset (own.saved, 0, sizeof own.saved);
  own.mode = SAI_GAME_MODE_PLAYED;
  own.finished = FALSE;
  own.seat = seat;
  if (seat != state->seat)
    {
      own.n_rolls = 0;
      own.announced = 0;
    }

  return own;
}

/* An end of the turn. */
typedef struct
{
  guint box;
  double total;
  double probability;
} End;

static void
note_end (guint box, double total, double probability, gpointer user_data)
{
  GArray *ends = user_data;
  const End end = { box, total, probability };

  for (guint i = 0; i < ends->len; i++)
    {
      End *known = &g_array_index (ends, End, i);

      if (known->box == box && known->total == total)
        {
          known->probability += probability;
          return;
        }
    }
  g_array_append_val (ends, end);
}

static SaiDistribution *
sum_up (GArray *ends, SaiRests *rests)
{
  SaiDistribution *totals;
  double first = G_MAXINT, last = G_MININT, sum = 0;

  for (guint i = 0; i < ends->len; i++)
    {
      const End *end = &g_array_index (ends, End, i);
      const SaiDistribution *rest = sai_rests_get (rests, end->box);

      first = MIN (first, floor (end->total) + rest->first);
      last = MAX (last, ceil (end->total) + rest->first + (gint) rest->n);
      sum += end->probability;
    }
  totals = sai_distribution_new (first, last - first + 2);
  for (guint i = 0; i < ends->len; i++)
    {
      const End *end = &g_array_index (ends, End, i);
      const SaiDistribution *rest = sai_rests_get (rests, end->box);

      for (guint j = 0; j < rest->n; j++)
        sai_distribution_add (totals, end->total + (rest->first + (gint) j),
                              end->probability / sum * rest->probability[j]);
    }

  return totals;
}

/**
 * sai_prognosis_forecast:
 * @estimate: an estimate
 * @rests: what comes after this turn
 * @state: a moment of it, as sai_prognosis_let_move() gives it; the seat has an open box
 *
 * Takes some hundredths of a second.
 *
 * Returns: (transfer full): about the distribution of the final total of the seat
 */
SaiDistribution *
sai_prognosis_forecast (SaiEstimate *estimate, SaiRests *rests, const SaiDiceState *state)
{
  g_autoptr (GArray) ends = g_array_new (FALSE, FALSE, sizeof (End));

  if (state->n_rolls == 0)
    {
      sai_estimated_turn_follow_all (estimate, state, note_end, ends);
    }
  else
    {
      g_autoptr (SaiEstimatedTurn) turn = sai_estimated_turn_new (estimate, state, NULL);

      sai_estimated_turn_follow (turn, state, note_end, ends);
    }

  return sum_up (ends, rests);
}
