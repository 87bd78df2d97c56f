/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The score of a game at a real table: points are put into boxes in any order, corrected, cleared, taken back. */

#include "util/sai-error.h"
#include "dice/sai-dice-game.h"
#include "sai-test.h"

/* The whole sheet of the Yacht document, player 1 and player 2. */
static const struct
{
  const char *box;
  gint points[2];
} document[] = {
  { "ones", { 3, 2 } },          { "twos", { 6, 8 } },
  { "threes", { 9, 6 } },        { "fours", { 12, 16 } },
  { "fives", { 15, 20 } },       { "sixes", { 18, 24 } },
  { "choice", { 28, 25 } },      { "four-of-a-kind", { 22, 0 } },
  { "full-house", { 21, 23 } },  { "small-straight", { 15, 15 } },
  { "big-straight", { 30, 0 } }, { "five-of-a-kind", { 0, 50 } },
};

#define N_BOXES G_N_ELEMENTS (document)

static void
put (SaiGame *game, guint seat, const char *box, gint points)
{
  g_autofree char *move = g_strdup_printf ("put %u %s %d", seat + 1, box, points);

  sai_test_apply (game, move);
}

static void
assert_document (SaiGame *game)
{
  const SaiDiceState *state = sai_game_get_state (game);
  const SaiRules *rules = sai_game_get_rules (game);

  g_assert_cmpint (sai_sheet_get_upper_total_of (&state->sheets[0], rules, 0), ==, 63);
  g_assert_cmpint (sai_sheet_get_bonus (&state->sheets[0], rules), ==, 35);
  g_assert_cmpint (sai_sheet_get_lower_total_of (&state->sheets[0], rules, 0), ==, 116);
  g_assert_cmpint (sai_game_get_total (game, 0), ==, 214);
  g_assert_cmpuint (sai_game_get_place (game, 0), ==, 2);
  g_assert_cmpint (sai_sheet_get_upper_total_of (&state->sheets[1], rules, 0), ==, 76);
  g_assert_cmpint (sai_sheet_get_bonus (&state->sheets[1], rules), ==, 35);
  g_assert_cmpint (sai_sheet_get_lower_total_of (&state->sheets[1], rules, 0), ==, 113);
  g_assert_cmpint (sai_game_get_total (game, 1), ==, 224);
  g_assert_cmpuint (sai_game_get_place (game, 1), ==, 1);
  g_assert_true (sai_game_is_finished (game));
}

static SaiGame *
make_document (void)
{
  SaiGame *game = sai_test_paper ("yacht", 2);

  for (guint i = 0; i < N_BOXES; i++)
    for (guint seat = 0; seat < 2; seat++)
      put (game, seat, document[i].box, document[i].points[seat]);

  return game;
}

static void
test_document (void)
{
  g_autoptr (SaiGame) game = make_document ();

  assert_document (game);
}

/* In a hundred orders, nobody's turn or everybody's. */
static void
test_any_order (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (guint n = 0; n < 100; n++)
    {
      g_autoptr (SaiGame) game = sai_test_paper ("yacht", 2);
      guint order[2 * N_BOXES];

      for (guint i = 0; i < 2 * N_BOXES; i++)
        order[i] = i;
      for (guint i = 2 * N_BOXES - 1; i > 0; i--)
        {
          guint j = g_rand_int_range (random, 0, i + 1);
          guint other = order[i];

          order[i] = order[j];
          order[j] = other;
        }

      for (guint i = 0; i < 2 * N_BOXES; i++)
        {
          g_assert_false (sai_game_is_finished (game));
          put (game, order[i] % 2, document[order[i] / 2].box, document[order[i] / 2].points[order[i] % 2]);
        }
      assert_document (game);
    }
}

static void
test_correct (void)
{
  g_autoptr (SaiGame) game = make_document ();

  put (game, 0, "choice", 30);
  g_assert_cmpint (sai_game_get_total (game, 0), ==, 216);
  g_assert_true (sai_game_is_finished (game));
  put (game, 0, "ones", 2);
  g_assert_cmpint (sai_game_get_total (game, 0), ==, 216 - 35 - 1);
  sai_game_undo (game);
  sai_game_undo (game);
  assert_document (game);
}

