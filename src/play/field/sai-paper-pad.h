/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/sai-paper.h"

G_BEGIN_DECLS

/**
 * SaiPaperPad:
 *
 * The pad of a field game at a real table: points are taken off by recovery, collected cards are counted when the deck
 * has run out, and mistakes are corrected.
 */
#define SAI_TYPE_PAPER_PAD (sai_paper_pad_get_type ())
G_DECLARE_FINAL_TYPE (SaiPaperPad, sai_paper_pad, SAI, PAPER_PAD, SaiPaper)

SaiPaperPad *sai_paper_pad_new (SaiGame *game, SaiSavers *savers, gboolean is_saved);

guint sai_paper_pad_get_most (SaiPaperPad *self);
gboolean sai_paper_pad_recover (SaiPaperPad *self, guint seat, guint points, GError **error);
gboolean sai_paper_pad_count (SaiPaperPad *self, const guint8 *collected, guint n_seats, GError **error);
gboolean sai_paper_pad_correct (SaiPaperPad *self, guint seat, guint points, GError **error);

G_END_DECLS
