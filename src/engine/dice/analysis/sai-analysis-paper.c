/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps through a paper sheet and notes the value of each entry, and of each throw that people entered. The final
 * entries are visited in the order in which the boxes were filled, as if there had been no corrections; see
 * sai_analysis_new(). */

#include "config.h"

#include "dice/analysis/sai-analysis-paper.h"
#include "dice/sai-paper-state.h"

/* Moves that threw the dice of one turn. */
typedef struct
{
  guint n;
  guint moves[SAI_MAX_ROLLS];
} Rolls;

/* An entry of a paper sheet: the move that filled the box, the last move that wrote into it, and the rolls of its turn,
 * as far as they are known. With these also the move that announced the box; 0 if none did, as the first move never
 * does. */
typedef struct
{
  guint seat;
  guint box;
  guint move;
  guint entry;
  guint announcement;
  Rolls rolls;
} Entry;

/* What is noted at a move: one of the rolls of an entry, or after these the entry itself; or its announcement. */
typedef struct
{
  guint move;
  const Entry *entry;
  guint number;
  gboolean announces;
} Event;

/* @begun: the entry whose turn the winning chances are of */
typedef struct
{
  SaiAnalysisMaker *maker;
  SaiSheet sheets[SAI_MAX_SEATS];
  const Entry *begun;
} Walk;

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

/* A correction takes the place of the entry it corrects; filling a cleared box is a new entry.
 * @announcement: the move that announced the box of this turn, or 0 */
static void
write_entry (const SaiDiceState *before,
             const SaiMove *move,
             guint box,
             guint index,
             const Rolls *rolls,
             guint announcement,
             Entry *entry)
{
  guint seat = sai_move_get_seat (move);

  if (sai_move_get_kind (move) != SAI_MOVE_PUT)
    return;
  if (!sai_sheet_is_filled (&before->sheets[seat], box))
    {
      entry->move = index;
      entry->rolls = before->n_rolls > 0 && before->seat == seat ? *rolls : (Rolls) { 0 };
      entry->announcement = sai_paper_state_get_announced (before, seat) == (int) box ? announcement : 0;
    }
  entry->entry = index;
}

/* The rolls explain an entry if it has the dice of the last one. */
static void
check_rolls (const SaiAnalysisMaker *maker, Entry *entry)
{
  SaiDice entered = sai_move_get_dice (maker->moves->pdata[entry->entry]);
  SaiDice rolled;

  /* Who announced before the first roll was entered knew it nevertheless, but that is not a moment of its own. */
  if (entry->rolls.n == 0 || entry->announcement < entry->rolls.moves[0])
    entry->announcement = 0;
  if (entry->rolls.n == 0)
    return;
  rolled = sai_move_get_dice (maker->moves->pdata[entry->rolls.moves[entry->rolls.n - 1]]);
  if (!sai_dice_match (&entered, &rolled))
    {
      entry->rolls.n = 0;
      entry->announcement = 0;
    }
}

/* Makes all moves of a paper sheet. Returns its final entries. */
static GArray *
find_entries (SaiAnalysisMaker *maker, GError **error)
{
  Entry entries[SAI_MAX_SEATS][SAI_MAX_BOXES] = { 0 };
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (Entry));
  Rolls rolls = { 0 };
  guint announcement = 0;

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
        {
          move_entries (sai_move_get_seating (move), entries);
        }
      else if (kind == SAI_MOVE_ROLL)
        {
          rolls.n = maker->state.n_rolls;
          rolls.moves[rolls.n - 1] = i;
        }
      else if (kind == SAI_MOVE_ANNOUNCE)
        {
          announcement = i;
        }
      else if ((kind == SAI_MOVE_PUT || kind == SAI_MOVE_CLEAR) && sai_move_find_box (move, maker->rules, &box, NULL))
        {
          write_entry (&before, move, box, i, &rolls, announcement, &entries[sai_move_get_seat (move)][box]);
        }
    }

  for (guint seat = 0; seat < maker->state.n_seats; seat++)
    for (guint box = 0; box < maker->rules->n_boxes; box++)
      if (sai_boxes_has (&maker->rules->playable, box) && sai_sheet_is_filled (&maker->state.sheets[seat], box))
        {
          entries[seat][box].seat = seat;
          entries[seat][box].box = box;
          check_rolls (maker, &entries[seat][box]);
          g_array_append_val (list, entries[seat][box]);
        }

  return g_steal_pointer (&list);
}

static int
compare_events (gconstpointer a, gconstpointer b)
{
  const Event *x = a;
  const Event *y = b;

  return (x->move > y->move) - (x->move < y->move);
}

