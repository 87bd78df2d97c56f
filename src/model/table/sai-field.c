/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The field of Yellowstone Park: where a card may be placed, which cards that collects, and how many points it
 * recovers.
 *
 * A window is three neighbouring columns by three neighbouring rows, or by the rows 1 and 7. A field is legal if a
 * window holds all its cards. When a card c is placed on a legal field F, the cards that a window W with the cell of c
 * keeps are those of F in W, and c.
 *
 * Why there is always a largest set of kept cards. Columns and rows are chosen independently, so each can be considered
 * alone. Columns: those of F span at most three. If they do so together with the column of c, one choice keeps all.
 * Otherwise c lies beside them all, say on the left; then the three columns starting at c reach farthest to the right
 * and keep all that any other choice keeps. Rows: if one choice holds the rows of F and of c, it keeps all. Else, if
 * the rows of F lie in three neighbouring ones, c lies above or below them all, and it is as with columns, except that
 * c in row 1 (or 7) may be kept with row 7 (1) alone: but three neighbouring rows with row 7 begin with 5, and none of
 * them can be kept together with row 1 otherwise. Else F lies in both rows 1 and 7 and nowhere else, and c between
 * them; no three rows with c hold both, so rows 1 and 7 cannot be competing: c in 2 or 3 keeps row 1, in 5 or 6 row 7,
 * in 4 neither. In every case some choice keeps what each other choice keeps, so the one that keeps most cards is the
 * largest: this is how the code finds it.
 *
 * Which window counts if several hold the same cards. The kept cards may leave it open where the window lies (two
 * columns, or a single row), even whether it has nine cells or six (row 1 alone, or row 7 alone; then it counts as
 * nine, since the cards do not lie in rows 1 *and* 7). It never matters: points are recovered only with at most one
 * empty cell. With six cells, five of them taken, both rows and all three columns hold cards, so no other window holds
 * them; with nine cells and eight taken, likewise all three rows and all three columns do.
 *
 * What recovers points. Points are earned by reducing the empty cells: those of the field before the placing are
 * compared with those of the field after it. A card on an identical one reduces nothing. Any other card that collects
 * nothing takes one cell, and where at most one is left, there were as many cells before: at least four were taken in
 * rows 1 and 7, which are both rows, or seven in three rows. One that collects never reduces them where at most one is
 * left: it takes one cell and frees at least one, so the window would have to shrink from nine cells to six; but then
 * the card lies alone in row 1 or 7, and the two cells beside it are empty.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-error.h"
#include "table/sai-field.h"

#define N_WINDOW_COLUMNS 3u
#define N_WINDOW_ROWS 3u
#define N_FIRST_COLUMNS (SAI_FIELD_N_COLUMNS - N_WINDOW_COLUMNS + 1)
#define N_FIRST_ROWS (SAI_FIELD_N_ROWS - N_WINDOW_ROWS + 1)

/* The seven kinds of one colour, and the four of one number, to be shifted into place. */
#define COLOUR_MASK ((1u << SAI_N_NUMBERS) - 1)
#define NUMBER_MASK (1u | 1u << SAI_N_NUMBERS | 1u << 2 * SAI_N_NUMBERS | 1u << 3 * SAI_N_NUMBERS)

/* The rows of a window by its first row; 0 stands for rows 1 and 7. */
static guint32
get_row_mask (guint first_row)
{
  if (first_row == 0)
    return NUMBER_MASK | NUMBER_MASK << (SAI_N_NUMBERS - 1);

  return (NUMBER_MASK | NUMBER_MASK << 1 | NUMBER_MASK << 2) << (first_row - 1);
}

static guint32
get_column_mask (const SaiField *field, guint first_column)
{
  guint32 mask = 0;

  for (guint c = 0; c < SAI_N_COLOURS; c++)
    if (field->column[c] != SAI_FIELD_NONE && field->column[c] >= first_column &&
        field->column[c] < first_column + N_WINDOW_COLUMNS)
      mask |= COLOUR_MASK << (c * SAI_N_NUMBERS);

  return mask;
}

