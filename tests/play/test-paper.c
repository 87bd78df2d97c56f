/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeping the score of a real game: every entry is there at once and on disk soon, whatever comes meanwhile; whose turn
 * it is follows but never forces; and every refusal says what is possible. */

#include <signal.h>
#include <sys/resource.h>

#include "play-table.h"
#include "dice/sai-dice-game.h"
#include "util/sai-error.h"
#include "dice/sai-paper-sheet.h"
#include "sai-test.h"
#include "worker/sai-game-requests.h"

/* The paper that conditions look at. */
static SaiPaperSheet *paper;

static gboolean
is_saved (Table *table)
{
  return !sai_saver_is_busy (sai_paper_get_saver (SAI_PAPER (paper)));
}

static gboolean
has_no_problem (Table *table)
{
  return is_saved (table) && sai_saver_get_problem (sai_paper_get_saver (SAI_PAPER (paper))) == NULL;
}

static void
begin_with (Table *table, const char *ruleset, const char *names)
{
  g_autoptr (SaiRuleset) rules = sai_test_ruleset (ruleset);
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_auto (GStrv) words = g_strsplit (names, ",", -1);
  SaiOptions options = sai_ruleset_get_defaults (rules);
  g_autofree char *id = g_uuid_string_random ();

  for (guint i = 0; words[i] != NULL; i++)
    g_ptr_array_add (players, sai_player_new (words[i], SAI_PLAYER_PERSON));
  table->game = sai_game_new (rules, &options, SAI_GAME_MODE_PAPER, players, NULL, id, SAI_TEST_CREATED);
  paper = sai_paper_sheet_new (table->game, table->savers, FALSE);
}

/* Nobody holds on to a paper whose sheet is on disk, nor to the sheet. */
static void
end (Table *table)
{
  gpointer watched_paper = paper;
  gpointer watched_game = table->game;

  g_object_add_weak_pointer (watched_paper, &watched_paper);
  g_object_add_weak_pointer (watched_game, &watched_game);
  g_clear_object (&paper);
  g_assert_null (watched_paper);
  g_clear_object (&table->game);
  while (watched_game != NULL)
    g_main_context_iteration (NULL, TRUE);
}

static guint
find_box (Table *table, const char *id)
{
  int box = sai_rules_find_box (sai_game_get_rules (table->game), id);

  g_assert_cmpint (box, >=, 0);

  return box;
}

static void
put (Table *table, guint seat, const char *box, gint points)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (sai_paper_sheet_put (paper, seat, find_box (table, box), (SaiScore) { points, 0 }, FALSE, &error));
  g_assert_no_error (error);
}

static void
put_dice (Table *table, guint seat, const char *box, SaiDice dice)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (sai_paper_sheet_put_dice (paper, seat, find_box (table, box), &dice, &error));
  g_assert_no_error (error);
}

static void
reseat (const char *text)
{
  g_auto (SaiSeating) seating = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_true (sai_seating_parse (text, &seating));
  g_assert_true (sai_paper_reseat (SAI_PAPER (paper), &seating, &error));
  g_assert_no_error (error);
}

static void
assert_message (GError *error, const char *message)
{
  g_assert_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL);
  g_assert_cmpstr (error->message, ==, message);
}

static void
refuse_score (Table *table, const char *box, SaiScore score, gboolean anyway, const char *message)
{
  g_autoptr (GError) error = NULL;
  guint n_moves = sai_game_get_n_moves (table->game);
  SaiDiceState before = *sai_game_get_state (table->game);

  g_assert_false (sai_paper_sheet_put (paper, 0, find_box (table, box), score, anyway, &error));
  assert_message (error, message);
  g_assert_cmpuint (sai_game_get_n_moves (table->game), ==, n_moves);
  sai_test_assert_state (sai_game_get_state (table->game), &before);
}

static void
assert_totals (Table *table, const char *wanted)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < sai_game_get_n_seats (table->game); i++)
    g_string_append_printf (text, "%s%s %d", i > 0 ? ", " : "",
                            sai_player_get_name (sai_game_get_player (table->game, i)),
                            sai_game_get_total (table->game, i));
  g_assert_cmpstr (text->str, ==, wanted);
}

static guint
count_list (Table *table, SaiListKind kind)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = sai_database_list (table->other, kind, NULL, G_MAXINT, &error);

  g_assert_no_error (error);

  return list->len;
}

