/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line of text of a move: a keyword and its arguments, separated by single spaces, with seats and columns counted
 * from 1. The words of each kind of game are in the folder of that kind. sai_move_print() and sai_move_parse() are
 * inverses, and tested as such.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-error.h"
#include "move/sai-word.h"
#include "ruleset/sai-kind.h"

/* More words than any move has. */
#define MAX_WORDS 9

typedef gboolean (*Wanted) (const SaiWord *word, gconstpointer data);

/* The first wanted word of any kind of game. */
static const SaiWord *
find_word (Wanted wanted, gconstpointer data)
{
  const SaiKind *kind;

  for (guint i = 0; (kind = sai_kind_get_nth (i)) != NULL; i++)
    for (const SaiWord *const *word = kind->words; *word != NULL; word++)
      if (wanted (*word, data))
        return *word;

  return NULL;
}

static gboolean
is_word (const SaiWord *word, gconstpointer text)
{
  return g_str_equal (word->word, text);
}

static gboolean
is_of_kind (const SaiWord *word, gconstpointer move)
{
  return word->kind == sai_move_get_kind (move);
}

/**
 * sai_move_parse:
 * @text: one line of a record
 * @error: return location for a %SAI_ERROR_PARSE
 *
 * Returns: (transfer full): the move, or %NULL
 */
SaiMove *
sai_move_parse (const char *text, GError **error)
{
  g_auto (GStrv) words = NULL;
  const SaiWord *word;
  SaiMove *self = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  words = g_strsplit (text, " ", MAX_WORDS);
  word = words[0] != NULL ? find_word (is_word, words[0]) : NULL;
  if (word != NULL)
    self = word->parse (word, (const char **) words, text + strlen (words[0]) + (words[1] != NULL));
  if (self == NULL)
    {
      g_autofree char *shown = g_utf8_make_valid (text, MIN (strlen (text), 80));

      g_set_error (error, SAI_ERROR, SAI_ERROR_PARSE,
                   _ ("“%s” isn’t a valid move; moves look like “roll 13356”, “keep .33.. roll 23341”, “fill threes "
                      "9” or “place r4@7”."),
                   shown);
    }

  return self;
}

/**
 * sai_move_print:
 * @move: a move
 *
 * Returns: (transfer full): its line of text, which sai_move_parse() reads back
 */
char *
sai_move_print (const SaiMove *move)
{
  GString *text = g_string_new (NULL);
  const SaiWord *word;

  g_return_val_if_fail (move != NULL, g_string_free (text, FALSE));

  word = sai_move_get_word (move) != NULL ? sai_move_get_word (move) : find_word (is_of_kind, move);
  word->print (text, move);

  return g_string_free (text, FALSE);
}
