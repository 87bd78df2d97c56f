/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/sai-game.h"
#include "seats/sai-character.h"

G_BEGIN_DECLS

/**
 * SaiTalk:
 * @game: the game
 * @n_turns: how many turns each seat has finished
 * @spoken: the seats that have spoken since their last turn, as a mask
 * @seat: the seat that spoke last, at the move that was followed last; or -1
 * @occasion: why
 *
 * Who says something while the moves of a game are followed from the first one on. It depends on the moves alone, so
 * after an undo the same is said again. A plain value.
 */
typedef struct
{
  SaiGame *game;
  guint n_turns[SAI_MAX_SEATS];
  guint spoken;
  int seat;
  SaiOccasion occasion;
} SaiTalk;

/**
 * SaiRemark:
 * @seat: the seat that speaks
 * @occasion: why
 * @text: (transfer none): what it says, translated; %NULL if nobody speaks
 */
typedef struct
{
  guint seat;
  SaiOccasion occasion;
  const char *text;
} SaiRemark;

gboolean sai_talk_may_speak (const SaiTalk *talk, guint seat, SaiOccasion occasion);
gboolean sai_talk_speak (SaiTalk *talk, guint seat, SaiOccasion occasion);
gboolean sai_talk_let_others_speak (SaiTalk *talk, guint seat, SaiOccasion occasion);
void sai_talk_end_turn (SaiTalk *talk, guint seat);
SaiRemark sai_talk_get_remark (const SaiTalk *talk);

G_END_DECLS
