/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Conditions and points in sentences. The window says them in the person's language, a printed sheet in one that may be
 * another: so each phrase is asked for by a key, with its English text, and numbers are put in afterwards.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "ruleset/sai-condition-describe.h"
#include "util/sai-number.h"

/* Where the phrases come from. */
typedef struct
{
  SaiPhrase phrase;
  gpointer user_data;
} Voice;

/* Several groups, the largest first. */
static const struct
{
  guint8 n[SAI_CLAUSE_MAX_GROUPS];
  const char *key;
  const char *text;
} groups[] = {
  { { 2, 2, 0 }, "pairs-2", N_ ("Two pairs of different faces") },
  { { 2, 2, 2 }, "pairs-3", N_ ("Three pairs of different faces") },
  { { 3, 2, 0 }, "groups-3-2", N_ ("Three of one face and two of another") },
  { { 3, 3, 0 }, "groups-3-3", N_ ("Three of one face and three of another") },
  { { 4, 2, 0 }, "groups-4-2", N_ ("Four of one face and two of another") },
};

/* What rolls after the first add. */
static const struct
{
  const char *key;
  const char *text;
} rolls[] = {
  { "roll-1", N_ ("{a}, plus {n} on the first roll") }, { "roll-2", N_ ("{a}, plus {n} on the second roll") },
  { "roll-3", N_ ("{a}, plus {n} on the third roll") }, { "roll-4", N_ ("{a}, plus {n} on the fourth roll") },
  { "roll-5", N_ ("{a}, plus {n} on the fifth roll") },
};

/* Puts a value where a word in braces stands; takes the phrase. */
static char *
fill (char *text, const char *place, const char *value)
{
  g_autofree char *taken = text;
  g_auto (GStrv) parts = g_strsplit (taken, place, -1);

  return g_strjoinv (value, parts);
}

/* A phrase with up to two numbers. */
static char *
say (const Voice *voice, const char *key, const char *english, int n, int m)
{
  g_autofree char *first = sai_number_format (n, 0, SAI_NUMBER_PLAIN);
  g_autofree char *second = sai_number_format (m, 0, SAI_NUMBER_PLAIN);
  char *text = voice->phrase (voice->user_data, key, english);

  return fill (fill (text, "{n}", first), "{m}", second);
}

/* A phrase that holds another one, which is taken. */
static char *
wrap (const Voice *voice, const char *key, const char *english, int n, char *inner)
{
  g_autofree char *taken = inner;

  return fill (say (voice, key, english, n, 0), "{a}", taken);
}

static char *
describe_groups (const SaiClause *clause, guint n_dice, const Voice *voice)
{
  char *text = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    if (memcmp (groups[i].n, clause->n, sizeof groups[i].n) == 0)
      text = say (voice, groups[i].key, groups[i].text, 0, 0);
  if (text == NULL && clause->n[0] == n_dice)
    text = say (voice, "all-alike", N_ ("All {n} dice alike"), n_dice, 0);
  else if (text == NULL)
    text = say (voice, "alike", N_ ("At least {n} dice alike"), clause->n[0], 0);
  if (clause->one_colour)
    /* Translators: {a} is what dice must show. */
    text = wrap (voice, "of-one-colour", N_ ("{a}, all the same colour"), 0, text);

  return text;
}

static char *
describe_sum (const SaiClause *clause, guint n_dice, const Voice *voice)
{
  guint low = clause->n[0], high = clause->n[1];

  if (low == high)
    return say (voice, "total", N_ ("A total of {n}"), low, 0);
  if (high == n_dice * SAI_N_FACES)
    return say (voice, "total-least", N_ ("A total of at least {n}"), low, 0);
  if (low == n_dice)
    return say (voice, "total-most", N_ ("A total of at most {n}"), high, 0);

  return say (voice, "total-range", N_ ("A total from {n} to {m}"), low, high);
}

static char *
describe_count (const SaiClause *clause, guint n_dice, const Voice *voice)
{
  guint face = clause->n[0], low = clause->n[1], high = clause->n[2];
  g_autofree char *last = g_strdup_printf ("%u", high);

  if (high == 0)
    return say (voice, "count-none", N_ ("No die that shows {m}"), 0, face);
  if (low == high)
    return say (voice, "count", N_ ("Exactly {n} dice that show {m}"), low, face);
  if (high >= n_dice)
    return say (voice, "count-least", N_ ("At least {n} dice that show {m}"), low, face);
  if (low == 0)
    return say (voice, "count-most", N_ ("At most {n} dice that show {m}"), high, face);

  return fill (say (voice, "count-range", N_ ("{n} to {b} dice that show {m}"), low, face), "{b}", last);
}

