/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One seat's sheet: which boxes the dice may fill, what they score there, and the sums. Pure functions on plain values.
 *
 * The joker rule (forced placement) is here because it depends on what the sheet already holds: while the
 * five-of-a-kind box holds points, another five of a kind earns extra points and goes into the upper box of its face if
 * that is open; else into any open box of the lower section, whose condition it always meets; else into any open box of
 * the upper section, where it scores by face, that is 0. With several columns it is so in each of them, or in all of
 * them together.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "ruleset/sai-sheet.h"
#include "util/sai-text.h"

static void
update_difference (SaiSheet *sheet, const SaiRules *rules, guint difference)
{
  const SaiBoxRule *box = &rules->boxes[difference];

  if (sai_sheet_is_filled (sheet, box->minuend) && sai_sheet_is_filled (sheet, box->subtrahend) &&
      (box->factor < 0 || sai_sheet_is_filled (sheet, box->factor)))
    {
      gint points = sheet->points[box->minuend] - sheet->points[box->subtrahend];

      sheet->points[difference] = CLAMP (box->factor < 0 ? points : points * sheet->points[box->factor], G_MININT16,
                                         G_MAXINT16);
      sai_boxes_add (&sheet->filled, difference);
    }
  else
    {
      sheet->points[difference] = 0;
      sai_boxes_remove (&sheet->filled, difference);
    }
}

static void
update_differences (SaiSheet *sheet, const SaiRules *rules)
{
  guint32 all = G_MAXUINT32 >> (SAI_MAX_ROWS - rules->n_rows);

  for (guint first = 0; first < rules->n_boxes; first += rules->n_rows)
    for (guint32 rows = all & ~sai_boxes_get_rows (&rules->playable, first, rules->n_rows); rows != 0; rows &= rows - 1)
      update_difference (sheet, rules, first + __builtin_ctz (rows));
}

/* Computer players ask for sums more often than for anything else, so empty boxes cost nothing. */
static gint
sum_rows (const gint16 *values, guint32 rows)
{
  gint sum = 0;

  for (; rows != 0; rows &= rows - 1)
    sum += values[__builtin_ctz (rows)];

  return sum;
}

/* How many boxes hold points, not 0. */
static gint
count_paid (const gint16 *points, guint32 rows)
{
  gint n = 0;

  for (; rows != 0; rows &= rows - 1)
    n += points[__builtin_ctz (rows)] > 0;

  return n;
}

/* The boxes of a column that count, of the upper section or of the lower one. Computer players ask for it with each box
 * that they think of.
 */
static gint
sum_boxes (const SaiSheet *sheet, const SaiRules *rules, guint column, gboolean upper)
{
  guint first = column * rules->n_rows;
  guint32 section = sai_boxes_get_rows (&rules->upper, first, rules->n_rows);
  guint32 rows = sai_boxes_get_rows (&sheet->filled, first, rules->n_rows) &
                 sai_boxes_get_rows (&rules->counted, first, rules->n_rows) & (upper ? section : ~section);

  return sum_rows (&sheet->points[first], rows);
}

/* Whether five of a kind of some face score @points in @box as a joker. */
static gboolean
can_joker_score (const SaiRules *rules, guint box, gint points)
{
  for (guint8 face = 1; face <= SAI_N_FACES; face++)
    {
      SaiDice dice = { { 0 } };

      memset (dice.face, face, rules->n_dice);
      if (sai_rules_score_joker (rules, box, &dice) == points)
        return TRUE;
    }

  return FALSE;
}

/* Whether dice that are not all alike score @points in @box. */
static gboolean
can_others_score (const SaiRules *rules, guint box, gint points)
{
  SaiDice dice = sai_dice_get_lowest (rules->n_dice);

  do
    if (sai_dice_get_faces (&dice).most < rules->n_dice && sai_rules_score (rules, box, &dice) == points)
      return TRUE;
  while (sai_dice_advance (&dice));

  return FALSE;
}

