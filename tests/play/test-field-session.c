/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games with cards in progress: computer players decide as minds that sit beside the game, everything is told as it
 * happens and on disk before the next move, and whoever leaves or is too late does no harm.
 */
#include "field-judge.h"
#include "field/sai-field-game.h"
#include "util/sai-error.h"
#include "field/sai-field-forced.h"
#include "sai-start.h"
#include "sai-test.h"
#include "sai-wait.h"
#include "same-field.h"

static const SaiFieldChoice end_choice = { SAI_MOVE_END, SAI_CARD_NONE, SAI_FIELD_NONE };

static gboolean
is_on_disk (SaiRecord *saved, SaiGame *game)
{
  g_autoptr (SaiRecord) played = sai_game_to_record (game);

  return sai_record_equal (saved, played);
}

/* Whenever the session is no longer busy, the disk has what the table shows. */
static void
busy_cb (SaiSession *session, GParamSpec *pspec, Table *table)
{
  g_autoptr (SaiRecord) saved = NULL;

  if (sai_session_is_busy (session))
    return;
  saved = table_load (table);
  g_assert_true (is_on_disk (saved, table->game));
  g_string_append_c (table->log, 's');
}

static void
play_whole (Table *table, const char *kinds, guint seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);

  table_seat (table, table_new_game ("yellowstone", kinds, seed), FALSE);
  g_string_truncate (table->log, 0);
  g_signal_connect (table->session, "notify::busy", G_CALLBACK (busy_cb), table);
  sai_session_start (table->session);
  table_play_out (table, random);
  table_assert_saved (table);
  g_assert_cmpuint (table->log->len, ==, sai_game_get_n_moves (table->game));
  g_assert_cmpint (sai_game_get_finished (table->game), >, SAI_TEST_CREATED);
  field_judge_all (table->game, seed);
  table_leave (table);
}

static void
test_computers (Table *table, gconstpointer data)
{
  play_whole (table, "greedy field-expert", 1);
  play_whole (table, "recycler field-casual field-novice", 2);
  play_whole (table, "field-novice field-expert greedy recycler", 3);
  /* One of them is of a type that nobody knows any more. */
  play_whole (table, "field-casual greedy unheard-of field-novice field-expert", 4);
}

static void
test_mixed (Table *table, gconstpointer data)
{
  play_whole (table, "person greedy", 5);
  play_whole (table, "field-casual person", 6);
  play_whole (table, "person field-novice person", 7);
  play_whole (table, "greedy person person field-expert person", 8);
}

static void
test_people (Table *table, gconstpointer data)
{
  play_whole (table, "person person", 9);
  play_whole (table, "person person person person person", 10);
}

/* The same id, seed and number of imagined games: the same game to the last card. */
static void
test_twice (Table *table, gconstpointer data)
{
  const char *id = "5d1f4d2e-9f5e-4b0a-8c8e-3f5a1c2b7d90";
  g_autofree char *first = NULL;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (SaiGame) model = table_new_game ("yellowstone", "field-expert field-casual greedy", 11);
      g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
      g_autofree char *moves = NULL;
      SaiSeed seed = sai_test_seed (11);

      for (guint j = 0; j < 3; j++)
        g_ptr_array_add (players, g_object_ref (sai_game_get_player (model, j)));
      table_seat (table,
                  sai_game_new (sai_game_get_ruleset (model), sai_game_get_options (model), SAI_GAME_MODE_PLAYED,
                                players, &seed, id, SAI_TEST_CREATED),
                  FALSE);
      sai_session_start (table->session);
      table_wait_until (table, table_is_finished);
      moves = table_print_moves (table->game);
      if (first != NULL)
        g_assert_cmpstr (moves, ==, first);
      else
        first = g_steal_pointer (&moves);
      table_leave (table);
    }
}

/* What was told of moves. */
typedef struct
{
  Table *table;
  FieldJudge *judge;
  guint n_played;
  guint n_moved;
} Witness;

