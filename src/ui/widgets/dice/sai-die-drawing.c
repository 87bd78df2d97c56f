/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws dice: as cubes in perspective on the table, and flat when inline in a sentence. All of it uses cairo, since
 * GTK's renderer without a GPU has no 3D transforms; a die is only a few filled paths.
 */
#include "config.h"

#include "dice/sai-die-drawing.h"

#include <math.h>

/* Relative to the side of the die. */
#define ROUNDING 0.13f
/* The light on the rounded edges. */
#define EDGE_LIGHT 0.35f
/* The flat part of a side extends a little around the edges. */
#define FLAT 0.435f
#define FLAT_CORNER 0.13f
#define PIP_RADIUS 0.088f
#define ACE_RADIUS 0.135f
/* Pips lie on a three by three grid, this far from the centre. */
#define PIP_SPREAD 0.25f

/* The offset of a point's shadow per side of height above the table: the light comes from the upper left. */
#define SHADOW_RIGHT 0.22f
#define SHADOW_NEAR 0.10f
/* The shadow is drawn in layers, each smaller by this much: cheaper than a gradient, and hardly distinguishable from
 * one.
 */
#define N_SHADOWS 3
#define SHADOW_SPREAD -0.05f
#define SHADOW_STEP 0.035f
#define SHADOW_ALPHA 0.13f

/* The opacity of the far pips through a lying die, and the lift in sides at which they and the shine disappear. */
#define FAR_ALPHA 0.16f
#define DETAIL_LIFT 0.3f
/* The cairo tolerance in pixels; finer curves make no visible difference. */
#define TOLERANCE 0.2

/* For flat dice. */
#define FLAT_EDGE 0.05f
#define FLAT_ROUNDING 0.20f

/* The nine pip positions as bits, row by row from the top left; one entry per face. */
static const guint16 pips_of_face[7] = { 0, 0x010, 0x044, 0x054, 0x145, 0x155, 0x16d };

static void
set_color (cairo_t *cr, const GdkRGBA *color, float alpha)
{
  cairo_set_source_rgba (cr, color->red, color->green, color->blue, color->alpha * alpha);
}

static GdkRGBA
mix (const GdkRGBA *color, const GdkRGBA *other, float part)
{
  return (GdkRGBA) { color->red + (other->red - color->red) * part, color->green + (other->green - color->green) * part,
                     color->blue + (other->blue - color->blue) * part, 1 };
}

static GdkRGBA
get_lit_color (const SaiDieStyle *style, guint face, float light)
{
  return mix (&style->shade, style->sides != NULL ? &style->sides[face] : &style->body, light);
}

/* What shines is brighter towards the light, with a band of reflection across it. */
static void
set_shine (cairo_t *cr, const GdkRGBA *color, float gloss, float alpha, const graphene_rect_t *bounds)
{
  static const GdkRGBA white = { 1, 1, 1, 1 };
  static const GdkRGBA black = { 0, 0, 0, 1 };
  static const struct
  {
    float offset;
    float light;
  } stops[] = { { 0, 0.7f }, { 0.30f, 0.1f }, { 0.42f, 0.55f }, { 0.56f, 0 }, { 1, -0.35f } };
  cairo_pattern_t *pattern = cairo_pattern_create_linear (bounds->origin.x, bounds->origin.y,
                                                          bounds->origin.x + bounds->size.width,
                                                          bounds->origin.y + bounds->size.height);

  for (guint i = 0; i < G_N_ELEMENTS (stops); i++)
    {
      GdkRGBA stop = mix (color, stops[i].light > 0 ? &white : &black, fabsf (stops[i].light) * gloss);

      cairo_pattern_add_color_stop_rgba (pattern, stops[i].offset, stop.red, stop.green, stop.blue, alpha);
    }
  cairo_set_source (cr, pattern);
  cairo_pattern_destroy (pattern);
}

/* The die projected onto the table along the light. */
static SaiDieCube
get_shadow (const SaiDieCube *cube)
{
  SaiDieCube shadow = { .n_visible = 0 };

  for (guint i = 0; i < SAI_DIE_CUBE_CORNERS; i++)
    {
      const graphene_point3d_t *corner = &cube->corners[i];
      float height = corner->z + 0.5f;

      shadow.corners[i] = GRAPHENE_POINT3D_INIT (corner->x + SHADOW_RIGHT * height, corner->y - SHADOW_NEAR * height,
                                                 -0.5f);
    }

  return shadow;
}

