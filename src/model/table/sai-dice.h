/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define SAI_N_DICE 5
#define SAI_N_FACES 6
/* Every die kept, as a mask of positions. */
#define SAI_KEEP_ALL ((1u << SAI_N_DICE) - 1u)

/**
 * SaiDice:
 * @face: the face (1 to 6) of the die in each of the five positions; 0 everywhere before the first roll
 *
 * Five dice as they lie, in order. A plain value.
 */
typedef struct
{
  guint8 face[SAI_N_DICE];
} SaiDice;

/**
 * SaiFaces:
 * @count: how many dice show each face; index 0 is unused
 * @sum: the sum of all faces
 * @most: the largest count
 *
 * Five dice without their order: what scoring looks at. A plain value.
 */
typedef struct
{
  guint8 count[SAI_N_FACES + 1];
  guint8 sum;
  guint8 most;
} SaiFaces;

gboolean sai_dice_is_rolled (const SaiDice *dice);
gboolean sai_dice_equal (const SaiDice *a, const SaiDice *b);
SaiFaces sai_dice_get_faces (const SaiDice *dice);
gboolean sai_dice_parse (const char *text, SaiDice *dice, GError **error);
char *sai_dice_print (const SaiDice *dice);

G_END_DECLS
