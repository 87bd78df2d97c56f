/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "print/sai-sheet-book.h"

G_BEGIN_DECLS

SaiSheetBook *sai_sheet_book_new_for_games (GPtrArray *games, const char *person, gboolean pairs);
GPtrArray *sai_games_list_people (GPtrArray *games);

G_END_DECLS
