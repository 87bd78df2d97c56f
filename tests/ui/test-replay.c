/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that come out of others, the bar of the replay, and what there is to practise, each by itself. */
#include "config.h"

#include <gtk/gtk.h>
#include <adwaita.h>

#include "rescue/sai-database-open.h"
#include "statistics/sai-course.h"
#include "statistics/sai-database-lessons.h"
#include "dice/sai-dice-game.h"
#include "game/sai-moment-text.h"
#include "database/sai-database-remarks.h"
#include "database/sai-database-private.h"
#include "history/sai-database-twins.h"
#include "replay/sai-replay-bar.h"
#include "replay/sai-replay-page.h"
#include "replay/sai-replay-scene.h"
#include "replay/sai-replay-text.h"
#include "review/sai-review-chart.h"
#include "review/sai-review-mistake.h"
#include "review/sai-review-mistakes.h"
#include "review/sai-review-text.h"
#include "sai-start.h"
#include "sai-test.h"
#include "sai-ui-resources.h"

static SaiCatalog *
get_catalog (void)
{
  static SaiCatalog *catalog;

  if (catalog == NULL)
    catalog = sai_catalog_new (NULL);

  return catalog;
}

static SaiGame *
start (const char *ruleset_id, guint n_seats)
{
  g_autoptr (SaiRuleset) ruleset = sai_catalog_find (get_catalog (), ruleset_id, NULL);
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  SaiOptions options = sai_ruleset_get_defaults (ruleset);

  for (guint i = 0; i < n_seats; i++)
    {
      g_autofree char *name = g_strdup_printf ("Seat %u", i + 1);

      g_ptr_array_add (players, sai_player_new (name, SAI_PLAYER_PERSON));
    }

  return sai_start_game (ruleset, &options, SAI_GAME_MODE_PLAYED, players);
}

static void
apply (SaiGame *game, SaiMove *move)
{
  g_autoptr (SaiMove) owned = move;
  g_autoptr (GError) error = NULL;

  sai_game_apply (game, owned, &error);
  g_assert_no_error (error);
}

/* Each turn is two throws and the first box that is open. */
static void
play_turn (SaiGame *game)
{
  SaiBoxes legal;
  guint box = 0;

  apply (game, sai_game_make_roll (game, 0));
  apply (game, sai_game_make_roll (game, 1));
  legal = sai_dice_state_get_legal_boxes (sai_game_get_state (game), sai_game_get_rules (game));
  while (!sai_boxes_has (&legal, box))
    box++;
  apply (game, sai_test_make_fill (game, box));
}

static SaiGame *
play (guint n_seats)
{
  SaiGame *game = start ("yacht", n_seats);

  while (!sai_game_is_finished (game))
    play_turn (game);
  sai_game_set_finished (game, sai_game_get_created (game) + 60);

  return game;
}

/* What anybody else reads of a record, the program itself reads, too. */
static void
assert_verified (SaiGame *game)
{
  g_autoptr (SaiRecord) record = sai_game_to_record (game);
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiGame) read = sai_game_new_from_record (record, get_catalog (), &error);

  g_assert_no_error (error);
  g_assert_nonnull (read);
}

static void
test_copy (void)
{
  g_autoptr (SaiGame) game = play (2);
  g_autoptr (SaiGame) copy = sai_game_copy (game);
  g_autoptr (SaiRecord) first = sai_game_to_record (game);
  g_autoptr (SaiRecord) second = sai_game_to_record (copy);

  g_assert_true (sai_record_equal (first, second));
  sai_game_set_cursor (copy, 5);
  g_assert_cmpuint (sai_game_get_cursor (game), ==, sai_game_get_n_moves (game));
  g_assert_cmpuint (sai_game_get_n_moves (copy), ==, sai_game_get_n_moves (game));

  /* What was taken back is not part of it. */
  sai_game_set_cursor (game, 7);
  g_clear_object (&copy);
  copy = sai_game_copy (game);
  g_assert_cmpuint (sai_game_get_n_moves (copy), ==, 7);
}

