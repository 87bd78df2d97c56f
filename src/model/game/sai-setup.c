/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a state follows from the one before it. The dice and cards of each move come from the seed of the game, or for a
 * move that was given, from the seed of the game that it was made in first.
 */
#include "config.h"

#include "game/sai-setup.h"

/**
 * sai_setup_get_seed:
 * @self: the setup of a game
 * @index: a move, from 0; it need not have been made yet
 *
 * Returns: (transfer none): the seed that it is drawn from
 */
const SaiSeed *
sai_setup_get_seed (const SaiSetup *self, guint index)
{
  const SaiSeed *seed = sai_given_find_seed (self->given, index);

  return seed != NULL ? seed : &self->seed;
}

/**
 * sai_setup_begin:
 * @self: the setup of a game
 * @state: (out): the state before its first move, of the kind's type
 */
void
sai_setup_begin (const SaiSetup *self, gpointer state)
{
  self->kind->begin (state, self->rules, self->n_seats, sai_setup_get_seed (self, 0));
}

/**
 * sai_setup_renew:
 * @self: the setup of a game
 * @index: the next move
 * @state: (inout): the state before it, of the kind's type
 *
 * If chance comes from another seed from that move on, what lies hidden is made anew.
 */
void
sai_setup_renew (const SaiSetup *self, guint index, gpointer state)
{
  if (self->kind->renew != NULL && sai_given_ends_at (self->given, index))
    self->kind->renew (state, self->rules, sai_setup_get_seed (self, index));
}

/**
 * sai_setup_step:
 * @self: the setup of a game
 * @index: the number of a move
 * @move: the move
 * @state: (inout): the state before it, of the kind's type
 * @error: return location for a %SAI_ERROR
 *
 * Returns: whether the move is legal; then @state is the one after it, and before the next move
 */
gboolean
sai_setup_step (const SaiSetup *self, guint index, const SaiMove *move, gpointer state, GError **error)
{
  if (!self->kind->step (state, self->rules, sai_setup_get_seed (self, index), move, error))
    return FALSE;
  sai_setup_renew (self, index + 1, state);

  return TRUE;
}
