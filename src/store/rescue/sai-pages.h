/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A row of the history has fewer columns than this in every version. */
#define SAI_PAGES_MAX_VALUES 64

/**
 * SaiPageValue:
 * @type: as sqlite3_value_type() says
 * @integer: the value of an integer
 * @text: the bytes of a text or blob, not ended by anything
 * @length: how many there are
 *
 * One column of a row.
 */
typedef struct
{
  int type;
  gint64 integer;
  const char *text;
  gsize length;
} SaiPageValue;

/**
 * SaiPageRowFunc:
 * @is_table: whether the row has a @rowid; else it is of an index or of a table that is kept as one
 * @rowid: its number, if so
 * @values: (array length=n_values): its columns; they last for the call only
 * @n_values: how many; a row whose end is lost has fewer than it should, and of the last text perhaps only the
 * beginning
 * @user_data: what sai_pages_read() was given
 *
 * Looks at something that may be a row, or may be nothing.
 *
 * Returns: whether it is a row of a kind that is looked for
 */
typedef gboolean (*SaiPageRowFunc) (gboolean is_table,
                                    gint64 rowid,
                                    const SaiPageValue *values,
                                    guint n_values,
                                    gpointer user_data);

gboolean sai_pages_read (const char *path, SaiPageRowFunc func, gpointer user_data, GError **error);

G_END_DECLS
