/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A dice game as perfect play sees it: what follows from the notes of its moves (sai-analysis-make.c, or read by
 * sai-analysis-text.c), and the words for its numbers. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "dice/analysis/sai-analysis-private.h"

struct _SaiAnalysis
{
  gatomicrefcount n_refs;
  SaiAnalysisNotes notes;
  SaiAnalysisSeat seats[SAI_MAX_SEATS];
  SaiAnalysisStep *steps;
};

G_DEFINE_BOXED_TYPE (SaiAnalysis, sai_analysis, sai_analysis_ref, sai_analysis_unref)

/* The least cost of each mark. An average turn scores 15 to 20 points, and luck moves the total by 40 to 60. Half a
 * point is about what the computer player `expert` loses per turn: not noticeable at the table, but six or seven points
 * a game. A point and a half is a turn of `skilled`. Four points are between a turn of `casual`, who ignores later
 * turns, and of `simple`, who does not even weigh chances. */
static const double mark_limits[] = {
  [SAI_MARK_NONE] = 0,
  [SAI_MARK_INACCURACY] = 0.5,
  [SAI_MARK_MISTAKE] = 1.5,
  [SAI_MARK_BLUNDER] = 4,
};

/* However small the points of a game are, its totals are whole numbers, and no estimate is sure of less than half a
 * point. This makes a mistake cost that. */
#define LEAST_SCALE (1 / 3.0)
/* From here on, limits are whole points. */
#define LARGE_LIMIT 10

typedef struct
{
  const char *id;
  const char *name;
  /* The least mean cost per choice of the rating. */
  double limit;
} Rating;

/* What the computer players lose per choice, averaged over 200 games of each of our five rulesets: `master` 0.08,
 * `expert` 0.23, `skilled` 0.49, `casual` 1.02, `simple` 1.85, `novice` 2.52. A turn has 2.7 choices on average. A
 * limit is the geometric mean of the two players it separates; `perfect` loses nothing, so its limit is a quarter of
 * what `master` loses. */
static const Rating ratings[] = {
  /* Translators: how well somebody played, from here on to “Novice”, in descending order. */
  [SAI_RATING_PERFECT] = { "perfect", N_ ("Perfect"), 0 }, [SAI_RATING_MASTER] = { "master", N_ ("Master"), 0.02 },
  [SAI_RATING_EXPERT] = { "expert", N_ ("Expert"), 0.14 }, [SAI_RATING_SKILLED] = { "skilled", N_ ("Skilled"), 0.34 },
  [SAI_RATING_CASUAL] = { "casual", N_ ("Casual"), 0.7 },  [SAI_RATING_SIMPLE] = { "simple", N_ ("Simple"), 1.4 },
  [SAI_RATING_NOVICE] = { "novice", N_ ("Novice"), 2.2 },
};

static double
get_points (gint64 billionths)
{
  return billionths / SAI_ANALYSIS_POINT;
}

static double
get_chance (gint32 millionths)
{
  return millionths == SAI_ANALYSIS_NO_CHANCE ? NAN : millionths / SAI_ANALYSIS_CHANCE;
}

static void
make_step (SaiAnalysisStep *step, const SaiAnalysisNote *note, gint64 value, const SaiAnalysis *analysis)
{
  step->move = note->move;
  step->entry = note->entry;
  step->seat = note->seat;
  step->kind = note->kind;
  step->choice = note->choice;
  step->value = get_points (value);
  step->cost = get_points (note->cost);
  step->luck = get_points (note->luck);
  step->revision = get_points (note->revision);
  step->chance = get_chance (note->chance);
  step->chance_cost = get_chance (note->chance_cost);
  step->exact = note->exact;
  step->mark = analysis->notes.estimated ? sai_mark_of_estimated_cost (step->cost, sai_analysis_get_scale (analysis))
                                         : sai_mark_of_cost (step->cost);
}

/* Sums up each seat. Sums are integers, so they are exact. */
static void
sum_seat (SaiAnalysis *self, guint seat)
{
  SaiAnalysisSeat *sum = &self->seats[seat];
  gint64 value = self->notes.starts[seat];
  gint64 luck = 0;
  gint64 cost = 0;
  gint64 revision = 0;
  gint64 chance_cost = 0;
  gboolean exact = TRUE;

  for (guint i = 0; i < self->notes.notes->len; i++)
    {
      const SaiAnalysisNote *note = sai_analysis_get_note (self, i);

      if (note->seat != seat)
        continue;
      make_step (&self->steps[i], note, value, self);
      luck += note->luck;
      cost += note->cost;
      revision += note->revision;
      value += note->luck + note->revision - note->cost;
      if (note->chance_cost != SAI_ANALYSIS_NO_CHANCE)
        chance_cost += note->chance_cost;
      if (note->chance_cost > 0)
        exact &= note->exact;
      sum->n_choices += note->choice;
      sum->n_marks[self->steps[i].mark] += note->choice;
      sum->partial |= note->kind == SAI_ANALYSIS_POINTS;
    }

  sum->start = get_points (self->notes.starts[seat]);
  sum->value = get_points (value);
  sum->total = self->notes.totals[seat];
  sum->luck = get_points (luck);
  sum->revision = get_points (revision);
  sum->cost = get_points (cost);
  sum->chance_cost = self->notes.with_chances ? chance_cost / SAI_ANALYSIS_CHANCE : NAN;
  sum->exact = exact;
}

