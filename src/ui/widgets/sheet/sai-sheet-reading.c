/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a score sheet shows of a game, worked out in one place and without a widget: the cells and heads only have to
 * look like it.
 */
#include "config.h"

#include <math.h>

#include "dice/sai-dice-game.h"
#include "dice/sai-paper-state.h"
#include "sai-play.h"
#include "sheet/sai-sheet-reading.h"
#include "sheet/sai-sheet-rows.h"

/* With more seats than these, there is no room to keep for their places. */
#define MOST_AWAITED 4

/* A seat that is set beside the game, unless it has left the table since. */
static guint
choose_seat (const SaiSheetReading *self, int seat, guint otherwise)
{
  return seat >= 0 && seat < (int) sai_game_get_n_seats (self->game) ? (guint) seat : otherwise;
}

/* The seat whose turn it is. */
static guint
get_moving_seat (const SaiSheetReading *self)
{
  return choose_seat (self, self->moving_seat, sai_game_get_seat (self->game));
}

/* The dice whose points a seat's open boxes show. Returns those boxes. */
static SaiBoxes
find_offers (const SaiSheetReading *self, guint seat, SaiDice *dice)
{
  const SaiDiceState *state = sai_game_get_state (self->game);
  const SaiRules *rules = sai_game_get_rules (self->game);

  if (self->offer_seat == (int) seat)
    {
      *dice = self->offer_dice;
      return self->editable ? sai_paper_state_get_boxes (state, rules, seat, dice)
                            : sai_sheet_get_legal_boxes (&state->sheets[seat], rules, dice);
    }
  *dice = state->dice;

  return seat == state->seat ? sai_dice_state_get_legal_boxes (state, rules) : (SaiBoxes) { { 0 } };
}

/* Whether a box needs a combination of dice, unlike those that nearly any dice score in. */
static gboolean
is_for_figure (const SaiBoxRule *rule)
{
  return rule->kind != SAI_BOX_FACES && rule->kind != SAI_BOX_SUM && rule->kind != SAI_BOX_DIFFERENCE;
}

/* The box that is filled automatically if this one is filled, and what it would hold: in Yams, delta after plus and
 * minus. Returns -1 if there is none.
 */
static int
find_consequence (const SaiSheetReading *self, const SaiSheet *sheet, guint box, SaiScore score, int *points)
{
  const SaiRules *rules = sai_game_get_rules (self->game);
  SaiSheet after = *sheet;

  if (!sai_boxes_has (&rules->playable, box))
    return -1;
  sai_sheet_fill (&after, rules, box, score);
  for (guint each = 0; each < rules->n_boxes; each++)
    if (each != box && sai_sheet_is_filled (&after, each) && !sai_sheet_is_filled (sheet, each))
      {
        *points = after.points[each];
        return each;
      }

  return -1;
}

static char *
print_preview (const SaiSheetReading *self, const SaiSheet *sheet, guint box, SaiScore score)
{
  int value;
  int consequence = find_consequence (self, sheet, box, score, &value);
  g_autofree char *points = NULL;

  if (consequence < 0)
    return NULL;
  points = sai_sheet_print_points (value);

  return g_strdup_printf ("%s %s", sai_ruleset_get_box_name (sai_game_get_ruleset (self->game), consequence), points);
}

static void
read_filled (const SaiSheetReading *self, guint seat, guint box, SaiCellReading *cell)
{
  const SaiDiceState *state = sai_game_get_state (self->game);
  const SaiSheet *sheet = &state->sheets[seat];
  gboolean last = state->last_seat == (int) seat && state->last_box == (int) box;

  cell->state = last ? SAI_CELL_LAST : SAI_CELL_FILLED;
  cell->points = sheet->points[box];
  cell->forced = sai_sheet_is_forced (sheet, box);
}

