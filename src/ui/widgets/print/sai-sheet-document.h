/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/sai-game.h"

G_BEGIN_DECLS

/* The most players that a blank sheet has columns for. */
#define SAI_SHEET_DOCUMENT_MAX_BLANK 6

/**
 * SaiSheetLineStyle:
 * @SAI_SHEET_LINE_BOX: a box that is filled by playing
 * @SAI_SHEET_LINE_SUM: points that follow from other lines
 * @SAI_SHEET_LINE_TOTAL: the total
 * @SAI_SHEET_LINE_PLACE: the place
 */
typedef enum
{
  SAI_SHEET_LINE_BOX,
  SAI_SHEET_LINE_SUM,
  SAI_SHEET_LINE_TOTAL,
  SAI_SHEET_LINE_PLACE,
} SaiSheetLineStyle;

/**
 * SaiSheetWords:
 * @text: the words
 * @language: (nullable): the language they are in; %NULL is the person's
 *
 * The same thing is said once for each language of the document.
 */
typedef struct
{
  char *text;
  char *language;
} SaiSheetWords;

/**
 * SaiSheetLine:
 * @style: what it shows
 * @names: (element-type SaiSheetWords): its name in each language, those that are the same only once
 * @notes: (element-type SaiSheetWords): how its points are earned, likewise; empty unless the sheet is blank
 * @cells: for each column what is written there, maybe nothing
 *
 * A line of the table.
 */
typedef struct
{
  SaiSheetLineStyle style;
  GPtrArray *names;
  GPtrArray *notes;
  char *cells[SAI_MAX_SEATS];
} SaiSheetLine;

/**
 * SaiSheetDocument:
 * @title: (element-type SaiSheetWords): the name of the game
 * @remarks: (element-type SaiSheetWords): what is said below the title, a paragraph each
 * @footnotes: (element-type SaiSheetWords): what is said below the table
 * @head: (element-type SaiSheetWords): what the line of names is called
 * @date: (element-type SaiSheetWords): (blank) what the field for the date is called
 * @file_name: a name for a file of it, without an ending
 * @is_blank: to be filled in by hand
 * @n_columns: how many players
 * @players: their names; empty where they are to be filled in
 * @is_winner: who won
 * @lines: (element-type SaiSheetLine): the table
 *
 * What a printed score sheet says, whatever it is printed on: a copy of the game at one moment, never changed
 * afterwards, so that any thread may draw it.
 */
typedef struct
{
  GPtrArray *title;
  GPtrArray *remarks;
  GPtrArray *footnotes;
  GPtrArray *head;
  GPtrArray *date;
  char *file_name;
  gboolean is_blank;
  guint n_columns;
  char *players[SAI_MAX_SEATS];
  gboolean is_winner[SAI_MAX_SEATS];
  GPtrArray *lines;
} SaiSheetDocument;

SaiSheetDocument *sai_sheet_document_new_for_game (SaiGame *game, const char *const *languages);
SaiSheetDocument *sai_sheet_document_new_blank (SaiRuleset *ruleset,
                                                const SaiOptions *options,
                                                guint n_players,
                                                const char *const *languages);
SaiSheetDocument *sai_sheet_document_ref (SaiSheetDocument *self);
void sai_sheet_document_unref (SaiSheetDocument *self);
char *sai_sheet_document_get_title (SaiSheetDocument *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiSheetDocument, sai_sheet_document_unref)

G_END_DECLS
