/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The geometry of a die: how a cube is rotated, which of its sides are visible and where their points are in
 * perspective. It is independent of widgets and drawing; the unit of length is the side of the die.
 *
 * On the table x points right, y away from the viewer and z up; on the screen y points down, as everywhere in GTK. Each
 * die is viewed from straight in front, so it looks the same wherever it lies.
 */
#include "config.h"

#include "dice/sai-die-cube.h"

#include <math.h>

/* The distance of the eye from the centre of a die at rest. */
#define DISTANCE 5.5f
/* The eye is tilted 15 degrees from the vertical, towards the viewer. */
#define TILT_SINE 0.2588f
#define TILT_COSINE 0.9659f
/* The light comes from the upper left. Sides facing away still get ambient light. */
#define LIGHT_X -0.36f
#define LIGHT_Y 0.30f
#define LIGHT_Z 0.883f
#define ROOM_LIGHT 0.45f

typedef struct
{
  graphene_point3d_t normal;
  graphene_point3d_t across;
} Face;

/* Opposite faces add up to seven, and 1, 2 and 3 run anticlockwise around their common corner. */
static const Face faces[] = {
  { { 0 } },
  { .normal = { 0, 0, 1 }, .across = { 1, 0, 0 } },
  { .normal = { 0, -1, 0 }, .across = { 1, 0, 0 } },
  { .normal = { 1, 0, 0 }, .across = { 0, 1, 0 } },
  { .normal = { -1, 0, 0 }, .across = { 0, 1, 0 } },
  { .normal = { 0, 1, 0 }, .across = { 1, 0, 0 } },
  { .normal = { 0, 0, -1 }, .across = { 1, 0, 0 } },
};

static float
dot (const graphene_point3d_t *a, const graphene_point3d_t *b)
{
  return a->x * b->x + a->y * b->y + a->z * b->z;
}

static graphene_point3d_t
cross (const graphene_point3d_t *a, const graphene_point3d_t *b)
{
  return GRAPHENE_POINT3D_INIT (a->y * b->z - a->z * b->y, a->z * b->x - a->x * b->z, a->x * b->y - a->y * b->x);
}

static graphene_point3d_t
rotate (const SaiRotation *rotation, const graphene_point3d_t *point)
{
  return GRAPHENE_POINT3D_INIT (dot (&rotation->row[0], point), dot (&rotation->row[1], point),
                                dot (&rotation->row[2], point));
}

static graphene_point3d_t
scale (const graphene_point3d_t *point, float factor)
{
  return GRAPHENE_POINT3D_INIT (point->x * factor, point->y * factor, point->z * factor);
}

/**
 * sai_rotation_for_face:
 * @face: 1 to 6
 * @quarters: quarter turns around the vertical, anticlockwise
 *
 * Returns: the rotation of a die that lies with @face up
 */
SaiRotation
sai_rotation_for_face (guint face, guint quarters)
{
  SaiRotation rotation;

  g_return_val_if_fail (face >= 1 && face <= 6, sai_rotation_for_face (1, 0));

  rotation.row[0] = faces[face].across;
  rotation.row[1] = cross (&faces[face].normal, &faces[face].across);
  rotation.row[2] = faces[face].normal;
  /* Exact, unlike a rotation by degrees. */
  for (guint i = 0; i < quarters % 4; i++)
    {
      graphene_point3d_t right = rotation.row[0];

      rotation.row[0] = scale (&rotation.row[1], -1);
      rotation.row[1] = right;
    }

  return rotation;
}

/**
 * sai_rotation_turn:
 * @rotation: the rotation of a die
 * @x: the component of the axis, a unit vector, to the right
 * @y: its component away from the viewer
 * @z: its component upwards
 * @degrees: the angle, anticlockwise when the axis points at the viewer
 *
 * Returns: @rotation, rotated further around an axis of the table
 */
