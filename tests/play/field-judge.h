/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "play-table.h"
#include "field/sai-field-state.h"
#include "field/sai-field-mind.h"

G_BEGIN_DECLS

/**
 * FieldJudge:
 *
 * Goes through a game on the field beside it, from a seed that the test knows, with minds that saw every move from the
 * beginning, each of its own seat.
 */
typedef struct
{
  SaiGame *game;
  SaiFieldRules rules;
  SaiSeed seed;
  SaiFieldState state;
  guint cursor;
  guint n_seats;
  SaiFieldMind *minds[SAI_FIELD_MAX_SEATS];
  SaiFieldMind *advisers[SAI_FIELD_MAX_SEATS];
} FieldJudge;

FieldJudge *field_judge_new (SaiGame *game, guint seed);
void field_judge_free (FieldJudge *judge);
void field_judge_step (FieldJudge *judge);
void field_judge_all (SaiGame *game, guint seed);
void field_judge_advise (FieldJudge *judge, SaiFieldAdvice *advice);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FieldJudge, field_judge_free)

G_END_DECLS
