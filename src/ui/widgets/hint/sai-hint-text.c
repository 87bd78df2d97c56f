/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Advice in words. */
#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "chance/sai-chance-text.h"
#include "util/sai-format.h"
#include "dice/sai-dice-game.h"
#include "hint/sai-hint-text.h"
#include "util/sai-number.h"

/* The most boxes to name as possible endings of a turn, and the lowest probability at which one is named. */
#define MAX_ENDINGS 4
#define LEAST_ENDING 0.01
/* The least difference between chances that is worth a sentence. */
#define LEAST_GAIN 0.005

static const SaiDice *
get_dice (SaiGame *game)
{
  return &sai_game_get_state (game)->dice;
}

static const char *
get_box_name (SaiGame *game, guint box)
{
  return sai_ruleset_get_box_name (sai_game_get_ruleset (game), box);
}

static const char *
get_announced_name (SaiGame *game, guint box)
{
  return sai_hint_text_announced (sai_game_get_ruleset (game), sai_game_get_rules (game), box);
}

/* Appends an item to a list; takes ownership of both. */
static char *
append_item (char *list, char *item)
{
  g_autofree char *first = list;
  g_autofree char *second = item;

  if (first == NULL)
    return g_steal_pointer (&second);

  /* Translators: joins names in a list; the last two are joined by "and". */
  return g_strdup_printf (_ ("%s, %s"), first, second);
}

static char *
print_ending (const char *ending, double chance)
{
  g_autofree char *percent = sai_number_format (chance, 0, SAI_NUMBER_SHARE);

  /* Translators: what a turn may end in, such as a box of the score sheet, and how likely that is. */
  return g_strdup_printf (C_ ("chance", "%s %s"), ending, percent);
}

static char *
list_endings (SaiGame *game, const double *endings)
{
  guint32 named = 0;
  double nothing = 1;
  char *list = NULL;

  for (guint i = 0; i < SAI_MAX_ROWS; i++)
    nothing -= endings[i];
  for (guint n = 0; n < MAX_ENDINGS; n++)
    {
      int best = -1;

      for (guint i = 0; i < SAI_MAX_ROWS; i++)
        if ((named & (1u << i)) == 0 && endings[i] >= LEAST_ENDING && (best < 0 || endings[i] > endings[best]))
          best = i;
      if (best < 0)
        break;
      named |= 1u << best;
      list = append_item (list, print_ending (get_box_name (game, best), endings[best]));
    }
  if (nothing >= LEAST_ENDING)
    /* Translators: that a turn scores nothing; how likely that is follows. */
    list = append_item (list, print_ending (_ ("no points"), nothing));

  return list;
}

/* Whether the best choice is to announce a box and go on. */
static gboolean
announces (SaiGame *game, const SaiAdvice *advice)
{
  return !sai_advice_is_roll (advice) &&
         sai_dice_state_announces (sai_game_get_state (game), sai_game_get_rules (game), advice->boxes[0].box);
}

/* Whether the best choice is to fill a box with no points. */
static gboolean
strikes_best (const SaiAdvice *advice)
{
  return !sai_advice_is_roll (advice) && sai_score_is_zero (advice->boxes[0].score);
}

/* The best choice, in a sentence; it may be on a paper sheet. */
static char *
print_best (SaiGame *game, SaiAdvisor *advisor, const SaiAdvice *advice)
{
  g_autofree char *faces = NULL;

  if (!sai_advice_is_roll (advice) && sai_advisor_announces (advisor, advice->boxes[0].box))
    return g_strdup_printf (_ ("Announce %s."), get_announced_name (game, advice->boxes[0].box));
  if (!sai_advice_is_roll (advice))
    /* Translators: a box of the sheet. */
    return g_strdup_printf (strikes_best (advice) ? _ ("Strike %s.") : _ ("Fill %s."),
                            get_box_name (game, advice->boxes[0].box));
  if (advice->keeps[0].keep == 0)
    return g_strdup (_ ("Reroll all dice."));

  faces = sai_format_kept (sai_advisor_get_dice (advisor), advice->keeps[0].keep);

  return g_strdup_printf (_ ("Keep %s and roll."), faces);
}

