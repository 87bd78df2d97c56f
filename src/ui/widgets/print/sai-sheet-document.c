/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The contents of a printed sheet, independent of paper. */
#include "config.h"

#include "print/sai-sheet-document.h"

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
line_free (gpointer data)
{
  SaiSheetLine *line = data;

  g_ptr_array_unref (line->names);
  g_ptr_array_unref (line->notes);
  g_strfreev (line->cells);
  g_free (line);
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
  g_ptr_array_unref (self->name);
  g_ptr_array_unref (self->lines);
  g_free (self->file_name);
  g_strfreev (self->players);
  g_free (self->is_winner);
  for (guint i = 0; i < self->n_each; i++)
    g_ptr_array_unref (self->columns[i]);
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
  self->name = words_new ();
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

/*< private >
 * sai_sheet_line_write:
 * @self: a line
 * @column: one of its columns
 * @text: (transfer full): the text of the cell
 */
void
sai_sheet_line_write (SaiSheetLine *self, guint column, char *text)
{
  g_free (self->cells[column]);
  self->cells[column] = text;
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

char *
sai_sheet_document_get_title (SaiSheetDocument *self)
{
  GString *title = g_string_new (NULL);

  for (guint i = 0; i < self->title->len; i++)
    g_string_append_printf (title, "%s%s", i > 0 ? " · " : "",
                            ((SaiSheetWords *) g_ptr_array_index (self->title, i))->text);

  return g_string_free (title, FALSE);
}