static void
test_branch (void)
{
  g_autoptr (SaiGame) game = play (2);
  g_autofree char *seed = sai_game_get_seed (game);

  for (guint n = 0; n <= sai_game_get_n_moves (game); n += 7)
    {
      g_autoptr (SaiGame) branch = sai_start_from (game, n);
      g_autofree char *same = sai_game_get_seed (branch);

      g_assert_cmpstr (sai_game_get_id (branch), !=, sai_game_get_id (game));
      g_assert_cmpstr (same, ==, seed);
      g_assert_cmpuint (sai_game_get_cursor (branch), ==, n);
      g_assert_true (sai_game_has_peeked (branch));
      g_assert_false (sai_game_has_peeked (game));
      for (guint i = 0; i < n; i++)
        g_assert_true (sai_move_equal (sai_game_get_move (branch, i), sai_game_get_move (game, i)));
      while (!sai_game_is_finished (branch) && sai_game_get_state (branch)->n_rolls > 0)
        apply (branch,
               sai_test_make_fill (branch, g_bit_nth_lsf (sai_dice_state_get_legal_boxes (sai_game_get_state (branch),
                                                                                          sai_game_get_rules (branch))
                                                            .word[0],
                                                          -1)));
      assert_verified (branch);
    }
}

static void
test_same (void)
{
  g_autoptr (SaiGame) game = play (2);
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (SaiGame) again = NULL;

  g_ptr_array_add (players, sai_player_new ("Cem", SAI_PLAYER_PERSON));
  g_ptr_array_add (players, sai_player_new ("Master", "master"));
  again = sai_start_same (game, players);
  g_assert_true (sai_game_has_peeked (again));
  g_assert_cmpstr (sai_player_get_kind (sai_game_get_player (again, 1)), ==, "master");
  /* Who does the same gets the same. */
  while (!sai_game_is_finished (again))
    play_turn (again);
  for (guint seat = 0; seat < 2; seat++)
    g_assert_cmpint (sai_game_get_total (again, seat), ==, sai_game_get_total (game, seat));
  assert_verified (again);
}

static void
test_kept (void)
{
  g_autoptr (SaiRuleset) ruleset = sai_catalog_find (get_catalog (), "yacht", NULL);
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (SaiGame) game = NULL;
  g_autoptr (SaiGame) branch = NULL;
  g_autoptr (SaiGame) copy = NULL;
  g_autofree char *said = NULL;
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  static const char *const moves[] = { "put 1 fives 15", "seats 2 1=\"Akira\" \"Cem\"", "put 3 choice 20",
                                       "put 2 sixes 18", "stop" };

  g_ptr_array_add (players, sai_player_new ("Aki", SAI_PLAYER_PERSON));
  g_ptr_array_add (players, sai_player_new ("Ben", SAI_PLAYER_PERSON));
  game = sai_start_game (ruleset, &options, SAI_GAME_MODE_PAPER, players);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    apply (game, sai_move_parse (moves[i], NULL));
  copy = sai_game_copy (game);
  g_assert_cmpuint (sai_game_get_n_seats (copy), ==, 3);
  branch = sai_start_from (game, 2);
  g_assert_cmpuint (sai_game_get_n_seats (branch), ==, 2);
  g_assert_cmpstr (sai_player_get_name (sai_game_get_player (branch, 0)), ==, "Aki");
  g_assert_false (sai_game_has_peeked (branch));
  assert_verified (branch);

  sai_game_set_cursor (copy, 1);
  said = sai_replay_text_describe (copy, branch);
  g_assert_cmpstr (said, ==, "Aki: Five, 15 points. Total 15.");
}

