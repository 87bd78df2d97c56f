/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "move/sai-move.h"
#include "ruleset/sai-kind.h"
#include "util/sai-seed.h"

G_BEGIN_DECLS

/**
 * SaiDiceState:
 * @mode: played here or on paper
 * @n_seats: how many seats, 1 to %SAI_MAX_SEATS
 * @seat: the seat to move, from 0; in a paper sheet the seat that is likely to be next (see sai-paper-state.c)
 * @n_turns: how many turns all seats together have finished
 * @n_rolls: how often the dice were thrown in this turn; in a paper sheet 0 unless people enter their rolls
 * @dice: the dice as they lie; all 0 before the first roll of a turn
 * @kept: the dice that were kept at the last roll, as a mask
 * @stopped: in a paper sheet, people have ended the game though boxes may be open
 * @finished: every sheet is full, except those of players who have left, or the game was stopped or won at once
 * @won: whether the move before, that of @last_seat, has won the game at once
 * @last_seat: the seat that filled a box last, or -1
 * @last_box: the box that it filled, or -1
 * @announced: 1 + the box that was announced in this turn, 0 if none was
 * @saved: how many rolls each seat has saved for later turns; in a paper sheet, how many it can have saved at most
 * @left: in a paper sheet, the seats whose players have left, as a mask
 * @missed: in a paper sheet, how many turns each seat has missed, having come later than others
 * @turn_seat: in a paper sheet, the seat after which turns go on round the table: the last one that filled a box in its
 *   turn, or -1
 * @made_up: in a paper sheet, whether the last entry made up for a missed turn
 * @sheets: the seats' sheets
 *
 * A dice game at one moment. A plain value without pointers.
 */
typedef struct
{
  SaiGameMode mode;
  guint8 n_seats;
  guint8 seat;
  guint16 n_turns;
  guint8 n_rolls;
  SaiDice dice;
  guint8 kept;
  gboolean stopped;
  gboolean finished;
  gboolean won;
  gint8 last_seat;
  gint16 last_box;
  guint8 announced;
  guint8 saved[SAI_MAX_SEATS];
  guint8 left;
  guint8 missed[SAI_MAX_SEATS];
  gint8 turn_seat;
  gboolean made_up;
  SaiSheet sheets[SAI_MAX_SEATS];
} SaiDiceState;

void sai_dice_state_init (SaiDiceState *state, SaiGameMode mode, guint n_seats);
gboolean sai_dice_state_can_roll (const SaiDiceState *state, const SaiRules *rules);
guint sai_dice_state_get_rolls_left (const SaiDiceState *state, const SaiRules *rules);
guint sai_dice_state_get_most_rolls (const SaiDiceState *state, const SaiRules *rules, guint seat);
void sai_dice_state_save_rolls (SaiDiceState *state, const SaiRules *rules, guint seat, guint n_rolls);
SaiDice sai_dice_state_throw (const SaiDiceState *state, const SaiRules *rules, const SaiSeed *seed, guint keep);
SaiBoxes sai_dice_state_get_legal_boxes (const SaiDiceState *state, const SaiRules *rules);
int sai_dice_state_get_announced (const SaiDiceState *state);
gboolean sai_dice_state_can_announce (const SaiDiceState *state, const SaiRules *rules, guint box);
SaiMove *sai_dice_state_choose (const SaiDiceState *state, const SaiRules *rules, guint box);
gboolean sai_dice_state_step (SaiDiceState *state,
                              const SaiRules *rules,
                              const SaiSeed *seed,
                              const SaiMove *move,
                              GError **error);
gboolean sai_dice_state_announces (const SaiDiceState *state, const SaiRules *rules, guint box);
gboolean sai_dice_state_has_left (const SaiDiceState *state, guint seat);
guint sai_dice_state_get_round (const SaiDiceState *state, const SaiRules *rules);
int sai_dice_state_get_winner (const SaiDiceState *state);
guint sai_dice_state_get_place (const SaiDiceState *state, const SaiRules *rules, guint seat);

G_END_DECLS
