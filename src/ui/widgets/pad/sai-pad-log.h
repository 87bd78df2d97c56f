/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/sai-game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiPadLog:
 *
 * The entries of a pad, newest first, each with the resulting points.
 */
#define SAI_TYPE_PAD_LOG (sai_pad_log_get_type ())
G_DECLARE_FINAL_TYPE (SaiPadLog, sai_pad_log, SAI, PAD_LOG, GtkWidget)

void sai_pad_log_set_game (SaiPadLog *self, SaiGame *game);

G_END_DECLS
