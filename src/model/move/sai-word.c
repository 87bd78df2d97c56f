/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Common parts of the notations of several kinds of game: numbers, and words of all paper games.
 *
 *   seats SEATING                      SEATING is in the format of sai_seating_print()
 *   stop
 *   resume
 */
#include "config.h"

#include "move/sai-word.h"

/* The maximum number of numbers in a line. */
#define MAX_NUMBERS SAI_MOVE_MAX_NUMBERS

/**
 * sai_word_read_number:
 * @text: (nullable): a word
 * @low: the smallest valid number
 * @high: the largest valid number
 * @number: (out): the number
 *
 * Reads a number as it is printed: no plus sign and no leading zeros, so that printing returns the same text.
 *
 * Returns: whether @text is a valid number
 */
gboolean
sai_word_read_number (const char *text, gint low, gint high, gint *number)
{
  g_autofree char *again = NULL;
  gint64 value;

  if (text == NULL || !g_ascii_string_to_signed (text, 10, low, high, &value, NULL))
    return FALSE;
  again = g_strdup_printf ("%" G_GINT64_FORMAT, value);
  if (!g_str_equal (again, text))
    return FALSE;
  *number = value;

  return TRUE;
}

/**
 * sai_word_parse_numbers:
 * @self: a word followed by numbers, at most %SAI_MOVE_MAX_NUMBERS
 * @words: the words of a line
 * @rest: the text after the first word
 *
 * Returns: (transfer full) (nullable): the move
 */
SaiMove *
sai_word_parse_numbers (const SaiWord *self, const char **words, const char *rest)
{
  gint numbers[MAX_NUMBERS];
  guint n = 0;

  for (const char **word = words + 1; *word != NULL; word++)
    if (n == MAX_NUMBERS || !sai_word_read_number (*word, -SAI_MOVE_MAX_POINTS, SAI_MOVE_MAX_POINTS, &numbers[n++]))
      return NULL;

  return sai_move_new_numbers (self, numbers, n);
}

/**
 * sai_word_print_numbers:
 * @text: the string to append the line to
 * @move: a move that consists of a word and numbers
 */
void
sai_word_print_numbers (GString *text, const SaiMove *move)
{
  guint n;
  const gint *numbers = sai_move_get_numbers (move, &n);

  g_string_append (text, sai_move_get_word (move)->word);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, " %d", numbers[i]);
}

/* The rest of the line is parsed as a whole, as names may contain spaces. */
static SaiMove *
parse_seats (const SaiWord *self, const char **words, const char *rest)
{
  g_auto (SaiSeating) seating = { 0 };

  return sai_seating_parse (rest, &seating) ? sai_move_new_seats (&seating) : NULL;
}

static void
print_seats (GString *text, const SaiMove *move)
{
  g_autofree char *seating = sai_seating_print (sai_move_get_seating (move));

  g_string_append_printf (text, "seats %s", seating);
}

static SaiMove *
parse_stop (const SaiWord *self, const char **words, const char *rest)
{
  return words[1] == NULL ? sai_move_new_stop () : NULL;
}

static SaiMove *
parse_resume (const SaiWord *self, const char **words, const char *rest)
{
  return words[1] == NULL ? sai_move_new_resume () : NULL;
}

static void
print_stop (GString *text, const SaiMove *move)
{
  g_string_append (text, "stop");
}

static void
print_resume (GString *text, const SaiMove *move)
{
  g_string_append (text, "resume");
}

const SaiWord sai_word_seats = { "seats", SAI_MOVE_SEATS, parse_seats, print_seats };
const SaiWord sai_word_stop = { "stop", SAI_MOVE_STOP, parse_stop, print_stop };
const SaiWord sai_word_resume = { "resume", SAI_MOVE_RESUME, parse_resume, print_resume };
