/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Advice for the person to move: at the right moments and no others, for the dice that lie there when it comes, and no
 * work that nobody wants. */

#include "play-table.h"
#include "dice/sai-dice-game.h"
#include "dice/sai-advisor-cost.h"
#include "sai-test.h"
#include "sai-wait.h"

#include <math.h>

/* Rules that take a while to be solved: with sanitizers, every set of rules does. */
#ifdef __SANITIZE_ADDRESS__
#define LONG "yacht"
#define LONGEST "yacht"
#else
#define LONG "yahtzee"
#define LONGEST "yatzy"
#endif

/* Two boxes and two rolls: solved at once. */
#define LITTLE                                    \
  "[Ruleset]\nId=little\nName=Little\nRolls=2\n"  \
  "[Box sixes]\nName=Sixes\nKind=faces\nFace=6\n" \
  "[Box choice]\nName=Choice\nKind=sum\n"

/* The advisor that conditions look at. */
static SaiAdvisor *watched;

static const SaiDiceState *
get_state (Table *table)
{
  return sai_game_get_state (table->game);
}

static const SaiRules *
get_rules (Table *table)
{
  return sai_game_get_rules (table->game);
}

static gboolean
has_advice (Table *table)
{
  return sai_advisor_get_advice (watched) != NULL;
}

static SaiAdvisor *
advise (Table *table)
{
  watched = sai_advisor_new (table->game, sai_dice_session_get_solver (table->dice));

  return watched;
}

static SaiGame *
new_game_of (const char *text, const char *kind)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRuleset) ruleset = sai_ruleset_new_from_data (text, -1, "test.ruleset", TRUE, &error);
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  SaiSeed seed = sai_test_seed (5);
  SaiOptions options;

  g_assert_no_error (error);
  options = sai_ruleset_get_defaults (ruleset);
  g_ptr_array_add (players, sai_player_new ("Aki", kind));

  return sai_game_new (ruleset, &options, SAI_GAME_MODE_PLAYED, players, &seed, SAI_TEST_GAME_ID, SAI_TEST_CREATED);
}

static void
begin_little (Table *table)
{
  table_seat (table, new_game_of (LITTLE, "person"), FALSE);
  sai_session_start (table->session);
}

/* The advice is the one for the dice on the table and the sheet of who is to move. */
static void
assert_right (Table *table)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiSolution) solution = sai_solver_get (sai_dice_session_get_solver (table->dice), get_rules (table),
                                                     SAI_SOLVER_WORK_OUT, NULL, &error);
  const SaiAdvice *advice = sai_advisor_get_advice (watched);
  guint left = sai_dice_state_get_rolls_left (get_state (table), get_rules (table));
  SaiAdvice wanted;

  g_assert_no_error (error);
  g_assert_nonnull (advice);
  sai_advice_make (&wanted, solution, &get_state (table)->sheets[get_state (table)->seat], &get_state (table)->dice,
                   left);
  g_assert_cmpfloat (advice->value, ==, wanted.value);
  g_assert_cmpuint (advice->n_keeps, ==, wanted.n_keeps);
  g_assert_cmpuint (advice->n_boxes, ==, wanted.n_boxes);
  g_assert_cmpuint (advice->n_keeps > 0, ==, left > 0);
  for (guint i = 0; i < wanted.n_keeps; i++)
    g_assert_cmpuint (advice->keeps[i].keep, ==, wanted.keeps[i].keep);
  for (guint i = 0; i < wanted.n_boxes; i++)
    g_assert_cmpuint (advice->boxes[i].box, ==, wanted.boxes[i].box);
}

static void
assert_none (void)
{
  g_assert_null (sai_advisor_get_advice (watched));
  g_assert_false (sai_advisor_is_working (watched));
  g_assert_false (sai_advisor_is_in_time (watched));
  g_assert_cmpfloat (sai_advisor_get_keep_cost (watched, 0), ==, 0);
  g_assert_cmpfloat (sai_advisor_get_box_cost (watched, 0), ==, 0);
}

static void
test_unwanted (Table *table, gconstpointer data)
{
  g_autoptr (SaiAdvisor) advisor = NULL;

  table_begin (table, "yacht", "person", 1);
  advisor = advise (table);
  table_roll (table, 0);
  sai_wait (20);
  g_assert_true (sai_advisor_is_in_time (advisor));
  g_assert_null (sai_advisor_get_advice (advisor));
  g_assert_false (sai_advisor_is_working (advisor));
  g_assert_cmpfloat (sai_solver_get_progress (sai_dice_session_get_solver (table->dice), get_rules (table)), <, 1);
  g_assert_cmpfloat (sai_solver_get_progress (sai_dice_session_get_solver (table->dice), get_rules (table)), ==, 0);
}

