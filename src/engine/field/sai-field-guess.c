/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Guesses how others play from what everybody can see, and from that which cards they hold.
 *
 * How they play: whether they place a second card, and whether they refill. A simulation depends on that a lot: those
 * who place one card at a time hardly touch the deck, and points are counted when the deck runs out.
 *
 * What they hold: a seat that always places the cheapest card has nothing cheaper, and one that always places a free
 * second card but did not has none. Both hold until the hand gets new cards. If such a card is placed after all, the
 * seat plays differently.
 */
#include "config.h"

#include "field/sai-field-guess.h"
#include "field/sai-field-quick.h"

/* Observations of a seat: it places a second card when it has one; it refills when it may; it places a card that it had
 * passed over for a dearer one; or one that it could have placed for free a turn before. */
typedef enum
{
  SIGN_SECOND,
  SIGN_REFILL,
  SIGN_PASSED,
  SIGN_HELD,
  N_SIGNS
} Sign;

/* A habit, its prior probability, how often it shows each sign, and whether it is assumed to hold nothing that it
 * passed over, or that was free. The shares were counted in games; what never happened is assumed to be rare, as people
 * do not follow habits exactly. */
static const struct
{
  const SaiFieldHabit *habit;
  double likely;
  double shares[N_SIGNS];
  gboolean never_passed;
  gboolean never_held;
} kinds[SAI_FIELD_GUESS_N] = {
  { &sai_field_habit_greedy, 0.45, { 0.53, 0.97, 0.005, 0.005 }, TRUE, TRUE },
  { &sai_field_habit_recycler, 0.2, { 0.03, 0.5, 0.005, 0.55 }, TRUE, FALSE },
  { &sai_field_habit_thrifty, 0.2, { 0.58, 0.48, 0.01, 0.01 }, TRUE, TRUE },
  { &sai_field_habit_novice, 0.15, { 0.74, 0.97, 0.06, 0.06 }, FALSE, FALSE },
};

/* No probability falls below this, so that a change of habit is noticed. */
#define LEAST 0.005

static void
learn (SaiFieldGuess *guess, guint seat, Sign sign, gboolean shown)
{
  double *likely = guess->likely[seat];
  double all = 0;

  for (guint i = 0; i < SAI_FIELD_GUESS_N; i++)
    {
      double share = kinds[i].shares[sign];

      likely[i] *= shown ? share : 1 - share;
      all += likely[i];
    }
  for (guint i = 0; i < SAI_FIELD_GUESS_N; i++)
    likely[i] = MAX (likely[i] / all, LEAST);
}

/* The kinds that can be placed at a lower cost than this. */
static guint32
find_cheaper (const SaiFieldQuick *quick, gint cost)
{
  guint32 cheaper = 0;

  for (guint card = 0; card < SAI_N_KINDS; card++)
    for (guint columns = sai_field_quick_get_columns (quick, card); columns != 0; columns &= columns - 1)
      {
        SaiFieldTrial trial;

        sai_field_quick_try (quick, card, __builtin_ctz (columns), &trial);
        if (trial.n_collected - trial.n_recovered < cost)
          cheaper |= 1u << card;
      }

  return cheaper;
}

/* Learns from a card about to be placed. */
static void
see_placing (SaiFieldGuess *guess, const SaiFieldEvent *event)
{
  guint seat = event->seat;
  guint32 card = 1u << event->choice.card;
  SaiFieldQuick quick;
  SaiFieldTrial trial;

  if (guess->n_placed == 1)
    learn (guess, seat, SIGN_SECOND, TRUE);
  if (guess->n_placed == 0 && guess->passed[seat] != 0)
    learn (guess, seat, SIGN_PASSED, (guess->passed[seat] & card) != 0);
  if (guess->n_placed == 0 && guess->held[seat] != 0)
    learn (guess, seat, SIGN_HELD, (guess->held[seat] & card) != 0);

  sai_field_quick_init (&quick, &guess->field);
  sai_field_quick_try (&quick, event->choice.card, event->choice.column, &trial);
  guess->passed[seat] |= find_cheaper (&quick, trial.n_collected - trial.n_recovered);
  guess->n_placed++;
  guess->n_hands[seat]--;
}

