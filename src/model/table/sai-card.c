/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cards of Yellowstone Park: four colours, the numbers 1 to 7, two copies of each. A card is written as the first
 * letter of its colour and its number: r4, b7, g1, y3.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "table/sai-card.h"
#include "util/sai-error.h"

#define ALL_KINDS ((1u << SAI_N_KINDS) - 1)

static const char letters[] = "rbgy";

/* @number is 1 to %SAI_N_NUMBERS. */
SaiCard
sai_card_make (SaiColour colour, guint number)
{
  g_return_val_if_fail (number >= 1 && number <= SAI_N_NUMBERS, 0);

  return colour * SAI_N_NUMBERS + number - 1;
}

SaiColour
sai_card_get_colour (SaiCard card)
{
  return card / SAI_N_NUMBERS;
}

/* 1 to %SAI_N_NUMBERS; also its row on the field. */
guint
sai_card_get_number (SaiCard card)
{
  return card % SAI_N_NUMBERS + 1;
}

/**
 * sai_card_parse:
 * @text: a letter and a digit, as “r4”
 * @card: (out): the card
 * @error: return location for a %SAI_ERROR_PARSE
 *
 * Returns: whether @text is a card
 */
gboolean
sai_card_parse (const char *text, SaiCard *card, GError **error)
{
  const char *letter;

  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (card != NULL, FALSE);

  letter = text[0] != '\0' ? strchr (letters, text[0]) : NULL;
  if (letter == NULL || text[1] < '1' || text[1] > '0' + SAI_N_NUMBERS || text[2] != '\0')
    {
      g_autofree char *shown = g_utf8_make_valid (text, MIN (strlen (text), 20));

      g_set_error (
        error, SAI_ERROR, SAI_ERROR_PARSE,
        _ ("“%s” isn’t a valid card; a card is one of the letters r, b, g and y and a number from 1 to 7, as in "
           "“r4”."),
        shown);
      return FALSE;
    }

  *card = sai_card_make (letter - letters, text[1] - '0');
  return TRUE;
}

/**
 * sai_card_print:
 * @card: a card
 *
 * Returns: (transfer full): its letter and number, which sai_card_parse() reads back
 */
char *
sai_card_print (SaiCard card)
{
  g_return_val_if_fail (card < SAI_N_KINDS, NULL);

  return g_strdup_printf ("%c%u", letters[sai_card_get_colour (card)], sai_card_get_number (card));
}

SaiCardCounts
sai_card_counts_all (void)
{
  return (SaiCardCounts) { ALL_KINDS, ALL_KINDS };
}

/* 0 to 2. */
guint
sai_card_counts_get (const SaiCardCounts *counts, SaiCard card)
{
  return (counts->once >> card & 1) + (counts->twice >> card & 1);
}

guint
sai_card_counts_get_total (const SaiCardCounts *counts)
{
  return __builtin_popcount (counts->once) + __builtin_popcount (counts->twice);
}

/**
 * sai_card_counts_add:
 * @counts: some cards, at most one of them of the kind @card
 * @card: the card to add
 */
void
sai_card_counts_add (SaiCardCounts *counts, SaiCard card)
{
  guint32 bit = 1u << card;

  counts->twice |= counts->once & bit;
  counts->once |= bit;
}

/**
 * sai_card_counts_remove:
 * @counts: some cards, at least one of them of the kind @card
 * @card: the card to remove
 */
void
sai_card_counts_remove (SaiCardCounts *counts, SaiCard card)
{
  guint32 bit = 1u << card;

  counts->once &= ~bit | counts->twice;
  counts->twice &= ~bit;
}

/**
 * sai_card_counts_merge:
 * @counts: some cards
 * @more: the cards to add; together no more than two of a kind
 */
void
sai_card_counts_merge (SaiCardCounts *counts, const SaiCardCounts *more)
{
  counts->twice |= more->twice | (counts->once & more->once);
  counts->once |= more->once;
}

/**
 * sai_card_counts_subtract:
 * @counts: some cards
 * @less: the cards to remove, all of them in @counts
 */
void
sai_card_counts_subtract (SaiCardCounts *counts, const SaiCardCounts *less)
{
  /* One of a kind remains if none of one, or one of two, is removed. */
  counts->once = (counts->once & ~less->once) | (counts->twice & ~less->twice);
  counts->twice &= ~less->once;
}

gboolean
sai_card_counts_equal (const SaiCardCounts *a, const SaiCardCounts *b)
{
  return a->once == b->once && a->twice == b->twice;
}

/**
 * sai_card_counts_list:
 * @counts: some cards
 * @cards: (out) (array): room for all of them, %SAI_N_CARDS at most
 *
 * Lists the cards in the order of their kinds, copies side by side.
 *
 * Returns: their number
 */
guint
sai_card_counts_list (const SaiCardCounts *counts, SaiCard *cards)
{
  guint n = 0;

  for (guint32 rest = counts->once; rest != 0; rest &= rest - 1)
    {
      SaiCard card = __builtin_ctz (rest);

      cards[n++] = card;
      if ((counts->twice >> card & 1) != 0)
        cards[n++] = card;
    }

  return n;
}

/**
 * sai_card_counts_print:
 * @counts: some cards
 *
 * Returns: (transfer full): the cards with spaces between them, copies next to each other; "" for none
 */
char *
sai_card_counts_print (const SaiCardCounts *counts)
{
  GString *text = g_string_new (NULL);
  SaiCard cards[SAI_N_CARDS];
  guint n = sai_card_counts_list (counts, cards);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *card = sai_card_print (cards[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", card);
    }

  return g_string_free (text, FALSE);
}
