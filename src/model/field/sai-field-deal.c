/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards that anyone can check. Whenever chance decides in a field game, some cards are shuffled; the shuffles are
 * numbered from 0 in the order in which they happen:
 *
 *   shuffle 0   All 56 cards, before the first move. The first seat gets the first six cards of the list, the second
 *               the next six, and so on; the next card goes onto the middle column of the field; the rest is the deck,
 *               from top to bottom.
 *   a count     The collected cards of all seats (and, if it comes before the deck has run out, the rest of the deck):
 *               the list is the new deck, from top to bottom. Not if the game ends with that count.
 *   “take”      The collected cards of that seat: the first six of the list go into its hand.
 *   fresh       What is left of the deck, where a game goes on from another one with fresh cards (see sai-given.c): the
 *   cards       first shuffle from the seed of that game.
 *
 * Before it is shuffled, the list is in order: red, blue, green, yellow, each from 1 to 7, copies side by side (r1 r1
 * r2 r2 … y7 y7). Then, for i from 0, the card in place i changes places with that in place i + x (both from 0), where
 * with m cards in the list x is the number below m − i at place
 *
 *   s · 2^16 + i
 *
 * of the seed's sequence (see sai-seed.c), s being the number of the shuffle; up to i = m − 2, or i = 5 for six cards.
 * The last card of a list is a number below 1, always 0. With a seed of hexadecimal digits in $seed, the number that
 * says which card is the first of shuffle 0 is the first byte below 224 (the largest multiple of 56 in 256), mod 56, of
 *
 *   printf '%s%016x' "$seed" $((0 * 65536 + 0)) | xxd -r -p | sha256sum
 *
 * The number of shuffles so far is part of the state of the game, and nothing else is remembered: so the same choices
 * bring the same cards after an undo.
 */
#include "config.h"

#include "field/sai-field-deal.h"

/* More numbers than any shuffle needs. */
#define NUMBERS_A_SHUFFLE (G_GUINT64_CONSTANT (1) << 16)

static guint
get_number_of_seed (gpointer data, guint shuffle, guint i, guint n)
{
  return sai_seed_get_number (data, shuffle * NUMBERS_A_SHUFFLE + i, n);
}

/**
 * sai_field_chance_from_seed:
 * @seed: a seed, which must outlive the result
 *
 * Returns: chance as the seed has it
 */
SaiFieldChance
sai_field_chance_from_seed (const SaiSeed *seed)
{
  return (SaiFieldChance) { get_number_of_seed, (gpointer) seed };
}

/**
 * sai_field_deal_shuffle:
 * @chance: where the numbers come from
 * @shuffle: the number of the shuffle, from 0
 * @cards: (inout) (array length=n_cards): the cards
 * @n_cards: their number
 * @n_wanted: how many of the first places to shuffle; @n_cards for all
 */
void
sai_field_deal_shuffle (const SaiFieldChance *chance, guint shuffle, SaiCard *cards, guint n_cards, guint n_wanted)
{
  for (guint i = 0; i < n_wanted && i + 1 < n_cards; i++)
    {
      guint j = i + chance->number (chance->data, shuffle, i, n_cards - i);
      SaiCard card = cards[i];

      cards[i] = cards[j];
      cards[j] = card;
    }
}
