/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Guesses how others play from what everybody at the table sees: whether they place a second card, and whether they refill.
 * What a player imagines of them depends on it a lot: those who place one card at a time hardly touch the deck, and when the
 * deck ends is when points are counted.
 */
#include "config.h"

#include "sai-field-guess.h"

/* A habit, how likely it is before anything was seen, how often it places a second card when it has one, and how often it
 * refills when it may. The shares were counted in games; what is never done is taken for rare, since people are not habits.
 */
static const struct
{
  const SaiFieldHabit *habit;
  double               likely;
  double               second;
  double               refill;
} kinds[SAI_FIELD_GUESS_N] = {
  { &sai_field_habit_greedy, 0.5, 0.4, 0.97 },
  { &sai_field_habit_recycler, 0.25, 0.03, 0.5 },
  { &sai_field_habit_thrifty, 0.25, 0.3, 0.7 },
};

/* Nothing is ever certain, so that a player who changes its ways is found out. */
#define LEAST 0.005

static void
learn (SaiFieldGuess *guess,
       guint          seat,
       gboolean       about_second,
       gboolean       done)
{
  double *likely = guess->likely[seat];
  double all = 0;

  for (guint i = 0; i < SAI_FIELD_GUESS_N; i++)
    {
      double share = about_second ? kinds[i].second : kinds[i].refill;

      likely[i] *= done ? share : 1 - share;
      all += likely[i];
    }
  for (guint i = 0; i < SAI_FIELD_GUESS_N; i++)
    likely[i] = MAX (likely[i] / all, LEAST);
}

/**
 * sai_field_guess_init:
 * @guess: (out): what is thought before anything was seen
 * @view: the view of a seat before the first move
 */
void
sai_field_guess_init (SaiFieldGuess      *guess,
                      const SaiFieldView *view)
{
  memset (guess, 0, sizeof *guess);
  guess->n_seats = view->n_seats;
  for (guint i = 0; i < view->n_seats; i++)
    {
      guess->n_hands[i] = view->n_hands[i];
      for (guint j = 0; j < SAI_FIELD_GUESS_N; j++)
        guess->likely[i][j] = kinds[j].likely;
    }
}

/**
 * sai_field_guess_see:
 * @guess: what is thought
 * @event: what is seen next
 *
 * Learns from an event.
 */
void
sai_field_guess_see (SaiFieldGuess       *guess,
                     const SaiFieldEvent *event)
{
  guint seat = event->seat;

  if (event->choice.kind == SAI_MOVE_PLACE)
    {
      if (guess->n_placed == 1)
        learn (guess, seat, TRUE, TRUE);
      guess->n_placed++;
      guess->n_hands[seat]--;
      return;
    }

  if (guess->n_hands[seat] > 0 && guess->n_placed == 1)
    learn (guess, seat, TRUE, FALSE);
  else if (guess->n_hands[seat] > 0 && guess->n_placed == 2)
    learn (guess, seat, FALSE, event->choice.kind == SAI_MOVE_REFILL);
  guess->n_placed = 0;
  guess->n_hands[seat] += event->n_cards;
}

/**
 * sai_field_guess_get_habit:
 * @n: which one, below %SAI_FIELD_GUESS_N
 *
 * Returns: (transfer none): a habit that others may have
 */
const SaiFieldHabit *
sai_field_guess_get_habit (guint n)
{
  return kinds[n].habit;
}

/**
 * sai_field_guess_draw:
 * @guess: what is thought
 * @seat: a seat
 * @lot: random numbers
 *
 * Returns: (transfer none): a habit of that seat, by lot, each as often as it is likely
 */
const SaiFieldHabit *
sai_field_guess_draw (const SaiFieldGuess *guess,
                      guint                seat,
                      SaiFieldLot         *lot)
{
  double at = sai_field_lot_below (lot, 1 << 20) * 0x1p-20;

  for (guint i = 0; i + 1 < SAI_FIELD_GUESS_N; i++)
    {
      at -= guess->likely[seat][i];
      if (at < 0)
        return kinds[i].habit;
    }

  return kinds[SAI_FIELD_GUESS_N - 1].habit;
}