static void
played_cb (SaiFieldSession *session,
           const SaiFieldState *before,
           const SaiFieldChoice *choice,
           const SaiFieldOutcome *outcome,
           Witness *witness)
{
  SaiGame *game = witness->table->game;
  guint cursor = sai_game_get_cursor (game);
  SaiMove *move = sai_game_get_move (game, cursor - 1);
  guint n_cards;
  const SaiCard *cards = sai_move_get_cards (move, &n_cards);
  gboolean person = sai_player_is_person (sai_game_get_player (game, sai_game_get_seat (game)));

  witness->n_played++;
  /* All that is told of the session is told by now. */
  g_assert_cmpint (sai_session_is_interactive (SAI_SESSION (session)), ==, person && !sai_game_is_finished (game));

  g_assert_true (same_field (before, &witness->judge->state));
  g_assert_cmpuint (choice->kind, ==, sai_move_get_kind (move));
  if (choice->kind == SAI_MOVE_PLACE)
    {
      g_assert_cmpuint (choice->card, ==, cards[0]);
      g_assert_cmpuint (choice->column, ==, sai_move_get_column (move));
    }
  else
    g_assert_cmpmem (cards, n_cards, outcome->cards, outcome->n_cards);

  field_judge_step (witness->judge);
  g_assert_true (same_field (sai_game_get_field (game), &witness->judge->state));
  g_assert_cmpint (outcome->counted, ==, witness->judge->state.n_counts > before->n_counts);
  for (guint i = 0; i < before->n_seats; i++)
    if (choice->kind == SAI_MOVE_PLACE)
      g_assert_cmpint (sai_game_get_total (game, i) - before->points[i], ==,
                       i == before->seat ? -(gint) MIN (outcome->placing.n_recovered, before->points[i]) : 0);
}

static void
moved_cb (SaiFieldSession *session, Witness *witness)
{
  witness->n_moved++;
}

static void
test_told (Table *table, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (12);
  Witness witness = { table };

  table_seat (table, table_new_game ("yellowstone", "person field-casual recycler", 12), FALSE);
  witness.judge = field_judge_new (table->game, 12);
  g_signal_connect (table->field, "played", G_CALLBACK (played_cb), &witness);
  g_signal_connect (table->field, "moved", G_CALLBACK (moved_cb), &witness);
  sai_session_start (table->session);
  table_play_out (table, random);
  g_assert_cmpuint (witness.n_played, ==, sai_game_get_n_moves (table->game));
  g_assert_cmpuint (witness.n_moved, ==, 0);

  sai_session_undo (table->session);
  table_wait_until (table, table_is_idle);
  g_assert_cmpuint (witness.n_moved, ==, 1);
  sai_session_redo (table->session);
  table_wait_until (table, table_is_idle);
  g_assert_cmpuint (witness.n_moved, ==, 2);
  g_assert_cmpuint (witness.n_played, ==, sai_game_get_n_moves (table->game));

  g_signal_handlers_disconnect_by_data (table->field, &witness);
  field_judge_free (witness.judge);
}

/* Nobody moves before the pace is over. */
static void
test_pace (Table *table, gconstpointer data)
{
  gint64 started;
  guint cursor;

  table_seat (table, table_new_game ("yellowstone", "greedy greedy", 13), FALSE);
  sai_session_set_pace (table->session, 80);
  started = g_get_monotonic_time ();
  sai_session_start (table->session);
  while (sai_game_get_cursor (table->game) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (g_get_monotonic_time () - started, >=, 79 * 1000);

  /* A decision, which takes this one no time, waits for its moment … */
  sai_session_set_pace (table->session, 60000);
  sai_wait (100);
  g_assert_cmpuint (sai_game_get_cursor (table->game), ==, 1);
  sai_session_set_pace (table->session, 0);
  while (sai_game_get_cursor (table->game) == 1)
    g_main_context_iteration (NULL, TRUE);

  /* … and if it is stopped after the same time, nothing happens any more. */
  sai_session_set_pace (table->session, 60000);
  cursor = sai_game_get_cursor (table->game);
  sai_wait (100);
  sai_session_stop (table->session);
  sai_session_set_pace (table->session, 0);
  sai_wait (100);
  g_assert_cmpuint (sai_game_get_cursor (table->game), ==, cursor);
}

static void
assert_refused (Table *table, SaiFieldChoice choice, const char *part)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *before = table_print_moves (table->game);
  g_autofree char *after = NULL;

  g_assert_false (sai_field_session_choose (table->field, &choice, &error));
  g_assert_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL);
  g_assert_nonnull (strstr (error->message, part));
  after = table_print_moves (table->game);
  g_assert_cmpstr (after, ==, before);
}

