/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The signs of the four colours: an animal of the park, seen from the front, and a plain shape. Each animal is drawn in
 * a square from -1 to 1 in two inks, so it stays recognisable at the size of a letter. Only the right half is defined;
 * the left one mirrors it.
 */
#include "config.h"

#include "field/sai-card-animal.h"

#include <math.h>

typedef void (*DrawHalf) (cairo_t *cr);

static void
add_ellipse (cairo_t *cr, double x, double y, double width, double height)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, width, height);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_restore (cr);
}

/* A head with round ears. */
static void
add_bear (cairo_t *cr)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0.56, -0.55, 0.31, 0, 2 * G_PI);
  cairo_close_path (cr);
  add_ellipse (cr, 0, 0.1, 0.86, 0.78);
}

static void
add_bear_marks (cairo_t *cr)
{
  add_ellipse (cr, 0.58, -0.57, 0.14, 0.14);
  add_ellipse (cr, 0.33, -0.06, 0.095, 0.11);
}

static void
draw_bear_snout (cairo_t *cr, const GdkRGBA *ink, const GdkRGBA *body)
{
  add_ellipse (cr, 0, 0.42, 0.4, 0.31);
  gdk_cairo_set_source_rgba (cr, body);
  cairo_fill (cr);
  add_ellipse (cr, 0, 0.28, 0.17, 0.115);
  gdk_cairo_set_source_rgba (cr, ink);
  cairo_fill (cr);
  cairo_move_to (cr, 0, 0.3);
  cairo_line_to (cr, 0, 0.56);
  cairo_set_line_width (cr, 0.07);
  cairo_stroke (cr);
}

/* Pointed ears, cheek ruffs and a long snout. */
static void
add_wolf (cairo_t *cr)
{
  cairo_move_to (cr, -0.02, -0.36);
  cairo_line_to (cr, 0.2, -0.44);
  cairo_line_to (cr, 0.66, -1);
  cairo_curve_to (cr, 0.78, -0.7, 0.8, -0.42, 0.76, -0.2);
  cairo_line_to (cr, 1, 0.2);
  cairo_line_to (cr, 0.74, 0.2);
  cairo_line_to (cr, 0.74, 0.44);
  cairo_line_to (cr, 0.42, 0.44);
  cairo_curve_to (cr, 0.34, 0.72, 0.26, 0.98, -0.02, 0.98);
  cairo_close_path (cr);
}

static void
add_wolf_marks (cairo_t *cr)
{
  /* The inside of an ear, and a slanted eye. */
  cairo_move_to (cr, 0.4, -0.42);
  cairo_line_to (cr, 0.61, -0.72);
  cairo_line_to (cr, 0.62, -0.34);
  cairo_close_path (cr);
  cairo_move_to (cr, 0.17, 0.12);
  cairo_line_to (cr, 0.52, -0.1);
  cairo_line_to (cr, 0.44, 0.13);
  cairo_close_path (cr);
  /* The nose. */
  add_ellipse (cr, 0, 0.76, 0.17, 0.12);
}

/* A broad woolly head with horns and a beard. */
static void
add_bison (cairo_t *cr)
{
  cairo_move_to (cr, -0.02, -0.8);
  cairo_curve_to (cr, 0.3, -0.86, 0.56, -0.72, 0.62, -0.44);
  cairo_curve_to (cr, 0.74, -0.44, 0.8, -0.56, 0.76, -0.86);
  cairo_curve_to (cr, 1.06, -0.62, 1.04, -0.2, 0.66, -0.16);
  cairo_line_to (cr, 0.86, 0.04);
  cairo_line_to (cr, 0.6, 0.08);
  cairo_curve_to (cr, 0.56, 0.3, 0.48, 0.42, 0.44, 0.56);
  cairo_curve_to (cr, 0.4, 0.72, 0.3, 0.78, 0.24, 0.8);
  cairo_line_to (cr, 0.12, 1);
  cairo_line_to (cr, -0.02, 0.9);
  cairo_close_path (cr);
}

static void
add_bison_marks (cairo_t *cr)
{
  /* The face begins below the wool of the forehead. */
  cairo_move_to (cr, -0.02, -0.2);
  cairo_line_to (cr, 0.14, -0.34);
  cairo_line_to (cr, 0.28, -0.2);
  cairo_line_to (cr, 0.46, -0.32);
  cairo_line_to (cr, 0.46, -0.22);
  cairo_line_to (cr, 0.28, -0.08);
  cairo_line_to (cr, 0.14, -0.22);
  cairo_line_to (cr, -0.02, -0.08);
  cairo_close_path (cr);
  add_ellipse (cr, 0.36, 0.08, 0.085, 0.1);
  add_ellipse (cr, 0.16, 0.54, 0.1, 0.075);
}

