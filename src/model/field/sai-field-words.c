/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The notation of games on the field:
 *
 *   place CARD@COLUMN
 *   end
 *   refill CARD…                       the drawn cards in their order, one to six, as in draw and take
 *   draw CARD…
 *   take CARD…
 *   pass
 *
 * and of their pads on paper:
 *
 *   recover SEAT POINTS                POINTS is 1 or 3
 *   count CARDS…                       how many cards each seat has collected
 *   correct SEAT POINTS
 */
#include "config.h"

#include "field/sai-field-words.h"
#include "move/sai-word.h"
#include "table/sai-field-rules.h"
#include "table/sai-field.h"

/* Reads "CARD@COLUMN". */
static SaiMove *
parse_place (const SaiWord *self, const char **words, const char *rest)
{
  g_auto (GStrv) parts = NULL;
  SaiCard card;
  gint column;

  if (words[1] == NULL || words[2] != NULL)
    return NULL;
  parts = g_strsplit (words[1], "@", 2);
  if (parts[0] == NULL || !sai_card_parse (parts[0], &card, NULL) ||
      !sai_word_read_number (parts[1], 1, SAI_FIELD_N_COLUMNS, &column))
    return NULL;

  return sai_move_new_place (card, column - 1);
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
print_place (GString *text, const SaiMove *move)
{
  print_cards (text, move, "place");
  g_string_append_printf (text, "@%u", sai_move_get_column (move) + 1);
}

static SaiMove *
parse_cards (const SaiWord *self, const char **words, const char *rest)
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

  return n > 0 ? sai_move_new_cards (self->kind, cards, n) : NULL;
}

static void
print_refill (GString *text, const SaiMove *move)
{
  print_cards (text, move, "refill");
}

static void
print_draw (GString *text, const SaiMove *move)
{
  print_cards (text, move, "draw");
}

static void
print_take (GString *text, const SaiMove *move)
{
  print_cards (text, move, "take");
}

static SaiMove *
parse_end (const SaiWord *self, const char **words, const char *rest)
{
  return words[1] == NULL ? sai_move_new_end () : NULL;
}

static void
print_end (GString *text, const SaiMove *move)
{
  g_string_append (text, "end");
}

static SaiMove *
parse_pass (const SaiWord *self, const char **words, const char *rest)
{
  return words[1] == NULL ? sai_move_new_pass () : NULL;
}

static void
print_pass (GString *text, const SaiMove *move)
{
  g_string_append (text, "pass");
}

/* Reads "SEAT POINTS". */
static SaiMove *
parse_points (const SaiWord *self, const char **words, const char *rest)
{
  gint seat, points;

  if (words[1] == NULL || words[2] == NULL || words[3] != NULL ||
      !sai_word_read_number (words[1], 1, SAI_MAX_SEATS, &seat) ||
      !sai_word_read_number (words[2], 0, SAI_MOVE_MAX_POINTS, &points))
    return NULL;
  if (self->kind == SAI_MOVE_CORRECT)
    return sai_move_new_correct (seat - 1, points);

  return points == 1 || points == 3 ? sai_move_new_recover (seat - 1, points) : NULL;
}

static void
print_points (GString *text, const SaiMove *move)
{
  g_string_append_printf (text, "%s %u %u", sai_move_get_kind (move) == SAI_MOVE_RECOVER ? "recover" : "correct",
                          sai_move_get_seat (move) + 1, sai_move_get_points (move));
}

static SaiMove *
parse_count (const SaiWord *self, const char **words, const char *rest)
{
  g_autoptr (SaiMove) move = sai_word_parse_numbers (self, words, rest);
  const gint *numbers;
  guint n;

  if (move == NULL)
    return NULL;
  numbers = sai_move_get_numbers (move, &n);
  for (guint i = 0; i < n; i++)
    if (numbers[i] < 0 || numbers[i] > (gint) SAI_N_CARDS)
      return NULL;

  return n > 0 && n <= SAI_FIELD_MAX_SEATS ? g_steal_pointer (&move) : NULL;
}

static const SaiWord place = { "place", SAI_MOVE_PLACE, parse_place, print_place };
static const SaiWord end = { "end", SAI_MOVE_END, parse_end, print_end };
static const SaiWord refill = { "refill", SAI_MOVE_REFILL, parse_cards, print_refill };
static const SaiWord draw = { "draw", SAI_MOVE_DRAW, parse_cards, print_draw };
static const SaiWord take = { "take", SAI_MOVE_TAKE, parse_cards, print_take };
static const SaiWord pass = { "pass", SAI_MOVE_PASS, parse_pass, print_pass };
static const SaiWord recover = { "recover", SAI_MOVE_RECOVER, parse_points, print_points };
static const SaiWord correct = { "correct", SAI_MOVE_CORRECT, parse_points, print_points };
static const SaiWord count = { "count", SAI_MOVE_COUNT, parse_count, sai_word_print_numbers };

const SaiWord *const sai_field_words[] = { &place, &end, &refill, &draw, &take, &pass, NULL };
const SaiWord *const sai_pad_words[] = { &recover,       &count,           &correct, &sai_word_seats,
                                         &sai_word_stop, &sai_word_resume, NULL };

/**
 * sai_move_new_count:
 * @collected: for each seat the number of cards it has collected, at most %SAI_N_CARDS
 * @n_seats: 1 to %SAI_FIELD_MAX_SEATS
 *
 * Returns: (transfer full): the move
 */
SaiMove *
sai_move_new_count (const guint8 *collected, guint n_seats)
{
  gint numbers[SAI_FIELD_MAX_SEATS];

  g_return_val_if_fail (n_seats >= 1 && n_seats <= SAI_FIELD_MAX_SEATS, NULL);

  for (guint i = 0; i < n_seats; i++)
    numbers[i] = collected[i];

  return sai_move_new_numbers (&count, numbers, n_seats);
}
