/* SPDX-License-Identifier: GPL-3.0-or-later */
/* About what a sheet will hold in the end: its total, what each column still brings by itself, and what bonuses of more
 * than the upper section will earn. It is an estimate: that columns compete for the same dice, and help each other to
 * wait, is known to it only by a measured share (see sai-lone-column.c).
 */
#include "config.h"

#include <math.h>

#include "dice/estimate/sai-bonus-outlook.h"
#include "dice/estimate/sai-estimate.h"
#include "dice/estimate/sai-lone-column.h"
#include "dice/estimate/sai-usual.h"

/* The best of more turns than this is as good as of this many. */
#define N_TURNS 4
/* What saved rolls may be worth each: the least price, and how many there are, each so many times the one before. */
#define LEAST_PRICE 0.25
#define N_PRICES 16
#define PRICE_STEP G_SQRT2
/* How much of what turns may save for each other is had before they have saved it. Measured. */
#define UNSAVED_SHARE 0.3
/* By how much the bonus raises what a point of the upper section is worth: by nothing, by so much, by twice as much …
 */
#define N_WORTHS 4
#define WORTH_STEP 1.5
/* So many rolls in one turn do nearly all that rolls can. */
#define MANY_ROLLS 20
/* What the dice of a turn bring or take in usual games, as a deviation, in points: that of the total over the root of
 * the number of turns, the mean of our five rulesets.
 */
#define USUAL_LUCK 12.8

struct _SaiEstimate
{
  gatomicrefcount n_refs;
  SaiRules *rules;
  SaiLoneColumn *columns[SAI_MAX_COLUMNS];
  SaiScoreTable *scores;
  /* What a box brings in one turn, in the better of two, … */
  SaiUsual usual[SAI_MAX_ROWS][N_TURNS];
  /* If rolls can be saved: the prices of one; what a box brings more in a turn of any number of rolls than in a usual
   * one, less their price, at each price. */
  double prices[N_PRICES];
  double priced[SAI_MAX_ROWS][N_WORTHS][N_PRICES];
  /* What it brings more with each number of rolls. */
  double alone[SAI_MAX_ROWS][MANY_ROLLS + 1];
  SaiRevision revision;
};

static void
find_usual (SaiEstimate *self, guint row)
{
  const SaiRules *rules = self->rules;

  sai_usual_find (rules, row, rules->n_rolls, N_TURNS, self->usual[row]);
  if (!rules->saves_rolls)
    return;
  for (guint n = 1; n <= MANY_ROLLS; n++)
    self->alone[row][n] = sai_usual_price (rules, row, n, 1, 0) - self->usual[row][0].mean;
  for (guint j = 0; j < (sai_boxes_has (&rules->upper, row) ? N_WORTHS : 1); j++)
    for (guint i = 0; i < N_PRICES; i++)
      {
        double worth = 1 + j * WORTH_STEP;

        self->priced[row][j][i] = sai_usual_price (rules, row, MANY_ROLLS, worth, self->prices[i]) -
                                  worth * self->usual[row][0].mean;
      }
}

/**
 * sai_estimate_new:
 * @solver: where perfect play of columns comes from
 * @rules: rules
 * @cancellable: (nullable): cancels
 *
 * Takes some tenths of a second if the columns were not worked out before.
 *
 * Returns: (transfer full) (nullable): an estimate; %NULL only if cancelled
 */
SaiEstimate *
sai_estimate_new (SaiSolver *solver, const SaiRules *rules, GCancellable *cancellable)
{
  SaiEstimate *self = g_new0 (SaiEstimate, 1);

  g_atomic_ref_count_init (&self->n_refs);
  self->rules = sai_rules_ref (rules);
  self->scores = sai_score_table_new (rules);
  for (guint n_open = 0; n_open <= SAI_MAX_BOXES; n_open++)
    self->revision.times[n_open] = 1;
  for (guint i = 0; i < N_PRICES; i++)
    self->prices[i] = LEAST_PRICE * pow (PRICE_STEP, i);
  for (guint row = 0; row < rules->n_rows; row++)
    if (sai_boxes_has (&rules->playable, row))
      find_usual (self, row);
  for (guint column = 0; column < rules->n_columns; column++)
    self->columns[column] = sai_lone_column_new (solver, rules, column, cancellable);
  if (g_cancellable_is_cancelled (cancellable))
    g_clear_pointer (&self, sai_estimate_unref);

  return self;
}

