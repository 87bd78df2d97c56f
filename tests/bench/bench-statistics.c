/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long statistics take: bench-statistics FILE, a history that was examined, such as build-aux/make-history makes.
 * Prints how many games there are; the medians of listing variants, listing players and loading statistics in
 * milliseconds, the two latter of whatever variant or player it takes longest for; how many games that player has; the
 * median of the page of dice; and the most memory that the process had, in KiB. bench-statistics.py makes a table of
 * it.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rescue/sai-database-open.h"
#include "statistics/sai-database-statistics.h"

#define N_RUNS 11

typedef struct
{
  double variants;
  double players;
  double statistics;
  double dice;
  guint n_games;
  guint n_of_player;
  guint memory;
} Column;

static gint
compare_doubles (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a;
  double y = *(const double *) b;

  return (x > y) - (x < y);
}

/* In milliseconds, with the connection that does it; @what is one of the letters below. */
static double
measure (SaiDatabase *database, char what, const SaiStatisticsVariant *variant, const SaiStatisticsPlayer *player)
{
  g_autoptr (SaiGameFilter) filter = sai_game_filter_new ();
  double times[N_RUNS];

  filter->ruleset = g_strdup (variant != NULL ? variant->ruleset : NULL);
  filter->options = g_strdup (variant != NULL ? variant->options : NULL);
  filter->player = g_strdup (player != NULL ? player->name : NULL);
  sai_game_filter_want (filter, "early", "false");
  for (int run = -1; run < N_RUNS; run++)
    {
      gint64 start = g_get_monotonic_time ();
      g_autoptr (GError) error = NULL;

      switch (what)
        {
        case 'v':
          g_ptr_array_unref (sai_database_list_variants (database, FALSE, &error));
          break;

        case 'p':
          g_ptr_array_unref (sai_database_list_players_of (database, variant->ruleset, variant->options, FALSE,
                                                           &error));
          break;

        case 's':
          sai_statistics_unref (sai_database_load_statistics (database, filter, player->kind, 0, &error));
          break;

        default:
          sai_statistics_dice_unref (sai_database_load_dice (database, &error));
        }
      g_assert_no_error (error);
      if (run >= 0)
        times[run] = (g_get_monotonic_time () - start) / 1000.0;
    }
  qsort (times, N_RUNS, sizeof times[0], compare_doubles);

  return times[N_RUNS / 2];
}

/* The most that the process had, in KiB. */
static guint
get_memory (void)
{
  g_autofree char *text = NULL;
  const char *line;

  if (!g_file_get_contents ("/proc/self/status", &text, NULL, NULL))
    return 0;
  line = strstr (text, "VmHWM:");

  return line != NULL ? g_ascii_strtoull (line + strlen ("VmHWM:"), NULL, 10) : 0;
}

static Column
measure_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiDatabase) database = sai_database_open (path, NULL, &error);
  g_autoptr (GPtrArray) variants = NULL;
  g_autofree SaiStatisticsDice *dice = NULL;
  Column column = { 0 };

  g_assert_no_error (error);
  variants = sai_database_list_variants (database, FALSE, &error);
  g_assert_no_error (error);
  column.variants = measure (database, 'v', NULL, NULL);
  column.dice = measure (database, 'd', NULL, NULL);

  for (guint i = 0; i < variants->len; i++)
    {
      const SaiStatisticsVariant *variant = g_ptr_array_index (variants, i);
      g_autoptr (GPtrArray) players = sai_database_list_players_of (database, variant->ruleset, variant->options, FALSE,
                                                                    &error);

      column.n_games += variant->n_games;
      column.players = MAX (column.players, measure (database, 'p', variant, NULL));
      for (guint j = 0; j < players->len; j++)
        {
          const SaiStatisticsPlayer *player = g_ptr_array_index (players, j);
          double time = measure (database, 's', variant, player);

          if (time > column.statistics)
            {
              column.statistics = time;
              column.n_of_player = player->n_games;
            }
        }
    }
  column.memory = get_memory ();

  return column;
}

int
main (int argc, char **argv)
{
  Column column;

  if (argc != 2)
    return 1;
  column = measure_file (argv[1]);
  printf ("%u %.2f %.2f %.2f %u %.2f %u\n", column.n_games, column.variants, column.players, column.statistics,
          column.n_of_player, column.dice, column.memory);

  return 0;
}
