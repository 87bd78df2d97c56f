/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-die-cube.h"
#include "dice/sai-die-style.h"

G_BEGIN_DECLS

graphene_rect_t sai_die_get_extents (const SaiDiePose *pose, float side);
void sai_die_draw (cairo_t *cr, const SaiDieStyle *style, const SaiDiePose *pose, float side);
void sai_die_draw_flat (cairo_t *cr, const SaiDieStyle *style, guint face, float x, float y, float size);

G_END_DECLS
