/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a seat may do on the field, move by move, and what comes of it: the rules of refilling, drawing, taking,
 * counting and of the end, each on a state that is laid out for it.
 */

#include "field-table.h"
#include "field/sai-field-state.h"
#include "util/sai-error.h"

static SaiFieldRules usual = { 5, 35, 0 };

static void
assert_choices (const SaiFieldState *state, const char *expected)
{
  g_autofree char *choices = field_table_choices (state);

  g_assert_cmpstr (choices, ==, expected);
}

static void
assert_hand (const SaiFieldState *state, guint seat, const char *expected)
{
  g_autofree char *hand = sai_card_counts_print (&state->hands[seat]);

  g_assert_cmpstr (hand, ==, expected);
}

static void
assert_pile (const SaiFieldState *state, guint seat, const char *expected)
{
  g_autofree char *pile = sai_card_counts_print (&state->piles[seat]);

  g_assert_cmpstr (pile, ==, expected);
}

static void
test_rules (void)
{
  SaiFieldRules rules;

  sai_field_rules_init (&rules, 2);
  g_assert_cmpuint (rules.start_points, ==, 5);
  g_assert_cmpuint (rules.limit, ==, 35);
  g_assert_cmpuint (rules.stall_count, ==, 20);
  sai_field_rules_init (&rules, 3);
  g_assert_cmpuint (rules.stall_count, ==, 0);
}

/* One card, then the turn may end; nothing is drawn for it. */
static void
test_one_card (void)
{
  SaiFieldState state = field_table_state (3, "b6@6 b7@6 r6@7", "r4 g7 y1", "", "b1 b2 b3");

  assert_choices (&state, "place:11 ");
  field_table_refuse (&state, &usual, "end", SAI_ERROR_ILLEGAL, "Possible: place.");
  field_table_refuse (&state, &usual, "pass", SAI_ERROR_ILLEGAL, "Possible: place.");
  field_table_refuse (&state, &usual, "draw b1 b2 b3", SAI_ERROR_ILLEGAL, "Possible: place.");
  field_table_refuse (&state, &usual, "place r5@7", SAI_ERROR_ILLEGAL, "r5");
  field_table_refuse (&state, &usual, "place r4@6", SAI_ERROR_ILLEGAL, "Possible: 7.");
  field_table_refuse (&state, &usual, "place g7@6", SAI_ERROR_ILLEGAL, "Possible: 1, 2, 3, 4, 5.");
  field_table_refuse (&state, &usual, "roll 12345", SAI_ERROR_ILLEGAL, "cards");

  field_table_apply (&state, &usual, "place r4@7");
  assert_pile (&state, 0, "b7");
  assert_hand (&state, 0, "g7 y1");
  g_assert_cmpint (state.last_seat, ==, 0);
  g_assert_cmpuint (state.last_card, ==, 3);
  g_assert_cmpuint (state.last_column, ==, 6);
  assert_choices (&state, "place:10 end ");
  field_table_refuse (&state, &usual, "refill b1 b2 b3", SAI_ERROR_ILLEGAL, "Possible: place, end.");
  field_table_refuse (&state, &usual, "place r4@7", SAI_ERROR_ILLEGAL, "r4");

  field_table_apply (&state, &usual, "end");
  assert_hand (&state, 0, "g7 y1");
  g_assert_cmpuint (state.seat, ==, 1);
  g_assert_cmpuint (state.n_placed, ==, 0);
  g_assert_cmpuint (state.n_turns, ==, 1);
  g_assert_cmpuint (state.n_deck, ==, 3);
}

