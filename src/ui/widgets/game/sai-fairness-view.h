/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/sai-game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiFairnessView:
 *
 * Shows how anyone can check that the dice or cards of a game are fair, with a button to copy the numbers.
 */
#define SAI_TYPE_FAIRNESS_VIEW (sai_fairness_view_get_type ())
G_DECLARE_FINAL_TYPE (SaiFairnessView, sai_fairness_view, SAI, FAIRNESS_VIEW, GtkWidget)

void sai_fairness_view_set_game (SaiFairnessView *self, SaiGame *game);

G_END_DECLS
