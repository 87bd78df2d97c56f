/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of a dice game in words and pictures: dice-rules.xml tells what all have in common, the rest is generated
 * from the ruleset and the options of the game; no numbers are hard-coded here.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "help/sai-help-book.h"
#include "help/sai-help-rules.h"
#include "util/sai-format.h"

static char *
print_points (gint points)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d point", "%d points", points), points);
}

typedef struct
{
  SaiRuleset *ruleset;
  const SaiOptions *options;
  const SaiRules *rules;
} Game;

static void
add_turns (SaiHelpPage *page, const Game *game)
{
  guint n_turns = sai_rules_get_n_turns (game->rules);

  sai_help_page_add_text (
    page,
    g_dngettext (GETTEXT_PACKAGE,
                 "The score sheet has %u box to fill, one each turn. When all are full, the highest total wins; tied "
                 "players share the place.",
                 "The score sheet has %u boxes to fill, one each turn. When all are full, the highest total wins; "
                 "tied players share the place.",
                 n_turns),
    n_turns);
}

/* Sentences, a line each. */
static void
add_lines (SaiHelpPage *page, const char *text)
{
  g_auto (GStrv) lines = text != NULL ? g_strsplit (text, "\n", -1) : NULL;

  for (guint i = 0; lines != NULL && lines[i] != NULL; i++)
    sai_help_page_add_item (page, "%s", lines[i]);
}

/* In which order each column is filled. */
static void
add_columns (SaiHelpPage *page, const Game *game)
{
  g_autofree char *order = sai_ruleset_describe_order (game->ruleset, game->rules);

  if (sai_ruleset_get_column_name (game->ruleset, 0) != NULL)
    add_lines (page, order);
}

static void
add_turn (SaiHelpPage *page, const Game *game)
{
  g_autofree char *order = sai_ruleset_describe_order (game->ruleset, game->rules);
  const char *saved = sai_rules_describe_saved_rolls (game->rules);
  g_autofree char *colours = sai_ruleset_describe_colours (game->ruleset, game->rules);

  add_lines (page, saved);
  if (sai_ruleset_get_column_name (game->ruleset, 0) == NULL)
    add_lines (page, order);
  add_lines (page, colours);
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
add_boxes (SaiHelpPage *page, const Game *game)
{
  SaiRuleset *ruleset = game->ruleset;
  const SaiRules *rules = game->rules;

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
add_bonuses (SaiHelpPage *page, const Game *game)
{
  const SaiRules *rules = game->rules;
  g_autofree char *text = sai_ruleset_describe_bonus (game->ruleset, rules);
  /* Translators: said of a bonus. */
  const char *each = rules->n_columns > 1 ? _ ("Each column can earn it.") : NULL;

  if (text != NULL)
    {
      g_autofree char *sentences = sai_format_sentences (text, each);

      add_upper_bonus (page, sentences, rules);
    }
  for (guint i = 0; i < rules->n_bonuses; i++)
    {
      g_autofree char *further = sai_ruleset_describe_further_bonus (game->ruleset, rules, i);
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
add_jokers (SaiHelpPage *page, const Game *game)
{
  g_autofree char *text = sai_ruleset_describe_joker (game->ruleset, game->rules);
  g_auto (GStrv) lines = NULL;

  if (text == NULL)
    return;
  lines = g_strsplit (text, "\n", 2);
  sai_help_page_add_text (page, "%s", lines[0]);
  add_lines (page, lines[1]);
}

static void
add_five_fives (SaiHelpPage *page, const Game *game)
{
  const SaiRules *rules = game->rules;
  g_autofree char *text = sai_ruleset_describe_joker (game->ruleset, rules);

  if (text == NULL)
    return;
  sai_help_page_add_box (page, _ ("Five fives as a joker"),
                         _ ("In the box of fives if it is open, else in one of the others"), "");
  for (guint i = 0; i < rules->n_rows; i++)
    {
      SaiExample example;

      if (sai_example_joker (rules, i, &example) ||
          (rules->boxes[i].kind == SAI_BOX_FACES && rules->boxes[i].n == example.dice.face[0]))
        add_joker_dice (page, game->ruleset, rules, i, &example);
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

static void
add_house (SaiHelpPage *page, const Game *game)
{
  sai_help_rules_add_house (page, game->ruleset, game->options);
}

static GHashTable *
list_facts (const Game *game)
{
  const SaiRules *rules = game->rules;
  gboolean named = sai_ruleset_get_column_name (game->ruleset, 0) != NULL;
  g_autofree char *bonus = sai_ruleset_describe_bonus (game->ruleset, rules);
  g_autofree char *joker = sai_ruleset_describe_joker (game->ruleset, rules);
  GHashTable *facts = sai_help_facts_new ();

  if (sai_ruleset_get_min_seats (game->ruleset) < sai_ruleset_get_max_seats (game->ruleset))
    {
      sai_help_facts_add (facts, "fewest", "%u", sai_ruleset_get_min_seats (game->ruleset));
      sai_help_facts_add (facts, "most", "%u", sai_ruleset_get_max_seats (game->ruleset));
    }
  sai_help_facts_add (facts, rules->n_dice > 1 ? "dice" : "die", "%u", rules->n_dice);
  if (rules->n_rolls > 1)
    sai_help_facts_add (facts, "rolls", "%d", rules->n_rolls);
  if (named)
    sai_help_facts_add (facts, "named", "%s", "");
  if (named && rules->n_columns > 1)
    sai_help_facts_add (facts, "columns", "%u", rules->n_columns);
  if (bonus != NULL || rules->n_bonuses > 0)
    sai_help_facts_add (facts, rules->n_bonuses > 0 ? "bonuses" : "bonus", "%s", "");
  if (bonus != NULL)
    sai_help_facts_add (facts, "upper", "%s", "");
  if (joker != NULL)
    {
      sai_help_facts_add (facts, "joker", "%s", "");
      sai_help_facts_add (facts, rules->joker.whole ? "joker-of-column" : "joker-of-sheet", "%s", "");
      sai_help_facts_add (facts, "box", "%s", sai_ruleset_get_row_name (game->ruleset, rules->joker.box));
    }

  return facts;
}

static void
insert_cb (SaiHelpPage *page, const char *name, gpointer user_data)
{
  static const struct
  {
    const char *name;
    void (*add) (SaiHelpPage *page, const Game *game);
  } inserts[] = { { "turns", add_turns },           { "turn", add_turn },        { "columns", add_columns },
                  { "boxes", add_boxes },           { "bonuses", add_bonuses },  { "jokers", add_jokers },
                  { "five-fives", add_five_fives }, { "house-rules", add_house } };

  for (guint i = 0; i < G_N_ELEMENTS (inserts); i++)
    if (g_str_equal (inserts[i].name, name))
      {
        inserts[i].add (page, user_data);
        return;
      }
  g_assert_not_reached ();
}

SaiHelpPage *
sai_help_rules_new (SaiRuleset *ruleset, const SaiOptions *options)
{
  Game game = { ruleset, options, sai_ruleset_get_rules (ruleset, options) };
  g_autoptr (GHashTable) facts = list_facts (&game);
  SaiHelpPage *page = sai_help_page_new (sai_ruleset_get_name (ruleset), sai_ruleset_get_summary (ruleset));

  sai_help_page_add_art (page, ruleset);
  sai_help_book_tell (page, "dice-rules.xml", facts, insert_cb, &game);

  return page;
}
