/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A played game, behaviour by behaviour: which dice come, what is refused, undo and redo. */

#include "util/sai-error.h"
#include "dice/sai-dice-game.h"
#include "sai-test.h"

/* A fill of the box with what the dice score there, whether or not it is legal. */
static void
refuse_fill (SaiGame *game, guint box, SaiError code)
{
  g_autoptr (SaiMove) move = sai_test_make_fill (game, box);

  sai_test_refuse_move (game, move, code);
}

static void
test_new (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 3, 1);
  SaiDiceState expected;

  sai_dice_state_init (&expected, SAI_GAME_MODE_PLAYED, 3);
  sai_test_assert_state (sai_game_get_state (game), &expected);
  g_assert_cmpint (expected.last_seat, ==, -1);
  g_assert_cmpint (expected.last_box, ==, -1);
  g_assert_cmpstr (sai_game_get_id (game), ==, SAI_TEST_GAME_ID);
  g_assert_cmpint (sai_game_get_created (game), ==, SAI_TEST_CREATED);
  g_assert_cmpint (sai_game_get_finished (game), ==, 0);
  g_assert_false (sai_game_has_hints (game));
  g_assert_cmpint (sai_game_get_kind (game)->mode, ==, SAI_GAME_MODE_PLAYED);
  g_assert_cmpuint (sai_game_get_n_seats (game), ==, 3);
  g_assert_cmpuint (sai_game_get_seat (game), ==, 0);
  g_assert_cmpuint (sai_game_get_n_moves (game), ==, 0);
  g_assert_cmpuint (sai_game_get_cursor (game), ==, 0);
  g_assert_false (sai_game_is_finished (game));
  g_assert_cmpstr (sai_ruleset_get_id (sai_game_get_ruleset (game)), ==, "yacht");
  g_assert_cmpstr (sai_player_get_name (sai_game_get_player (game, 2)), ==, "Seat 3");
  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmpint (sai_game_get_total (game, i), ==, 0);
      g_assert_cmpuint (sai_game_get_place (game, i), ==, 1);
    }
}

static void
test_seed (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 1, 7);
  SaiSeed seed = sai_test_seed (7);
  g_autofree char *expected = sai_seed_print (&seed);
  g_autofree char *expected_commitment = sai_seed_get_commitment (&seed);
  g_autofree char *said = sai_game_get_seed (game);
  g_autofree char *commitment = sai_game_get_commitment (game);

  g_assert_cmpstr (said, ==, expected);
  g_assert_cmpstr (commitment, ==, expected_commitment);
}

/* The die in position p at throw r of turn t is die 5 (3 t + r) + p of the seed, whatever was kept before. */
static void
test_dice (void)
{
  static const guint keeps[] = { 0, 0x15, 0x0a };
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 2, 3);
  SaiSeed seed = sai_test_seed (3);

  for (guint turn = 0; turn < 6; turn++)
    {
      SaiDice before = { { 0 } };

      for (guint r = 0; r < 3; r++)
        {
          const SaiDiceState *state = sai_game_get_state (game);

          sai_test_roll (game, keeps[r]);
          for (guint p = 0; p < 5; p++)
            if (keeps[r] & (1u << p))
              g_assert_cmpuint (state->dice.face[p], ==, before.face[p]);
            else
              g_assert_cmpuint (state->dice.face[p], ==, sai_seed_get_die (&seed, 5 * (3 * turn + r) + p));
          g_assert_cmpuint (state->kept, ==, keeps[r]);
          before = state->dice;
        }
      sai_test_fill (game, sai_ruleset_get_box_id (sai_game_get_ruleset (game), turn / 2));
    }
}

/* Throwing less often does not shift the dice of later turns. */
static void
test_dice_independent (void)
{
  g_autoptr (SaiGame) a = sai_test_game ("yacht", 2, 4);
  g_autoptr (SaiGame) b = sai_test_game ("yacht", 2, 4);

  sai_test_roll (a, 0);
  sai_test_fill (a, "ones");
  sai_test_roll (b, 0);
  sai_test_roll (b, 0x3);
  sai_test_roll (b, 0x10);
  sai_test_fill (b, "choice");
  sai_test_roll (a, 0);
  sai_test_roll (b, 0);
  g_assert_true (sai_dice_equal (&sai_game_get_state (a)->dice, &sai_game_get_state (b)->dice));
}