SaiRotation
sai_rotation_turn (const SaiRotation *rotation, float x, float y, float z, float degrees)
{
  float angle = degrees * (float) G_PI / 180;
  float c = cosf (angle);
  float s = sinf (angle);
  float d = 1 - c;
  const float turn[3][3] = {
    { c + x * x * d, x * y * d - z * s, x * z * d + y * s },
    { y * x * d + z * s, c + y * y * d, y * z * d - x * s },
    { z * x * d - y * s, z * y * d + x * s, c + z * z * d },
  };
  SaiRotation result;

  for (guint i = 0; i < 3; i++)
    result.row[i] = GRAPHENE_POINT3D_INIT (turn[i][0] * rotation->row[0].x + turn[i][1] * rotation->row[1].x +
                                             turn[i][2] * rotation->row[2].x,
                                           turn[i][0] * rotation->row[0].y + turn[i][1] * rotation->row[1].y +
                                             turn[i][2] * rotation->row[2].y,
                                           turn[i][0] * rotation->row[0].z + turn[i][1] * rotation->row[1].z +
                                             turn[i][2] * rotation->row[2].z);

  return result;
}

/**
 * sai_rotation_get_reach:
 * @rotation: the rotation of a die
 *
 * Returns: how far its lowest corner is below its centre, in sides: 0.5 when lying flat, up to 0.866 on a corner
 */
float
sai_rotation_get_reach (const SaiRotation *rotation)
{
  const graphene_point3d_t *up = &rotation->row[2];

  return 0.5f * (fabsf (up->x) + fabsf (up->y) + fabsf (up->z));
}

static float
get_light (const graphene_point3d_t *normal)
{
  float light = normal->x * LIGHT_X + normal->y * LIGHT_Y + normal->z * LIGHT_Z;

  return MIN (ROOM_LIGHT + (1 - ROOM_LIGHT) * MAX (light, 0) / LIGHT_Z, 1);
}

/* No side of a cube covers another, but the rounded edges overlap, so far sides are painted first. */
static gboolean
is_farther (const SaiDieSide *a, const SaiDieSide *b)
{
  return TILT_COSINE * a->middle.z - TILT_SINE * a->middle.y < TILT_COSINE * b->middle.z - TILT_SINE * b->middle.y;
}

static void
add_side (SaiDieCube *cube, const SaiDieSide *side)
{
  guint i = cube->n_visible++;

  for (; i > 0 && is_farther (side, &cube->visible[i - 1]); i--)
    cube->visible[i] = cube->visible[i - 1];
  cube->visible[i] = *side;
}

/**
 * sai_die_cube_see:
 * @rotation: the rotation of the die
 * @lift: the height of its centre above the table, in sides
 *
 * Returns: the die in perspective
 */
SaiDieCube
sai_die_cube_see (const SaiRotation *rotation, float lift)
{
  SaiDieCube cube = { .n_visible = 0 };
  float up = lift - 0.5f;

  for (guint face = 1; face < G_N_ELEMENTS (faces); face++)
    {
      graphene_point3d_t normal = rotate (rotation, &faces[face].normal);
      graphene_point3d_t along = cross (&faces[face].normal, &faces[face].across);
      graphene_point3d_t middle = scale (&normal, 0.5f);
      graphene_point3d_t to_eye;
      SaiDieSide side;

      middle.z += up;
      to_eye = GRAPHENE_POINT3D_INIT (-middle.x, -DISTANCE * TILT_SINE - middle.y, DISTANCE * TILT_COSINE - middle.z);
      if (dot (&normal, &to_eye) <= 0 || cube.n_visible == SAI_DIE_CUBE_MOST_VISIBLE)
        continue;
      side.face = face;
      side.light = get_light (&normal);
      side.middle = middle;
      side.across = rotate (rotation, &faces[face].across);
      side.along = rotate (rotation, &along);
      add_side (&cube, &side);
    }

  for (guint i = 0; i < SAI_DIE_CUBE_CORNERS; i++)
    {
      graphene_point3d_t corner = GRAPHENE_POINT3D_INIT ((i & 1) != 0 ? 0.5f : -0.5f, (i & 2) != 0 ? 0.5f : -0.5f,
                                                         (i & 4) != 0 ? 0.5f : -0.5f);

      cube.corners[i] = rotate (rotation, &corner);
      cube.corners[i].z += up;
    }

  return cube;
}

