/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-paper-pad.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiPadPage:
 *
 * The page of a pad with the penalty points of a card game at a real table: a card for each player, the count when the
 * deck has run out, and the list of entries.
 */
#define SAI_TYPE_PAD_PAGE (sai_pad_page_get_type ())
G_DECLARE_FINAL_TYPE (SaiPadPage, sai_pad_page, SAI, PAD_PAGE, GtkWidget)

void sai_pad_page_set_paper (SaiPadPage *self, SaiPaperPad *paper, SaiStore *store);

G_END_DECLS
