/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why one choice is better than another, in a sentence: what it wins, what it gives up, and in which boxes; or, if it
 * is not better in points, what it is better for.
 *
 * The points of a side are all that it consists of; its largest parts are named. Straights are one part, since dice are
 * kept for all of them at once.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "dice/sai-dice-game.h"
#include "hint/sai-hint-text.h"
#include "hint/sai-reason-text.h"
#include "util/sai-format.h"
#include "util/sai-number.h"

/* Straights, bonuses, jokers and saved rolls are parts besides the boxes. */
#define MAX_PARTS (SAI_MAX_BOXES + 5)
/* How many parts of a side are named. */
#define MOST_NAMED 3
/* Smaller sums are 0.0 in writing. */
#define LEAST 0.05
/* A part is named if it is at least this share of the largest one, and those named are all there is to say if they are
 * this share of their side. */
#define WORTH_NAMING 0.2
#define NEARLY_ALL 0.9

typedef struct
{
  const char *name;
  double points;
} Part;

typedef struct
{
  Part parts[MAX_PARTS];
  guint n_parts;
} Parts;

static void
add_part (Parts *parts, const char *name, double points)
{
  parts->parts[parts->n_parts++] = (Part) { name, points };
}

static void
list_parts (Parts *parts, SaiRuleset *ruleset, const SaiRules *rules, const SaiDifference *difference)
{
  double straights = 0;
  guint n_straights = 0;
  const char *straight = NULL;

  parts->n_parts = 0;
  for (guint i = 0; i < rules->n_boxes; i++)
    if (sai_boxes_has (&rules->counted, i) && rules->boxes[i].kind == SAI_BOX_STRAIGHT && difference->boxes[i] != 0)
      {
        straights += difference->boxes[i];
        straight = sai_ruleset_get_box_name (ruleset, i);
        n_straights++;
      }
    else if (sai_boxes_has (&rules->counted, i))
      {
        add_part (parts, sai_ruleset_get_box_name (ruleset, i), difference->boxes[i]);
      }
  /* Translators: what points are won or lost on, like the name of a box of the score sheet. */
  add_part (parts, n_straights == 1 ? straight : C_ ("points on", "the straights"), straights);
  add_part (parts, C_ ("points on", "the bonus"), difference->bonus);
  add_part (parts, C_ ("points on", "jokers"), difference->extra);
  /* Translators: what points are won or lost on: bonuses other than that of the upper section. */
  add_part (parts, C_ ("points on", "further bonuses"), difference->further);
  add_part (parts, C_ ("points on", "saved rolls"), difference->rolls);
}

static int
compare_parts (gconstpointer a, gconstpointer b)
{
  double x = ((const Part *) a)->points, y = ((const Part *) b)->points;

  return (x < y) - (x > y);
}

/* What is won (@sign 1) or given up (−1). */
static double
add_up_side (const Parts *parts, int sign)
{
  double sum = 0;

  for (guint i = 0; i < parts->n_parts; i++)
    sum += MAX (parts->parts[i].points * sign, 0);

  return sum;
}

static double
round_points (double points)
{
  return round (points * 10) / 10;
}

