/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line of text of a move. sai_move_print() and sai_move_parse() are one pair, tested as a pair; the grammar is
 *
 *   roll DICE                          all dice are thrown
 *   keep PATTERN roll DICE             PATTERN has the kept faces in their places and a dot for each die thrown again
 *   fill BOX POINTS [+EXTRA]
 *   put SEAT BOX POINTS [+EXTRA] [with DICE] [anyway]
 *   clear SEAT BOX
 *   seats SEATING                      SEATING is what sai_seating_print() makes
 *   stop
 *   resume
 *   place CARD@COLUMN
 *   end
 *   refill CARD…                       the drawn cards in their order, one to six, as in draw and take
 *   draw CARD…
 *   take CARD…
 *   pass
 *   recover SEAT POINTS                POINTS is 1 or 3
 *   count CARDS…                       how many cards each seat has collected
 *   correct SEAT POINTS
 *
 * with single spaces, seats and columns counted from 1, and EXTRA for what a joker earns besides the points in the box.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-error.h"
#include "table/sai-field.h"
#include "move/sai-move.h"

/* Exactly five digits from 1 to 6: a record is stricter than what a person may type. */
static gboolean
parse_dice (const char *text, SaiDice *dice)
{
  if (text == NULL || strlen (text) != SAI_N_DICE)
    return FALSE;
  for (guint i = 0; i < SAI_N_DICE; i++)
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
  if (text == NULL || strlen (text) != SAI_N_DICE)
    return FALSE;

  *keep = 0;
  for (guint i = 0; i < SAI_N_DICE; i++)
    {
      if (text[i] == '.')
        continue;
      if (text[i] != '0' + dice->face[i])
        return FALSE;
      *keep |= 1u << i;
    }

  return *keep != 0 && *keep != SAI_KEEP_ALL;
}

/* A number as it is printed: no sign but the minus, no leading zero, so that print gives the same text back. */
static gboolean
parse_number (const char *text, gint low, gint high, gint *number)
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

/* Reads "POINTS [+EXTRA]" and moves @words past it. */
static gboolean
parse_score (const char ***words, SaiScore *score)
{
  gint number;

  if (!parse_number (**words, -SAI_MOVE_MAX_POINTS, SAI_MOVE_MAX_POINTS, &number))
    return FALSE;
  score->points = number;
  score->extra = 0;
  (*words)++;

  if (**words != NULL && (**words)[0] == '+')
    {
      if (!parse_number (**words + 1, 1, SAI_MOVE_MAX_POINTS, &number))
        return FALSE;
      score->extra = number;
      (*words)++;
    }

  return TRUE;
}

static SaiMove *
parse_roll (const char **words)
{
  const char *pattern = NULL;
  SaiDice dice;
  guint8 keep = 0;

  if (g_str_equal (words[0], "keep"))
    {
      pattern = words[1];
      if (pattern == NULL || g_strcmp0 (words[2], "roll") != 0)
        return NULL;
      words += 2;
    }

  if (!parse_dice (words[1], &dice) || words[2] != NULL)
    return NULL;
  if (pattern != NULL && !parse_keep (pattern, &dice, &keep))
    return NULL;

  return sai_move_new_roll (keep, &dice);
}

static SaiMove *
parse_fill (const char **words)
{
  const char *box = words[1];
  const char **rest = words + 2;
  SaiScore score;

  if (box == NULL || !sai_id_is_valid (box) || !parse_score (&rest, &score) || *rest != NULL)
    return NULL;

  return sai_move_new_fill (box, score);
}

static SaiMove *
parse_put (const char **words)
{
  const char **rest = words + 3;
  gint seat;
  SaiScore score;
  SaiDice dice;
  gboolean has_dice = FALSE;
  gboolean anyway = FALSE;

  if (words[1] == NULL || words[2] == NULL || !parse_number (words[1], 1, SAI_MAX_SEATS, &seat) ||
      !sai_id_is_valid (words[2]) || !parse_score (&rest, &score))
    return NULL;

  if (g_strcmp0 (rest[0], "with") == 0)
    {
      if (!parse_dice (rest[1], &dice))
        return NULL;
      has_dice = TRUE;
      rest += 2;
    }
  if (g_strcmp0 (rest[0], "anyway") == 0)
    {
      anyway = TRUE;
      rest++;
    }
  if (rest[0] != NULL)
    return NULL;

  return sai_move_new_put (seat - 1, words[2], score, has_dice ? &dice : NULL, anyway);
}

