/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What dice score in a box, and what an upper total earns: pure functions on SaiRules. No ruleset is
 * named here; boxes, their conditions and points are data. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "ruleset/sai-rules.h"

/* The points that the table of a box has for a sum. */
static gint
look_up (const SaiBoxRule *box, gint sum)
{
  gint points = 0;

  for (guint i = 0; i < box->n_steps && sum >= box->steps[i].limit; i++)
    points = box->steps[i].points;

  return points;
}

/* Dice that score: the fixed points, what counts for each of those that make up the condition, and what the roll adds.
 */
static gint
get_points (const SaiBoxRule *box, const SaiFaces *faces, const SaiFaces *used, guint roll)
{
  gint points = box->points;
  gint sum = box->sum == SAI_BOX_SUM_DICE ? faces->sum : box->sum == SAI_BOX_SUM_MATCHING ? used->sum : 0;

  if (box->n_steps > 0)
    points += look_up (box, sum);
  else
    points += box->times * sum;
  if (roll > 0 && roll <= SAI_MAX_ROLLS)
    points += box->by_roll[roll - 1];

  return points;
}

static gboolean
depends_on_roll (const SaiBoxRule *box)
{
  for (guint i = 0; i < SAI_MAX_ROLLS; i++)
    if (box->by_roll[i] != 0)
      return TRUE;

  return FALSE;
}

static int
compare_points (gconstpointer a, gconstpointer b)
{
  return *(const gint *) a - *(const gint *) b;
}

/* Sorts values, and leaves each of them once. */
static void
make_distinct (GArray *values)
{
  guint n = 0;

  g_array_sort (values, compare_points);
  for (guint i = 0; i < values->len; i++)
    if (n == 0 || g_array_index (values, gint, i) != g_array_index (values, gint, n - 1))
      g_array_index (values, gint, n++) = g_array_index (values, gint, i);
  g_array_set_size (values, n);
}

static void
append (GArray *values, gint value)
{
  g_array_append_val (values, value);
}

/* The score of the box for every roll, jokers included. Saved rolls go on after those of a turn. */
static void
add_playable_points (const SaiRules *rules, guint box, GArray *values)
{
  guint last_roll = rules->saves_rolls ? SAI_MAX_ROLLS + 1 : rules->n_rolls;
  guint n_rolls = depends_on_roll (&rules->boxes[box]) ? last_roll : 0;
  SaiDice dice = sai_dice_get_lowest (rules->n_dice);

  do
    {
      for (dice.roll = n_rolls > 0 ? 1 : 0; dice.roll <= n_rolls; dice.roll++)
        append (values, sai_rules_score (rules, box, &dice));
      dice.roll = 0;
      if (rules->joker.enabled && sai_dice_get_faces (&dice).most == rules->n_dice)
        append (values, sai_rules_score_joker (rules, box, &dice));
    }
  while (sai_dice_advance (&dice));
}

static gboolean
is_equal_box (const SaiBoxRule *a, const SaiBoxRule *b)
{
  return g_str_equal (a->id, b->id) && a->kind == b->kind && a->n == b->n && a->start == b->start &&
         a->five_alike == b->five_alike && sai_condition_equal (&a->condition, &b->condition) && a->sum == b->sum &&
         a->times == b->times && a->points == b->points && memcmp (a->by_roll, b->by_roll, sizeof a->by_roll) == 0 &&
         a->wins == b->wins && a->after == b->after && a->minuend == b->minuend && a->subtrahend == b->subtrahend &&
         a->factor == b->factor && a->n_steps == b->n_steps &&
         memcmp (a->steps, b->steps, a->n_steps * sizeof *a->steps) == 0;
}

static gboolean
is_equal_bonus (const SaiBonusRule *a, const SaiBonusRule *b)
{
  return a->limit == b->limit && a->strict == b->strict && a->points == b->points && a->excess == b->excess &&
         a->n_steps == b->n_steps && memcmp (a->steps, b->steps, a->n_steps * sizeof *a->steps) == 0;
}