static void
test_moments (Table *table, gconstpointer data)
{
  g_autoptr (SaiAdvisor) advisor = NULL;

  begin_little (table);
  advisor = advise (table);
  sai_advisor_set_wanted (advisor, TRUE);
  assert_none ();
  for (guint turn = 0; turn < 2; turn++)
    {
      table_roll (table, 0);
      table_wait_until (table, has_advice);
      assert_right (table);
      table_roll (table, 1);
      assert_right (table);
      table_fill_any (table);
      assert_none ();
    }
  g_assert_true (sai_game_is_finished (table->game));
}

/* It is ready before the first roll, and a computer player gets none. */
static void
test_seats (Table *table, gconstpointer data)
{
  g_autoptr (SaiAdvisor) advisor = NULL;

  table_begin (table, "yacht", "person simple", 2);
  advisor = advise (table);
  sai_advisor_set_wanted (advisor, TRUE);
  for (guint turn = 0; turn < 3; turn++)
    {
      table_roll (table, 0);
      table_wait_until (table, has_advice);
      assert_right (table);
      table_fill_any (table);
      while (!table_is_for_person (table))
        {
          assert_none ();
          g_main_context_iteration (NULL, TRUE);
        }
      assert_none ();
    }
}

static void
test_costs (Table *table, gconstpointer data)
{
  g_autoptr (SaiAdvisor) advisor = NULL;
  const SaiAdvice *advice;
  double endings[SAI_MAX_ROWS];
  double sum = 0;

  table_begin (table, "yacht", "person", 3);
  advisor = advise (table);
  sai_advisor_set_wanted (advisor, TRUE);
  table_roll (table, 0);
  table_wait_until (table, has_advice);

  advice = sai_advisor_get_advice (advisor);
  g_assert_true (sai_advice_is_roll (advice));
  g_assert_cmpfloat (sai_advisor_get_keep_cost (advisor, advice->keeps[0].keep), ==, 0);
  for (guint i = 1; i < advice->n_keeps; i++)
    g_assert_cmpfloat_with_epsilon (sai_advisor_get_keep_cost (advisor, advice->keeps[i].keep),
                                    advice->value - advice->keeps[i].value, 1e-9);
  for (guint i = 0; i < advice->n_boxes; i++)
    {
      const SaiBoxAdvice *box = &advice->boxes[i];

      g_assert_cmpfloat_with_epsilon (sai_advisor_get_box_cost (advisor, box->box), advice->value - box->value, 1e-9);
      /* The sheet is empty, and one box earns no bonus. */
      g_assert_cmpfloat_with_epsilon (sai_advisor_get_rest (advisor, box->box), box->value - box->score.points, 1e-9);
    }

  sai_advisor_explain_keep (advisor, advice->keeps[0].keep, endings);
  for (guint i = 0; i < SAI_MAX_ROWS; i++)
    {
      g_assert_cmpfloat (endings[i], >=, 0);
      sum += endings[i];
    }
  g_assert_cmpfloat (sum, >, 0.5);
  g_assert_cmpfloat (sum, <, 1 + 1e-9);

  table_roll (table, 0);
  table_roll (table, 0);
  g_assert_cmpfloat (sai_advisor_get_keep_cost (advisor, 0), ==, 0);
}

/* What comes is about the dice that lie there then. */
static void
test_change_while_solving (Table *table, gconstpointer data)
{
  g_autoptr (SaiAdvisor) advisor = NULL;

  table_begin (table, LONG, "person", 4);
  advisor = advise (table);
  table_roll (table, 0);
  sai_advisor_set_wanted (advisor, TRUE);
  g_assert_true (sai_advisor_is_working (advisor));
  g_assert_null (sai_advisor_get_advice (advisor));
  g_assert_cmpfloat (sai_advisor_get_box_cost (advisor, 0), ==, 0);
  g_assert_true (sai_dice_session_fill (table->dice, table_find_legal (table), NULL));
  assert_none ();
  g_assert_true (sai_dice_session_roll (table->dice, NULL));
  g_assert_true (sai_dice_session_roll (table->dice, NULL));
  g_assert_true (sai_advisor_is_working (advisor));
  table_wait_until (table, has_advice);
  g_assert_false (sai_advisor_is_working (advisor));
  table_wait_until (table, table_is_idle);
  g_assert_cmpuint (get_state (table)->n_rolls, ==, 2);
  assert_right (table);
}

static void
test_cancel (Table *table, gconstpointer data)
{
  g_autoptr (SaiAdvisor) advisor = NULL;

  table_begin (table, LONG, "person", 4);
  advisor = advise (table);
  table_roll (table, 0);
  sai_advisor_set_wanted (advisor, TRUE);
  sai_advisor_set_wanted (advisor, FALSE);
  g_assert_false (sai_advisor_is_working (advisor));
  sai_wait (50);
  g_assert_null (sai_advisor_get_advice (advisor));
  g_assert_null (sai_advisor_get_reservation (advisor));
  g_assert_cmpfloat (sai_solver_get_progress (sai_dice_session_get_solver (table->dice), get_rules (table)), <, 1);

  sai_advisor_set_wanted (advisor, TRUE);
  sai_advisor_set_wanted (advisor, FALSE);
  sai_advisor_set_wanted (advisor, TRUE);
  table_wait_until (table, has_advice);
  assert_right (table);
  /* What is solved is not forgotten. */
  sai_advisor_set_wanted (advisor, FALSE);
  g_assert_null (sai_advisor_get_advice (advisor));
  sai_advisor_set_wanted (advisor, TRUE);
  assert_right (table);
}

