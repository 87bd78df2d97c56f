/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the prose of the help: help.xml, strategy.xml, and the rules of each kind of game. As resources of the program,
 * they must be valid: any error in them is a bug.
 */
#include "config.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

#include "dice/analysis/sai-analysis.h"
#include "help/sai-help-book.h"

#define PATH "/io/github/saikoro/Saikoro/shell/help/"

typedef struct
{
  SaiHelpBook *book;
  SaiHelpPage *page;
  char *title;
  /* What pages begin with; NULL for nothing. */
  char *intro;
  /* The text and attributes of the element that is being read. */
  GString *text;
  GStrv names;
  GStrv values;
  /* Of a page with rules: what is true of the game, and what adds the rest. */
  GHashTable *facts;
  SaiHelpInsert insert;
  gpointer user_data;
} Reader;

/* White space becomes one space each, as xgettext reads it. */
static char *
collapse (const char *text)
{
  GString *collapsed = g_string_new (NULL);
  g_auto (GStrv) words = g_strsplit_set (text, " \n", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_string_append_printf (collapsed, "%s%s", collapsed->len > 0 ? " " : "", words[i]);

  return g_string_free (collapsed, FALSE);
}

static void
start_element (GMarkupParseContext *context,
               const char *element,
               const char **names,
               const char **values,
               gpointer user_data,
               GError **error)
{
  Reader *self = user_data;

  if (g_str_equal (element, "page"))
    g_ptr_array_add (self->book->ids, g_strdup (values[0]));
  else if (g_str_equal (element, "rules"))
    self->book->n_first = self->book->ids->len;
  g_strfreev (self->names);
  g_strfreev (self->values);
  self->names = g_strdupv ((GStrv) names);
  self->values = g_new0 (char *, g_strv_length ((GStrv) values) + 1);
  for (guint i = 0; values[i] != NULL; i++)
    self->values[i] = collapse (values[i]);
  g_string_truncate (self->text, 0);
}

static void
read_text (GMarkupParseContext *context, const char *text, gsize length, gpointer user_data, GError **error)
{
  g_string_append_len (((Reader *) user_data)->text, text, length);
}

/* The attribute of the element that is being read, or NULL. */
static const char *
get (Reader *self, const char *name)
{
  for (guint i = 0; self->names[i] != NULL; i++)
    if (g_str_equal (self->names[i], name))
      return self->values[i];

  return NULL;
}

/* The translated text of an element. Each fact that stands there in braces is filled in. */
static char *
get_text (Reader *self)
{
  g_autofree char *source = collapse (self->text->str);
  /* The empty string would yield the header of the translations. */
  g_autoptr (GString) text = g_string_new (*source != '\0' ? _ (source) : "");
  GHashTableIter iter;
  gpointer name, fact;

  g_hash_table_iter_init (&iter, self->facts);
  while (g_hash_table_iter_next (&iter, &name, &fact))
    {
      g_autofree char *braced = g_strdup_printf ("{%s}", (const char *) name);

      g_string_replace (text, braced, fact, 0);
    }

  return g_strdup (text->str);
}

static void
add_dice (Reader *self, const char *text)
{
  SaiExample example = { SAI_EXAMPLE_TYPICAL, { { 0 } }, 0, 0 };
  const char *faces = get (self, "faces");

  for (guint i = 0; 2 * i < strlen (faces); i++)
    example.dice.face[i] = g_ascii_digit_value (faces[2 * i]);
  example.used = (1u << g_ascii_digit_value (*get (self, "kept"))) - 1;
  sai_help_page_add_dice (self->page, &example, text, "");
}

static void
add_tip (Reader *self, SaiHelpKind kind, const char *text)
{
  sai_help_page_add_tip (self->page, kind, get (self, "position"), get (self, "better"), get (self, "than"),
                         g_ascii_strtod (get (self, "by"), NULL), text);
}

static void
add_mark (SaiHelpPage *page, const char *name, SaiMark mark)
{
  /* Translators: the name of a mark, and the minimum cost of a choice that gets it. */
  sai_help_page_add_item (page, _ ("%s: %.1f points lost or more"), name, sai_mark_get_limit (mark, 1));
}

static void
end_element (GMarkupParseContext *context, const char *element, gpointer user_data, GError **error)
{
  Reader *self = user_data;
  const char *fact = get (self, "if");
  g_autofree char *text = get_text (self);

  g_string_truncate (self->text, 0);
  if (fact != NULL && !g_hash_table_contains (self->facts, fact))
    return;
  if (g_str_equal (element, "title"))
    {
      g_free (self->title);
      self->title = g_steal_pointer (&text);
    }
  else if (g_str_equal (element, "intro"))
    {
      g_free (self->intro);
      self->intro = g_steal_pointer (&text);
    }
  else if (g_str_equal (element, "summary"))
    {
      self->page = sai_help_page_new (self->title, text);
      g_ptr_array_add (self->book->pages, self->page);
      if (self->intro != NULL)
        sai_help_page_add_text (self->page, "%s", self->intro);
    }
  else if (g_str_equal (element, "heading"))
    sai_help_page_add_heading (self->page, text);
  else if (g_str_equal (element, "text"))
    sai_help_page_add_text (self->page, "%s", text);
  else if (g_str_equal (element, "item"))
    sai_help_page_add_item (self->page, "%s", text);
  else if (g_str_equal (element, "key"))
    sai_help_page_add_key (self->page, get (self, "keys"), text);
  else if (g_str_equal (element, "dice"))
    add_dice (self, text);
  else if (g_str_equal (element, "field"))
    sai_help_page_add_field (self->page, get (self, "cards"), get (self, "card"),
                             g_ascii_digit_value (*get (self, "column")) - 1, text);
  else if (g_str_equal (element, "cells"))
    sai_help_page_add_cells (self->page, get (self, "cards"), get (self, "card"), text);
  else if (g_str_equal (element, "cards"))
    sai_help_page_add_cards (self->page, text);
  else if (g_str_equal (element, "tip"))
    add_tip (self, SAI_HELP_BLOCK_TIP, text);
  else if (g_str_equal (element, "field-tip"))
    add_tip (self, SAI_HELP_BLOCK_FIELD_TIP, text);
  else if (g_str_equal (element, "art"))
    sai_help_page_add_art (self->page, NULL);
  else if (g_str_equal (element, "link"))
    sai_help_page_add_link (self->page, get (self, "topic"), text);
  else if (g_str_equal (element, "words"))
    sai_help_page_add_words (self->page, text);
  else if (g_str_equal (element, "marks"))
    {
      add_mark (self->page, _ ("Inaccuracy"), SAI_MARK_INACCURACY);
      add_mark (self->page, _ ("Mistake"), SAI_MARK_MISTAKE);
      add_mark (self->page, _ ("Blunder"), SAI_MARK_BLUNDER);
    }
  else if (g_str_equal (element, "insert"))
    self->insert (self->page, get (self, "name"), self->user_data);
}

static void
parse (Reader *self, const char *name)
{
  static const GMarkupParser parser = { start_element, end_element, read_text, NULL, NULL };
  g_autofree char *path = g_strconcat (PATH, name, NULL);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, self, NULL);
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);
  g_autoptr (GError) error = NULL;

  self->text = g_string_new (NULL);
  g_markup_parse_context_parse (context, text, size, &error);
  g_assert_no_error (error);
  g_strfreev (self->names);
  g_strfreev (self->values);
  g_string_free (self->text, TRUE);
  g_free (self->title);
  g_free (self->intro);
}

