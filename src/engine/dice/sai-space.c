/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The positions between turns.
 *
 * The final total is linear in the points of each box except for the bonus, so filled boxes just add a number and can
 * be forgotten. The future depends only on
 *
 * - which boxes are filled. Differences need no state: their minuend counts once more and their subtrahend once less as
 *   soon as they are filled.
 * - the upper total u, because of the bonus B. With s more upper points it earns B(u + s) − B(u), and upper totals with
 *   the same gain for each sum s that the open upper boxes can make are one class: all that have the bonus already
 *   (unless it grows), all that cannot reach it any more, and those that no sum separates. A class is represented by
 *   any one of its upper totals. Individual gains towards the bonus may then differ from the real ones, but their sum
 *   until the end does not.
 * - whether the five-of-a-kind box holds points, if there are jokers, or a box that others wait for.
 *
 * Columns have an upper total each, and only small sheets of several have few enough classes of all these together. A
 * class is then a number whose digits are the classes of the columns.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-engine-error.h"
#include "dice/sai-space.h"

/* With so few slots there are never too many positions. */
#define MAX_ALWAYS 14

/* In several columns, so many upper slots have few enough steps, and classes can be numbered by a byte. */
#define MAX_UPPER 10
#define MAX_CLASSES 256

/* The sums that some set of upper slots can make. */
typedef struct
{
  gboolean can[SAI_SPACE_MAX_UPPER + 1];
} Sums;

/* The column of a slot. */
static guint
get_column (const SaiSpace *self, guint slot)
{
  return sai_rules_get_column (self->rules, self->box[slot]);
}

/* How often the column of a slot counts. */
static gint
get_times (const SaiSpace *self, guint slot)
{
  return self->rules->columns[get_column (self, slot)].times;
}

/* How many upper slots each column has: the same ones. */
static guint
get_n_own (const SaiSpace *self)
{
  return self->n_upper / self->rules->n_columns;
}

/* Of filled upper slots, those of a column, by its own numbers. */
static guint32
get_own (const SaiSpace *self, guint32 filled, guint column)
{
  return filled >> (column * get_n_own (self)) & ((1u << get_n_own (self)) - 1u);
}

