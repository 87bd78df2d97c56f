/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Filters of the history against the plainest filter there is: each alone, all together, every order and every page. */

#include "history-games.h"
#include "history/sai-browse-query.h"
#include "history/sai-database-browse.h"
#include "database/sai-database-remarks.h"
#include "database/sai-fold.h"
#include "rescue/sai-database-open.h"
#include "store-samples.h"

#define N_GAMES 400

/* What a flag can be asked to be. */
static const char *const truths[] = { NULL, "true", "false" };

typedef struct
{
  SaiDatabase *database;
  GPtrArray *games;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  fixture->database = sai_database_open (SAI_DATABASE_MEMORY, NULL, &error);
  g_assert_no_error (error);
  fixture->games = history_games_new (5, N_GAMES);
  history_games_store (fixture->games, fixture->database);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  sai_database_close (fixture->database);
  g_ptr_array_unref (fixture->games);
}

static const char *
get_wanted (GArray *wanted, guint i)
{
  return g_array_index (wanted, HistoryGame *, i)->record->id;
}

static void
assert_games (GPtrArray *games, GArray *wanted, guint from, guint limit)
{
  g_assert_cmpuint (games->len, ==, MIN (limit, from < wanted->len ? wanted->len - from : 0));
  for (guint i = 0; i < games->len; i++)
    g_assert_cmpstr (sai_game_summary_get_id (g_ptr_array_index (games, i)), ==, get_wanted (wanted, from + i));
}

/* The list, the first games of it, and others. */
static void
assert_filter (Fixture *fixture, const SaiGameFilter *filter)
{
  g_autoptr (GArray) wanted = history_games_filter (fixture->games, filter);
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiBrowse) list = sai_database_browse (fixture->database, filter, 0, NULL, -1, 20, &error);
  g_autoptr (SaiBrowse) others = NULL;
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (gint64));

  g_assert_no_error (error);
  g_assert_cmpuint (list->rows->len, ==, wanted->len);
  assert_games (list->games, wanted, 0, 20);
  for (guint i = 0; i < list->rows->len; i++)
    g_array_append_val (rows, g_array_index (list->rows, SaiBrowseRow, i).row);
  others = sai_database_browse_games (fixture->database, rows, &error);
  g_assert_no_error (error);
  g_assert_cmpint (others->version, ==, list->version);
  assert_games (others->games, wanted, 0, G_MAXUINT);
}

static void
test_sorts (Fixture *fixture, gconstpointer data)
{
  static const char *const players[] = { NULL, "Aki", "nobody" };

  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    for (guint sort = 0; sort <= SAI_GAME_SORT_LOWEST; sort++)
      {
        g_autoptr (SaiGameFilter) filter = sai_game_filter_new ();

        filter->sort = sort;
        filter->player = g_strdup (players[i]);
        g_assert_true (sai_game_filter_is_empty (filter) == (i == 0));
        assert_filter (fixture, filter);
      }
}

static void
test_results (Fixture *fixture, gconstpointer data)
{
  static const char *const players[] = { NULL, "Aki", "碧", "ﾀﾛｳ", "nobody", "%", "" };

  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    for (guint result = 0; result <= SAI_GAME_RESULT_UNFINISHED; result++)
      {
        g_autoptr (SaiGameFilter) filter = sai_game_filter_new ();

        filter->player = g_strdup (players[i]);
        filter->result = result;
        assert_filter (fixture, filter);
      }
}

static void
test_ternaries (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < 27; i++)
    {
      g_autoptr (SaiGameFilter) filter = sai_game_filter_new ();

      sai_game_filter_want (filter, "hints", truths[i % 3]);
      filter->paper = i / 3 % 3;
      sai_game_filter_want (filter, "favourite", truths[i / 9]);
      g_assert_true (sai_game_filter_is_empty (filter) == (i == 0));
      assert_filter (fixture, filter);
    }
}

/* Who else sits there, how many, and with what total; and an action can carry all of that. */
static void
test_company (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < 24; i++)
    {
      g_autoptr (SaiGameFilter) filter = sai_game_filter_new ();
      g_autoptr (SaiGameFilter) again = NULL;
      g_autoptr (GVariant) variant = NULL;

      filter->player = g_strdup (i % 2 == 0 ? "Aki" : "碧");
      filter->rival = g_strdup (i % 3 == 0 ? NULL : i % 3 == 1 ? "ﾀﾛｳ" : "nobody");
      filter->n_seats = i / 6;
      if (i % 4 == 3)
        {
          filter->total_from = 0;
          filter->total_until = 40;
        }
      assert_filter (fixture, filter);

      filter->options = g_strdup ("");
      filter->loss = g_strdup ("keep");
      filter->struck = g_strdup (i % 2 == 0 ? "3,16" : NULL);
      filter->sort = i % 4;
      sai_game_filter_want (filter, "hints", truths[i % 3]);
      variant = g_variant_ref_sink (sai_game_filter_to_variant (filter));
      again = sai_game_filter_new_from_variant (variant);
      g_assert_true (sai_game_filter_equal (filter, again));
    }
}

