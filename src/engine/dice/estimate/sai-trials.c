/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that are played by an estimate.
 *
 * Totals are spread widely, so that their mean takes thousands of games. What is sought is known better: what a game
 * brings is the estimate at first, what the dice bring beyond what could be expected of them in their turn, and what
 * the estimate is corrected by between turns (see sai-estimated-turn.c). The dice bring nothing on average, and
 * corrections are spread far less than totals: their mean takes some dozen games.
 */
#include "config.h"

#include <math.h>

#include "dice/estimate/sai-estimated-game.h"
#include "dice/estimate/sai-luck.h"
#include "dice/estimate/sai-trials.h"
#include "util/sai-parallel.h"

/* Turns that are played to correct an estimate, and the games that they are at least and at most. */
#define N_TURNS 4000
#define MIN_GAMES 20
#define MAX_GAMES 100
/* So many games say what a box has on average. */
#define ENOUGH_GAMES 20

/* What came of one game. */
typedef struct
{
  /* The box that the first turn filled, and what the rolls that were saved then are about worth. */
  guint first;
  double rolls;
  gint total;
  SaiSheet sheet;
} Game;

/* What a game had from so many open boxes on. */
typedef struct
{
  /* What the estimate was corrected by. */
  double revision;
  SaiLuck luck;
  /* The variance of what the open boxes usually bring. */
  double usual;
} Stage;

struct _SaiTrials
{
  SaiEstimate *estimate;
  /* The moment at which each game begins, with its seat as the only one; what is expected there; and how many turns
   * follow. */
  SaiDiceState begin;
  double start;
  guint n_turns;
  GArray *games;
  /* For each game those with no open box, with one, … */
  GArray *stages;
};

/* Some games that are played next to each other. */
typedef struct
{
  SaiTrials *trials;
  guint first;
  GCancellable *cancellable;
} Batch;

static Stage *
get_stage (const SaiTrials *self, const Game *game, guint n_open)
{
  gsize place = game - (const Game *) self->games->data;

  return &g_array_index (self->stages, Stage, place * (self->n_turns + 1) + n_open);
}

static guint
find_filled (const SaiRules *rules, const SaiSheet *before, const SaiSheet *after)
{
  guint box = 0;

  while (box + 1 < rules->n_boxes && sai_sheet_is_filled (before, box) == sai_sheet_is_filled (after, box))
    box++;

  return box;
}

/* What the saved rolls are about worth. */
static double
value_rolls (const SaiEstimate *estimate, const SaiDiceState *state)
{
  g_autofree double *values = g_new (double, state->saved[0] + 1);

  sai_estimate_value_rolls (estimate, &state->sheets[0], state->saved[0], values);

  return values[state->saved[0]];
}

static void
play_game (guint item, gpointer user_data)
{
  Batch *batch = user_data;
  SaiTrials *self = batch->trials;
  const SaiRules *rules = sai_estimate_get_rules (self->estimate);
  g_autoptr (GRand) random = g_rand_new_with_seed (batch->first + item);
  Game *game = &g_array_index (self->games, Game, batch->first + item);
  double expected = self->start, begun = self->start;
  SaiDiceState state = self->begin;

  for (guint n_open = self->n_turns; n_open > 0; n_open--)
    {
      Stage *stage = get_stage (self, game, n_open);

      if (g_cancellable_is_cancelled (batch->cancellable))
        return;
      stage->usual = sai_estimate_get_variance (self->estimate, &state.sheets[0]);
      stage->revision = -expected;
      expected = sai_estimated_game_play_turn (self->estimate, &state, &begun, random);
      stage->revision += begun;
      if (n_open == self->n_turns)
        {
          game->first = find_filled (rules, &self->begin.sheets[0], &state.sheets[0]);
          game->rolls = value_rolls (self->estimate, &state);
        }
      sai_luck_add_turn (&stage->luck, expected - begun);
    }
  for (guint n_open = 1; n_open <= self->n_turns; n_open++)
    {
      const Stage *less = get_stage (self, game, n_open - 1);
      Stage *stage = get_stage (self, game, n_open);

      stage->revision += less->revision;
      sai_luck_add (&stage->luck, &less->luck);
    }
  game->sheet = state.sheets[0];
  game->total = sai_sheet_get_total (&game->sheet, rules);
}

static SaiTrials *
make (SaiEstimate *estimate, const SaiDiceState *begin)
{
  const SaiRules *rules = sai_estimate_get_rules (estimate);
  SaiTrials *self = g_new0 (SaiTrials, 1);

  self->estimate = sai_estimate_ref (estimate);
  self->begin = *begin;
  self->n_turns = sai_boxes_count (sai_boxes_without (rules->playable, begin->sheets[0].filled));
  self->games = g_array_new (FALSE, TRUE, sizeof (Game));
  self->stages = g_array_new (FALSE, TRUE, sizeof (Stage));

  return self;
}

