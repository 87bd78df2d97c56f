/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Goes through a record and notes what each move was worth.
 *
 * A seat's value is what its final total is expected to be under perfect play: before a turn that of the sheet, with dice on
 * the table that of the best way to go on. A decision lowers it by its cost; the throw that follows brings it to the value of
 * the new dice, and the difference is luck. So the values of a seat are a chain from the empty sheet to its total, and all
 * luck less all costs is what lies between.
 *
 * A kept sheet has no throws. What stands in it at the end is gone through in the order in which the boxes were filled, as if
 * nothing had ever been wrong: see sai_analysis_new().
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "sai-advice.h"
#include "sai-analysis-private.h"
#include "sai-error.h"
#include "sai-odds.h"

/* A choice that costs less than this is as good as the best, but for rounding. */
#define EPSILON 1e-9

/* An entry of a kept sheet: the move that filled the box, and the last one that wrote into it. */
typedef struct
{
  guint    seat;
  guint    box;
  guint    move;
  guint    entry;
} Entry;

typedef struct
{
  const SaiRules    *rules;
  const SaiSolution *solution;
  /* (nullable) */
  SaiOdds           *odds;
  GCancellable      *cancellable;
  /* (element-type SaiMove): those at the cursor. */
  GPtrArray         *moves;
  /* How many moves the game has before the first one of the record. */
  guint              n_before;
  SaiDiceState       state;
  SaiAnalysisNotes   notes;
  /* What each seat can expect, in billionths. */
  gint64             values[SAI_MAX_SEATS];
} Maker;

static gint64
count_points (double points)
{
  return llround (points * SAI_ANALYSIS_POINT);
}

static gint32
count_chance (double chance)
{
  return lround (CLAMP (chance, 0, 1) * SAI_ANALYSIS_CHANCE);
}

/* What is lost by taking something that is worth @taken. */
static gint64
count_cost (double best,
            double taken)
{
  return best - taken < EPSILON ? 0 : MAX (count_points (best) - count_points (taken), 0);
}

/* Sums up a step whose seat can expect @next after it. */
static void
add_note (Maker           *maker,
          SaiAnalysisNote *note,
          gint64           next)
{
  note->luck = next - maker->values[note->seat] + note->cost;
  maker->values[note->seat] = next;
  g_array_append_val (maker->notes.notes, *note);
}

static SaiAnalysisNote
begin_note (guint           move,
            guint           seat,
            SaiAnalysisKind kind)
{
  SaiAnalysisNote note = { move, move, seat, kind, FALSE, 0, 0, SAI_ANALYSIS_NO_CHANCE, SAI_ANALYSIS_NO_CHANCE };

  return note;
}

static void
note_chances (SaiAnalysisNote *note,
              double           before,
              double           best,
              double           taken)
{
  note->chance = count_chance (before);
  note->chance_cost = MAX (count_chance (best) - count_chance (taken), 0);
}

/* Lets a move happen, and gets the advice for the dice that lie then. */
static gboolean
step (Maker          *maker,
      const SaiSeed  *seed,
      const SaiMove  *move,
      guint           index,
      SaiAdvice      *advice,
      GError        **error)
{
  SaiDiceState *state = &maker->state;

  if (!sai_dice_state_step (state, maker->rules, seed, move, error))
    {
      g_prefix_error (error, _("Move %u: "), index + 1);
      return FALSE;
    }
  if (state->n_rolls > 0)
    sai_advice_make (advice, maker->solution, &state->sheets[state->seat], &state->dice,
                     sai_dice_state_get_rolls_left (state, maker->rules));

  return TRUE;
}

static gboolean
note_roll (Maker          *maker,
           const SaiSeed  *seed,
           const SaiMove  *move,
           guint           index,
           SaiAdvice      *advice,
           GError        **error)
{
  const SaiDiceState *state = &maker->state;
  SaiAnalysisNote note = begin_note (index + maker->n_before, state->seat, SAI_ANALYSIS_THROW);
  guint n_throws = sai_dice_state_get_rolls_left (state, maker->rules);

  if (maker->odds != NULL && state->n_rolls == 0)
    {
      double before;

      if (!sai_odds_begin_turn (maker->odds, state->sheets, state->n_seats, state->seat, error))
        return FALSE;
      before = sai_odds_get_before (maker->odds);
      note_chances (&note, before, before, before);
    }
  /* A record may claim a throw that is not left; stepping refuses it. */
  if (state->n_rolls > 0 && n_throws > 0)
    {
      guint keep = sai_move_get_keep (move);

      note.choice = TRUE;
      note.cost = count_cost (advice->value, sai_advice_get_keep (advice, &state->dice, keep));
      if (maker->odds != NULL)
        {
          double best;
          double taken = sai_odds_get_keep (maker->odds, &state->dice, n_throws, keep, &best);

          note_chances (&note, best, best, taken);
        }
    }

  if (!step (maker, seed, move, index, advice, error))
    return FALSE;
  add_note (maker, &note, count_points (advice->value));

  return TRUE;
}

