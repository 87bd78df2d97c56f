/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Searches a turn of a field game by simulating hidden cards.
 *
 * Until cards are drawn, nothing in a seat's own turn depends on hidden cards. So a decision starts with all ways to
 * play the turn to its end, the plans: which cards, where, in which order, and whether to refill. Plans that lead to
 * the same position are one. The most promising are compared in simulated games: the hidden cards are dealt
 * consistently with what the seat knows (SaiFieldKnowledge); the plan is played; then all seats follow habits
 * (SaiFieldHabit) until the points are counted; and a formula gives the seat's winning chance for those points. The
 * habits of the others are guessed from what they did, the seat's own habit is found by trying.
 *
 * All plans meet the same simulated cards, so that plans differ and luck does not. They are compared in rounds, and
 * half of them stay for the next (sequential halving: Karnin, Koren, Somekh, Almost Optimal Exploration in Multi-Armed
 * Bandits, 2013).
 */
#include "config.h"

#include <math.h>

#include "field/sai-field-imagined.h"
#include "field/sai-field-state.h"
#include "field/sai-field-search.h"

/* A turn of the longest kind: two cards, and what ends it. */
#define MAX_STEPS 3

/* The first estimate of a plan counts as this many simulated games, in which a penalty point is worth this much. */
#define PROMISE_GAMES 25
#define PROMISE_POINT 0.03

/* The bonus, in points, of the plan that a habit would choose. */
#define PROMISE_USUAL 1

/* With this many points fewer a seat is e times as likely to win as another: more when the end is farther away. */
#define SCALE 3
#define SCALE_LEFT 0.1

/* The share of simulated games, 1 in this many, for finding the seat's own habit. */
#define OWN_PART 5

/* How many games are simulated to measure the speed, if only time is limited. */
#define TRIAL_GAMES 400

/* A count within this many turns is too near to judge by; games are then simulated until the next one. Against four
 * greedy players that increases wins by half. */
#define MIN_TURNS 16

/* Some careful players hardly ever draw from the deck; a simulation of this many turns is judged as it is. */
#define MAX_TURNS 80

/* As many plans as fit into 16 bits are halved in as many rounds. */
#define MAX_ROUNDS 16

/* What a plan had won, and its score, after some round. */
typedef struct
{
  double score;
  double points;
} Mark;

/* A way to play a turn to its end. */
typedef struct
{
  SaiFieldChoice steps[MAX_STEPS];
  guint8 n_steps;
  /* The first plan that leads to the same position, maybe itself. */
  guint16 same;
  /* The first estimate, in penalty points. */
  double promise;
  SaiFieldState after;
  double value;
  double points;
  guint n_iterations;
  Mark marks[MAX_ROUNDS];
  guint n_marks;
} Plan;

typedef struct
{
  const SaiFieldManner *manner;
  const SaiFieldRules *rules;
  const SaiFieldKnowledge *knowledge;
  const SaiFieldGuess *guess;
  const SaiFieldView *view;
  const SaiFieldBudget *budget;
  GCancellable *cancellable;
  guint64 seed;
  gint64 end;
  guint n_samples;
  guint n_iterations;
  gboolean stopped;
  const SaiFieldHabit *own;
  GArray *plans;
} Search;

static gboolean
leads_to_same (const Plan *plan, const SaiFieldState *state, guint kind)
{
  guint seat = state->seat;

  return plan->steps[plan->n_steps - 1].kind == kind && plan->after.points[seat] == state->points[seat] &&
         sai_field_equal (&plan->after.field, &state->field) &&
         sai_card_counts_equal (&plan->after.hands[seat], &state->hands[seat]) &&
         sai_card_counts_equal (&plan->after.piles[seat], &state->piles[seat]);
}

/* The plan that also ends in this state with this kind of choice, or else the next one to be added. */
static guint
find_same (const GArray *plans, const SaiFieldState *state, guint kind)
{
  for (guint i = 0; i < plans->len; i++)
    if (leads_to_same (&g_array_index (plans, Plan, i), state, kind))
      return g_array_index (plans, Plan, i).same;

  return plans->len;
}

