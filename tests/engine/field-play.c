/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of computer players on the field. */

#include "field-play.h"
#include "field-table.h"
#include "field/sai-field-state.h"

#define MIND_SEED 7

/* Lays out what a mind needs to see to know a position: at first all cards that are neither in hands nor in the deck
 * lie open, then those of the piles are collected.
 */
static void
show (FieldPlay *play, const SaiFieldState *state, guint seat)
{
  SaiFieldView *first = &play->first[seat];

  sai_field_view_init (first, state, seat);
  first->n_placed = 0;
  first->n_turns = 0;
  first->field.cards = sai_card_counts_all ();
  for (guint i = 0; i < state->n_seats; i++)
    {
      SaiFieldEvent event = { seat, i, { SAI_MOVE_END, SAI_CARD_NONE, SAI_FIELD_NONE }, state->piles[i] };

      sai_card_counts_subtract (&first->field.cards, &state->hands[i]);
      if (state->piles[i].once != 0)
        g_array_append_val (play->events[seat], event);
    }
  for (guint i = 0; i < state->n_deck; i++)
    sai_card_counts_remove (&first->field.cards, state->deck[i]);
}

void
field_play_start_at (FieldPlay *play, const SaiFieldComputer **types, const SaiFieldState *state)
{
  memset (play, 0, sizeof *play);
  play->seed = field_table_seed (0);
  play->state = *state;
  sai_field_rules_init (&play->rules, state->n_seats);
  for (guint i = 0; i < state->n_seats; i++)
    {
      play->events[i] = g_array_new (FALSE, FALSE, sizeof (SaiFieldEvent));
      show (play, state, i);
      play->minds[i] = field_play_remake (play, types[i], i);
    }
}

void
field_play_start (FieldPlay *play, const SaiFieldComputer **types, guint n_seats, guint seed)
{
  SaiSeed deal = field_table_seed (seed);
  SaiFieldRules rules;
  SaiFieldState state;

  sai_field_rules_init (&rules, n_seats);
  sai_field_state_init (&state, &rules, n_seats, &deal);
  field_play_start_at (play, types, &state);
  play->seed = deal;
}

void
field_play_clear (FieldPlay *play)
{
  for (guint i = 0; i < play->state.n_seats; i++)
    {
      g_clear_pointer (&play->minds[i], sai_field_mind_free);
      g_clear_pointer (&play->events[i], g_array_unref);
    }
}

SaiFieldChoice
field_play_decide (FieldPlay *play, guint n_iterations)
{
  SaiFieldBudget budget = { n_iterations, 0 };
  SaiFieldView view;

  sai_field_view_init (&view, &play->state, play->state.seat);

  return sai_field_mind_decide (play->minds[play->state.seat], &view, &budget, NULL);
}

/* Makes a choice, which must be legal, and shows everybody what they may see of it. */
void
field_play_make (FieldPlay *play, const SaiFieldChoice *choice)
{
  SaiFieldChance chance = sai_field_chance_from_seed (&play->seed);
  SaiFieldState before = play->state;
  SaiFieldOutcome outcome;
  g_autoptr (GError) error = NULL;

  sai_field_state_check (&before, choice, &error);
  g_assert_no_error (error);
  sai_field_state_play (&play->state, &play->rules, &chance, choice, &outcome);
  for (guint i = 0; i < before.n_seats; i++)
    {
      SaiFieldEvent event;

      sai_field_event_init (&event, &before, choice, &outcome, &play->state, i);
      sai_field_mind_observe (play->minds[i], &event);
      g_array_append_val (play->events[i], event);
    }
}

/* A new mind that knows only the events. */
SaiFieldMind *
field_play_remake (const FieldPlay *play, const SaiFieldComputer *type, guint seat)
{
  SaiFieldMind *mind = sai_field_mind_new (type, &play->rules, &play->first[seat], MIND_SEED + seat);

  for (guint i = 0; i < play->events[seat]->len; i++)
    sai_field_mind_observe (mind, &g_array_index (play->events[seat], SaiFieldEvent, i));

  return mind;
}