/* What is won (@sign 1) or given up (−1), or NULL if it is nothing; @written are the points to name. */
static char *
print_side (const Parts *parts, int sign, double written, gboolean estimated)
{
  Parts side = *parts;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *number = NULL;
  g_autofree char *points = NULL;
  g_autofree char *list = NULL;
  double sum = add_up_side (parts, sign), named = 0;

  if (sum < LEAST)
    return NULL;

  for (guint i = 0; i < side.n_parts; i++)
    side.parts[i].points *= sign;
  qsort (side.parts, side.n_parts, sizeof *side.parts, compare_parts);
  for (guint i = 0; i < MIN (side.n_parts, MOST_NAMED); i++)
    if (side.parts[i].points >= side.parts[0].points * WORTH_NAMING)
      {
        g_ptr_array_add (names, (gpointer) side.parts[i].name);
        named += side.parts[i].points;
      }
  number = sai_hint_text_points (written);
  /* As all that is estimated. */
  points = g_strconcat (estimated ? sai_number_get_about () : "", number, NULL);
  list = sai_format_names (names);

  if (sign > 0)
    return named >= sum * NEARLY_ALL
             /* Translators: what is won, and the boxes of the score sheet that it is won on. */
             ? g_strdup_printf (_ ("%s points in %s"), points, list)
             /* Translators: likewise, where there are more boxes than are named. */
             : g_strdup_printf (_ ("%s points, mostly in %s"), points, list);

  return named >= sum * NEARLY_ALL
           /* Translators: the points that are lost, after those that are won, and the boxes of the score sheet. */
           ? g_strdup_printf (_ ("%s in %s"), points, list)
           /* Translators: likewise, where there are more boxes than are named; not with the same word twice. */
           : g_strdup_printf (_ ("%s, mainly in %s"), points, list);
}

/* Whether a choice is to announce a box. */
static gboolean
announces (const SaiRules *rules, const SaiReason *reason, const SaiDecision *choice)
{
  return choice->fill && reason->announces && rules->n_rolls > 1 && sai_rules_is_announced (rules, choice->box);
}

static gboolean
strikes (const SaiReason *reason, const SaiDecision *choice)
{
  return choice == &reason->better ? reason->better_strikes : reason->worse_strikes;
}

/* A choice as the subject of the sentence. */
static char *
print_choice (SaiRuleset *ruleset, const SaiRules *rules, const SaiReason *reason)
{
  const SaiDecision *choice = &reason->better;
  g_autofree char *faces = NULL;

  if (announces (rules, reason, choice))
    /* Translators: a choice at the beginning of a sentence: a box of the score sheet. */
    return g_strdup_printf (C_ ("choice", "Announcing %s"), sai_hint_text_announced (ruleset, rules, choice->box));
  if (choice->fill)
    return sai_hint_text_filling (ruleset, choice->box, strikes (reason, choice));
  if (choice->keep == 0)
    return g_strdup (C_ ("choice", "Rerolling all dice"));
  faces = sai_format_kept (&reason->dice, choice->keep);

  /* Translators: a choice at the beginning of a sentence: faces of dice. */
  return g_strdup_printf (C_ ("choice", "Keeping %s"), faces);
}

/* Whether the choice that is not taken needs no verb of its own: dice or a box, like the one that is taken. */
static gboolean
is_alike (const SaiRules *rules, const SaiReason *reason)
{
  if (announces (rules, reason, &reason->better) != announces (rules, reason, &reason->worse) ||
      reason->better_strikes != reason->worse_strikes)
    return FALSE;
  if (reason->better.fill || reason->worse.fill)
    return reason->better.fill && reason->worse.fill;

  return reason->better.keep != 0 && reason->worse.keep != 0;
}

/* A choice within the sentence. */
static char *
print_within (SaiRuleset *ruleset, const SaiRules *rules, const SaiReason *reason, const SaiDecision *choice)
{
  g_autofree char *faces = NULL;

  if (announces (rules, reason, choice))
    /* Translators: a choice within a sentence: a box of the score sheet. */
    return g_strdup_printf (C_ ("instead of", "announcing %s"), sai_hint_text_announced (ruleset, rules, choice->box));
  if (choice->fill)
    return g_strdup_printf (strikes (reason, choice)
                              /* Translators: a choice within a sentence: a box of the score sheet. */
                              ? C_ ("instead of", "striking %s")
                              /* Translators: a choice within a sentence: a box of the score sheet. */
                              : C_ ("instead of", "filling %s"),
                            sai_ruleset_get_box_name (ruleset, choice->box));
  if (choice->keep == 0)
    return g_strdup (C_ ("instead of", "rerolling all dice"));
  faces = sai_format_kept (&reason->dice, choice->keep);

  /* Translators: a choice within a sentence: faces of dice. */
  return g_strdup_printf (C_ ("instead of", "keeping %s"), faces);
}

