/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole turns of a game at a real table: the rolls of real dice, what was kept of them, and the box in the end. */

#include "util/sai-error.h"
#include "dice/sai-dice-game.h"
#include "dice/sai-paper-state.h"
#include "sai-run.h"
#include "sai-test.h"

#define N_GAMES SAI_COUNT (20, 400)
#define N_MOVES 80

static void
apply (SaiGame *game, const char *const *moves)
{
  for (guint i = 0; moves[i] != NULL; i++)
    sai_test_apply (game, moves[i]);
}

static void
assert_turn (SaiGame *game, guint seat, guint n_rolls, const char *dice, guint n_left)
{
  const SaiDiceState *state = sai_game_get_state (game);
  g_autofree char *faces = sai_dice_is_rolled (&state->dice) ? sai_dice_print (&state->dice) : g_strdup ("");

  g_assert_cmpuint (state->seat, ==, seat);
  g_assert_cmpuint (state->n_rolls, ==, n_rolls);
  g_assert_cmpstr (faces, ==, dice);
  g_assert_cmpuint (state->dice.roll, ==, n_rolls);
  g_assert_cmpuint (sai_dice_state_get_rolls_left (state, sai_game_get_rules (game)), ==, n_left);
}

static void
test_turn (void)
{
  static const char *const moves[] = { "roll 11356 by 1", "keep 11... roll 11266 by 1", NULL };
  g_autoptr (SaiGame) game = sai_test_paper ("yacht", 2);

  assert_turn (game, 0, 0, "", 0);
  apply (game, moves);
  assert_turn (game, 0, 2, "11266", 1);
  g_assert_cmpuint (sai_game_get_state (game)->kept, ==, 3);
  /* Real dice come from no seed. */
  g_assert_false (sai_dice_state_can_roll (sai_game_get_state (game), sai_game_get_rules (game)));
  sai_test_apply (game, "keep 11.66 roll 11166 by 1");
  assert_turn (game, 0, 3, "11166", 0);
  sai_test_apply (game, "put 1 full-house 15 with 11166");
  assert_turn (game, 1, 0, "", 0);
  g_assert_cmpint (sai_game_get_total (game, 0), ==, 15);

  sai_game_undo (game);
  assert_turn (game, 0, 3, "11166", 0);
  sai_game_undo (game);
  assert_turn (game, 0, 2, "11266", 1);
  sai_game_redo (game);
  sai_game_redo (game);
  assert_turn (game, 1, 0, "", 0);
}

/* Any seat may roll, and any turn may be entered with its points alone. */
static void
test_some_turns (void)
{
  static const char *const moves[] = { "put 1 sixes 18", "roll 33345 by 2", "put 2 threes 9", "roll 12345 by 2", NULL };
  g_autoptr (SaiGame) game = sai_test_paper ("yacht", 2);

  apply (game, moves);
  assert_turn (game, 1, 1, "12345", 2);
  /* Whoever is next, a turn belongs to who rolls. */
  sai_test_apply (game, "put 2 big-straight 30 with 54321");
  assert_turn (game, 0, 0, "", 0);
}

/* What is entered meanwhile for others, or corrected, leaves the turn; another one's roll ends it. */
static void
test_meanwhile (void)
{
  static const char *const moves[] = { "put 1 sixes 18", "roll 33345 by 2", "put 1 ones 2",
                                       "put 1 sixes 24", "clear 1 ones",    NULL };
  g_autoptr (SaiGame) game = sai_test_paper ("yacht", 2);

  apply (game, moves);
  assert_turn (game, 1, 1, "33345", 2);
  sai_test_apply (game, "keep 333.. roll 33366 by 2");
  assert_turn (game, 1, 2, "33366", 1);
  sai_test_apply (game, "roll 22222 by 1");
  assert_turn (game, 0, 1, "22222", 2);
  sai_test_refuse (game, "keep 333.. roll 33311 by 2", SAI_ERROR_ILLEGAL, "The first roll of a turn takes all dice.");
  sai_test_apply (game, "stop");
  assert_turn (game, 1, 0, "", 0);
  sai_test_refuse (game, "roll 33311 by 2", SAI_ERROR_ILLEGAL, "The game is over.");
}