static void
test_undo (Table *table, gconstpointer data)
{
  g_autoptr (SaiAdvisor) advisor = NULL;
  double first;

  table_begin (table, "yacht", "person simple", 6);
  advisor = advise (table);
  sai_advisor_set_wanted (advisor, TRUE);
  table_roll (table, 0);
  table_wait_until (table, has_advice);
  first = sai_advisor_get_advice (advisor)->value;
  table_fill_any (table);
  table_wait_until (table, table_is_for_person);
  assert_none ();

  sai_session_undo (table->session);
  table_wait_until (table, table_is_idle);
  assert_right (table);
  g_assert_cmpfloat (sai_advisor_get_advice (advisor)->value, ==, first);
  sai_session_undo (table->session);
  table_wait_until (table, table_is_idle);
  assert_none ();
  sai_session_redo (table->session);
  table_wait_until (table, table_is_idle);
  assert_right (table);
}

static void
test_too_large (Table *table, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new ("[Ruleset]\nId=large\nName=Large\n");
  g_autoptr (SaiAdvisor) advisor = NULL;
  g_autoptr (SaiTestWatch) watch = NULL;
  g_autofree char *log = NULL;

  for (guint i = 0; i < SAI_MAX_ROWS; i++)
    g_string_append_printf (text, "[Box sum-%u]\nName=Sum\nKind=sum\n", i);
  table_seat (table, new_game_of (text->str, "person"), FALSE);
  sai_session_start (table->session);
  advisor = advise (table);
  table_roll (table, 0);
  sai_advisor_set_wanted (advisor, TRUE);
  table_wait_until (table, has_advice);
  g_assert_false (sai_advisor_is_working (advisor));
  g_assert_cmpstr (sai_advisor_get_reservation (advisor), !=, NULL);

  /* There is nothing to wait for a second time. */
  table_roll (table, 0);
  g_assert_nonnull (sai_advisor_get_advice (advisor));
  g_assert_false (sai_advisor_is_working (advisor));
}

/* A sheet with columns: every legal choice has an estimate, for points and to win, and what is announced binds the
 * advice.
 */
static void
test_estimate (Table *table, gconstpointer data)
{
  g_autoptr (SaiAdvisor) advisor = NULL;
  const SaiAdvice *advice;
  guint yamb;

  table_begin (table, "yamb", "person perfect", 6);
  advisor = advise (table);
  sai_advisor_set_goal (advisor, SAI_GOAL_WIN, 0);
  sai_advisor_set_wanted (advisor, TRUE);
  table_roll (table, 0);
  g_assert_true (sai_advisor_is_working (advisor));
  table_wait_until (table, has_advice);
  advice = sai_advisor_get_advice (advisor);
  g_assert_cmpstr (sai_advisor_get_reservation (advisor), ==,
                   "Perfect play can’t be calculated for large sheets with columns.");
  g_assert_cmpint (sai_advisor_get_goal (advisor), ==, SAI_GOAL_WIN);
  g_assert_false (advice->exact);
  g_assert_cmpfloat (advice->value, >, 0.3);
  g_assert_cmpfloat (advice->value, <, 0.7);
  sai_advisor_set_goal (advisor, SAI_GOAL_TOTAL, 1000);
  table_wait_until (table, has_advice);
  advice = sai_advisor_get_advice (advisor);
  g_assert_false (advice->exact);
  g_assert_cmpfloat (advice->value, >, 0.2);
  g_assert_cmpfloat (advice->value, <, 0.9);
  sai_advisor_set_goal (advisor, SAI_GOAL_POINTS, 0);
  advice = sai_advisor_get_advice (advisor);
  /* The first box of the first column, the last of the third, and all of the others. */
  g_assert_cmpuint (advice->n_boxes, ==, 1 + 12 + 1 + 12);
  g_assert_cmpfloat (advice->value, >, 800);
  g_assert_cmpfloat (advice->value, <, 1400);
  g_assert_cmpfloat (sai_advisor_get_box_cost (advisor, advice->boxes[25].box), >, 0);

  yamb = sai_rules_find_box (get_rules (table), "announced.five-of-a-kind");
  sai_dice_session_fill (table->dice, yamb, NULL);
  advice = sai_advisor_get_advice (advisor);
  g_assert_cmpuint (advice->n_boxes, ==, 1);
  g_assert_cmpuint (advice->boxes[0].box, ==, yamb);
  g_assert_true (sai_advice_is_roll (advice));
}

/* What was notified; how often progress is depends on the machine. */
static char *
take_changes (SaiTestWatch *watch)
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

