/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How to score paper games, with the specifics of a ruleset. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "help/sai-help-book.h"
#include "help/sai-help-name.h"
#include "help/sai-help-paper.h"
#include "util/sai-text.h"

/* More values than this are shown as a range. */
#define MOST_LISTED 7

/* Adds the possible values of each box, for people who enter points instead of dice. */
static void
add_possible (SaiHelpPage *page, SaiRuleset *ruleset, const SaiOptions *options)
{
  const SaiRules *rules = sai_ruleset_get_rules (ruleset, options);

  sai_help_page_add_heading (page, _ ("What Each Box Can Hold"));
  for (guint i = 0; i < rules->n_boxes; i++)
    {
      g_autoptr (GArray) values = sai_rules_get_possible_points (rules, i);
      g_autofree char *condition = sai_ruleset_describe_box (ruleset, rules, i);
      GString *list = g_string_new (NULL);

      for (guint j = 0; j < values->len && values->len <= MOST_LISTED; j++)
        {
          g_autofree char *value = g_strdup_printf ("%d", g_array_index (values, int, j));

          sai_text_append_part (list, value);
        }
      if (values->len > MOST_LISTED)
        /* Translators: a range of points. */
        g_string_append_printf (list, C_ ("points", "%d – %d"), g_array_index (values, int, 0),
                                g_array_index (values, int, values->len - 1));
      sai_help_page_add_box (page, sai_ruleset_get_box_name (ruleset, i), condition, list->str);
      g_string_free (list, TRUE);
    }
}

SaiHelpPage *
sai_help_paper_new (SaiRuleset *ruleset, const SaiOptions *options)
{
  SaiHelpPage *page = sai_help_book_take ("keeping");
  g_autofree char *topic = sai_help_name (SAI_HELP_RULES, ruleset, options);
  /* Translators: the name of a game. */
  g_autofree char *text = g_strdup_printf (_ ("Rules of %s"), sai_ruleset_get_name (ruleset));

  sai_help_page_set_summary (page, sai_ruleset_get_name (ruleset));
  if (sai_ruleset_has_boxes (ruleset))
    add_possible (page, ruleset, options);
  sai_help_page_add_link (page, topic, text);

  return page;
}
