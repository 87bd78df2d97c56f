/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The motifs of game pictures, drawn behind and in front of dice or cards, in white and a few colours that suit felt of
 * any hue; in high contrast, only the important outlines, in white on black.
 */
#include "config.h"

#include "art/sai-motif.h"

#include <math.h>

/* Line width in high contrast, relative to the height of the picture. */
#define LINE 0.022
#define WHITE 0xffffff
#define GOLD 0xf8c93c
#define WOOD 0x8f5a34
#define DARK_WOOD 0x5e3719
#define RED 0xe04b43

static void
set_source (cairo_t *cr, guint32 colour, double alpha)
{
  cairo_set_source_rgba (cr, (colour >> 16 & 0xff) / 255.0, (colour >> 8 & 0xff) / 255.0, (colour & 0xff) / 255.0,
                         alpha);
}

/* Fills the path; in high contrast, in black with a white outline. */
static void
fill (const SaiScene *scene, guint32 colour, double alpha)
{
  if (scene->plain)
    {
      set_source (scene->cr, 0, 1);
      cairo_fill_preserve (scene->cr);
      set_source (scene->cr, WHITE, 1);
      cairo_set_line_width (scene->cr, LINE);
      cairo_stroke (scene->cr);
    }
  else
    {
      set_source (scene->cr, colour, alpha);
      cairo_fill (scene->cr);
    }
}

/* Fills the path of a decoration, which is omitted in high contrast. */
static void
tint (const SaiScene *scene, guint32 colour, double alpha)
{
  if (scene->plain)
    {
      cairo_new_path (scene->cr);
    }
  else
    {
      set_source (scene->cr, colour, alpha);
      cairo_fill (scene->cr);
    }
}

static void
add_disc (cairo_t *cr, double x, double y, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
}

static void
add_star (cairo_t *cr, double x, double y, double radius, double angle)
{
  cairo_new_sub_path (cr);
  for (guint i = 0; i < 10; i++)
    {
      double reach = i % 2 == 0 ? radius : radius * 0.46;
      double turn = angle - G_PI / 2 + i * G_PI / 5;

      cairo_line_to (cr, x + reach * cos (turn), y + reach * sin (turn));
    }
  cairo_close_path (cr);
}

/* Water from the crests of the waves down to the bottom edge. */
static void
add_water (const SaiScene *scene, double y, double length, double height, double shift)
{
  cairo_t *cr = scene->cr;
  double x = -scene->half - length + shift;

  cairo_move_to (cr, x, 1.1);
  cairo_line_to (cr, x, y);
  for (; x < scene->half + length; x += length)
    {
      cairo_curve_to (cr, x + length * 0.25, y - height, x + length * 0.25, y - height, x + length * 0.5, y);
      cairo_curve_to (cr, x + length * 0.75, y + height, x + length * 0.75, y + height, x + length, y);
    }
  cairo_line_to (cr, x, 1.1);
  cairo_close_path (cr);
}

static void
draw_sail (const SaiScene *scene)
{
  cairo_t *cr = scene->cr;

  add_disc (cr, scene->half * 0.72, 0.24, 0.12);
  tint (scene, 0xffe9a8, 0.95);
  add_water (scene, 0.66, 0.62, 0.035, 0);
  tint (scene, WHITE, 0.10);

  /* The mast, its pennant, the mainsail and the jib. */
  cairo_rectangle (cr, -0.014, 0.05, 0.028, 0.75);
  fill (scene, DARK_WOOD, 1);
  cairo_move_to (cr, -0.014, 0.05);
  cairo_line_to (cr, -0.15, 0.085);
  cairo_line_to (cr, -0.014, 0.12);
  cairo_close_path (cr);
  fill (scene, RED, 1);
  cairo_move_to (cr, 0.035, 0.08);
  cairo_curve_to (cr, 0.24, 0.20, 0.40, 0.38, 0.46, 0.58);
  cairo_line_to (cr, 0.035, 0.58);
  cairo_close_path (cr);
  fill (scene, 0xfdf9f0, 0.97);
  cairo_move_to (cr, -0.035, 0.15);
  cairo_curve_to (cr, -0.12, 0.32, -0.26, 0.46, -0.40, 0.56);
  cairo_curve_to (cr, -0.26, 0.58, -0.15, 0.58, -0.035, 0.57);
  cairo_close_path (cr);
  fill (scene, 0xe6dccb, 0.97);
}

