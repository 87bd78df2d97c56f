/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How strong somebody plays, as a number between the computer players whose strength was measured: with dice from
 * Novice, 0, to Perfect, 6, with cards from the careless one, 0, to the strongest, 3. So "between Skilled and Expert"
 * is a measurement.
 *
 * With dice it follows from the mean loss of a decision. Between two players the level is linear in that:
 *
 *   level = i + (loss of i − loss) ÷ (loss of i − loss of i + 1)
 *
 * With cards luck cannot be taken out of a single game, so it follows from results. Each player has a strength s, and
 * who has strength s is ahead of another one, t, with probability 1 ÷ (1 + exp (t − s)) (Bradley and Terry). The
 * strengths below are those with which each type wins as often against the one before it, with two seats, as was
 * measured. The level is that of the strength at which as many wins were to be expected as there were, where a win and
 * a loss against each end of the scale are added, so that one good evening is not taken for mastery. Between two
 * players it is linear in the strength.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "level/sai-level.h"
#include "dice/players/sai-computer.h"
#include "field/sai-field-computer.h"

#define STEPS 60
#define NEAR 0.1

typedef struct
{
  const char *type;
  double value;
} Mark;

/* What a decision costs; see src/engine/README.md. */
static const Mark losses[] = { { "novice", 2.52 }, { "simple", 1.85 }, { "casual", 1.02 }, { "skilled", 0.49 },
                               { "expert", 0.23 }, { "master", 0.08 }, { "perfect", 0 } };
/* ln (w ÷ (1 − w)) added up, where w is 0.807, 0.925 and 0.9; see src/engine/README.md. */
static const Mark strengths[] = { { "field-novice", 0 },
                                  { "greedy", 1.43 },
                                  { "field-casual", 3.94 },
                                  { "field-expert", 6.14 } };

static const Mark *
get_marks (SaiScale scale, guint *n)
{
  *n = scale == SAI_SCALE_DECISIONS ? G_N_ELEMENTS (losses) : G_N_ELEMENTS (strengths);

  return scale == SAI_SCALE_DECISIONS ? losses : strengths;
}

static double
interpolate (const Mark *marks, guint n, double value)
{
  for (guint i = 0; i + 1 < n; i++)
    {
      double share = (value - marks[i].value) / (marks[i + 1].value - marks[i].value);

      if (share <= 1)
        return i + MAX (share, 0);
    }

  return n - 1;
}

/**
 * sai_level_get_n:
 * @scale: a scale
 *
 * Returns: how many levels it has, each a computer player
 */
guint
sai_level_get_n (SaiScale scale)
{
  guint n;

  get_marks (scale, &n);

  return n;
}

/* The id of the computer player of this level. */
const char *
sai_level_get_type (SaiScale scale, guint level)
{
  guint n;
  const Mark *marks = get_marks (scale, &n);

  g_return_val_if_fail (level < n, NULL);

  return marks[level].type;
}

/* The translated name of the computer player of this level. */
const char *
sai_level_get_name (SaiScale scale, guint level)
{
  const char *type = sai_level_get_type (scale, level);

  return scale == SAI_SCALE_DECISIONS ? sai_computer_get_name (sai_computer_find (type))
                                      : sai_field_computer_get_name (sai_field_computer_find (type));
}

/**
 * sai_level_get_cost:
 * @type: a computer player with dice on the scale
 *
 * Returns: what it loses in a decision, in points
 */
double
sai_level_get_cost (const char *type)
{
  for (guint i = 0; i < G_N_ELEMENTS (losses); i++)
    if (g_str_equal (losses[i].type, type))
      return losses[i].value;

  g_return_val_if_reached (0);
}

/**
 * sai_level_of_cost:
 * @cost_per_choice: the mean loss of a decision, in points
 *
 * Returns: the level on %SAI_SCALE_DECISIONS
 */
double
sai_level_of_cost (double cost_per_choice)
{
  return interpolate (losses, G_N_ELEMENTS (losses), cost_per_choice);
}

static double
expect (double strength, double other)
{
  return 1 / (1 + exp (other - strength));
}

/* How many more wins than there were are expected of a strength. */
static double
get_excess (const SaiLevelMeeting *meetings, guint n, double strength)
{
  const Mark *last = &strengths[G_N_ELEMENTS (strengths) - 1];
  double excess = 2 * (expect (strength, strengths[0].value) + expect (strength, last->value) - 1);

  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < G_N_ELEMENTS (strengths); j++)
      if (g_str_equal (strengths[j].type, meetings[i].type))
        excess += meetings[i].n * expect (strength, strengths[j].value) - meetings[i].score;

  return excess;
}

/**
 * sai_level_of_meetings:
 * @meetings: (array length=n): results against computer players; those that are not on the scale are left out
 * @n: how many there are
 *
 * Returns: the level on %SAI_SCALE_RESULTS; NAN if none of the players is on it
 */
double
sai_level_of_meetings (const SaiLevelMeeting *meetings, guint n)
{
  double least = strengths[0].value - 2;
  double most = strengths[G_N_ELEMENTS (strengths) - 1].value + 2;
  guint n_known = 0;

  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < G_N_ELEMENTS (strengths); j++)
      if (g_str_equal (strengths[j].type, meetings[i].type))
        n_known += meetings[i].n;
  if (n_known == 0)
    return NAN;

  /* The excess grows with the strength. */
  for (guint i = 0; i < STEPS; i++)
    {
      double middle = (least + most) / 2;

      if (get_excess (meetings, n, middle) < 0)
        least = middle;
      else
        most = middle;
    }

  return interpolate (strengths, G_N_ELEMENTS (strengths), least);
}

/**
 * sai_level_describe:
 * @scale: a scale
 * @level: a level on it
 *
 * Returns: (transfer full): the level in words, such as "Between Skilled and Expert"
 */
char *
sai_level_describe (SaiScale scale, double level)
{
  guint below = floor (level + NEAR);

  if (level - below <= NEAR)
    /* Translators: how well somebody plays; a computer player. */
    return g_strdup_printf (_ ("Like %s"), sai_level_get_name (scale, below));

  /* Translators: how well somebody plays; two computer players. */
  return g_strdup_printf (_ ("Between %s and %s"), sai_level_get_name (scale, below),
                          sai_level_get_name (scale, below + 1));
}
