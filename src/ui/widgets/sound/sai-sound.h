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
 * @SAI_SOUND_CHIME: a full house
 * @SAI_SOUND_FOUR: four alike
 * @SAI_SOUND_STRAIGHT: a straight
 * @SAI_SOUND_LEAD: the lead is taken
 * @SAI_SOUND_BONUS: the bonus is secured
 * @SAI_SOUND_RECORD: a record is beaten
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
  SAI_SOUND_FOUR,
  SAI_SOUND_STRAIGHT,
  SAI_SOUND_LEAD,
  SAI_SOUND_BONUS,
  SAI_SOUND_RECORD,
  SAI_N_SOUNDS
} SaiSound;

const char *sai_sound_get_name (SaiSound sound);
void sai_sound_play (GtkWidget *widget, SaiSound sound);

G_END_DECLS