static void
draw_hull (const SaiScene *scene)
{
  cairo_t *cr = scene->cr;

  cairo_move_to (cr, -1.10, 0.76);
  cairo_line_to (cr, 1.28, 0.72);
  cairo_curve_to (cr, 1.20, 0.86, 1.08, 0.96, 0.94, 1.02);
  cairo_line_to (cr, -0.90, 1.02);
  cairo_curve_to (cr, -1.02, 0.96, -1.08, 0.88, -1.10, 0.76);
  cairo_close_path (cr);
  fill (scene, 0xfaf6ee, 1);
  cairo_move_to (cr, -1.085, 0.83);
  cairo_line_to (cr, 1.24, 0.79);
  cairo_line_to (cr, 1.215, 0.83);
  cairo_line_to (cr, -1.07, 0.87);
  cairo_close_path (cr);
  tint (scene, RED, 1);
  add_water (scene, 0.935, 0.44, 0.03, 0.1);
  fill (scene, 0x2c6fb3, 0.96);
}

/* Overlapping fans as waves, as in Japanese patterns. */
static void
draw_fans (const SaiScene *scene)
{
  const double radius = 0.17;
  cairo_t *cr = scene->cr;

  if (scene->plain)
    return;
  cairo_set_line_width (cr, 0.014);
  for (guint row = 0; row < 5; row++)
    {
      double y = 0.52 + row * radius * 0.72;

      for (double x = -ceil (scene->half / (2 * radius)) * 2 * radius - (row % 2) * radius; x < scene->half + radius;
           x += 2 * radius)
        for (guint ring = 1; ring <= 3; ring++)
          {
            cairo_new_sub_path (cr);
            cairo_arc (cr, x, y, radius * ring / 3.0, G_PI, 2 * G_PI);
          }
      set_source (cr, WHITE, 0.13);
      cairo_stroke (cr);
    }
}

static void
draw_sun (const SaiScene *scene)
{
  add_disc (scene->cr, -scene->half * 0.52, 0.36, 0.22);
  fill (scene, RED, 0.95);
  draw_fans (scene);
}

static void
draw_boat (const SaiScene *scene)
{
  cairo_t *cr = scene->cr;

  /* The stern is low and square, the bow long and high. */
  cairo_move_to (cr, -1.22, 0.66);
  cairo_curve_to (cr, -0.70, 0.79, 0.62, 0.80, 1.00, 0.66);
  cairo_curve_to (cr, 1.12, 0.60, 1.20, 0.52, 1.30, 0.36);
  cairo_line_to (cr, 1.38, 0.38);
  cairo_curve_to (cr, 1.32, 0.66, 1.18, 0.88, 0.88, 1.02);
  cairo_line_to (cr, -1.00, 1.02);
  cairo_curve_to (cr, -1.12, 0.92, -1.20, 0.80, -1.22, 0.66);
  cairo_close_path (cr);
  fill (scene, WOOD, 1);
  /* A plank along its side. */
  cairo_move_to (cr, -1.18, 0.79);
  cairo_curve_to (cr, -0.70, 0.89, 0.62, 0.90, 1.02, 0.77);
  cairo_curve_to (cr, 1.14, 0.72, 1.22, 0.64, 1.30, 0.52);
  cairo_set_line_width (cr, 0.022);
  set_source (cr, scene->plain ? WHITE : DARK_WOOD, 1);
  cairo_stroke (cr);
  add_water (scene, 0.95, 0.5, 0.035, 0);
  fill (scene, 0x27568f, 0.97);
}

static void
draw_stars (const SaiScene *scene)
{
  static const struct
  {
    double x, y, size, angle;
  } stars[] = {
    { 0, 0.20, 0.150, 0 },      { -0.44, 0.24, 0.105, -0.2 }, { 0.44, 0.24, 0.105, 0.2 },  { -0.82, 0.36, 0.075, -0.4 },
    { 0.82, 0.36, 0.075, 0.4 }, { -1.14, 0.22, 0.045, 0.2 },  { 1.14, 0.22, 0.045, -0.2 }, { -0.64, 0.10, 0.04, 0.3 },
    { 0.64, 0.10, 0.04, -0.3 }, { -1.27, 0.50, 0.035, 0 },    { 1.27, 0.50, 0.035, 0 },
  };
  cairo_t *cr = scene->cr;

  /* Rays from below the dice. */
  for (int i = -7; i <= 7; i++)
    {
      double angle = i * G_PI / 15 - G_PI / 2;

      cairo_move_to (cr, 0, 1.05);
      cairo_line_to (cr, 4 * cos (angle - 0.055), 1.05 + 4 * sin (angle - 0.055));
      cairo_line_to (cr, 4 * cos (angle + 0.055), 1.05 + 4 * sin (angle + 0.055));
      cairo_close_path (cr);
    }
  tint (scene, WHITE, 0.09);
  for (guint i = 0; i < G_N_ELEMENTS (stars); i++)
    {
      add_star (cr, stars[i].x, stars[i].y, stars[i].size, stars[i].angle);
      fill (scene, GOLD, stars[i].size > 0.06 ? 1 : 0.7);
    }
}