/* A narrow head below wide antlers. */
static void
add_elk (cairo_t *cr)
{
  cairo_move_to (cr, -0.02, -0.16);
  cairo_curve_to (cr, 0.2, -0.16, 0.3, -0.04, 0.3, 0.12);
  cairo_curve_to (cr, 0.3, 0.32, 0.2, 0.42, 0.22, 0.66);
  cairo_curve_to (cr, 0.24, 0.88, 0.14, 0.99, -0.02, 0.99);
  cairo_close_path (cr);
  /* An ear. */
  cairo_move_to (cr, 0.2, 0);
  cairo_curve_to (cr, 0.34, -0.22, 0.56, -0.18, 0.72, -0.14);
  cairo_curve_to (cr, 0.62, 0.06, 0.44, 0.16, 0.24, 0.12);
  cairo_close_path (cr);
}

static void
add_elk_marks (cairo_t *cr)
{
  add_ellipse (cr, 0.18, 0.16, 0.075, 0.09);
  add_ellipse (cr, 0.1, 0.82, 0.065, 0.055);
}

static void
stroke_antler (cairo_t *cr)
{
  cairo_move_to (cr, 0.12, -0.1);
  cairo_curve_to (cr, 0.16, -0.46, 0.86, -0.2, 0.84, -0.92);
  cairo_move_to (cr, 0.3, -0.34);
  cairo_curve_to (cr, 0.2, -0.5, 0.2, -0.66, 0.24, -0.88);
  cairo_move_to (cr, 0.58, -0.44);
  cairo_curve_to (cr, 0.5, -0.6, 0.5, -0.74, 0.54, -0.92);
  cairo_set_line_width (cr, 0.15);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_stroke (cr);
}

/* The halves overlap a little, so each is filled separately: together they would cut holes into each other. */
static void
fill_halves (cairo_t *cr, const GdkRGBA *ink, DrawHalf add)
{
  gdk_cairo_set_source_rgba (cr, ink);
  for (guint i = 0; i < 2; i++)
    {
      add (cr);
      cairo_fill (cr);
      cairo_scale (cr, -1, 1);
    }
}

/**
 * sai_card_draw_animal:
 * @cr: the context to draw to
 * @colour: the colour whose animal to draw
 * @x: its centre, horizontally
 * @y: its centre, vertically
 * @size: its width and height
 * @ink: the colour of the animal; opaque
 * @body: the colour of its eyes: that of the background
 */
void
sai_card_draw_animal (cairo_t *cr,
                      SaiColour colour,
                      double x,
                      double y,
                      double size,
                      const GdkRGBA *ink,
                      const GdkRGBA *body)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size / 2, size / 2);

  switch (colour)
    {
    case SAI_COLOUR_RED:
      fill_halves (cr, ink, add_bison);
      fill_halves (cr, body, add_bison_marks);
      break;

    case SAI_COLOUR_BLUE:
      fill_halves (cr, ink, add_wolf);
      fill_halves (cr, body, add_wolf_marks);
      break;

    case SAI_COLOUR_GREEN:
      fill_halves (cr, ink, add_bear);
      fill_halves (cr, body, add_bear_marks);
      draw_bear_snout (cr, ink, body);
      break;

    case SAI_COLOUR_YELLOW:
    default:
      fill_halves (cr, ink, add_elk);
      fill_halves (cr, ink, stroke_antler);
      fill_halves (cr, body, add_elk_marks);
    }
  cairo_restore (cr);
}

static void
add_star (cairo_t *cr)
{
  for (guint i = 0; i < 10; i++)
    {
      double angle = -G_PI / 2 + i * G_PI / 5;
      double radius = i % 2 == 0 ? 1.08 : 0.46;

      cairo_line_to (cr, radius * cos (angle), 0.06 + radius * sin (angle));
    }
  cairo_close_path (cr);
}

/**
 * sai_card_add_shape:
 * @cr: the context to draw to
 * @colour: the colour whose shape to add
 * @x: its centre, horizontally
 * @y: its centre, vertically
 * @size: its width and height
 *
 * Adds the shape of a colour to the path: a triangle for red, a circle for blue, a square for green and a star for
 * yellow.
 */
void
sai_card_add_shape (cairo_t *cr, SaiColour colour, double x, double y, double size)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size / 2, size / 2);
  cairo_new_sub_path (cr);
  switch (colour)
    {
    case SAI_COLOUR_RED:
      cairo_move_to (cr, 0, -0.95);
      cairo_line_to (cr, 1.02, 0.85);
      cairo_line_to (cr, -1.02, 0.85);
      cairo_close_path (cr);
      break;

    case SAI_COLOUR_BLUE:
      cairo_arc (cr, 0, 0, 0.92, 0, 2 * G_PI);
      cairo_close_path (cr);
      break;

    case SAI_COLOUR_GREEN:
      cairo_rectangle (cr, -0.84, -0.84, 1.68, 1.68);
      break;

    case SAI_COLOUR_YELLOW:
    default:
      add_star (cr);
    }
  cairo_restore (cr);
}