static SaiRuleset *
load_announced (void)
{
  static const char definition[] = "[Ruleset]\nId=named\nName=Named\n[Column down]\nName=Down\nOrder=down\n"
                                   "[Column called]\nName=Called\nOrder=announced\n"
                                   "[Box ones]\nName=Ones\nKind=faces\nFace=1\n[Box any]\nName=Any\nKind=sum\n";
  g_autoptr (GError) error = NULL;
  SaiRuleset *ruleset = sai_ruleset_new_from_data (definition, -1, "named", TRUE, &error);

  g_assert_no_error (error);

  return ruleset;
}

/* An announcement is a move of its own, which does not end the turn. */
static void
test_announced (void)
{
  g_autoptr (SaiRuleset) ruleset = load_announced ();
  g_autoptr (GPtrArray) players = sai_test_players (2);
  g_autoptr (SaiGame) game = NULL;
  g_autoptr (SaiGame) before = NULL;
  g_autofree char *said = NULL;
  g_autofree char *moment = NULL;
  g_autofree char *later = NULL;
  g_autofree char *wanted = NULL;
  SaiOptions options = sai_ruleset_get_defaults (ruleset);

  game = sai_start_game (ruleset, &options, SAI_GAME_MODE_PLAYED, players);
  apply (game, sai_game_make_roll (game, 0));
  before = sai_game_copy (game);
  apply (game, sai_move_new_announce ("called.any"));
  wanted = g_strdup_printf ("%s announces Any (Called).", sai_player_get_name (sai_game_get_player (game, 0)));
  said = sai_replay_text_describe (before, game);
  g_assert_cmpstr (said, ==, wanted);
  moment = sai_moment_text_describe (game);
  g_assert_true (g_str_has_prefix (moment, wanted));
  g_assert_false (sai_replay_text_ends_turn (sai_game_get_move (game, 1)));

  apply (game, sai_game_make_roll (game, 0));
  later = sai_moment_text_describe (game);
  g_assert_null (strstr (later, "announces"));
}

/* On a paper sheet what was announced can be withdrawn, which is not the same as to empty a box. */
static void
test_withdrawn (void)
{
  static const struct
  {
    const char *move;
    const char *said;
  } steps[] = {
    { "announce called.any by 1", "Aki announces Any (Called)." },
    { "clear 1 called.any", "Aki: Any (Called) is no longer announced." },
    { "announce called.any by 1", "Aki announces Any (Called)." },
    { "put 1 called.any 20", "Aki: Any (Called), 20 points. Total 20." },
    { "clear 1 called.any", "Aki: Any (Called) cleared. Total 0." },
  };
  g_autoptr (SaiRuleset) ruleset = load_announced ();
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  g_autoptr (SaiGame) game = NULL;

  g_ptr_array_add (players, sai_player_new ("Aki", SAI_PLAYER_PERSON));
  game = sai_start_game (ruleset, &options, SAI_GAME_MODE_PAPER, players);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autoptr (SaiGame) before = sai_game_copy (game);
      g_autofree char *said = NULL;

      apply (game, sai_move_parse (steps[i].move, NULL));
      said = sai_replay_text_describe (before, game);
      g_assert_cmpstr (said, ==, steps[i].said);
    }
}

