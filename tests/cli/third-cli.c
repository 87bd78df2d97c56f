/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Linked into saikoro-cli, this gives it the third kind of game, and a computer player of it, before it begins. */

#include "util/sai-cli-table.h"
#include "sai-play.h"
#include "third-kind.h"

#define TYPE "thrower"

typedef struct
{
  guint n_seats;
} Table;

static gboolean
get_computer (guint n, SaiComputerType *type)
{
  *type = (SaiComputerType) { TYPE, "Thrower", "Throws" };

  return n == 0;
}

static gpointer
create (SaiRuleset *ruleset, const SaiOptions *options, const char *const *types, guint n_iterations)
{
  Table *self = g_new (Table, 1);

  self->n_seats = g_strv_length ((char **) types);

  return self;
}

/* Which dice a seat throws is settled by the seed. */
static gboolean
play (gpointer table, const char *text, const SaiSeed *seed, SaiCliResult *result, GError **error)
{
  const Table *self = table;

  *result = (SaiCliResult) { .n_seats = self->n_seats, .finished = TRUE };
  for (guint i = 0; i < THIRD_N_THROWS * self->n_seats; i++)
    result->totals[i % self->n_seats] += sai_seed_get_die (seed, i);
  for (guint i = 0; i < self->n_seats; i++)
    {
      result->places[i] = 1;
      for (guint j = 0; j < self->n_seats; j++)
        result->places[i] += result->totals[j] > result->totals[i];
    }

  return TRUE;
}

static gboolean
write_moves (gpointer table, SaiGame *game, GError **error)
{
  while (!sai_game_is_finished (game))
    {
      g_autoptr (SaiMove) move = third_kind_throw (game);

      if (!sai_game_apply (game, move, error))
        return FALSE;
    }

  return TRUE;
}

static const SaiCliTable third_table = {
  .id = THIRD_ID,
  .create = create,
  .free = g_free,
  .play = play,
  .write = write_moves,
};

static const SaiPlay third_play = {
  .id = THIRD_ID,
  .get_computer = get_computer,
};

__attribute__ ((constructor)) static void
register_third_kind (void)
{
  third_kind_register ();
  sai_play_register (&third_play);
  sai_cli_table_register (&third_table);
}