/* Placing cards involves no chance, and nothing else hidden in the state matters until then. */
static void
add_plans (Search *search, const SaiFieldState *state, Plan *plan)
{
  SaiFieldChoice choices[SAI_FIELD_MAX_CHOICES];
  guint n = sai_field_state_get_choices (state, choices);

  for (guint i = 0; i < n; i++)
    {
      Plan longer = *plan;

      longer.steps[longer.n_steps++] = choices[i];
      if (choices[i].kind == SAI_MOVE_PLACE)
        {
          SaiFieldState after = *state;
          SaiFieldOutcome outcome;
          sai_field_state_play (&after, search->rules, NULL, &choices[i], &outcome);
          longer.promise += state->points[state->seat] - after.points[state->seat] -
                            (double) sai_card_counts_get_total (&outcome.placing.collected);
          add_plans (search, &after, &longer);
          continue;
        }

      longer.after = *state;
      longer.same = find_same (search->plans, state, choices[i].kind);
      g_array_append_val (search->plans, longer);
    }
}

/**
 * sai_field_search_value:
 * @state: a state
 * @rules: the rules of the game
 * @seat: a seat
 *
 * Estimates by the points alone.
 *
 * Returns: the seat's winning chance, 0 to 1; ties are shared
 */
double
sai_field_search_value (const SaiFieldState *state, const SaiFieldRules *rules, guint seat)
{
  guint most = 0;
  guint n_first = 0;
  double scale, own = 0, all = 0;

  for (guint i = 0; i < state->n_seats; i++)
    {
      most = MAX (most, state->points[i]);
      n_first += sai_field_state_get_place (state, i) == 1;
    }
  if (state->finished)
    return sai_field_state_get_place (state, seat) == 1 ? 1.0 / n_first : 0;

  scale = SCALE + SCALE_LEFT * (rules->limit - MIN (most, rules->limit));
  for (guint i = 0; i < state->n_seats; i++)
    {
      double chance = exp (-(state->points[i] - (double) state->points[seat]) / scale);

      all += chance;
      if (i == seat)
        own = chance;
    }

  return own / all;
}

static void
imagine (const Search *search, SaiFieldRandom *random, SaiFieldImagined *deal)
{
  sai_field_imagined_draw (deal, search->knowledge, search->guess, search->view, search->manner->others,
                           search->n_samples, random);
}

/* Plays until the points are counted, and estimates the winning chance. */
static double
play_out (const Search *search, SaiFieldImagined *deal, SaiFieldRandom *random, double *points)
{
  SaiFieldChance chance = sai_field_random_get_chance (random);
  SaiFieldState *state = &deal->state;
  guint seat = search->view->observer;
  guint32 n_counts = search->view->n_counts;
  guint32 first_turn = search->view->n_turns + MIN_TURNS;
  guint32 last_turn = search->view->n_turns + MAX_TURNS;

  deal->habits[seat] = search->own;
  while (!state->finished && state->n_counts == n_counts && state->n_turns < last_turn)
    {
      SaiFieldSight sight;
      SaiFieldChoice choice;
      SaiFieldOutcome outcome;

      sai_field_sight_from_state (&sight, state);
      choice = sai_field_habit_decide (deal->habits[state->seat], &sight, random);
      sai_field_state_play (state, search->rules, &chance, &choice, &outcome);
      if (state->n_turns < first_turn)
        n_counts = state->n_counts;
    }

  /* The pile will become points, though some of it may be taken back until then. */
  if (state->n_counts == n_counts && !state->finished)
    for (guint i = 0; i < state->n_seats; i++)
      state->points[i] += sai_card_counts_get_total (&state->piles[i]) / 2;

  *points += state->points[seat];

  /* Rounded, so that sums are exact and the last bit of an exponential, which depends on the processor, does not
   * matter. */
  return rint (sai_field_search_value (state, search->rules, seat) * 0x1p30) * 0x1p-30;
}

