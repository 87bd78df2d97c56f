/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The second computation of every score: the rules as the documents tell them, one function a game, with literal
 * patterns and literal points. Nothing here looks at the model, and nothing in the model was looked at to write it, so
 * that a slip in one of the two shows as a disagreement. Slow and plain on purpose. */

#include "naive-score.h"

#include <stdlib.h>
#include <string.h>

static int
compare_ints (const void *a, const void *b)
{
  return *(const gint *) a - *(const gint *) b;
}

static gint
count (const gint d[5], gint face)
{
  gint n = 0;

  for (gint i = 0; i < 5; i++)
    {
      if (d[i] == face)
        n++;
    }

  return n;
}

static gint
sum (const gint d[5])
{
  return d[0] + d[1] + d[2] + d[3] + d[4];
}

/* The face of which there are at least @n dice, the highest such face, or 0. */
static gint
highest_with (const gint d[5], gint n)
{
  for (gint face = 6; face >= 1; face--)
    {
      if (count (d, face) >= n)
        return face;
    }

  return 0;
}

static gboolean
is_five_alike (const gint d[5])
{
  return d[0] == d[1] && d[0] == d[2] && d[0] == d[3] && d[0] == d[4];
}

/* AAABB or AABBB, with A and B different. */
static gboolean
is_three_and_two (const gint d[5])
{
  gint s[5];

  memcpy (s, d, sizeof s);
  qsort (s, 5, sizeof s[0], compare_ints);

  if (s[0] == s[1] && s[1] == s[2] && s[2] != s[3] && s[3] == s[4])
    return TRUE;

  return s[0] == s[1] && s[1] != s[2] && s[2] == s[3] && s[3] == s[4];
}

static gboolean
has (const gint d[5], gint a, gint b, gint c, gint e)
{
  return count (d, a) > 0 && count (d, b) > 0 && count (d, c) > 0 && count (d, e) > 0;
}

static gboolean
is_four_in_a_row (const gint d[5])
{
  return has (d, 1, 2, 3, 4) || has (d, 2, 3, 4, 5) || has (d, 3, 4, 5, 6);
}

static gboolean
is_sorted_like (const gint d[5], const gint *pattern)
{
  gint s[5];

  memcpy (s, d, sizeof s);
  qsort (s, 5, sizeof s[0], compare_ints);

  return memcmp (s, pattern, sizeof s) == 0;
}

static gboolean
is_one_to_five (const gint d[5])
{
  static const gint pattern[5] = { 1, 2, 3, 4, 5 };

  return is_sorted_like (d, pattern);
}

static gboolean
is_two_to_six (const gint d[5])
{
  static const gint pattern[5] = { 2, 3, 4, 5, 6 };

  return is_sorted_like (d, pattern);
}

static gboolean
is_five_in_a_row (const gint d[5])
{
  return is_one_to_five (d) || is_two_to_six (d);
}

/* Four of one face, and a fifth die that makes seven with it. */
static gboolean
is_rigole (const gint d[5])
{
  for (gint face = 1; face <= 6; face++)
    {
      if (count (d, face) == 4 && count (d, 7 - face) == 1)
        return TRUE;
    }

  return FALSE;
}

/* The six upper boxes are the same in every game; -1 for any other box. */
static gint
score_faces (const char *box, const gint d[5])
{
  if (g_str_equal (box, "ones"))
    return count (d, 1) * 1;
  if (g_str_equal (box, "twos"))
    return count (d, 2) * 2;
  if (g_str_equal (box, "threes"))
    return count (d, 3) * 3;
  if (g_str_equal (box, "fours"))
    return count (d, 4) * 4;
  if (g_str_equal (box, "fives"))
    return count (d, 5) * 5;
  if (g_str_equal (box, "sixes"))
    return count (d, 6) * 6;

  return -1;
}

static gint
score_yacht (const char *box, const gint d[5])
{
  if (g_str_equal (box, "choice"))
    return sum (d);
  if (g_str_equal (box, "four-of-a-kind"))
    return highest_with (d, 4) ? sum (d) : 0;
  if (g_str_equal (box, "full-house"))
    return is_three_and_two (d) || is_five_alike (d) ? sum (d) : 0;
  if (g_str_equal (box, "small-straight"))
    return is_four_in_a_row (d) ? 15 : 0;
  if (g_str_equal (box, "big-straight"))
    return is_five_in_a_row (d) ? 30 : 0;
  if (g_str_equal (box, "five-of-a-kind"))
    return is_five_alike (d) ? 50 : 0;

  g_assert_not_reached ();
}

