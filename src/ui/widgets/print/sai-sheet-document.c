/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The contents of a printed sheet, independent of paper. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-date.h"
#include "dice/sai-dice-game.h"
#include "util/sai-number.h"
#include "print/sai-sheet-document.h"
#include "sheet/sai-sheet-rows.h"
#include "ruleset/sai-example.h"
#include "ruleset/sai-terms.h"

/* A game can be printed in the user's language and one more. */
#define MAX_LANGUAGES 2
/* Hardly anybody gets more jokers in a game. */
#define N_TICKS 3

/* The source data of a document. */
typedef struct
{
  SaiRuleset *ruleset;
  const SaiRules *rules;
  const SaiOptions *options;
  SaiTerms *terms[MAX_LANGUAGES];
  guint n_languages;
} Source;

static void
words_free (gpointer data)
{
  SaiSheetWords *words = data;

  g_free (words->text);
  g_free (words->language);
  g_free (words);
}

static GPtrArray *
words_new (void)
{
  return g_ptr_array_new_with_free_func (words_free);
}

static void
add_term (GPtrArray *list, Source *source, SaiTerm term)
{
  for (guint i = 0; i < source->n_languages; i++)
    sai_sheet_document_add_words (list, sai_terms_get (source->terms[i], term),
                                  sai_terms_get_language (source->terms[i]));
}

static void
line_free (gpointer data)
{
  SaiSheetLine *line = data;

  g_ptr_array_unref (line->names);
  g_ptr_array_unref (line->notes);
  g_strfreev (line->cells);
  g_free (line);
}

static void
write_cell (SaiSheetLine *line, guint column, char *text)
{
  g_free (line->cells[column]);
  line->cells[column] = text;
}

static void
source_init (Source *source,
             SaiRuleset *ruleset,
             const SaiRules *rules,
             const SaiOptions *options,
             const char *const *languages)
{
  source->ruleset = ruleset;
  source->rules = rules;
  source->options = options;
  source->n_languages = 0;
  for (guint i = 0; languages != NULL && languages[i] != NULL && i < MAX_LANGUAGES; i++)
    source->terms[source->n_languages++] = sai_terms_new (ruleset, languages[i]);
  if (source->n_languages == 0)
    source->terms[source->n_languages++] = sai_terms_new (ruleset, NULL);
}

static void
source_clear (Source *source)
{
  for (guint i = 0; i < source->n_languages; i++)
    sai_terms_free (source->terms[i]);
}

static SaiSheetDocument *
document_new (Source *source, guint n_players)
{
  SaiSheetDocument *self = sai_sheet_document_new (n_players, source->rules->n_columns);

  for (guint i = 0; i < source->n_languages; i++)
    {
      sai_sheet_document_add_words (self->title, sai_terms_get_ruleset_name (source->terms[i]),
                                    sai_terms_get_language (source->terms[i]));
      for (guint column = 0; column < self->n_each; column++)
        sai_sheet_document_add_words (self->columns[column], sai_terms_get_column_name (source->terms[i], column),
                                      sai_terms_get_language (source->terms[i]));
    }
  add_term (self->head, source, SAI_TERM_NAME);

  return self;
}

static void
add_options (SaiSheetDocument *self, Source *source)
{
  for (guint i = 0; i < source->n_languages; i++)
    {
      g_autofree char *options = sai_terms_describe_options (source->terms[i], source->options);

      sai_sheet_document_add_words (self->remarks, options, sai_terms_get_language (source->terms[i]));
    }
}

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

static SaiSheetLine *
add_row (SaiSheetDocument *self, Source *source, const SaiSheetRow *row)
{
  SaiSheetLineStyle style = SAI_SHEET_LINE_BOX;
  SaiSheetLine *line;

  if (row->kind == SAI_SHEET_ROW_TOTAL)
    style = SAI_SHEET_LINE_TOTAL;
  else if (row->kind != SAI_SHEET_ROW_BOX)
    style = SAI_SHEET_LINE_SUM;
  line = sai_sheet_document_add_line (self, style);
  line->whole = sai_sheet_row_is_whole (row);

  for (guint i = 0; i < source->n_languages; i++)
    sai_sheet_document_add_words (line->names, get_name (row, source->terms[i]),
                                  sai_terms_get_language (source->terms[i]));
  if (row->kind == SAI_SHEET_ROW_EXTRA && self->is_blank)
    line->n_ticks = N_TICKS;
  if (row->kind == SAI_SHEET_ROW_BOX)
    add_dice (line, source->rules, row->box);
  for (guint i = 0; i < source->n_languages && self->is_blank; i++)
    {
      g_autofree char *note = describe (row, source->terms[i], source->rules);

      sai_sheet_document_add_words (line->notes, note, sai_terms_get_language (source->terms[i]));
    }

  return line;
}