static guint32
get_window_mask (const SaiField *field, const SaiFieldWindow *window)
{
  return get_row_mask (window->row) & get_column_mask (field, window->column);
}

static void
forget_columns (SaiField *field)
{
  for (guint c = 0; c < SAI_N_COLOURS; c++)
    if ((field->cards.once & COLOUR_MASK << (c * SAI_N_NUMBERS)) == 0)
      field->column[c] = SAI_FIELD_NONE;
}

/* How many bits are set in each number of three bits, two bits a number. */
#define BITS_OF_THREE 0xe994u

/* How many of three neighbouring rows or columns are taken; each has a bit in @mask. */
static guint
count_three (guint mask, guint first)
{
  return BITS_OF_THREE >> 2 * (mask >> first & 7) & 3;
}

/* The first window with the cell that keeps most; rows 1 and 7 come last, since they count only if both hold cards.
 * Taken rows and columns are counted instead of cards: a window that keeps everything another keeps also keeps at least
 * as many rows and columns. */
static SaiFieldWindow
find_window (const SaiField *field, guint column, guint row)
{
  guint32 once = field->cards.once;
  guint rows = (once | once >> SAI_N_NUMBERS | once >> 2 * SAI_N_NUMBERS | once >> 3 * SAI_N_NUMBERS) & COLOUR_MASK;
  guint columns = 0;
  SaiFieldWindow window = { 0, 0 };
  guint most = 0;

  for (guint c = 0; c < SAI_N_COLOURS; c++)
    if (field->column[c] != SAI_FIELD_NONE)
      columns |= 1u << field->column[c];

  /* The cell itself is taken, so every window around it has at least one. */
  for (guint first = column >= N_WINDOW_COLUMNS ? column - N_WINDOW_COLUMNS + 1 : 0;
       first <= column && first < N_FIRST_COLUMNS; first++)
    if (count_three (columns, first) > most)
      {
        most = count_three (columns, first);
        window.column = first;
      }

  most = 0;
  for (guint first = row > N_WINDOW_ROWS ? row - N_WINDOW_ROWS + 1 : 1; first <= row && first <= N_FIRST_ROWS; first++)
    if (count_three (rows, first - 1) > most)
      {
        most = count_three (rows, first - 1);
        window.row = first;
      }
  if ((row == 1 || row == SAI_FIELD_N_ROWS) && (rows & 1) + (rows >> (SAI_FIELD_N_ROWS - 1)) > most)
    window.row = 0;

  return window;
}

/* Reads "g5@1" or "g5x2@5". */
static gboolean
parse_stack (const char *word, SaiCard *card, guint *height, guint *column)
{
  char name[3] = { 0 };
  const char *rest;

  if (strlen (word) < 4)
    return FALSE;
  memcpy (name, word, 2);
  if (!sai_card_parse (name, card, NULL))
    return FALSE;

  rest = word + 2;
  *height = 1;
  if (g_str_has_prefix (rest, "x2"))
    {
      *height = 2;
      rest += 2;
    }
  if (rest[0] != '@' || rest[1] < '1' || rest[1] > '0' + SAI_FIELD_N_COLUMNS || rest[2] != '\0')
    return FALSE;
  *column = rest[1] - '1';

  return TRUE;
}

/* Puts cards on a field that is being parsed, without checking the placing rules. */
static gboolean
lay (SaiField *field, SaiCard card, guint height, guint column, GError **error)
{
  SaiColour colour = sai_card_get_colour (card);
  guint owner = sai_field_get_colour (field, column);
  g_autofree char *name = sai_card_print (card);

  if (owner != SAI_FIELD_NONE && owner != colour)
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_PARSE,
                   _ ("The card %s can’t be in column %u, which has another colour."), name, column + 1);
      return FALSE;
    }
  if (field->column[colour] != SAI_FIELD_NONE && field->column[colour] != column)
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_PARSE,
                   _ ("The card %s can’t be in column %u: its colour is in column %u."), name, column + 1,
                   field->column[colour] + 1u);
      return FALSE;
    }
  if (sai_card_counts_get (&field->cards, card) + height > SAI_N_COPIES)
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_PARSE, _ ("There are only two copies of the card %s."), name);
      return FALSE;
    }

  for (guint i = 0; i < height; i++)
    sai_card_counts_add (&field->cards, card);
  field->column[colour] = column;

  return TRUE;
}