/**
 * sai_die_cube_project:
 * @point: a point relative to the centre of a die at rest, in sides: right, away, up
 *
 * Returns: its position on the screen, in sides: right, down
 */
graphene_point_t
sai_die_cube_project (const graphene_point3d_t *point)
{
  float height = point->y * TILT_COSINE + point->z * TILT_SINE;
  float nearness = point->z * TILT_COSINE - point->y * TILT_SINE;
  float factor = DISTANCE / (DISTANCE - nearness);

  return GRAPHENE_POINT_INIT (point->x * factor, -height * factor);
}

/**
 * sai_die_side_project:
 * @side: a side of a die
 * @across: a position on it, -0.5 to 0.5
 * @along: the same in the other direction
 *
 * Returns: its position on the screen, in sides
 */
graphene_point_t
sai_die_side_project (const SaiDieSide *side, float across, float along)
{
  graphene_point3d_t point = GRAPHENE_POINT3D_INIT (side->middle.x + across * side->across.x + along * side->along.x,
                                                    side->middle.y + across * side->across.y + along * side->along.y,
                                                    side->middle.z + across * side->across.z + along * side->along.z);

  return sai_die_cube_project (&point);
}

static gboolean
turns_right (const graphene_point_t *a, const graphene_point_t *b, const graphene_point_t *c)
{
  return (b->x - a->x) * (c->y - a->y) - (b->y - a->y) * (c->x - a->x) > 0;
}

static int
compare_points (gconstpointer first, gconstpointer second)
{
  const graphene_point_t *a = first;
  const graphene_point_t *b = second;

  if (a->x != b->x)
    return a->x < b->x ? -1 : 1;

  return a->y < b->y ? -1 : a->y > b->y;
}

/**
 * sai_die_cube_get_outline:
 * @cube: a die
 * @inset: how far the corners are moved towards the centre along each axis, in sides; 0 to 0.5
 * @outline: (out) (array fixed-size=8): room for the corners of the outline
 *
 * Computes the convex hull of the corners on the screen, as a clockwise polygon.
 *
 * Returns: the number of its corners, 4 to 8
 */
guint
sai_die_cube_get_outline (const SaiDieCube *cube, float inset, graphene_point_t *outline)
{
  graphene_point_t points[SAI_DIE_CUBE_CORNERS];
  graphene_point_t hull[SAI_DIE_CUBE_CORNERS * 2];
  graphene_point3d_t middle;
  guint n = 0, lower;

  graphene_point3d_interpolate (&cube->corners[0], &cube->corners[SAI_DIE_CUBE_CORNERS - 1], 0.5, &middle);
  for (guint i = 0; i < SAI_DIE_CUBE_CORNERS; i++)
    {
      graphene_point3d_t corner;

      graphene_point3d_interpolate (&cube->corners[i], &middle, 2 * inset, &corner);
      points[i] = sai_die_cube_project (&corner);
    }

  /* Andrew's monotone chain: along the points from the left and back, dropping those that turn the wrong way. */
  qsort (points, SAI_DIE_CUBE_CORNERS, sizeof points[0], compare_points);
  for (guint i = 0; i < SAI_DIE_CUBE_CORNERS; hull[n++] = points[i++])
    while (n >= 2 && !turns_right (&hull[n - 2], &hull[n - 1], &points[i]))
      n--;
  lower = n + 1;
  for (guint i = SAI_DIE_CUBE_CORNERS - 1; i-- > 0; hull[n++] = points[i])
    while (n >= lower && !turns_right (&hull[n - 2], &hull[n - 1], &points[i]))
      n--;
  n--;
  for (guint i = 0; i < n; i++)
    outline[i] = hull[i];

  return n;
}
