/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the rolls of real dice are typed with few keys. A roll ends by itself when as many dice were typed as a good
 * player rolls again; who kept others confirms it. */
#include "config.h"

#include "dice/sai-turn-entry.h"

/* What a keep is worth to somebody who knows no rules: equal dice, and then high ones. */
static guint
guess_value (const SaiDice *dice, guint keep)
{
  SaiDice kept = { { 0 } };
  SaiFaces faces;
  guint value = 0;
  guint n = 0;

  for (guint i = 0; i < SAI_MAX_DICE; i++)
    if ((keep & (1u << i)) != 0)
      kept.face[n++] = dice->face[i];
  faces = sai_dice_get_faces (&kept);
  for (guint face = 1; face <= SAI_N_FACES; face++)
    value += 100 * faces.count[face] * faces.count[face];

  return value + faces.sum;
}

/* Of equal dice the first ones are kept, so that each keep is there once. */
static gboolean
is_first (const SaiDice *dice, guint keep)
{
  for (guint i = 0; i < SAI_MAX_DICE; i++)
    for (guint j = 0; j < i; j++)
      if (dice->face[i] == dice->face[j] && (keep & (1u << i)) != 0 && (keep & (1u << j)) == 0)
        return FALSE;

  return TRUE;
}

static int
compare_guesses (gconstpointer a, gconstpointer b, gpointer user_data)
{
  guint x = guess_value (user_data, *(const guint *) a);
  guint y = guess_value (user_data, *(const guint *) b);

  return (x < y) - (x > y);
}

static void
guess_keeps (SaiTurnEntry *self)
{
  for (guint keep = 0; keep < sai_dice_get_all (&self->before); keep++)
    if (is_first (&self->before, keep))
      self->keeps[self->n_keeps++] = keep;
  g_qsort_with_data (self->keeps, self->n_keeps, sizeof *self->keeps, compare_guesses, &self->before);
}

static void
take_keeps (SaiTurnEntry *self, const SaiAdvice *advice)
{
  for (guint i = 0; i < advice->n_keeps; i++)
    if (advice->keeps[i].keep != advice->all)
      self->keeps[self->n_keeps++] = advice->keeps[i].keep;
  if (self->n_keeps > 0)
    self->likely = __builtin_popcount (self->keeps[0]);
}

/**
 * sai_turn_entry_init:
 * @self: (out caller-allocates): an entry of the next roll, nothing of which was typed
 * @state: the state of a paper sheet
 * @seat: who rolls
 * @rules: the rules of the game
 * @solution: (nullable): their perfect play, if it is known
 */
void
sai_turn_entry_init (SaiTurnEntry *self,
                     const SaiDiceState *state,
                     guint seat,
                     const SaiRules *rules,
                     const SaiSolution *solution)
{
  gboolean begun = state->n_rolls > 0 && state->seat == seat;

  *self = (SaiTurnEntry) { .n_dice = rules->n_dice,
                           .n_throws = sai_dice_state_get_most_rolls (state, rules, seat),
                           .likely = -1,
                           .chosen = -1 };
  if (!begun)
    return;
  self->before = state->dice;
  self->n_throws = sai_dice_state_get_rolls_left (state, rules);
  if (self->n_throws == 0)
    return;
  if (solution == NULL)
    {
      guess_keeps (self);
    }
  else
    {
      SaiAdvice advice;

      sai_advice_make (&advice, solution, &state->sheets[seat], &self->before, self->n_throws);
      take_keeps (self, &advice);
    }
}

/**
 * sai_turn_entry_type:
 * @self: an entry
 * @typed: the new dice that were typed so far
 */
void
sai_turn_entry_type (SaiTurnEntry *self, const SaiDice *typed)
{
  self->typed = *typed;
  self->n_typed = sai_dice_get_n (typed);
  self->place = 0;
  if (self->chosen >= 0 && self->n_typed > self->n_dice - __builtin_popcount (self->chosen))
    self->chosen = -1;
}

