/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compiles the keys of a ruleset file to SaiRules. Every key is checked: an unknown group, key or word is
 * refused, as a misspelling would silently change the game.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "ruleset/sai-condition-text.h"
#include "ruleset/sai-kind.h"
#include "ruleset/sai-ruleset-bonus.h"
#include "ruleset/sai-ruleset-columns.h"
#include "ruleset/sai-ruleset-compile.h"
#include "util/sai-text.h"

#define MAX_POINTS SAI_RULESET_MAX_POINTS

static const char *const kind_words[] = { [SAI_BOX_FACES] = "faces",           [SAI_BOX_SUM] = "sum",
                                          [SAI_BOX_OF_A_KIND] = "of-a-kind",   [SAI_BOX_TWO_PAIRS] = "two-pairs",
                                          [SAI_BOX_FULL_HOUSE] = "full-house", [SAI_BOX_STRAIGHT] = "straight",
                                          [SAI_BOX_RIGOLE] = "rigole",         [SAI_BOX_DIFFERENCE] = "difference",
                                          [SAI_BOX_CONDITION] = "condition",   NULL };

static const char *const
  sum_words[] = { [SAI_BOX_SUM_NONE] = "none", [SAI_BOX_SUM_DICE] = "dice", [SAI_BOX_SUM_MATCHING] = "matching", NULL };

static const char *const win_words[] = { "served", NULL };
static const char *const colour_words[] = { "black", "red", "green", "blue", "yellow", "white", NULL };

static const char *const ruleset_keys[] = { "Id",         "Name",    "Summary", "Kind", "Dice", "Rolls", "Order",
                                            "SavedRolls", "Colours", "Shelf",   "Art",  "Hue",  NULL };
static const char *const boxless_keys[] = { "Id", "Name", "Summary", "Kind", "Art", "Hue", NULL };
static const char *const bonus_keys[] = { "Limit", "Strict", "Points", "Excess", "Steps", NULL };
static const char *const further_keys[] = { "Name",   "Boxes",  "Steps", "Count",  "Whole",
                                            "Strict", "Excess", "Limit", "Points", NULL };
static const char *const column_keys[] = { "Name", "Times", "Order", NULL };
static const char *const joker_keys[] = { "Box", "Points", "AfterZero", "Whole", NULL };
static const char *const option_keys[] = { "Name", "Description", "Default", "Change", NULL };
static const char *const number_keys[] = { "Name", "Description", "Default", "Minimum", "Maximum", "Step", NULL };
static const char *const box_keys[] = { "Name",    "Kind",       "Face",      "Alike",  "Length",
                                        "Start",   "FiveAlike",  "Score",     "Points", "Counted",
                                        "Minuend", "Subtrahend", "Condition", "Times",  "ByRoll",
                                        "Wins",    "After",      "Table",     "Factor", NULL };

/* The keys of each kind of box, besides Name, Kind and Counted; and those of every kind that scores by a condition. */
static const char *const keys_of_kind[][4] = {
  [SAI_BOX_FACES] = { "Face", NULL },
  [SAI_BOX_SUM] = { NULL },
  [SAI_BOX_OF_A_KIND] = { "Alike", NULL },
  [SAI_BOX_TWO_PAIRS] = { NULL },
  [SAI_BOX_FULL_HOUSE] = { "FiveAlike", NULL },
  [SAI_BOX_STRAIGHT] = { "Length", "Start", NULL },
  [SAI_BOX_RIGOLE] = { NULL },
  [SAI_BOX_DIFFERENCE] = { "Minuend", "Subtrahend", "Factor", NULL },
  [SAI_BOX_CONDITION] = { "Condition", NULL },
};
static const char *const point_keys[] = { "Score", "Points", "Times", "ByRoll", "Wins", "After", "Table", NULL };

