/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "util/sai-cli-tally.h"
#include "game/sai-game.h"

G_BEGIN_DECLS

/* Nothing forces seats to draw from the deck, so a game is stopped after this many turns of all seats together. */
#define SAI_CLI_MAX_TURNS 2000

/**
 * SaiCliTable:
 * @id: the kind of the model that this belongs to
 * @searches: whether computer players simulate games, and can be told how many
 * @print_ruleset: (nullable): prints what a ruleset has in place of boxes
 * @create: (transfer full): a table with players of the (checked, %NULL-terminated) types; searching ones simulate this
 *   many games a decision, or 0 for their default
 * @free: frees a table
 * @play: plays a game with a seed, the SHA-256 of a text, and returns the result
 * @write: makes the moves of the last game in an empty game
 *
 * What commands have to know of a kind of game, mostly how computer players play it.
 */
typedef struct
{
  const char *id;
  gboolean searches;

  void (*print_ruleset) (SaiRuleset *ruleset);
  gpointer (*create) (SaiRuleset *ruleset, const SaiOptions *options, const char *const *types, guint n_iterations);
  void (*free) (gpointer table);
  gboolean (*play) (gpointer table, const char *text, const SaiSeed *seed, SaiCliResult *result, GError **error);
  gboolean (*write) (gpointer table, SaiGame *game, GError **error);
} SaiCliTable;

extern const SaiCliTable sai_cli_dice_table;
extern const SaiCliTable sai_cli_field_table;

void sai_cli_table_register (const SaiCliTable *table);
const SaiCliTable *sai_cli_table_find (SaiRuleset *ruleset);

G_END_DECLS