static void
test_notify (Table *table, gconstpointer data)
{
  g_autoptr (SaiAdvisor) advisor = NULL;
  g_autoptr (SaiTestWatch) watch = NULL;
  g_autofree char *asked = NULL;
  g_autofree char *again = NULL;
  g_autofree char *arrived = NULL;
  g_autofree char *filled = NULL;
  g_autofree char *rolled = NULL;

  begin_little (table);
  advisor = advise (table);
  table_roll (table, 0);
  watch = sai_test_watch_new (advisor);
  sai_advisor_set_wanted (advisor, TRUE);
  asked = take_changes (watch);
  g_assert_cmpstr (asked, ==, "wanted working");
  sai_advisor_set_wanted (advisor, TRUE);
  again = take_changes (watch);
  g_assert_cmpstr (again, ==, "");
  table_wait_until (table, has_advice);
  arrived = take_changes (watch);
  g_assert_cmpstr (arrived, ==, "advice working");
  table_fill_any (table);
  filled = take_changes (watch);
  g_assert_cmpstr (filled, ==, "advice");
  table_roll (table, 0);
  rolled = take_changes (watch);
  g_assert_cmpstr (rolled, ==, "advice");
}

static void
note_progress_cb (SaiAdvisor *advisor, GParamSpec *pspec, GArray *noted)
{
  double progress = sai_advisor_get_progress (advisor);

  g_array_append_val (noted, progress);
}

/* It is told while there is something to wait for, and never goes back. */
static void
test_progress (Table *table, gconstpointer data)
{
  g_autoptr (SaiAdvisor) advisor = NULL;
  g_autoptr (GArray) noted = g_array_new (FALSE, FALSE, sizeof (double));
  double last = 0;
  guint n_noted;

  table_begin (table, LONGEST, "person", 5);
  advisor = advise (table);
  g_signal_connect (advisor, "notify::progress", G_CALLBACK (note_progress_cb), noted);
  table_roll (table, 0);
  sai_advisor_set_wanted (advisor, TRUE);
  table_wait_until (table, has_advice);
  for (guint i = 0; i < noted->len; i++)
    {
      double progress = g_array_index (noted, double, i);

      g_assert_cmpfloat (progress, >, last);
      g_assert_cmpfloat (progress, <=, 1);
      last = progress;
    }
  n_noted = noted->len;
  sai_wait (250);
  g_assert_cmpuint (noted->len, ==, n_noted);
  g_signal_handlers_disconnect_by_data (advisor, noted);
}

/* An advisor that is let go while it works is gone at once, and so is the work. */
static void
test_outlive (Table *table, gconstpointer data)
{
  SaiAdvisor *advisor;
  gpointer weak;

  table_begin (table, LONG, "person", 7);
  advisor = advise (table);
  weak = advisor;
  g_object_add_weak_pointer (G_OBJECT (advisor), &weak);
  table_roll (table, 0);
  sai_advisor_set_wanted (advisor, TRUE);
  g_object_unref (advisor);
  g_assert_null (weak);
  sai_wait (50);
  g_assert_cmpfloat (sai_solver_get_progress (sai_dice_session_get_solver (table->dice), get_rules (table)), <, 1);

  /* And the other way round: the advisor keeps what it needs. */
  advisor = advise (table);
  sai_advisor_set_wanted (advisor, TRUE);
  sai_session_stop (table->session);
  table_wait_until (table, has_advice);
  assert_right (table);
  g_object_unref (advisor);
}

static gboolean
is_marked_on_disk (Table *table)
{
  g_autoptr (SaiRecord) record = table_load (table);

  return record->hints;
}

/* The mark is on disk without another move, and once. */
static void
test_mark (Table *table, gconstpointer data)
{
  table_begin (table, "yacht", "person", 8);
  table_roll (table, 0);
  g_assert_false (is_marked_on_disk (table));
  sai_session_mark_hints (table->session);
  g_assert_true (sai_session_is_busy (table->session));
  table_wait_until (table, table_is_idle);
  g_assert_true (is_marked_on_disk (table));
  table_assert_saved (table);

  sai_session_mark_hints (table->session);
  g_assert_false (sai_session_is_busy (table->session));
  table_fill_any (table);
  table_assert_saved (table);
  g_assert_true (is_marked_on_disk (table));
}

/* The mark can come while a move is saved, before there is one, and in the middle of a change. */
static void
test_mark_any_time (Table *table, gconstpointer data)
{
  table_begin (table, "yacht", "person", 8);
  sai_session_mark_hints (table->session);
  g_assert_false (sai_session_is_busy (table->session));
  table_roll (table, 0);
  g_assert_true (is_marked_on_disk (table));
  table_leave (table);

  table_begin (table, "yacht", "person", 9);
  g_assert_true (sai_dice_session_roll (table->dice, NULL));
  sai_session_mark_hints (table->session);
  table_wait_until (table, table_is_idle);
  g_assert_true (is_marked_on_disk (table));
  table_leave (table);

  table_begin (table, "yacht", "person", 10);
  g_signal_connect_swapped (table->game, "changed", G_CALLBACK (sai_session_mark_hints), table->session);
  table_roll (table, 0);
  g_assert_true (is_marked_on_disk (table));
  table_assert_saved (table);
  g_signal_handlers_disconnect_by_data (table->game, table->session);
}

