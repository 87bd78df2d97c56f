/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SaiBrowsePlace:
 * @position: where it is in the list, from 0
 * @key: what the list is sorted by
 * @row: the row of the game, by which equals are sorted
 *
 * A place in a list from which the games behind it are found at once.
 */
typedef struct
{
  guint position;
  gint64 key;
  gint64 row;
} SaiBrowsePlace;

G_END_DECLS