static gboolean
is_equal_further (const SaiFurtherBonus *a, const SaiFurtherBonus *b)
{
  return g_str_equal (a->id, b->id) && a->rows == b->rows && a->counts == b->counts && a->whole == b->whole &&
         is_equal_bonus (&a->rule, &b->rule);
}

static gboolean
is_equal_column (const SaiColumnRule *a, const SaiColumnRule *b)
{
  return g_str_equal (a->id, b->id) && a->times == b->times && a->order == b->order;
}

SaiRules *
sai_rules_ref (const SaiRules *self)
{
  return g_atomic_rc_box_acquire ((gpointer) self);
}

void
sai_rules_unref (const SaiRules *self)
{
  g_atomic_rc_box_release ((gpointer) self);
}

gboolean
sai_rules_equal (const SaiRules *a, const SaiRules *b)
{
  if (a == b)
    return TRUE;
  if (a->n_boxes != b->n_boxes || a->n_columns != b->n_columns || a->n_dice != b->n_dice || a->n_rolls != b->n_rolls ||
      a->saves_rolls != b->saves_rolls || a->n_bonuses != b->n_bonuses ||
      memcmp (&a->counted, &b->counted, sizeof a->counted) != 0 ||
      memcmp (&a->colours, &b->colours, sizeof a->colours) != 0 || !is_equal_bonus (&a->bonus, &b->bonus) ||
      a->joker.enabled != b->joker.enabled || a->joker.box != b->joker.box || a->joker.points != b->joker.points ||
      a->joker.after_zero != b->joker.after_zero || a->joker.whole != b->joker.whole)
    return FALSE;

  for (guint i = 0; i < a->n_columns; i++)
    if (!is_equal_column (&a->columns[i], &b->columns[i]))
      return FALSE;
  for (guint i = 0; i < a->n_bonuses; i++)
    if (!is_equal_further (&a->bonuses[i], &b->bonuses[i]))
      return FALSE;
  for (guint i = 0; i < a->n_boxes; i++)
    if (!is_equal_box (&a->boxes[i], &b->boxes[i]))
      return FALSE;

  return TRUE;
}

/* Its position in the sheet, or -1. */
int
sai_rules_find_box (const SaiRules *rules, const char *id)
{
  g_return_val_if_fail (id != NULL, -1);

  for (guint i = 0; i < rules->n_boxes; i++)
    if (g_str_equal (rules->boxes[i].id, id))
      return i;

  return -1;
}

/* Which box of its column it is. */
guint
sai_rules_get_row (const SaiRules *rules, guint box)
{
  return box % rules->n_rows;
}

/* The id of the box without that of the column. */
const char *
sai_rules_get_row_id (const SaiRules *rules, guint box)
{
  const char *id = rules->boxes[box].id;
  const char *dot = strchr (id, '.');

  return dot != NULL ? dot + 1 : id;
}

guint
sai_rules_get_column (const SaiRules *rules, guint box)
{
  return rules->n_columns > 1 ? box / rules->n_rows : 0;
}

/**
 * sai_rules_is_ordered:
 * @rules: rules
 *
 * Returns: whether some boxes cannot be filled at any time
 */
gboolean
sai_rules_is_ordered (const SaiRules *rules)
{
  for (guint i = 0; i < rules->n_columns; i++)
    if (rules->columns[i].order != SAI_SHEET_ORDER_FREE)
      return TRUE;

  return FALSE;
}

/**
 * sai_rules_has_announcements:
 * @rules: rules
 *
 * Returns: whether there are boxes that must be named after the first roll
 */
gboolean
sai_rules_has_announcements (const SaiRules *rules)
{
  for (guint i = 0; i < rules->n_columns; i++)
    if (rules->columns[i].order == SAI_SHEET_ORDER_ANNOUNCED)
      return TRUE;

  return FALSE;
}

/**
 * sai_rules_is_announced:
 * @rules: rules
 * @box: a box
 *
 * Returns: whether the box must be named after the first roll
 */
gboolean
sai_rules_is_announced (const SaiRules *rules, guint box)
{
  return rules->columns[sai_rules_get_column (rules, box)].order == SAI_SHEET_ORDER_ANNOUNCED;
}

