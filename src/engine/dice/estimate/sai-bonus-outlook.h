/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-rules.h"

G_BEGIN_DECLS

double sai_bonus_rule_expect (const SaiBonusRule *bonus, double mean, double variance);

G_END_DECLS
