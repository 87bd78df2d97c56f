/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * SaiEveningDialog:
 *
 * Asks which evening games belong to. Emits "chosen" with what the games are to say of it, see
 * sai_evening_mark_parse(); "" for none.
 */
#define SAI_TYPE_EVENING_DIALOG (sai_evening_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SaiEveningDialog, sai_evening_dialog, SAI, EVENING_DIALOG, AdwWindow)

SaiEveningDialog *sai_evening_dialog_new (GtkWindow *parent, GPtrArray *evenings, const char *current, guint n_games);

G_END_DECLS
