/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random games of every ruleset with every combination of options: legal moves never fail, illegal ones never change
 * anything, undo to the start and redo give the same states, print and parse are inverse, and totals equal a recount
 * that knows nothing but the moves and the rules as the documents tell them.
 *
 * SAI_TEST_GAMES is the number of games for each ruleset; 10,000 unless told, fewer where a sanitizer slows things. */

#include <stdlib.h>

#include "naive-score.h"
#include "sai-run.h"
#include "util/sai-error.h"
#include "sai-test.h"
#include "trail.h"

#define USUAL_N_GAMES SAI_COUNT (250, 10000)

/* Walking back folds the game again at each move, so only one of so many games is walked; all are jumped in. */
#define WALK_EVERY 16

typedef struct
{
  const char *ruleset;
  gboolean bonus_strict;
  gboolean full_house_five;
  gboolean add_all;

  Trail trail;
  /* For each seat: box id → points, and what jokers earned. */
  GHashTable *points[SAI_MAX_SEATS];
  gint extra[SAI_MAX_SEATS];
} Run;

static gint
get_points (Run *run, guint seat, const char *box)
{
  return GPOINTER_TO_INT (g_hash_table_lookup (run->points[seat], box));
}

static gint
recount (Run *run, guint seat)
{
  static const char *const upper_boxes[] = { "ones", "twos", "threes", "fours", "fives", "sixes" };
  const char *const *boxes = naive_boxes (run->ruleset);
  gint upper = 0;
  gint total = run->extra[seat];

  for (guint i = 0; i < 6; i++)
    upper += get_points (run, seat, upper_boxes[i]);

  if (g_str_equal (run->ruleset, "yams"))
    total += upper > 60 ? 30 + upper - 60 : 0;
  else if (g_str_equal (run->ruleset, "yatzy"))
    total += upper >= 63 ? 50 : 0;
  else
    total += upper > 63 || (upper == 63 && !run->bonus_strict) ? 35 : 0;

  for (guint i = 0; boxes[i] != NULL; i++)
    if (!g_str_equal (boxes[i], "plus") && !g_str_equal (boxes[i], "minus"))
      total += get_points (run, seat, boxes[i]);

  /* "プラス-マイナス = 残った合計が得点", once both are there. */
  if (g_hash_table_contains (run->points[seat], "plus") && g_hash_table_contains (run->points[seat], "minus"))
    total += get_points (run, seat, "plus") - get_points (run, seat, "minus");
  if (run->add_all)
    total += get_points (run, seat, "plus") + get_points (run, seat, "minus");

  return total;
}

/* Writes a fill into the test's own sheet, from its line of text alone, and looks whether the points are right. */
static void
count_fill (Run *run, const char *text, const SaiDiceState *before)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  gint points = atoi (words[2]);
  gint d[5];

  for (guint i = 0; i < 5; i++)
    d[i] = before->dice.face[i];
  if (sai_dice_get_faces (&before->dice).most < 5)
    {
      g_assert_cmpint (points, ==, naive_score (run->ruleset, run->full_house_five, words[1], d));
      g_assert_null (words[3]);
    }

  g_assert_false (g_hash_table_contains (run->points[before->seat], words[1]));
  g_hash_table_insert (run->points[before->seat], g_strdup (words[1]), GINT_TO_POINTER (points));
  if (words[3] != NULL)
    run->extra[before->seat] += atoi (words[3] + 1);
  g_assert_cmpint (sai_game_get_total (run->trail.game, before->seat), ==, recount (run, before->seat));
}

static guint
choose_box (Run *run, guint32 mask)
{
  guint box;

  do
    box = g_rand_int_range (run->trail.random, 0, 24);
  while ((mask & (1u << box)) == 0);

  return box;
}

