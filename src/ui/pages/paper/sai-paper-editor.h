/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-paper-sheet.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiPaperEditor:
 *
 * Fills a box of a paper sheet: the possible points as buttons, an entry for points or dice, and dice to click.
 */
#define SAI_TYPE_PAPER_EDITOR (sai_paper_editor_get_type ())
G_DECLARE_FINAL_TYPE (SaiPaperEditor, sai_paper_editor, SAI, PAPER_EDITOR, GtkPopover)

GtkWidget *sai_paper_editor_new (void);
void sai_paper_editor_open (SaiPaperEditor *self, SaiPaperSheet *paper, guint seat, guint box, const char *typed);

G_END_DECLS
