/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Distributions of final totals, as simple as they can be: from each roll the play with the highest mean (asked of the
 * naive solver), and each die that is thrown shows each face. What wins is counted total by total.
 */

#include "naive-forecast.h"
#include "naive-solver.h"

/* Choices whose means differ by less are the same: of keeps the one with most dice, of boxes the first is taken. */
#define SAME 1e-9
/* Five dice in a row. */
#define N_PLACES 7776
/* Five digits from 0 to 6. */
#define N_KEPT 16807

struct _NaiveForecast
{
  SaiRules *rules;
  NaiveSolver *solver;
  /* SaiSheet → the distribution */
  GHashTable *known;
};

static guint
hash_sheet (gconstpointer sheet)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (sheet, sizeof (SaiSheet));

  return g_bytes_hash (bytes);
}

static gboolean
equal_sheets (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (SaiSheet)) == 0;
}

static void
add (double *target, const double *source, double factor)
{
  for (guint i = 0; i < NAIVE_N_TOTALS; i++)
    target[i] += factor * source[i];
}

/* The box with the highest mean; boxes of the upper section are the first. */
static guint
choose_box (NaiveForecast *self, const SaiSheet *sheet, const SaiDice *dice, double *value)
{
  SaiBoxes legal = sai_sheet_get_legal_boxes (sheet, self->rules, dice);
  guint best = SAI_MAX_ROWS;

  for (guint part = 0; part < 2; part++)
    for (guint box = 0; box < self->rules->n_boxes; box++)
      if (sai_boxes_has (&legal, box) && (self->rules->boxes[box].kind == SAI_BOX_FACES) == (part == 0))
        {
          double mean = naive_solver_box (self->solver, sheet, dice, box);

          if (best != SAI_MAX_ROWS && mean <= *value + SAME)
            continue;
          best = box;
          *value = mean;
        }

  return best;
}

/* Sorted dice are taken for the same; this is their place in a table. */
static guint
find_place (SaiDice dice)
{
  guint n_faces[SAI_N_FACES + 1] = { 0 };
  guint place = 0;

  for (guint i = 0; i < SAI_N_DICE; i++)
    n_faces[dice.face[i]]++;
  for (guint face = 1; face <= SAI_N_FACES; face++)
    for (guint i = 0; i < n_faces[face]; i++)
      place = place * SAI_N_FACES + face - 1;

  return place;
}

static SaiDice
make_dice (guint place)
{
  SaiDice dice = { { 0 } };

  for (guint i = SAI_N_DICE; i-- > 0; place /= SAI_N_FACES)
    dice.face[i] = place % SAI_N_FACES + 1;

  return dice;
}

/* Throws the dice that are not kept, one by one. */
static void
throw_dice (SaiDice dice, guint keep, guint die, double probability, double *table)
{
  while (die < SAI_N_DICE && (keep & (1u << die)) != 0)
    die++;
  if (die == SAI_N_DICE)
    {
      table[find_place (dice)] += probability;
      return;
    }
  for (guint face = 1; face <= SAI_N_FACES; face++)
    {
      dice.face[die] = face;
      throw_dice (dice, keep, die + 1, probability / SAI_N_FACES, table);
    }
}

/* The dice to keep, all of them to fill the best box. */
static guint
choose_keep (NaiveForecast *self, const SaiSheet *sheet, const SaiDice *dice, guint n_throws, double value)
{
  double keeps[SAI_KEEP_ALL];
  guint best = SAI_KEEP_ALL;

  if (n_throws == 0)
    return best;
  naive_solver_keeps (self->solver, sheet, dice, n_throws, keeps);
  for (guint keep = 0; keep < SAI_KEEP_ALL; keep++)
    if (keeps[keep] > value + SAME ||
        (keeps[keep] > value - SAME && __builtin_popcount (keep) > __builtin_popcount (best)))
      {
        best = keep;
        value = keeps[keep];
      }

  return best;
}

/* The dice that stay on the table, which is what a throw of the others depends on; a die that is thrown is 0. */
static guint
find_kept (const SaiDice *dice, guint keep)
{
  guint n_faces[SAI_N_FACES + 1] = { 0 };
  guint code = 0;

  for (guint i = 0; i < SAI_N_DICE; i++)
    n_faces[(keep & (1u << i)) != 0 ? dice->face[i] : 0]++;
  for (guint face = 0; face <= SAI_N_FACES; face++)
    for (guint i = 0; i < n_faces[face]; i++)
      code = code * (SAI_N_FACES + 1) + face;

  return code;
}

/* Throws what is not kept, whichever dice that came from. */
static double *
throw_all (const double *kept)
{
  double *table = g_new0 (double, N_PLACES);

  for (guint code = 0; code < N_KEPT; code++)
    {
      SaiDice dice = { { 0 } };
      guint keep = 0;

      if (kept[code] <= 0)
        continue;
      for (guint i = SAI_N_DICE, rest = code; i-- > 0; rest /= SAI_N_FACES + 1)
        {
          dice.face[i] = rest % (SAI_N_FACES + 1);
          if (dice.face[i] != 0)
            keep |= 1u << i;
        }
      throw_dice (dice, keep, 0, kept[code], table);
    }

  return table;
}

