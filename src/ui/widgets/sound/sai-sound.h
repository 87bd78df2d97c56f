/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiSound:
 * @SAI_SOUND_ROLL: dice are thrown
 * @SAI_SOUND_KEEP: a die is kept or released
 * @SAI_SOUND_FILL: points are written into a box
 * @SAI_SOUND_STRIKE: a box is struck
 * @SAI_SOUND_FANFARE: five alike, or a game is won
 * @SAI_SOUND_CARD: a card is placed, drawn or taken
 * @SAI_SOUND_COLLECT: cards are collected
 * @SAI_SOUND_SHAKE: dice rattle in a hand
 * @SAI_SOUND_CHIME: a throw that is worth something
 *
 * The sounds. Each is `data/sounds/NAME.oga`, made by `build-aux/make-sounds`.
 */
typedef enum
{
  SAI_SOUND_ROLL,
  SAI_SOUND_KEEP,
  SAI_SOUND_FILL,
  SAI_SOUND_STRIKE,
  SAI_SOUND_FANFARE,
  SAI_SOUND_CARD,
  SAI_SOUND_COLLECT,
  SAI_SOUND_SHAKE,
  SAI_SOUND_CHIME,
  SAI_N_SOUNDS
} SaiSound;

const char *sai_sound_get_name (SaiSound sound);
void sai_sound_play (GtkWidget *widget, SaiSound sound);

G_END_DECLS
