/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * SaiReset:
 *
 * Resets the preferences to their defaults, and undoes that.
 */
#define SAI_TYPE_RESET (sai_reset_get_type ())
G_DECLARE_FINAL_TYPE (SaiReset, sai_reset, SAI, RESET, GObject)

SaiReset *sai_reset_new (GSettings *settings);
void sai_reset_do (SaiReset *self);
void sai_reset_undo (SaiReset *self);

G_END_DECLS
