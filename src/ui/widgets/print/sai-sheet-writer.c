/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What printed sheets of a ruleset have in common, whether there are points on them or not: its name and options, and
 * the rows with their names, dice and notes.
 */
#include "config.h"

#include "print/sai-sheet-writer.h"
#include "ruleset/sai-example.h"

/* Hardly anybody gets more jokers in a game. */
#define N_TICKS 3

static const char *
get_name (const SaiSheetRow *row, SaiTerms *terms)
{
  switch (row->kind)
    {
    case SAI_SHEET_ROW_BOX:
    case SAI_SHEET_ROW_DIFFERENCE:
      return sai_terms_get_row_name (terms, row->box);

    case SAI_SHEET_ROW_UPPER:
      return sai_terms_get (terms, SAI_TERM_UPPER_TOTAL);

    case SAI_SHEET_ROW_BONUS:
      return sai_terms_get (terms, SAI_TERM_BONUS);

    case SAI_SHEET_ROW_LOWER:
      return sai_terms_get (terms, SAI_TERM_LOWER_TOTAL);

    case SAI_SHEET_ROW_EXTRA:
      return sai_terms_get (terms, SAI_TERM_JOKERS);

    case SAI_SHEET_ROW_FURTHER:
    case SAI_SHEET_ROW_WHOLE:
      return sai_terms_get_bonus_name (terms, row->box);

    case SAI_SHEET_ROW_COLUMN_TOTAL:
      return sai_terms_get (terms, SAI_TERM_COLUMN_TOTAL);

    case SAI_SHEET_ROW_TOTAL:
      return sai_terms_get (terms, SAI_TERM_TOTAL);

    case SAI_SHEET_ROW_UPPER_HEADING:
    case SAI_SHEET_ROW_LOWER_HEADING:
    default:
      g_assert_not_reached ();
    }
}

/* How the points of a row are earned, or NULL if that is obvious. */
static char *
describe (const SaiSheetRow *row, SaiTerms *terms, const SaiRules *rules)
{
  switch (row->kind)
    {
    case SAI_SHEET_ROW_BOX:
    case SAI_SHEET_ROW_DIFFERENCE:
      return sai_terms_describe_box (terms, rules, row->box);

    case SAI_SHEET_ROW_BONUS:
      return sai_terms_describe_bonus (terms, rules);

    case SAI_SHEET_ROW_EXTRA:
      return sai_terms_describe_jokers (terms, rules);

    case SAI_SHEET_ROW_FURTHER:
    case SAI_SHEET_ROW_WHOLE:
      return sai_terms_describe_further (terms, rules, row->box);

    case SAI_SHEET_ROW_UPPER:
    case SAI_SHEET_ROW_LOWER:
    case SAI_SHEET_ROW_TOTAL:
    case SAI_SHEET_ROW_UPPER_HEADING:
    case SAI_SHEET_ROW_LOWER_HEADING:
    default:
      return NULL;
    }
}

/* The dice that make up a typical score; for a face that counts, one of it. */
static void
add_dice (SaiSheetLine *line, const SaiRules *rules, guint box)
{
  SaiExample examples[SAI_MAX_EXAMPLES];
  guint n_examples = sai_example_list (rules, box, examples);

  if (n_examples == 0 || examples[0].kind != SAI_EXAMPLE_TYPICAL)
    return;
  for (guint i = 0; i < sai_dice_get_n (&examples[0].dice); i++)
    if ((examples[0].used & (1u << i)) != 0)
      line->faces[line->n_dice++] = examples[0].dice.face[i];
  if (sai_boxes_has (&rules->upper, box))
    line->n_dice = MIN (line->n_dice, 1);
}

/* Headings are not printed, but a section that another one precedes is set apart from it. */
static gboolean
begins_section (const SaiSheetRows *rows, guint i)
{
  return i > 1 && sai_sheet_row_is_heading (&rows->row[i - 1]);
}

/*< private >
 * sai_sheet_writer_init:
 * @self: (out caller-allocates): a writer
 * @ruleset: a ruleset, which must outlive the writer as the others must
 * @rules: its rules
 * @options: its options
 * @languages: (nullable) (array zero-terminated=1): one or two languages such as "ja", or %NULL for the user's
 */
