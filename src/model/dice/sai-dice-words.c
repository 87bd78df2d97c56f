/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The notation of games with dice:
 *
 *   roll DICE                          all dice are thrown
 *   keep PATTERN roll DICE             PATTERN has the kept faces in their places and a dot for each die thrown again
 *   announce BOX                       the box of this turn is named
 *   fill BOX POINTS [+EXTRA]
 *
 * and of their sheets on paper:
 *
 *   [keep PATTERN] roll DICE by SEAT
 *   announce BOX by SEAT
 *   put SEAT BOX POINTS [+EXTRA] [with DICE] [anyway]
 *   clear SEAT BOX
 *
 * EXTRA is the bonus of a joker in addition to the points in the box.
 */
#include "config.h"

#include "dice/sai-dice-words.h"
#include "move/sai-word.h"

/* Digits from 1 to 6 only: a record is stricter than what a person may type. Whether there are as many dice as the
 * rules want is judged when the move is made. */
static gboolean
parse_dice (const char *text, SaiDice *dice)
{
  gsize n = text != NULL ? strlen (text) : 0;

  if (n < 1 || n > SAI_MAX_DICE)
    return FALSE;
  *dice = (SaiDice) { { 0 } };
  for (gsize i = 0; i < n; i++)
    {
      if (text[i] < '1' || text[i] > '6')
        return FALSE;
      dice->face[i] = text[i] - '0';
    }

  return TRUE;
}

static gboolean
parse_keep (const char *text, const SaiDice *dice, guint8 *keep)
{
  guint n = sai_dice_get_n (dice);

  if (text == NULL || strlen (text) != n)
    return FALSE;

  *keep = 0;
  for (guint i = 0; i < n; i++)
    {
      if (text[i] == '.')
        continue;
      if (text[i] != '0' + dice->face[i])
        return FALSE;
      *keep |= 1u << i;
    }

  return *keep != 0 && *keep != sai_dice_get_all (dice);
}

/* Reads "POINTS [+EXTRA]" and moves @words past it. */
static gboolean
parse_score (const char ***words, SaiScore *score)
{
  gint number;

  if (!sai_word_read_number (**words, -SAI_MOVE_MAX_POINTS, SAI_MOVE_MAX_POINTS, &number))
    return FALSE;
  score->points = number;
  score->extra = 0;
  (*words)++;

  if (**words != NULL && (**words)[0] == '+')
    {
      if (!sai_word_read_number (**words + 1, 1, SAI_MOVE_MAX_POINTS, &number))
        return FALSE;
      score->extra = number;
      (*words)++;
    }

  return TRUE;
}

/* Reads the end of a line: nothing, or "by SEAT" if it happened at a real table. */
static gboolean
parse_table (const char **words, gboolean *real, gint *seat)
{
  *seat = 0;
  *real = words[0] != NULL;

  return !*real || (g_str_equal (words[0], "by") && words[1] != NULL && words[2] == NULL &&
                    sai_word_read_number (words[1], 1, SAI_MAX_SEATS, seat));
}

static void
print_table (GString *text, const SaiMove *move)
{
  if (sai_move_is_real (move))
    g_string_append_printf (text, " by %u", sai_move_get_seat (move) + 1);
}

static SaiMove *
parse_roll (const SaiWord *self, const char **words, const char *rest)
{
  const char *pattern = NULL;
  gboolean real;
  gint seat;
  SaiDice dice;
  guint8 keep = 0;

  if (g_str_equal (words[0], "keep"))
    {
      pattern = words[1];
      if (pattern == NULL || g_strcmp0 (words[2], "roll") != 0)
        return NULL;
      words += 2;
    }

  if (!parse_dice (words[1], &dice) || !parse_table (words + 2, &real, &seat))
    return NULL;
  if (pattern != NULL && !parse_keep (pattern, &dice, &keep))
    return NULL;

  return real ? sai_move_new_real_roll (seat - 1, keep, &dice) : sai_move_new_roll (keep, &dice);
}

static SaiMove *
parse_fill (const SaiWord *self, const char **words, const char *rest)
{
  const char *box = words[1];
  const char **left = words + 2;
  SaiScore score;

  if (box == NULL || !sai_id_is_box (box) || !parse_score (&left, &score) || *left != NULL)
    return NULL;

  return sai_move_new_fill (box, score);
}