static SaiMove *
parse_clear (const char **words)
{
  gint seat;

  if (words[1] == NULL || words[2] == NULL || words[3] != NULL || !parse_number (words[1], 1, SAI_MAX_SEATS, &seat) ||
      !sai_id_is_valid (words[2]))
    return NULL;

  return sai_move_new_clear (seat - 1, words[2]);
}

/* The rest of the line holds names, which may have spaces. */
static SaiMove *
parse_seats (const char *text)
{
  g_auto (SaiSeating) seating = { 0 };

  return sai_seating_parse (text, &seating) ? sai_move_new_seats (&seating) : NULL;
}

/* Reads "CARD@COLUMN". */
static SaiMove *
parse_place (const char **words)
{
  g_auto (GStrv) parts = NULL;
  SaiCard card;
  gint column;

  if (words[1] == NULL || words[2] != NULL)
    return NULL;
  parts = g_strsplit (words[1], "@", 2);
  if (parts[0] == NULL || !sai_card_parse (parts[0], &card, NULL) ||
      !parse_number (parts[1], 1, SAI_FIELD_N_COLUMNS, &column))
    return NULL;

  return sai_move_new_place (card, column - 1);
}

static SaiMove *
parse_cards (SaiMoveKind kind, const char **words)
{
  SaiCard cards[SAI_MOVE_MAX_CARDS];
  SaiCardCounts counts = { 0, 0 };
  guint n = 0;

  for (const char **word = words + 1; *word != NULL; word++)
    {
      if (n == G_N_ELEMENTS (cards) || !sai_card_parse (*word, &cards[n], NULL) ||
          sai_card_counts_get (&counts, cards[n]) == SAI_N_COPIES)
        return NULL;
      sai_card_counts_add (&counts, cards[n++]);
    }

  return n > 0 ? sai_move_new_cards (kind, cards, n) : NULL;
}

/* Reads "SEAT POINTS". */
static SaiMove *
parse_points (SaiMoveKind kind, const char **words)
{
  gint seat, points;

  if (words[1] == NULL || words[2] == NULL || words[3] != NULL || !parse_number (words[1], 1, SAI_MAX_SEATS, &seat) ||
      !parse_number (words[2], 0, SAI_MOVE_MAX_POINTS, &points))
    return NULL;
  if (kind == SAI_MOVE_CORRECT)
    return sai_move_new_correct (seat - 1, points);

  return points == 1 || points == 3 ? sai_move_new_recover (seat - 1, points) : NULL;
}

static SaiMove *
parse_count (const char **words)
{
  guint8 collected[SAI_MOVE_MAX_COUNTS];
  guint n = 0;

  for (const char **word = words + 1; *word != NULL; word++)
    {
      gint number;

      if (n == G_N_ELEMENTS (collected) || !parse_number (*word, 0, SAI_N_CARDS, &number))
        return NULL;
      collected[n++] = number;
    }

  return n > 0 ? sai_move_new_count (collected, n) : NULL;
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
      for (guint i = 0; i < SAI_N_DICE; i++)
        g_string_append_c (text, (keep & (1u << i)) != 0 ? faces[i] : '.');
      g_string_append_c (text, ' ');
    }
  g_string_append_printf (text, "roll %s", faces);
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
print_cards (GString *text, const SaiMove *move, const char *word)
{
  guint n_cards;
  const SaiCard *cards = sai_move_get_cards (move, &n_cards);

  g_string_append (text, word);
  for (guint i = 0; i < n_cards; i++)
    {
      g_autofree char *card = sai_card_print (cards[i]);

      g_string_append_printf (text, " %s", card);
    }
}

