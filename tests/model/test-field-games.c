/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A hundred thousand random games with two to five seats and random options. All 56 cards are always there, every game
 * ends, every move survives print and parse, the printed moves give the same game again, and everything that can happen
 * does. SAI_TEST_GAMES is the number of games; fewer where a sanitizer slows things.
 */

#include "field-table.h"
#include "field/sai-field-state.h"
#include "sai-run.h"
#include "same-field.h"

#define N_GAMES SAI_COUNT (2000, 100000)

/* Far more than any game of these players took. */
#define MAX_MOVES 100000

/* How often each thing happened. */
typedef struct
{
  guint n_moves;
  guint longest;
  guint refill_ran_out;
  guint draw_ran_out;
  guint exactly_ran_out;
  guint stalled;
  guint both_recoveries;
  guint points_at_zero;
  guint taken;
  guint one_card;
  guint not_refilled;
  guint tied;
  guint stall_ended;
  guint fewest_collected;
} Tally;

typedef struct
{
  /* How much the players like the own pile, one card only, and not refilling, in percent. */
  guint take;
  guint stop;
  guint save;
  /* Whether they place so that nothing is collected, if they can. */
  gboolean pack;
} Habit;

/* Hashing would take most of the time, so that only every tenth game is dealt from its seed after the start. */
static guint
get_cheap_number (gpointer data, guint shuffle, guint i, guint n)
{
  return g_rand_int_range (data, 0, n);
}

static gboolean
collects (const SaiFieldState *state, const SaiFieldChoice *choice)
{
  SaiField field = state->field;
  SaiFieldPlacing placing;

  sai_field_place (&field, choice->card, choice->column, &placing);

  return placing.collected.once != 0;
}

static SaiFieldChoice
choose (const SaiFieldState *state, const Habit *habit, GRand *random)
{
  SaiFieldChoice choices[SAI_FIELD_MAX_CHOICES];
  guint n = sai_field_state_get_choices (state, choices);
  guint roll = g_rand_int_range (random, 0, 100);

  g_assert_cmpuint (n, >, 0);
  g_assert_cmpuint (n, <=, SAI_FIELD_MAX_CHOICES);
  for (guint i = 0; i < n; i++)
    if ((choices[i].kind == SAI_MOVE_TAKE && roll < habit->take) ||
        (choices[i].kind == SAI_MOVE_END && state->n_placed == 1 && roll < habit->stop) ||
        (choices[i].kind == SAI_MOVE_REFILL && roll >= habit->save))
      return choices[i];
  for (guint i = 0; habit->pack && i < n; i++)
    if (choices[i].kind == SAI_MOVE_PLACE && !collects (state, &choices[i]))
      return choices[i];

  return choices[g_rand_int_range (random, 0, n)];
}

