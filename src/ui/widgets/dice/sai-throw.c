/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a die flies, bounces and comes to rest: a pure function of time that ends exactly as the die lies. The model has
 * already rolled; this only leads up to the known result.
 */
#include "config.h"

#include "dice/sai-throw.h"

#include <math.h>

/* The largest angle at which a die lies, in degrees. */
#define MOST_ANGLE 9.0f
/* When each bounce begins and ends, relative to the duration, and its height, relative to the rise. */
static const struct
{
  float from;
  float to;
  float height;
} bounces[] = {
  /* The fall is the second half of a bounce. */
  { -0.36f, 0.36f, 1.0f },
  { 0.36f, 0.70f, 0.36f },
  { 0.70f, 0.90f, 0.09f },
};
/* The die stops turning at this part of the duration. */
#define STILL_FROM 0.94f
#define ROLL_POWER 2.2f
#define WAY_POWER 2.0f

/* The nth pseudo-random number of a seed, from 0 to 1. The mixing function is that of SplitMix. */
static float
draw (guint seed, guint n)
{
  guint64 z = ((guint64) seed << 32 | n) + G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) * (n + 1);

  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  z ^= z >> 31;

  return (z >> 40) / (float) (1 << 24);
}

static float
draw_between (guint seed, guint n, float least, float most)
{
  return least + draw (seed, n) * (most - least);
}

/**
 * sai_lie_vary:
 * @face: 1 to 6
 * @seed: any number; equal seeds give equal results
 *
 * Returns: a lie, which differs a little for each seed
 */
SaiLie
sai_lie_vary (guint face, guint seed)
{
  SaiLie lie = { .face = face };

  lie.quarters = (guint) (draw (seed, 0) * 4) % 4;
  lie.angle = draw_between (seed, 1, -MOST_ANGLE, MOST_ANGLE);

  return lie;
}

/**
 * sai_lie_get_pose:
 * @lie: a lie
 *
 * Returns: the pose of a die that lies like that, in its place
 */
SaiDiePose
sai_lie_get_pose (const SaiLie *lie)
{
  SaiDiePose pose = { .lift = 0.5f, .rotation = sai_rotation_for_face (lie->face, lie->quarters) };

  if (lie->angle != 0)
    pose.rotation = sai_rotation_turn (&pose.rotation, 0, 0, 1, lie->angle);

  return pose;
}

/**
 * sai_throw_make:
 * @lie: how the die is to lie in the end
 * @seed: any number; equal seeds give equal results
 * @side: the side of the die, in pixels
 * @bounds: the table, in pixels relative to the final place of the die
 *
 * Returns: a throw from the side of the table given by the upper half of @seed
 */
SaiThrow
sai_throw_make (const SaiLie *lie, guint seed, float side, const graphene_rect_t *bounds)
{
  gboolean from_right = (seed >> 16 & 1) != 0;
  SaiThrow throw = { .lie = *lie, .side = side, .bounds = *bounds };
  float left = bounds->origin.x;
  float right = left + bounds->size.width;
  float bottom = bounds->origin.y + bounds->size.height;
  float length;

  throw.rise = draw_between (seed, 2, 0.9f, 1.3f);
  throw.delay = draw_between (seed, 3, 0, 70);
  throw.duration = SAI_THROW_MS - draw_between (seed, 4, 70, 130);
  /* Thrown from the lower left or right, but near enough that no die looks slow for having a short way. */
  throw.start.x = from_right ? MIN (right, draw_between (seed, 5, 3.2f, 4.6f) * side)
                             : MAX (left, draw_between (seed, 5, -4.6f, -3.2f) * side);
  throw.start.y = MIN (bottom, draw_between (seed, 6, 0.4f, 1.6f) * side);
  length = hypotf (throw.start.x, throw.start.y);
  if (length > 0)
    {
      /* It rolls over its leading edge: the axis is perpendicular to its path, where -y is up the screen. */
      throw.axis_x = throw.start.y / length * -1;
      throw.axis_y = -throw.start.x / length;
    }
  else
    {
      throw.axis_y = 1;
    }
  throw.roll = draw_between (seed, 7, 400, 620);
  throw.spin = draw_between (seed, 8, -120, 120);

  return throw;
}

static float
get_bounce (const SaiThrow *throw, float part)
{
  for (guint i = 0; i < G_N_ELEMENTS (bounces); i++)
    if (part < bounces[i].to)
      {
        float middle = (bounces[i].from + bounces[i].to) / 2;
        float off = (part - middle) / (bounces[i].to - middle);

        return throw->rise * bounces[i].height * (1 - off * off);
      }

  return 0;
}

/* The value nearest to @value at which something that extends from @least to @most around it stays on the table. */
static float
hold_within (float value, float start, float length, float least, float most)
{
  float first = start - least;
  float last = start + length - most;

  /* If there is not enough room, the overlap is the same on both sides. */
  return first > last ? (first + last) / 2 : CLAMP (value, first, last);
}

static void
hold_on_table (const SaiThrow *throw, SaiDiePose *pose)
{
  SaiDieCube cube = sai_die_cube_see (&pose->rotation, pose->lift);
  graphene_point_t least = GRAPHENE_POINT_INIT_ZERO;
  graphene_point_t most = GRAPHENE_POINT_INIT_ZERO;

  for (guint i = 0; i < SAI_DIE_CUBE_CORNERS; i++)
    {
      graphene_point_t corner = sai_die_cube_project (&cube.corners[i]);

      least.x = MIN (least.x, corner.x * throw->side);
      least.y = MIN (least.y, corner.y * throw->side);
      most.x = MAX (most.x, corner.x * throw->side);
      most.y = MAX (most.y, corner.y * throw->side);
    }
  pose->x = hold_within (pose->x, throw->bounds.origin.x, throw->bounds.size.width, least.x, most.x);
  pose->y = hold_within (pose->y, throw->bounds.origin.y, throw->bounds.size.height, least.y, most.y);
}

/**
 * sai_throw_get_pose:
 * @throw: a throw
 * @milliseconds: the time since the dice were thrown
 *
 * Returns: the pose of the die at that time; from %SAI_THROW_MS on, its final one
 */
SaiDiePose
sai_throw_get_pose (const SaiThrow *throw, double milliseconds)
{
  float part = CLAMP ((milliseconds - throw->delay) / throw->duration, 0, 1);
  SaiDiePose pose = sai_lie_get_pose (&throw->lie);
  float ahead, turn;

  if (part >= 1)
    return pose;

  ahead = powf (1 - part, WAY_POWER);
  turn = powf (1 - MIN (part / STILL_FROM, 1), ROLL_POWER);
  pose.rotation = sai_rotation_turn (&pose.rotation, throw->axis_x, throw->axis_y, 0, -throw->roll * turn);
  pose.rotation = sai_rotation_turn (&pose.rotation, 0, 0, 1, throw->spin * turn);
  /* A tilted die stands on an edge or a corner, and never sinks into the table. */
  pose.lift = sai_rotation_get_reach (&pose.rotation) + get_bounce (throw, part);
  pose.x = throw->start.x * ahead;
  pose.y = throw->start.y * ahead;
  hold_on_table (throw, &pose);

  return pose;
}
