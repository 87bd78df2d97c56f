/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Final totals where perfect play is not known. How the turn on the table ends follows from the dice; for what comes
 * then see sai-rests.c.
 */
#include "config.h"

#include "dice/chances/sai-prognosis.h"
#include "dice/chances/sai-rests.h"
#include "dice/estimate/sai-estimated-turn.h"

/* The same, as a game that is played, with that seat to move. */
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
  const SaiDistribution *totals;
  double probability;
} End;

typedef struct
{
  SaiRests *rests;
  GArray *ends;
} Ends;

static void
note_end (const SaiEstimatedEnd *estimated, double probability, gpointer user_data)
{
  Ends *self = user_data;
  const End end = { sai_rests_get (self->rests, estimated), probability };

  for (guint i = 0; i < self->ends->len; i++)
    {
      End *known = &g_array_index (self->ends, End, i);

      if (known->totals == end.totals)
        {
          known->probability += probability;
          return;
        }
    }
  g_array_append_val (self->ends, end);
}

static SaiDistribution *
sum_up (GArray *ends)
{
  SaiDistribution *totals;
  gint first = G_MAXINT, last = G_MININT;
  double sum = 0;

  for (guint i = 0; i < ends->len; i++)
    {
      const End *end = &g_array_index (ends, End, i);

      first = MIN (first, end->totals->first);
      last = MAX (last, end->totals->first + (gint) end->totals->n);
      sum += end->probability;
    }
  totals = sai_distribution_new (first, last - first);
  for (guint i = 0; i < ends->len; i++)
    {
      const End *end = &g_array_index (ends, End, i);

      for (guint j = 0; j < end->totals->n; j++)
        totals->probability[end->totals->first - first + (gint) j] += end->probability / sum *
                                                                      end->totals->probability[j];
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
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (End));
  Ends ends = { rests, list };

  if (state->n_rolls == 0)
    {
      sai_estimated_turn_follow_all (estimate, state, note_end, &ends);
    }
  else
    {
      g_autoptr (SaiEstimatedTurn) turn = sai_estimated_turn_new (estimate, state, NULL);

      sai_estimated_turn_follow (turn, state, note_end, &ends);
    }

  return sum_up (list);
}