static void
test_turn (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 3, 5);
  const SaiDiceState *state = sai_game_get_state (game);
  const SaiRules *rules = sai_game_get_rules (game);

  for (guint turn = 0; turn < 6; turn++)
    {
      g_assert_cmpuint (state->seat, ==, turn % 3);
      g_assert_cmpuint (state->n_turns, ==, turn);
      g_assert_cmpuint (sai_dice_state_get_rolls_left (state, rules), ==, 3);
      g_assert_cmpuint (sai_dice_state_get_legal_boxes (state, rules).word[0], ==, 0);
      g_assert_false (sai_dice_is_rolled (&state->dice));
      sai_test_roll (game, 0);
      g_assert_cmpuint (sai_dice_state_get_rolls_left (state, rules), ==, 2);
      g_assert_true (sai_dice_is_rolled (&state->dice));
      sai_test_fill (game, turn < 3 ? "choice" : "ones");
      g_assert_cmpint (state->last_seat, ==, turn % 3);
      g_assert_cmpint (state->last_box, ==, sai_rules_find_box (rules, turn < 3 ? "choice" : "ones"));
    }
}

static void
test_finished (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("fune", 2, 6);
  const SaiDiceState *state = sai_game_get_state (game);
  const SaiRules *rules = sai_game_get_rules (game);

  sai_test_finish (game);
  g_assert_true (sai_game_is_finished (game));
  g_assert_cmpuint (state->n_turns, ==, 26);
  g_assert_false (sai_dice_state_can_roll (state, rules));
  g_assert_cmpuint (sai_dice_state_get_rolls_left (state, rules), ==, 0);
  g_assert_cmpuint (sai_dice_state_get_legal_boxes (state, rules).word[0], ==, 0);
  for (guint i = 0; i < 2; i++)
    g_assert_true (sai_sheet_is_complete (&state->sheets[i], rules));
}

static void
test_set_finished (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("fune", 1, 6);

  sai_game_set_finished (game, 1700000600);
  g_assert_cmpint (sai_game_get_finished (game), ==, 1700000600);
  sai_game_set_finished (game, 0);
  g_assert_cmpint (sai_game_get_finished (game), ==, 0);
}

/* Once known, it stays so, whatever is taken back. */
static void
test_mark_hints (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 1, 1);

  sai_test_roll (game, 0);
  g_assert_false (sai_game_has_hints (game));
  sai_game_mark_hints (game);
  g_assert_true (sai_game_has_hints (game));
  sai_game_mark_hints (game);
  g_assert_true (sai_game_has_hints (game));
  sai_test_fill (game, "ones");
  sai_game_set_cursor (game, 0);
  g_assert_true (sai_game_has_hints (game));
  sai_test_roll (game, 0);
  g_assert_true (sai_game_has_hints (game));
}

static void
test_place (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yacht", 4);

  sai_test_apply (game, "put 1 choice 20");
  sai_test_apply (game, "put 2 choice 25");
  sai_test_apply (game, "put 3 choice 20");
  g_assert_cmpuint (sai_game_get_place (game, 0), ==, 2);
  g_assert_cmpuint (sai_game_get_place (game, 1), ==, 1);
  g_assert_cmpuint (sai_game_get_place (game, 2), ==, 2);
  g_assert_cmpuint (sai_game_get_place (game, 3), ==, 4);
}

/* Each die of the roll in turn shows another face than the seed's. */
static void
test_refused_wrong_dice (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 1, 8);

  for (guint keep = 0; keep <= 0x0a; keep += 0x0a)
    {
      g_autoptr (SaiMove) right = sai_game_make_roll (game, keep);

      for (guint i = 0; i < SAI_N_DICE; i++)
        for (guint step = 1; step < 6; step++)
          {
            SaiDice dice = sai_move_get_dice (right);
            g_autoptr (SaiMove) wrong = NULL;

            dice.face[i] = (dice.face[i] - 1 + step) % 6 + 1;
            wrong = sai_move_new_roll (keep, &dice);
            sai_test_refuse_move (game, wrong, SAI_ERROR_RECORD);
          }
      g_assert_true (sai_game_apply (game, right, NULL));
    }
}

