/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who is ahead is worked out while somebody wants to know, for the moment that it is about, and for dice it is what the
 * engine says.
 */
#include <math.h>

#include "play-table.h"
#include "dice/sai-dice-game.h"
#include "dice/sai-dice-watch.h"
#include "dice/chances/sai-standing.h"
#include "field/sai-field-course.h"
#include "field/sai-field-watch.h"
#include "sai-test.h"
#include "sai-wait.h"

static SaiChanceWatch *watch;
static SaiFieldCourse *course;

static gboolean
is_known (Table *table)
{
  return !sai_chance_watch_is_working (watch) && sai_chance_watch_get_chances (watch) != NULL;
}

static gboolean
is_told (Table *table)
{
  return sai_chance_watch_get_chances (watch) != NULL;
}

static void
count_cb (guint *n)
{
  (*n)++;
}

static gboolean
is_hopeless (Table *table)
{
  return sai_chance_watch_get_problem (watch) != NULL;
}

static void
let_go (void)
{
  gpointer watched = watch;

  sai_chance_watch_set_wanted (watch, FALSE);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_object_add_weak_pointer (watched, &watched);
  g_clear_object (&watch);
  while (watched != NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
assert_sum (const SaiChances *chances)
{
  double sum = 0;

  for (guint i = 0; i < chances->n_seats; i++)
    {
      g_assert_cmpfloat (chances->chances[i], >=, 0);
      sum += chances->chances[i];
    }
  g_assert_cmpfloat_with_epsilon (sum, 1, 1e-9);
}

/* Each throw and each entry of the last boxes of a game. */
static void
test_dice (Table *table, gconstpointer data)
{
  g_autoptr (SaiStandings) standings = NULL;
  g_autoptr (SaiSolution) solution = NULL;
  SaiSolver *solver;

  table_begin (table, "yacht", "person person", 5);
  solver = sai_dice_session_get_solver (table->dice);
  while (sai_game_get_state (table->game)->n_turns < 18)
    {
      table_roll (table, 0);
      table_fill_any (table);
    }
  solution = sai_solver_get (solver, sai_game_get_rules (table->game), SAI_SOLVER_WORK_OUT, NULL, NULL);
  standings = sai_standings_new (solution, 1);
  watch = sai_dice_watch_new (table->game, solver);
  sai_chance_watch_set_wanted (watch, TRUE);
  while (TRUE)
    {
      const SaiChances *chances;
      SaiStanding standing;

      table_wait_until (table, is_known);
      chances = sai_chance_watch_get_chances (watch);
      g_assert_true (sai_standings_get (standings, sai_game_get_state (table->game), &standing, NULL, NULL));
      g_assert_cmpuint (chances->n_seats, ==, 2);
      g_assert_cmpint (chances->exact, ==, standing.exact);
      for (guint i = 0; i < 2; i++)
        g_assert_cmpfloat (chances->chances[i], ==, standing.chances[i]);
      assert_sum (chances);
      if (sai_game_is_finished (table->game))
        break;
      if (sai_game_get_state (table->game)->n_rolls == 0)
        table_roll (table, 0);
      else
        table_fill_any (table);
    }
  g_assert_true (sai_chance_watch_get_chances (watch)->exact);
  let_go ();
}

/* At the beginning there is a guess at once; what is better follows. */
static void
test_guess (Table *table, gconstpointer data)
{
  g_autoptr (SaiSolution) solution = NULL;
  SaiSolver *solver;
  guint n_told = 0;

  table_begin (table, "fune", "person person person", 7);
  solver = sai_dice_session_get_solver (table->dice);
  solution = sai_solver_get (solver, sai_game_get_rules (table->game), SAI_SOLVER_WORK_OUT, NULL, NULL);
  watch = sai_dice_watch_new (table->game, solver);
  g_signal_connect_swapped (watch, "notify::chances", G_CALLBACK (count_cb), &n_told);
  sai_chance_watch_set_wanted (watch, TRUE);
  table_wait_until (table, is_told);
  g_assert_true (sai_chance_watch_is_working (watch));
  table_wait_until (table, is_known);
  g_assert_cmpuint (n_told, ==, 2);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpfloat_with_epsilon (sai_chance_watch_get_chances (watch)->chances[i], 1 / 3.0, 1e-4);
  table_roll (table, 0);
  table_wait_until (table, is_known);
  g_assert_cmpuint (n_told, ==, 3);
  let_go ();
}

/* Nothing is worked out that nobody wants to know. */
static void
test_unwanted (Table *table, gconstpointer data)
{
  table_begin (table, "yellowstone", "person greedy", 6);
  watch = sai_field_watch_new (table->game);
  g_assert_false (sai_chance_watch_is_working (watch));
  sai_chance_watch_set_wanted (watch, TRUE);
  g_assert_true (sai_chance_watch_is_working (watch));
  sai_chance_watch_set_wanted (watch, FALSE);
  g_assert_false (sai_chance_watch_is_working (watch));
  g_assert_null (sai_chance_watch_get_chances (watch));
  /* What was cancelled is asked for again. */
  sai_chance_watch_set_wanted (watch, TRUE);
  table_wait_until (table, is_known);
  let_go ();
}

/* Two people at a table of rules with so many boxes alike. */
static void
begin_boxes (Table *table, const char *head, guint n_boxes)
{
  g_autoptr (GString) text = g_string_new (head);
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (SaiRuleset) ruleset = NULL;
  SaiSeed seed = sai_test_seed (5);
  SaiOptions options;

  for (guint i = 0; i < n_boxes; i++)
    g_string_append_printf (text, "[Box sum-%u]\nName=Sum\nKind=sum\n", i);
  ruleset = sai_ruleset_new_from_data (text->str, -1, "test.ruleset", TRUE, NULL);
  options = sai_ruleset_get_defaults (ruleset);
  g_ptr_array_add (players, sai_player_new ("Aki", "person"));
  g_ptr_array_add (players, sai_player_new ("Ben", "person"));
  table_seat (table,
              sai_game_new (ruleset, &options, SAI_GAME_MODE_PLAYED, players, &seed, SAI_TEST_GAME_ID,
                            SAI_TEST_CREATED),
              FALSE);
  sai_session_start (table->session);
  watch = sai_dice_watch_new (table->game, sai_dice_session_get_solver (table->dice));
}

static void
assert_hopeless (Table *table)
{
  table_wait_until (table, is_hopeless);
  g_assert_false (sai_chance_watch_is_working (watch));
  g_assert_null (sai_chance_watch_get_chances (watch));
}

/* Rules with too many boxes are never solved, but estimated: at first roughly, later by games that are played. */
static void
test_estimated (Table *table, gconstpointer data)
{
  const SaiChances *chances;

  begin_boxes (table, "[Ruleset]\nId=large\nName=Large\n", SAI_MAX_ROWS);
  sai_chance_watch_set_wanted (watch, TRUE);
  table_wait_until (table, is_told);
  chances = sai_chance_watch_get_chances (watch);
  g_assert_false (chances->exact);
  g_assert_cmpfloat_with_epsilon (chances->chances[0] + chances->chances[1], 1, 1e-6);
  g_assert_cmpfloat_with_epsilon (chances->chances[0], 0.5, 0.05);
  let_go ();
}

/* Those with many millions of positions are not worked out for the bar, but once somebody has asked for a hint the bar
 * knows them.
 */
static void
test_large (Table *table, gconstpointer data)
{
  g_autoptr (SaiSolution) solution = NULL;
  g_autofree char *folder = g_build_filename (g_get_user_cache_dir (), "saikoro", NULL);

  begin_boxes (table, "[Ruleset]\nId=many\nName=Many\nDice=1\nRolls=2\n", 20);
  sai_chance_watch_set_wanted (watch, TRUE);
  assert_hopeless (table);
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
  solution = sai_solver_get (sai_dice_session_get_solver (table->dice), sai_game_get_rules (table->game),
                             SAI_SOLVER_WORK_OUT, NULL, NULL);
  g_assert_true (sai_solution_is_large (solution));
  sai_chance_watch_set_wanted (watch, FALSE);
  sai_chance_watch_set_wanted (watch, TRUE);
  table_wait_until (table, is_known);
  assert_sum (sai_chance_watch_get_chances (watch));
  let_go ();
}

static gboolean
is_course_known (Table *table)
{
  return sai_field_course_get_chances (course, sai_game_get_n_moves (table->game)) != NULL;
}

/* Who was ahead in a game that is over: as often as there were moves, and at the end who won. It can be interrupted. */
static void
check_course (Table *table)
{
  guint n_moves = sai_game_get_n_moves (table->game);

  course = sai_field_course_new (table->game);
  g_assert_null (sai_field_course_get_chances (course, 0));
  sai_field_course_start (course);
  sai_field_course_stop (course);
  sai_field_course_start (course);
  table_wait_until (table, is_course_known);
  for (guint i = 0; i <= n_moves; i++)
    {
      const SaiChances *chances = sai_field_course_get_chances (course, i);

      assert_sum (chances);
      g_assert_cmpint (chances->exact, ==, i == n_moves);
      for (guint seat = 0; seat < chances->n_seats; seat++)
        g_assert_cmpfloat (chances->errors[seat], <=, i < n_moves ? 0.04 : 0);
    }
  g_assert_null (sai_field_course_get_chances (course, n_moves + 1));
  for (guint seat = 0; seat < sai_game_get_n_seats (table->game); seat++)
    g_assert_cmpint (sai_field_course_get_chances (course, n_moves)->chances[seat] > 0, ==,
                     sai_game_get_place (table->game, seat) == 1);
  g_clear_object (&course);
}

/* A game with cards to its end: as one person sees it, and as everybody does. */
static void
test_field (Table *table, gconstpointer data)
{
  static const char *const kinds[] = { "person greedy", "person person greedy" };
  g_autoptr (GRand) random = g_rand_new_with_seed (8);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      table_begin (table, "yellowstone", kinds[i], 80 + i);
      watch = sai_field_watch_new (table->game);
      for (guint n_moves = 0; !sai_game_is_finished (table->game); n_moves++)
        {
          table_wait_until (table, table_is_for_person);
          if (sai_game_is_finished (table->game))
            break;
          sai_chance_watch_set_wanted (watch, n_moves % 20 == 0);
          if (n_moves % 20 == 0)
            {
              const SaiChances *chances;

              table_wait_until (table, is_known);
              chances = sai_chance_watch_get_chances (watch);
              assert_sum (chances);
              g_assert_false (chances->exact);
              g_assert_cmpfloat (chances->errors[0], <=, 0.06);
            }
          table_move_at_random (table, random);
        }
      sai_chance_watch_set_wanted (watch, TRUE);
      table_wait_until (table, is_known);
      g_assert_true (sai_chance_watch_get_chances (watch)->exact);
      for (guint seat = 0; seat < sai_game_get_n_seats (table->game); seat++)
        g_assert_cmpint (sai_chance_watch_get_chances (watch)->chances[seat] > 0, ==,
                         sai_game_get_place (table->game, seat) == 1);
      let_go ();
      if (i == 0)
        check_course (table);
      table_leave (table);
    }
}

static void
add (const char *path, void (*run) (Table *table, gconstpointer data))
{
  g_test_add (path, Table, TABLE_IN_MEMORY, table_set_up, run, table_tear_down);
}

int
main (int argc, char *argv[])
{
  g_autofree char *cache = g_dir_make_tmp ("saikoro-cache-XXXXXX", NULL);

  /* Nothing was worked out before. */
  g_setenv ("XDG_CACHE_HOME", cache, TRUE);
  g_test_init (&argc, &argv, NULL);
  add ("/chance-watch/dice", test_dice);
  add ("/chance-watch/guess", test_guess);
  add ("/chance-watch/unwanted", test_unwanted);
  add ("/chance-watch/estimated", test_estimated);
  add ("/chance-watch/large", test_large);
  add ("/chance-watch/field", test_field);

  return g_test_run ();
}
