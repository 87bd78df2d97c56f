/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Perfect play of sheets for which the engine has only an estimate, as long as they are small: with announced columns,
 * saved rolls, further bonuses, multiplied differences and jokers of several columns.
 *
 * What each sheet between turns is worth is remembered, by what its future depends on: the filled boxes, the saved
 * rolls, and some sums and points. What dice score is asked of the model.
 */
#include "config.h"

#include <math.h>

#include "exact-play.h"
#include "ruleset/sai-sheet.h"
#include "util/sai-lattice.h"

#define MAX_BOXES 64
#define MAX_PARTS 24
#define MAX_SCORES 64
#define MAX_SAVED 100

/* What its future depends on, and what that brings. */
typedef struct
{
  guint64 filled;
  /* The saved rolls, and what the parts stand for. */
  gint16 saved;
  gint16 part[MAX_PARTS];
  double value;
} Sheet;

/* How boxes count in a part of a sheet: with their points, or once if they hold any. */
typedef struct
{
  guint64 boxes;
  gboolean counts;
  /* What their sum earns as soon as all are filled, and how often; NULL if the part is needed for something else. */
  const SaiBonusRule *bonus;
  gint times;
} Part;

/* A multiplied difference: the parts of its boxes. */
typedef struct
{
  guint64 boxes;
  guint minuend;
  guint subtrahend;
  guint factor;
  gint times;
} Product;

typedef struct
{
  const SaiRules *rules;
  const SaiLattice *lattice;
  guint n_keeps;
  guint n_rolls;
  gboolean by_roll;
  guint n_parts;
  Part parts[MAX_PARTS];
  guint n_products;
  Product products[SAI_MAX_COLUMNS];
  /* How often its points count. */
  gint weight[MAX_BOXES];
  /* The part that a box waits for, and the part that tells whether a box of five alike holds points. */
  gint waits[MAX_BOXES];
  gint paid[MAX_BOXES];
  guint n_scores[MAX_BOXES];
  gint16 scores[MAX_BOXES][MAX_SCORES];
  guint8 score_of[MAX_BOXES][SAI_MAX_ROLLS + 2][SAI_MAX_FULL];
  GHashTable *known;
} ExactPlay;

static double evaluate (ExactPlay *self, const Sheet *sheet);

static guint
hash_sheet (gconstpointer data)
{
  const Sheet *sheet = data;
  guint64 hash = (sheet->filled + sheet->saved) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  for (guint i = 0; i < MAX_PARTS; i++)
    hash = (hash ^ hash >> 29 ^ (guint64) (guint16) sheet->part[i]) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  return hash >> 32;
}

static gboolean
equal_sheets (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, G_STRUCT_OFFSET (Sheet, part) + sizeof ((Sheet *) a)->part) == 0;
}

static guint64
get_rows (const SaiRules *rules, guint column, const SaiBoxes *boxes)
{
  return (guint64) sai_boxes_get_rows (boxes, column * rules->n_rows, rules->n_rows) << column * rules->n_rows;
}

static guint
add_part (ExactPlay *self, Part part)
{
  g_assert_cmpuint (self->n_parts, <, MAX_PARTS);
  self->parts[self->n_parts] = part;

  return self->n_parts++;
}

/* A part for the points of one box, or for whether it holds any. */
static guint
add_box (ExactPlay *self, guint box, gboolean counts)
{
  return add_part (self, (Part) { 1ull << box, counts, NULL, 0 });
}

static void
add_bonuses (ExactPlay *self)
{
  const SaiRules *rules = self->rules;

  for (guint column = 0; sai_rules_has_bonus (rules) && column < rules->n_columns; column++)
    add_part (self,
              (Part) { get_rows (rules, column, &rules->upper), FALSE, &rules->bonus, rules->columns[column].times });
  for (guint i = 0; i < rules->n_bonuses; i++)
    {
      const SaiFurtherBonus *bonus = &rules->bonuses[i];
      Part part = { 0, bonus->counts, &bonus->rule, 1 };

      g_assert_true (bonus->whole);
      for (guint column = 0; column < rules->n_columns; column++)
        part.boxes |= (guint64) bonus->rows << column * rules->n_rows;
      add_part (self, part);
    }
}