static void
wait_and_compare (Table *table)
{
  if (table->store == NULL)
    return;
  table_wait_until (table, is_saved);
  table_assert_saved (table);
}

/* Somebody sits at it: that is a sheet, though nothing is written yet. */
static void
test_new (Table *table, gconstpointer data)
{
  begin_with (table, "yacht", "Aki,Ben");
  g_assert_true (sai_paper_get_game (SAI_PAPER (paper)) == table->game);
  g_assert_true (sai_saver_is_busy (sai_paper_get_saver (SAI_PAPER (paper))));
  wait_and_compare (table);
  g_assert_cmpuint (count_list (table, SAI_LIST_SHEETS), ==, 1);
  g_assert_cmpuint (count_list (table, SAI_LIST_PLAYED), ==, 0);
  end (table);
}

static void
test_whole_sheet (Table *table, gconstpointer data)
{
  /* The sheet of the document: 214 and 224. */
  static const char *const boxes[] = { "ones",       "twos",           "threes",       "fours",
                                       "fives",      "sixes",          "choice",       "four-of-a-kind",
                                       "full-house", "small-straight", "big-straight", "five-of-a-kind" };
  static const gint points[2][12] = {
    { 3, 6, 9, 12, 15, 18, 28, 22, 21, 15, 30, 0 },
    { 2, 8, 6, 16, 20, 24, 25, 0, 23, 15, 0, 50 },
  };

  begin_with (table, "yacht", "Aki,Ben");
  for (guint i = 0; i < 12; i++)
    for (guint seat = 0; seat < 2; seat++)
      {
        g_assert_cmpuint (sai_paper_sheet_get_seat (paper), ==, seat);
        g_assert_false (sai_game_is_finished (table->game));
        put (table, seat, boxes[i], points[seat][i]);
      }
  assert_totals (table, "Aki 214, Ben 224");
  g_assert_true (sai_game_is_finished (table->game));
  g_assert_cmpuint (sai_game_get_place (table->game, 1), ==, 1);
  wait_and_compare (table);
  if (table->store != NULL)
    {
      g_assert_cmpuint (count_list (table, SAI_LIST_SHEETS), ==, 0);
      g_assert_cmpuint (count_list (table, SAI_LIST_FINISHED), ==, 1);
    }
  end (table);
}

static void
test_changes (Table *table, gconstpointer data)
{
  begin_with (table, "yahtzee", "Aki,Ben");
  put (table, 0, "sixes", 18);
  wait_and_compare (table);
  put (table, 0, "sixes", 24);
  assert_totals (table, "Aki 24, Ben 0");
  wait_and_compare (table);
  put_dice (table, 1, "full-house", (SaiDice) { { 3, 3, 3, 6, 6 } });
  assert_totals (table, "Aki 24, Ben 25");
  wait_and_compare (table);
  g_assert_true (sai_paper_sheet_clear (paper, 0, find_box (table, "sixes"), NULL));
  assert_totals (table, "Aki 0, Ben 25");
  wait_and_compare (table);
  reseat ("2 \"Cem\" 1=\"Akira\"");
  assert_totals (table, "Ben 25, Cem 0, Akira 0");
  wait_and_compare (table);
  g_assert_true (sai_paper_sheet_put (paper, 2, find_box (table, "ones"), (SaiScore) { 7, 0 }, TRUE, NULL));
  assert_totals (table, "Ben 25, Cem 0, Akira 7");
  wait_and_compare (table);
  reseat ("3");
  assert_totals (table, "Akira 7");
  wait_and_compare (table);

  for (guint i = 0; i < 20; i++)
    sai_paper_undo (SAI_PAPER (paper));
  assert_totals (table, "Aki 0, Ben 0");
  g_assert_cmpuint (sai_game_get_cursor (table->game), ==, 1);
  g_assert_cmpuint (sai_game_get_n_moves (table->game), ==, 8);
  wait_and_compare (table);
  for (guint i = 0; i < 20; i++)
    {
      sai_paper_redo (SAI_PAPER (paper));
      wait_and_compare (table);
    }
  assert_totals (table, "Akira 7");
  sai_paper_undo (SAI_PAPER (paper));
  sai_paper_undo (SAI_PAPER (paper));
  put (table, 1, "choice", 5);
  assert_totals (table, "Ben 25, Cem 5, Akira 0");
  g_assert_false (sai_game_can_redo (table->game));
  wait_and_compare (table);
  end (table);
}