/* A turn goes with who began it to another place, and away with who leaves. */
static void
test_seats (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yacht", 3);

  sai_test_apply (game, "roll 33345 by 2");
  sai_test_apply (game, "seats 2 1 3 \"New\"");
  assert_turn (game, 0, 1, "33345", 2);
  sai_test_apply (game, "seats 1 left 2 3 4");
  assert_turn (game, 1, 0, "", 0);
  sai_test_refuse (game, "roll 33311 by 1", SAI_ERROR_ILLEGAL, "Seat 1 has no box to fill.");
  sai_game_undo (game);
  sai_test_apply (game, "seats 2 3");
  assert_turn (game, 0, 0, "", 0);
}

static SaiGame *
begin_saving (guint n_seats)
{
  static const char *const assignments[] = { "saved-rolls=true", NULL };
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset ("maxi-yatzy");
  g_autoptr (GPtrArray) players = sai_test_players (n_seats);
  SaiOptions options;

  g_assert_true (sai_ruleset_set_options (ruleset, &options, assignments, NULL));

  return sai_game_new (ruleset, &options, SAI_GAME_MODE_PAPER, players, NULL, SAI_TEST_GAME_ID, SAI_TEST_CREATED);
}

/* Rolls that are left in a turn are there in later ones, for who saved them, wherever that player sits. */
static void
test_saved (void)
{
  g_autoptr (SaiGame) game = begin_saving (2);

  sai_test_apply (game, "roll 111111 by 1");
  assert_turn (game, 0, 1, "111111", 2);
  sai_test_apply (game, "put 1 ones 6 with 111111");
  sai_test_apply (game, "roll 223456 by 2");
  assert_turn (game, 1, 1, "223456", 2);
  sai_test_apply (game, "keep 22.... roll 222345 by 2");
  sai_test_apply (game, "keep 222... roll 222234 by 2");
  sai_test_refuse (game, "keep 2222.. roll 222222 by 2", SAI_ERROR_ILLEGAL, "No rolls left in this turn");
  sai_test_apply (game, "put 2 twos 8 with 222234");
  sai_test_apply (game, "seats 2 1");
  sai_test_apply (game, "roll 223456 by 2");
  assert_turn (game, 1, 1, "223456", 4);
  for (guint i = 0; i < 4; i++)
    sai_test_apply (game, "keep 22.... roll 223456 by 2");
  assert_turn (game, 1, 5, "223456", 0);
  sai_game_undo (game);
  assert_turn (game, 1, 4, "223456", 1);
  /* Nobody is told that rolls are over which may have been saved in a turn whose rolls were not entered. */
  sai_test_apply (game, "put 1 ones 3");
  sai_test_apply (game, "roll 223456 by 1");
  assert_turn (game, 0, 1, "223456", 4);
}

/* Nobody has to enter that a box was announced: it was if it is filled, with any roll. */
static void
test_announced (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yamb", 1);
  const SaiDiceState *state = sai_game_get_state (game);
  const SaiRules *rules = sai_game_get_rules (game);
  guint box = sai_rules_find_box (rules, "announced.sixes");
  SaiBoxes legal;

  sai_test_apply (game, "roll 11666 by 1");
  sai_test_apply (game, "keep ..666 roll 25666 by 1");
  legal = sai_sheet_get_legal_boxes (&state->sheets[0], rules, &state->dice);
  g_assert_false (sai_boxes_has (&legal, box));
  legal = sai_paper_state_get_boxes (state, rules, 0, &state->dice);
  g_assert_true (sai_boxes_has (&legal, box));
  sai_test_apply (game, "put 1 announced.sixes 18 with 25666");
  assert_turn (game, 0, 0, "", 0);
}