static const char *const *
find_keys_of_group (const char *group, gboolean has_boxes)
{
  if (!has_boxes)
    return g_str_equal (group, "Ruleset")                ? boxless_keys
           : g_str_has_prefix (group, SAI_OPTION_PREFIX) ? number_keys
                                                         : NULL;

  if (g_str_equal (group, "Ruleset"))
    return ruleset_keys;
  if (g_str_equal (group, "Bonus"))
    return bonus_keys;
  if (g_str_equal (group, "Joker"))
    return joker_keys;
  if (g_str_has_prefix (group, SAI_BONUS_PREFIX))
    return further_keys;
  if (g_str_has_prefix (group, SAI_COLUMN_PREFIX))
    return column_keys;
  if (g_str_has_prefix (group, SAI_BOX_PREFIX))
    return box_keys;
  if (g_str_has_prefix (group, SAI_OPTION_PREFIX))
    return option_keys;

  return NULL;
}

/* How many dice a kind of box needs at least. */
static const guint dice_of_kind[] = {
  [SAI_BOX_FACES] = 1,     [SAI_BOX_SUM] = 1,        [SAI_BOX_OF_A_KIND] = 2,
  [SAI_BOX_TWO_PAIRS] = 4, [SAI_BOX_FULL_HOUSE] = 5, [SAI_BOX_STRAIGHT] = 2,
  [SAI_BOX_RIGOLE] = 5,    [SAI_BOX_DIFFERENCE] = 1, [SAI_BOX_CONDITION] = 1,
};

static gboolean
check_group (SaiRulesetFile *file, const char *group, gboolean has_boxes, GError **error)
{
  const char *const *known = find_keys_of_group (group, has_boxes);
  g_auto (GStrv) keys = sai_ruleset_file_get_keys (file, group);

  if (known == NULL)
    {
      if (!has_boxes)
        sai_ruleset_file_fail (file, group, NULL, error,
                               _ ("no group [%s] for card games; use [Ruleset] and [Option …]"), group);
      else
        sai_ruleset_file_fail (
          file, group, NULL, error,
          _ ("unknown group [%s]; use [Ruleset], [Bonus], [Bonus …], [Joker], [Column …], [Box …] and [Option …]"),
          group);
      return FALSE;
    }

  for (guint i = 0; keys[i] != NULL; i++)
    {
      g_autofree char *plain = g_strndup (keys[i], strcspn (keys[i], "["));

      if (!g_strv_contains (known, plain))
        {
          g_autofree char *list = sai_text_join (known);

          /* Translators: a key, its group, and a list of keys. */
          sai_ruleset_file_fail (file, group, keys[i], error, _ ("unknown key “%s”; [%s] can have %s"), keys[i], group,
                                 list);
          return FALSE;
        }
    }

  return TRUE;
}

/* Whether a kind of box has a condition and points that a ruleset chooses. */
static gboolean
chooses_points (SaiBoxKind kind)
{
  return kind != SAI_BOX_FACES && kind != SAI_BOX_SUM && kind != SAI_BOX_DIFFERENCE;
}

static gboolean
takes_key (SaiBoxKind kind, const char *key)
{
  return g_str_equal (key, "Name") || g_str_equal (key, "Kind") || g_str_equal (key, "Counted") ||
         g_strv_contains (keys_of_kind[kind], key) || (chooses_points (kind) && g_strv_contains (point_keys, key));
}

/* A key of another kind of box would have no effect, so it must be a mistake. */
static gboolean
check_keys_of_kind (SaiRulesetFile *file, const char *group, SaiBoxKind kind, GError **error)
{
  for (guint i = 0; box_keys[i] != NULL; i++)
    if (sai_ruleset_file_has (file, group, box_keys[i]) && !takes_key (kind, box_keys[i]))
      {
        /* Translators: a kind of boxes and a key, as in the files of rulesets. */
        sai_ruleset_file_fail (file, group, box_keys[i], error, _ ("a box of kind %s has no %s"), kind_words[kind],
                               box_keys[i]);
        return FALSE;
      }

  return TRUE;
}

static gboolean
check_dice_of_kind (SaiRulesetFile *file, const char *group, guint n_dice, SaiBoxKind kind, GError **error)
{
  if (n_dice >= dice_of_kind[kind])
    return TRUE;

  sai_ruleset_file_fail (file, group, "Kind", error, _ ("a box of kind %s needs at least %u dice, and there are %u"),
                         kind_words[kind], dice_of_kind[kind], n_dice);
  return FALSE;
}

