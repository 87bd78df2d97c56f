/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiResultActions:
 *
 * What one can do after a game: review it, play again, change the players. Where there is no room, in several lines.
 */
#define SAI_TYPE_RESULT_ACTIONS (sai_result_actions_get_type ())
G_DECLARE_FINAL_TYPE (SaiResultActions, sai_result_actions, SAI, RESULT_ACTIONS, GtkWidget)

G_END_DECLS
