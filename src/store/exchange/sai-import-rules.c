/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that come from somebody else bring their rules along: these can then be played, too. */
#include "config.h"

#include "exchange/sai-import-rules.h"

/* Nobody plays more at once, but a file can claim anything. */
#define MOST_RULESETS 10

struct _SaiImportRules
{
  SaiCatalog *catalog;
  /* The texts of the rulesets, and their ids. */
  GPtrArray *definitions;
  GPtrArray *ids;
};

SaiImportRules *
sai_import_rules_new (SaiCatalog *catalog)
{
  SaiImportRules *self;

  g_return_val_if_fail (SAI_IS_CATALOG (catalog), NULL);

  self = g_new0 (SaiImportRules, 1);
  self->catalog = g_object_ref (catalog);
  self->definitions = g_ptr_array_new_with_free_func (g_free);
  self->ids = g_ptr_array_new_with_free_func (g_free);

  return self;
}

void
sai_import_rules_free (SaiImportRules *self)
{
  g_return_if_fail (self != NULL);

  g_object_unref (self->catalog);
  g_ptr_array_unref (self->definitions);
  g_ptr_array_unref (self->ids);
  g_free (self);
}

/**
 * sai_import_rules_add:
 * @self: the rules
 * @ruleset: the id of the ruleset of a game that was added to the history
 * @definition: (nullable): its text, if the game brings it along
 *
 * Notes the rules of the game unless they are known. Rules of the person's own that have the same id stay as they are,
 * and so do those that each game was begun with.
 */
void
sai_import_rules_add (SaiImportRules *self, const char *ruleset, const char *definition)
{
  g_autoptr (SaiRuleset) known = NULL;

  g_return_if_fail (self != NULL);
  g_return_if_fail (ruleset != NULL);

  if (definition == NULL || self->ids->len >= MOST_RULESETS ||
      g_ptr_array_find_with_equal_func (self->ids, ruleset, g_str_equal, NULL))
    return;
  known = sai_catalog_find (self->catalog, ruleset, NULL);
  if (known != NULL)
    return;
  g_ptr_array_add (self->ids, g_strdup (ruleset));
  g_ptr_array_add (self->definitions, g_strdup (definition));
}

/**
 * sai_import_rules_keep:
 * @self: the rules, when their games are in the history
 *
 * Saves them among those of the person's own.
 *
 * Returns: (transfer full): the ids of those that were saved
 */
GStrv
sai_import_rules_keep (SaiImportRules *self)
{
  g_autoptr (GStrvBuilder) kept = g_strv_builder_new ();

  g_return_val_if_fail (self != NULL, NULL);

  for (guint i = 0; i < self->ids->len; i++)
    if (sai_catalog_save (self->catalog, g_ptr_array_index (self->definitions, i), NULL))
      g_strv_builder_add (kept, g_ptr_array_index (self->ids, i));

  return g_strv_builder_end (kept);
}