/* The second fives are a joker, also when what is corrected was one. */
static void
test_joker_dice (Table *table, gconstpointer data)
{
  begin_with (table, "yahtzee", "Aki");
  put (table, 0, "five-of-a-kind", 50);
  put_dice (table, 0, "fives", (SaiDice) { { 5, 5, 5, 5, 5 } });
  assert_totals (table, "Aki 175");
  put_dice (table, 0, "big-straight", (SaiDice) { { 5, 5, 5, 5, 5 } });
  assert_totals (table, "Aki 315");
  put_dice (table, 0, "big-straight", (SaiDice) { { 1, 2, 3, 4, 5 } });
  assert_totals (table, "Aki 215");
  put_dice (table, 0, "five-of-a-kind", (SaiDice) { { 1, 1, 1, 1, 1 } });
  assert_totals (table, "Aki 215");
  end (table);
}

static void
test_seat (Table *table, gconstpointer data)
{
  g_autoptr (SaiTestWatch) watch = NULL;
  g_autofree char *log = NULL;

  begin_with (table, "yacht", "Aki,Ben,Cem");
  watch = sai_test_watch_new (paper);
  g_assert_cmpuint (sai_paper_sheet_get_seat (paper), ==, 0);
  put (table, 0, "ones", 2);
  g_assert_cmpuint (sai_paper_sheet_get_seat (paper), ==, 1);
  sai_paper_sheet_set_seat (paper, 1);
  log = sai_test_watch_take (watch);
  g_assert_cmpstr (log, ==, "seat");
  g_clear_pointer (&log, g_free);

  /* People say otherwise until the next entry, which nobody is kept from making anywhere. */
  sai_paper_sheet_set_seat (paper, 2);
  put (table, 0, "twos", 4);
  g_assert_cmpuint (sai_paper_sheet_get_seat (paper), ==, 1);
  log = sai_test_watch_take (watch);
  g_assert_cmpstr (log, ==, "seat*2");
  g_clear_pointer (&log, g_free);
  sai_paper_sheet_set_seat (paper, 2);
  reseat ("2 1");
  g_assert_cmpuint (sai_paper_sheet_get_seat (paper), ==, 0);
  sai_paper_undo (SAI_PAPER (paper));
  /* What they said holds again, as if nothing had been done. */
  g_assert_cmpuint (sai_paper_sheet_get_seat (paper), ==, 2);
  log = sai_test_watch_take (watch);
  g_assert_cmpstr (log, ==, "seat*3");
  put (table, 2, "ones", 1);
  g_assert_cmpuint (sai_paper_sheet_get_seat (paper), ==, 1);
  sai_paper_undo (SAI_PAPER (paper));
  g_assert_cmpuint (sai_paper_sheet_get_seat (paper), ==, 2);
  sai_paper_redo (SAI_PAPER (paper));
  g_assert_cmpuint (sai_paper_sheet_get_seat (paper), ==, 1);
  sai_paper_undo (SAI_PAPER (paper));
  g_object_set (paper, "seat", 1, NULL);
  g_assert_cmpuint (sai_paper_sheet_get_seat (paper), ==, 1);
  g_clear_pointer (&watch, sai_test_watch_free);
  end (table);
}

static gint64
get_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

static void
test_finish_time (Table *table, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 before = get_now ();
  gint64 when;

  begin_with (table, "yacht", "Aki,Ben");
  put (table, 0, "ones", 2);
  g_assert_cmpint (sai_game_get_finished (table->game), ==, 0);
  g_assert_true (sai_paper_stop (SAI_PAPER (paper), &error));
  when = sai_game_get_finished (table->game);
  g_assert_cmpint (when, >=, before);
  g_assert_cmpint (when, <=, get_now ());
  g_assert_false (sai_paper_stop (SAI_PAPER (paper), &error));
  assert_message (error, "The game is over.");
  g_clear_error (&error);

  sai_game_set_finished (table->game, 1234);
  put (table, 0, "ones", 3);
  g_assert_cmpint (sai_game_get_finished (table->game), ==, 1234);
  g_assert_true (sai_paper_resume (SAI_PAPER (paper), &error));
  g_assert_cmpint (sai_game_get_finished (table->game), ==, 0);
  g_assert_false (sai_paper_resume (SAI_PAPER (paper), &error));
  assert_message (error, "The game wasn’t ended early.");
  wait_and_compare (table);
  sai_paper_undo (SAI_PAPER (paper));
  g_assert_cmpint (sai_game_get_finished (table->game), >=, before);
  wait_and_compare (table);
  sai_paper_undo (SAI_PAPER (paper));
  sai_paper_undo (SAI_PAPER (paper));
  g_assert_cmpint (sai_game_get_finished (table->game), ==, 0);
  wait_and_compare (table);
  end (table);
}

