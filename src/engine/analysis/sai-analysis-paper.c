/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps through a paper sheet and notes the value of each entry. There are no throws: the final entries are visited in
 * the order in which the boxes were filled, as if there had been no corrections; see sai_analysis_new(). */
#include "config.h"

#include "analysis/sai-analysis-maker.h"
#include "dice/sai-dice-state.h"

/* An entry of a paper sheet: the move that filled the box, and the last move that wrote into it. */
typedef struct
{
  guint seat;
  guint box;
  guint move;
  guint entry;
} Entry;

/* The seating changes: entries move with their columns, and those of removed columns are dropped. */
static void
move_entries (const SaiSeating *seating, Entry entries[SAI_MAX_SEATS][SAI_MAX_BOXES])
{
  Entry before[SAI_MAX_SEATS][SAI_MAX_BOXES];

  memcpy (before, entries, sizeof before);
  for (guint seat = 0; seat < seating->n_seats; seat++)
    if (seating->from[seat] == SAI_SEATING_NEW)
      memset (entries[seat], 0, sizeof entries[seat]);
    else
      memcpy (entries[seat], before[seating->from[seat]], sizeof entries[seat]);
}

/* A correction takes the place of the entry it corrects; filling a cleared box is a new entry. */
static void
write_entry (const SaiSheet *before, const SaiMove *move, guint box, guint index, Entry *entry)
{
  if (sai_move_get_kind (move) == SAI_MOVE_PUT)
    {
      if (!sai_sheet_is_filled (before, box))
        entry->move = index;
      entry->entry = index;
    }
}

static int
compare_entries (gconstpointer a, gconstpointer b)
{
  const Entry *x = a;
  const Entry *y = b;

  return (x->move > y->move) - (x->move < y->move);
}

/* Makes all moves of a paper sheet. Returns its final entries, in the order in which the boxes were filled. */
static GArray *
find_entries (SaiAnalysisMaker *maker, GError **error)
{
  Entry entries[SAI_MAX_SEATS][SAI_MAX_BOXES] = { 0 };
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (Entry));

  for (guint i = 0; i < maker->moves->len; i++)
    {
      const SaiMove *move = maker->moves->pdata[i];
      SaiMoveKind kind = sai_move_get_kind (move);
      SaiDiceState before = maker->state;
      guint box;

      if (g_cancellable_set_error_if_cancelled (maker->cancellable, error) ||
          !sai_analysis_maker_step (maker, NULL, i, error))
        return NULL;
      if (kind == SAI_MOVE_SEATS)
        move_entries (sai_move_get_seating (move), entries);
      else if ((kind == SAI_MOVE_PUT || kind == SAI_MOVE_CLEAR) && sai_move_find_box (move, maker->rules, &box, NULL))
        write_entry (&before.sheets[sai_move_get_seat (move)], move, box, i, &entries[sai_move_get_seat (move)][box]);
    }

  for (guint seat = 0; seat < maker->state.n_seats; seat++)
    for (guint box = 0; box < maker->rules->n_boxes; box++)
      if (sai_boxes_has (&maker->rules->playable, box) && sai_sheet_is_filled (&maker->state.sheets[seat], box))
        {
          entries[seat][box].seat = seat;
          entries[seat][box].box = box;
          g_array_append_val (list, entries[seat][box]);
        }
  g_array_sort (list, compare_entries);

  return g_steal_pointer (&list);
}

/* Whether the rules allow the points of an entry for its dice in that box. */
static gboolean
is_explained (SaiAnalysisMaker *maker, const SaiMove *move, guint box, const SaiSheet *sheet)
{
  SaiDice dice = sai_move_get_dice (move);
  SaiScore said = sai_move_get_score (move);
  SaiScore score;
  SaiBoxes legal;

  if (!sai_dice_is_rolled (&dice))
    return FALSE;
  legal = sai_sheet_get_legal_boxes (sheet, maker->rules, &dice);
  if (!sai_boxes_has (&legal, box))
    return FALSE;
  score = sai_sheet_score (sheet, maker->rules, box, &dice);

  return said.points == score.points && said.extra == score.extra;
}

/* Begins the turn of an entry, only with those who stayed to the end: players who left have no place and cannot win. */
static gboolean
begin_turn (SaiAnalysisMaker *maker, const Entry *entry, const SaiSheet *sheets, GError **error)
{
  SaiSheet staying[SAI_MAX_SEATS];
  guint n_staying = 0;
  guint seat = 0;

  for (guint i = 0; i < maker->state.n_seats; i++)
    if (!sai_dice_state_has_left (&maker->state, i))
      {
        if (i == entry->seat)
          seat = n_staying;
        staying[n_staying++] = sheets[i];
      }

  return sai_odds_begin_turn (maker->odds, staying, n_staying, seat, error);
}

/* The chances of all seats when so much is entered, as if nobody had stopped the game. */
static gboolean
compare (SaiAnalysisMaker *maker, const SaiSheet *sheets, GError **error)
{
  SaiDiceState state = maker->state;

  state.finished = FALSE;
  state.n_rolls = 0;
  memcpy (state.sheets, sheets, sizeof state.sheets);

  return sai_analysis_maker_compare (maker, &state, error);
}

static gboolean
note_entry (SaiAnalysisMaker *maker, const Entry *entry, SaiSheet *sheets, GError **error)
{
  /* A player who left never had a chance to win, and loses none. */
  gboolean chances = maker->odds != NULL && !sai_dice_state_has_left (&maker->state, entry->seat);
  SaiSheet *sheet = &sheets[entry->seat];
  const SaiMove *move = maker->moves->pdata[entry->entry];
  SaiAnalysisNote note = sai_analysis_maker_begin (maker, entry->move, entry->seat, SAI_ANALYSIS_POINTS);
  double before = 0;
  double best = 0;
  double taken = 0;

  note.entry = entry->entry + maker->n_before;
  if (chances)
    {
      if (!begin_turn (maker, entry, sheets, error))
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
      note.cost = sai_analysis_count_cost (advice.value, sai_advice_get_box (&advice, entry->box));
      if (chances)
        taken = sai_odds_get_box (maker->odds, &dice, 0, entry->box, &best);
    }
  if (maker->odds != NULL)
    sai_analysis_maker_set_chances (&note, before, best, taken);

  sai_sheet_fill (sheet, maker->rules, entry->box, sai_move_get_score (move));
  sai_analysis_maker_add (maker, &note, sai_analysis_count_points (sai_solution_evaluate (maker->solution, sheet)));

  return compare (maker, sheets, error);
}

/**
 * sai_analysis_note_paper:
 * @maker: a record of a paper sheet, before its first move
 * @error: return location for an error
 *
 * Makes all moves and notes the final entries.
 *
 * Returns: whether that was possible
 */
gboolean
sai_analysis_note_paper (SaiAnalysisMaker *maker, GError **error)
{
  SaiSheet sheets[SAI_MAX_SEATS] = { 0 };
  g_autoptr (GArray) entries = find_entries (maker, error);
  guint n_staying = 0;

  if (entries == NULL)
    return FALSE;
  for (guint seat = 0; seat < maker->state.n_seats; seat++)
    n_staying += !sai_dice_state_has_left (&maker->state, seat);
  if (n_staying < 2)
    {
      maker->odds = NULL;
      maker->standings = NULL;
    }
  for (guint i = 0; i < entries->len; i++)
    if (g_cancellable_set_error_if_cancelled (maker->cancellable, error) ||
        !note_entry (maker, &g_array_index (entries, Entry, i), sheets, error))
      return FALSE;

  return TRUE;
}