/* Of who has left nothing is expected, and they win nothing, however many points they had. */
static void
test_paper_left (void)
{
  static const char *const moves[] = { "put 1 choice 20", "put 2 fives 15", "put 3 choice 30", "seats 1 2 3 left",
                                       "stop" };
  static const char
    text[] = "saikoro-analysis 4 3 chances\n190 20\n190 15\n190 30\n"
             "1 0 p 0 1 0.5 0 ~ 0.6 0.4 0\n2 1 p 0 1 0.5 0 ~ 0.55 0.45 0\n3 2 p 0 1 0 0 ~ 0.52 0.48 0\n";
  g_autoptr (SaiRuleset) ruleset = sai_catalog_find (get_catalog (), "yacht", NULL);
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  g_autoptr (SaiGame) game = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiAnalysis) analysis = sai_analysis_parse (text, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < 3; i++)
    g_ptr_array_add (players, sai_player_new ((const char *const[]) { "Aki", "Ben", "Cem" }[i], SAI_PLAYER_PERSON));
  game = sai_start_game (ruleset, &options, SAI_GAME_MODE_PAPER, players);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    apply (game, sai_move_parse (moves[i], NULL));
  for (guint chances = 0; chances < 2; chances++)
    {
      SaiChartData *data = sai_review_chart_make (analysis, game, 1, chances == 1);
      guint end = sai_chart_data_get_n_points (data) - 1;

      g_assert_cmpuint (sai_chart_data_get_n_series (data), ==, 2);
      g_assert_cmpstr (sai_chart_data_get_series_name (data, 1), ==, "Ben");
      g_assert_cmpstr (sai_chart_data_get_name (data, 0), ==, "Start");
      g_assert_cmpstr (sai_chart_data_get_name (data, 2), ==, "Round 1, Ben: Five 15");
      g_assert_cmpstr (sai_chart_data_get_name (data, 4), ==, "Move 4");
      if (chances == 1)
        {
          g_assert_cmpfloat (sai_chart_data_get_value (data, 0, 0), ==, 0.5);
          g_assert_cmpfloat (sai_chart_data_get_value (data, 0, 1), ==, 0.6);
          g_assert_cmpfloat (sai_chart_data_get_value (data, 1, 2), ==, 0.45);
          g_assert_cmpfloat (sai_chart_data_get_value (data, 0, end), ==, 1);
          g_assert_cmpfloat (sai_chart_data_get_value (data, 1, end), ==, 0);
          g_assert_cmpuint (sai_chart_data_get_exact_start (data), ==, 4);
        }
      else
        {
          g_assert_cmpuint (sai_chart_data_get_exact_start (data), ==, 0);
        }
      sai_chart_data_unref (data);
    }
}

static void
assert_marks (SaiReplayBar *bar, gboolean before, gboolean after)
{
  gboolean has_before, has_after;

  g_object_get (bar, "has-mark-before", &has_before, "has-mark-after", &has_after, NULL);
  g_assert_cmpint (has_before, ==, before);
  g_assert_cmpint (has_after, ==, after);
}

static void
test_bar (void)
{
  SaiReplayBar *bar = g_object_ref_sink (g_object_new (SAI_TYPE_REPLAY_BAR, NULL));
  static const guint turns[] = { 3, 6, 9 };
  static const guint marks[] = { 2, 7 };

  sai_replay_bar_set_n_moves (bar, 10);
  sai_replay_bar_set_turns (bar, turns, G_N_ELEMENTS (turns));
  sai_replay_bar_set_marks (bar, marks, G_N_ELEMENTS (marks));
  g_assert_cmpuint (sai_replay_bar_get_position (bar), ==, 10);
  assert_marks (bar, TRUE, FALSE);
  sai_replay_bar_step_mark (bar, 1);
  g_assert_cmpuint (sai_replay_bar_get_position (bar), ==, 10);
  sai_replay_bar_step_turn (bar, -1);
  g_assert_cmpuint (sai_replay_bar_get_position (bar), ==, 9);
  sai_replay_bar_step_mark (bar, -1);
  g_assert_cmpuint (sai_replay_bar_get_position (bar), ==, 7);
  sai_replay_bar_step_turn (bar, -1);
  g_assert_cmpuint (sai_replay_bar_get_position (bar), ==, 6);
  assert_marks (bar, TRUE, TRUE);
  sai_replay_bar_set_position (bar, 2);
  assert_marks (bar, FALSE, TRUE);
  sai_replay_bar_step_turn (bar, -1);
  g_assert_cmpuint (sai_replay_bar_get_position (bar), ==, 0);
  sai_replay_bar_set_position (bar, 9);
  sai_replay_bar_step_turn (bar, 1);
  g_assert_cmpuint (sai_replay_bar_get_position (bar), ==, 10);

  /* At the end it plays from the start, and stops by itself. */
  sai_replay_bar_set_playing (bar, TRUE);
  g_assert_true (sai_replay_bar_get_playing (bar));
  g_assert_cmpuint (sai_replay_bar_get_position (bar), ==, 0);
  sai_replay_bar_set_position (bar, 10);
  g_assert_false (sai_replay_bar_get_playing (bar));
  sai_replay_bar_set_position (bar, 8);
  sai_replay_bar_set_playing (bar, TRUE);
  while (sai_replay_bar_get_playing (bar))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (sai_replay_bar_get_position (bar), ==, 10);

  /* Nothing is left running when it goes. */
  sai_replay_bar_set_playing (bar, TRUE);
  g_assert_finalize_object (bar);
}