static void
add_end (GHashTable *ends, const SaiSheet *sheet, double probability)
{
  double *known = g_hash_table_lookup (ends, sheet);

  if (known != NULL)
    *known += probability;
  else
    g_hash_table_insert (ends, g_memdup2 (sheet, sizeof *sheet), g_memdup2 (&probability, sizeof probability));
}

/* Follows the dice of a table to the end of the turn. Returns the sheets after it, and their probabilities. */
static GHashTable *
follow_turn (NaiveForecast *self, const SaiSheet *sheet, guint n_throws, double *table)
{
  GHashTable *ends = g_hash_table_new_full (hash_sheet, equal_sheets, g_free, g_free);

  for (gint left = n_throws; left >= 0; left--)
    {
      g_autofree double *kept = g_new0 (double, N_KEPT);

      for (guint place = 0; place < N_PLACES; place++)
        {
          SaiDice dice = make_dice (place);
          SaiSheet then = *sheet;
          double value = 0;
          guint box, keep;

          if (table[place] <= 0)
            continue;
          box = choose_box (self, sheet, &dice, &value);
          keep = choose_keep (self, sheet, &dice, left, value);
          if (keep != SAI_KEEP_ALL)
            {
              kept[find_kept (&dice, keep)] += table[place];
              continue;
            }
          sai_sheet_fill (&then, self->rules, box, sai_sheet_score (sheet, self->rules, box, &dice));
          add_end (ends, &then, table[place]);
        }
      g_free (table);
      table = throw_all (kept);
    }
  g_free (table);

  return ends;
}

static double *
play_turn (NaiveForecast *self, const SaiSheet *sheet, guint n_throws, double *table)
{
  g_autoptr (GHashTable) ends = follow_turn (self, sheet, n_throws, table);
  double *result = g_new0 (double, NAIVE_N_TOTALS);
  GHashTableIter iter;
  gpointer then, probability;

  g_hash_table_iter_init (&iter, ends);
  while (g_hash_table_iter_next (&iter, &then, &probability))
    add (result, naive_forecast_before (self, then), *(double *) probability);

  return result;
}

/* The dice of the first throw. */
static double *
throw_first (void)
{
  double *table = g_new0 (double, N_PLACES);

  throw_dice ((SaiDice) { { 0 } }, 0, 0, 1, table);

  return table;
}

/**
 * naive_forecast_new:
 * @rules: rules
 *
 * Returns: (transfer full): forecasts that know nothing yet
 */
NaiveForecast *
naive_forecast_new (const SaiRules *rules)
{
  NaiveForecast *self = g_new0 (NaiveForecast, 1);

  self->rules = sai_rules_ref (rules);
  self->solver = naive_solver_new (rules, FALSE);
  self->known = g_hash_table_new_full (hash_sheet, equal_sheets, g_free, g_free);

  return self;
}

/**
 * naive_forecast_free:
 * @self: (transfer full): forecasts
 */
void
naive_forecast_free (NaiveForecast *self)
{
  naive_solver_free (self->solver);
  sai_rules_unref (self->rules);
  g_hash_table_unref (self->known);
  g_free (self);
}

/**
 * naive_forecast_find_ends:
 * @self: forecasts
 * @sheet: a sheet before a turn
 *
 * Returns: (transfer full) (element-type SaiSheet double): the sheets after the turn, and their probabilities
 */
GHashTable *
naive_forecast_find_ends (NaiveForecast *self, const SaiSheet *sheet)
{
  return follow_turn (self, sheet, self->rules->n_rolls - 1, throw_first ());
}

/**
 * naive_forecast_before:
 * @self: forecasts
 * @sheet: a sheet before a turn, or after the last
 *
 * Returns: (transfer none): the probability of each final total from %NAIVE_LOWEST on
 */
const double *
naive_forecast_before (NaiveForecast *self, const SaiSheet *sheet)
{
  double *known = g_hash_table_lookup (self->known, sheet);

  if (known != NULL)
    return known;

  if (sai_sheet_is_complete (sheet, self->rules))
    {
      known = g_new0 (double, NAIVE_N_TOTALS);
      known[sai_sheet_get_total (sheet, self->rules) - NAIVE_LOWEST] = 1;
    }
  else
    {
      known = play_turn (self, sheet, self->rules->n_rolls - 1, throw_first ());
    }
  g_hash_table_insert (self->known, g_memdup2 (sheet, sizeof *sheet), known);

  return known;
}

/**
 * naive_forecast_within:
 * @self: forecasts
 * @sheet: a sheet in the middle of a turn
 * @dice: the dice on the table
 * @n_throws: how many throws are left
 *
 * Returns: (transfer full): the probability of each final total from %NAIVE_LOWEST on
 */
double *
naive_forecast_within (NaiveForecast *self, const SaiSheet *sheet, const SaiDice *dice, guint n_throws)
{
  double *table = g_new0 (double, N_PLACES);

  table[find_place (*dice)] = 1;

  return play_turn (self, sheet, n_throws, table);
}

/**
 * naive_forecast_win:
 * @mine: a distribution
 * @other: another one
 *
 * Returns: the chance that the first total is above the second, and half of that of a tie
 */
double
naive_forecast_win (const double *mine, const double *other)
{
  double chance = 0, below = 0;

  for (guint i = 0; i < NAIVE_N_TOTALS; i++)
    {
      chance += mine[i] * (below + other[i] / 2);
      below += other[i];
    }

  return chance;
}