/* A game that is over stays as it was played. */
static void
test_mark_finished (Table *table, gconstpointer data)
{
  table_seat (table, new_game_of (LITTLE, "person"), FALSE);
  sai_session_start (table->session);
  for (guint turn = 0; turn < 2; turn++)
    {
      table_roll (table, 0);
      table_fill_any (table);
    }
  sai_session_mark_hints (table->session);
  g_assert_false (sai_game_has_hints (table->game));
  g_assert_false (sai_session_is_busy (table->session));
}

/* What it has solved for one test serves the others. */
static SaiSolver *solver;

/* A paper sheet of so many seats; there is no session. */
static void
begin_paper (Table *table, const char *ruleset, guint n_seats)
{
  if (solver == NULL)
    solver = sai_solver_new (1);
  table->game = sai_test_paper (ruleset, n_seats);
  watched = sai_advisor_new (table->game, solver);
}

static void
end_paper (Table *table)
{
  g_clear_object (&watched);
  g_clear_object (&table->game);
}

/* The advice is the one for what was told. */
static void
assert_right_paper (Table *table, guint seat, SaiDice dice, guint rolls_left)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiSolution) solution = sai_solver_get (solver, get_rules (table), SAI_SOLVER_WORK_OUT, NULL, &error);
  const SaiAdvice *advice = sai_advisor_get_advice (watched);
  SaiAdvice wanted;

  g_assert_no_error (error);
  g_assert_nonnull (advice);
  g_assert_cmpuint (sai_advisor_get_seat (watched), ==, seat);
  g_assert_cmpuint (sai_advisor_get_rolls_left (watched), ==, rolls_left);
  g_assert_true (sai_dice_equal (sai_advisor_get_dice (watched), &dice));
  sai_advice_make (&wanted, solution, &get_state (table)->sheets[seat], &dice, rolls_left);
  g_assert_cmpfloat (advice->value, ==, wanted.value);
  g_assert_cmpuint (advice->n_keeps, ==, wanted.n_keeps);
  g_assert_cmpuint (advice->n_boxes, ==, wanted.n_boxes);
  for (guint i = 0; i < wanted.n_keeps; i++)
    {
      g_assert_cmpuint (advice->keeps[i].keep, ==, wanted.keeps[i].keep);
      g_assert_cmpfloat (advice->keeps[i].value, ==, wanted.keeps[i].value);
    }
  for (guint i = 0; i < wanted.n_boxes; i++)
    {
      g_assert_cmpuint (advice->boxes[i].box, ==, wanted.boxes[i].box);
      g_assert_cmpfloat (advice->boxes[i].value, ==, wanted.boxes[i].value);
      g_assert_cmpint (advice->boxes[i].score.points, ==, wanted.boxes[i].score.points);
      g_assert_cmpint (advice->boxes[i].score.extra, ==, wanted.boxes[i].score.extra);
    }
}

/* For each seat, for any dice and rolls, with what the sheet holds: also jokers. */
static void
test_kept (Table *table, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  begin_paper (table, "yahtzee", 3);
  sai_test_apply (table->game, "put 2 five-of-a-kind 50");
  sai_test_apply (table->game, "put 2 fives 25 +100");
  sai_test_apply (table->game, "put 3 sixes 0");
  sai_test_apply (table->game, "put 3 five-of-a-kind 0");
  sai_test_apply (table->game, "put 3 choice 7 anyway");
  sai_test_apply (table->game, "put 3 full-house 1 anyway");
  sai_advisor_set_wanted (watched, TRUE);
  assert_none ();
  g_assert_cmpuint (sai_advisor_get_seat (watched), ==, 0);
  for (guint i = 0; i < 60; i++)
    {
      guint seat = g_rand_int_range (random, 0, 3);
      guint left = g_rand_int_range (random, 0, 3);
      guint alike = g_rand_int_range (random, 1, 7);
      gboolean is_alike = g_rand_int_range (random, 0, 4) == 0;
      SaiDice dice = { { 0 } };

      for (guint j = 0; j < SAI_N_DICE; j++)
        dice.face[j] = is_alike ? alike : (guint) g_rand_int_range (random, 1, 7);
      sai_advisor_set_throw (watched, seat, &dice, left);
      table_wait_until (table, has_advice);
      assert_right_paper (table, seat, dice, left);
      g_assert_cmpuint (sai_advisor_get_advice (watched)->n_keeps > 0, ==, left > 0);
    }

  /* The joker of seat 2: full house 25, a straight 40, and 100 each. */
  sai_advisor_set_throw (watched, 1, &(SaiDice) { { 5, 5, 5, 5, 5 } }, 0);
  for (guint i = 0; i < sai_advisor_get_advice (watched)->n_boxes; i++)
    g_assert_cmpint (sai_advisor_get_advice (watched)->boxes[i].score.extra, ==, 100);
  g_assert_cmpstr (get_rules (table)->boxes[sai_advisor_get_advice (watched)->boxes[0].box].id, ==, "big-straight");
  end_paper (table);
}

