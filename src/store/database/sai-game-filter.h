/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/sai-record.h"

G_BEGIN_DECLS

/**
 * SaiGameSort:
 * @SAI_GAME_SORT_NEWEST: most recently finished (or, if unfinished, saved) first
 * @SAI_GAME_SORT_OLDEST: the reverse of %SAI_GAME_SORT_NEWEST
 * @SAI_GAME_SORT_HIGHEST: the highest total of a first place first; if a player is named, that player's total (the
 * better one, if the player has two seats). The plain number counts, even where less is better
 * @SAI_GAME_SORT_LOWEST: the reverse of %SAI_GAME_SORT_HIGHEST
 */
typedef enum
{
  SAI_GAME_SORT_NEWEST,
  SAI_GAME_SORT_OLDEST,
  SAI_GAME_SORT_HIGHEST,
  SAI_GAME_SORT_LOWEST,
} SaiGameSort;

/**
 * SaiGameResult:
 * @SAI_GAME_RESULT_ANY: all games
 * @SAI_GAME_RESULT_FINISHED: finished games
 * @SAI_GAME_RESULT_WON: finished games that the player (a person, if none is named) won, alone or tied; without games
 * that were ended early
 * @SAI_GAME_RESULT_LOST: finished games of several seats that the player (or every person) lost; without games that
 * were ended early
 * @SAI_GAME_RESULT_UNFINISHED: unfinished games
 */
typedef enum
{
  SAI_GAME_RESULT_ANY,
  SAI_GAME_RESULT_FINISHED,
  SAI_GAME_RESULT_WON,
  SAI_GAME_RESULT_LOST,
  SAI_GAME_RESULT_UNFINISHED,
} SaiGameResult;

/**
 * SaiTernary:
 * @SAI_TERNARY_ANY: it does not matter
 * @SAI_TERNARY_YES: only those where it is so
 * @SAI_TERNARY_NO: only the others
 */
typedef enum
{
  SAI_TERNARY_ANY,
  SAI_TERNARY_YES,
  SAI_TERNARY_NO,
} SaiTernary;

/**
 * SaiGameFilter:
 * @words: (nullable): what was typed, word by word; a game must have each of them in the name of a player, in its note,
 * in a tag, or have one of the rulesets of that word. Case and width of letters do not matter
 * @word_rulesets: (nullable): for each word the ids of the rulesets whose names (in the person's language, which the
 * store does not know) have it, separated by newlines; "" for none
 * @ruleset: (nullable): the id of a ruleset
 * @options: (nullable): the options as the ruleset prints them, a line each, "" if all are as usual; only finished
 * games
 * @player: (nullable): the name of a player who sits there
 * @rival: (nullable): the name of another player who sits there
 * @n_seats: how many players there are, without those who left; 0 for any
 * @result: how it ended
 * @from: the first second of the range of dates (of when a game was last of interest), 0 for any
 * @until: the first second after it, 0 for any
 * @total_from: the least total of @player
 * @total_until: the least total that is too much; not more than @total_from for any
 * @loss: (nullable): where @player lost half a point or more, see sai_loss_get_id(); %SAI_GAME_FILTER_SOME for any game
 * whose losses are known
 * @struck: (nullable): numbers of boxes with commas between them; @player got nothing in one of these
 * @paper: whether the game was played at a real table
 * @wanted: for each row of %sai_record_attributes what it must be, %NULL for anything; see sai_game_filter_want()
 * @whole_evenings: whether the last game of an evening stands for all of them; no condition
 * @sort: the order
 * @sort_by: (nullable): an attribute that counts before @sort, see sai_game_filter_sort_by()
 *
 * Which games of the history are listed, and in which order. All conditions hold at once. A plain value; the strings
 * are owned by it, see sai_game_filter_copy().
 */
typedef struct
{
  GStrv words;
  GStrv word_rulesets;
  char *ruleset;
  char *options;
  char *player;
  char *rival;
  guint n_seats;
  gint total_from;
  gint total_until;
  char *loss;
  char *struck;
  SaiGameResult result;
  gint64 from;
  gint64 until;
  SaiTernary paper;
  char *wanted[SAI_RECORD_MAX_ATTRIBUTES];
  gboolean whole_evenings;
  SaiGameSort sort;
  const SaiAttribute *sort_by;
} SaiGameFilter;

/* What a text is wanted to be if it shall not be empty. */
#define SAI_GAME_FILTER_SOME "*"

#define SAI_TYPE_GAME_FILTER (sai_game_filter_get_type ())
GType sai_game_filter_get_type (void);

SaiGameFilter *sai_game_filter_new (void);
SaiGameFilter *sai_game_filter_copy (const SaiGameFilter *self);
void sai_game_filter_free (SaiGameFilter *self);
gboolean sai_game_filter_want (SaiGameFilter *self, const char *name, const char *value);
gboolean sai_game_filter_sort_by (SaiGameFilter *self, const char *name);
GVariant *sai_game_filter_to_variant (const SaiGameFilter *self);
SaiGameFilter *sai_game_filter_new_from_variant (GVariant *variant);
gboolean sai_game_filter_is_empty (const SaiGameFilter *self);
gboolean sai_game_filter_equal (const SaiGameFilter *a, const SaiGameFilter *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiGameFilter, sai_game_filter_free)

G_END_DECLS