static gboolean
note_fill (Maker          *maker,
           const SaiMove  *move,
           guint           index,
           SaiAdvice      *advice,
           GError        **error)
{
  const SaiDiceState *state = &maker->state;
  SaiAnalysisNote note = begin_note (index + maker->n_before, state->seat, SAI_ANALYSIS_ENTRY);
  SaiDiceState before = *state;
  guint n_throws = sai_dice_state_get_rolls_left (state, maker->rules);
  SaiAdvice now = *advice;
  guint box;

  if (!step (maker, NULL, move, index, advice, error) || !sai_move_find_box (move, maker->rules, &box, error))
    return FALSE;

  note.choice = n_throws > 0 || now.n_boxes > 1;
  note.cost = count_cost (now.value, sai_advice_get_box (&now, box));
  if (maker->odds != NULL)
    {
      double best;
      double taken = sai_odds_get_box (maker->odds, &before.dice, n_throws, box, &best);

      note_chances (&note, best, best, taken);
    }
  /* The dice are known: there is no luck in it. */
  add_note (maker, &note, maker->values[note.seat] - note.cost);

  return TRUE;
}

static gboolean
note_played (Maker            *maker,
             const SaiRecord  *record,
             GError          **error)
{
  SaiAdvice advice = { 0 };
  SaiSeed seed;

  if (record->seed == NULL)
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_RECORD, _("The record of a played game needs its seed."));
      return FALSE;
    }
  if (!sai_seed_parse (record->seed, &seed, error))
    return FALSE;

  for (guint i = 0; i < maker->moves->len; i++)
    {
      const SaiMove *move = maker->moves->pdata[i];
      gboolean done;

      if (g_cancellable_set_error_if_cancelled (maker->cancellable, error))
        return FALSE;
      if (!maker->state.finished && sai_move_get_kind (move) == SAI_MOVE_ROLL)
        done = note_roll (maker, &seed, move, i, &advice, error);
      else if (!maker->state.finished && sai_move_get_kind (move) == SAI_MOVE_FILL)
        done = note_fill (maker, move, i, &advice, error);
      else
        done = step (maker, &seed, move, i, &advice, error);
      if (!done)
        return FALSE;
    }

  return TRUE;
}

/* The seats change: entries go with their columns, and those of a column that is gone are gone. */
static void
move_entries (const SaiSeating *seating,
              Entry             entries[SAI_MAX_SEATS][SAI_MAX_BOXES])
{
  Entry before[SAI_MAX_SEATS][SAI_MAX_BOXES];

  memcpy (before, entries, sizeof before);
  for (guint seat = 0; seat < seating->n_seats; seat++)
    if (seating->from[seat] == SAI_SEATING_NEW)
      memset (entries[seat], 0, sizeof entries[seat]);
    else
      memcpy (entries[seat], before[seating->from[seat]], sizeof entries[seat]);
}

/* A correction takes the place of what it corrects; a box that was cleared is filled anew when it is. */
static void
write_entry (const SaiSheet *before,
             const SaiMove  *move,
             guint           box,
             guint           index,
             Entry          *entry)
{
  if (sai_move_get_kind (move) == SAI_MOVE_PUT)
    {
      if (!sai_sheet_is_filled (before, box))
        entry->move = index;
      entry->entry = index;
    }
}

static int
compare_entries (gconstpointer a,
                 gconstpointer b)
{
  const Entry *x = a;
  const Entry *y = b;

  return (x->move > y->move) - (x->move < y->move);
}

/* Makes all moves of a kept sheet. Returns what stands in it, in the order in which the boxes were filled. */
static GArray *
find_entries (Maker   *maker,
              GError **error)
{
  Entry entries[SAI_MAX_SEATS][SAI_MAX_BOXES] = { 0 };
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (Entry));

  for (guint i = 0; i < maker->moves->len; i++)
    {
      const SaiMove *move = maker->moves->pdata[i];
      SaiMoveKind kind = sai_move_get_kind (move);
      SaiDiceState before = maker->state;
      guint box;

      if (g_cancellable_set_error_if_cancelled (maker->cancellable, error) || !step (maker, NULL, move, i, NULL, error))
        return NULL;
      if (kind == SAI_MOVE_SEATS)
        move_entries (sai_move_get_seating (move), entries);
      else if ((kind == SAI_MOVE_PUT || kind == SAI_MOVE_CLEAR) && sai_move_find_box (move, maker->rules, &box, NULL))
        write_entry (&before.sheets[sai_move_get_seat (move)], move, box, i, &entries[sai_move_get_seat (move)][box]);
    }

  for (guint seat = 0; seat < maker->state.n_seats; seat++)
    for (guint box = 0; box < maker->rules->n_boxes; box++)
      if ((maker->rules->playable & maker->state.sheets[seat].filled & (1u << box)) != 0)
        {
          entries[seat][box].seat = seat;
          entries[seat][box].box = box;
          g_array_append_val (list, entries[seat][box]);
        }
  g_array_sort (list, compare_entries);

  return g_steal_pointer (&list);
}

