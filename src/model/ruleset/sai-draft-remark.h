/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-draft.h"

G_BEGIN_DECLS

/**
 * SaiDraftRemarkKind:
 * @SAI_DRAFT_REMARK_ALWAYS: a box scores the same with every roll
 * @SAI_DRAFT_REMARK_ALIKE: a box scores what another one does, with every roll
 * @SAI_DRAFT_REMARK_TWICE: it has the name of another one
 * @SAI_DRAFT_REMARK_UNREACHED: its boxes cannot make a bonus
 * @SAI_DRAFT_REMARK_EARNED: its boxes make a bonus in any case
 * @SAI_DRAFT_REMARK_LATE: a column is announced after the only roll of a turn
 * @SAI_DRAFT_REMARK_UNTRANSLATED: it has no name in a language in which boxes have one
 *
 * What is odd about a draft, though it is a ruleset.
 */
typedef enum
{
  SAI_DRAFT_REMARK_ALWAYS,
  SAI_DRAFT_REMARK_ALIKE,
  SAI_DRAFT_REMARK_TWICE,
  SAI_DRAFT_REMARK_UNREACHED,
  SAI_DRAFT_REMARK_EARNED,
  SAI_DRAFT_REMARK_LATE,
  SAI_DRAFT_REMARK_UNTRANSLATED,
} SaiDraftRemarkKind;

/**
 * SaiDraftRemarkPart:
 * @SAI_DRAFT_REMARK_BOX: a box
 * @SAI_DRAFT_REMARK_UPPER: the bonus of the upper section
 * @SAI_DRAFT_REMARK_BONUS: another bonus
 * @SAI_DRAFT_REMARK_COLUMN: a column
 *
 * What a remark is about.
 */
typedef enum
{
  SAI_DRAFT_REMARK_BOX,
  SAI_DRAFT_REMARK_UPPER,
  SAI_DRAFT_REMARK_BONUS,
  SAI_DRAFT_REMARK_COLUMN,
} SaiDraftRemarkPart;

/**
 * SaiDraftRemark:
 * @kind: what is odd
 * @part: what it is about
 * @index: which of these, or 0
 * @other: the other one, or 0
 * @number: the points that a box always scores, or the most or least that the boxes of a bonus can make
 *
 * A plain value.
 */
typedef struct
{
  SaiDraftRemarkKind kind;
  SaiDraftRemarkPart part;
  guint index;
  guint other;
  gint number;
} SaiDraftRemark;

GArray *sai_draft_remark_list (SaiDraft *draft);
char *sai_draft_remark_describe (const SaiDraftRemark *self, SaiDraft *draft);
char *sai_draft_remark_get_group (const SaiDraftRemark *self, SaiDraft *draft);
char *sai_draft_remark_describe_all (GArray *remarks, SaiDraft *draft, const char *group);

G_END_DECLS