static void
test_words (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < history_n_words; i++)
    for (guint j = 0; j < 2; j++)
      {
        g_autoptr (SaiGameFilter) filter = sai_game_filter_new ();
        const char *words[] = { history_words[i].typed,
                                j == 0 ? NULL : history_words[(i * 7 + 3) % history_n_words].typed, NULL };
        const char *rulesets[] = { i % 3 == 0 ? "fune\nyams" : "", "yacht", NULL };

        filter->words = g_strdupv ((char **) words);
        if (i % 2 == 0)
          {
            filter->word_rulesets = g_strdupv ((char **) rulesets);
            if (j == 0)
              g_clear_pointer (&filter->word_rulesets[1], g_free);
          }
        assert_filter (fixture, filter);
      }
}

/* Words that nobody types by hand. */
static void
test_hostile (Fixture *fixture, gconstpointer data)
{
  const char *const words[] = {
    "\xff\xfe", "'; DROP TABLE game; --", "?1", "\xf0\x28\x8c\x28", "\x01", "\"", ")", "*"
  };
  g_autofree char *long_word = g_strnfill (100000, 'x');
  g_autoptr (SaiGameFilter) many = sai_game_filter_new ();
  g_autoptr (SaiBrowse) browse = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i <= G_N_ELEMENTS (words); i++)
    {
      g_autoptr (SaiGameFilter) filter = sai_game_filter_new ();
      const char *word = i < G_N_ELEMENTS (words) ? words[i] : long_word;
      g_autoptr (SaiBrowse) found = NULL;

      filter->words = g_new0 (char *, 2);
      filter->words[0] = g_strdup (word);
      filter->ruleset = g_strdup (word);
      sai_game_filter_want (filter, "tags", word);
      filter->player = g_strdup (word);
      found = sai_database_browse (fixture->database, filter, 0, NULL, -1, 20, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (found->rows->len, ==, 0);
    }

  many->words = g_new0 (char *, 1001);
  for (guint i = 0; i < 1000; i++)
    many->words[i] = g_strdup ("e");
  browse = sai_database_browse (fixture->database, many, 0, NULL, -1, 20, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (browse->rows->len, >, 0);
}

static SaiGameFilter *
make_filter (GRand *random)
{
  static const char *const rulesets[] = { "yacht", "fune", "yams", "none" };
  static const char *const tags[] = { "Club", "大会", "a_b", "none" };
  static const char *const players[] = { "Aki", "ＡＫＩＲＡ", "碧", "100%_sure" };
  SaiGameFilter *filter = sai_game_filter_new ();

  filter->sort = g_rand_int_range (random, 0, 4);
  filter->result = g_rand_boolean (random) ? SAI_GAME_RESULT_ANY : (SaiGameResult) g_rand_int_range (random, 0, 5);
  sai_game_filter_want (filter, "hints", g_rand_boolean (random) ? NULL : truths[g_rand_int_range (random, 0, 3)]);
  filter->paper = g_rand_boolean (random) ? SAI_TERNARY_ANY : (SaiTernary) g_rand_int_range (random, 0, 3);
  sai_game_filter_want (filter, "favourite",
                        g_rand_int_range (random, 0, 4) > 0 ? NULL : truths[g_rand_int_range (random, 0, 3)]);
  if (g_rand_int_range (random, 0, 3) == 0)
    filter->from = 1700000000 + g_rand_int_range (random, 0, 50) * 86400 * 3;
  if (g_rand_int_range (random, 0, 3) == 0)
    filter->until = 1700000000 + g_rand_int_range (random, 50, 100) * 86400 * 3;
  if (g_rand_int_range (random, 0, 3) == 0)
    filter->ruleset = g_strdup (rulesets[g_rand_int_range (random, 0, 4)]);
  if (g_rand_int_range (random, 0, 4) == 0)
    sai_game_filter_want (filter, "tags", tags[g_rand_int_range (random, 0, 4)]);
  if (g_rand_int_range (random, 0, 3) == 0)
    filter->player = g_strdup (players[g_rand_int_range (random, 0, 4)]);
  if (g_rand_int_range (random, 0, 3) == 0)
    {
      filter->words = g_new0 (char *, 3);
      for (guint i = 0; i < (guint) g_rand_int_range (random, 1, 3); i++)
        filter->words[i] = g_strdup (history_words[g_rand_int_range (random, 0, history_n_words)].typed);
    }

  return filter;
}

static void
test_combined (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  guint n_found = 0;

  for (guint i = 0; i < 500; i++)
    {
      g_autoptr (SaiGameFilter) filter = make_filter (random);
      g_autoptr (SaiGameFilter) copy = sai_game_filter_copy (filter);
      g_autoptr (GArray) wanted = history_games_filter (fixture->games, filter);

      g_assert_true (sai_game_filter_equal (filter, copy));
      assert_filter (fixture, copy);
      n_found += wanted->len > 0;
    }
  g_assert_cmpuint (n_found, >, 200);
}

/* Deleted games are nowhere, and come back; the number that is looked up is the number that is counted. */
static void
test_deleted (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiGameFilter) all = sai_game_filter_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (3);

  for (guint round = 0; round < 40; round++)
    {
      HistoryGame *game = g_ptr_array_index (fixture->games, g_rand_int_range (random, 0, N_GAMES));
      const char *const ids[] = { game->record->id, NULL };
      g_autoptr (GError) error = NULL;

      if (game->deleted && round % 3 == 0)
        sai_database_save (fixture->database, game->record, 0, game->now, &error);
      else
        sai_database_set_deleted (fixture->database, ids, !game->deleted, &error);
      g_assert_no_error (error);
      game->deleted = !game->deleted;
      assert_filter (fixture, all);
    }
}