static void
test_refusals (Table *table, gconstpointer data)
{
  SaiFieldChoice any;
  g_autoptr (GRand) random = g_rand_new_with_seed (14);

  table_seat (table, table_new_game ("yellowstone", "person greedy", 14), FALSE);
  any = table_find_choice (table, random);
  assert_refused (table, any, "isn’t being played");
  sai_session_start (table->session);
  assert_refused (table, end_choice, "end");
  assert_refused (table, (SaiFieldChoice) { SAI_MOVE_DRAW, SAI_CARD_NONE, SAI_FIELD_NONE }, "draw");
  for (SaiCard card = 0; card < SAI_N_KINDS; card++)
    if (sai_card_counts_get (&sai_game_get_field (table->game)->hands[0], card) == 0)
      assert_refused (table, (SaiFieldChoice) { SAI_MOVE_PLACE, card, SAI_FIELD_MIDDLE }, "isn’t in the hand");

  table_choose (table, any);
  sai_session_set_pace (table->session, 60000);
  table_choose (table, end_choice);
  assert_refused (table, any, "Seat 2");
}

/* Each action waits for the one before it. One that comes after the turn has passed on is not done with the cards of
 * the next person, though these could be placed as well.
 */
static void
test_queue (Table *table, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (15);
  guint n_late = 0;

  for (guint i = 0; i < 20; i++)
    {
      SaiFieldChoice first;

      table_begin (table, "yellowstone", "person person person", 100 + i);
      first = table_find_choice (table, random);
      table_listen (table);
      g_assert_true (sai_field_session_choose (table->field, &first, NULL));
      g_assert_true (sai_session_is_busy (table->session));
      g_assert_true (sai_field_session_choose (table->field, &end_choice, NULL));
      for (SaiCard card = 0; card < SAI_N_KINDS; card++)
        if (sai_card_counts_get (&sai_game_get_field (table->game)->hands[1], card) > 0)
          for (guint column = 0; column < SAI_FIELD_N_COLUMNS; column++)
            {
              SaiFieldChoice late = { SAI_MOVE_PLACE, card, column };

              g_assert_true (sai_field_session_choose (table->field, &late, NULL));
              n_late++;
            }
      g_assert_cmpuint (sai_game_get_cursor (table->game), ==, 1);
      table_wait_until (table, table_is_idle);
      while (sai_game_get_cursor (table->game) < 2)
        g_main_context_iteration (NULL, TRUE);
      table_wait_until (table, table_is_idle);
      sai_wait (20);
      g_assert_cmpuint (sai_game_get_n_moves (table->game), ==, 2);
      g_assert_cmpuint (sai_game_get_seat (table->game), ==, 1);
      g_assert_nonnull (strstr (table->log->str, "refused refused"));
      table_assert_saved (table);
      table_leave (table);
    }
  g_assert_cmpuint (n_late, >, 500);
}

/* Nobody waits for a player who thinks for hours when everybody has left. */
static void
test_leave (Table *table, gconstpointer data)
{
  table_seat (table, table_new_game ("yellowstone", "field-expert greedy", 16), FALSE);
  sai_field_session_set_iterations (table->field, 2000000000);
  sai_session_start (table->session);
  sai_wait (50);
  g_assert_cmpuint (sai_game_get_cursor (table->game), ==, 0);
  table_leave (table);
}

