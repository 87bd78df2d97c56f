/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The results of a game, for statistics. */
#include "config.h"

#include "game/sai-tally.h"

static void
tally_places (SaiTally *self, SaiGame *game)
{
  guint n_first = 0;

  for (guint i = 0; i < self->n_seats; i++)
    {
      self->seats[i].total = sai_game_get_total (game, i);
      self->seats[i].place = sai_game_get_place (game, i);
      self->seats[i].left = sai_game_has_left (game, i);
      self->n_left += self->seats[i].left;
      n_first += self->seats[i].place == 1;
    }
  for (guint i = 0; i < self->n_seats; i++)
    self->seats[i].share = self->seats[i].place == 1 ? 1.0 / n_first : 0;
}

/**
 * sai_tally_make:
 * @self: (out caller-allocates): gets the results
 * @game: a game, finished at its cursor
 *
 * Sums up a game. A sheet that was ended early keeps the totals it had then.
 */
void
sai_tally_make (SaiTally *self, SaiGame *game)
{
  const SaiKind *kind;

  g_return_if_fail (self != NULL);
  g_return_if_fail (SAI_IS_GAME (game));

  kind = sai_game_get_kind (game);
  memset (self, 0, sizeof *self);
  self->less = kind->less;
  self->has_seed = kind->has_seed;
  self->early = sai_game_is_early (game);
  self->n_seats = sai_game_get_n_seats (game);
  tally_places (self, game);
  if (kind->tally != NULL)
    kind->tally (self, game);
}