/* The better choice, for a choice that is not the best. */
static char *
print_better (SaiGame *game, const SaiAdvice *advice)
{
  g_autofree char *faces = NULL;

  if (announces (game, advice))
    return g_strdup_printf (_ ("Better: announce %s."), get_announced_name (game, advice->boxes[0].box));
  if (!sai_advice_is_roll (advice))
    return g_strdup_printf (strikes_best (advice) ? _ ("Better: strike %s.") : _ ("Better: fill %s."),
                            get_box_name (game, advice->boxes[0].box));
  if (advice->keeps[0].keep == 0)
    return g_strdup (_ ("Better: reroll all dice."));

  faces = sai_format_kept (get_dice (game), advice->keeps[0].keep);

  return g_strdup_printf (_ ("Better: keep %s."), faces);
}

/* The best choice, as a part of a sentence. */
static char *
print_phrase (SaiGame *game, SaiAdvisor *advisor, const SaiAdvice *advice)
{
  g_autofree char *faces = NULL;

  if (!sai_advice_is_roll (advice) && sai_advisor_announces (advisor, advice->boxes[0].box))
    /* Translators: what to do, as a part of a sentence, with the name of a box. */
    return g_strdup_printf (C_ ("choice", "announce %s"), get_announced_name (game, advice->boxes[0].box));
  if (!sai_advice_is_roll (advice))
    return g_strdup_printf (strikes_best (advice)
                              /* Translators: what to do, as a part of a sentence, with the name of a box. */
                              ? C_ ("choice", "strike %s")
                              /* Translators: what to do, as a part of a sentence, with the name of a box. */
                              : C_ ("choice", "fill %s"),
                            get_box_name (game, advice->boxes[0].box));
  if (advice->keeps[0].keep == 0)
    return g_strdup (C_ ("choice", "reroll all dice"));

  faces = sai_format_kept (sai_advisor_get_dice (advisor), advice->keeps[0].keep);

  /* Translators: what to do, as a part of a sentence, with the faces of dice. */
  return g_strdup_printf (C_ ("choice", "keep %s"), faces);
}

/* What the best choice for points is worth as a chance. */
static double
get_chance_of_best (const SaiAdvice *points, const SaiAdvice *chances, const SaiDice *dice)
{
  return sai_advice_is_roll (points) ? sai_advice_get_keep (chances, dice, points->keeps[0].keep)
                                     : sai_advice_get_box (chances, points->boxes[0].box);
}

/* What there is to say where the chances want something else than points do, or NULL. */
static char *
print_conflict (SaiGame *game, SaiAdvisor *advisor)
{
  const SaiAdvice *chances = sai_advisor_get_advice (advisor);
  const SaiAdvice *points = sai_advisor_get_points_advice (advisor);
  const SaiDice *dice = sai_advisor_get_dice (advisor);
  double other = get_chance_of_best (points, chances, dice);
  g_autofree char *for_points = NULL;
  g_autofree char *for_goal = NULL;
  g_autofree char *more = NULL;
  g_autofree char *less = NULL;

  if (sai_advisor_get_goal (advisor) == SAI_GOAL_POINTS || !(chances->value - other >= LEAST_GAIN))
    return NULL;
  for_points = print_phrase (game, advisor, points);
  for_goal = print_phrase (game, advisor, chances);
  more = sai_hint_text_value (advisor, chances->value);
  less = sai_hint_text_value (advisor, other);
  if (sai_advisor_get_goal (advisor) == SAI_GOAL_TOTAL)
    return g_strdup_printf (
      /* Translators: a choice, a total, another choice, and the chances to reach the total with the latter and the
       * former. */
      _ ("For points, %s; to reach %d, %s: %s instead of %s."), for_points, sai_advisor_get_target (advisor), for_goal,
      more, less);

  /* Translators: a choice, another choice, and the chances to win with the latter and the former. */
  return g_strdup_printf (_ ("For points, %s; to win, %s: %s instead of %s."), for_points, for_goal, more, less);
}

/**
 * sai_hint_text_announced:
 * @ruleset: a ruleset
 * @rules: its rules
 * @box: a box that is announced
 *
 * Returns: (transfer none): its name after a verb that says so, without that of its column unless other columns have
 *   announced boxes, too
 */
