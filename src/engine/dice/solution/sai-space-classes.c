/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which upper totals have the same future, and the steps between them.
 *
 * With s more upper points than u, the bonus B earns B(u + s) − B(u), and upper totals with the same gain for each sum
 * s that the open upper boxes can make are one class: all that have the bonus already (unless it grows), all that
 * cannot reach it any more, and those that no sum separates. A class is represented by any one of its upper totals.
 * Individual gains towards the bonus may then differ from the real ones, but their sum until the end does not.
 *
 * Columns have an upper total each, and only small sheets of several have few enough classes of all these together. A
 * class is then a number whose digits are the classes of the columns.
 */
#include "config.h"

#include "dice/solution/sai-space-private.h"

/* In several columns, so many upper slots have few enough steps, and classes can be numbered by a byte. */
#define MAX_UPPER 10
#define MAX_CLASSES 256

/* The sums that some set of upper slots can make. */
typedef struct
{
  gboolean can[SAI_SPACE_MAX_UPPER + 1];
} Sums;

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

/**
 * sai_space_find_classes:
 * @self: positions whose slots are known
 *
 * Returns: whether the classes of all columns together can be numbered, and the slots be grouped
 */
gboolean
sai_space_find_classes (SaiSpace *self)
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

/**
 * sai_space_find_class:
 * @self: positions
 * @filled: the filled upper slots
 * @column: a column
 * @upper: its upper total
 *
 * Returns: the digit of the column, with its place; the class is the sum of those of all columns
 */
guint
sai_space_find_class (const SaiSpace *self, guint32 filled, guint column, gint upper)
{
  guint class = self->class_of[get_own (self, filled, column)][CLAMP (upper, 0, SAI_SPACE_MAX_UPPER)];

  return class * get_place (self, filled, column);
}

/* Lists the steps of an outcome of an open upper slot. */
static void
list_outcome_steps (SaiSpace *self, guint32 filled, guint number)
{
  const SaiOutcome *outcome = &self->outcomes[number];
  guint column = sai_space_get_column (self, outcome->slot);
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
      steps->gain[number * n_steps + i] = outcome->reward + sai_space_get_times (self, outcome->slot) *
                                                              (sai_rules_get_bonus (self->rules, after) -
                                                               sai_rules_get_bonus (self->rules, before));
    }
}

/**
 * sai_space_list_steps:
 * @self: positions whose classes and outcomes are known
 *
 * Lists the steps of the outcomes of the upper slots.
 */
void
sai_space_list_steps (SaiSpace *self)
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
  guint column = sai_space_get_column (self, slot);
  guint32 own = get_own (self, filled, column);

  return self->class_upper[own][position->class / get_place (self, filled, column) % self->n_own_classes[own]];
}
