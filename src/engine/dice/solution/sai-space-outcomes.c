/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a turn can end in: the points that rolls make in boxes, and the rolls that are alike for some of them. */
#include "config.h"

#include "dice/solution/sai-space-private.h"

/* The number of an outcome of the slot being listed; a new one if necessary. */
static guint
add_outcome (SaiSpace *self, GArray *outcomes, guint slot, gint points, gint extra)
{
  gboolean counts_above = slot < self->n_upper && sai_boxes_has (&self->rules->counted, self->box[slot]);
  const SaiOutcome outcome = { slot, points, extra, points * self->weight[slot] + extra, counts_above ? points : 0 };

  for (guint i = self->outcome_first[slot]; i < outcomes->len; i++)
    {
      const SaiOutcome *other = &g_array_index (outcomes, SaiOutcome, i);

      if (other->points == points && other->extra == extra)
        return i;
    }
  g_array_append_val (outcomes, outcome);

  return outcomes->len - 1;
}

/* What a roll scores in a box. */
static void
score (const SaiRules *rules, guint box, const SaiDice *dice, SaiJokerMode mode, gint *points, gint *extra)
{
  gboolean joker = rules->joker.enabled && mode != SAI_JOKER_NONE && sai_dice_get_faces (dice).most == rules->n_dice;

  *points = *extra = 0;
  if (rules->boxes[box].after >= 0 && mode != SAI_JOKER_PAID)
    return;
  *points = joker ? sai_rules_score_joker (rules, box, dice) : sai_rules_score (rules, box, dice);
  *extra = joker && mode == SAI_JOKER_PAID ? rules->joker.points : 0;
}

/* The outcomes of each slot, and which one a roll has there. */
static void
list_of_slots (SaiSpace *self)
{
  const SaiRules *rules = self->rules;
  g_autoptr (GArray) outcomes = g_array_new (FALSE, FALSE, sizeof (SaiOutcome));

  for (guint slot = 0; slot < self->n_slots; slot++)
    {
      guint box = self->box[slot];

      self->outcome_first[slot] = outcomes->len;
      for (guint roll = 0; roll < self->n_rolls; roll++)
        {
          SaiDice dice = sai_lattice_make_dice (self->n_keeps + roll);

          for (guint variant = 0; variant < self->n_variants; variant++)
            for (SaiJokerMode mode = SAI_JOKER_NONE; mode < SAI_N_JOKER_MODES; mode++)
              {
                gint points, extra;

                dice.roll = self->n_variants > 1 ? rules->n_rolls - variant : 0;
                score (rules, box, &dice, mode, &points, &extra);
                self->outcome_of[variant][mode][slot][roll] = add_outcome (self, outcomes, slot, points, extra);
              }
        }
    }
  self->outcome_first[self->n_slots] = outcomes->len;
  self->n_outcomes = outcomes->len;
  self->outcomes = (SaiOutcome *) (void *) g_array_steal (outcomes, NULL);
}

/* More points are never worse where they count and the bonus does not shrink: one can play on as if they were fewer.
 * The paid slot is an exception, as its points decide about others. */
static void
find_least (SaiSpace *self)
{
  for (guint slot = 0; slot < self->n_slots; slot++)
    {
      guint least = self->outcome_first[slot];

      for (guint i = least; i < self->outcome_first[slot + 1]; i++)
        {
          const SaiOutcome *a = &self->outcomes[i];
          const SaiOutcome *b = &self->outcomes[least];

          if (a->reward < b->reward || (a->reward == b->reward && a->upper < b->upper))
            least = i;
        }
      self->least[slot] = least;
      if ((int) slot == self->paid_slot || (slot < self->n_upper && self->weight[slot] < 0))
        self->least[slot] = self->n_outcomes;
    }
}

/* The upper section is a part, and the other boxes as many as necessary: no more, as there would be too many positions.
 */
static void
list_groups (SaiSpace *self)
{
  guint end = self->n_upper > 0 ? self->n_upper : MIN (SAI_MAX_GROUPED, self->n_slots);

  self->n_options = self->n_outcomes + 1;
  do
    {
      guint first = self->part_first[self->n_parts];

      g_assert (self->n_parts < SAI_N_PARTS);
      self->groups[self->n_parts] = sai_groups_new (&self->outcome_of[0][SAI_JOKER_NONE][first], &self->least[first],
                                                    end - first, self->n_rolls, self->n_outcomes, self->n_options);
      self->n_options = sai_groups_get_end (self->groups[self->n_parts], end - first);
      self->part_first[++self->n_parts] = end;
      end = MIN (end + SAI_MAX_GROUPED, self->n_slots);
    }
  while (self->n_parts < 2 || self->part_first[self->n_parts] < self->n_slots);
}

/**
 * sai_space_list_outcomes:
 * @self: positions whose slots are known
 *
 * Lists the outcomes, the worst one of each slot, and the groups of rolls.
 */
void
sai_space_list_outcomes (SaiSpace *self)
{
  list_of_slots (self);
  find_least (self);
  list_groups (self);
}
