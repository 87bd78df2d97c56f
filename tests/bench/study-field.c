/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes down what the strongest player on the field prefers: study-field SEATS POSITIONS ITERATIONS [SEED]. Each
 * decision is a line, for build-aux/study-field: SEATS PLACED EMPTY PILE OTHERS DECK HAND, then each choice that was
 * compared, best first, as KIND:PRICE:RECOVERED:WINS:POINTS. PLACED is how many cards were placed in this turn, EMPTY
 * the empty cells of the window, PILE what the seat has collected, OTHERS what the others have on average; PRICE is
 * what a card collects, less what it recovers.
 */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>

#include "field-study.h"

static const char *
name_kind (guint kind)
{
  switch (kind)
    {
    case SAI_MOVE_PLACE:
      return "place";

    case SAI_MOVE_REFILL:
      return "refill";

    case SAI_MOVE_DRAW:
      return "draw";

    case SAI_MOVE_TAKE:
      return "take";

    default:
      return "end";
    }
}

static void
print_option (const SaiFieldState *state, const SaiFieldOption *option)
{
  SaiFieldPlacing placing = { 0 };
  int price = 0;

  if (option->choice.kind == SAI_MOVE_PLACE)
    {
      SaiField field = state->field;

      sai_field_place (&field, option->choice.card, option->choice.column, &placing);
      price = field_study_get_price (state, &option->choice);
    }
  printf (" %s:%d:%u:%.4f:%.3f", name_kind (option->choice.kind), price, placing.n_recovered, option->value,
          option->points);
}

static void
print_decision (const SaiFieldState *state, const SaiFieldAdvice *advice, guint game, guint move, gpointer data)
{
  guint others = 0;

  for (guint i = 0; i < state->n_seats; i++)
    if (i != state->seat)
      others += sai_card_counts_get_total (&state->piles[i]);
  printf ("%u %u %u %u %.2f %u %u", state->n_seats, state->n_placed, field_study_count_empty (&state->field),
          sai_card_counts_get_total (&state->piles[state->seat]), others / (state->n_seats - 1.0), state->n_deck,
          sai_card_counts_get_total (&state->hands[state->seat]));
  for (guint i = 0; i < advice->n_options; i++)
    if (advice->options[i].n_iterations > 0)
      print_option (state, &advice->options[i]);
  printf ("\n");
}

int
main (int argc, char **argv)
{
  if (argc < 4)
    {
      fprintf (stderr, "usage: study-field SEATS POSITIONS ITERATIONS [SEED]\n");
      return 2;
    }
  field_study_run (CLAMP (atoi (argv[1]), SAI_FIELD_MIN_SEATS, SAI_FIELD_MAX_SEATS), MAX (1, atoi (argv[2])),
                   MAX (1, atoi (argv[3])), argc > 4 ? strtoull (argv[4], NULL, 10) : 1, print_decision, NULL);

  return 0;
}