SaiTrials *
sai_trials_new (SaiEstimate *estimate)
{
  SaiDiceState state;
  SaiTrials *self;

  sai_dice_state_init (&state, SAI_GAME_MODE_PLAYED, 1);
  self = make (estimate, &state);
  self->start = sai_estimate_evaluate (estimate, &state.sheets[0]);

  return self;
}

/**
 * sai_trials_new_from:
 * @estimate: an estimate
 * @state: a moment of a game that is played; its seat has an open box
 *
 * For games that begin there, with dice on the table if there are any.
 *
 * Returns: (transfer full): no games yet
 */
SaiTrials *
sai_trials_new_from (SaiEstimate *estimate, const SaiDiceState *state)
{
  SaiDiceState begin;
  double start = sai_estimated_game_begin (estimate, state, &begin);
  SaiTrials *self = make (estimate, &begin);

  self->start = start;

  return self;
}

void
sai_trials_free (SaiTrials *self)
{
  sai_estimate_unref (self->estimate);
  g_array_unref (self->games);
  g_array_unref (self->stages);
  g_free (self);
}

static void
set_n_games (SaiTrials *self, guint n)
{
  g_array_set_size (self->games, n);
  g_array_set_size (self->stages, n * (self->n_turns + 1));
}

/**
 * sai_trials_play:
 * @self: trials
 * @n_games: how many games more
 * @n_threads: how many threads to use
 * @cancellable: (nullable): stops, so that none of these games counts
 *
 * Plays games. A turn takes some thousandths of a second; not for the main loop.
 *
 * Returns: whether they were played
 */
gboolean
sai_trials_play (SaiTrials *self, guint n_games, guint n_threads, GCancellable *cancellable)
{
  Batch batch = { self, self->games->len, cancellable };

  set_n_games (self, batch.first + n_games);
  sai_parallel_run (n_threads, n_games, play_game, &batch);
  if (!g_cancellable_is_cancelled (cancellable))
    return TRUE;
  set_n_games (self, batch.first);

  return FALSE;
}

guint
sai_trials_get_n_games (const SaiTrials *self)
{
  return self->games->len;
}

/* What is read of a game. */
typedef double (*Reader) (const SaiTrials *self, const Game *game, guint n);

static SaiTrialMean
average (const SaiTrials *self, Reader read, guint n)
{
  SaiTrialMean result = { 0, 0, 0 };
  double squares = 0;

  for (guint i = 0; i < self->games->len; i++)
    {
      double value = read (self, &g_array_index (self->games, Game, i), n);
      double distance = value - result.mean;

      result.mean += distance / (i + 1);
      squares += distance * (value - result.mean);
    }
  if (self->games->len > 1)
    {
      result.deviation = sqrt (squares / (self->games->len - 1));
      result.error = result.deviation / sqrt (self->games->len);
    }

  return result;
}

static double
read_revision (const SaiTrials *self, const Game *game, guint n)
{
  return get_stage (self, game, n)->revision;
}

static double
read_total (const SaiTrials *self, const Game *game, guint n)
{
  return game->total;
}

static double
read_rest (const SaiTrials *self, const Game *game, guint n)
{
  return get_stage (self, game, n)->revision + get_stage (self, game, n)->luck.sum;
}

static double
read_usual (const SaiTrials *self, const Game *game, guint n)
{
  return get_stage (self, game, n)->usual;
}

static double
read_points (const SaiTrials *self, const Game *game, guint n)
{
  return game->sheet.points[n];
}

static double
read_made (const SaiTrials *self, const Game *game, guint n)
{
  return game->sheet.points[n] != 0;
}

/**
 * sai_trials_get_total:
 * @self: trials
 *
 * Returns: the final total of play by the estimate. The mean is that without the luck of these games, and its error is
 *   smaller than their deviation would make it
 */
SaiTrialMean
sai_trials_get_total (const SaiTrials *self)
{
  SaiTrialMean total = average (self, read_revision, self->n_turns);

  total.mean += self->start;
  total.deviation = average (self, read_total, 0).deviation;

  return total;
}

SaiTrialMean
sai_trials_get_points (const SaiTrials *self, guint box)
{
  return average (self, read_points, box);
}

/**
 * sai_trials_get_made:
 * @self: trials
 * @box: a box
 *
 * Returns: in which share of games the box held points other than 0
 */
SaiTrialMean
sai_trials_get_made (const SaiTrials *self, guint box)
{
  return average (self, read_made, box);
}

/**
 * sai_trials_get_revision:
 * @self: trials
 * @n_open: a number of open boxes, differences aside
 *
 * Returns: by how much the estimate of a sheet with so many is corrected until the end of the game
 */
