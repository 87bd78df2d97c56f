/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-sheet.h"

G_BEGIN_DECLS

gboolean sai_sheet_has_lost_bonus (const SaiSheet *sheet, const SaiRules *rules, guint column);

G_END_DECLS
