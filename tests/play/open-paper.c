/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A paper sheet that is open, and what is on the disk of it. */

#include "dice/sai-dice-game.h"
#include "dice/sai-paper-sheet.h"
#include "open-paper.h"
#include "play-table.h"
#include "sai-test.h"

/* The paper that conditions look at. */
SaiPaperSheet *open_paper;

gboolean
open_paper_is_saved (Table *table)
{
  return !sai_saver_is_busy (sai_paper_get_saver (SAI_PAPER (open_paper)));
}

void
open_paper_begin (Table *table, const char *ruleset, const char *names)
{
  g_autoptr (SaiRuleset) rules = sai_test_ruleset (ruleset);
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_auto (GStrv) words = g_strsplit (names, ",", -1);
  SaiOptions options = sai_ruleset_get_defaults (rules);
  g_autofree char *id = g_uuid_string_random ();

  for (guint i = 0; words[i] != NULL; i++)
    g_ptr_array_add (players, sai_player_new (words[i], SAI_PLAYER_PERSON));
  table->game = sai_game_new (rules, &options, SAI_GAME_MODE_PAPER, players, NULL, id, SAI_TEST_CREATED);
  open_paper = sai_paper_sheet_new (table->game, table->savers, FALSE);
}

void
open_paper_end (Table *table)
{
  table_put_away (table, G_OBJECT (g_steal_pointer (&open_paper)));
}

guint
open_paper_find_box (Table *table, const char *id)
{
  int box = sai_rules_find_box (sai_game_get_rules (table->game), id);

  g_assert_cmpint (box, >=, 0);

  return box;
}

void
open_paper_put (Table *table, guint seat, const char *box, gint points)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (sai_paper_sheet_put (open_paper, seat, open_paper_find_box (table, box), (SaiScore) { points, 0 },
                                      FALSE, &error));
  g_assert_no_error (error);
}

void
open_paper_reseat (const char *text)
{
  g_auto (SaiSeating) seating = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_true (sai_seating_parse (text, &seating));
  g_assert_true (sai_paper_reseat (SAI_PAPER (open_paper), &seating, &error));
  g_assert_no_error (error);
}

void
open_paper_assert_totals (Table *table, const char *wanted)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < sai_game_get_n_seats (table->game); i++)
    g_string_append_printf (text, "%s%s %d", i > 0 ? ", " : "",
                            sai_player_get_name (sai_game_get_player (table->game, i)),
                            sai_game_get_total (table->game, i));
  g_assert_cmpstr (text->str, ==, wanted);
}

void
open_paper_compare (Table *table)
{
  if (table->store == NULL)
    return;
  table_wait_until (table, open_paper_is_saved);
  table_assert_saved (table);
}

SaiGame *
open_paper_load (Table *table, const char *id)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRecord) record = sai_database_load (table->other, id, &error);
  SaiGame *game;

  g_assert_no_error (error);
  game = sai_game_new_from_record (record, catalog, &error);
  g_assert_no_error (error);

  return game;
}

void
open_paper_add (const char *path, gconstpointer data, void (*test) (Table *, gconstpointer))
{
  g_test_add (path, Table, data, table_set_up, test, table_tear_down);
}