static gboolean
find_box (SaiRulesetFile *file, const SaiRules *rules, const char *group, const char *key, guint8 *box, GError **error)
{
  g_autofree char *id = sai_ruleset_file_get_string (file, group, key, error);
  int found;

  if (id == NULL)
    return FALSE;
  found = sai_rules_find_box (rules, id);
  if (found < 0 || rules->boxes[found].kind == SAI_BOX_DIFFERENCE)
    {
      sai_ruleset_file_fail (file, group, key, error, _ ("%s must name a box that is played, not “%s”"), key, id);
      return FALSE;
    }
  *box = found;

  return TRUE;
}

/* Reads the number in a box's condition. */
static gboolean
compile_number (SaiRulesetFile *file, const char *group, guint n_dice, SaiBoxRule *box, GError **error)
{
  static const int any_start = 0;
  int n = 0;
  int start = 0;

  switch (box->kind)
    {
    case SAI_BOX_FACES:
      if (!sai_ruleset_file_get_integer (file, group, "Face", 1, SAI_N_FACES, NULL, &n, error))
        return FALSE;
      break;

    case SAI_BOX_OF_A_KIND:
      if (!sai_ruleset_file_get_integer (file, group, "Alike", 2, n_dice, NULL, &n, error))
        return FALSE;
      break;

    case SAI_BOX_STRAIGHT:
      if (!sai_ruleset_file_get_integer (file, group, "Length", 2, n_dice, NULL, &n, error) ||
          !sai_ruleset_file_get_integer (file, group, "Start", 1, SAI_N_FACES + 1 - n, &any_start, &start, error))
        return FALSE;
      break;

    case SAI_BOX_FULL_HOUSE:
      if (!sai_ruleset_file_get_boolean (file, group, "FiveAlike", FALSE, &box->five_alike, error))
        return FALSE;
      break;

    case SAI_BOX_SUM:
    case SAI_BOX_TWO_PAIRS:
    case SAI_BOX_RIGOLE:
    case SAI_BOX_DIFFERENCE:
    case SAI_BOX_CONDITION:
    default:
      break;
    }
  box->n = n;
  box->start = start;

  return TRUE;
}

/* Whether a condition asks for colours. */
static gboolean
needs_colours (const SaiCondition *condition)
{
  for (guint i = 0; i < condition->n_clauses; i++)
    if (condition->clauses[i].kind == SAI_CLAUSE_COLOUR || condition->clauses[i].one_colour)
      return TRUE;

  return FALSE;
}

/* Whether any roll meets a condition. */
static gboolean
can_be_met (const SaiCondition *condition, const SaiRules *rules)
{
  SaiDice dice = sai_dice_get_lowest (rules->n_dice);

  do
    {
      SaiFaces faces = sai_dice_get_faces (&dice);

      if (sai_condition_match (condition, &faces, &rules->colours, NULL))
        return TRUE;
    }
  while (sai_dice_advance (&dice));

  return FALSE;
}

static gboolean
read_condition (SaiRulesetFile *file, const char *group, const SaiRules *rules, SaiBoxRule *box, GError **error)
{
  g_autofree char *text = sai_ruleset_file_get_string (file, group, "Condition", error);
  g_autoptr (GError) fault = NULL;

  if (text == NULL)
    return FALSE;
  if (!sai_condition_parse (text, rules->n_dice, &box->condition, &fault))
    {
      sai_ruleset_file_fail (file, group, "Condition", error, "%s", fault->message);
      return FALSE;
    }
  if (needs_colours (&box->condition) && rules->colours.of[1] == 0)
    {
      sai_ruleset_file_fail (file, group, "Condition", error, _ ("a condition on colours needs Colours in [Ruleset]"));
      return FALSE;
    }
  if (!can_be_met (&box->condition, rules))
    {
      sai_ruleset_file_fail (file, group, "Condition", error,
                             g_dngettext (GETTEXT_PACKAGE, "no roll of %u die meets this condition",
                                          "no roll of %u dice meets this condition", rules->n_dice),
                             rules->n_dice);
      return FALSE;
    }

  return TRUE;
}