/* The same points again are a correction, too. */
static void
test_correct_same (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yacht", 1);

  put (game, 0, "choice", 20);
  put (game, 0, "choice", 20);
  g_assert_cmpint (sai_game_get_total (game, 0), ==, 20);
  g_assert_cmpuint (sai_game_get_n_moves (game), ==, 3);
}

static void
test_clear (void)
{
  g_autoptr (SaiGame) game = make_document ();
  const SaiDiceState *state = sai_game_get_state (game);
  const SaiRules *rules = sai_game_get_rules (game);

  sai_test_apply (game, "clear 2 five-of-a-kind");
  g_assert_cmpint (sai_game_get_total (game, 1), ==, 174);
  g_assert_false (sai_game_is_finished (game));
  g_assert_cmpuint (sai_game_get_seat (game), ==, 1);
  g_assert_false (sai_sheet_is_filled (&state->sheets[1], sai_rules_find_box (rules, "five-of-a-kind")));
  put (game, 1, "five-of-a-kind", 50);
  assert_document (game);
}

static void
test_refused_clear_empty (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yacht", 2);

  put (game, 0, "choice", 20);
  sai_test_refuse (game, "clear 2 choice", SAI_ERROR_ILLEGAL, "The box “choice” is already empty.");
  sai_test_refuse (game, "clear 1 ones", SAI_ERROR_ILLEGAL, "The box “ones” is already empty.");
}

static void
test_undo (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yams", 2);
  static const char *const moves[] = {
    "put 2 plus 25", "put 1 ones 3", "put 2 minus 8", "put 2 plus 30", "clear 2 minus", "put 2 minus 30",
  };
  SaiDiceState states[G_N_ELEMENTS (moves) + 1];

  states[0] = *sai_game_get_state (game);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      sai_test_apply (game, moves[i]);
      states[i + 1] = *sai_game_get_state (game);
    }
  for (guint i = G_N_ELEMENTS (moves); i-- > 0;)
    {
      g_assert_true (sai_game_undo (game));
      sai_test_assert_state (sai_game_get_state (game), &states[i]);
    }
  for (guint i = 1; i <= G_N_ELEMENTS (moves); i++)
    {
      g_assert_true (sai_game_redo (game));
      sai_test_assert_state (sai_game_get_state (game), &states[i]);
    }
}

/* Who enters for each seat, one after the other, each into its next box, and who is likely to be next after that: seats
 * from "A", in small letters where the last box is cleared, and "<" for undo. */
static void
assert_turns (guint n_seats, const char *entries, const char *expected)
{
  static const char *const boxes[] = { "ones", "twos", "threes", "fours", "fives", "sixes", "choice" };
  g_autoptr (SaiGame) game = sai_test_paper ("yacht", n_seats);
  g_autoptr (GString) turns = g_string_new (NULL);

  for (const char *p = entries; *p != '\0'; p++)
    {
      guint seat = g_ascii_toupper (*p) - 'A';
      guint n = *p != '<' ? sai_boxes_count (sai_game_get_state (game)->sheets[seat].filled) : 0;
      g_autofree char *clear = n > 0 ? g_strdup_printf ("clear %u %s", seat + 1, boxes[n - 1]) : NULL;

      if (*p == '<')
        g_assert_true (sai_game_undo (game));
      else if (g_ascii_islower (*p))
        sai_test_apply (game, clear);
      else
        put (game, seat, boxes[n], 0);
      g_string_append_c (turns, 'A' + sai_game_get_seat (game));
    }
  g_assert_cmpstr (turns->str, ==, expected);
}

static void
test_seat (void)
{
  /* Round the table, whoever begins. */
  assert_turns (3, "ABCABC", "BCABCA");
  assert_turns (3, "BCABCA", "CABCAB");
  assert_turns (3, "CABCAB", "ABCABC");
  /* Who goes ahead is passed over once, and the turn goes on from where it was. */
  assert_turns (3, "ABCBACABC", "BCAACABCA");
  assert_turns (3, "AABCBCABC", "BBCBCABCA");
  assert_turns (3, "ABACBC", "BCCBCA");
  /* Into the wrong seat, and undone or cleared: the turn is where it was. */
  assert_turns (3, "ABCB<ABC", "BCAAABCA");
  assert_turns (3, "ABCBbABC", "BCAAABCA");
  assert_turns (3, "BbABC", "CABCA");
  assert_turns (3, "AaBbA<", "BACABA");
  /* A box that is emptied and filled again keeps the turn. */
  assert_turns (3, "ABCAaABC", "BCABABCA");
  assert_turns (3, "CABCcCABC", "ABCACABCA");
  assert_turns (3, "ABCBbBA", "BCAAAAC");
}

