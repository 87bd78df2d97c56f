/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeping the score of a real game: every entry is there at once and on disk soon, whatever comes meanwhile; whose turn
 * it is follows but never forces; and every refusal says what is possible. */

#include "dice/sai-dice-game.h"
#include "dice/sai-paper-sheet.h"
#include "open-paper.h"
#include "play-table.h"
#include "sai-test.h"
#include "util/sai-error.h"

static void
put_dice (Table *table, guint seat, const char *box, SaiDice dice)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (sai_paper_sheet_put_dice (open_paper, seat, open_paper_find_box (table, box), &dice, &error));
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

  g_assert_false (sai_paper_sheet_put (open_paper, 0, open_paper_find_box (table, box), score, anyway, &error));
  assert_message (error, message);
  g_assert_cmpuint (sai_game_get_n_moves (table->game), ==, n_moves);
  sai_test_assert_state (sai_game_get_state (table->game), &before);
}

static guint
count_list (Table *table, SaiListKind kind)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = sai_database_list (table->other, kind, NULL, G_MAXINT, &error);

  g_assert_no_error (error);

  return list->len;
}

/* Somebody sits at it: that is a sheet, though nothing is written yet. */
static void
test_new (Table *table, gconstpointer data)
{
  open_paper_begin (table, "yacht", "Aki,Ben");
  g_assert_true (sai_paper_get_game (SAI_PAPER (open_paper)) == table->game);
  g_assert_true (sai_saver_is_busy (sai_paper_get_saver (SAI_PAPER (open_paper))));
  open_paper_compare (table);
  g_assert_cmpuint (count_list (table, SAI_LIST_SHEETS), ==, 1);
  g_assert_cmpuint (count_list (table, SAI_LIST_PLAYED), ==, 0);
  open_paper_end (table);
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

  open_paper_begin (table, "yacht", "Aki,Ben");
  for (guint i = 0; i < 12; i++)
    for (guint seat = 0; seat < 2; seat++)
      {
        g_assert_cmpuint (sai_paper_sheet_get_seat (open_paper), ==, seat);
        g_assert_false (sai_game_is_finished (table->game));
        open_paper_put (table, seat, boxes[i], points[seat][i]);
      }
  open_paper_assert_totals (table, "Aki 214, Ben 224");
  g_assert_true (sai_game_is_finished (table->game));
  g_assert_cmpuint (sai_game_get_place (table->game, 1), ==, 1);
  open_paper_compare (table);
  if (table->store != NULL)
    {
      g_assert_cmpuint (count_list (table, SAI_LIST_SHEETS), ==, 0);
      g_assert_cmpuint (count_list (table, SAI_LIST_FINISHED), ==, 1);
    }
  open_paper_end (table);
}

static void
test_changes (Table *table, gconstpointer data)
{
  open_paper_begin (table, "yahtzee", "Aki,Ben");
  open_paper_put (table, 0, "sixes", 18);
  open_paper_compare (table);
  open_paper_put (table, 0, "sixes", 24);
  open_paper_assert_totals (table, "Aki 24, Ben 0");
  open_paper_compare (table);
  put_dice (table, 1, "full-house", (SaiDice) { { 3, 3, 3, 6, 6 } });
  open_paper_assert_totals (table, "Aki 24, Ben 25");
  open_paper_compare (table);
  g_assert_true (sai_paper_sheet_clear (open_paper, 0, open_paper_find_box (table, "sixes"), NULL));
  open_paper_assert_totals (table, "Aki 0, Ben 25");
  open_paper_compare (table);
  open_paper_reseat ("2 \"Cem\" 1=\"Akira\"");
  open_paper_assert_totals (table, "Ben 25, Cem 0, Akira 0");
  open_paper_compare (table);
  g_assert_true (sai_paper_sheet_put (open_paper, 2, open_paper_find_box (table, "ones"), (SaiScore) { 7, 0 }, TRUE,
                                      NULL));
  open_paper_assert_totals (table, "Ben 25, Cem 0, Akira 7");
  open_paper_compare (table);
  open_paper_reseat ("3");
  open_paper_assert_totals (table, "Akira 7");
  open_paper_compare (table);

  for (guint i = 0; i < 20; i++)
    sai_paper_undo (SAI_PAPER (open_paper));
  open_paper_assert_totals (table, "Aki 0, Ben 0");
  g_assert_cmpuint (sai_game_get_cursor (table->game), ==, 1);
  g_assert_cmpuint (sai_game_get_n_moves (table->game), ==, 8);
  open_paper_compare (table);
  for (guint i = 0; i < 20; i++)
    {
      sai_paper_redo (SAI_PAPER (open_paper));
      open_paper_compare (table);
    }
  open_paper_assert_totals (table, "Akira 7");
  sai_paper_undo (SAI_PAPER (open_paper));
  sai_paper_undo (SAI_PAPER (open_paper));
  open_paper_put (table, 1, "choice", 5);
  open_paper_assert_totals (table, "Ben 25, Cem 5, Akira 0");
  g_assert_false (sai_game_can_redo (table->game));
  open_paper_compare (table);
  open_paper_end (table);
}

