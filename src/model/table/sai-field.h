/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "table/sai-card.h"

G_BEGIN_DECLS

#define SAI_FIELD_N_COLUMNS 7
#define SAI_FIELD_N_ROWS SAI_N_NUMBERS
#define SAI_FIELD_MIDDLE 3

/* No colour lies in a column, or a colour in no column. */
#define SAI_FIELD_NONE 255

/**
 * SaiField:
 * @cards: the cards that lie there
 * @column: the column of each colour, from 0, or %SAI_FIELD_NONE if none of its cards lies there
 *
 * The cards on the field. A plain value. A card's row is its number, and its column that of its colour; a cell holds a
 * stack of one or two cards of one kind.
 */
typedef struct
{
  SaiCardCounts cards;
  guint8 column[SAI_N_COLOURS];
} SaiField;

/**
 * SaiFieldWindow:
 * @column: the first of its three columns, from 0
 * @row: the first of its three rows, from 1; 0 for the two rows 1 and 7
 */
typedef struct
{
  guint8 column;
  guint8 row;
} SaiFieldWindow;

/**
 * SaiFieldCell:
 * @column: the column, from 0
 * @row: the row, from 1
 * @card: the kind of card there
 * @height: how many of them, 1 or 2
 */
typedef struct
{
  guint8 column;
  guint8 row;
  SaiCard card;
  guint8 height;
} SaiFieldCell;

/**
 * SaiFieldPlacing:
 * @collected: the cards that were collected
 * @window: the window that holds the rest; the first one if there are several (see sai_field_get_window())
 * @n_empty: how many of its cells are empty
 * @n_recovered: how many penalty points are recovered, 0, 1 or 3
 *
 * The result of placing a card.
 */
typedef struct
{
  SaiCardCounts collected;
  SaiFieldWindow window;
  guint8 n_empty;
  guint8 n_recovered;
} SaiFieldPlacing;

void sai_field_init (SaiField *field);
gboolean sai_field_parse (const char *text, SaiField *field, GError **error);
gboolean sai_field_equal (const SaiField *a, const SaiField *b);
guint sai_field_get_colour (const SaiField *field, guint column);
guint sai_field_get_height (const SaiField *field, guint column, guint row);
guint sai_field_get_columns (const SaiField *field, SaiCard card);
guint sai_field_get_window (const SaiField *field, SaiFieldWindow *window);
guint sai_field_window_get_n_cells (const SaiFieldWindow *window);
gboolean sai_field_window_contains (const SaiFieldWindow *window, guint column, guint row);
void sai_field_place (SaiField *field, SaiCard card, guint column, SaiFieldPlacing *placing);
guint sai_field_list_cells (const SaiField *field, const SaiCardCounts *cards, SaiFieldCell *cells);

G_END_DECLS