static void
find_mistakes (GtkWidget *widget, GPtrArray *rows)
{
  if (SAI_IS_REVIEW_MISTAKE (widget))
    g_ptr_array_add (rows, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_mistakes (child, rows);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* What was pressed before the chances to win came is done after they came, by the row that was there. */
static void
test_mistakes (void)
{
  g_autoptr (SaiGame) game = play (2);
  g_autoptr (SaiSolver) solver = sai_solver_new (1);
  g_autoptr (SaiReview) review = sai_review_new (game, solver, NULL);
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();
  g_autoptr (GPtrArray) later = g_ptr_array_new ();
  GtkWidget *mistakes = g_object_new (SAI_TYPE_REVIEW_MISTAKES, "review", review, NULL);
  GtkWidget *window = gtk_window_new ();
  guint n_activated = 0;
  guint n_analyses = 0;

  gtk_window_set_child (GTK_WINDOW (window), mistakes);
  gtk_window_present (GTK_WINDOW (window));
  g_signal_connect_swapped (mistakes, "move-activated", G_CALLBACK (count_cb), &n_activated);
  g_signal_connect_swapped (review, "notify::analysis", G_CALLBACK (count_cb), &n_analyses);
  sai_review_start (review, SAI_SOLVER_WORK_OUT);
  while (n_analyses < 1 || !gtk_widget_get_mapped (mistakes))
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (sai_analysis_has_chances (sai_review_get_analysis (review)));
  find_mistakes (mistakes, rows);
  g_assert_cmpuint (rows->len, ==, 6);
  gtk_widget_activate (rows->pdata[1]);
  g_object_notify (G_OBJECT (review), "analysis");
  while (n_activated < 1 || sai_review_is_working (review))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (sai_analysis_has_chances (sai_review_get_analysis (review)));
  find_mistakes (mistakes, later);
  g_assert_cmpuint (later->len, ==, 6);
  for (guint i = 0; i < later->len; i++)
    g_assert_true (later->pdata[i] == rows->pdata[i]);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Of a game with cards that goes on, nothing is shown that not everybody saw. */
static void
test_hidden (void)
{
  g_autoptr (SaiGame) game = start ("yellowstone", 3);
  SaiReplayPage *page = g_object_ref_sink (g_object_new (SAI_TYPE_REPLAY_PAGE, NULL));
  GtkWidget *seats;

  sai_replay_page_set_game (page, game);
  seats = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (page), SAI_TYPE_REPLAY_PAGE, "seats"));
  g_assert_false (gtk_widget_get_visible (seats));
  g_assert_finalize_object (page);
}

static const SaiCourseFilter any_lesson = { 0 };

/* Lessons come in their order, and what came of them is remembered. */
static void
test_lessons (void)
{
  g_autofree char *notice = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiGame) game = play (1);
  g_autoptr (SaiRecord) record = sai_game_to_record (game);
  SaiDatabase *database = sai_database_open (SAI_DATABASE_MEMORY, &notice, &error);
  /* The worst first; what is answered wrong comes again after those that were not asked, solved ones last. */
  static const struct
  {
    guint move;
    gboolean solved;
    guint n_solved;
  } wanted[] = {
    { 7, FALSE, 0 }, { 1, TRUE, 0 }, { 4, TRUE, 1 }, { 7, TRUE, 2 }, { 1, FALSE, 3 }, { 1, TRUE, 2 }, { 4, TRUE, 3 },
  };
  static const char *const rows[] = { "1, player, 'keep', 2, 3.0", "4, player, 'box', 2, 2.0",
                                      "7, player, 'strike', 3, 9.0" };

  g_assert_no_error (error);
  {
    g_autoptr (SaiCourse) none = sai_database_load_course (database, &any_lesson, &error);

    g_assert_no_error (error);
    g_assert_cmpuint (none->lessons->len, ==, 0);
    g_assert_cmpuint (none->answers->len, ==, 0);
    g_assert_cmpuint (none->n_lessons, ==, 0);
  }
  sai_database_save (database, record, 0, 1, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *sql = g_strdup_printf ("INSERT INTO lesson (game, move, player, kind, mark, cost)"
                                              " SELECT game, %s FROM seat",
                                              rows[i]);

      sai_database_execute (database, sql, &error);
      g_assert_no_error (error);
    }
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      g_autoptr (SaiCourse) course = sai_database_load_course (database, &any_lesson, &error);
      SaiLesson *lesson;

      g_assert_no_error (error);
      g_assert_cmpuint (course->n_lessons, ==, 3);
      g_assert_cmpuint (course->n_solved, ==, wanted[i].n_solved);
      g_assert_cmpuint (course->lessons->len, ==, 3);
      g_assert_cmpuint (course->answers->len, ==, i);
      lesson = g_ptr_array_index (course->lessons, 0);
      g_assert_cmpuint (lesson->move, ==, wanted[i].move);
      g_assert_true (sai_database_answer_lesson (database, lesson->game, lesson->move,
                                                 wanted[i].solved ? SAI_LESSON_RIGHT : SAI_LESSON_WRONG, 1000 + i,
                                                 &error));
    }
  g_assert_false (sai_database_answer_lesson (database, record->id, 2, SAI_LESSON_RIGHT, 1, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_NOT_FOUND);
  sai_database_close (database);
}

