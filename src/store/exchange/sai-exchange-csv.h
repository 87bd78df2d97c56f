/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-catalog.h"
#include "game/sai-record.h"

G_BEGIN_DECLS

void sai_exchange_csv_add_games_head (GString *text);
void sai_exchange_csv_add_moves_head (GString *text);
void sai_exchange_csv_add_games (GString *text, const SaiRecord *record);
void sai_exchange_csv_add_moves (GString *text, const SaiRecord *record, SaiCatalog *catalog);

G_END_DECLS