/* The second fives are a joker, also when what is corrected was one. */
static void
test_joker_dice (Table *table, gconstpointer data)
{
  open_paper_begin (table, "yahtzee", "Aki");
  open_paper_put (table, 0, "five-of-a-kind", 50);
  put_dice (table, 0, "fives", (SaiDice) { { 5, 5, 5, 5, 5 } });
  open_paper_assert_totals (table, "Aki 175");
  put_dice (table, 0, "big-straight", (SaiDice) { { 5, 5, 5, 5, 5 } });
  open_paper_assert_totals (table, "Aki 315");
  put_dice (table, 0, "big-straight", (SaiDice) { { 1, 2, 3, 4, 5 } });
  open_paper_assert_totals (table, "Aki 215");
  put_dice (table, 0, "five-of-a-kind", (SaiDice) { { 1, 1, 1, 1, 1 } });
  open_paper_assert_totals (table, "Aki 215");
  open_paper_end (table);
}

static void
test_seat (Table *table, gconstpointer data)
{
  g_autoptr (SaiTestWatch) watch = NULL;
  g_autofree char *log = NULL;

  open_paper_begin (table, "yacht", "Aki,Ben,Cem");
  watch = sai_test_watch_new (open_paper);
  g_assert_cmpuint (sai_paper_sheet_get_seat (open_paper), ==, 0);
  open_paper_put (table, 0, "ones", 2);
  g_assert_cmpuint (sai_paper_sheet_get_seat (open_paper), ==, 1);
  sai_paper_sheet_set_seat (open_paper, 1);
  log = sai_test_watch_take (watch);
  g_assert_cmpstr (log, ==, "seat");
  g_clear_pointer (&log, g_free);

  /* People say otherwise until the next entry, which nobody is kept from making anywhere. */
  sai_paper_sheet_set_seat (open_paper, 2);
  open_paper_put (table, 0, "twos", 4);
  g_assert_cmpuint (sai_paper_sheet_get_seat (open_paper), ==, 1);
  log = sai_test_watch_take (watch);
  g_assert_cmpstr (log, ==, "seat*2");
  g_clear_pointer (&log, g_free);
  sai_paper_sheet_set_seat (open_paper, 2);
  open_paper_reseat ("2 1");
  g_assert_cmpuint (sai_paper_sheet_get_seat (open_paper), ==, 0);
  sai_paper_undo (SAI_PAPER (open_paper));
  /* What they said holds again, as if nothing had been done. */
  g_assert_cmpuint (sai_paper_sheet_get_seat (open_paper), ==, 2);
  log = sai_test_watch_take (watch);
  g_assert_cmpstr (log, ==, "seat*3");
  open_paper_put (table, 2, "ones", 1);
  g_assert_cmpuint (sai_paper_sheet_get_seat (open_paper), ==, 1);
  sai_paper_undo (SAI_PAPER (open_paper));
  g_assert_cmpuint (sai_paper_sheet_get_seat (open_paper), ==, 2);
  sai_paper_redo (SAI_PAPER (open_paper));
  g_assert_cmpuint (sai_paper_sheet_get_seat (open_paper), ==, 1);
  sai_paper_undo (SAI_PAPER (open_paper));
  g_object_set (open_paper, "seat", 1, NULL);
  g_assert_cmpuint (sai_paper_sheet_get_seat (open_paper), ==, 1);
  g_clear_pointer (&watch, sai_test_watch_free);
  open_paper_end (table);
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

  open_paper_begin (table, "yacht", "Aki,Ben");
  open_paper_put (table, 0, "ones", 2);
  g_assert_cmpint (sai_game_get_finished (table->game), ==, 0);
  g_assert_true (sai_paper_stop (SAI_PAPER (open_paper), &error));
  when = sai_game_get_finished (table->game);
  g_assert_cmpint (when, >=, before);
  g_assert_cmpint (when, <=, get_now ());
  g_assert_false (sai_paper_stop (SAI_PAPER (open_paper), &error));
  assert_message (error, "The game is over.");
  g_clear_error (&error);

  sai_game_set_finished (table->game, 1234);
  open_paper_put (table, 0, "ones", 3);
  g_assert_cmpint (sai_game_get_finished (table->game), ==, 1234);
  g_assert_true (sai_paper_resume (SAI_PAPER (open_paper), &error));
  g_assert_cmpint (sai_game_get_finished (table->game), ==, 0);
  g_assert_false (sai_paper_resume (SAI_PAPER (open_paper), &error));
  assert_message (error, "The game wasn’t ended early.");
  open_paper_compare (table);
  sai_paper_undo (SAI_PAPER (open_paper));
  g_assert_cmpint (sai_game_get_finished (table->game), >=, before);
  open_paper_compare (table);
  sai_paper_undo (SAI_PAPER (open_paper));
  sai_paper_undo (SAI_PAPER (open_paper));
  g_assert_cmpint (sai_game_get_finished (table->game), ==, 0);
  open_paper_compare (table);
  open_paper_end (table);
}