/* The outline of a cube with rounded edges: an arc around each of its inset corners. */
static void
add_outline (cairo_t *cr, const SaiDieCube *cube, float inset, float side)
{
  graphene_point_t corners[SAI_DIE_CUBE_CORNERS];
  guint n = sai_die_cube_get_outline (cube, inset, corners);

  for (guint i = 0; i < n; i++)
    {
      const graphene_point_t *before = &corners[(i + n - 1) % n];
      const graphene_point_t *here = &corners[i];
      const graphene_point_t *after = &corners[(i + 1) % n];
      double from = atan2 (here->y - before->y, here->x - before->x) - G_PI / 2;
      double to = atan2 (after->y - here->y, after->x - here->x) - G_PI / 2;

      cairo_arc (cr, here->x * side, here->y * side, ROUNDING * side, from, to);
    }
  cairo_close_path (cr);
}

static void
draw_shadow (cairo_t *cr, const SaiDieCube *cube, float lift, float side)
{
  SaiDieCube shadow = get_shadow (cube);

  /* The higher the die, the fainter its shadow. */
  cairo_set_source_rgba (cr, 0, 0, 0, SHADOW_ALPHA / (0.6 + 0.8 * lift));
  for (guint i = 0; i < N_SHADOWS; i++)
    {
      add_outline (cr, &shadow, ROUNDING + SHADOW_SPREAD + i * SHADOW_STEP, side);
      cairo_fill (cr);
    }
}

static void
add_corner (cairo_t *cr, const SaiDieSide *face, float side, float across, float along, gboolean across_first)
{
  float shorter_across = across > 0 ? across - FLAT_CORNER : across + FLAT_CORNER;
  float shorter_along = along > 0 ? along - FLAT_CORNER : along + FLAT_CORNER;
  graphene_point_t corner = sai_die_side_project (face, across, along);
  graphene_point_t from = sai_die_side_project (face, across_first ? shorter_across : across,
                                                across_first ? along : shorter_along);
  graphene_point_t to = sai_die_side_project (face, across_first ? across : shorter_across,
                                              across_first ? shorter_along : along);
  /* The relative length of the Bézier handles of a quarter circle. */
  const float handle = 0.552f;

  cairo_line_to (cr, from.x * side, from.y * side);
  cairo_curve_to (cr, (from.x + (corner.x - from.x) * handle) * side, (from.y + (corner.y - from.y) * handle) * side,
                  (to.x + (corner.x - to.x) * handle) * side, (to.y + (corner.y - to.y) * handle) * side, to.x * side,
                  to.y * side);
}

static void
add_flat (cairo_t *cr, const SaiDieSide *face, float side)
{
  add_corner (cr, face, side, FLAT, FLAT, TRUE);
  add_corner (cr, face, side, FLAT, -FLAT, FALSE);
  add_corner (cr, face, side, -FLAT, -FLAT, TRUE);
  add_corner (cr, face, side, -FLAT, FLAT, FALSE);
  cairo_close_path (cr);
}

/* Pips are circles on the side, and thus ellipses on the screen; within one side, perspective does not change their
 * shape visibly.
 */
static void
add_pips (cairo_t *cr, const SaiDieSide *face, float side)
{
  float radius = face->face == 1 ? ACE_RADIUS : PIP_RADIUS;
  graphene_point_t middle = sai_die_side_project (face, 0, 0);
  graphene_point_t across = sai_die_side_project (face, radius, 0);
  graphene_point_t along = sai_die_side_project (face, 0, radius);

  for (guint i = 0; i < 9; i++)
    if ((pips_of_face[face->face] & (1u << i)) != 0)
      {
        graphene_point_t place = sai_die_side_project (face, ((int) (i % 3) - 1) * PIP_SPREAD,
                                                       (1 - (int) (i / 3)) * PIP_SPREAD);
        cairo_matrix_t matrix;

        cairo_matrix_init (&matrix, (across.x - middle.x) * side, (across.y - middle.y) * side,
                           (along.x - middle.x) * side, (along.y - middle.y) * side, place.x * side, place.y * side);
        cairo_save (cr);
        cairo_transform (cr, &matrix);
        cairo_new_sub_path (cr);
        cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
        cairo_restore (cr);
      }
}

