/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of a dice game in words and pictures, generated from the ruleset and the options of the game; no numbers
 * are hard-coded here.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "help/sai-help-rules.h"
#include "util/sai-format.h"

static char *
print_points (gint points)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d point", "%d points", points), points);
}

static void
add_aim (SaiHelpPage *page, SaiRuleset *ruleset, const SaiRules *rules)
{
  guint n_turns = sai_rules_get_n_turns (rules);
  guint fewest = sai_ruleset_get_min_seats (ruleset);
  guint most = sai_ruleset_get_max_seats (ruleset);

  sai_help_page_add_heading (page, _ ("Object of the Game"));
  sai_help_page_add_text (
    page,
    g_dngettext (GETTEXT_PACKAGE,
                 "The score sheet has %u box to fill, one each turn. When all are full, the highest total wins; tied "
                 "players share the place.",
                 "The score sheet has %u boxes to fill, one each turn. When all are full, the highest total wins; "
                 "tied players share the place.",
                 n_turns),
    n_turns);
  if (fewest < most)
    sai_help_page_add_text (page, _ ("For %u to %u players. Alone, try to beat your best."), fewest, most);
}

/* Sentences, a line each. */
static void
add_lines (SaiHelpPage *page, const char *text)
{
  g_auto (GStrv) lines = text != NULL ? g_strsplit (text, "\n", -1) : NULL;

  for (guint i = 0; lines != NULL && lines[i] != NULL; i++)
    sai_help_page_add_item (page, "%s", lines[i]);
}

/* What there are several of, and in which order each is filled. */
static void
add_columns (SaiHelpPage *page, SaiRuleset *ruleset, const SaiRules *rules)
{
  g_autofree char *order = sai_ruleset_describe_order (ruleset, rules);

  if (sai_ruleset_get_column_name (ruleset, 0) == NULL)
    return;
  sai_help_page_add_heading (page, _ ("The Columns"));
  if (rules->n_columns > 1)
    sai_help_page_add_text (page, _ ("The score sheet has %u columns, each with all the boxes."), rules->n_columns);
  add_lines (page, order);
}

static void
add_turn (SaiHelpPage *page, SaiRuleset *ruleset, const SaiRules *rules)
{
  g_autofree char *order = sai_ruleset_describe_order (ruleset, rules);
  const char *saved = sai_rules_describe_saved_rolls (rules);
  g_autofree char *colours = sai_ruleset_describe_colours (ruleset, rules);

  sai_help_page_add_heading (page, _ ("A Turn"));
  if (rules->n_dice > 1)
    sai_help_page_add_item (page, _ ("Roll all %u dice."), rules->n_dice);
  else
    sai_help_page_add_item (page, _ ("Roll the die."));
  if (rules->n_rolls > 1)
    sai_help_page_add_item (
      page, _ ("Keep the dice you like and reroll the others, up to %d rolls a turn. You may also reroll kept dice."),
      rules->n_rolls);
  sai_help_page_add_item (page, _ ("Fill one open box with what the dice score there. You can do so after any roll."));
  sai_help_page_add_item (page, _ ("If the dice don’t fit the box, it gets 0. Every box is filled only once."));
  if (saved != NULL)
    sai_help_page_add_item (page, "%s", saved);
  if (sai_ruleset_get_column_name (ruleset, 0) == NULL)
    add_lines (page, order);
  if (colours != NULL)
    sai_help_page_add_item (page, "%s", colours);
}

/* Explains a box that scores the difference between two others, with a good and a poor throw. */
static void
add_difference (SaiHelpPage *page, SaiRuleset *ruleset, const SaiRules *rules, guint box)
{
  const SaiBoxRule *rule = &rules->boxes[box];
  SaiExample plus = { SAI_EXAMPLE_TYPICAL, { { 6, 6, 5, 4, 3 } }, SAI_KEEP_ALL, 0 };
  SaiExample minus = { SAI_EXAMPLE_TYPICAL, { { 1, 1, 2, 3, 4 } }, SAI_KEEP_ALL, 0 };
  g_autofree char *plus_points = NULL;
  g_autofree char *minus_points = NULL;

  plus.points = sai_rules_score (rules, rule->minuend, &plus.dice);
  minus.points = sai_rules_score (rules, rule->subtrahend, &minus.dice);
  plus_points = print_points (plus.points);
  minus_points = print_points (minus.points);
  sai_help_page_add_dice (page, &plus, sai_ruleset_get_row_name (ruleset, rule->minuend), plus_points);
  sai_help_page_add_dice (page, &minus, sai_ruleset_get_row_name (ruleset, rule->subtrahend), minus_points);
  /* Translators: an example of the difference of two boxes, which may be negative. */
  sai_help_page_add_text (page, _ ("%d − %d = %d. The other way round it is %d: the difference can be less than 0."),
                          plus.points, minus.points, plus.points - minus.points, minus.points - plus.points);
}