SaiTrialMean
sai_trials_get_revision (const SaiTrials *self, guint n_open)
{
  return average (self, read_revision, n_open);
}

/* Weighs the luck out that games had from so many open boxes on.
 * @games: (element-type Game*): the games of @rests
 */
static void
weigh_games (const SaiTrials *self, GPtrArray *games, guint n_open, GArray *rests)
{
  g_autofree SaiLuck *lucks = g_new (SaiLuck, games->len);
  g_autofree double *weights = g_new (double, games->len);

  for (guint i = 0; i < games->len; i++)
    {
      lucks[i] = get_stage (self, games->pdata[i], n_open)->luck;
      weights[i] = 1.0 / games->len;
    }
  sai_luck_weigh (lucks, games->len, weights);
  for (guint i = 0; i < games->len; i++)
    g_array_index (rests, SaiTrialRest, i).weight = weights[i];
}

/**
 * sai_trials_list_rests:
 * @self: trials with a game or more
 * @n_open: a number of open boxes, not more than the games began with
 *
 * Returns: (transfer full) (element-type SaiTrialRest): how much more than the estimate of a sheet with so many the
 *   final totals were, with weights that take the luck of these games out as far as possible
 */
GArray *
sai_trials_list_rests (const SaiTrials *self, guint n_open)
{
  GArray *rests = g_array_new (FALSE, TRUE, sizeof (SaiTrialRest));
  g_autoptr (GPtrArray) games = g_ptr_array_new ();

  for (guint i = 0; i < self->games->len; i++)
    {
      Game *game = &g_array_index (self->games, Game, i);
      const SaiTrialRest rest = { read_rest (self, game, n_open), 0 };

      g_array_append_val (rests, rest);
      g_ptr_array_add (games, game);
    }
  weigh_games (self, games, n_open, rests);

  return rests;
}

/* A game, and how far the end of its first turn is from another one. */
typedef struct
{
  Game *game;
  double distance;
} Neighbour;

static int
compare_neighbours (gconstpointer a, gconstpointer b)
{
  double difference = ((const Neighbour *) a)->distance - ((const Neighbour *) b)->distance;

  return difference < 0 ? -1 : difference > 0;
}

/* The games whose first turn filled the box of @end, or any, nearest first. */
static GArray *
find_neighbours (const SaiTrials *self, const SaiEstimatedEnd *end, gboolean any)
{
  GArray *neighbours = g_array_new (FALSE, FALSE, sizeof (Neighbour));

  for (guint i = 0; i < self->games->len; i++)
    {
      Game *game = &g_array_index (self->games, Game, i);
      Neighbour neighbour = { game, fabs (game->rolls - end->rolls) };

      if (!any && game->first != end->box)
        continue;
      if (!any)
        neighbour.distance += ABS (game->sheet.points[end->box] - end->score.points) +
                              ABS (game->sheet.extra[end->box] - end->score.extra);
      g_array_append_val (neighbours, neighbour);
    }
  g_array_sort (neighbours, compare_neighbours);

  return neighbours;
}

/* The final total of a game if its first turn had ended like @end. */
static double
replace_end (const SaiTrials *self, const Game *game, const SaiEstimatedEnd *end)
{
  const SaiRules *rules = sai_estimate_get_rules (self->estimate);
  SaiSheet sheet = game->sheet;

  if (game->first != end->box)
    return end->total + read_rest (self, game, self->n_turns - 1);
  sai_sheet_fill (&sheet, rules, end->box, end->score);

  return sai_sheet_get_total (&sheet, rules) + end->rolls - game->rolls;
}

/**
 * sai_trials_list_totals:
 * @self: trials with a game or more
 * @end: an end of their first turn
 * @n_least: how many games are enough
 *
 * Games that went on alike after a turn that ended like @end, or nearly so, have the final totals that they would have
 * had with that score: these are totals that occur, with each bonus as it is earned then. If too few filled the box,
 * others stand for them, around what is expected after @end.
 *
 * Returns: (transfer full) (element-type SaiTrialRest): final totals, with weights as in sai_trials_list_rests()
 */
GArray *
sai_trials_list_totals (const SaiTrials *self, const SaiEstimatedEnd *end, guint n_least)
{
  g_autoptr (GArray) neighbours = find_neighbours (self, end, FALSE);
  g_autoptr (GPtrArray) games = g_ptr_array_new ();
  GArray *totals = g_array_new (FALSE, TRUE, sizeof (SaiTrialRest));

  if (neighbours->len < n_least)
    {
      g_array_unref (neighbours);
      neighbours = find_neighbours (self, end, TRUE);
    }
  n_least = MIN (n_least, neighbours->len);
  for (guint i = 0; i < neighbours->len; i++)
    {
      const Neighbour *neighbour = &g_array_index (neighbours, Neighbour, i);
      const SaiTrialRest total = { replace_end (self, neighbour->game, end), 0 };

      if (i >= n_least && neighbour->distance > g_array_index (neighbours, Neighbour, n_least - 1).distance)
        break;
      g_array_append_val (totals, total);
      g_ptr_array_add (games, neighbour->game);
    }
  weigh_games (self, games, self->n_turns - 1, totals);

  return totals;
}