static SaiMove *
parse_announce (const SaiWord *self, const char **words, const char *rest)
{
  gboolean real;
  gint seat;

  if (words[1] == NULL || !sai_id_is_box (words[1]) || !parse_table (words + 2, &real, &seat))
    return NULL;

  return real ? sai_move_new_real_announcement (seat - 1, words[1]) : sai_move_new_announce (words[1]);
}

static SaiMove *
parse_put (const SaiWord *self, const char **words, const char *rest)
{
  const char **left = words + 3;
  gint seat;
  SaiScore score;
  SaiDice dice;
  gboolean has_dice = FALSE;
  gboolean anyway = FALSE;

  if (words[1] == NULL || words[2] == NULL || !sai_word_read_number (words[1], 1, SAI_MAX_SEATS, &seat) ||
      !sai_id_is_box (words[2]) || !parse_score (&left, &score))
    return NULL;

  if (g_strcmp0 (left[0], "with") == 0)
    {
      if (!parse_dice (left[1], &dice))
        return NULL;
      has_dice = TRUE;
      left += 2;
    }
  if (g_strcmp0 (left[0], "anyway") == 0)
    {
      anyway = TRUE;
      left++;
    }
  if (left[0] != NULL)
    return NULL;

  return sai_move_new_put (seat - 1, words[2], score, has_dice ? &dice : NULL, anyway);
}

static SaiMove *
parse_clear (const SaiWord *self, const char **words, const char *rest)
{
  gint seat;

  if (words[1] == NULL || words[2] == NULL || words[3] != NULL ||
      !sai_word_read_number (words[1], 1, SAI_MAX_SEATS, &seat) || !sai_id_is_box (words[2]))
    return NULL;

  return sai_move_new_clear (seat - 1, words[2]);
}

static void
print_score (GString *text, SaiScore score)
{
  g_string_append_printf (text, " %d", score.points);
  if (score.extra > 0)
    g_string_append_printf (text, " +%d", score.extra);
}

static void
print_roll (GString *text, const SaiMove *move)
{
  SaiDice dice = sai_move_get_dice (move);
  guint keep = sai_move_get_keep (move);
  g_autofree char *faces = sai_dice_print (&dice);

  if (keep != 0)
    {
      g_string_append (text, "keep ");
      for (guint i = 0; faces[i] != '\0'; i++)
        g_string_append_c (text, (keep & (1u << i)) != 0 ? faces[i] : '.');
      g_string_append_c (text, ' ');
    }
  g_string_append_printf (text, "roll %s", faces);
  print_table (text, move);
}

static void
print_fill (GString *text, const SaiMove *move)
{
  g_string_append_printf (text, "fill %s", sai_move_get_box (move));
  print_score (text, sai_move_get_score (move));
}

static void
print_announce (GString *text, const SaiMove *move)
{
  g_string_append_printf (text, "announce %s", sai_move_get_box (move));
  print_table (text, move);
}

static void
print_put (GString *text, const SaiMove *move)
{
  SaiDice dice = sai_move_get_dice (move);

  g_string_append_printf (text, "put %u %s", sai_move_get_seat (move) + 1, sai_move_get_box (move));
  print_score (text, sai_move_get_score (move));
  if (sai_dice_is_rolled (&dice))
    {
      g_autofree char *faces = sai_dice_print (&dice);

      g_string_append_printf (text, " with %s", faces);
    }
  if (sai_move_is_anyway (move))
    g_string_append (text, " anyway");
}

static void
print_clear (GString *text, const SaiMove *move)
{
  g_string_append_printf (text, "clear %u %s", sai_move_get_seat (move) + 1, sai_move_get_box (move));
}

static const SaiWord roll = { "roll", SAI_MOVE_ROLL, parse_roll, print_roll };
static const SaiWord keep = { "keep", SAI_MOVE_ROLL, parse_roll, print_roll };
static const SaiWord fill = { "fill", SAI_MOVE_FILL, parse_fill, print_fill };
static const SaiWord announce = { "announce", SAI_MOVE_ANNOUNCE, parse_announce, print_announce };
static const SaiWord put = { "put", SAI_MOVE_PUT, parse_put, print_put };
static const SaiWord clear = { "clear", SAI_MOVE_CLEAR, parse_clear, print_clear };

const SaiWord *const sai_dice_words[] = { &roll, &keep, &fill, &announce, NULL };
const SaiWord *const sai_sheet_words[] = { &roll,           &keep,          &announce,        &put, &clear,
                                           &sai_word_seats, &sai_word_stop, &sai_word_resume, NULL };