static void
read_hint (const SaiSheetReading *self, guint box, SaiCellReading *cell)
{
  if (self->advice.boxes[0].box == box)
    cell->hint = sai_advice_is_roll (&self->advice) ? SAI_CELL_HINT_BEST_BOX : SAI_CELL_HINT_BEST;
  if (self->numbers != SAI_SHEET_NUMBERS_NONE)
    cell->expected = sai_advice_get_box (&self->advice, box);
  cell->chance = self->numbers == SAI_SHEET_NUMBERS_CHANCES;
  cell->estimated = cell->chance && !self->advice.exact;
}

static void
read_open (const SaiSheetReading *self, guint seat, guint box, SaiCellReading *cell)
{
  const SaiDiceState *state = sai_game_get_state (self->game);
  const SaiRules *rules = sai_game_get_rules (self->game);
  const SaiSheet *sheet = &state->sheets[seat];
  gboolean intended = seat == state->seat && self->intended == (int) box;
  SaiDice dice;
  SaiBoxes offers = find_offers (self, seat, &dice);
  SaiScore score;

  cell->announced = seat == state->seat && sai_dice_state_get_announced (state) == (int) box;
  if (!sai_boxes_has (&offers, box) || (!self->offering && !intended && self->offer_seat != (int) seat))
    return;

  score = sai_sheet_score (sheet, rules, box, &dice);
  cell->state = intended ? SAI_CELL_INTENDED : SAI_CELL_OFFER;
  cell->points = score.points;
  cell->extra = score.extra;
  cell->made = !intended && score.points > 0 && is_for_figure (&rules->boxes[box]);
  cell->preview = print_preview (self, sheet, box, score);
  if (self->advised && !intended)
    read_hint (self, box, cell);
}

/* Boxes that are filled automatically are not made by anybody. */
static void
read_rate (const SaiSheetReading *self, guint box, SaiCellReading *cell)
{
  if (self->rates == NULL || isnan (self->rates[box]) ||
      !sai_boxes_has (&sai_game_get_rules (self->game)->playable, box))
    return;
  cell->rated = TRUE;
  cell->rate = self->rates[box];
  cell->estimated = self->estimated;
}

static gboolean
has_filled (const SaiSheetReading *self, guint seat)
{
  const SaiSheet *sheet = &sai_game_get_state (self->game)->sheets[seat];
  const SaiRules *rules = sai_game_get_rules (self->game);

  for (guint box = 0; box < rules->n_boxes; box++)
    if (sai_boxes_has (&rules->playable, box) && sai_sheet_is_filled (sheet, box))
      return TRUE;

  return FALSE;
}

/* There is no ranking before somebody has made points. In some games even an empty sheet has a total. */
static gboolean
has_places (const SaiSheetReading *self)
{
  guint n_seats = sai_game_get_n_seats (self->game);

  for (guint seat = 0; seat < n_seats; seat++)
    if (sai_game_get_total (self->game, seat) != 0 && has_filled (self, seat))
      return TRUE;

  return FALSE;
}

/* Sorry to have struck a box, and glad of a figure, until somebody else fills a box. */
static SaiFaceMood
find_mood (const SaiSheetReading *self, guint seat)
{
  const SaiDiceState *state = sai_game_get_state (self->game);

  if (state->finished)
    return sai_face_choose_mood (self->game, seat);
  if (state->last_seat != (int) seat || state->last_box < 0)
    return SAI_FACE_MOOD_NEUTRAL;
  if (state->sheets[seat].points[state->last_box] == 0)
    return SAI_FACE_MOOD_SORRY;

  return is_for_figure (&sai_game_get_rules (self->game)->boxes[state->last_box]) ? SAI_FACE_MOOD_GLAD
                                                                                  : SAI_FACE_MOOD_NEUTRAL;
}

/**
 * sai_sheet_reading_init:
 * @self: (out caller-allocates): a reading
 *
 * Begins without a game and without anything beside it.
 */
void
sai_sheet_reading_init (SaiSheetReading *self)
{
  *self = (SaiSheetReading) { .intended = -1, .moving_seat = -1, .offer_seat = -1, .better_seat = -1 };
}

