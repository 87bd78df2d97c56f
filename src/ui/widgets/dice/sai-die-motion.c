/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The motion of a die on the table: it is thrown, slides into the tray and back, follows a pointer, hops, or is
 * shaken. Each motion ends exactly where the die lies.
 */
#include "config.h"

#include "dice/sai-die-motion.h"

#include <math.h>

#define SLIDE_MS 220.0
/* The lift of a sliding or held die, in sides. */
#define SLIDE_RISE 0.18f
#define HOLD_RISE 0.35f
#define HOP_MS 280.0
#define HOP_RISE 0.9f
/* The time for gathering the dice in the hand, and how they rattle there: the milliseconds per radian of the swings
 * across and along the screen and off the table, the height of the latter in sides, and the rotation in degrees per
 * millisecond.
 */
#define GATHER_MS 140.0
#define SWING_X_MS 29.0
#define SWING_Y_MS 37.0
#define SWING_RISE_MS 43.0
#define SHAKE_RISE 0.3f
/* For each radian of their phase, so that dice that are in the hand do not all lie the same way. */
#define HEAD_START_MS 130
#define SHAKE_TURN 0.8f

static void
begin (SaiDieMotion *self, SaiMotionKind kind)
{
  self->kind = kind;
  self->begin = -1;
}

void
sai_die_motion_throw (SaiDieMotion *self, const SaiThrow *throw)
{
  begin (self, SAI_MOTION_THROW);
  self->throw = *throw;
  self->lie = throw->lie;
}

/**
 * sai_die_motion_slide:
 * @self: a motion
 * @x: where the die slides from, in pixels to the right of its place
 * @y: the same, in pixels below its place
 * @angle: its angle there, in degrees
 */
void
sai_die_motion_slide (SaiDieMotion *self, float x, float y, float angle)
{
  begin (self, SAI_MOTION_SLIDE);
  self->from_x = x;
  self->from_y = y;
  self->from_angle = angle;
}

/**
 * sai_die_motion_hold:
 * @self: a motion
 * @x: where the die is held, in pixels to the right of its place
 * @y: the same, in pixels below its place
 */
void
sai_die_motion_hold (SaiDieMotion *self, float x, float y)
{
  begin (self, SAI_MOTION_HOLD);
  self->from_x = x;
  self->from_y = y;
}

/* @delay is in milliseconds. */
void
sai_die_motion_hop (SaiDieMotion *self, float delay)
{
  begin (self, SAI_MOTION_HOP);
  self->delay = delay;
}

/**
 * sai_die_motion_shake:
 * @self: a motion
 * @x: where the hand holds the die, in pixels to the right of its place
 * @y: the same, in pixels below its place
 * @reach: the amplitude of the shaking, in pixels
 * @phase: the initial phase of its swing, in radians
 * @in_hand: whether it is in the hand already, and need not be taken from its place
 *
 * The die rattles until another motion begins or this one is ended.
 */
void
sai_die_motion_shake (SaiDieMotion *self, float x, float y, float reach, float phase, gboolean in_hand)
{
  begin (self, SAI_MOTION_SHAKE);
  self->from_x = x;
  self->from_y = y;
  self->reach = reach;
  self->phase = phase;
  self->delay = in_hand ? GATHER_MS + phase * HEAD_START_MS : 0;
}

/**
 * sai_die_motion_end:
 * @self: a motion
 *
 * Puts the die to rest in its place immediately.
 */
void
sai_die_motion_end (SaiDieMotion *self)
{
  self->kind = SAI_MOTION_NONE;
}

static SaiDiePose
slide (const SaiDieMotion *self, float part)
{
  float left = powf (1 - part, 3);
  SaiLie lie = self->lie;
  SaiDiePose pose;

  lie.angle += (self->from_angle - lie.angle) * left;
  pose = sai_lie_get_pose (&lie);
  pose.x = self->from_x * left;
  pose.y = self->from_y * left;
  pose.lift += SLIDE_RISE * sinf (part * (float) G_PI);

  return pose;
}

static SaiDiePose
hop (const SaiDieMotion *self, float part)
{
  SaiDiePose pose = sai_lie_get_pose (&self->lie);

  pose.lift += HOP_RISE * 4 * part * (1 - part);
  pose.rotation = sai_rotation_turn (&pose.rotation, 0, 0, 1, 360 * part * part * (3 - 2 * part));

  return pose;
}

static SaiDiePose
shake (const SaiDieMotion *self, double time)
{
  time += self->delay;

  float gathered = sinf (MIN (time / GATHER_MS, 1) * (float) G_PI_2);
  SaiDiePose pose = sai_lie_get_pose (&self->lie);

  pose.rotation = sai_rotation_turn (&pose.rotation, cosf (self->phase), sinf (self->phase), 0, time * SHAKE_TURN);
  pose.x = gathered * (self->from_x + self->reach * sinf (time / SWING_X_MS + self->phase));
  pose.y = gathered * (self->from_y + self->reach / 2 * sinf (time / SWING_Y_MS + self->phase));
  pose.lift = sai_rotation_get_reach (&pose.rotation) +
              gathered * SHAKE_RISE * fabsf (sinf (time / SWING_RISE_MS + self->phase));

  return pose;
}

/**
 * sai_die_motion_advance:
 * @self: a motion
 * @now: the time of the frame, in milliseconds
 *
 * Returns: the current pose of the die; once the motion is over, its kind becomes %SAI_MOTION_NONE
 */
SaiDiePose
sai_die_motion_advance (SaiDieMotion *self, double now)
{
  SaiDiePose pose = sai_lie_get_pose (&self->lie);
  double time;

  if (self->begin < 0)
    self->begin = now;
  time = now - self->begin;

  switch (self->kind)
    {
    case SAI_MOTION_THROW:
      if (time < self->throw.duration)
        return sai_throw_get_pose (&self->throw, time);
      break;

    case SAI_MOTION_SLIDE:
      if (time < SLIDE_MS)
        return slide (self, time / SLIDE_MS);
      break;

    case SAI_MOTION_HOLD:
      pose.x = self->from_x;
      pose.y = self->from_y;
      pose.lift += HOLD_RISE;
      return pose;

    case SAI_MOTION_HOP:
      if (time < self->delay)
        return pose;
      if (time < self->delay + HOP_MS)
        return hop (self, (time - self->delay) / HOP_MS);
      break;

    case SAI_MOTION_SHAKE:
      return shake (self, time);

    case SAI_MOTION_NONE:
    default:
      break;
    }
  self->kind = SAI_MOTION_NONE;

  return pose;
}
