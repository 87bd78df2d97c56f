/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/sai-game.h"

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * SaiMessages:
 *
 * The messages that a window shows for a while.
 */
#define SAI_TYPE_MESSAGES (sai_messages_get_type ())
G_DECLARE_FINAL_TYPE (SaiMessages, sai_messages, SAI, MESSAGES, GObject)

SaiMessages *sai_messages_new (AdwToastOverlay *toasts, GtkStack *stack);
void sai_messages_add (SaiMessages *self, AdwToast *toast);
void sai_messages_say (SaiMessages *self, const char *message);
void sai_messages_refuse (SaiMessages *self, const char *message, SaiGame *game);

G_END_DECLS
