/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws faces that are described as lists of shapes. */
#include "config.h"

#include <math.h>

#include "seats/sai-face-shape.h"

#define MIDDLE (SAI_FACE_SIDE / 2.0)
#define TONGUE 0xf0697c

/* @color is 0xRRGGBB. */
void
sai_face_set_color (cairo_t *cr, guint color)
{
  cairo_set_source_rgb (cr, (color >> 16 & 0xff) / 255.0, (color >> 8 & 0xff) / 255.0, (color & 0xff) / 255.0);
}

static void
draw_oval (cairo_t *cr, const float *at)
{
  cairo_save (cr);
  cairo_translate (cr, at[0], at[1]);
  cairo_rotate (cr, at[4] * G_PI / 180);
  cairo_scale (cr, at[2], at[3]);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_restore (cr);
  cairo_fill (cr);
}

static void
draw_wedge (cairo_t *cr, const float *at)
{
  cairo_move_to (cr, at[0], at[1]);
  cairo_line_to (cr, at[2], at[3]);
  cairo_line_to (cr, at[4], at[5]);
  cairo_close_path (cr);
  cairo_set_line_width (cr, 2 * at[6]);
  cairo_fill_preserve (cr);
  cairo_stroke (cr);
}

static void
draw_box (cairo_t *cr, const float *at)
{
  float radius = at[4];

  cairo_new_sub_path (cr);
  cairo_arc (cr, at[0] + radius, at[1] + radius, radius, G_PI, 1.5 * G_PI);
  cairo_arc (cr, at[0] + at[2] - radius, at[1] + radius, radius, 1.5 * G_PI, 2 * G_PI);
  cairo_arc (cr, at[0] + at[2] - radius, at[1] + at[3] - radius, radius, 0, 0.5 * G_PI);
  cairo_arc (cr, at[0] + radius, at[1] + at[3] - radius, radius, 0.5 * G_PI, G_PI);
  cairo_close_path (cr);
  cairo_fill (cr);
}

static void
draw_line (cairo_t *cr, double x0, double y0, double x1, double y1, double x2, double y2, double width)
{
  cairo_move_to (cr, x0, y0);
  cairo_curve_to (cr, x0 + (x1 - x0) * 2 / 3, y0 + (y1 - y0) * 2 / 3, x2 + (x1 - x2) * 2 / 3, y2 + (y1 - y2) * 2 / 3,
                  x2, y2);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static void
draw_ring (cairo_t *cr, const float *at)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, at[0], at[1], at[2], 0, 2 * G_PI);
  cairo_set_line_width (cr, at[3]);
  cairo_stroke (cr);
}

static void
draw_spikes (cairo_t *cr, const float *at)
{
  guint n = 2 * at[4];

  for (guint i = 0; i < n; i++)
    {
      double radius = i % 2 == 0 ? at[3] : at[2];
      double angle = i * 2 * G_PI / n - G_PI / 2;

      cairo_line_to (cr, at[0] + radius * cos (angle), at[1] + radius * sin (angle));
    }
  cairo_close_path (cr);
  cairo_set_line_width (cr, 2);
  cairo_fill_preserve (cr);
  cairo_stroke (cr);
}

static void
draw_petals (cairo_t *cr, const float *at)
{
  for (guint i = 0; i < at[4]; i++)
    {
      double angle = i * 2 * G_PI / at[4] - G_PI / 2;
      float petal[5] = { at[0] + at[2] * cos (angle), at[1] + at[2] * sin (angle), at[3], at[3], 0 };

      draw_oval (cr, petal);
    }
}

static void
draw_eye (cairo_t *cr, const float *at, double side, SaiFaceMood mood)
{
  double x = MIDDLE + side * at[0], y = at[1], radius = at[2], lid = mood == SAI_FACE_MOOD_SORRY ? 0 : at[3];
  double width = radius * 0.62;

  if (mood == SAI_FACE_MOOD_GLAD)
    {
      draw_line (cr, x - radius * 1.15, y + radius * 0.5, x, y - radius * 1.7, x + radius * 1.15, y + radius * 0.5,
                 width);
      return;
    }

  cairo_save (cr);
  cairo_rectangle (cr, x - 2 * radius, y - radius + 2 * radius * lid, 4 * radius, 4 * radius);
  cairo_clip (cr);
  draw_oval (cr, (float[]) { x, y, radius, radius * 1.1, 0 });
  cairo_restore (cr);
  if (lid > 0)
    draw_line (cr, x - radius * 1.1, y - radius + 2 * radius * lid, x, y - radius + 2 * radius * lid, x + radius * 1.1,
               y - radius + 2 * radius * lid, width * 0.7);
  if (mood == SAI_FACE_MOOD_SORRY)
    /* The brow rises towards the middle. */
    draw_line (cr, x + side * radius * 1.2, y - radius * 1.6, x, y - radius * 2.3, x - side * radius, y - radius * 2.5,
               width * 0.8);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.9);
  draw_oval (cr, (float[]) { x - radius * 0.3, y - radius * 0.35 + radius * lid, radius * 0.3, radius * 0.3, 0 });
}