static void
try_plan (const Search *search, Plan *plan, const SaiFieldImagined *dealt, SaiFieldRandom random)
{
  SaiFieldChance chance = sai_field_random_get_chance (&random);
  SaiFieldImagined deal = *dealt;
  SaiFieldOutcome outcome;

  for (guint i = 0; i < plan->n_steps; i++)
    sai_field_state_play (&deal.state, search->rules, &chance, &plan->steps[i], &outcome);
  plan->value += play_out (search, &deal, &random, &plan->points);
  plan->n_iterations++;
}

static gboolean
is_over (Search *search)
{
  if (!search->stopped)
    search->stopped = g_cancellable_is_cancelled (search->cancellable) ||
                      (search->end > 0 && g_get_monotonic_time () >= search->end);

  return search->stopped;
}

static guint
get_n_rounds (guint n_compared)
{
  guint n = 0;

  while (n_compared > 1)
    {
      n_compared = (n_compared + 1) / 2;
      n++;
    }

  return MAX (n, 1);
}

/* A possible habit of the seat, and its success. */
typedef struct
{
  const SaiFieldHabit *habit;
  double value;
} Own;

static gint
compare_own (gconstpointer a, gconstpointer b, gpointer data)
{
  const Own *x = a;
  const Own *y = b;

  return x->value > y->value ? -1 : x->value < y->value;
}

static void
try_own (Search *search, Own *own, guint n_own)
{
  SaiFieldRandom random = { sai_field_random_mix (search->seed + search->n_samples) };
  SaiFieldImagined dealt;

  imagine (search, &random, &dealt);
  search->n_samples++;
  for (guint i = 0; i < n_own; i++)
    {
      SaiFieldImagined deal = dealt;
      SaiFieldRandom copy = random;
      double points = 0;

      search->own = own[i].habit;
      own[i].value += play_out (search, &deal, &copy, &points);
    }
  search->n_iterations += n_own;
}

/* Finds the seat's own best habit, in rounds as with plans. */
static void
choose_own (Search *search, guint n_iterations)
{
  guint n_own = search->manner->n_own;
  guint n_rounds = get_n_rounds (n_own);
  Own own[SAI_FIELD_MAX_OWN];

  for (guint i = 0; i < n_own; i++)
    own[i] = (Own) { search->manner->own[i], 0 };
  while (n_own > 1)
    {
      for (guint i = 0; i < n_iterations / n_rounds / n_own && !is_over (search); i++)
        try_own (search, own, n_own);
      g_qsort_with_data (own, n_own, sizeof own[0], compare_own, NULL);
      n_own = (n_own + 1) / 2;
    }
  search->own = own[0].habit;
}

static gint
compare_promise (gconstpointer a, gconstpointer b)
{
  const Plan *x = *(Plan *const *) a;
  const Plan *y = *(Plan *const *) b;

  if (x->promise != y->promise)
    return x->promise > y->promise ? -1 : 1;

  return x->same < y->same ? -1 : 1;
}

/* A few games say little, so the first estimate is weighted in. All plans that are compared have met the same games. */
static double
get_score (const Plan *plan)
{
  if (plan->n_iterations == 0)
    return -1;

  return (plan->value + PROMISE_GAMES * PROMISE_POINT * plan->promise) / (plan->n_iterations + PROMISE_GAMES);
}

static gint
compare_plans (gconstpointer a, gconstpointer b)
{
  double x = get_score (*(Plan *const *) a);
  double y = get_score (*(Plan *const *) b);

  return x != y ? (x > y ? -1 : 1) : compare_promise (a, b);
}

static void
mark_plan (gpointer data, gpointer user_data)
{
  Plan *plan = data;

  plan->marks[plan->n_marks++] = (Mark) { get_score (plan), plan->points / MAX (plan->n_iterations, 1) };
}

