/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sai-game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiRecordPage:
 *
 * A finished game: its sheet and result.
 */
#define SAI_TYPE_RECORD_PAGE (sai_record_page_get_type ())
G_DECLARE_FINAL_TYPE (SaiRecordPage, sai_record_page, SAI, RECORD_PAGE, GtkWidget)

void sai_record_page_set_game (SaiRecordPage *self,
                               SaiGame       *game);
SaiGame *sai_record_page_get_game (SaiRecordPage *self);

G_END_DECLS