static void
test_refused_wrong_dice_message (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 1, 8);
  g_autoptr (SaiMove) right = sai_game_make_roll (game, 0);
  SaiDice dice = sai_move_get_dice (right);
  g_autofree char *drawn = sai_dice_print (&dice);
  g_autofree char *said = NULL;
  g_autofree char *move = NULL;
  g_autofree char *message = NULL;

  dice.face[4] = dice.face[4] % 6 + 1;
  said = sai_dice_print (&dice);
  move = g_strconcat ("roll ", said, NULL);
  message = g_strdup_printf ("The dice %s aren’t those of the seed, which gives %s.", said, drawn);
  sai_test_refuse (game, move, SAI_ERROR_RECORD, message);
}

/* The right dice, but others are said to be kept than those that the seed leaves. */
static void
test_refused_kept_dice_changed (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 1, 9);
  SaiDice dice = { { 0 } };
  g_autoptr (SaiMove) right = NULL;
  g_autoptr (SaiMove) wrong = NULL;

  sai_test_roll (game, 0);
  right = sai_game_make_roll (game, 0x1);
  dice = sai_move_get_dice (right);
  dice.face[0] = dice.face[0] % 6 + 1;
  wrong = sai_move_new_roll (0x1, &dice);
  sai_test_refuse_move (game, wrong, SAI_ERROR_RECORD);
}

static void
test_refused_fourth_roll (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 1, 10);
  SaiDice dice = { { 0 } };

  sai_test_roll (game, 0);
  sai_test_roll (game, 0);
  sai_test_roll (game, 0);
  dice = sai_game_get_state (game)->dice;
  for (guint keep = 0; keep < SAI_KEEP_ALL; keep++)
    {
      g_autoptr (SaiMove) move = sai_move_new_roll (keep, &dice);

      sai_test_refuse_move (game, move, SAI_ERROR_ILLEGAL);
    }
}

static void
test_refused_keep_at_first_roll (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 1, 11);
  g_autoptr (SaiMove) first = sai_game_make_roll (game, 0);
  SaiDice dice = sai_move_get_dice (first);

  for (guint keep = 1; keep < SAI_KEEP_ALL; keep++)
    {
      g_autoptr (SaiMove) move = sai_move_new_roll (keep, &dice);

      sai_test_refuse_move (game, move, SAI_ERROR_ILLEGAL);
    }
}

static void
test_refused_box_before_roll (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 2, 12);

  sai_test_refuse (game, "fill ones 0", SAI_ERROR_ILLEGAL, "Roll the dice before filling a box.");
  sai_test_roll (game, 0);
  sai_test_fill (game, "ones");
  sai_test_refuse (game, "fill ones 0", SAI_ERROR_ILLEGAL, "Roll the dice before filling a box.");
}

static void
test_refused_filled_box (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 2, 13);
  const SaiRules *rules = sai_game_get_rules (game);

  sai_test_roll (game, 0);
  sai_test_fill (game, "choice");
  sai_test_roll (game, 0);
  sai_test_fill (game, "ones");
  sai_test_roll (game, 0);
  refuse_fill (game, sai_rules_find_box (rules, "choice"), SAI_ERROR_ILLEGAL);
  /* The other seat filled this one. */
  sai_test_fill (game, "ones");
}

static void
test_refused_unknown_box (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 1, 14);

  sai_test_roll (game, 0);
  sai_test_refuse (game, "fill rigole 50", SAI_ERROR_UNKNOWN, "This sheet has no box “rigole”.");
  sai_test_refuse (game, "fill one 1", SAI_ERROR_UNKNOWN, "“one”");
}

static void
test_refused_difference (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yams", 1, 15);

  sai_test_roll (game, 0);
  sai_test_refuse (game, "fill delta 0", SAI_ERROR_ILLEGAL, "The box “delta” is filled in automatically.");
}

/* In every box, with any points but the right ones. */
static void
test_refused_wrong_points (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yahtzee", 1, 16);
  const SaiRules *rules = sai_game_get_rules (game);

  sai_test_roll (game, 0);
  for (guint box = 0; box < rules->n_boxes; box++)
    for (gint points = -1; points <= 101; points++)
      {
        gint right = sai_rules_score (rules, box, &sai_game_get_state (game)->dice);
        SaiScore wrong = { points, 0 };
        g_autoptr (SaiMove) move = sai_move_new_fill (rules->boxes[box].id, wrong);

        if (points != right)
          sai_test_refuse_move (game, move, SAI_ERROR_RECORD);
      }
}

