/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-catalog.h"
#include "exchange/sai-import-game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiImportRow:
 *
 * A game in the list of those that can be imported.
 */
#define SAI_TYPE_IMPORT_ROW (sai_import_row_get_type ())
G_DECLARE_FINAL_TYPE (SaiImportRow, sai_import_row, SAI, IMPORT_ROW, GtkListBoxRow)

GtkWidget *sai_import_row_new (SaiCatalog *catalog, SaiImportGame *game, const char *file);
SaiImportGame *sai_import_row_get_game (SaiImportRow *self);

G_END_DECLS
