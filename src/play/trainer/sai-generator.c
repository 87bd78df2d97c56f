/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes questions: computer players about as strong as the person play games, and of the first game with positions that
 * fit, one is drawn. Everything follows from the seed.
 *
 * A question fits if the person answers it right more often than not, but not always: it is at most as hard as the
 * rating of the theme, and at most 300 easier, which is a right answer in 50 to 85 of 100. Where a ruleset has few such
 * positions, the band grows from game to game.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "dice/players/sai-computer.h"
#include "game/sai-loss.h"
#include "trainer/sai-generator.h"
#include "trainer/sai-mastery.h"
#include "util/sai-error.h"

#define BAND 300.0
/* Between these difficulties every theme has questions. */
#define HARDEST_LEAST 1550.0
#define EASIEST_MOST 1150.0
/* After so many games the band grows by WIDER, and after MOST_GAMES there is nothing to ask. */
#define PATIENCE 12
#define WIDER 100.0
#define MOST_GAMES 240
/* To win from behind: in a game of two with few boxes open, and not hopelessly. */
#define MOST_OPEN 4
#define LEAST_CHANCE 0.05
#define LEAST_BEHIND 3.0
#define MOST_BEHIND 45.0

/* Who plays up to a rating. These players need no other solution than that of the rules. */
static const struct
{
  double rating;
  const char *type;
} players[] = { { 1100, "simple" }, { 1300, "casual" }, { 1600, "expert" }, { G_MAXDOUBLE, "perfect" } };

typedef struct
{
  const SaiOrder *order;
  SaiSolution *solution;
  double least;
  double most;
  GCancellable *cancellable;
  /* The position that is looked at: only its sheets and dice change. */
  SaiQuestion trial;
  /* What fitted so far in this game, and which of it was drawn. */
  guint n_found;
  SaiSeed seed;
  SaiQuestion question;
  SaiVerdict *verdict;
} Search;

static void
search_clear (Search *search)
{
  sai_question_clear (&search->trial);
  sai_question_clear (&search->question);
  g_clear_pointer (&search->verdict, sai_verdict_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Search, search_clear)

static const char *
choose_player (double rating)
{
  guint i = 0;

  while (rating > players[i].rating)
    i++;

  return players[i].type;
}

/* Each game has dice of its own. */
static void
derive_seed (const SaiSeed *seed, guint number, SaiSeed *derived)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  const guint32 little = GUINT32_TO_LE (number);
  gsize length = sizeof derived->bytes;

  g_checksum_update (checksum, seed->bytes, sizeof seed->bytes);
  g_checksum_update (checksum, (const guchar *) &little, sizeof little);
  g_checksum_get_digest (checksum, derived->bytes, &length);
}

static guint
count_open (const SaiQuestion *question)
{
  return sai_boxes_count (sai_boxes_without (question->rules->playable, question->sheets[0].filled));
}

/* Whether the theme can be in a position, before anything is computed. */
static gboolean
may_fit (const Search *search, const SaiQuestion *question)
{
  guint n_turns = sai_rules_get_n_turns (question->rules);
  guint n_open = count_open (question);

  switch (search->order->theme)
    {
    case SAI_THEME_BEHIND:
      return n_open > 1 && n_open <= MOST_OPEN;

    case SAI_THEME_LAST:
      return n_open <= 3;

    case SAI_THEME_OPENING:
      return question->n_throws > 0 && (n_turns - n_open) * 3 < n_turns;

    case SAI_THEME_STRIKE:
    case SAI_THEME_UPPER:
    case SAI_THEME_COMBINATIONS:
    default:
      return n_open > 3;
    }
}

static gboolean
has_kind (const Search *search, const SaiVerdict *verdict)
{
  const SaiAdvice *advice = &verdict->advice;

  switch (search->order->kind)
    {
    case SAI_LOSS_KEEP:
      return sai_advice_is_roll (advice);

    case SAI_LOSS_BOX:
      return advice->n_keeps == 0 && advice->boxes[0].score.points > 0;

    case SAI_LOSS_STRIKE:
      return advice->n_keeps == 0 && advice->boxes[0].score.points == 0;

    default:
      return TRUE;
    }
}

/* Chances take time, expected totals do not. */
static gboolean
may_be_behind (const Search *search, const SaiQuestion *question)
{
  double behind;
  SaiAdvice points;

  sai_advice_make (&points, search->solution, &question->sheets[0], &question->dice, question->n_throws);
  behind = sai_solution_evaluate (search->solution, &question->sheets[1]) - points.value;

  return behind >= LEAST_BEHIND && behind <= MOST_BEHIND;
}

/* Whether play for points would be wrong. */
static gboolean
plays_otherwise (const Search *search, const SaiQuestion *question, const SaiVerdict *verdict)
{
  SaiAdvice points;
  double value;

  sai_advice_make (&points, search->solution, &question->sheets[0], &question->dice, question->n_throws);
  value = sai_advice_is_roll (&points) ? sai_advice_get_keep (&verdict->advice, &question->dice, points.keeps[0].keep)
                                       : sai_advice_get_box (&verdict->advice, points.boxes[0].box);

  return !sai_verdict_is_right (verdict, question, value);
}