static void
note (Tally *tally,
      const SaiFieldState *before,
      const SaiFieldChoice *choice,
      const SaiFieldState *after,
      guint *recovered)
{
  guint hand = sai_card_counts_get_total (&after->hands[before->seat]);
  gboolean from_deck = choice->kind == SAI_MOVE_REFILL || choice->kind == SAI_MOVE_DRAW;
  gboolean counted = after->n_counts > before->n_counts;

  if (choice->kind == SAI_MOVE_PLACE)
    {
      SaiField field = before->field;
      SaiFieldPlacing placing;

      sai_field_place (&field, choice->card, choice->column, &placing);
      *recovered = (before->n_placed == 0 ? 0 : *recovered) + placing.n_recovered;
      tally->both_recoveries += *recovered == 4;
      tally->points_at_zero += placing.n_recovered > before->points[before->seat];
      g_assert_cmpuint (after->points[before->seat], ==, MAX (0, before->points[before->seat] - placing.n_recovered));
    }
  if (from_deck && counted)
    {
      guint n_collected = 0;

      for (guint i = 0; i < before->n_seats; i++)
        n_collected += sai_card_counts_get_total (&before->piles[i]);
      tally->fewest_collected = MIN (tally->fewest_collected, n_collected);
      tally->refill_ran_out += choice->kind == SAI_MOVE_REFILL && hand < 6;
      tally->draw_ran_out += choice->kind == SAI_MOVE_DRAW && hand < 6;
      tally->exactly_ran_out += hand == 6;
    }
  if (from_deck && !counted)
    g_assert_cmpuint (hand, ==, 6);
  tally->stalled += counted && !from_deck;
  tally->stall_ended += counted && !from_deck && after->finished;
  tally->taken += choice->kind == SAI_MOVE_TAKE;
  tally->one_card += choice->kind == SAI_MOVE_END && before->n_placed == 1;
  tally->not_refilled += choice->kind == SAI_MOVE_END && before->n_placed == 2;

  if (counted)
    for (guint i = 0; i < before->n_seats; i++)
      g_assert_cmpuint (after->points[i], ==,
                        before->points[i] + sai_card_counts_get_total (&before->piles[i]) -
                          (choice->kind == SAI_MOVE_TAKE && i == before->seat ? 6 : 0));
  /* As proven in sai-field-state.c: there is always a deck, and a card in the hand of whoever is to move. */
  g_assert_cmpuint (after->n_deck > 0 || after->finished, ==, TRUE);
  g_assert_true (after->n_placed > 0 || after->finished || after->hands[after->seat].once != 0);
  g_assert_true (choice->kind != SAI_MOVE_PASS);
}

/* Also checks every hundredth game that all the rest of what can be said is refused. */
static void
try_everything (const SaiFieldState *state, const SaiFieldRules *rules, const SaiSeed *seed)
{
  SaiFieldChoice choices[SAI_FIELD_MAX_CHOICES];
  guint n = sai_field_state_get_choices (state, choices);
  guint n_legal = 0;

  for (SaiCard card = 0; card < SAI_N_KINDS; card++)
    for (guint column = 0; column < 7; column++)
      {
        SaiFieldState after = *state;
        g_autoptr (SaiMove) move = sai_move_new_place (card, column);

        if (sai_field_state_step (&after, rules, seed, move, NULL))
          n_legal++;
        else
          g_assert_true (same_field (&after, state));
      }
  for (guint kind = SAI_MOVE_END; kind <= SAI_MOVE_PASS; kind++)
    {
      SaiFieldChoice choice = { kind, SAI_CARD_NONE, SAI_FIELD_NONE };

      n_legal += sai_field_state_check (state, &choice, NULL);
    }
  g_assert_cmpuint (n_legal, ==, n);
}

static void
replay (GPtrArray *moves, const SaiFieldState *expected, const SaiFieldRules *rules, const SaiSeed *seed)
{
  SaiFieldState state;

  sai_field_state_init (&state, rules, expected->n_seats, seed);
  for (guint i = 0; i < moves->len; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SaiMove) move = sai_move_parse (moves->pdata[i], &error);
      g_autofree char *again = NULL;

      g_assert_no_error (error);
      again = sai_move_print (move);
      g_assert_cmpstr (again, ==, moves->pdata[i]);
      sai_field_state_step (&state, rules, seed, move, &error);
      g_assert_no_error (error);
    }
  g_assert_true (same_field (&state, expected));
}

