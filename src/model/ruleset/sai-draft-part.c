/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Columns and bonuses that are added to a draft. They begin as the usual ones, with names in both languages, so that
 * there is something to look at at once.
 */
#include "config.h"

#include "ruleset/sai-draft-key.h"
#include "ruleset/sai-draft-part.h"
#include "ruleset/sai-ruleset-file.h"
#include "ruleset/sai-terms.h"

#define RULESET "Ruleset"

/* The id of each kind of column, which is also that of its name, and its keys. */
static const struct
{
  const char *id;
  const char *order;
  const char *times;
} columns[SAI_N_DRAFT_COLUMNS] = {
  [SAI_DRAFT_COLUMN_FREE] = { "free", "free", "1" },
  [SAI_DRAFT_COLUMN_DOWN] = { "down", "down", "1" },
  [SAI_DRAFT_COLUMN_UP] = { "up", "up", "1" },
  [SAI_DRAFT_COLUMN_ENDS] = { "ends", "ends", "1" },
  [SAI_DRAFT_COLUMN_ANNOUNCED] = { "announced", "announced", "1" },
  [SAI_DRAFT_COLUMN_SINGLE] = { "single", "free", "1" },
  [SAI_DRAFT_COLUMN_DOUBLE] = { "double", "free", "2" },
  [SAI_DRAFT_COLUMN_TRIPLE] = { "triple", "free", "3" },
};

static const struct
{
  const char *id;
  const char *lines;
} bonuses[SAI_N_DRAFT_BONUSES] = {
  [SAI_DRAFT_BONUS_LOWER] = { "lower", "Boxes=lower\nLimit=100\nPoints=20" },
  [SAI_DRAFT_BONUS_ALL] = { "total", "Boxes=all\nLimit=200\nPoints=20" },
  [SAI_DRAFT_BONUS_COUNT] = { "boxes", "Boxes=all\nCount=true\nLimit=5\nPoints=20" },
};

static const struct
{
  const char *key;
  const char *language;
} names[] = { { "Name", "en" }, { "Name[ja]", "ja" } };

static void
name (SaiDraft *draft, const char *group, const char *part)
{
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *text = sai_terms_name_part (part, names[i].language);

      sai_draft_set (draft, group, names[i].key, text);
    }
}

static char *
name_part (const char *prefix, const char *id)
{
  return g_strconcat (prefix, "-", id, NULL);
}

static const SaiDraftKey *
find_key (const char *group, const char *key)
{
  const SaiDraftKey *keys = sai_draft_key_list (group);

  while (keys->key != NULL && !g_str_equal (keys->key, key))
    keys++;
  g_assert (keys->key != NULL);

  return keys;
}

static char *
append_column (SaiDraft *draft, SaiDraftColumn column)
{
  char *id = sai_draft_add (draft, SAI_COLUMN_PREFIX, columns[column].id, "", -1);
  g_autofree char *group = g_strconcat (SAI_COLUMN_PREFIX, id, NULL);
  g_autofree char *part = name_part ("column", columns[column].id);

  name (draft, group, part);
  sai_draft_key_set (find_key (group, "Order"), draft, group, columns[column].order);
  sai_draft_key_set (find_key (group, "Times"), draft, group, columns[column].times);

  return id;
}

/* The column that there was before there were columns: it keeps the order of the sheet, which has none any more. */
static void
append_first (SaiDraft *draft, SaiDraftColumn next)
{
  g_autofree char *order = sai_draft_get (draft, RULESET, "Order");
  SaiDraftColumn first = next >= SAI_DRAFT_COLUMN_SINGLE ? SAI_DRAFT_COLUMN_SINGLE : SAI_DRAFT_COLUMN_FREE;
  g_autofree char *id = NULL;

  for (guint i = SAI_DRAFT_COLUMN_DOWN; i < SAI_DRAFT_COLUMN_ANNOUNCED; i++)
    if (g_strcmp0 (order, columns[i].order) == 0)
      first = i;
  sai_draft_set (draft, RULESET, "Order", NULL);
  id = append_column (draft, first);
}