void
sai_field_init (SaiField *field)
{
  memset (&field->cards, 0, sizeof field->cards);
  memset (field->column, SAI_FIELD_NONE, sizeof field->column);
}

/**
 * sai_field_parse:
 * @text: cards and their columns (from 1), as “g5@1 b6x2@2”, with x2 for a stack of two; "" for an empty field
 * @field: (out): the field
 * @error: return location for a %SAI_ERROR_PARSE
 *
 * Reads a field. It need not fit into a window; see sai_field_get_window().
 *
 * Returns: whether @text is a field
 */
gboolean
sai_field_parse (const char *text, SaiField *field, GError **error)
{
  g_auto (GStrv) words = NULL;
  SaiField result;

  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (field != NULL, FALSE);

  sai_field_init (&result);
  words = g_strsplit (text, " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      SaiCard card;
      guint height, column;

      if (words[i][0] == '\0')
        continue;
      if (!parse_stack (words[i], &card, &height, &column))
        {
          g_autofree char *shown = g_utf8_make_valid (words[i], MIN (strlen (words[i]), 20));

          g_set_error (error, SAI_ERROR, SAI_ERROR_PARSE,
                       _ ("“%s” isn’t a valid card on a field; such cards look like “g5@1”, or “g5x2@1” for two, with "
                          "a column from 1 to 7."),
                       shown);
          return FALSE;
        }
      if (!lay (&result, card, height, column, error))
        return FALSE;
    }

  *field = result;
  return TRUE;
}

/**
 * sai_field_equal:
 * @a: a field
 * @b: a field
 *
 * Returns: whether the same cards lie in the same cells
 */
gboolean
sai_field_equal (const SaiField *a, const SaiField *b)
{
  return sai_card_counts_equal (&a->cards, &b->cards) && memcmp (a->column, b->column, sizeof a->column) == 0;
}

/* The #SaiColour that lies in the column, or %SAI_FIELD_NONE. */
guint
sai_field_get_colour (const SaiField *field, guint column)
{
  for (guint c = 0; c < SAI_N_COLOURS; c++)
    if (field->column[c] == column)
      return c;

  return SAI_FIELD_NONE;
}

/**
 * sai_field_get_height:
 * @field: a field
 * @column: a column, from 0
 * @row: a row, from 1
 *
 * Returns: how many cards lie in that cell, 0 to 2
 */
guint
sai_field_get_height (const SaiField *field, guint column, guint row)
{
  guint colour = sai_field_get_colour (field, column);

  if (colour == SAI_FIELD_NONE)
    return 0;

  return sai_card_counts_get (&field->cards, sai_card_make (colour, row));
}

/**
 * sai_field_get_columns:
 * @field: a field
 * @card: a card
 *
 * Returns: the columns in which the card may be placed, as a mask; 0 only if both copies are on the field already
 */
guint
sai_field_get_columns (const SaiField *field, SaiCard card)
{
  guint own = field->column[sai_card_get_colour (card)];
  guint mask = (1u << SAI_FIELD_N_COLUMNS) - 1;

  if ((field->cards.twice >> card & 1) != 0)
    return 0;
  if (own != SAI_FIELD_NONE)
    return 1u << own;

  for (guint c = 0; c < SAI_N_COLOURS; c++)
    if (field->column[c] != SAI_FIELD_NONE)
      mask &= ~(1u << field->column[c]);

  return mask;
}

/**
 * sai_field_get_window:
 * @field: a field
 * @window: (out) (optional): the first window that holds all its cards, nine cells if possible; unset if there is none
 *
 * Returns: how many windows hold all cards of the field: 0 for a field that no game leads to, 1 if the cards leave no
 *   choice where the window lies
 */
