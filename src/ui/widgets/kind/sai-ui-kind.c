/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the window has to know of the kinds of game: those of the program, and those that a test brings along. */
#include "config.h"

#include "kind/sai-ui-kind.h"
#include "ruleset/sai-kind-table.h"

static SaiKindTable table = { .own = (gconstpointer const *) sai_ui_kinds };

/**
 * sai_ui_kind_register:
 * @kind: another kind, which stays where it is
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

/**
 * sai_ui_kind_of_game:
 * @game: a game
 *
 * Returns: what the window knows of its kind
 */
const SaiUiKind *
sai_ui_kind_of_game (SaiGame *game)
{
  return find (sai_game_get_kind (game));
}

/**
 * sai_ui_kind_of_ruleset:
 * @ruleset: a ruleset
 * @mode: played here or on paper
 *
 * Returns: (nullable): what the window knows of its kind; %NULL if it has no games of that mode
 */
const SaiUiKind *
sai_ui_kind_of_ruleset (SaiRuleset *ruleset, SaiGameMode mode)
{
  const SaiKind *kind = sai_ruleset_get_kind (ruleset, mode);

  return kind != NULL ? find (kind) : NULL;
}