static void
test_refused_wrong_extra (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yahtzee", 1, 17);
  const SaiRules *rules = sai_game_get_rules (game);

  sai_test_roll (game, 0);
  for (guint box = 0; box < rules->n_boxes; box++)
    {
      SaiScore score = { sai_rules_score (rules, box, &sai_game_get_state (game)->dice), 100 };
      g_autoptr (SaiMove) move = sai_move_new_fill (rules->boxes[box].id, score);

      sai_test_refuse_move (game, move, SAI_ERROR_RECORD);
    }
}

static void
test_refused_put (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 2, 18);
  const char *reason = "In a played game the dice decide; no points can be entered.";

  sai_test_refuse (game, "put 1 ones 3", SAI_ERROR_ILLEGAL, reason);
  sai_test_roll (game, 0);
  sai_test_refuse (game, "put 1 choice 20", SAI_ERROR_ILLEGAL, reason);
  sai_test_fill (game, "choice");
  sai_test_refuse (game, "clear 1 choice", SAI_ERROR_ILLEGAL, reason);
}

static void
test_refused_after_end (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 1, 19);

  sai_test_finish (game);
  sai_test_refuse (game, "roll 12345", SAI_ERROR_ILLEGAL, "The game is over.");
  sai_test_refuse (game, "fill ones 1", SAI_ERROR_ILLEGAL, "The game is over.");
}

static void
test_refused_without_error (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 1, 20);
  SaiScore score = { 1, 0 };
  g_autoptr (SaiMove) move = sai_move_new_fill ("ones", score);

  g_assert_false (sai_game_apply (game, move, NULL));
  g_assert_cmpuint (sai_game_get_n_moves (game), ==, 0);
}

static guint
choose_commonest (const SaiDice *dice)
{
  SaiFaces faces = sai_dice_get_faces (dice);
  guint face = 1;
  guint keep = 0;

  while (faces.count[face] != faces.most)
    face++;
  for (guint i = 0; i < SAI_N_DICE; i++)
    if (dice->face[i] == face)
      keep |= 1u << i;

  return keep;
}

/* Throws for five alike; whether they came. */
static gboolean
throw_for_five (SaiGame *game)
{
  sai_test_roll (game, 0);
  for (;;)
    {
      guint keep = choose_commonest (&sai_game_get_state (game)->dice);

      if (keep == SAI_KEEP_ALL)
        return TRUE;
      if (!sai_dice_state_can_roll (sai_game_get_state (game), sai_game_get_rules (game)))
        return FALSE;
      sai_test_roll (game, keep);
    }
}

/* A game in which the Yahtzee box holds 50 and five alike lie on the table again. */
static SaiGame *
find_joker (void)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset ("yahtzee");
  g_autoptr (GPtrArray) players = sai_test_players (1);
  SaiOptions options = sai_ruleset_get_defaults (ruleset);

  for (guint n = 0; n < 100000; n++)
    {
      SaiSeed seed = sai_test_seed (n);
      g_autoptr (SaiGame) game = sai_game_new (ruleset, &options, SAI_GAME_MODE_PLAYED, players, &seed,
                                               SAI_TEST_GAME_ID, SAI_TEST_CREATED);

      if (!throw_for_five (game))
        continue;
      sai_test_fill (game, "five-of-a-kind");
      if (throw_for_five (game))
        return g_steal_pointer (&game);
    }

  g_assert_not_reached ();
}

/* Five alike after a Yahtzee of 50 go into the upper box of their face and nowhere else, with a hundred more. */
static void
test_joker_forced (void)
{
  g_autoptr (SaiGame) game = find_joker ();
  const SaiRules *rules = sai_game_get_rules (game);
  const SaiDiceState *state = sai_game_get_state (game);
  guint face = state->dice.face[0];
  g_autofree char *move = g_strdup_printf ("fill %s %u +100", rules->boxes[face - 1].id, 5 * face);
  g_autofree char *without = g_strdup_printf ("fill %s %u", rules->boxes[face - 1].id, 5 * face);

  for (guint box = 0; box < rules->n_boxes; box++)
    if (box != face - 1)
      refuse_fill (game, box, SAI_ERROR_ILLEGAL);
  sai_test_refuse (game, without, SAI_ERROR_RECORD, NULL);
  sai_test_apply (game, move);
  g_assert_cmpint (sai_game_get_total (game, 0), ==, 50 + 5 * (gint) face + 100);
}

