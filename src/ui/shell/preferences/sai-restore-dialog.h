/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sai-context.h"

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * SaiRestoreDialog:
 *
 * Asks which copy of the history to restore.
 */
#define SAI_TYPE_RESTORE_DIALOG (sai_restore_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SaiRestoreDialog, sai_restore_dialog, SAI, RESTORE_DIALOG, AdwWindow)

SaiRestoreDialog *sai_restore_dialog_new (GtkWindow *parent, SaiContext *context);

G_END_DECLS
