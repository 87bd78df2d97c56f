/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A column of a sheet by itself.
 *
 * With its boxes, its order and its bonus of the upper section it is a game of one column, whose perfect play is worked
 * out where that is quick. Two things it does not know, and they are added to its value:
 *
 * - The turns are shared. Who has k open boxes on the sheet for one of this column can wait for good dice. So each open
 *   box gets a share of what the best of k turns brings more than a single one, if they are played for it alone.
 * - A difference that is multiplied by a third box. The column counts with a usual factor, so that the two boxes of the
 *   difference are worth that much more and less, and what the factor is instead is made good box by box.
 *
 * Jokers that wait for the boxes of all columns are left out until these are there: who counted on them in each column
 * by itself would pay too much for its box.
 *
 * Where perfect play is not known, its boxes are added up, each played for by itself. That is also what an announced
 * box is; only which one it will be can be chosen after the first roll. Bonuses besides that of the upper section are
 * in sai-estimate.c.
 */
#include "config.h"

#include <math.h>

#include "dice/advice/sai-outlook.h"
#include "dice/estimate/sai-bonus-outlook.h"
#include "dice/estimate/sai-lone-column.h"
#include "dice/estimate/sai-usual.h"
#include "ruleset/sai-rules-builder.h"

/* The best of more turns than this is as good as of this many. */
#define N_TURNS 8
/* How much of what waiting can bring is had in play; by a column whose perfect play waits already, as any of its boxes
 * may be filled; and if it has to be announced (measured, see src/engine/README.md).
 */
#define WAITING_SHARE 0.5
#define FREE_SHARE 0.3
#define ANNOUNCED_SHARE 0.2
/* Without perfect play of the column: as how many turns each further open box of it counts. */
#define FURTHER_BOX 0.2

/* A difference that is multiplied. */
typedef struct
{
  guint row;
  guint minuend;
  guint subtrahend;
  guint factor;
  /* What the factor is taken to be. */
  gint usual;
} Product;

struct _SaiLoneColumn
{
  guint first;
  guint n_columns;
  double waiting_share;
  /* Those of a game that has no other column. */
  SaiRules *rules;
  /* NULL if that is not quick, or cannot be, or if boxes are announced. */
  SaiSolution *solution;
  /* Where jokers wait for the boxes of all columns: perfect play once they are there. */
  SaiSolution *with_jokers;
  SaiUsual usual[SAI_MAX_ROWS][N_TURNS];
  guint n_products;
  Product products[SAI_MAX_ROWS];
};

/* Makes the points of a box count so many times more than they do. */
static void
weigh (SaiRulesBuilder *rules, guint row, gint times)
{
  SaiBoxRule *box = &rules->boxes[row];

  times += sai_boxes_has (&rules->counted, row) ? 1 : 0;
  sai_boxes_add (&rules->counted, row);
  box->points *= times;
  box->times *= times;
  for (guint i = 0; i < SAI_MAX_ROLLS; i++)
    box->by_roll[i] *= times;
  for (guint i = 0; i < box->n_steps; i++)
    box->steps[i].points *= times;
}

static void
resolve_products (SaiLoneColumn *self, SaiRulesBuilder *rules)
{
  for (guint row = 0; row < rules->n_rows; row++)
    {
      SaiBoxRule *box = &rules->boxes[row];
      Product *product = &self->products[self->n_products];
      SaiUsual usual[2];

      if (box->factor < 0)
        continue;
      *product = (Product) { row, box->minuend, box->subtrahend, box->factor, 0 };
      box->factor = -1;
      if (!sai_boxes_has (&rules->counted, row) || !sai_boxes_has (&rules->playable, product->factor) ||
          !sai_boxes_has (&rules->playable, product->minuend) || !sai_boxes_has (&rules->playable, product->subtrahend))
        continue;
      sai_usual_find (rules, product->factor, rules->n_rolls, 2, usual);
      product->usual = MAX (lround (usual[1].mean), 1);
      sai_boxes_remove (&rules->counted, row);
      weigh (rules, product->minuend, product->usual);
      weigh (rules, product->subtrahend, -product->usual);
      self->n_products++;
    }
}

/* The rules of one column, as those of a game that has no other.
 * @jokers: whether jokers that wait for all columns are there
 */
