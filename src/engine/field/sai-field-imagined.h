/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-field-guess.h"
#include "field/sai-field-knowledge.h"

G_BEGIN_DECLS

/**
 * SaiFieldImagined:
 * @state: a possible state, with all cards
 * @habits: a possible habit of each seat
 *
 * One of the games that could be going on, as far as an observer knows. A plain value.
 */
typedef struct
{
  SaiFieldState state;
  const SaiFieldHabit *habits[SAI_FIELD_MAX_SEATS];
} SaiFieldImagined;

void sai_field_imagined_draw (SaiFieldImagined *self,
                              const SaiFieldKnowledge *knowledge,
                              const SaiFieldGuess *guess,
                              const SaiFieldView *view,
                              const SaiFieldHabit *habit,
                              guint n,
                              SaiFieldRandom *random);

G_END_DECLS