/* Adds those open boxes of a column whose turn it is. */
static void
follow_order (const SaiRules *rules, guint column, const SaiBoxes *open, const SaiDice *dice, SaiBoxes *legal)
{
  SaiSheetOrder order = rules->columns[column].order;
  guint first = column * rules->n_rows;
  guint32 rows = sai_boxes_get_rows (open, first, rules->n_rows);

  if (rows == 0 || (order == SAI_SHEET_ORDER_ANNOUNCED && dice->roll > 1))
    return;
  if (order == SAI_SHEET_ORDER_DOWN || order == SAI_SHEET_ORDER_ENDS)
    sai_boxes_add (legal, first + __builtin_ctz (rows));
  if (order == SAI_SHEET_ORDER_UP || order == SAI_SHEET_ORDER_ENDS)
    sai_boxes_add (legal, first + SAI_MAX_ROWS - 1 - __builtin_clz (rows));
  if (order == SAI_SHEET_ORDER_FREE || order == SAI_SHEET_ORDER_ANNOUNCED)
    for (; rows != 0; rows &= rows - 1)
      sai_boxes_add (legal, first + __builtin_ctz (rows));
}

/* Looks through the five-of-a-kind boxes that make dice in @box a joker, for one that is open or, if @paid, holds no
 * points. Returns -1 if there is none.
 */
static int
find_obstacle (const SaiSheet *sheet, const SaiRules *rules, guint box, gboolean paid)
{
  guint column = sai_rules_get_column (rules, box);
  guint first = rules->joker.whole ? 0 : column;
  guint last = rules->joker.whole ? rules->n_columns - 1u : column;

  for (guint i = first; i <= last; i++)
    {
      guint joker = rules->joker.box + i * rules->n_rows;

      if (!sai_sheet_is_filled (sheet, joker) || (paid && sheet->points[joker] <= 0))
        return joker;
    }

  return -1;
}

/* Whether dice are a joker in the column with this box. */
static gboolean
is_joker_at (const SaiSheet *sheet, const SaiRules *rules, guint box, const SaiDice *dice)
{
  return rules->joker.enabled && sai_dice_get_faces (dice).most == rules->n_dice &&
         find_obstacle (sheet, rules, box, !rules->joker.after_zero) < 0;
}

/* The open box of a face in the upper section of a column, or -1. */
static int
find_face (const SaiRules *rules, guint column, const SaiBoxes *open, guint face)
{
  guint first = column * rules->n_rows;

  for (guint i = first; i < first + rules->n_rows; i++)
    if (sai_boxes_has (open, i) && rules->boxes[i].kind == SAI_BOX_FACES && rules->boxes[i].n == face)
      return i;

  return -1;
}

/* Adds those open boxes of some columns that a joker may fill. */
static void
place_joker (const SaiRules *rules,
             guint column,
             guint last_column,
             const SaiBoxes *open,
             const SaiDice *dice,
             SaiBoxes *legal)
{
  guint first = column * rules->n_rows;
  guint end = (last_column + 1) * rules->n_rows;
  gboolean face = FALSE, lower = FALSE;

  for (guint i = column; i <= last_column; i++)
    {
      int box = find_face (rules, i, open, dice->face[0]);

      if (box >= 0)
        sai_boxes_add (legal, box);
      face = face || box >= 0;
    }
  if (face)
    return;
  for (guint i = first; i < end; i++)
    lower = lower || (sai_boxes_has (open, i) && !sai_boxes_has (&rules->upper, i));
  for (guint i = first; i < end; i++)
    if (sai_boxes_has (open, i) && (!lower || !sai_boxes_has (&rules->upper, i)))
      sai_boxes_add (legal, i);
}

/* Whether a box waits for points in another one, and so scores nothing yet. */
static gboolean
is_waiting (const SaiSheet *sheet, const SaiRules *rules, guint box)
{
  int after = rules->boxes[box].after;

  return after >= 0 && !(sai_sheet_is_filled (sheet, after) && sheet->points[after] > 0);
}

/**
 * sai_sheet_is_forced:
 * @sheet: a sheet
 * @box: a box
 *
 * Returns: whether the box holds points that no dice can score, because a person insisted
 */
