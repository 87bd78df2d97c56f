/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-dice-row.h"
#include "dice/sai-dice-session.h"
#include "game/sai-game-hint.h"
#include "result/sai-result-view.h"
#include "sai-context.h"

G_BEGIN_DECLS

/**
 * SaiGameTable:
 *
 * The table of a "session" with dice: whose turn it is or the hint, the dice, the buttons, and in their place the
 * result at the end; and above it what computer players say, with "computer-words". "why" is whether the reasons for
 * the hint are shown. "roomy" is whether there is room for them on the table, and "growth" how much larger than usual
 * everything may be.
 */
#define SAI_TYPE_GAME_TABLE (sai_game_table_get_type ())
G_DECLARE_FINAL_TYPE (SaiGameTable, sai_game_table, SAI, GAME_TABLE, GtkWidget)

void sai_game_table_set_hint (SaiGameTable *self, SaiGameHint *hint);
void sai_game_table_set_context (SaiGameTable *self, SaiContext *context);
void sai_game_table_set_store (SaiGameTable *self, SaiStore *store);

void sai_game_table_show_move (SaiGameTable *self, guint thrown, gboolean moved);
void sai_game_table_show_hint (SaiGameTable *self);
void sai_game_table_leave_hint (SaiGameTable *self);
void sai_game_table_speak (SaiGameTable *self, guint keep);
void sai_game_table_lead_focus (SaiGameTable *self);

void sai_game_table_calm (SaiGameTable *self);
gboolean sai_game_table_get_why (SaiGameTable *self);
const char *sai_game_table_get_cheer (SaiGameTable *self);
char *sai_game_table_take_words (SaiGameTable *self);
SaiDiceRow *sai_game_table_get_dice (SaiGameTable *self);
GtkWidget *sai_game_table_get_roll (SaiGameTable *self);
GtkWidget *sai_game_table_get_hint_button (SaiGameTable *self);
int sai_game_table_get_record (SaiGameTable *self);
SaiResultView *sai_game_table_get_result (SaiGameTable *self);

G_END_DECLS