/* Four of a face, and the face that makes seven with it. */
static void
add_rigole (SaiCondition *condition)
{
  for (guint face = 1; face <= SAI_N_FACES; face++)
    {
      sai_condition_add (condition, TRUE, SAI_CLAUSE_COUNT, face, 4, SAI_MAX_DICE);
      sai_condition_add (condition, FALSE, SAI_CLAUSE_COUNT, SAI_N_FACES + 1 - face, 1, SAI_MAX_DICE);
    }
}

/* Writes the condition of each kind of box in the same words. */
static gboolean
compile_condition (SaiRulesetFile *file, const char *group, const SaiRules *rules, SaiBoxRule *box, GError **error)
{
  SaiCondition *condition = &box->condition;

  switch (box->kind)
    {
    case SAI_BOX_FACES:
      sai_condition_add (condition, FALSE, SAI_CLAUSE_COUNT, box->n, 0, SAI_MAX_DICE);
      break;

    case SAI_BOX_SUM:
      sai_condition_add (condition, FALSE, SAI_CLAUSE_ANY, 0, 0, 0);
      break;

    case SAI_BOX_OF_A_KIND:
      sai_condition_add (condition, FALSE, SAI_CLAUSE_GROUPS, box->n, 0, 0);
      break;

    case SAI_BOX_TWO_PAIRS:
      sai_condition_add (condition, FALSE, SAI_CLAUSE_GROUPS, 2, 2, 0);
      break;

    case SAI_BOX_FULL_HOUSE:
      sai_condition_add (condition, FALSE, SAI_CLAUSE_GROUPS, 3, 2, 0);
      if (box->five_alike)
        sai_condition_add (condition, TRUE, SAI_CLAUSE_GROUPS, 5, 0, 0);
      break;

    case SAI_BOX_STRAIGHT:
      sai_condition_add (condition, FALSE, SAI_CLAUSE_RUN, box->n, box->start, 0);
      break;

    case SAI_BOX_RIGOLE:
      add_rigole (condition);
      break;

    case SAI_BOX_CONDITION:
      return read_condition (file, group, rules, box, error);

    case SAI_BOX_DIFFERENCE:
    default:
      break;
    }

  return TRUE;
}

/* Reads "5 0 0": what is added with the first, second, … roll. */
static gboolean
compile_by_roll (SaiRulesetFile *file, const char *group, guint n_rolls, SaiBoxRule *box, GError **error)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) words = NULL;
  guint n = 0;

  if (!sai_ruleset_file_has (file, group, "ByRoll"))
    return TRUE;
  text = sai_ruleset_file_get_string (file, group, "ByRoll", error);
  if (text == NULL)
    return FALSE;

  words = g_strsplit (text, " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      gint64 points;

      if (*words[i] == '\0')
        continue;
      if (n == n_rolls || !g_ascii_string_to_signed (words[i], 10, -MAX_POINTS, MAX_POINTS, &points, NULL))
        {
          sai_ruleset_file_fail (file, group, "ByRoll", error,
                                 _ ("ByRoll takes points from −%d to %d for up to %u rolls, such as 5 0 0, not “%s”"),
                                 MAX_POINTS, MAX_POINTS, n_rolls, words[i]);
          return FALSE;
        }
      box->by_roll[n++] = points;
    }

  return TRUE;
}