guint
sai_field_get_window (const SaiField *field, SaiFieldWindow *window)
{
  guint n = 0;

  /* Rows 1 and 7 come last, as in find_window(). */
  for (guint i = 1; i <= N_FIRST_ROWS + 1; i++)
    for (guint first = 0; first < N_FIRST_COLUMNS; first++)
      {
        SaiFieldWindow candidate = { first, i % (N_FIRST_ROWS + 1) };

        if ((field->cards.once & ~get_window_mask (field, &candidate)) != 0)
          continue;
        if (n++ == 0 && window != NULL)
          *window = candidate;
      }

  return n;
}

/* 9 or 6. */
guint
sai_field_window_get_n_cells (const SaiFieldWindow *window)
{
  return window->row == 0 ? 2 * N_WINDOW_COLUMNS : N_WINDOW_ROWS * N_WINDOW_COLUMNS;
}

/**
 * sai_field_window_contains:
 * @window: a window
 * @column: a column, from 0
 * @row: a row, from 1
 *
 * Returns: whether the cell belongs to it
 */
gboolean
sai_field_window_contains (const SaiFieldWindow *window, guint column, guint row)
{
  if (column < window->column || column >= window->column + N_WINDOW_COLUMNS)
    return FALSE;
  if (window->row == 0)
    return row == 1 || row == SAI_FIELD_N_ROWS;

  return row >= window->row && row < window->row + N_WINDOW_ROWS;
}

/**
 * sai_field_place:
 * @field: a field that fits into a window; gets the card, and loses the cards that no longer fit
 * @card: a card with at most one copy on the field
 * @column: a column in which it may be placed, from 0
 * @placing: (out): the result
 */
void
sai_field_place (SaiField *field, SaiCard card, guint column, SaiFieldPlacing *placing)
{
  gboolean on_top = (field->cards.once >> card & 1) != 0;
  guint32 kept;

  g_return_if_fail (card < SAI_N_KINDS && column < SAI_FIELD_N_COLUMNS);

  sai_card_counts_add (&field->cards, card);
  field->column[sai_card_get_colour (card)] = column;

  placing->window = find_window (field, column, sai_card_get_number (card));
  kept = get_window_mask (field, &placing->window);
  placing->collected.once = field->cards.once & ~kept;
  placing->collected.twice = field->cards.twice & ~kept;
  field->cards.once &= kept;
  field->cards.twice &= kept;
  forget_columns (field);

  /* The collected cards may have been the only ones that determined where the window is, or that it has only six cells.
   * */
  if (placing->collected.once != 0)
    placing->window = find_window (field, column, sai_card_get_number (card));

  placing->n_empty = sai_field_window_get_n_cells (&placing->window) - __builtin_popcount (field->cards.once);
  placing->n_recovered = 0;
  if (!on_top && placing->collected.once == 0 && placing->n_empty <= 1)
    placing->n_recovered = placing->n_empty == 1 ? 1 : 3;
}

/**
 * sai_field_list_cells:
 * @field: a field
 * @cards: cards on the field, for example those that a placing collects
 * @cells: (out) (array): room for %SAI_N_KINDS cells
 *
 * Lists the cells of the cards, column by column from the bottom up.
 *
 * Returns: how many cells they are
 */
guint
sai_field_list_cells (const SaiField *field, const SaiCardCounts *cards, SaiFieldCell *cells)
{
  guint n = 0;

  for (guint column = 0; column < SAI_FIELD_N_COLUMNS; column++)
    {
      guint colour = sai_field_get_colour (field, column);

      if (colour == SAI_FIELD_NONE)
        continue;
      for (guint row = 1; row <= SAI_FIELD_N_ROWS; row++)
        {
          SaiCard card = sai_card_make (colour, row);
          guint height = sai_card_counts_get (cards, card);

          if (height > 0)
            cells[n++] = (SaiFieldCell) { column, row, card, height };
        }
    }

  return n;
}
