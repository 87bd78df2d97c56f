/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An advisor that conditions can look at. */

#include "dice/sai-advisor-cost.h"
#include "dice/sai-dice-game.h"
#include "play-table.h"
#include "sai-test.h"
#include "watched-advisor.h"

SaiAdvisor *watched_advisor;

const SaiDiceState *
watched_get_state (Table *table)
{
  return sai_game_get_state (table->game);
}

const SaiRules *
watched_get_rules (Table *table)
{
  return sai_game_get_rules (table->game);
}

gboolean
watched_has_advice (Table *table)
{
  return sai_advisor_get_advice (watched_advisor) != NULL;
}

void
watched_assert_none (void)
{
  g_assert_null (sai_advisor_get_advice (watched_advisor));
  g_assert_false (sai_advisor_is_working (watched_advisor));
  g_assert_false (sai_advisor_is_in_time (watched_advisor));
  g_assert_cmpfloat (sai_advisor_get_keep_cost (watched_advisor, 0), ==, 0);
  g_assert_cmpfloat (sai_advisor_get_box_cost (watched_advisor, 0), ==, 0);
}

/* What was notified; how often progress is depends on the machine. */
char *
watched_take_changes (SaiTestWatch *watch)
{
  g_autofree char *changes = sai_test_watch_take (watch);
  g_auto (GStrv) words = g_strsplit (changes, " ", -1);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) kept = NULL;

  for (guint i = 0; words[i] != NULL; i++)
    if (!g_str_has_prefix (words[i], "progress"))
      g_strv_builder_add (builder, words[i]);
  kept = g_strv_builder_end (builder);

  return g_strjoinv (" ", kept);
}

void
watched_add (const char *path, gconstpointer data, void (*test) (Table *, gconstpointer))
{
  g_test_add (path, Table, data, table_set_up, test, table_tear_down);
}