/* Whether the points of an entry are those of its dice on a sheet, and may stand in that box by the rules. */
static gboolean
is_explained (Maker          *maker,
              const SaiMove  *move,
              guint           box,
              const SaiSheet *sheet)
{
  SaiDice dice = sai_move_get_dice (move);
  SaiScore said = sai_move_get_score (move);
  SaiScore score;

  if (!sai_dice_is_rolled (&dice) || (sai_sheet_get_legal_boxes (sheet, maker->rules, &dice) & (1u << box)) == 0)
    return FALSE;
  score = sai_sheet_score (sheet, maker->rules, box, &dice);

  return said.points == score.points && said.extra == score.extra;
}

static gboolean
note_entry (Maker        *maker,
            const Entry  *entry,
            SaiSheet     *sheets,
            GError      **error)
{
  SaiSheet *sheet = &sheets[entry->seat];
  const SaiMove *move = maker->moves->pdata[entry->entry];
  SaiAnalysisNote note = begin_note (entry->move + maker->n_before, entry->seat, SAI_ANALYSIS_POINTS);
  double before = 0;
  double best = 0;
  double taken = 0;

  note.entry = entry->entry + maker->n_before;
  if (maker->odds != NULL)
    {
      if (!sai_odds_begin_turn (maker->odds, sheets, maker->state.n_seats, entry->seat, error))
        return FALSE;
      before = sai_odds_get_before (maker->odds);
    }
  if (is_explained (maker, move, entry->box, sheet))
    {
      SaiDice dice = sai_move_get_dice (move);
      SaiAdvice advice;

      sai_advice_make (&advice, maker->solution, sheet, &dice, 0);
      note.kind = SAI_ANALYSIS_ENTRY;
      note.choice = advice.n_boxes > 1;
      note.cost = count_cost (advice.value, sai_advice_get_box (&advice, entry->box));
      if (maker->odds != NULL)
        taken = sai_odds_get_box (maker->odds, &dice, 0, entry->box, &best);
    }
  if (maker->odds != NULL)
    note_chances (&note, before, best, taken);

  sai_sheet_fill (sheet, maker->rules, entry->box, sai_move_get_score (move));
  add_note (maker, &note, count_points (sai_solution_evaluate (maker->solution, sheet)));

  return TRUE;
}

static gboolean
note_kept (Maker   *maker,
           GError **error)
{
  SaiSheet sheets[SAI_MAX_SEATS] = { 0 };
  g_autoptr (GArray) entries = find_entries (maker, error);

  if (entries == NULL)
    return FALSE;
  if (maker->state.n_seats == 1)
    maker->odds = NULL;
  for (guint i = 0; i < entries->len; i++)
    if (g_cancellable_set_error_if_cancelled (maker->cancellable, error) ||
        !note_entry (maker, &g_array_index (entries, Entry, i), sheets, error))
      return FALSE;

  return TRUE;
}

static gboolean
read_moves (Maker            *maker,
            const SaiRecord  *record,
            GError          **error)
{
  if (record->cursor > record->moves->len)
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_RECORD,
                   _("The record has %u moves, but claims to stand at move %u."), record->moves->len, record->cursor);
      return FALSE;
    }
  for (guint i = 0; i < record->cursor; i++)
    {
      SaiMove *move = sai_move_parse (record->moves->pdata[i], error);

      if (move == NULL)
        {
          g_prefix_error (error, _("Move %u: "), i + 1);
          return FALSE;
        }
      g_ptr_array_add (maker->moves, move);
    }

  return TRUE;
}

