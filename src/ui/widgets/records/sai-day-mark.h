/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The stars of the best daily game. */
#define SAI_DAY_MARK_STARS 3

/**
 * SaiDayMark:
 *
 * What a day of a calendar has: a die with a pip for each game, six at most, and beside it a star to three for its
 * daily game. Its properties are "n-games" and "n-stars".
 */
#define SAI_TYPE_DAY_MARK (sai_day_mark_get_type ())
G_DECLARE_FINAL_TYPE (SaiDayMark, sai_day_mark, SAI, DAY_MARK, GtkWidget)

GtkWidget *sai_day_mark_new (guint n_games, guint n_stars);

G_END_DECLS
