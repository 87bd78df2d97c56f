/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheet/sai-sheet-count.h"
#include "sheet/sai-sheet-reading.h"
#include "sheet/sai-sheet-table.h"

G_BEGIN_DECLS

void sai_sheet_fill_table (SaiSheetTable *table, SaiSheetReading *reading, SaiSheetCount *count, double speed);

G_END_DECLS
