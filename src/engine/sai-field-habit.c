/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players who decide at first sight: the plainer types of computer players, and what the others imagine a game to go on
 * with, since it takes a fraction of a microsecond.
 */
#include "config.h"

#include "sai-field-habit.h"
#include "sai-field-quick.h"

#define NEVER 99

/* Sees what a card collects about half of the time only, and likes to place a second one. */
const SaiFieldHabit sai_field_habit_novice = { 2, 0, 12, 2, 2, NEVER, 0 };
/* The placing with the fewest collected minus recovered, a second one only if that costs nothing, and always refills. */
const SaiFieldHabit sai_field_habit_greedy = { 1, 0, 0, 0, 0, NEVER, 0 };
/* The same with one card a turn, so that the hand empties and the own pile is drawn. */
const SaiFieldHabit sai_field_habit_recycler = { 1, 0, 0, -NEVER, -NEVER, NEVER, 0 };
/* Keeps an eye on what its other cards could do next. */
const SaiFieldHabit sai_field_habit_thrifty = { 4, 1, 1, 0, 0, NEVER, 0 };

/**
 * sai_field_sight_from_view:
 * @sight: (out): what the seat to move needs to see
 * @view: its view
 */
void
sai_field_sight_from_view (SaiFieldSight      *sight,
                           const SaiFieldView *view)
{
  g_return_if_fail (view->observer == view->seat);

  *sight = (SaiFieldSight) { &view->field, &view->hand, view->n_piles[view->seat], view->n_deck, view->n_placed,
                             view->points[view->seat] };
}

/**
 * sai_field_sight_from_state:
 * @sight: (out): what the seat to move needs to see
 * @state: an imagined state
 */
void
sai_field_sight_from_state (SaiFieldSight       *sight,
                            const SaiFieldState *state)
{
  const SaiCardCounts *pile = &state->piles[state->seat];

  *sight = (SaiFieldSight) { &state->field, &state->hands[state->seat],
                             sai_field_quick_count (pile->once) + sai_field_quick_count (pile->twice), state->n_deck,
                             state->n_placed, state->points[state->seat] };
}

/* The kinds of cards that could be placed next in the window of a trial without collecting anything, as far as one look
 * tells: those of colours that lie there, and of others if there is a column left for them.
 */
static guint32
get_fitting (const SaiFieldQuick *quick,
             const SaiFieldTrial *trial,
             guint                colour)
{
  guint32 colours = 0;
  guint32 lying = quick->once & trial->kept;
  guint n = 0;
  guint32 rows = trial->row == 0 ? SAI_FIELD_NUMBER_MASK | SAI_FIELD_NUMBER_MASK << (SAI_N_NUMBERS - 1)
                                 : (SAI_FIELD_NUMBER_MASK * 7) << (trial->row - 1);

  for (guint c = 0; c < SAI_N_COLOURS; c++)
    if (c == colour || (lying & SAI_FIELD_COLOUR_MASK << (c * SAI_N_NUMBERS)) != 0)
      {
        colours |= SAI_FIELD_COLOUR_MASK << (c * SAI_N_NUMBERS);
        n++;
      }

  return n < 3 ? rows : rows & colours;
}

/* The placing that the habit likes best, and what it costs. */
static SaiFieldChoice
find_placing (const SaiFieldHabit *habit,
              const SaiFieldSight *sight,
              SaiFieldLot         *lot,
              gint                *cost)
{
  SaiFieldQuick quick;
  SaiFieldChoice choice = { SAI_MOVE_PLACE, SAI_CARD_NONE, SAI_FIELD_NONE };
  gint best = G_MININT;

  sai_field_quick_init (&quick, sight->field);
  for (guint32 rest = sight->hand->once; rest != 0; rest &= rest - 1)
    {
      guint card = __builtin_ctz (rest);
      guint32 others = (sight->hand->once & ~(1u << card)) | (sight->hand->twice & 1u << card);

      for (guint columns = sai_field_quick_get_columns (&quick, card); columns != 0; columns &= columns - 1)
        {
          guint column = __builtin_ctz (columns);
          SaiFieldTrial trial;
          gint net, value;

          sai_field_quick_try (&quick, card, column, &trial);
          net = trial.n_collected - trial.n_recovered;
          value = -net * habit->cost;
          if (habit->fit != 0)
            value += habit->fit * (gint) sai_field_quick_count (others & get_fitting (&quick, &trial, card / SAI_N_NUMBERS));
          if (habit->noise > 0)
            value = value * 16 + sai_field_lot_below (lot, habit->noise * 16);
          if (value > best)
            {
              best = value;
              *cost = net;
              choice.card = card;
              choice.column = column;
            }
        }
    }

  return choice;
}

/**
 * sai_field_habit_decide:
 * @habit: how the seat plays
 * @sight: what it sees
 * @lot: its random numbers
 *
 * Returns: what it does
 */
SaiFieldChoice
sai_field_habit_decide (const SaiFieldHabit *habit,
                        const SaiFieldSight *sight,
                        SaiFieldLot         *lot)
{
  SaiFieldChoice choice = { SAI_MOVE_END, SAI_CARD_NONE, SAI_FIELD_NONE };
  gboolean full = sight->n_pile >= (guint) habit->full_pile;
  gint most = full ? habit->second_full : habit->second_most;
  gint cost = 0;

  if (sight->hand->once == 0)
    {
      if (sight->n_pile >= SAI_FIELD_HAND)
        choice.kind = SAI_MOVE_TAKE;
      else if (sight->n_deck > 0)
        choice.kind = SAI_MOVE_DRAW;
      else if (sight->n_placed == 0)
        choice.kind = SAI_MOVE_PASS;
      return choice;
    }
  if (sight->n_placed == 2)
    {
      guint n_hand = sai_field_quick_count (sight->hand->once) + sai_field_quick_count (sight->hand->twice);

      if (sight->n_deck > 0 && !(full && n_hand <= (guint) habit->save_hand))
        choice.kind = SAI_MOVE_REFILL;
      return choice;
    }
  if (sight->n_placed == 1 && most == -NEVER)
    return choice;

  {
    SaiFieldChoice placing = find_placing (habit, sight, lot, &cost);

    return sight->n_placed == 0 || cost <= most ? placing : choice;
  }
}
