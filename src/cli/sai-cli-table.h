/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sai-cli-tally.h"
#include "game/sai-game.h"

G_BEGIN_DECLS

/* Nothing makes several seats draw from the deck if all of them can live without: a game that goes on after so many
 * turns of all seats together is broken off.
 */
#define SAI_CLI_MAX_TURNS 2000

/**
 * SaiCliTable:
 * @id: the kind of the model that this belongs to
 * @searches: whether computer players imagine games, and can be told how many
 * @print_ruleset: (nullable): prints what a ruleset has in place of boxes
 * @check_type: whether there is a computer player of a type
 * @make_name: (transfer full): the name of the player who is a number among so many of its type
 * @create: (transfer full): a table at which players of the types sit, whose names are ended by %NULL and were checked;
 *   those who search imagine so many games a decision, or with 0 as many as their type does
 * @free: frees a table
 * @play: plays a game with a seed, which is the SHA-256 of a text, and says what came of it
 * @write: makes the moves of the game that was played last in a game that has none
 *
 * What commands have to know of a kind of games, most of it how computer players play it.
 */
typedef struct
{
  const char *id;
  gboolean searches;

  void (*print_ruleset) (SaiRuleset *ruleset);
  gboolean (*check_type) (const char *type, GError **error);
  char *(*make_name) (const char *type, guint number, guint n_alike);
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