/**
 * sai_estimate_revise:
 * @self: an estimate that nobody else has yet
 * @revision: what games by it have shown
 *
 * As all ends of a turn have as many open boxes, that changes no choice.
 */
void
sai_estimate_revise (SaiEstimate *self, const SaiRevision *revision)
{
  self->revision = *revision;
}

/**
 * sai_estimate_get_revision:
 * @self: an estimate
 *
 * Returns: (transfer none): how it was revised; if it was not, totals are spread as the open boxes usually are
 */
const SaiRevision *
sai_estimate_get_revision (const SaiEstimate *self)
{
  return &self->revision;
}

SaiEstimate *
sai_estimate_ref (SaiEstimate *self)
{
  g_atomic_ref_count_inc (&self->n_refs);

  return self;
}

void
sai_estimate_unref (SaiEstimate *self)
{
  if (!g_atomic_ref_count_dec (&self->n_refs))
    return;
  for (guint column = 0; column < self->rules->n_columns; column++)
    g_clear_pointer (&self->columns[column], sai_lone_column_free);
  sai_score_table_free (self->scores);
  sai_rules_unref (self->rules);
  g_free (self);
}

const SaiRules *
sai_estimate_get_rules (const SaiEstimate *self)
{
  return self->rules;
}

const SaiScoreTable *
sai_estimate_get_scores (const SaiEstimate *self)
{
  return self->scores;
}

/* What a further bonus of the whole sheet, or of a column, will earn. */
static double
expect_bonus (const SaiEstimate *self, const SaiSheet *sheet, const SaiFurtherBonus *bonus, guint column, guint n_all)
{
  const SaiRules *rules = self->rules;
  guint waiting = n_all > 1 ? 1 : 0;
  guint first = bonus->whole ? 0 : column;
  guint last = bonus->whole ? rules->n_columns - 1u : column;
  double mean = 0, variance = 0;

  for (column = first; column <= last; column++)
    for (guint32 rows = bonus->rows; rows != 0; rows &= rows - 1)
      {
        guint row = __builtin_ctz (rows);
        guint box = column * rules->n_rows + row;
        const SaiUsual *usual = &self->usual[row][waiting];

        if (sai_sheet_is_filled (sheet, box))
          {
            mean += bonus->counts ? sheet->points[box] > 0 : sheet->points[box];
          }
        else if (bonus->counts)
          {
            mean += usual->chance;
            variance += usual->chance * (1 - usual->chance);
          }
        else
          {
            mean += usual->mean;
            variance += usual->variance;
          }
      }

  return sai_bonus_rule_expect (&bonus->rule, mean, variance);
}

/* What the further bonuses of a column will earn beyond what they have, counted once. */
static double
expect_bonuses (const SaiEstimate *self, const SaiSheet *sheet, guint column, guint n_all)
{
  const SaiRules *rules = self->rules;
  double sum = 0;

  for (guint i = 0; i < rules->n_bonuses; i++)
    if (!rules->bonuses[i].whole)
      sum += expect_bonus (self, sheet, &rules->bonuses[i], column, n_all) -
             sai_sheet_get_further_bonus (sheet, rules, i, column);

  return sum;
}

/* How many boxes turns still fill, of a column. */
static guint
count_open (const SaiEstimate *self, const SaiSheet *sheet, guint column)
{
  guint first = column * self->rules->n_rows;

  return __builtin_popcount (sai_boxes_get_rows (&self->rules->playable, first, self->rules->n_rows) &
                             ~sai_boxes_get_rows (&sheet->filled, first, self->rules->n_rows));
}

static guint
count_all (const SaiEstimate *self, const SaiSheet *sheet)
{
  guint n = 0;

  for (guint column = 0; column < self->rules->n_columns; column++)
    n += count_open (self, sheet, column);

  return n;
}

/* What a column will hold if so many boxes are open on the whole sheet. */
static double
evaluate_column (const SaiEstimate *self, const SaiSheet *sheet, guint column, guint n_all)
{
  guint n_open = count_open (self, sheet, column);
  double still = expect_bonuses (self, sheet, column, n_all);

  if (n_open > 0)
    still += sai_lone_column_evaluate (self->columns[column], sheet, (double) n_all / n_open);

  return sai_sheet_get_total_of (sheet, self->rules, column) + self->rules->columns[column].times * still;
}

