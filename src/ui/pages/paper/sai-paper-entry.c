/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parses points and dice typed into a box of a paper sheet, with digits of any width. */
#include "config.h"

#include <string.h>

#include "paper/sai-paper-entry.h"

/* The value of a digit of any script, or -1. Japanese input methods produce full-width digits. */
static int
get_digit (gunichar character)
{
  return g_unichar_digit_value (character);
}

static gboolean
is_separator (gunichar character)
{
  return g_unichar_isspace (character) || character == ',' || character == 0xff0c || character == 0x3001 ||
         character == '.' || character == ';' || character == '-';
}

static gboolean
is_plus (gunichar character)
{
  return character == '+' || character == 0xff0b;
}

/* The text as ASCII digits and signs, without spaces; NULL if it contains anything else. */
static char *
normalize (const char *text)
{
  GString *plain = g_string_new (NULL);

  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar character = g_utf8_get_char (c);

      if (g_unichar_isspace (character))
        continue;
      if (is_plus (character))
        g_string_append_c (plain, '+');
      else if (get_digit (character) >= 0)
        g_string_append_c (plain, '0' + get_digit (character));
      else if (plain->len == 0 && (character == '-' || character == 0x2212 || character == 0xff0d))
        g_string_append_c (plain, '-');
      else
        return g_string_free (plain, TRUE);
    }

  return g_string_free (plain, FALSE);
}

/* Whether the text is a way to type a score: as it is shown, or, for a joker's, also with a leading plus and without
 * the bonus.
 */
static gboolean
is_score (const char *plain, SaiScore score, gboolean *begins)
{
  char forms[3][32];
  guint n_forms = 0;
  gboolean same = FALSE;

  if (score.extra == 0)
    {
      g_snprintf (forms[n_forms++], sizeof forms[0], "%d", score.points);
    }
  else
    {
      g_snprintf (forms[n_forms++], sizeof forms[0], "+%d", score.points);
      g_snprintf (forms[n_forms++], sizeof forms[0], "%d+%d", score.points, score.extra);
      g_snprintf (forms[n_forms++], sizeof forms[0], "+%d+%d", score.points, score.extra);
    }

  *begins = FALSE;
  for (guint i = 0; i < n_forms; i++)
    {
      same = same || g_str_equal (forms[i], plain);
      *begins = *begins || (g_str_has_prefix (forms[i], plain) && !g_str_equal (forms[i], plain));
    }

  return same;
}

/* Reads complete points, possible or not: "26", "26+100". */
static gboolean
read_points (const char *plain, SaiScore *score)
{
  g_auto (GStrv) parts = g_strsplit (plain, "+", 3);
  guint64 numbers[2] = { 0, 0 };

  for (guint i = 0; parts[i] != NULL; i++)
    if (i > 1 || !g_ascii_string_to_unsigned (parts[i], 10, 0, SAI_PAPER_MAX_POINTS, &numbers[i], NULL))
      return FALSE;
  if (parts[0] == NULL)
    return FALSE;
  *score = (SaiScore) { numbers[0], numbers[1] };

  return TRUE;
}

/**
 * sai_paper_entry_read:
 * @text: the text so far
 * @scores: (element-type SaiScore): the possible scores of the box, see sai_sheet_get_possible_scores()
 * @n_dice: how many dice the game has
 * @score: (out caller-allocates): the points, if known
 * @dice: (out caller-allocates): the dice, for %SAI_PAPER_ENTRY_DICE
 *
 * Reads points ("25", "+25" or "25+100" for a joker's) or dice ("11356"), in digits of any width. @score is set
 * for %SAI_PAPER_ENTRY_OPEN, %SAI_PAPER_ENTRY_SETTLED and %SAI_PAPER_ENTRY_IMPOSSIBLE, and to the points so far for
 * %SAI_PAPER_ENTRY_BEGUN.
 *
 * Returns: what the text means
 */
SaiPaperEntry
sai_paper_entry_read (const char *text, GArray *scores, guint n_dice, SaiScore *score, SaiDice *dice)
{
  g_autofree char *plain = normalize (text);
  gboolean found = FALSE, begins = FALSE;

  if (plain != NULL && *plain == '\0')
    return SAI_PAPER_ENTRY_EMPTY;

  for (guint i = 0; plain != NULL && i < scores->len; i++)
    {
      SaiScore possible = g_array_index (scores, SaiScore, i);
      gboolean more;

      if (is_score (plain, possible, &more))
        {
          found = TRUE;
          *score = possible;
          continue;
        }
      begins = begins || more;
    }
  if (found)
    return begins ? SAI_PAPER_ENTRY_OPEN : SAI_PAPER_ENTRY_SETTLED;
  if (begins)
    {
      if (!read_points (plain, score))
        *score = (SaiScore) { 0, 0 };
      return SAI_PAPER_ENTRY_BEGUN;
    }
  if (sai_paper_read_dice (text, n_dice, dice) == (int) n_dice)
    return SAI_PAPER_ENTRY_DICE;
  if (plain != NULL && read_points (plain, score))
    return SAI_PAPER_ENTRY_IMPOSSIBLE;

  return SAI_PAPER_ENTRY_NONSENSE;
}

/**
 * sai_paper_read_dice:
 * @text: digits of any width; spaces and commas are ignored
 * @n_dice: how many dice there may be, at most %SAI_MAX_DICE
 * @dice: (out caller-allocates): the dice in the order in which they were typed, padded with 0
 *
 * Returns: the number of dice; -1 if @text contains anything else or too many dice
 */
int
sai_paper_read_dice (const char *text, guint n_dice, SaiDice *dice)
{
  guint n = 0;

  memset (dice, 0, sizeof *dice);
  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar character = g_utf8_get_char (c);
      int face = get_digit (character);

      if (is_separator (character))
        continue;
      if (face < 1 || face > SAI_N_FACES || n == n_dice)
        return -1;
      dice->face[n++] = face;
    }

  return n;
}

/* "25", or "25 + 100" with the bonus of a joker. */
char *
sai_paper_print_score (SaiScore score)
{
  return score.extra != 0 ? g_strdup_printf ("%d + %d", score.points, score.extra)
                          : g_strdup_printf ("%d", score.points);
}
