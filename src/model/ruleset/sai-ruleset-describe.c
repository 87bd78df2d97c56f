/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules in words. Made from the rules themselves, so the two cannot disagree. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "ruleset/sai-condition-describe.h"
#include "ruleset/sai-ruleset.h"
#include "util/sai-number.h"
#include "util/sai-text.h"

/* The condition of a box in words, or NULL if any dice will do. */
static char *
describe_condition (const SaiRules *rules, guint index)
{
  const SaiBoxRule *box = &rules->boxes[index];

  switch (box->kind)
    {
    case SAI_BOX_OF_A_KIND:
      if (box->n == SAI_N_DICE && rules->n_dice == SAI_N_DICE)
        return g_strdup (_ ("All five dice alike"));
      if (box->n == rules->n_dice)
        return g_strdup_printf (_ ("All %d dice alike"), box->n);
      return g_strdup_printf (_ ("At least %d dice alike"), box->n);

    case SAI_BOX_TWO_PAIRS:
      return g_strdup (_ ("Two pairs of different faces"));

    case SAI_BOX_FULL_HOUSE:
      if (box->five_alike)
        return g_strdup (_ ("Three of one face and two of another, or five of a kind"));
      return g_strdup (_ ("Three of one face and two of another"));

    case SAI_BOX_STRAIGHT:
      if (box->start > 0)
        return g_strdup_printf (_ ("The faces from %d to %d"), box->start, box->start + box->n - 1);
      if (box->n == SAI_N_DICE && rules->n_dice == SAI_N_DICE)
        return g_strdup (_ ("Five faces in a row"));
      return g_strdup_printf (_ ("At least %d faces in a row"), box->n);

    case SAI_BOX_RIGOLE:
      return g_strdup (_ ("Four of a kind, and a fifth die that makes 7 with one of them"));

    case SAI_BOX_CONDITION:
      return sai_condition_describe (&box->condition, rules->n_dice, sai_phrase_translate, NULL);

    case SAI_BOX_FACES:
    case SAI_BOX_SUM:
    case SAI_BOX_DIFFERENCE:
    default:
      return NULL;
    }
}

/* The name of another box of the same column, which need not be said. */
static const char *
get_name_beside (SaiRuleset *self, const SaiRules *rules, guint box)
{
  return sai_ruleset_get_row_name (self, sai_rules_get_row (rules, box));
}

/* What a box scores, and on what that depends besides the dice. */
static char *
describe_points (SaiRuleset *self, const SaiRules *rules, const SaiBoxRule *box)
{
  g_autofree char *points = sai_box_rule_describe_points (box, sai_phrase_translate, NULL);

  if (box->after < 0)
    return g_steal_pointer (&points);

  /* Translators: points, and the name of a box. */
  return g_strdup_printf (_ ("%s, but only once “%s” holds points"), points, get_name_beside (self, rules, box->after));
}

/* What a difference holds. */
static char *
describe_difference (SaiRuleset *self, const SaiRules *rules, const SaiBoxRule *box)
{
  const char *minuend = get_name_beside (self, rules, box->minuend);
  const char *subtrahend = get_name_beside (self, rules, box->subtrahend);

  if (box->factor >= 0)
    /* Translators: the names of three boxes; the difference of two is multiplied by the third. */
    return g_strdup_printf (_ ("%s minus %s, times %s"), minuend, subtrahend,
                            get_name_beside (self, rules, box->factor));

  /* Translators: the names of two boxes. */
  return g_strdup_printf (_ ("%s minus %s"), minuend, subtrahend);
}

/**
 * sai_ruleset_describe_box:
 * @self: a ruleset
 * @rules: its rules with the options of the game
 * @box: a box
 *
 * Describes the condition and points of a box in the person's language.
 *
 * Returns: (transfer full): a phrase without a full stop
 */
