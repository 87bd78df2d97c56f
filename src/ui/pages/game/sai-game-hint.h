/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-advisor.h"
#include "dice/sai-dice-session.h"

G_BEGIN_DECLS

/**
 * SaiGameHint:
 *
 * Whether the hint of a game is "shown" in the current position, and what it says. It is shown "always" or on request;
 * a request only applies to one position. It plays for points, "to-win" where others sit at the table, or for a
 * "target" of this game if that is not 0. While "coached", the advice is needed even if it is not shown. Emits
 * "advised" when the advice is known, "progressed" while it is worked out, and "aimed" with the game and the target
 * when a person has chosen one.
 */
#define SAI_TYPE_GAME_HINT (sai_game_hint_get_type ())
G_DECLARE_FINAL_TYPE (SaiGameHint, sai_game_hint, SAI, GAME_HINT, GObject)

SaiGameHint *sai_game_hint_new (void);
void sai_game_hint_follow (SaiGameHint *self, SaiDiceSession *session);
void sai_game_hint_refresh (SaiGameHint *self);
void sai_game_hint_aim (SaiGameHint *self, int target);
gboolean sai_game_hint_set_always (SaiGameHint *self, gboolean always);
gboolean sai_game_hint_switch (SaiGameHint *self, gboolean shown);
SaiAdvisor *sai_game_hint_get_advisor (SaiGameHint *self);
const SaiAdvice *sai_game_hint_get_advice (SaiGameHint *self);
gboolean sai_game_hint_is_shown (SaiGameHint *self);
gboolean sai_game_hint_is_possible (SaiGameHint *self);
gboolean sai_game_hint_is_waiting (SaiGameHint *self);
char *sai_game_hint_describe (SaiGameHint *self, gboolean why);

G_END_DECLS
