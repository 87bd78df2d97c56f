/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What holds of every move of every game of dice: print and parse are inverse, undo and redo give the same states, and
 * so does the record.
 */

#include "sai-test.h"
#include "trail.h"

/**
 * trail_begin:
 * @game: (transfer full): a game before its first move
 * @random: what it is played with
 */
Trail
trail_begin (SaiGame *game, GRand *random)
{
  Trail self = { game, random, g_array_new (FALSE, FALSE, sizeof (SaiDiceState)) };

  g_array_append_vals (self.states, trail_get_state (&self), 1);

  return self;
}

void
trail_clear (Trail *self)
{
  g_object_unref (self->game);
  g_array_unref (self->states);
}

const SaiDiceState *
trail_get_state (const Trail *self)
{
  return sai_game_get_state (self->game);
}

/**
 * trail_apply:
 * @self: a trail
 * @move: (transfer full): a legal move
 *
 * Returns: (transfer full): its line in the record
 */
char *
trail_apply (Trail *self, SaiMove *move)
{
  guint cursor = sai_game_get_cursor (self->game);
  char *text = sai_move_print (move);
  g_autofree char *again = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiMove) parsed = sai_move_parse (text, &error);

  g_assert_no_error (error);
  g_assert_true (sai_move_equal (move, parsed));
  again = sai_move_print (parsed);
  g_assert_cmpstr (text, ==, again);

  g_assert_true (sai_game_apply (self->game, parsed, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (sai_game_get_cursor (self->game), ==, cursor + 1);
  g_assert_cmpuint (sai_game_get_n_moves (self->game), ==, cursor + 1);
  g_array_set_size (self->states, cursor + 1);
  g_array_append_vals (self->states, trail_get_state (self), 1);
  sai_move_unref (move);

  return text;
}

/**
 * trail_refuse:
 * @self: a trail
 * @move: (transfer full): an illegal move
 * @code: why it is refused
 */
void
trail_refuse (const Trail *self, SaiMove *move, SaiError code)
{
  sai_test_refuse_move (self->game, move, code);
  sai_move_unref (move);
}

static void
assert_remembered (const Trail *self)
{
  sai_test_assert_state (trail_get_state (self),
                         &g_array_index (self->states, SaiDiceState, sai_game_get_cursor (self->game)));
}

void
trail_jump (const Trail *self, guint cursor)
{
  sai_game_set_cursor (self->game, cursor);
  assert_remembered (self);
}

void
trail_jump_somewhere (const Trail *self)
{
  trail_jump (self, g_rand_int_range (self->random, 0, sai_game_get_n_moves (self->game) + 1));
}

gboolean
trail_undo (const Trail *self)
{
  gboolean done = sai_game_undo (self->game);

  assert_remembered (self);

  return done;
}

gboolean
trail_redo (const Trail *self)
{
  gboolean done = sai_game_redo (self->game);

  assert_remembered (self);

  return done;
}

/**
 * trail_check_record:
 * @self: a trail
 * @catalog: where the ruleset is, unless it is a person’s own
 *
 * Makes the game again from its record, somewhere among its moves.
 */
void
trail_check_record (const Trail *self, SaiCatalog *catalog)
{
  g_autoptr (SaiRecord) record = NULL;
  g_autoptr (SaiRecord) again = NULL;
  g_autoptr (SaiGame) game = NULL;
  g_autoptr (GError) error = NULL;

  trail_jump_somewhere (self);
  sai_game_set_finished (self->game, sai_game_is_finished (self->game) ? SAI_TEST_CREATED + 600 : 0);
  record = sai_game_to_record (self->game);
  game = sai_game_new_from_record (record, catalog, &error);
  g_assert_no_error (error);
  sai_test_assert_state (sai_game_get_state (game), trail_get_state (self));
  again = sai_game_to_record (game);
  g_assert_true (sai_record_equal (record, again));
}
