/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How an analysis is built from a record or read from a text. */
#pragma once

#include "dice/analysis/sai-analysis.h"

G_BEGIN_DECLS

/* Points are counted in billionths, chances in millionths: integers add up and print exactly. */
#define SAI_ANALYSIS_POINT 1e9
#define SAI_ANALYSIS_CHANCE 1e6
/* In place of an unknown chance. */
#define SAI_ANALYSIS_NO_CHANCE (-1)

/**
 * SaiAnalysisNote:
 * @move: as in #SaiAnalysisStep
 * @entry: likewise
 * @seat: likewise
 * @kind: likewise
 * @choice: likewise
 * @cost: the cost, in billionths of a point
 * @luck: the luck, likewise
 * @revision: how the estimate of the seat changed of itself, likewise
 * @chance: the chance before the move in millionths, or %SAI_ANALYSIS_NO_CHANCE
 * @chance_cost: the winning chance lost, likewise
 * @exact: whether both are exact
 *
 * The data of a step, from which everything else is derived.
 */
typedef struct
{
  guint move;
  guint entry;
  guint seat;
  SaiAnalysisKind kind;
  gboolean choice;
  gint64 cost;
  gint64 luck;
  gint64 revision;
  gint32 chance;
  gint32 chance_cost;
  gboolean exact;
} SaiAnalysisNote;

/**
 * SaiAnalysisNotes:
 * @n_seats: the number of seats
 * @starts: for each seat the expected final total before its first step, in billionths of a point
 * @totals: for each seat the total that was reached
 * @estimated: whether all values are estimates
 * @scale: if so, how large points are beside those of usual games, in billionths
 * @with_chances: whether winning chances are known
 * @notes: (element-type SaiAnalysisNote): the steps
 * @standings: (nullable) (element-type SaiStanding): the chances of all seats after each step; with chances and more
 * than two seats never %NULL, and only then printed
 *
 * The data from which an analysis is derived.
 */
typedef struct
{
  guint n_seats;
  gint64 starts[SAI_MAX_SEATS];
  gint totals[SAI_MAX_SEATS];
  gboolean estimated;
  gint64 scale;
  gboolean with_chances;
  GArray *notes;
  GArray *standings;
} SaiAnalysisNotes;

SaiAnalysis *sai_analysis_new_from_notes (const SaiAnalysisNotes *notes);
gint64 sai_analysis_get_start (const SaiAnalysis *self, guint seat);
const SaiAnalysisNote *sai_analysis_get_note (const SaiAnalysis *self, guint index);

G_END_DECLS
