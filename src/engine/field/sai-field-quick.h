/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "table/sai-field.h"

G_BEGIN_DECLS

#define SAI_FIELD_QUICK_N_COLUMNS (SAI_FIELD_N_COLUMNS - 2)

/**
 * SaiFieldQuick:
 * @once: the kinds of cards that lie there
 * @twice: those of which two lie there
 * @rows: the rows in which cards lie, as a mask
 * @columns: the columns in which cards lie, as a mask
 * @column: the column of each colour, or %SAI_FIELD_NONE
 * @inside: for each first column of a window, the kinds whose colours lie in it
 *
 * A field prepared for many trials. A plain value.
 */
typedef struct
{
  guint32 once;
  guint32 twice;
  guint8 rows;
  guint8 columns;
  guint8 column[SAI_N_COLOURS];
  guint32 inside[SAI_FIELD_QUICK_N_COLUMNS];
} SaiFieldQuick;

/**
 * SaiFieldTrial:
 * @kept: the kinds that would be kept if they were there, with the columns of that moment
 * @n_collected: how many cards would be collected
 * @n_recovered: how many penalty points would be taken off, 0, 1 or 3
 * @n_empty: how many cells of the window would be empty
 * @row: the first row of the window, 0 for rows 1 and 7
 * @first: its first column
 *
 * The outcome of placing a card. A plain value.
 */
typedef struct
{
  guint32 kept;
  guint8 n_collected;
  guint8 n_recovered;
  guint8 n_empty;
  guint8 row;
  guint8 first;
} SaiFieldTrial;

#define SAI_FIELD_COLOUR_MASK ((1u << SAI_N_NUMBERS) - 1)
#define SAI_FIELD_NUMBER_MASK (1u | 1u << SAI_N_NUMBERS | 1u << 2 * SAI_N_NUMBERS | 1u << 3 * SAI_N_NUMBERS)

/* A search mostly counts bits, and most processors have an instruction for that. Functions marked with this are
 * compiled with and without it; what they call must be inlined to profit. */
#if defined(SAI_HAVE_TARGET_CLONES) && defined(__x86_64__)
#define SAI_FIELD_QUICK_CLONES __attribute__ ((target_clones ("popcnt", "default")))
#else
#define SAI_FIELD_QUICK_CLONES
#endif

/* For each set of taken columns (rows), and each column (row): the first one of the window. See
 * sai_field_quick_prepare(). */
extern guint8 sai_field_quick_first_column[1 << SAI_FIELD_N_COLUMNS][SAI_FIELD_N_COLUMNS];
extern guint8 sai_field_quick_first_row[1 << SAI_FIELD_N_ROWS][SAI_FIELD_N_ROWS];

/* The kinds of the rows of a window, by its first row; 0 for rows 1 and 7. */
extern const guint32 sai_field_quick_row_mask[SAI_FIELD_N_ROWS - 1];

void sai_field_quick_prepare (void);

static inline __attribute__ ((always_inline)) void
sai_field_quick_init (SaiFieldQuick *self, const SaiField *field)
{
  guint32 once = field->cards.once;

  self->once = once;
  self->twice = field->cards.twice;
  self->rows = (once | once >> SAI_N_NUMBERS | once >> 2 * SAI_N_NUMBERS | once >> 3 * SAI_N_NUMBERS) &
               SAI_FIELD_COLOUR_MASK;
  self->columns = 0;
  for (guint i = 0; i < SAI_FIELD_QUICK_N_COLUMNS; i++)
    self->inside[i] = 0;
  for (guint c = 0; c < SAI_N_COLOURS; c++)
    {
      guint column = field->column[c];

      self->column[c] = column;
      if (column == SAI_FIELD_NONE)
        continue;
      self->columns |= 1u << column;
      for (guint i = column > 2 ? column - 2 : 0; i <= column && i < SAI_FIELD_QUICK_N_COLUMNS; i++)
        self->inside[i] |= SAI_FIELD_COLOUR_MASK << (c * SAI_N_NUMBERS);
    }
}

/* Like sai_field_place(), which explains it, but does not place the card, and is much faster. */
static inline __attribute__ ((always_inline)) void
sai_field_quick_try (const SaiFieldQuick *self, guint card, guint column, SaiFieldTrial *trial)
{
  guint colour = card / SAI_N_NUMBERS;
  guint row = card % SAI_N_NUMBERS;
  guint rows = self->rows | 1u << row;
  guint columns = self->columns | 1u << column;
  guint first = sai_field_quick_first_column[columns][column];
  guint first_row = sai_field_quick_first_row[rows][row];
  guint n_kept;
  guint32 gone;

  trial->first = first;
  trial->row = first_row;
  trial->kept = (self->inside[first] | SAI_FIELD_COLOUR_MASK << (colour * SAI_N_NUMBERS)) &
                sai_field_quick_row_mask[first_row];
  gone = ~trial->kept;
  trial->n_collected = 0;
  if ((self->once & gone) != 0)
    trial->n_collected = __builtin_popcount (self->once & gone) + __builtin_popcount (self->twice & gone);
  n_kept = __builtin_popcount ((self->once | 1u << card) & trial->kept);
  trial->n_empty = (first_row == 0 ? 6 : 9) - n_kept;
  trial->n_recovered = 0;
  if (trial->n_empty <= 1 && trial->n_collected == 0 && (self->once >> card & 1) == 0)
    trial->n_recovered = trial->n_empty == 1 ? 1 : 3;
}

/* The columns in which a card may be placed, as a mask. */
static inline guint
sai_field_quick_get_columns (const SaiFieldQuick *self, guint card)
{
  guint own = self->column[card / SAI_N_NUMBERS];

  return own != SAI_FIELD_NONE ? 1u << own : ~self->columns & ((1u << SAI_FIELD_N_COLUMNS) - 1);
}

G_END_DECLS