/* Those that have it before the others, times from the latest, texts from the first. */
static gint
compare_by (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const SaiAttribute *attribute = user_data;
  const SaiRecord *first = (*(HistoryGame *const *) a)->record;
  const SaiRecord *second = (*(HistoryGame *const *) b)->record;
  int n = sai_attribute_is_set (attribute, second) - sai_attribute_is_set (attribute, first);

  if (n != 0 || attribute->type == SAI_ATTRIBUTE_FLAG)
    return n;
  if (attribute->type == SAI_ATTRIBUTE_TEXT)
    return g_strcmp0 (SAI_ATTRIBUTE_VALUE (char *, first, attribute), SAI_ATTRIBUTE_VALUE (char *, second, attribute));

  return SAI_ATTRIBUTE_VALUE (gint64, first, attribute) > SAI_ATTRIBUTE_VALUE (gint64, second, attribute)   ? -1
         : SAI_ATTRIBUTE_VALUE (gint64, first, attribute) < SAI_ATTRIBUTE_VALUE (gint64, second, attribute) ? 1
                                                                                                            : 0;
}

static void
test_sort_by (Fixture *fixture, gconstpointer data)
{
  guint n_sorts = 0;

  for (SaiAttribute const *attribute = sai_record_attributes; attribute->name != NULL; attribute++)
    {
      g_autoptr (SaiGameFilter) filter = sai_game_filter_new ();
      g_autoptr (GArray) wanted = NULL;
      g_autoptr (SaiBrowse) list = NULL;
      g_autoptr (GError) error = NULL;

      if (!sai_game_filter_sort_by (filter, attribute->name))
        continue;
      n_sorts++;
      filter->sort = n_sorts % 2 == 0 ? SAI_GAME_SORT_LOWEST : SAI_GAME_SORT_NEWEST;
      wanted = history_games_filter (fixture->games, filter);
      g_array_sort_with_data (wanted, compare_by, (gpointer) attribute);
      list = sai_database_browse (fixture->database, filter, 0, NULL, -1, 0, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (list->rows->len, ==, wanted->len);
      for (guint i = 0; i < wanted->len; i++)
        {
          const SaiBrowseRow *row = &g_array_index (list->rows, SaiBrowseRow, i);

          g_assert_cmpstr (((HistoryGame *) g_ptr_array_index (fixture->games, row->row - 1))->record->id, ==,
                           get_wanted (wanted, i));
          /* A month is a heading only where months follow each other. */
          g_assert_false (row->begins_month);
        }
    }
  g_assert_cmpuint (n_sorts, >=, 7);
  {
    g_autoptr (SaiGameFilter) filter = sai_game_filter_new ();

    g_assert_false (sai_game_filter_sort_by (filter, "tags"));
    g_assert_false (sai_game_filter_sort_by (filter, "colour"));
  }
}

static void
test_ids (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiGameFilter) filter = sai_game_filter_new ();
  g_autoptr (GArray) wanted = NULL;
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (SaiBrowse) browse = NULL;
  g_autoptr (SaiBrowse) again = NULL;
  g_auto (GStrv) ids = NULL;
  g_autoptr (GError) error = NULL;

  filter->ruleset = g_strdup ("fune");
  wanted = history_games_filter (fixture->games, filter);
  browse = sai_database_browse (fixture->database, filter, 0, NULL, -1, 0, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (browse->games->len, ==, 0);
  for (guint i = 0; i < wanted->len; i += 3)
    {
      const SaiBrowseRow *row = &g_array_index (browse->rows, SaiBrowseRow, i);

      /* The games were added in order, so that their rows are known. */
      g_assert_cmpstr (((HistoryGame *) g_ptr_array_index (fixture->games, row->row - 1))->record->id, ==,
                       get_wanted (wanted, i));
      g_array_append_val (rows, row->row);
    }
  ids = sai_database_browse_ids (fixture->database, rows, FALSE, browse->version, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_strv_length (ids), ==, rows->len);
  for (guint i = 0; ids[i] != NULL; i++)
    g_assert_cmpstr (ids[i], ==, get_wanted (wanted, 3 * i));

  /* What is known is not told again; what is not known any more is no answer. */
  again = sai_database_browse (fixture->database, filter, browse->version, NULL, -1, 5, &error);
  g_assert_no_error (error);
  g_assert_null (again->rows);
  g_assert_true (sai_database_set_favourite (fixture->database, get_wanted (wanted, 0), TRUE, NULL));
  g_assert_null (sai_database_browse_ids (fixture->database, rows, FALSE, browse->version, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FAILED);
}

/* Every list runs along an index, holds what it asks for there, and sorts nothing, but for totals under a name of
 * several players. */
static void
assert_plan (SaiDatabase *database, const SaiGameFilter *filter, gboolean one_player)
{
  g_autoptr (SaiBrowseQuery) query = sai_browse_query_new (database, filter, -1, NULL);
  g_autofree char *sql = NULL;
  g_autoptr (GString) plan = g_string_new (NULL);
  sqlite3_stmt *explain = NULL;
  gboolean by_total = filter->sort >= SAI_GAME_SORT_HIGHEST;
  gboolean by_seat = by_total && filter->player != NULL;

  g_assert_nonnull (query);
  sql = g_strconcat ("EXPLAIN QUERY PLAN ", sqlite3_sql (query), NULL);
  g_assert_cmpint (sqlite3_prepare_v2 (database->connection, sql, -1, &explain, NULL), ==, SQLITE_OK);
  while (sqlite3_step (explain) == SQLITE_ROW)
    g_string_append_printf (plan, "%s\n", (const char *) sqlite3_column_text (explain, 3));
  sqlite3_finalize (explain);

  /* Times lead into the middle of an index. */
  g_assert_true (g_str_has_prefix (plan->str, "SCAN ") || g_str_has_prefix (plan->str, "SEARCH "));
  g_assert_true (g_str_has_prefix (strchr (plan->str, ' '), by_seat    ? " seat USING INDEX seat_total (player=?"
                                                            : by_total ? " game USING COVERING INDEX game_best"
                                                                       : " game USING COVERING INDEX game_moment"));
  if (!by_seat || one_player)
    g_assert_null (strstr (plan->str, "TEMP B-TREE"));
  g_assert_null (strstr (plan->str, "SCAN game\n"));
  g_assert_null (strstr (plan->str, "SCAN seat"));
  g_assert_null (strstr (plan->str, "AUTOMATIC"));
}

static void
test_plans (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiRecord) record = sample_save_seats (fixture->database, N_GAMES, "Uma Vic");
  g_autoptr (GRand) random = g_rand_new_with_seed (21);

  for (guint i = 0; i < 200; i++)
    {
      g_autoptr (SaiGameFilter) filter = make_filter (random);

      if (i % 4 == 0)
        sai_game_filter_want (filter, "daily", i % 8 == 0 ? SAI_GAME_FILTER_SOME : "2026-11-24");
      assert_plan (fixture->database, filter, FALSE);
      if (filter->player == NULL)
        continue;
      g_free (filter->player);
      filter->player = g_strdup ("Uma");
      assert_plan (fixture->database, filter, TRUE);
    }
}

/* A history of the version before gets all that lists are filtered and sorted by. */
static void
test_older_version (void)
{
  const char *const *all = sai_database_get_migrations ();
  const char *const before[] = { all[0], all[1], all[2], NULL };
  g_autofree char *folder = sample_folder ();
  g_autofree char *path = g_build_filename (folder, "history.db", NULL);
  g_autoptr (GPtrArray) games = history_games_new (13, 200);
  g_autoptr (GRand) random = g_rand_new_with_seed (17);
  g_autoptr (GError) error = NULL;
  Fixture fixture = { NULL, games };

  {
    g_autoptr (SaiDatabase) old = sai_database_open_with (path, before, NULL, &error);
    g_autoptr (GString) sql = g_string_new ("BEGIN;");

    g_assert_no_error (error);
    for (guint i = 0; i < games->len; i++)
      {
        HistoryGame *game = g_ptr_array_index (games, i);
        g_autofree char *finished = game->record->finished != 0
                                      ? g_strdup_printf ("%" G_GINT64_FORMAT, game->record->finished)
                                      : g_strdup ("NULL");

        g_string_append_printf (sql,
                                "INSERT INTO game VALUES (%u, '%s', '%s', NULL, '', '%s', NULL, 1, %" G_GINT64_FORMAT
                                ", %s, 0, %d, 0);",
                                i + 1, game->record->id, game->record->ruleset,
                                sai_game_mode_print (game->record->mode), game->now, finished,
                                game->record->hints ? 1 : 0);
        for (guint j = 0; j < game->record->players->len; j++)
          {
            SaiPlayer *player = g_ptr_array_index (game->record->players, j);
            g_auto (GStrv) parts = g_strsplit (sai_player_get_name (player), "'", -1);
            g_autofree char *name = g_strjoinv ("''", parts);

            g_string_append_printf (
              sql,
              "INSERT OR IGNORE INTO player (name, type) VALUES ('%s', '%s');"
              "INSERT INTO seat SELECT %u, %u, id, %d, %u FROM player WHERE name = '%s' AND type = '%s';",
              name, sai_player_get_kind (player), i + 1, j, game->record->totals[j], game->record->places[j], name,
              sai_player_get_kind (player));
          }
        /* That one did not say so. */
        game->record->early = FALSE;
        game->record->favourite = FALSE;
        g_clear_pointer (&game->record->tags, g_strfreev);
        game->record->tags = g_new0 (char *, 1);
      }
    g_string_append (sql, "COMMIT");
    g_assert_true (sai_database_execute (old, sql->str, &error));
    g_assert_no_error (error);
  }

  fixture.database = sai_database_open (path, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < 300; i++)
    {
      g_autoptr (SaiGameFilter) filter = make_filter (random);

      /* There were no notes and tags to be found. */
      g_clear_pointer (&filter->words, g_strfreev);
      assert_filter (&fixture, filter);
    }
  g_clear_pointer (&fixture.database, sai_database_close);
  sample_folder_remove (folder);
}

static void
test_fold (void)
{
  static const HistoryWord texts[] = {
    { "ＡｋＩ", "aki" },         { "ﾀﾛｳ ｶﾞ", "タロウ ガ" }, { "ÄÖ\xc3\x9f", "\xc3\xa4\xc3\xb6ss" },
    { "A\xcc\x88", "\xc3\xa4" }, { "100% _", "100% _" },    { "", "" },
    { "①㌔", "1キロ" },
  };
  g_autofree char *broken = sai_fold ("a\xff\xc3");

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *folded = sai_fold (texts[i].typed);
      g_autofree char *again = sai_fold (folded);

      g_assert_cmpstr (folded, ==, texts[i].folded);
      g_assert_cmpstr (again, ==, folded);
    }
  g_assert_true (g_utf8_validate (broken, -1, NULL));
}

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/filter/fold", test_fold);
  ADD ("/filter/sorts", test_sorts);
  ADD ("/filter/sort-by", test_sort_by);
  ADD ("/filter/results", test_results);
  ADD ("/filter/ternaries", test_ternaries);
  ADD ("/filter/company", test_company);
  ADD ("/filter/words", test_words);
  ADD ("/filter/hostile", test_hostile);
  ADD ("/filter/combined", test_combined);
  ADD ("/filter/deleted", test_deleted);
  ADD ("/filter/ids", test_ids);
  g_test_add_func ("/filter/older-version", test_older_version);
  ADD ("/filter/plans", test_plans);

  return g_test_run ();
}