gboolean
sai_sheet_is_forced (const SaiSheet *sheet, guint box)
{
  return sai_boxes_has (&sheet->forced, box);
}

gboolean
sai_sheet_is_complete (const SaiSheet *sheet, const SaiRules *rules)
{
  SaiBoxes open = sai_sheet_get_open (sheet, rules);

  return sai_boxes_is_empty (&open);
}

/**
 * sai_sheet_is_upper_full:
 * @sheet: a sheet
 * @rules: the rules it is played by
 * @column: a column
 *
 * Returns: whether every box of the upper section of the column is filled
 */
gboolean
sai_sheet_is_upper_full (const SaiSheet *sheet, const SaiRules *rules, guint column)
{
  guint first = column * rules->n_rows;

  return (sai_boxes_get_rows (&rules->upper, first, rules->n_rows) &
          ~sai_boxes_get_rows (&sheet->filled, first, rules->n_rows)) == 0;
}

/**
 * sai_sheet_get_open:
 * @sheet: a sheet
 * @rules: the rules it is played by
 *
 * Returns: the boxes that a turn can still fill
 */
SaiBoxes
sai_sheet_get_open (const SaiSheet *sheet, const SaiRules *rules)
{
  return sai_boxes_without (rules->playable, sheet->filled);
}

/**
 * sai_sheet_get_legal_boxes:
 * @sheet: a sheet
 * @rules: the rules it is played by
 * @dice: rolled dice
 *
 * Boxes that must be announced are among them for dice of the first roll, and of no certain one. On paper any open box
 * can be filled.
 *
 * Returns: the boxes that @dice may fill
 */
SaiBoxes
sai_sheet_get_legal_boxes (const SaiSheet *sheet, const SaiRules *rules, const SaiDice *dice)
{
  SaiBoxes open = sai_sheet_get_open (sheet, rules);
  SaiBoxes legal = { { 0 } };

  if (rules->joker.whole && is_joker_at (sheet, rules, 0, dice))
    {
      place_joker (rules, 0, rules->n_columns - 1, &open, dice, &legal);
      return legal;
    }
  for (guint column = 0; column < rules->n_columns; column++)
    if (is_joker_at (sheet, rules, column * rules->n_rows, dice))
      place_joker (rules, column, column, &open, dice, &legal);
    else
      follow_order (rules, column, &open, dice, &legal);

  return legal;
}

/* Whether a box with it is struck. */
gboolean
sai_score_is_zero (SaiScore score)
{
  return score.points == 0 && score.extra == 0;
}

/**
 * sai_sheet_score:
 * @sheet: a sheet
 * @rules: the rules it is played by
 * @box: a playable box
 * @dice: rolled dice
 *
 * Returns: what @dice would score in @box, whether or not they may fill it now
 */
SaiScore
sai_sheet_score (const SaiSheet *sheet, const SaiRules *rules, guint box, const SaiDice *dice)
{
  SaiScore score = { 0, 0 };

  if (is_waiting (sheet, rules, box))
    return score;
  if (is_joker_at (sheet, rules, box, dice))
    {
      score.points = sai_rules_score_joker (rules, box, dice);
      if (find_obstacle (sheet, rules, box, TRUE) < 0)
        score.extra = rules->joker.points;
    }
  else
    {
      score.points = sai_rules_score (rules, box, dice);
    }

  return score;
}

/**
 * sai_sheet_get_possible_scores:
 * @sheet: a sheet; what it holds in @box does not matter
 * @rules: the rules it is played by
 * @box: a playable box
 *
 * Returns: (transfer full) (element-type SaiScore): every possible score of @box in this sheet: those without extra
 *   points, ascending, then those of jokers
 */
