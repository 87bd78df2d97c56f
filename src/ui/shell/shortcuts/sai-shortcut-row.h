/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * SaiShortcutRow:
 *
 * A keyboard shortcut and what it does. "accelerator" has the syntax of #GtkShortcutsShortcut: alternatives are
 * separated by spaces, and "..." is between the ends of a range.
 */
#define SAI_TYPE_SHORTCUT_ROW (sai_shortcut_row_get_type ())
G_DECLARE_FINAL_TYPE (SaiShortcutRow, sai_shortcut_row, SAI, SHORTCUT_ROW, AdwActionRow)

G_END_DECLS
