/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define SAI_SEED_BYTES 32

/**
 * SaiSeed:
 * @bytes: 256 random bits
 *
 * The source of all dice and cards of a game. A plain value; created by callers, never in the model.
 */
typedef struct
{
  guint8 bytes[SAI_SEED_BYTES];
} SaiSeed;

gboolean sai_seed_parse (const char *hex, SaiSeed *seed, GError **error);
char *sai_seed_print (const SaiSeed *seed);
char *sai_seed_get_commitment (const SaiSeed *seed);
guint sai_seed_get_die (const SaiSeed *seed, guint64 n);
guint sai_seed_get_number (const SaiSeed *seed, guint64 place, guint n);

G_END_DECLS