static char *
describe_dice (const SaiClause *clause, const Voice *voice)
{
  GString *faces = g_string_new (NULL);

  for (guint face = 1; face <= SAI_N_FACES; face++)
    for (guint i = 0; i < clause->n[face - 1]; i++)
      g_string_append_printf (faces, "%s%u", faces->len > 0 ? "-" : "", face);

  /* Translators: {a} is dice such as 1-3-5. */
  return wrap (voice, "dice", N_ ("The dice {a}"), 0, g_string_free (faces, FALSE));
}

static char *
describe_clause (const SaiClause *clause, guint n_dice, const Voice *voice)
{
  switch ((SaiClauseKind) clause->kind)
    {
    case SAI_CLAUSE_GROUPS:
      return describe_groups (clause, n_dice, voice);

    case SAI_CLAUSE_RUN:
      if (clause->n[1] > 0)
        return say (voice, "straight-from", N_ ("The faces from {n} to {m}"), clause->n[1],
                    clause->n[1] + clause->n[0] - 1);
      return say (voice, "straight", N_ ("At least {n} faces in a row"), clause->n[0], 0);

    case SAI_CLAUSE_SUM:
      return describe_sum (clause, n_dice, voice);

    case SAI_CLAUSE_ODD:
      return say (voice, "all-odd", N_ ("Odd faces only"), 0, 0);

    case SAI_CLAUSE_EVEN:
      return say (voice, "all-even", N_ ("Even faces only"), 0, 0);

    case SAI_CLAUSE_COLOUR:
      return say (voice, "one-colour", N_ ("All dice the same colour"), 0, 0);

    case SAI_CLAUSE_COUNT:
      return describe_count (clause, n_dice, voice);

    case SAI_CLAUSE_DICE:
      return describe_dice (clause, voice);

    case SAI_CLAUSE_ANY:
    default:
      return say (voice, "any-dice", N_ ("Any dice"), 0, 0);
    }
}

/* Within a sentence a phrase begins small. */
static char *
make_small (char *text)
{
  g_autofree char *taken = text;
  g_autofree char *first = g_utf8_substring (taken, 0, 1);
  g_autofree char *small = g_utf8_strdown (first, -1);

  return g_strconcat (small, g_utf8_next_char (taken), NULL);
}

/**
 * sai_phrase_translate:
 * @user_data: not used
 * @key: not used
 * @english: a phrase
 *
 * Returns: (transfer full): the phrase in the person's language
 */
char *
sai_phrase_translate (gpointer user_data, const char *key, const char *english)
{
  return g_strdup (_ (english));
}

/**
 * sai_condition_describe:
 * @self: a condition
 * @n_dice: how many dice there are
 * @phrase: where its words come from
 * @user_data: for @phrase
 *
 * Returns: (transfer full): what dice must show, a phrase without a full stop
 */
char *
sai_condition_describe (const SaiCondition *self, guint n_dice, SaiPhrase phrase, gpointer user_data)
{
  const Voice voice = { phrase, user_data };
  char *text = NULL;

  for (guint i = 0; i < self->n_clauses; i++)
    {
      g_autofree char *clause = describe_clause (&self->clauses[i], n_dice, &voice);

      if (text == NULL)
        {
          text = g_steal_pointer (&clause);
          continue;
        }
      clause = make_small (g_steal_pointer (&clause));
      /* Translators: {a} and {b} are what dice must show. */
      text = self->clauses[i].alternative ? wrap (&voice, "or", N_ ("{a}, or {b}"), 0, text)
                                          : wrap (&voice, "and", N_ ("{a}, and {b}"), 0, text);
      text = fill (text, "{b}", clause);
    }

  return text;
}

