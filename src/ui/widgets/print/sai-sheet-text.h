/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "print/sai-sheet-document.h"

G_BEGIN_DECLS

char *sai_sheet_text_write (SaiSheetDocument *document);
guint sai_sheet_text_get_width (const char *text);

G_END_DECLS
