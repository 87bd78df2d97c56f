/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What it takes from here, in words. */
#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "chance/sai-chance-text.h"
#include "dice/sai-dice-game.h"
#include "need/sai-need-text.h"
#include "ruleset/sai-sheet-reach.h"
#include "util/sai-format.h"
#include "util/sai-number.h"

/* Totals to aim at lie this far apart. */
#define STEP 25
#define MOST_TOTALS 4
/* What is nearly certain, or hopeless, is no aim. */
#define LEAST_CHANCE 0.02

static const SaiSheet *
get_sheet (const SaiNeedQuestion *question)
{
  return &sai_game_get_state (question->game)->sheets[question->seat];
}

static const char *
get_name (const SaiNeedQuestion *question, guint seat)
{
  return sai_player_get_inline_name (sai_game_get_player (question->game, seat));
}

static gboolean
is_complete (const SaiNeedQuestion *question, guint seat)
{
  return sai_sheet_is_complete (&sai_game_get_state (question->game)->sheets[seat],
                                sai_game_get_rules (question->game));
}

/* Means are exact unless all is estimated. */
static char *
print_mean (const SaiProspect *prospect, double mean, guint n_decimals)
{
  return sai_number_format (mean, n_decimals, prospect->reservation != NULL ? SAI_NUMBER_ESTIMATED : SAI_NUMBER_PLAIN);
}

static char *
print_chance (const SaiProspect *prospect, int total)
{
  return sai_chance_text_precise (sai_distribution_get_at_least (prospect->total, total), prospect->exact);
}

static char *
describe_rival (const SaiNeedQuestion *question, const SaiProspect *prospect)
{
  const char *name = get_name (question, question->rival);
  g_autofree char *chance = sai_chance_text_precise (prospect->need.chance, prospect->need.exact);
  g_autofree char *ahead = sai_chance_text_precise (prospect->ahead, prospect->exact);
  g_autofree char *expected = print_mean (prospect, prospect->rival_mean, 1);
  g_autofree char *beaten = NULL;
  g_autofree char *rest = NULL;

  /* Translators: a player, a final total that is more than the player's, and the chance to get it. */
  beaten = g_strdup_printf (_ ("You beat %s with %d: %s chance."), name, prospect->target, chance);
  if (is_complete (question, question->rival))
    return g_steal_pointer (&beaten);
  /* Translators: a player, the final total that the player can expect, and the chance to have more points. */
  rest = g_strdup_printf (_ ("%s’s expected total: %s. Chance of ending ahead: %s."), name, expected, ahead);

  return sai_format_sentences (beaten, rest);
}

/**
 * sai_need_text_goal:
 * @question: what a person asks
 * @prospect: what they can expect
 *
 * Returns: (transfer full): what the goal is, and how likely it is reached
 */
char *
sai_need_text_goal (const SaiNeedQuestion *question, const SaiProspect *prospect)
{
  g_autofree char *number = NULL;

  if (question->rival >= 0)
    return describe_rival (question, prospect);
  if (prospect->target > 0)
    {
      g_autofree char *chance = sai_chance_text_precise (prospect->need.chance, prospect->need.exact);

      if (question->target > 0)
        /* Translators: a total, and the chance to reach it. */
        return g_strdup_printf (_ ("Chance of %d: %s."), prospect->target, chance);

      /* Translators: a total, one point more, and the chance to get that. */
      return g_strdup_printf (_ ("Your best total is %d. You beat it with %d: %s chance."), question->record,
                              prospect->target, chance);
    }
  number = print_mean (prospect, prospect->outlook.mean, 1);

  return g_strdup_printf (_ ("Expected total: %s"), number);
}

/**
 * sai_need_text_gap:
 * @question: what a person asks
 * @prospect: what they can expect
 *
 * Returns: (transfer full) (nullable): how many points it takes, and how many are usual; %NULL without a goal
 */
