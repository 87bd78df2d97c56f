/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long it takes until the bar says who is ahead on the field, and whether it is as sure as it says. Prints a table
 * for two to five seats.
 *
 * Computer players play whole games, and after every move the bar is answered as in the window, where the first of them
 * is the person who looks. Timed is how long that takes on the clock, which a busy machine makes longer, and the work
 * of all threads. Each answer is compared with one from many more games, of which it is the beginning: if the errors
 * are what they are said to be, the differences in units of what is expected have the deviation 1.
 */
#include "config.h"

#include <math.h>
#include <stdio.h>

#include "bench.h"
#include "field/sai-field-follower.h"
#include "field/sai-field-game.h"
#include "field/sai-field-watch.h"

#define N_GAMES 1
#define SEED 1
#define CREATED 0

/* The answer that others are compared with, every so many moves. */
#define MANY_GAMES 10000
#define MANY_EVERY 20

/* How many games those who search imagine for a decision. */
#define N_ITERATIONS 100

static const char *const types[] = { "greedy", "field-casual", "greedy", "recycler", "field-novice" };

typedef struct
{
  SaiGame *game;
  SaiFieldFollower *players[SAI_FIELD_MAX_SEATS];
  SaiFieldFollower *scholar;
  SaiChanceWatch *watch;
  /* What was asked for last has been answered by one of these. */
  gboolean done;
  SaiFieldChoice choice;
  SaiFieldStanding standing;
} Table;

typedef struct
{
  GArray *clock;
  GArray *work;
  GArray *opened;
  GArray *errors;
  double squares;
  guint n_compared;
} Figures;

static SaiGame *
create_game (guint n_seats, guint n)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (SaiRuleset) ruleset = sai_catalog_find (catalog, "yellowstone", NULL);
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  SaiSeed seed = { { SEED, n, n_seats } };
  g_autofree char *id = g_strdup_printf ("00000000-0000-4000-8000-%06u%06u", n_seats, n);

  for (guint i = 0; i < n_seats; i++)
    g_ptr_array_add (players, sai_player_new (types[i], i == 0 ? SAI_PLAYER_PERSON : types[i]));

  return sai_game_new (ruleset, &options, SAI_GAME_MODE_PLAYED, players, &seed, id, CREATED);
}

/* The seat to move does what its type of player does. */
static void
advised_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Table *table = user_data;
  g_autoptr (SaiMove) move = NULL;
  g_autoptr (GError) error = NULL;
  SaiFieldAdvice advice;

  if (!sai_field_follower_advise_finish (SAI_FIELD_FOLLOWER (source), result, &advice, &error))
    g_error ("%s", error->message);
  table->choice = advice.options[0].choice;
  table->done = TRUE;
}

static void
decide (Table *table)
{
  static const SaiFieldBudget budget = { N_ITERATIONS, 0 };

  table->done = FALSE;
  sai_field_follower_advise_async (table->players[sai_game_get_seat (table->game)], &budget, NULL, advised_cb, table);
  while (!table->done)
    g_main_context_iteration (NULL, TRUE);
}

/* Makes the move that was decided, and waits for the bar. */
static void
move (Table *table, Figures *figures)
{
  g_autoptr (SaiMove) move = sai_game_make_field_move (table->game, &table->choice);
  g_autoptr (GError) error = NULL;
  double start = bench_get_time ();
  double work = bench_get_work ();

  if (!sai_game_apply (table->game, move, &error))
    g_error ("%s", error->message);
  while (sai_chance_watch_is_working (table->watch))
    g_main_context_iteration (NULL, TRUE);
  start = bench_get_time () - start;
  work = bench_get_work () - work;
  if (sai_game_is_finished (table->game))
    return;
  g_array_append_val (figures->clock, start);
  g_array_append_val (figures->work, work);
}

static void
foreseen_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Table *table = user_data;

  if (!sai_field_follower_foresee_finish (SAI_FIELD_FOLLOWER (source), result, &table->standing, NULL))
    g_assert_not_reached ();
  table->done = TRUE;
}

