/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/sai-paper.h"

G_BEGIN_DECLS

/**
 * SaiPaperSheet:
 *
 * The score sheet of a dice game at a real table: boxes are filled, corrected and cleared. "seat" is the seat whose
 * turn it is.
 */
#define SAI_TYPE_PAPER_SHEET (sai_paper_sheet_get_type ())
G_DECLARE_FINAL_TYPE (SaiPaperSheet, sai_paper_sheet, SAI, PAPER_SHEET, SaiPaper)

SaiPaperSheet *sai_paper_sheet_new (SaiGame *game, SaiSavers *savers, gboolean is_saved);

guint sai_paper_sheet_get_seat (SaiPaperSheet *self);
void sai_paper_sheet_set_seat (SaiPaperSheet *self, guint seat);

gboolean
sai_paper_sheet_put (SaiPaperSheet *self, guint seat, guint box, SaiScore score, gboolean anyway, GError **error);
gboolean sai_paper_sheet_check_announced (SaiPaperSheet *self, guint seat, guint box, GError **error);
gboolean sai_paper_sheet_put_dice (SaiPaperSheet *self, guint seat, guint box, const SaiDice *dice, GError **error);
gboolean sai_paper_sheet_announce (SaiPaperSheet *self, guint seat, int box, GError **error);
gboolean sai_paper_sheet_roll (SaiPaperSheet *self, guint seat, guint keep, const SaiDice *dice, GError **error);
gboolean sai_paper_sheet_has_rolls (SaiPaperSheet *self);
gboolean sai_paper_sheet_clear (SaiPaperSheet *self, guint seat, guint box, GError **error);

G_END_DECLS