GArray *
sai_sheet_get_possible_scores (const SaiSheet *sheet, const SaiRules *rules, guint box)
{
  g_autoptr (GArray) points = sai_rules_get_possible_points (rules, box);
  GArray *scores = g_array_new (FALSE, FALSE, sizeof (SaiScore));
  gboolean jokers = rules->joker.enabled && rules->joker.points > 0 &&
                    sai_rules_get_row (rules, box) != rules->joker.box && find_obstacle (sheet, rules, box, TRUE) < 0;

  for (guint i = 0; i < points->len; i++)
    {
      SaiScore score = { g_array_index (points, gint, i), 0 };

      if (score.points == 0 || !is_waiting (sheet, rules, box))
        g_array_append_val (scores, score);
    }
  for (guint i = 0; jokers && i < points->len; i++)
    {
      SaiScore score = { g_array_index (points, gint, i), rules->joker.points };

      if (can_joker_score (rules, box, score.points))
        g_array_append_val (scores, score);
    }

  return scores;
}

/**
 * sai_sheet_can_hold:
 * @sheet: a sheet; what it holds in @box does not matter
 * @rules: the rules it is played by
 * @box: a playable box
 * @score: a score
 *
 * Returns: whether @score is among the possible ones, see sai_sheet_get_possible_scores()
 */
gboolean
sai_sheet_can_hold (const SaiSheet *sheet, const SaiRules *rules, guint box, SaiScore score)
{
  g_autoptr (GArray) scores = sai_sheet_get_possible_scores (sheet, rules, box);

  for (guint i = 0; i < scores->len; i++)
    {
      SaiScore possible = g_array_index (scores, SaiScore, i);

      if (possible.points == score.points && possible.extra == score.extra)
        return TRUE;
    }

  return FALSE;
}

/**
 * sai_sheet_takes_joker:
 * @sheet: a sheet; what it holds in @box does not matter
 * @rules: the rules it is played by
 * @box: a playable box
 * @score: a possible score
 * @joker: (out): the same points with the extra points of a joker
 *
 * Points that only five of a kind can score come with extra points if the dice were a joker. They may not have been:
 * the box may have been filled before the five-of-a-kind box.
 *
 * Returns: whether @score lacks extra points although the dice that score it would be a joker in this sheet
 */
gboolean
sai_sheet_takes_joker (const SaiSheet *sheet, const SaiRules *rules, guint box, SaiScore score, SaiScore *joker)
{
  *joker = (SaiScore) { score.points, rules->joker.points };

  return score.extra == 0 && joker->extra > 0 && sai_sheet_can_hold (sheet, rules, box, *joker) &&
         !can_others_score (rules, box, score.points);
}

/* Where the scores that follow each other without a gap end that begin at @first. */
static guint
find_end_of_run (GArray *scores, guint first)
{
  SaiScore score = g_array_index (scores, SaiScore, first);
  guint last = first;

  while (last + 1 < scores->len && g_array_index (scores, SaiScore, last + 1).extra == score.extra &&
         g_array_index (scores, SaiScore, last + 1).points == score.points + (int) (last + 1 - first))
    last++;

  return last;
}

/* As text: "0, 25, 25 + 100", or "0, 5, 7–28". */
char *
sai_sheet_list_possible_scores (const SaiSheet *sheet, const SaiRules *rules, guint box)
{
  g_autoptr (GArray) scores = sai_sheet_get_possible_scores (sheet, rules, box);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < scores->len; i++)
    {
      SaiScore score = g_array_index (scores, SaiScore, i);
      guint last = find_end_of_run (scores, i);
      g_autofree char *item = NULL;

      if (score.extra > 0)
        item = g_strdup_printf ("%d + %d", score.points, score.extra);
      else if (last > i + 1)
        {
          /* Translators: all points from one number to another. */
          item = g_strdup_printf (_ ("%d–%d"), score.points, g_array_index (scores, SaiScore, last).points);
          i = last;
        }
      else
        item = g_strdup_printf ("%d", score.points);
      sai_text_append (text, item);
    }

  return g_string_free (text, FALSE);
}

/**
 * sai_sheet_find_stray_extra:
 * @sheet: a sheet
 * @rules: the rules it is played by
 *
 * Extra points require points in the five-of-a-kind box.
 *
 * Returns: the first box with extra points that should not be there, or -1
 */