static void
draw_sign (const SaiScene *scene, double x, double y, gboolean plus, guint32 colour)
{
  cairo_t *cr = scene->cr;
  const double arm = 0.062, half = 0.018;

  add_disc (cr, x, y, 0.105);
  fill (scene, colour, 1);
  cairo_rectangle (cr, x - arm, y - half, 2 * arm, 2 * half);
  if (plus)
    cairo_rectangle (cr, x - half, y - arm, 2 * half, 2 * arm);
  set_source (cr, WHITE, 1);
  cairo_fill (cr);
}

static void
draw_balance (const SaiScene *scene)
{
  cairo_t *cr = scene->cr;
  double middle = SAI_MOTIF_BEAM;

  add_disc (cr, 0, middle, 0.9);
  tint (scene, WHITE, 0.05);
  add_disc (cr, 0, middle, 0.58);
  tint (scene, WHITE, 0.05);

  /* The delta carries the balance. */
  cairo_move_to (cr, 0, middle + 0.02);
  cairo_line_to (cr, 0.20, 0.95);
  cairo_line_to (cr, -0.20, 0.95);
  cairo_close_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, 0.055);
  set_source (cr, scene->plain ? WHITE : GOLD, 1);
  cairo_stroke (cr);

  cairo_save (cr);
  cairo_translate (cr, 0, middle);
  cairo_rotate (cr, SAI_MOTIF_TILT);
  cairo_rectangle (cr, -1.28, -0.022, 2.56, 0.044);
  fill (scene, 0xf3e3c3, 1);
  cairo_restore (cr);
  draw_sign (scene, -0.70, 0.19, TRUE, 0x2f9e58);
  draw_sign (scene, 0.62, 0.13, FALSE, 0xc9403a);
}

/* A curtain of light: a band along a curve that fades upwards. */
static void
draw_curtain (const SaiScene *scene, guint32 colour, double y, double height, double phase)
{
  cairo_t *cr = scene->cr;
  const double step = 0.1;
  cairo_pattern_t *pattern = cairo_pattern_create_linear (0, y - height, 0, y + 0.12);
  double red = (colour >> 16 & 0xff) / 255.0, green = (colour >> 8 & 0xff) / 255.0, blue = (colour & 0xff) / 255.0;

  cairo_pattern_add_color_stop_rgba (pattern, 0, red, green, blue, 0);
  cairo_pattern_add_color_stop_rgba (pattern, 0.8, red, green, blue, 0.55);
  cairo_pattern_add_color_stop_rgba (pattern, 1, red, green, blue, 0);
  cairo_move_to (cr, -scene->half - step, y - height);
  for (double x = -scene->half - step; x < scene->half + 2 * step; x += step)
    cairo_line_to (cr, x, y + 0.09 * sin (x * 2.6 + phase) + 0.03 * sin (x * 6.1 + phase));
  cairo_line_to (cr, scene->half + 2 * step, y - height);
  cairo_close_path (cr);
  cairo_set_source (cr, pattern);
  cairo_fill (cr);
  cairo_pattern_destroy (pattern);
}

static void
draw_aurora (const SaiScene *scene)
{
  static const struct
  {
    double x, y;
  } stars[] = {
    { -1.25, 0.18 }, { -0.92, 0.42 }, { -0.52, 0.12 }, { -0.12, 0.30 },
    { 0.28, 0.10 },  { 0.62, 0.38 },  { 1.02, 0.16 },  { 1.30, 0.40 },
  };
  cairo_t *cr = scene->cr;

  if (!scene->plain)
    {
      cairo_rectangle (cr, -scene->half - 1, -3, 2 * scene->half + 2, 5);
      tint (scene, 0x0d1436, 0.55);
      draw_curtain (scene, 0x9a6bff, 0.30, 0.50, 0.6);
      draw_curtain (scene, 0x3fe0a0, 0.44, 0.46, 2.4);
      draw_curtain (scene, 0x6ff7c9, 0.30, 0.26, 4.2);
    }
  for (guint i = 0; i < G_N_ELEMENTS (stars); i++)
    add_disc (cr, stars[i].x, stars[i].y, 0.011);
  set_source (cr, WHITE, scene->plain ? 1 : 0.9);
  cairo_fill (cr);

  cairo_move_to (cr, -scene->half - 0.1, 0.72);
  cairo_curve_to (cr, -scene->half * 0.5, 0.52, -scene->half * 0.2, 0.78, 0.1, 0.70);
  cairo_curve_to (cr, scene->half * 0.4, 0.60, scene->half * 0.7, 0.56, scene->half + 0.1, 0.70);
  cairo_line_to (cr, scene->half + 0.1, 1.1);
  cairo_line_to (cr, -scene->half - 0.1, 1.1);
  cairo_close_path (cr);
  fill (scene, 0xb9c8e8, 1);
  cairo_move_to (cr, -scene->half - 0.1, 0.86);
  cairo_curve_to (cr, -scene->half * 0.4, 0.70, scene->half * 0.3, 0.96, scene->half + 0.1, 0.78);
  cairo_line_to (cr, scene->half + 0.1, 1.1);
  cairo_line_to (cr, -scene->half - 0.1, 1.1);
  cairo_close_path (cr);
  tint (scene, 0xe9f0fc, 1);
}