/* The choice that is not taken. */
static char *
print_other (SaiRuleset *ruleset, const SaiRules *rules, const SaiReason *reason)
{
  const SaiDecision *choice = &reason->worse;

  if (!is_alike (rules, reason))
    return print_within (ruleset, rules, reason, choice);

  return choice->fill ? g_strdup (sai_ruleset_get_box_name (ruleset, choice->box))
                      : sai_format_kept (&reason->dice, choice->keep);
}

/**
 * sai_reason_text:
 * @ruleset: a ruleset
 * @rules: its rules
 * @reason: why a choice is better than another
 * @for_points: whether more points are what makes it better
 *
 * Returns: (transfer full) (nullable): what it wins and gives up, in a sentence; %NULL if there is nothing to say
 */
char *
sai_reason_text (SaiRuleset *ruleset, const SaiRules *rules, const SaiReason *reason, gboolean for_points)
{
  Parts parts;
  g_autofree char *won = NULL;
  g_autofree char *lost = NULL;
  g_autofree char *choice = print_choice (ruleset, rules, reason);
  g_autofree char *other = print_other (ruleset, rules, reason);
  gboolean alike = is_alike (rules, reason);
  double won_points, lost_points;

  list_parts (&parts, ruleset, rules, &reason->difference);
  lost_points = add_up_side (&parts, -1);
  lost_points = lost_points < LEAST ? 0 : round_points (lost_points);
  /* Rounded so that what is written of both sides makes what the choice is written to win. */
  won_points = for_points ? round_points (reason->difference.mean) + lost_points : add_up_side (&parts, 1);
  won = print_side (&parts, 1, won_points, reason->estimated);
  lost = print_side (&parts, -1, lost_points, reason->estimated);
  if (won == NULL || (for_points && reason->difference.mean < LEAST))
    return NULL;

  if (alike)
    return lost == NULL
             /* Translators: "Keeping 4 4 instead of 2 3 4 5 gains 2.9 points in Four and the bonus." */
             ? g_strdup_printf (C_ ("dice or boxes", "%s instead of %s gains %s."), choice, other, won)
             /* Translators: "Keeping 4 4 instead of 2 3 4 5 gains 2.9 points in Four, but gives up 0.8 in the
                straights." */
             : g_strdup_printf (C_ ("dice or boxes", "%s instead of %s gains %s, but gives up %s."), choice, other, won,
                                lost);

  return lost == NULL
           /* Translators: "Filling Four instead of keeping 4 4 gains 2.9 points in Four and the bonus." */
           ? g_strdup_printf (C_ ("dice and boxes", "%s instead of %s gains %s."), choice, other, won)
           /* Translators: "Filling Four instead of keeping 4 4 gains 2.9 points in Four, but gives up 0.8 in the
            * straights."
            */
           : g_strdup_printf (C_ ("dice and boxes", "%s instead of %s gains %s, but gives up %s."), choice, other, won,
                              lost);
}

/* How far the seat to move is ahead of the best of the others, or behind it. */
static int
get_lead (SaiGame *game)
{
  guint seat = sai_game_get_state (game)->seat;
  int best = G_MININT;

  for (guint i = 0; i < sai_game_get_n_seats (game); i++)
    if (i != seat)
      best = MAX (best, sai_game_get_total (game, i));

  return best > G_MININT ? sai_game_get_total (game, seat) - best : 0;
}

