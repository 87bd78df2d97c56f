/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/sai-game.h"

G_BEGIN_DECLS

/**
 * SaiPodiumPlace:
 *
 * A player on a step of the podium: face, name, total, and the place on the step.
 */
#define SAI_TYPE_PODIUM_PLACE (sai_podium_place_get_type ())
G_DECLARE_FINAL_TYPE (SaiPodiumPlace, sai_podium_place, SAI, PODIUM_PLACE, GtkWidget)

GtkWidget *sai_podium_place_new (SaiGame *game, guint seat, GtkSizeGroup *names);
char *sai_podium_place_print (SaiGame *game, guint seat);

G_END_DECLS