char *
sai_ruleset_describe_box (SaiRuleset *self, const SaiRules *rules, guint box)
{
  const SaiBoxRule *rule;
  g_autofree char *condition = NULL;
  g_autofree char *points = NULL;

  g_return_val_if_fail (SAI_IS_RULESET (self), NULL);
  g_return_val_if_fail (box < rules->n_boxes, NULL);

  rule = &rules->boxes[box];
  if (rule->kind == SAI_BOX_FACES)
    return g_strdup_printf (_ ("The sum of the dice that show %d"), rule->n);
  if (rule->kind == SAI_BOX_SUM)
    return g_strdup (_ ("The sum of all dice"));
  if (rule->kind == SAI_BOX_DIFFERENCE)
    {
      g_autofree char *difference = describe_difference (self, rules, rule);

      /* Translators: what a box holds, “Plus minus Minus”. */
      return g_strdup_printf (_ ("%s, filled in automatically"), difference);
    }

  condition = describe_condition (rules, box);
  points = describe_points (self, rules, rule);

  /* Translators: the condition and points of a box. */
  return g_strdup_printf (_ ("%s: %s"), condition, points);
}

char *
sai_ruleset_describe_condition (SaiRuleset *self, const SaiRules *rules, guint box)
{
  char *condition;

  g_return_val_if_fail (SAI_IS_RULESET (self), NULL);
  g_return_val_if_fail (box < rules->n_boxes, NULL);

  if (rules->boxes[box].kind == SAI_BOX_DIFFERENCE)
    return g_strdup (_ ("Filled in automatically"));
  condition = describe_condition (rules, box);

  return condition != NULL ? condition : g_strdup (_ ("Any dice"));
}

char *
sai_ruleset_describe_points (SaiRuleset *self, const SaiRules *rules, guint box)
{
  const SaiBoxRule *rule;

  g_return_val_if_fail (SAI_IS_RULESET (self), NULL);
  g_return_val_if_fail (box < rules->n_boxes, NULL);

  rule = &rules->boxes[box];
  if (rule->kind == SAI_BOX_DIFFERENCE)
    return describe_difference (self, rules, rule);
  if (rule->kind == SAI_BOX_FACES)
    /* Translators: points, and the face of a die: “3 for each 3”. */
    return g_strdup_printf (_ ("%d for each %d"), rule->n, rule->n);

  return describe_points (self, rules, rule);
}

/* The points of a bonus, and the sum that earns them. */
static const char *
get_step_format (gboolean strict)
{
  /* Translators: the points of a bonus, and the sum that must be reached or exceeded for them. */
  return strict ? C_ ("points", "%s for more than %d") : C_ ("points", "%s for %d or more");
}

