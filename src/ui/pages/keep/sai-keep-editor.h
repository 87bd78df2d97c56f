/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sai-sheet-keeper.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiKeepEditor:
 *
 * What a box of a kept sheet is filled with: the possible points as buttons, points typed, dice typed or clicked.
 */
#define SAI_TYPE_KEEP_EDITOR (sai_keep_editor_get_type ())
G_DECLARE_FINAL_TYPE (SaiKeepEditor, sai_keep_editor, SAI, KEEP_EDITOR, GtkPopover)

GtkWidget *sai_keep_editor_new (void);
void sai_keep_editor_open (SaiKeepEditor *self, SaiSheetKeeper *keeper, guint seat, guint box, const char *typed);

G_END_DECLS