/**
 * sai_turn_entry_toggle:
 * @self: an entry after the first roll of a turn
 * @die: a die that was kept, or was not after all
 *
 * Says which dice were kept, instead of having it guessed.
 */
void
sai_turn_entry_toggle (SaiTurnEntry *self, guint die)
{
  guint kept = sai_turn_entry_get_keep (self);

  g_return_if_fail (sai_dice_is_rolled (&self->before) && die < self->n_dice);

  kept ^= 1u << die;
  /* Not all can be kept, nor so many that there is no place for what was typed; then only that one was. */
  self->chosen = __builtin_popcount (kept) + MAX (self->n_typed, 1) <= self->n_dice ? kept : 1u << die;
}

static guint
count_keeps (const SaiTurnEntry *self, guint n_kept)
{
  guint n = 0;

  for (guint i = 0; i < self->n_keeps; i++)
    n += (guint) __builtin_popcount (self->keeps[i]) == n_kept;

  return n;
}

/**
 * sai_turn_entry_try_other:
 * @self: an entry after the first roll of a turn
 * @step: 1 for the keep of as many dice that is next likely, -1 for the one before it
 *
 * Returns: whether there are others
 */
gboolean
sai_turn_entry_try_other (SaiTurnEntry *self, int step)
{
  guint n = count_keeps (self, self->n_dice - self->n_typed);

  if (self->n_typed == 0 || n < 2)
    return FALSE;
  self->chosen = -1;
  self->place = (self->place + n + step) % n;

  return TRUE;
}

/**
 * sai_turn_entry_get_keep:
 * @self: an entry
 *
 * Returns: the dice that were probably kept, as a mask; none before the first roll of a turn
 */
guint
sai_turn_entry_get_keep (const SaiTurnEntry *self)
{
  guint place = self->place;

  if (self->chosen >= 0)
    return self->chosen;
  for (guint i = 0; i < self->n_keeps; i++)
    if ((guint) __builtin_popcount (self->keeps[i]) == self->n_dice - self->n_typed && place-- == 0)
      return self->keeps[i];

  return 0;
}

/**
 * sai_turn_entry_get_dice:
 * @self: an entry
 *
 * Returns: the dice with those that were typed in the places of those that were not kept; 0 where one is missing,
 *   which may also be in the middle
 */
SaiDice
sai_turn_entry_get_dice (const SaiTurnEntry *self)
{
  guint keep = sai_turn_entry_get_keep (self);
  SaiDice dice = self->before;
  guint n = 0;

  if (!sai_dice_is_rolled (&self->before))
    return self->typed;
  if (self->n_typed == 0)
    return dice;
  for (guint i = 0; i < self->n_dice; i++)
    if ((keep & (1u << i)) == 0)
      dice.face[i] = n < self->n_typed ? self->typed.face[n++] : 0;

  return dice;
}

/**
 * sai_turn_entry_can_end:
 * @self: an entry
 *
 * Returns: whether that can be a roll: all dice of a first one, and some of a later one
 */
gboolean
sai_turn_entry_can_end (const SaiTurnEntry *self)
{
  if (self->n_typed == 0 || self->n_throws == 0)
    return FALSE;
  if (!sai_dice_is_rolled (&self->before))
    return self->n_typed == self->n_dice;

  return self->chosen < 0 || self->n_typed + __builtin_popcount (self->chosen) == self->n_dice;
}

/**
 * sai_turn_entry_is_complete:
 * @self: an entry
 *
 * Returns: whether the roll probably ends here, so that nobody needs to confirm it
 */
gboolean
sai_turn_entry_is_complete (const SaiTurnEntry *self)
{
  if (!sai_turn_entry_can_end (self))
    return FALSE;
  if (self->n_typed == self->n_dice || self->chosen >= 0)
    return TRUE;

  return !self->waits && self->n_typed + self->likely == self->n_dice;
}
