/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps through a record and notes the value of each move.
 *
 * A seat's value is its expected final total under perfect play: before a turn that of the sheet, with dice on the
 * table that of the best choice. A decision lowers it by its cost; the next throw changes it to the value of the new
 * dice, and the difference is luck. So the values of a seat form a chain from the empty sheet to its total, and luck
 * minus cost is the distance.
 *
 * Where perfect play is not known, all of this is estimated. An estimate changes when a turn is over and the sheet is
 * looked at anew, which is neither luck nor cost: that is its revision, the third part of the distance.
 *
 * Played games are analysed here, paper sheets in sai-analysis-paper.c.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "dice/analysis/sai-analysis-paper.h"
#include "dice/sai-dice-state.h"
#include "game/sai-given.h"
#include "util/sai-error.h"

static gboolean
note_roll (SaiAnalysisMaker *maker,
           const SaiSeed *seed,
           const SaiMove *move,
           guint index,
           SaiAdvice *advice,
           GError **error)
{
  const SaiDiceState *state = &maker->state;
  SaiAnalysisNote note = sai_analysis_maker_begin (maker, index, state->seat, SAI_ANALYSIS_THROW);
  guint n_throws = sai_dice_state_get_rolls_left (state, maker->rules);

  if (maker->odds != NULL && state->n_rolls == 0)
    {
      double before;

      if (!sai_odds_begin_turn (maker->odds, state, error))
        return FALSE;
      before = sai_odds_get_before (maker->odds);
      sai_analysis_maker_set_chances (maker, &note, before, before, before);
    }
  /* A record may claim a throw too many; stepping refuses it. */
  if (state->n_rolls > 0 && n_throws > 0)
    {
      guint keep = sai_move_get_keep (move);

      note.choice = TRUE;
      note.cost = sai_analysis_count_cost (advice->value, sai_advice_get_keep (advice, &state->dice, keep));
      if (maker->odds != NULL)
        {
          double best;
          double taken = sai_odds_get_keep (maker->odds, state, keep, &best);

          sai_analysis_maker_set_chances (maker, &note, best, best, taken);
        }
    }

  if (!sai_analysis_maker_step (maker, seed, index, error))
    return FALSE;
  sai_analysis_maker_advise (maker, &maker->state, advice);
  sai_analysis_maker_add (maker, &note, sai_analysis_count_points (advice->value));

  return sai_analysis_maker_compare (maker, &maker->state, error);
}

/* Whoever fills a box that need only be announced by now has announced it, and does not go on. */
static double
value_fill (SaiAnalysisMaker *maker, const SaiDiceState *before, const SaiAdvice *advice, guint box)
{
  SaiDiceState announced = *before;
  SaiAdvice called;

  if (!sai_dice_state_announces (before, maker->rules, box))
    return sai_advice_get_box (advice, box);
  announced.announced = box + 1;
  sai_analysis_maker_advise (maker, &announced, &called);

  return sai_advice_get_box (&called, box);
}

static gboolean
note_fill (SaiAnalysisMaker *maker, const SaiMove *move, guint index, const SaiAdvice *advice, GError **error)
{
  const SaiDiceState *state = &maker->state;
  SaiAnalysisNote note = sai_analysis_maker_begin (maker, index, state->seat, SAI_ANALYSIS_ENTRY);
  SaiDiceState before = *state;
  SaiDiceState after;
  guint n_throws = sai_dice_state_get_rolls_left (state, maker->rules);
  guint box;

  if (!sai_analysis_maker_step (maker, NULL, index, error) || !sai_move_find_box (move, maker->rules, &box, error))
    return FALSE;

  note.choice = n_throws > 0 || advice->n_boxes > 1 || sai_dice_state_announces (&before, maker->rules, box);
  note.cost = sai_analysis_count_cost (advice->value, value_fill (maker, &before, advice, box));
  if (maker->odds != NULL)
    {
      double best;
      double taken = sai_odds_get_box (maker->odds, &before, box, &best);

      sai_analysis_maker_set_chances (maker, &note, best, best, taken);
    }
  after = *state;
  after.seat = note.seat;
  sai_analysis_maker_add_end (maker, &note, &after);

  return sai_analysis_maker_compare (maker, &maker->state, error);
}