static void
test_messages (Table *table, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  begin_with (table, "yahtzee", "Aki");
  refuse_score (table, "sixes", (SaiScore) { 25, 0 }, FALSE, "“Sixes” can’t score 25, only 0, 6, 12, 18, 24, 30.");
  refuse_score (table, "full-house", (SaiScore) { -1, 0 }, FALSE, "“Full House” can’t score -1, only 0, 25.");
  refuse_score (table, "fives", (SaiScore) { 25, 100 }, FALSE,
                "“Fives” can’t score 25 + 100, only 0, 5, 10, 15, 20, 25.");
  put (table, 0, "five-of-a-kind", 50);
  refuse_score (table, "fives", (SaiScore) { 20, 100 }, FALSE,
                "“Fives” can’t score 20 + 100, only 0, 5, 10, 15, 20, 25, 0 + 100, 25 + 100.");
  refuse_score (table, "big-straight", (SaiScore) { 30, 0 }, FALSE,
                "“Large Straight” can’t score 30, only 0, 40, 40 + 100.");
  refuse_score (table, "five-of-a-kind", (SaiScore) { 50, 100 }, FALSE, "“Yahtzee” can’t score 50 + 100, only 0, 50.");

  /* The names that stand on the sheet, not what they are called inside. */
  g_assert_false (sai_paper_sheet_clear (paper, 0, find_box (table, "choice"), &error));
  assert_message (error, "“Chance” is already empty.");
  end (table);
}

static void
test_joker_messages (Table *table, gconstpointer data)
{
  static const char message[] = "“Fives” includes a joker bonus, which depends on “Yahtzee”. "
                                "Clear “Fives” first.";
  SaiDice dice = { { 1, 2, 3, 4, 6 } };
  g_autoptr (GError) error = NULL;
  guint five;

  begin_with (table, "yahtzee", "Aki");
  five = find_box (table, "five-of-a-kind");
  refuse_score (table, "fives", (SaiScore) { 25, 100 }, TRUE, message);
  put (table, 0, "five-of-a-kind", 50);
  g_assert_true (sai_paper_sheet_put (paper, 0, find_box (table, "fives"), (SaiScore) { 25, 100 }, FALSE, NULL));
  refuse_score (table, "five-of-a-kind", (SaiScore) { 0, 0 }, FALSE, message);
  refuse_score (table, "five-of-a-kind", (SaiScore) { -1, 0 }, TRUE, message);
  g_assert_false (sai_paper_sheet_clear (paper, 0, five, &error));
  assert_message (error, message);
  g_clear_error (&error);
  g_assert_false (sai_paper_sheet_put_dice (paper, 0, five, &dice, &error));
  assert_message (error, message);
  assert_totals (table, "Aki 175");
  g_assert_cmpuint (sai_game_get_n_moves (table->game), ==, 3);
  end (table);
}

static void
test_difference_messages (Table *table, gconstpointer data)
{
  SaiDice dice = { { 1, 2, 3, 4, 6 } };
  g_autoptr (GError) error = NULL;
  guint delta;

  begin_with (table, "yams", "Aki");
  delta = find_box (table, "delta");
  refuse_score (table, "delta", (SaiScore) { 5, 0 }, TRUE, "“Delta” is filled in automatically.");
  g_assert_false (sai_paper_sheet_put_dice (paper, 0, delta, &dice, &error));
  assert_message (error, "“Delta” is filled in automatically.");
  g_clear_error (&error);
  g_assert_false (sai_paper_sheet_clear (paper, 0, delta, &error));
  assert_message (error, "“Delta” is filled in automatically.");
  end (table);
}

