/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "preferences/sai-reset.h"
#include "sai-context.h"

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * SaiPreferences:
 *
 * The preferences window.
 */
#define SAI_TYPE_PREFERENCES (sai_preferences_get_type ())
G_DECLARE_FINAL_TYPE (SaiPreferences, sai_preferences, SAI, PREFERENCES, AdwWindow)

SaiPreferences *sai_preferences_new (GtkWindow *parent, SaiContext *context, SaiReset *reset);
char *sai_preferences_dup_page (SaiPreferences *self);
void sai_preferences_set_page (SaiPreferences *self, const char *page);

G_END_DECLS
