/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The width of a frame. */
#define SAI_SHEET_PEN_THICK 1.5
/* The grey of the rules within a table; 0 is black. */
#define SAI_SHEET_PEN_GREY 0.55

void sai_sheet_pen_fill (cairo_t *cr, float hue, double x, double y, double width, double height);
void sai_sheet_pen_rule (cairo_t *cr, double x1, double y1, double x2, double y2, double grey);
void sai_sheet_pen_frame (cairo_t *cr, double x, double y, double width, double height);
void sai_sheet_pen_clip (cairo_t *cr, double width, double height, double corner);
void sai_sheet_pen_die (cairo_t *cr, guint face, double x, double y, double size);
void sai_sheet_pen_squares (cairo_t *cr, guint n, double x, double y, double width, double height, double most);

G_END_DECLS