static SaiRulesBuilder *
extract (const SaiRules *rules, guint column, gboolean jokers)
{
  SaiRulesBuilder *own = sai_rules_builder_new_from (rules);

  own->n_boxes = rules->n_rows;
  own->n_columns = 1;
  own->saves_rolls = FALSE;
  own->n_bonuses = 0;
  own->joker.whole = FALSE;
  own->joker.enabled = rules->joker.enabled && (jokers || !rules->joker.whole);
  own->columns[0] = (SaiColumnRule) { "", 1, rules->columns[column].order };
  if (own->columns[0].order == SAI_SHEET_ORDER_ANNOUNCED)
    own->columns[0].order = SAI_SHEET_ORDER_FREE;
  own->playable = (SaiBoxes) { { 0 } };
  own->upper = (SaiBoxes) { { 0 } };
  own->counted = (SaiBoxes) { { 0 } };
  for (guint row = 0; row < own->n_rows; row++)
    {
      g_strlcpy (own->boxes[row].id, sai_rules_get_row_id (rules, row), sizeof own->boxes[row].id);
      if (sai_boxes_has (&rules->playable, row))
        sai_boxes_add (&own->playable, row);
      if (sai_boxes_has (&rules->upper, row))
        sai_boxes_add (&own->upper, row);
      if (sai_boxes_has (&rules->counted, row))
        sai_boxes_add (&own->counted, row);
    }

  return own;
}

/**
 * sai_lone_column_new:
 * @solver: where perfect play comes from
 * @rules: the rules of the sheet
 * @column: a column
 * @cancellable: (nullable): when cancelled, the result is useless
 *
 * Takes some tenths of a second if the column was not worked out before.
 *
 * Returns: (transfer full): the column
 */
SaiLoneColumn *
sai_lone_column_new (SaiSolver *solver, const SaiRules *rules, guint column, GCancellable *cancellable)
{
  SaiLoneColumn *self = g_new0 (SaiLoneColumn, 1);
  SaiRulesBuilder *own = extract (rules, column, FALSE);
  gboolean announced = rules->columns[column].order == SAI_SHEET_ORDER_ANNOUNCED;

  self->first = column * rules->n_rows;
  self->n_columns = rules->n_columns;
  resolve_products (self, own);
  self->rules = sai_rules_builder_end (own);
  for (guint row = 0; row < self->rules->n_rows; row++)
    if (sai_boxes_has (&self->rules->playable, row))
      sai_usual_find (self->rules, row, self->rules->n_rolls, N_TURNS, self->usual[row]);
  if (!announced && sai_rules_find_unsolvable (self->rules) == NULL && sai_solution_is_quick (self->rules))
    self->solution = sai_solver_get (solver, self->rules, SAI_SOLVER_KNOWN, cancellable, NULL);
  if (announced)
    self->waiting_share = ANNOUNCED_SHARE;
  else if (self->solution != NULL && rules->columns[column].order == SAI_SHEET_ORDER_FREE)
    self->waiting_share = FREE_SHARE;
  else
    self->waiting_share = WAITING_SHARE;
  if (self->solution != NULL && rules->joker.enabled && rules->joker.whole && self->n_products == 0)
    {
      g_autoptr (SaiRules) with_jokers = sai_rules_builder_end (extract (rules, column, TRUE));

      self->with_jokers = sai_solver_get (solver, with_jokers, SAI_SOLVER_KNOWN, cancellable, NULL);
    }

  return self;
}

void
sai_lone_column_free (SaiLoneColumn *self)
{
  g_clear_pointer (&self->solution, sai_solution_unref);
  g_clear_pointer (&self->with_jokers, sai_solution_unref);
  sai_rules_unref (self->rules);
  g_free (self);
}

/**
 * sai_lone_column_is_solved:
 * @self: a column
 *
 * Returns: whether its own perfect play is known
 */
gboolean
sai_lone_column_is_solved (const SaiLoneColumn *self)
{
  return self->solution != NULL;
}

/* The mean of the best of some turns, which need not be a whole number. */
static double
interpolate (const SaiUsual *usual, double n_turns)
{
  double place = CLAMP (n_turns, 1, N_TURNS) - 1;
  guint before = MIN ((guint) place, N_TURNS - 2);

  return usual[before].mean + (place - before) * (usual[before + 1].mean - usual[before].mean);
}

