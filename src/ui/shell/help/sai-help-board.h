/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "help/sai-help-page.h"

G_BEGIN_DECLS

/**
 * SaiHelpBoard:
 *
 * A picture of the field: where a card may be placed, or the result of placing it.
 */
#define SAI_TYPE_HELP_BOARD (sai_help_board_get_type ())
G_DECLARE_FINAL_TYPE (SaiHelpBoard, sai_help_board, SAI, HELP_BOARD, GtkWidget)

GtkWidget *sai_help_board_new (const SaiHelpBlock *block);
GtkWidget *sai_help_board_new_cards (void);
char *sai_help_board_describe (SaiHelpBoard *self);

G_END_DECLS