const char *
sai_hint_text_announced (SaiRuleset *ruleset, const SaiRules *rules, guint box)
{
  guint n = 0;

  for (guint i = 0; i < rules->n_columns; i++)
    n += rules->columns[i].order == SAI_SHEET_ORDER_ANNOUNCED;

  return n == 1 ? sai_ruleset_get_row_name (ruleset, sai_rules_get_row (rules, box))
                : sai_ruleset_get_box_name (ruleset, box);
}

/**
 * sai_hint_text_filling:
 * @ruleset: a ruleset
 * @box: a box
 * @strikes: whether it gets no points
 *
 * Returns: (transfer full): to fill it, as the subject of a sentence
 */
char *
sai_hint_text_filling (SaiRuleset *ruleset, guint box, gboolean strikes)
{
  return g_strdup_printf (strikes
                            /* Translators: a choice at the beginning of a sentence: a box of the score sheet. */
                            ? C_ ("choice", "Striking %s")
                            /* Translators: a choice at the beginning of a sentence: a box of the score sheet. */
                            : C_ ("choice", "Filling %s"),
                          sai_ruleset_get_box_name (ruleset, box));
}

/* With one decimal. */
char *
sai_hint_text_points (double points)
{
  return sai_number_format (points, 1, SAI_NUMBER_PLAIN);
}

/**
 * sai_hint_text_value:
 * @advisor: an advisor
 * @value: the value of a choice
 *
 * Returns: (transfer full): the number with one decimal, in points or as a percentage (see sai_advisor_get_goal()); of
 *   an estimated chance with a sign that says so
 */
char *
sai_hint_text_value (SaiAdvisor *advisor, double value)
{
  const SaiAdvice *advice = sai_advisor_get_advice (advisor);

  if (sai_advisor_get_goal (advisor) == SAI_GOAL_POINTS)
    return sai_hint_text_points (value);

  return sai_chance_text_precise (value, advice != NULL && advice->exact);
}

/**
 * sai_hint_text_difference:
 * @advisor: an advisor
 * @difference: how much the values of two choices differ
 * @n_more: how many more decimals it has
 *
 * Returns: (transfer full): the same for that, which needs no sign beside the values
 */
char *
sai_hint_text_difference (SaiAdvisor *advisor, double difference, guint n_more)
{
  return sai_number_format (difference, 1 + n_more,
                            sai_advisor_get_goal (advisor) == SAI_GOAL_POINTS ? SAI_NUMBER_PLAIN : SAI_NUMBER_SHARE);
}

/**
 * sai_hint_text_numbers:
 * @advisor: an advisor
 * @why: whether reasons are given
 *
 * Returns: what to show in the boxes
 */
SaiSheetNumbers
sai_hint_text_numbers (SaiAdvisor *advisor, gboolean why)
{
  if (!why)
    return SAI_SHEET_NUMBERS_NONE;

  return sai_advisor_get_goal (advisor) == SAI_GOAL_POINTS ? SAI_SHEET_NUMBERS_TOTALS : SAI_SHEET_NUMBERS_CHANCES;
}

/**
 * sai_hint_text_keep:
 * @dice: rolled dice
 * @keep: the dice to keep, as a mask of positions
 *
 * Returns: (transfer full): "Keep 5 5 6", or a text to reroll all dice
 */
char *
sai_hint_text_keep (const SaiDice *dice, guint keep)
{
  g_autofree char *faces = NULL;

  if (keep == 0)
    return g_strdup (_ ("Reroll all dice"));

  faces = sai_format_kept (dice, keep);

  /* Translators: dice, such as “5 5 6”. */
  return g_strdup_printf (_ ("Keep %s"), faces);
}

/**
 * sai_hint_text_explain_keep:
 * @game: a game
 * @dice: rolled dice
 * @keep: the dice to keep, as a mask of positions, not all of them
 * @endings: (array fixed-size=24): for each box, the probability that the turn then ends with points in it (see
 *   sai_advice_explain())
 *
 * Returns: (transfer full): the reason for it, in a sentence
 */
char *
sai_hint_text_explain_keep (SaiGame *game, const SaiDice *dice, guint keep, const double *endings)
{
  g_autofree char *list = list_endings (game, endings);
  g_autofree char *faces = sai_format_kept (dice, keep);

  if (keep == 0)
    return g_strdup_printf (_ ("Reroll all dice. Chances this turn: %s."), list);

  /* Translators: dice, and a list of boxes with percentages. */
  return g_strdup_printf (_ ("Keep %s. Chances this turn: %s."), faces, list);
}

