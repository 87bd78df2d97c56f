/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-ruleset.h"

G_BEGIN_DECLS

/**
 * SaiTerm:
 *
 * A word of score sheets that is not in the ruleset.
 */
typedef enum
{
  SAI_TERM_UPPER_TOTAL,
  SAI_TERM_BONUS,
  SAI_TERM_LOWER_TOTAL,
  SAI_TERM_JOKERS,
  SAI_TERM_COLUMN_TOTAL,
  SAI_TERM_TOTAL,
  SAI_TERM_PLACE,
  SAI_TERM_BOX,
  SAI_TERM_NAME,
  SAI_TERM_DATE,
  SAI_TERM_GAME,
  SAI_TERM_DATE_FORMAT,
  SAI_TERM_UNFINISHED,
  SAI_TERM_STOPPED,
  SAI_TERM_LEFT,
  SAI_TERM_HINTS,
  SAI_TERM_FORCED,
} SaiTerm;

/**
 * SaiTerms:
 *
 * The words of a ruleset's score sheet in one language. Immutable and reference-counted; can be used in any thread.
 */
typedef struct _SaiTerms SaiTerms;

SaiTerms *sai_terms_new (SaiRuleset *ruleset, const char *language);
void sai_terms_free (SaiTerms *self);

const char *sai_terms_get_language (SaiTerms *self);
const char *sai_terms_get (SaiTerms *self, SaiTerm term);
const char *sai_terms_get_ruleset_name (SaiTerms *self);
const char *sai_terms_get_row_name (SaiTerms *self, guint row);
const char *sai_terms_get_column_name (SaiTerms *self, guint column);
const char *sai_terms_get_bonus_name (SaiTerms *self, guint bonus);
char *sai_terms_describe_box (SaiTerms *self, const SaiRules *rules, guint box);
char *sai_terms_describe_bonus (SaiTerms *self, const SaiRules *rules);
char *sai_terms_describe_further (SaiTerms *self, const SaiRules *rules, guint bonus);
char *sai_terms_describe_jokers (SaiTerms *self, const SaiRules *rules);
char *sai_terms_describe_missing (SaiTerms *self, gint missing);
char *sai_terms_describe_options (SaiTerms *self, const SaiOptions *options);
char *sai_terms_name_part (const char *id, const char *language);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiTerms, sai_terms_free)

G_END_DECLS