static void
test_messages (Table *table, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  open_paper_begin (table, "yahtzee", "Aki");
  refuse_score (table, "sixes", (SaiScore) { 25, 0 }, FALSE, "“Sixes” can’t score 25, only 0, 6, 12, 18, 24, 30.");
  refuse_score (table, "full-house", (SaiScore) { -1, 0 }, FALSE, "“Full House” can’t score -1, only 0, 25.");
  refuse_score (table, "fives", (SaiScore) { 25, 100 }, FALSE,
                "“Fives” can’t score 25 + 100, only 0, 5, 10, 15, 20, 25.");
  open_paper_put (table, 0, "five-of-a-kind", 50);
  refuse_score (table, "fives", (SaiScore) { 20, 100 }, FALSE,
                "“Fives” can’t score 20 + 100, only 0, 5, 10, 15, 20, 25, 0 + 100, 25 + 100.");
  refuse_score (table, "big-straight", (SaiScore) { 30, 0 }, FALSE,
                "“Large Straight” can’t score 30, only 0, 40, 40 + 100.");
  refuse_score (table, "five-of-a-kind", (SaiScore) { 50, 100 }, FALSE, "“Yahtzee” can’t score 50 + 100, only 0, 50.");

  /* The names that stand on the sheet, not what they are called inside. */
  g_assert_false (sai_paper_sheet_clear (open_paper, 0, open_paper_find_box (table, "choice"), &error));
  assert_message (error, "“Chance” is already empty.");
  open_paper_end (table);
}

