/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/players/sai-computer.h"
#include "dice/sai-dice-state.h"

G_BEGIN_DECLS

/**
 * FastMean:
 * @n: how many games were played
 * @mean: the mean of their totals
 * @error: its standard error
 *
 * What came of many games.
 */
typedef struct
{
  guint n;
  double mean;
  double error;
} FastMean;

SaiSheet fast_play_on (SaiMind *mind, const SaiDiceState *begin, GRand *random);
SaiSheet fast_play_game (SaiMind *mind, GRand *random);
FastMean fast_play_games (SaiMind *mind, guint32 seed, guint n_games);

G_END_DECLS
