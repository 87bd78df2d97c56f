/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * SaiShortcutRow:
 *
 * What a key does, and the key. "accelerator" is written as for #GtkShortcutsShortcut: several keys have spaces between
 * them, a range has "..." in its middle.
 */
#define SAI_TYPE_SHORTCUT_ROW (sai_shortcut_row_get_type ())
G_DECLARE_FINAL_TYPE (SaiShortcutRow, sai_shortcut_row, SAI, SHORTCUT_ROW, AdwActionRow)

G_END_DECLS