static void
test_last (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yacht", 3);
  const SaiDiceState *state = sai_game_get_state (game);

  put (game, 1, "choice", 20);
  g_assert_cmpint (state->last_seat, ==, 1);
  g_assert_cmpint (state->last_box, ==, sai_rules_find_box (sai_game_get_rules (game), "choice"));
}

/* Delta comes and goes with plus and minus, and is no turn of its own. */
static void
test_difference (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yams", 1);
  const SaiDiceState *state = sai_game_get_state (game);
  guint delta = sai_rules_find_box (sai_game_get_rules (game), "delta");

  put (game, 0, "minus", 30);
  g_assert_false (sai_sheet_is_filled (&state->sheets[0], delta));
  g_assert_cmpint (sai_game_get_total (game, 0), ==, 0);
  put (game, 0, "plus", 5);
  g_assert_true (sai_sheet_is_filled (&state->sheets[0], delta));
  g_assert_cmpint (sai_game_get_total (game, 0), ==, -25);
  g_assert_cmpuint (state->n_turns, ==, 2);
  put (game, 0, "minus", 10);
  g_assert_cmpint (sai_game_get_total (game, 0), ==, -5);
  sai_test_apply (game, "clear 1 plus");
  g_assert_false (sai_sheet_is_filled (&state->sheets[0], delta));
  g_assert_cmpint (sai_game_get_total (game, 0), ==, 0);
}

static void
test_dice (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yacht", 2);

  sai_test_apply (game, "put 1 full-house 19 with 33355");
  sai_test_apply (game, "put 2 full-house 15 with 33333");
  sai_test_apply (game, "put 1 small-straight 15 with 12346");
  g_assert_cmpint (sai_game_get_total (game, 0), ==, 34);
  g_assert_cmpint (sai_game_get_total (game, 1), ==, 15);
}

static void
test_refused_dice (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yacht", 2);

  sai_test_refuse (game, "put 1 full-house 18 with 33355", SAI_ERROR_RECORD,
                   "These dice score 19 in the box “full-house”, not 18.");
  sai_test_refuse (game, "put 1 big-straight 30 with 12346", SAI_ERROR_RECORD,
                   "These dice score 0 in the box “big-straight”, not 30.");
}

/* With the dice given, jokers are judged by what else the sheet holds. */
static void
test_joker_dice (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yahtzee", 1);

  sai_test_refuse (game, "put 1 fives 25 +100 with 55555", SAI_ERROR_RECORD, NULL);
  sai_test_apply (game, "put 1 five-of-a-kind 50 with 11111");
  sai_test_refuse (game, "put 1 fives 25 with 55555", SAI_ERROR_RECORD, NULL);
  sai_test_apply (game, "put 1 fives 25 +100 with 55555");
  g_assert_cmpint (sai_game_get_total (game, 0), ==, 175);
}

static void
test_joker_points (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yahtzee", 1);

  sai_test_apply (game, "put 1 five-of-a-kind 50");
  sai_test_apply (game, "put 1 big-straight 40 +100");
  g_assert_cmpint (sai_game_get_total (game, 0), ==, 190);
  sai_test_apply (game, "put 1 big-straight 40");
  g_assert_cmpint (sai_game_get_total (game, 0), ==, 90);
}

static void
test_refused_joker_points (void)
{
  g_autoptr (SaiGame) yahtzee = sai_test_paper ("yahtzee", 1);
  g_autoptr (SaiGame) yacht = sai_test_paper ("yacht", 1);

  /* There is no joker yet, and never one in its own box. */
  sai_test_refuse (yahtzee, "put 1 fives 25 +100", SAI_ERROR_ILLEGAL, "No joker earns 100 extra points here.");
  sai_test_refuse (yahtzee, "put 1 five-of-a-kind 50 +100", SAI_ERROR_ILLEGAL, NULL);
  sai_test_apply (yahtzee, "put 1 five-of-a-kind 50");
  sai_test_refuse (yahtzee, "put 1 five-of-a-kind 50 +100", SAI_ERROR_ILLEGAL, NULL);
  sai_test_refuse (yahtzee, "put 1 fives 25 +50", SAI_ERROR_ILLEGAL, "No joker earns 50 extra points here.");
  sai_test_refuse (yacht, "put 1 fives 25 +100", SAI_ERROR_ILLEGAL, "No joker earns 100 extra points here.");
}