/**
 * sai_trials_get_spread:
 * @rests: (element-type SaiTrialRest): what came of games, see sai_trials_list_rests()
 *
 * Returns: their variance
 */
double
sai_trials_get_spread (GArray *rests)
{
  double mean = 0, square = 0;

  for (guint i = 0; i < rests->len; i++)
    {
      const SaiTrialRest *rest = &g_array_index (rests, SaiTrialRest, i);

      mean += rest->weight * rest->value;
      square += rest->weight * rest->value * rest->value;
    }

  return MAX (square - mean * mean, 0);
}

/**
 * sai_trials_get_reached:
 * @self: trials with a game or more
 * @total: a final total
 *
 * Returns: the share of games that ended with the total or more, without the luck of these games as far as possible
 */
double
sai_trials_get_reached (const SaiTrials *self, gint total)
{
  g_autoptr (GArray) rests = sai_trials_list_rests (self, self->n_turns);
  double share = 0;

  for (guint i = 0; i < rests->len; i++)
    if (g_array_index (self->games, Game, i).total >= total)
      share += g_array_index (rests, SaiTrialRest, i).weight;

  return share;
}

/**
 * sai_trials_find_points:
 * @self: trials with a game or more
 * @box: a box
 * @total: a final total
 * @usual: (out): gets the mean of its points
 * @needed: (out): gets their mean in the games that ended with the total or more
 *
 * Where few games reached the total, what is needed follows from how much more the box brings when totals are higher.
 */
void
sai_trials_find_points (const SaiTrials *self, guint box, gint total, double *usual, double *needed)
{
  g_autoptr (GArray) rests = sai_trials_list_rests (self, self->n_turns);
  double points = 0, totals = 0, squares = 0, products = 0, reached = 0, share = 0;
  guint n_reached = 0;

  for (guint i = 0; i < rests->len; i++)
    {
      const Game *game = &g_array_index (self->games, Game, i);
      double weight = g_array_index (rests, SaiTrialRest, i).weight;

      points += weight * game->sheet.points[box];
      totals += weight * game->total;
      squares += weight * game->total * game->total;
      products += weight * game->total * game->sheet.points[box];
      if (game->total < total)
        continue;
      n_reached++;
      share += weight;
      reached += weight * game->sheet.points[box];
    }
  *usual = *needed = points;
  if (n_reached >= ENOUGH_GAMES && share > 0)
    *needed = reached / share;
  else if (squares - totals * totals > 0)
    *needed += (products - points * totals) / (squares - totals * totals) * MAX (total - totals, 0);
}

/* What the games show of the estimate by which they were played. */
static void
learn (const SaiTrials *self, SaiRevision *revision)
{
  *revision = (SaiRevision) { .times[0] = 1 };
  for (guint n = 1; n <= self->n_turns; n++)
    {
      g_autoptr (GArray) rests = sai_trials_list_rests (self, n);
      double usual = average (self, read_usual, n).mean;

      revision->mean[n] = sai_trials_get_revision (self, n).mean;
      revision->times[n] = usual > 0 ? sai_trials_get_spread (rests) / usual : 1;
    }
}

/**
 * sai_trials_estimate:
 * @solver: where perfect play of columns comes from
 * @rules: rules
 * @n_threads: how many threads to use
 * @cancellable: (nullable): cancels
 *
 * An estimate as sai_estimate_new() gives it is for comparing choices, and may be off by a tenth of a total. Here it is
 * corrected by what some games show. The first time that takes about a second on all cores.
 *
 * Returns: (transfer full) (nullable): an estimate that is right on average; %NULL only if cancelled
 */
SaiEstimate *
sai_trials_estimate (SaiSolver *solver, const SaiRules *rules, guint n_threads, GCancellable *cancellable)
{
  g_autoptr (SaiEstimate) estimate = sai_estimate_new (solver, rules, cancellable);
  g_autoptr (SaiTrials) trials = NULL;
  SaiRevision revision;

  if (estimate == NULL)
    return NULL;
  if (!sai_solver_recall (solver, rules, &revision))
    {
      trials = sai_trials_new (estimate);
      if (!sai_trials_play (trials, CLAMP (N_TURNS / trials->n_turns, MIN_GAMES, MAX_GAMES), n_threads, cancellable))
        return NULL;
      learn (trials, &revision);
      sai_solver_note (solver, rules, &revision);
    }
  sai_estimate_revise (estimate, &revision);

  return g_steal_pointer (&estimate);
}
