/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The second computation of a sheet with columns: what data/columns.ruleset says, with literal points and limits, after
 * the page on rulesets (data/rulesets/README.md). What is computed here does not look at the model, so that a slip
 * in one of the two shows as a disagreement. Slow and plain on purpose. */

#include "naive-columns.h"

const char *const naive_column_ids[] = { "free", "down", "up", "called", NULL };
const char *const naive_row_ids[] = { "ones",  "twos", "sixes", "max",   "min",  "delta",
                                      "pairs", "run",  "house", "poker", "last", NULL };

/* The rules of the model, from that file. */
SaiRuleset *
naive_columns_load (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "columns.ruleset", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  SaiRuleset *ruleset;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  ruleset = sai_ruleset_new_from_data (text, -1, "columns.ruleset", TRUE, &error);
  g_assert_no_error (error);

  return ruleset;
}

/* Where the model has a box. */
guint
naive_columns_get_box (guint column, guint row)
{
  return column * NAIVE_N_ROWS + row;
}

static gint
count (const gint d[5], gint face)
{
  gint n = 0;

  for (gint i = 0; i < 5; i++)
    if (d[i] == face)
      n++;

  return n;
}

static gint
sum (const gint d[5])
{
  return d[0] + d[1] + d[2] + d[3] + d[4];
}

static gint
highest_with (const gint d[5], gint n)
{
  for (gint face = 6; face >= 1; face--)
    if (count (d, face) >= n)
      return face;

  return 0;
}

/* Table=6:5 10:11 18:-3 20:20 of the two highest pairs; five dice never hold three. */
static gint
score_pairs (const gint d[5])
{
  for (gint high = 6; high >= 2; high--)
    for (gint low = high - 1; low >= 1; low--)
      if (count (d, high) >= 2 && count (d, low) >= 2)
        {
          gint both = 2 * high + 2 * low;

          if (both >= 20)
            return 20;
          if (both >= 18)
            return -3;
          if (both >= 10)
            return 11;

          return 5;
        }

  return 0;
}

/* One point, and Table=15:35 20:45 of all dice. */
static gint
score_run (const gint d[5])
{
  for (gint from = 1; from <= 3; from++)
    if (count (d, from) > 0 && count (d, from + 1) > 0 && count (d, from + 2) > 0 && count (d, from + 3) > 0)
      {
        if (sum (d) >= 20)
          return 46;
        if (sum (d) >= 15)
          return 36;

        return 1;
      }

  return 0;
}

static gint
score_house (const gint d[5])
{
  gint three = highest_with (d, 3);

  if (three == 0)
    return 0;
  if (count (d, three) == 5)
    return 30 + sum (d);
  for (gint face = 1; face <= 6; face++)
    if (face != three && count (d, face) == 2)
      return 30 + sum (d);

  return 0;
}

static gint
score_poker (const gint d[5], guint roll)
{
  gint four = highest_with (d, 4);
  gint by_roll = roll == 1 ? 20 : roll == 2 ? 10 : roll == 3 ? 3 : 0;

  return four == 0 ? 0 : -10 + 2 * 4 * four + by_roll;
}

/* The points of a box, the difference included; 0 while it is empty. */
static gint
get_points (const NaiveColumns *sheet, guint column, guint row)
{
  const gboolean *filled = sheet->filled[column];
  const gint *points = sheet->points[column];

  if (row != NAIVE_DELTA)
    return filled[row] ? points[row] : 0;

  return filled[3] && filled[4] && filled[0] ? (points[3] - points[4]) * points[0] : 0;
}

/* Steps=12:30 24:45 36:50 of ones, twos and sixes. */
static gint
get_upper_bonus (gint upper)
{
  if (upper >= 36)
    return 50;
  if (upper >= 24)
    return 45;

  return upper >= 12 ? 30 : 0;
}

/* Seven for four boxes of the lower section that hold points. */
static gint
get_held_bonus (const NaiveColumns *sheet, guint column)
{
  gint n = 0;

  for (guint row = 3; row < NAIVE_N_ROWS; row++)
    if (row != NAIVE_DELTA && get_points (sheet, column, row) > 0)
      n++;

  return n >= 4 ? 7 : 0;
}

