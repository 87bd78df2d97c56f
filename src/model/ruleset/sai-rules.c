/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What dice score in a box, and what an upper total earns: pure functions on the plain value SaiRules. No ruleset is
 * named here; boxes and their points are data. */
#include "config.h"

#include "ruleset/sai-rules.h"

/* The longest run of neighbouring faces that begins at @start, or anywhere if @start is 0. */
static guint
longest_run (const SaiFaces *faces, guint start)
{
  guint longest = 0;
  guint run = 0;

  if (start > 0)
    {
      for (guint face = start; face <= SAI_N_FACES && faces->count[face] > 0; face++)
        run++;
      return run;
    }

  for (guint face = 1; face <= SAI_N_FACES; face++)
    {
      run = faces->count[face] > 0 ? run + 1 : 0;
      longest = MAX (longest, run);
    }

  return longest;
}

/* The highest face below @below that at least @alike dice show, or 0. */
static guint
highest_alike (const SaiFaces *faces, guint alike, guint below)
{
  for (guint face = below - 1; face >= 1; face--)
    if (faces->count[face] >= alike)
      return face;

  return 0;
}

/* Three and two of different faces; with six dice it may be more. */
static gboolean
is_full_house (const SaiFaces *faces, gboolean five_alike)
{
  guint house = highest_alike (faces, 3, SAI_N_FACES + 1);

  if (house == 0)
    return FALSE;
  for (guint face = 1; face <= SAI_N_FACES; face++)
    if (face != house && faces->count[face] >= 2)
      return TRUE;

  return five_alike && faces->most >= SAI_N_DICE;
}

static gboolean
is_rigole (const SaiFaces *faces)
{
  for (guint face = 1; face <= SAI_N_FACES; face++)
    if (faces->count[face] >= 4)
      return faces->count[7 - face] > 0;

  return FALSE;
}

static gboolean
has_two_pairs (const SaiFaces *faces)
{
  guint high = highest_alike (faces, 2, SAI_N_FACES + 1);

  return high > 1 && highest_alike (faces, 2, high) > 0;
}

/* The sum of the dice that make up the combination. */
static guint
matching_sum (const SaiBoxRule *box, const SaiFaces *faces)
{
  guint high, low;

  switch (box->kind)
    {
    case SAI_BOX_FACES:
      return box->n * faces->count[box->n];

    case SAI_BOX_OF_A_KIND:
      return box->n * highest_alike (faces, box->n, SAI_N_FACES + 1);

    case SAI_BOX_TWO_PAIRS:
      high = highest_alike (faces, 2, SAI_N_FACES + 1);
      low = high > 1 ? highest_alike (faces, 2, high) : 0;
      /* Two pairs of one face do not count, except as a joker. */
      return 2 * (high + (low > 0 ? low : high));

    case SAI_BOX_SUM:
    case SAI_BOX_FULL_HOUSE:
    case SAI_BOX_STRAIGHT:
    case SAI_BOX_RIGOLE:
    case SAI_BOX_DIFFERENCE:
    default:
      return faces->sum;
    }
}

static gboolean
is_fulfilled (const SaiBoxRule *box, const SaiFaces *faces)
{
  switch (box->kind)
    {
    case SAI_BOX_FACES:
    case SAI_BOX_SUM:
      return TRUE;

    case SAI_BOX_OF_A_KIND:
      return faces->most >= box->n;

    case SAI_BOX_TWO_PAIRS:
      return has_two_pairs (faces);

    case SAI_BOX_FULL_HOUSE:
      return is_full_house (faces, box->five_alike);

    case SAI_BOX_STRAIGHT:
      return longest_run (faces, box->start) >= box->n;

    case SAI_BOX_RIGOLE:
      return is_rigole (faces);

    case SAI_BOX_DIFFERENCE:
    default:
      return FALSE;
    }
}

static gint
get_points (const SaiBoxRule *box, const SaiFaces *faces)
{
  switch (box->sum)
    {
    case SAI_BOX_SUM_DICE:
      return box->points + faces->sum;

    case SAI_BOX_SUM_MATCHING:
      return box->points + matching_sum (box, faces);

    case SAI_BOX_SUM_NONE:
    default:
      return box->points;
    }
}

static int
compare_points (gconstpointer a, gconstpointer b)
{
  return *(const gint *) a - *(const gint *) b;
}

static void
add_distinct (GArray *values, gint value)
{
  for (guint i = 0; i < values->len; i++)
    if (g_array_index (values, gint, i) == value)
      return;

  g_array_append_val (values, value);
}

/* Every score that the box can get from a roll, jokers included. */
static void
add_playable_points (const SaiRules *rules, guint box, GArray *values)
{
  SaiDice dice = sai_dice_get_lowest (rules->n_dice);

  do
    {
      add_distinct (values, sai_rules_score (rules, box, &dice));
      if (rules->joker.enabled && sai_dice_get_faces (&dice).most == rules->n_dice)
        add_distinct (values, sai_rules_score_joker (rules, box, &dice));
    }
  while (sai_dice_advance (&dice));
}

static gboolean
is_equal_box (const SaiBoxRule *a, const SaiBoxRule *b)
{
  return g_str_equal (a->id, b->id) && a->kind == b->kind && a->n == b->n && a->start == b->start &&
         a->five_alike == b->five_alike && a->sum == b->sum && a->points == b->points && a->counted == b->counted &&
         a->minuend == b->minuend && a->subtrahend == b->subtrahend;
}

