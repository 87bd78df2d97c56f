/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where perfect play is unknown, the chance of a total is the share of games, played on from this very moment, that end
 * with it. Unless they are few, nothing is assumed of them, so the chances of seats are right on average, and how far
 * they may be off is known. The luck of the games is taken out, see sai-luck.c: what is left of the variance of a
 * winning chance is a fortieth to a quarter, and so many fewer games are needed.
 *
 * How a game goes on after a turn does not depend on how the turn came to its end. So games from earlier moments of the
 * turn still count, each as much more or less as its end of the turn is more or less likely now than it was when they
 * were played. When the turn is over, those that ended it alike are games from the new sheet.
 *
 * Game n of every seat uses the same dice: seats in equal positions get equal chances, and noise between the others
 * largely cancels.
 */
#include "config.h"

#include <math.h>

#include "dice/chances/sai-playouts.h"
#include "dice/chances/sai-utility.h"
#include "dice/estimate/sai-estimated-game.h"
#include "dice/estimate/sai-estimated-turn.h"
#include "dice/estimate/sai-luck.h"
#include "util/sai-parallel.h"

/* This many games show how many are needed; more than this are never played from a moment. */
#define FIRST_GAMES 1000
#define MOST_GAMES 50000
/* This many are played when time is up, and so few do not stand for themselves yet. */
#define LEAST_GAMES 4
#define FEW_GAMES 50
/* With so many open boxes turns are quick, so twice as many are played. */
#define FEW_OPEN 13
#define TIMES_FEW 2
/* At least this part of the games is from the very moment, as earlier ones may never have ended the turn like now. */
#define LEAST_OWN 4
/* Ends that are expected to bring the same are one. */
#define SAME 1e-6

/* An end of the turn. */
typedef struct
{
  guint row;
  double total;
  /* How likely it is now, and how many games should have ended so. */
  double probability;
  double expected;
} End;

/* What a turn of a game did, and what was expected then. */
typedef struct
{
  guint8 box;
  guint8 saved;
  SaiScore score;
  double total;
} Step;

#define N_STEPS 2

typedef struct
{
  gint total;
  /* Its first turns, the end of the first one, and the luck of the second and of those that follow. */
  guint n_steps;
  Step steps[N_STEPS];
  guint end;
  double luck;
  SaiLuck later;
} Game;

struct _SaiPlayouts
{
  gatomicrefcount n_refs;
  SaiEstimate *estimate;
  SaiDiceState begin;
  /* What is expected now, and how many of the games are from this very moment. */
  double mean;
  guint n_own;
  GArray *ends;
  GArray *games;
};

/* Games that are played next to each other: of all that need some, dealt out in turns, so that each has about as many
 * when time is up.
 */
typedef struct
{
  SaiPlayouts *playouts[SAI_MAX_SEATS];
  guint n_playouts;
  guint first[SAI_MAX_SEATS];
  guint n_games[SAI_MAX_SEATS];
  gint64 deadline;
  GCancellable *cancellable;
} Batch;

/* The place of an end among those that are known, which it is one of then. */
static guint
find_end (SaiPlayouts *self, guint box, double total)
{
  const End end = { .row = sai_rules_get_row (sai_estimate_get_rules (self->estimate), box), .total = total };

  for (guint i = 0; i < self->ends->len; i++)
    {
      const End *known = &g_array_index (self->ends, End, i);

      if (known->row == end.row && fabs (known->total - total) < SAME)
        return i;
    }
  g_array_append_val (self->ends, end);

  return self->ends->len - 1;
}

static void
add_end (const SaiEstimatedEnd *end, double probability, gpointer user_data)
{
  SaiPlayouts *self = user_data;
  guint place = find_end (self, end->box, end->total);

  g_array_index (self->ends, End, place).probability += probability;
  self->mean += probability * end->total;
}

/* How the turn ends from here. */
static void
find_ends (SaiPlayouts *self)
{
  g_autoptr (SaiEstimatedTurn) turn = NULL;

  if (self->begin.n_rolls == 0)
    {
      sai_estimated_turn_follow_all (self->estimate, &self->begin, add_end, self);
      return;
    }
  turn = sai_estimated_turn_new (self->estimate, &self->begin, NULL);
  sai_estimated_turn_follow (turn, &self->begin, add_end, self);
}