/* What was announced is filled next, unless that is withdrawn or another seat goes on. */
static void
test_announcement (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yamb", 2);
  const SaiDiceState *state = sai_game_get_state (game);
  const SaiRules *rules = sai_game_get_rules (game);
  int sixes = sai_rules_find_box (rules, "announced.sixes");

  sai_test_refuse (game, "announce announced.sixes", SAI_ERROR_ILLEGAL, "name its seat");
  sai_test_refuse (game, "announce free.sixes by 1", SAI_ERROR_ILLEGAL, "doesn’t need to be announced");
  sai_test_refuse (game, "announce announced.sixes by 3", SAI_ERROR_ILLEGAL, "no seat 3");
  sai_test_apply (game, "roll 11666 by 2");
  sai_test_apply (game, "announce announced.fives by 2");
  /* Until the next roll, people may correct themselves. */
  sai_test_apply (game, "announce announced.sixes by 2");
  sai_test_apply (game, "keep ..666 roll 25666 by 2");
  g_assert_cmpint (sai_paper_state_get_announced (state, 0), ==, -1);
  g_assert_cmpint (sai_paper_state_get_announced (state, 1), ==, sixes);
  sai_test_refuse (game, "announce announced.fives by 2", SAI_ERROR_ILLEGAL, "after the first roll");
  sai_test_refuse (game, "put 2 free.sixes 18", SAI_ERROR_ILLEGAL, "“announced.sixes” was announced");
  sai_test_refuse (game, "put 2 free.sixes 18 anyway", SAI_ERROR_ILLEGAL, "“announced.sixes” was announced");
  sai_test_refuse (game, "clear 2 announced.fives", SAI_ERROR_ILLEGAL, "already empty");
  /* What others enter meanwhile changes nothing. */
  sai_test_apply (game, "put 1 free.ones 3");
  g_assert_cmpint (sai_paper_state_get_announced (state, 1), ==, sixes);
  sai_test_apply (game, "put 2 announced.sixes 18 with 25666");
  g_assert_cmpint (sai_dice_state_get_announced (state), ==, -1);
  sai_test_refuse (game, "announce announced.sixes by 2", SAI_ERROR_ILLEGAL, "already filled");
  /* A correction is no turn. */
  sai_test_apply (game, "announce announced.ones by 2");
  sai_test_apply (game, "put 2 announced.sixes 12");
  g_assert_cmpuint (state->seat, ==, 1);
  sai_test_apply (game, "clear 2 announced.ones");
  g_assert_cmpint (sai_dice_state_get_announced (state), ==, -1);
  assert_turn (game, 0, 0, "", 0);
  /* Whose turn was given up has announced nothing. */
  sai_test_apply (game, "announce announced.ones by 2");
  sai_test_apply (game, "roll 11666 by 1");
  g_assert_cmpint (sai_dice_state_get_announced (state), ==, -1);
  sai_test_apply (game, "announce announced.ones by 1");
  sai_test_apply (game, "seats 2 1");
  g_assert_cmpint (sai_paper_state_get_announced (state, 1), >=, 0);
  sai_test_apply (game, "seats 1 2 left");
  g_assert_cmpint (sai_dice_state_get_announced (state), ==, -1);
}

/* What a box pays for the first roll is paid for no later one, if the rolls are known. */
static void
test_served (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("generala", 1);

  sai_test_apply (game, "roll 12345 by 1");
  sai_test_refuse (game, "put 1 big-straight 20 with 12345", SAI_ERROR_RECORD, "These dice score 25");
  sai_test_apply (game, "put 1 big-straight 25 with 12345");
  sai_game_undo (game);
  sai_test_apply (game, "keep 1234. roll 12345 by 1");
  sai_test_refuse (game, "put 1 big-straight 25 with 12345", SAI_ERROR_RECORD, "These dice score 20");
  sai_test_apply (game, "put 1 big-straight 20 with 12345");
  /* A correction is of a turn that nobody remembers. */
  sai_test_apply (game, "put 1 big-straight 25 with 12345");
}