static void
add_difference (ExactPlay *self, guint box)
{
  const SaiBoxRule *rule = &self->rules->boxes[box];
  gint times = self->rules->columns[sai_rules_get_column (self->rules, box)].times;

  if (rule->factor < 0)
    {
      self->weight[rule->minuend] += times;
      self->weight[rule->subtrahend] -= times;
      return;
    }
  self->products[self->n_products++] = (Product) {
    1ull << rule->minuend | 1ull << rule->subtrahend | 1ull << rule->factor, add_box (self, rule->minuend, FALSE),
    add_box (self, rule->subtrahend, FALSE), add_box (self, rule->factor, FALSE), times
  };
}

static void
add_boxes (ExactPlay *self)
{
  const SaiRules *rules = self->rules;

  for (guint box = 0; box < rules->n_boxes; box++)
    {
      const SaiBoxRule *rule = &rules->boxes[box];
      gboolean counted = sai_boxes_has (&rules->counted, box);

      self->waits[box] = rule->after >= 0 ? (gint) add_box (self, rule->after, TRUE) : -1;
      self->paid[box] = -1;
      if (rules->joker.enabled && sai_rules_get_row (rules, box) == rules->joker.box)
        self->paid[box] = add_box (self, box, TRUE);
      if (rule->kind == SAI_BOX_DIFFERENCE && counted)
        add_difference (self, box);
      else if (counted)
        self->weight[box] += rules->columns[sai_rules_get_column (rules, box)].times;
    }
}

static void
list_scores (ExactPlay *self, guint box)
{
  for (guint roll = 0; roll < self->n_rolls; roll++)
    for (guint n = 1; n <= SAI_MAX_ROLLS + 1; n++)
      {
        SaiDice dice = sai_lattice_make_dice (self->n_keeps + roll);
        gint16 score;
        guint i = 0;

        dice.roll = n;
        score = sai_rules_score (self->rules, box, &dice);
        g_assert_cmpint (score, >=, 0);
        while (i < self->n_scores[box] && self->scores[box][i] != score)
          i++;
        g_assert_cmpuint (i, <, MAX_SCORES);
        self->scores[box][i] = score;
        self->n_scores[box] = MAX (self->n_scores[box], i + 1);
        self->score_of[box][n][roll] = i;
      }
}

static gint16
cap (const SaiBonusRule *bonus, gint sum)
{
  gint last = (bonus->n_steps > 0 ? bonus->steps[bonus->n_steps - 1].limit : bonus->limit) + (bonus->strict ? 1 : 0);

  return bonus->excess ? sum : MIN (sum, last);
}

/* Fills a box. Returns what the final total gains by that. */
static gint
fill (const ExactPlay *self, Sheet *sheet, guint box, SaiScore score)
{
  guint column = sai_rules_get_column (self->rules, box);
  gint gain = self->weight[box] * score.points + self->rules->columns[column].times * score.extra;

  sheet->filled |= 1ull << box;
  for (guint i = 0; i < self->n_parts; i++)
    {
      const Part *part = &self->parts[i];

      if ((part->boxes >> box & 1) == 0)
        continue;
      sheet->part[i] += part->counts ? score.points > 0 : score.points;
      if (part->bonus == NULL)
        continue;
      sheet->part[i] = cap (part->bonus, sheet->part[i]);
      if ((part->boxes & ~sheet->filled) == 0)
        {
          gain += part->times * sai_bonus_rule_get_points (part->bonus, sheet->part[i]);
          sheet->part[i] = 0;
        }
    }
  for (guint i = 0; i < self->n_products; i++)
    {
      const Product *product = &self->products[i];

      if ((product->boxes >> box & 1) == 0 || (product->boxes & ~sheet->filled) != 0)
        continue;
      gain += product->times * sheet->part[product->factor] *
              (sheet->part[product->minuend] - sheet->part[product->subtrahend]);
      sheet->part[product->factor] = sheet->part[product->minuend] = sheet->part[product->subtrahend] = 0;
    }

  return gain;
}

/* What is still to come if the turn ends so, with that many rolls. */
static double
end_with (ExactPlay *self, const Sheet *sheet, guint box, SaiScore score, guint n_rolls)
{
  Sheet then = *sheet;
  gint gain = fill (self, &then, box, score);

  if (self->rules->saves_rolls)
    then.saved = MIN (self->rules->n_rolls + sheet->saved - n_rolls, MAX_SAVED);

  return gain + evaluate (self, &then);
}