char *
sai_need_text_gap (const SaiNeedQuestion *question, const SaiProspect *prospect)
{
  const SaiRules *rules = sai_game_get_rules (question->game);
  const SaiSheet *sheet = get_sheet (question);
  int total = sai_sheet_get_total (sheet, rules);
  int missing = prospect->target - total;
  guint n_open = sai_boxes_count (sai_boxes_without (rules->playable, sheet->filled));
  g_autofree char *usual = NULL;

  if (prospect->target == 0)
    return NULL;
  if (missing <= 0)
    return g_strdup (_ ("You already have enough."));
  usual = print_mean (prospect, prospect->outlook.mean - total, 0);

  return g_strdup_printf (
    /* Translators: points that are missing, in how many boxes, and how many points those usually bring. */
    g_dngettext (GETTEXT_PACKAGE, "You need %d in %u box; it typically scores %s.",
                 "You need %d in %u boxes; they typically score %s.", n_open),
    missing, n_open, usual);
}

/**
 * sai_need_text_totals:
 * @prospect: what a person can expect
 *
 * Returns: (transfer full): the chances to reach round totals
 */
char *
sai_need_text_totals (const SaiProspect *prospect)
{
  GString *text = g_string_new (NULL);
  /* The highest that is likely enough, and some below. */
  int total = ((int) prospect->outlook.mean / STEP + 2) * STEP;
  guint n = 0;

  while (total > STEP && sai_distribution_get_at_least (prospect->total, total) < LEAST_CHANCE)
    total -= STEP;
  for (; n < MOST_TOTALS && total > 0; total -= STEP)
    {
      g_autofree char *chance = print_chance (prospect, total);
      g_autofree char *line = NULL;

      if (sai_distribution_get_at_least (prospect->total, total) > 1 - LEAST_CHANCE)
        break;
      /* Translators: a total, and the chance to get as much. */
      line = g_strdup_printf (_ ("%d or more: %s"), total, chance);
      if (n++ > 0)
        g_string_append_c (text, '\n');
      g_string_append (text, line);
    }

  return g_string_free (text, FALSE);
}

/* How many of each face that is left are enough for a bonus that is not lost. */
static guint
find_enough (const SaiRules *rules, const SaiSheet *sheet, int missing)
{
  int faces = 0;

  for (guint i = 0; i < rules->n_boxes; i++)
    if (sai_boxes_has (&rules->upper, i) && !sai_sheet_is_filled (sheet, i))
      faces += rules->boxes[i].n;

  return (missing + faces - 1) / faces;
}

/**
 * sai_need_text_bonus:
 * @question: what a person asks
 * @prospect: what they can expect
 *
 * Returns: (transfer full): what the bonus takes
 */
char *
sai_need_text_bonus (const SaiNeedQuestion *question, const SaiProspect *prospect)
{
  const SaiRules *rules = sai_game_get_rules (question->game);
  const SaiSheet *sheet = get_sheet (question);
  int missing = sai_sheet_get_missing_of (sheet, rules, 0);
  g_autofree char *chance = NULL;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  if (sai_sheet_get_bonus (sheet, rules) > 0)
    return g_strdup (_ ("The bonus is reached."));
  if (sai_sheet_has_lost_bonus (sheet, rules, 0))
    return g_strdup (_ ("The bonus is out of reach."));
  /* Estimates know nothing of the bonus by itself. */
  if (prospect->reservation != NULL)
    return g_strdup (prospect->reservation);
  chance = sai_chance_text_precise (prospect->outlook.bonus_probability, TRUE);
  /* Translators: points that are missing to the bonus, and the chance to get it. */
  first = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d point to the bonus: %s.", "%d points to the bonus: %s.",
                                        missing),
                           missing, chance);
  /* Translators: how many dice of each face whose box is open. */
  second = g_strdup_printf (_ ("%u of each open face are enough."), find_enough (rules, sheet, missing));

  return sai_format_sentences (first, second);
}