void
sai_sheet_writer_init (SaiSheetWriter *self,
                       SaiRuleset *ruleset,
                       const SaiRules *rules,
                       const SaiOptions *options,
                       const char *const *languages)
{
  self->ruleset = ruleset;
  self->rules = rules;
  self->options = options;
  self->n_languages = 0;
  for (guint i = 0; languages != NULL && languages[i] != NULL && i < SAI_SHEET_WRITER_MAX_LANGUAGES; i++)
    self->terms[self->n_languages++] = sai_terms_new (ruleset, languages[i]);
  if (self->n_languages == 0)
    self->terms[self->n_languages++] = sai_terms_new (ruleset, NULL);
  sai_sheet_rows_init (&self->rows, rules);
}

void
sai_sheet_writer_clear (SaiSheetWriter *self)
{
  for (guint i = 0; i < self->n_languages; i++)
    sai_terms_free (self->terms[i]);
}

/*< private >
 * sai_sheet_writer_begin:
 * @self: a writer
 * @n_players: the number of players or games
 * @head: what these are
 *
 * Returns: (transfer full): a document with its title and the names of columns
 */
SaiSheetDocument *
sai_sheet_writer_begin (SaiSheetWriter *self, guint n_players, SaiTerm head)
{
  SaiSheetDocument *document = sai_sheet_document_new (n_players, self->rules->n_columns);

  sai_game_picture_init (&document->picture, self->ruleset);
  for (guint i = 0; i < self->n_languages; i++)
    {
      SaiTerms *terms = self->terms[i];
      const char *language = sai_terms_get_language (terms);

      sai_sheet_document_add_words (document->title, sai_terms_get_ruleset_name (terms), language);
      for (guint column = 0; column < document->n_each; column++)
        sai_sheet_document_add_words (document->columns[column], sai_terms_get_column_name (terms, column), language);
    }
  sai_sheet_writer_add_term (self, document->head, head);

  return document;
}

/*< private >
 * sai_sheet_writer_add_term:
 * @self: a writer
 * @list: (element-type SaiSheetWords): words of a document
 * @term: what to add to them in all languages
 */
void
sai_sheet_writer_add_term (SaiSheetWriter *self, GPtrArray *list, SaiTerm term)
{
  for (guint i = 0; i < self->n_languages; i++)
    sai_sheet_document_add_words (list, sai_terms_get (self->terms[i], term), sai_terms_get_language (self->terms[i]));
}

/*< private >
 * sai_sheet_writer_add_options:
 * @self: a writer
 * @document: a document, which gets a remark if the game is not played by default rules
 */
void
sai_sheet_writer_add_options (SaiSheetWriter *self, SaiSheetDocument *document)
{
  for (guint i = 0; i < self->n_languages; i++)
    {
      g_autofree char *options = sai_terms_describe_options (self->terms[i], self->options);

      sai_sheet_document_add_words (document->remarks, options, sai_terms_get_language (self->terms[i]));
    }
}

/*< private >
 * sai_sheet_writer_add_row:
 * @self: a writer
 * @document: a document
 * @index: a row of the sheet, which must not be a heading
 *
 * Returns: (transfer none): the line of the row, with empty cells
 */
SaiSheetLine *
sai_sheet_writer_add_row (SaiSheetWriter *self, SaiSheetDocument *document, guint index)
{
  const SaiSheetRow *row = &self->rows.row[index];
  SaiSheetLineStyle style = SAI_SHEET_LINE_BOX;
  SaiSheetLine *line;

  if (row->kind == SAI_SHEET_ROW_TOTAL)
    style = SAI_SHEET_LINE_TOTAL;
  else if (row->kind != SAI_SHEET_ROW_BOX)
    style = SAI_SHEET_LINE_SUM;
  line = sai_sheet_document_add_line (document, style);
  line->whole = sai_sheet_row_is_whole (row);
  line->begins = begins_section (&self->rows, index);

  for (guint i = 0; i < self->n_languages; i++)
    sai_sheet_document_add_words (line->names, get_name (row, self->terms[i]), sai_terms_get_language (self->terms[i]));
  if (row->kind == SAI_SHEET_ROW_EXTRA && document->is_blank)
    line->n_ticks = N_TICKS;
  if (row->kind == SAI_SHEET_ROW_BOX)
    add_dice (line, self->rules, row->box);
  for (guint i = 0; i < self->n_languages && document->is_blank; i++)
    {
      g_autofree char *note = describe (row, self->terms[i], self->rules);

      sai_sheet_document_add_words (line->notes, note, sai_terms_get_language (self->terms[i]));
    }

  return line;
}
