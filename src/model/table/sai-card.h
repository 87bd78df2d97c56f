/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define SAI_N_COLOURS 4
#define SAI_N_NUMBERS 7
#define SAI_N_KINDS (SAI_N_COLOURS * SAI_N_NUMBERS)
#define SAI_N_COPIES 2
#define SAI_N_CARDS (SAI_N_KINDS * SAI_N_COPIES)

/**
 * SaiColour:
 * @SAI_COLOUR_RED: “r”
 * @SAI_COLOUR_BLUE: “b”
 * @SAI_COLOUR_GREEN: “g”
 * @SAI_COLOUR_YELLOW: “y”
 */
typedef enum
{
  SAI_COLOUR_RED,
  SAI_COLOUR_BLUE,
  SAI_COLOUR_GREEN,
  SAI_COLOUR_YELLOW,
} SaiColour;

/**
 * SaiCard:
 *
 * A kind of card, 0 to 27: seven times the colour, plus the number less one. The two copies of a kind are one value.
 */
typedef guint8 SaiCard;

#define SAI_CARD_NONE 255

/**
 * SaiCardCounts:
 * @once: the kinds of which there is at least one card, as a mask
 * @twice: the kinds of which there are two, as a mask; a subset of @once
 *
 * Some of the 56 cards, without an order. A plain value; all 0 for no card. Counting and merging take a few
 * instructions, since a search does little else.
 */
typedef struct
{
  guint32 once;
  guint32 twice;
} SaiCardCounts;

SaiCard sai_card_make (SaiColour colour, guint number);
SaiColour sai_card_get_colour (SaiCard card);
guint sai_card_get_number (SaiCard card);
gboolean sai_card_parse (const char *text, SaiCard *card, GError **error);
char *sai_card_print (SaiCard card);

SaiCardCounts sai_card_counts_all (void);
guint sai_card_counts_get (const SaiCardCounts *counts, SaiCard card);
guint sai_card_counts_get_total (const SaiCardCounts *counts);
void sai_card_counts_add (SaiCardCounts *counts, SaiCard card);
void sai_card_counts_remove (SaiCardCounts *counts, SaiCard card);
void sai_card_counts_merge (SaiCardCounts *counts, const SaiCardCounts *more);
void sai_card_counts_subtract (SaiCardCounts *counts, const SaiCardCounts *less);
gboolean sai_card_counts_equal (const SaiCardCounts *a, const SaiCardCounts *b);
guint sai_card_counts_list (const SaiCardCounts *counts, SaiCard *cards);
char *sai_card_counts_print (const SaiCardCounts *counts);

G_END_DECLS
