/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/sai-game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *sai_fairness_dialog_present (GtkWidget *page, SaiGame *game);

G_END_DECLS
