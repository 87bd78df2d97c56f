/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/sai-game.h"
#include "session/sai-savers.h"

G_BEGIN_DECLS

/**
 * SaiPaper:
 *
 * The score of a game at a real table: entries, corrections and undo are moves of a paper game, made at once and saved
 * right after. The possible entries depend on the game: see #SaiPaperSheet and #SaiPaperPad.
 */
#define SAI_TYPE_PAPER (sai_paper_get_type ())
G_DECLARE_DERIVABLE_TYPE (SaiPaper, sai_paper, SAI, PAPER, GObject)

struct _SaiPaperClass
{
  GObjectClass parent_class;
};

SaiGame *sai_paper_get_game (SaiPaper *self);
SaiSaver *sai_paper_get_saver (SaiPaper *self);

gboolean sai_paper_apply (SaiPaper *self, SaiMove *move, GError **error);
gboolean sai_paper_reseat (SaiPaper *self, const SaiSeating *seating, GError **error);
gboolean sai_paper_stop (SaiPaper *self, GError **error);
gboolean sai_paper_resume (SaiPaper *self, GError **error);
void sai_paper_undo (SaiPaper *self);
void sai_paper_redo (SaiPaper *self);
void sai_paper_mark_hints (SaiPaper *self);

G_END_DECLS