/* Whatever a person insists on can be read again. */
static void
test_insist (Table *table, gconstpointer data)
{
  static const struct
  {
    gint points;
    gint extra;
    gboolean stands;
  } entries[] = {
    { 9999, 0, TRUE },        { -9999, 0, TRUE }, { 10000, 0, FALSE }, { -10000, 0, FALSE }, { G_MAXINT16, 0, FALSE },
    { G_MININT16, 0, FALSE }, { 3, -1, FALSE },   { 3, 1, FALSE },     { 3, 9999, FALSE },
  };

  begin_with (table, "yacht", "Aki");
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      SaiScore score = { entries[i].points, entries[i].extra };
      g_autoptr (GError) error = NULL;
      gboolean stands = sai_paper_sheet_put (paper, 0, find_box (table, "sixes"), score, TRUE, &error);

      g_assert_cmpint (stands, ==, entries[i].stands);
      if (!stands)
        {
          g_assert_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL);
          g_assert_nonnull (strstr (error->message, "only 0, 6, 12, 18, 24, 30."));
        }
      g_assert_cmpint (sai_game_get_total (table->game, 0), ==, i == 0 ? 9999 + 35 : -9999);
      wait_and_compare (table);
    }
  end (table);
}

static void
hold_disk (Table *table)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (sai_database_begin (table->other, &error));
  g_assert_no_error (error);
}

static void
release_disk (Table *table)
{
  sai_database_rollback (table->other);
}

/* While the disk is slow, nobody waits; there are two saves in all, and the last one says everything. */
static void
test_slow_disk (Table *table, gconstpointer data)
{
  g_autoptr (SaiTestWatch) watch = NULL;
  g_autofree char *log = NULL;

  begin_with (table, "yacht", "Aki,Ben");
  wait_and_compare (table);
  watch = sai_test_watch_new (sai_paper_get_saver (SAI_PAPER (paper)));
  hold_disk (table);
  put (table, 0, "ones", 1);
  put (table, 0, "twos", 2);
  put (table, 0, "threes", 3);
  sai_paper_undo (SAI_PAPER (paper));
  sai_paper_undo (SAI_PAPER (paper));
  put (table, 0, "twos", 4);
  sai_paper_mark_hints (SAI_PAPER (paper));
  reseat ("2 1 \"Cem\"");
  put (table, 2, "ones", 5);
  sai_paper_undo (SAI_PAPER (paper));
  assert_totals (table, "Ben 0, Aki 5, Cem 0");
  release_disk (table);
  wait_and_compare (table);
  log = sai_test_watch_take (watch);
  g_assert_cmpstr (log, ==, "busy*2");
  g_assert_true (sai_game_has_hints (table->game));
  g_clear_pointer (&watch, sai_test_watch_free);
  end (table);
}

