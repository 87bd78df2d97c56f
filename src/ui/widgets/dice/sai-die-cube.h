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
 * @row: the rows of the matrix from the axes of the die to those of the table: right, away from the viewer, up
 *
 * The rotation of a die. A plain value.
 */
typedef struct
{
  graphene_point3d_t row[3];
} SaiRotation;

/**
 * SaiDiePose:
 * @x: the offset of the die to the right of its place, in pixels
 * @y: its offset below its place on the screen, in pixels
 * @lift: the height of its centre above the table, in sides; 0.5 when lying
 * @rotation: its rotation
 *
 * The position of a die in space. A plain value.
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
 * @face: the number of pips, 1 to 6
 * @light: its brightness, from 0 to 1; 1 for a level side
 * @middle: its centre
 * @across: the direction in which its pips are counted, with the length of a side
 * @along: the other direction
 *
 * A side of a die, in sides relative to the centre of a die at rest.
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
 * @visible: the visible sides, farthest first
 * @n_visible: the number of visible sides
 * @corners: the eight corners
 *
 * A die seen from above, tilted a little towards the viewer. A plain value.
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
