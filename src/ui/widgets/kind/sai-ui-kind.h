/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "game/sai-game.h"

G_BEGIN_DECLS

/**
 * SaiChanceWords:
 * @fair: that what comes is fair, as a title
 * @before: while a game goes on, how to check that; with the SHA-256 of the seed
 * @after: when it is over; with the seed and its SHA-256
 * @peeked: that something of it was known
 * @same: a game with the same, as an item of a menu
 * @same_title: the same as a title
 * @same_summary: what that means
 * @known: what it means to go on from the middle of a game
 *
 * What is said about that by which chance comes into a game; each to be translated when it is shown.
 */
typedef struct
{
  const char *fair;
  const char *before;
  const char *after;
  const char *peeked;
  const char *same;
  const char *same_title;
  const char *same_summary;
  const char *known;
} SaiChanceWords;

/**
 * SaiUiKind:
 * @id: the kind of the model that this belongs to
 * @has_sheet: whether there is a score sheet of dice: it is printed, perfect play judges it, and each box has
 *   statistics
 * @chance: what is said about chance
 * @players_key: (nullable): the setting with those who played last; %NULL if they are not remembered
 * @opponent: (nullable): the type of computer player in the first game of all; %NULL for a person
 * @list_computers: (nullable): appends the types of computer players, weakest first, see sai_player_kind_append()
 * @describe_progress: (nullable): how far a game on paper is
 * @has_points: (nullable): whether a seat on paper has something that stays when its player leaves
 *
 * What widgets and pages have to know of a kind of game; the pages themselves are in the shell's table.
 */
typedef struct
{
  const char *id;
  gboolean has_sheet;
  const SaiChanceWords *chance;
  const char *players_key;
  const char *opponent;

  void (*list_computers) (GListStore *types);
  char *(*describe_progress) (SaiGame *game);
  gboolean (*has_points) (SaiGame *game, guint seat);
} SaiUiKind;

/* The kinds that the program has, up to a NULL. */
extern const SaiUiKind *const sai_ui_kinds[];

void sai_ui_kind_register (const SaiUiKind *kind);
const SaiUiKind *sai_ui_kind_of_game (SaiGame *game);
const SaiUiKind *sai_ui_kind_of_ruleset (SaiRuleset *ruleset, SaiGameMode mode);

G_END_DECLS