static void
test_undo (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 2, 21);
  SaiDiceState states[4];

  states[0] = *sai_game_get_state (game);
  sai_test_roll (game, 0);
  states[1] = *sai_game_get_state (game);
  sai_test_roll (game, 0x7);
  states[2] = *sai_game_get_state (game);
  sai_test_fill (game, "choice");
  states[3] = *sai_game_get_state (game);

  for (guint cursor = 3; cursor-- > 0;)
    {
      g_assert_true (sai_game_undo (game));
      g_assert_cmpuint (sai_game_get_cursor (game), ==, cursor);
      g_assert_cmpuint (sai_game_get_n_moves (game), ==, 3);
      sai_test_assert_state (sai_game_get_state (game), &states[cursor]);
    }
  for (guint cursor = 1; cursor <= 3; cursor++)
    {
      g_assert_true (sai_game_redo (game));
      g_assert_cmpuint (sai_game_get_cursor (game), ==, cursor);
      sai_test_assert_state (sai_game_get_state (game), &states[cursor]);
    }
}

static void
test_undo_at_start (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 1, 22);

  g_assert_false (sai_game_undo (game));
  g_assert_false (sai_game_redo (game));
  sai_test_roll (game, 0);
  g_assert_false (sai_game_redo (game));
  g_assert_true (sai_game_undo (game));
  g_assert_false (sai_game_undo (game));
}

/* The end of a game can be taken back as well. */
static void
test_undo_end (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 1, 23);

  sai_test_finish (game);
  sai_game_undo (game);
  g_assert_false (sai_game_is_finished (game));
  g_assert_true (sai_dice_is_rolled (&sai_game_get_state (game)->dice));
  sai_game_redo (game);
  g_assert_true (sai_game_is_finished (game));
}

/* Taking back is not rolling again. */
static void
test_undo_same_dice (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 1, 24);
  g_autoptr (SaiMove) first = sai_game_make_roll (game, 0);
  g_autoptr (SaiMove) again = NULL;

  sai_test_roll (game, 0);
  sai_test_roll (game, 0x11);
  sai_test_fill (game, "choice");
  sai_game_set_cursor (game, 0);
  again = sai_game_make_roll (game, 0);
  g_assert_true (sai_move_equal (first, again));
}

/* Nor does keeping other dice after an undo change what falls where. */
static void
test_undo_other_keep (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 1, 25);
  SaiDice all = { { 0 } };

  sai_test_roll (game, 0);
  sai_test_roll (game, 0);
  all = sai_game_get_state (game)->dice;
  for (guint keep = 1; keep < SAI_KEEP_ALL; keep++)
    {
      sai_game_undo (game);
      sai_test_roll (game, keep);
      for (guint i = 0; i < SAI_N_DICE; i++)
        if ((keep & (1u << i)) == 0)
          g_assert_cmpuint (sai_game_get_state (game)->dice.face[i], ==, all.face[i]);
    }
}

static void
test_redo_dropped (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 1, 26);

  sai_test_roll (game, 0);
  sai_test_roll (game, 0x3);
  sai_test_fill (game, "choice");
  sai_game_set_cursor (game, 1);
  g_assert_cmpuint (sai_game_get_n_moves (game), ==, 3);
  sai_test_fill (game, "ones");
  g_assert_cmpuint (sai_game_get_n_moves (game), ==, 2);
  g_assert_cmpuint (sai_game_get_cursor (game), ==, 2);
  g_assert_cmpstr (sai_move_get_box (sai_game_get_move (game, 1)), ==, "ones");
  g_assert_false (sai_game_redo (game));
}

