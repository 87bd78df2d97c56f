/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/sai-savers.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiUnsavedGuard:
 *
 * Guards moves that cannot be saved from logging out and closing the window. There are few, because each move is saved
 * at once.
 */
#define SAI_TYPE_UNSAVED_GUARD (sai_unsaved_guard_get_type ())
G_DECLARE_FINAL_TYPE (SaiUnsavedGuard, sai_unsaved_guard, SAI, UNSAVED_GUARD, GObject)

SaiUnsavedGuard *sai_unsaved_guard_new (GtkWindow *window, SaiSavers *savers);
gboolean sai_unsaved_guard_ask (SaiUnsavedGuard *self);
void sai_unsaved_guard_end (SaiUnsavedGuard *self);

G_END_DECLS
