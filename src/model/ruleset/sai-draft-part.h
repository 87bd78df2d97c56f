/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-draft.h"

G_BEGIN_DECLS

/**
 * SaiDraftColumn:
 * @SAI_DRAFT_COLUMN_FREE: filled in any order
 * @SAI_DRAFT_COLUMN_DOWN: filled from the top
 * @SAI_DRAFT_COLUMN_UP: filled from the bottom
 * @SAI_DRAFT_COLUMN_ENDS: filled from both ends
 * @SAI_DRAFT_COLUMN_ANNOUNCED: its boxes are announced after the first roll
 * @SAI_DRAFT_COLUMN_SINGLE: counts once, beside others that count more often
 * @SAI_DRAFT_COLUMN_DOUBLE: counts twice
 * @SAI_DRAFT_COLUMN_TRIPLE: counts three times
 *
 * The usual columns, which have names.
 */
typedef enum
{
  SAI_DRAFT_COLUMN_FREE,
  SAI_DRAFT_COLUMN_DOWN,
  SAI_DRAFT_COLUMN_UP,
  SAI_DRAFT_COLUMN_ENDS,
  SAI_DRAFT_COLUMN_ANNOUNCED,
  SAI_DRAFT_COLUMN_SINGLE,
  SAI_DRAFT_COLUMN_DOUBLE,
  SAI_DRAFT_COLUMN_TRIPLE,
} SaiDraftColumn;

#define SAI_N_DRAFT_COLUMNS (SAI_DRAFT_COLUMN_TRIPLE + 1)

/**
 * SaiDraftBonus:
 * @SAI_DRAFT_BONUS_LOWER: for points in the lower section
 * @SAI_DRAFT_BONUS_ALL: for points in all boxes
 * @SAI_DRAFT_BONUS_COUNT: for how many boxes hold points
 *
 * What bonuses besides that of the upper section begin with.
 */
typedef enum
{
  SAI_DRAFT_BONUS_LOWER,
  SAI_DRAFT_BONUS_ALL,
  SAI_DRAFT_BONUS_COUNT,
} SaiDraftBonus;

#define SAI_N_DRAFT_BONUSES (SAI_DRAFT_BONUS_COUNT + 1)

char *sai_draft_add_column (SaiDraft *draft, SaiDraftColumn column);
void sai_draft_set_column (SaiDraft *draft, const char *id, const char *key, const char *value);
char *sai_draft_add_bonus (SaiDraft *draft, SaiDraftBonus bonus);

G_END_DECLS