/* The plans to compare, the most promising first. */
static GPtrArray *
pick_plans (Search *search)
{
  GPtrArray *picked = g_ptr_array_new ();

  for (guint i = 0; i < search->plans->len; i++)
    if (g_array_index (search->plans, Plan, i).same == i)
      g_ptr_array_add (picked, &g_array_index (search->plans, Plan, i));
  g_ptr_array_sort (picked, compare_promise);
  if (picked->len > search->manner->n_plans)
    g_ptr_array_set_size (picked, search->manner->n_plans);

  return picked;
}

/* One round: simulates deals, each with all plans. */
static void
compare_round (Search *search, GPtrArray *plans, guint n_samples)
{
  for (guint i = 0; i < n_samples && !is_over (search); i++)
    {
      SaiFieldRandom random = { sai_field_random_mix (search->seed + search->n_samples) };
      SaiFieldImagined deal;

      imagine (search, &random, &deal);
      search->n_samples++;
      for (guint j = 0; j < plans->len; j++)
        try_plan (search, g_ptr_array_index (plans, j), &deal, random);
      search->n_iterations += plans->len;
    }
}

/* The plan that the seat's habit would choose is promising. */
static void
promise_usual (Search *search, const SaiFieldState *deal, SaiFieldRandom random)
{
  SaiFieldState state = *deal;
  SaiFieldChoice steps[MAX_STEPS];
  guint n_steps = 0;

  do
    {
      SaiFieldSight sight;
      SaiFieldOutcome outcome;

      sai_field_sight_from_state (&sight, &state);
      steps[n_steps] = sai_field_habit_decide (search->own, &sight, &random);
      if (steps[n_steps].kind == SAI_MOVE_PLACE)
        sai_field_state_play (&state, search->rules, NULL, &steps[n_steps], &outcome);
    }
  while (steps[n_steps++].kind == SAI_MOVE_PLACE);

  for (guint i = 0; i < search->plans->len; i++)
    {
      Plan *plan = &g_array_index (search->plans, Plan, i);

      if (plan->n_steps == n_steps && memcmp (plan->steps, steps, n_steps * sizeof steps[0]) == 0)
        g_array_index (search->plans, Plan, plan->same).promise += PROMISE_USUAL;
    }
}

static void
compare_all (Search *search, GPtrArray *plans, guint n_iterations)
{
  guint n_rounds = get_n_rounds (plans->len);

  for (guint round = 0; round < n_rounds && !is_over (search); round++)
    {
      compare_round (search, plans, MAX (1, n_iterations / n_rounds / plans->len));
      g_ptr_array_foreach (plans, mark_plan, NULL);
      g_ptr_array_sort (plans, compare_plans);
      if (plans->len > 1)
        g_ptr_array_set_size (plans, (plans->len + 1) / 2);
    }
}

/* How many games to simulate; if only time is limited, a few first to measure the speed. */
static guint
begin (Search *search)
{
  const SaiFieldBudget *budget = search->budget;
  guint n_iterations = budget->n_iterations;
  gint64 start = g_get_monotonic_time ();

  if (budget->milliseconds > 0)
    search->end = start + budget->milliseconds * G_GINT64_CONSTANT (1000);
  search->own = search->manner->own[0];
  choose_own (search, n_iterations > 0 ? n_iterations / OWN_PART : TRIAL_GAMES);
  if (n_iterations == 0)
    {
      gint64 passed = MAX (1, g_get_monotonic_time () - start);

      n_iterations = CLAMP (0.9 * search->n_iterations * budget->milliseconds * 1000 / passed, 1, 1e9);
    }

  return n_iterations - MIN (n_iterations - 1, search->n_iterations);
}

static gint
compare_options (gconstpointer a, gconstpointer b, gpointer data)
{
  const SaiFieldOption *x = a;
  const SaiFieldOption *y = b;

  return x->value > y->value ? -1 : x->value < y->value;
}

/* The value of a choice is that of the best plan that begins with it; @best is the chosen plan.
 *
 * A plan that was dropped met fewer games than the best one. Its mean may be high because these games were lucky for
 * every plan; but the best plan met them, too, and by how much it was ahead then says more. So no choice seems better
 * than the decision.
 */
