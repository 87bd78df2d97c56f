/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiDie:
 *
 * One die on the table. It is active while it is kept.
 */
#define SAI_TYPE_DIE (sai_die_get_type ())
G_DECLARE_FINAL_TYPE (SaiDie, sai_die, SAI, DIE, GtkToggleButton)

GtkWidget *sai_die_new         (guint     position);
void       sai_die_set_face    (SaiDie   *self,
                                guint     face);
void       sai_die_throw       (SaiDie   *self);
void       sai_die_set_advised (SaiDie   *self,
                                gboolean  advised);

G_END_DECLS