/* To make the move again that was taken back is to redo it: what was seen behind it is known still. */
static void
test_redo_by_same_move (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 1, 27);

  sai_test_roll (game, 0);
  sai_test_roll (game, 0x3);
  sai_test_fill (game, "choice");
  sai_game_set_cursor (game, 0);
  sai_test_roll (game, 0);
  g_assert_cmpuint (sai_game_get_cursor (game), ==, 1);
  g_assert_cmpuint (sai_game_get_n_moves (game), ==, 3);
  g_assert_false (sai_game_has_peeked (game));
  sai_test_roll (game, 0x5);
  g_assert_cmpuint (sai_game_get_n_moves (game), ==, 2);
  g_assert_true (sai_game_has_peeked (game));
}

/* What is done, “|” where the moves after it are taken back, and what is done then: a digit rolls and keeps the first
 * so many dice, a letter fills a box.
 */
typedef struct
{
  const char *name;
  const char *moves;
  gboolean persons;
  gboolean peeked;
} Peek;

static const Peek peeks[] = {
  { "other-keep", "01|2:3", TRUE, TRUE },
  { "same-keep", "0|1:1", TRUE, FALSE },
  { "first-roll-again", "|01:01", TRUE, FALSE },
  { "first-roll-again-then-other-keep", "|01:02", TRUE, TRUE },
  { "fill-instead-of-seen-roll", "0|1:c", TRUE, TRUE },
  { "other-box", "01|c:o", TRUE, FALSE },
  { "roll-instead-of-fill", "01|c:2", TRUE, FALSE },
  { "other-box-after-next-roll", "01|c0:o", TRUE, TRUE },
  { "same-box-after-next-roll", "01|c0:c0", TRUE, FALSE },
  { "computers-only", "01|c0:o", FALSE, FALSE },
};

static SaiGame *
new_game_of_computers (guint number)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 2, number);
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  SaiSeed seed = sai_test_seed (number);

  g_ptr_array_add (players, sai_player_new ("One", "perfect"));
  g_ptr_array_add (players, sai_player_new ("Two", "perfect"));

  return sai_game_new (sai_game_get_ruleset (game), sai_game_get_options (game), SAI_GAME_MODE_PLAYED, players, &seed,
                       SAI_TEST_GAME_ID, SAI_TEST_CREATED);
}

static void
make_moves (SaiGame *game, const char *moves)
{
  for (const char *p = moves; *p != '\0'; p++)
    if (g_ascii_isdigit (*p))
      sai_test_roll (game, (1u << (*p - '0')) - 1);
    else
      sai_test_fill (game, *p == 'c' ? "choice" : "ones");
}

static void
test_peeked (gconstpointer data)
{
  const Peek *peek = data;
  g_auto (GStrv) parts = g_strsplit_set (peek->moves, "|:", -1);
  g_autoptr (SaiGame) game = peek->persons ? sai_test_game ("yacht", 2, 31) : new_game_of_computers (31);
  gboolean warned = FALSE;
  guint cursor;

  make_moves (game, parts[0]);
  cursor = sai_game_get_cursor (game);
  make_moves (game, parts[1]);
  while (sai_game_get_cursor (game) > cursor)
    {
      sai_game_undo (game);
      warned = warned || sai_game_would_peek (game);
    }
  g_assert_false (sai_game_has_peeked (game));
  make_moves (game, parts[2]);
  g_assert_cmpint (sai_game_has_peeked (game), ==, peek->peeked);
  /* Whoever is found to have peeked was to be warned, and is not again. */
  if (peek->peeked)
    g_assert_true (warned && !sai_game_would_peek (game));
}

/* When a game is over its seed is shown. */
static void
test_peeked_after_end (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 1, 23);

  sai_test_finish (game);
  g_assert_false (sai_game_would_peek (game));
  g_assert_true (sai_game_undo (game));
  g_assert_true (sai_game_would_peek (game));
  sai_test_roll (game, 0);
  g_assert_true (sai_game_has_peeked (game));
}

/* A refused move leaves what can be redone. */
static void
test_redo_kept_after_refusal (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 1, 28);

  sai_test_roll (game, 0);
  sai_test_fill (game, "choice");
  sai_game_undo (game);
  sai_test_refuse (game, "fill ones 9", SAI_ERROR_RECORD, NULL);
  g_assert_true (sai_game_redo (game));
}

