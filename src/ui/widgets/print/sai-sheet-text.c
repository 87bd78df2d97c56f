/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sheet as plain text for chats and mail, with columns that line up in a monospace font. Names of any length and
 * script are shown in full, on several lines if needed.
 */
#include "config.h"

#include <pango/pango.h>

#include "print/sai-sheet-text.h"

/* Players' names wrap at this width. */
#define NAME_WIDTH 12
#define GAP 2

/* First strong isolate and pop directional isolate: right-to-left names between them do not reorder the text around
 * them.
 */
#define ISOLATE "\xe2\x81\xa8"
#define END_ISOLATE "\xe2\x81\xa9"

static guint
get_char_width (gunichar c)
{
  if (g_unichar_iszerowidth (c))
    return 0;

  return g_unichar_iswide (c) ? 2 : 1;
}

/* Appends @text, padded with spaces to @width at its end or, if @to_end, at its start. */
static void
append_padded (GString *line, const char *text, guint width, gboolean to_end)
{
  guint used = sai_sheet_text_get_width (text);
  guint n_spaces = width > used ? width - used : 0;

  if (!to_end)
    g_string_append (line, text);
  for (guint i = 0; i < n_spaces; i++)
    g_string_append_c (line, ' ');
  if (to_end)
    g_string_append (line, text);
}

static char *
join_words (GPtrArray *words, const char *separator)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < words->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? separator : "",
                            ((SaiSheetWords *) g_ptr_array_index (words, i))->text);

  return g_string_free (text, FALSE);
}

/* Whether a text has characters of the Unicode blocks for right-to-left scripts. */
static gboolean
runs_to_left (const char *text)
{
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if ((c >= 0x590 && c <= 0x8ff) || (c >= 0xfb1d && c <= 0xfdff) || (c >= 0xfe70 && c <= 0xfefe) ||
          (c >= 0x10800 && c <= 0x10fff) || (c >= 0x1e800 && c <= 0x1efff))
        return TRUE;
    }

  return FALSE;
}

static char *
make_piece (const char *start, const char *end)
{
  g_autofree char *piece = g_strchomp (g_strndup (start, end - start));

  if (runs_to_left (piece))
    return g_strconcat (ISOLATE, piece, END_ISOLATE, NULL);

  return g_steal_pointer (&piece);
}

/* Breaks a name into lines of at most NAME_WIDTH, between words if possible, and never inside a grapheme. */
static GPtrArray *
break_name (const char *name)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  glong n_chars = g_utf8_strlen (name, -1);
  g_autofree PangoLogAttr *attributes = g_new0 (PangoLogAttr, n_chars + 1);
  const char *start = name, *word = NULL, *letter = NULL;
  guint width = 0;
  const char *p = name;

  pango_get_log_attrs (name, -1, -1, NULL, attributes, n_chars + 1);
  for (glong i = 0; i < n_chars; i++, p = g_utf8_next_char (p))
    {
      if (p > start && attributes[i].is_line_break)
        word = p;
      if (p > start && attributes[i].is_cursor_position)
        letter = p;
      width += get_char_width (g_utf8_get_char (p));
      /* A space beyond the width is dropped. */
      if (width > NAME_WIDTH && letter != NULL && !g_unichar_isspace (g_utf8_get_char (p)))
        {
          const char *end = word != NULL ? word : letter;

          g_ptr_array_add (lines, make_piece (start, end));
          width = 0;
          for (const char *q = end; q <= p; q = g_utf8_next_char (q))
            width += get_char_width (g_utf8_get_char (q));
          letter = letter > end ? letter : NULL;
          word = NULL;
          start = end;
        }
    }
  g_ptr_array_add (lines, make_piece (start, p));

  return lines;
}

static guint
measure_labels (SaiSheetDocument *document)
{
  guint widest = 0;

  for (guint i = 0; i < document->lines->len; i++)
    {
      SaiSheetLine *line = g_ptr_array_index (document->lines, i);
      g_autofree char *label = join_words (line->names, " ");

      widest = MAX (widest, sai_sheet_text_get_width (label));
    }

  return widest;
}

static guint
measure_name (GPtrArray *name)
{
  guint widest = 0;

  for (guint i = 0; i < name->len; i++)
    widest = MAX (widest, sai_sheet_text_get_width (g_ptr_array_index (name, i)));

  return widest;
}

/* What is in one column alone. */
static guint
measure_column (SaiSheetDocument *document, guint column)
{
  guint widest = 0;

  for (guint i = 0; i < document->lines->len; i++)
    {
      SaiSheetLine *line = g_ptr_array_index (document->lines, i);

      if (!line->whole)
        widest = MAX (widest, sai_sheet_text_get_width (line->cells[column]));
    }

  return widest;
}