/* How much of the far pips and of the shine there is: they fade as the die is lifted, since nobody sees them in flight.
 */
static float
get_detail (float lift)
{
  return CLAMP (1 - (lift - 0.5f) / DETAIL_LIFT, 0, 1);
}

/* The pips of the opposite sides, seen through the die. */
static void
draw_far_pips (cairo_t *cr, const SaiDieStyle *style, const SaiDieCube *cube, float lift, float side)
{
  float alpha = FAR_ALPHA * get_detail (lift);

  if (alpha <= 0)
    return;
  for (guint i = 0; i < cube->n_visible; i++)
    {
      const SaiDieSide *near = &cube->visible[i];
      SaiDieSide far = *near;

      far.face = 7 - near->face;
      far.middle = GRAPHENE_POINT3D_INIT (-near->middle.x, -near->middle.y, 2 * (lift - 0.5f) - near->middle.z);
      add_pips (cr, &far, side);
      set_color (cr, &style->pip, alpha);
      cairo_fill (cr);
    }
}

static void
draw_side (cairo_t *cr, const SaiDieStyle *style, const SaiDieSide *face, float lift, float side)
{
  GdkRGBA color = get_lit_color (style, face->face, face->light);
  float gloss = style->gloss * get_detail (lift);

  add_flat (cr, face, side);
  if (gloss > 0)
    {
      graphene_point_t middle = sai_die_side_project (face, 0, 0);

      set_shine (cr, &color, gloss, 1 - style->clarity,
                 &GRAPHENE_RECT_INIT ((middle.x - FLAT) * side, (middle.y - FLAT) * side, 2 * FLAT * side,
                                      2 * FLAT * side));
    }
  else
    {
      set_color (cr, &color, 1 - style->clarity);
    }
  /* The edges of what is clear are seen anyway. */
  if (style->outline > 0 && style->clarity == 0)
    {
      cairo_fill_preserve (cr);
      set_color (cr, &style->line, 1);
      cairo_set_line_width (cr, style->outline / 2 * side);
      cairo_stroke (cr);
    }
  else
    {
      cairo_fill (cr);
    }
}

static const GdkRGBA *
get_pip_color (const SaiDieStyle *style, guint face)
{
  if (style->pips != NULL)
    return &style->pips[face];

  return face == 1 ? &style->ace : &style->pip;
}

static void
draw_pips (cairo_t *cr, const SaiDieStyle *style, const SaiDieSide *face, float side)
{
  add_pips (cr, face, side);
  set_color (cr, get_pip_color (style, face->face), 1);
  cairo_fill (cr);
}

static graphene_rect_t
get_bounds (const SaiDieCube *cube)
{
  graphene_point_t corners[SAI_DIE_CUBE_CORNERS];
  guint n = sai_die_cube_get_outline (cube, 0, corners);
  float left = corners[0].x, right = left, top = corners[0].y, bottom = top;

  for (guint i = 1; i < n; i++)
    {
      left = MIN (left, corners[i].x);
      right = MAX (right, corners[i].x);
      top = MIN (top, corners[i].y);
      bottom = MAX (bottom, corners[i].y);
    }

  return GRAPHENE_RECT_INIT (left, top, right - left, bottom - top);
}

/**
 * sai_die_get_extents:
 * @pose: the pose of a die
 * @side: its side, in pixels
 *
 * Returns: the largest area that the die and its shadow cover, in whole pixels, relative to its place
 */
graphene_rect_t
sai_die_get_extents (const SaiDiePose *pose, float side)
{
  SaiDieCube cube = sai_die_cube_see (&pose->rotation, pose->lift);
  SaiDieCube shadow = get_shadow (&cube);
  /* Room for the outline and the soft edge of the shadow. */
  float margin = 2 - SHADOW_SPREAD * side;
  graphene_rect_t extents = get_bounds (&cube);
  graphene_rect_t bounds = get_bounds (&shadow);

  graphene_rect_union (&extents, &bounds, &extents);
  graphene_rect_scale (&extents, side, side, &extents);
  graphene_rect_offset (&extents, pose->x, pose->y);
  graphene_rect_inset (&extents, -margin, -margin);
  graphene_rect_round_extents (&extents, &extents);

  return extents;
}

