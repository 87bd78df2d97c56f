/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "history/sai-evening.h"
#include "ruleset/sai-catalog.h"

G_BEGIN_DECLS

char *sai_evening_format_title (const SaiEvening *self);
char *sai_evening_format_name (const char *mark);
char *sai_evening_format_date (const SaiEvening *self);
char *sai_evening_format_rank (const SaiEvening *self,
                               SaiEveningOrder order,
                               const SaiEveningRank *rank,
                               SaiCatalog *catalog);
char *sai_evening_format_standing (const SaiEvening *self);
const char *sai_evening_explain_ties (const SaiEvening *self, SaiEveningOrder order, GPtrArray *ranking);
char *sai_evening_format_lead (const SaiEvening *self, SaiEveningOrder order, const SaiEveningRank *rank);

G_END_DECLS
