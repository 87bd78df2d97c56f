/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-dice-game.h"
#include "util/sai-error.h"

G_BEGIN_DECLS

/**
 * Trail:
 * @game: the game
 * @random: what it is played with
 * @states: the state after each number of moves
 *
 * A game of dice that is played at random. Whoever comes back to a number of moves finds the state that was there.
 */
typedef struct
{
  SaiGame *game;
  GRand *random;
  GArray *states;
} Trail;

Trail trail_begin (SaiGame *game, GRand *random);
void trail_clear (Trail *self);
const SaiDiceState *trail_get_state (const Trail *self);
char *trail_apply (Trail *self, SaiMove *move);
void trail_refuse (const Trail *self, SaiMove *move, SaiError code);
void trail_jump (const Trail *self, guint cursor);
void trail_jump_somewhere (const Trail *self);
gboolean trail_undo (const Trail *self);
gboolean trail_redo (const Trail *self);
void trail_check_record (const Trail *self, SaiCatalog *catalog);

G_END_DECLS
