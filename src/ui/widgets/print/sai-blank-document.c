/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sheet to be filled in by hand: by several people in one game, or by one person in several games. */
#include "config.h"

#include "print/sai-blank-document.h"
#include "print/sai-sheet-writer.h"

/**
 * sai_sheet_document_new_blank:
 * @ruleset: a ruleset
 * @options: options of this ruleset
 * @columns: what the columns are for
 * @n: the number of players or games, 1 to %SAI_BLANK_DOCUMENT_MAX
 * @languages: (nullable) (array zero-terminated=1): one or two languages such as "ja", or %NULL for the user's
 *
 * Returns: (transfer full): a sheet to fill in by hand, with a note on what each box scores
 */
SaiSheetDocument *
sai_sheet_document_new_blank (SaiRuleset *ruleset,
                              const SaiOptions *options,
                              SaiBlankColumns columns,
                              guint n,
                              const char *const *languages)
{
  gboolean games = columns == SAI_BLANK_COLUMNS_GAMES;
  SaiSheetDocument *self;
  SaiSheetWriter writer;

  g_return_val_if_fail (SAI_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (options != NULL, NULL);
  g_return_val_if_fail (n >= 1 && n <= SAI_BLANK_DOCUMENT_MAX, NULL);

  sai_sheet_writer_init (&writer, ruleset, sai_ruleset_get_rules (ruleset, options), options, languages);
  self = sai_sheet_writer_begin (&writer, n, games ? SAI_TERM_GAME : SAI_TERM_NAME);
  self->is_blank = TRUE;
  sai_sheet_document_name_file (self, sai_ruleset_get_name (ruleset), NULL);
  sai_sheet_writer_add_options (&writer, self);
  sai_sheet_writer_add_term (&writer, self->date, SAI_TERM_DATE);
  if (games)
    sai_sheet_writer_add_term (&writer, self->name, SAI_TERM_NAME);
  for (guint i = 0; i < n; i++)
    self->players[i] = games ? g_strdup_printf ("%u", i + 1) : g_strdup ("");
  for (guint i = 0; i < writer.rows.n; i++)
    if (!sai_sheet_row_is_heading (&writer.rows.row[i]))
      sai_sheet_writer_add_row (&writer, self, i);
  sai_sheet_writer_clear (&writer);

  return self;
}
