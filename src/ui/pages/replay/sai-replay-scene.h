/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/**
 * SaiReplayScene:
 *
 * What a position of a replay shows, for the page to bind. "stage" is what is on the table: "dice", "field", "result",
 * or "none" for the standings in words; "at-end" is whether the result may be shown beside it. "headline" is whose turn
 * it is, above the dice, "standings" are the points of all players, and "words" are the number of the move and what
 * happened. Texts are never %NULL.
 */
#define SAI_TYPE_REPLAY_SCENE (sai_replay_scene_get_type ())
G_DECLARE_FINAL_TYPE (SaiReplayScene, sai_replay_scene, SAI, REPLAY_SCENE, GObject)

void sai_replay_scene_set_stage (SaiReplayScene *self, const char *stage, gboolean at_end);
void sai_replay_scene_take_headline (SaiReplayScene *self, char *headline);
void sai_replay_scene_take_standings (SaiReplayScene *self, char *standings);
void sai_replay_scene_take_words (SaiReplayScene *self, char *words);
const char *sai_replay_scene_get_words (SaiReplayScene *self);

G_END_DECLS