static gint
score_yahtzee (gboolean full_house_five, const char *box, const gint d[5])
{
  if (g_str_equal (box, "three-of-a-kind"))
    return highest_with (d, 3) ? sum (d) : 0;
  if (g_str_equal (box, "four-of-a-kind"))
    return highest_with (d, 4) ? sum (d) : 0;
  if (g_str_equal (box, "full-house"))
    return is_three_and_two (d) || (full_house_five && is_five_alike (d)) ? 25 : 0;
  if (g_str_equal (box, "small-straight"))
    return is_four_in_a_row (d) ? 30 : 0;
  if (g_str_equal (box, "big-straight"))
    return is_five_in_a_row (d) ? 40 : 0;
  if (g_str_equal (box, "five-of-a-kind"))
    return is_five_alike (d) ? 50 : 0;
  if (g_str_equal (box, "choice"))
    return sum (d);

  g_assert_not_reached ();
}

static gint
score_yams (gboolean full_house_five, const char *box, const gint d[5])
{
  if (g_str_equal (box, "plus"))
    return sum (d);
  if (g_str_equal (box, "minus"))
    return sum (d);
  if (g_str_equal (box, "four-of-a-kind"))
    return highest_with (d, 4) ? 40 + sum (d) : 0;
  if (g_str_equal (box, "full-house"))
    return is_three_and_two (d) || (full_house_five && is_five_alike (d)) ? 30 + sum (d) : 0;
  if (g_str_equal (box, "small-straight"))
    return is_four_in_a_row (d) ? 45 : 0;
  if (g_str_equal (box, "big-straight"))
    return is_five_in_a_row (d) ? 50 : 0;
  if (g_str_equal (box, "five-of-a-kind"))
    return is_five_alike (d) ? 50 + sum (d) : 0;
  if (g_str_equal (box, "rigole"))
    return is_rigole (d) ? 50 : 0;

  g_assert_not_reached ();
}

static gint
score_fune (const char *box, const gint d[5])
{
  if (g_str_equal (box, "three-of-a-kind"))
    return highest_with (d, 3) ? sum (d) : 0;
  if (g_str_equal (box, "four-of-a-kind"))
    return highest_with (d, 4) ? sum (d) : 0;
  if (g_str_equal (box, "five-of-a-kind"))
    return is_five_alike (d) ? 50 : 0;
  if (g_str_equal (box, "full-house"))
    return is_three_and_two (d) ? 35 : 0;
  if (g_str_equal (box, "small-straight"))
    return is_four_in_a_row (d) ? 30 : 0;
  if (g_str_equal (box, "big-straight"))
    return is_five_in_a_row (d) ? 40 : 0;
  if (g_str_equal (box, "choice"))
    return sum (d);

  g_assert_not_reached ();
}

/* The two highest pairs of different faces; five dice never hold three pairs. */
static gint
score_two_pairs (const gint d[5])
{
  for (gint high = 6; high >= 1; high--)
    {
      for (gint low = high - 1; low >= 1; low--)
        {
          if (count (d, high) >= 2 && count (d, low) >= 2)
            return 2 * high + 2 * low;
        }
    }

  return 0;
}

static gint
score_yatzy (const char *box, const gint d[5])
{
  if (g_str_equal (box, "pair"))
    return 2 * highest_with (d, 2);
  if (g_str_equal (box, "two-pairs"))
    return score_two_pairs (d);
  if (g_str_equal (box, "three-of-a-kind"))
    return 3 * highest_with (d, 3);
  if (g_str_equal (box, "four-of-a-kind"))
    return 4 * highest_with (d, 4);
  if (g_str_equal (box, "small-straight"))
    return is_one_to_five (d) ? 15 : 0;
  if (g_str_equal (box, "big-straight"))
    return is_two_to_six (d) ? 20 : 0;
  if (g_str_equal (box, "full-house"))
    return is_three_and_two (d) ? sum (d) : 0;
  if (g_str_equal (box, "choice"))
    return sum (d);
  if (g_str_equal (box, "five-of-a-kind"))
    return is_five_alike (d) ? 50 : 0;

  g_assert_not_reached ();
}