int
sai_sheet_find_stray_extra (const SaiSheet *sheet, const SaiRules *rules)
{
  for (guint i = 0; rules->joker.enabled && i < rules->n_boxes; i++)
    if (sheet->extra[i] != 0 && find_obstacle (sheet, rules, i, TRUE) >= 0)
      return i;

  return -1;
}

/**
 * sai_sheet_find_unpaid:
 * @sheet: a sheet
 * @rules: rules with jokers
 * @box: a box
 *
 * Returns: a five-of-a-kind box that holds no points, without which there are no extra points in @box; -1 if there is
 *   none
 */
int
sai_sheet_find_unpaid (const SaiSheet *sheet, const SaiRules *rules, guint box)
{
  return find_obstacle (sheet, rules, box, TRUE);
}

/**
 * sai_sheet_fill:
 * @sheet: a sheet
 * @rules: the rules it is played by
 * @box: a playable box; its content is replaced
 * @score: the points and what a joker adds
 *
 * Writes points into a box, and updates differences.
 */
void
sai_sheet_fill (SaiSheet *sheet, const SaiRules *rules, guint box, SaiScore score)
{
  g_return_if_fail (sai_boxes_has (&rules->playable, box));

  sai_boxes_add (&sheet->filled, box);
  sai_boxes_remove (&sheet->forced, box);
  sheet->points[box] = score.points;
  sheet->extra[box] = score.extra;
  update_differences (sheet, rules);
}

/**
 * sai_sheet_clear:
 * @sheet: a sheet
 * @rules: the rules it is played by
 * @box: a playable box
 *
 * Empties a box, extra points included, and updates differences.
 */
void
sai_sheet_clear (SaiSheet *sheet, const SaiRules *rules, guint box)
{
  g_return_if_fail (sai_boxes_has (&rules->playable, box));

  sai_boxes_remove (&sheet->filled, box);
  sai_boxes_remove (&sheet->forced, box);
  sheet->points[box] = 0;
  sheet->extra[box] = 0;
  update_differences (sheet, rules);
}

typedef gint (*ColumnSum) (const SaiSheet *sheet, const SaiRules *rules, guint column);

static gint
sum_columns (const SaiSheet *sheet, const SaiRules *rules, ColumnSum sum)
{
  gint total = 0;

  for (guint column = 0; column < rules->n_columns; column++)
    total += sum (sheet, rules, column);

  return total;
}

/**
 * sai_sheet_get_upper_total_of:
 * @sheet: a sheet
 * @rules: the rules it is played by
 * @column: a column
 *
 * Returns: the sum of the upper section of the column, without the bonus
 */
gint
sai_sheet_get_upper_total_of (const SaiSheet *sheet, const SaiRules *rules, guint column)
{
  return sum_boxes (sheet, rules, column, TRUE);
}

/**
 * sai_sheet_get_bonus_of:
 * @sheet: a sheet
 * @rules: the rules it is played by
 * @column: a column
 *
 * Returns: the bonus that the upper section of the column has earned so far
 */
gint
sai_sheet_get_bonus_of (const SaiSheet *sheet, const SaiRules *rules, guint column)
{
  return sai_rules_get_bonus (rules, sai_sheet_get_upper_total_of (sheet, rules, column));
}

/**
 * sai_sheet_get_bonus:
 * @sheet: a sheet
 * @rules: the rules it is played by
 *
 * Returns: the bonuses that the upper sections of all columns have earned so far
 */
gint
sai_sheet_get_bonus (const SaiSheet *sheet, const SaiRules *rules)
{
  return sum_columns (sheet, rules, sai_sheet_get_bonus_of);
}

/**
 * sai_sheet_get_missing_of:
 * @sheet: a sheet
 * @rules: the rules it is played by
 * @column: a column
 *
 * Returns: how many points the upper section of the column lacks to earn the bonus, or the next higher one; 0 when it
 *   has the highest or there is none
 */
