/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database/sai-game-summary.h"
#include "worker/sai-store.h"

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * SaiRemarksDialog:
 *
 * Edits the note and tags of a game. "failed" is emitted with an error message if saving fails.
 */
#define SAI_TYPE_REMARKS_DIALOG (sai_remarks_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SaiRemarksDialog, sai_remarks_dialog, SAI, REMARKS_DIALOG, AdwWindow)

SaiRemarksDialog *sai_remarks_dialog_new (GtkWindow *parent, SaiStore *store, SaiGameSummary *game);

G_END_DECLS