/* The date, and anything else a reader has to know about the game. */
static void
add_remarks (SaiSheetDocument *self, Source *source, SaiGame *game)
{
  gint64 when = sai_game_get_finished (game) != 0 ? sai_game_get_finished (game) : sai_game_get_created (game);
  g_autoptr (GDateTime) moment = g_date_time_new_from_unix_local (when);

  sai_sheet_document_name_file (self, sai_ruleset_get_name (source->ruleset), moment);
  for (guint i = 0; i < source->n_languages; i++)
    {
      SaiTerms *terms = source->terms[i];
      const char *format = sai_terms_get (terms, SAI_TERM_DATE_FORMAT);
      g_autofree char *date = NULL;
      g_autoptr (GString) remark = NULL;

      if (sai_terms_get_language (terms) == NULL)
        /* Translators: the date on a printed sheet, see g_date_time_format(). */
        format = _ ("%-e %B %Y");
      date = moment != NULL ? sai_date_format (moment, format) : NULL;
      remark = g_string_new (date);
      if (!sai_game_is_finished (game))
        g_string_append_printf (remark, " · %s", sai_terms_get (terms, SAI_TERM_UNFINISHED));
      else if (sai_game_get_state (game)->stopped)
        g_string_append_printf (remark, " · %s", sai_terms_get (terms, SAI_TERM_STOPPED));
      if (sai_game_has_hints (game))
        g_string_append_printf (remark, " · %s", sai_terms_get (terms, SAI_TERM_HINTS));
      sai_sheet_document_add_words (self->remarks, remark->str, sai_terms_get_language (terms));
    }
  add_options (self, source);
}

static void
append_number (GString *text, int number, SaiNumberFlags flags)
{
  g_autofree char *written = sai_number_format (number, 0, flags);

  g_string_append (text, written);
}

static char *
write_box (const SaiSheet *sheet, guint box, gboolean *forced)
{
  GString *text = g_string_new (NULL);

  if (!sai_sheet_is_filled (sheet, box))
    return g_string_free (text, FALSE);

  append_number (text, sheet->points[box], SAI_NUMBER_PLAIN);
  if (sheet->extra[box] != 0)
    {
      g_string_append_c (text, ' ');
      append_number (text, sheet->extra[box], SAI_NUMBER_SIGNED);
    }
  if (sai_sheet_is_forced (sheet, box))
    {
      g_string_append_c (text, '*');
      *forced = TRUE;
    }

  return g_string_free (text, FALSE);
}

/* The bonus, or the points missing for it while it can still be earned. */
static char *
write_bonus (Source *source, const SaiSheet *sheet, guint column, gboolean is_finished)
{
  const SaiRules *rules = source->rules;
  gint bonus = sai_sheet_get_bonus_of (sheet, rules, column);
  gboolean is_open = !is_finished && !sai_sheet_is_upper_full (sheet, rules, column);

  if (bonus == 0 && is_open)
    return sai_terms_describe_missing (source->terms[0], sai_sheet_get_missing_of (sheet, rules, column));

  return g_strdup_printf ("%d", bonus);
}

/* Headings are not printed, but a section that another one precedes is set apart from it. */
static gboolean
begins_section (const SaiSheetRows *rows, guint i)
{
  return i > 1 && sai_sheet_row_is_heading (&rows->row[i - 1]);
}

static char *
write_row (Source *source, SaiGame *game, const SaiSheetRow *row, const SaiSheet *sheet, guint column, gboolean *forced)
{
  if (row->kind == SAI_SHEET_ROW_BOX || row->kind == SAI_SHEET_ROW_DIFFERENCE)
    return write_box (sheet, sai_sheet_row_get_box (row, source->rules, column), forced);
  if (row->kind == SAI_SHEET_ROW_BONUS)
    return write_bonus (source, sheet, column, sai_game_is_finished (game));

  return sai_sheet_print_points (sai_sheet_row_get_value (row, source->rules, sheet, column));
}

static SaiSheetLine *
write_columns (SaiSheetDocument *self, Source *source, SaiGame *game, const SaiSheetRow *row, gboolean *forced)
{
  const SaiDiceState *state = sai_game_get_state (game);
  SaiSheetLine *line = add_row (self, source, row);

  for (guint i = 0; i < self->n_columns; i += line->whole ? self->n_each : 1)
    write_cell (line, i, write_row (source, game, row, &state->sheets[i / self->n_each], i % self->n_each, forced));

  return line;
}