static void
test_refused (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yacht", 2);
  g_autoptr (SaiGame) played = sai_test_game ("yacht", 2, 1);

  sai_test_refuse (game, "roll 12345", SAI_ERROR_ILLEGAL, "A roll at a real table must name its seat.");
  sai_test_refuse (game, "roll 12345 by 3", SAI_ERROR_ILLEGAL, "There is no seat 3 in this game.");
  sai_test_refuse (game, "roll 1234 by 1", SAI_ERROR_RECORD, "This game has 5 dice, not 4.");
  sai_test_refuse (game, "keep 1.... roll 12345 by 1", SAI_ERROR_ILLEGAL, "The first roll of a turn takes all dice.");
  sai_test_apply (game, "roll 12345 by 1");
  sai_test_refuse (game, "keep ....4 roll 12344 by 1", SAI_ERROR_RECORD,
                   "With the kept dice, 12345 can’t have become 12344.");
  sai_test_apply (game, "roll 12345 by 1");
  sai_test_apply (game, "roll 12345 by 1");
  sai_test_refuse (game, "roll 12345 by 1", SAI_ERROR_ILLEGAL, "No rolls left in this turn; a box must be filled.");
  sai_test_refuse (played, "roll 12345 by 1", SAI_ERROR_ILLEGAL,
                   "In a played game rolls come from the seed, not from dice at a real table.");
}

/* Throws what is legal for whoever rolls now, or begins somebody's turn. */
static SaiMove *
make_roll (SaiGame *game, GRand *random)
{
  const SaiDiceState *state = sai_game_get_state (game);
  gboolean goes_on = sai_dice_state_get_rolls_left (state, sai_game_get_rules (game)) > 0 &&
                     g_rand_int_range (random, 0, 5) > 0;
  guint seat = goes_on ? state->seat : (guint) g_rand_int_range (random, 0, state->n_seats);
  guint keep = goes_on ? g_rand_int_range (random, 0, SAI_KEEP_ALL) : 0;
  SaiDice dice = state->dice;

  for (guint i = 0; i < SAI_N_DICE; i++)
    if ((keep & (1u << i)) == 0)
      dice.face[i] = g_rand_int_range (random, 1, 7);

  return sai_move_new_real_roll (seat, keep, &dice);
}

static SaiMove *
make_put (SaiGame *game, GRand *random)
{
  const SaiDiceState *state = sai_game_get_state (game);
  const SaiRules *rules = sai_game_get_rules (game);
  guint seat = g_rand_int_range (random, 0, 3) > 0 ? state->seat : (guint) g_rand_int_range (random, 0, state->n_seats);
  guint box = g_rand_int_range (random, 0, rules->n_boxes);
  SaiSheet sheet = state->sheets[seat];

  if (!sai_boxes_has (&rules->playable, box))
    return sai_move_new_clear (seat, rules->boxes[0].id);
  if (state->n_rolls == 0 || seat != state->seat)
    return sai_move_new_put (seat, rules->boxes[box].id, (SaiScore) { 0, 0 }, NULL, FALSE);
  sai_sheet_clear (&sheet, rules, box);

  return sai_move_new_put (seat, rules->boxes[box].id, sai_sheet_score (&sheet, rules, box, &state->dice), &state->dice,
                           FALSE);
}

static SaiMove *
make_move (SaiGame *game, GRand *random)
{
  static const char *const others[] = {
    "stop", "resume", "seats 2 1", "seats 1 left 2", "seats 1 2", "seats 2 1 left"
  };
  guint choice = g_rand_int_range (random, 0, 20);

  if (choice == 0)
    return sai_move_parse (others[g_rand_int_range (random, 0, G_N_ELEMENTS (others))], NULL);

  return choice < 14 ? make_roll (game, random) : make_put (game, random);
}

/* Without looking at the state: whose turn is in progress after a move, and its number of rolls. */
typedef struct
{
  int seat;
  guint n_rolls;
} Turn;

