/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-die-cube.h"
#include "dice/sai-die-style.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* How large the cube is, in parts of the widget: turned as far as dice lie, it fits in. */
#define SAI_DIE_SIDE 0.735f

/**
 * SaiDie:
 *
 * One die on the table, drawn as a cube. It is active while it is kept. Where it is drawn may differ from where it is,
 * for the time of a movement.
 */
#define SAI_TYPE_DIE (sai_die_get_type ())
G_DECLARE_FINAL_TYPE (SaiDie, sai_die, SAI, DIE, GtkToggleButton)

GtkWidget *sai_die_new (guint position);
guint sai_die_get_face (SaiDie *self);
void sai_die_set_face (SaiDie *self, guint face);
void sai_die_set_style (SaiDie *self, const SaiDieStyle *style);
SaiDiePose sai_die_get_pose (SaiDie *self);
void sai_die_set_pose (SaiDie *self, const SaiDiePose *pose, gboolean moving);
void sai_die_set_advised (SaiDie *self, gboolean advised);

G_END_DECLS