/* All dice, as a mask of positions. */
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
  return sai_boxes_count (rules->playable);
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

/* Why columns cannot be looked at as one, or NULL: a sheet has to be small and plain for that. */
static const char *
find_unsolvable_columns (const SaiRules *rules)
{
  if (rules->n_columns == 1 && rules->columns[0].times == 1)
    return NULL;
  if (sai_rules_get_n_turns (rules) > SAI_MAX_SOLVED_TURNS || rules->n_boxes > SAI_MAX_ROWS)
    return _ ("Perfect play can’t be calculated for large sheets with columns.");
  if (rules->joker.enabled)
    return _ ("Perfect play can’t be calculated for sheets with columns and jokers.");
  for (guint i = 0; i < rules->n_boxes; i++)
    if (rules->boxes[i].after >= 0)
      return _ ("Perfect play can’t be calculated for sheets with columns where boxes depend on other boxes.");

  return NULL;
}

/**
 * sai_rules_find_unsolvable:
 * @rules: rules
 *
 * Returns: (nullable): why perfect play of these rules cannot be calculated, a sentence in the person's language: what
 *   a position is worth would depend on more than which boxes are filled, and on the upper total; %NULL if nothing
 *   speaks against it but perhaps their size
 */
const char *
sai_rules_find_unsolvable (const SaiRules *rules)
{
  int paid = sai_rules_find_paid (rules);

  if (rules->saves_rolls)
    return _ ("Perfect play can’t be calculated where rolls can be saved.");
  if (find_unsolvable_columns (rules) != NULL)
    return find_unsolvable_columns (rules);
  if (rules->n_bonuses > 0)
    return _ ("Perfect play can’t be calculated for games with more than one bonus.");
  if (sai_rules_has_announcements (rules))
    return _ ("Perfect play can’t be calculated where boxes must be announced.");
  for (guint i = 0; i < rules->n_boxes; i++)
    {
      int after = rules->boxes[i].after;

      /* What the upper section holds is known as a total alone. */
      if (after >= 0 &&
          (after != paid || !sai_boxes_has (&rules->playable, after) || sai_boxes_has (&rules->upper, after)))
        return _ (
          "Perfect play can’t be calculated where boxes depend on more than one other box of the lower section.");
      if (rules->boxes[i].factor >= 0)
        return _ ("Perfect play can’t be calculated where boxes are multiplied.");
    }

  return NULL;
}

/**
 * sai_rules_describe_saved_rolls:
 * @rules: rules
 *
 * Returns: (nullable): that rolls can be saved, a sentence in the person's language; %NULL if they cannot
 */
const char *
sai_rules_describe_saved_rolls (const SaiRules *rules)
{
  return rules->saves_rolls ? _ ("Unused rolls are saved for your later turns.") : NULL;
}

/**
 * sai_rules_find_paid:
 * @rules: rules
 *
 * Returns: the box that matters to others by whether it holds points, as the five-of-a-kind box to jokers; the first if
 *   there are several; -1 if there is none
 */
int
sai_rules_find_paid (const SaiRules *rules)
{
  if (rules->joker.enabled)
    return rules->joker.box;
  for (guint i = 0; i < rules->n_boxes; i++)
    if (rules->boxes[i].after >= 0)
      return rules->boxes[i].after;

  return -1;
}

/**
 * sai_rules_depends_on_roll:
 * @rules: rules
 * @box: a box
 *
 * Returns: whether its points depend on with which roll of a turn the dice came
 */
gboolean
sai_rules_depends_on_roll (const SaiRules *rules, guint box)
{
  g_return_val_if_fail (box < rules->n_boxes, FALSE);

  return depends_on_roll (&rules->boxes[box]);
}

/* Whether an upper total has reached a limit. */
static gboolean
is_reached (const SaiBonusRule *bonus, gint limit, gint upper_total)
{
  return upper_total > limit || (!bonus->strict && upper_total == limit);
}

/**
 * sai_rules_get_next_limit:
 * @rules: rules with a bonus
 * @upper_total: the sum of the upper section
 *
 * Returns: the upper total that the next higher bonus takes; 0 if there is no higher one
 */