static gboolean
fits (const Search *search, const SaiQuestion *question, const SaiVerdict *verdict)
{
  double difficulty = sai_mastery_of_gap (verdict->gap);

  if (verdict->theme != search->order->theme || verdict->gap == 0 || difficulty < search->least ||
      difficulty > search->most || !has_kind (search, verdict))
    return FALSE;

  return !question->to_win || (verdict->n_right == 1 && sai_verdict_is_behind (verdict, question->n_seats) &&
                               verdict->advice.value >= LEAST_CHANCE && plays_otherwise (search, question, verdict));
}

/* Of all that fit in a game, each is drawn equally often. */
static void
consider (Search *search, const SaiDiceState *state)
{
  SaiQuestion *question = &search->trial;
  g_autoptr (SaiVerdict) verdict = NULL;

  question->n_seats = state->n_seats;
  question->to_win = state->n_seats > 1;
  for (guint i = 0; i < state->n_seats; i++)
    question->sheets[i] = state->sheets[(state->seat + i) % state->n_seats];
  question->dice = state->dice;
  question->n_throws = sai_dice_state_get_rolls_left (state, question->rules);
  if (!may_fit (search, question) || (question->to_win && !may_be_behind (search, question)))
    return;

  verdict = sai_verdict_new (question, search->solution, search->cancellable, NULL);
  if (verdict == NULL || !fits (search, question, verdict))
    return;
  search->n_found++;
  if (sai_seed_get_number (&search->seed, G_MAXUINT32 + (guint64) search->n_found, search->n_found) != 0)
    return;
  sai_question_copy (question, &search->question);
  g_clear_pointer (&search->verdict, sai_verdict_free);
  search->verdict = g_steal_pointer (&verdict);
}

static gboolean
step (SaiDiceState *state, const Search *search, const SaiDecision *decision)
{
  const SaiRules *rules = search->order->start.rules;
  g_autoptr (SaiMove) move = NULL;
  SaiDice dice;

  if (decision->fill)
    move = sai_move_new_fill (rules->boxes[decision->box].id,
                              sai_sheet_score (&state->sheets[state->seat], rules, decision->box, &state->dice));
  else
    {
      dice = sai_dice_state_throw (state, rules, &search->seed, decision->keep);
      move = sai_move_new_roll (decision->keep, &dice);
    }

  return sai_dice_state_step (state, rules, &search->seed, move, NULL);
}

static void
play_game (Search *search, SaiMind *mind)
{
  guint n_seats = search->order->theme == SAI_THEME_BEHIND ? 2 : 1;
  SaiDiceState state;

  sai_dice_state_init (&state, SAI_GAME_MODE_PLAYED, n_seats);
  while (!state.finished && !g_cancellable_is_cancelled (search->cancellable))
    {
      SaiDecision decision = { .keep = 0 };

      if (state.n_rolls > 0)
        {
          consider (search, &state);
          decision = sai_mind_decide (mind, &state, search->cancellable);
        }
      if (!step (&state, search, &decision))
        return;
    }
}

/**
 * sai_generator_get_band:
 * @rating: a rating
 * @least: (out): how hard a question for it is at least
 * @most: (out): and at most
 */
void
sai_generator_get_band (double rating, double *least, double *most)
{
  *least = MIN (rating - BAND, HARDEST_LEAST);
  *most = MAX (rating, EASIEST_MOST);
}

/**
 * sai_generator_make:
 * @order: what to ask
 * @solver: the solver
 * @seed: makes the question; the same one makes the same question
 * @question: (inout): a question, set or not; becomes the one that is made
 * @cancellable: (nullable): stops the work
 * @error: return location for an error: the rules cannot be solved, nothing fits, or the work was cancelled
 *
 * May be called in any thread.
 *
 * Returns: (transfer full): what perfect play says to the question, or %NULL
 */
SaiVerdict *
sai_generator_make (const SaiOrder *order,
                    SaiSolver *solver,
                    const SaiSeed *seed,
                    SaiQuestion *question,
                    GCancellable *cancellable,
                    GError **error)
{
  g_autoptr (SaiSolution) solution = sai_solver_get (solver, order->start.rules, SAI_SOLVER_KNOWN, cancellable, error);
  g_autoptr (SaiMind) mind = NULL;
  g_auto (Search) search = { .order = order, .solution = solution, .cancellable = cancellable };

  if (solution == NULL)
    return NULL;

  sai_question_copy (&order->start, &search.trial);
  mind = sai_computer_new_mind (sai_computer_find (choose_player (order->rating)), solver, order->start.rules);
  sai_generator_get_band (order->rating, &search.least, &search.most);
  for (guint i = 0; i < MOST_GAMES && search.verdict == NULL; i++)
    {
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return NULL;
      if (i > 0 && i % PATIENCE == 0)
        {
          search.least -= WIDER;
          search.most += WIDER;
        }
      derive_seed (seed, i, &search.seed);
      play_game (&search, mind);
    }
  if (search.verdict == NULL)
    {
      if (!g_cancellable_set_error_if_cancelled (cancellable, error))
        g_set_error_literal (error, SAI_ERROR, SAI_ERROR_UNKNOWN, _ ("There is no such question in this game."));
      return NULL;
    }
  sai_question_copy (&search.question, question);

  return g_steal_pointer (&search.verdict);
}