static void
write_places (SaiSheetDocument *self, Source *source, SaiGame *game)
{
  SaiSheetLine *line = sai_sheet_document_add_line (self, SAI_SHEET_LINE_PLACE);

  line->whole = TRUE;
  add_term (line->names, source, SAI_TERM_PLACE);
  for (guint i = 0; i < self->n_players; i++)
    {
      guint place = sai_game_get_place (game, i);

      self->is_winner[i] = sai_game_is_finished (game) && place == 1;
      /* Players who have left have no place. */
      write_cell (line, i * self->n_each,
                  place == 0 ? g_strdup ("–") : g_strdup_printf (self->is_winner[i] ? "★ %u" : "%u", place));
    }
}

static void
document_clear (gpointer data)
{
  SaiSheetDocument *self = data;

  g_ptr_array_unref (self->title);
  g_ptr_array_unref (self->remarks);
  g_ptr_array_unref (self->footnotes);
  g_ptr_array_unref (self->head);
  g_ptr_array_unref (self->date);
  g_ptr_array_unref (self->lines);
  g_free (self->file_name);
  g_strfreev (self->players);
  g_free (self->is_winner);
  for (guint i = 0; i < self->n_each; i++)
    g_ptr_array_unref (self->columns[i]);
}

/**
 * sai_sheet_document_new_for_game:
 * @game: a game
 * @languages: (nullable) (array zero-terminated=1): one or two languages such as "ja", or %NULL for the user's
 *
 * Returns: (transfer full): the current sheet of the game
 */
SaiSheetDocument *
sai_sheet_document_new_for_game (SaiGame *game, const char *const *languages)
{
  SaiSheetDocument *self;
  SaiSheetRows rows;
  Source source;
  gboolean forced = FALSE;

  g_return_val_if_fail (SAI_IS_GAME (game), NULL);

  source_init (&source, sai_game_get_ruleset (game), sai_game_get_rules (game), sai_game_get_options (game), languages);
  self = document_new (&source, sai_game_get_n_seats (game));
  add_remarks (self, &source, game);
  for (guint i = 0; i < self->n_players; i++)
    self->players[i] = g_strdup (sai_player_get_name (sai_game_get_player (game, i)));

  sai_sheet_rows_init (&rows, source.rules);
  for (guint i = 0; i < rows.n; i++)
    if (!sai_sheet_row_is_heading (&rows.row[i]))
      write_columns (self, &source, game, &rows.row[i], &forced)->begins = begins_section (&rows, i);
  if (self->n_players > 1)
    write_places (self, &source, game);
  if (forced)
    add_term (self->footnotes, &source, SAI_TERM_FORCED);
  source_clear (&source);

  return self;
}

/**
 * sai_sheet_document_new_blank:
 * @ruleset: a ruleset
 * @options: options of this ruleset
 * @n_players: the number of players, 1 to %SAI_SHEET_DOCUMENT_MAX_BLANK
 * @languages: (nullable) (array zero-terminated=1): one or two languages such as "ja", or %NULL for the user's
 *
 * Returns: (transfer full): a sheet to fill in by hand, with a note on what each box scores
 */
