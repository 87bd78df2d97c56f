/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each statistic in SQL against the same number found by going through all games one by one. */

#include <math.h>
#include <sqlite3.h>

#include "counted-statistics.h"
#include "rescue/sai-database-open.h"
#include "history/sai-database-browse.h"
#include "statistics/sai-course.h"
#include "statistics/sai-database-results.h"
#include "statistics/sai-database-statistics.h"
#include "sai-test.h"
#include "store-samples.h"

#define N_GAMES 160
#define VERSION 3

/* The games that the cases have copies of, once a case has wanted them. */
static CountedHistory played;

static void
run_sql (CountedHistory *fixture, const char *sql)
{
  sqlite3 *connection;

  g_assert_cmpint (sqlite3_open (fixture->path, &connection), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (connection, "PRAGMA foreign_keys = ON", NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (connection, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_close (connection), ==, SQLITE_OK);
}

static gint64
ask_sql (CountedHistory *fixture, const char *sql)
{
  sqlite3 *connection;
  sqlite3_stmt *query;
  gint64 value;

  g_assert_cmpint (sqlite3_open (fixture->path, &connection), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (connection, sql, -1, &query, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (query), ==, SQLITE_ROW);
  value = sqlite3_column_int64 (query, 0);
  sqlite3_finalize (query);
  g_assert_cmpint (sqlite3_close (connection), ==, SQLITE_OK);

  return value;
}

static void
roll (SaiGame *game, GRand *random, guint seat)
{
  g_autofree char *move = g_strdup_printf ("roll %d%d666 by %u", g_rand_int_range (random, 1, 7),
                                           g_rand_int_range (random, 1, 7), seat + 1);

  sai_test_apply (game, move);
}

/* Few points, so that there are ties; of some turns the first roll of real dice. Of a sheet with columns in the last
 * one, whose boxes have no room beside the others.
 */
static void
keep_game (SaiGame *game, GRand *random, guint n_seats)
{
  const char *column = sai_ruleset_get_n_columns (sai_game_get_ruleset (game)) > 1 ? "triple." : "";

  for (guint i = 0; i < n_seats; i++)
    {
      gint points = g_rand_int_range (random, 20, 24);
      gint sixes = 6 * g_rand_int_range (random, 0, 4);
      g_autofree char *move = g_strdup_printf ("put %u %schoice %d", i + 1, column, points);
      g_autofree char *upper = g_strdup_printf ("put %u %ssixes %d", i + 1, column, sixes);

      if (g_rand_int_range (random, 0, 4) == 0)
        roll (game, random, i);
      sai_test_apply (game, move);
      if (g_rand_boolean (random))
        sai_test_apply (game, upper);
    }
  sai_test_apply (game, "stop");
}

static void
keep_pad (SaiGame *game, GRand *random, guint n_seats)
{
  for (guint i = 0; i < n_seats; i++)
    {
      g_autofree char *move = g_strdup_printf ("correct %u %d", i + 1, g_rand_int_range (random, 1, 6));

      sai_test_apply (game, move);
    }
  sai_test_apply (game, "stop");
}

static SaiGame *
make_game (GRand *random, guint number)
{
  static const char *const ids[] = { "yahtzee", "yahtzee", "yacht", "yellowstone", "triple-yahtzee" };
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset (ids[g_rand_int_range (random, 0, G_N_ELEMENTS (ids))]);
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *id = sample_id (number);
  gboolean field = !sai_ruleset_has_boxes (ruleset);
  gboolean kept = field || g_rand_boolean (random);
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  SaiSeed seed = sai_test_seed (number);
  guint n_seats = field ? 2 + g_rand_int_range (random, 0, 3) : 1 + g_rand_int_range (random, 0, 4);
  guint first = g_rand_int_range (random, 0, 4);
  SaiGame *game;

  if (g_str_equal (sai_ruleset_get_id (ruleset), "yahtzee") && number % 3 == 0)
    g_assert_true (sai_ruleset_set_option (ruleset, &options, "full-house-five=true", NULL));
  for (guint i = 0; i < n_seats; i++)
    {
      /* At a paper sheet only people sit. */
      const char *name = counted_names[(first + i) % (kept ? 3 : 4)];

      g_ptr_array_add (players, sai_player_new (name, kept ? SAI_PLAYER_PERSON : counted_get_kind (name)));
    }
  game = sai_game_new (ruleset, &options, kept ? SAI_GAME_MODE_PAPER : SAI_GAME_MODE_PLAYED, players,
                       kept ? NULL : &seed, id, COUNTED_FIRST);
  if (field)
    keep_pad (game, random, n_seats);
  else if (kept)
    keep_game (game, random, n_seats);
  else
    sai_test_play (game, random, G_MAXUINT);
  /* Some are finished in the same second. */
  sai_game_set_finished (game, COUNTED_FIRST + g_rand_int_range (random, 0, N_GAMES / 2) * 1000);

  return game;
}

static SaiPendingGame *
find_pending (CountedHistory *fixture, const char *id)
{
  g_autoptr (GError) error = NULL;
  SaiPendingGame *game = sai_database_load_pending (fixture->database, id, &error);

  g_assert_no_error (error);

  return game;
}

static void
add_rows (CountedHistory *fixture,
          SaiGame *game,
          const SaiRecord *record,
          const SaiTally *tally,
          guint number,
          const char *options,
          SaiResultSkill *skills)
{
  for (guint i = 0; i < tally->n_seats; i++)
    {
      CountedSeat row = { .game = number,
                          .seat = i,
                          .finished = sai_game_get_finished (game),
                          .less = tally->less,
                          .has_throws = tally->has_throws,
                          .n_seats = tally->n_seats,
                          .n_boxes = tally->n_boxes,
                          .kept = record->mode == SAI_GAME_MODE_PAPER,
                          .hints = record->hints,
                          .said = tally->seats[i],
                          .skill = skills[i] };

      g_snprintf (row.variant, sizeof row.variant, "%s|%s", sai_ruleset_get_id (sai_game_get_ruleset (game)), options);
      g_strlcpy (row.name, sai_player_get_name (sai_game_get_player (game, i)), sizeof row.name);
      g_array_append_val (fixture->rows, row);
    }
}

static void
add_game (CountedHistory *fixture, GRand *random, guint number)
{
  g_autoptr (SaiGame) game = make_game (random, number);
  g_autoptr (SaiRecord) record = sai_game_to_record (game);
  g_autofree char *options = g_strjoinv ("\n", record->options);
  g_autoptr (SaiPendingGame) pending = NULL;
  g_autoptr (GError) error = NULL;
  SaiResultSkill skills[SAI_MAX_SEATS] = { { FALSE } };
  SaiTally tally;

  record->hints = number % 3 == 1;
  g_assert_true (sai_database_save (fixture->database, record, 0, COUNTED_FIRST, &error));
  pending = find_pending (fixture, record->id);
  sai_tally_make (&tally, game);
  g_assert_true (sai_database_write_result (fixture->database, pending, options, &tally, &error));

  if (!tally.less && number % 2 == 0)
    {
      for (guint i = 0; i < tally.n_seats; i++)
        {
          skills[i] = (SaiResultSkill) { g_rand_int_range (random, 0, 4) > 0,
                                         g_rand_int_range (random, 0, 30),
                                         g_rand_double (random),
                                         g_rand_double (random) - 0.5,
                                         { 0 } };
          for (guint loss = 0; loss < SAI_N_LOSSES; loss++)
            skills[i].losses[loss] = g_rand_double (random);
        }
      g_assert_true (sai_database_write_analysis (fixture->database, pending, VERSION, "{}", skills, NULL, &error));
    }
  g_assert_no_error (error);
  add_rows (fixture, game, record, &tally, number, options, skills);
}

static void
set_up_empty (CountedHistory *fixture)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = sample_folder ();
  fixture->path = g_build_filename (fixture->folder, "history.db", NULL);
  fixture->database = sai_database_open (fixture->path, NULL, &error);
  g_assert_no_error (error);
  fixture->rows = g_array_new (FALSE, FALSE, sizeof (CountedSeat));
}

/* To play the games takes longer than what is asked of them: each case has a copy of the same history. */
static void
set_up (CountedHistory *fixture, gconstpointer data)
{
  g_autoptr (GFile) from = NULL;
  g_autoptr (GFile) to = NULL;
  g_autoptr (GError) error = NULL;

  if (played.folder == NULL)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (6);

      set_up_empty (&played);
      for (guint i = 0; i < N_GAMES; i++)
        add_game (&played, random, i);
      g_clear_pointer (&played.database, sai_database_close);
    }

  fixture->folder = sample_folder ();
  fixture->path = g_build_filename (fixture->folder, "history.db", NULL);
  from = g_file_new_for_path (played.path);
  to = g_file_new_for_path (fixture->path);
  g_assert_true (g_file_copy (from, to, G_FILE_COPY_NONE, NULL, NULL, NULL, &error));
  fixture->database = sai_database_open (fixture->path, NULL, &error);
  g_assert_no_error (error);
  fixture->rows = g_array_copy (played.rows);
}

static void
set_up_nothing (CountedHistory *fixture, gconstpointer data)
{
  set_up_empty (fixture);
}

static void
tear_down (CountedHistory *fixture, gconstpointer data)
{
  g_clear_pointer (&fixture->database, sai_database_close);
  sample_folder_remove (fixture->folder);
  g_clear_pointer (&fixture->rows, g_array_unref);
  g_clear_pointer (&fixture->folder, g_free);
  g_clear_pointer (&fixture->path, g_free);
}

static void
test_numbers (CountedHistory *fixture, gconstpointer data)
{
  counted_assert_all (fixture);
  counted_assert_filters (fixture);
}

static void
test_deleted (CountedHistory *fixture, gconstpointer data)
{
  for (guint i = 0; i < fixture->rows->len; i++)
    {
      CountedSeat *row = &g_array_index (fixture->rows, CountedSeat, i);

      row->deleted = row->game % 5 == 1;
    }
  for (guint i = 1; i < N_GAMES; i += 5)
    {
      g_autofree char *id = sample_id (i);
      g_autofree char *sql = g_strdup_printf ("UPDATE game SET deleted = 1 WHERE uuid = '%s'", id);

      run_sql (fixture, sql);
    }
  counted_assert_all (fixture);

  /* Half of them come back, half go for good. */
  for (guint i = 1; i < N_GAMES; i += 5)
    {
      g_autofree char *id = sample_id (i);
      g_autofree char *sql = g_strdup_printf ("UPDATE game SET deleted = 0 WHERE uuid = '%s'", id);

      if (i % 2 == 0)
        sample_delete (fixture->database, id);
      else
        run_sql (fixture, sql);
    }
  for (guint i = 0; i < fixture->rows->len; i++)
    {
      CountedSeat *row = &g_array_index (fixture->rows, CountedSeat, i);

      row->deleted = row->deleted && row->game % 2 == 0;
    }
  counted_assert_all (fixture);
}

/* Games in which somebody knew what was to come are left out, but for their dice, which are those of the seed. */
static void
test_peeked (CountedHistory *fixture, gconstpointer data)
{
  for (guint i = 0; i < fixture->rows->len; i++)
    {
      CountedSeat *row = &g_array_index (fixture->rows, CountedSeat, i);

      row->peeked = row->game % 7 == 1;
    }
  for (guint i = 1; i < N_GAMES; i += 7)
    {
      g_autofree char *id = sample_id (i);
      g_autofree char *sql = g_strdup_printf ("UPDATE game SET peeked = 1 WHERE uuid = '%s'", id);

      run_sql (fixture, sql);
    }
  counted_assert_all (fixture);
}

/* What one person has played belongs to the other from then on. */
static void
test_merged (CountedHistory *fixture, gconstpointer data)
{
  run_sql (fixture, "UPDATE seat SET player = (SELECT id FROM player WHERE name = 'Aki')"
                    " WHERE player = (SELECT id FROM player WHERE name = 'Ben')");
  for (guint i = 0; i < fixture->rows->len; i++)
    {
      CountedSeat *row = &g_array_index (fixture->rows, CountedSeat, i);

      if (g_str_equal (row->name, "Ben"))
        g_strlcpy (row->name, "Aki", sizeof row->name);
    }
  g_assert_cmpint (ask_sql (fixture, "SELECT count(*) FROM player WHERE name = 'Ben'"), ==, 0);
  g_assert_cmpint (ask_sql (fixture, "SELECT count(*) FROM result"), ==, fixture->rows->len);
  counted_assert_all (fixture);
}

/* A game that is saved again is to be looked at again, and what was found out before is gone. */
static void
test_saved (CountedHistory *fixture, gconstpointer data)
{
  g_autofree char *id = sample_id (0);
  g_autoptr (SaiPendingGame) old = find_pending (fixture, id);
  g_autoptr (GPtrArray) pending = NULL;
  g_autoptr (GError) error = NULL;
  guint n_seats = old->record->players->len;
  guint n_unexamined;
  guint n_unanalysed;

  pending = sai_database_list_unexamined (fixture->database, 10, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (pending->len, ==, 0);

  g_assert_true (sai_database_save (fixture->database, old->record, old->record->moves->len, COUNTED_FIRST + 1,
                                    &error));
  g_assert_cmpint (ask_sql (fixture, "SELECT count(*) FROM result"), ==, fixture->rows->len - n_seats);
  g_assert_true (sai_database_count_pending (fixture->database, VERSION, &n_unexamined, &n_unanalysed, &error));
  g_assert_cmpuint (n_unexamined, ==, 1);
  g_clear_pointer (&pending, g_ptr_array_unref);
  pending = sai_database_list_unexamined (fixture->database, 10, &error);
  g_assert_cmpuint (pending->len, ==, 1);
  g_assert_cmpstr (((SaiPendingGame *) g_ptr_array_index (pending, 0))->record->id, ==, id);

  /* What was found out about the game as it was is not written. */
  g_assert_true (sai_database_write_result (fixture->database, old, NULL, NULL, &error));
  g_assert_true (sai_database_count_pending (fixture->database, VERSION, &n_unexamined, &n_unanalysed, &error));
  g_assert_cmpuint (n_unexamined, ==, 1);

  /* A game that cannot be replayed is not tried again. */
  g_assert_true (sai_database_write_result (fixture->database, g_ptr_array_index (pending, 0), NULL, NULL, &error));
  g_assert_true (sai_database_count_pending (fixture->database, VERSION, &n_unexamined, &n_unanalysed, &error));
  g_assert_cmpuint (n_unexamined, ==, 0);
  g_assert_no_error (error);
}

/* How many games the history shows. */
static guint
count_shown (CountedHistory *fixture, const SaiGameFilter *filter)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiBrowse) browse = sai_database_browse (fixture->database, filter, 0, NULL, -1, 0, &error);

  g_assert_no_error (error);

  return browse->rows->len;
}