/* Those of one column, as they are the same in all. */
static void
add_boxes (SaiHelpPage *page, SaiRuleset *ruleset, const SaiRules *rules)
{
  sai_help_page_add_heading (page, _ ("The Boxes"));
  for (guint i = 0; i < rules->n_rows; i++)
    {
      g_autofree char *condition = sai_ruleset_describe_condition (ruleset, rules, i);
      g_autofree char *points = sai_ruleset_describe_points (ruleset, rules, i);
      SaiExample examples[SAI_MAX_EXAMPLES];
      guint n = sai_example_list (rules, i, examples);

      if (!sai_boxes_has (&rules->counted, i))
        {
          g_autofree char *bare = g_steal_pointer (&condition);

          /* Translators: the condition of a box. */
          condition = g_strdup_printf (_ ("%s; not added to the total"), bare);
        }
      sai_help_page_add_box (page, sai_ruleset_get_row_name (ruleset, i), condition, points);
      for (guint j = 0; j < n; j++)
        {
          g_autofree char *text = sai_example_explain (rules, i, &examples[j]);
          g_autofree char *worth = print_points (examples[j].points);

          sai_help_page_add_dice (page, &examples[j], text, worth);
        }
      if (rules->boxes[i].kind == SAI_BOX_DIFFERENCE)
        add_difference (page, ruleset, rules, i);
    }
}

static void
add_upper_bonus (SaiHelpPage *page, const char *text, const SaiRules *rules)
{
  gint limit = rules->bonus.limit;
  const gint totals[] = { limit - 1, limit, limit + 1, limit + 5 };
  guint n = rules->bonus.excess ? 4 : rules->bonus.strict ? 3 : 2;
  guint enough = MAX (rules->n_dice, 3) - 2;
  gint par = 0;

  sai_help_page_add_text (page, _ ("The boxes for single faces form the upper section."));
  sai_help_page_add_text (page, "%s", text);
  for (guint i = 0; i < n; i++)
    /* Translators: a total of the upper section, and the bonus that it earns. */
    sai_help_page_add_item (page, _ ("Upper section %d: bonus %d"), totals[i], sai_rules_get_bonus (rules, totals[i]));
  for (guint i = 0; i < rules->bonus.n_steps; i++)
    {
      gint total = rules->bonus.steps[i].limit + (rules->bonus.strict ? 1 : 0);

      sai_help_page_add_item (page, _ ("Upper section %d: bonus %d"), total, sai_rules_get_bonus (rules, total));
    }
  for (guint i = 0; i < rules->n_rows; i++)
    if (rules->boxes[i].kind == SAI_BOX_FACES)
      par += (gint) enough * rules->boxes[i].n;
  sai_help_page_add_text (page,
                          /* Translators: a number of dice, and the points of all faces. */
                          g_dngettext (GETTEXT_PACKAGE, "%u die of each face adds up to %d points.",
                                       "%u dice of each face add up to %d points.", enough),
                          enough, par);
}

static void
add_bonuses (SaiHelpPage *page, SaiRuleset *ruleset, const SaiRules *rules)
{
  g_autofree char *text = sai_ruleset_describe_bonus (ruleset, rules);
  /* Translators: said of a bonus. */
  const char *each = rules->n_columns > 1 ? _ ("Each column can earn it.") : NULL;

  if (text == NULL && rules->n_bonuses == 0)
    return;
  sai_help_page_add_heading (page, rules->n_bonuses > 0 ? _ ("The Bonuses") : _ ("The Bonus"));
  if (text != NULL)
    {
      g_autofree char *sentences = sai_format_sentences (text, each);

      add_upper_bonus (page, sentences, rules);
    }
  for (guint i = 0; i < rules->n_bonuses; i++)
    {
      g_autofree char *further = sai_ruleset_describe_further_bonus (ruleset, rules, i);
      g_autofree char *sentences = sai_format_sentences (further, rules->bonuses[i].whole ? NULL : each);

      sai_help_page_add_item (page, "%s", sentences);
    }
}