static void
sum_up (const Search *search, const Plan *best, SaiFieldAdvice *advice)
{
  double most = best->n_iterations > 0 ? best->value / best->n_iterations : -1;
  double points = best->n_iterations > 0 ? best->points / best->n_iterations : 0;
  SaiFieldOption first;

  advice->n_iterations = search->n_iterations;
  advice->n_options = 0;
  for (guint i = 0; i < search->plans->len; i++)
    {
      const Plan *plan = &g_array_index (search->plans, Plan, i);
      const Plan *same = &g_array_index (search->plans, Plan, plan->same);
      SaiFieldOption *option = NULL;

      for (guint j = 0; j < advice->n_options && option == NULL; j++)
        if (memcmp (&advice->options[j].choice, &plan->steps[0], sizeof (SaiFieldChoice)) == 0)
          option = &advice->options[j];
      if (option == NULL)
        {
          option = &advice->options[advice->n_options++];
          *option = (SaiFieldOption) { plan->steps[0], 0, -1, 0 };
        }
      if (same->n_iterations > 0 && same->n_iterations >= option->n_iterations)
        {
          const Mark *mark = &same->marks[same->n_marks - 1];
          const Mark *ahead = &best->marks[same->n_marks - 1];
          double value = MAX (most - (ahead->score - mark->score), 0);

          /* Plans that stayed longer have met more games. */
          if (same->n_iterations > option->n_iterations || value > option->value)
            *option = (SaiFieldOption) { plan->steps[0], same->n_iterations, value,
                                         MAX (points - (ahead->points - mark->points), 0) };
        }
    }

  g_qsort_with_data (advice->options, advice->n_options, sizeof (SaiFieldOption), compare_options, NULL);
  for (guint i = 0; i < advice->n_options; i++)
    if (memcmp (&advice->options[i].choice, &best->steps[0], sizeof (SaiFieldChoice)) == 0)
      {
        first = advice->options[i];
        memmove (&advice->options[1], &advice->options[0], i * sizeof first);
        advice->options[0] = first;
      }
}

/**
 * sai_field_search_run:
 * @manner: how to search
 * @rules: the rules of the game
 * @knowledge: what the seat knows of the hidden cards
 * @guess: how the other seats seem to play
 * @view: what it sees; it is to move
 * @budget: the limits of the search
 * @seed: the seed of the simulated cards
 * @cancellable: (nullable): when cancelled, the result is useless
 * @advice: (out): the result
 */
void
sai_field_search_run (const SaiFieldManner *manner,
                      const SaiFieldRules *rules,
                      const SaiFieldKnowledge *knowledge,
                      const SaiFieldGuess *guess,
                      const SaiFieldView *view,
                      const SaiFieldBudget *budget,
                      guint64 seed,
                      GCancellable *cancellable,
                      SaiFieldAdvice *advice)
{
  Search search = { manner, rules, knowledge, guess, view, budget, cancellable, seed };
  g_autoptr (GPtrArray) plans = NULL;
  SaiFieldRandom random = { seed };
  SaiFieldImagined deal;
  Plan none;

  g_return_if_fail (view->observer == view->seat && !view->finished);
  g_return_if_fail (budget->n_iterations > 0 || budget->milliseconds > 0);

  search.plans = g_array_new (FALSE, FALSE, sizeof (Plan));
  memset (&none, 0, sizeof none);
  imagine (&search, &random, &deal);
  add_plans (&search, &deal.state, &none);
  plans = pick_plans (&search);
  if (plans->len > 1)
    {
      guint n_iterations = begin (&search);

      promise_usual (&search, &deal.state, random);
      g_ptr_array_unref (plans);
      plans = pick_plans (&search);
      compare_all (&search, plans, n_iterations);
    }
  sum_up (&search, g_ptr_array_index (plans, 0), advice);
  g_array_unref (search.plans);
}