/* After two cards the hand may be filled up, or not. */
static void
test_refill (void)
{
  SaiFieldState state = field_table_state (2, "b6@6 b7@6 r6@7", "r4 g7 y1 y2", "", "b1 b2 b3 b4 b5 g1");
  SaiFieldState other;

  field_table_apply (&state, &usual, "place r4@7");
  field_table_apply (&state, &usual, "place y1@5");
  assert_choices (&state, "end refill ");
  field_table_refuse (&state, &usual, "place y2@5", SAI_ERROR_ILLEGAL, "Possible: end, refill.");
  field_table_refuse (&state, &usual, "draw b1 b2 b3 b4", SAI_ERROR_ILLEGAL, "Possible: end, refill.");
  field_table_refuse (&state, &usual, "take b1 b2 b3 b4", SAI_ERROR_ILLEGAL, "Possible: end, refill.");
  field_table_refuse (&state, &usual, "refill b1 b2 b3", SAI_ERROR_RECORD, "refill b1 b2 b3 b4");
  field_table_refuse (&state, &usual, "refill b1 b2 b4 b3", SAI_ERROR_RECORD, "refill b1 b2 b3 b4");
  field_table_refuse (&state, &usual, "refill b1 b2 b3 b4 b5", SAI_ERROR_RECORD, "refill b1 b2 b3 b4");

  other = state;
  field_table_apply (&state, &usual, "refill b1 b2 b3 b4");
  assert_hand (&state, 0, "b1 b2 b3 b4 g7 y2");
  g_assert_cmpuint (state.seat, ==, 1);
  g_assert_cmpuint (state.n_deck, ==, 2);
  g_assert_cmpuint (state.n_counts, ==, 0);
  g_assert_cmpuint (state.n_idle, ==, 0);

  field_table_apply (&other, &usual, "end");
  assert_hand (&other, 0, "g7 y2");
  g_assert_cmpuint (other.n_idle, ==, 1);
}

/* An empty hand is filled after one card as after two; from the own pile only with six cards in it. */
static void
test_empty_hand (void)
{
  SaiFieldState state = field_table_state (2, "b6@6 b7@6 r6@7", "r7", "g1 g2 g3 g4 g5", "b1 b2 b3 b4 b5 y1 y2");

  field_table_apply (&state, &usual, "place r7@7");
  assert_choices (&state, "draw ");
  field_table_refuse (&state, &usual, "end", SAI_ERROR_ILLEGAL, "Possible: draw.");
  field_table_refuse (&state, &usual, "pass", SAI_ERROR_ILLEGAL, "Possible: draw.");
  field_table_refuse (&state, &usual, "refill b1 b2 b3 b4 b5 y1", SAI_ERROR_ILLEGAL, "Possible: draw.");
  field_table_refuse (&state, &usual, "take g1 g2 g3 g4 g5", SAI_ERROR_ILLEGAL, "Possible: draw.");
  field_table_apply (&state, &usual, "draw b1 b2 b3 b4 b5 y1");
  assert_hand (&state, 0, "b1 b2 b3 b4 b5 y1");
  assert_pile (&state, 0, "g1 g2 g3 g4 g5");
  g_assert_cmpuint (state.n_deck, ==, 1);
  g_assert_cmpuint (state.seat, ==, 1);
}

static void
test_take (void)
{
  SaiFieldState state = field_table_state (2, "b6@6 b7@6 r6@7", "r7", "g1 g2 g3 g4 g5 g6 g7 g7", "b1 b2");
  SaiSeed seed = field_table_seed (0);
  SaiFieldChoice take = { SAI_MOVE_TAKE, SAI_CARD_NONE, SAI_FIELD_NONE };
  g_autoptr (SaiMove) move = NULL;
  g_autoptr (SaiMove) again = NULL;
  SaiCard list[] = { 14, 15, 16, 17, 18, 19, 20, 20 };
  const SaiCard *cards;
  guint n;

  field_table_apply (&state, &usual, "place r7@7");
  assert_choices (&state, "draw take ");
  field_table_refuse (&state, &usual, "take b1 b1 b2 b2 b3 b3", SAI_ERROR_RECORD, "take g");
  field_table_refuse (&state, &usual, "end", SAI_ERROR_ILLEGAL, "Possible: draw, take.");

  /* The rule of sai-field-deal.c once more. */
  for (guint i = 0; i < 6; i++)
    {
      guint j = i + sai_seed_get_number (&seed, 65536 * state.n_shuffles + i, 8 - i);
      SaiCard card = list[i];

      list[i] = list[j];
      list[j] = card;
    }
  move = sai_field_state_make_move (&state, &usual, &seed, &take);
  cards = sai_move_get_cards (move, &n);
  g_assert_cmpmem (cards, n, list, 6);
  again = sai_field_state_make_move (&state, &usual, &seed, &take);
  g_assert_true (sai_move_equal (move, again));

  g_assert_true (sai_field_state_step (&state, &usual, &seed, move, NULL));
  g_assert_cmpuint (sai_card_counts_get_total (&state.hands[0]), ==, 6);
  g_assert_cmpuint (sai_card_counts_get_total (&state.piles[0]), ==, 2);
  g_assert_cmpuint (sai_card_counts_get (&state.piles[0], list[6]), >=, 1);
  g_assert_cmpuint (sai_card_counts_get (&state.piles[0], list[7]), >=, 1);
  g_assert_cmpuint (state.n_deck, ==, 2);
  g_assert_cmpuint (state.n_idle, ==, 1);
  g_assert_cmpuint (state.seat, ==, 1);
  g_assert_cmpuint (state.n_shuffles, ==, 2);
}

