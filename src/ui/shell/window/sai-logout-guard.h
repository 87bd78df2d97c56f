/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/sai-savers.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiLogoutGuard:
 *
 * Inhibits logging out while moves cannot be saved. That is rare, because each move is saved at once.
 */
#define SAI_TYPE_LOGOUT_GUARD (sai_logout_guard_get_type ())
G_DECLARE_FINAL_TYPE (SaiLogoutGuard, sai_logout_guard, SAI, LOGOUT_GUARD, GObject)

SaiLogoutGuard *sai_logout_guard_new (GtkWindow *window, SaiSavers *savers);
void sai_logout_guard_end (SaiLogoutGuard *self);

G_END_DECLS
