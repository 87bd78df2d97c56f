/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SaiBrowseRow:
 * @row: the row of a game in the database
 * @n_evening: of how many games, the evening that it stands for; 0 if it stands for itself
 * @begins_month: whether the game is the first of its month, by local time, in a list by date
 *
 * A place in a list of games.
 */
typedef struct
{
  gint64 row;
  guint n_evening : 31;
  guint begins_month : 1;
} SaiBrowseRow;

/**
 * SaiHistoryChange:
 * @position: where the list changes, once the changes above are made and before those below
 * @n_removed: how many games are removed there
 * @n_added: how many are added instead
 */
typedef struct
{
  guint position;
  guint n_removed;
  guint n_added;
} SaiHistoryChange;

GArray *sai_history_find_changes (GArray *before, GArray *after);

G_END_DECLS
