/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "dice/sai-dice-row.h"
#include "field/sai-field-board.h"
#include "pad/sai-pad-log.h"
#include "print/sai-share.h"
#include "replay/sai-open-seats.h"
#include "sheet/sai-sheet-view.h"

G_BEGIN_DECLS

/**
 * SaiReplayParts:
 * @game: the game
 * @before: a copy of it before the move that is shown
 * @after: a copy of it after that move
 * @first: how many moves are made at the first position
 * @shown: the position that was shown last
 *
 * What a replay shows, and its widgets. @sheet, @share, @pad and @seats show no game until a kind sets them up.
 */
typedef struct
{
  SaiGame *game;
  SaiGame *before;
  SaiGame *after;
  guint first;
  guint shown;

  SaiFieldBoard *board;
  SaiDiceRow *dice;
  SaiSheetView *sheet;
  SaiShare *share;
  SaiPadLog *pad;
  SaiOpenSeats *seats;
} SaiReplayParts;

/**
 * SaiReplayScene:
 * @stage: what is on the table: "dice", "field", "result", or "none" for the standings in words
 * @end: whether the result may be shown beside it
 * @headline: (transfer full) (nullable): whose turn it is, above the dice
 * @sentence: (transfer full): a description of the last move
 *
 * How to show a position of a replay.
 */
typedef struct
{
  const char *stage;
  gboolean end;
  char *headline;
  char *sentence;
} SaiReplayScene;

/**
 * SaiReplayKind:
 * @id: the id of the kind of game in the model
 * @view: what is beside the table: "sheet", "pad", or "seats" with the result
 * @can_branch: whether a new game can continue from a move
 * @set_up: (nullable): sets up the widgets that are specific to the kind
 * @show: shows the game at a position, which the copies have been moved to, in the widgets of this kind
 *
 * Everything in the replay that depends on the kind of game.
 */
typedef struct
{
  const char *id;
  const char *view;
  gboolean can_branch;

  void (*set_up) (const SaiReplayParts *parts);
  SaiReplayScene (*show) (const SaiReplayParts *parts, guint position);
} SaiReplayKind;

extern const SaiReplayKind sai_replay_dice;
extern const SaiReplayKind sai_replay_sheet;
extern const SaiReplayKind sai_replay_field;
extern const SaiReplayKind sai_replay_pad;

const SaiReplayKind *sai_replay_kind_find (SaiGame *game);

G_END_DECLS
