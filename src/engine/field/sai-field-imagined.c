/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deals hidden cards and habits that fit what an observer has seen. */
#include "config.h"

#include "field/sai-field-imagined.h"

/* How many deals to try to find one in which no seat holds a card that it would have placed before; otherwise, the
 * least odd one is used. About five usually suffice.
 */
#define MAX_DEALS 16

/**
 * sai_field_imagined_draw:
 * @self: (out caller-allocates): the game
 * @knowledge: what the observer knows of hidden cards
 * @guess: how the seats seem to play
 * @view: what the observer sees now
 * @habit: (nullable): the habit of all seats; %NULL to guess them from their moves
 * @n: the number of the game, from 0; as many games as there are cases of @knowledge are spread over all of them
 * @random: random numbers
 *
 * Imagines a game.
 */
void
sai_field_imagined_draw (SaiFieldImagined *self,
                         const SaiFieldKnowledge *knowledge,
                         const SaiFieldGuess *guess,
                         const SaiFieldView *view,
                         const SaiFieldHabit *habit,
                         guint n,
                         SaiFieldRandom *random)
{
  SaiFieldChance chance = sai_field_random_get_chance (random);
  guint kinds[SAI_FIELD_MAX_SEATS] = { 0 };
  guint fewest = G_MAXUINT;

  for (guint i = 0; i < view->n_seats; i++)
    {
      self->habits[i] = habit;
      if (habit == NULL)
        {
          kinds[i] = sai_field_guess_draw (guess, i, random);
          self->habits[i] = sai_field_guess_get_habit (kinds[i]);
        }
    }

  for (guint i = 0; i < MAX_DEALS && fewest > 0; i++)
    {
      SaiFieldState state;
      guint n_odd = 0;

      sai_field_knowledge_sample (knowledge, view, &chance, n, &state);
      for (guint j = 0; j < view->n_seats && habit == NULL; j++)
        if (j != view->observer)
          n_odd += sai_field_guess_count_odd (guess, j, kinds[j], &state.hands[j]);
      if (n_odd < fewest)
        {
          self->state = state;
          fewest = n_odd;
        }
    }
}