/* A sheet of the model with the same boxes, and points where dice depend on them. */
static void
restore (const ExactPlay *self, const Sheet *sheet, SaiSheet *model)
{
  *model = (SaiSheet) { 0 };
  for (guint box = 0; box < self->rules->n_boxes; box++)
    if ((sheet->filled >> box & 1) != 0)
      sai_sheet_fill (model, self->rules, box,
                      (SaiScore) { self->paid[box] >= 0 ? sheet->part[self->paid[box]] : 0, 0 });
}

/* Five alike may be a joker. */
static void
end_with_alike (ExactPlay *self, const Sheet *sheet, const SaiSheet *model, guint n_rolls, double *ends)
{
  for (guint face = 1; face <= SAI_N_FACES; face++)
    {
      guint node = sai_lattice_find_same (self->rules->n_dice, face);
      SaiDice dice = sai_lattice_make_dice (node);
      double *end = &ends[node - self->n_keeps];
      SaiBoxes legal;

      dice.roll = n_rolls;
      legal = sai_sheet_get_legal_boxes (model, self->rules, &dice);
      *end = -INFINITY;
      for (guint box = 0; box < self->rules->n_boxes; box++)
        if (sai_boxes_has (&legal, box))
          *end = MAX (*end, end_with (self, sheet, box, sai_sheet_score (model, self->rules, box, &dice), n_rolls));
    }
}

/* What each roll is worth if it is entered in one of the boxes. */
static void
end_turn (ExactPlay *self, const Sheet *sheet, const SaiSheet *model, guint64 boxes, guint n_rolls, double *ends)
{
  for (guint roll = 0; roll < self->n_rolls; roll++)
    ends[roll] = -INFINITY;
  for (guint box = 0; box < self->rules->n_boxes; box++)
    {
      gboolean waits = self->waits[box] >= 0 && sheet->part[self->waits[box]] == 0;
      double values[MAX_SCORES];

      if ((boxes >> box & 1) == 0)
        continue;
      for (guint i = 0; i < self->n_scores[box]; i++)
        values[i] = i > 0 && waits
                      ? values[0]
                      : end_with (self, sheet, box, (SaiScore) { waits ? 0 : self->scores[box][i], 0 }, n_rolls);
      for (guint roll = 0; roll < self->n_rolls; roll++)
        ends[roll] = MAX (ends[roll], values[self->score_of[box][MIN (n_rolls, SAI_MAX_ROLLS + 1)][roll]]);
    }
  if (self->rules->joker.enabled)
    end_with_alike (self, sheet, model, n_rolls, ends);
}

/* From rolls to what it is worth to keep some dice and throw the others. */
static void
throw_others (const ExactPlay *self, double *nodes)
{
  for (guint node = self->n_keeps; node-- > 0;)
    {
      double sum = 0;

      for (guint face = 0; face < SAI_N_FACES; face++)
        sum += nodes[self->lattice->up[node][face]];
      nodes[node] = sum / SAI_N_FACES;
    }
}

/* From keeps to the best one of each roll. */
static void
keep_best (const ExactPlay *self, double *nodes)
{
  const SaiLattice *lattice = self->lattice;

  for (guint node = 0; node < self->n_keeps + self->n_rolls; node++)
    {
      double best = node < self->n_keeps ? nodes[node] : -INFINITY;

      for (guint i = lattice->down_first[node]; i < lattice->down_first[node + 1]; i++)
        best = MAX (best, nodes[lattice->down[i]]);
      nodes[node] = best;
    }
}

/* What each first roll of a turn is worth that ends in one of the boxes. */
static void
play_for (ExactPlay *self, const Sheet *sheet, const SaiSheet *model, guint64 boxes, double *nodes)
{
  double ends[SAI_MAX_FULL];
  guint n_rolls = self->rules->n_rolls + sheet->saved;

  for (guint n = n_rolls; n > 0; n--)
    {
      if (n < n_rolls)
        {
          throw_others (self, nodes);
          keep_best (self, nodes);
        }
      if (n == n_rolls || self->by_roll)
        end_turn (self, sheet, model, boxes, n, ends);
      for (guint roll = 0; roll < self->n_rolls; roll++)
        nodes[self->n_keeps + roll] = n < n_rolls ? MAX (nodes[self->n_keeps + roll], ends[roll]) : ends[roll];
    }
}