static void
add_mountain (cairo_t *cr, double x, double y, double width)
{
  cairo_move_to (cr, x - width, 1.1);
  cairo_line_to (cr, x, y);
  cairo_line_to (cr, x + width, 1.1);
  cairo_close_path (cr);
}

static void
draw_park (const SaiScene *scene)
{
  static const struct
  {
    double x, y, size;
  } steam[] = {
    { 0, 0.44, 0.045 },   { 0.01, 0.36, 0.06 },  { -0.02, 0.27, 0.075 },
    { 0.07, 0.24, 0.07 }, { -0.09, 0.20, 0.07 }, { 0.02, 0.15, 0.09 },
  };
  cairo_t *cr = scene->cr;
  double side = scene->half * 0.82;

  add_mountain (cr, -side * 0.42, 0.20, 0.85);
  add_mountain (cr, side * 0.45, 0.40, 0.80);
  tint (scene, 0x8fb7c9, 0.45);
  add_mountain (cr, -side, 0.22, 0.62);
  fill (scene, 0x4d7186, 1);
  /* Snow on the nearest. */
  cairo_move_to (cr, -side, 0.22);
  cairo_line_to (cr, -side + 0.155, 0.44);
  cairo_line_to (cr, -side + 0.06, 0.39);
  cairo_line_to (cr, -side, 0.46);
  cairo_line_to (cr, -side - 0.07, 0.39);
  cairo_line_to (cr, -side - 0.155, 0.44);
  cairo_close_path (cr);
  fill (scene, WHITE, 0.95);
  cairo_rectangle (cr, -scene->half - 0.1, 0.86, 2 * scene->half + 0.2, 0.3);
  tint (scene, 0x2c6a3c, 1);

  /* The geyser and its steam. */
  cairo_move_to (cr, side - 0.05, 0.82);
  cairo_curve_to (cr, side - 0.02, 0.7, side - 0.03, 0.5, side - 0.04, 0.42);
  cairo_line_to (cr, side + 0.05, 0.42);
  cairo_curve_to (cr, side + 0.03, 0.5, side + 0.02, 0.7, side + 0.05, 0.82);
  cairo_close_path (cr);
  fill (scene, WHITE, 0.8);
  for (guint i = 0; i < G_N_ELEMENTS (steam); i++)
    {
      add_disc (cr, side + steam[i].x, steam[i].y, steam[i].size);
      fill (scene, WHITE, 0.55);
    }
  cairo_move_to (cr, side - 0.3, 0.92);
  cairo_curve_to (cr, side - 0.1, 0.88, side - 0.08, 0.80, side - 0.05, 0.80);
  cairo_line_to (cr, side + 0.05, 0.80);
  cairo_curve_to (cr, side + 0.08, 0.80, side + 0.1, 0.88, side + 0.3, 0.92);
  cairo_close_path (cr);
  fill (scene, 0xa9825a, 1);
}

/**
 * sai_motif_draw_behind:
 * @motif: the motif
 * @scene: the picture
 *
 * Draws the part behind the dice or cards.
 */
void
sai_motif_draw_behind (SaiMotif motif, const SaiScene *scene)
{
  static void (*const draw[]) (const SaiScene *) = {
    [SAI_MOTIF_SAIL] = draw_sail,       [SAI_MOTIF_BOAT] = draw_sun,      [SAI_MOTIF_STARS] = draw_stars,
    [SAI_MOTIF_BALANCE] = draw_balance, [SAI_MOTIF_AURORA] = draw_aurora, [SAI_MOTIF_PARK] = draw_park,
  };

  if (motif < G_N_ELEMENTS (draw) && draw[motif] != NULL)
    draw[motif](scene);
}

/**
 * sai_motif_draw_before:
 * @motif: the motif
 * @scene: the picture
 *
 * Draws the part in front of the dice or cards.
 */
void
sai_motif_draw_before (SaiMotif motif, const SaiScene *scene)
{
  if (motif == SAI_MOTIF_SAIL)
    draw_hull (scene);
  else if (motif == SAI_MOTIF_BOAT)
    draw_boat (scene);
}