static gboolean
has_nothing (const CountedSeat *row, guint box)
{
  return sai_boxes_has (&row->said.filled, box) && row->said.points[box] == 0;
}

/* In how many games of some seats one of two boxes has nothing, or, without boxes, something was found out. At a table
 * the same name may sit there twice.
 */
static guint
count_games (GPtrArray *rows, guint box, guint other)
{
  g_autoptr (GHashTable) games = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < rows->len; i++)
    {
      const CountedSeat *row = g_ptr_array_index (rows, i);

      if (box == G_MAXUINT ? row->skill.known : has_nothing (row, box) || has_nothing (row, other))
        g_hash_table_add (games, GUINT_TO_POINTER (row->game));
    }

  return g_hash_table_size (games);
}

/* The games that a bar of zeros or a number of the analysis is made of, also of a sheet with many boxes. */
static void
test_shown (CountedHistory *fixture, gconstpointer ruleset)
{
  g_autoptr (SaiGameFilter) filter = counted_make_filter (ruleset, "", "Aki");
  g_autofree char *variant = g_strdup_printf ("%s|", (const char *) ruleset);
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();
  guint n_boxes = 0, n_nothing = 0;

  for (guint i = 0; i < fixture->rows->len; i++)
    {
      CountedSeat *row = &g_array_index (fixture->rows, CountedSeat, i);

      if (!g_str_equal (row->variant, variant) || !g_str_equal (row->name, "Aki"))
        continue;
      g_ptr_array_add (rows, row);
      n_boxes = row->n_boxes;
    }
  filter->loss = g_strdup (SAI_GAME_FILTER_SOME);
  g_assert_cmpuint (count_games (rows, G_MAXUINT, 0), >, 0);
  g_assert_cmpuint (count_shown (fixture, filter), ==, count_games (rows, G_MAXUINT, 0));

  g_clear_pointer (&filter->loss, g_free);
  for (guint box = 0; box < n_boxes; box++)
    {
      guint next = (box + 1) % n_boxes;

      g_free (filter->struck);
      filter->struck = g_strdup_printf ("%u", box);
      g_assert_cmpuint (count_shown (fixture, filter), ==, count_games (rows, box, box));
      g_free (filter->struck);
      filter->struck = g_strdup_printf ("%u,%u,what,1000000", box, next);
      g_assert_cmpuint (count_shown (fixture, filter), ==, count_games (rows, box, next));
      n_nothing += count_games (rows, box, box);
    }
  g_assert_cmpuint (n_nothing, >, 0);
}

