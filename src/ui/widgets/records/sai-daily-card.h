/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sai-context.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiDailyCard:
 *
 * Today's game: begins it, continues it, or shows what came of it, by "win.daily". Reads the history again whenever it
 * is shown or the history changes. Its properties "headline", "state" and "n-stars" are what it says.
 */
#define SAI_TYPE_DAILY_CARD (sai_daily_card_get_type ())
G_DECLARE_FINAL_TYPE (SaiDailyCard, sai_daily_card, SAI, DAILY_CARD, GtkWidget)

void sai_daily_card_set_context (SaiDailyCard *self, SaiContext *context);

G_END_DECLS