/* The points of a bonus, and the number of boxes that earns them. */
static const char *
get_count_format (gboolean strict)
{
  /* Translators: the points of a bonus, and the number of boxes that must be reached or exceeded for them. */
  return strict ? C_ ("boxes", "%s for more than %d") : C_ ("boxes", "%s for %d or more");
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
/* Points may be taken off. */
static void
add_step (GString *list, const char *format, int points, int limit)
{
  g_autofree char *number = sai_number_format (points, 0, SAI_NUMBER_PLAIN);
  g_autofree char *step = g_strdup_printf (format, number, limit);

  sai_text_append (list, step);
}
#pragma GCC diagnostic pop

/* The points of a bonus and its higher ones, each with what earns it, in this format. */
static char *
list_steps (const SaiBonusRule *bonus, const char *format)
{
  g_autoptr (GString) list = g_string_new (NULL);

  add_step (list, format, bonus->points, bonus->limit);
  for (guint i = 0; i < bonus->n_steps; i++)
    add_step (list, format, bonus->steps[i].points, bonus->steps[i].limit);

  return g_strdup (list->str);
}

/* A bonus of several steps. */
static char *
describe_steps (const SaiBonusRule *bonus)
{
  g_autofree char *list = list_steps (bonus, get_step_format (bonus->strict));

  if (bonus->excess)
    /* Translators: a list of points and of the upper totals that earn them: “35 from 63, 55 from 71”; the first of
     * these totals. */
    return g_strdup_printf (_ ("The total of the upper section earns a bonus: %s, plus every point above %d."), list,
                            bonus->limit);

  /* Translators: a list of points and of the upper totals that earn them: “35 from 63, 55 from 71”. */
  return g_strdup_printf (_ ("The total of the upper section earns a bonus: %s."), list);
}

/**
 * sai_ruleset_describe_bonus:
 * @self: a ruleset
 * @rules: its rules with the options of the game
 *
 * Returns: (transfer full) (nullable): what earns the bonus of the upper section, a sentence; %NULL if there is none
 */
char *
sai_ruleset_describe_bonus (SaiRuleset *self, const SaiRules *rules)
{
  const SaiBonusRule *bonus = &rules->bonus;

  g_return_val_if_fail (SAI_IS_RULESET (self), NULL);

  if (!sai_rules_has_bonus (rules))
    return NULL;
  if (bonus->n_steps > 0)
    return describe_steps (bonus);
  if (bonus->excess)
    return bonus->strict
             ? g_strdup_printf (_ ("More than %d points in the upper section earn %d, plus every point above %d."),
                                bonus->limit, bonus->points, bonus->limit)
             : g_strdup_printf (_ ("%d or more in the upper section earns %d, plus every point above %d."),
                                bonus->limit, bonus->points, bonus->limit);

  return bonus->strict
           ? g_strdup_printf (_ ("More than %d points in the upper section earn %d."), bonus->limit, bonus->points)
           : g_strdup_printf (_ ("%d or more in the upper section earns %d."), bonus->limit, bonus->points);
}

/* In which order the boxes of a sheet with a single column are filled, NULL if in any. */
static const char *
describe_sheet_order (SaiSheetOrder order)
{
  switch (order)
    {
    case SAI_SHEET_ORDER_DOWN:
      return _ ("The boxes are filled in order from top to bottom.");

    case SAI_SHEET_ORDER_UP:
      return _ ("The boxes are filled in order from bottom to top.");

    case SAI_SHEET_ORDER_ENDS:
      return _ ("The boxes are filled in order from the top or from the bottom.");

    case SAI_SHEET_ORDER_ANNOUNCED:
      return _ ("Announce a box after the first roll of a turn; that turn must then fill it.");

    case SAI_SHEET_ORDER_FREE:
    default:
      return NULL;
    }
}

static char *
describe_column_order (const char *column, SaiSheetOrder order)
{
  switch (order)
    {
    case SAI_SHEET_ORDER_DOWN:
      return g_strdup_printf (_ ("The column “%s” is filled from top to bottom."), column);

    case SAI_SHEET_ORDER_UP:
      return g_strdup_printf (_ ("The column “%s” is filled from bottom to top."), column);

    case SAI_SHEET_ORDER_ENDS:
      return g_strdup_printf (_ ("The column “%s” is filled from the top or from the bottom."), column);

    case SAI_SHEET_ORDER_ANNOUNCED:
      return g_strdup_printf (
        _ ("In the column “%s”, announce a box after the first roll; that turn must then fill it."), column);

    case SAI_SHEET_ORDER_FREE:
    default:
      return g_strdup_printf (_ ("The column “%s” is filled in any order."), column);
    }
}

/* In which order a column is filled, and how often it counts. */
static char *
describe_column (const char *name, const SaiColumnRule *column)
{
  g_autofree char *order = describe_column_order (name, column->order);
  g_autofree char *times = NULL;

  if (column->times == 1)
    return g_steal_pointer (&order);
  times = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Its total is multiplied by %u.",
                                        "Its total is multiplied by %u.", column->times),
                           column->times);

  /* Translators: one sentence after the other. */
  return g_strdup_printf (C_ ("sentences", "%s %s"), order, times);
}

/* Whether one sentence is enough for all columns. */
static gboolean
are_alike (const SaiRules *rules)
{
  for (guint i = 0; i < rules->n_columns; i++)
    if (rules->columns[i].order != rules->columns[0].order || rules->columns[i].times != 1)
      return FALSE;

  return TRUE;
}

/* The boxes that a bonus is about, by name. */
static char *
list_boxes (SaiRuleset *self, const SaiRules *rules, const SaiFurtherBonus *bonus)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < rules->n_rows; i++)
    if ((bonus->rows & (1u << i)) != 0)
      sai_text_append (list, sai_ruleset_get_row_name (self, i));

  return g_strdup (list->str);
}

