/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sai-context.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiEveningPage:
 *
 * An evening: how its people stand, its games, and the way to the next one. The window starts and opens games.
 */
#define SAI_TYPE_EVENING_PAGE (sai_evening_page_get_type ())
G_DECLARE_FINAL_TYPE (SaiEveningPage, sai_evening_page, SAI, EVENING_PAGE, GtkWidget)

void sai_evening_page_set_context (SaiEveningPage *self, SaiContext *context);
void sai_evening_page_set_id (SaiEveningPage *self, const char *id);
const char *sai_evening_page_get_id (SaiEveningPage *self);

G_END_DECLS
