/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/sai-chance-watch.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiChanceBar:
 *
 * A slim bar of who is ahead in a game of several: each seat's face, its name where there is room, and its chance, over
 * a line that is divided in the colours of the seats. It is there while "shown". Its "page" gets an action
 * "chances.shown", and a person who switches it on is told in words, too. "animation-speed" is a multiple of the usual
 * speed; 0 for no animations.
 */
#define SAI_TYPE_CHANCE_BAR (sai_chance_bar_get_type ())
G_DECLARE_FINAL_TYPE (SaiChanceBar, sai_chance_bar, SAI, CHANCE_BAR, GtkWidget)

void sai_chance_bar_follow (SaiChanceBar *self, SaiChanceWatch *watch);
void sai_chance_bar_bind (SaiChanceBar *self, GSettings *settings);

G_END_DECLS
