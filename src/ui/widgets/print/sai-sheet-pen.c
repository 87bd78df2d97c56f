/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a printed sheet is drawn with besides text, clear without colours, too: rules, frames, dice and squares. Each
 * leaves black as the colour of what comes next. All lengths are in points.
 */
#include "config.h"

#include "dice/sai-die-mark.h"
#include "print/sai-sheet-pen.h"

#define THIN 0.5
/* Of what is filled. */
#define SATURATION 0.07f
#define LIGHT 0.94f
/* The part of a cell that a square to be ticked may take, and what is free between two, relative to one. */
#define SQUARE_PART 0.5
#define SQUARE_GAP 0.2

/* So pale that black can be read on it, and no lighter for any hue than a printer without colours shows as grey. */
void
sai_sheet_pen_fill (cairo_t *cr, float hue, double x, double y, double width, double height)
{
  float red, green, blue;

  gtk_hsv_to_rgb (hue, SATURATION, LIGHT, &red, &green, &blue);
  cairo_set_source_rgb (cr, red, green, blue);
  cairo_rectangle (cr, x, y, width, height);
  cairo_fill (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
}

void
sai_sheet_pen_rule (cairo_t *cr, double x1, double y1, double x2, double y2, double grey)
{
  cairo_set_source_rgb (cr, grey, grey, grey);
  cairo_set_line_width (cr, THIN);
  cairo_move_to (cr, x1, y1);
  cairo_line_to (cr, x2, y2);
  cairo_stroke (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
}

/* Inside the rectangle, so that the line does not extend beyond the page. */
void
sai_sheet_pen_frame (cairo_t *cr, double x, double y, double width, double height)
{
  cairo_set_line_width (cr, SAI_SHEET_PEN_THICK);
  cairo_rectangle (cr, x + SAI_SHEET_PEN_THICK / 2, y + SAI_SHEET_PEN_THICK / 2, width - SAI_SHEET_PEN_THICK,
                   height - SAI_SHEET_PEN_THICK);
  cairo_stroke (cr);
}

/* Restricts what follows to a rectangle with round corners at the origin. */
void
sai_sheet_pen_clip (cairo_t *cr, double width, double height, double corner)
{
  cairo_new_path (cr);
  cairo_arc (cr, width - corner, corner, corner, -G_PI_2, 0);
  cairo_arc (cr, width - corner, height - corner, corner, 0, G_PI_2);
  cairo_arc (cr, corner, height - corner, corner, G_PI_2, G_PI);
  cairo_arc (cr, corner, corner, corner, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
  cairo_clip (cr);
}

/* An outline with its pips, clear on any printer. */
void
sai_sheet_pen_die (cairo_t *cr, guint face, double x, double y, double size)
{
  cairo_new_path (cr);
  sai_die_mark_add_outline (cr, x + size / 2, y + size / 2, size);
  cairo_set_line_width (cr, THIN);
  cairo_stroke (cr);
  sai_die_mark_add_pips (cr, x + size / 2, y + size / 2, size, face);
  cairo_fill (cr);
}

/* White, to be seen on the grey of a sum. */
static void
draw_square (cairo_t *cr, double x, double y, double size)
{
  cairo_rectangle (cr, x, y, size, size);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, THIN);
  cairo_stroke (cr);
}

/* Squares to be ticked in the middle of a cell: beside each other or, where it is narrow, one below the other. */
void
sai_sheet_pen_squares (cairo_t *cr, guint n, double x, double y, double width, double height, double most)
{
  gboolean across = width >= height;
  double room = MAX (width, height);
  double size = MIN (MIN (most, width * SQUARE_PART), room / (n + 1) / (1 + SQUARE_GAP));
  double step = size * (1 + SQUARE_GAP);
  double first = (room - (n - 1) * step - size) / 2;

  for (guint i = 0; i < n; i++)
    if (across)
      draw_square (cr, x + first + i * step, y + (height - size) / 2, size);
    else
      draw_square (cr, x + (width - size) / 2, y + first + i * step, size);
}
