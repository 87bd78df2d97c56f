/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/sai-game.h"
#include "dice/estimate/sai-estimate.h"
#include "dice/solution/sai-solution.h"
#include "dice/chances/sai-standing.h"

G_BEGIN_DECLS

/* The version of the numbers below; older analyses in the history are redone. */
#define SAI_ANALYSIS_VERSION 4

/* What a winning chance of 1 counts in points, where both are compared. */
#define SAI_MARK_CHANCE_POINTS 50.0

/**
 * SaiMark:
 * @SAI_MARK_NONE: the best or nearly
 * @SAI_MARK_INACCURACY: a small loss
 * @SAI_MARK_MISTAKE: a noticeable loss
 * @SAI_MARK_BLUNDER: a large loss
 *
 * How bad a decision was. The thresholds are those of sai_mark_get_limit(). Wherever people are told of their mistakes,
 * every marked decision is one: in the result, the review and the trainer, and a game without them is flawless.
 */
typedef enum
{
  SAI_MARK_NONE,
  SAI_MARK_INACCURACY,
  SAI_MARK_MISTAKE,
  SAI_MARK_BLUNDER,
} SaiMark;

/**
 * SaiAnalysisChances:
 * @SAI_ANALYSIS_CHANCES_NONE: only points
 * @SAI_ANALYSIS_CHANCES_MOVER: also the chance of whoever moves; with two seats, the other one has the rest
 * @SAI_ANALYSIS_CHANCES_ALL: also those of all seats after each step, with two seats, too
 *
 * Which winning chances are worked out. With more than two seats, those of all always are if any is.
 */
typedef enum
{
  SAI_ANALYSIS_CHANCES_NONE,
  SAI_ANALYSIS_CHANCES_MOVER,
  SAI_ANALYSIS_CHANCES_ALL,
} SaiAnalysisChances;

/**
 * SaiRating:
 * @SAI_RATING_PERFECT: hardly anything is lost
 * @SAI_RATING_MASTER: like the computer player `master`, see sai_rating_of_cost()
 * @SAI_RATING_EXPERT: like `expert`
 * @SAI_RATING_SKILLED: like `skilled`
 * @SAI_RATING_CASUAL: like `casual`
 * @SAI_RATING_SIMPLE: like `simple`
 * @SAI_RATING_NOVICE: like `novice`, or worse
 *
 * A rating of how well somebody played.
 */
typedef enum
{
  SAI_RATING_PERFECT,
  SAI_RATING_MASTER,
  SAI_RATING_EXPERT,
  SAI_RATING_SKILLED,
  SAI_RATING_CASUAL,
  SAI_RATING_SIMPLE,
  SAI_RATING_NOVICE,
} SaiRating;

/**
 * SaiAnalysisKind:
 * @SAI_ANALYSIS_THROW: dice were thrown; the kept dice are the decision, the result is luck
 * @SAI_ANALYSIS_ENTRY: a box was filled with known dice; the box is the decision
 * @SAI_ANALYSIS_POINTS: points were written into a box of a paper sheet with unknown dice: luck and skill cannot be
 *   separated, and their sum counts as luck
 * @SAI_ANALYSIS_ANNOUNCEMENT: a box was announced, which is a decision; the turn goes on
 *
 * The kind of a step of a game.
 */
typedef enum
{
  SAI_ANALYSIS_THROW,
  SAI_ANALYSIS_ENTRY,
  SAI_ANALYSIS_POINTS,
  SAI_ANALYSIS_ANNOUNCEMENT,
} SaiAnalysisKind;

/**
 * SaiAnalysisStep:
 * @move: the index of the move among the moves of the game; the position before it is that of the cursor @move. Steps
 *   are in the order of their moves
 * @entry: the index of the move with the final entry: @move itself, unless an entry of a paper sheet was corrected
 *   later, see sai_analysis_new()
 * @seat: the seat that made the move, as numbered at the end: players of a paper sheet may have changed places since
 * @kind: its kind
 * @choice: whether there was a choice; the first throw of a turn and forced moves are none
 * @value: the expected final total of the seat under perfect play, before the move
 * @cost: how much of that the decision lost, in points, 0 or more; exactly 0 for the best, including ties
 * @luck: how much better than expected the dice were, in points
 * @revision: how the estimate of the seat changed of itself, when a turn was over; 0 by perfect play. Always: next
 * value of the seat = @value − @cost + @luck + @revision
 * @chance: the winning chance of the seat before the move, 0 to 1; NAN where it is not known (one seat, or not
 *   computed)
 * @chance_cost: how much of that the decision lost, 0 or more; NAN likewise
 * @exact: whether the chances are exact except for rounding; otherwise they are estimated
 * @mark: how bad the decision was, by @cost
 *
 * One move of a game as perfect play sees it. Points are whole billionths, chances whole millionths, so they survive
 * printing and parsing.
 */
