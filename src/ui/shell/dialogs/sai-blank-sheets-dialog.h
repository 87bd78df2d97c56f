/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-catalog.h"

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * SaiBlankSheetsDialog:
 *
 * Asks which blank score sheets to print, and prints or saves them.
 */
#define SAI_TYPE_BLANK_SHEETS_DIALOG (sai_blank_sheets_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SaiBlankSheetsDialog, sai_blank_sheets_dialog, SAI, BLANK_SHEETS_DIALOG, AdwWindow)

SaiBlankSheetsDialog *sai_blank_sheets_dialog_new (GtkWindow *parent, SaiCatalog *catalog, const char *ruleset);

G_END_DECLS