static void
expect (SaiPlayouts *self, guint n_games)
{
  self->n_own += n_games;
  for (guint i = 0; i < self->ends->len; i++)
    {
      End *end = &g_array_index (self->ends, End, i);

      end->expected += n_games * end->probability;
    }
}

/* Takes over the games of earlier moments of the turn. */
static void
keep_games (SaiPlayouts *self, const SaiPlayouts *earlier)
{
  g_array_append_vals (self->games, earlier->games->data, earlier->games->len);
  g_array_append_vals (self->ends, earlier->ends->data, earlier->ends->len);
  for (guint i = 0; i < self->ends->len; i++)
    g_array_index (self->ends, End, i).probability = 0;
}

/* The step from the turn before, if that led here. Returns whether it did. */
static gboolean
find_step (const SaiPlayouts *self, const SaiPlayouts *earlier, Step *step)
{
  const SaiRules *rules = sai_estimate_get_rules (self->estimate);
  const SaiSheet *sheet = &self->begin.sheets[0];
  SaiSheet before = earlier->begin.sheets[0];
  SaiBoxes filled = sai_boxes_without (sheet->filled, before.filled);

  if (sai_boxes_count (filled) != 1)
    return FALSE;
  step->box = sai_boxes_get_first (&filled);
  step->saved = self->begin.saved[0];
  step->score = (SaiScore) { sheet->points[step->box], sheet->extra[step->box] };
  sai_sheet_fill (&before, rules, step->box, step->score);

  return memcmp (&before, sheet, sizeof before) == 0;
}

/* Takes over the games whose first turn was @step, without it. */
static void
take_games (SaiPlayouts *self, const SaiPlayouts *earlier, const Step *step)
{
  for (guint i = 0; i < earlier->games->len; i++)
    {
      Game game = g_array_index (earlier->games, Game, i);
      const Step *first = &game.steps[0], *second = &game.steps[1];

      if (game.n_steps < 2 || first->box != step->box || first->score.points != step->score.points ||
          first->score.extra != step->score.extra || first->saved != step->saved)
        continue;
      game.steps[0] = *second;
      game.n_steps = 1;
      game.end = find_end (self, second->box, second->total);
      game.luck = 0;
      g_array_append_val (self->games, game);
    }
}

/**
 * sai_playouts_new:
 * @estimate: an estimate
 * @state: a moment of a game that is played; its seat has an open box
 * @earlier: (nullable): the games of that seat at another moment
 *
 * Returns: (transfer full): the games that still count, or none yet
 */
SaiPlayouts *
sai_playouts_new (SaiEstimate *estimate, const SaiDiceState *state, const SaiPlayouts *earlier)
{
  SaiPlayouts *self = g_new0 (SaiPlayouts, 1);
  Step step;

  g_atomic_ref_count_init (&self->n_refs);
  self->estimate = sai_estimate_ref (estimate);
  self->ends = g_array_new (FALSE, TRUE, sizeof (End));
  self->games = g_array_new (FALSE, TRUE, sizeof (Game));
  sai_estimated_game_begin (estimate, state, &self->begin);
  if (earlier != NULL && memcmp (&earlier->begin.sheets[0], &self->begin.sheets[0], sizeof (SaiSheet)) == 0 &&
      earlier->begin.saved[0] == self->begin.saved[0])
    keep_games (self, earlier);
  find_ends (self);
  if (earlier != NULL && self->begin.n_rolls == 0 && find_step (self, earlier, &step))
    {
      take_games (self, earlier, &step);
      expect (self, self->games->len);
    }

  return self;
}

SaiPlayouts *
sai_playouts_ref (SaiPlayouts *self)
{
  g_atomic_ref_count_inc (&self->n_refs);

  return self;
}

void
sai_playouts_unref (SaiPlayouts *self)
{
  if (!g_atomic_ref_count_dec (&self->n_refs))
    return;
  g_array_unref (self->ends);
  g_array_unref (self->games);
  sai_estimate_unref (self->estimate);
  g_free (self);
}

