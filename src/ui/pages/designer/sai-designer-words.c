/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What boxes are made with, in the words that people choose from; and how such boxes are called. Names in both
 * languages are those of the shipped rulesets.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "designer/sai-designer-words.h"
#include "ruleset/sai-draft-text.h"
#include "ruleset/sai-ruleset-file.h"

/* Each kind, and what its numbers say; NULL if it has none. */
static const struct
{
  const char *kind;
  const char *first;
  const char *second;
} words[SAI_N_FIGURES] = {
  [SAI_FIGURE_FACES] = { N_ ("One face (upper section)"), N_ ("Face"), NULL },
  [SAI_FIGURE_SUM] = { N_ ("Any dice, added up"), NULL, NULL },
  [SAI_FIGURE_ALIKE] = { N_ ("Dice of a kind"), N_ ("How Many Alike"), NULL },
  [SAI_FIGURE_TWO_PAIRS] = { N_ ("Two pairs"), NULL, NULL },
  [SAI_FIGURE_THREE_PAIRS] = { N_ ("Three pairs"), NULL, NULL },
  [SAI_FIGURE_FULL_HOUSE] = { N_ ("Full house"), NULL, NULL },
  [SAI_FIGURE_TWO_TRIPLES] = { N_ ("Three of a kind, twice"), NULL, NULL },
  [SAI_FIGURE_FOUR_AND_TWO] = { N_ ("Four of a kind and a pair"), NULL, NULL },
  [SAI_FIGURE_STRAIGHT] = { N_ ("Straight"), N_ ("How Many in a Row"), N_ ("Starting Face (0 for Any)") },
  [SAI_FIGURE_TOTAL] = { N_ ("A sum in a range"), N_ ("Lowest Sum"), N_ ("Highest Sum") },
  [SAI_FIGURE_COUNT] = { N_ ("Several of one face"), N_ ("Face"), N_ ("At Least") },
  [SAI_FIGURE_ODD] = { N_ ("All odd"), NULL, NULL },
  [SAI_FIGURE_EVEN] = { N_ ("All even"), NULL, NULL },
  [SAI_FIGURE_COLOUR] = { N_ ("All of one colour"), NULL, NULL },
  [SAI_FIGURE_EXACT] = { N_ ("Exactly these dice"), NULL, NULL },
  [SAI_FIGURE_RIGOLE] = { N_ ("Four of a kind, and a die that makes 7 with one of them"), NULL, NULL },
  [SAI_FIGURE_DIFFERENCE] = { N_ ("One box minus another"), NULL, NULL },
  [SAI_FIGURE_WORDS] = { N_ ("A condition of your own"), NULL, NULL },
};

const char *
sai_designer_words_get_kind (SaiFigureKind kind)
{
  return _ (words[kind].kind);
}

/* What the first number says, or NULL if there is none. */
const char *
sai_designer_words_get_first (SaiFigureKind kind)
{
  return words[kind].first != NULL ? _ (words[kind].first) : NULL;
}

/* The same for the second one. */
const char *
sai_designer_words_get_second (SaiFigureKind kind)
{
  return words[kind].second != NULL ? _ (words[kind].second) : NULL;
}

/* What most shipped rulesets call a box that is made with the figure, by the key "Name" or that with a locale, if any
 * do. */
static char *
find_name (SaiCatalog *catalog, const SaiFigure *figure, const char *key)
{
  g_autofree char *group = g_strconcat (SAI_BOX_PREFIX, sai_figure_get_id (figure), NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *most = NULL;
  guint n_most = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (catalog)); i++)
    {
      g_autoptr (SaiRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (catalog), i);
      char *name = sai_ruleset_is_own (ruleset) ? NULL
                                                : sai_draft_text_get (sai_ruleset_get_definition (ruleset), group, key);
      guint n = 1;

      if (name == NULL)
        continue;
      for (guint j = 0; j < names->len; j++)
        n += g_str_equal (g_ptr_array_index (names, j), name);
      g_ptr_array_add (names, name);
      if (n > n_most)
        {
          most = name;
          n_most = n;
        }
    }

  return g_strdup (most);
}

/* The name of a new box, in a language or in none. */
static char *
make_name (SaiCatalog *catalog, const SaiFigure *figure, const char *key)
{
  char *name = find_name (catalog, figure, key);

  return name != NULL || !g_str_equal (key, "Name") ? name : g_strdup (sai_designer_words_get_kind (figure->kind));
}

/**
 * sai_designer_words_add_box:
 * @draft: a draft
 * @catalog: the rulesets
 * @figure: what the box is made with
 * @index: its place among the boxes; -1 for the end
 *
 * Adds a box with the usual names, in one step.
 *
 * Returns: (transfer full): its id
 */
char *
sai_designer_words_add_box (SaiDraft *draft, SaiCatalog *catalog, const SaiFigure *figure, int index)
{
  g_autofree char *name = make_name (catalog, figure, "Name");
  g_autofree char *japanese = make_name (catalog, figure, "Name[ja]");
  g_autofree char *group = NULL;
  char *id;

  sai_draft_begin (draft);
  id = sai_draft_add (draft, SAI_BOX_PREFIX, sai_figure_get_id (figure), "Kind=sum", index);
  group = g_strconcat (SAI_BOX_PREFIX, id, NULL);
  sai_draft_set (draft, group, "Name", name);
  sai_draft_set (draft, group, "Name[ja]", japanese);
  sai_figure_write (figure, draft, id);
  sai_draft_end (draft);

  return id;
}

/**
 * sai_designer_words_rename:
 * @draft: a draft
 * @catalog: the rulesets
 * @box: the id of a box
 * @before: what it was made with
 * @after: what it is made with
 *
 * Changes the names of a box unless a person has chosen them.
 */
void
sai_designer_words_rename (SaiDraft *draft,
                           SaiCatalog *catalog,
                           const char *box,
                           const SaiFigure *before,
                           const SaiFigure *after)
{
  static const char *const keys[] = { "Name", "Name[ja]" };
  g_autofree char *group = g_strconcat (SAI_BOX_PREFIX, box, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autofree char *name = sai_draft_get (draft, group, keys[i]);
      g_autofree char *old = make_name (catalog, before, keys[i]);
      g_autofree char *new = make_name (catalog, after, keys[i]);

      if (g_strcmp0 (name, old) == 0)
        sai_draft_set (draft, group, keys[i], new);
    }
}