gint
sai_rules_get_next_limit (const SaiRules *rules, gint upper_total)
{
  const SaiBonusRule *bonus = &rules->bonus;

  if (!is_reached (bonus, bonus->limit, upper_total))
    return bonus->limit + (bonus->strict ? 1 : 0);
  for (guint i = 0; i < bonus->n_steps; i++)
    if (!is_reached (bonus, bonus->steps[i].limit, upper_total))
      return bonus->steps[i].limit + (bonus->strict ? 1 : 0);

  return 0;
}

/* 0 if @upper_total earns none. */
gint
sai_rules_get_bonus (const SaiRules *rules, gint upper_total)
{
  const SaiBonusRule *bonus = &rules->bonus;

  return sai_rules_has_bonus (rules) ? sai_bonus_rule_get_points (bonus, upper_total) : 0;
}

/**
 * sai_bonus_rule_get_points:
 * @bonus: a bonus
 * @sum: what its boxes add up to
 *
 * Returns: what @sum earns, 0 if it earns nothing
 */
gint
sai_bonus_rule_get_points (const SaiBonusRule *bonus, gint sum)
{
  gint points = bonus->points;

  if (!is_reached (bonus, bonus->limit, sum))
    return 0;
  for (guint i = 0; i < bonus->n_steps && is_reached (bonus, bonus->steps[i].limit, sum); i++)
    points = bonus->steps[i].points;

  return points + (bonus->excess ? sum - bonus->limit : 0);
}

/**
 * sai_rules_is_win:
 * @rules: rules
 * @box: a playable box
 * @dice: rolled dice
 *
 * Returns: whether writing @dice into @box wins the game at once
 */
gboolean
sai_rules_is_win (const SaiRules *rules, guint box, const SaiDice *dice)
{
  SaiFaces faces = sai_dice_get_faces (dice);

  g_return_val_if_fail (box < rules->n_boxes, FALSE);

  return rules->boxes[box].wins && dice->roll == 1 &&
         sai_condition_match (&rules->boxes[box].condition, &faces, &rules->colours, NULL);
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
  SaiFaces faces, used;

  g_return_val_if_fail (box < rules->n_boxes, 0);
  g_return_val_if_fail (sai_dice_is_rolled (dice), 0);

  faces = sai_dice_get_faces (dice);
  if (!sai_condition_match (&rules->boxes[box].condition, &faces, &rules->colours, &used))
    return 0;

  return get_points (&rules->boxes[box], &faces, &used, dice->roll);
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
  SaiFaces faces, used;

  g_return_val_if_fail (box < rules->n_boxes, 0);
  g_return_val_if_fail (sai_dice_is_rolled (dice), 0);

  faces = sai_dice_get_faces (dice);
  sai_condition_match_joker (&rules->boxes[box].condition, &faces, &used);

  return get_points (&rules->boxes[box], &faces, &used, dice->roll);
}

/* Multiplies values with everything that a box can hold, within what a sheet has room for. There can be millions of
 * products, so they are ticked off, not collected. */
static void
multiply (GArray *values, const SaiRules *rules, guint factor)
{
  g_autoptr (GArray) factors = sai_rules_get_possible_points (rules, factor);
  g_autofree gboolean *found = g_new0 (gboolean, G_MAXINT16 - G_MININT16 + 1);

  for (guint i = 0; i < values->len; i++)
    for (guint j = 0; j < factors->len; j++)
      {
        gint product = g_array_index (values, gint, i) * g_array_index (factors, gint, j);

        found[CLAMP (product, G_MININT16, G_MAXINT16) - G_MININT16] = TRUE;
      }

  g_array_set_size (values, 0);
  for (gint product = G_MININT16; product <= G_MAXINT16; product++)
    if (found[product - G_MININT16])
      append (values, product);
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
          append (values, g_array_index (up, gint, i) - g_array_index (down, gint, j));
      make_distinct (values);
      if (rule->factor >= 0)
        multiply (values, rules, rule->factor);
    }
  else
    {
      add_playable_points (rules, box, values);
      make_distinct (values);
    }

  return values;
}