/* Learns from what ends a turn. */
static void
see_end (SaiFieldGuess *guess, const SaiFieldEvent *event)
{
  guint seat = event->seat;

  if (guess->n_hands[seat] > 0 && guess->n_placed == 1)
    {
      SaiFieldQuick quick;

      learn (guess, seat, SIGN_SECOND, FALSE);
      sai_field_quick_init (&quick, &guess->field);
      guess->held[seat] |= find_cheaper (&quick, 1);
    }
  else if (guess->n_hands[seat] > 0 && guess->n_placed == 2)
    {
      learn (guess, seat, SIGN_REFILL, event->choice.kind == SAI_MOVE_REFILL);
    }

  if (event->n_cards > 0)
    guess->passed[seat] = guess->held[seat] = 0;
  guess->n_placed = 0;
  guess->n_hands[seat] += event->n_cards;
}

/* Applies an event to the field. */
static void
change_field (SaiField *field, const SaiFieldEvent *event)
{
  if (event->choice.kind == SAI_MOVE_PLACE)
    {
      sai_card_counts_add (&field->cards, event->choice.card);
      field->column[sai_card_get_colour (event->choice.card)] = event->choice.column;
    }
  sai_card_counts_subtract (&field->cards, &event->collected);
  for (guint c = 0; c < SAI_N_COLOURS; c++)
    if ((field->cards.once & SAI_FIELD_COLOUR_MASK << (c * SAI_N_NUMBERS)) == 0)
      field->column[c] = SAI_FIELD_NONE;
}

/**
 * sai_field_guess_init:
 * @guess: (out): the initial guess
 * @view: the view of a seat before the first move
 */
void
sai_field_guess_init (SaiFieldGuess *guess, const SaiFieldView *view)
{
  sai_field_quick_prepare ();
  memset (guess, 0, sizeof *guess);
  guess->n_seats = view->n_seats;
  guess->field = view->field;
  for (guint i = 0; i < view->n_seats; i++)
    {
      guess->n_hands[i] = view->n_hands[i];
      for (guint j = 0; j < SAI_FIELD_GUESS_N; j++)
        guess->likely[i][j] = kinds[j].likely;
    }
}

/**
 * sai_field_guess_see:
 * @guess: the guess
 * @event: the next event
 *
 * Learns from an event.
 */
void
sai_field_guess_see (SaiFieldGuess *guess, const SaiFieldEvent *event)
{
  if (event->choice.kind == SAI_MOVE_PLACE)
    see_placing (guess, event);
  else
    see_end (guess, event);
  change_field (&guess->field, event);
}

/**
 * sai_field_guess_get_habit:
 * @n: which one, below %SAI_FIELD_GUESS_N
 *
 * Returns: (transfer none): a possible habit
 */
const SaiFieldHabit *
sai_field_guess_get_habit (guint n)
{
  return kinds[n].habit;
}

/**
 * sai_field_guess_draw:
 * @guess: the guess
 * @seat: a seat
 * @random: random numbers
 *
 * Returns: a habit of that seat, drawn by its probability; see sai_field_guess_get_habit()
 */
guint
sai_field_guess_draw (const SaiFieldGuess *guess, guint seat, SaiFieldRandom *random)
{
  double at = sai_field_random_below (random, 1 << 20) * 0x1p-20;

  for (guint i = 0; i + 1 < SAI_FIELD_GUESS_N; i++)
    {
      at -= guess->likely[seat][i];
      if (at < 0)
        return i;
    }

  return SAI_FIELD_GUESS_N - 1;
}

/**
 * sai_field_guess_count_odd:
 * @guess: the guess
 * @seat: a seat
 * @n: its habit
 * @hand: a possible hand
 *
 * Returns: how many kinds of cards in that hand it would have placed before
 */
guint
sai_field_guess_count_odd (const SaiFieldGuess *guess, guint seat, guint n, const SaiCardCounts *hand)
{
  guint32 odd = 0;

  if (kinds[n].never_passed)
    odd |= guess->passed[seat];
  if (kinds[n].never_held)
    odd |= guess->held[seat];

  return __builtin_popcount (hand->once & odd);
}
