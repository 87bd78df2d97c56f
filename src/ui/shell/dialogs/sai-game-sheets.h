/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sai-context.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void sai_game_sheets_ask (GtkWindow *window, SaiContext *context, const char *const *ids);

G_END_DECLS