/* What is announced can be filled or waited for, and nothing else. */
static gboolean
note_announcement (SaiAnalysisMaker *maker, const SaiMove *move, guint index, SaiAdvice *advice, GError **error)
{
  const SaiDiceState *state = &maker->state;
  SaiAnalysisNote note = sai_analysis_maker_begin (maker, index, state->seat, SAI_ANALYSIS_ANNOUNCEMENT);
  SaiDiceState before = *state;
  double best = advice->value;

  if (!sai_analysis_maker_step (maker, NULL, index, error))
    return FALSE;

  sai_analysis_maker_advise (maker, state, advice);
  note.choice = TRUE;
  note.cost = sai_analysis_count_cost (best, advice->value);
  if (maker->odds != NULL)
    {
      double best_chance;
      double taken = sai_odds_get_announcement (maker->odds, &before, sai_dice_state_get_announced (state),
                                                &best_chance);

      sai_analysis_maker_set_chances (maker, &note, best_chance, best_chance, taken);
    }
  sai_analysis_maker_add (maker, &note, maker->values[note.seat] - note.cost);

  return sai_analysis_maker_compare (maker, state, error);
}

static gboolean
note_played (SaiAnalysisMaker *maker, const SaiRecord *record, GError **error)
{
  g_autoptr (SaiGiven) given = NULL;
  SaiAdvice advice = { 0 };
  SaiSeed own;

  if (record->seed == NULL)
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_RECORD, _ ("The record of a played game needs its seed."));
      return FALSE;
    }
  if (!sai_seed_parse (record->seed, &own, error) || !sai_given_parse (record->given, &given, error))
    return FALSE;

  for (guint i = 0; i < maker->moves->len; i++)
    {
      const SaiMove *move = maker->moves->pdata[i];
      const SaiSeed *other = sai_given_find_seed (given, i);
      const SaiSeed *seed = other != NULL ? other : &own;
      gboolean done;

      if (g_cancellable_set_error_if_cancelled (maker->cancellable, error))
        return FALSE;
      if (!maker->state.finished && sai_move_get_kind (move) == SAI_MOVE_ROLL)
        done = note_roll (maker, seed, move, i, &advice, error);
      else if (!maker->state.finished && sai_move_get_kind (move) == SAI_MOVE_FILL)
        done = note_fill (maker, move, i, &advice, error);
      else if (!maker->state.finished && sai_move_get_kind (move) == SAI_MOVE_ANNOUNCE)
        done = note_announcement (maker, move, i, &advice, error);
      else
        done = sai_analysis_maker_step (maker, seed, i, error);
      if (!done)
        return FALSE;
    }

  return TRUE;
}

static gboolean
read_moves (SaiAnalysisMaker *maker, const SaiRecord *record, GError **error)
{
  if (record->cursor > record->moves->len)
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_RECORD, _ ("The record has %u moves, but its cursor is at move %u."),
                   record->moves->len, record->cursor);
      return FALSE;
    }
  for (guint i = 0; i < record->cursor; i++)
    {
      SaiMove *move = sai_move_parse (record->moves->pdata[i], error);

      if (move == NULL)
        {
          g_prefix_error (error, _ ("Move %u: "), i + 1);
          return FALSE;
        }
      g_ptr_array_add (maker->moves, move);
    }

  return TRUE;
}

