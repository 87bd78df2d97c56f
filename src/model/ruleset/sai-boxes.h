/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Boxes of one column, columns of a sheet, and boxes in all of them. */
#define SAI_MAX_ROWS 32
#define SAI_MAX_COLUMNS 8
#define SAI_MAX_BOXES 200
#define SAI_BOXES_N_WORDS ((SAI_MAX_BOXES + 31) / 32)

/**
 * SaiBoxes:
 * @word: a bit for each box; a sheet of one column has all of them in the first word
 *
 * A set of boxes of a sheet. A plain value; all zero is the empty set.
 */
typedef struct
{
  guint32 word[SAI_BOXES_N_WORDS];
} SaiBoxes;

/* Asked for each box of each sheet that a computer player thinks of. */
static inline gboolean
sai_boxes_has (const SaiBoxes *self, guint box)
{
  return box < SAI_MAX_BOXES && (self->word[box / 32] & (1u << box % 32)) != 0;
}

/* Those of one column, whose boxes begin at @first, as a mask of its @n_rows rows. */
static inline guint32
sai_boxes_get_rows (const SaiBoxes *self, guint first, guint n_rows)
{
  guint word = first / 32;
  guint64 pair = self->word[word];

  if (word + 1 < SAI_BOXES_N_WORDS)
    pair |= (guint64) self->word[word + 1] << 32;

  return (pair >> first % 32) & ((1ull << n_rows) - 1);
}

void sai_boxes_add (SaiBoxes *self, guint box);
void sai_boxes_remove (SaiBoxes *self, guint box);
gboolean sai_boxes_is_empty (const SaiBoxes *self);
guint sai_boxes_count (SaiBoxes self);
int sai_boxes_get_first (const SaiBoxes *self);
SaiBoxes sai_boxes_and (SaiBoxes a, SaiBoxes b);
SaiBoxes sai_boxes_without (SaiBoxes a, SaiBoxes b);

G_END_DECLS
