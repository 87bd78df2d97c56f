/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-ruleset.h"

G_BEGIN_DECLS

SaiRuleset *columns_load (void);
guint columns_get_box (guint column, guint row);

G_END_DECLS
