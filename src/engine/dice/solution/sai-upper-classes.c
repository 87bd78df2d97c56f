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

#include "dice/solution/sai-upper-classes.h"

/* In several columns, so many upper slots have few enough steps, and classes can be numbered by a byte. */
#define MAX_SLOTS 10
#define MAX_CLASSES 256

/* The sums that some set of upper slots can make. */
typedef struct
{
  gboolean can[SAI_MAX_UPPER + 1];
} Sums;

/* Of filled upper slots, those of a column, by its own numbers. */
static guint32
get_own (const SaiUpperClasses *self, guint32 filled, guint column)
{
  return filled >> (column * self->n_own_slots) & ((1u << self->n_own_slots) - 1u);
}

/* By how much a class differs from the one with the next class of a column. */
static guint
get_place (const SaiUpperClasses *self, guint32 filled, guint column)
{
  guint place = 1;

  for (guint before = 0; before < column; before++)
    place *= self->n_own[get_own (self, filled, before)];

  return place;
}

/* What a box adds to the upper total with this many dice. */
static guint
get_upper_points (const SaiRules *rules, guint box, guint n_dice)
{
  return sai_boxes_has (&rules->counted, box) ? rules->boxes[box].n * n_dice : 0;
}

/* What some slots of a column can make. */
static void
add_sums (const SaiUpperClasses *self, const guint8 *boxes, guint32 slots, Sums *sums)
{
  memset (sums, 0, sizeof *sums);
  sums->can[0] = TRUE;
  for (guint slot = 0; slot < self->n_own_slots; slot++)
    {
      Sums before = *sums;

      if ((slots & (1u << slot)) == 0)
        continue;
      memset (sums, 0, sizeof *sums);
      for (guint n = 0; n <= self->rules->n_dice; n++)
        {
          guint points = get_upper_points (self->rules, boxes[slot], n);

          for (guint sum = points; sum <= SAI_MAX_UPPER; sum++)
            sums->can[sum] |= before.can[sum - points];
        }
    }
}

/* What each upper total earns, with room for the sum of two. */
typedef struct
{
  gint of[2 * SAI_MAX_UPPER + 1];
} Bonuses;