SaiSheetDocument *
sai_sheet_document_new_blank (SaiRuleset *ruleset,
                              const SaiOptions *options,
                              guint n_players,
                              const char *const *languages)
{
  SaiSheetDocument *self;
  SaiSheetRows rows;
  const SaiRules *rules;
  Source source;

  g_return_val_if_fail (SAI_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (options != NULL, NULL);
  g_return_val_if_fail (n_players >= 1 && n_players <= SAI_SHEET_DOCUMENT_MAX_BLANK, NULL);

  rules = sai_ruleset_get_rules (ruleset, options);
  source_init (&source, ruleset, rules, options, languages);
  self = document_new (&source, n_players);
  self->is_blank = TRUE;
  sai_sheet_document_name_file (self, sai_ruleset_get_name (ruleset), NULL);
  add_options (self, &source);
  add_term (self->date, &source, SAI_TERM_DATE);
  for (guint i = 0; i < n_players; i++)
    self->players[i] = g_strdup ("");
  sai_sheet_rows_init (&rows, rules);
  for (guint i = 0; i < rows.n; i++)
    if (!sai_sheet_row_is_heading (&rows.row[i]))
      add_row (self, &source, &rows.row[i])->begins = begins_section (&rows, i);
  source_clear (&source);

  return self;
}

/*< private >
 * sai_sheet_document_new:
 * @n_players: the number of players
 * @n_each: how many columns each of them has
 *
 * Returns: (transfer full): an empty document, for its creator to fill in
 */
SaiSheetDocument *
sai_sheet_document_new (guint n_players, guint n_each)
{
  SaiSheetDocument *self;

  g_return_val_if_fail (n_each >= 1 && n_each <= SAI_MAX_COLUMNS, NULL);

  self = g_atomic_rc_box_new0 (SaiSheetDocument);
  self->title = words_new ();
  self->remarks = words_new ();
  self->footnotes = words_new ();
  self->head = words_new ();
  self->date = words_new ();
  self->lines = g_ptr_array_new_with_free_func (line_free);
  self->n_players = n_players;
  self->n_each = n_each;
  self->n_columns = n_players * n_each;
  self->players = g_new0 (char *, n_players + 1);
  self->is_winner = g_new0 (gboolean, n_players);
  for (guint i = 0; i < n_each; i++)
    self->columns[i] = words_new ();

  return self;
}

/*< private >
 * sai_sheet_document_add_words:
 * @list: (element-type SaiSheetWords): words of a document
 * @text: (nullable): a text
 * @language: (nullable): its language, or %NULL for the user's
 *
 * Adds the text, unless there is one already that is the same in another language.
 */
void
sai_sheet_document_add_words (GPtrArray *list, const char *text, const char *language)
{
  SaiSheetWords *words;

  if (text == NULL)
    return;
  for (guint i = 0; i < list->len; i++)
    if (g_str_equal (((SaiSheetWords *) g_ptr_array_index (list, i))->text, text))
      return;

  words = g_new (SaiSheetWords, 1);
  words->text = g_strdup (text);
  words->language = g_strdup (language);
  g_ptr_array_add (list, words);
}

/*< private >
 * sai_sheet_document_name_file:
 * @self: a document
 * @name: what it is about
 * @day: (nullable): when that was
 *
 * Gives it a file name that is valid on all common file systems.
 */
void
sai_sheet_document_name_file (SaiSheetDocument *self, const char *name, GDateTime *day)
{
  g_autofree char *valid = g_strdup (name);
  g_autofree char *date = day != NULL ? g_date_time_format (day, "%Y-%m-%d") : NULL;

  g_strdelimit (valid, "/\\:*?\"<>|", '-');
  for (char *p = valid; *p != '\0'; p++)
    if (g_ascii_iscntrl (*p) || (p == valid && *p == '.'))
      *p = '-';
  g_free (self->file_name);
  self->file_name = date != NULL ? g_strdup_printf ("%s %s", valid, date) : g_steal_pointer (&valid);
}

/*< private >
 * sai_sheet_document_add_line:
 * @self: a document
 * @style: a kind of line
 *
 * Returns: (transfer none): a new line with empty cells
 */
SaiSheetLine *
sai_sheet_document_add_line (SaiSheetDocument *self, SaiSheetLineStyle style)
{
  SaiSheetLine *line = g_new0 (SaiSheetLine, 1);

  line->style = style;
  line->names = words_new ();
  line->notes = words_new ();
  line->cells = g_new0 (char *, self->n_columns + 1);
  for (guint i = 0; i < self->n_columns; i++)
    line->cells[i] = g_strdup ("");
  g_ptr_array_add (self->lines, line);

  return line;
}

SaiSheetDocument *
sai_sheet_document_ref (SaiSheetDocument *self)
{
  return g_atomic_rc_box_acquire (self);
}

void
sai_sheet_document_unref (SaiSheetDocument *self)
{
  g_atomic_rc_box_release_full (self, document_clear);
}

/**
 * sai_sheet_document_has_columns:
 * @self: a document
 *
 * Returns: whether columns have names, which stand below those of the players
 */
gboolean
sai_sheet_document_has_columns (SaiSheetDocument *self)
{
  return self->columns[0]->len > 0;
}

/**
 * sai_sheet_document_get_title:
 * @self: a document
 *
 * Returns: (transfer full): its title as one line
 */
char *
sai_sheet_document_get_title (SaiSheetDocument *self)
{
  GString *title = g_string_new (NULL);

  for (guint i = 0; i < self->title->len; i++)
    g_string_append_printf (title, "%s%s", i > 0 ? " · " : "",
                            ((SaiSheetWords *) g_ptr_array_index (self->title, i))->text);

  return g_string_free (title, FALSE);
}
