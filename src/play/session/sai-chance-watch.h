/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/sai-game.h"

G_BEGIN_DECLS

/**
 * SaiChances:
 * @n_seats: how many seats there are
 * @chances: the chance of each seat to win, from 0 to 1; a first place shared by k seats counts 1 ÷ k
 * @errors: the standard error of each chance, 0 where that is not known
 * @exact: whether the chances are exact, as far as anybody can know
 *
 * Who is ahead. A plain value.
 */
typedef struct
{
  guint n_seats;
  double chances[SAI_MAX_SEATS];
  double errors[SAI_MAX_SEATS];
  gboolean exact;
} SaiChances;

/**
 * SaiChanceWatch:
 *
 * Follows a game and, while "wanted", works out who is ahead whenever it changes. "chances", a #SaiChances or %NULL,
 * are those of the last moment for which they are known; "working" is whether newer or clearly better ones are on the
 * way.
 * "problem" says why there are none for these rules. Each kind of game has its own.
 */
#define SAI_TYPE_CHANCE_WATCH (sai_chance_watch_get_type ())
G_DECLARE_DERIVABLE_TYPE (SaiChanceWatch, sai_chance_watch, SAI, CHANCE_WATCH, GObject)

/**
 * SaiChanceWatchClass:
 * @parent_class: the parent
 * @begin: begins to work out the chances at this moment of the game. It ends by sai_chance_watch_end(), before its time
 *   if @cancellable is cancelled, and is not called again before
 */
struct _SaiChanceWatchClass
{
  GObjectClass parent_class;

  void (*begin) (SaiChanceWatch *self, GCancellable *cancellable);
};

SaiGame *sai_chance_watch_get_game (SaiChanceWatch *self);
void sai_chance_watch_set_wanted (SaiChanceWatch *self, gboolean wanted);
const SaiChances *sai_chance_watch_get_chances (SaiChanceWatch *self);
gboolean sai_chance_watch_is_working (SaiChanceWatch *self);
const char *sai_chance_watch_get_problem (SaiChanceWatch *self);

void sai_chance_watch_tell (SaiChanceWatch *self, const SaiChances *chances, gboolean enough);
void sai_chance_watch_end (SaiChanceWatch *self, const SaiChances *chances, const char *problem);

G_END_DECLS
