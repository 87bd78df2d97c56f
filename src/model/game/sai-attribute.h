/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SaiAttributeType:
 * @SAI_ATTRIBUTE_FLAG: a #gboolean
 * @SAI_ATTRIBUTE_TIME: a #gint64, seconds since 1970 (UTC); 0 for none
 * @SAI_ATTRIBUTE_TEXT: a string; %NULL for none
 * @SAI_ATTRIBUTE_LIST: a #GStrv, sorted, each string once; %NULL for none
 *
 * The type of an attribute. The default is %FALSE or none.
 */
typedef enum
{
  SAI_ATTRIBUTE_FLAG,
  SAI_ATTRIBUTE_TIME,
  SAI_ATTRIBUTE_TEXT,
  SAI_ATTRIBUTE_LIST,
} SaiAttributeType;

/**
 * SaiAttributeFlags:
 * @SAI_ATTRIBUTE_REQUIRED: files always have it, even if it is 0
 * @SAI_ATTRIBUTE_REMARK: something a person adds, not part of the game; it stays when the game is saved again
 * @SAI_ATTRIBUTE_FILTER: lists can be filtered by it
 * @SAI_ATTRIBUTE_SORT: lists can be sorted by it; not for a list
 */
typedef enum
{
  SAI_ATTRIBUTE_REQUIRED = 1 << 0,
  SAI_ATTRIBUTE_REMARK = 1 << 1,
  SAI_ATTRIBUTE_FILTER = 1 << 2,
  SAI_ATTRIBUTE_SORT = 1 << 3,
} SaiAttributeFlags;

/**
 * SaiAttribute:
 * @name: its name in the program
 * @offset: its offset in the holder, a struct
 * @type: the type of its value
 * @member: (nullable): its name in .saikoro files; %NULL if they do not have it
 * @column: its column in the history's table of games; for a list the table with a row for each string
 * @csv: (nullable): its column in spreadsheets; %NULL if there is none
 * @listed: (nullable): its name in lists of the command line; %NULL if it is not shown there
 * @flags: flags
 *
 * Something known about a game besides its moves: a row of %sai_record_attributes.
 */
typedef struct
{
  const char *name;
  gsize offset;
  SaiAttributeType type;
  const char *member;
  const char *column;
  const char *csv;
  const char *listed;
  SaiAttributeFlags flags;
} SaiAttribute;

/* The value in @holder, as an lvalue: SAI_ATTRIBUTE_VALUE (gboolean, record, attribute) = TRUE */
#define SAI_ATTRIBUTE_VALUE(type, holder, attribute) G_STRUCT_MEMBER (type, holder, (attribute)->offset)

gboolean sai_attribute_is_set (const SaiAttribute *self, gconstpointer holder);
gboolean sai_attribute_equal (const SaiAttribute *self, gconstpointer a, gconstpointer b);
void sai_attribute_copy (const SaiAttribute *self, gpointer to, gconstpointer from);
void sai_attribute_clear (const SaiAttribute *self, gpointer holder);

G_END_DECLS
