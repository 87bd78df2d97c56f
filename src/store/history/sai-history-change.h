/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* In place of a position: it is not in the list any more. */
#define SAI_HISTORY_GONE G_MAXUINT

/**
 * SaiHistoryTrack:
 * @before: where a game was in a list
 * @after: where it is now, or %SAI_HISTORY_GONE
 */
typedef struct
{
  guint before;
  guint after;
} SaiHistoryTrack;

/**
 * SaiHistoryChange:
 * @position: where the list changes, after the changes above it and before those below
 * @n_removed: how many are taken away there
 * @n_added: how many come instead
 */
typedef struct
{
  guint position;
  guint n_removed;
  guint n_added;
} SaiHistoryChange;

GArray *sai_history_find_changes (GArray *tracks, guint n_before, guint n_after);

G_END_DECLS