static SaiHelpBook *
read_file (const char *name)
{
  g_autoptr (GHashTable) facts = sai_help_facts_new ();
  SaiHelpBook *book = g_new0 (SaiHelpBook, 1);
  Reader reader = { .book = book, .facts = facts };

  book->ids = g_ptr_array_new_with_free_func (g_free);
  book->pages = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_help_page_free);
  parse (&reader, name);
  g_assert (book->ids->len == book->pages->len);

  return book;
}

/* The pages that explain the program. */
SaiHelpBook *
sai_help_book_read (void)
{
  return read_file ("help.xml");
}

/* The pages about strategy; their ids are %SAI_HELP_STRATEGY and a ruleset. */
SaiHelpBook *
sai_help_book_read_strategy (void)
{
  return read_file ("strategy.xml");
}

void
sai_help_book_free (SaiHelpBook *self)
{
  g_ptr_array_unref (self->ids);
  g_ptr_array_unref (self->pages);
  g_free (self);
}

/* Takes a page out of a book. */
static SaiHelpPage *
take (SaiHelpBook *self, const char *id)
{
  for (guint i = 0; i < self->ids->len; i++)
    if (g_str_equal (self->ids->pdata[i], id))
      return g_ptr_array_steal_index (self->pages, i);

  return NULL;
}

/* %NULL if there is none. */
SaiHelpPage *
sai_help_book_take (const char *id)
{
  g_autoptr (SaiHelpBook) self = g_str_has_prefix (id, SAI_HELP_STRATEGY) ? sai_help_book_read_strategy ()
                                                                          : sai_help_book_read ();

  return take (self, id);
}

/* What is true of a game, by name: a text that the prose can name in braces, or say something depending on. */
GHashTable *
sai_help_facts_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
}

/**
 * sai_help_facts_add:
 * @facts: facts
 * @name: a literal
 * @format: its text, as for printf(); empty if it is only true
 * @...: the arguments
 */
void
sai_help_facts_add (GHashTable *facts, const char *name, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_hash_table_insert (facts, (char *) name, g_strdup_vprintf (format, arguments));
  va_end (arguments);
}

/**
 * sai_help_book_tell:
 * @page: a page
 * @file: a file with the rules of a kind of game
 * @facts: what is true of the game
 * @insert: (scope call): adds what the file leaves to the program
 * @user_data: data for @insert
 *
 * Adds the prose of the file to the page, as far as it is true of the game.
 */
void
sai_help_book_tell (SaiHelpPage *page, const char *file, GHashTable *facts, SaiHelpInsert insert, gpointer user_data)
{
  Reader reader = { .page = page, .facts = facts, .insert = insert, .user_data = user_data };

  parse (&reader, file);
}
