/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "table/sai-card.h"

G_BEGIN_DECLS

/**
 * SaiCardPrint:
 * @light: the colour of the card at its top
 * @body: its colour at its bottom
 * @ink: the colour of its number, shape and animal
 *
 * How the cards of one colour are printed.
 */
typedef struct
{
  GdkRGBA light;
  GdkRGBA body;
  GdkRGBA ink;
} SaiCardPrint;

/**
 * SaiCardPattern:
 * @SAI_CARD_PATTERN_NONE: a plain face, and a geyser on the back
 * @SAI_CARD_PATTERN_CUTS: lines cut into wood, and a lattice of them on the back
 * @SAI_CARD_PATTERN_STARS: stars, and the moon on the back
 *
 * What is printed around the signs of a card.
 */
typedef enum
{
  SAI_CARD_PATTERN_NONE,
  SAI_CARD_PATTERN_CUTS,
  SAI_CARD_PATTERN_STARS,
} SaiCardPattern;

/**
 * SaiCardStyle:
 * @id: its id in the settings
 * @name: its name, to be translated
 * @paper: the colour of the rim
 * @back: the colour of the back
 * @back_ink: the colour of the picture on it
 * @frame: the width of a line of ink around the face, relative to the width of the card; 0 for none
 * @pattern: what is printed around the signs
 * @prints: the print of each colour
 *
 * The look of the cards.
 */
typedef struct
{
  const char *id;
  const char *name;
  GdkRGBA paper;
  GdkRGBA back;
  GdkRGBA back_ink;
  float frame;
  SaiCardPattern pattern;
  SaiCardPrint prints[SAI_N_COLOURS];
} SaiCardStyle;

guint sai_card_style_get_n (void);
const SaiCardStyle *sai_card_style_get_nth (guint index);
const SaiCardStyle *sai_card_style_get (const char *id);
const SaiCardStyle *sai_card_style_get_in_use (void);

G_END_DECLS