/**
 * sai_draft_add_column:
 * @draft: a draft
 * @column: what it is to be
 *
 * Adds a column. If there are none yet, the boxes that there are become the first column, and it the second.
 *
 * Returns: (transfer full): its id
 */
char *
sai_draft_add_column (SaiDraft *draft, SaiDraftColumn column)
{
  g_auto (GStrv) before = NULL;
  char *id;

  g_return_val_if_fail (SAI_IS_DRAFT (draft), NULL);
  g_return_val_if_fail (column < SAI_N_DRAFT_COLUMNS, NULL);

  before = sai_draft_list (draft, SAI_COLUMN_PREFIX);
  sai_draft_begin (draft);
  if (before[0] == NULL)
    append_first (draft, column);
  id = append_column (draft, column);
  sai_draft_end (draft);

  return id;
}

/* Which of the usual columns one is; -1 for none. A plain one is either of two. */
static int
recognize_column (SaiDraft *draft, const char *group, gboolean beside_others)
{
  g_autofree char *order = sai_draft_key_get (find_key (group, "Order"), draft, group);
  g_autofree char *times = sai_draft_key_get (find_key (group, "Times"), draft, group);
  int found = -1;

  for (int i = 0; i < SAI_N_DRAFT_COLUMNS; i++)
    if (g_str_equal (times, columns[i].times) && g_str_equal (order, columns[i].order) &&
        (found < 0 || (beside_others && i == SAI_DRAFT_COLUMN_SINGLE)))
      found = i;

  return found;
}

/* Whether a column has a name that was not chosen by a person, in the language of a key. */
static gboolean
has_usual_name (SaiDraft *draft, const char *group, guint language)
{
  g_autofree char *text = sai_draft_get (draft, group, names[language].key);

  for (guint i = 0; i < SAI_N_DRAFT_COLUMNS; i++)
    {
      g_autofree char *part = name_part ("column", columns[i].id);
      g_autofree char *usual = sai_terms_name_part (part, names[language].language);

      if (g_strcmp0 (text, usual) == 0)
        return TRUE;
    }

  return FALSE;
}

/**
 * sai_draft_set_column:
 * @draft: a draft
 * @id: the id of a column
 * @key: a key of it
 * @value: (nullable): its value
 *
 * Changes a key of a column, and in the same step its names, unless a person has chosen them.
 */
void
sai_draft_set_column (SaiDraft *draft, const char *id, const char *key, const char *value)
{
  g_autofree char *group = NULL;
  int column;

  g_return_if_fail (SAI_IS_DRAFT (draft));

  group = g_strconcat (SAI_COLUMN_PREFIX, id, NULL);
  sai_draft_begin (draft);
  sai_draft_key_set (find_key (group, key), draft, group, value);
  column = g_str_has_prefix (key, "Name") ? -1 : recognize_column (draft, group, g_str_equal (key, "Times"));
  for (guint i = 0; column >= 0 && i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *part = name_part ("column", columns[column].id);
      g_autofree char *usual = sai_terms_name_part (part, names[i].language);

      if (has_usual_name (draft, group, i))
        sai_draft_set (draft, group, names[i].key, usual);
    }
  sai_draft_end (draft);
}

/**
 * sai_draft_add_bonus:
 * @draft: a draft
 * @bonus: what it is to be for
 *
 * Adds a bonus besides that of the upper section.
 *
 * Returns: (transfer full): its id
 */
char *
sai_draft_add_bonus (SaiDraft *draft, SaiDraftBonus bonus)
{
  g_autofree char *group = NULL;
  g_autofree char *part = NULL;
  char *id;

  g_return_val_if_fail (SAI_IS_DRAFT (draft), NULL);
  g_return_val_if_fail (bonus < SAI_N_DRAFT_BONUSES, NULL);

  part = name_part ("bonus", bonuses[bonus].id);
  sai_draft_begin (draft);
  id = sai_draft_add (draft, SAI_BONUS_PREFIX, bonuses[bonus].id, bonuses[bonus].lines, -1);
  group = g_strconcat (SAI_BONUS_PREFIX, id, NULL);
  name (draft, group, part);
  sai_draft_end (draft);

  return id;
}