/* Loaded from the disk in the middle, the game goes on as it would have. */
static void
test_resume (Table *table, gconstpointer data)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (17);

  table_seat (table, table_new_game ("yellowstone", "person field-casual field-expert", 17), FALSE);
  sai_session_start (table->session);
  for (guint part = 0; part < 6; part++)
    {
      g_autoptr (SaiRecord) record = NULL;
      g_autoptr (GError) error = NULL;
      SaiGame *game;

      for (guint i = 0; i < 12 && !sai_game_is_finished (table->game); i++)
        {
          table_move_at_random (table, random);
          table_wait_until (table, table_is_for_person);
        }
      record = table_load (table);
      table_leave (table);
      game = sai_game_new_from_record (record, catalog, &error);
      g_assert_no_error (error);
      table_seat (table, game, TRUE);
      sai_session_start (table->session);
      table_wait_until (table, table_is_for_person);
    }
  g_assert_cmpuint (sai_game_get_n_moves (table->game), >, 50);
  field_judge_all (table->game, 17);
}

/* From the middle of a game with fresh cards: computers know what their seats saw in the first game, and all that is
 * drawn is checked when it is read from the disk.
 */
static void
test_fresh (Table *table, gconstpointer data)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (21);
  g_autoptr (SaiRecord) record = NULL;
  g_autoptr (SaiGame) first = NULL;
  g_autoptr (GError) error = NULL;

  table_seat (table, table_new_game ("yellowstone", "person field-casual field-expert", 21), FALSE);
  sai_session_start (table->session);
  table_play_out (table, random);
  /* Leaving waits until nobody holds the game any more. */
  record = table_load (table);
  first = sai_game_new_from_record (record, catalog, &error);
  g_assert_no_error (error);
  table_leave (table);
  for (guint n_given = 1; n_given < sai_game_get_n_moves (first); n_given += 17)
    {
      g_autoptr (SaiRecord) saved = NULL;
      g_autoptr (SaiGame) again = NULL;

      table_seat (table, sai_start_from_fresh (first, n_given), FALSE);
      sai_session_start (table->session);
      table_play_out (table, random);
      table_assert_saved (table);
      for (guint i = 0; i < n_given; i++)
        g_assert_true (sai_move_equal (sai_game_get_move (first, i), sai_game_get_move (table->game, i)));
      saved = table_load (table);
      again = sai_game_new_from_record (saved, catalog, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (sai_game_get_n_given (again), ==, n_given);
      table_leave (table);
    }
}

static void
test_thinking_time (Table *table, gconstpointer data)
{
  const SaiFieldComputer *expert = sai_field_computer_find ("field-expert");
  const SaiFieldComputer *greedy = sai_field_computer_find ("greedy");
  g_autoptr (SaiTestWatch) watch = NULL;
  g_autofree char *notified = NULL;
  SaiFieldBudget budget;
  guint time;

  table_seat (table, table_new_game ("yellowstone", "person field-expert", 18), FALSE);
  g_assert_cmpuint (sai_field_session_get_budget (table->field, expert).n_iterations, ==, TABLE_ITERATIONS);
  g_assert_cmpuint (sai_field_session_get_budget (table->field, expert).milliseconds, ==, 0);
  sai_field_session_set_iterations (table->field, 0);
  budget = sai_field_session_get_budget (table->field, expert);
  g_assert_cmpmem (&budget, sizeof budget, &expert->budget, sizeof expert->budget);

  watch = sai_test_watch_new (table->session);
  sai_field_session_set_thinking_time (table->field, 3 * expert->budget.milliseconds);
  sai_field_session_set_thinking_time (table->field, 3 * expert->budget.milliseconds);
  notified = sai_test_watch_take (watch);
  g_assert_cmpstr (notified, ==, "thinking-time");
  budget = sai_field_session_get_budget (table->field, expert);
  g_assert_cmpuint (budget.milliseconds, ==, 3 * expert->budget.milliseconds);
  g_assert_cmpuint (budget.n_iterations, ==, 3 * expert->budget.n_iterations);
  budget = sai_field_session_get_budget (table->field, greedy);
  g_assert_cmpmem (&budget, sizeof budget, &greedy->budget, sizeof greedy->budget);
  g_object_get (table->session, "thinking-time", &time, NULL);
  g_assert_cmpuint (time, ==, 3 * expert->budget.milliseconds);
  g_object_set (table->session, "thinking-time", 0, NULL);
  budget = sai_field_session_get_budget (table->field, expert);
  g_assert_cmpmem (&budget, sizeof budget, &expert->budget, sizeof expert->budget);
}