/* Plays game number @n, or leaves it empty if that was cancelled. */
static void
play_game (SaiPlayouts *self, guint n, GCancellable *cancellable)
{
  const SaiRules *rules = sai_estimate_get_rules (self->estimate);
  g_autoptr (GRand) random = g_rand_new_with_seed (n);
  SaiDiceState state = self->begin;
  Game game = { 0 };

  for (guint turn = 0; !sai_sheet_is_complete (&state.sheets[0], rules); turn++)
    {
      SaiBoxes filled = state.sheets[0].filled;
      double before, after;

      if (g_cancellable_is_cancelled (cancellable))
        return;
      after = sai_estimated_game_play_turn (self->estimate, &state, &before, random);
      if (turn < N_STEPS)
        {
          Step *step = &game.steps[game.n_steps++];

          filled = sai_boxes_without (state.sheets[0].filled, filled);
          step->box = sai_boxes_get_first (&filled);
          step->saved = state.saved[0];
          step->score = (SaiScore) { state.sheets[0].points[step->box], state.sheets[0].extra[step->box] };
          step->total = after;
        }
      if (turn == 1)
        game.luck = after - before;
      else if (turn > 1)
        sai_luck_add_turn (&game.later, after - before);
    }
  game.total = sai_sheet_get_total (&state.sheets[0], rules);
  g_array_index (self->games, Game, n) = game;
}

static gboolean
is_late (gint64 deadline)
{
  return deadline > 0 && g_get_monotonic_time () >= deadline;
}

static void
play_next (guint item, gpointer user_data)
{
  const Batch *batch = user_data;
  guint place = item % batch->n_playouts, n = item / batch->n_playouts;

  if (n < batch->n_games[place] && (n < LEAST_GAMES || !is_late (batch->deadline)))
    play_game (batch->playouts[place], batch->first[place] + n, batch->cancellable);
}

/* How much a game counts. */
static double
get_weight (const SaiPlayouts *self, const Game *game)
{
  const End *end = &g_array_index (self->ends, End, game->end);

  return end->expected > 0 ? end->probability / end->expected : 0;
}

/* How much each game counts, all together 1, and its luck as seen from now. */
static void
weigh_games (const SaiPlayouts *self, double *weights, SaiLuck *lucks)
{
  double sum = 0;

  for (guint i = 0; i < self->games->len; i++)
    {
      const Game *game = &g_array_index (self->games, Game, i);
      const End *end = &g_array_index (self->ends, End, game->end);

      weights[i] = get_weight (self, game);
      sum += weights[i];
      lucks[i] = game->later;
      sai_luck_add_turn (&lucks[i], game->luck);
      sai_luck_add_turn (&lucks[i], end->total - self->mean);
    }
  for (guint i = 0; i < self->games->len; i++)
    weights[i] /= MAX (sum, G_MINDOUBLE);
}

/* How many games from the very moment would say as much as those that there are, luck aside. */
static guint
count_games (const SaiPlayouts *self)
{
  double sum = 0, squares = 0;

  for (guint i = 0; i < self->games->len; i++)
    {
      double weight = get_weight (self, &g_array_index (self->games, Game, i));

      sum += weight;
      squares += weight * weight;
    }

  return squares > 0 ? sum * sum / squares : 0;
}

/* How many more games are to be played from this very moment, so that all count like so many, or that many are from
 * here.
 */
static guint
count_missing (const SaiPlayouts *self, guint n_games, guint most_own)
{
  guint n_counted = count_games (self);
  guint n_own = MAX (n_games > n_counted ? self->n_own + n_games - n_counted : 0, n_games / LEAST_OWN);

  n_own = MIN (n_own, most_own);

  return n_own > self->n_own ? n_own - self->n_own : 0;
}

/* Makes room for more games of a seat, unless it shares those of another one. */
static void
add_to_batch (Batch *batch, SaiPlayouts *playouts, guint n_games)
{
  guint place = batch->n_playouts;

  for (guint i = 0; i < place; i++)
    if (batch->playouts[i] == playouts)
      return;
  if (n_games == 0)
    return;
  batch->playouts[place] = playouts;
  batch->first[place] = playouts->games->len;
  batch->n_games[place] = n_games;
  batch->n_playouts++;
  g_array_set_size (playouts->games, playouts->games->len + n_games);
}

