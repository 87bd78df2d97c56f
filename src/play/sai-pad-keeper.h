/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sai-keeper.h"

G_BEGIN_DECLS

/**
 * SaiPadKeeper:
 *
 * Keeps the penalty points of a game on the field at a real table: points are taken off by recovery, collected cards
 * are counted when the deck has run out, and what was written wrongly is corrected.
 */
#define SAI_TYPE_PAD_KEEPER (sai_pad_keeper_get_type ())
G_DECLARE_FINAL_TYPE (SaiPadKeeper, sai_pad_keeper, SAI, PAD_KEEPER, SaiKeeper)

SaiPadKeeper *sai_pad_keeper_new (SaiGame *game, SaiStore *store, gboolean is_saved);

guint sai_pad_keeper_get_most (SaiPadKeeper *self);
gboolean sai_pad_keeper_recover (SaiPadKeeper *self, guint seat, guint points, GError **error);
gboolean sai_pad_keeper_count (SaiPadKeeper *self, const guint8 *collected, guint n_seats, GError **error);
gboolean sai_pad_keeper_correct (SaiPadKeeper *self, guint seat, guint points, GError **error);

G_END_DECLS
