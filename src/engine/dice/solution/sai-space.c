/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The positions between turns.
 *
 * The final total is linear in the points of each box except for the bonus, so filled boxes just add a number and can
 * be forgotten. The future depends only on
 *
 * - which boxes are filled. Differences need no state: their minuend counts once more and their subtrahend once less as
 *   soon as they are filled.
 * - the class of the upper total, because of the bonus (sai-upper-classes.c).
 * - whether the five-of-a-kind box holds points, if there are jokers, or a box that others wait for.
 *
 * What a turn can end in is listed here; which of that dice allow, and what a turn is worth, is asked in
 * sai-space-turn.c.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-engine-error.h"
#include "dice/solution/sai-space.h"

/* With so few slots there are never too many positions. */
#define MAX_ALWAYS 14

/* How often the column of a slot counts. */
static gint
get_times (const SaiSpace *self, guint slot)
{
  return self->rules->columns[sai_rules_get_column (self->rules, self->box[slot])].times;
}

static void
find_slots (SaiSpace *self)
{
  const SaiRules *rules = self->rules;
  /* In columns without a bonus, nobody has to know which boxes are above. */
  gboolean sections = rules->n_columns == 1 || sai_rules_has_bonus (rules);

  for (guint section = 0; section < 2; section++)
    for (guint box = 0; box < rules->n_boxes; box++)
      {
        gboolean upper = sections && sai_boxes_has (&rules->upper, box);

        if (!sai_boxes_has (&rules->playable, box) || upper != (section == 0))
          continue;
        self->box[self->n_slots] = box;
        self->weight[self->n_slots] = sai_boxes_has (&rules->counted, box) ? get_times (self, self->n_slots) : 0;
        if ((int) box == sai_rules_find_paid (rules))
          self->paid_slot = self->n_slots;
        self->n_slots++;
        self->n_upper += upper;
      }

  for (guint box = 0; box < rules->n_boxes; box++)
    {
      const SaiBoxRule *rule = &rules->boxes[box];

      if (rule->kind != SAI_BOX_DIFFERENCE || !sai_boxes_has (&rules->counted, box))
        continue;
      for (guint slot = 0; slot < self->n_slots; slot++)
        {
          self->weight[slot] += self->box[slot] == rule->minuend ? get_times (self, slot) : 0;
          self->weight[slot] -= self->box[slot] == rule->subtrahend ? get_times (self, slot) : 0;
        }
    }
}

/* How many states a set takes. */
static guint
get_room (const SaiSpace *self, guint32 filled)
{
  return sai_space_get_stride (self, filled) * sai_space_get_n_paid (self, filled);
}

/* Numbers the states of a large space anew, a layer after the other. */
static void
number_layers (SaiSpace *self)
{
  gsize next[SAI_SPACE_MAX_SLOTS + 2] = { 0 };

  self->is_large = TRUE;
  for (guint32 filled = 0; filled < 1u << self->n_slots; filled++)
    next[__builtin_popcount (filled) + 1] += get_room (self, filled);
  for (guint layer = 0; layer <= self->n_slots; layer++)
    {
      next[layer + 1] += next[layer];
      self->layer_end[layer] = next[layer + 1];
    }
  for (guint32 i = 0; i < 1u << self->n_slots; i++)
    {
      guint32 filled = sai_space_get_set (self, i);
      guint layer = __builtin_popcount (filled);

      self->first[filled] = next[layer];
      next[layer] += get_room (self, filled);
    }
}

static gboolean
number_states (SaiSpace *self, GError **error)
{
  guint64 n = 0;

  if (self->rules->n_columns == 1 || self->n_slots <= SAI_SPACE_MAX_SLOTS)
    self->classes = sai_upper_classes_new (self->rules, self->box, self->n_upper);
  if (self->classes == NULL)
    {
      g_set_error_literal (error, SAI_ENGINE_ERROR, SAI_ENGINE_ERROR_TOO_LARGE,
                           _ ("Perfect play can’t be calculated where columns have too many combinations of upper "
                              "totals."));
      return FALSE;
    }
  /* With more slots, even the sets could not be numbered. */
  if (self->n_slots <= SAI_SPACE_MAX_SLOTS)
    {
      self->first = g_new (guint32, (1u << self->n_slots) + 1);
      for (guint32 i = 0; i < 1u << self->n_slots && n <= SAI_SPACE_MAX_STATES; i++)
        {
          guint32 filled = sai_space_get_set (self, i);

          self->first[filled] = n;
          n += get_room (self, filled);
          self->n_states += sai_space_get_n_classes (self, filled) * sai_space_get_n_paid (self, filled);
        }
    }
  if (self->first == NULL || n > SAI_SPACE_MAX_STATES)
    {
      g_set_error (error, SAI_ENGINE_ERROR, SAI_ENGINE_ERROR_TOO_LARGE,
                   _ ("With %u boxes, these rules have too many positions to solve; the limit is %u."), self->n_slots,
                   SAI_SPACE_MAX_STATES);
      return FALSE;
    }
  if (n > SAI_SPACE_MAX_QUICK)
    number_layers (self);
  self->first[1u << self->n_slots] = n;

  return TRUE;
}

