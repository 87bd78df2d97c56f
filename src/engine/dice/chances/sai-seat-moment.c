/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "dice/chances/sai-seat-moment.h"

/**
 * sai_seat_moment_describe:
 * @state: the state of a game
 * @rules: its rules
 * @seat: one of its seats
 *
 * Returns: what it can expect depends on; dice count only in its own turn
 */
SaiSeatMoment
sai_seat_moment_describe (const SaiDiceState *state, const SaiRules *rules, guint seat)
{
  SaiSeatMoment self = { .sheet = state->sheets[seat], .announced = -1 };

  self.plays = !state->finished && !sai_sheet_is_complete (&self.sheet, rules);
  if (self.plays && seat == state->seat && state->n_rolls > 0)
    {
      self.dice = state->dice;
      self.n_throws = sai_dice_state_get_rolls_left (state, rules);
      self.announced = sai_dice_state_get_announced (state);
    }
  if (self.plays)
    self.most_rolls = sai_dice_state_get_most_rolls (state, rules, seat);

  return self;
}

/**
 * sai_seat_moment_equal:
 * @a: a moment of a seat
 * @b: another one, with the same rules
 *
 * Returns: whether both can expect the same
 */
gboolean
sai_seat_moment_equal (const SaiSeatMoment *a, const SaiSeatMoment *b)
{
  return memcmp (&a->sheet, &b->sheet, sizeof a->sheet) == 0 && memcmp (&a->dice, &b->dice, sizeof a->dice) == 0 &&
         a->n_throws == b->n_throws && a->announced == b->announced && a->most_rolls == b->most_rolls &&
         a->plays == b->plays;
}

/**
 * sai_seat_moment_count_open:
 * @self: a moment of a seat
 * @rules: the rules of the game
 *
 * Returns: how many turns it still has; 0 if it does not play on
 */
guint
sai_seat_moment_count_open (const SaiSeatMoment *self, const SaiRules *rules)
{
  return self->plays ? sai_boxes_count (sai_boxes_without (rules->playable, self->sheet.filled)) : 0;
}
