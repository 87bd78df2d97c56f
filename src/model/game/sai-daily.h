/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/sai-game.h"

G_BEGIN_DECLS

gboolean sai_daily_parse (const char *text, GDate *date);
char *sai_daily_print (const GDate *date);
const char *sai_daily_get_ruleset (const GDate *date);
gboolean sai_daily_check (const SaiRecord *record, const SaiKind *kind, GError **error);
SaiGame *sai_daily_begin (SaiCatalog *catalog,
                          const GDate *date,
                          SaiPlayer *player,
                          const char *id,
                          gint64 created,
                          GError **error);

G_END_DECLS
