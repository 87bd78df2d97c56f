/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "paper/sai-paper-verdict.h"

G_BEGIN_DECLS

char *sai_paper_text_entry (SaiGame *game, guint next);
char *sai_paper_text_undone (SaiGame *game, guint seat);
char *sai_paper_text_order (SaiGame *game, guint seat, guint box);
char *sai_paper_text_dice (SaiGame *game, guint seat, const SaiDice *dice);
char *sai_paper_text_verdict (SaiGame *game, const SaiPaperVerdict *verdict);

G_END_DECLS