/* What was thrown is over as soon as the sheet changes, however that is. */
static void
test_paper_forgets (Table *table, gconstpointer data)
{
  static const char *const moves[] = { "put 1 ones 3",        "put 1 ones 4", "clear 1 ones", "seats 2 1",
                                       "put 2 twos 3 anyway", "clear 2 twos", "stop",         "resume" };
  SaiDice dice = { { 3, 3, 3, 4, 6 } };

  begin_paper (table, "yacht", 2);
  sai_advisor_set_wanted (watched, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      if (!sai_game_is_finished (table->game))
        {
          sai_advisor_set_throw (watched, 0, &dice, 1);
          table_wait_until (table, has_advice);
          assert_right_paper (table, 0, dice, 1);
        }
      sai_test_apply (table->game, moves[i]);
      assert_none ();
      g_assert_false (sai_dice_is_rolled (sai_advisor_get_dice (watched)));
      g_assert_cmpuint (sai_advisor_get_rolls_left (watched), ==, 0);
      g_assert_cmpuint (sai_advisor_get_seat (watched), ==, sai_game_get_seat (table->game));
    }
  sai_advisor_set_throw (watched, 1, &dice, 2);
  assert_right_paper (table, 1, dice, 2);
  g_assert_true (sai_game_undo (table->game));
  assert_none ();
  g_assert_true (sai_game_redo (table->game));
  assert_none ();
  sai_advisor_set_throw (watched, 1, &dice, 2);
  sai_advisor_set_throw (watched, 1, NULL, 0);
  assert_none ();
  end_paper (table);
}