/* What is earned besides columns, by those bonuses that have a box in one of the rows, or not. */
static double
evaluate_whole (const SaiEstimate *self, const SaiSheet *sheet, guint n_all, guint32 rows, gboolean in_rows)
{
  double value = 0;

  for (guint i = 0; i < self->rules->n_bonuses; i++)
    {
      const SaiFurtherBonus *bonus = &self->rules->bonuses[i];

      if (bonus->whole && ((bonus->rows & rows) != 0) == in_rows)
        value += expect_bonus (self, sheet, bonus, 0, n_all);
    }

  return value;
}

/**
 * sai_estimate_evaluate:
 * @self: an estimate
 * @sheet: a sheet between two turns
 *
 * Returns: about its mean final total; exactly its total if it is complete
 */
double
sai_estimate_evaluate (const SaiEstimate *self, const SaiSheet *sheet)
{
  guint n_all = count_all (self, sheet);
  double value = evaluate_whole (self, sheet, n_all, 0, FALSE) + self->revision.mean[n_all];

  for (guint column = 0; column < self->rules->n_columns; column++)
    value += evaluate_column (self, sheet, column, n_all);

  return value;
}

/* What stands on a column already, and what its further bonuses will earn. */
static void
split_column (const SaiEstimate *self, const SaiSheet *sheet, guint column, double weight, SaiDifference *parts)
{
  const SaiRules *rules = self->rules;

  weight *= rules->columns[column].times;
  for (guint box = column * rules->n_rows; box < (column + 1) * rules->n_rows; box++)
    if (sai_boxes_has (&rules->counted, box) && sai_sheet_is_filled (sheet, box))
      parts->boxes[box] += weight * sheet->points[box];
  parts->bonus += weight * sai_sheet_get_bonus_of (sheet, rules, column);
  parts->extra += weight * sai_sheet_get_extra_total_of (sheet, rules, column);
  for (guint i = 0; i < rules->n_bonuses; i++)
    if (!rules->bonuses[i].whole)
      parts->further += weight * sai_sheet_get_further_bonus (sheet, rules, i, column);
  parts->further += weight * expect_bonuses (self, sheet, column, count_all (self, sheet));
}

/* What a column still brings. */
static void
split_future (const SaiEstimate *self,
              guint column,
              const SaiSheet *sheets,
              const double *weights,
              guint n_sheets,
              guint n_threads,
              GCancellable *cancellable,
              SaiDifference *parts)
{
  const SaiRules *rules = self->rules;
  g_autofree double *n_turns = g_new (double, n_sheets);
  double times = rules->columns[column].times;
  SaiDifference own = { 0 };

  for (guint i = 0; i < n_sheets; i++)
    n_turns[i] = (double) count_all (self, &sheets[i]) / MAX (count_open (self, &sheets[i], column), 1);
  sai_lone_column_split (self->columns[column], sheets, weights, n_turns, n_sheets, n_threads, cancellable, &own);
  for (guint row = 0; row < rules->n_rows; row++)
    parts->boxes[column * rules->n_rows + row] += times * own.boxes[row];
  parts->bonus += times * own.bonus;
  parts->extra += times * own.extra;
}

/**
 * sai_estimate_split:
 * @self: an estimate
 * @sheets: (array length=n_sheets): sheets between two turns, with as many open boxes each
 * @weights: (array length=n_sheets): how often each one counts, with the sum 0
 * @n_sheets: number of sheets
 * @n_threads: how many threads to use
 * @cancellable: (nullable): stops the work; then the parts are of no use
 * @parts: (inout): gets what sai_estimate_evaluate() of all of them consists of
 *
 * As all have as many open boxes, the revision plays no part.
 */
