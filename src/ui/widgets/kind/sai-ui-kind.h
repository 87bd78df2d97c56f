/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sai-context.h"

G_BEGIN_DECLS

/**
 * SaiChanceWords:
 * @before: how to check that the dice or cards are fair, during a game; with the SHA-256 of the seed
 * @after: the same after it; with the seed and its SHA-256
 * @peeked: that some of the dice or cards were known beforehand
 * @same: a menu item for a game with the same dice or cards
 * @same_title: the same as a title
 * @with_same: to continue a game with the same dice or cards
 * @with_fresh: to continue it with fresh ones
 * @fresh: (nullable): what fresh ones leave as it is
 *
 * The texts about the random element of a game, dice or cards; each to be translated when it is shown.
 */
typedef struct
{
  const char *before;
  const char *after;
  const char *peeked;
  const char *same;
  const char *same_title;
  const char *with_same;
  const char *with_fresh;
  const char *fresh;
} SaiChanceWords;

/**
 * SaiUiKind:
 * @id: the id of the corresponding kind of the model
 * @has_sheet: whether there is a score sheet of dice, with printing, comparison with perfect play, and statistics of
 *   each box
 * @chance: the texts about chance
 * @players_key: (nullable): the setting with the players of the last game, or %NULL if they are not stored
 * @opponent: (nullable): the type of computer player in the very first game, or %NULL for a person
 * @describe_progress: (nullable): describes the progress of a game on paper
 * @has_points: (nullable): whether a seat on paper has anything that remains when its player leaves
 * @create_epilogue: (nullable): what there is to tell of a finished game below its podium, with a chart for the place
 *   beside it, if there is one; or %NULL
 *
 * The properties of a kind of game that widgets and pages need; the pages themselves are in a table of the shell.
 */
typedef struct
{
  const char *id;
  gboolean has_sheet;
  const SaiChanceWords *chance;
  const char *players_key;
  const char *opponent;

  char *(*describe_progress) (SaiGame *game);
  gboolean (*has_points) (SaiGame *game, guint seat);
  GtkWidget *(*create_epilogue) (SaiGame *game, SaiContext *context, GtkWidget **chart);
} SaiUiKind;

/* The kinds of the program, %NULL-terminated. */
extern const SaiUiKind *const sai_ui_kinds[];

void sai_ui_kind_register (const SaiUiKind *kind);
const SaiUiKind *sai_ui_kind_of_game (SaiGame *game);
const SaiUiKind *sai_ui_kind_of_ruleset (SaiRuleset *ruleset, SaiGameMode mode);

G_END_DECLS
