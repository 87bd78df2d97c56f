/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "history/sai-evening.h"
#include "print/sai-sheet-document.h"
#include "ruleset/sai-catalog.h"

G_BEGIN_DECLS

SaiSheetDocument *sai_sheet_document_new_for_evening (const SaiEvening *evening,
                                                      SaiCatalog *catalog,
                                                      SaiEveningOrder order,
                                                      gboolean early);

G_END_DECLS
