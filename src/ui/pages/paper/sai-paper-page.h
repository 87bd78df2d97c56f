/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "chance/sai-chance-bar.h"
#include "dice/sai-paper-sheet.h"
#include "paper/sai-paper-hints.h"
#include "sai-context.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiPaperPage:
 *
 * The page of a score sheet for a game at a real table.
 */
#define SAI_TYPE_PAPER_PAGE (sai_paper_page_get_type ())
G_DECLARE_FINAL_TYPE (SaiPaperPage, sai_paper_page, SAI, PAPER_PAGE, GtkWidget)

void sai_paper_page_set_paper (SaiPaperPage *self, SaiPaperSheet *paper, SaiContext *context);
SaiPaperSheet *sai_paper_page_get_paper (SaiPaperPage *self);
SaiChanceBar *sai_paper_page_get_chances (SaiPaperPage *self);
SaiPaperHints *sai_paper_page_get_hints (SaiPaperPage *self);

G_END_DECLS