/* What earns a further bonus, without what exceeds its limit. */
static char *
describe_limits (SaiRuleset *self, const SaiRules *rules, const SaiFurtherBonus *bonus)
{
  gboolean together = bonus->whole && rules->n_columns > 1;
  g_autofree char *boxes = list_boxes (self, rules, bonus);
  g_autofree char *steps = list_steps (&bonus->rule, bonus->counts ? get_count_format (bonus->rule.strict)
                                                                   : get_step_format (bonus->rule.strict));

  if (bonus->counts && together)
    /* Translators: a list of points and of how many boxes earn them (“3 for 4 or more”), and boxes. */
    return g_strdup_printf (_ ("%s boxes that score, all columns together (%s)"), steps, boxes);
  if (bonus->counts)
    /* Translators: a list of points and of how many boxes earn them (“3 for 4 or more”), and boxes. */
    return g_strdup_printf (_ ("%s boxes that score (%s)"), steps, boxes);
  if (together)
    /* Translators: a list of points and of the sums that earn them (“2 for 52 or more”), and boxes. */
    return g_strdup_printf (_ ("%s in the sum of these boxes, all columns together (%s)"), steps, boxes);

  /* Translators: a list of points and of the sums that earn them (“2 for 52 or more”), and boxes. */
  return g_strdup_printf (_ ("%s in the sum of these boxes (%s)"), steps, boxes);
}

/* The same as a phrase that ends with a full stop. */
static char *
describe_earning (SaiRuleset *self, const SaiRules *rules, guint bonus)
{
  const SaiFurtherBonus *further = &rules->bonuses[bonus];
  g_autofree char *limits = describe_limits (self, rules, further);

  if (!further->rule.excess)
    /* Translators: the phrase on what earns a bonus, as a sentence. */
    return g_strdup_printf (C_ ("bonus", "%s."), limits);
  if (further->counts)
    /* Translators: the phrase on what earns a bonus, and a number of boxes. */
    return g_strdup_printf (_ ("%s, plus 1 point for each box above %d."), limits, further->rule.limit);

  /* Translators: the phrase on what earns a bonus, and a sum of points. */
  return g_strdup_printf (_ ("%s, plus every point above %d."), limits, further->rule.limit);
}

/**
 * sai_ruleset_describe_further_bonus:
 * @self: a ruleset
 * @rules: its rules with the options of the game
 * @bonus: a further bonus
 *
 * Returns: (transfer full): its name and what earns it, a sentence
 */
char *
sai_ruleset_describe_further_bonus (SaiRuleset *self, const SaiRules *rules, guint bonus)
{
  g_autofree char *earning = NULL;

  g_return_val_if_fail (SAI_IS_RULESET (self), NULL);
  g_return_val_if_fail (bonus < rules->n_bonuses, NULL);

  earning = describe_earning (self, rules, bonus);

  /* Translators: the name of a bonus, and what earns it. */
  return g_strdup_printf (C_ ("bonus", "%s: %s"), sai_ruleset_get_bonus_name (self, bonus), earning);
}

/**
 * sai_ruleset_explain_further_bonus:
 * @self: a ruleset
 * @rules: its rules with the options of the game
 * @bonus: a further bonus
 *
 * Returns: (transfer full): what earns it, a sentence to stand below its name
 */
char *
sai_ruleset_explain_further_bonus (SaiRuleset *self, const SaiRules *rules, guint bonus)
{
  g_autofree char *earning = NULL;

  g_return_val_if_fail (SAI_IS_RULESET (self), NULL);
  g_return_val_if_fail (bonus < rules->n_bonuses, NULL);

  earning = describe_earning (self, rules, bonus);

  return sai_text_begin (earning);
}

/**
 * sai_ruleset_describe_order:
 * @self: a ruleset
 * @rules: its rules with the options of the game
 *
 * Returns: (transfer full) (nullable): how often the columns count, and in which order their boxes are filled, a
 * sentence a line; %NULL if there is nothing to say: any order, and no column counts more often than another
 */
char *
sai_ruleset_describe_order (SaiRuleset *self, const SaiRules *rules)
{
  GString *text;

  if (are_alike (rules))
    return g_strdup (describe_sheet_order (rules->columns[0].order));

  text = g_string_new (NULL);
  for (guint i = 0; i < rules->n_columns; i++)
    {
      g_autofree char *column = describe_column (sai_ruleset_get_column_name (self, i), &rules->columns[i]);

      if (i > 0)
        g_string_append_c (text, '\n');
      g_string_append (text, column);
    }

  return g_string_free (text, FALSE);
}