/* Whatever is filled, the order says which slots follow: also when somebody has corrected a sheet. */
static void
list_legal (SaiSpace *self)
{
  const SaiDice dice = sai_dice_get_lowest (self->rules->n_dice);

  if (!sai_rules_is_ordered (self->rules))
    return;
  self->legal = g_new0 (guint32, 1u << self->n_slots);
  for (guint32 filled = 0; filled < 1u << self->n_slots; filled++)
    {
      SaiSheet sheet = { 0 };
      SaiBoxes boxes;

      for (guint slot = 0; slot < self->n_slots; slot++)
        if ((filled & (1u << slot)) != 0)
          sai_boxes_add (&sheet.filled, self->box[slot]);
      boxes = sai_sheet_get_legal_boxes (&sheet, self->rules, &dice);
      for (guint slot = 0; slot < self->n_slots; slot++)
        if (sai_boxes_has (&boxes, self->box[slot]))
          self->legal[filled] |= 1u << slot;
    }
}

static void
count_rolls (SaiSpace *self)
{
  const SaiLattice *lattice = sai_lattice_get ();

  self->n_keeps = lattice->first[self->rules->n_dice];
  self->n_nodes = lattice->first[self->rules->n_dice + 1];
  self->n_rolls = self->n_nodes - self->n_keeps;
  self->n_variants = 1;
  self->is_plain = TRUE;
  for (guint box = 0; box < self->rules->n_boxes; box++)
    {
      if (sai_rules_depends_on_roll (self->rules, box))
        self->n_variants = self->rules->n_rolls;
      if (self->n_variants > 1 || self->rules->boxes[box].after >= 0)
        self->is_plain = FALSE;
    }
}

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
list_outcomes (SaiSpace *self)
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

/* The steps of an outcome of an open upper slot. */
static void
list_outcome_steps (const SaiSpace *self, guint32 filled, guint number)
{
  const SaiOutcome *outcome = &self->outcomes[number];
  guint n_steps = sai_space_get_n_steps (self, filled);
  guint8 *class = &self->steps[filled].class[number * n_steps];
  gint16 *gain = &self->steps[filled].gain[number * n_steps];
  gint times = get_times (self, outcome->slot);

  /* Unused lanes repeat the last class. */
  sai_upper_classes_step (self->classes, filled, outcome->slot, outcome->upper, n_steps, class, gain);
  for (guint i = 0; i < n_steps; i++)
    gain[i] = outcome->reward + times * gain[i];
}

static void
list_steps (SaiSpace *self)
{
  guint32 all = (1u << self->n_upper) - 1u;
  guint n_outcomes = self->outcome_first[self->n_upper];

  self->steps = g_new0 (SaiUpperSteps, all + 1);
  for (guint32 filled = 0; filled <= all; filled++)
    {
      guint n_steps = sai_space_get_n_steps (self, filled);

      self->steps[filled].class = g_new0 (guint8, n_outcomes * n_steps);
      self->steps[filled].gain = g_new0 (gint16, n_outcomes * n_steps);
      for (guint i = 0; i < n_outcomes; i++)
        if ((filled & (1u << self->outcomes[i].slot)) == 0)
          list_outcome_steps (self, filled, i);
    }
}

/**
 * sai_space_new:
 * @rules: rules
 * @error: return location for a #SaiEngineError
 *
 * Returns: (transfer full): the positions, or %NULL if there are too many, or they would depend on more
 */
SaiSpace *
sai_space_new (const SaiRules *rules, GError **error)
{
  g_autoptr (SaiSpace) self = g_new0 (SaiSpace, 1);

  if (sai_rules_find_unsolvable (rules) != NULL)
    {
      g_set_error_literal (error, SAI_ENGINE_ERROR, SAI_ENGINE_ERROR_TOO_LARGE, sai_rules_find_unsolvable (rules));
      return NULL;
    }

  self->rules = sai_rules_ref (rules);
  self->paid_slot = -1;
  count_rolls (self);
  find_slots (self);
  if (!number_states (self, error))
    return NULL;
  list_legal (self);
  list_outcomes (self);
  find_least (self);
  list_groups (self);
  list_steps (self);

  return g_steal_pointer (&self);
}

