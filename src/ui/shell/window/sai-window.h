/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sai-context.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define SAI_TYPE_WINDOW (sai_window_get_type ())
G_DECLARE_FINAL_TYPE (SaiWindow, sai_window, SAI, WINDOW, AdwApplicationWindow)

SaiWindow *sai_window_new (AdwApplication *application, SaiContext *context);
void sai_window_say (SaiWindow *self, const char *message);
void sai_window_set_notice (SaiWindow *self, const char *notice);
gboolean sai_window_is_saving (SaiWindow *self);
void sai_window_translate (SaiWindow *self, SaiContext *context);
void sai_window_import_files (SaiWindow *self, GPtrArray *files);
SaiContext *sai_window_get_context (SaiWindow *self);
SaiGame *sai_window_get_game (SaiWindow *self);

void sai_window_set_remedy (SaiWindow *self, const char *label, const char *action);

char *sai_window_get_topic (SaiWindow *self);

G_END_DECLS
