/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-sheet.h"

G_BEGIN_DECLS

guint64 sai_whim_look (const SaiSheet *sheet, const SaiDice *dice);
double sai_whim_draw (guint64 look, guint n);

G_END_DECLS