/**
 * sai_space_is_possible:
 * @rules: rules
 * @is_large: (out): whether the space would be large
 *
 * Returns: whether sai_space_new() succeeds; asked in some hundredths of a second at most
 */
gboolean
sai_space_is_possible (const SaiRules *rules, gboolean *is_large)
{
  g_autoptr (SaiSpace) self = NULL;

  *is_large = FALSE;
  if (sai_rules_find_unsolvable (rules) != NULL)
    return FALSE;
  if (rules->n_columns == 1 && sai_rules_get_n_turns (rules) <= MAX_ALWAYS)
    return TRUE;

  self = g_new0 (SaiSpace, 1);
  self->rules = sai_rules_ref (rules);
  self->paid_slot = -1;
  find_slots (self);
  if (!number_states (self, NULL))
    return FALSE;
  *is_large = self->is_large;

  return TRUE;
}

void
sai_space_free (SaiSpace *self)
{
  for (guint32 filled = 0; self->steps != NULL && filled < 1u << self->n_upper; filled++)
    {
      g_free (self->steps[filled].class);
      g_free (self->steps[filled].gain);
    }
  g_free (self->steps);
  for (guint part = 0; part < self->n_parts; part++)
    sai_groups_free (self->groups[part], self->part_first[part + 1] - self->part_first[part]);
  g_clear_pointer (&self->classes, sai_upper_classes_free);
  g_free (self->first);
  g_free (self->legal);
  g_free (self->outcomes);
  g_clear_pointer (&self->rules, sai_rules_unref);
  g_free (self);
}

SaiPosition
sai_space_locate (const SaiSpace *self, const SaiSheet *sheet)
{
  SaiPosition position = { 0 };
  guint32 upper_part;

  for (guint slot = 0; slot < self->n_slots; slot++)
    if (sai_sheet_is_filled (sheet, self->box[slot]))
      {
        position.filled |= 1u << slot;
        position.total += self->weight[slot] * sheet->points[self->box[slot]] + sheet->extra[self->box[slot]];
      }
  upper_part = sai_space_get_upper_part (self, position.filled);
  for (guint column = 0; column < self->rules->n_columns; column++)
    {
      gint upper = sai_sheet_get_upper_total_of (sheet, self->rules, column);

      position.total += self->rules->columns[column].times * sai_rules_get_bonus (self->rules, upper);
      position.class += sai_upper_classes_find (self->classes, upper_part, column, upper);
    }
  position.paid = self->paid_slot >= 0 && (position.filled & (1u << self->paid_slot)) != 0 &&
                  sheet->points[self->box[self->paid_slot]] > 0;

  return position;
}

/**
 * sai_space_get_upper:
 * @self: positions
 * @position: a position
 * @slot: an upper slot
 *
 * Returns: an upper total of the class, in the column of the slot
 */
guint
sai_space_get_upper (const SaiSpace *self, const SaiPosition *position, guint slot)
{
  return sai_upper_classes_get_upper (self->classes, sai_space_get_upper_part (self, position->filled), position->class,
                                      sai_rules_get_column (self->rules, self->box[slot]));
}

guint
sai_space_get_state (const SaiSpace *self, const SaiPosition *position)
{
  guint stride = sai_space_get_stride (self, position->filled);

  return self->first[position->filled] + (position->paid ? stride : 0) + position->class;
}

/**
 * sai_space_step:
 * @self: positions
 * @position: a position in which the outcome's slot is open
 * @outcome: the number of an outcome
 *
 * Returns: the position after that turn
 */
SaiPosition
sai_space_step (const SaiSpace *self, const SaiPosition *position, guint outcome)
{
  const SaiOutcome *ends = &self->outcomes[outcome];
  SaiPosition next = *position;

  next.filled |= 1u << ends->slot;
  if (ends->slot < self->n_upper)
    {
      const SaiUpperSteps *steps = &self->steps[sai_space_get_upper_part (self, position->filled)];
      guint step = sai_space_get_step (self, position->filled, outcome, position->class);

      next.total += steps->gain[step];
      next.class = steps->class[step];
    }
  else
    {
      next.total += ends->reward;
    }
  if (ends->slot == self->paid_slot)
    next.paid = ends->points > 0;

  return next;
}