/* What products bring besides what their boxes count for, with usual factors, for each of their rows. */
static void
correct_products (const SaiLoneColumn *self, const SaiSheet *own, double n_turns, double *parts)
{

  for (guint i = 0; i < self->n_products; i++)
    {
      const Product *product = &self->products[i];
      const guint rows[] = { product->minuend, product->subtrahend };
      double factor = sai_sheet_is_filled (own, product->factor) ? own->points[product->factor]
                                                                 : interpolate (self->usual[product->factor], n_turns);

      if (sai_sheet_is_filled (own, product->row))
        continue;
      for (guint j = 0; j < G_N_ELEMENTS (rows); j++)
        {
          if (sai_sheet_is_filled (own, rows[j]))
            parts[product->row] += (j == 0 ? factor : -factor) * own->points[rows[j]];
          else
            parts[product->row] += (factor / product->usual - 1) * interpolate (self->usual[rows[j]], n_turns);
        }
    }
}

/* Whether jokers that wait for all columns are there. */
static gboolean
has_jokers (const SaiLoneColumn *self, const SaiSheet *sheet)
{
  for (guint column = 0; column < self->n_columns; column++)
    if (sheet->points[column * self->rules->n_rows + self->rules->joker.box] <= 0)
      return FALSE;

  return TRUE;
}

/* The perfect play that the column counts on, or NULL. */
static SaiSolution *
choose_solution (const SaiLoneColumn *self, const SaiSheet *sheet)
{
  return self->with_jokers != NULL && has_jokers (self, sheet) ? self->with_jokers : self->solution;
}

/* What open boxes bring if each is played for by itself, for each row. Returns what the bonus brings then. */
static double
add_up_boxes (const SaiLoneColumn *self, const SaiSheet *own, double *parts)
{
  SaiBoxes open = sai_sheet_get_open (own, self->rules);
  double mean = 0, variance = 0;

  for (guint row = 0; row < self->rules->n_rows; row++)
    if (sai_boxes_has (&open, row))
      {
        if (sai_boxes_has (&self->rules->counted, row))
          parts[row] += self->usual[row][0].mean;
        if (sai_boxes_has (&self->rules->upper, row))
          {
            mean += self->usual[row][0].mean;
            variance += self->usual[row][0].variance;
          }
      }
  if (!sai_rules_has_bonus (self->rules))
    return 0;

  return sai_bonus_rule_expect (&self->rules->bonus, sai_sheet_get_upper_total_of (own, self->rules, 0) + mean,
                                variance) -
         sai_sheet_get_bonus (own, self->rules);
}

/* The rows that turns still fill. */
static guint32
get_open (const SaiLoneColumn *self, const SaiSheet *own)
{
  return self->rules->playable.word[0] & ~own->filled.word[0];
}

/* The column of a sheet as a sheet of its own. Returns whether a box is open. */
static gboolean
take_own (const SaiLoneColumn *self, const SaiSheet *sheet, SaiSheet *own)
{
  guint32 filled = sai_boxes_get_rows (&sheet->filled, self->first, self->rules->n_rows);

  *own = (SaiSheet) { .filled = { { filled } } };
  for (guint32 rows = filled; rows != 0; rows &= rows - 1)
    {
      guint row = __builtin_ctz (rows);

      own->points[row] = sheet->points[self->first + row];
    }

  return get_open (self, own) != 0;
}

/* What the column brings besides its own perfect play, for each row. Returns what the bonus brings besides it. */
static double
split_rest (const SaiLoneColumn *self, const SaiSheet *own, double n_turns, gboolean is_solved, double *parts)
{
  guint32 open = get_open (self, own);
  double bonus = is_solved ? 0 : add_up_boxes (self, own, parts);

  if (self->solution == NULL)
    n_turns = MAX (n_turns, 1 + FURTHER_BOX * (__builtin_popcount (open) - 1));
  correct_products (self, own, n_turns, parts);
  for (guint32 rows = open & self->rules->counted.word[0]; rows != 0; rows &= rows - 1)
    {
      guint row = __builtin_ctz (rows);

      parts[row] += self->waiting_share * (interpolate (self->usual[row], n_turns) - self->usual[row][0].mean);
    }

  return bonus;
}

/**
 * sai_lone_column_evaluate:
 * @self: a column
 * @sheet: the whole sheet
 * @n_turns: how many turns there are for each of its open boxes
 *
 * Returns: about what the column still brings, counted once
 */