/* The initial seating, and whether it is a move of the record; if not, the game has one move more. */
static gboolean
sit_down (SaiAnalysisMaker *maker, const SaiRecord *record, GError **error)
{
  const SaiMove *first = maker->moves->len > 0 ? maker->moves->pdata[0] : NULL;
  guint n_seats = record->players->len;

  if (record->mode == SAI_GAME_MODE_PAPER)
    {
      if (first != NULL && sai_move_get_kind (first) == SAI_MOVE_SEATS &&
          sai_seating_is_fresh (sai_move_get_seating (first)))
        n_seats = sai_move_get_seating (first)->n_seats;
      else
        maker->n_before = 1;
    }
  if (n_seats < 1 || n_seats > SAI_MAX_SEATS)
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_RECORD, _ ("A game must have %u to %u players, not %u."), 1u,
                   (guint) SAI_MAX_SEATS, n_seats);
      return FALSE;
    }
  sai_dice_state_init (&maker->state, record->mode, n_seats);

  return TRUE;
}

static gboolean
note_all (SaiAnalysisMaker *maker, const SaiRecord *record, GError **error)
{
  SaiDiceState empty;
  gint64 start;

  sai_dice_state_init (&empty, SAI_GAME_MODE_PLAYED, 1);
  start = sai_analysis_maker_value (maker, &empty);
  for (guint seat = 0; seat < SAI_MAX_SEATS; seat++)
    maker->notes.starts[seat] = maker->values[seat] = start;

  if (!read_moves (maker, record, error) || !sit_down (maker, record, error) ||
      !(record->mode == SAI_GAME_MODE_PLAYED ? note_played (maker, record, error)
                                             : sai_analysis_note_paper (maker, error)))
    return FALSE;

  maker->notes.n_seats = maker->state.n_seats;
  for (guint seat = 0; seat < maker->state.n_seats; seat++)
    maker->notes.totals[seat] = sai_sheet_get_total (&maker->state.sheets[seat], maker->rules);

  return TRUE;
}

/* For somebody to win against. Returns what the maker uses, if that is anything but the odds.
 * @all: whether the chances of all seats are asked for, too
 */
static SaiStandings *
prepare_chances (SaiAnalysisMaker *maker, gboolean all, guint n_threads)
{
  g_autoptr (SaiStandings) standings = NULL;

  if (maker->solution == NULL)
    {
      standings = sai_standings_new_by_estimate (maker->estimate, SAI_STANDINGS_QUICK_TURNS, n_threads);
      maker->odds = sai_odds_new_by_estimate (standings, maker->cancellable);
    }
  else
    {
      if (all)
        standings = sai_standings_new (maker->solution, n_threads);
      maker->odds = sai_odds_new (maker->solution, n_threads, maker->cancellable);
    }
  maker->standings = all ? standings : NULL;

  return g_steal_pointer (&standings);
}

static SaiAnalysis *
analyse (SaiAnalysisMaker *maker,
         const SaiRecord *record,
         SaiAnalysisChances chances,
         guint n_threads,
         GCancellable *cancellable,
         GError **error)
{
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_move_unref);
  g_autoptr (GArray) notes = g_array_new (FALSE, FALSE, sizeof (SaiAnalysisNote));
  g_autoptr (GArray) standings = g_array_new (FALSE, FALSE, sizeof (SaiStanding));
  g_autoptr (SaiOdds) odds = NULL;
  g_autoptr (SaiStandings) all = NULL;
  guint n_seats = record->players->len;
  gboolean done;

  maker->cancellable = cancellable;
  maker->moves = moves;
  maker->notes.notes = notes;
  maker->notes.standings = standings;
  if (chances != SAI_ANALYSIS_CHANCES_NONE && n_seats > 1)
    all = prepare_chances (maker, chances == SAI_ANALYSIS_CHANCES_ALL || n_seats > 2, n_threads);
  odds = maker->odds;
  done = note_all (maker, record, error);
  g_clear_pointer (&maker->turn, sai_estimated_turn_free);
  if (!done)
    return NULL;
  maker->notes.with_chances = maker->odds != NULL;
  if (maker->standings == NULL)
    maker->notes.standings = NULL;

  return sai_analysis_new_from_notes (&maker->notes);
}

