/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts that drafts begin with. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "designer/sai-designer-start.h"
#include "designer/sai-designer-words.h"

/* The longest name that a number can be added to. */
#define LONGEST_NAME 38

/**
 * sai_designer_start_new:
 * @catalog: the rulesets
 *
 * Returns: (transfer full): the text of a game with one box, which any dice can go into
 */
char *
sai_designer_start_new (SaiCatalog *catalog)
{
  g_auto (SaiFigure) figure = { .kind = SAI_FIGURE_SUM };
  g_autofree char *id = sai_catalog_make_id (catalog, "my-game");
  g_autofree char *text = g_strdup_printf ("[Ruleset]\nId=%s\nName=%s\n", id, _ ("My Game"));
  g_autoptr (SaiDraft) draft = sai_draft_new (text);
  g_autofree char *box = sai_designer_words_add_box (draft, catalog, &figure, -1);

  return g_strdup (sai_draft_get_text (draft));
}

/**
 * sai_designer_start_copy:
 * @catalog: the rulesets
 * @original: a ruleset, perhaps from a file and not among them
 *
 * Returns: (transfer full): the text of a copy; if the original is among the rulesets, it has an id of its own, and the
 *   name of the original with a number, in each language
 */
char *
sai_designer_start_copy (SaiCatalog *catalog, SaiRuleset *original)
{
  static const char *const keys[] = { "Name", "Name[ja]" };
  g_autoptr (SaiDraft) draft = sai_draft_new (sai_ruleset_get_definition (original));
  g_autoptr (SaiRuleset) known = sai_catalog_find (catalog, sai_ruleset_get_id (original), NULL);
  g_autofree char *id = sai_catalog_make_id (catalog, sai_ruleset_get_id (original));

  sai_draft_set (draft, "Ruleset", "Shelf", NULL);
  if (known == NULL)
    return g_strdup (sai_draft_get_text (draft));
  sai_draft_set (draft, "Ruleset", "Id", id);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autofree char *name = sai_draft_get (draft, "Ruleset", keys[i]);
      g_autofree char *number = g_strdup_printf ("%s 2", name != NULL ? name : "");

      if (name != NULL && g_utf8_strlen (name, -1) <= LONGEST_NAME)
        sai_draft_set (draft, "Ruleset", keys[i], number);
    }

  return g_strdup (sai_draft_get_text (draft));
}