/* Takes the games that were played; which ones are missing is a matter of chance, so those after the first of them do
 * not count.
 */
static void
take_batch (Batch *batch)
{
  for (guint place = 0; place < batch->n_playouts; place++)
    {
      SaiPlayouts *self = batch->playouts[place];
      guint n = batch->first[place];

      while (n < self->games->len && g_array_index (self->games, Game, n).n_steps > 0)
        {
          Game *game = &g_array_index (self->games, Game, n++);

          game->end = find_end (self, game->steps[0].box, game->steps[0].total);
        }
      g_array_set_size (self->games, n);
      expect (self, n - batch->first[place]);
    }
}

static SaiDistribution *
sum_up_games (const SaiPlayouts *self)
{
  guint n = self->games->len;
  const Game *games = (const Game *) self->games->data;
  g_autofree double *weights = g_new (double, n);
  g_autofree SaiLuck *lucks = g_new (SaiLuck, n);
  gint first = games[0].total, last = games[0].total;
  SaiDistribution *distribution;

  for (guint i = 1; i < n; i++)
    {
      first = MIN (first, games[i].total);
      last = MAX (last, games[i].total);
    }
  weigh_games (self, weights, lucks);
  sai_luck_weigh (lucks, n, weights);
  distribution = sai_distribution_new (first, last - first + 1);
  for (guint i = 0; i < n; i++)
    distribution->probability[games[i].total - first] += weights[i];

  return distribution;
}

/* The variance of what comes after the turn. As the luck of a turn does not depend on that of others, it is the mean
 * sum of the squares, of which each game has many.
 */
static double
find_variance (const SaiPlayouts *self, const double *weights)
{
  double variance = 0;

  for (guint i = 0; i < self->games->len; i++)
    {
      const Game *game = &g_array_index (self->games, Game, i);

      variance += weights[i] * (game->luck * game->luck + game->later.squares);
    }

  return variance;
}

/* What sheets are taken to be worth at the end of the turn, and so much more. */
static SaiDistribution *
make_turn (const SaiPlayouts *self, double more)
{
  const End *ends = (const End *) self->ends->data;
  double first = self->mean, last = self->mean;
  SaiDistribution *turn;

  for (guint i = 0; i < self->ends->len; i++)
    {
      first = MIN (first, ends[i].total);
      last = MAX (last, ends[i].total);
    }
  turn = sai_distribution_new (floor (first + more), ceil (last - first) + 2);
  for (guint i = 0; i < self->ends->len; i++)
    sai_distribution_add (turn, ends[i].total + more, ends[i].probability);

  return turn;
}

/* With few games: each end of the turn is as likely as the dice make it, and what comes then is spread normally around
 * what the games had but for their luck.
 */
static SaiDistribution *
sum_up_ends (const SaiPlayouts *self)
{
  guint n = self->games->len;
  g_autofree double *weights = g_new (double, n);
  g_autofree SaiLuck *lucks = g_new (SaiLuck, n);
  g_autoptr (SaiDistribution) turn = NULL;
  g_autoptr (SaiDistribution) rest = NULL;
  double revision = -self->mean;

  weigh_games (self, weights, lucks);
  for (guint i = 0; i < n; i++)
    revision += weights[i] * (g_array_index (self->games, Game, i).total - lucks[i].sum);
  turn = make_turn (self, revision);
  rest = sai_distribution_new_normal (0, sqrt (find_variance (self, weights)));

  return sai_distribution_sum (turn, rest);
}

static SaiDistribution *
sum_up (const SaiPlayouts *self)
{
  return count_games (self) < FEW_GAMES ? sum_up_ends (self) : sum_up_games (self);
}

/* How many games are about so many turns. */
static guint
get_most_games (const SaiPlayouts *self, guint n_turns)
{
  SaiBoxes open = sai_boxes_without (sai_estimate_get_rules (self->estimate)->playable, self->begin.sheets[0].filled);
  guint n_open = sai_boxes_count (open);

  return MIN (MIN (n_turns / n_open, MOST_GAMES) * (n_open <= FEW_OPEN ? TIMES_FEW : 1) + 1, MOST_GAMES);
}

