/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-paper-pad.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiPadEditor:
 *
 * Corrects the penalty points of one seat, in a popover beside them. "done" is emitted when they were changed.
 */
#define SAI_TYPE_PAD_EDITOR (sai_pad_editor_get_type ())
G_DECLARE_FINAL_TYPE (SaiPadEditor, sai_pad_editor, SAI, PAD_EDITOR, GtkPopover)

GtkWidget *sai_pad_editor_new (void);
void sai_pad_editor_open (SaiPadEditor *self, SaiPaperPad *paper, guint seat, const char *typed);

G_END_DECLS