typedef struct
{
  guint move;
  guint entry;
  guint seat;
  SaiAnalysisKind kind;
  gboolean choice;
  double value;
  double cost;
  double luck;
  double revision;
  double chance;
  double chance_cost;
  gboolean exact;
  SaiMark mark;
} SaiAnalysisStep;

/**
 * SaiAnalysisSeat:
 * @start: the expected final total before the first move
 * @value: the expected final total at the end of the analysed moves: @start + @luck + @revision − @cost (to 1e-9)
 * @total: the total reached; equals @value once the seat's sheet is full
 * @luck: the sum of the luck of its steps
 * @revision: the sum of their revisions
 * @cost: the sum of the costs of its steps
 * @chance_cost: the winning chance lost in all; NAN if not known
 * @exact: whether all chances are exact of which any was lost
 * @n_choices: how many real decisions there were
 * @n_marks: how many of them have each #SaiMark
 * @partial: whether the dice of some entries are unknown
 *
 * A seat's sums. The cost per choice is @cost / @n_choices, the luck-adjusted total @total − @luck.
 */
typedef struct
{
  double start;
  double value;
  gint total;
  double luck;
  double revision;
  double cost;
  double chance_cost;
  gboolean exact;
  guint n_choices;
  guint n_marks[SAI_MARK_BLUNDER + 1];
  gboolean partial;
} SaiAnalysisSeat;

/**
 * SaiAnalysis:
 *
 * A dice game as perfect play sees it, move by move, as GNU Backgammon does for backgammon; or as an estimate sees it,
 * where perfect play is not known. Immutable and reference-counted; can be used in any thread.
 */
typedef struct _SaiAnalysis SaiAnalysis;

#define SAI_TYPE_ANALYSIS (sai_analysis_get_type ())
GType sai_analysis_get_type (void);

SaiAnalysis *sai_analysis_new (const SaiRecord *record,
                               const SaiSolution *solution,
                               SaiAnalysisChances chances,
                               guint n_threads,
                               GCancellable *cancellable,
                               GError **error);
SaiAnalysis *sai_analysis_new_by_estimate (const SaiRecord *record,
                                           SaiEstimate *estimate,
                                           SaiAnalysisChances chances,
                                           guint n_threads,
                                           GCancellable *cancellable,
                                           GError **error);
SaiAnalysis *sai_analysis_parse (const char *text, GError **error);
char *sai_analysis_print (const SaiAnalysis *self);
SaiAnalysis *sai_analysis_ref (SaiAnalysis *self);
void sai_analysis_unref (SaiAnalysis *self);

gboolean sai_analysis_is_estimated (const SaiAnalysis *self);
double sai_analysis_get_scale (const SaiAnalysis *self);
gboolean sai_analysis_has_chances (const SaiAnalysis *self);
guint sai_analysis_get_n_steps (const SaiAnalysis *self);
const SaiAnalysisStep *sai_analysis_get_step (const SaiAnalysis *self, guint index);
const SaiStanding *sai_analysis_get_standing (const SaiAnalysis *self, guint index);
const SaiAnalysisStep *sai_analysis_find_step (const SaiAnalysis *self, guint move);
guint sai_analysis_get_n_seats (const SaiAnalysis *self);
const SaiAnalysisSeat *sai_analysis_get_seat (const SaiAnalysis *self, guint seat);

gboolean sai_analysis_kind_ends_turn (SaiAnalysisKind kind);

SaiMark sai_mark_get_least (gboolean estimated);
double sai_mark_get_limit (SaiMark mark, double scale);
SaiMark sai_mark_of_cost (double cost);
SaiMark sai_mark_of_estimated_cost (double cost, double scale);
SaiMark sai_mark_of_chance_cost (double cost);

double sai_analysis_get_choice_cost (const SaiAnalysis *self, guint seat);
SaiRating sai_analysis_get_rating (const SaiAnalysis *self, guint seat);
SaiRating sai_rating_of_cost (double cost_per_choice);
const char *sai_rating_get_id (SaiRating rating);
const char *sai_rating_get_name (SaiRating rating);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiAnalysis, sai_analysis_unref)

G_END_DECLS
