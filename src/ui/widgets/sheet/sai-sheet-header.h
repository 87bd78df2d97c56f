/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "move/sai-player.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiSheetHeader:
 *
 * The head of a seat's column: a small picture, the name, whose turn it is, the place, the winner. It is a button only
 * if pressable.
 */
#define SAI_TYPE_SHEET_HEADER (sai_sheet_header_get_type ())
G_DECLARE_FINAL_TYPE (SaiSheetHeader, sai_sheet_header, SAI, SHEET_HEADER, GtkButton)

GtkWidget *sai_sheet_header_new (guint seat, gboolean pressable);
void sai_sheet_header_set_player (SaiSheetHeader *self, SaiPlayer *player);
void
sai_sheet_header_update (SaiSheetHeader *self, gboolean moving, gboolean winner, gboolean left, guint place, int total);
guint sai_sheet_header_get_seat (SaiSheetHeader *self);

G_END_DECLS
