/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-draft.h"

G_BEGIN_DECLS

/**
 * SaiDraftKeyType:
 * @SAI_DRAFT_KEY_TEXT: any text
 * @SAI_DRAFT_KEY_SENTENCE: a text that may be long
 * @SAI_DRAFT_KEY_NUMBER: a number from @low to @high
 * @SAI_DRAFT_KEY_SWITCH: on or off
 * @SAI_DRAFT_KEY_CHOICE: one of @words
 * @SAI_DRAFT_KEY_BOX: the id of a box that is played
 * @SAI_DRAFT_KEY_BOXES: which boxes, as words
 * @SAI_DRAFT_KEY_STEPS: sums and points, such as "63:35 71:55"
 * @SAI_DRAFT_KEY_ROLLS: points for each roll of a turn, such as "5 0 0"
 *
 * What the value of a key is.
 */
typedef enum
{
  SAI_DRAFT_KEY_TEXT,
  SAI_DRAFT_KEY_SENTENCE,
  SAI_DRAFT_KEY_NUMBER,
  SAI_DRAFT_KEY_SWITCH,
  SAI_DRAFT_KEY_CHOICE,
  SAI_DRAFT_KEY_BOX,
  SAI_DRAFT_KEY_BOXES,
  SAI_DRAFT_KEY_STEPS,
  SAI_DRAFT_KEY_ROLLS,
} SaiDraftKeyType;

/**
 * SaiDraftKey:
 * @key: the key, with its locale if it has one; %NULL after the last one
 * @type: what its value is
 * @low: the lowest number
 * @high: the highest number
 * @usual: (nullable): what it means that the key is missing; %NULL for nothing
 * @words: (nullable): the words to choose from; of a switch, the only one, which stands for on in place of "true"
 *
 * A key that the groups of one kind can have, and that a person can change by itself.
 */
typedef struct
{
  const char *key;
  SaiDraftKeyType type;
  int low;
  int high;
  const char *usual;
  const char *const *words;
} SaiDraftKey;

const SaiDraftKey *sai_draft_key_list (const char *group);
gboolean sai_draft_key_applies (const SaiDraftKey *self, SaiDraft *draft, const char *group);
char *sai_draft_key_get (const SaiDraftKey *self, SaiDraft *draft, const char *group);
void sai_draft_key_set (const SaiDraftKey *self, SaiDraft *draft, const char *group, const char *value);
gboolean sai_draft_key_get_switch (const SaiDraftKey *self, SaiDraft *draft, const char *group);
void sai_draft_key_set_switch (const SaiDraftKey *self, SaiDraft *draft, const char *group, gboolean on);

G_END_DECLS
