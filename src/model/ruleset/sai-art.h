/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "table/sai-card.h"
#include "table/sai-dice.h"
#include "ruleset/sai-ruleset-file.h"

G_BEGIN_DECLS

/* More cards than this would be too small to see. */
#define SAI_ART_MAX_CARDS 14
/* The ruleset does not give a hue. */
#define SAI_ART_ANY_HUE (-1)

/**
 * SaiMotif:
 * @SAI_MOTIF_PLAIN: nothing but felt
 * @SAI_MOTIF_SAIL: a yacht under sail
 * @SAI_MOTIF_BOAT: a boat between waves
 * @SAI_MOTIF_STARS: stars that rise
 * @SAI_MOTIF_BALANCE: a balance with plus and minus, on the delta between them
 * @SAI_MOTIF_AURORA: northern lights over snow
 * @SAI_MOTIF_PARK: mountains and a geyser
 *
 * The decoration of a game's picture.
 */
typedef enum
{
  SAI_MOTIF_PLAIN,
  SAI_MOTIF_SAIL,
  SAI_MOTIF_BOAT,
  SAI_MOTIF_STARS,
  SAI_MOTIF_BALANCE,
  SAI_MOTIF_AURORA,
  SAI_MOTIF_PARK,
} SaiMotif;

/**
 * SaiArt:
 * @motif: the decoration
 * @hue: the colour of the felt, in degrees from 0 to 359, or %SAI_ART_ANY_HUE
 * @n_dice: how many dice are shown; none if the file does not say
 * @faces: their faces
 * @gaps: the dice with a gap before them, as a mask
 * @n_cards: how many cards are shown; none if the file does not say
 * @cards: the cards
 * @columns: where they lie, from 1 to %SAI_N_NUMBERS; their rows are their numbers
 *
 * The picture of a ruleset. A plain value.
 */
typedef struct
{
  SaiMotif motif;
  int hue;
  guint n_dice;
  guint8 faces[SAI_MAX_DICE];
  guint gaps;
  guint n_cards;
  SaiCard cards[SAI_ART_MAX_CARDS];
  guint8 columns[SAI_ART_MAX_CARDS];
} SaiArt;

gboolean sai_art_read (SaiArt *art, SaiRulesetFile *file, gboolean has_cards, GError **error);

G_END_DECLS