/* Exactly the last card: counted at once, even if the hand is full with it; drawing stops there. */
static void
test_deck_runs_out (void)
{
  for (guint n_deck = 1; n_deck <= 4; n_deck++)
    {
      static const char *const decks[] = { "b1", "b1 b2", "b1 b2 b3", "b1 b2 b3 b4" };
      SaiFieldState state = field_table_state (3, "b6@6 b7@6 r6@7", "r7 g7 y1 y2", "g1 g2 g3", decks[n_deck - 1]);
      g_autofree char *move = g_strdup_printf ("refill %s", decks[n_deck - 1]);

      state.piles[1] = field_table_cards ("y5 y5 y6 y6");
      state.hands[1] = field_table_cards ("b1");
      state.points[2] = 0;
      field_table_apply (&state, &usual, "place r7@7");
      field_table_apply (&state, &usual, "place g7@5");
      field_table_apply (&state, &usual, move);

      g_assert_cmpuint (sai_card_counts_get_total (&state.hands[0]), ==, 2 + n_deck);
      g_assert_cmpuint (state.points[0], ==, 5 + 3);
      g_assert_cmpuint (state.points[1], ==, 5 + 4);
      g_assert_cmpuint (state.points[2], ==, 0);
      g_assert_cmpuint (state.n_counts, ==, 1);
      g_assert_cmpuint (state.n_deck, ==, 7);
      g_assert_cmpuint (state.n_shuffles, ==, 2);
      g_assert_cmpuint (state.seat, ==, 1);
      g_assert_false (state.finished);
      assert_pile (&state, 0, "");
      assert_pile (&state, 1, "");
      assert_hand (&state, 1, "b1");
    }
}

/* With the hand empty six are drawn, or as many as there are. */
static void
test_draw_runs_out (void)
{
  SaiFieldState state = field_table_state (3, "b6@6 b7@6 r6@7", "r7", "g1 g2 g3 g4 g5 g6", "b1 b2");

  field_table_apply (&state, &usual, "place r7@7");
  field_table_apply (&state, &usual, "draw b1 b2");
  assert_hand (&state, 0, "b1 b2");
  g_assert_cmpuint (state.points[0], ==, 11);
  g_assert_cmpuint (state.n_deck, ==, 6);
  g_assert_cmpuint (state.seat, ==, 1);
  /* The new deck is what was collected and nothing else. */
  for (guint i = 0; i < state.n_deck; i++)
    {
      g_assert_cmpuint (state.deck[i], >=, 14);
      g_assert_cmpuint (state.deck[i], <, 20);
    }
}

/* Nothing was collected: play goes on without a deck. No game comes here (see sai-field-state.c); the rules know it. */
static void
test_no_deck (void)
{
  SaiFieldState state = field_table_state (2, "b6@6 b7@6 r6@7", "r7 g7 y6", "", "b6");

  state.hands[1] = field_table_cards ("g6");
  field_table_apply (&state, &usual, "place r7@7");
  field_table_apply (&state, &usual, "place g7@5");
  field_table_apply (&state, &usual, "refill b6");
  g_assert_cmpuint (state.n_counts, ==, 1);
  g_assert_cmpuint (state.n_deck, ==, 0);
  g_assert_cmpuint (state.n_shuffles, ==, 1);
  g_assert_cmpuint (state.points[0], ==, 5);

  /* The hand becomes empty, and there is nothing to draw: the turn ends. */
  g_assert_cmpuint (state.seat, ==, 1);
  field_table_apply (&state, &usual, "place g6@5");
  assert_choices (&state, "end ");
  field_table_refuse (&state, &usual, "draw b1", SAI_ERROR_ILLEGAL, "Possible: end.");
  field_table_apply (&state, &usual, "end");

  /* So it does after two cards. */
  field_table_apply (&state, &usual, "place b6@6");
  field_table_apply (&state, &usual, "place y6@4");
  assert_pile (&state, 0, "r6 r7");
  assert_choices (&state, "end ");
}