/**
 * sai_analysis_new:
 * @record: a record of a game of dice
 * @solution: perfect play by its rules
 * @chances: which winning chances to work out; a single seat has none
 * @n_threads: how many threads may work on chances
 * @cancellable: (nullable): stops the work
 * @error: return location for a %SAI_ERROR, a #SaiEngineError or %G_IO_ERROR_CANCELLED
 *
 * Analyses the moves of a record up to its cursor. Every move is checked against the rules and every die against the
 * seed, so the record may come from anywhere; its results are not trusted. Can be called in any thread. A game takes
 * about half a millisecond, with chances about half a second for each seat, and longer the first time for a solution
 * (see sai_odds_new()). With two seats the chance of one is that of the other; with more, the chances of all are worked
 * out after each step, see sai_standings_get(), which takes about as long again.
 *
 * The steps of a paper sheet are the entries that stand at the cursor: each filled box once, in the order in which the
 * boxes were filled, as if no others had ever been made. So
 *
 * - a correction (points put into a filled box) takes the place of the entry it corrects: the step's move is the
 *   original, its entry the correction;
 * - a cleared entry is no step; filling the box again is an entry at its own time;
 * - entries of removed seats are no steps, and others move with their seats;
 * - stopping and resuming are no steps.
 *
 * Rolls that people entered are steps if they led to an entry that stands: it has the dice of the last one, and nothing
 * else was filled for that seat since the first. Such a turn is analysed like one that was played.
 *
 * The sheet before a step holds the seat's earlier standing entries. Without rolls, an entry with dice that may score
 * those points in that box on that sheet is a decision among boxes: %SAI_ANALYSIS_ENTRY. Its luck is the value of the
 * dice minus that of the sheet before, and includes how well they were kept, which is unknown. Other entries, including
 * those a person insisted on, are %SAI_ANALYSIS_POINTS. Turns need not be in order: chances are computed as if the seat
 * of the entry had the next turn.
 *
 * If an old paper sheet does not record its initial seating, the game made from it has one move more; moves are
 * numbered as in the game.
 *
 * Returns: (transfer full): the analysis, or %NULL
 */
SaiAnalysis *
sai_analysis_new (const SaiRecord *record,
                  const SaiSolution *solution,
                  SaiAnalysisChances chances,
                  guint n_threads,
                  GCancellable *cancellable,
                  GError **error)
{
  SaiAnalysisMaker maker = { .solution = solution };

  g_return_val_if_fail (record != NULL && solution != NULL, NULL);

  maker.rules = sai_solution_get_rules (solution);

  return analyse (&maker, record, chances, n_threads, cancellable, error);
}

/**
 * sai_analysis_new_by_estimate:
 * @record: a record of a game of dice
 * @estimate: what sheets of its rules are about worth
 * @chances: which winning chances to work out; a single seat has none
 * @n_threads: how many threads may work on chances
 * @cancellable: (nullable): stops the work
 * @error: return location for a %SAI_ERROR or %G_IO_ERROR_CANCELLED
 *
 * Analyses a record like sai_analysis_new() where perfect play is not known. Chances are exact only in the last round
 * then. A turn takes some hundredths of a second, with chances some more.
 *
 * Returns: (transfer full): the analysis, or %NULL
 */
SaiAnalysis *
sai_analysis_new_by_estimate (const SaiRecord *record,
                              SaiEstimate *estimate,
                              SaiAnalysisChances chances,
                              guint n_threads,
                              GCancellable *cancellable,
                              GError **error)
{
  SaiAnalysisMaker maker = { .estimate = estimate };

  g_return_val_if_fail (record != NULL && estimate != NULL, NULL);

  maker.rules = sai_estimate_get_rules (estimate);
  maker.notes.estimated = TRUE;
  maker.notes.scale = sai_analysis_count_points (sai_estimate_get_scale (estimate));
  /* Who threw how often on paper, and had how many rolls left, is not known. */
  if (maker.rules->saves_rolls && record->mode == SAI_GAME_MODE_PAPER)
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_UNKNOWN, sai_rules_find_unsolvable (maker.rules));
      return NULL;
    }

  return analyse (&maker, record, chances, n_threads, cancellable, error);
}
