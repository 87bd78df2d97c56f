/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/sai-given.h"
#include "ruleset/sai-kind.h"

G_BEGIN_DECLS

/**
 * SaiSetup:
 * @kind: the kind of the game
 * @rules: its rules, of the kind's type
 * @n_seats: how many seats it begins with
 * @seed: the source of dice and cards; all 0 in a paper game
 * @given: (nullable): the moves that it has from another game
 *
 * What a game is apart from its moves: its state follows from this and from them.
 */
typedef struct
{
  const SaiKind *kind;
  gpointer rules;
  guint n_seats;
  SaiSeed seed;
  SaiGiven *given;
} SaiSetup;

const SaiSeed *sai_setup_get_seed (const SaiSetup *self, guint index);
void sai_setup_begin (const SaiSetup *self, gpointer state);
void sai_setup_renew (const SaiSetup *self, guint index, gpointer state);
gboolean sai_setup_step (const SaiSetup *self, guint index, const SaiMove *move, gpointer state, GError **error);

G_END_DECLS
