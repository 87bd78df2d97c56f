/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/sai-game.h"

G_BEGIN_DECLS

GtkWidget *sai_replay_question_new (GtkWidget *page, SaiGame *game, guint position, gboolean again);
SaiGame *sai_replay_question_follow (SaiGame *game, guint position, const char *response);

G_END_DECLS