static void
draw_eyes (cairo_t *cr, const SaiFaceShape *shape, SaiFaceMood mood)
{
  for (int side = -1; side <= 1; side += 2)
    {
      sai_face_set_color (cr, shape->color);
      draw_eye (cr, shape->at, side, mood);
    }
}

static void
draw_mouth (cairo_t *cr, const SaiFaceShape *shape, SaiFaceMood mood)
{
  double y = shape->at[0], half = shape->at[1] / 2;

  switch (mood)
    {
    case SAI_FACE_MOOD_GLAD:
      cairo_save (cr);
      cairo_move_to (cr, MIDDLE - half * 1.1, y - half * 0.1);
      cairo_curve_to (cr, MIDDLE - half, y + half * 1.7, MIDDLE + half, y + half * 1.7, MIDDLE + half * 1.1,
                      y - half * 0.1);
      cairo_close_path (cr);
      cairo_set_line_width (cr, 3);
      cairo_stroke_preserve (cr);
      cairo_fill_preserve (cr);
      cairo_clip (cr);
      sai_face_set_color (cr, TONGUE);
      draw_oval (cr, (float[]) { MIDDLE, y + half * 1.25, half * 0.65, half * 0.55, 0 });
      cairo_restore (cr);
      break;

    case SAI_FACE_MOOD_SORRY:
      draw_line (cr, MIDDLE - half * 0.75, y + half * 0.6, MIDDLE, y - half * 0.35, MIDDLE + half * 0.75,
                 y + half * 0.6, 3);
      break;

    default:
      draw_line (cr, MIDDLE - half, y, MIDDLE, y + half * 0.9, MIDDLE + half, y, 3);
    }
}

static void
draw_beak (cairo_t *cr, const SaiFaceShape *shape, SaiFaceMood mood)
{
  float y = shape->at[0], half = shape->at[1] / 2;

  if (mood == SAI_FACE_MOOD_GLAD)
    {
      sai_face_set_color (cr, TONGUE);
      draw_oval (cr, (float[]) { MIDDLE, y + half * 0.8, half * 0.7, half * 0.95, 0 });
      sai_face_set_color (cr, shape->color);
    }
  if (mood == SAI_FACE_MOOD_SORRY)
    half *= 0.75;
  draw_wedge (cr, (float[]) { MIDDLE - half, y, MIDDLE + half, y, MIDDLE, y + half, 2 });
}

static void
draw_shape (cairo_t *cr, const SaiFaceShape *shape, SaiFaceMood mood)
{
  const float *at = shape->at;

  switch (shape->kind)
    {
    case SAI_FACE_OVAL:
      draw_oval (cr, at);
      break;

    case SAI_FACE_WEDGE:
      draw_wedge (cr, at);
      break;

    case SAI_FACE_BOX:
      draw_box (cr, at);
      break;

    case SAI_FACE_LINE:
      draw_line (cr, at[0], at[1], at[2], at[3], at[4], at[5], at[6]);
      break;

    case SAI_FACE_RING:
      draw_ring (cr, at);
      break;

    case SAI_FACE_SPIKES:
      draw_spikes (cr, at);
      break;

    case SAI_FACE_PETALS:
      draw_petals (cr, at);
      break;

    case SAI_FACE_EYES:
      draw_eyes (cr, shape, mood);
      break;

    case SAI_FACE_MOUTH:
      draw_mouth (cr, shape, mood);
      break;

    case SAI_FACE_BEAK:
      draw_beak (cr, shape, mood);
      break;

    default:
      g_assert_not_reached ();
    }
}

/**
 * sai_face_draw:
 * @cr: a context in which the square of the face is (0, 0) to (%SAI_FACE_SIDE, %SAI_FACE_SIDE)
 * @shapes: the face, ended by an empty shape
 * @mood: its mood
 */
void
sai_face_draw (cairo_t *cr, const SaiFaceShape *shapes, SaiFaceMood mood)
{
  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (const SaiFaceShape *shape = shapes; shape->kind != SAI_FACE_END; shape++)
    {
      sai_face_set_color (cr, shape->color);
      draw_shape (cr, shape, mood);
      if (shape->sides == SAI_FACE_TWICE)
        {
          cairo_save (cr);
          cairo_translate (cr, SAI_FACE_SIDE, 0);
          cairo_scale (cr, -1, 1);
          draw_shape (cr, shape, mood);
          cairo_restore (cr);
        }
    }
  cairo_restore (cr);
}
