/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of the games with cards on the field, as field-rules.xml tells them; configurable numbers come from the
 * options.
 */
#include "config.h"

#include "help/sai-help-book.h"
#include "help/sai-help-field.h"
#include "help/sai-help-rules.h"

typedef struct
{
  SaiRuleset *ruleset;
  const SaiOptions *options;
} Game;

static GHashTable *
list_facts (const Game *game)
{
  SaiFieldRules two = sai_ruleset_get_field_rules (game->ruleset, game->options, SAI_FIELD_MIN_SEATS);
  SaiFieldRules more = sai_ruleset_get_field_rules (game->ruleset, game->options, SAI_FIELD_MAX_SEATS);
  GHashTable *facts = sai_help_facts_new ();

  sai_help_facts_add (facts, "fewest", "%u", sai_ruleset_get_min_seats (game->ruleset));
  sai_help_facts_add (facts, "most", "%u", sai_ruleset_get_max_seats (game->ruleset));
  sai_help_facts_add (facts, "cards", "%d", SAI_N_CARDS);
  sai_help_facts_add (facts, "colours", "%d", SAI_N_COLOURS);
  sai_help_facts_add (facts, "numbers", "%d", SAI_N_NUMBERS);
  sai_help_facts_add (facts, "copies", "%d", SAI_N_COPIES);
  sai_help_facts_add (facts, "points", "%u", two.start_points);
  sai_help_facts_add (facts, "hand", "%u", SAI_FIELD_HAND);
  sai_help_facts_add (facts, "rows", "%d", SAI_FIELD_N_ROWS);
  sai_help_facts_add (facts, "columns", "%d", SAI_FIELD_N_COLUMNS);
  sai_help_facts_add (facts, "limit", "%u", two.limit);
  if (two.stall_count != 0 || more.stall_count != 0)
    {
      sai_help_facts_add (facts, "turns", "%u", two.stall_count);
      sai_help_facts_add (facts, two.stall_count == more.stall_count ? "turns-of-all" : "turns-of-two", "%s", "");
    }

  return facts;
}

static void
insert_cb (SaiHelpPage *page, const char *name, gpointer user_data)
{
  const Game *game = user_data;

  sai_help_rules_add_house (page, game->ruleset, game->options);
}

SaiHelpPage *
sai_help_field_new (SaiRuleset *ruleset, const SaiOptions *options)
{
  Game game = { ruleset, options };
  g_autoptr (GHashTable) facts = list_facts (&game);
  SaiHelpPage *page = sai_help_page_new (sai_ruleset_get_name (ruleset), sai_ruleset_get_summary (ruleset));

  sai_help_page_add_art (page, ruleset);
  sai_help_book_tell (page, "field-rules.xml", facts, insert_cb, &game);

  return page;
}