/**
 * naive_roll:
 * @n: which roll, from 0 to %NAIVE_N_ROLLS - 1
 * @d: (out): its dice
 *
 * Counts through all rolls with their order.
 */
void
naive_roll (gint n, gint d[5])
{
  for (gint i = 0; i < 5; i++)
    {
      d[i] = n % 6 + 1;
      n /= 6;
    }
}

/**
 * naive_score:
 * @ruleset: the ruleset's id
 * @full_house_five: the house rule by which five alike are a full house; read for Yahtzee and Yams only
 * @box: the box's id, one that a turn can fill
 * @d: the dice
 *
 * Returns: what the documents give for the dice in the box, no joker considered
 */
gint
naive_score (const char *ruleset, gboolean full_house_five, const char *box, const gint d[5])
{
  gint points = score_faces (box, d);

  if (points >= 0)
    return points;

  if (g_str_equal (ruleset, "yacht"))
    return score_yacht (box, d);
  if (g_str_equal (ruleset, "yahtzee"))
    return score_yahtzee (full_house_five, box, d);
  if (g_str_equal (ruleset, "yams"))
    return score_yams (full_house_five, box, d);
  if (g_str_equal (ruleset, "fune"))
    return score_fune (box, d);
  if (g_str_equal (ruleset, "yatzy"))
    return score_yatzy (box, d);

  g_assert_not_reached ();
}

/**
 * naive_bonus:
 * @ruleset: the ruleset's id
 * @strict: the house rule by which 63 must be exceeded; read for Yahtzee only
 * @upper: the points of the six upper boxes
 *
 * Returns: the bonus for them
 */
gint
naive_bonus (const char *ruleset, gboolean strict, gint upper)
{
  if (g_str_equal (ruleset, "yams"))
    return upper > 60 ? 30 + (upper - 60) : 0;
  if (g_str_equal (ruleset, "yatzy"))
    return upper >= 63 ? 50 : 0;
  if (g_str_equal (ruleset, "yahtzee") && strict)
    return upper > 63 ? 35 : 0;

  return upper >= 63 ? 35 : 0;
}

/**
 * naive_boxes:
 * @ruleset: the ruleset's id
 *
 * Returns: the ids of the boxes that a turn can fill, the six upper ones first, %NULL at the end
 */
const char *const *
naive_boxes (const char *ruleset)
{
  static const char *const yacht[] = { "ones",       "twos",           "threes",       "fours",
                                       "fives",      "sixes",          "choice",       "four-of-a-kind",
                                       "full-house", "small-straight", "big-straight", "five-of-a-kind",
                                       NULL };
  static const char *const yahtzee[] = {
    "ones",           "twos",       "threes",         "fours",        "fives",          "sixes",  "three-of-a-kind",
    "four-of-a-kind", "full-house", "small-straight", "big-straight", "five-of-a-kind", "choice", NULL
  };
  static const char *const yams[] = {
    "ones",           "twos",       "threes",         "fours",        "fives",          "sixes",  "plus", "minus",
    "four-of-a-kind", "full-house", "small-straight", "big-straight", "five-of-a-kind", "rigole", NULL
  };
  static const char *const fune[] = { "ones",           "twos",       "threes",          "fours",
                                      "fives",          "sixes",      "three-of-a-kind", "four-of-a-kind",
                                      "five-of-a-kind", "full-house", "small-straight",  "big-straight",
                                      "choice",         NULL };
  static const char *const yatzy[] = { "ones",
                                       "twos",
                                       "threes",
                                       "fours",
                                       "fives",
                                       "sixes",
                                       "pair",
                                       "two-pairs",
                                       "three-of-a-kind",
                                       "four-of-a-kind",
                                       "small-straight",
                                       "big-straight",
                                       "full-house",
                                       "choice",
                                       "five-of-a-kind",
                                       NULL };

  if (g_str_equal (ruleset, "yacht"))
    return yacht;
  if (g_str_equal (ruleset, "yahtzee"))
    return yahtzee;
  if (g_str_equal (ruleset, "yams"))
    return yams;
  if (g_str_equal (ruleset, "fune"))
    return fune;
  if (g_str_equal (ruleset, "yatzy"))
    return yatzy;

  g_assert_not_reached ();
}
