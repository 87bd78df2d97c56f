/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Computer players: they decide legally in every game to the end, always alike, blind for what is to come, and the
 * simple one as it says. */

#include "sai-run.h"
#include "dice/sai-dice-game.h"
#include "dice/players/sai-computer.h"
#include "sai-test.h"
#include "solver-samples.h"

/* So many games of each type and ruleset, in so many combinations of options, and so many that are played twice. */
#define N_GAMES SAI_COUNT (2, 12)
#define MAX_COMBINATIONS SAI_COUNT (1, 8)
#define N_TWICE SAI_COUNT (1, 3)
/* After how many decisions one is made once more by a player that has seen nothing before: that takes longest. */
#define EVERY_NTH SAI_COUNT (5, 1)

static SaiSolver *solver;

static SaiDecision
decide (const SaiComputer *computer, const SaiRules *rules, const SaiDiceState *state)
{
  return sai_computer_decide (computer, solver, rules, state, NULL);
}

static SaiMove *
make_decided (SaiGame *game, const SaiDecision *decision)
{
  if (decision->fill)
    return sai_test_make_fill (game, decision->box);

  g_assert_cmpuint (decision->keep, <, sai_rules_get_keep_all (sai_game_get_rules (game)));

  return sai_game_make_roll (game, decision->keep);
}

static SaiGame *
make_game (SaiRuleset *ruleset, guint combination, guint n_seats, guint n)
{
  g_autoptr (GPtrArray) players = sai_test_players (n_seats);
  SaiOptions options = sai_test_combination (ruleset, combination);
  SaiSeed seed = sai_test_seed (n);

  return sai_game_new (ruleset, &options, SAI_GAME_MODE_PLAYED, players, &seed, SAI_TEST_GAME_ID, SAI_TEST_CREATED);
}

/* What each legal box would add to the total, by really filling it and taking that back. The best is the greatest, of
 * equal ones the first on the sheet. */
static guint
find_best_box (SaiGame *game)
{
  const SaiRules *rules = sai_game_get_rules (game);
  guint seat = sai_game_get_seat (game);
  gint before = sai_game_get_total (game, seat);
  SaiBoxes legal = sai_dice_state_get_legal_boxes (sai_game_get_state (game), rules);
  guint best = G_MAXUINT;
  gint best_gain = G_MININT;

  for (guint box = 0; box < rules->n_boxes; box++)
    {
      g_autoptr (SaiMove) move = NULL;
      gint gain;

      if (!sai_boxes_has (&legal, box))
        continue;
      move = sai_test_make_fill (game, box);
      g_assert_true (sai_game_apply (game, move, NULL));
      gain = sai_game_get_total (game, seat) - before;
      sai_game_undo (game);
      if (gain > best_gain)
        {
          best = box;
          best_gain = gain;
        }
    }

  return best;
}

static void
assert_same (const SaiDecision *a, const SaiDecision *b)
{
  g_assert_cmpint (a->fill, ==, b->fill);
  if (a->fill)
    g_assert_cmpuint (a->box, ==, b->box);
  else
    g_assert_cmpuint (a->keep, ==, b->keep);
}

static void
assert_legal (SaiGame *game, const SaiDecision *decision)
{
  const SaiDiceState *state = sai_game_get_state (game);
  const SaiRules *rules = sai_game_get_rules (game);

  if (decision->fill)
    {
      g_assert_cmpuint (decision->box, <, rules->n_boxes);
      g_assert_true ((sai_dice_state_get_legal_boxes (state, rules).word[0] & (1u << decision->box)) != 0);
    }
  else
    {
      g_assert_true (sai_dice_state_can_roll (state, rules));
      g_assert_cmpuint (decision->keep, <, sai_rules_get_keep_all (rules));
      g_assert_true (decision->keep == 0 || state->n_rolls > 0);
    }
}

static void
play (SaiMind *mind, SaiGame *game)
{
  while (!sai_game_is_finished (game))
    {
      SaiDiceState before = *sai_game_get_state (game);
      SaiDecision decision = sai_mind_decide (mind, sai_game_get_state (game), NULL);
      g_autoptr (SaiMove) move = NULL;
      g_autoptr (GError) error = NULL;

      sai_test_assert_state (sai_game_get_state (game), &before);
      assert_legal (game, &decision);
      move = make_decided (game, &decision);
      g_assert_true (sai_game_apply (game, move, &error));
      g_assert_no_error (error);
    }
}

