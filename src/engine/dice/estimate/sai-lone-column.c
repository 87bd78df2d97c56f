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
 * Where perfect play is not known, its boxes are added up, each played for by itself. Bonuses besides that of the upper
 * section are in sai-estimate.c.
 */
#include "config.h"

#include <math.h>

#include "dice/estimate/sai-bonus-outlook.h"
#include "dice/estimate/sai-lone-column.h"
#include "dice/estimate/sai-usual.h"
#include "ruleset/sai-rules-builder.h"

/* The best of more turns than this is as good as of this many. */
#define N_TURNS 8
/* How much of what waiting can bring is had in play (measured, see src/engine/README.md). */
#define WAITING_SHARE 0.5
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
  /* Those of a game that has no other column. */
  SaiRules *rules;
  /* NULL if that is not quick, or cannot be. */
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
  /* It is hard to say what naming a box early costs; it does so for all boxes. */
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

  self->first = column * rules->n_rows;
  self->n_columns = rules->n_columns;
  resolve_products (self, own);
  self->rules = sai_rules_builder_end (own);
  for (guint row = 0; row < self->rules->n_rows; row++)
    if (sai_boxes_has (&self->rules->playable, row))
      sai_usual_find (self->rules, row, self->rules->n_rolls, N_TURNS, self->usual[row]);
  if (sai_rules_find_unsolvable (self->rules) == NULL && sai_solution_is_quick (self->rules))
    self->solution = sai_solver_get (solver, self->rules, SAI_SOLVER_KNOWN, cancellable, NULL);
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

/* What products bring besides what their boxes count for, with usual factors. */
static double
correct_products (const SaiLoneColumn *self, const SaiSheet *own, double n_turns)
{
  double sum = 0;

  for (guint i = 0; i < self->n_products; i++)
    {
      const Product *product = &self->products[i];
      const guint parts[] = { product->minuend, product->subtrahend };
      double factor = sai_sheet_is_filled (own, product->factor) ? own->points[product->factor]
                                                                 : interpolate (self->usual[product->factor], n_turns);

      if (sai_sheet_is_filled (own, product->row))
        continue;
      for (guint j = 0; j < G_N_ELEMENTS (parts); j++)
        {
          if (sai_sheet_is_filled (own, parts[j]))
            sum += (j == 0 ? factor : -factor) * own->points[parts[j]];
          else
            sum += (factor / product->usual - 1) * interpolate (self->usual[parts[j]], n_turns);
        }
    }

  return sum;
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

/* What the column brings by perfect play of its own, or as a sum of its boxes. */
static double
evaluate_alone (const SaiLoneColumn *self, const SaiSheet *sheet, const SaiSheet *own)
{
  SaiBoxes open = sai_sheet_get_open (own, self->rules);
  double mean = 0, variance = 0, sum = 0;

  if (self->with_jokers != NULL && has_jokers (self, sheet))
    return sai_solution_evaluate (self->with_jokers, own) - sai_sheet_get_total (own, self->rules);
  if (self->solution != NULL)
    return sai_solution_evaluate (self->solution, own) - sai_sheet_get_total (own, self->rules);

  for (guint row = 0; row < self->rules->n_rows; row++)
    if (sai_boxes_has (&open, row))
      {
        if (sai_boxes_has (&self->rules->counted, row))
          sum += self->usual[row][0].mean;
        if (sai_boxes_has (&self->rules->upper, row))
          {
            mean += self->usual[row][0].mean;
            variance += self->usual[row][0].variance;
          }
      }
  if (sai_rules_has_bonus (self->rules))
    sum += sai_bonus_rule_expect (&self->rules->bonus, sai_sheet_get_upper_total_of (own, self->rules, 0) + mean,
                                  variance) -
           sai_sheet_get_bonus (own, self->rules);

  return sum;
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
  SaiSheet own = { 0 };
  SaiBoxes open;
  double value;

  for (guint row = 0; row < self->rules->n_rows; row++)
    if (sai_sheet_is_filled (sheet, self->first + row))
      {
        sai_boxes_add (&own.filled, row);
        own.points[row] = sheet->points[self->first + row];
      }
  open = sai_sheet_get_open (&own, self->rules);
  if (sai_boxes_is_empty (&open))
    return 0;
  if (self->solution == NULL)
    n_turns = MAX (n_turns, 1 + FURTHER_BOX * (sai_boxes_count (open) - 1));

  value = evaluate_alone (self, sheet, &own) + correct_products (self, &own, n_turns);
  for (guint row = 0; row < self->rules->n_rows; row++)
    if (sai_boxes_has (&open, row) && sai_boxes_has (&self->rules->counted, row))
      value += WAITING_SHARE * (interpolate (self->usual[row], n_turns) - self->usual[row][0].mean);

  return value;
}
