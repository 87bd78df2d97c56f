/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A turn from a position: where its dice may be entered, and what it is worth. */
#include "config.h"

#include "dice/solution/sai-space.h"

/* The slots that a joker may fill, see sai_sheet_get_legal_boxes(). */
static guint32
get_joker_slots (const SaiSpace *self, guint32 open, guint face)
{
  guint32 upper = (1u << self->n_upper) - 1u;

  for (guint slot = 0; slot < self->n_upper; slot++)
    if ((open & (1u << slot)) != 0 && self->rules->boxes[self->box[slot]].n == face)
      return 1u << slot;

  return (open & ~upper) != 0 ? open & ~upper : open;
}

/**
 * sai_space_get_mode:
 * @self: positions
 * @filled: the filled slots
 * @paid: whether the paid slot holds points
 *
 * Returns: the role of five of a kind in such a position, and of boxes that wait
 */
SaiJokerMode
sai_space_get_mode (const SaiSpace *self, guint32 filled, gboolean paid)
{
  if (self->paid_slot < 0 || (filled & (1u << self->paid_slot)) == 0)
    return SAI_JOKER_NONE;
  if (paid)
    return SAI_JOKER_PAID;

  return self->rules->joker.after_zero ? SAI_JOKER_FREE : SAI_JOKER_NONE;
}

/* Whether five of a kind is a joker. */
static gboolean
has_jokers (const SaiSpace *self, SaiJokerMode mode)
{
  return self->rules->joker.enabled && mode != SAI_JOKER_NONE;
}

/* The options of a roll, one for each slot in which it may be entered. */
static guint
list_options (const SaiSpace *self, guint32 filled, SaiJokerMode mode, guint variant, guint roll, guint16 *options)
{
  guint32 slots = sai_space_get_legal (self, filled);
  guint n = 0;

  if (has_jokers (self, mode) && sai_lattice_is_same (sai_lattice_get (), self->n_keeps + roll))
    slots = get_joker_slots (self, slots, sai_lattice_make_dice (self->n_keeps + roll).face[0]);
  for (; slots != 0; slots &= slots - 1)
    options[n++] = self->outcome_of[variant][mode][__builtin_ctz (slots)][roll];

  return n;
}

/**
 * sai_space_get_choices:
 * @self: positions
 * @filled: the filled slots, not all
 * @mode: the role of five of a kind
 * @variant: which one, by how many throws are left
 * @choices: (out caller-allocates): gets the possible outcomes of each roll, in slot order
 */
void
sai_space_get_choices (const SaiSpace *self, guint32 filled, SaiJokerMode mode, guint variant, SaiChoices *choices)
{
  guint n = 0;

  choices->n_rolls = self->n_rolls;
  for (guint roll = 0; roll < self->n_rolls; roll++)
    {
      choices->first[roll] = n;
      n += list_options (self, filled, mode, variant, roll, &choices->option[n]);
    }
  choices->first[self->n_rolls] = n;
}

/**
 * sai_space_get_ends:
 * @self: positions
 * @filled: the filled slots, not all
 * @mode: the role of five of a kind
 * @ends: (out caller-allocates): gets what determines the value of each roll
 *
 * What sai_space_get_choices() gives in another form, if the space is plain. The values of rolls stay the same, but not
 * which option attains them.
 */
void
sai_space_get_ends (const SaiSpace *self, guint32 filled, SaiJokerMode mode, SaiEnds *ends)
{
  guint32 legal = sai_space_get_legal (self, filled);

  ends->n_rolls = self->n_rolls;
  ends->n_parts = self->n_parts;
  for (guint part = 0; part < self->n_parts; part++)
    {
      guint first = self->part_first[part];
      guint n_slots = self->part_first[part + 1] - first;

      ends->part[part] = &self->groups[part][legal >> first & ((1u << n_slots) - 1u)];
    }

  ends->n_jokers = has_jokers (self, mode) ? SAI_N_FACES : 0;
  for (guint i = 0; i < ends->n_jokers; i++)
    {
      SaiJoker *joker = &ends->joker[i];

      joker->roll = sai_lattice_find_same (self->rules->n_dice, i + 1) - self->n_keeps;
      joker->n = list_options (self, filled, mode, 0, joker->roll, joker->option);
    }
}

/* Writes the value of the floor behind those of the outcomes; not all slots are filled. */
static void
find_floor (const SaiSpace *self, guint32 filled, SaiLanes *options)
{
  double *restrict floor = options[self->n_outcomes].lane;
  guint32 legal = sai_space_get_legal (self, filled);

  for (guint l = 0; l < SAI_N_LANES; l++)
    floor[l] = -G_MAXDOUBLE;
  for (guint slot = 0; slot < self->n_slots; slot++)
    {
      const double *restrict least = options[self->least[slot]].lane;

      if ((legal & (1u << slot)) == 0 || self->least[slot] == self->n_outcomes)
        continue;
      for (guint l = 0; l < SAI_N_LANES; l++)
        floor[l] = least[l] > floor[l] ? least[l] : floor[l];
    }
}

/* Where scores depend on more than the groups know. */
static void
evaluate_by_choices (const SaiSpace *self, guint32 filled, SaiJokerMode mode, const SaiLanes *options, SaiLanes *result)
{
  gsize step = self->n_variants > 1 ? self->n_rolls : 0;
  g_autoptr (SaiLanes) scores = sai_lanes_new (self->n_variants * self->n_rolls);
  SaiChoices choices;

  for (guint variant = 0; variant < self->n_variants; variant++)
    {
      sai_space_get_choices (self, filled, mode, variant, &choices);
      sai_turn_score (&choices, options, &scores[variant * self->n_rolls]);
    }
  sai_turn_solve_by_roll (scores, step, self->rules->n_dice, self->rules->n_rolls, result);
}

/**
 * sai_space_score:
 * @self: positions that are plain
 * @filled: the filled slots, not all
 * @ends: what sai_space_get_ends() gives for them
 * @n_lanes: how many lanes matter
 * @options: (inout): the value of each outcome of a slot that may be filled, where a better outcome is never worth
 * less; gets those of the floor and the groups
 * @rolls: (out): the value of the best option of each roll
 */
void
sai_space_score (const SaiSpace *self,
                 guint32 filled,
                 const SaiEnds *ends,
                 guint n_lanes,
                 SaiLanes *options,
                 SaiLanes *rolls)
{
  find_floor (self, filled, options);
  sai_turn_score_groups (ends, n_lanes, options, rolls);
}

/**
 * sai_space_evaluate:
 * @self: positions
 * @filled: the filled slots, not all
 * @mode: the role of five of a kind
 * @ends: what sai_space_get_ends() gives for them
 * @n_lanes: how many lanes matter
 * @options: (inout): the value of each outcome of a slot that may be filled; gets those of the floor and the groups
 * @result: (out): the value of a turn before its first throw
 */
void
sai_space_evaluate (const SaiSpace *self,
                    guint32 filled,
                    SaiJokerMode mode,
                    const SaiEnds *ends,
                    guint n_lanes,
                    SaiLanes *options,
                    SaiLanes *result)
{
  SaiLanes nodes[SAI_MAX_NODES];

  if (!self->is_plain)
    {
      evaluate_by_choices (self, filled, mode, options, result);
      return;
    }
  sai_space_score (self, filled, ends, n_lanes, options, &nodes[self->n_keeps]);
  sai_turn_solve (nodes, self->rules->n_dice, self->rules->n_rolls, n_lanes, result);
}