static void
print_count (GString *text, const SaiMove *move)
{
  guint n;
  const guint8 *collected = sai_move_get_collected (move, &n);

  g_string_append (text, "count");
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, " %u", collected[i]);
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
  SaiMove *self = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  words = g_strsplit (text, " ", 9);
  if (g_str_has_prefix (text, "seats "))
    {
      self = parse_seats (text + strlen ("seats "));
    }
  else if (words[0] != NULL)
    {
      const char **w = (const char **) words;

      if (g_str_equal (w[0], "roll") || g_str_equal (w[0], "keep"))
        self = parse_roll (w);
      else if (g_str_equal (w[0], "fill"))
        self = parse_fill (w);
      else if (g_str_equal (w[0], "put"))
        self = parse_put (w);
      else if (g_str_equal (w[0], "clear"))
        self = parse_clear (w);
      else if (g_str_equal (text, "stop"))
        self = sai_move_new_stop ();
      else if (g_str_equal (text, "resume"))
        self = sai_move_new_resume ();
      else if (g_str_equal (w[0], "place"))
        self = parse_place (w);
      else if (g_str_equal (w[0], "refill"))
        self = parse_cards (SAI_MOVE_REFILL, w);
      else if (g_str_equal (w[0], "draw"))
        self = parse_cards (SAI_MOVE_DRAW, w);
      else if (g_str_equal (w[0], "take"))
        self = parse_cards (SAI_MOVE_TAKE, w);
      else if (g_str_equal (text, "end"))
        self = sai_move_new_end ();
      else if (g_str_equal (text, "pass"))
        self = sai_move_new_pass ();
      else if (g_str_equal (w[0], "recover"))
        self = parse_points (SAI_MOVE_RECOVER, w);
      else if (g_str_equal (w[0], "count"))
        self = parse_count (w);
      else if (g_str_equal (w[0], "correct"))
        self = parse_points (SAI_MOVE_CORRECT, w);
    }

  if (self == NULL)
    {
      g_autofree char *shown = g_utf8_make_valid (text, MIN (strlen (text), 80));

      g_set_error (error, SAI_ERROR, SAI_ERROR_PARSE,
                   _ ("“%s” is no move; moves look like “roll 13356”, “keep .33.. roll 23341”, “fill threes 9” "
                      "or “place r4@7”."),
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
  g_autofree char *seating = NULL;

  g_return_val_if_fail (move != NULL, g_string_free (text, FALSE));

  switch (sai_move_get_kind (move))
    {
    case SAI_MOVE_ROLL:
      print_roll (text, move);
      break;

    case SAI_MOVE_FILL:
      g_string_append_printf (text, "fill %s", sai_move_get_box (move));
      print_score (text, sai_move_get_score (move));
      break;

    case SAI_MOVE_PUT:
      print_put (text, move);
      break;

    case SAI_MOVE_CLEAR:
      g_string_append_printf (text, "clear %u %s", sai_move_get_seat (move) + 1, sai_move_get_box (move));
      break;

    case SAI_MOVE_SEATS:
      seating = sai_seating_print (sai_move_get_seating (move));
      g_string_append_printf (text, "seats %s", seating);
      break;

    case SAI_MOVE_STOP:
      g_string_append (text, "stop");
      break;

    case SAI_MOVE_RESUME:
      g_string_append (text, "resume");
      break;

    case SAI_MOVE_PLACE:
      print_cards (text, move, "place");
      g_string_append_printf (text, "@%u", sai_move_get_column (move) + 1);
      break;

    case SAI_MOVE_END:
      g_string_append (text, "end");
      break;

    case SAI_MOVE_REFILL:
      print_cards (text, move, "refill");
      break;

    case SAI_MOVE_DRAW:
      print_cards (text, move, "draw");
      break;

    case SAI_MOVE_TAKE:
      print_cards (text, move, "take");
      break;

    case SAI_MOVE_PASS:
      g_string_append (text, "pass");
      break;

    case SAI_MOVE_RECOVER:
    case SAI_MOVE_CORRECT:
      g_string_append_printf (text, "%s %u %u", sai_move_get_kind (move) == SAI_MOVE_RECOVER ? "recover" : "correct",
                              sai_move_get_seat (move) + 1, sai_move_get_points (move));
      break;

    case SAI_MOVE_COUNT:
      print_count (text, move);
      break;

    default:
      g_assert_not_reached ();
    }

  return g_string_free (text, FALSE);
}
