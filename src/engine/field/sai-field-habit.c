/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players who decide without searching: the weaker types of computer players, and the simulated players of the others,
 * since it takes a fraction of a microsecond. */
#include "config.h"

#include "field/sai-field-habit.h"
#include "field/sai-field-state.h"
#include "field/sai-field-quick.h"

#define NEVER 99

/* Notices what a card collects only about half of the time, and likes to place a second one. */
const SaiFieldHabit sai_field_habit_novice = { 2, 0, 12, 2, 2, NEVER, 0 };
/* Places at the lowest cost (collected minus recovered), a second card only if that is free, and always refills. */
const SaiFieldHabit sai_field_habit_greedy = { 1, 0, 0, 0, 0, NEVER, 0 };
/* The same with one card a turn, so that the hand empties and is drawn from the pile. */
const SaiFieldHabit sai_field_habit_recycler = { 1, 0, 0, -NEVER, -NEVER, NEVER, 0 };
/* Three that consider what their other cards could do next. They were tuned in many games against greedy players and
 * recyclers: one for when few cards are drawn, one for when the deck ends soon, one in between. */
const SaiFieldHabit sai_field_habit_thrifty = { 4, 1, 1, 0, 1, 5, 4 };
const SaiFieldHabit sai_field_habit_eager = { 4, 2, 1, 1, 2, 8, 2 };
const SaiFieldHabit sai_field_habit_patient = { 4, 1, 1, 0, -NEVER, 2, 4 };

/**
 * sai_field_sight_from_view:
 * @sight: (out): what the seat to move needs to see
 * @view: its view
 */
void
sai_field_sight_from_view (SaiFieldSight *sight, const SaiFieldView *view)
{
  g_return_if_fail (view->observer == view->seat);

  *sight = (SaiFieldSight) { &view->field, &view->hand,    view->n_piles[view->seat],
                             view->n_deck, view->n_placed, view->points[view->seat] };
}

/**
 * sai_field_sight_from_state:
 * @sight: (out): what the seat to move needs to see
 * @state: an imagined state
 */
void
sai_field_sight_from_state (SaiFieldSight *sight, const SaiFieldState *state)
{
  const SaiCardCounts *pile = &state->piles[state->seat];

  *sight = (SaiFieldSight) { &state->field,
                             &state->hands[state->seat],
                             __builtin_popcount (pile->once) + __builtin_popcount (pile->twice),
                             state->n_deck,
                             state->n_placed,
                             state->points[state->seat] };
}

/* The kinds of cards that could probably be placed next in the window of a trial without collecting anything: those of
 * colours that are there, and of others if there is a column left. */
static inline __attribute__ ((always_inline)) guint32
get_fitting (const SaiFieldQuick *quick, const SaiFieldTrial *trial, guint colour)
{
  guint32 colours = 0;
  guint32 lying = quick->once & trial->kept;
  guint n = 0;
  guint32 rows = sai_field_quick_row_mask[trial->row];

  for (guint c = 0; c < SAI_N_COLOURS; c++)
    if (c == colour || (lying & SAI_FIELD_COLOUR_MASK << (c * SAI_N_NUMBERS)) != 0)
      {
        colours |= SAI_FIELD_COLOUR_MASK << (c * SAI_N_NUMBERS);
        n++;
      }

  return n < 3 ? rows : rows & colours;
}

/* The best placing for the habit, and its cost. */
static inline __attribute__ ((always_inline)) SaiFieldChoice
find_placing (const SaiFieldHabit *habit, const SaiFieldSight *sight, SaiFieldRandom *random, gint *cost)
{
  SaiFieldQuick quick;
  SaiFieldChoice choice = { SAI_MOVE_PLACE, SAI_CARD_NONE, SAI_FIELD_NONE };
  gint best = G_MININT;
  /* Points are recovered only when at least five cells of six are taken. Until then nothing beats a free placing, and a
   * simple habit takes the first one. */
  gboolean content = habit->fit == 0 && habit->noise == 0 && __builtin_popcount (sight->field->cards.once) < 4;

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
            value += habit->fit *
                     (gint) __builtin_popcount (others & get_fitting (&quick, &trial, card / SAI_N_NUMBERS));
          if (habit->noise > 0)
            value = value * 16 + sai_field_random_below (random, habit->noise * 16);
          if (value > best)
            {
              best = value;
              *cost = net;
              choice.card = card;
              choice.column = column;
              if (content && net == 0)
                return choice;
            }
        }
    }

  return choice;
}

/**
 * sai_field_habit_decide:
 * @habit: how the seat plays
 * @sight: what it sees
 * @random: its random numbers
 *
 * Returns: what it does
 */
SAI_FIELD_QUICK_CLONES SaiFieldChoice
sai_field_habit_decide (const SaiFieldHabit *habit, const SaiFieldSight *sight, SaiFieldRandom *random)
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
      guint n_hand = __builtin_popcount (sight->hand->once) + __builtin_popcount (sight->hand->twice);

      if (sight->n_deck > 0 && !(full && n_hand <= (guint) habit->save_hand))
        choice.kind = SAI_MOVE_REFILL;
      return choice;
    }
  if (sight->n_placed == 1 && most == -NEVER)
    return choice;

  {
    SaiFieldChoice placing = find_placing (habit, sight, random, &cost);

    return sight->n_placed == 0 || cost <= most ? placing : choice;
  }
}
