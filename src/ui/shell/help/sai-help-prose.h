/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "help/sai-help-page.h"

G_BEGIN_DECLS

SaiHelpPage *sai_help_prose_start (void);
SaiHelpPage *sai_help_prose_play (void);
SaiHelpPage *sai_help_prose_hints (void);
SaiHelpPage *sai_help_prose_paper (SaiRuleset *ruleset, const SaiOptions *options);
SaiHelpPage *sai_help_prose_replay (void);
SaiHelpPage *sai_help_prose_trainer (void);
SaiHelpPage *sai_help_prose_history (void);
SaiHelpPage *sai_help_prose_statistics (void);
SaiHelpPage *sai_help_prose_fair (void);
SaiHelpPage *sai_help_prose_files (void);

G_END_DECLS