static void
test_set_cursor (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 2, 29);
  g_autoptr (GRand) random = g_rand_new_with_seed (29);
  g_autofree SaiDiceState *states = g_new (SaiDiceState, 41);

  states[0] = *sai_game_get_state (game);
  for (guint i = 1; i <= 40; i++)
    {
      sai_test_play (game, random, 1);
      states[i] = *sai_game_get_state (game);
    }
  for (guint i = 0; i < 500; i++)
    {
      guint cursor = g_rand_int_range (random, 0, 41);

      sai_game_set_cursor (game, cursor);
      g_assert_cmpuint (sai_game_get_cursor (game), ==, cursor);
      sai_test_assert_state (sai_game_get_state (game), &states[cursor]);
    }
}

static void
test_finalize (void)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset ("yacht");
  GPtrArray *players = sai_test_players (2);
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  SaiSeed seed = sai_test_seed (41);
  SaiGame *game = sai_game_new (ruleset, &options, SAI_GAME_MODE_PLAYED, players, &seed, SAI_TEST_GAME_ID, 0);
  SaiPlayer *player = g_ptr_array_index (players, 0);

  g_object_add_weak_pointer (G_OBJECT (player), (gpointer *) &player);
  g_ptr_array_unref (players);
  g_assert_nonnull (player);
  sai_test_finish (game);
  g_assert_finalize_object (game);
  g_assert_null (player);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/new", test_new);
  g_test_add_func ("/game/seed", test_seed);
  g_test_add_func ("/game/dice", test_dice);
  g_test_add_func ("/game/dice/independent", test_dice_independent);
  g_test_add_func ("/game/turn", test_turn);
  g_test_add_func ("/game/finished", test_finished);
  g_test_add_func ("/game/set-finished", test_set_finished);
  g_test_add_func ("/game/mark-hints", test_mark_hints);
  g_test_add_func ("/game/place", test_place);
  g_test_add_func ("/game/refused/wrong-dice", test_refused_wrong_dice);
  g_test_add_func ("/game/refused/wrong-dice-message", test_refused_wrong_dice_message);
  g_test_add_func ("/game/refused/kept-dice-changed", test_refused_kept_dice_changed);
  g_test_add_func ("/game/refused/fourth-roll", test_refused_fourth_roll);
  g_test_add_func ("/game/refused/keep-at-first-roll", test_refused_keep_at_first_roll);
  g_test_add_func ("/game/refused/box-before-roll", test_refused_box_before_roll);
  g_test_add_func ("/game/refused/filled-box", test_refused_filled_box);
  g_test_add_func ("/game/refused/unknown-box", test_refused_unknown_box);
  g_test_add_func ("/game/refused/difference", test_refused_difference);
  g_test_add_func ("/game/refused/wrong-points", test_refused_wrong_points);
  g_test_add_func ("/game/refused/wrong-extra", test_refused_wrong_extra);
  g_test_add_func ("/game/refused/put", test_refused_put);
  g_test_add_func ("/game/refused/after-end", test_refused_after_end);
  g_test_add_func ("/game/refused/without-error", test_refused_without_error);
  g_test_add_func ("/game/joker-forced", test_joker_forced);
  g_test_add_func ("/game/undo", test_undo);
  g_test_add_func ("/game/undo/at-start", test_undo_at_start);
  g_test_add_func ("/game/undo/end", test_undo_end);
  for (guint i = 0; i < G_N_ELEMENTS (peeks); i++)
    {
      g_autofree char *path = g_strconcat ("/game/peeked/", peeks[i].name, NULL);

      g_test_add_data_func (path, &peeks[i], test_peeked);
    }
  g_test_add_func ("/game/peeked-after-end", test_peeked_after_end);
  g_test_add_func ("/game/undo/same-dice", test_undo_same_dice);
  g_test_add_func ("/game/undo/other-keep", test_undo_other_keep);
  g_test_add_func ("/game/redo/dropped", test_redo_dropped);
  g_test_add_func ("/game/redo/by-same-move", test_redo_by_same_move);
  g_test_add_func ("/game/redo/kept-after-refusal", test_redo_kept_after_refusal);
  g_test_add_func ("/game/set-cursor", test_set_cursor);
  g_test_add_func ("/game/finalize", test_finalize);

  return g_test_run ();
}
