/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

void sai_die_mark_add_outline (cairo_t *cr, double x, double y, double side);
void sai_die_mark_add_pips (cairo_t *cr, double x, double y, double side, guint face);

G_END_DECLS
