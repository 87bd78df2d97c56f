/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players of the strongest type on the field play with each other, and each decision between at least two choices is
 * handed on. Times are not bounded, so that the decisions are the same on every machine.
 */
#include "config.h"

#include "field-study.h"
#include "field/sai-field-mind.h"

static SaiSeed
make_seed (SaiFieldRandom *random)
{
  SaiSeed seed;

  for (guint i = 0; i < SAI_SEED_BYTES; i++)
    seed.bytes[i] = sai_field_random_below (random, 256);

  return seed;
}

/* Returns how many decisions there were, @most at most. */
static guint
play (guint n_seats,
      guint most,
      guint n_iterations,
      guint game,
      SaiFieldRandom *random,
      FieldStudySee see,
      gpointer data)
{
  const SaiFieldBudget budget = { n_iterations, 0 };
  SaiSeed seed = make_seed (random);
  SaiFieldChance chance = sai_field_chance_from_seed (&seed);
  SaiFieldMind *minds[SAI_FIELD_MAX_SEATS];
  SaiFieldRules rules;
  SaiFieldState state;
  SaiFieldView view;
  guint n_seen = 0;

  sai_field_rules_init (&rules, n_seats);
  sai_field_state_init (&state, &rules, n_seats, &seed);
  for (guint i = 0; i < n_seats; i++)
    {
      sai_field_view_init (&view, &state, i);
      minds[i] = sai_field_mind_new (sai_field_computer_get_strongest (), &rules, &view,
                                     sai_field_random_next (random));
    }

  for (guint n_moves = 0; !state.finished && n_seen < most; n_moves++)
    {
      SaiFieldState before = state;
      SaiFieldChoice choices[SAI_FIELD_MAX_CHOICES];
      SaiFieldOutcome outcome;

      if (sai_field_state_get_choices (&state, choices) > 1)
        {
          SaiFieldAdvice advice;

          sai_field_view_init (&view, &state, state.seat);
          sai_field_mind_advise (minds[state.seat], &view, &budget, NULL, &advice);
          see (&state, &advice, game, n_moves, data);
          n_seen++;
          choices[0] = advice.options[0].choice;
        }
      sai_field_state_play (&state, &rules, &chance, &choices[0], &outcome);
      for (guint i = 0; i < n_seats; i++)
        {
          SaiFieldEvent event;

          sai_field_event_init (&event, &before, &choices[0], &outcome, &state, i);
          sai_field_mind_observe (minds[i], &event);
        }
    }

  for (guint i = 0; i < n_seats; i++)
    sai_field_mind_free (minds[i]);

  return n_seen;
}

/* Hands on @n_positions decisions of games of @n_seats, with @n_iterations imagined games each. */
void
field_study_run (guint n_seats, guint n_positions, guint n_iterations, guint64 seed, FieldStudySee see, gpointer data)
{
  SaiFieldRandom random = { seed };
  guint n_seen = 0;

  for (guint game = 0; n_seen < n_positions; game++)
    n_seen += play (n_seats, n_positions - n_seen, n_iterations, game, &random, see, data);
}

/* How many cards a placing collects, less the points that it recovers. */
int
field_study_get_price (const SaiFieldState *state, const SaiFieldChoice *choice)
{
  SaiField field = state->field;
  SaiFieldPlacing placing;

  sai_field_place (&field, choice->card, choice->column, &placing);

  return sai_card_counts_get_total (&placing.collected) - (int) placing.n_recovered;
}

/* How many cells of the window are empty; of several windows it is the same. */
guint
field_study_count_empty (const SaiField *field)
{
  SaiFieldWindow window;
  SaiFieldCell cells[SAI_N_KINDS];
  guint n = sai_field_list_cells (field, &field->cards, cells);

  sai_field_get_window (field, &window);

  return sai_field_window_get_n_cells (&window) - n;
}