static gboolean
compile_points (SaiRulesetFile *file, const char *group, guint n_rolls, SaiBoxRule *box, GError **error)
{
  static const int no_points = 0;
  static const int once = 1;
  int points, sum, times;
  int win = 0;
  guint n_steps = 0;

  box->times = 1;
  box->after = -1;
  box->factor = -1;
  if (!chooses_points (box->kind))
    {
      box->sum = box->kind == SAI_BOX_FACES ? SAI_BOX_SUM_MATCHING
                 : box->kind == SAI_BOX_SUM ? SAI_BOX_SUM_DICE
                                            : SAI_BOX_SUM_NONE;
      return TRUE;
    }

  if (!sai_ruleset_file_get_choice (file, group, "Score", sum_words, SAI_BOX_SUM_NONE, &sum, error) ||
      !sai_ruleset_file_get_integer (file, group, "Points", -MAX_POINTS, MAX_POINTS, &no_points, &points, error) ||
      !sai_ruleset_file_get_integer (file, group, "Times", -5, 10, &once, &times, error) ||
      !compile_by_roll (file, group, n_rolls, box, error))
    return FALSE;
  if (sai_ruleset_file_has (file, group, "Wins"))
    {
      if (!sai_ruleset_file_get_choice (file, group, "Wins", win_words, -1, &win, error))
        return FALSE;
      box->wins = TRUE;
    }
  if (sum == SAI_BOX_SUM_NONE && points == 0)
    {
      sai_ruleset_file_fail (file, group, NULL, error,
                             _ ("the box scores nothing: it needs Points, or Score=dice or Score=matching"));
      return FALSE;
    }
  if (times == 0 || (sum == SAI_BOX_SUM_NONE && times != 1))
    {
      sai_ruleset_file_fail (file, group, "Times", error,
                             _ ("Times multiplies the sum: it needs Score=dice or Score=matching, and can’t be 0"));
      return FALSE;
    }
  if (sai_ruleset_file_has (file, group, "Table"))
    {
      if (sum == SAI_BOX_SUM_NONE || times != 1)
        {
          sai_ruleset_file_fail (
            file, group, "Table", error,
            _ ("Table gives the points for each sum: it needs Score=dice or Score=matching, and no Times"));
          return FALSE;
        }
      if (!sai_ruleset_read_steps (file, group, "Table", FALSE, box->steps, &n_steps, error))
        return FALSE;
    }
  box->sum = sum;
  box->points = points;
  box->times = times;
  box->n_steps = n_steps;

  return TRUE;
}

static gboolean
compile_box (SaiRulesetFile *file, const char *group, SaiRulesBuilder *rules, GError **error)
{
  const char *id = group + strlen (SAI_BOX_PREFIX);
  SaiBoxRule *box;
  gboolean counted;
  int kind;

  if (rules->n_boxes == SAI_MAX_ROWS)
    {
      sai_ruleset_file_fail (file, group, NULL, error, _ ("there are more than %d boxes"), SAI_MAX_ROWS);
      return FALSE;
    }
  if (!sai_ruleset_check_id (file, group, NULL, id, error) ||
      !sai_ruleset_file_get_choice (file, group, "Kind", kind_words, -1, &kind, error) ||
      !check_keys_of_kind (file, group, kind, error) || !check_dice_of_kind (file, group, rules->n_dice, kind, error))
    return FALSE;

  box = &rules->boxes[rules->n_boxes];
  g_strlcpy (box->id, id, sizeof box->id);
  box->kind = kind;
  if (!compile_number (file, group, rules->n_dice, box, error) || !compile_condition (file, group, rules, box, error) ||
      !compile_points (file, group, rules->n_rolls, box, error) ||
      !sai_ruleset_file_get_boolean (file, group, "Counted", TRUE, &counted, error))
    return FALSE;

  if (kind == SAI_BOX_FACES)
    {
      for (guint i = 0; i < rules->n_boxes; i++)
        if (rules->boxes[i].kind == SAI_BOX_FACES && rules->boxes[i].n == box->n)
          {
            sai_ruleset_file_fail (file, group, "Face", error, _ ("the face %d has a box already"), box->n);
            return FALSE;
          }
      sai_boxes_add (&rules->upper, rules->n_boxes);
    }
  if (kind != SAI_BOX_DIFFERENCE)
    sai_boxes_add (&rules->playable, rules->n_boxes);
  if (counted)
    sai_boxes_add (&rules->counted, rules->n_boxes);
  rules->n_boxes++;

  return TRUE;
}