/* What is better in points, and what for the goal. */
static char *
print_contrast (SaiGame *game, const SaiReason *reason, SaiGoal goal, gint target)
{
  SaiRuleset *ruleset = sai_game_get_ruleset (game);
  const SaiRules *rules = sai_game_get_rules (game);
  g_autofree char *better = print_within (ruleset, rules, reason, &reason->better);
  g_autofree char *worse = print_within (ruleset, rules, reason, &reason->worse);
  g_autofree char *number = sai_hint_text_points (round_points (-reason->difference.mean));
  g_autofree char *points = g_strconcat (reason->estimated ? sai_number_get_about () : "", number, NULL);
  int lead = get_lead (game);

  if (goal == SAI_GOAL_TOTAL)
    /* Translators: "For points, filling Choice is better by 2.5; to reach 26, rerolling all dice." */
    return g_strdup_printf (_ ("For points, %s is better by %s; to reach %d, %s."), worse, points, target, better);
  if (lead < 0)
    /* Translators: "For points, filling Ace is better by 1.2; to win from 12 behind, striking Yacht." */
    return g_strdup_printf (_ ("For points, %s is better by %s; to win from %d behind, %s."), worse, points, -lead,
                            better);
  if (lead > 0)
    /* Translators: "For points, filling Ace is better by 1.2; to win from 12 ahead, striking Yacht." */
    return g_strdup_printf (_ ("For points, %s is better by %s; to win from %d ahead, %s."), worse, points, lead,
                            better);

  /* Translators: "For points, filling Ace is better by 1.2; to win, striking Yacht." */
  return g_strdup_printf (_ ("For points, %s is better by %s; to win, %s."), worse, points, better);
}

/**
 * sai_reason_text_in:
 * @game: a game
 * @reason: why a choice is better than another for @goal
 * @goal: what the seat to move plays for
 * @target: the total to reach, if that is the goal
 *
 * Returns: (transfer full) (nullable): the reason; if the other choice is better in points, what each is better for
 */
char *
sai_reason_text_in (SaiGame *game, const SaiReason *reason, SaiGoal goal, gint target)
{
  if (goal != SAI_GOAL_POINTS && reason->difference.mean <= -LEAST)
    return print_contrast (game, reason, goal, target);

  return sai_reason_text (sai_game_get_ruleset (game), sai_game_get_rules (game), reason, goal == SAI_GOAL_POINTS);
}

/* The value of a choice by the advice. */
static double
get_value (SaiAdvisor *advisor, const SaiDecision *choice)
{
  const SaiAdvice *advice = sai_advisor_get_advice (advisor);

  return choice->fill ? sai_advice_get_box (advice, choice->box)
                      : sai_advice_get_keep (advice, sai_advisor_get_dice (advisor), choice->keep);
}

/**
 * sai_reason_text_for:
 * @game: a game
 * @advisor: its advisor, which has advice
 * @reason: why a choice is better than another for what the person plays for
 *
 * Returns: (transfer full) (nullable): the reason; where chances count, also what both choices are worth as such
 */
char *
sai_reason_text_for (SaiGame *game, SaiAdvisor *advisor, const SaiReason *reason)
{
  SaiGoal goal = sai_advisor_get_goal (advisor);
  gint target = sai_advisor_get_target (advisor);
  SaiReason told = *reason;
  g_autofree char *text = NULL;
  g_autofree char *better = NULL;
  g_autofree char *worse = NULL;
  g_autofree char *chances = NULL;

  /* As the list of choices has it. */
  if (goal == SAI_GOAL_POINTS && sai_advisor_get_advice (advisor) != NULL)
    told.difference.mean = sai_number_get_gap (get_value (advisor, &reason->better),
                                               get_value (advisor, &reason->worse), 1);
  text = sai_reason_text_in (game, &told, goal, target);
  if (goal == SAI_GOAL_POINTS || sai_advisor_get_advice (advisor) == NULL)
    return g_steal_pointer (&text);
  better = sai_hint_text_value (advisor, get_value (advisor, &reason->better));
  worse = sai_hint_text_value (advisor, get_value (advisor, &reason->worse));
  /* As good: there is no reason to give. */
  if (g_str_equal (better, worse))
    return NULL;
  if (goal == SAI_GOAL_TOTAL)
    /* Translators: a total, the chance to reach it, and that with another choice. */
    chances = g_strdup_printf (_ ("Chance of %d: %s instead of %s."), target, better, worse);
  else
    /* Translators: the chance to win, and that with another choice. */
    chances = g_strdup_printf (_ ("Win chance: %s instead of %s."), better, worse);

  return text != NULL ? sai_format_sentences (text, chances) : g_steal_pointer (&chances);
}