static void
test_joker_messages (Table *table, gconstpointer data)
{
  static const char message[] = "“Fives” includes a joker bonus, which depends on “Yahtzee”. "
                                "Clear “Fives” first.";
  SaiDice dice = { { 1, 2, 3, 4, 6 } };
  g_autoptr (GError) error = NULL;
  guint five;

  open_paper_begin (table, "yahtzee", "Aki");
  five = open_paper_find_box (table, "five-of-a-kind");
  refuse_score (table, "fives", (SaiScore) { 25, 100 }, TRUE, message);
  open_paper_put (table, 0, "five-of-a-kind", 50);
  g_assert_true (sai_paper_sheet_put (open_paper, 0, open_paper_find_box (table, "fives"), (SaiScore) { 25, 100 },
                                      FALSE, NULL));
  refuse_score (table, "five-of-a-kind", (SaiScore) { 0, 0 }, FALSE, message);
  refuse_score (table, "five-of-a-kind", (SaiScore) { -1, 0 }, TRUE, message);
  g_assert_false (sai_paper_sheet_clear (open_paper, 0, five, &error));
  assert_message (error, message);
  g_clear_error (&error);
  g_assert_false (sai_paper_sheet_put_dice (open_paper, 0, five, &dice, &error));
  assert_message (error, message);
  open_paper_assert_totals (table, "Aki 175");
  g_assert_cmpuint (sai_game_get_n_moves (table->game), ==, 3);
  open_paper_end (table);
}

static void
test_difference_messages (Table *table, gconstpointer data)
{
  SaiDice dice = { { 1, 2, 3, 4, 6 } };
  g_autoptr (GError) error = NULL;
  guint delta;

  open_paper_begin (table, "yams", "Aki");
  delta = open_paper_find_box (table, "delta");
  refuse_score (table, "delta", (SaiScore) { 5, 0 }, TRUE, "“Delta” is filled in automatically.");
  g_assert_false (sai_paper_sheet_put_dice (open_paper, 0, delta, &dice, &error));
  assert_message (error, "“Delta” is filled in automatically.");
  g_clear_error (&error);
  g_assert_false (sai_paper_sheet_clear (open_paper, 0, delta, &error));
  assert_message (error, "“Delta” is filled in automatically.");
  open_paper_end (table);
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

  open_paper_begin (table, "yacht", "Aki");
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      SaiScore score = { entries[i].points, entries[i].extra };
      g_autoptr (GError) error = NULL;
      gboolean stands = sai_paper_sheet_put (open_paper, 0, open_paper_find_box (table, "sixes"), score, TRUE, &error);

      g_assert_cmpint (stands, ==, entries[i].stands);
      if (!stands)
        {
          g_assert_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL);
          g_assert_nonnull (strstr (error->message, "only 0, 6, 12, 18, 24, 30."));
        }
      g_assert_cmpint (sai_game_get_total (table->game, 0), ==, i == 0 ? 9999 + 35 : -9999);
      open_paper_compare (table);
    }
  open_paper_end (table);
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

  table->game = open_paper_load (table, SAI_TEST_GAME_ID);
  open_paper = sai_paper_sheet_new (table->game, table->savers, FALSE);
  g_assert_true (sai_saver_is_busy (sai_paper_get_saver (SAI_PAPER (open_paper))));
  open_paper_compare (table);
  open_paper_put (table, 0, "twos", 4);
  open_paper_compare (table);
  moves = table_print_moves (table->game);
  g_assert_cmpstr (moves, ==, "seats \"Aki\"\nput 1 ones 3\nclear 1 ones\nput 1 twos 4\n");
  open_paper_end (table);
}

/* A loaded sheet goes on where it was, with what can be redone. */
static void
test_reopen (Table *table, gconstpointer data)
{
  g_autofree char *id = NULL;

  open_paper_begin (table, "fune", "Aki,Ben");
  id = g_strdup (sai_game_get_id (table->game));
  open_paper_put (table, 0, "ones", 1);
  open_paper_put (table, 1, "ones", 2);
  open_paper_reseat ("2 1");
  sai_paper_undo (SAI_PAPER (open_paper));
  sai_paper_undo (SAI_PAPER (open_paper));
  open_paper_compare (table);
  open_paper_end (table);

  table->game = open_paper_load (table, id);
  open_paper = sai_paper_sheet_new (table->game, table->savers, TRUE);
  g_assert_cmpuint (sai_paper_sheet_get_seat (open_paper), ==, 1);
  open_paper_assert_totals (table, "Aki 1, Ben 0");
  sai_paper_redo (SAI_PAPER (open_paper));
  sai_paper_redo (SAI_PAPER (open_paper));
  open_paper_assert_totals (table, "Ben 2, Aki 1");
  open_paper_compare (table);
  sai_paper_redo (SAI_PAPER (open_paper));
  g_assert_true (open_paper_is_saved (table));
  open_paper_end (table);
}

