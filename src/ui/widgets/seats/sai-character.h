/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "seats/sai-face-shape.h"

G_BEGIN_DECLS

/**
 * SaiCharacter:
 * @id: the id of a type of computer player
 * @color: the colour behind the face, 0xRRGGBB
 * @shapes: the face, ended by an empty shape
 *
 * What a type of computer player looks like.
 */
typedef struct
{
  const char *id;
  guint color;
  const SaiFaceShape *shapes;
} SaiCharacter;

extern const SaiCharacter sai_dice_characters[];
extern const SaiCharacter sai_field_characters[];

const SaiCharacter *sai_character_find (const char *id);

G_END_DECLS