/* A game that is deleted takes its lessons with it, and brings them back. */
static void
test_deleted (void)
{
  g_autofree char *notice = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiGame) put_away = play (1);
  g_autoptr (SaiGame) other = play (2);
  SaiGame *const games[] = { put_away, other };
  SaiDatabase *database = sai_database_open (SAI_DATABASE_MEMORY, &notice, &error);
  /* Of three lessons, two are of the first game. */
  static const struct
  {
    gboolean deleted;
    guint n_lessons;
  } steps[] = { { FALSE, 3 }, { TRUE, 1 }, { FALSE, 3 } };
  const char *const ids[] = { sai_game_get_id (games[0]), NULL };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (SaiRecord) record = sai_game_to_record (games[i]);
      g_autofree char *
        sql = g_strdup_printf ("INSERT INTO lesson (game, move, player, kind, mark, cost)"
                               " SELECT game, column1, player, 'keep', 3, 9.0 FROM seat JOIN (VALUES (1), (4))"
                               " WHERE game = (SELECT id FROM game WHERE uuid = '%s') AND number = 0 AND column1 <= %u",
                               record->id, i == 0 ? 4u : 1u);

      sai_database_save (database, record, 0, 1, &error);
      g_assert_no_error (error);
      sai_database_execute (database, sql, &error);
      g_assert_no_error (error);
    }
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autoptr (SaiCourse) course = NULL;

      /* At first nothing was deleted that could be brought back. */
      if (i > 0)
        sai_database_set_deleted (database, ids, steps[i].deleted, &error);
      g_assert_no_error (error);
      course = sai_database_load_course (database, &any_lesson, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (course->n_lessons, ==, steps[i].n_lessons);
      g_assert_cmpuint (course->lessons->len, ==, steps[i].n_lessons);
      if (steps[i].deleted)
        g_assert_cmpstr (((SaiLesson *) g_ptr_array_index (course->lessons, 0))->game, ==, sai_game_get_id (games[1]));
    }
  sai_database_close (database);
}

