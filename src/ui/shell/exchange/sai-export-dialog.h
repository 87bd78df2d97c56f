/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-catalog.h"
#include "worker/sai-store.h"

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * SaiExportDialog:
 *
 * Asks for the format of the exported games, and exports them.
 */
#define SAI_TYPE_EXPORT_DIALOG (sai_export_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SaiExportDialog, sai_export_dialog, SAI, EXPORT_DIALOG, AdwWindow)

SaiExportDialog *
sai_export_dialog_new (GtkWindow *parent, SaiCatalog *catalog, SaiStore *store, const char *const *ids);

G_END_DECLS