/**
 * sai_analysis_new_from_notes:
 * @notes: notes; they are copied
 *
 * Returns: (transfer full): the analysis that follows from them
 */
SaiAnalysis *
sai_analysis_new_from_notes (const SaiAnalysisNotes *notes)
{
  SaiAnalysis *self = g_new0 (SaiAnalysis, 1);

  g_atomic_ref_count_init (&self->n_refs);
  self->notes = *notes;
  self->notes.notes = g_array_copy (notes->notes);
  if (notes->standings != NULL)
    self->notes.standings = g_array_copy (notes->standings);
  self->steps = g_new0 (SaiAnalysisStep, notes->notes->len);
  for (guint seat = 0; seat < notes->n_seats; seat++)
    sum_seat (self, seat);

  return self;
}

/* The initial value of the seat, in billionths of a point. */
gint64
sai_analysis_get_start (const SaiAnalysis *self, guint seat)
{
  return self->notes.starts[seat];
}

const SaiAnalysisNote *
sai_analysis_get_note (const SaiAnalysis *self, guint index)
{
  return &g_array_index (self->notes.notes, SaiAnalysisNote, index);
}

SaiAnalysis *
sai_analysis_ref (SaiAnalysis *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->n_refs);

  return self;
}

void
sai_analysis_unref (SaiAnalysis *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->n_refs))
    return;
  g_array_unref (self->notes.notes);
  g_clear_pointer (&self->notes.standings, g_array_unref);
  g_free (self->steps);
  g_free (self);
}

/**
 * sai_analysis_is_estimated:
 * @self: an analysis
 *
 * Returns: whether all of its values are estimates, as perfect play is not known
 */
gboolean
sai_analysis_is_estimated (const SaiAnalysis *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->notes.estimated;
}

/**
 * sai_analysis_get_scale:
 * @self: an analysis
 *
 * Returns: how large its points are beside those of usual games, see sai_estimate_get_scale(); 1 unless it is estimated
 */
double
sai_analysis_get_scale (const SaiAnalysis *self)
{
  g_return_val_if_fail (self != NULL, 1);

  return self->notes.estimated ? get_points (self->notes.scale) : 1;
}

gboolean
sai_analysis_has_chances (const SaiAnalysis *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->notes.with_chances;
}

/* 0 if nothing was thrown or entered. */
guint
sai_analysis_get_n_steps (const SaiAnalysis *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->notes.notes->len;
}

const SaiAnalysisStep *
sai_analysis_get_step (const SaiAnalysis *self, guint index)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (index < self->notes.notes->len, NULL);

  return &self->steps[index];
}

/**
 * sai_analysis_get_standing:
 * @self: an analysis
 * @index: a step
 *
 * Returns: (transfer none) (nullable): the chances of all seats after the step; %NULL if the analysis has no chances,
 *   or is one of two seats that was not made with %SAI_ANALYSIS_CHANCES_ALL
 */
const SaiStanding *
sai_analysis_get_standing (const SaiAnalysis *self, guint index)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (index < self->notes.notes->len, NULL);

  return self->notes.standings != NULL ? &g_array_index (self->notes.standings, SaiStanding, index) : NULL;
}

/**
 * sai_analysis_find_step:
 * @self: an analysis
 * @move: a move, from 0
 *
 * Returns: (transfer none) (nullable): the step of the move; %NULL for moves that are not steps: seating, stopping, and
 *   entries that were corrected or cleared
 */
const SaiAnalysisStep *
sai_analysis_find_step (const SaiAnalysis *self, guint move)
{
  guint first = 0;
  guint end;

  g_return_val_if_fail (self != NULL, NULL);

  end = self->notes.notes->len;
  while (first < end)
    {
      guint middle = first + (end - first) / 2;

      if (self->steps[middle].move < move)
        first = middle + 1;
      else
        end = middle;
    }

  return first < self->notes.notes->len && self->steps[first].move == move ? &self->steps[first] : NULL;
}

guint
sai_analysis_get_n_seats (const SaiAnalysis *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->notes.n_seats;
}

