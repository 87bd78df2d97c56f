/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <graphene.h>

G_BEGIN_DECLS

/* A cube shows at most three of its sides. */
#define SAI_DIE_CUBE_MOST_VISIBLE 3
#define SAI_DIE_CUBE_CORNERS 8

/**
 * SaiRotation:
 * @row: the rows of the matrix that takes the die's own directions to those of the table: right, away from the person,
 *   up
 *
 * How a die is turned. A plain value.
 */
typedef struct
{
  graphene_point3d_t row[3];
} SaiRotation;

/**
 * SaiDiePose:
 * @x: how far the die is to the right of its place, in pixels
 * @y: how far it is below its place on the screen, in pixels
 * @lift: how high its middle is above the table, in sides; 0.5 lies
 * @rotation: how it is turned
 *
 * Where a die is in space. A plain value.
 */
typedef struct
{
  float x;
  float y;
  float lift;
  SaiRotation rotation;
} SaiDiePose;

/**
 * SaiDieSide:
 * @face: how many pips are on it, 1 to 6
 * @light: how bright it is, from 0 to 1; what lies level has 1
 * @middle: its middle
 * @across: the direction in which its pips are counted, as long as a side
 * @along: the other direction
 *
 * A side of a die, in sides around the place where the middle of a lying die is.
 */
typedef struct
{
  guint face;
  float light;
  graphene_point3d_t middle;
  graphene_point3d_t across;
  graphene_point3d_t along;
} SaiDieSide;

/**
 * SaiDieCube:
 * @visible: the sides that are seen, those farther away first
 * @n_visible: how many there are
 * @corners: the eight corners
 *
 * A die as it is seen from above, a little from the side of the person. A plain value.
 */
typedef struct
{
  SaiDieSide visible[SAI_DIE_CUBE_MOST_VISIBLE];
  guint n_visible;
  graphene_point3d_t corners[SAI_DIE_CUBE_CORNERS];
} SaiDieCube;

SaiRotation sai_rotation_for_face (guint face, guint quarters);
SaiRotation sai_rotation_turn (const SaiRotation *rotation, float x, float y, float z, float degrees);
float sai_rotation_get_reach (const SaiRotation *rotation);

SaiDieCube sai_die_cube_see (const SaiRotation *rotation, float lift);
graphene_point_t sai_die_cube_project (const graphene_point3d_t *point);
graphene_point_t sai_die_side_project (const SaiDieSide *side, float across, float along);
guint sai_die_cube_get_outline (const SaiDieCube *cube, float inset, graphene_point_t *outline);

G_END_DECLS
