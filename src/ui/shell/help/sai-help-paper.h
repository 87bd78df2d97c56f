/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "help/sai-help-page.h"

G_BEGIN_DECLS

SaiHelpPage *sai_help_paper_new (SaiRuleset *ruleset, const SaiOptions *options);

G_END_DECLS