/**
 * sai_ruleset_describe_colours:
 * @self: a ruleset
 * @rules: its rules with the options of the game
 *
 * Returns: (transfer full) (nullable): the colours of the faces, a sentence; %NULL if they do not matter
 */
char *
sai_ruleset_describe_colours (SaiRuleset *self, const SaiRules *rules)
{
  /* In the order of the words in ruleset files. */
  static const char *const names[] = { NC_ ("face", "black"), NC_ ("face", "red"),    NC_ ("face", "green"),
                                       NC_ ("face", "blue"),  NC_ ("face", "yellow"), NC_ ("face", "white") };
  g_autoptr (GString) list = g_string_new (NULL);

  if (rules->colours.of[1] == 0)
    return NULL;
  for (guint face = 1; face <= SAI_N_FACES; face++)
    {
      /* Translators: a face of a die and its colour. */
      g_autofree char *item = g_strdup_printf (_ ("%u %s"), face,
                                               g_dpgettext2 (GETTEXT_PACKAGE, "face",
                                                             names[rules->colours.of[face] - 1]));

      sai_text_append (list, item);
    }

  return g_strdup_printf (_ ("Each face has a colour: %s."), list->str);
}

/**
 * sai_ruleset_describe_joker:
 * @self: a ruleset
 * @rules: its rules with the options of the game
 *
 * Returns: (transfer full) (nullable): the joker rule, a sentence a line; %NULL if there is none
 */
char *
sai_ruleset_describe_joker (SaiRuleset *self, const SaiRules *rules)
{
  GString *text;
  const char *box;

  g_return_val_if_fail (SAI_IS_RULESET (self), NULL);

  if (!rules->joker.enabled)
    return NULL;

  box = sai_ruleset_get_row_name (self, rules->joker.box);
  text = g_string_new (NULL);
  if (rules->joker.whole)
    g_string_append_printf (text,
                            _ ("Once “%s” holds points in every column, each further five of a kind earns a %d-point "
                               "bonus in the column that it goes to."),
                            box, rules->joker.points);
  else if (rules->joker.points != 0)
    g_string_append_printf (text, _ ("Once “%s” holds points, each further five of a kind earns a %d-point bonus."),
                            box, rules->joker.points);
  else
    g_string_append_printf (text, _ ("Once “%s” holds points, each further five of a kind is a joker."), box);
  g_string_append_c (text, '\n');
  g_string_append (text, _ ("The box of its face in the upper section must be filled if it is open."));
  g_string_append_c (text, '\n');
  g_string_append (text, _ ("Otherwise the joker fills any open box of the lower section, for full points."));
  g_string_append_c (text, '\n');
  g_string_append (text, _ ("If none is open there either, an open box of the upper section must be filled with 0."));
  g_string_append_c (text, '\n');
  if (rules->joker.after_zero && rules->joker.points != 0)
    g_string_append_printf (text, _ ("The same applies if “%s” holds 0, but without the %d points."), box,
                            rules->joker.points);
  else if (rules->joker.after_zero)
    g_string_append_printf (text, _ ("The same applies if “%s” holds 0."), box);
  else
    g_string_append_printf (text, _ ("When “%s” holds 0, there are no jokers."), box);

  return g_string_free (text, FALSE);
}

/**
 * sai_ruleset_describe_options:
 * @self: a ruleset
 * @options: options of this ruleset
 *
 * Returns: (transfer full): the house rules that a game is played with, by name in the person's language, a line each:
 *   switches that are on, and numbers that are not the usual ones; "" if there are none
 */
char *
sai_ruleset_describe_options (SaiRuleset *self, const SaiOptions *options)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (SAI_IS_RULESET (self), g_string_free (text, FALSE));

  for (guint i = 0; i < sai_ruleset_get_n_options (self); i++)
    {
      const SaiOption *option = sai_ruleset_get_option (self, i);
      gboolean is_number = option->kind == SAI_OPTION_NUMBER;

      if (is_number ? options->value[i] == option->fallback : !options->value[i])
        continue;
      if (text->len > 0)
        g_string_append_c (text, '\n');
      /* Translators: a configurable number of the rules: its name and value. */
      if (is_number)
        g_string_append_printf (text, _ ("%s: %d"), option->name, options->value[i]);
      else
        g_string_append (text, option->name);
    }

  return g_string_free (text, FALSE);
}
