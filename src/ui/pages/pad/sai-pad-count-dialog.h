/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-paper-pad.h"

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * SaiPadCountDialog:
 *
 * Asks how many cards each player has collected when the deck has run out, and shows the resulting points during
 * typing. "done" is emitted when the count was entered.
 */
#define SAI_TYPE_PAD_COUNT_DIALOG (sai_pad_count_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SaiPadCountDialog, sai_pad_count_dialog, SAI, PAD_COUNT_DIALOG, AdwWindow)

SaiPadCountDialog *sai_pad_count_dialog_new (GtkWindow *parent, SaiPaperPad *paper);

G_END_DECLS