/* How far the winning chance of a seat may be off because it has no more games than these. */
static double
find_error (const SaiPlayouts *self, SaiDistribution *const *totals, guint n_seats, guint seat)
{
  guint n = self->games->len;
  g_autoptr (GPtrArray) others = g_ptr_array_new ();
  g_autofree double *weights = g_new (double, n);
  g_autofree double *values = g_new (double, n);
  g_autofree SaiLuck *lucks = g_new (SaiLuck, n);
  SaiUtility utility;

  for (guint i = 0; i < n_seats; i++)
    if (i != seat && totals[i] != NULL)
      g_ptr_array_add (others, totals[i]);
  sai_utility_make_win (&utility, others);
  for (guint i = 0; i < n; i++)
    values[i] = sai_utility_get (&utility, g_array_index (self->games, Game, i).total);
  g_free (utility.value);
  weigh_games (self, weights, lucks);

  return sai_luck_get_standard_error (lucks, n, weights, values);
}

/* Plays on until the games of each seat count like so many. Returns whether it was not cancelled. */
static gboolean
go_on (SaiPlayouts *const *seats,
       const guint *wanted,
       guint n_seats,
       const SaiPlayoutsEffort *effort,
       GCancellable *cancellable)
{
  Batch batch = { .deadline = effort->deadline, .cancellable = cancellable };
  guint most = 0;

  for (guint i = 0; i < n_seats; i++)
    if (seats[i] != NULL)
      add_to_batch (&batch, seats[i],
                    count_missing (seats[i], wanted[i], get_most_games (seats[i], effort->most_turns)));
  for (guint i = 0; i < batch.n_playouts; i++)
    most = MAX (most, batch.n_games[i]);
  sai_parallel_run (effort->n_threads, batch.n_playouts * most, play_next, &batch);
  take_batch (&batch);

  return !g_cancellable_is_cancelled (cancellable);
}

/**
 * sai_playouts_settle:
 * @seats: (array length=n_seats): the games of each seat, or %NULL if it does not play on
 * @totals: (inout) (array length=n_seats): gets the final totals of those that play on; those of others are there,
 *   or %NULL for who is no rival
 * @n_seats: how many seats there are
 * @effort: how much to play
 * @cancellable: (nullable): stops
 *
 * Plays games on until it is known well enough who wins. A game takes a quarter of a thousandth of a second with few
 * open boxes, or some thousandths with many.
 *
 * Returns: whether it was not cancelled
 */
gboolean
sai_playouts_settle (SaiPlayouts *const *seats,
                     SaiDistribution **totals,
                     guint n_seats,
                     const SaiPlayoutsEffort *effort,
                     GCancellable *cancellable)
{
  guint wanted[SAI_MAX_SEATS], n_play = 0;
  gboolean settled;

  for (guint i = 0; i < n_seats; i++)
    {
      wanted[i] = FIRST_GAMES;
      n_play += seats[i] != NULL;
    }
  do
    {
      if (!go_on (seats, wanted, n_seats, effort, cancellable))
        return FALSE;
      for (guint i = 0; i < n_seats; i++)
        if (seats[i] != NULL)
          {
            g_clear_pointer (&totals[i], sai_distribution_free);
            totals[i] = sum_up (seats[i]);
          }
      settled = TRUE;
      for (guint i = 0; i < n_seats && !is_late (effort->deadline); i++)
        if (seats[i] != NULL)
          {
            double times = find_error (seats[i], totals, n_seats, i) / effort->most_error;
            guint n = count_games (seats[i]);

            times *= times * n_play;
            if (times <= 1 || seats[i]->n_own >= get_most_games (seats[i], effort->most_turns))
              continue;
            /* How many are needed is known better after some more. */
            wanted[i] = MAX (n * MIN (times * 1.02, 4), n + 1);
            settled = FALSE;
          }
    }
  while (!settled && !is_late (effort->deadline));

  return TRUE;
}
