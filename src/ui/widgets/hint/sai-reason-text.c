/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why one choice is better than another, in a sentence: what it wins, what it gives up, and in which boxes.
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

  return named >= sum * NEARLY_ALL
           /* Translators: points, and the boxes of the score sheet that they are won or lost on. */
           ? g_strdup_printf (_ ("%s in %s"), points, list)
           /* Translators: likewise, where there are more boxes than are named. */
           : g_strdup_printf (_ ("%s, mostly in %s"), points, list);
}

/* Whether a choice is to announce a box. */
static gboolean
announces (const SaiRules *rules, const SaiReason *reason, const SaiDecision *choice)
{
  return choice->fill && reason->announces && rules->n_rolls > 1 && sai_rules_is_announced (rules, choice->box);
}

/* A choice as the subject of the sentence. */
static char *
print_choice (SaiRuleset *ruleset, const SaiRules *rules, const SaiReason *reason, const SaiDecision *choice)
{
  g_autofree char *faces = NULL;

  if (announces (rules, reason, choice))
    /* Translators: a choice at the beginning of a sentence: a box of the score sheet. */
    return g_strdup_printf (C_ ("choice", "Announcing %s"), sai_hint_text_announced (ruleset, rules, choice->box));
  if (choice->fill)
    /* Translators: a choice at the beginning of a sentence: a box of the score sheet. */
    return g_strdup_printf (C_ ("choice", "Filling %s"), sai_ruleset_get_box_name (ruleset, choice->box));
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
  if (announces (rules, reason, &reason->better) != announces (rules, reason, &reason->worse))
    return FALSE;
  if (reason->better.fill || reason->worse.fill)
    return reason->better.fill && reason->worse.fill;

  return reason->better.keep != 0 && reason->worse.keep != 0;
}

/* The choice that is not taken. */
static char *
print_other (SaiRuleset *ruleset, const SaiRules *rules, const SaiReason *reason)
{
  const SaiDecision *choice = &reason->worse;
  g_autofree char *faces = NULL;

  if (choice->fill && is_alike (rules, reason))
    return g_strdup (sai_ruleset_get_box_name (ruleset, choice->box));
  if (announces (rules, reason, choice))
    /* Translators: what is not done, after "instead of": a box of the score sheet. */
    return g_strdup_printf (C_ ("instead of", "announcing %s"), sai_hint_text_announced (ruleset, rules, choice->box));
  if (choice->fill)
    /* Translators: what is not done, after "instead of": a box of the score sheet. */
    return g_strdup_printf (C_ ("instead of", "filling %s"), sai_ruleset_get_box_name (ruleset, choice->box));
  if (choice->keep == 0)
    return g_strdup (C_ ("instead of", "rerolling all dice"));
  faces = sai_format_kept (&reason->dice, choice->keep);

  /* Translators: what is not done, after "instead of": faces of dice. */
  return is_alike (rules, reason) ? g_steal_pointer (&faces) : g_strdup_printf (C_ ("instead of", "keeping %s"), faces);
}

/**
 * sai_reason_text:
 * @ruleset: a ruleset
 * @rules: its rules
 * @reason: why a choice is better than another
 * @for_points: whether more points are what makes it better; otherwise it may bring fewer
 *
 * Returns: (transfer full) (nullable): what it wins and gives up, in a sentence; %NULL if there is nothing to say
 */
char *
sai_reason_text (SaiRuleset *ruleset, const SaiRules *rules, const SaiReason *reason, gboolean for_points)
{
  Parts parts;
  g_autofree char *won = NULL;
  g_autofree char *lost = NULL;
  g_autofree char *choice = print_choice (ruleset, rules, reason, &reason->better);
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
  if (for_points ? won == NULL || reason->difference.mean < LEAST : won == NULL && lost == NULL)
    return NULL;

  if (won == NULL)
    return alike
             /* Translators: "Keeping 4 4 instead of 2 3 4 5 gives up 0.8 on the straights." */
             ? g_strdup_printf (C_ ("dice or boxes", "%s instead of %s gives up %s."), choice, other, lost)
             /* Translators: "Filling Four instead of keeping 4 4 gives up 0.8 on the straights." */
             : g_strdup_printf (C_ ("dice and boxes", "%s instead of %s gives up %s."), choice, other, lost);

  if (alike)
    return lost == NULL
             /* Translators: "Keeping 4 4 instead of 2 3 4 5 gains 2.9 on Four and the bonus." */
             ? g_strdup_printf (C_ ("dice or boxes", "%s instead of %s gains %s."), choice, other, won)
             /* Translators: "Keeping 4 4 instead of 2 3 4 5 gains 2.9 on Four, but gives up 0.8 on the straights." */
             : g_strdup_printf (C_ ("dice or boxes", "%s instead of %s gains %s, but gives up %s."), choice, other, won,
                                lost);

  return lost == NULL
           /* Translators: "Filling Four instead of keeping 4 4 gains 2.9 on Four and the bonus." */
           ? g_strdup_printf (C_ ("dice and boxes", "%s instead of %s gains %s."), choice, other, won)
           /* Translators: "Filling Four instead of keeping 4 4 gains 2.9 on Four, but gives up 0.8 on the straights."
            */
           : g_strdup_printf (C_ ("dice and boxes", "%s instead of %s gains %s, but gives up %s."), choice, other, won,
                              lost);
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
  gboolean for_points = sai_advisor_get_goal (advisor) == SAI_GOAL_POINTS;
  SaiReason told = *reason;
  g_autofree char *text = NULL;
  g_autofree char *better = NULL;
  g_autofree char *worse = NULL;
  g_autofree char *chances = NULL;

  /* As the list of choices has it. */
  if (for_points && sai_advisor_get_advice (advisor) != NULL)
    told.difference.mean = sai_number_get_gap (get_value (advisor, &reason->better),
                                               get_value (advisor, &reason->worse), 1);
  text = sai_reason_text (sai_game_get_ruleset (game), sai_game_get_rules (game), &told, for_points);
  if (for_points || sai_advisor_get_advice (advisor) == NULL)
    return g_steal_pointer (&text);
  better = sai_hint_text_value (advisor, get_value (advisor, &reason->better));
  worse = sai_hint_text_value (advisor, get_value (advisor, &reason->worse));
  /* As good: there is no reason to give. */
  if (g_str_equal (better, worse))
    return NULL;
  if (sai_advisor_get_goal (advisor) == SAI_GOAL_TOTAL)
    /* Translators: a total, the chance to reach it, and that with another choice. */
    chances = g_strdup_printf (_ ("Chance of %d: %s instead of %s."), sai_advisor_get_target (advisor), better, worse);
  else
    /* Translators: the chance to win, and that with another choice. */
    chances = g_strdup_printf (_ ("Win chance: %s instead of %s."), better, worse);

  return text != NULL ? sai_format_sentences (text, chances) : g_steal_pointer (&chances);
}