/* One of each type. Their games are played one after the other, so that each set of rules is solved once. */
typedef void (*TryMind) (SaiMind *mind, SaiRuleset *ruleset, guint combination, guint n_games);

static void
try_types (SaiRuleset *ruleset, guint n_games, TryMind try)
{
  guint n_all = 1u << sai_ruleset_get_n_options (ruleset);
  guint n = MIN (n_all, MAX_COMBINATIONS);

  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < sai_computer_get_n (); j++)
      {
        guint combination = (n_all - 1) * i / MAX (n - 1, 1);
        SaiOptions options = sai_test_combination (ruleset, combination);
        const SaiRules *rules = sai_ruleset_get_rules (ruleset, &options);
        g_autoptr (SaiMind) mind = sai_computer_new_mind (sai_computer_get_nth (j), solver, rules);

        try (mind, ruleset, combination, MAX (n_games / n, 1));
      }
}

static void
play_legally (SaiMind *mind, SaiRuleset *ruleset, guint combination, guint n_games)
{
  for (guint n = 0; n < n_games; n++)
    {
      guint n_seats = n % 4 == 3 ? n / 4 % (SAI_MAX_SEATS - 1) + 2 : 1;
      g_autoptr (SaiGame) game = make_game (ruleset, combination, n_seats, n);

      play (mind, game);
    }
}

/* Every type, every combination of options, one to eight seats. */
static void
test_legal (gconstpointer data)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset (data);

  try_types (ruleset, N_GAMES, play_legally);
}

static void
decide_anywhere (SaiMind *mind, SaiRuleset *ruleset, guint combination, guint n_games)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (guint n = 0; n < n_games; n++)
    {
      g_autoptr (SaiGame) game = make_game (ruleset, combination, 1, n);

      while (!sai_game_is_finished (game))
        {
          SaiDecision decision = sai_mind_decide (mind, sai_game_get_state (game), NULL);
          g_autoptr (SaiMove) move = make_decided (game, &decision);

          assert_legal (game, &decision);
          g_assert_true (sai_game_apply (game, move, NULL));
          sai_game_undo (game);
          sai_test_play (game, random, 1);
        }
    }
}

/* From whatever a person has left behind, too. */
static void
test_legal_anywhere (gconstpointer data)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset (data);

  try_types (ruleset, N_GAMES / 2, decide_anywhere);
}

/* In games of people's own, however odd they are. */
static void
test_legal_own (void)
{
  guint n_rulesets;
  const SmallRuleset *rulesets = samples_get_small_rulesets (&n_rulesets);

  for (guint i = 0; i < n_rulesets; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SaiRuleset) ruleset = sai_ruleset_new_from_data (rulesets[i].text, -1, "own.ruleset", TRUE, &error);

      g_assert_no_error (error);
      try_types (ruleset, SAI_COUNT (1, 4), play_legally);
      try_types (ruleset, SAI_COUNT (1, 4), decide_anywhere);
    }
}

/* 24 boxes cannot be solved; all who need that decide alike. */
static void
test_too_large (void)
{
  g_autoptr (GString) text = g_string_new ("[Ruleset]\nId=large\nName=Large\n");
  g_autoptr (SaiRuleset) ruleset = NULL;
  g_autoptr (SaiGame) game = NULL;
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < SAI_MAX_ROWS; i++)
    g_string_append_printf (text, "[Box box-%u]\nName=Box\nKind=of-a-kind\nAlike=%u\nPoints=%u\n", i, i % 4 + 2, i + 1);
  ruleset = sai_ruleset_new_from_data (text->str, -1, "large.ruleset", TRUE, &error);
  g_assert_no_error (error);

  try_types (ruleset, SAI_COUNT (1, 4), play_legally);
  game = make_game (ruleset, 0, 2, 1);
  while (!sai_game_is_finished (game))
    {
      SaiDecision expected = decide (sai_computer_find ("perfect"), sai_game_get_rules (game),
                                     sai_game_get_state (game));

      for (guint i = 0; i < sai_computer_get_n (); i++)
        {
          const SaiComputer *computer = sai_computer_get_nth (i);
          SaiDecision decision = decide (computer, sai_game_get_rules (game), sai_game_get_state (game));

          /* The rival plays to win in the end. */
          if (!g_str_equal (computer->id, "novice") && !g_str_equal (computer->id, "simple") &&
              !g_str_equal (computer->id, "rival"))
            assert_same (&decision, &expected);
        }
      sai_test_play (game, random, SAI_COUNT (17, 1));
    }
}