/**
 * sai_die_draw:
 * @cr: the context to draw to; the die's place is at 0, 0
 * @style: the style of the die
 * @pose: its pose
 * @side: its side, in pixels
 */
void
sai_die_draw (cairo_t *cr, const SaiDieStyle *style, const SaiDiePose *pose, float side)
{
  SaiDieCube cube = sai_die_cube_see (&pose->rotation, pose->lift);
  GdkRGBA edge = get_lit_color (style, cube.visible[cube.n_visible - 1].face, EDGE_LIGHT);

  cairo_save (cr);
  cairo_translate (cr, pose->x, pose->y);
  cairo_set_tolerance (cr, TOLERANCE);
  draw_shadow (cr, &cube, pose->lift, side);

  add_outline (cr, &cube, ROUNDING, side);
  set_color (cr, &edge, 1 - style->clarity);
  if (style->outline > 0)
    {
      cairo_fill_preserve (cr);
      set_color (cr, &style->line, 1);
      cairo_set_line_width (cr, style->outline * side);
      cairo_stroke (cr);
    }
  else
    {
      cairo_fill (cr);
    }

  /* Far pips are drawn on top of opaque sides: blending whole sides would cost a third more. */
  for (guint i = 0; i < cube.n_visible; i++)
    draw_side (cr, style, &cube.visible[i], pose->lift, side);
  if (style->see_through)
    draw_far_pips (cr, style, &cube, pose->lift, side);
  for (guint i = 0; i < cube.n_visible; i++)
    draw_pips (cr, style, &cube.visible[i], side);
  cairo_restore (cr);
}

static void
add_block (cairo_t *cr, float x, float y, float width, float height, float corner)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - corner, y + corner, corner, -G_PI / 2, 0);
  cairo_arc (cr, x + width - corner, y + height - corner, corner, 0, G_PI / 2);
  cairo_arc (cr, x + corner, y + height - corner, corner, G_PI / 2, G_PI);
  cairo_arc (cr, x + corner, y + corner, corner, G_PI, 3 * G_PI / 2);
  cairo_close_path (cr);
}

/**
 * sai_die_draw_flat:
 * @cr: the context to draw to
 * @style: the style of the die
 * @face: 1 to 6; 0 draws a die without pips
 * @x: left edge in pixels
 * @y: top edge in pixels
 * @size: width and height in pixels
 *
 * Draws a die as it looks from straight above, for small pictures.
 */
void
sai_die_draw_flat (cairo_t *cr, const SaiDieStyle *style, guint face, float x, float y, float size)
{
  float depth = size * FLAT_EDGE;
  GdkRGBA body;

  g_return_if_fail (face <= 6);

  body = get_lit_color (style, face, 1);
  add_block (cr, x, y, size, size, size * FLAT_ROUNDING);
  set_color (cr, style->outline > 0 && style->clarity == 0 ? &style->line : &style->shade, 1);
  cairo_fill (cr);
  /* A light die may be on white and a dark one on black: the rim is visible on both. */
  add_block (cr, x + 1, y + 1, size - 2, size - 2 - depth, size * FLAT_ROUNDING - 1);
  if (style->gloss > 0)
    set_shine (cr, &body, style->gloss, 1, &GRAPHENE_RECT_INIT (x, y, size, size));
  else
    set_color (cr, &body, 1);
  cairo_fill (cr);

  for (guint i = 0; i < 9; i++)
    if ((pips_of_face[face] & (1u << i)) != 0)
      {
        cairo_new_sub_path (cr);
        cairo_arc (cr, x + size / 2 + ((int) (i % 3) - 1) * size * PIP_SPREAD,
                   y + (size - depth) / 2 + ((int) (i / 3) - 1) * size * PIP_SPREAD,
                   size * (face == 1 ? ACE_RADIUS : PIP_RADIUS), 0, 2 * G_PI);
      }
  set_color (cr, get_pip_color (style, face), 1);
  cairo_fill (cr);
}
