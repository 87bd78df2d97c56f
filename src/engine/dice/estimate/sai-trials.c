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

#include "dice/estimate/sai-estimated-turn.h"
#include "dice/estimate/sai-trials.h"
#include "util/sai-parallel.h"

/* Turns that are played to correct an estimate, and the games that they are at least and at most. */
#define N_TURNS 4000
#define MIN_GAMES 20
#define MAX_GAMES 100
/* How far numbers of open boxes are that are taken together. */
#define N_NEAR 3
/* Two thirds of normal numbers are within so many deviations. */
#define TWO_THIRDS 0.9674

/* What came of one game. */
typedef struct
{
  gint total;
  gint16 points[SAI_MAX_BOXES];
  /* What the estimate was corrected by from the sheet with so many open boxes on. */
  double revision[SAI_MAX_BOXES + 1];
  /* What the dice brought from there on beyond what could be expected of them, and the squares of that of each turn. */
  double luck[SAI_MAX_BOXES + 1];
  double squares[SAI_MAX_BOXES + 1];
  /* The variance of what the open boxes usually bring. */
  double usual[SAI_MAX_BOXES + 1];
} Game;

struct _SaiTrials
{
  SaiEstimate *estimate;
  /* What the estimate says of an empty sheet. */
  double start;
  guint n_turns;
  GArray *games;
};

/* Some games that are played next to each other. */
typedef struct
{
  SaiTrials *trials;
  guint first;
  GCancellable *cancellable;
} Batch;

static void
throw_dice (SaiDiceState *state, const SaiRules *rules, guint keep, GRand *random)
{
  for (guint i = 0; i < SAI_MAX_DICE; i++)
    if (i < rules->n_dice && (keep & (1u << i)) == 0)
      state->dice.face[i] = g_rand_int_range (random, 1, SAI_N_FACES + 1);
  state->n_rolls++;
  state->dice.roll = MIN (state->n_rolls, SAI_MAX_ROLLS + 1);
  state->kept = keep;
}

static void
fill_box (SaiDiceState *state, const SaiRules *rules, guint box)
{
  SaiSheet *sheet = &state->sheets[0];

  sai_sheet_fill (sheet, rules, box, sai_sheet_score (sheet, rules, box, &state->dice));
  sai_dice_state_save_rolls (state, rules, 0, state->n_rolls);
  state->n_rolls = 0;
  state->announced = 0;
}

/* Plays a turn to its end. Returns what the sheet was taken to be worth then. */
static double
play_turn (const SaiTrials *self, SaiDiceState *state, GRand *random)
{
  const SaiRules *rules = sai_estimate_get_rules (self->estimate);
  g_autoptr (SaiEstimatedTurn) turn = NULL;
  SaiAdvice advice;

  throw_dice (state, rules, 0, random);
  do
    {
      SaiDecision decision;

      if (turn != NULL && !sai_estimated_turn_is_of (turn, state))
        g_clear_pointer (&turn, sai_estimated_turn_free);
      if (turn == NULL)
        turn = sai_estimated_turn_new (self->estimate, state, NULL);
      sai_estimated_turn_advise (turn, state, &advice);
      decision = sai_advice_get_best (&advice);
      if (!decision.fill)
        throw_dice (state, rules, decision.keep, random);
      else if (sai_dice_state_announces (state, rules, decision.box))
        state->announced = decision.box + 1;
      else
        fill_box (state, rules, decision.box);
    }
  while (state->n_rolls > 0);

  return advice.value;
}

static void
play_game (guint item, gpointer user_data)
{
  Batch *batch = user_data;
  SaiTrials *self = batch->trials;
  const SaiRules *rules = sai_estimate_get_rules (self->estimate);
  g_autoptr (GRand) random = g_rand_new_with_seed (batch->first + item);
  Game *game = &g_array_index (self->games, Game, batch->first + item);
  double expected = self->start;
  SaiDiceState state;

  sai_dice_state_init (&state, SAI_GAME_MODE_PLAYED, 1);
  for (guint n_open = self->n_turns; n_open > 0; n_open--)
    {
      double begun = sai_estimated_turn_foresee (self->estimate, &state);

      if (g_cancellable_is_cancelled (batch->cancellable))
        return;
      game->revision[n_open] = begun - expected;
      game->usual[n_open] = sai_estimate_get_variance (self->estimate, &state.sheets[0]);
      expected = play_turn (self, &state, random);
      game->luck[n_open] = expected - begun;
      game->squares[n_open] = game->luck[n_open] * game->luck[n_open];
    }
  for (guint n_open = 1; n_open <= self->n_turns; n_open++)
    {
      game->revision[n_open] += game->revision[n_open - 1];
      game->luck[n_open] += game->luck[n_open - 1];
      game->squares[n_open] += game->squares[n_open - 1];
    }
  game->total = sai_sheet_get_total (&state.sheets[0], rules);
  for (guint box = 0; box < rules->n_boxes; box++)
    game->points[box] = state.sheets[0].points[box];
}

