/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "seats/sai-face-shape.h"

G_BEGIN_DECLS

/**
 * SaiOccasion:
 * @SAI_OCCASION_NONE: none
 * @SAI_OCCASION_DARE: is about to throw away what it has, or to hope for little chance
 * @SAI_OCCASION_LUCK: threw a figure that is rare
 * @SAI_OCCASION_SAFE: filled a box although it could have rolled again
 * @SAI_OCCASION_LEAD: took the lead
 * @SAI_OCCASION_STRIKE: struck a box
 * @SAI_OCCASION_TEASE: a person struck a box
 * @SAI_OCCASION_MARVEL: somebody else threw five of a kind
 * @SAI_OCCASION_COLLECT: had to collect many cards
 * @SAI_OCCASION_RECOVER: recovered penalty points
 * @SAI_OCCASION_WATCH: somebody else had to collect many cards
 *
 * Why a computer player says a word.
 */
typedef enum
{
  SAI_OCCASION_NONE,
  SAI_OCCASION_DARE,
  SAI_OCCASION_LUCK,
  SAI_OCCASION_SAFE,
  SAI_OCCASION_LEAD,
  SAI_OCCASION_STRIKE,
  SAI_OCCASION_TEASE,
  SAI_OCCASION_MARVEL,
  SAI_OCCASION_COLLECT,
  SAI_OCCASION_RECOVER,
  SAI_OCCASION_WATCH,
} SaiOccasion;

/**
 * SaiCharacterLine:
 * @occasion: when it is said
 * @text: (not translated): what is said; the context of its translation is the id of who says it
 */
typedef struct
{
  SaiOccasion occasion;
  const char *text;
} SaiCharacterLine;

/**
 * SaiCharacter:
 * @id: the id of a type of computer player
 * @color: the colour behind the face, 0xRRGGBB
 * @shapes: the face, ended by an empty shape
 * @lines: what it says, ended by one without a text
 *
 * What a type of computer player looks like and says.
 */
typedef struct
{
  const char *id;
  guint color;
  const SaiFaceShape *shapes;
  const SaiCharacterLine *lines;
} SaiCharacter;

extern const SaiCharacter sai_dice_characters[];
extern const SaiCharacter sai_field_characters[];

const SaiCharacter *sai_character_find (const char *id);

G_END_DECLS