/* There is nothing to decide on a full sheet or after the end. */
static void
test_paper_none (Table *table, gconstpointer data)
{
  static const char *const boxes[] = { "ones",       "twos",           "threes",       "fours",
                                       "fives",      "sixes",          "choice",       "four-of-a-kind",
                                       "full-house", "small-straight", "big-straight", "five-of-a-kind" };
  SaiDice dice = { { 3, 3, 3, 4, 6 } };

  begin_paper (table, "yacht", 2);
  sai_advisor_set_wanted (watched, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
    {
      /* Any dice make a choice. */
      g_autofree char *move = g_strdup_printf ("put 1 %s %d", boxes[i], g_str_equal (boxes[i], "choice") ? 5 : 0);

      sai_test_apply (table->game, move);
    }
  sai_advisor_set_throw (watched, 1, &dice, 2);
  table_wait_until (table, has_advice);
  assert_right_paper (table, 1, dice, 2);
  sai_advisor_set_throw (watched, 0, &dice, 2);
  assert_none ();
  sai_test_apply (table->game, "stop");
  sai_advisor_set_throw (watched, 1, &dice, 2);
  assert_none ();
  sai_test_apply (table->game, "resume");
  sai_advisor_set_throw (watched, 1, &dice, 2);
  assert_right_paper (table, 1, dice, 2);
  end_paper (table);
}

/* Whether a column of Yamb is among the boxes of the advice. */
static gboolean
has_column (Table *table, guint column)
{
  const SaiAdvice *advice = sai_advisor_get_advice (watched);

  for (guint i = 0; i < advice->n_boxes; i++)
    if (sai_rules_get_column (get_rules (table), advice->boxes[i].box) == column)
      return TRUE;

  return FALSE;
}

/* At a real table people say what was announced. */
static void
test_paper_announced (Table *table, gconstpointer data)
{
  SaiDice dice = { { 5, 5, 5, 1, 2 } };
  const SaiRules *rules;
  guint yamb, column;

  begin_paper (table, "yamb", 2);
  rules = get_rules (table);
  yamb = sai_rules_find_box (rules, "announced.five-of-a-kind");
  column = sai_rules_get_column (rules, yamb);
  sai_advisor_set_wanted (watched, TRUE);
  sai_advisor_set_throw (watched, 0, &dice, 2);
  table_wait_until (table, has_advice);
  /* After the first roll anything can still be announced, after the second nothing can. */
  g_assert_true (has_column (table, column));
  g_assert_true (sai_advisor_announces (watched, yamb));
  sai_advisor_set_throw (watched, 0, &dice, 1);
  g_assert_false (has_column (table, column));
  for (guint left = 0; left <= 2; left++)
    {
      sai_advisor_set_announced (watched, yamb);
      sai_advisor_set_throw (watched, 0, &dice, left);
      g_assert_cmpuint (sai_advisor_get_advice (watched)->n_boxes, ==, 1);
      g_assert_cmpuint (sai_advisor_get_advice (watched)->boxes[0].box, ==, yamb);
      g_assert_false (sai_advisor_announces (watched, yamb));
      /* Who waits for a Yamb keeps the fives and nothing else. */
      if (left > 0)
        g_assert_cmpuint (sai_advisor_get_advice (watched)->keeps[0].keep, ==, 0x7);
    }
  /* The next turn begins without. */
  sai_test_apply (table->game, "put 1 announced.five-of-a-kind 0");
  sai_advisor_set_throw (watched, 1, &dice, 1);
  g_assert_true (has_column (table, 0));

  /* Of a sheet with nothing else, something was announced: without knowing what, there is no advice. */
  for (guint box = 0; box < rules->n_boxes; box++)
    if (sai_rules_get_column (rules, box) != column && sai_boxes_has (&rules->playable, box))
      {
        g_autofree char *move = g_strdup_printf ("put 2 %s 0 anyway", rules->boxes[box].id);

        sai_test_apply (table->game, move);
      }
  sai_advisor_set_throw (watched, 1, &dice, 1);
  assert_none ();
  sai_advisor_set_announced (watched, yamb);
  sai_advisor_set_throw (watched, 1, &dice, 1);
  g_assert_cmpuint (sai_advisor_get_advice (watched)->boxes[0].box, ==, yamb);
  end_paper (table);
}

/* Two sheets of Yacht: the first has nothing but an open choice, the second is full, with 25 points in its choice. */
static void
fill_but_choice (Table *table)
{
  static const char *const boxes[] = { "ones",         "twos",           "threes",        "fours",
                                       "fives",        "sixes",          "full-house",    "small-straight",
                                       "big-straight", "four-of-a-kind", "five-of-a-kind" };

  for (guint seat = 1; seat <= 2; seat++)
    for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
      {
        g_autofree char *move = g_strdup_printf ("put %u %s 0", seat, boxes[i]);

        sai_test_apply (table->game, move);
      }
  sai_test_apply (table->game, "put 2 choice 25");
}

/* With a roll left, 4 4 4 4 4 are worth most as they are, but only five new dice can come to 26: as often as five
 * numbers from 0 to 5 add up to 4 at most, 126 times in 7776; as often to exactly 25, which is half a win.
 */
static void
test_aims (Table *table, gconstpointer data)
{
  SaiDice dice = { { 4, 4, 4, 4, 4 } };
  guint choice;

  begin_paper (table, "yacht", 2);
  fill_but_choice (table);
  choice = sai_rules_find_box (get_rules (table), "choice");
  sai_advisor_set_wanted (watched, TRUE);
  sai_advisor_set_throw (watched, 0, &dice, 1);
  table_wait_until (table, has_advice);
  assert_right_paper (table, 0, dice, 1);
  g_assert_cmpint (sai_advisor_get_goal (watched), ==, SAI_GOAL_POINTS);
  g_assert_false (sai_advice_is_roll (sai_advisor_get_advice (watched)));

  sai_advisor_set_goal (watched, SAI_GOAL_WIN, 0);
  g_assert_null (sai_advisor_get_advice (watched));
  g_assert_true (sai_advisor_is_working (watched));
  table_wait_until (table, has_advice);
  g_assert_false (sai_advisor_is_working (watched));
  g_assert_cmpint (sai_advisor_get_goal (watched), ==, SAI_GOAL_WIN);
  g_assert_cmpfloat_with_epsilon (sai_advisor_get_advice (watched)->value, (126 + 63) / 7776.0, 1e-5);
  g_assert_true (sai_advice_is_roll (sai_advisor_get_advice (watched)));
  g_assert_cmpuint (sai_advisor_get_advice (watched)->keeps[0].keep, ==, 0);
  g_assert_cmpfloat_with_epsilon (sai_advisor_get_box_cost (watched, choice), (126 + 63) / 7776.0, 1e-5);
  g_assert_cmpfloat_with_epsilon (sai_advisor_get_points_advice (watched)->value, 20, 1e-9);

  sai_advisor_set_goal (watched, SAI_GOAL_TOTAL, 26);
  table_wait_until (table, has_advice);
  g_assert_cmpfloat_with_epsilon (sai_advisor_get_advice (watched)->value, 126 / 7776.0, 1e-5);

  /* What cannot be reached, or is certain, leaves points to play for. */
  sai_advisor_set_goal (watched, SAI_GOAL_TOTAL, 31);
  table_wait_until (table, has_advice);
  g_assert_cmpint (sai_advisor_get_goal (watched), ==, SAI_GOAL_POINTS);
  assert_right_paper (table, 0, dice, 1);
  sai_advisor_set_goal (watched, SAI_GOAL_TOTAL, 20);
  table_wait_until (table, has_advice);
  g_assert_cmpint (sai_advisor_get_goal (watched), ==, SAI_GOAL_POINTS);
  assert_right_paper (table, 0, dice, 1);
  /* Whoever changes the dice at once gets the answer for the new ones. */
  sai_advisor_set_goal (watched, SAI_GOAL_TOTAL, 26);
  dice = (SaiDice) { { 6, 6, 6, 6, 6 } };
  sai_advisor_set_throw (watched, 0, &dice, 1);
  table_wait_until (table, has_advice);
  assert_right_paper (table, 0, dice, 1);
  end_paper (table);
}

/* Points that somebody insisted on do no harm, wherever they stand. */
static void
test_paper_insisted (Table *table, gconstpointer data)
{
  static const char *const above[] = { "-9999", "-1", "1", "9999" };
  SaiDice dice = { { 3, 3, 3, 4, 6 } };

  begin_paper (table, "yacht", 1);
  sai_advisor_set_wanted (watched, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (above); i++)
    {
      g_autofree char *move = g_strdup_printf ("put 1 sixes %s anyway", above[i]);

      sai_test_apply (table->game, move);
      sai_advisor_set_throw (watched, 0, &dice, 1);
      table_wait_until (table, has_advice);
      assert_right_paper (table, 0, dice, 1);
    }
  sai_test_apply (table->game, "clear 1 sixes");
  sai_test_apply (table->game, "put 1 choice -9999 anyway");
  sai_advisor_set_throw (watched, 0, &dice, 1);
  table_wait_until (table, has_advice);
  assert_right_paper (table, 0, dice, 1);
  end_paper (table);
}

/* The sheet changes while the rules are being solved: what comes is for the last that was told. */
static void
test_paper_while_solving (Table *table, gconstpointer data)
{
  g_autoptr (SaiTestWatch) watch = NULL;
  g_autofree char *told = NULL;
  SaiDice dice = { { 3, 3, 3, 4, 6 } };

  begin_paper (table, LONGEST, 2);
  sai_advisor_set_throw (watched, 0, &(SaiDice) { { 1, 1, 1, 1, 1 } }, 2);
  g_assert_true (sai_advisor_is_in_time (watched));
  g_assert_null (sai_advisor_get_advice (watched));
  sai_advisor_set_wanted (watched, TRUE);
  g_assert_true (sai_advisor_is_working (watched));
  sai_test_apply (table->game, "put 1 ones 5");
  assert_none ();
  sai_advisor_set_throw (watched, 1, &dice, 1);
  g_assert_true (sai_advisor_is_working (watched));
  table_wait_until (table, has_advice);
  assert_right_paper (table, 1, dice, 1);
  watch = sai_test_watch_new (watched);
  sai_advisor_set_throw (watched, 0, &dice, 1);
  told = take_changes (watch);
  g_assert_cmpstr (told, ==, "advice");
  g_clear_pointer (&watch, sai_test_watch_free);
  end_paper (table);
}

static void
add (const char *path, gconstpointer data, void (*test) (Table *, gconstpointer))
{
  g_test_add (path, Table, data, table_set_up, test, table_tear_down);
}

int
main (int argc, char *argv[])
{
  int result;

  g_test_init (&argc, &argv, NULL);

  add ("/advisor/unwanted", TABLE_IN_MEMORY, test_unwanted);
  add ("/advisor/moments", TABLE_IN_MEMORY, test_moments);
  add ("/advisor/seats", TABLE_IN_MEMORY, test_seats);
  add ("/advisor/costs", TABLE_IN_MEMORY, test_costs);
  add ("/advisor/change-while-solving", TABLE_IN_MEMORY, test_change_while_solving);
  add ("/advisor/cancel", TABLE_IN_MEMORY, test_cancel);
  add ("/advisor/undo", TABLE_IN_MEMORY, test_undo);
  add ("/advisor/too-large", TABLE_IN_MEMORY, test_too_large);
  add ("/advisor/estimate", TABLE_IN_MEMORY, test_estimate);
  add ("/advisor/notify", TABLE_IN_MEMORY, test_notify);
  add ("/advisor/progress", TABLE_IN_MEMORY, test_progress);
  add ("/advisor/outlive", TABLE_IN_MEMORY, test_outlive);
  add ("/advisor/mark", TABLE_STORED, test_mark);
  add ("/advisor/mark-any-time", TABLE_STORED, test_mark_any_time);
  add ("/advisor/mark-finished", TABLE_IN_MEMORY, test_mark_finished);

  add ("/advisor/kept", TABLE_IN_MEMORY, test_kept);
  add ("/advisor/kept/forgets", TABLE_IN_MEMORY, test_paper_forgets);
  add ("/advisor/kept/none", TABLE_IN_MEMORY, test_paper_none);
  add ("/advisor/kept/announced", TABLE_IN_MEMORY, test_paper_announced);
  add ("/advisor/kept/insisted", TABLE_IN_MEMORY, test_paper_insisted);
  add ("/advisor/kept/aims", TABLE_IN_MEMORY, test_aims);
  add ("/advisor/kept/while-solving", TABLE_IN_MEMORY, test_paper_while_solving);

  result = g_test_run ();
  g_clear_object (&solver);

  return result;
}
