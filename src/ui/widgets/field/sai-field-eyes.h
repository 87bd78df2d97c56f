/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-field-state.h"
#include "game/sai-game.h"

G_BEGIN_DECLS

/**
 * SaiFieldEyes:
 * @only_person: the seat of the only person at the screen, or %SAI_FIELD_NONE
 * @n_persons: the number of people at the screen
 * @uncovered: with several people, the seat whose hand is uncovered, or %SAI_FIELD_NONE
 *
 * Who is looking at the screen. A plain value.
 */
typedef struct
{
  guint only_person;
  guint n_persons;
  guint uncovered;
} SaiFieldEyes;

void sai_field_eyes_init (SaiFieldEyes *eyes, SaiGame *game);
guint sai_field_eyes_get_observer (const SaiFieldEyes *eyes, const SaiFieldState *state);
gboolean sai_field_eyes_is_covered (const SaiFieldEyes *eyes, SaiGame *game);
void sai_field_eyes_uncover (SaiFieldEyes *eyes, guint seat);
void sai_field_eyes_follow (SaiFieldEyes *eyes, const SaiFieldState *state);

G_END_DECLS