/**
 * sai_sheet_reading_get_active_seat:
 * @self: a reading with a game
 *
 * Returns: the seat whose open boxes show what the dice would score
 */
guint
sai_sheet_reading_get_active_seat (const SaiSheetReading *self)
{
  return choose_seat (self, self->offer_seat, get_moving_seat (self));
}

/**
 * sai_sheet_reading_get_main_seat:
 * @self: a reading with a game
 *
 * Returns: the seat of interest: the one to move, or the first one at the end
 */
guint
sai_sheet_reading_get_main_seat (const SaiSheetReading *self)
{
  if (sai_game_get_state (self->game)->finished)
    for (guint seat = 0; seat < sai_game_get_n_seats (self->game); seat++)
      if (sai_game_get_place (self->game, seat) == 1)
        return seat;

  return sai_sheet_reading_get_active_seat (self);
}

SaiSeatReading
sai_sheet_reading_get_seat (const SaiSheetReading *self, guint seat)
{
  gboolean finished = sai_game_get_state (self->game)->finished;
  guint place = sai_game_get_place (self->game, seat);
  guint n_seats = sai_game_get_n_seats (self->game);
  gboolean placed = n_seats > 1 && has_places (self);
  SaiPlayer *player = sai_game_get_player (self->game, seat);
  SaiComputerType type;
  gboolean is_computer = sai_play_find_computer (sai_game_get_kind (self->game)->id, sai_player_get_kind (player),
                                                 &type);

  return (SaiSeatReading) {
    .player = player,
    .computer = is_computer ? type.name : NULL,
    .trial = self->trial,
    .moving = !finished && get_moving_seat (self) == seat,
    .winner = finished && !sai_game_is_early (self->game) && n_seats > 1 && place == 1,
    .left = sai_game_has_left (self->game, seat),
    .place = placed ? place : 0,
    .awaits_place = !placed && n_seats > 1 && n_seats <= MOST_AWAITED,
    .total = sai_game_get_total (self->game, seat),
    .mood = find_mood (self, seat),
  };
}

SaiCellReading
sai_sheet_reading_get_cell (const SaiSheetReading *self, guint seat, guint box)
{
  SaiCellReading cell = { .state = SAI_CELL_EMPTY, .expected = NAN };

  if (sai_sheet_is_filled (&sai_game_get_state (self->game)->sheets[seat], box))
    read_filled (self, seat, box, &cell);
  else
    read_open (self, seat, box, &cell);
  if (self->better_seat == (int) seat && self->better_box == box)
    cell.hint = SAI_CELL_HINT_BEST;
  read_rate (self, box, &cell);

  return cell;
}

/**
 * sai_sheet_reading_foresee:
 * @self: a reading
 * @seat: a seat
 * @box: an open box that is filled automatically
 * @points: (out): what it would hold
 *
 * Where boxes show numbers, they have no room for what they lead to, and it stands where it would be written.
 *
 * Returns: whether one of the boxes on offer would fill it
 */
gboolean
sai_sheet_reading_foresee (const SaiSheetReading *self, guint seat, guint box, int *points)
{
  const SaiRules *rules = sai_game_get_rules (self->game);
  const SaiSheet *sheet = &sai_game_get_state (self->game)->sheets[seat];
  SaiDice dice;
  SaiBoxes offers = find_offers (self, seat, &dice);

  if (!self->advised || self->numbers == SAI_SHEET_NUMBERS_NONE)
    return FALSE;
  for (guint each = 0; each < rules->n_boxes; each++)
    if (sai_boxes_has (&offers, each) &&
        find_consequence (self, sheet, each, sai_sheet_score (sheet, rules, each, &dice), points) == (int) box)
      return TRUE;

  return FALSE;
}

void
sai_cell_reading_clear (SaiCellReading *self)
{
  g_clear_pointer (&self->preview, g_free);
}