static void
test_twins (void)
{
  g_autofree char *notice = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiGame) game = play (2);
  g_autoptr (SaiGame) other = play (2);
  g_autoptr (SaiGame) branch = sai_start_from (game, 3);
  SaiGame *const all[] = { game, other, branch };
  g_autofree char *seed = sai_game_get_seed (game);
  g_autofree char *standings = g_strdup_printf ("Seat 1: %d · Seat 2: %d", sai_game_get_total (game, 0),
                                                sai_game_get_total (game, 1));
  g_autoptr (GPtrArray) twins = NULL;
  SaiDatabase *database = sai_database_open (SAI_DATABASE_MEMORY, &notice, &error);

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      g_autoptr (SaiRecord) record = sai_game_to_record (all[i]);

      sai_database_save (database, record, 0, 1, &error);
      g_assert_no_error (error);
    }
  twins = sai_database_list_twins (database, seed, sai_game_get_id (branch), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (twins->len, ==, 1);
  g_assert_cmpstr (((SaiTwin *) twins->pdata[0])->standings, ==, standings);
  sai_database_close (database);
}

static void
test_scene (void)
{
  SaiReplayScene *scene = g_object_new (SAI_TYPE_REPLAY_SCENE, NULL);
  SaiTestWatch *watch = sai_test_watch_new (scene);
  gpointer left = scene;

  g_assert_cmpstr (sai_replay_scene_get_words (scene), ==, "");
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *changed = NULL;

      sai_replay_scene_set_stage (scene, "dice", TRUE);
      sai_replay_scene_take_headline (scene, g_strdup ("Aki"));
      sai_replay_scene_take_standings (scene, g_strdup ("Aki: 12"));
      sai_replay_scene_take_words (scene, g_strdup ("1 of 36: Aki rolls."));
      changed = sai_test_watch_take (watch);
      g_assert_cmpstr (changed, ==, i == 0 ? "at-end headline stage standings words" : "");
    }
  g_assert_cmpstr (sai_replay_scene_get_words (scene), ==, "1 of 36: Aki rolls.");

  sai_test_watch_free (watch);
  g_object_add_weak_pointer (G_OBJECT (scene), &left);
  g_object_unref (scene);
  g_assert_null (left);
}

/* What is lost is the difference of the numbers beside it: 35.9 % and 8.3 %. Points are told alone, unless they are
 * estimated.
 */
static void
test_cost (void)
{
  g_assert_cmpfloat_with_epsilon (sai_review_text_round_cost (0.35936, 0.27662, TRUE, FALSE), 0.276, 1e-9);
  g_assert_cmpfloat_with_epsilon (sai_review_text_round_cost (20.36, 0.12, FALSE, TRUE), 0.2, 1e-9);
  g_assert_cmpfloat (sai_review_text_round_cost (20.36, 0.12, FALSE, FALSE), ==, 0.12);
  /* No difference is seen in them. */
  g_assert_cmpfloat (sai_review_text_round_cost (0.35936, 0.0002, TRUE, FALSE), ==, 0.0002);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_resources_register (sai_ui_get_resource ());
  g_test_add_func ("/replay/copy", test_copy);
  g_test_add_func ("/replay/branch", test_branch);
  g_test_add_func ("/replay/announced", test_announced);
  g_test_add_func ("/replay/withdrawn", test_withdrawn);
  g_test_add_func ("/replay/same", test_same);
  g_test_add_func ("/replay/kept", test_kept);
  g_test_add_func ("/replay/kept-left", test_paper_left);
  g_test_add_func ("/replay/bar", test_bar);
  g_test_add_func ("/replay/mistakes", test_mistakes);
  g_test_add_func ("/replay/cost", test_cost);
  g_test_add_func ("/replay/hidden", test_hidden);
  g_test_add_func ("/replay/scene", test_scene);
  g_test_add_func ("/replay/lessons", test_lessons);
  g_test_add_func ("/replay/deleted", test_deleted);
  g_test_add_func ("/replay/twins", test_twins);

  return g_test_run ();
}