/* Those who sit down first, and whether a move of the record says so: else the game has one more. */
static gboolean
sit_down (Maker            *maker,
          const SaiRecord  *record,
          GError          **error)
{
  const SaiMove *first = maker->moves->len > 0 ? maker->moves->pdata[0] : NULL;
  guint n_seats = record->players->len;

  if (record->mode == SAI_GAME_MODE_KEPT)
    {
      if (first != NULL && sai_move_get_kind (first) == SAI_MOVE_SEATS &&
          sai_seating_is_fresh (sai_move_get_seating (first)))
        n_seats = sai_move_get_seating (first)->n_seats;
      else
        maker->n_before = 1;
    }
  if (n_seats < 1 || n_seats > SAI_MAX_SEATS)
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_RECORD, _("A game has %u to %u seats, not %u."), 1u,
                   (guint) SAI_MAX_SEATS, n_seats);
      return FALSE;
    }
  sai_dice_state_init (&maker->state, record->mode, n_seats);

  return TRUE;
}

static gboolean
note_all (Maker            *maker,
          const SaiRecord  *record,
          GError          **error)
{
  SaiSheet empty = { 0 };
  gint64 start = count_points (sai_solution_evaluate (maker->solution, &empty));

  for (guint seat = 0; seat < SAI_MAX_SEATS; seat++)
    maker->notes.starts[seat] = maker->values[seat] = start;

  if (!read_moves (maker, record, error) || !sit_down (maker, record, error) ||
      !(record->mode == SAI_GAME_MODE_PLAYED ? note_played (maker, record, error) : note_kept (maker, error)))
    return FALSE;

  maker->notes.n_seats = maker->state.n_seats;
  for (guint seat = 0; seat < maker->state.n_seats; seat++)
    maker->notes.totals[seat] = sai_sheet_get_total (&maker->state.sheets[seat], maker->rules);

  return TRUE;
}

/**
 * sai_analysis_new:
 * @record: a record of a game of dice
 * @rules: its rules
 * @solution: perfect play of them
 * @with_chances: whether winning chances are worked out, too; of one seat alone there are none
 * @n_threads: how many threads may work on chances
 * @cancellable: (nullable): stops the work
 * @error: return location for a %SAI_ERROR, a #SaiEngineError or %G_IO_ERROR_CANCELLED
 *
 * Analyses the moves of a record up to its cursor. Every move is checked against the rules and every die against the seed, so
 * that a record from anywhere can be given; of its results nothing is believed. Can be called in any thread. A game takes
 * about a millisecond, with chances some tenths of a second, and the first time for a solution more (see sai_odds_new()).
 *
 * Of a kept sheet the entries that stand at the cursor are the steps: for each seat at the cursor, each of its filled boxes
 * once, in the order in which the boxes were filled, as if they alone had ever been made. So
 *
 *  - a correction (points put into a filled box) has the place of the entry that it corrects: the step's move is that one, its
 *    entry is the correction;
 *  - an entry that was cleared is none; when the box is filled again, that is an entry at its own moment;
 *  - entries of somebody who left are none, and those of others go where their seats go;
 *  - that people stop or go on is no step.
 *
 * The sheet before a step holds the standing entries of the seat before it. An entry with dice whose points are those of the
 * dice on that sheet, in a box that they may fill there, is a decision among the boxes: %SAI_ANALYSIS_ENTRY. Its luck is the
 * value of the dice less that of the sheet before, and has in it how well they were kept, which nobody saw. Other entries,
 * also those that a person insisted on, are %SAI_ANALYSIS_POINTS. Turns need not be in order: the chances of an entry are
 * those of a seat that has the next turn, whoever else is behind.
 *
 * Where the record of a kept sheet does not say who sat down first (old ones do not), the game made from it has one move more;
 * the numbers of moves are those of the game.
 *
 * Returns: (transfer full): the analysis, or %NULL
 */
SaiAnalysis *
sai_analysis_new (const SaiRecord    *record,
                  const SaiRules     *rules,
                  const SaiSolution  *solution,
                  gboolean            with_chances,
                  guint               n_threads,
                  GCancellable       *cancellable,
                  GError            **error)
{
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_move_unref);
  g_autoptr (GArray) notes = g_array_new (FALSE, FALSE, sizeof (SaiAnalysisNote));
  g_autoptr (SaiOdds) odds = NULL;
  Maker maker = { rules, solution, NULL, cancellable, moves };

  g_return_val_if_fail (record != NULL, NULL);
  g_return_val_if_fail (rules != NULL && solution != NULL, NULL);
  g_return_val_if_fail (sai_rules_equal (rules, sai_solution_get_rules (solution)), NULL);

  maker.notes.notes = notes;
  if (with_chances && record->players->len > 1)
    maker.odds = odds = sai_odds_new (solution, n_threads, cancellable);
  if (!note_all (&maker, record, error))
    return NULL;
  maker.notes.with_chances = maker.odds != NULL;

  return sai_analysis_new_from_notes (&maker.notes);
}