/**
 * sai_trials_new:
 * @estimate: an estimate
 *
 * Returns: (transfer full): no games yet
 */
SaiTrials *
sai_trials_new (SaiEstimate *estimate)
{
  const SaiSheet sheet = { 0 };
  SaiTrials *self = g_new0 (SaiTrials, 1);

  self->estimate = sai_estimate_ref (estimate);
  self->start = sai_estimate_evaluate (estimate, &sheet);
  self->n_turns = sai_rules_get_n_turns (sai_estimate_get_rules (estimate));
  self->games = g_array_new (FALSE, TRUE, sizeof (Game));

  return self;
}

void
sai_trials_free (SaiTrials *self)
{
  sai_estimate_unref (self->estimate);
  g_array_unref (self->games);
  g_free (self);
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

  g_array_set_size (self->games, batch.first + n_games);
  sai_parallel_run (n_threads, n_games, play_game, &batch);
  if (!g_cancellable_is_cancelled (cancellable))
    return TRUE;
  g_array_set_size (self->games, batch.first);

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
  return game->revision[n];
}

static double
read_total (const SaiTrials *self, const Game *game, guint n)
{
  return game->total;
}

static double
read_rest (const SaiTrials *self, const Game *game, guint n)
{
  return game->revision[n] + game->luck[n];
}

static double
read_squares (const SaiTrials *self, const Game *game, guint n)
{
  return game->squares[n];
}

static double
read_usual (const SaiTrials *self, const Game *game, guint n)
{
  return game->usual[n];
}

static double
read_points (const SaiTrials *self, const Game *game, guint n)
{
  return game->points[n];
}

static double
read_made (const SaiTrials *self, const Game *game, guint n)
{
  return game->points[n] != 0;
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

/**
 * sai_trials_get_points:
 * @self: trials
 * @box: a box
 *
 * Returns: the points in the box
 */
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

static int
compare (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* How much more than the revised estimate of a sheet with so many open boxes the final total was, in order. */
static double *
list_rests (const SaiTrials *self, guint n_open)
{
  double mean = sai_trials_get_revision (self, n_open).mean;
  double *values = g_new (double, self->games->len);

  for (guint i = 0; i < self->games->len; i++)
    values[i] = read_rest (self, &g_array_index (self->games, Game, i), n_open) - mean;
  qsort (values, self->games->len, sizeof *values, compare);

  return values;
}

/* What estimates are corrected by is not independent of luck: who was lucky early finds less room later. So the
 * variance of the whole is more or less than that of the turns together, the more so the more turns there are. That
 * share is fitted to all numbers of turns, as with one of them alone it would be left to chance.
 */
static double
fit_share (const SaiTrials *self)
{
  double sum = 0, weight = 0;

  for (guint n = 1; n <= self->n_turns; n++)
    {
      double turns = average (self, read_squares, n).mean;
      double deviation = average (self, read_rest, n).deviation;
      double part = (double) n / self->n_turns;

      if (turns <= 0)
        continue;
      sum += part * (deviation * deviation / turns - 1);
      weight += part * part;
    }

  return weight > 0 ? MAX (sum / weight, -0.9) : 0;
}

/* Few games have most of the spread, such as those with several jokers. So most totals are where two thirds of the
 * games are; numbers of open boxes that are near each other are taken together.
 */
static void
find_middle (const SaiTrials *self, SaiRevision *revision)
{
  double middle[SAI_MAX_BOXES + 1], width[SAI_MAX_BOXES + 1];

  for (guint n = 1; n <= self->n_turns; n++)
    {
      double usual = sqrt (MAX (average (self, read_usual, n).mean, 1e-6));
      g_autofree double *rests = list_rests (self, n);
      guint n_games = self->games->len;

      middle[n] = rests[n_games / 2] / usual;
      width[n] = (rests[n_games * 5 / 6] - rests[n_games / 6]) / 2 / TWO_THIRDS / usual;
    }
  for (guint n_open = 1; n_open <= self->n_turns; n_open++)
    {
      guint first = MAX (n_open, N_NEAR + 1) - N_NEAR;
      guint last = MIN (n_open + N_NEAR, self->n_turns);

      for (guint n = first; n <= last; n++)
        {
          revision->middle[n_open] += middle[n] / (last - first + 1);
          revision->width[n_open] += width[n] / (last - first + 1);
        }
    }
}

/* What the games show of the estimate by which they were played. */
static void
learn (const SaiTrials *self, SaiRevision *revision)
{
  double share = fit_share (self);

  *revision = (SaiRevision) { .times[0] = 1 };
  for (guint n = 1; n <= self->n_turns; n++)
    {
      double usual = average (self, read_usual, n).mean;

      revision->mean[n] = sai_trials_get_revision (self, n).mean;
      revision->times[n] = usual > 0 ? average (self, read_squares, n).mean * (1 + share * n / self->n_turns) / usual
                                     : 1;
    }
  find_middle (self, revision);
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
