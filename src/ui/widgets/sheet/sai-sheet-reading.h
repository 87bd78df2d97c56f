/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/advice/sai-advice.h"
#include "seats/sai-face.h"

G_BEGIN_DECLS

/**
 * SaiSheetNumbers:
 * @SAI_SHEET_NUMBERS_NONE: only the best box is marked
 * @SAI_SHEET_NUMBERS_TOTALS: the mean final total
 * @SAI_SHEET_NUMBERS_CHANCES: the chance to win, or to reach a total
 *
 * What is shown of advice in each box that can be filled.
 */
typedef enum
{
  SAI_SHEET_NUMBERS_NONE,
  SAI_SHEET_NUMBERS_TOTALS,
  SAI_SHEET_NUMBERS_CHANCES
} SaiSheetNumbers;

/**
 * SaiSheetReading:
 * @game: (nullable): the game; not owned
 * @editable: whether a person keeps score on it, so that nobody knows whether a box was announced
 * @trial: whether its column is not of a player, but tries what dice would score
 * @offering: whether open boxes of the seat to move show what the dice would score
 * @intended: the box that a computer player is about to fill, or -1
 * @moving_seat: the seat whose turn people say it is, or -1 for that of the game
 * @offer_seat: the seat that somebody typed dice for, or -1
 * @offer_dice: those dice
 * @better_seat: the seat that should have filled another box, or -1
 * @better_box: that box
 * @advised: whether there is advice
 * @numbers: what is shown of the advice, beside the best box
 * @advice: the advice, for the dice whose points are offered
 * @rates: (nullable): how often each box is made in a game, 0 to 1, or NaN; not owned
 * @estimated: whether that is estimated
 *
 * All that a score sheet shows follows from this. A plain value; begins with sai_sheet_reading_init().
 */
typedef struct
{
  SaiGame *game;
  gboolean editable;
  gboolean trial;
  gboolean offering;
  int intended;
  int moving_seat;
  int offer_seat;
  SaiDice offer_dice;
  int better_seat;
  guint better_box;
  gboolean advised;
  SaiSheetNumbers numbers;
  SaiAdvice advice;
  const double *rates;
  gboolean estimated;
} SaiSheetReading;

/**
 * SaiCellState:
 * @SAI_CELL_EMPTY: empty, and cannot be filled now
 * @SAI_CELL_OFFER: open; shows what the dice would score, and can be filled
 * @SAI_CELL_FILLED: holds points
 * @SAI_CELL_LAST: holds the points that were entered last
 * @SAI_CELL_INTENDED: open; a computer player is about to fill it
 */
typedef enum
{
  SAI_CELL_EMPTY,
  SAI_CELL_OFFER,
  SAI_CELL_FILLED,
  SAI_CELL_LAST,
  SAI_CELL_INTENDED,
} SaiCellState;

/**
 * SaiCellHint:
 * @SAI_CELL_HINT_NONE: neither of those below
 * @SAI_CELL_HINT_BEST_BOX: the best box, but it is better to roll
 * @SAI_CELL_HINT_BEST: the best choice
 */
typedef enum
{
  SAI_CELL_HINT_NONE,
  SAI_CELL_HINT_BEST_BOX,
  SAI_CELL_HINT_BEST,
} SaiCellHint;

/**
 * SaiCellReading:
 * @state: the state of the cell
 * @points: its points, or the points on offer
 * @extra: the points that a joker adds to an offer
 * @made: whether the dice on offer make the figure that the box is for
 * @forced: whether it holds points that are impossible to score with dice
 * @announced: whether it is open and must be filled in this turn, as was announced
 * @hint: the rank of filling the box now
 * @expected: what filling the box now is worth, or NaN not to show it
 * @chance: whether that is a chance, or otherwise a mean final total
 * @preview: (nullable): what filling it would also lead to, such as "Delta 12"
 * @rated: whether to show how often the box is made
 * @rate: how often that is, 0 to 1
 * @estimated: whether the chance, or how often the box is made, is an estimate
 *
 * What one cell shows. To be cleared with sai_cell_reading_clear().
 */
typedef struct
{
  SaiCellState state;
  int points;
  int extra;
  gboolean made;
  gboolean forced;
  gboolean announced;
  SaiCellHint hint;
  double expected;
  gboolean chance;
  char *preview;
  gboolean rated;
  double rate;
  gboolean estimated;
} SaiCellReading;

/**
 * SaiSeatReading:
 * @player: who sits there; not owned
 * @computer: (nullable): the name of its type of computer player
 * @trial: whether it is not a player, and has no face
 * @moving: whether it is this seat's turn
 * @winner: whether it has won, alone or jointly
 * @left: whether its player has left
 * @place: its place, from 1, equal for ties; 0 to show none
 * @awaits_place: whether room is kept for a place that is still to come, so that nothing moves then
 * @total: its total
 * @mood: how it takes what happened last
 *
 * What the head of one column shows.
 */
typedef struct
{
  SaiPlayer *player;
  const char *computer;
  gboolean trial;
  gboolean moving;
  gboolean winner;
  gboolean left;
  guint place;
  gboolean awaits_place;
  int total;
  SaiFaceMood mood;
} SaiSeatReading;

void sai_sheet_reading_init (SaiSheetReading *self);
guint sai_sheet_reading_get_active_seat (const SaiSheetReading *self);
guint sai_sheet_reading_get_main_seat (const SaiSheetReading *self);
SaiSeatReading sai_sheet_reading_get_seat (const SaiSheetReading *self, guint seat);
SaiCellReading sai_sheet_reading_get_cell (const SaiSheetReading *self, guint seat, guint box);
gboolean sai_sheet_reading_foresee (const SaiSheetReading *self, guint seat, guint box, int *points);
void sai_cell_reading_clear (SaiCellReading *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SaiCellReading, sai_cell_reading_clear)

G_END_DECLS