static void
follow (Turn *turn, const SaiMove *move, const SaiDiceState *before, const SaiRules *rules)
{
  int seat = sai_move_get_seat (move);
  guint box;

  switch (sai_move_get_kind (move))
    {
    case SAI_MOVE_ROLL:
      turn->n_rolls = turn->seat == seat ? turn->n_rolls + 1 : 1;
      turn->seat = seat;
      break;

    case SAI_MOVE_PUT:
      if (turn->seat == seat && sai_move_find_box (move, rules, &box, NULL) &&
          !sai_sheet_is_filled (&before->sheets[seat], box))
        *turn = (Turn) { -1, 0 };
      break;

    case SAI_MOVE_SEATS:
      if (turn->seat >= 0)
        turn->seat = sai_move_get_seating (move)->from[0] == turn->seat ? 0 : 1;
      if (turn->seat >= 0 && (sai_move_get_seating (move)->left & (1u << turn->seat)) != 0)
        *turn = (Turn) { -1, 0 };
      break;

    case SAI_MOVE_STOP:
      *turn = (Turn) { -1, 0 };
      break;

    default:
      break;
    }
}

static void
check_turn (const Turn *turn, SaiGame *game)
{
  const SaiDiceState *state = sai_game_get_state (game);

  if (state->finished)
    {
      g_assert_cmpuint (state->n_rolls, ==, 0);
      return;
    }
  g_assert_cmpuint (state->n_rolls, ==, turn->n_rolls);
  g_assert_cmpint (sai_dice_is_rolled (&state->dice), ==, turn->n_rolls > 0);
  if (turn->n_rolls > 0)
    g_assert_cmpint (state->seat, ==, turn->seat);
}

static void
check_record (SaiGame *game, SaiCatalog *catalog)
{
  g_autoptr (SaiRecord) record = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiGame) again = NULL;
  g_autoptr (SaiRecord) same = NULL;

  sai_game_set_finished (game, sai_game_is_finished (game) ? SAI_TEST_CREATED + 600 : 0);
  record = sai_game_to_record (game);
  again = sai_game_new_from_record (record, catalog, &error);
  g_assert_no_error (error);
  sai_test_assert_state (sai_game_get_state (again), sai_game_get_state (game));
  same = sai_game_to_record (again);
  g_assert_true (sai_record_equal (record, same));
}

/* Whatever people enter in whatever order: a turn is that of who rolled last and has not filled a box, the moves fold
 * to the same states again, and records are read back. */
static void
test_random (void)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (19);

  for (guint n = 0; n < N_GAMES; n++)
    {
      g_autoptr (SaiGame) game = sai_test_paper ("yahtzee", 2);
      g_autoptr (GArray) states = g_array_new (FALSE, FALSE, sizeof (SaiDiceState));
      Turn turn = { -1, 0 };

      g_array_append_vals (states, sai_game_get_state (game), 1);
      for (guint i = 0; i < N_MOVES; i++)
        {
          g_autoptr (SaiMove) move = make_move (game, random);
          SaiDiceState before = *sai_game_get_state (game);

          if (!sai_game_apply (game, move, NULL))
            {
              sai_test_assert_state (sai_game_get_state (game), &before);
              continue;
            }
          follow (&turn, move, &before, sai_game_get_rules (game));
          if (sai_game_is_finished (game))
            turn = (Turn) { -1, 0 };
          check_turn (&turn, game);
          g_array_append_vals (states, sai_game_get_state (game), 1);
        }
      check_record (game, catalog);
      while (sai_game_can_undo (game))
        {
          sai_test_assert_state (sai_game_get_state (game),
                                 &g_array_index (states, SaiDiceState, sai_game_get_cursor (game) - 1));
          sai_game_undo (game);
        }
      sai_test_assert_state (sai_game_get_state (game), &g_array_index (states, SaiDiceState, 0));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game-rolls/turn", test_turn);
  g_test_add_func ("/game-rolls/some-turns", test_some_turns);
  g_test_add_func ("/game-rolls/meanwhile", test_meanwhile);
  g_test_add_func ("/game-rolls/seats", test_seats);
  g_test_add_func ("/game-rolls/saved", test_saved);
  g_test_add_func ("/game-rolls/announced", test_announced);
  g_test_add_func ("/game-rolls/announcement", test_announcement);
  g_test_add_func ("/game-rolls/served", test_served);
  g_test_add_func ("/game-rolls/refused", test_refused);
  g_test_add_func ("/game-rolls/random", test_random);

  return g_test_run ();
}