void
sai_estimate_split (const SaiEstimate *self,
                    const SaiSheet *sheets,
                    const double *weights,
                    guint n_sheets,
                    guint n_threads,
                    GCancellable *cancellable,
                    SaiDifference *parts)
{
  for (guint column = 0; column < self->rules->n_columns; column++)
    {
      for (guint i = 0; i < n_sheets; i++)
        split_column (self, &sheets[i], column, weights[i], parts);
      split_future (self, column, sheets, weights, n_sheets, n_threads, cancellable, parts);
    }
  for (guint i = 0; i < n_sheets; i++)
    parts->further += weights[i] * evaluate_whole (self, &sheets[i], count_all (self, &sheets[i]), 0, FALSE);
}

/**
 * sai_estimate_begin_turn:
 * @self: an estimate
 * @sheet: a sheet that is not complete
 * @others: (out caller-allocates): gets what does not depend on how this turn ends
 */
void
sai_estimate_begin_turn (const SaiEstimate *self, const SaiSheet *sheet, SaiEstimatedOthers *others)
{
  guint n_columns = self->rules->n_columns;
  guint n_all = count_all (self, sheet) - 1;
  double values[SAI_MAX_COLUMNS];

  for (guint column = 0; column < n_columns; column++)
    {
      values[column] = evaluate_column (self, sheet, column, n_all);
      others->columns[column] = 0;
    }
  for (guint column = 0; column < n_columns; column++)
    for (guint other = 0; other < n_columns; other++)
      if (other != column)
        others->columns[column] += values[other];
  for (guint row = 0; row < self->rules->n_rows; row++)
    others->rows[row] = evaluate_whole (self, sheet, n_all, 1u << row, FALSE);
}

/**
 * sai_estimate_end_turn:
 * @self: an estimate
 * @sheet: a sheet at the end of a turn
 * @box: the box that the turn has filled
 * @others: what sai_estimate_begin_turn() gave
 *
 * Returns: what sai_estimate_evaluate() says of it, but for rounding
 */
double
sai_estimate_end_turn (const SaiEstimate *self, const SaiSheet *sheet, guint box, const SaiEstimatedOthers *others)
{
  guint n_all = count_all (self, sheet);
  guint column = sai_rules_get_column (self->rules, box), row = sai_rules_get_row (self->rules, box);

  return evaluate_whole (self, sheet, n_all, 1u << row, TRUE) + others->rows[row] + self->revision.mean[n_all] +
         others->columns[column] + evaluate_column (self, sheet, column, n_all);
}

/**
 * sai_estimate_get_usual:
 * @self: an estimate
 * @row: a playable row of the sheet
 *
 * Returns: what a box of it brings in a turn that is played for it alone
 */
const SaiUsual *
sai_estimate_get_usual (const SaiEstimate *self, guint row)
{
  return &self->usual[row][0];
}

/**
 * sai_estimate_get_variance:
 * @self: an estimate
 * @sheet: a sheet between two turns
 *
 * Returns: the variance of what the open boxes usually bring, each for itself
 */
double
sai_estimate_get_variance (const SaiEstimate *self, const SaiSheet *sheet)
{
  const SaiRules *rules = self->rules;
  double variance = 0;

  for (guint box = 0; box < rules->n_boxes; box++)
    if (sai_boxes_has (&rules->playable, box) && !sai_sheet_is_filled (sheet, box))
      {
        gint times = rules->columns[sai_rules_get_column (rules, box)].times;

        variance += times * times * sai_estimate_get_usual (self, sai_rules_get_row (rules, box))->variance;
      }

  return variance;
}

/**
 * sai_estimate_get_scale:
 * @self: an estimate
 *
 * Points of one game are not those of another: totals that are estimated may be about ten or some thousands, and their
 * size is that of what the dice of a turn bring.
 *
 * Returns: how large points are beside those of usual games, which are solved and have the scale 1: the deviation of
 *   the total over the root of the number of turns, against 12.8. Known only if the estimate was revised
 */
double
sai_estimate_get_scale (const SaiEstimate *self)
{
  const SaiSheet empty = { 0 };
  guint n_turns = count_all (self, &empty);
  double variance = self->revision.times[n_turns] * sai_estimate_get_variance (self, &empty);

  return variance > 0 ? sqrt (variance / n_turns) / USUAL_LUCK : 1;
}

/* By how much the bonus raises the worth of a point of the upper section, between what usual turns bring and what many
 * rolls do. */
