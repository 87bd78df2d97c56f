/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-rules.h"

G_BEGIN_DECLS

/**
 * SaiPhrase:
 * @user_data: what was given with the function
 * @key: a key of the words of sheets
 * @english: the phrase in English
 *
 * Returns: (transfer full): the phrase in the language that is wanted, with the same words in braces
 */
typedef char *(*SaiPhrase) (gpointer user_data, const char *key, const char *english);

char *sai_condition_describe (const SaiCondition *self, guint n_dice, SaiPhrase phrase, gpointer user_data);
char *sai_box_rule_describe_points (const SaiBoxRule *self, SaiPhrase phrase, gpointer user_data);
char *sai_phrase_translate (gpointer user_data, const char *key, const char *english);

G_END_DECLS