/* How many lessons there are of a kind, and which move comes first; and the statistics know whether there is any. */
static void
assert_lesson (CountedHistory *fixture, const char *kind, guint n, guint move)
{
  g_autoptr (GError) error = NULL;
  const SaiCourseFilter of_kind = { .kind = kind };
  g_autoptr (SaiCourse) course = sai_database_load_course (fixture->database, &of_kind, &error);
  g_autoptr (SaiGameFilter) filter = counted_make_filter ("yacht", "", "Aki");
  g_autoptr (SaiStatistics) statistics = NULL;
  SaiLoss loss;

  g_assert_no_error (error);
  g_assert_cmpuint (course->n_lessons, ==, n);
  g_assert_cmpuint (course->lessons->len, ==, n);
  if (n > 0)
    g_assert_cmpuint (((SaiLesson *) g_ptr_array_index (course->lessons, 0))->move, ==, move);
  statistics = sai_database_load_statistics (fixture->database, filter, "person", 0, &error);
  if (kind != NULL && sai_loss_parse (kind, &loss))
    g_assert_true (statistics->has_lessons[loss] == (n > 0));
}

/* What was practised stays; lessons that are none any more go. */
static void
test_lessons (CountedHistory *fixture, gconstpointer data)
{
  g_autofree char *id = sample_id (2);
  g_autoptr (SaiPendingGame) game = find_pending (fixture, id);
  g_autoptr (GArray) lessons = g_array_new (FALSE, FALSE, sizeof (SaiResultLesson));
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  SaiResultSkill skills[SAI_MAX_SEATS] = { { FALSE } };
  SaiResultLesson first = { 3, 0, SAI_LOSS_KEEP, 1, 0.5, "upper", 0.625 };
  SaiResultLesson second = { 5, 0, SAI_LOSS_STRIKE, 3, 2.5, NULL, 0 };

  g_array_append_val (lessons, first);
  g_array_append_val (lessons, second);
  g_assert_true (sai_database_write_analysis (fixture->database, game, VERSION, "{\"a\":1}", skills, lessons, &error));
  text = sai_database_load_analysis (fixture->database, id, VERSION, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, "{\"a\":1}");
  g_assert_cmpint (ask_sql (fixture, "SELECT count(*) FROM lesson"), ==, 2);
  assert_lesson (fixture, NULL, 2, 5);
  assert_lesson (fixture, "keep", 1, 3);
  assert_lesson (fixture, "strike", 1, 5);
  assert_lesson (fixture, "box", 0, 0);
  g_assert_cmpint (ask_sql (fixture, "SELECT gap FROM lesson WHERE theme = 'upper'"), ==, 625);
  run_sql (fixture, "UPDATE lesson SET tries = 4, solved = 2");

  g_array_remove_index (lessons, 0);
  g_array_index (lessons, SaiResultLesson, 0).mark = 2;
  g_assert_true (sai_database_write_analysis (fixture->database, game, VERSION + 1, "{}", skills, lessons, &error));
  g_assert_cmpint (ask_sql (fixture, "SELECT count(*) FROM lesson"), ==, 1);
  g_assert_cmpint (ask_sql (fixture, "SELECT 1000 * move + 100 * mark + 10 * tries + solved FROM lesson"), ==, 5242);
  g_assert_cmpint (ask_sql (fixture, "SELECT count(*) FROM result WHERE game = 3 AND cost IS NOT NULL"), ==, 0);

  g_assert_null (sai_database_load_analysis (fixture->database, id, VERSION, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_NOT_FOUND);
}

/* Results of a new version keep what the analysis said. */
static void
test_again (CountedHistory *fixture, gconstpointer data)
{
  run_sql (fixture, "UPDATE game SET examined = -1 WHERE examined > 0");
  for (guint i = 0; i < N_GAMES; i++)
    {
      g_autofree char *id = sample_id (i);
      g_autoptr (SaiPendingGame) game = find_pending (fixture, id);
      SaiCatalog *catalog = sai_test_catalog ();
      g_autoptr (GError) error = NULL;
      g_autoptr (SaiGame) replayed = sai_game_new_from_record (game->record, catalog, &error);
      g_autofree char *options = game->record->options != NULL ? g_strjoinv ("\n", game->record->options)
                                                               : g_strdup ("");
      SaiTally tally;

      g_assert_no_error (error);
      sai_tally_make (&tally, replayed);
      g_assert_true (sai_database_write_result (fixture->database, game, options, &tally, &error));
    }
  counted_assert_all (fixture);
}

static void
test_empty (CountedHistory *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) variants = sai_database_list_variants (fixture->database, TRUE, &error);
  g_autoptr (SaiStatistics) statistics = NULL;
  g_autoptr (SaiStatisticsDice) dice = sai_database_load_dice (fixture->database, &error);
  g_autoptr (SaiGameFilter) filter = counted_make_filter ("yacht", "", "Aki");

  g_assert_cmpuint (variants->len, ==, 0);
  g_assert_cmpuint (dice->faces[0] + dice->n_played + dice->n_verified + dice->n_refused + dice->n_waiting, ==, 0);
  statistics = sai_database_load_statistics (fixture->database, filter, "person", 0, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (statistics->n, ==, 0);
  g_assert_true (isnan (statistics->mean) && isnan (statistics->deviation) && isnan (statistics->bonus_rate));
  g_assert_cmpint (statistics->current_streak, ==, 0);
  g_assert_cmpuint (statistics->boxes->len + statistics->totals->len + statistics->stretches->len +
                      statistics->rivals->len,
                    ==, 0);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);

  g_test_add ("/statistics/numbers", CountedHistory, NULL, set_up, test_numbers, tear_down);
  g_test_add ("/statistics/deleted", CountedHistory, NULL, set_up, test_deleted, tear_down);
  g_test_add ("/statistics/peeked", CountedHistory, NULL, set_up, test_peeked, tear_down);
  g_test_add ("/statistics/merged", CountedHistory, NULL, set_up, test_merged, tear_down);
  g_test_add ("/statistics/saved", CountedHistory, NULL, set_up, test_saved, tear_down);
  g_test_add ("/statistics/lessons", CountedHistory, NULL, set_up, test_lessons, tear_down);
  g_test_add ("/statistics/shown", CountedHistory, "yacht", set_up, test_shown, tear_down);
  g_test_add ("/statistics/shown-of-columns", CountedHistory, "triple-yahtzee", set_up, test_shown, tear_down);
  g_test_add ("/statistics/again", CountedHistory, NULL, set_up, test_again, tear_down);
  g_test_add ("/statistics/empty", CountedHistory, NULL, set_up_nothing, test_empty, tear_down);

  status = g_test_run ();
  if (played.folder != NULL)
    tear_down (&played, NULL);

  return status;
}