static double
find_worth (const SaiEstimate *self, const SaiSheet *sheet, guint column)
{
  const SaiRules *rules = self->rules;
  double sum = sai_sheet_get_upper_total_of (sheet, rules, column);
  double usual = 0, many = 0, variance = 0;

  for (guint row = 0; row < rules->n_rows; row++)
    if (sai_boxes_has (&rules->upper, row) && !sai_sheet_is_filled (sheet, column * rules->n_rows + row))
      {
        usual += self->usual[row][0].mean;
        variance += self->usual[row][0].variance;
        many += self->usual[row][0].mean + self->alone[row][MANY_ROLLS];
      }
  if (!sai_rules_has_bonus (rules) || many <= usual)
    return 0;

  return (sai_bonus_rule_expect (&rules->bonus, sum + many, variance) -
          sai_bonus_rule_expect (&rules->bonus, sum + usual, variance)) /
         (many - usual);
}

static double
get_priced (const SaiEstimate *self, guint row, double worth, guint price)
{
  double place = CLAMP (worth / WORTH_STEP, 0, N_WORTHS - 1);
  guint before = MIN ((guint) place, N_WORTHS - 2);
  const double (*priced)[N_PRICES] = self->priced[row];

  if (!sai_boxes_has (&self->rules->upper, row))
    return priced[0][price];

  return priced[before][price] + (place - before) * (priced[before + 1][price] - priced[before][price]);
}

/* Suppose each roll had a price and each box were played for alone, with as many rolls as pay. The gain over usual
 * turns, with the price of all rolls paid back, is an upper bound at every price; the lowest comes close.
 */
static void
bound_rolls (const SaiEstimate *self, const SaiSheet *sheet, guint n_open, guint n_most, double *values)
{
  const SaiRules *rules = self->rules;
  double bounds[N_PRICES];

  for (guint i = 0; i < N_PRICES; i++)
    bounds[i] = rules->n_rolls * n_open * self->prices[i];
  for (guint column = 0; column < rules->n_columns; column++)
    {
      double worth = find_worth (self, sheet, column);

      for (guint row = 0; row < rules->n_rows; row++)
        if (sai_boxes_has (&rules->playable, row) && !sai_sheet_is_filled (sheet, column * rules->n_rows + row))
          for (guint i = 0; i < N_PRICES; i++)
            bounds[i] += rules->columns[column].times * get_priced (self, row, worth, i);
    }
  for (guint n = 0; n <= n_most; n++)
    {
      values[n] = G_MAXDOUBLE;
      for (guint i = 0; i < N_PRICES; i++)
        values[n] = MIN (values[n], bounds[i] + n * self->prices[i]);
    }
}

/* The last box gets all rolls, and they are good for nothing else. */
static void
spend_rolls (const SaiEstimate *self, const SaiSheet *sheet, guint n_most, double *values)
{
  const SaiRules *rules = self->rules;
  SaiBoxes open = sai_boxes_without (rules->playable, sheet->filled);
  guint box = sai_boxes_get_first (&open);
  guint row = sai_rules_get_row (rules, box);
  guint column = sai_rules_get_column (rules, box);
  double worth = rules->columns[column].times;

  if (sai_boxes_has (&rules->upper, row))
    worth *= 1 + find_worth (self, sheet, column);
  for (guint n = 0; n <= n_most; n++)
    values[n] = worth * self->alone[row][MIN (rules->n_rolls + n, MANY_ROLLS)];
}

/**
 * sai_estimate_value_rolls:
 * @self: an estimate
 * @sheet: a sheet between two turns
 * @n_most: how many rolls are saved at most
 * @values: (out) (array length=n_most+1): gets for each number of saved rolls about what saving them still brings
 *
 * Without saved rolls, that is what later turns will save for others.
 */
void
sai_estimate_value_rolls (const SaiEstimate *self, const SaiSheet *sheet, guint n_most, double *values)
{
  guint n_open = self->rules->saves_rolls ? count_all (self, sheet) : 0;
  double unsaved;

  if (n_open > 1)
    bound_rolls (self, sheet, n_open, n_most, values);
  else if (n_open == 1)
    spend_rolls (self, sheet, n_most, values);
  else
    memset (values, 0, (n_most + 1) * sizeof *values);
  unsaved = values[0];
  for (guint n = 0; n <= n_most; n++)
    values[n] -= (1 - UNSAVED_SHARE) * unsaved;
}
