/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-field-state.h"
#include "field/sai-field-mind.h"

G_BEGIN_DECLS

/**
 * FieldPlay:
 * @events: what each seat has seen so far
 * @first: what each saw before the first move
 *
 * A game between computer players, or just what leads to a position.
 */
typedef struct
{
  SaiFieldRules rules;
  SaiSeed seed;
  SaiFieldState state;
  SaiFieldMind *minds[SAI_FIELD_MAX_SEATS];
  SaiFieldView first[SAI_FIELD_MAX_SEATS];
  GArray *events[SAI_FIELD_MAX_SEATS];
} FieldPlay;

void field_play_start (FieldPlay *play, const SaiFieldComputer **types, guint n_seats, guint seed);
void field_play_start_at (FieldPlay *play, const SaiFieldComputer **types, const SaiFieldState *state);
void field_play_clear (FieldPlay *play);
SaiFieldChoice field_play_decide (FieldPlay *play, guint n_iterations);
void field_play_make (FieldPlay *play, const SaiFieldChoice *choice);
SaiFieldMind *field_play_remake (const FieldPlay *play, const SaiFieldComputer *type, guint seat);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (FieldPlay, field_play_clear)

G_END_DECLS