/* What stands across all columns of a player. */
static guint
measure_player (SaiSheetDocument *document, guint player, GPtrArray *name)
{
  guint widest = measure_name (name);

  for (guint i = 0; i < document->lines->len; i++)
    {
      SaiSheetLine *line = g_ptr_array_index (document->lines, i);

      if (line->whole)
        widest = MAX (widest, sai_sheet_text_get_width (line->cells[player * document->n_each]));
    }

  return widest;
}

/* Finds how wide each column must be. Where a player's name needs more than the columns, the first gets it. */
static void
measure_columns (SaiSheetDocument *document, GPtrArray *const *players, GPtrArray *const *parts, guint *widths)
{
  for (guint player = 0; player < document->n_players; player++)
    {
      guint first = player * document->n_each;
      guint needed = measure_player (document, player, players[player]) + GAP;
      guint width = 0;

      for (guint i = first; i < first + document->n_each; i++)
        {
          widths[i] = MAX (measure_column (document, i), measure_name (parts[i])) + GAP;
          width += widths[i];
        }
      widths[first] += needed > width ? needed - width : 0;
    }
}

/* Names on as many lines as the longest takes. */
static void
append_names (GString *text, GPtrArray *const *names, guint n_names, guint labels, const guint *widths)
{
  guint n_lines = 0;

  for (guint i = 0; i < n_names; i++)
    n_lines = MAX (n_lines, names[i]->len);
  for (guint n = 0; n < n_lines; n++)
    {
      append_padded (text, "", labels, FALSE);
      for (guint i = 0; i < n_names; i++)
        append_padded (text, n < names[i]->len ? g_ptr_array_index (names[i], n) : "", widths[i], TRUE);
      g_string_append_c (text, '\n');
    }
}

static void
append_rule (GString *text, guint width)
{
  for (guint i = 0; i < width; i++)
    g_string_append_c (text, '-');
  g_string_append_c (text, '\n');
}

static void
append_table (GString *text, SaiSheetDocument *document)
{
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  guint labels = measure_labels (document);
  g_autofree guint *widths = g_new0 (guint, document->n_columns);
  g_autofree guint *wholes = g_new0 (guint, document->n_players);
  guint width = labels;

  for (guint i = 0; i < document->n_players; i++)
    g_ptr_array_add (players, break_name (document->players[i]));
  for (guint i = 0; i < document->n_columns; i++)
    {
      g_autofree char *part = join_words (document->columns[i % document->n_each], " ");

      g_ptr_array_add (parts, break_name (part));
    }
  measure_columns (document, (GPtrArray *const *) players->pdata, (GPtrArray *const *) parts->pdata, widths);
  for (guint i = 0; i < document->n_columns; i++)
    {
      wholes[i / document->n_each] += widths[i];
      width += widths[i];
    }

  append_names (text, (GPtrArray *const *) players->pdata, players->len, labels, wholes);
  if (sai_sheet_document_has_columns (document))
    append_names (text, (GPtrArray *const *) parts->pdata, parts->len, labels, widths);
  append_rule (text, width);

  for (guint n = 0; n < document->lines->len; n++)
    {
      SaiSheetLine *line = g_ptr_array_index (document->lines, n);
      g_autofree char *label = join_words (line->names, " ");

      if (line->style == SAI_SHEET_LINE_TOTAL)
        append_rule (text, width);
      append_padded (text, label, labels, FALSE);
      for (guint i = 0; i < document->n_columns; i += line->whole ? document->n_each : 1)
        append_padded (text, line->cells[i], line->whole ? wholes[i / document->n_each] : widths[i], TRUE);
      g_string_append_c (text, '\n');
    }
}

/**
 * sai_sheet_text_write:
 * @document: a sheet
 *
 * Returns: (transfer full): title, table and footnotes; all lines of the table have the same width
 */
char *
sai_sheet_text_write (SaiSheetDocument *document)
{
  g_autofree char *title = NULL;
  g_autofree char *remarks = NULL;
  g_autofree char *footnotes = NULL;
  GString *text;

  g_return_val_if_fail (document != NULL, NULL);

  title = sai_sheet_document_get_title (document);
  remarks = join_words (document->remarks, "\n");
  footnotes = join_words (document->footnotes, "\n");
  text = g_string_new (NULL);
  g_string_append_printf (text, "%s\n%s%s\n", title, remarks, *remarks != '\0' ? "\n" : "");
  append_table (text, document);
  if (*footnotes != '\0')
    g_string_append_printf (text, "\n%s\n", footnotes);

  return g_string_free (text, FALSE);
}

/**
 * sai_sheet_text_get_width:
 * @text: a line
 *
 * Returns: its width in columns of a monospace font, where East Asian wide characters take two
 */
guint
sai_sheet_text_get_width (const char *text)
{
  guint width = 0;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    width += get_char_width (g_utf8_get_char (p));

  return width;
}