/* A roll that is not the seed's, or that comes too late, or keeps what does not lie there. */
static void
try_illegal_roll (Run *run)
{
  const SaiDiceState *state = trail_get_state (&run->trail);
  gboolean can_roll = sai_dice_state_can_roll (state, sai_game_get_rules (run->trail.game));
  guint keep = g_rand_int_range (run->trail.random, 0, SAI_KEEP_ALL);
  guint die = g_rand_int_range (run->trail.random, 0, SAI_N_DICE);
  SaiDice dice = { { 1, 2, 3, 4, 5 } };

  if (!can_roll)
    {
      trail_refuse (&run->trail, sai_move_new_roll (keep, &dice), SAI_ERROR_ILLEGAL);
    }
  else if (state->n_rolls == 0 && keep != 0)
    {
      trail_refuse (&run->trail, sai_move_new_roll (keep, &dice), SAI_ERROR_ILLEGAL);
    }
  else
    {
      g_autoptr (SaiMove) right = sai_game_make_roll (run->trail.game, keep);

      dice = sai_move_get_dice (right);
      dice.face[die] = (dice.face[die] - 1 + g_rand_int_range (run->trail.random, 1, 6)) % 6 + 1;
      trail_refuse (&run->trail, sai_move_new_roll (keep, &dice), SAI_ERROR_RECORD);
    }
}

/* A box that is filled, fills itself, is not there, is forbidden by a joker, or is worth something else. */
static void
try_illegal_fill (Run *run)
{
  const SaiDiceState *state = trail_get_state (&run->trail);
  const SaiRules *rules = sai_game_get_rules (run->trail.game);
  const SaiSheet *sheet = &state->sheets[state->seat];
  SaiBoxes legal = sai_dice_state_get_legal_boxes (state, rules);
  guint box = g_rand_int_range (run->trail.random, 0, rules->n_boxes);
  SaiScore score = { 0, 0 };

  if (state->n_rolls == 0)
    {
      trail_refuse (&run->trail, sai_move_new_fill (rules->boxes[box].id, score), SAI_ERROR_ILLEGAL);
      return;
    }
  if (g_rand_int_range (run->trail.random, 0, 8) == 0)
    {
      trail_refuse (&run->trail, sai_move_new_fill ("no-such-box", score), SAI_ERROR_UNKNOWN);
      return;
    }

  score = sai_sheet_score (sheet, rules, box, &state->dice);
  if (!sai_boxes_has (&legal, box))
    {
      trail_refuse (&run->trail, sai_move_new_fill (rules->boxes[box].id, score), SAI_ERROR_ILLEGAL);
    }
  else
    {
      if (g_rand_boolean (run->trail.random))
        score.points += g_rand_boolean (run->trail.random) ? 1 : -1;
      else
        score.extra += 100;
      trail_refuse (&run->trail, sai_move_new_fill (rules->boxes[box].id, score), SAI_ERROR_RECORD);
    }
}