static void
play_game (guint n, Tally *tally, GRand *random)
{
  guint n_seats = 2 + n % 4;
  SaiFieldRules rules;
  Habit habit = { g_rand_int_range (random, 0, 101), g_rand_int_range (random, 0, 101),
                  g_rand_int_range (random, 0, 101), n % 16 == 0 };
  SaiSeed seed = field_table_seed (n);
  gboolean with_text = n % 10 == 0;
  SaiFieldChance chance = with_text ? sai_field_chance_from_seed (&seed)
                                    : (SaiFieldChance) { get_cheap_number, random };
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func (g_free);
  SaiFieldState state;
  guint recovered = 0;
  guint n_moves = 0;
  guint n_first = 0;

  sai_field_rules_init (&rules, n_seats);
  rules.start_points = g_rand_boolean (random) ? 5 : 0;
  rules.limit = g_rand_boolean (random) ? 35 : g_rand_int_range (random, 5, 40);
  /* Without the stall rule, players who live on their piles need not end. */
  if (g_rand_boolean (random))
    rules.stall_count = g_rand_int_range (random, 1, 40);
  else if (n_seats > 2)
    habit.take = MIN (habit.take, 90);

  sai_field_state_init (&state, &rules, n_seats, &seed);
  field_table_check_cards (&state);
  while (!state.finished)
    {
      SaiFieldState before = state;
      SaiFieldChoice choice = choose (&state, &habit, random);
      SaiFieldOutcome outcome;

      if (with_text)
        {
          g_autoptr (SaiMove) move = sai_field_state_make_move (&state, &rules, &seed, &choice);

          g_ptr_array_add (moves, sai_move_print (move));
        }
      sai_field_state_play (&state, &rules, &chance, &choice, &outcome);
      note (tally, &before, &choice, &state, &recovered);
      if (n % 16 == 1 || outcome.counted)
        field_table_check_cards (&state);
      if (n % 5000 == 0)
        try_everything (&state, &rules, &seed);
      g_assert_cmpuint (++n_moves, <, MAX_MOVES);
    }

  if (with_text)
    replay (moves, &state, &rules, &seed);
  for (guint i = 0; i < n_seats; i++)
    n_first += sai_field_state_get_place (&state, i) == 1;
  g_assert_cmpuint (n_first, >, 0);
  tally->tied += n_first > 1;
  tally->n_moves += n_moves;
  tally->longest = MAX (tally->longest, n_moves);
}

static void
test_games (void)
{
  const char *wanted = g_getenv ("SAI_TEST_GAMES");
  guint n_games = wanted != NULL ? atoi (wanted) : N_GAMES;
  g_autoptr (GRand) random = g_rand_new_with_seed (20);
  g_autoptr (GTimer) timer = g_timer_new ();
  Tally tally = { .fewest_collected = SAI_N_CARDS };

  for (guint i = 0; i < n_games; i++)
    play_game (i, &tally, random);

  g_test_message ("%u games, %u moves (longest %u), %.1f s", n_games, tally.n_moves, tally.longest,
                  g_timer_elapsed (timer, NULL));
  g_test_message ("deck ran out: refilling %u, drawing %u, exactly %u; stalled %u (ended %u); both recoveries %u; "
                  "not below 0 %u; taken %u; one card %u; not refilled %u; tied %u; fewest collected %u",
                  tally.refill_ran_out, tally.draw_ran_out, tally.exactly_ran_out, tally.stalled, tally.stall_ended,
                  tally.both_recoveries, tally.points_at_zero, tally.taken, tally.one_card, tally.not_refilled,
                  tally.tied, tally.fewest_collected);
  g_assert_cmpuint (tally.refill_ran_out, >, 0);
  g_assert_cmpuint (tally.draw_ran_out, >, 0);
  g_assert_cmpuint (tally.exactly_ran_out, >, 0);
  g_assert_cmpuint (tally.stalled, >, 0);
  g_assert_cmpuint (tally.stall_ended, >, 0);
  g_assert_cmpuint (tally.points_at_zero, >, 0);
  g_assert_cmpuint (tally.taken, >, 0);
  g_assert_cmpuint (tally.one_card, >, 0);
  g_assert_cmpuint (tally.not_refilled, >, 0);
  g_assert_cmpuint (tally.tied, >, 0);
  g_assert_cmpuint (tally.fewest_collected, >=, 8);
  g_assert_cmpuint (tally.both_recoveries, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/field-games/random", test_games);

  return g_test_run ();
}
