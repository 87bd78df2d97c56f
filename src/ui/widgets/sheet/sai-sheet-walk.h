/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheet/sai-sheet-table.h"

G_BEGIN_DECLS

gboolean sai_sheet_walk (SaiSheetTable *table, GtkDirectionType direction, gboolean mirrored);
gboolean sai_sheet_walk_key (SaiSheetTable *table, guint keyval, gboolean control);

G_END_DECLS