static void
try_illegal (Run *run)
{
  const SaiRules *rules = sai_game_get_rules (run->trail.game);
  guint seat = g_rand_int_range (run->trail.random, 0, SAI_MAX_SEATS);
  const char *box = rules->boxes[g_rand_int_range (run->trail.random, 0, rules->n_boxes)].id;
  SaiScore score = { 0, 0 };

  switch (g_rand_int_range (run->trail.random, 0, 6))
    {
    case 0:
      trail_refuse (&run->trail, sai_move_new_put (seat, box, score, NULL, FALSE), SAI_ERROR_ILLEGAL);
      break;

    case 1:
      trail_refuse (&run->trail, sai_move_new_clear (seat, box), SAI_ERROR_ILLEGAL);
      break;

    case 2:
    case 3:
      try_illegal_roll (run);
      break;

    default:
      try_illegal_fill (run);
      break;
    }
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

static void
make_move (Run *run)
{
  const SaiDiceState *state = trail_get_state (&run->trail);
  const SaiRules *rules = sai_game_get_rules (run->trail.game);
  SaiMove *move;

  if (state->n_rolls == 0)
    move = sai_game_make_roll (run->trail.game, 0);
  else if (sai_dice_state_can_roll (state, rules) && g_rand_int_range (run->trail.random, 0, 3) > 0)
    move = sai_game_make_roll (run->trail.game, g_rand_int_range (run->trail.random, 0, SAI_KEEP_ALL));
  else
    move = sai_test_make_fill (run->trail.game,
                               choose_box (run, sai_dice_state_get_legal_boxes (state, rules).word[0]));
  apply (run, move);
}

/* Takes some moves back and makes them again. */
static void
step_back (Run *run)
{
  guint cursor = sai_game_get_cursor (run->trail.game);

  trail_jump_somewhere (&run->trail);
  trail_jump (&run->trail, cursor);
}

static void
walk_back (Run *run)
{
  while (trail_undo (&run->trail))
    ;
  g_assert_cmpuint (sai_game_get_cursor (run->trail.game), ==, 0);
  while (trail_redo (&run->trail))
    ;
  g_assert_cmpuint (sai_game_get_cursor (run->trail.game), ==, sai_game_get_n_moves (run->trail.game));
}

static void
check_end (Run *run)
{
  guint n_seats = sai_game_get_n_seats (run->trail.game);

  for (guint i = 0; i < n_seats; i++)
    {
      guint place = 1;

      g_assert_cmpint (sai_game_get_total (run->trail.game, i), ==, recount (run, i));
      for (guint j = 0; j < n_seats; j++)
        if (recount (run, j) > recount (run, i))
          place++;
      g_assert_cmpuint (sai_game_get_place (run->trail.game, i), ==, place);
    }
}

static void
play (Run *run, SaiCatalog *catalog, gboolean walk)
{
  while (!sai_game_is_finished (run->trail.game))
    {
      if (g_rand_int_range (run->trail.random, 0, 3) == 0)
        try_illegal (run);
      if (g_rand_int_range (run->trail.random, 0, 64) == 0)
        step_back (run);
      make_move (run);
    }
  try_illegal (run);
  check_end (run);

  trail_jump (&run->trail, 0);
  trail_jump (&run->trail, sai_game_get_n_moves (run->trail.game));
  if (walk)
    {
      walk_back (run);
      trail_check_record (&run->trail, catalog);
    }
}

/* One or two seats mostly, since more cost more and show little more. */
static guint
choose_n_seats (GRand *random)
{
  guint choice = g_rand_int_range (random, 0, 20);

  if (choice < 19)
    return choice < 11 ? 1 : 2;

  return g_rand_int_range (random, 3, SAI_MAX_SEATS + 1);
}

static gboolean
has_option (SaiRuleset *ruleset, const SaiOptions *options, const char *id)
{
  for (guint i = 0; i < sai_ruleset_get_n_options (ruleset); i++)
    if (g_str_equal (sai_ruleset_get_option (ruleset, i)->id, id))
      return options->value[i];

  return FALSE;
}

static void
play_game (SaiRuleset *ruleset, SaiCatalog *catalog, guint n, GRand *random)
{
  SaiOptions options = sai_test_combination (ruleset, n % (1u << sai_ruleset_get_n_options (ruleset)));
  SaiSeed seed = sai_test_seed (n);
  g_autoptr (GPtrArray) players = sai_test_players (choose_n_seats (random));
  SaiGame *game = sai_game_new (ruleset, &options, SAI_GAME_MODE_PLAYED, players, &seed, SAI_TEST_GAME_ID, n);
  Run run = {
    .ruleset = sai_ruleset_get_id (ruleset),
    .bonus_strict = has_option (ruleset, &options, "bonus-strict"),
    .full_house_five = has_option (ruleset, &options, "full-house-five"),
    .add_all = has_option (ruleset, &options, "add-all"),
    .trail = trail_begin (game, random),
  };

  for (guint i = 0; i < players->len; i++)
    run.points[i] = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  play (&run, catalog, n / 8 % WALK_EVERY == 0);

  for (guint i = 0; i < players->len; i++)
    g_hash_table_unref (run.points[i]);
  trail_clear (&run.trail);
}

static guint
get_n_games (void)
{
  const char *said = g_getenv ("SAI_TEST_GAMES");

  return said != NULL ? (guint) atoi (said) : USUAL_N_GAMES;
}

/* The options change from game to game, so that each combination gets its share: more than 1,000 of 10,000. */
static void
test_random (gconstpointer data)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset (data);
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (g_str_hash (data));
  guint n_games = get_n_games ();

  for (guint n = 0; n < n_games; n++)
    play_game (ruleset, catalog, n, random);
  g_test_message ("%u games", n_games);
}

int
main (int argc, char *argv[])
{
  static const char *const rulesets[] = { "yacht", "yahtzee", "yams", "fune", "yatzy" };

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rulesets); i++)
    {
      g_autofree char *path = g_strconcat ("/game/random/", rulesets[i], NULL);

      g_test_add_data_func (path, rulesets[i], test_random);
    }

  return g_test_run ();
}
