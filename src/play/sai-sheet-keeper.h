/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sai-keeper.h"

G_BEGIN_DECLS

/**
 * SaiSheetKeeper:
 *
 * Keeps the score sheet of a dice game at a real table: boxes are filled, corrected and cleared. "seat" says whose turn
 * it is.
 */
#define SAI_TYPE_SHEET_KEEPER (sai_sheet_keeper_get_type ())
G_DECLARE_FINAL_TYPE (SaiSheetKeeper, sai_sheet_keeper, SAI, SHEET_KEEPER, SaiKeeper)

SaiSheetKeeper *sai_sheet_keeper_new (SaiGame *game, SaiStore *store, gboolean is_saved);

guint sai_sheet_keeper_get_seat (SaiSheetKeeper *self);
void sai_sheet_keeper_set_seat (SaiSheetKeeper *self, guint seat);

gboolean
sai_sheet_keeper_put (SaiSheetKeeper *self, guint seat, guint box, SaiScore score, gboolean anyway, GError **error);
gboolean sai_sheet_keeper_put_dice (SaiSheetKeeper *self, guint seat, guint box, const SaiDice *dice, GError **error);
gboolean sai_sheet_keeper_clear (SaiSheetKeeper *self, guint seat, guint box, GError **error);

G_END_DECLS
