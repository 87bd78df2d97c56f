/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-dice-session.h"
#include "game/sai-game-hint.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void sai_target_question_ask (GtkWindow *parent, SaiGameHint *hint, SaiDiceSession *session, int record);

G_END_DECLS
