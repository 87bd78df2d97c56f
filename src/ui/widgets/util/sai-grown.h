/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiGrown:
 *
 * One child, whose texts grow with the window on large screens, by the factor "growth". What is not made of text can be
 * bound to that property. With "scrolls" set, it need not have all the height for which pages are drawn.
 */
#define SAI_TYPE_GROWN (sai_grown_get_type ())
G_DECLARE_FINAL_TYPE (SaiGrown, sai_grown, SAI, GROWN, GtkWidget)

int sai_grown_scale (gpointer self, double growth, int size);
double sai_grown_find (GtkWidget *widget);
double sai_grown_find_around (GtkWidget *widget);
double sai_grown_dress_dialog (GtkWindow *dialog, int width, int height);
GtkWidget *sai_grown_find_place (GtkWidget *widget, GtkWidget *page);
const char *sai_grown_choose_style (int width, int height, double *growth);

G_END_DECLS