gint
sai_sheet_get_missing_of (const SaiSheet *sheet, const SaiRules *rules, guint column)
{
  gint total = sai_sheet_get_upper_total_of (sheet, rules, column);

  if (!sai_rules_has_bonus (rules))
    return 0;

  return MAX (sai_rules_get_next_limit (rules, total) - total, 0);
}

/**
 * sai_sheet_get_lower_total_of:
 * @sheet: a sheet
 * @rules: the rules it is played by
 * @column: a column
 *
 * Returns: the sum of the boxes of the lower section of the column that count
 */
gint
sai_sheet_get_lower_total_of (const SaiSheet *sheet, const SaiRules *rules, guint column)
{
  return sum_boxes (sheet, rules, column, FALSE);
}

gint
sai_sheet_get_extra_total_of (const SaiSheet *sheet, const SaiRules *rules, guint column)
{
  guint first = column * rules->n_rows;

  return sum_rows (&sheet->extra[first], sai_boxes_get_rows (&sheet->filled, first, rules->n_rows));
}

gint
sai_sheet_get_extra_total (const SaiSheet *sheet, const SaiRules *rules)
{
  return sum_columns (sheet, rules, sai_sheet_get_extra_total_of);
}

/* What counts for a further bonus: the points of its boxes, or how many of them hold points. The column is of no
 * account for a bonus of the whole sheet.
 */
static gint
get_further_sum (const SaiSheet *sheet, const SaiRules *rules, guint bonus, guint column)
{
  const SaiFurtherBonus *further = &rules->bonuses[bonus];
  guint first = further->whole ? 0 : column;
  guint last = further->whole ? rules->n_columns - 1u : column;
  gint sum = 0;

  for (guint i = first; i <= last; i++)
    {
      const gint16 *points = &sheet->points[i * rules->n_rows];
      guint32 rows = further->rows & sai_boxes_get_rows (&sheet->filled, i * rules->n_rows, rules->n_rows);

      sum += further->counts ? count_paid (points, rows) : sum_rows (points, rows);
    }

  return sum;
}

/**
 * sai_sheet_get_further_bonus:
 * @sheet: a sheet
 * @rules: the rules it is played by
 * @bonus: a further bonus
 * @column: a column; of no account for a bonus of the whole sheet
 *
 * Returns: what it has earned so far
 */
gint
sai_sheet_get_further_bonus (const SaiSheet *sheet, const SaiRules *rules, guint bonus, guint column)
{
  return sai_bonus_rule_get_points (&rules->bonuses[bonus].rule, get_further_sum (sheet, rules, bonus, column));
}

/* What the further bonuses of the columns have earned, or those of the whole sheet. */
static gint
sum_further (const SaiSheet *sheet, const SaiRules *rules, guint column, gboolean whole)
{
  gint sum = 0;

  for (guint i = 0; i < rules->n_bonuses; i++)
    if (!rules->bonuses[i].whole == !whole)
      sum += sai_sheet_get_further_bonus (sheet, rules, i, column);

  return sum;
}

/**
 * sai_sheet_get_total_of:
 * @sheet: a sheet
 * @rules: the rules it is played by
 * @column: a column
 *
 * Returns: upper section, lower section, bonuses and joker points of the column, as often as it counts
 */
gint
sai_sheet_get_total_of (const SaiSheet *sheet, const SaiRules *rules, guint column)
{
  gint total = sai_sheet_get_upper_total_of (sheet, rules, column) + sai_sheet_get_bonus_of (sheet, rules, column) +
               sai_sheet_get_lower_total_of (sheet, rules, column) +
               sai_sheet_get_extra_total_of (sheet, rules, column) + sum_further (sheet, rules, column, FALSE);

  return total * rules->columns[column].times;
}

/**
 * sai_sheet_get_total:
 * @sheet: a sheet
 * @rules: the rules it is played by
 *
 * Returns: the totals of all columns, and the bonuses of the whole sheet
 */
gint
sai_sheet_get_total (const SaiSheet *sheet, const SaiRules *rules)
{
  return sum_columns (sheet, rules, sai_sheet_get_total_of) + sum_further (sheet, rules, 0, TRUE);
}
