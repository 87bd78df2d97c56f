/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define SAI_MAX_DICE 6
/* As many dice have games whose rules say nothing else, and the engine knows perfect play with. */
#define SAI_N_DICE 5
#define SAI_N_FACES 6
/* Each of that many dice kept, as a mask of positions. */
#define SAI_KEEP_ALL ((1u << SAI_N_DICE) - 1u)

/**
 * SaiDice:
 * @face: the face (1 to 6) of the die in each position, and 0 after the last die; 0 everywhere before the first roll
 * @roll: with which roll of a turn they came to lie like this, from 1; 0 if nobody knows, as on a real table
 *
 * One to six dice as they lie, in order. A plain value.
 */
typedef struct
{
  guint8 face[SAI_MAX_DICE];
  guint8 roll;
} SaiDice;

/**
 * SaiFaces:
 * @count: how many dice show each face; index 0 is unused
 * @sum: the sum of all faces
 * @most: the largest count
 *
 * Dice without their order: what scoring looks at. A plain value.
 */
typedef struct
{
  guint8 count[SAI_N_FACES + 1];
  guint8 sum;
  guint8 most;
} SaiFaces;

gboolean sai_dice_is_rolled (const SaiDice *dice);
guint sai_dice_get_n (const SaiDice *dice);
guint sai_dice_get_all (const SaiDice *dice);
gboolean sai_dice_equal (const SaiDice *a, const SaiDice *b);
gboolean sai_dice_match (const SaiDice *a, const SaiDice *b);
SaiFaces sai_dice_get_faces (const SaiDice *dice);
SaiDice sai_dice_get_lowest (guint n_dice);
gboolean sai_dice_advance (SaiDice *dice);
gboolean sai_dice_parse (const char *text, guint n_dice, SaiDice *dice, GError **error);
char *sai_dice_print (const SaiDice *dice);

G_END_DECLS
