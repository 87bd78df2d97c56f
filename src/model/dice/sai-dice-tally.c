/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The results of a dice game: its sheets and its throws. */
#include "config.h"

#include "dice/sai-dice-state.h"
#include "dice/sai-dice-tally.h"
#include "game/sai-game-private.h"
#include "game/sai-tally.h"

/* With columns there are several. */
static gboolean
has_bonus (const SaiRules *rules)
{
  return rules->n_columns == 1 && sai_rules_has_bonus (rules);
}

/* An upper section that was left open may still earn the bonus, or may have earned it already. */
static gint
get_bonus (const SaiSheet *sheet, const SaiRules *rules)
{
  if (!has_bonus (rules))
    return SAI_TALLY_NO_BONUS;
  if (sai_sheet_get_bonus (sheet, rules) > 0)
    return 1;

  return sai_sheet_is_upper_full (sheet, rules, 0) ? 0 : SAI_TALLY_NO_BONUS;
}

static void
tally_sheet (SaiTallySeat *self, const SaiSheet *sheet, const SaiRules *rules)
{
  for (guint box = 0; box < rules->n_boxes; box++)
    if (sai_sheet_is_filled (sheet, box))
      {
        sai_boxes_add (&self->filled, box);
        self->points[box] = sheet->points[box];
      }
  self->bonus = get_bonus (sheet, rules);
  self->extra = sai_sheet_get_extra_total (sheet, rules);
}

/* Fewer dice than five are alike every day. */
static gboolean
is_alike (const SaiDice *dice)
{
  SaiFaces faces = sai_dice_get_faces (dice);

  return faces.most >= SAI_N_DICE && faces.most == sai_dice_get_n (dice);
}

/* Adds the dice that were not kept. */
static void
tally_throw (SaiTallySeat *thrower, const SaiMove *move)
{
  SaiDice dice = sai_move_get_dice (move);
  guint keep = sai_move_get_keep (move);

  thrower->n_throws++;
  for (guint die = 0; die < sai_dice_get_n (&dice); die++)
    if ((keep & (1u << die)) == 0)
      thrower->faces[dice.face[die] - 1]++;
}

/* In a played game the seats take turns, and each turn ends by filling a box. What was thrown in another game counts
 * there.
 */
static void
tally_throws (SaiTally *self, SaiGame *game)
{
  guint n_given = sai_game_get_n_given (game);
  gboolean first = TRUE;
  guint seat = 0;

  for (guint i = 0; i < sai_game_get_cursor (game); i++)
    {
      SaiMove *move = sai_game_get_move (game, i);
      SaiTallySeat *thrower = &self->seats[seat];
      SaiDice dice;

      if (sai_move_get_kind (move) == SAI_MOVE_FILL)
        {
          seat = (seat + 1) % self->n_seats;
          first = TRUE;
        }
      if (sai_move_get_kind (move) != SAI_MOVE_ROLL)
        continue;

      if (i < n_given)
        {
          first = FALSE;
          continue;
        }
      dice = sai_move_get_dice (move);
      if (first && is_alike (&dice))
        thrower->feats |= SAI_FEAT_FIRST_THROW;
      first = FALSE;
      tally_throw (thrower, move);
    }
}

/* Throws go with their seats to other places, and those of a removed seat are gone. */
static void
move_throws (SaiTally *self, const SaiSeating *seating)
{
  SaiTallySeat before[SAI_MAX_SEATS];

  memcpy (before, self->seats, sizeof before);
  for (guint i = 0; i < SAI_MAX_SEATS; i++)
    {
      gboolean known = i < seating->n_seats && seating->from[i] != SAI_SEATING_NEW;
      const SaiTallySeat *from = known ? &before[seating->from[i]] : NULL;

      self->seats[i].n_throws = known ? from->n_throws : 0;
      for (guint face = 0; face < SAI_N_FACES; face++)
        self->seats[i].faces[face] = known ? from->faces[face] : 0;
    }
}

/* At a real table, each throw that people entered names its seat. */
static void
tally_real_throws (SaiTally *self, SaiGame *game)
{
  for (guint i = 0; i < sai_game_get_cursor (game); i++)
    {
      SaiMove *move = sai_game_get_move (game, i);

      if (sai_move_get_kind (move) == SAI_MOVE_SEATS)
        move_throws (self, sai_move_get_seating (move));
      if (sai_move_get_kind (move) != SAI_MOVE_ROLL)
        continue;
      tally_throw (&self->seats[sai_move_get_seat (move)], move);
      self->has_throws = TRUE;
    }
}

/**
 * sai_dice_tally:
 * @tally: the results, to which sheets and throws are added
 * @game: the game
 */
void
sai_dice_tally (SaiTally *tally, SaiGame *game)
{
  const SaiDiceState *state = sai_game_peek_state (game);
  const SaiRules *rules = sai_game_get_setup (game)->rules;

  tally->has_sheets = TRUE;
  tally->has_throws = sai_game_get_kind (game)->has_seed;
  tally->n_boxes = rules->n_boxes;
  tally->n_columns = rules->n_columns;
  for (guint i = 0; i < tally->n_seats; i++)
    tally_sheet (&tally->seats[i], &state->sheets[i], rules);
  if (tally->has_throws)
    tally_throws (tally, game);
  else
    tally_real_throws (tally, game);
}