static void
test_pass (void)
{
  SaiFieldState state = field_table_state (2, "b6@6 b7@6 r6@7", "", "g1 g2 g3 g4 g5", "");

  state.hands[1] = field_table_cards ("r7 r7 g1");
  assert_choices (&state, "pass ");
  field_table_refuse (&state, &usual, "end", SAI_ERROR_ILLEGAL, "Possible: pass.");
  field_table_refuse (&state, &usual, "place r7@7", SAI_ERROR_ILLEGAL, "Possible: pass.");
  field_table_apply (&state, &usual, "pass");
  g_assert_cmpuint (state.seat, ==, 1);
  g_assert_cmpuint (state.n_turns, ==, 1);

  /* Without a deck nothing can be filled up. */
  field_table_apply (&state, &usual, "place r7@7");
  field_table_apply (&state, &usual, "place r7@7");
  assert_choices (&state, "end ");
  field_table_refuse (&state, &usual, "refill b1", SAI_ERROR_ILLEGAL, "Possible: end.");
  field_table_apply (&state, &usual, "end");

  /* Once there is something to draw, a seat without cards must. */
  state.deck[0] = 0;
  state.n_deck = 1;
  assert_choices (&state, "draw ");
  state.piles[0] = field_table_cards ("g1 g2 g3 g4 g5 g6");
  assert_choices (&state, "draw take ");
}

/* −1, then −3 in one turn; points do not fall below 0. */
static void
test_recovery (void)
{
  SaiFieldState state = field_table_state (2, "g5@5 g7@5 b5@6 b6@6 b7@6 r6@7 r7@7", "g6 r5 b6", "", "b1 b2");

  field_table_apply (&state, &usual, "place g6@5");
  g_assert_cmpuint (state.points[0], ==, 4);
  field_table_apply (&state, &usual, "place r5@7");
  g_assert_cmpuint (state.points[0], ==, 1);
  g_assert_cmpuint (state.points[1], ==, 5);

  state = field_table_state (2, "g5@5 g6@5 g7@5 b5@6 b6@6 b7@6 r6@7 r7@7", "r5 b6", "", "b1 b2");
  state.points[0] = 2;
  field_table_apply (&state, &usual, "place r5@7");
  g_assert_cmpuint (state.points[0], ==, 0);
  field_table_apply (&state, &usual, "place b6@6");
  g_assert_cmpuint (state.points[0], ==, 0);
  assert_pile (&state, 0, "");

  /* What collects takes nothing off, though only one cell is empty then. */
  state = field_table_state (2, "b1@6 b7@6 g1@5 g7@5 r1@7 r7@7", "y7 b6", "", "b1 b2");
  field_table_apply (&state, &usual, "place y7@4");
  g_assert_cmpuint (state.points[0], ==, 5);
  assert_pile (&state, 0, "r1 r7");
}

/* The limit is looked at in a count only; fewest points win, ties share. */
static void
test_end (void)
{
  SaiFieldState state = field_table_state (4, "b6@6 b7@6 r6@7", "r7 g7 y1", "g1 g2 g3", "b1 b2");

  state.points[0] = 32;
  state.points[1] = 10;
  state.points[2] = 10;
  state.points[3] = 40;
  field_table_apply (&state, &usual, "place r7@7");
  g_assert_false (state.finished);
  field_table_apply (&state, &usual, "place g7@5");
  g_assert_false (state.finished);
  state.points[3] = 20;
  field_table_apply (&state, &usual, "refill b1 b2");
  g_assert_true (state.finished);
  g_assert_cmpuint (state.points[0], ==, 35);
  g_assert_cmpuint (state.seat, ==, 0);
  /* What was collected still lies there, to be looked at. */
  assert_pile (&state, 0, "g1 g2 g3");
  g_assert_cmpuint (state.n_deck, ==, 0);
  g_assert_cmpuint (sai_field_state_get_place (&state, 0), ==, 4);
  g_assert_cmpuint (sai_field_state_get_place (&state, 1), ==, 1);
  g_assert_cmpuint (sai_field_state_get_place (&state, 2), ==, 1);
  g_assert_cmpuint (sai_field_state_get_place (&state, 3), ==, 3);
  assert_choices (&state, "");
  field_table_refuse (&state, &usual, "end", SAI_ERROR_ILLEGAL, "over");
  field_table_refuse (&state, &usual, "place y1@5", SAI_ERROR_ILLEGAL, "over");

  /* One point less, and the game goes on. */
  state = field_table_state (4, "b6@6 b7@6 r6@7", "r7 g7 y1", "g1 g2 g3", "b1 b2");
  state.points[0] = 31;
  field_table_apply (&state, &usual, "place r7@7");
  field_table_apply (&state, &usual, "place g7@5");
  field_table_apply (&state, &usual, "refill b1 b2");
  g_assert_false (state.finished);
  g_assert_cmpuint (state.points[0], ==, 34);
}