/* By how much a class differs from the one with the next class of a column. */
static guint
get_place (const SaiSpace *self, guint32 filled, guint column)
{
  guint place = 1;

  for (guint before = 0; before < column; before++)
    place *= self->n_own_classes[get_own (self, filled, before)];

  return place;
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

/* What a slot adds to the upper total with this many dice. */
static guint
get_upper_points (const SaiSpace *self, guint slot, guint n_dice)
{
  guint box = self->box[slot];

  return sai_boxes_has (&self->rules->counted, box) ? self->rules->boxes[box].n * n_dice : 0;
}

static void
add_sums (const SaiSpace *self, guint32 slots, Sums *sums)
{
  memset (sums, 0, sizeof *sums);
  sums->can[0] = TRUE;
  for (guint slot = 0; slot < get_n_own (self); slot++)
    {
      Sums before = *sums;

      if ((slots & (1u << slot)) == 0)
        continue;
      memset (sums, 0, sizeof *sums);
      for (guint n = 0; n <= self->rules->n_dice; n++)
        for (guint sum = get_upper_points (self, slot, n); sum <= SAI_SPACE_MAX_UPPER; sum++)
          sums->can[sum] |= before.can[sum - get_upper_points (self, slot, n)];
    }
}

/* What each upper total earns, with room for the sum of two. */
typedef struct
{
  gint of[2 * SAI_SPACE_MAX_UPPER + 1];
} Bonuses;

/* Whether two upper totals have the same future. */
static gboolean
are_alike (const Bonuses *bonus, const Sums *future, gint a, gint b)
{
  for (guint sum = 0; sum <= SAI_SPACE_MAX_UPPER; sum++)
    {
      gint then_a = bonus->of[a + sum];
      gint then_b = bonus->of[b + sum];

      /* A growing bonus can differ even if both totals have it. */
      if (future->can[sum] && (then_a - bonus->of[a] != then_b - bonus->of[b] ||
                               (then_a > 0 && bonus->of[a] == 0) != (then_b > 0 && bonus->of[b] == 0)))
        return FALSE;
    }

  return TRUE;
}

/* The upper total that the filled boxes can make and that is nearest to one that they cannot make; preferably one that
 * agrees on having the bonus. */
static guint
find_nearest (const Bonuses *bonus, const Sums *past, guint upper)
{
  guint nearest = 0;
  guint least = G_MAXUINT;

  for (guint other = 0; other <= SAI_SPACE_MAX_UPPER; other++)
    {
      gboolean alike = (bonus->of[other] > 0) == (bonus->of[upper] > 0);
      guint distance = (guint) ABS ((gint) other - (gint) upper) + (alike ? 0 : SAI_SPACE_MAX_UPPER + 1);

      if (past->can[other] && distance < least)
        {
          least = distance;
          nearest = other;
        }
    }

  return nearest;
}

/* The classes of a column by itself; all columns have the same ones. */
static void
find_own_classes (SaiSpace *self)
{
  guint32 all = (1u << get_n_own (self)) - 1u;
  Bonuses bonus;

  for (guint upper = 0; upper < G_N_ELEMENTS (bonus.of); upper++)
    bonus.of[upper] = sai_rules_get_bonus (self->rules, upper);

  self->n_own_classes = g_new0 (guint16, all + 1);
  self->class_upper = g_malloc0_n (all + 1, sizeof *self->class_upper);
  self->class_of = g_malloc0_n (all + 1, sizeof *self->class_of);
  for (guint32 filled = 0; filled <= all; filled++)
    {
      Sums past, future;

      add_sums (self, filled, &past);
      add_sums (self, all & ~filled, &future);
      for (guint upper = 0; upper <= SAI_SPACE_MAX_UPPER; upper++)
        {
          guint class = 0;

          if (!past.can[upper])
            continue;
          while (class < self->n_own_classes[filled] &&
                 !are_alike (&bonus, &future, self->class_upper[filled][class], upper))
            class ++;
          if (class == self->n_own_classes[filled])
            self->class_upper[filled][self->n_own_classes[filled]++] = upper;
          self->class_of[filled][upper] = class;
        }
      /* Other totals are possible if a person insisted on points. */
      for (guint upper = 0; upper <= SAI_SPACE_MAX_UPPER; upper++)
        if (!past.can[upper])
          self->class_of[filled][upper] = self->class_of[filled][find_nearest (&bonus, &past, upper)];
    }
}

/* Returns whether the classes of all columns together can be numbered, and the slots be grouped. */
static gboolean
find_classes (SaiSpace *self)
{
  guint n_columns = self->rules->n_columns;

  if (n_columns > 1 && (self->n_upper > MAX_UPPER || self->n_slots > SAI_SPACE_MAX_SLOTS))
    return FALSE;
  find_own_classes (self);
  self->n_classes = g_new0 (guint16, 1u << self->n_upper);
  for (guint32 filled = 0; filled < 1u << self->n_upper; filled++)
    {
      guint n = get_place (self, filled, n_columns);

      if (n > MAX_CLASSES)
        return FALSE;
      self->n_classes[filled] = n;
    }

  return TRUE;
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
  gboolean classes = find_classes (self);
  guint64 n = 0;

  /* With more slots, even the sets could not be numbered. */
  if (classes && self->n_slots <= SAI_SPACE_MAX_SLOTS)
    {
      self->first = g_new (guint32, (1u << self->n_slots) + 1);
      for (guint32 i = 0; i < 1u << self->n_slots && n <= SAI_SPACE_MAX_STATES; i++)
        {
          guint32 filled = sai_space_get_set (self, i);

          self->first[filled] = n;
          n += get_room (self, filled);
          self->n_states += self->n_classes[sai_space_get_upper_part (self, filled)] *
                            sai_space_get_n_paid (self, filled);
        }
    }
  if (self->first == NULL || n > SAI_SPACE_MAX_STATES)
    {
      g_set_error (error, SAI_ENGINE_ERROR, SAI_ENGINE_ERROR_TOO_LARGE,
                   _ ("With %u boxes these rules have too many positions to be solved; up to %u are possible."),
                   self->n_slots, SAI_SPACE_MAX_STATES);
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

/* Lists the steps of an outcome of an open upper slot. */
static void
list_outcome_steps (SaiSpace *self, guint32 filled, guint number)
{
  const SaiOutcome *outcome = &self->outcomes[number];
  guint column = get_column (self, outcome->slot);
  guint32 own = get_own (self, filled, column);
  guint32 then = filled | (1u << outcome->slot);
  guint place = get_place (self, filled, column);
  /* Only the digit of the column changes, and the places of those above. */
  guint place_then = place * self->n_own_classes[get_own (self, then, column)];
  guint place_next = place * self->n_own_classes[own];
  guint n_steps = sai_space_get_n_steps (self, filled);
  SaiUpperSteps *steps = &self->steps[filled];

  for (guint i = 0; i < n_steps; i++)
    {
      /* Unused lanes repeat the last class. */
      guint class = MIN (i, self->n_classes[filled] - 1u);
      gint before = self->class_upper[own][class / place % self->n_own_classes[own]];
      gint after = before + outcome->upper;
      guint own_then = self->class_of[get_own (self, then, column)][after];

      steps->class[number * n_steps + i] = class % place + own_then * place + class / place_next * place_then;
      steps->gain[number * n_steps + i] = outcome->reward +
                                          get_times (self, outcome->slot) * (sai_rules_get_bonus (self->rules, after) -
                                                                             sai_rules_get_bonus (self->rules, before));
    }
}

/* The steps of the outcomes of the upper slots. */
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
  g_free (self->n_classes);
  g_free (self->n_own_classes);
  g_free (self->class_upper);
  g_free (self->class_of);
  g_free (self->first);
  g_free (self->legal);
  g_free (self->outcomes);
  g_clear_pointer (&self->rules, sai_rules_unref);
  g_free (self);
}

/**
 * sai_space_locate:
 * @self: positions
 * @sheet: a sheet of the same rules
 *
 * Returns: the position
 */
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
      guint class = self->class_of[get_own (self, upper_part, column)][CLAMP (upper, 0, SAI_SPACE_MAX_UPPER)];

      position.total += self->rules->columns[column].times * sai_rules_get_bonus (self->rules, upper);
      position.class += class * get_place (self, upper_part, column);
    }
  position.paid = self->paid_slot >= 0 && (position.filled & (1u << self->paid_slot)) != 0 &&
                  sheet->points[self->box[self->paid_slot]] > 0;

  return position;
}

/**
 * sai_space_get_state:
 * @self: positions
 * @position: a position
 *
 * Returns: the number of its state
 */
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
  guint32 filled = sai_space_get_upper_part (self, position->filled);
  guint column = get_column (self, slot);
  guint32 own = get_own (self, filled, column);

  return self->class_upper[own][position->class / get_place (self, filled, column) % self->n_own_classes[own]];
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
  find_floor (self, filled, options);
  sai_turn_score_groups (ends, n_lanes, options, &nodes[self->n_keeps]);
  sai_turn_solve (nodes, self->rules->n_dice, self->rules->n_rolls, n_lanes, result);
}
