/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How dice fly, bounce off each other and off the edges of the table, and come to rest: a pure function of time that
 * ends exactly as they lie. The model has already rolled; this only leads up to the known result.
 *
 * Therefore the throw is worked out backwards: from their places the dice roll away, faster and faster, and push each
 * other like balls. Seen forwards, that is a throw that rolls out there, and no die ever passes through another.
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
/* How far apart the middles of two dice stay, and the middle of a die from the edge of the table, in sides. */
#define APART 1.12f
#define FROM_EDGE 1.0f
/* How long the way of a die is, in sides, and how far from the common direction it may go, in degrees. */
#define LEAST_WAY 3.4f
#define MOST_WAY 4.8f
#define SPREAD 34.0f
/* A die turns more than by rolling, since it flies at first. */
#define ROLL_GAIN 1.25f
/* The parts of a step that are worked out one by one. */
#define N_SUBSTEPS 4
#define MAX_DICE 8

/* A die on its way back in time, in pixels and milliseconds. */
typedef struct
{
  graphene_point_t at;
  float vx;
  float vy;
  /* How fast it grows faster, and how long before the end of the throw it sets out. */
  float growth;
  double begin;
  /* When others may push it into motion; until then, and if it is not thrown, it is pinned down. */
  double loose;
  gboolean fixed;
  gboolean pinned;
  gboolean moving;
} Body;

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

/* Lets two dice push each other apart; one that has not set out yet does so. */
static void
collide (Body *a, Body *b, float apart)
{
  float dx = b->at.x - a->at.x, dy = b->at.y - a->at.y;
  float distance = hypotf (dx, dy);
  float closing, overlap;

  if (distance >= apart || distance == 0 || (a->pinned && b->pinned) || (!a->moving && !b->moving))
    return;
  dx /= distance;
  dy /= distance;
  closing = (a->vx - b->vx) * dx + (a->vy - b->vy) * dy;
  overlap = apart - distance;
  if (a->pinned || b->pinned)
    {
      Body *free = a->pinned ? b : a;
      float sign = a->pinned ? 1 : -1;

      free->at.x += sign * dx * overlap;
      free->at.y += sign * dy * overlap;
      if (closing > 0)
        {
          free->vx += sign * 2 * closing * dx;
          free->vy += sign * 2 * closing * dy;
        }
      return;
    }
  a->at.x -= dx * overlap / 2;
  a->at.y -= dy * overlap / 2;
  b->at.x += dx * overlap / 2;
  b->at.y += dy * overlap / 2;
  a->moving = b->moving = TRUE;
  if (closing <= 0)
    return;
  a->vx -= closing * dx;
  a->vy -= closing * dy;
  b->vx += closing * dx;
  b->vy += closing * dy;
}

static void
stay_inside (float *at, float *speed, float least, float most)
{
  if ((*at < least && *speed < 0) || (*at > most && *speed > 0))
    *speed = -*speed;
  *at = CLAMP (*at, least, most);
}

/* Moves everything back in time by @ms; @before is how long that is before the end of the throw. */
static void
go_back (Body *bodies, guint n, double before, float ms, float apart, const graphene_rect_t *room)
{
  for (guint i = 0; i < n; i++)
    {
      Body *body = &bodies[i];
      float speed = hypotf (body->vx, body->vy);
      float faster;

      body->moving |= !body->fixed && before >= body->begin;
      body->pinned = body->fixed || (!body->moving && before < body->loose);
      if (!body->moving || speed == 0)
        continue;
      faster = (speed + body->growth * ms) / speed;
      body->vx *= faster;
      body->vy *= faster;
      body->at.x += body->vx * ms;
      body->at.y += body->vy * ms;
      stay_inside (&body->at.x, &body->vx, room->origin.x, room->origin.x + room->size.width);
      stay_inside (&body->at.y, &body->vy, room->origin.y, room->origin.y + room->size.height);
    }
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < i; j++)
      collide (&bodies[i], &bodies[j], apart);
}

/* Where the middles of dice may be: within the edges, and wherever one comes to lie. */
static graphene_rect_t
find_room (const SaiThrowDie *dice, guint n, float side, const graphene_rect_t *table)
{
  graphene_rect_t room = *table;
  float inset = FROM_EDGE * side;

  graphene_rect_inset (&room, MIN (inset, room.size.width / 2), MIN (inset, room.size.height / 2));
  for (guint i = 0; i < n; i++)
    graphene_rect_expand (&room, &dice[i].place, &room);

  return room;
}

/* Dice that lie closer than usual touch each other all the time. */
static float
find_apart (const SaiThrowDie *dice, guint n, float side)
{
  float apart = APART * side;

  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < i; j++)
      if (dice[i].thrown || dice[j].thrown)
        apart = MIN (apart, hypotf (dice[i].place.x - dice[j].place.x, dice[i].place.y - dice[j].place.y));

  return apart;
}

/* The rotation of a die after it has rolled some way: over its leading edge, so the axis is perpendicular to the way,
 * where -y is up the screen.
 */
static SaiRotation
roll (const SaiRotation *rotation, float x, float y, float side)
{
  float length = hypotf (x, y);

  if (length == 0)
    return *rotation;

  return sai_rotation_turn (rotation, -y / length, -x / length, 0, -90 * ROLL_GAIN * length / side);
}

