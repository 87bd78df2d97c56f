/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that come from somebody else bring their rules along: these can then be played, too. */
#include "config.h"

#include "exchange/sai-import-game.h"
#include "exchange/sai-import-rules.h"
#include "util/sai-text.h"

/* Nobody plays more at once, but a file can claim anything. */
#define MOST_RULESETS 10

/**
 * sai_import_rules_keep:
 * @games: (element-type SaiImportGame): games, of which the chosen ones have just been added to the history
 * @catalog: the rulesets
 *
 * Saves the rules of games that are of no known ruleset. Rules of the person's own that have the same id stay as they
 * are, and so do those that each game was begun with.
 *
 * Returns: (transfer full) (nullable): the names of the new rulesets; %NULL for none
 */
char *
sai_import_rules_keep (GPtrArray *games, SaiCatalog *catalog)
{
  g_autoptr (GString) names = g_string_new (NULL);
  guint n_kept = 0;

  for (guint i = 0; i < games->len && n_kept < MOST_RULESETS; i++)
    {
      SaiImportGame *game = g_ptr_array_index (games, i);
      const char *id = sai_import_game_get_ruleset (game);
      const char *definition = sai_import_game_get_definition (game);
      g_autoptr (SaiRuleset) known = definition != NULL ? sai_catalog_find (catalog, id, NULL) : NULL;

      if (definition == NULL || known != NULL || !sai_import_game_is_chosen (game) ||
          !sai_catalog_save (catalog, definition, NULL))
        continue;
      n_kept++;
      sai_text_append (names, sai_catalog_get_name (catalog, id));
    }

  return n_kept > 0 ? g_string_free (g_steal_pointer (&names), FALSE) : NULL;
}
