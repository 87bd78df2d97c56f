/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games with several columns, played at random: which moves are legal, what is announced, and what is counted. */

#include <stdlib.h>

#include "naive-columns.h"
#include "sai-run.h"
#include "sai-test.h"
#include "trail.h"

#define N_GAMES SAI_COUNT (30, 600)

typedef struct
{
  Trail trail;
  /* What the test knows itself of each seat, from the lines of the moves. */
  NaiveColumns sheets[SAI_MAX_SEATS];
  guint saved[SAI_MAX_SEATS];
} Run;

/* Reads "COLUMN.BOX". */
static void
find_naive (const char *id, guint *column, guint *row)
{
  g_auto (GStrv) parts = g_strsplit (id, ".", 2);

  for (*column = 0; !g_str_equal (naive_column_ids[*column], parts[0]);)
    (*column)++;
  for (*row = 0; !g_str_equal (naive_row_ids[*row], parts[1]);)
    (*row)++;
}

/* Writes a fill into the test's own sheet, from its line of text alone, and looks whether the points are right. */
static void
count_fill (Run *run, const char *text, const SaiDiceState *before)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  NaiveColumns *naive = &run->sheets[before->seat];
  guint column, row;
  gint d[5];

  find_naive (words[1], &column, &row);
  for (guint i = 0; i < 5; i++)
    d[i] = before->dice.face[i];
  g_assert_cmpint (atoi (words[2]), ==, naive_columns_score (naive, column, row, d, before->n_rolls));
  g_assert_null (words[3]);
  naive->points[column][row] = atoi (words[2]);
  naive->filled[column][row] = TRUE;
  run->saved[before->seat] += 3 - before->n_rolls;

  g_assert_cmpint (sai_game_get_total (run->trail.game, before->seat), ==, naive_columns_total (naive));
  g_assert_cmpint (trail_get_state (&run->trail)->announced, ==, 0);
}

static void
apply (Run *run, SaiMove *move)
{
  SaiDiceState before = *trail_get_state (&run->trail);
  gboolean is_fill = sai_move_get_kind (move) == SAI_MOVE_FILL;
  g_autofree char *text = trail_apply (&run->trail, move);

  if (is_fill)
    count_fill (run, text, &before);
}

static gboolean
has_open (const NaiveColumns *naive, guint first_column, guint last_column)
{
  for (guint column = first_column; column <= last_column; column++)
    for (guint row = 0; row < NAIVE_N_ROWS; row++)
      if (row != NAIVE_DELTA && !naive->filled[column][row])
        return TRUE;

  return FALSE;
}

/* What the seat to move can do, by the test's own count: boxes, rolls, and boxes to announce. */
static void
assert_choices (Run *run)
{
  const SaiDiceState *state = trail_get_state (&run->trail);
  const SaiRules *rules = sai_game_get_rules (run->trail.game);
  const NaiveColumns *naive = &run->sheets[state->seat];
  int announced = sai_dice_state_get_announced (state);
  SaiBoxes legal = sai_dice_state_get_legal_boxes (state, rules);
  gboolean must_announce = state->n_rolls == 1 && announced < 0 && !has_open (naive, 0, 2);

  g_assert_cmpuint (sai_dice_state_get_rolls_left (state, rules), ==,
                    must_announce ? 0 : 3 + run->saved[state->seat] - state->n_rolls);
  for (guint column = 0; column < NAIVE_N_COLUMNS; column++)
    for (guint row = 0; row < NAIVE_N_ROWS; row++)
      {
        guint box = naive_columns_get_box (column, row);
        gboolean is_open = row != NAIVE_DELTA && !naive->filled[column][row];
        gboolean is_legal = announced >= 0 ? (int) box == announced
                                           : naive_columns_is_legal (naive, column, row, state->n_rolls);

        g_assert_cmpint (sai_boxes_has (&legal, box), ==, state->n_rolls > 0 && is_legal);
        g_assert_cmpint (sai_dice_state_can_announce (state, rules, box), ==,
                         state->n_rolls == 1 && announced < 0 && column == 3 && is_open);
      }
}

