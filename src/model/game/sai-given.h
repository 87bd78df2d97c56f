/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "util/sai-seed.h"

G_BEGIN_DECLS

/**
 * SaiGiven:
 *
 * The moves that a game has from another one, and the seeds that their dice or cards come from. %NULL is none.
 */
typedef struct _SaiGiven SaiGiven;

gboolean sai_given_parse (const char *text, SaiGiven **given, GError **error);
char *sai_given_print (const SaiGiven *self);
SaiGiven *sai_given_copy (const SaiGiven *self, guint n_moves);
SaiGiven *sai_given_extend (const SaiGiven *self, guint n_moves, const SaiSeed *seed);
void sai_given_free (SaiGiven *self);

guint sai_given_get_n_moves (const SaiGiven *self);
const SaiSeed *sai_given_find_seed (const SaiGiven *self, guint index);
guint sai_given_find_start (const SaiGiven *self, guint index);
gboolean sai_given_ends_at (const SaiGiven *self, guint n_moves);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiGiven, sai_given_free)

G_END_DECLS
