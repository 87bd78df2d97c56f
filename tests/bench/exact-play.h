/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-rules.h"

G_BEGIN_DECLS

double exact_play_evaluate (const SaiRules *rules, guint *n_sheets);

G_END_DECLS