/* After so many turns without a card from the deck it is counted, and what is left of the deck is shuffled in. */
static void
test_stall (void)
{
  SaiFieldRules rules = { 5, 35, 3 };
  SaiFieldState state = field_table_state (2, "b6@6 b7@6 r6@7", "r7 r4 b5 b7", "g1 g2", "b1 b2");
  SaiCardCounts deck = { 0, 0 };
  g_autofree char *text = NULL;

  state.hands[1] = field_table_cards ("r7 r6");
  field_table_apply (&state, &rules, "place r7@7");
  field_table_apply (&state, &rules, "end");
  field_table_apply (&state, &rules, "place r7@7");
  field_table_apply (&state, &rules, "end");
  g_assert_cmpuint (state.n_idle, ==, 2);
  g_assert_cmpuint (state.n_counts, ==, 0);
  field_table_apply (&state, &rules, "place r4@7");
  assert_pile (&state, 0, "r7 r7 b7 g1 g2");
  field_table_apply (&state, &rules, "end");
  g_assert_cmpuint (state.n_counts, ==, 1);
  g_assert_cmpuint (state.n_idle, ==, 0);
  g_assert_cmpuint (state.points[0], ==, 10);
  g_assert_cmpuint (state.points[1], ==, 5);
  g_assert_cmpuint (state.seat, ==, 1);
  for (guint i = 0; i < state.n_deck; i++)
    sai_card_counts_add (&deck, state.deck[i]);
  text = sai_card_counts_print (&deck);
  g_assert_cmpstr (text, ==, "r7 r7 b1 b2 b7 g1 g2");

  /* Drawing from the deck begins the row anew, taking from the own pile does not. */
  state = field_table_state (2, "b6@6 b7@6 r6@7", "r7", "", "b1 b2 b3 b4 b5 y1 y2");
  state.n_idle = 2;
  field_table_apply (&state, &rules, "place r7@7");
  field_table_apply (&state, &rules, "draw b1 b2 b3 b4 b5 y1");
  g_assert_cmpuint (state.n_idle, ==, 0);
  g_assert_cmpuint (state.n_counts, ==, 0);
}

/* A stall count can end the game, too. */
static void
test_stall_end (void)
{
  SaiFieldRules rules = { 5, 7, 1 };
  SaiFieldState state = field_table_state (2, "b6@6 b7@6 r6@7", "r7 r4", "g1 g2", "b1 b2");

  field_table_apply (&state, &rules, "place r7@7");
  field_table_apply (&state, &rules, "end");
  g_assert_true (state.finished);
  g_assert_cmpuint (state.points[0], ==, 7);
  g_assert_cmpuint (state.n_deck, ==, 2);
  g_assert_cmpuint (sai_field_state_get_place (&state, 1), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/field-state/rules", test_rules);
  g_test_add_func ("/field-state/one-card", test_one_card);
  g_test_add_func ("/field-state/refill", test_refill);
  g_test_add_func ("/field-state/empty-hand", test_empty_hand);
  g_test_add_func ("/field-state/take", test_take);
  g_test_add_func ("/field-state/deck-runs-out", test_deck_runs_out);
  g_test_add_func ("/field-state/draw-runs-out", test_draw_runs_out);
  g_test_add_func ("/field-state/no-deck", test_no_deck);
  g_test_add_func ("/field-state/pass", test_pass);
  g_test_add_func ("/field-state/recovery", test_recovery);
  g_test_add_func ("/field-state/end", test_end);
  g_test_add_func ("/field-state/stall", test_stall);
  g_test_add_func ("/field-state/stall-end", test_stall_end);

  return g_test_run ();
}