double
sai_lone_column_evaluate (const SaiLoneColumn *self, const SaiSheet *sheet, double n_turns)
{
  SaiSolution *solution = choose_solution (self, sheet);
  double parts[SAI_MAX_ROWS] = { 0 };
  SaiSheet own;
  double value;

  if (!take_own (self, sheet, &own))
    return 0;
  value = split_rest (self, &own, n_turns, solution != NULL, parts);
  if (solution != NULL)
    value += sai_solution_evaluate (solution, &own) - sai_sheet_get_total (&own, self->rules);
  for (guint row = 0; row < self->rules->n_rows; row++)
    value += parts[row];

  return value;
}

/* Adds what perfect play of its own brings to those sheets of the column that count on that solution. */
static void
split_solved (const SaiLoneColumn *self,
              SaiSolution *solution,
              const SaiSheet *sheets,
              const double *weights,
              guint n_sheets,
              guint n_threads,
              GCancellable *cancellable,
              SaiDifference *parts)
{
  g_autoptr (GArray) owns = g_array_new (FALSE, FALSE, sizeof (SaiSheet));
  g_autoptr (GArray) own_weights = g_array_new (FALSE, FALSE, sizeof (double));
  SaiOutlook outlook;
  SaiSheet own;

  for (guint i = 0; i < n_sheets; i++)
    if (choose_solution (self, &sheets[i]) == solution && take_own (self, &sheets[i], &own))
      {
        g_array_append_val (owns, own);
        g_array_append_val (own_weights, weights[i]);
      }
  if (owns->len == 0 ||
      !sai_outlook_add_up (&outlook, solution, (const SaiSheet *) owns->data, (const double *) own_weights->data,
                           owns->len, n_threads, cancellable, NULL))
    return;

  /* Less what stands on them already. */
  for (guint row = 0; row < self->rules->n_rows; row++)
    if (sai_boxes_has (&self->rules->counted, row))
      parts->boxes[row] += outlook.boxes[row].mean;
  parts->bonus += outlook.bonus;
  parts->extra += outlook.extra;
  for (guint i = 0; i < owns->len; i++)
    {
      const SaiSheet *sheet = &g_array_index (owns, SaiSheet, i);
      double weight = g_array_index (own_weights, double, i);

      for (guint row = 0; row < self->rules->n_rows; row++)
        if (sai_boxes_has (&self->rules->counted, row) && sai_sheet_is_filled (sheet, row))
          parts->boxes[row] -= weight * sheet->points[row];
      parts->bonus -= weight * sai_sheet_get_bonus (sheet, self->rules);
      parts->extra -= weight * sai_sheet_get_extra_total (sheet, self->rules);
    }
}

/**
 * sai_lone_column_split:
 * @self: a column
 * @sheets: (array length=n_sheets): whole sheets
 * @weights: (array length=n_sheets): how often each one counts, which may be less than 0
 * @n_turns: (array length=n_sheets): how many turns there are for each open box of the column
 * @n_sheets: number of sheets
 * @n_threads: how many threads to use
 * @cancellable: (nullable): stops the work; then the parts are of no use
 * @parts: (inout): gets for each row of the column, and for its bonus and extra points, what sai_lone_column_evaluate()
 *   adds up
 */
void
sai_lone_column_split (const SaiLoneColumn *self,
                       const SaiSheet *sheets,
                       const double *weights,
                       const double *n_turns,
                       guint n_sheets,
                       guint n_threads,
                       GCancellable *cancellable,
                       SaiDifference *parts)
{
  if (self->solution != NULL)
    split_solved (self, self->solution, sheets, weights, n_sheets, n_threads, cancellable, parts);
  if (self->with_jokers != NULL)
    split_solved (self, self->with_jokers, sheets, weights, n_sheets, n_threads, cancellable, parts);
  for (guint i = 0; i < n_sheets; i++)
    {
      double rest[SAI_MAX_ROWS] = { 0 };
      SaiSheet own;

      if (!take_own (self, &sheets[i], &own))
        continue;
      parts->bonus += weights[i] *
                      split_rest (self, &own, n_turns[i], choose_solution (self, &sheets[i]) != NULL, rest);
      for (guint row = 0; row < self->rules->n_rows; row++)
        parts->boxes[row] += weights[i] * rest[row];
    }
}
