/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-condition.h"

G_BEGIN_DECLS

gboolean sai_condition_parse (const char *text, guint n_dice, SaiCondition *condition, GError **error);
char *sai_condition_print (const SaiCondition *condition);

G_END_DECLS
