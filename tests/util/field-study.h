/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-field-search.h"

/* A decision of a game: the position, and what the search found. */
typedef void (*FieldStudySee) (const SaiFieldState *state,
                               const SaiFieldAdvice *advice,
                               guint game,
                               guint move,
                               gpointer data);

void
field_study_run (guint n_seats, guint n_positions, guint n_iterations, guint64 seed, FieldStudySee see, gpointer data);
int field_study_get_price (const SaiFieldState *state, const SaiFieldChoice *choice);
guint field_study_count_empty (const SaiField *field);