const SaiAnalysisSeat *
sai_analysis_get_seat (const SaiAnalysis *self, guint seat)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (seat < self->notes.n_seats, NULL);

  return &self->seats[seat];
}

/**
 * sai_analysis_get_choice_cost:
 * @self: an analysis
 * @seat: a seat, from 0
 *
 * Returns: what the seat lost with each of its choices on average, for sai_rating_of_cost(); where play is estimated,
 *   in points of the size that they have in usual games. 0 if it had nothing to decide
 */
double
sai_analysis_get_choice_cost (const SaiAnalysis *self, guint seat)
{
  const SaiAnalysisSeat *sum = sai_analysis_get_seat (self, seat);

  g_return_val_if_fail (sum != NULL, 0);

  if (sum->n_choices == 0)
    return 0;

  return sum->cost / sum->n_choices / sai_analysis_get_scale (self);
}

/**
 * sai_analysis_get_rating:
 * @self: an analysis
 * @seat: a seat, from 0
 *
 * Returns: how well the seat played, see sai_rating_of_cost(); also %SAI_RATING_PERFECT if it had nothing to decide
 *   (n_choices of #SaiAnalysisSeat is 0). Where play is estimated, nobody is said to be perfect
 */
SaiRating
sai_analysis_get_rating (const SaiAnalysis *self, guint seat)
{
  SaiRating rating = sai_rating_of_cost (sai_analysis_get_choice_cost (self, seat));

  return self->notes.estimated ? MAX (rating, SAI_RATING_MASTER) : rating;
}

/**
 * sai_analysis_kind_ends_turn:
 * @kind: a kind of step
 *
 * Returns: whether a box was filled
 */
gboolean
sai_analysis_kind_ends_turn (SaiAnalysisKind kind)
{
  return kind == SAI_ANALYSIS_ENTRY || kind == SAI_ANALYSIS_POINTS;
}

/* The least mark that is given. What is estimated may be off by as much as an inaccuracy, so that these are not said.
 */
SaiMark
sai_mark_get_least (gboolean estimated)
{
  return estimated ? SAI_MARK_MISTAKE : SAI_MARK_INACCURACY;
}

/**
 * sai_mark_get_limit:
 * @mark: a mark
 * @scale: how large the points are beside those of usual games: 1 unless they are estimated, else
 *   sai_estimate_get_scale()
 *
 * The limit is a number that can be told: tenths of a point, or whole points if it is large.
 *
 * Returns: the least cost that gets the mark, in points: with the scale 1, 0, 0.5, 1.5 and 4
 */
double
sai_mark_get_limit (SaiMark mark, double scale)
{
  double limit;

  g_return_val_if_fail (mark < G_N_ELEMENTS (mark_limits), 0);

  limit = mark_limits[mark] * MAX (scale, LEAST_SCALE);

  return limit < LARGE_LIMIT ? round (10 * limit) / 10 : round (limit);
}

static SaiMark
find_mark (double cost, double scale)
{
  guint mark = SAI_MARK_BLUNDER;

  while (mark > SAI_MARK_NONE && cost < sai_mark_get_limit (mark, scale))
    mark--;

  return mark;
}

/* @cost is in points. */
SaiMark
sai_mark_of_cost (double cost)
{
  return find_mark (cost, 1);
}

/**
 * sai_mark_of_estimated_cost:
 * @cost: the cost of a decision by an estimate, in points
 * @scale: the sai_estimate_get_scale() of the estimate
 *
 * Returns: its mark, which is never an inaccuracy
 */
SaiMark
sai_mark_of_estimated_cost (double cost, double scale)
{
  SaiMark mark = find_mark (cost, scale);

  return mark >= sai_mark_get_least (TRUE) ? mark : SAI_MARK_NONE;
}

/* @cost is a chance to win, from 0 to 1. */
SaiMark
sai_mark_of_chance_cost (double cost)
{
  return sai_mark_of_cost (cost * SAI_MARK_CHANCE_POINTS);
}

/**
 * sai_rating_of_cost:
 * @cost_per_choice: the mean cost per choice, in points
 *
 * Returns: the rating: that of the computer player whose cost is nearest (in proportion)
 */
SaiRating
sai_rating_of_cost (double cost_per_choice)
{
  guint rating = SAI_RATING_NOVICE;

  while (rating > SAI_RATING_PERFECT && cost_per_choice < ratings[rating].limit)
    rating--;

  return rating;
}

const char *
sai_rating_get_id (SaiRating rating)
{
  g_return_val_if_fail (rating < G_N_ELEMENTS (ratings), NULL);

  return ratings[rating].id;
}

const char *
sai_rating_get_name (SaiRating rating)
{
  g_return_val_if_fail (rating < G_N_ELEMENTS (ratings), NULL);

  return _ (ratings[rating].name);
}
