/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/sai-attribute.h"
#include "move/sai-move.h"
#include "move/sai-player.h"
#include "ruleset/sai-kind.h"

G_BEGIN_DECLS

/* The file gives no total; no moves add up to this. */
#define SAI_RECORD_NO_TOTAL G_MININT

/* The first and last time of a record, a day from either end of the calendar, so that it has a date in every time zone.
 * */
#define SAI_RECORD_MIN_TIME G_GINT64_CONSTANT (-62135510400) /* 0001-01-02T00:00:00Z */
#define SAI_RECORD_MAX_TIME G_GINT64_CONSTANT (253402214399) /* 9999-12-30T23:59:59Z */

/**
 * SaiRecord:
 * @id: the UUID of the game, lower case
 * @ruleset: the ruleset's id
 * @definition: (nullable): the text of a custom ruleset, which makes the record self-contained
 * @options: (nullable): the options that were set, sorted, each as "id=value"; others have their defaults
 * @mode: played here or on paper
 * @players: (element-type SaiPlayer): the seats in order
 * @seed: (nullable): the seed in hexadecimal; a played game has one
 * @created: when the game was begun, in seconds since 1970 (UTC)
 * @finished: when its last move was made, likewise; 0 while it is unfinished
 * @hints: whether a person asked the program for advice while playing
 * @peeked: whether a person undid moves that had revealed something hidden, and then played differently
 * @daily: (nullable): the date whose daily game it is, such as "2026-11-24"; checked against its seed, see
 * sai_daily_check()
 * @given: (nullable): how many of the first moves are those of another game, and the seed that they come from, see
 * sai_given_parse()
 * @early: whether people ended a paper game early; derived from the moves, not written to files
 * @cursor: how many of the moves are in force; the rest can be redone
 * @moves: (element-type utf8): the moves, one line of text each (see #SaiMove)
 * @totals: each seat's total at the cursor; %SAI_RECORD_NO_TOTAL where a file has none
 * @places: each seat's place at the cursor, from 1, ties shared; 0 where a player has left, or a file has none
 * @evening: (nullable): the evening that it belongs to, see sai_evening_mark_parse()
 * @favourite: whether the person marked the game as a favourite
 * @note: (nullable): the person's note
 * @tags: (nullable): the person's tags, sorted, each once
 * @practised: (nullable): how the person answered in the trainer when asked about this game's mistakes, see
 * src/model/README.md
 *
 * The record of a game: the form in which it is passed to the store, to files and to other threads. Nothing is checked
 * here; sai_game_new_from_record() does that. Filled in by its creator, never changed afterwards. The person's remarks
 * (favourite, note, tags, practised) are not part of a #SaiGame; they go only between files and the store. Of its
 * evening a game knows what it was begun with; the store has the name that people give to it later.
 */
typedef struct
{
  char *id;
  char *ruleset;
  char *definition;
  GStrv options;
  SaiGameMode mode;
  GPtrArray *players;
  char *seed;
  gint64 created;
  gint64 finished;
  gboolean hints;
  gboolean peeked;
  char *daily;
  char *given;
  gboolean early;
  guint cursor;
  GPtrArray *moves;
  gint totals[SAI_MAX_SEATS];
  guint places[SAI_MAX_SEATS];
  char *evening;
  gboolean favourite;
  char *note;
  GStrv tags;
  char *practised;
} SaiRecord;

/* The most that an attribute that is a text may take in a file. */
#define SAI_RECORD_MAX_TEXT_BYTES (256 * 1024)

/* The attributes of a game, ended by a row without a name. */
#define SAI_RECORD_MAX_ATTRIBUTES 16
extern const SaiAttribute sai_record_attributes[];

#define SAI_TYPE_RECORD (sai_record_get_type ())
GType sai_record_get_type (void);

SaiRecord *sai_record_new (void);
SaiRecord *sai_record_ref (SaiRecord *record);
void sai_record_unref (SaiRecord *record);
gboolean sai_record_equal (const SaiRecord *a, const SaiRecord *b);
void sai_record_copy_remarks (SaiRecord *self, const SaiRecord *from);
const SaiAttribute *sai_record_find_attribute (const char *name);

const char *sai_game_mode_print (SaiGameMode mode);
gboolean sai_game_mode_parse (const char *text, SaiGameMode *mode);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiRecord, sai_record_unref)

G_END_DECLS