/**
 * sai_hint_text_explain_box:
 * @game: a game
 * @advice: advice on a box
 * @rest: the expected points after this turn
 *
 * Returns: (transfer full): the reason for filling it, in a sentence
 */
char *
sai_hint_text_explain_box (SaiGame *game, const SaiBoxAdvice *advice, double rest)
{
  int points = advice->score.points + advice->score.extra;
  const char *name = get_box_name (game, advice->box);
  gboolean is_last = fabs (rest) < 0.05;
  g_autofree char *text = sai_hint_text_points (rest);

  if (sai_score_is_zero (advice->score))
    return is_last ? g_strdup_printf (_ ("Strike %s."), name)
                   /* Translators: a box, and points. */
                   : g_strdup_printf (_ ("Strike %s: %s points expected from the rest."), name, text);
  /* In the last turn nothing is left. */
  if (is_last)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Fill %s: %d point.", "Fill %s: %d points.", points), name,
                            points);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Fill %s: %d point now, %s expected from the rest.",
                                       "Fill %s: %d points now, %s expected from the rest.", points),
                          name, points, text);
}

/**
 * sai_hint_text_waiting:
 * @game: a game
 * @advisor: an advisor that works on the advice for it
 *
 * Returns: (transfer full): that the hint is worked out; while only chances are, with the best choice for points
 */
char *
sai_hint_text_waiting (SaiGame *game, SaiAdvisor *advisor)
{
  const SaiAdvice *points = sai_advisor_get_points_advice (advisor);
  g_autofree char *phrase = NULL;

  if (points == NULL)
    return sai_advisor_describe_work (advisor);
  phrase = print_phrase (game, advisor, points);

  /* Translators: a choice, while it is worked out whether it is also the best one to win. */
  return g_strdup_printf (_ ("For points, %s. Calculating the chances…"), phrase);
}

/**
 * sai_hint_text_best:
 * @game: a game
 * @advisor: an advisor with advice for it
 *
 * Returns: (transfer full): the best choice, in a sentence, and if it is not the best for points, that one too
 */
char *
sai_hint_text_best (SaiGame *game, SaiAdvisor *advisor)
{
  const SaiAdvice *advice = sai_advisor_get_advice (advisor);
  g_autofree char *best = NULL;
  g_autofree char *chance = NULL;
  g_autofree char *reach = NULL;
  char *conflict;

  g_return_val_if_fail (advice != NULL, NULL);

  conflict = print_conflict (game, advisor);
  if (conflict != NULL)
    return conflict;
  best = print_best (game, advisor, advice);
  if (sai_advisor_get_goal (advisor) != SAI_GOAL_TOTAL)
    return g_steal_pointer (&best);
  chance = sai_hint_text_value (advisor, advice->value);
  /* Translators: a total, and the chance to reach it. */
  reach = g_strdup_printf (_ ("Chance of %d: %s."), sai_advisor_get_target (advisor), chance);

  return sai_format_sentences (best, reach);
}

/**
 * sai_hint_text_why:
 * @game: a game
 * @advisor: an advisor with advice for it
 *
 * Returns: (transfer full): the best choice and the reason for it, in a sentence; of an estimate, why it is no more
 */
char *
sai_hint_text_why (SaiGame *game, SaiAdvisor *advisor)
{
  const SaiAdvice *advice = sai_advisor_get_advice (advisor);
  const char *reservation = sai_advisor_get_reservation (advisor);
  double endings[SAI_MAX_ROWS];

  g_return_val_if_fail (advice != NULL, NULL);

  if (reservation != NULL)
    {
      g_autofree char *best = print_best (game, advisor, advice);
      gboolean totals = sai_advisor_get_goal (advisor) == SAI_GOAL_POINTS;
      g_autofree char *values = sai_format_sentences (totals ? _ ("The totals are estimates.")
                                                             : _ ("The chances are estimates."),
                                                      reservation);

      return sai_format_sentences (best, values);
    }
  if (sai_advice_is_roll (advice))
    {
      sai_advisor_explain_keep (advisor, advice->keeps[0].keep, endings);
      return sai_hint_text_explain_keep (game, sai_advisor_get_dice (advisor), advice->keeps[0].keep, endings);
    }

  return sai_hint_text_explain_box (game, &advice->boxes[0], sai_advisor_get_rest (advisor, advice->boxes[0].box));
}

