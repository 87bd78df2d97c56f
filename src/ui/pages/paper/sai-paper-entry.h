/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-rules.h"

G_BEGIN_DECLS

/**
 * SaiPaperEntry:
 * @SAI_PAPER_ENTRY_EMPTY: nothing is typed
 * @SAI_PAPER_ENTRY_BEGUN: not a possible score, but the beginning of one
 * @SAI_PAPER_ENTRY_OPEN: a possible score, and the beginning of others
 * @SAI_PAPER_ENTRY_SETTLED: a possible score, and not the beginning of another
 * @SAI_PAPER_ENTRY_IMPOSSIBLE: points that are not possible in the box, nor can become so by typing more
 * @SAI_PAPER_ENTRY_DICE: as many dice as the game has
 * @SAI_PAPER_ENTRY_NONSENSE: neither points nor dice
 *
 * The meaning of the text typed for a box so far.
 */
typedef enum
{
  SAI_PAPER_ENTRY_EMPTY,
  SAI_PAPER_ENTRY_BEGUN,
  SAI_PAPER_ENTRY_OPEN,
  SAI_PAPER_ENTRY_SETTLED,
  SAI_PAPER_ENTRY_IMPOSSIBLE,
  SAI_PAPER_ENTRY_DICE,
  SAI_PAPER_ENTRY_NONSENSE,
} SaiPaperEntry;

/* The largest points that can be written into a box, whatever the rules. */
#define SAI_PAPER_MAX_POINTS 999

SaiPaperEntry sai_paper_entry_read (const char *text, GArray *scores, guint n_dice, SaiScore *score, SaiDice *dice);
int sai_paper_read_dice (const char *text, guint n_dice, SaiDice *dice);
char *sai_paper_print_score (SaiScore score);

G_END_DECLS