/* The boxes that dice may fill that are nothing special, if they came with this roll. */
static guint64
find_legal (const ExactPlay *self, const SaiSheet *model, guint roll)
{
  SaiDice dice = sai_dice_get_lowest (self->rules->n_dice);
  SaiBoxes legal;
  guint64 boxes = 0;

  dice.face[0] = self->rules->n_dice > 1 ? 2 : 1;
  dice.roll = roll;
  legal = sai_sheet_get_legal_boxes (model, self->rules, &dice);
  for (guint column = 0; column < self->rules->n_columns; column++)
    boxes |= get_rows (self->rules, column, &legal);

  return boxes;
}

/* Without those that are as open in an earlier column that is the same. */
static guint64
leave_out_same (const ExactPlay *self, guint64 boxes)
{
  const SaiRules *rules = self->rules;

  if (sai_rules_has_bonus (rules) || rules->joker.enabled || self->n_products > 0)
    return boxes;
  for (guint column = 1; column < rules->n_columns; column++)
    for (guint before = 0; before < column; before++)
      if (rules->columns[column].times == rules->columns[before].times &&
          rules->columns[column].order == SAI_SHEET_ORDER_FREE && rules->columns[before].order == SAI_SHEET_ORDER_FREE)
        boxes &= ~((get_rows (rules, before, &rules->playable) & boxes) << (column - before) * rules->n_rows);

  return boxes;
}

static double
play_turn (ExactPlay *self, const Sheet *sheet)
{
  double nodes[SAI_MAX_NODES];
  SaiSheet model;
  guint64 boxes, announced;

  restore (self, sheet, &model);
  boxes = find_legal (self, &model, 2);
  announced = find_legal (self, &model, 1) & ~boxes;
  play_for (self, sheet, &model, leave_out_same (self, boxes), nodes);
  for (guint box = 0; box < self->rules->n_boxes; box++)
    if ((announced >> box & 1) != 0)
      {
        double named[SAI_MAX_NODES];

        play_for (self, sheet, &model, 1ull << box, named);
        for (guint node = self->n_keeps; node < self->n_keeps + self->n_rolls; node++)
          nodes[node] = MAX (nodes[node], named[node]);
      }
  throw_others (self, nodes);

  return nodes[0];
}

static double
evaluate (ExactPlay *self, const Sheet *sheet)
{
  Sheet *known;
  guint64 playable = 0;

  for (guint column = 0; column < self->rules->n_columns; column++)
    playable |= get_rows (self->rules, column, &self->rules->playable);
  if ((playable & ~sheet->filled) == 0)
    return 0;
  known = g_hash_table_lookup (self->known, sheet);
  if (known == NULL)
    {
      known = g_memdup2 (sheet, sizeof *sheet);
      known->value = play_turn (self, sheet);
      g_hash_table_add (self->known, known);
    }

  return known->value;
}

/**
 * exact_play_evaluate:
 * @rules: rules whose boxes score 0 or more, without further bonuses of single columns, and without both jokers and
 *   announcements
 * @n_sheets: (out): gets how many sheets there are between turns, but for what does not matter
 *
 * Takes some ten microseconds for each of them.
 *
 * Returns: the mean final total of perfect play
 */
double
exact_play_evaluate (const SaiRules *rules, guint *n_sheets)
{
  g_autofree ExactPlay *self = g_new0 (ExactPlay, 1);
  const Sheet empty = { 0 };
  double value;

  g_assert_cmpuint (rules->n_boxes, <=, MAX_BOXES);
  self->rules = rules;
  self->lattice = sai_lattice_get ();
  self->n_keeps = self->lattice->first[rules->n_dice];
  self->n_rolls = self->lattice->first[rules->n_dice + 1] - self->n_keeps;
  self->by_roll = rules->saves_rolls;
  self->known = g_hash_table_new_full (hash_sheet, equal_sheets, g_free, NULL);
  add_bonuses (self);
  add_boxes (self);
  for (guint box = 0; box < rules->n_boxes; box++)
    if (sai_boxes_has (&rules->playable, box))
      {
        self->by_roll = self->by_roll || sai_rules_depends_on_roll (rules, box);
        list_scores (self, box);
      }
  value = evaluate (self, &empty);
  *n_sheets = g_hash_table_size (self->known);
  g_hash_table_unref (self->known);

  return value;
}
