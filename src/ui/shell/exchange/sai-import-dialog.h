/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-catalog.h"
#include "worker/sai-store.h"

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * SaiImportDialog:
 *
 * Shows the games in files, and adds the chosen ones to the history.
 */
#define SAI_TYPE_IMPORT_DIALOG (sai_import_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SaiImportDialog, sai_import_dialog, SAI, IMPORT_DIALOG, AdwWindow)

SaiImportDialog *sai_import_dialog_new (GtkWindow *parent, SaiCatalog *catalog, SaiStore *store, GPtrArray *files);

G_END_DECLS
