/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-die-cube.h"
#include "ruleset/sai-condition.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The side of the cube relative to the widget: it fits at any angle at which dice lie. */
#define SAI_DIE_SIDE 0.735f

/**
 * SaiDie:
 *
 * One die on the table, drawn as a cube. It is active while it is kept. During a movement it is drawn away from its
 * allocation.
 */
#define SAI_TYPE_DIE (sai_die_get_type ())
G_DECLARE_FINAL_TYPE (SaiDie, sai_die, SAI, DIE, GtkToggleButton)

GtkWidget *sai_die_new (guint position);
guint sai_die_get_position (SaiDie *self);
guint sai_die_get_face (SaiDie *self);
void sai_die_set_face (SaiDie *self, guint face);
SaiDiePose sai_die_get_pose (SaiDie *self);
void sai_die_set_pose (SaiDie *self, const SaiDiePose *pose, gboolean moving);
void sai_die_set_colours (SaiDie *self, const SaiColours *colours);
void sai_die_set_advised (SaiDie *self, gboolean advised);

G_END_DECLS
