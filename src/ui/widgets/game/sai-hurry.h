/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "session/sai-session.h"

G_BEGIN_DECLS

/**
 * SaiHurry:
 *
 * Hurries computer players: Space, or a press on the table, the one whose turn it is; held, one after the other until a
 * person is to move.
 */
#define SAI_TYPE_HURRY (sai_hurry_get_type ())
G_DECLARE_FINAL_TYPE (SaiHurry, sai_hurry, SAI, HURRY, GObject)

SaiHurry *sai_hurry_new (GtkWidget *page, GtkWidget *table);
void sai_hurry_follow (SaiHurry *self, SaiSession *session);
void sai_hurry_once (SaiHurry *self);

G_END_DECLS
