/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What perfect play gets from the dice of a daily game, and that what was achieved survives a file. */

#include "archive/sai-finding.h"
#include "dice/players/sai-computer.h"
#include "dice/sai-dice-game.h"
#include "dice/sai-par.h"
#include "game/sai-daily.h"
#include "statistics/sai-achievement.h"
#include "statistics/sai-days.h"
#include "../store/exchange-samples.h"
#include "../store/store-samples.h"
#include "sai-test.h"

#define N_GAMES 6

typedef struct
{
  SaiCatalog *catalog;
  SaiSolver *solver;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->catalog = sai_catalog_new (NULL);
  fixture->solver = sai_solver_new (2);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_object_unref (fixture->catalog);
  g_object_unref (fixture->solver);
}

/* The daily game of a day on which it is Yacht, played by Aki as @type plays. */
static SaiGame *
play_daily (Fixture *fixture, guint number, const char *type)
{
  g_autoptr (SaiPlayer) player = sai_player_new ("Aki", SAI_PLAYER_PERSON);
  g_autofree char *id = sample_id (number);
  SaiGame *game;
  GDate date;

  g_assert_true (sai_daily_parse ("1970-01-01", &date));
  g_date_add_days (&date, 5 * number);
  game = sai_daily_begin (fixture->catalog, &date, player, id, SAI_TEST_CREATED, NULL);
  g_assert_cmpstr (sai_ruleset_get_id (sai_game_get_ruleset (game)), ==, "yacht");
  while (!sai_game_is_finished (game))
    {
      const SaiDiceState *state = sai_game_get_state (game);
      SaiDecision decision = { .keep = 0 };
      g_autoptr (SaiMove) move = NULL;

      if (state->n_rolls > 0)
        decision = sai_computer_decide (sai_computer_find (type), fixture->solver, sai_game_get_rules (game), state,
                                        NULL);
      move = decision.fill ? sai_test_make_fill (game, decision.box) : sai_game_make_roll (game, decision.keep);
      g_assert_true (sai_game_apply (game, move, NULL));
    }
  sai_game_set_finished (game, SAI_TEST_CREATED + number * 1000);

  return game;
}

/* Who plays perfectly is at par, however often the same dice are asked. */
static void
test_par (Fixture *fixture, gconstpointer data)
{
  for (guint i = 1; i <= 3; i++)
    {
      g_autoptr (SaiGame) perfect = play_daily (fixture, i, "perfect");
      g_autoptr (SaiGame) simple = play_daily (fixture, i, "simple");
      guint n_moves = sai_game_get_n_moves (simple);
      gint first = 0, second = 0;

      g_assert_true (sai_par_work_out (perfect, fixture->solver, NULL, &first, NULL));
      g_assert_true (sai_par_work_out (simple, fixture->solver, NULL, &second, NULL));
      g_assert_cmpint (first, ==, sai_game_get_total (perfect, 0));
      g_assert_cmpint (second, ==, first);
      g_assert_cmpuint (sai_game_get_n_moves (simple), ==, n_moves);
    }
}

static void
test_cancelled (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiGame) game = play_daily (fixture, 1, "novice");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  gint par = 0;

  g_cancellable_cancel (cancellable);
  g_assert_false (sai_par_work_out (game, fixture->solver, cancellable, &par, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
worked_out_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (sai_par_work_out_finish (result, data, &error));
  g_assert_no_error (error);
}

/* The total is the same while the game goes on, and before its first move. */
static void
test_unfinished (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiGame) game = play_daily (fixture, 2, "simple");
  gint known = 0, begun = G_MININT, going = G_MININT;

  g_assert_true (sai_par_work_out (game, fixture->solver, NULL, &known, NULL));
  sai_game_set_cursor (game, 0);
  sai_par_work_out_async (game, fixture->solver, NULL, worked_out_cb, &begun);
  sai_game_set_cursor (game, 5);
  sai_par_work_out_async (game, fixture->solver, NULL, worked_out_cb, &going);
  while (begun == G_MININT || going == G_MININT)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (begun, ==, known);
  g_assert_cmpint (going, ==, known);
}