/* Returns: (element-type Event): what is noted, in the order of the moves */
static GArray *
list_events (GArray *entries)
{
  GArray *events = g_array_new (FALSE, FALSE, sizeof (Event));

  for (guint i = 0; i < entries->len; i++)
    {
      const Entry *entry = &g_array_index (entries, Entry, i);

      for (guint number = 0; number <= entry->rolls.n; number++)
        {
          Event event = { number < entry->rolls.n ? entry->rolls.moves[number] : entry->move, entry, number, FALSE };

          g_array_append_val (events, event);
        }
      if (entry->announcement > 0)
        {
          Event event = { entry->announcement, entry, 1, TRUE };

          g_array_append_val (events, event);
        }
    }
  g_array_sort (events, compare_events);

  return events;
}

/* The dice of an entry, with their roll if it is known. */
static SaiDice
get_dice (const SaiAnalysisMaker *maker, const Entry *entry)
{
  SaiDice dice = sai_move_get_dice (maker->moves->pdata[entry->entry]);

  dice.roll = entry->rolls.n;

  return dice;
}

/* Whoever has filled such a box has announced it before. */
static gboolean
is_announced (const SaiAnalysisMaker *maker, const Entry *entry)
{
  return sai_rules_is_announced (maker->rules, entry->box);
}

/* The position of an entry as a state of a game that is played, with @dice if there are any. */
static SaiDiceState
get_state (const Walk *walk, const Entry *entry, const SaiDice *dice, guint n_throws)
{
  SaiDiceState state;

  sai_dice_state_init (&state, SAI_GAME_MODE_PLAYED, 1);
  state.sheets[0] = walk->sheets[entry->seat];
  if (dice == NULL)
    return state;
  state.dice = *dice;
  state.n_rolls = walk->maker->rules->n_rolls - n_throws;

  return state;
}

/* What the choices for some dice are worth. After the first roll nothing is announced yet. */
static void
advise (const Walk *walk, const Entry *entry, const SaiDice *dice, guint n_throws, SaiAdvice *advice)
{
  SaiDiceState state = get_state (walk, entry, dice, n_throws);

  if (is_announced (walk->maker, entry) && (state.n_rolls > 1 || walk->maker->rules->n_rolls == 1))
    state.announced = entry->box + 1;
  sai_analysis_maker_advise (walk->maker, &state, advice);
}

/* The same for who has just announced the box. Returns the value of the best choice before that, unless the
 * announcement is a move of its own. */
static double
advise_on (const Walk *walk, const Entry *entry, const SaiDice *dice, guint n_throws, SaiAdvice *advice)
{
  SaiDiceState state = get_state (walk, entry, dice, n_throws);
  double best;

  advise (walk, entry, dice, n_throws, advice);
  best = advice->value;
  if (!is_announced (walk->maker, entry))
    return best;
  state.announced = entry->box + 1;
  sai_analysis_maker_advise (walk->maker, &state, advice);

  return entry->announcement > 0 ? advice->value : MAX (best, advice->value);
}

/* Whether the rules allow the points of an entry for its dice in that box. */
static gboolean
is_explained (SaiAnalysisMaker *maker, const Entry *entry, const SaiSheet *sheet)
{
  SaiDice dice = get_dice (maker, entry);
  SaiScore said = sai_move_get_score (maker->moves->pdata[entry->entry]);
  SaiScore score;
  SaiBoxes legal;

  if (!sai_dice_is_rolled (&dice))
    return FALSE;
  legal = sai_sheet_get_legal_boxes (sheet, maker->rules, &dice);
  if (!sai_boxes_has (&legal, entry->box) && !is_announced (maker, entry))
    return FALSE;
  score = sai_sheet_score (sheet, maker->rules, entry->box, &dice);

  return said.points == score.points && said.extra == score.extra;
}

/* Begins the turn of an entry, only with those who stayed to the end: players who left have no place and cannot win. */
static gboolean
begin_turn (Walk *walk, const Entry *entry, GError **error)
{
  SaiAnalysisMaker *maker = walk->maker;
  SaiDiceState staying;
  guint n_staying = 0;

  /* Others may have filled boxes between its rolls. */
  if (walk->begun == entry)
    return TRUE;
  walk->begun = entry;
  sai_dice_state_init (&staying, SAI_GAME_MODE_PLAYED, maker->state.n_seats);
  for (guint i = 0; i < maker->state.n_seats; i++)
    if (!sai_dice_state_has_left (&maker->state, i))
      {
        if (i == entry->seat)
          staying.seat = n_staying;
        staying.sheets[n_staying++] = walk->sheets[i];
      }
  staying.n_seats = n_staying;

  return sai_odds_begin_turn (maker->odds, &staying, error);
}

