/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruleset/sai-kind-table.h"

/**
 * sai_kind_table_add:
 * @self: a table
 * @row: the row for another kind; not copied, so it must stay valid
 */
void
sai_kind_table_add (SaiKindTable *self, gconstpointer row)
{
  g_return_if_fail (row != NULL);

  if (self->others == NULL)
    self->others = g_ptr_array_new ();
  g_ptr_array_add (self->others, (gpointer) row);
}

static gboolean
is_for (gconstpointer row, const char *id)
{
  return g_str_equal (*(const char *const *) row, id);
}

/**
 * sai_kind_table_find_id:
 * @self: a table
 * @id: the id of a kind
 *
 * Returns: (nullable): its row; %NULL if there is none
 */
gconstpointer
sai_kind_table_find_id (const SaiKindTable *self, const char *id)
{
  for (gconstpointer const *row = self->own; *row != NULL; row++)
    if (is_for (*row, id))
      return *row;
  for (guint i = 0; self->others != NULL && i < self->others->len; i++)
    if (is_for (self->others->pdata[i], id))
      return self->others->pdata[i];

  return NULL;
}

gconstpointer
sai_kind_table_find (const SaiKindTable *self, const SaiKind *kind)
{
  return sai_kind_table_find_id (self, kind->id);
}