/* Extra points stand only beside what a joker is worth there: none is worth nothing in a full house. */
static void
test_refused_joker_values (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yahtzee", 1);

  put (game, 0, "five-of-a-kind", 50);
  sai_test_refuse (game, "put 1 full-house 0 +100", SAI_ERROR_ILLEGAL, "No joker earns 100 extra points here.");
  sai_test_refuse (game, "put 1 big-straight 0 +100", SAI_ERROR_ILLEGAL, NULL);
  sai_test_refuse (game, "put 1 fives 20 +100", SAI_ERROR_ILLEGAL, NULL);
  sai_test_refuse (game, "put 1 choice 29 +100", SAI_ERROR_ILLEGAL, NULL);
  sai_test_apply (game, "put 1 full-house 25 +100");
  sai_test_apply (game, "put 1 fives 25 +100");
  sai_test_apply (game, "put 1 sixes 0 +100");
  sai_test_apply (game, "put 1 choice 30 +100");
}

/* What jokers earned rests on the points of five alike. */
static void
test_refused_joker_box (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yahtzee", 2);
  const char *reason = "The box “fives” includes a joker bonus, which depends on the box “five-of-a-kind”. "
                       "Clear “fives” first.";

  put (game, 0, "five-of-a-kind", 50);
  put (game, 1, "five-of-a-kind", 50);
  sai_test_apply (game, "put 1 fives 25 +100");
  sai_test_refuse (game, "clear 1 five-of-a-kind", SAI_ERROR_ILLEGAL, reason);
  sai_test_refuse (game, "put 1 five-of-a-kind 0", SAI_ERROR_ILLEGAL, reason);
  sai_test_refuse (game, "put 1 five-of-a-kind 0 with 12345", SAI_ERROR_ILLEGAL, reason);
  put (game, 0, "five-of-a-kind", 50);
  sai_test_apply (game, "clear 2 five-of-a-kind");

  put (game, 0, "fives", 25);
  put (game, 0, "five-of-a-kind", 0);
  sai_test_apply (game, "clear 1 five-of-a-kind");
}

static void
test_refused_points (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yacht", 2);

  sai_test_refuse (game, "put 1 threes 10", SAI_ERROR_ILLEGAL,
                   "The box “threes” can’t score 10 points, only 0, 3, 6, 9, 12, 15.");
  sai_test_refuse (game, "put 1 small-straight 20", SAI_ERROR_ILLEGAL, "only 0, 15.");
  sai_test_refuse (game, "put 1 choice 4", SAI_ERROR_ILLEGAL, "only 5–30.");
  sai_test_refuse (game, "put 1 choice 31", SAI_ERROR_ILLEGAL, "only 5–30.");
  sai_test_refuse (game, "put 1 ones -1", SAI_ERROR_ILLEGAL, "can’t score -1 points");
}

/* Each value from -20 to 220 in each box: taken if and only if some roll scores it. */
static void
test_possible_points (gconstpointer data)
{
  g_autoptr (SaiGame) game = sai_test_paper (data, 1);
  const SaiRules *rules = sai_game_get_rules (game);

  for (guint box = 0; box < rules->n_boxes; box++)
    {
      gboolean possible[241] = { FALSE };

      if (!sai_boxes_has (&rules->playable, box))
        continue;
      for (guint n = 0; n < 7776; n++)
        {
          SaiDice dice = { { n % 6 + 1, n / 6 % 6 + 1, n / 36 % 6 + 1, n / 216 % 6 + 1, n / 1296 + 1 } };

          possible[20 + sai_rules_score (rules, box, &dice)] = TRUE;
        }
      for (gint points = -20; points <= 220; points++)
        {
          SaiScore score = { points, 0 };
          g_autoptr (SaiMove) move = sai_move_new_put (0, rules->boxes[box].id, score, NULL, FALSE);

          if (possible[20 + points])
            g_assert_true (sai_game_apply (game, move, NULL));
          else
            sai_test_refuse_move (game, move, SAI_ERROR_ILLEGAL);
        }
    }
}

