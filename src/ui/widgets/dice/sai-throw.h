/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-die-cube.h"

G_BEGIN_DECLS

/* No die of a throw moves longer than this; including its first and last frame, a throw takes less than 0.6 s. The die
 * on which much depends may take its time.
 */
#define SAI_THROW_MS 540.0
#define SAI_THROW_LATE_MS 740.0
/* The time between two points of the way of a die, in milliseconds, and the most points. */
#define SAI_THROW_STEP_MS 6.0
#define SAI_THROW_MAX_POINTS 192

/**
 * SaiLie:
 * @face: the face the die shows, 1 to 6
 * @quarters: its quarter turns from upright
 * @angle: its additional small angle, in degrees, anticlockwise
 *
 * How a die lies on the table. A plain value.
 */
typedef struct
{
  guint face;
  guint quarters;
  float angle;
} SaiLie;

/**
 * SaiThrowDie:
 * @lie: how it lies in the end
 * @place: where its middle is in the end
 * @thrown: whether it is thrown, or lies there already
 * @late: whether it comes to rest long after the others
 *
 * A die on the table when dice are thrown.
 */
typedef struct
{
  SaiLie lie;
  graphene_point_t place;
  gboolean thrown;
  gboolean late;
} SaiThrowDie;

/**
 * SaiThrow:
 * @lie: how the die lies in the end
 * @side: the side of the die, in pixels
 * @bounds: the table, in pixels relative to the final place of the die
 * @duration: when the die comes to rest, in milliseconds
 * @rise: how high it is at first, in sides
 * @spin: how far it turns about itself, in degrees
 * @way: where it is at each step, in pixels relative to its final place
 * @rotations: its rotation there
 *
 * How a die is thrown. A plain value.
 */
typedef struct
{
  SaiLie lie;
  float side;
  graphene_rect_t bounds;
  double duration;
  float rise;
  float spin;
  graphene_point_t way[SAI_THROW_MAX_POINTS];
  SaiRotation rotations[SAI_THROW_MAX_POINTS];
} SaiThrow;

SaiLie sai_lie_vary (guint face, guint seed);
SaiDiePose sai_lie_get_pose (const SaiLie *lie);

void sai_throw_make (SaiThrow *throws,
                     const SaiThrowDie *dice,
                     guint n_dice,
                     guint seed,
                     float side,
                     const graphene_rect_t *table);
SaiDiePose sai_throw_get_pose (const SaiThrow *throw, double milliseconds);

G_END_DECLS
