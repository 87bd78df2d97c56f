/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-die-cube.h"

G_BEGIN_DECLS

/* No die of a throw moves longer; with the frame in which it begins, and the last one, that is less than 0.6 s. */
#define SAI_THROW_MS 540.0

/**
 * SaiLie:
 * @face: what the die shows, 1 to 6
 * @quarters: how many quarter turns it lies from upright
 * @angle: its own small angle, in degrees, against the clock
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
 * @lie: how it ends
 * @side: how large the die is, in pixels
 * @bounds: what it may not leave, in pixels around the place where it ends
 * @start: where it comes from, in pixels around the place where it ends
 * @delay: when it begins, in milliseconds
 * @duration: how long it lasts
 * @rise: how high it is at the beginning, in sides above a lying die
 * @axis_x: the axis that it rolls around: to the right
 * @axis_y: away from the person
 * @roll: how far it rolls, in degrees
 * @spin: how far it turns around the vertical meanwhile
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
