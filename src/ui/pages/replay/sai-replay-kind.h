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
 * @before: the same before the move that is shown
 * @after: the same after it
 * @first: how many moves are made at the first position
 * @shown: the position that was shown last
 *
 * What a replay shows, and the widgets it has for that. Those of @sheet, @share, @pad and @seats show no game before a
 * kind sets them up.
 */
typedef struct
{
  SaiGame *game;
  SaiGame *before;
  SaiGame *after;
  guint first;
  guint shown;

  SaiFieldBoard *board;
  GtkLabel *headline;
  SaiDiceRow *dice;
  SaiSheetView *sheet;
  SaiShare *share;
  SaiPadLog *pad;
  SaiOpenSeats *seats;
} SaiReplayParts;

/**
 * SaiReplayScene:
 * @stage: what is on the table: "dice", "field", "result", or "none" for the standings in words
 * @end: whether the result may be seen beside it
 * @sentence: (transfer full): what the last move was
 *
 * A position of a replay.
 */
typedef struct
{
  const char *stage;
  gboolean end;
  char *sentence;
} SaiReplayScene;

/**
 * SaiReplayKind:
 * @id: the kind of the model that this belongs to
 * @view: what is beside the table: "sheet", "pad", or "seats" with the result
 * @can_branch: whether another game may go on from the middle of one
 * @set_up: (nullable): shows the game in widgets that other kinds do not have
 * @show: shows the game after so many moves, to which the copies have been taken, in the widgets of this kind
 *
 * What the replay has to know of a kind of game.
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
