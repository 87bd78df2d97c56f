/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-draft.h"

G_BEGIN_DECLS

/**
 * SaiDraftRemarkKind:
 * @SAI_DRAFT_REMARK_ALWAYS: a box scores the same with every roll
 * @SAI_DRAFT_REMARK_ALIKE: a box scores what another one does, with every roll
 * @SAI_DRAFT_REMARK_TWICE: a box has the name of another one
 * @SAI_DRAFT_REMARK_UNREACHED: the upper section cannot make the bonus
 * @SAI_DRAFT_REMARK_UNTRANSLATED: a box has no name in a language in which others have one
 *
 * What is odd about a draft, though it is a ruleset.
 */
typedef enum
{
  SAI_DRAFT_REMARK_ALWAYS,
  SAI_DRAFT_REMARK_ALIKE,
  SAI_DRAFT_REMARK_TWICE,
  SAI_DRAFT_REMARK_UNREACHED,
  SAI_DRAFT_REMARK_UNTRANSLATED,
} SaiDraftRemarkKind;

/**
 * SaiDraftRemark:
 * @kind: what it is about
 * @box: the box that is odd; 0 if it is the bonus
 * @other: the other box, or 0
 * @number: the points that it always scores, or the most that the upper section can make
 *
 * A plain value.
 */
typedef struct
{
  SaiDraftRemarkKind kind;
  guint box;
  guint other;
  gint number;
} SaiDraftRemark;

GArray *sai_draft_remark_list (SaiDraft *draft);
char *sai_draft_remark_describe (const SaiDraftRemark *self, SaiDraft *draft);

G_END_DECLS