static void
add_joker_dice (SaiHelpPage *page, SaiRuleset *ruleset, const SaiRules *rules, guint box, SaiExample *example)
{
  g_autofree char *name = g_strdup (sai_ruleset_get_row_name (ruleset, box));
  g_autofree char *points = rules->joker.points != 0
                              /* Translators: points in a box, and the bonus of a joker. */
                              ? g_strdup_printf (_ ("%d + %d points"), example->points, rules->joker.points)
                              : print_points (example->points);

  sai_help_page_add_dice (page, example, name, points);
}

static void
add_jokers (SaiHelpPage *page, SaiRuleset *ruleset, const SaiRules *rules)
{
  g_autofree char *text = sai_ruleset_describe_joker (ruleset, rules);
  g_auto (GStrv) lines = NULL;

  if (text == NULL)
    return;
  lines = g_strsplit (text, "\n", -1);
  sai_help_page_add_heading (page, _ ("Jokers"));
  sai_help_page_add_text (page, "%s", lines[0]);
  for (guint i = 1; lines[i] != NULL; i++)
    sai_help_page_add_item (page, "%s", lines[i]);
  sai_help_page_add_text (page,
                          rules->joker.whole
                            ? _ ("While “%s” is open in a column, five of a kind goes wherever you like.")
                            : _ ("While “%s” is open, five of a kind goes wherever you like."),
                          sai_ruleset_get_row_name (ruleset, rules->joker.box));

  sai_help_page_add_box (page, _ ("Five fives as a joker"),
                         _ ("In the box of fives if it is open, else in one of the others"), "");
  for (guint i = 0; i < rules->n_rows; i++)
    {
      SaiExample example;

      if (sai_example_joker (rules, i, &example) ||
          (rules->boxes[i].kind == SAI_BOX_FACES && rules->boxes[i].n == example.dice.face[0]))
        add_joker_dice (page, ruleset, rules, i, &example);
    }
}

/**
 * sai_help_rules_add_house:
 * @page: a page
 * @ruleset: a ruleset
 * @options: the options of the game
 *
 * Adds the house rules that differ from the defaults, and those that can be chosen.
 */
void
sai_help_rules_add_house (SaiHelpPage *page, SaiRuleset *ruleset, const SaiOptions *options)
{
  guint n = sai_ruleset_get_n_options (ruleset);
  gboolean first = TRUE;

  for (guint pass = 0; pass < 2; pass++)
    {
      first = TRUE;
      for (guint i = 0; i < n; i++)
        {
          const SaiOption *option = sai_ruleset_get_option (ruleset, i);
          gboolean chosen = options->value[i] != option->fallback;

          if (chosen != (pass == 0))
            continue;
          if (first)
            sai_help_page_add_heading (page,
                                       chosen ? _ ("House Rules of This Game") : _ ("House Rules to Choose From"));
          first = FALSE;
          if (option->kind == SAI_OPTION_NUMBER && chosen)
            sai_help_page_add_item (page, _ ("%s: %d"), option->name, options->value[i]);
          else if (option->description != NULL)
            /* Translators: a house rule and what it changes. */
            sai_help_page_add_item (page, _ ("%s: %s"), option->name, option->description);
          else
            sai_help_page_add_item (page, "%s", option->name);
        }
    }
}

SaiHelpPage *
sai_help_rules_new (SaiRuleset *ruleset, const SaiOptions *options)
{
  const SaiRules *rules = sai_ruleset_get_rules (ruleset, options);
  SaiHelpPage *page = sai_help_page_new (sai_ruleset_get_name (ruleset), sai_ruleset_get_summary (ruleset));

  sai_help_page_add_art (page, ruleset);
  add_aim (page, ruleset, rules);
  add_turn (page, ruleset, rules);
  add_columns (page, ruleset, rules);
  add_boxes (page, ruleset, rules);
  add_bonuses (page, ruleset, rules);
  add_jokers (page, ruleset, rules);
  sai_help_rules_add_house (page, ruleset, options);
  sai_help_page_add_link (page, "play", _ ("Playing in Saikoro"));
  sai_help_page_add_link (page, "keeping", _ ("Keeping Score"));

  return page;
}
