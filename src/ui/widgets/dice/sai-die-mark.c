/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sign of a die: a square with round corners and pips, as a path, to be printed, or stamped out of a medal. A die
 * that lies on a table is drawn by SaiDieDrawing.
 */
#include "config.h"

#include "dice/sai-die-mark.h"

/* Relative to the side. */
#define CORNER 0.2
#define PIP_REACH 0.26
#define PIP_RADIUS 0.1

/**
 * sai_die_mark_add_outline:
 * @cr: a context
 * @x: the middle of the die
 * @y: likewise
 * @side: the length of its sides
 *
 * Adds the outline to the path.
 */
void
sai_die_mark_add_outline (cairo_t *cr, double x, double y, double side)
{
  double middle = side * (0.5 - CORNER), radius = side * CORNER;

  cairo_new_sub_path (cr);
  cairo_arc (cr, x + middle, y - middle, radius, -G_PI_2, 0);
  cairo_arc (cr, x + middle, y + middle, radius, 0, G_PI_2);
  cairo_arc (cr, x - middle, y + middle, radius, G_PI_2, G_PI);
  cairo_arc (cr, x - middle, y - middle, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

/**
 * sai_die_mark_add_pips:
 * @cr: a context
 * @x: the middle of the die
 * @y: likewise
 * @side: the length of its sides
 * @face: 1 to 6
 *
 * Adds the pips to the path. They are holes in the outline if the fill rule is that of even and odd.
 */
void
sai_die_mark_add_pips (cairo_t *cr, double x, double y, double side, guint face)
{
  /* The faces that have each pip, as bits. */
  static const struct
  {
    int column, row;
    guint faces;
  } pips[] = { { 0, 0, 0x2a },  { -1, -1, 0x7c }, { 1, 1, 0x7c }, { 1, -1, 0x70 },
               { -1, 1, 0x70 }, { -1, 0, 0x40 },  { 1, 0, 0x40 } };

  for (guint i = 0; i < G_N_ELEMENTS (pips); i++)
    if ((pips[i].faces & 1u << face) != 0)
      {
        cairo_new_sub_path (cr);
        cairo_arc (cr, x + pips[i].column * side * PIP_REACH, y + pips[i].row * side * PIP_REACH, side * PIP_RADIUS, 0,
                   2 * G_PI);
      }
}
