/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-advisor.h"
#include "sheet/sai-sheet-reading.h"

G_BEGIN_DECLS

const char *sai_hint_text_announced (SaiRuleset *ruleset, const SaiRules *rules, guint box);
char *sai_hint_text_filling (SaiRuleset *ruleset, guint box, gboolean strikes);
char *sai_hint_text_points (double points);
char *sai_hint_text_value (SaiAdvisor *advisor, double value);
char *sai_hint_text_difference (SaiAdvisor *advisor, double difference, guint n_more);
SaiSheetNumbers sai_hint_text_numbers (SaiAdvisor *advisor, gboolean why);
char *sai_hint_text_keep (const SaiDice *dice, guint keep);
char *sai_hint_text_explain_keep (SaiGame *game, const SaiDice *dice, guint keep, const double *endings);
char *sai_hint_text_explain_box (SaiGame *game, const SaiBoxAdvice *advice, double rest);
char *sai_hint_text_waiting (SaiGame *game, SaiAdvisor *advisor);
char *sai_hint_text_best (SaiGame *game, SaiAdvisor *advisor);
char *sai_hint_text_why (SaiGame *game, SaiAdvisor *advisor);
char *sai_hint_text_whole (SaiGame *game, SaiAdvisor *advisor);
char *sai_hint_text_keep_cost (SaiGame *game, SaiAdvisor *advisor, guint keep, double cost);
char *sai_hint_text_fill_cost (SaiGame *game, SaiAdvisor *advisor, guint box, double cost);

G_END_DECLS
