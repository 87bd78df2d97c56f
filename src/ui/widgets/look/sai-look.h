/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiLook:
 *
 * What the person has chosen to play with: the properties "felt", "dice-style" and "card-style" are ids of
 * sai_felt_get(), sai_die_style_get() and sai_card_style_get(), or %NULL for the default. While "plain", which is in
 * high contrast, none of them counts.
 */
#define SAI_TYPE_LOOK (sai_look_get_type ())
G_DECLARE_FINAL_TYPE (SaiLook, sai_look, SAI, LOOK, GObject)

SaiLook *sai_look_get_default (void);
void sai_look_follow (SaiLook *self, GSettings *settings);
void sai_look_redraw (GtkWidget *widget);

const char *sai_look_get_felt (SaiLook *self);
const char *sai_look_get_dice_style (SaiLook *self);
const char *sai_look_get_card_style (SaiLook *self);
gboolean sai_look_is_plain (SaiLook *self);
char *sai_look_print (SaiLook *self);

G_END_DECLS