/* Names come from people: whatever they type, the sheet that is written can be read. */
static void
test_names (Table *table, gconstpointer data)
{
  static const char long_name[] = "123456789 123456789 123456789 123456789 123456789 123456789 123456789";

  open_paper_begin (table, "yacht",
                    "A\"k\\i,Two\nlines,,123456789 123456789 123456789 123456789 123456789 123456789 1234");
  open_paper_compare (table);
  g_object_unref (open_paper_load (table, sai_game_get_id (table->game)));
  g_assert_cmpstr (sai_player_get_name (sai_game_get_player (table->game, 1)), ==, "Two lines");
  {
    g_auto (SaiSeating) seating = { 0 };

    sai_seating_add (&seating, 0, long_name);
    sai_seating_add (&seating, 2, "\t");
    g_assert_true (sai_paper_reseat (SAI_PAPER (open_paper), &seating, NULL));
  }
  open_paper_compare (table);
  g_object_unref (open_paper_load (table, sai_game_get_id (table->game)));
  open_paper_end (table);
}

static void
test_hints (Table *table, gconstpointer data)
{
  open_paper_begin (table, "yacht", "Aki");
  sai_paper_stop (SAI_PAPER (open_paper), NULL);
  sai_paper_mark_hints (SAI_PAPER (open_paper));
  g_assert_false (sai_game_has_hints (table->game));
  sai_paper_resume (SAI_PAPER (open_paper), NULL);
  open_paper_compare (table);
  sai_paper_mark_hints (SAI_PAPER (open_paper));
  g_assert_true (sai_saver_is_busy (sai_paper_get_saver (SAI_PAPER (open_paper))));
  open_paper_compare (table);
  sai_paper_mark_hints (SAI_PAPER (open_paper));
  g_assert_true (open_paper_is_saved (table));
  open_paper_end (table);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  open_paper_add ("/paper/new", TABLE_STORED, test_new);
  open_paper_add ("/paper/whole-sheet/memory", TABLE_IN_MEMORY, test_whole_sheet);
  open_paper_add ("/paper/whole-sheet/stored", TABLE_STORED, test_whole_sheet);
  open_paper_add ("/paper/changes/memory", TABLE_IN_MEMORY, test_changes);
  open_paper_add ("/paper/changes/stored", TABLE_STORED, test_changes);
  open_paper_add ("/paper/joker-dice", TABLE_IN_MEMORY, test_joker_dice);
  open_paper_add ("/paper/seat", TABLE_IN_MEMORY, test_seat);
  open_paper_add ("/paper/finish-time/memory", TABLE_IN_MEMORY, test_finish_time);
  open_paper_add ("/paper/finish-time/stored", TABLE_STORED, test_finish_time);
  open_paper_add ("/paper/messages", TABLE_IN_MEMORY, test_messages);
  open_paper_add ("/paper/messages/joker", TABLE_IN_MEMORY, test_joker_messages);
  open_paper_add ("/paper/messages/difference", TABLE_IN_MEMORY, test_difference_messages);
  open_paper_add ("/paper/insist", TABLE_STORED, test_insist);
  open_paper_add ("/paper/old-record", TABLE_STORED, test_old_record);
  open_paper_add ("/paper/reopen", TABLE_STORED, test_reopen);
  open_paper_add ("/paper/names", TABLE_STORED, test_names);
  open_paper_add ("/paper/hints", TABLE_STORED, test_hints);

  return g_test_run ();
}
