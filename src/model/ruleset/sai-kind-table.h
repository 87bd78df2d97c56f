/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-kind.h"

G_BEGIN_DECLS

/**
 * SaiKindTable:
 * @own: (array zero-terminated=1): the rows for the kinds that the program has
 * @others: (nullable): those for kinds that a test adds
 *
 * A table of another layer with one row for each kind of game: a structure whose first member is the id of the kind, as
 * a string.
 */
typedef struct
{
  gconstpointer const *own;
  GPtrArray *others;
} SaiKindTable;

void sai_kind_table_add (SaiKindTable *self, gconstpointer row);
gconstpointer sai_kind_table_find_id (const SaiKindTable *self, const char *id);
gconstpointer sai_kind_table_find (const SaiKindTable *self, const SaiKind *kind);

G_END_DECLS
