/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-ruleset.h"

G_BEGIN_DECLS

/**
 * SaiDraftProblem:
 * @group: the group of the file that is wrong
 * @key: (nullable): the key in it; %NULL if it is the group as a whole
 * @text: why, in the person's language
 *
 * Why a draft is no ruleset yet.
 */
typedef struct
{
  char *group;
  char *key;
  char *text;
} SaiDraftProblem;

/**
 * SaiDraft:
 *
 * A ruleset that is being made. It is the text of its file, and every change is a step that can be undone.
 */
#define SAI_TYPE_DRAFT (sai_draft_get_type ())
G_DECLARE_FINAL_TYPE (SaiDraft, sai_draft, SAI, DRAFT, GObject)

SaiDraft *sai_draft_new (const char *text);
void sai_draft_read_again (SaiDraft *self);
const char *sai_draft_get_text (SaiDraft *self);
SaiRuleset *sai_draft_get_ruleset (SaiDraft *self);
gboolean sai_draft_is_sound (SaiDraft *self);
guint sai_draft_get_n_problems (SaiDraft *self);
const SaiDraftProblem *sai_draft_get_problem (SaiDraft *self, guint index);
char *sai_draft_describe_problems (SaiDraft *self, const char *group, const char *key);

char *sai_draft_get (SaiDraft *self, const char *group, const char *key);
int sai_draft_get_number (SaiDraft *self, const char *group, const char *key, int fallback);
gboolean sai_draft_has_group (SaiDraft *self, const char *group);
GStrv sai_draft_list (SaiDraft *self, const char *prefix);
const char *sai_draft_get_row (SaiDraft *self, guint box);
int sai_draft_find_row (SaiDraft *self, const char *id);
char *sai_draft_name_box (SaiDraft *self, const char *id);
char *sai_draft_name_part (SaiDraft *self, const char *group);
void sai_draft_set (SaiDraft *self, const char *group, const char *key, const char *value);
void sai_draft_remove (SaiDraft *self, const char *group);
char *sai_draft_add (SaiDraft *self, const char *prefix, const char *id, const char *lines, int index);
void sai_draft_move (SaiDraft *self, const char *prefix, const char *id, int index);

void sai_draft_begin (SaiDraft *self);
void sai_draft_end (SaiDraft *self);
void sai_draft_settle (SaiDraft *self);
void sai_draft_undo (SaiDraft *self);
void sai_draft_redo (SaiDraft *self);
gboolean sai_draft_can_undo (SaiDraft *self);
gboolean sai_draft_can_redo (SaiDraft *self);

G_END_DECLS
