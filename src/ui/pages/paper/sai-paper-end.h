/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/sai-game.h"
#include "sai-context.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiPaperEnd:
 *
 * The result of a paper sheet, and what can be done next. "stopped" is whether the game was ended early, so that it can
 * be resumed, "in-evening" whether it belongs to an evening, to which one can go back.
 */
#define SAI_TYPE_PAPER_END (sai_paper_end_get_type ())
G_DECLARE_FINAL_TYPE (SaiPaperEnd, sai_paper_end, SAI, PAPER_END, GtkWidget)

void sai_paper_end_set_context (SaiPaperEnd *self, SaiContext *context);
void sai_paper_end_show (SaiPaperEnd *self, SaiGame *game);
void sai_paper_end_focus (SaiPaperEnd *self);

G_END_DECLS