/* The same game twice is the same to the last move; and a player who has seen other games decides as one who comes in
 * the middle of this. */
static void
test_deterministic (gconstpointer data)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset (data);
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  const SaiRules *rules = sai_ruleset_get_rules (ruleset, &options);

  for (guint i = 0; i < sai_computer_get_n (); i++)
    {
      const SaiComputer *computer = sai_computer_get_nth (i);
      g_autoptr (SaiMind) mind = sai_computer_new_mind (computer, solver, rules);

      for (guint n = 0; n < N_TWICE; n++)
        {
          g_autoptr (SaiMind) other = sai_computer_new_mind (computer, solver, rules);
          g_autoptr (SaiGame) a = make_game (ruleset, 0, 2, n);
          g_autoptr (SaiGame) b = make_game (ruleset, 0, 2, n);

          play (mind, a);
          for (guint i_decision = 0; !sai_game_is_finished (b); i_decision++)
            {
              SaiDecision decision = i_decision % EVERY_NTH == 0
                                       ? decide (computer, rules, sai_game_get_state (b))
                                       : sai_mind_decide (other, sai_game_get_state (b), NULL);
              g_autoptr (SaiMove) move = make_decided (b, &decision);

              g_assert_true (sai_game_apply (b, move, NULL));
            }
          g_assert_cmpuint (sai_game_get_n_moves (a), ==, sai_game_get_n_moves (b));
          for (guint j = 0; j < sai_game_get_n_moves (a); j++)
            g_assert_true (sai_move_equal (sai_game_get_move (a, j), sai_game_get_move (b, j)));
        }
    }
}

/* Two games with other seeds, hence other dice to come, in which the same dice are thrown first: the decision is the
 * same. */
static void
test_blind (void)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset ("yacht");
  g_autoptr (SaiGame) first = make_game (ruleset, 0, 1, 0);
  guint n_alike = 0;

  sai_test_roll (first, 0);
  for (guint n = 1; n_alike < 3; n++)
    {
      const SaiDiceState *seen = sai_game_get_state (first);
      SaiSeed seed = sai_test_seed (n);
      SaiDiceState empty;
      SaiDice dice = { { 0 } };
      g_autoptr (SaiGame) game = NULL;

      sai_dice_state_init (&empty, SAI_GAME_MODE_PLAYED, 1);
      dice = sai_dice_state_throw (&empty, sai_game_get_rules (first), &seed, 0);
      if (!sai_dice_equal (&dice, &seen->dice))
        continue;

      n_alike++;
      game = make_game (ruleset, 0, 1, n);
      sai_test_roll (game, 0);
      sai_test_assert_state (sai_game_get_state (game), seen);
      for (guint i = 0; i < sai_computer_get_n (); i++)
        {
          const SaiComputer *computer = sai_computer_get_nth (i);
          SaiDecision a = decide (computer, sai_game_get_rules (first), seen);
          SaiDecision b = decide (computer, sai_game_get_rules (game), sai_game_get_state (game));

          assert_same (&a, &b);
        }
    }
}

static void
test_find (void)
{
  /* At least six steps, and three characters after the perfect one. */
  g_assert_cmpuint (sai_computer_get_n (), >=, 9);
  for (guint i = 0; i < sai_computer_get_n (); i++)
    {
      const SaiComputer *computer = sai_computer_get_nth (i);

      g_assert_true (sai_computer_find (computer->id) == computer);
    }
}

