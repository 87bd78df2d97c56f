/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-die-cube.h"
#include "dice/sai-die-style.h"
#include "ruleset/sai-ruleset.h"

G_BEGIN_DECLS

/**
 * SaiGamePicture:
 * @art: its contents, complete except for the hue
 * @hue: the colour of the felt, from 0 to 1
 * @has_cards: whether there are cards on it in place of dice
 * @colours: the colours of the faces
 * @poses: how the dice lie
 * @drops: the distance of each die from the row, in sides
 *
 * The picture of a game, wherever it is drawn. A plain value.
 */
typedef struct
{
  SaiArt art;
  float hue;
  gboolean has_cards;
  SaiColours colours;
  SaiDiePose poses[SAI_MAX_DICE];
  float drops[SAI_MAX_DICE];
} SaiGamePicture;

void sai_game_picture_init (SaiGamePicture *self, SaiRuleset *ruleset);
void sai_game_picture_init_for_seed (SaiGamePicture *self, const char *seed);
void sai_game_picture_draw (const SaiGamePicture *self,
                            cairo_t *cr,
                            const SaiDieStyle *style,
                            double width,
                            double height,
                            gboolean plain);

G_END_DECLS