/* No game leads there, see sai-field-state.c; whoever plays such a state must not wait for a person. */
static void
test_forced (void)
{
  SaiSeed seed = sai_test_seed (19);
  SaiFieldRules rules;
  SaiFieldState state;
  SaiFieldChoice choice = { 0 };

  sai_field_rules_init (&rules, 2);
  sai_field_state_init (&state, &rules, 2, &seed);
  g_assert_false (sai_field_find_forced (&state, &choice));

  state.n_placed = 1;
  g_assert_false (sai_field_find_forced (&state, &choice));
  state.n_placed = 2;
  g_assert_false (sai_field_find_forced (&state, &choice));
  state.n_deck = 0;
  g_assert_true (sai_field_find_forced (&state, &choice));
  g_assert_cmpuint (choice.kind, ==, SAI_MOVE_END);

  state.hands[0] = (SaiCardCounts) { 0, 0 };
  g_assert_true (sai_field_find_forced (&state, NULL));
  state.n_placed = 0;
  g_assert_true (sai_field_find_forced (&state, &choice));
  g_assert_cmpuint (choice.kind, ==, SAI_MOVE_PASS);
  g_assert_cmpuint (choice.card, ==, SAI_CARD_NONE);

  /* Cards that can only be drawn are drawn by the player. */
  state.n_deck = 1;
  g_assert_false (sai_field_find_forced (&state, &choice));
  state.n_deck = 0;
  for (SaiCard card = 0; card < SAI_FIELD_HAND; card++)
    sai_card_counts_add (&state.piles[0], card);
  g_assert_false (sai_field_find_forced (&state, &choice));
}

/* The same card that can be placed in one column only is placed by the player too. */
static void
test_not_forced (void)
{
  SaiSeed seed = sai_test_seed (20);
  SaiFieldRules rules;
  SaiFieldState state;
  SaiFieldChoice choices[SAI_FIELD_MAX_CHOICES];
  SaiCard card;

  sai_field_rules_init (&rules, 2);
  sai_field_state_init (&state, &rules, 2, &seed);
  /* A colour that lies on the field stays in its column. */
  for (card = 0; sai_card_counts_get (&state.field.cards, card) == 0; card++)
    ;
  state.hands[0] = (SaiCardCounts) { 0, 0 };
  sai_card_counts_add (&state.hands[0], card);
  g_assert_cmpuint (sai_field_state_get_choices (&state, choices), ==, 1);
  g_assert_false (sai_field_find_forced (&state, NULL));
}

#define add(path, data, func) g_test_add (path, Table, data, table_set_up, func, table_tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  add ("/field-session/computers", TABLE_STORED, test_computers);
  add ("/field-session/mixed", TABLE_STORED, test_mixed);
  add ("/field-session/people", TABLE_STORED, test_people);
  add ("/field-session/twice", TABLE_IN_MEMORY, test_twice);
  add ("/field-session/told", TABLE_IN_MEMORY, test_told);
  add ("/field-session/told-and-saved", TABLE_STORED, test_told);
  add ("/field-session/pace", TABLE_IN_MEMORY, test_pace);
  add ("/field-session/refusals", TABLE_IN_MEMORY, test_refusals);
  add ("/field-session/queue", TABLE_STORED, test_queue);
  add ("/field-session/leave", TABLE_IN_MEMORY, test_leave);
  add ("/field-session/leave-stored", TABLE_STORED, test_leave);
  add ("/field-session/resume", TABLE_STORED, test_resume);
  add ("/field-session/fresh", TABLE_STORED, test_fresh);
  add ("/field-session/thinking-time", TABLE_IN_MEMORY, test_thinking_time);
  g_test_add_func ("/field-session/forced", test_forced);
  g_test_add_func ("/field-session/not-forced", test_not_forced);

  return g_test_run ();
}
