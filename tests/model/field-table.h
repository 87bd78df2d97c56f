/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-field-state.h"

G_BEGIN_DECLS

#define FIELD_SEED "7e61144df15604c42c54940661fdf91e5d08bef506e530a9bb4d45e8f0eb9858"

SaiSeed field_table_seed (guint n);
SaiCardCounts field_table_cards (const char *text);
SaiField field_table_field (const char *text);
SaiFieldState
field_table_state (guint n_seats, const char *field, const char *hand, const char *pile, const char *deck);
void field_table_apply (SaiFieldState *state, const SaiFieldRules *rules, const char *move);
void field_table_refuse (const SaiFieldState *state,
                         const SaiFieldRules *rules,
                         const char *move,
                         gint code,
                         const char *part);
char *field_table_choices (const SaiFieldState *state);
void field_table_check_cards (const SaiFieldState *state);

G_END_DECLS
