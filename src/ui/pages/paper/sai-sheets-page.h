/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-catalog.h"
#include "worker/sai-store.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiSheetsPage:
 *
 * The page with the open score sheets of games at real tables, and a button to start a new one.
 */
#define SAI_TYPE_SHEETS_PAGE (sai_sheets_page_get_type ())
G_DECLARE_FINAL_TYPE (SaiSheetsPage, sai_sheets_page, SAI, SHEETS_PAGE, GtkWidget)

void sai_sheets_page_set_sources (SaiSheetsPage *self, SaiCatalog *catalog, SaiStore *store);

G_END_DECLS