static void
set_out (Body *body, const SaiThrowDie *die, guint seed, gboolean from_right, double total, float side)
{
  double duration = die->late ? SAI_THROW_LATE_MS : SAI_THROW_MS - draw_between (seed, 3, 0, 110);
  float way = draw_between (seed, 5, LEAST_WAY, MOST_WAY) * side;
  /* From the lower left or right. */
  float angle = (24 + draw_between (seed, 6, -SPREAD, SPREAD)) * (float) G_PI / 180;

  *body = (Body) { .at = die->place, .fixed = !die->thrown, .begin = total - duration, .loose = total - SAI_THROW_MS };
  body->growth = 2 * way / (float) (duration * duration);
  /* Only a direction yet. */
  body->vx = cosf (angle) * (from_right ? 1e-3f : -1e-3f);
  body->vy = sinf (angle) * 1e-3f;
}

/**
 * sai_throw_make:
 * @throws: (out) (array length=n_dice): how each die is thrown; those that are not thrown get nothing
 * @dice: (array length=n_dice): the dice on the table
 * @n_dice: the number of dice, at most 8
 * @seed: any number; equal seeds give equal results
 * @side: the side of a die, in pixels
 * @table: the table, in the pixels of the places of the dice
 *
 * Throws dice from the lower left or right, so that they do not pass through each other.
 */
void
sai_throw_make (SaiThrow *throws,
                const SaiThrowDie *dice,
                guint n_dice,
                guint seed,
                float side,
                const graphene_rect_t *table)
{
  gboolean from_right = draw (seed, 0) < 0.5f;
  graphene_rect_t room = find_room (dice, n_dice, side, table);
  float apart = find_apart (dice, n_dice, side);
  Body bodies[MAX_DICE];
  double total = SAI_THROW_MS;
  int last;

  g_return_if_fail (n_dice <= MAX_DICE);

  for (guint i = 0; i < n_dice; i++)
    if (dice[i].thrown && dice[i].late)
      total = SAI_THROW_LATE_MS;
  last = total / SAI_THROW_STEP_MS;
  for (guint i = 0; i < n_dice; i++)
    {
      SaiDiePose rest = sai_lie_get_pose (&dice[i].lie);
      SaiThrow *throw = &throws[i];

      set_out (&bodies[i], &dice[i], seed + i, from_right, total, side);
      if (!dice[i].thrown)
        continue;
      throw->lie = dice[i].lie;
      throw->side = side;
      throw->bounds = *table;
      graphene_rect_offset (&throw->bounds, -dice[i].place.x, -dice[i].place.y);
      throw->duration = 0;
      throw->rise = draw_between (seed + i, 2, 0.45f, 0.75f);
      throw->spin = draw_between (seed + i, 8, -90, 90);
      throw->way[last] = GRAPHENE_POINT_INIT (0, 0);
      throw->rotations[last] = rest.rotation;
    }

  for (int step = last - 1; step >= 0; step--)
    {
      for (guint part = 0; part < N_SUBSTEPS; part++)
        go_back (bodies, n_dice, total - (step + 1 - part / (double) N_SUBSTEPS) * SAI_THROW_STEP_MS,
                 SAI_THROW_STEP_MS / N_SUBSTEPS, apart, &room);
      for (guint i = 0; i < n_dice; i++)
        {
          SaiThrow *throw = &throws[i];
          graphene_point_t *at = &throw->way[step];

          if (!dice[i].thrown)
            continue;
          *at = GRAPHENE_POINT_INIT (bodies[i].at.x - dice[i].place.x, bodies[i].at.y - dice[i].place.y);
          throw->rotations[step] = roll (&throw->rotations[step + 1], at->x - throw->way[step + 1].x,
                                         at->y - throw->way[step + 1].y, side);
          if (throw->duration == 0 && bodies[i].moving)
            throw->duration = (step + 1) * SAI_THROW_STEP_MS;
        }
    }
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
 * Returns: the pose of the die at that time; from its duration on, its final one
 */
SaiDiePose
sai_throw_get_pose (const SaiThrow *throw, double milliseconds)
{
  SaiDiePose pose = sai_lie_get_pose (&throw->lie);
  double at = MAX (milliseconds, 0) / SAI_THROW_STEP_MS;
  guint step = at;
  float part = at - step;
  float left = 1 - milliseconds / throw->duration;
  float x, y;

  if (milliseconds >= throw->duration)
    return pose;

  x = throw->way[step + 1].x - throw->way[step].x;
  y = throw->way[step + 1].y - throw->way[step].y;
  pose.x = throw->way[step].x + part * x;
  pose.y = throw->way[step].y + part * y;
  pose.rotation = roll (&throw->rotations[step], part * x, part * y, throw->side);
  pose.rotation = sai_rotation_turn (&pose.rotation, 0, 0, 1, throw->spin * left * left);
  /* A tilted die stands on an edge or a corner, and never sinks into the table. */
  pose.lift = sai_rotation_get_reach (&pose.rotation) +
              get_bounce (throw, milliseconds / MIN (throw->duration, SAI_THROW_MS));
  hold_on_table (throw, &pose);

  return pose;
}
