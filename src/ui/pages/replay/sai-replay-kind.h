/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "dice/sai-dice-row.h"
#include "field/sai-field-board.h"
#include "pad/sai-pad-log.h"
#include "print/sai-share.h"
#include "replay/sai-open-seats.h"
#include "replay/sai-replay-scene.h"
#include "review/sai-field-graph.h"
#include "sheet/sai-sheet-view.h"

G_BEGIN_DECLS

/**
 * SaiReplayParts:
 * @game: the game
 * @before: a copy of it before the move that is shown
 * @after: a copy of it after that move
 * @first: how many moves are made at the first position
 * @shown: the position that was shown last
 * @explained: whether it is said above the sheet what was wrong with the move
 * @scene: what the page binds
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
  gboolean explained;

  SaiReplayScene *scene;
  SaiFieldBoard *board;
  SaiDiceRow *dice;
  SaiSheetView *sheet;
  SaiShare *share;
  SaiPadLog *pad;
  SaiOpenSeats *seats;
  SaiFieldGraph *course;
} SaiReplayParts;

/**
 * SaiReplayKind:
 * @id: the id of the kind of game in the model
 * @view: what is beside the table: "sheet", "pad", or "seats" with the result
 * @can_branch: whether a new game can continue from a move
 * @set_up: (nullable): sets up the widgets that are specific to the kind
 * @show: shows the game at a position, which the copies have been moved to, in the scene and the widgets of this kind;
 *   returns (transfer full) a description of the last move
 *
 * Everything in the replay that depends on the kind of game.
 */
typedef struct
{
  const char *id;
  const char *view;
  gboolean can_branch;

  void (*set_up) (const SaiReplayParts *parts);
  char *(*show) (const SaiReplayParts *parts, guint position);
} SaiReplayKind;

extern const SaiReplayKind sai_replay_dice;
extern const SaiReplayKind sai_replay_sheet;
extern const SaiReplayKind sai_replay_field;
extern const SaiReplayKind sai_replay_pad;

const SaiReplayKind *sai_replay_kind_find (SaiGame *game);

G_END_DECLS
