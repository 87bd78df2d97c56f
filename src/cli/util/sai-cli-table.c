/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruleset/sai-kind-table.h"
#include "util/sai-cli-table.h"

static const SaiCliTable *const own[] = { &sai_cli_dice_table, &sai_cli_field_table, NULL };
static SaiKindTable tables = { .own = (gconstpointer const *) own };

/**
 * sai_cli_table_register:
 * @table: what commands have to know of another kind; it stays where it is
 */
void
sai_cli_table_register (const SaiCliTable *table)
{
  sai_kind_table_add (&tables, table);
}

/**
 * sai_cli_table_find:
 * @ruleset: a ruleset
 *
 * Returns: (nullable): what commands have to know of the games that are played with it; %NULL if there are no computer
 * players for it
 */
const SaiCliTable *
sai_cli_table_find (SaiRuleset *ruleset)
{
  return sai_kind_table_find (&tables, sai_ruleset_get_kind (ruleset, SAI_GAME_MODE_PLAYED));
}