/* The chance of the choice that was taken, announced before if it is such a box. That is part of the choice unless it
 * is a move of its own. */
static double
weigh_choice (const Walk *walk, const Entry *entry, const SaiDiceState *state, int keep, double *best)
{
  SaiOdds *odds = walk->maker->odds;
  SaiDiceState announced = *state;
  double taken, called;

  if (!is_announced (walk->maker, entry))
    return keep >= 0 ? sai_odds_get_keep (odds, state, keep, best) : sai_odds_get_box (odds, state, entry->box, best);
  announced.announced = entry->box + 1;
  taken = keep >= 0 ? sai_odds_get_keep (odds, &announced, keep, &called)
                    : sai_odds_get_box (odds, &announced, entry->box, &called);
  *best = called;
  if (entry->announcement == 0 && state->n_rolls == 1 && walk->maker->rules->n_rolls > 1)
    sai_odds_get_announcement (odds, state, entry->box, best);
  *best = MAX (*best, called);

  return taken;
}

/* The chances of all seats when so much is entered, with these dice on the table if there are any, as if nobody had
 * stopped the game. */
static gboolean
compare (Walk *walk, guint seat, const SaiDice *dice, GError **error)
{
  SaiDiceState state = walk->maker->state;

  state.finished = FALSE;
  state.announced = 0;
  state.n_rolls = dice != NULL ? dice->roll : 0;
  if (dice != NULL)
    {
      state.seat = seat;
      state.dice = *dice;
    }
  memcpy (state.sheets, walk->sheets, sizeof state.sheets);

  return sai_analysis_maker_compare (walk->maker, &state, error);
}

/* A player who left never had a chance to win, and loses none. */
static gboolean
has_chances (const SaiAnalysisMaker *maker, const Entry *entry)
{
  return maker->odds != NULL && !sai_dice_state_has_left (&maker->state, entry->seat);
}

/* The dice after one of the rolls of an entry. */
static SaiDice
get_roll (const SaiAnalysisMaker *maker, const Entry *entry, guint number)
{
  SaiDice dice = sai_move_get_dice (maker->moves->pdata[entry->rolls.moves[number]]);

  dice.roll = number + 1;

  return dice;
}

static gboolean
note_roll (Walk *walk, const Event *event, GError **error)
{
  SaiAnalysisMaker *maker = walk->maker;
  const Entry *entry = event->entry;
  SaiAnalysisNote note = sai_analysis_maker_begin (maker, event->move, entry->seat, SAI_ANALYSIS_THROW);
  SaiDice dice = get_roll (maker, entry, event->number);
  guint n_throws = maker->rules->n_rolls - event->number;
  double best = 0;
  double taken = 0;
  SaiAdvice advice;

  if (has_chances (maker, entry))
    {
      if (!begin_turn (walk, entry, error))
        return FALSE;
      best = taken = sai_odds_get_before (maker->odds);
    }
  if (event->number > 0)
    {
      SaiDice before = get_roll (maker, entry, event->number - 1);
      guint keep = sai_move_get_keep (maker->moves->pdata[event->move]);

      double value = advise_on (walk, entry, &before, n_throws, &advice);

      note.choice = TRUE;
      note.cost = sai_analysis_count_cost (value, sai_advice_get_keep (&advice, &before, keep));
      if (has_chances (maker, entry))
        {
          SaiDiceState state = get_state (walk, entry, &before, n_throws);

          taken = weigh_choice (walk, entry, &state, keep, &best);
        }
    }
  if (maker->odds != NULL)
    sai_analysis_maker_set_chances (maker, &note, best, best, taken);

  advise (walk, entry, &dice, n_throws - 1, &advice);
  sai_analysis_maker_add (maker, &note, sai_analysis_count_points (advice.value));

  return compare (walk, entry->seat, &dice, error);
}