/* A box that cannot be filled or announced now, or another roll where none is allowed. */
static void
try_illegal (Run *run)
{
  static const SaiDice any_dice = { { 1, 2, 3, 4, 5 } };
  const SaiDiceState *state = trail_get_state (&run->trail);
  const SaiRules *rules = sai_game_get_rules (run->trail.game);
  guint box = g_rand_int_range (run->trail.random, 0, rules->n_boxes);
  SaiBoxes legal = sai_dice_state_get_legal_boxes (state, rules);

  if (!sai_dice_state_can_announce (state, rules, box))
    trail_refuse (&run->trail, sai_move_new_announce (rules->boxes[box].id), SAI_ERROR_ILLEGAL);
  if (!sai_boxes_has (&legal, box))
    trail_refuse (&run->trail, sai_move_new_fill (rules->boxes[box].id, (SaiScore) { 0, 0 }), SAI_ERROR_ILLEGAL);
  if (!sai_dice_state_can_roll (state, rules))
    trail_refuse (&run->trail, sai_move_new_roll (0, &any_dice), SAI_ERROR_ILLEGAL);
  trail_refuse (&run->trail, sai_move_new_announce ("called.nothing"), SAI_ERROR_UNKNOWN);
  trail_refuse (&run->trail, sai_move_new_announce ("ones"), SAI_ERROR_UNKNOWN);
}

static guint
choose (Run *run, const SaiBoxes *boxes)
{
  guint box;

  do
    box = g_rand_int_range (run->trail.random, 0, NAIVE_N_COLUMNS * NAIVE_N_ROWS);
  while (!sai_boxes_has (boxes, box));

  return box;
}

static void
make_move (Run *run)
{
  const SaiDiceState *state = trail_get_state (&run->trail);
  const SaiRules *rules = sai_game_get_rules (run->trail.game);
  SaiBoxes legal = sai_dice_state_get_legal_boxes (state, rules);
  SaiBoxes callable = { { 0 } };

  for (guint box = 0; box < rules->n_boxes; box++)
    if (sai_dice_state_can_announce (state, rules, box))
      sai_boxes_add (&callable, box);

  if (state->n_rolls == 0)
    apply (run, sai_game_make_roll (run->trail.game, 0));
  else if (!sai_boxes_is_empty (&callable) && g_rand_int_range (run->trail.random, 0, 3) == 0)
    apply (run, sai_move_new_announce (rules->boxes[choose (run, &callable)].id));
  else if (sai_dice_state_can_roll (state, rules) && g_rand_int_range (run->trail.random, 0, 3) > 0)
    apply (run, sai_game_make_roll (run->trail.game, g_rand_int_range (run->trail.random, 0, SAI_KEEP_ALL)));
  else
    apply (run, sai_test_make_fill (run->trail.game, choose (run, &legal)));
}

static void
play (Run *run)
{
  while (!sai_game_is_finished (run->trail.game))
    {
      assert_choices (run);
      if (g_rand_int_range (run->trail.random, 0, 4) == 0)
        try_illegal (run);
      make_move (run);
    }
  for (guint i = 0; i < sai_game_get_n_seats (run->trail.game); i++)
    g_assert_false (has_open (&run->sheets[i], 0, NAIVE_N_COLUMNS - 1));

  for (guint i = 0; i < 20; i++)
    {
      trail_jump_somewhere (&run->trail);
      if (trail_undo (&run->trail))
        g_assert_true (trail_redo (&run->trail));
    }
}

static void
test_games (void)
{
  g_autoptr (SaiRuleset) ruleset = naive_columns_load ();
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (5);

  for (guint n = 0; n < N_GAMES; n++)
    {
      SaiSeed seed = sai_test_seed (n);
      g_autoptr (GPtrArray) players = sai_test_players (n % 3 + 1);
      SaiGame *game = sai_game_new (ruleset, &options, SAI_GAME_MODE_PLAYED, players, &seed, SAI_TEST_GAME_ID,
                                    SAI_TEST_CREATED);
      Run run = { trail_begin (game, random) };

      play (&run);
      trail_check_record (&run.trail, catalog);
      trail_clear (&run.trail);
    }
}

