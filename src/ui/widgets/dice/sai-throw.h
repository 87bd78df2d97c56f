/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-die-cube.h"

G_BEGIN_DECLS

/* No die of a throw moves longer than this; including its first and last frame, a throw takes less than 0.6 s. */
#define SAI_THROW_MS 540.0

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
 * SaiThrow:
 * @lie: how the die lies in the end
 * @side: the side of the die, in pixels
 * @bounds: the area it stays within, in pixels relative to its final place
 * @start: where it comes from, in pixels relative to its final place
 * @delay: the delay before it starts, in milliseconds
 * @duration: its duration, in milliseconds
 * @rise: its initial height above a die at rest, in sides
 * @axis_x: the component of its rolling axis to the right
 * @axis_y: the component away from the viewer
 * @roll: how far it rolls, in degrees
 * @spin: how far it turns around the vertical meanwhile, in degrees
 *
 * One die of a throw. A plain value.
 */
typedef struct
{
  SaiLie lie;
  float side;
  graphene_rect_t bounds;
  graphene_point_t start;
  float delay;
  float duration;
  float rise;
  float axis_x;
  float axis_y;
  float roll;
  float spin;
} SaiThrow;

SaiLie sai_lie_vary (guint face, guint seed);
SaiDiePose sai_lie_get_pose (const SaiLie *lie);

SaiThrow sai_throw_make (const SaiLie *lie, guint seed, float side, const graphene_rect_t *bounds);
SaiDiePose sai_throw_get_pose (const SaiThrow *throw, double milliseconds);

G_END_DECLS
