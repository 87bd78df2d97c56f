/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-dice-state.h"
#include "game/sai-game.h"

G_BEGIN_DECLS

/**
 * SaiQuestion:
 * @ruleset: the id of the ruleset
 * @options: its options
 * @rules: (nullable): the rules that follow from both; %NULL if the question is not set
 * @n_seats: how many sheets there are
 * @sheets: the sheets; the first one is that of the seat to move
 * @dice: the dice on the table
 * @n_throws: how many throws are left
 * @target: the total to reach, or 0
 * @to_win: whether to play for the highest chance to win; otherwise, without a target, for points
 *
 * A position of a dice game in which somebody has to decide. A value; all zero if it is not set yet.
 */
typedef struct
{
  char ruleset[SAI_ID_SIZE];
  SaiOptions options;
  SaiRules *rules;
  guint n_seats;
  SaiSheet sheets[SAI_MAX_SEATS];
  SaiDice dice;
  guint n_throws;
  gint target;
  gboolean to_win;
} SaiQuestion;

void sai_question_clear (SaiQuestion *self);
void sai_question_copy (const SaiQuestion *self, SaiQuestion *copy);
void sai_question_init (SaiQuestion *self, SaiRuleset *ruleset, const SaiOptions *options);
gboolean sai_question_parse (SaiQuestion *self, SaiCatalog *catalog, const char *text, GError **error);
char *sai_question_print (const SaiQuestion *self, SaiRuleset *ruleset);
gboolean sai_question_take (SaiQuestion *self, SaiGame *game);
SaiGame *sai_question_make_game (const SaiQuestion *self, SaiRuleset *ruleset, GPtrArray *players);
gboolean sai_question_counts_chances (const SaiQuestion *self);
void sai_question_make_state (const SaiQuestion *self, SaiDiceState *state);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SaiQuestion, sai_question_clear)

G_END_DECLS
