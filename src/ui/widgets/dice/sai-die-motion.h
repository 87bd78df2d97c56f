/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-throw.h"

G_BEGIN_DECLS

/**
 * SaiMotionKind:
 * @SAI_MOTION_NONE: the die is at rest
 * @SAI_MOTION_THROW: it is thrown
 * @SAI_MOTION_SLIDE: it slides to its place
 * @SAI_MOTION_HOLD: it is held by a pointer
 * @SAI_MOTION_HOP: it hops, in a celebration
 * @SAI_MOTION_SHAKE: it rattles in a hand
 */
typedef enum
{
  SAI_MOTION_NONE,
  SAI_MOTION_THROW,
  SAI_MOTION_SLIDE,
  SAI_MOTION_HOLD,
  SAI_MOTION_HOP,
  SAI_MOTION_SHAKE,
} SaiMotionKind;

/**
 * SaiDieMotion:
 * @kind: the kind of the motion
 * @begin: when it began, in milliseconds of the frame clock; negative until its first frame
 * @lie: how the die lies, or will lie afterwards
 * @from_x: where a slide begins, or where the die is held or shaken, in pixels to the right of its place
 * @from_y: the same, in pixels below its place
 * @from_angle: the angle at which a slide begins, in degrees
 * @delay: the delay before a hop, or how long it has been shaken already, in milliseconds
 * @reach: the amplitude of the shaking, in pixels
 * @phase: the initial phase of its swing, in radians, which differs from die to die
 * @throw: how it is thrown
 *
 * The motion of a die on the table. A plain value; at rest, all zero except @lie.
 */
typedef struct
{
  SaiMotionKind kind;
  double begin;
  SaiLie lie;
  float from_x;
  float from_y;
  float from_angle;
  float delay;
  float reach;
  float phase;
  SaiThrow throw;
} SaiDieMotion;

void sai_die_motion_throw (SaiDieMotion *self, const SaiThrow *throw);
void sai_die_motion_slide (SaiDieMotion *self, float x, float y, float angle);
void sai_die_motion_hold (SaiDieMotion *self, float x, float y);
void sai_die_motion_hop (SaiDieMotion *self, float delay);
void sai_die_motion_shake (SaiDieMotion *self, float x, float y, float reach, float phase, gboolean in_hand);
void sai_die_motion_end (SaiDieMotion *self);

SaiDiePose sai_die_motion_advance (SaiDieMotion *self, double now);

G_END_DECLS