static void
test_refused_seat (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yacht", 2);

  sai_test_refuse (game, "put 3 ones 3", SAI_ERROR_ILLEGAL, "There is no seat 3 in this game.");
  sai_test_refuse (game, "clear 8 ones", SAI_ERROR_ILLEGAL, "There is no seat 8 in this game.");
}

static void
test_refused_box (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yams", 1);

  sai_test_refuse (game, "put 1 choice 20", SAI_ERROR_UNKNOWN, "This sheet has no box “choice”.");
  sai_test_refuse (game, "put 1 delta 5", SAI_ERROR_ILLEGAL, "The box “delta” is filled in automatically.");
  sai_test_refuse (game, "clear 1 delta", SAI_ERROR_ILLEGAL, "The box “delta” is filled in automatically.");
}

static void
test_refused_dice_moves (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yacht", 1);

  sai_test_refuse (game, "fill ones 1", SAI_ERROR_ILLEGAL,
                   "On a score sheet for a real table, points are entered in boxes.");
}

static void
test_no_dice (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yacht", 1);
  const SaiDiceState *state = sai_game_get_state (game);

  g_assert_null (sai_game_get_seed (game));
  g_assert_null (sai_game_get_commitment (game));
  g_assert_false (sai_dice_state_can_roll (state, sai_game_get_rules (game)));
  g_assert_cmpuint (sai_dice_state_get_legal_boxes (state, sai_game_get_rules (game)).word[0], ==, 0);
}

static void
test_notify (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yacht", 2);
  g_autoptr (SaiTestWatch) watch = sai_test_watch_new (game);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *refused = NULL;

  put (game, 0, "ones", 1);
  first = sai_test_watch_take (watch);
  g_assert_cmpstr (first, ==, "::changed can-undo cursor n-moves seat");
  put (game, 0, "ones", 2);
  second = sai_test_watch_take (watch);
  g_assert_cmpstr (second, ==, "::changed cursor n-moves");
  sai_test_refuse (game, "put 1 ones 9", SAI_ERROR_ILLEGAL, NULL);
  refused = sai_test_watch_take (watch);
  g_assert_cmpstr (refused, ==, "");
}

int
main (int argc, char *argv[])
{
  static const char *const rulesets[] = { "yacht", "yams", "fune", "yatzy" };

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game-kept/document", test_document);
  g_test_add_func ("/game-kept/any-order", test_any_order);
  g_test_add_func ("/game-kept/correct", test_correct);
  g_test_add_func ("/game-kept/correct/same", test_correct_same);
  g_test_add_func ("/game-kept/clear", test_clear);
  g_test_add_func ("/game-kept/undo", test_undo);
  g_test_add_func ("/game-kept/seat", test_seat);
  g_test_add_func ("/game-kept/last", test_last);
  g_test_add_func ("/game-kept/difference", test_difference);
  g_test_add_func ("/game-kept/dice", test_dice);
  g_test_add_func ("/game-kept/joker-dice", test_joker_dice);
  g_test_add_func ("/game-kept/joker-points", test_joker_points);
  g_test_add_func ("/game-kept/no-dice", test_no_dice);
  g_test_add_func ("/game-kept/notify", test_notify);
  for (guint i = 0; i < G_N_ELEMENTS (rulesets); i++)
    {
      g_autofree char *path = g_strconcat ("/game-kept/possible-points/", rulesets[i], NULL);

      g_test_add_data_func (path, rulesets[i], test_possible_points);
    }
  g_test_add_func ("/game-kept/refused/clear-empty", test_refused_clear_empty);
  g_test_add_func ("/game-kept/refused/dice", test_refused_dice);
  g_test_add_func ("/game-kept/refused/joker-points", test_refused_joker_points);
  g_test_add_func ("/game-kept/refused/joker-values", test_refused_joker_values);
  g_test_add_func ("/game-kept/refused/joker-box", test_refused_joker_box);
  g_test_add_func ("/game-kept/refused/points", test_refused_points);
  g_test_add_func ("/game-kept/refused/seat", test_refused_seat);
  g_test_add_func ("/game-kept/refused/box", test_refused_box);
  g_test_add_func ("/game-kept/refused/dice-moves", test_refused_dice_moves);

  return g_test_run ();
}
