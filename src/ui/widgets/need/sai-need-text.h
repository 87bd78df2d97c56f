/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-prospect.h"

G_BEGIN_DECLS

/**
 * SaiNeedQuestion:
 * @game: the game
 * @seat: who wants to know
 * @rival: whom they want to beat, or -1
 * @record: the total that they want to beat instead, or 0
 * @target: the total that they chose to reach instead, or 0
 *
 * What a person may ask about a game. A plain value.
 */
typedef struct
{
  SaiGame *game;
  guint seat;
  int rival;
  int record;
  int target;
} SaiNeedQuestion;

char *sai_need_text_goal (const SaiNeedQuestion *question, const SaiProspect *prospect);
char *sai_need_text_gap (const SaiNeedQuestion *question, const SaiProspect *prospect);
char *sai_need_text_totals (const SaiProspect *prospect);
char *sai_need_text_bonus (const SaiNeedQuestion *question, const SaiProspect *prospect);

G_END_DECLS
