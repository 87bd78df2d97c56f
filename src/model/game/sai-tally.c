/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What came of a game, for statistics. */
#include "config.h"

#include "game/sai-tally.h"

static void
tally_places (SaiTally *self,
              SaiGame  *game)
{
  guint n_first = 0;

  for (guint i = 0; i < self->n_seats; i++)
    {
      self->seats[i].total = sai_game_get_total (game, i);
      self->seats[i].place = sai_game_get_place (game, i);
      self->seats[i].left = sai_game_has_left (game, i);
      self->n_left += self->seats[i].left;
      n_first += self->seats[i].place == 1;
    }
  for (guint i = 0; i < self->n_seats; i++)
    self->seats[i].share = self->seats[i].place == 1 ? 1.0 / n_first : 0;
}

/* A sheet that was left open in its upper section may still earn the bonus, or it has it already. */
static gint
get_bonus (const SaiSheet *sheet,
           const SaiRules *rules)
{
  if (!sai_rules_has_bonus (rules))
    return SAI_TALLY_NO_BONUS;
  if (sai_sheet_get_bonus (sheet, rules) > 0)
    return 1;

  return (rules->upper & ~sheet->filled) == 0 ? 0 : SAI_TALLY_NO_BONUS;
}

static void
tally_sheet (SaiTallySeat   *self,
             const SaiSheet *sheet,
             const SaiRules *rules)
{
  for (guint box = 0; box < rules->n_boxes; box++)
    if (sai_sheet_is_filled (sheet, box))
      {
        self->filled |= 1u << box;
        self->points[box] = sheet->points[box];
      }
  self->bonus = get_bonus (sheet, rules);
  self->extra = sai_sheet_get_extra_total (sheet, rules);
}

/* In a played game the seats move in turn, and each turn ends with a box. */
static void
tally_throws (SaiTally *self,
              SaiGame  *game)
{
  guint seat = 0;

  for (guint i = 0; i < sai_game_get_cursor (game); i++)
    {
      SaiMove *move = sai_game_get_move (game, i);
      SaiTallySeat *thrower = &self->seats[seat];
      SaiDice dice;
      guint keep;

      if (sai_move_get_kind (move) == SAI_MOVE_FILL)
        seat = (seat + 1) % self->n_seats;
      if (sai_move_get_kind (move) != SAI_MOVE_ROLL)
        continue;

      dice = sai_move_get_dice (move);
      keep = sai_move_get_keep (move);
      thrower->n_throws++;
      for (guint die = 0; die < SAI_N_DICE; die++)
        if ((keep & (1u << die)) == 0)
          thrower->faces[dice.face[die] - 1]++;
    }
}

/**
 * sai_tally_make:
 * @self: (out caller-allocates): gets what came of the game
 * @game: a game, finished at its cursor
 *
 * Sums a game up. The totals of a sheet that was ended early are what they were then.
 */
void
sai_tally_make (SaiTally *self,
                SaiGame  *game)
{
  const SaiDiceState *state;
  gboolean played;

  g_return_if_fail (self != NULL);
  g_return_if_fail (SAI_IS_GAME (game));

  memset (self, 0, sizeof *self);
  played = sai_game_get_mode (game) == SAI_GAME_MODE_PLAYED;
  self->less = sai_game_is_field (game);
  self->has_sheets = !sai_game_is_field (game);
  self->has_throws = self->has_sheets && played;
  self->has_seed = played;
  self->early = sai_game_is_early (game);
  self->n_seats = sai_game_get_n_seats (game);
  tally_places (self, game);
  if (!self->has_sheets)
    return;

  state = sai_game_get_state (game);
  self->n_boxes = sai_game_get_rules (game)->n_boxes;
  self->has_bonus = sai_rules_has_bonus (sai_game_get_rules (game));
  for (guint i = 0; i < self->n_seats; i++)
    tally_sheet (&self->seats[i], &state->sheets[i], sai_game_get_rules (game));
  if (self->has_throws)
    tally_throws (self, game);
}
