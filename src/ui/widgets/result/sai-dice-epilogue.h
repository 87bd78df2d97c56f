/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sai-context.h"

G_BEGIN_DECLS

/**
 * SaiDiceEpilogue:
 *
 * What there is to tell of a dice game, played or on a sheet, when it is over: the turn that decided it, and a slip for
 * each player. Most of it comes when the game has been analysed, in the background.
 */
#define SAI_TYPE_DICE_EPILOGUE (sai_dice_epilogue_get_type ())
G_DECLARE_FINAL_TYPE (SaiDiceEpilogue, sai_dice_epilogue, SAI, DICE_EPILOGUE, GtkWidget)

GtkWidget *sai_dice_epilogue_new (SaiGame *game, SaiContext *context, GtkWidget **chart);

G_END_DECLS