/* Points that count a sum more often than once, or take it off. */
static char *
describe_times (const SaiBoxRule *self, const Voice *voice)
{
  gboolean matching = self->sum == SAI_BOX_SUM_MATCHING;

  if (self->times == -1 && self->points > 0)
    return matching
             ? say (voice, "points-minus-matching", N_ ("{n} points minus the sum of these dice"), self->points, 0)
             : say (voice, "points-minus-sum", N_ ("{n} points minus the sum of all dice"), self->points, 0);
  if (self->points == 0)
    return matching ? say (voice, "times-matching", N_ ("{n} times the sum of these dice"), self->times, 0)
                    : say (voice, "times-sum", N_ ("{n} times the sum of all dice"), self->times, 0);

  return matching ? say (voice, "points-and-times-matching", N_ ("{m} points and {n} times the sum of these dice"),
                         self->times, self->points)
                  : say (voice, "points-and-times-sum", N_ ("{m} points and {n} times the sum of all dice"),
                         self->times, self->points);
}

/* Points that a table has for each sum. */
static char *
describe_table (const SaiBoxRule *self, const Voice *voice)
{
  char *text = NULL;

  for (guint i = 0; i < self->n_steps; i++)
    {
      /* Translators: points, and the sum of dice that earns them. */
      g_autofree char *step = say (voice, "table-step", N_ ("{n} for {m} or more"), self->steps[i].points,
                                   self->steps[i].limit);

      /* Translators: items of a list. */
      text = text == NULL ? g_steal_pointer (&step)
                          : fill (wrap (voice, "table-next", N_ ("{a}, {b}"), 0, text), "{b}", step);
    }
  /* Translators: {a} is a list of points and sums: “35 from 15, 45 from 20”. */
  text = self->sum == SAI_BOX_SUM_MATCHING
           ? wrap (voice, "table-matching", N_ ("points by the sum of these dice ({a})"), 0, text)
           : wrap (voice, "table-sum", N_ ("points by the sum of all dice ({a})"), 0, text);
  if (self->points == 0)
    return text;

  /* Translators: {a} is “points by the sum of all dice (35 from 15, 45 from 20)”. */
  return self->points == 1 ? wrap (voice, "point-and-table", N_ ("{n} point, plus {a}"), 1, text)
                           : wrap (voice, "points-and-table", N_ ("{n} points, plus {a}"), self->points, text);
}

static char *
describe_sum_and_points (const SaiBoxRule *self, const Voice *voice)
{
  gboolean one = self->points == 1;

  if (self->n_steps > 0)
    return describe_table (self, voice);
  if (self->sum != SAI_BOX_SUM_NONE && self->times != 1)
    return describe_times (self, voice);
  if (self->sum == SAI_BOX_SUM_NONE)
    return one ? say (voice, "point", N_ ("{n} point"), 1, 0)
               : say (voice, "points", N_ ("{n} points"), self->points, 0);
  if (self->sum == SAI_BOX_SUM_DICE && self->points == 0)
    return say (voice, "sum", N_ ("the sum of all dice"), 0, 0);
  if (self->sum == SAI_BOX_SUM_DICE)
    return one ? say (voice, "point-and-sum", N_ ("{n} point and the sum of all dice"), 1, 0)
               : say (voice, "points-and-sum", N_ ("{n} points and the sum of all dice"), self->points, 0);
  if (self->points == 0)
    return say (voice, "matching", N_ ("the sum of these dice"), 0, 0);

  return one ? say (voice, "point-and-matching", N_ ("{n} point and the sum of these dice"), 1, 0)
             : say (voice, "points-and-matching", N_ ("{n} points and the sum of these dice"), self->points, 0);
}

/**
 * sai_box_rule_describe_points:
 * @self: a box
 * @phrase: where its words come from
 * @user_data: for @phrase
 *
 * Returns: (transfer full): what it scores, a phrase without a full stop
 */
char *
sai_box_rule_describe_points (const SaiBoxRule *self, SaiPhrase phrase, gpointer user_data)
{
  const Voice voice = { phrase, user_data };
  char *text = describe_sum_and_points (self, &voice);

  for (guint i = 0; i < SAI_MAX_ROLLS; i++)
    if (self->by_roll[i] != 0)
      text = wrap (&voice, rolls[i].key, rolls[i].text, self->by_roll[i], text);
  if (self->wins)
    text = wrap (&voice, "wins", N_ ("{a}; made on the first roll, it wins the game at once"), 0, text);

  return text;
}
