/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/sai-game.h"
#include "ruleset/sai-boxes.h"

G_BEGIN_DECLS

/* In place of the bonus: the rules have none, or it is still undecided. */
#define SAI_TALLY_NO_BONUS (-1)

/**
 * SaiFeats:
 * @SAI_FEAT_FIRST_THROW: five of a kind on the first throw of a turn
 * @SAI_FEAT_CLEAN: no card was ever collected
 *
 * What is worth remembering of a game that was played here, and does not show in its result. Stored as numbers: they
 * must stay.
 */
typedef enum
{
  SAI_FEAT_FIRST_THROW = 1,
  SAI_FEAT_CLEAN = 2,
} SaiFeats;

/**
 * SaiTallySeat:
 * @total: the total, or the penalty points
 * @place: the place, from 1; ties share it; 0 for a player who has left
 * @left: whether the player has left the sheet before its end
 * @share: the seat's share of the win: 1 ÷ k if k seats share the first place, else 0
 * @filled: the boxes of the sheet that hold points
 * @points: the points of each filled box, in the order of the ruleset
 * @bonus: whether the upper section has earned its bonus, 1 or 0, or %SAI_TALLY_NO_BONUS
 * @extra: the extra points of jokers
 * @faces: how often each face was thrown, not counting kept dice again
 * @n_throws: how often the seat threw
 * @feats: a mask of #SaiFeats
 *
 * The results of one seat.
 */
typedef struct
{
  gint total;
  guint place;
  gboolean left;
  double share;
  SaiBoxes filled;
  gint points[SAI_MAX_BOXES];
  gint bonus;
  gint extra;
  guint faces[6];
  guint n_throws;
  guint feats;
} SaiTallySeat;

/**
 * SaiTally:
 * @less: whether the lowest total wins
 * @has_sheets: whether there are sheets: @filled, @points, @bonus and @extra are valid
 * @has_throws: whether the throws are known: @faces and @n_throws are valid
 * @has_seed: whether dice or cards come from a seed, against which replaying has verified them
 * @early: whether people ended the game early
 * @n_boxes: how many boxes a sheet has, those of all columns
 * @n_columns: how many columns it has
 * @n_seats: how many seats there are
 * @n_left: how many of them left before the end
 * @seats: each of them
 *
 * The results of a game: all that statistics need. A plain value.
 */
struct _SaiTally
{
  gboolean less;
  gboolean has_sheets;
  gboolean has_throws;
  gboolean has_seed;
  gboolean early;
  guint n_boxes;
  guint n_columns;
  guint n_seats;
  guint n_left;
  SaiTallySeat seats[SAI_MAX_SEATS];
};

void sai_tally_make (SaiTally *self, SaiGame *game);

G_END_DECLS