/* Differences refer to other boxes, which may come after them. */
static gboolean
compile_differences (SaiRulesetFile *file, SaiRulesBuilder *rules, GError **error)
{
  for (guint i = 0; i < rules->n_boxes; i++)
    {
      SaiBoxRule *box = &rules->boxes[i];
      g_autofree char *group = g_strconcat (SAI_BOX_PREFIX, box->id, NULL);

      if (box->kind != SAI_BOX_DIFFERENCE)
        continue;
      if (!find_box (file, rules, group, "Minuend", &box->minuend, error) ||
          !find_box (file, rules, group, "Subtrahend", &box->subtrahend, error))
        return FALSE;
      if (box->minuend == box->subtrahend)
        {
          sai_ruleset_file_fail (file, group, "Subtrahend", error, _ ("a box minus itself is always 0"));
          return FALSE;
        }
      if (sai_ruleset_file_has (file, group, "Factor"))
        {
          guint8 factor;

          if (!find_box (file, rules, group, "Factor", &factor, error))
            return FALSE;
          box->factor = factor;
        }
    }

  return TRUE;
}

/* Boxes that depend on others, which may come after them, too. */
static gboolean
compile_after (SaiRulesetFile *file, SaiRulesBuilder *rules, GError **error)
{
  for (guint i = 0; i < rules->n_boxes; i++)
    {
      g_autofree char *group = g_strconcat (SAI_BOX_PREFIX, rules->boxes[i].id, NULL);
      guint8 after;

      if (!sai_ruleset_file_has (file, group, "After"))
        continue;
      if (!find_box (file, rules, group, "After", &after, error))
        return FALSE;
      if (after == i)
        {
          sai_ruleset_file_fail (file, group, "After", error, _ ("a box can’t come after itself"));
          return FALSE;
        }
      rules->boxes[i].after = after;
    }

  return TRUE;
}

/* Reads a colour for each face. */
static gboolean
compile_colours (SaiRulesetFile *file, SaiColours *colours, GError **error)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) words = NULL;
  guint n = 0;

  if (!sai_ruleset_file_has (file, "Ruleset", "Colours"))
    return TRUE;
  text = sai_ruleset_file_get_string (file, "Ruleset", "Colours", error);
  if (text == NULL)
    return FALSE;

  words = g_strsplit (text, " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      guint colour = 0;

      if (*words[i] == '\0')
        continue;
      while (colour_words[colour] != NULL && !g_str_equal (colour_words[colour], words[i]))
        colour++;
      n++;
      if (n > SAI_N_FACES || colour_words[colour] == NULL)
        break;
      colours->of[n] = colour + 1;
    }
  if (n != SAI_N_FACES || colours->of[SAI_N_FACES] == 0)
    {
      g_autofree char *list = sai_text_join (colour_words);

      sai_ruleset_file_fail (file, "Ruleset", "Colours", error,
                             _ ("Colours has a colour for each of the six faces: %s"), list);
      return FALSE;
    }

  return TRUE;
}

static gboolean
compile_joker (SaiRulesetFile *file, SaiRulesBuilder *rules, GError **error)
{
  SaiJokerRule *joker = &rules->joker;
  const SaiBoxRule *box;
  int points;

  if (!sai_ruleset_file_has (file, "Joker", NULL))
    return TRUE;
  if (!find_box (file, rules, "Joker", "Box", &joker->box, error) ||
      !sai_ruleset_file_get_integer (file, "Joker", "Points", 0, MAX_POINTS, NULL, &points, error) ||
      !sai_ruleset_file_get_boolean (file, "Joker", "AfterZero", FALSE, &joker->after_zero, error) ||
      !sai_ruleset_file_get_boolean (file, "Joker", "Whole", FALSE, &joker->whole, error))
    return FALSE;

  box = &rules->boxes[joker->box];
  if (box->kind != SAI_BOX_OF_A_KIND || box->n != SAI_N_DICE || rules->n_dice != SAI_N_DICE)
    {
      sai_ruleset_file_fail (file, "Joker", "Box", error, _ ("jokers need a five-of-a-kind box, which “%s” isn’t"),
                             box->id);
      return FALSE;
    }
  if (sai_rules_is_ordered (rules))
    {
      sai_ruleset_file_fail (file, "Joker", NULL, error, _ ("jokers need boxes that can be filled in any order"));
      return FALSE;
    }
  if (joker->whole && rules->columns[0].id[0] == '\0')
    {
      sai_ruleset_file_fail (file, "Joker", "Whole", error, _ ("Whole needs a [Column …] group"));
      return FALSE;
    }
  joker->points = points;
  joker->enabled = TRUE;

  return TRUE;
}

