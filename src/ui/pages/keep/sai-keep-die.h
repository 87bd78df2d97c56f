/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiKeepDie:
 *
 * A small picture of a die, or of a place where one can lie. It is for eyes only: what holds it says what it is.
 */
#define SAI_TYPE_KEEP_DIE (sai_keep_die_get_type ())
G_DECLARE_FINAL_TYPE (SaiKeepDie, sai_keep_die, SAI, KEEP_DIE, GtkWidget)

GtkWidget *sai_keep_die_new (guint face);
void sai_keep_die_set_face (SaiKeepDie *self, guint face);
void sai_keep_die_set_style (SaiKeepDie *self, const char *style);

G_END_DECLS