/**
 * sai_rules_equal:
 * @a: rules
 * @b: rules
 *
 * Returns: whether they are the same game
 */
gboolean
sai_rules_equal (const SaiRules *a, const SaiRules *b)
{
  if (a->n_boxes != b->n_boxes || a->n_dice != b->n_dice || a->n_rolls != b->n_rolls ||
      a->bonus.limit != b->bonus.limit || a->bonus.strict != b->bonus.strict || a->bonus.points != b->bonus.points ||
      a->bonus.excess != b->bonus.excess || a->joker.enabled != b->joker.enabled || a->joker.box != b->joker.box ||
      a->joker.points != b->joker.points || a->joker.after_zero != b->joker.after_zero)
    return FALSE;

  for (guint i = 0; i < a->n_boxes; i++)
    if (!is_equal_box (&a->boxes[i], &b->boxes[i]))
      return FALSE;

  return TRUE;
}

/**
 * sai_rules_find_box:
 * @rules: rules
 * @id: the id of a box
 *
 * Returns: the position of the box in the sheet, or -1
 */
int
sai_rules_find_box (const SaiRules *rules, const char *id)
{
  g_return_val_if_fail (id != NULL, -1);

  for (guint i = 0; i < rules->n_boxes; i++)
    if (g_str_equal (rules->boxes[i].id, id))
      return i;

  return -1;
}

/**
 * sai_rules_get_keep_all:
 * @rules: rules
 *
 * Returns: all dice, as a mask of positions
 */
guint
sai_rules_get_keep_all (const SaiRules *rules)
{
  return (1u << rules->n_dice) - 1u;
}

/**
 * sai_rules_get_n_turns:
 * @rules: rules
 *
 * Returns: how many turns a seat has: one for each box that is not filled in automatically
 */
guint
sai_rules_get_n_turns (const SaiRules *rules)
{
  return __builtin_popcount (rules->playable);
}

/**
 * sai_rules_has_bonus:
 * @rules: rules
 *
 * Returns: whether the upper section can earn a bonus
 */
gboolean
sai_rules_has_bonus (const SaiRules *rules)
{
  return rules->bonus.points != 0 || rules->bonus.excess;
}

/**
 * sai_rules_get_bonus:
 * @rules: rules
 * @upper_total: the sum of the upper section
 *
 * Returns: the bonus that @upper_total earns, 0 if it earns none
 */
gint
sai_rules_get_bonus (const SaiRules *rules, gint upper_total)
{
  const SaiBonusRule *bonus = &rules->bonus;

  if (!sai_rules_has_bonus (rules) || upper_total < bonus->limit || (bonus->strict && upper_total == bonus->limit))
    return 0;

  return bonus->points + (bonus->excess ? upper_total - bonus->limit : 0);
}

/**
 * sai_rules_score:
 * @rules: rules
 * @box: a playable box
 * @dice: rolled dice
 *
 * Scores dice by the condition of a box. Jokers depend on the rest of the sheet, see sai_sheet_score().
 *
 * Returns: the points, 0 if the condition fails
 */
gint
sai_rules_score (const SaiRules *rules, guint box, const SaiDice *dice)
{
  SaiFaces faces;

  g_return_val_if_fail (box < rules->n_boxes, 0);
  g_return_val_if_fail (sai_dice_is_rolled (dice), 0);

  faces = sai_dice_get_faces (dice);
  if (!is_fulfilled (&rules->boxes[box], &faces))
    return 0;

  return get_points (&rules->boxes[box], &faces);
}

/**
 * sai_rules_score_joker:
 * @rules: rules
 * @box: a playable box
 * @dice: five of a kind that are a joker
 *
 * A joker meets the condition of every box of the lower section; in the upper section the faces count as always. So a
 * full house or a straight scores in full (the joker rule of Yahtzee).
 *
 * Returns: the points
 */
gint
sai_rules_score_joker (const SaiRules *rules, guint box, const SaiDice *dice)
{
  SaiFaces faces;

  g_return_val_if_fail (box < rules->n_boxes, 0);
  g_return_val_if_fail (sai_dice_is_rolled (dice), 0);

  faces = sai_dice_get_faces (dice);

  return get_points (&rules->boxes[box], &faces);
}

/**
 * sai_rules_get_possible_points:
 * @rules: rules
 * @box: a box
 *
 * Returns: (transfer full) (element-type gint): every value that @box can hold, ascending
 */
GArray *
sai_rules_get_possible_points (const SaiRules *rules, guint box)
{
  GArray *values = g_array_new (FALSE, FALSE, sizeof (gint));
  const SaiBoxRule *rule;

  g_return_val_if_fail (box < rules->n_boxes, values);

  rule = &rules->boxes[box];
  if (rule->kind == SAI_BOX_DIFFERENCE)
    {
      g_autoptr (GArray) up = sai_rules_get_possible_points (rules, rule->minuend);
      g_autoptr (GArray) down = sai_rules_get_possible_points (rules, rule->subtrahend);

      for (guint i = 0; i < up->len; i++)
        for (guint j = 0; j < down->len; j++)
          add_distinct (values, g_array_index (up, gint, i) - g_array_index (down, gint, j));
    }
  else
    {
      add_playable_points (rules, box, values);
    }
  g_array_sort (values, compare_points);

  return values;
}
