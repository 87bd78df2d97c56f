/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "art/sai-game-picture.h"
#include "table/sai-dice.h"

G_BEGIN_DECLS

/**
 * SaiSheetLineStyle:
 * @SAI_SHEET_LINE_BOX: a box that turns fill
 * @SAI_SHEET_LINE_SUM: points derived from other lines
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
 * @language: (nullable): their language, or %NULL for the user's
 *
 * A text in one language. A document has each text in all of its languages.
 */
typedef struct
{
  char *text;
  char *language;
} SaiSheetWords;

/**
 * SaiSheetLine:
 * @style: its kind
 * @names: (element-type SaiSheetWords): its name in each language, without duplicates
 * @notes: (element-type SaiSheetWords): likewise, how its points are earned; empty unless the sheet is blank
 * @n_ticks: how many squares there are in each cell to be ticked by hand
 * @begins: whether a section begins with it
 * @whole: whether it has one cell for all columns of a player, which is that of the first
 * @n_dice: how many dice stand beside the name as an example
 * @faces: their faces
 * @cells: the text of each column, possibly empty
 *
 * A line of the table.
 */
typedef struct
{
  SaiSheetLineStyle style;
  GPtrArray *names;
  GPtrArray *notes;
  guint n_ticks;
  gboolean begins;
  gboolean whole;
  guint n_dice;
  guint8 faces[SAI_MAX_DICE];
  GStrv cells;
} SaiSheetLine;

/**
 * SaiSheetDocument:
 * @picture: the picture of the game, whose colour the page takes
 * @title: (element-type SaiSheetWords): the name of the game
 * @remarks: (element-type SaiSheetWords): the remarks below the title, a paragraph each
 * @footnotes: (element-type SaiSheetWords): the remarks below the table
 * @head: (element-type SaiSheetWords): the heading of the line of names
 * @name: (element-type SaiSheetWords): the label of the field for the name, on a blank sheet of one person
 * @date: (element-type SaiSheetWords): the label of the date field, on a blank sheet
 * @file_name: a name for a file of it, without an extension
 * @is_blank: whether it is to be filled in by hand
 * @n_players: the number of players, or of games where a sheet is one person's
 * @n_each: how many columns each of them has
 * @n_columns: the number of all columns, those of a player side by side
 * @players: the names of the players, or the numbers of the games; empty on a blank sheet for several players
 * @is_winner: whether each of them won
 * @columns: (element-type SaiSheetWords): the name of each column of a player; empty if columns have none
 * @lines: (element-type SaiSheetLine): the table
 *
 * The contents of a printed score sheet, independent of the output: an immutable snapshot of the game, so any thread
 * may draw it. The page of an evening is one, too, with a line for each game.
 */
typedef struct
{
  SaiGamePicture picture;
  GPtrArray *title;
  GPtrArray *remarks;
  GPtrArray *footnotes;
  GPtrArray *head;
  GPtrArray *name;
  GPtrArray *date;
  char *file_name;
  gboolean is_blank;
  guint n_players;
  guint n_each;
  guint n_columns;
  GStrv players;
  gboolean *is_winner;
  GPtrArray *columns[SAI_MAX_COLUMNS];
  GPtrArray *lines;
} SaiSheetDocument;

SaiSheetDocument *sai_sheet_document_new (guint n_players, guint n_each);
void sai_sheet_document_add_words (GPtrArray *list, const char *text, const char *language);
void sai_sheet_document_name_file (SaiSheetDocument *self, const char *name, GDateTime *day);
SaiSheetLine *sai_sheet_document_add_line (SaiSheetDocument *self, SaiSheetLineStyle style);
void sai_sheet_line_write (SaiSheetLine *self, guint column, char *text);
SaiSheetDocument *sai_sheet_document_ref (SaiSheetDocument *self);
void sai_sheet_document_unref (SaiSheetDocument *self);
gboolean sai_sheet_document_has_columns (SaiSheetDocument *self);
char *sai_sheet_document_get_title (SaiSheetDocument *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiSheetDocument, sai_sheet_document_unref)

G_END_DECLS
