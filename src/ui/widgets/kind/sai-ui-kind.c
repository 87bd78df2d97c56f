/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The properties of the kinds of game that the user interface needs: for the kinds of the program, and for those that a
 * test adds.
 */
#include "config.h"

#include "kind/sai-ui-kind.h"
#include "ruleset/sai-kind-table.h"

static SaiKindTable table = { .own = (gconstpointer const *) sai_ui_kinds };

/**
 * sai_ui_kind_register:
 * @kind: another kind; must stay valid
 */
void
sai_ui_kind_register (const SaiUiKind *kind)
{
  sai_kind_table_add (&table, kind);
}

static const SaiUiKind *
find (const SaiKind *kind)
{
  const SaiUiKind *found = sai_kind_table_find (&table, kind);

  g_return_val_if_fail (found != NULL, NULL);

  return found;
}

const SaiUiKind *
sai_ui_kind_of_game (SaiGame *game)
{
  return find (sai_game_get_kind (game));
}

/**
 * sai_ui_kind_of_ruleset:
 * @ruleset: a ruleset
 * @mode: played in the program or on paper
 *
 * Returns: (nullable): its kind, or %NULL if it has no games of that mode
 */
const SaiUiKind *
sai_ui_kind_of_ruleset (SaiRuleset *ruleset, SaiGameMode mode)
{
  const SaiKind *kind = sai_ruleset_get_kind (ruleset, mode);

  return kind != NULL ? find (kind) : NULL;
}