/* What the bar says is part of the greater answer, so that the difference is expected to be that much smaller. */
static void
compare (Table *table, Figures *figures)
{
  static const SaiFieldBudget budget = { MANY_GAMES, 0 };
  const SaiChances *chances = sai_chance_watch_get_chances (table->watch);

  table->done = FALSE;
  sai_field_follower_foresee_async (table->scholar, &budget, NULL, foreseen_cb, table);
  while (!table->done)
    g_main_context_iteration (NULL, TRUE);
  for (guint i = 0; i < chances->n_seats; i++)
    {
      double difference = chances->chances[i] - table->standing.chances[i];
      double variance = chances->errors[i] * chances->errors[i] - table->standing.errors[i] * table->standing.errors[i];

      g_array_append_val (figures->errors, chances->errors[i]);
      if (variance > 0)
        {
          figures->squares += difference * difference / variance;
          figures->n_compared++;
        }
    }
}

/* The first answer of a game that was saved, all moves of which have to be seen. */
static void
open_again (Table *table, Figures *figures)
{
  double start = bench_get_time ();

  g_object_unref (table->watch);
  table->watch = sai_field_watch_new (table->game);
  sai_chance_watch_set_wanted (table->watch, TRUE);
  while (sai_chance_watch_is_working (table->watch))
    g_main_context_iteration (NULL, TRUE);
  start = bench_get_time () - start;
  g_array_append_val (figures->opened, start);
}

static void
play (guint n_seats, guint n, Figures *figures)
{
  Table table = { .game = create_game (n_seats, n) };

  for (guint i = 0; i < n_seats; i++)
    table.players[i] = sai_field_follower_new (table.game, i, sai_field_computer_find (types[i]));
  table.scholar = sai_field_follower_new (table.game, 0, sai_field_computer_get_strongest ());
  table.watch = sai_field_watch_new (table.game);
  sai_chance_watch_set_wanted (table.watch, TRUE);
  for (guint i = 1; !sai_game_is_finished (table.game); i++)
    {
      decide (&table);
      move (&table, figures);
      if (i % MANY_EVERY == 0 && !sai_game_is_finished (table.game))
        {
          compare (&table, figures);
          open_again (&table, figures);
        }
    }

  g_object_unref (table.watch);
  g_object_unref (table.scholar);
  for (guint i = 0; i < n_seats; i++)
    g_object_unref (table.players[i]);
  g_object_unref (table.game);
}

int
main (int argc, char **argv)
{
  printf ("| seats | moves | on the clock: median | 99%% below | work: median | 99%% below | a saved game | "
          "error: median | largest | deviation |\n|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n");
  for (guint n_seats = SAI_FIELD_MIN_SEATS; n_seats <= SAI_FIELD_MAX_SEATS; n_seats++)
    {
      Figures figures = { .clock = g_array_new (FALSE, FALSE, sizeof (double)),
                          .work = g_array_new (FALSE, FALSE, sizeof (double)),
                          .opened = g_array_new (FALSE, FALSE, sizeof (double)),
                          .errors = g_array_new (FALSE, FALSE, sizeof (double)) };

      for (guint i = 0; i < N_GAMES; i++)
        play (n_seats, i, &figures);
      printf ("| %u | %u | %.0f ms | %.0f ms | %.0f ms | %.0f ms | %.0f ms | %.4f | %.4f | %.2f |\n", n_seats,
              figures.clock->len, 1e3 * bench_get_quantile (figures.clock, 0.5),
              1e3 * bench_get_quantile (figures.clock, 0.99), 1e3 * bench_get_quantile (figures.work, 0.5),
              1e3 * bench_get_quantile (figures.work, 0.99), 1e3 * bench_get_quantile (figures.opened, 1),
              bench_get_quantile (figures.errors, 0.5), bench_get_quantile (figures.errors, 1),
              sqrt (figures.squares / figures.n_compared));
      fflush (stdout);
      g_array_unref (figures.clock);
      g_array_unref (figures.work);
      g_array_unref (figures.opened);
      g_array_unref (figures.errors);
    }

  return 0;
}