/* More than 90 in all boxes that are played earn 2, and what exceeds 90. */
static gint
get_all_bonus (const NaiveColumns *sheet, guint column)
{
  gint all = 0;

  for (guint row = 0; row < NAIVE_N_ROWS; row++)
    if (row != NAIVE_DELTA)
      all += get_points (sheet, column, row);

  return all > 90 ? 2 + all - 90 : 0;
}

/* Steps=0:-20 60:-10 90:0 120:25 of ones, sixes and delta of all columns. */
static gint
get_whole_bonus (const NaiveColumns *sheet)
{
  gint whole = 0;

  for (guint column = 0; column < NAIVE_N_COLUMNS; column++)
    whole += get_points (sheet, column, 0) + get_points (sheet, column, 2) + get_points (sheet, column, NAIVE_DELTA);

  if (whole >= 120)
    return 25;
  if (whole >= 90)
    return 0;
  if (whole >= 60)
    return -10;

  return whole >= 0 ? -20 : 0;
}

/**
 * naive_columns_score:
 * @sheet: a sheet
 * @column: a column
 * @row: a box of it, not the difference
 * @d: the dice
 * @roll: with which roll of the turn they came
 *
 * Returns: what the rules give for the dice in the box
 */
gint
naive_columns_score (const NaiveColumns *sheet, guint column, guint row, const gint d[5], guint roll)
{
  switch (row)
    {
    case 0:
      return count (d, 1);

    case 1:
      return 2 * count (d, 2);

    case 2:
      return 6 * count (d, 6);

    case 3:
    case 4:
      return sum (d);

    case 6:
      return score_pairs (d);

    case 7:
      return score_run (d);

    case 8:
      return score_house (d);

    case 9:
      return score_poker (d, roll);

    case 10:
      return get_points (sheet, column, 8) > 0 && sum (d) >= 18 ? 40 : 0;

    default:
      g_assert_not_reached ();
    }
}

/**
 * naive_columns_is_legal:
 * @sheet: a sheet
 * @column: a column
 * @row: a box of it
 * @roll: with which roll of the turn the dice came
 *
 * Returns: whether the order of the column lets dice into the box; nothing was announced
 */
gboolean
naive_columns_is_legal (const NaiveColumns *sheet, guint column, guint row, guint roll)
{
  if (row == NAIVE_DELTA || sheet->filled[column][row])
    return FALSE;
  if (column == 3)
    return roll == 1;

  for (guint other = 0; other < NAIVE_N_ROWS; other++)
    if (other != NAIVE_DELTA && !sheet->filled[column][other])
      {
        if (column == 1 && other < row)
          return FALSE;
        if (column == 2 && other > row)
          return FALSE;
      }

  return TRUE;
}

/**
 * naive_columns_total_of:
 * @sheet: a sheet
 * @column: a column
 *
 * Returns: its total, as often as it counts
 */
gint
naive_columns_total_of (const NaiveColumns *sheet, guint column)
{
  static const gint times[] = { 1, 2, 3, 1 };
  gint upper = 0, lower = 0;

  for (guint row = 0; row < 3; row++)
    upper += get_points (sheet, column, row);
  /* Max and Min are counted only by their difference. */
  for (guint row = 5; row < NAIVE_N_ROWS; row++)
    lower += get_points (sheet, column, row);

  return times[column] *
         (upper + get_upper_bonus (upper) + lower + get_held_bonus (sheet, column) + get_all_bonus (sheet, column));
}

/**
 * naive_columns_total:
 * @sheet: a sheet
 *
 * Returns: the totals of all columns, and the bonus of the whole sheet
 */
gint
naive_columns_total (const NaiveColumns *sheet)
{
  gint total = get_whole_bonus (sheet);

  for (guint column = 0; column < NAIVE_N_COLUMNS; column++)
    total += naive_columns_total_of (sheet, column);

  return total;
}
