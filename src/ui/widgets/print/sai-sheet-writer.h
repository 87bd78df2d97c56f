/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "print/sai-sheet-document.h"
#include "ruleset/sai-terms.h"
#include "sheet/sai-sheet-rows.h"

G_BEGIN_DECLS

/* A game can be printed in the user's language and one more. */
#define SAI_SHEET_WRITER_MAX_LANGUAGES 2

/**
 * SaiSheetWriter:
 * @ruleset: what is played
 * @rules: by which rules
 * @options: by which options
 * @rows: the rows of its sheet
 * @terms: the words, in each language
 * @n_languages: the number of languages
 *
 * Writes documents of the sheets of a ruleset.
 */
typedef struct
{
  SaiRuleset *ruleset;
  const SaiRules *rules;
  const SaiOptions *options;
  SaiSheetRows rows;
  SaiTerms *terms[SAI_SHEET_WRITER_MAX_LANGUAGES];
  guint n_languages;
} SaiSheetWriter;

void sai_sheet_writer_init (SaiSheetWriter *self,
                            SaiRuleset *ruleset,
                            const SaiRules *rules,
                            const SaiOptions *options,
                            const char *const *languages);
void sai_sheet_writer_clear (SaiSheetWriter *self);
SaiSheetDocument *sai_sheet_writer_begin (SaiSheetWriter *self, guint n_players, SaiTerm head);
void sai_sheet_writer_add_term (SaiSheetWriter *self, GPtrArray *list, SaiTerm term);
void sai_sheet_writer_add_options (SaiSheetWriter *self, SaiSheetDocument *document);
SaiSheetLine *sai_sheet_writer_add_row (SaiSheetWriter *self, SaiSheetDocument *document, guint index);

G_END_DECLS
