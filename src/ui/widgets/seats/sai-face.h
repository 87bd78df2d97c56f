/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/sai-game.h"
#include "seats/sai-face-shape.h"

G_BEGIN_DECLS

/* No seat, and thus no colour of one. */
#define SAI_FACE_NO_SEAT G_MAXUINT

#define SAI_TYPE_FACE_MOOD (sai_face_mood_get_type ())
GType sai_face_mood_get_type (void);

/**
 * SaiFace:
 *
 * The face of a player: that of the type of computer player, in a ring of the seat's colour, or the initial of a person
 * on that colour; without a "player", of anybody. "pixel-size" grows with the text around it, and "mood" shows in the
 * face. It stands beside the name, and is silent for screen readers.
 */
#define SAI_TYPE_FACE (sai_face_get_type ())
G_DECLARE_FINAL_TYPE (SaiFace, sai_face, SAI, FACE, GtkWidget)

GtkWidget *sai_face_new (SaiPlayer *player, guint seat, int pixel_size);
SaiFaceMood sai_face_choose_mood (SaiGame *game, guint seat);

G_END_DECLS