/**
 * sai_hint_text_whole:
 * @game: a game
 * @advisor: an advisor with advice for it
 *
 * Returns: (transfer full): the full hint, to be read aloud
 */
char *
sai_hint_text_whole (SaiGame *game, SaiAdvisor *advisor)
{
  const SaiAdvice *advice = sai_advisor_get_advice (advisor);
  g_autofree char *why = sai_hint_text_why (game, advisor);
  g_autofree char *value = NULL;
  g_autofree char *expected = NULL;

  g_return_val_if_fail (advice != NULL, NULL);

  value = sai_hint_text_value (advisor, advice->value);
  expected = g_strdup_printf (sai_advisor_get_goal (advisor) == SAI_GOAL_WIN     ? _ ("Win chance: %s")
                              : sai_advisor_get_goal (advisor) == SAI_GOAL_TOTAL ? _ ("Chance: %s")
                              : sai_advisor_get_reservation (advisor) != NULL    ? _ ("Estimated total: %s")
                                                                                 : _ ("Expected total: %s"),
                              value);

  return sai_format_sentences (why, expected);
}

/* What @choice gives away. Takes ownership of it. */
static char *
print_cost (SaiAdvisor *advisor, char *choice, double cost)
{
  double best = sai_advisor_get_advice (advisor)->value;
  g_autofree char *subject = choice;
  g_autofree char *points = sai_hint_text_points (cost);
  g_autofree char *before = sai_hint_text_value (advisor, best);
  g_autofree char *after = sai_hint_text_value (advisor, best - cost);

  switch (sai_advisor_get_goal (advisor))
    {
    case SAI_GOAL_WIN:
      /* Translators: "Keeping 4 4 lowers your win chance from 24% to 16%." */
      return g_strdup_printf (_ ("%s lowers your win chance from %s to %s."), subject, before, after);
    case SAI_GOAL_TOTAL:
      /* Translators: "Keeping 4 4 lowers your chance of 212 from 24% to 16%." */
      return g_strdup_printf (_ ("%s lowers your chance of %d from %s to %s."), subject,
                              sai_advisor_get_target (advisor), before, after);
    case SAI_GOAL_POINTS:
    default:
      /* Translators: "Keeping 4 4 loses 2.7 points on average." */
      return g_strdup_printf (_ ("%s loses %s points on average."), subject, points);
    }
}

/**
 * sai_hint_text_keep_cost:
 * @game: a game
 * @advisor: an advisor with advice for it
 * @keep: the dice that the person wants to keep, as a mask of positions
 * @cost: what this gives away (see sai_advisor_get_keep_cost())
 *
 * Returns: (transfer full): its cost, and the better choice
 */
char *
sai_hint_text_keep_cost (SaiGame *game, SaiAdvisor *advisor, guint keep, double cost)
{
  g_autofree char *faces = sai_format_kept (get_dice (game), keep);
  g_autofree char *text = print_cost (advisor,
                                      keep == 0 ? g_strdup (C_ ("choice", "Rerolling all dice"))
                                                : g_strdup_printf (C_ ("choice", "Keeping %s"), faces),
                                      cost);
  g_autofree char *better = print_better (game, sai_advisor_get_advice (advisor));

  return sai_format_sentences (text, better);
}

static gboolean
strikes (const SaiAdvice *advice, guint box)
{
  for (guint i = 0; i < advice->n_boxes; i++)
    if (advice->boxes[i].box == box)
      return sai_score_is_zero (advice->boxes[i].score);

  return FALSE;
}

/**
 * sai_hint_text_fill_cost:
 * @game: a game
 * @advisor: an advisor with advice for it
 * @box: the box that the person wants to fill
 * @cost: what this gives away (see sai_advisor_get_box_cost())
 *
 * Returns: (transfer full): its cost, and the better choice
 */
char *
sai_hint_text_fill_cost (SaiGame *game, SaiAdvisor *advisor, guint box, double cost)
{
  const SaiAdvice *advice = sai_advisor_get_advice (advisor);
  char *choice = sai_hint_text_filling (sai_game_get_ruleset (game), box, strikes (advice, box));
  g_autofree char *text = print_cost (advisor, choice, cost);
  g_autofree char *better = print_better (game, advice);

  return sai_format_sentences (text, better);
}