/* What is announced can be filled or waited for, and nothing else. */
static gboolean
note_announcement (Walk *walk, const Entry *entry, GError **error)
{
  SaiAnalysisMaker *maker = walk->maker;
  SaiAnalysisNote note = sai_analysis_maker_begin (maker, entry->announcement, entry->seat, SAI_ANALYSIS_ANNOUNCEMENT);
  SaiDice dice = get_roll (maker, entry, 0);
  guint n_throws = maker->rules->n_rolls - 1;
  SaiAdvice before;
  SaiAdvice after;

  advise (walk, entry, &dice, n_throws, &before);
  advise_on (walk, entry, &dice, n_throws, &after);
  note.choice = TRUE;
  note.cost = sai_analysis_count_cost (before.value, after.value);
  if (has_chances (maker, entry))
    {
      SaiDiceState state = get_state (walk, entry, &dice, n_throws);
      double best, taken;

      if (!begin_turn (walk, entry, error))
        return FALSE;
      taken = sai_odds_get_announcement (maker->odds, &state, entry->box, &best);
      sai_analysis_maker_set_chances (maker, &note, MAX (best, taken), MAX (best, taken), taken);
    }
  sai_analysis_maker_add (maker, &note, maker->values[note.seat] - note.cost);

  return compare (walk, entry->seat, &dice, error);
}

static gboolean
note_entry (Walk *walk, const Entry *entry, GError **error)
{
  SaiAnalysisMaker *maker = walk->maker;
  SaiSheet *sheet = &walk->sheets[entry->seat];
  SaiAnalysisNote note = sai_analysis_maker_begin (maker, entry->move, entry->seat, SAI_ANALYSIS_POINTS);
  gboolean whole = entry->rolls.n > 0;
  guint n_throws = whole ? maker->rules->n_rolls - entry->rolls.n : 0;
  double before = 0;
  double best = 0;
  double taken = 0;
  SaiDiceState after;

  note.entry = entry->entry + maker->n_before;
  if (has_chances (maker, entry))
    {
      if (!begin_turn (walk, entry, error))
        return FALSE;
      before = sai_odds_get_before (maker->odds);
    }
  if (is_explained (maker, entry, sheet))
    {
      SaiDice dice = get_dice (maker, entry);
      SaiAdvice advice;
      double value = advise_on (walk, entry, &dice, n_throws, &advice);

      note.kind = SAI_ANALYSIS_ENTRY;
      note.choice = n_throws > 0 || advice.n_boxes > 1;
      note.cost = sai_analysis_count_cost (value, sai_advice_get_box (&advice, entry->box));
      if (has_chances (maker, entry))
        {
          SaiDiceState state = get_state (walk, entry, &dice, n_throws);

          taken = weigh_choice (walk, entry, &state, -1, &best);
        }
      /* The chance before the dice is that of the first roll. */
      if (whole)
        before = best;
    }
  if (maker->odds != NULL)
    sai_analysis_maker_set_chances (maker, &note, before, best, taken);

  sai_sheet_fill (sheet, maker->rules, entry->box, sai_move_get_score (maker->moves->pdata[entry->entry]));
  /* With all rolls known, there is no luck in the entry. */
  after = get_state (walk, entry, NULL, 0);
  if (whole && note.kind == SAI_ANALYSIS_ENTRY)
    sai_analysis_maker_add_end (maker, &note, &after);
  else
    sai_analysis_maker_add (maker, &note, sai_analysis_maker_value (maker, &after));
  walk->begun = NULL;

  return compare (walk, entry->seat, NULL, error);
}

static gboolean
note_event (Walk *walk, const Event *event, GError **error)
{
  if (event->announces)
    return note_announcement (walk, event->entry, error);
  if (event->number < event->entry->rolls.n)
    return note_roll (walk, event, error);

  return note_entry (walk, event->entry, error);
}

/**
 * sai_analysis_note_paper:
 * @maker: a record of a paper sheet, before its first move
 * @error: return location for an error
 *
 * Makes all moves and notes the final entries, and the rolls that led to them.
 *
 * Returns: whether that was possible
 */
gboolean
sai_analysis_note_paper (SaiAnalysisMaker *maker, GError **error)
{
  Walk walk = { .maker = maker };
  g_autoptr (GArray) entries = find_entries (maker, error);
  g_autoptr (GArray) events = entries != NULL ? list_events (entries) : NULL;
  guint n_staying = 0;

  if (events == NULL)
    return FALSE;
  for (guint seat = 0; seat < maker->state.n_seats; seat++)
    n_staying += !sai_dice_state_has_left (&maker->state, seat);
  if (n_staying < 2)
    {
      maker->odds = NULL;
      maker->standings = NULL;
    }
  for (guint i = 0; i < events->len; i++)
    {
      const Event *event = &g_array_index (events, Event, i);

      if (g_cancellable_set_error_if_cancelled (maker->cancellable, error) || !note_event (&walk, event, error))
        return FALSE;
    }

  return TRUE;
}