/* What the archivist does. */
static void
examine_all (Fixture *fixture, SaiDatabase *database)
{
  g_autoptr (GPtrArray) pending = sai_database_list_unexamined (database, 100, NULL);

  g_ptr_array_set_free_func (pending, NULL);
  for (guint i = 0; i < pending->len; i++)
    {
      g_autoptr (SaiFinding) finding = sai_finding_new (g_ptr_array_index (pending, i));
      g_autoptr (GError) error = NULL;

      sai_finding_examine (finding, fixture->catalog);
      g_assert_true (sai_finding_analyse (finding, fixture->catalog, fixture->solver, FALSE, 1, NULL, &error));
      g_assert_no_error (error);
      g_assert_true (sai_finding_write (finding, database, &error));
      g_assert_no_error (error);
    }
}

/* All that is derived, as a text. */
static char *
print_derived (SaiDatabase *database)
{
  static const char *const rulesets[] = { "yacht", NULL };
  GString *text = g_string_new (NULL);
  GDate date;

  for (guint kind = 0; kind < SAI_N_ACHIEVEMENTS; kind++)
    {
      g_autoptr (SaiAchievement) achievement = sai_database_load_achievement (database, kind, "Aki", 0.23, rulesets,
                                                                              NULL);

      g_string_append_printf (text, "%u: %u of %u, %s, %" G_GINT64_FORMAT "\n", kind, achievement->value,
                              achievement->goal, achievement->game, achievement->reached);
    }
  g_assert_true (sai_daily_parse ("1970-01-01", &date));
  for (guint i = 0; i < 2; i++, g_date_add_months (&date, 1))
    {
      g_autoptr (SaiDays) days = sai_database_load_days (database, &date, &date, NULL);

      for (guint j = 0; j < days->dailies->len; j++)
        {
          const SaiDaily *daily = g_ptr_array_index (days->dailies, j);

          g_assert_true (daily->has_par);
          g_string_append_printf (text, "%s: %d, %d\n", daily->date, daily->total, daily->par);
        }
    }

  return g_string_free (text, FALSE);
}

static void
test_round (Fixture *fixture, gconstpointer data)
{
  static const char *const types[N_GAMES] = { "perfect", "master", "novice", "expert", "gambler", "skilled" };
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  g_autoptr (SaiDatabase) other = sample_open_memory ();
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_record_unref);
  g_autoptr (GPtrArray) read = NULL;
  g_autofree char *file = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;
  gsize length = 0;

  for (guint i = 0; i < N_GAMES; i++)
    {
      g_autoptr (SaiGame) game = play_daily (fixture, i + 1, types[i]);
      SaiRecord *record = sai_game_to_record (game);

      g_ptr_array_add (records, record);
      g_assert_true (sai_database_add (database, record, 1, NULL, &error));
    }
  examine_all (fixture, database);
  before = print_derived (database);
  /* The perfect player makes no mistake, and is not above itself. */
  g_assert_nonnull (strstr (before, "0: 1 of 1, 00000001-"));
  g_assert_nonnull (strstr (before, "1970-01-06: "));

  file = sample_print_games (records, &length);
  read = sample_parse_games (file, length, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < read->len; i++)
    g_assert_true (sai_database_add (other, g_ptr_array_index (read, i), 1, NULL, &error));
  examine_all (fixture, other);
  after = print_derived (other);
  g_assert_cmpstr (after, ==, before);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/par/perfect", Fixture, NULL, set_up, test_par, tear_down);
  g_test_add ("/par/unfinished", Fixture, NULL, set_up, test_unfinished, tear_down);
  g_test_add ("/par/cancelled", Fixture, NULL, set_up, test_cancelled, tear_down);
  g_test_add ("/par/round", Fixture, NULL, set_up, test_round, tear_down);

  return g_test_run ();
}