/**
 * sai_ruleset_read_kind:
 * @file: a file
 * @error: return location
 *
 * Returns: (transfer none): the "Kind", see #SaiKind; dice by default; %NULL if it is unknown
 */
const char *
sai_ruleset_read_kind (SaiRulesetFile *file, GError **error)
{
  g_autofree const char **words = sai_kind_list_rules ();
  int word;

  if (!sai_ruleset_file_get_choice (file, "Ruleset", "Kind", words, 0, &word, error))
    return NULL;

  return words[word];
}

/**
 * sai_ruleset_check_keys:
 * @file: a file
 * @has_boxes: whether its games have boxes, and house rules as options
 * @error: return location
 *
 * Returns: whether all groups and keys are known ones
 */
gboolean
sai_ruleset_check_keys (SaiRulesetFile *file, gboolean has_boxes, GError **error)
{
  const char *const *groups = sai_ruleset_file_get_groups (file);

  for (guint i = 0; groups[i] != NULL; i++)
    if (!check_group (file, groups[i], has_boxes, error))
      return FALSE;

  return TRUE;
}

/**
 * sai_ruleset_compile:
 * @file: a file, with its options applied
 * @error: return location
 *
 * Returns: (transfer full): the rules; %NULL if they cannot be played
 */
SaiRules *
sai_ruleset_compile (SaiRulesetFile *file, GError **error)
{
  g_autoptr (SaiRulesBuilder) rules = sai_rules_builder_new ();
  const char *const *groups = sai_ruleset_file_get_groups (file);
  static const int usual_dice = SAI_N_DICE;
  static const int usual_rolls = 3;
  int n_dice;
  int n_rolls;

  if (!sai_ruleset_file_get_integer (file, "Ruleset", "Dice", 1, SAI_MAX_DICE, &usual_dice, &n_dice, error) ||
      !sai_ruleset_file_get_integer (file, "Ruleset", "Rolls", 1, SAI_MAX_ROLLS, &usual_rolls, &n_rolls, error) ||
      !sai_ruleset_file_get_boolean (file, "Ruleset", "SavedRolls", FALSE, &rules->saves_rolls, error) ||
      !compile_colours (file, &rules->colours, error))
    return NULL;
  rules->n_dice = n_dice;
  rules->n_rolls = n_rolls;

  for (guint i = 0; groups[i] != NULL; i++)
    if (g_str_has_prefix (groups[i], SAI_BOX_PREFIX) && !compile_box (file, groups[i], rules, error))
      return NULL;
  rules->n_rows = rules->n_boxes;
  if (sai_boxes_is_empty (&rules->playable))
    {
      sai_ruleset_file_fail (file, "Ruleset", NULL, error, _ ("there is no [Box …] to play"));
      return NULL;
    }

  if (!compile_differences (file, rules, error) || !compile_after (file, rules, error) ||
      !sai_ruleset_compile_bonus (file, rules, error) || !sai_ruleset_compile_bonuses (file, rules, error) ||
      !sai_ruleset_compile_columns (file, rules, error) || !compile_joker (file, rules, error) ||
      !sai_ruleset_repeat_boxes (file, rules, error))
    return NULL;

  return sai_rules_builder_end (g_steal_pointer (&rules));
}

/**
 * sai_ruleset_get_keys:
 * @group: a group of a ruleset of boxes
 *
 * Returns: (transfer none) (nullable): the keys that it can have, without locale; %NULL if there is no such group
 */
const char *const *
sai_ruleset_get_keys (const char *group)
{
  return find_keys_of_group (group, TRUE);
}

/**
 * sai_ruleset_takes_key:
 * @kind: a kind of box, as in files
 * @key: a key of boxes
 *
 * Returns: whether boxes of that kind can have the key
 */
gboolean
sai_ruleset_takes_key (const char *kind, const char *key)
{
  for (guint i = 0; kind_words[i] != NULL; i++)
    if (g_strcmp0 (kind_words[i], kind) == 0)
      return takes_key (i, key);

  return FALSE;
}