/* The columns that need no announcement are full, so that every turn must begin with one. */
static void
test_must_announce (void)
{
  g_autoptr (SaiRuleset) ruleset = naive_columns_load ();
  g_autoptr (GPtrArray) players = sai_test_players (1);
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  SaiSeed seed = sai_test_seed (1);
  g_autoptr (SaiGame) game = sai_game_new (ruleset, &options, SAI_GAME_MODE_PLAYED, players, &seed, SAI_TEST_GAME_ID,
                                           SAI_TEST_CREATED);

  for (guint i = 0; i < 3 * (NAIVE_N_ROWS - 1); i++)
    {
      SaiBoxes legal;

      sai_test_roll (game, 0);
      sai_test_roll (game, 1);
      legal = sai_dice_state_get_legal_boxes (sai_game_get_state (game), sai_game_get_rules (game));
      sai_test_fill (game, sai_game_get_rules (game)->boxes[sai_boxes_get_first (&legal)].id);
    }
  /* One of three rolls was saved in each of the 30 turns. */
  g_assert_cmpuint (sai_dice_state_get_rolls_left (sai_game_get_state (game), sai_game_get_rules (game)), ==, 33);

  sai_test_refuse (game, "announce called.run", SAI_ERROR_ILLEGAL, "announced after the first roll");
  sai_test_roll (game, 0);
  sai_test_refuse (game, "roll 11111", SAI_ERROR_ILLEGAL, "A box must be announced before the next roll");
  sai_test_refuse (game, "announce free.run", SAI_ERROR_ILLEGAL, "“free.run” is already filled");
  sai_test_refuse (game, "announce called.delta", SAI_ERROR_ILLEGAL, "filled in automatically");
  sai_test_apply (game, "announce called.run");
  sai_test_refuse (game, "announce called.max", SAI_ERROR_ILLEGAL, "was already announced");
  sai_test_roll (game, 0);
  sai_test_refuse (game, "announce called.max", SAI_ERROR_ILLEGAL, "announced after the first roll");
  sai_test_refuse (game, "fill called.max 20", SAI_ERROR_ILLEGAL, "“called.run” was announced and must be filled");
  sai_test_fill (game, "called.run");
  g_assert_cmpint (sai_dice_state_get_announced (sai_game_get_state (game)), ==, -1);
}

/* The largest sheet, of which nobody saves more than a hundred rolls; every one of them can be thrown in one turn. */
static void
test_saved_limit (void)
{
  g_autoptr (GString) text = g_string_new ("[Ruleset]\nId=own\nName=Own\nRolls=5\nSavedRolls=true\n");
  g_autoptr (GPtrArray) players = sai_test_players (1);
  g_autoptr (SaiRuleset) ruleset = NULL;
  g_autoptr (SaiGame) game = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GValue) left = G_VALUE_INIT;
  SaiSeed seed = sai_test_seed (1);
  SaiOptions options;

  for (guint i = 1; i <= SAI_MAX_COLUMNS; i++)
    g_string_append_printf (text, "[Column c%u]\nName=C\n", i);
  for (guint i = 1; i <= SAI_MAX_BOXES / SAI_MAX_COLUMNS; i++)
    g_string_append_printf (text, "[Box b%u]\nName=B\nKind=sum\n", i);
  ruleset = sai_ruleset_new_from_data (text->str, -1, "own.ruleset", TRUE, &error);
  g_assert_no_error (error);
  options = sai_ruleset_get_defaults (ruleset);
  game = sai_game_new (ruleset, &options, SAI_GAME_MODE_PLAYED, players, &seed, SAI_TEST_GAME_ID, SAI_TEST_CREATED);

  for (guint turn = 0; turn < 40; turn++)
    {
      const char *box = sai_game_get_rules (game)->boxes[turn].id;

      g_assert_cmpuint (sai_dice_state_get_rolls_left (sai_game_get_state (game), sai_game_get_rules (game)), ==,
                        MIN (4 * turn, 100) + 5);
      sai_test_roll (game, 0);
      sai_test_fill (game, box);
    }
  /* The property has room for them, or nothing could be bound to it. */
  g_object_get_property (G_OBJECT (game), "rolls-left", &left);
  g_assert_cmpuint (g_value_get_uint (&left), ==, 105);
  g_assert_false (g_param_value_validate (g_object_class_find_property (G_OBJECT_GET_CLASS (game), "rolls-left"),
                                          &left));
  for (guint roll = 0; roll < 105; roll++)
    sai_test_roll (game, 0);
  sai_test_refuse (game, "roll 11111", SAI_ERROR_ILLEGAL, "No rolls left in this turn");
  sai_test_fill (game, "c8.b1");
  sai_test_finish (game);
  g_assert_cmpuint (sai_game_get_state (game)->n_turns, ==, SAI_MAX_BOXES);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/columns/games", test_games);
  g_test_add_func ("/columns/saved-limit", test_saved_limit);
  g_test_add_func ("/columns/must-announce", test_must_announce);

  return g_test_run ();
}
