/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-field-computer.h"
#include "field/sai-field-state.h"
#include "game/sai-game.h"

G_BEGIN_DECLS

/**
 * SaiFieldThinker:
 *
 * The computer players of a field game: makes their decisions in a thread, and reports each after a pause, so that
 * people can follow. It makes no moves itself.
 */
#define SAI_TYPE_FIELD_THINKER (sai_field_thinker_get_type ())
G_DECLARE_FINAL_TYPE (SaiFieldThinker, sai_field_thinker, SAI, FIELD_THINKER, GObject)

SaiFieldThinker *sai_field_thinker_new (SaiGame *game);
void sai_field_thinker_set_pace (SaiFieldThinker *self, guint milliseconds);
guint sai_field_thinker_get_thinking_time (SaiFieldThinker *self);
void sai_field_thinker_set_thinking_time (SaiFieldThinker *self, guint milliseconds);
void sai_field_thinker_set_iterations (SaiFieldThinker *self, guint n);
SaiFieldBudget sai_field_thinker_get_budget (SaiFieldThinker *self, const SaiFieldComputer *computer);
void sai_field_thinker_proceed (SaiFieldThinker *self);
void sai_field_thinker_forget (SaiFieldThinker *self);

G_END_DECLS