/* Whether two upper totals have the same future. */
static gboolean
are_alike (const Bonuses *bonus, const Sums *future, gint a, gint b)
{
  for (guint sum = 0; sum <= SAI_MAX_UPPER; sum++)
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

  for (guint other = 0; other <= SAI_MAX_UPPER; other++)
    {
      gboolean alike = (bonus->of[other] > 0) == (bonus->of[upper] > 0);
      guint distance = (guint) ABS ((gint) other - (gint) upper) + (alike ? 0 : SAI_MAX_UPPER + 1);

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
find_own_classes (SaiUpperClasses *self, const guint8 *boxes)
{
  guint32 all = (1u << self->n_own_slots) - 1u;
  Bonuses bonus;

  for (guint upper = 0; upper < G_N_ELEMENTS (bonus.of); upper++)
    bonus.of[upper] = sai_rules_get_bonus (self->rules, upper);

  self->n_own = g_new0 (guint16, all + 1);
  self->upper = g_malloc0_n (all + 1, sizeof *self->upper);
  self->of = g_malloc0_n (all + 1, sizeof *self->of);
  for (guint32 filled = 0; filled <= all; filled++)
    {
      Sums past, future;

      add_sums (self, boxes, filled, &past);
      add_sums (self, boxes, all & ~filled, &future);
      for (guint upper = 0; upper <= SAI_MAX_UPPER; upper++)
        {
          guint class = 0;

          if (!past.can[upper])
            continue;
          while (class < self->n_own[filled] && !are_alike (&bonus, &future, self->upper[filled][class], upper))
            class ++;
          if (class == self->n_own[filled])
            self->upper[filled][self->n_own[filled]++] = upper;
          self->of[filled][upper] = class;
        }
      /* Other totals are possible if a person insisted on points. */
      for (guint upper = 0; upper <= SAI_MAX_UPPER; upper++)
        if (!past.can[upper])
          self->of[filled][upper] = self->of[filled][find_nearest (&bonus, &past, upper)];
    }
}

/**
 * sai_upper_classes_new:
 * @rules: rules
 * @boxes: (array length=n_slots): the boxes of the upper slots, a column after the other
 * @n_slots: how many there are
 *
 * Returns: (transfer full) (nullable): the classes, or %NULL if those of all columns together are too many
 */
SaiUpperClasses *
sai_upper_classes_new (const SaiRules *rules, const guint8 *boxes, guint n_slots)
{
  g_autoptr (SaiUpperClasses) self = NULL;

  if (rules->n_columns > 1 && n_slots > MAX_SLOTS)
    return NULL;

  self = g_new0 (SaiUpperClasses, 1);
  self->rules = sai_rules_ref (rules);
  self->n_own_slots = n_slots / rules->n_columns;
  find_own_classes (self, boxes);
  self->n = g_new0 (guint16, 1u << n_slots);
  for (guint32 filled = 0; filled < 1u << n_slots; filled++)
    {
      guint n = get_place (self, filled, rules->n_columns);

      if (n > MAX_CLASSES)
        return NULL;
      self->n[filled] = n;
    }

  return g_steal_pointer (&self);
}

void
sai_upper_classes_free (SaiUpperClasses *self)
{
  g_free (self->n);
  g_free (self->n_own);
  g_free (self->upper);
  g_free (self->of);
  sai_rules_unref (self->rules);
  g_free (self);
}

/**
 * sai_upper_classes_find:
 * @self: classes
 * @filled: the filled upper slots
 * @column: a column
 * @upper: its upper total
 *
 * Returns: the digit of the column, with its place; the class is the sum of those of all columns
 */
guint
sai_upper_classes_find (const SaiUpperClasses *self, guint32 filled, guint column, gint upper)
{
  guint class = self->of[get_own (self, filled, column)][CLAMP (upper, 0, SAI_MAX_UPPER)];

  return class * get_place (self, filled, column);
}

/**
 * sai_upper_classes_get_upper:
 * @self: classes
 * @filled: the filled upper slots
 * @class: a class of them
 * @column: a column
 *
 * Returns: an upper total of the class, in that column
 */
gint
sai_upper_classes_get_upper (const SaiUpperClasses *self, guint32 filled, guint class, guint column)
{
  guint32 own = get_own (self, filled, column);

  return self->upper[own][class / get_place (self, filled, column) % self->n_own[own]];
}

/**
 * sai_upper_classes_step:
 * @self: classes
 * @filled: the filled upper slots
 * @slot: an open one
 * @points: what it adds to the upper total of its column
 * @n_steps: how many steps are wanted: one from each class; more repeat the last one
 * @class: (out) (array length=n_steps): the class after each
 * @bonus: (out) (array length=n_steps): what the bonus of the column gains
 */
void
sai_upper_classes_step (const SaiUpperClasses *self,
                        guint32 filled,
                        guint slot,
                        gint points,
                        guint n_steps,
                        guint8 *class,
                        gint16 *bonus)
{
  guint column = slot / self->n_own_slots;
  guint32 own = get_own (self, filled, column);
  guint32 own_then = own | (1u << slot % self->n_own_slots);
  guint place = get_place (self, filled, column);
  /* Only the digit of the column changes, and the places of those above. */
  guint place_next = place * self->n_own[own];
  guint place_then = place * self->n_own[own_then];

  for (guint i = 0; i < n_steps; i++)
    {
      guint from = MIN (i, self->n[filled] - 1u);
      gint before = self->upper[own][from / place % self->n_own[own]];
      gint after = before + points;

      class[i] = from % place + self->of[own_then][after] * place + from / place_next * place_then;
      bonus[i] = sai_rules_get_bonus (self->rules, after) - sai_rules_get_bonus (self->rules, before);
    }
}