/* A person is no computer. */
static void
test_find_unknown (void)
{
  static const char *const ids[] = { "", "Simple", "simple ", "person", "deep-blue" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    g_assert_null (sai_computer_find (ids[i]));
}

static void
test_names (void)
{
  for (guint i = 0; i < sai_computer_get_n (); i++)
    {
      const SaiComputer *computer = sai_computer_get_nth (i);

      g_assert_cmpstr (sai_computer_get_name (computer), !=, "");
      g_assert_cmpstr (sai_computer_get_description (computer), !=, "");
      for (guint j = 0; j < i; j++)
        g_assert_cmpstr (sai_computer_get_name (computer), !=, sai_computer_get_name (sai_computer_get_nth (j)));
    }
}

/* Ids stand in records and on command lines. */
static void
test_ids (void)
{
  for (guint i = 0; i < sai_computer_get_n (); i++)
    {
      const char *id = sai_computer_get_nth (i)->id;

      g_assert_cmpuint (strspn (id, "abcdefghijklmnopqrstuvwxyz0123456789-"), ==, strlen (id));
      g_assert_true (g_ascii_islower (*id));
    }
}

/* An empty sheet of one seat, with dice on the table. */
static SaiDiceState
make_state (const char *dice, guint n_rolls)
{
  SaiDiceState state;

  sai_dice_state_init (&state, SAI_GAME_MODE_PLAYED, 1);
  g_assert_true (sai_dice_parse (dice, SAI_N_DICE, &state.dice, NULL));
  state.n_rolls = n_rolls;

  return state;
}

static void
test_simple_first_roll (void)
{
  g_autoptr (SaiRules) rules = sai_test_rules ("yacht");
  SaiDiceState state;
  SaiDecision decision;

  sai_dice_state_init (&state, SAI_GAME_MODE_PLAYED, 1);
  decision = decide (sai_computer_find ("simple"), rules, &state);
  g_assert_false (decision.fill);
  g_assert_cmpuint (decision.keep, ==, 0);
}

typedef struct
{
  const char *ruleset;
  const char *dice;
  guint keep;
} Keep;

/* What it has most of; of equally common faces the higher. The first die is bit 0. */
static void
test_simple_keep (void)
{
  static const Keep keeps[] = {
    { "yacht", "33512", 0x03 }, { "yacht", "13332", 0x0e },   { "yacht", "33551", 0x0c }, { "yacht", "55331", 0x03 },
    { "yacht", "61225", 0x0c }, { "yacht", "12136", 0x05 },   { "yacht", "44446", 0x0f }, { "yacht", "64444", 0x1e },
    { "yacht", "33366", 0x07 }, { "yahtzee", "11346", 0x03 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (keeps); i++)
    {
      g_autoptr (SaiRules) rules = sai_test_rules (keeps[i].ruleset);

      for (guint n_rolls = 1; n_rolls <= 2; n_rolls++)
        {
          SaiDiceState state = make_state (keeps[i].dice, n_rolls);
          SaiDecision decision = decide (sai_computer_find ("simple"), rules, &state);

          g_assert_false (decision.fill);
          g_assert_cmpuint (decision.keep, ==, keeps[i].keep);
        }
    }
}

typedef struct
{
  const char *ruleset;
  const char *dice;
  const char *box;
} Stop;

/* What pays fixed points now would pay no more after another roll. */
static void
test_simple_stop (void)
{
  static const Stop stops[] = {
    { "yacht", "23456", "big-straight" }, { "yacht", "11111", "five-of-a-kind" },   { "fune", "33366", "full-house" },
    { "fune", "12345", "big-straight" },  { "yahtzee", "12346", "small-straight" }, { "yams", "12345", "big-straight" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (stops); i++)
    {
      g_autoptr (SaiRules) rules = sai_test_rules (stops[i].ruleset);
      SaiDiceState state = make_state (stops[i].dice, 1);
      SaiDecision decision = decide (sai_computer_find ("simple"), rules, &state);

      g_assert_true (decision.fill);
      g_assert_cmpstr (rules->boxes[decision.box].id, ==, stops[i].box);
    }
}

/* After the last roll a box must be filled, if only with 0. */
static void
test_simple_last_roll (void)
{
  g_autoptr (SaiRules) rules = sai_test_rules ("fune");
  SaiDiceState state = make_state ("11346", 3);
  SaiDecision decision;

  for (guint box = 0; box < rules->n_boxes; box++)
    if (!g_str_equal (rules->boxes[box].id, "five-of-a-kind"))
      sai_sheet_fill (&state.sheets[0], rules, box, (SaiScore) { 0, 0 });
  decision = decide (sai_computer_find ("simple"), rules, &state);
  g_assert_true (decision.fill);
  g_assert_cmpstr (rules->boxes[decision.box].id, ==, "five-of-a-kind");
}

/* Wherever it fills a box, no other would have added more to the total. */
static void
test_simple_gain (gconstpointer data)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset (data);
  const SaiComputer *simple = sai_computer_find ("simple");
  guint n_combinations = 1u << sai_ruleset_get_n_options (ruleset);

  for (guint n = 0; n < MAX (N_GAMES / 2, n_combinations); n++)
    {
      g_autoptr (SaiGame) game = make_game (ruleset, n % n_combinations, 1, n);

      while (!sai_game_is_finished (game))
        {
          SaiDecision decision = decide (simple, sai_game_get_rules (game), sai_game_get_state (game));
          g_autoptr (SaiMove) move = make_decided (game, &decision);

          if (decision.fill)
            g_assert_cmpuint (decision.box, ==, find_best_box (game));
          g_assert_true (sai_game_apply (game, move, NULL));
        }
    }
}

/* It sees no seat but its own. */
static void
test_simple_own_sheet (void)
{
  g_autoptr (SaiRules) rules = sai_test_rules ("yacht");
  SaiDiceState state = make_state ("23456", 1);
  SaiDecision decision;

  state.n_seats = 2;
  state.seat = 1;
  sai_sheet_fill (&state.sheets[0], rules, sai_rules_find_box (rules, "big-straight"), (SaiScore) { 30, 0 });
  decision = decide (sai_computer_find ("simple"), rules, &state);
  g_assert_true (decision.fill);
  g_assert_cmpstr (rules->boxes[decision.box].id, ==, "big-straight");
}

int
main (int argc, char *argv[])
{
  static const char *const rulesets[] = { "yacht", "yahtzee", "yams", "fune", "yatzy" };
  int status;

  g_test_init (&argc, &argv, NULL);
  solver = sai_solver_new (0);

  g_test_add_func ("/computer/find", test_find);
  g_test_add_func ("/computer/find/unknown", test_find_unknown);
  g_test_add_func ("/computer/names", test_names);
  g_test_add_func ("/computer/ids", test_ids);
  g_test_add_func ("/computer/blind", test_blind);
  g_test_add_func ("/computer/legal-own", test_legal_own);
  g_test_add_func ("/computer/too-large", test_too_large);
  for (guint i = 0; i < G_N_ELEMENTS (rulesets); i++)
    {
      g_autofree char *legal = g_strconcat ("/computer/", rulesets[i], "/legal", NULL);
      g_autofree char *anywhere = g_strconcat ("/computer/", rulesets[i], "/legal-anywhere", NULL);
      g_autofree char *deterministic = g_strconcat ("/computer/", rulesets[i], "/deterministic", NULL);
      g_autofree char *gain = g_strconcat ("/computer/", rulesets[i], "/simple-gain", NULL);

      g_test_add_data_func (legal, rulesets[i], test_legal);
      g_test_add_data_func (anywhere, rulesets[i], test_legal_anywhere);
      /* Whether it is depends on the player more than on the rules. */
      if (i < SAI_COUNT (2, G_N_ELEMENTS (rulesets)))
        g_test_add_data_func (deterministic, rulesets[i], test_deterministic);
      g_test_add_data_func (gain, rulesets[i], test_simple_gain);
    }
  g_test_add_func ("/computer/simple/first-roll", test_simple_first_roll);
  g_test_add_func ("/computer/simple/keep", test_simple_keep);
  g_test_add_func ("/computer/simple/stop", test_simple_stop);
  g_test_add_func ("/computer/simple/last-roll", test_simple_last_roll);
  g_test_add_func ("/computer/simple/own-sheet", test_simple_own_sheet);

  status = g_test_run ();
  g_object_unref (solver);

  return status;
}