/* At the end of the program nobody waits for answers: closing the store is all that happens. */
static void
test_disposed_while_saving (Table *table, gconstpointer data)
{
  SaiGame *game;

  begin_with (table, "yacht", "Aki,Ben");
  wait_and_compare (table);
  hold_disk (table);
  put (table, 0, "ones", 1);
  put (table, 1, "ones", 2);
  put (table, 0, "twos", 4);
  g_clear_object (&paper);
  release_disk (table);
  sai_store_close (table->store);
  table_assert_saved (table);
  game = g_steal_pointer (&table->game);
  g_object_add_weak_pointer (G_OBJECT (game), (gpointer *) &game);
  g_object_unref (game);
  while (game != NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  SaiRecord **record = user_data;
  g_autoptr (GError) error = NULL;

  *record = sai_store_answer (SAI_STORE (source), result, &error);
  g_assert_no_error (error);
}

/* Who leaves a sheet and opens it again at once finds everything there, however slow the disk is. */
static void
test_reopened_while_saving (Table *table, gconstpointer data)
{
  g_autoptr (SaiRecord) left = NULL;
  SaiRecord *loaded = NULL;

  begin_with (table, "yacht", "Aki,Ben");
  wait_and_compare (table);
  hold_disk (table);
  put (table, 0, "ones", 1);
  put (table, 1, "ones", 2);
  put (table, 0, "twos", 4);
  left = sai_game_to_record (table->game);
  g_clear_object (&paper);
  g_clear_object (&table->game);
  sai_store_ask (table->store, sai_request_load (left->id), NULL, loaded_cb, &loaded);
  release_disk (table);
  while (loaded == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (sai_record_equal (loaded, left));
  sai_record_unref (loaded);
}

/* No file may grow beyond so many bytes. */
static void
limit_files (rlim_t size)
{
  struct rlimit limit;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = size;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

static void
test_full_disk (Table *table, gconstpointer data)
{
  begin_with (table, "yacht", "Aki,Ben");
  put (table, 0, "ones", 1);
  put (table, 1, "ones", 2);
  wait_and_compare (table);
  limit_files (100);
  sai_paper_undo (SAI_PAPER (paper));
  put (table, 1, "ones", 3);
  table_wait_until (table, is_saved);
  g_assert_cmpstr (sai_saver_get_problem (sai_paper_get_saver (SAI_PAPER (paper))), !=, NULL);
  put (table, 0, "twos", 4);
  reseat ("1 2=\"Benedikt\"");
  table_wait_until (table, is_saved);
  assert_totals (table, "Aki 5, Benedikt 3");
  limit_files (RLIM_INFINITY);

  put (table, 1, "twos", 8);
  table_wait_until (table, is_saved);
  g_assert_null (sai_saver_get_problem (sai_paper_get_saver (SAI_PAPER (paper))));
  table_assert_saved (table);
  end (table);
}

/* Nobody enters anything, or even looks at it any more. */
static void
test_full_disk_retries (Table *table, gconstpointer data)
{
  g_autoptr (SaiSaver) saver = NULL;

  begin_with (table, "yacht", "Aki,Ben");
  wait_and_compare (table);
  limit_files (100);
  put (table, 0, "ones", 1);
  table_wait_until (table, is_saved);
  saver = g_object_ref (sai_paper_get_saver (SAI_PAPER (paper)));
  g_clear_object (&paper);
  g_assert_true (sai_saver_is_busy (saver));
  while (sai_saver_is_busy (saver))
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (sai_saver_get_problem (saver));
  limit_files (RLIM_INFINITY);
  while (sai_saver_is_busy (saver) || sai_saver_get_problem (saver) != NULL)
    g_main_context_iteration (NULL, TRUE);
  table_assert_saved (table);
  g_clear_object (&table->game);
}

/* Who comes back to a sheet that the disk has refused goes on with what they had written, and one saver brings it all
 * there. */
static void
test_full_disk_reopened (Table *table, gconstpointer data)
{
  g_autofree char *id = NULL;
  SaiSaver *saver;

  begin_with (table, "yacht", "Aki,Ben");
  wait_and_compare (table);
  id = g_strdup (sai_game_get_id (table->game));
  limit_files (100);
  put (table, 0, "ones", 1);
  table_wait_until (table, is_saved);
  g_clear_object (&paper);
  g_clear_object (&table->game);
  saver = sai_savers_find (table->savers, id);
  g_assert_nonnull (saver);
  while (sai_saver_is_busy (saver))
    g_main_context_iteration (NULL, TRUE);

  table->game = g_object_ref (sai_saver_get_game (saver));
  assert_totals (table, "Aki 1, Ben 0");
  paper = sai_paper_sheet_new (table->game, table->savers, TRUE);
  g_assert_true (sai_paper_get_saver (SAI_PAPER (paper)) == saver);
  put (table, 1, "ones", 2);
  table_wait_until (table, is_saved);
  g_assert_nonnull (sai_saver_get_problem (saver));
  limit_files (RLIM_INFINITY);
  put (table, 0, "twos", 4);
  wait_and_compare (table);
  end (table);
  g_assert_null (sai_savers_find (table->savers, id));
}

/* Two saves on their way, and both fail. */
static void
test_full_disk_twice (Table *table, gconstpointer data)
{
  begin_with (table, "yacht", "Aki,Ben");
  put (table, 0, "ones", 1);
  put (table, 1, "ones", 2);
  wait_and_compare (table);
  limit_files (100);
  sai_paper_undo (SAI_PAPER (paper));
  put (table, 1, "ones", 3);
  put (table, 0, "twos", 4);
  sai_saver_try_again (sai_paper_get_saver (SAI_PAPER (paper)));
  sai_saver_try_again (sai_paper_get_saver (SAI_PAPER (paper)));
  put (table, 1, "twos", 4);
  table_wait_until (table, is_saved);
  g_assert_nonnull (sai_saver_get_problem (sai_paper_get_saver (SAI_PAPER (paper))));
  limit_files (RLIM_INFINITY);
  sai_saver_try_again (sai_paper_get_saver (SAI_PAPER (paper)));
  table_wait_until (table, has_no_problem);
  table_assert_saved (table);
  end (table);
}

static SaiGame *
load_game (Table *table, const char *id)
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

/* A sheet from before seats could change has no move by which people sit down; it gets one, in its place. */
static void
test_old_record (Table *table, gconstpointer data)
{
  g_autoptr (SaiRecord) record = sai_record_new ();
  g_autofree char *moves = NULL;

  record->id = g_strdup (SAI_TEST_GAME_ID);
  record->ruleset = g_strdup ("yacht");
  record->mode = SAI_GAME_MODE_PAPER;
  record->created = SAI_TEST_CREATED;
  g_ptr_array_add (record->players, sai_player_new ("Aki", SAI_PLAYER_PERSON));
  record->places[0] = 1;
  g_ptr_array_add (record->moves, g_strdup ("put 1 ones 3"));
  g_ptr_array_add (record->moves, g_strdup ("clear 1 ones"));
  record->cursor = 2;
  g_assert_true (sai_database_save (table->other, record, 0, 1, NULL));

  table->game = load_game (table, SAI_TEST_GAME_ID);
  paper = sai_paper_sheet_new (table->game, table->savers, FALSE);
  g_assert_true (sai_saver_is_busy (sai_paper_get_saver (SAI_PAPER (paper))));
  wait_and_compare (table);
  put (table, 0, "twos", 4);
  wait_and_compare (table);
  moves = table_print_moves (table->game);
  g_assert_cmpstr (moves, ==, "seats \"Aki\"\nput 1 ones 3\nclear 1 ones\nput 1 twos 4\n");
  end (table);
}

/* A loaded sheet goes on where it was, with what can be redone. */
static void
test_reopen (Table *table, gconstpointer data)
{
  g_autofree char *id = NULL;

  begin_with (table, "fune", "Aki,Ben");
  id = g_strdup (sai_game_get_id (table->game));
  put (table, 0, "ones", 1);
  put (table, 1, "ones", 2);
  reseat ("2 1");
  sai_paper_undo (SAI_PAPER (paper));
  sai_paper_undo (SAI_PAPER (paper));
  wait_and_compare (table);
  end (table);

  table->game = load_game (table, id);
  paper = sai_paper_sheet_new (table->game, table->savers, TRUE);
  g_assert_cmpuint (sai_paper_sheet_get_seat (paper), ==, 1);
  assert_totals (table, "Aki 1, Ben 0");
  sai_paper_redo (SAI_PAPER (paper));
  sai_paper_redo (SAI_PAPER (paper));
  assert_totals (table, "Ben 2, Aki 1");
  wait_and_compare (table);
  sai_paper_redo (SAI_PAPER (paper));
  g_assert_true (is_saved (table));
  end (table);
}

/* The same sheet is open in two programs. What one has saved, the other does not destroy; it says so, and goes on when
 * it has opened the sheet again.
 */
static void
test_two_programs (Table *table, gconstpointer data)
{
  g_autoptr (SaiStore) there = sai_store_new (table->path);
  g_autoptr (SaiSavers) savers = sai_savers_new (there);
  g_autoptr (SaiRecord) saved = NULL;
  g_autoptr (SaiRecord) stored = NULL;
  g_autofree char *id = NULL;
  SaiPaperSheet *other;
  SaiGame *game;

  begin_with (table, "yacht", "Aki,Ben");
  put (table, 0, "ones", 1);
  wait_and_compare (table);
  id = g_strdup (sai_game_get_id (table->game));

  table_open_store (there);
  game = load_game (table, id);
  other = sai_paper_sheet_new (game, savers, TRUE);
  put (table, 1, "ones", 3);
  wait_and_compare (table);
  saved = table_load (table);

  g_assert_true (sai_paper_sheet_put (other, 1, find_box (table, "twos"), (SaiScore) { 6, 0 }, FALSE, NULL));
  while (sai_saver_is_busy (sai_paper_get_saver (SAI_PAPER (other))))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (sai_saver_get_problem (sai_paper_get_saver (SAI_PAPER (other))), ==,
                   "The game was continued elsewhere. Open it again to go on from there.");
  stored = table_load (table);
  g_assert_true (sai_record_equal (stored, saved));

  put (table, 0, "twos", 2);
  wait_and_compare (table);
  end (table);
  sai_store_close (there);
  g_object_unref (other);
  g_object_unref (game);
}

/* Names come from people: whatever they type, the sheet that is written can be read. */
static void
test_names (Table *table, gconstpointer data)
{
  static const char long_name[] = "123456789 123456789 123456789 123456789 123456789 123456789 123456789";

  begin_with (table, "yacht", "A\"k\\i,Two\nlines,,123456789 123456789 123456789 123456789 123456789 123456789 1234");
  wait_and_compare (table);
  g_object_unref (load_game (table, sai_game_get_id (table->game)));
  g_assert_cmpstr (sai_player_get_name (sai_game_get_player (table->game, 1)), ==, "Two lines");
  {
    g_auto (SaiSeating) seating = { 0 };

    sai_seating_add (&seating, 0, long_name);
    sai_seating_add (&seating, 2, "\t");
    g_assert_true (sai_paper_reseat (SAI_PAPER (paper), &seating, NULL));
  }
  wait_and_compare (table);
  g_object_unref (load_game (table, sai_game_get_id (table->game)));
  end (table);
}

static void
test_hints (Table *table, gconstpointer data)
{
  begin_with (table, "yacht", "Aki");
  sai_paper_stop (SAI_PAPER (paper), NULL);
  sai_paper_mark_hints (SAI_PAPER (paper));
  g_assert_false (sai_game_has_hints (table->game));
  sai_paper_resume (SAI_PAPER (paper), NULL);
  wait_and_compare (table);
  sai_paper_mark_hints (SAI_PAPER (paper));
  g_assert_true (sai_saver_is_busy (sai_paper_get_saver (SAI_PAPER (paper))));
  wait_and_compare (table);
  sai_paper_mark_hints (SAI_PAPER (paper));
  g_assert_true (is_saved (table));
  end (table);
}

static void
add (const char *path, gconstpointer data, void (*test) (Table *, gconstpointer))
{
  g_test_add (path, Table, data, table_set_up, test, table_tear_down);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  add ("/paper/new", TABLE_STORED, test_new);
  add ("/paper/whole-sheet/memory", TABLE_IN_MEMORY, test_whole_sheet);
  add ("/paper/whole-sheet/stored", TABLE_STORED, test_whole_sheet);
  add ("/paper/changes/memory", TABLE_IN_MEMORY, test_changes);
  add ("/paper/changes/stored", TABLE_STORED, test_changes);
  add ("/paper/joker-dice", TABLE_IN_MEMORY, test_joker_dice);
  add ("/paper/seat", TABLE_IN_MEMORY, test_seat);
  add ("/paper/finish-time/memory", TABLE_IN_MEMORY, test_finish_time);
  add ("/paper/finish-time/stored", TABLE_STORED, test_finish_time);
  add ("/paper/messages", TABLE_IN_MEMORY, test_messages);
  add ("/paper/messages/joker", TABLE_IN_MEMORY, test_joker_messages);
  add ("/paper/messages/difference", TABLE_IN_MEMORY, test_difference_messages);
  add ("/paper/insist", TABLE_STORED, test_insist);
  add ("/paper/slow-disk", TABLE_STORED, test_slow_disk);
  add ("/paper/disposed-while-saving", TABLE_STORED, test_disposed_while_saving);
  add ("/paper/reopened-while-saving", TABLE_STORED, test_reopened_while_saving);
  add ("/paper/full-disk", TABLE_STORED, test_full_disk);
  add ("/paper/full-disk/reopened", TABLE_STORED, test_full_disk_reopened);
  add ("/paper/full-disk/retries", TABLE_STORED, test_full_disk_retries);
  add ("/paper/full-disk/twice", TABLE_STORED, test_full_disk_twice);
  add ("/paper/old-record", TABLE_STORED, test_old_record);
  add ("/paper/reopen", TABLE_STORED, test_reopen);
  add ("/paper/two-programs", TABLE_STORED, test_two_programs);
  add ("/paper/names", TABLE_STORED, test_names);
  add ("/paper/hints", TABLE_STORED, test_hints);

  return g_test_run ();
}
