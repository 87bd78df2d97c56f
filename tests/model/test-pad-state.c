/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pad for a game on the field at a real table: the examples of the rules, and a random pad beside a naive one,
 * which is a list of names and a dictionary of their points.
 */

#include "util/sai-error.h"
#include "field/sai-pad-state.h"

#define MAX_NUMBERS 5

static SaiPadState
new_pad (guint n_seats, const SaiFieldRules *rules)
{
  SaiPadState state;

  sai_pad_state_init (&state, rules, n_seats);

  return state;
}

static SaiFieldRules
usual_rules (void)
{
  SaiFieldRules rules;

  sai_field_rules_init (&rules, 3);

  return rules;
}

/* Makes a move that is written as text, which is the text that the move is printed as. */
static gboolean
try_move (SaiPadState *state, const SaiFieldRules *rules, const char *text, GError **error)
{
  g_autoptr (SaiMove) move = sai_move_parse (text, NULL);
  g_autofree char *printed = NULL;

  g_assert_nonnull (move);
  printed = sai_move_print (move);
  g_assert_cmpstr (printed, ==, text);

  return sai_pad_state_step (state, rules, move, error);
}

static void
apply (SaiPadState *state, const SaiFieldRules *rules, const char *text)
{
  g_autoptr (GError) error = NULL;

  try_move (state, rules, text, &error);
  g_assert_no_error (error);
}

static void
refuse (const SaiPadState *state, const SaiFieldRules *rules, const char *text, const char *message)
{
  g_autoptr (GError) error = NULL;
  SaiPadState after;

  /* The bytes between the members count too: nothing at all may be written. */
  memcpy (&after, state, sizeof after);
  g_assert_false (try_move (&after, rules, text, &error));
  g_assert_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL);
  g_assert_cmpstr (error->message, ==, message);
  g_assert_cmpmem (&after, sizeof after, state, sizeof *state);
}

/* Points seat by seat, and “!” when it is over: "5 5 12!". */
static void
assert_pad (const SaiPadState *state, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < state->n_seats; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? " " : "", state->points[i]);
  if (state->finished)
    g_string_append_c (text, '!');
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_recover (void)
{
  SaiFieldRules rules = usual_rules ();
  SaiPadState state = new_pad (3, &rules);

  assert_pad (&state, "5 5 5");
  g_assert_cmpint (state.last_seat, ==, -1);
  apply (&state, &rules, "recover 2 1");
  assert_pad (&state, "5 4 5");
  g_assert_cmpint (state.last_seat, ==, 1);
  apply (&state, &rules, "recover 2 3");
  assert_pad (&state, "5 1 5");
  /* Never below 0. */
  apply (&state, &rules, "recover 2 3");
  assert_pad (&state, "5 0 5");
  refuse (&state, &rules, "recover 2 1", "Seat 2 has no penalty points to take off.");
  refuse (&state, &rules, "recover 4 1", "There is no seat 4 in this game.");
  refuse (&state, &rules, "recover 8 3", "There is no seat 8 in this game.");
}

static void
test_count (void)
{
  SaiFieldRules rules = usual_rules ();
  SaiPadState state = new_pad (3, &rules);

  apply (&state, &rules, "count 4 0 7");
  assert_pad (&state, "9 5 12");
  g_assert_cmpuint (state.n_counts, ==, 1);
  g_assert_cmpint (state.last_seat, ==, -1);
  refuse (&state, &rules, "count 4 0", "There are 3 players, but the count is for 2.");
  refuse (&state, &rules, "count 4 0 0 0", "There are 3 players, but the count is for 4.");
  refuse (&state, &rules, "count 20 20 16",
          "With 56 cards, one of them on the field, players can’t have collected 56; at most 55.");
  refuse (&state, &rules, "count 56 56 56",
          "With 56 cards, one of them on the field, players can’t have collected 168; at most 55.");
  apply (&state, &rules, "count 0 0 0");
  assert_pad (&state, "9 5 12");
  g_assert_cmpuint (state.n_counts, ==, 2);
  apply (&state, &rules, "count 25 29 1");
  assert_pad (&state, "34 34 13");
}

/* At 35 or more after a count; fewest points win, ties share. */
static void
test_end (void)
{
  SaiFieldRules rules = usual_rules ();
  SaiPadState state = new_pad (4, &rules);

  apply (&state, &rules, "count 29 10 3 3");
  assert_pad (&state, "34 15 8 8");
  apply (&state, &rules, "count 1 0 0 0");
  assert_pad (&state, "35 15 8 8!");
  g_assert_cmpuint (sai_pad_state_get_place (&state, 0), ==, 4);
  g_assert_cmpuint (sai_pad_state_get_place (&state, 1), ==, 3);
  g_assert_cmpuint (sai_pad_state_get_place (&state, 2), ==, 1);
  g_assert_cmpuint (sai_pad_state_get_place (&state, 3), ==, 1);
  refuse (&state, &rules, "recover 1 3", "The game is over.");
  refuse (&state, &rules, "count 0 0 0 0", "The game is over.");
  refuse (&state, &rules, "stop", "The game is over.");
  refuse (&state, &rules, "resume", "The game wasn’t ended early.");
  /* What was written wrongly is corrected even then, and the game may go on. */
  apply (&state, &rules, "correct 1 34");
  assert_pad (&state, "34 15 8 8");
  apply (&state, &rules, "correct 2 9999");
  assert_pad (&state, "34 9999 8 8!");
  apply (&state, &rules, "correct 2 0");
  assert_pad (&state, "34 0 8 8");
  g_assert_cmpuint (sai_pad_state_get_place (&state, 1), ==, 1);
}

static void
test_options (void)
{
  SaiFieldRules rules = { .start_points = 0, .limit = 60, .stall_count = 0 };
  SaiPadState state = new_pad (2, &rules);

  assert_pad (&state, "0 0");
  refuse (&state, &rules, "recover 1 1", "Seat 1 has no penalty points to take off.");
  apply (&state, &rules, "count 55 0");
  apply (&state, &rules, "count 4 0");
  assert_pad (&state, "59 0");
  apply (&state, &rules, "count 1 0");
  assert_pad (&state, "60 0!");
}

static void
test_stop (void)
{
  SaiFieldRules rules = usual_rules ();
  SaiPadState state = new_pad (2, &rules);

  apply (&state, &rules, "stop");
  assert_pad (&state, "5 5!");
  refuse (&state, &rules, "stop", "The game is over.");
  refuse (&state, &rules, "recover 1 1", "The game is over.");
  apply (&state, &rules, "correct 1 3");
  assert_pad (&state, "3 5!");
  apply (&state, &rules, "resume");
  assert_pad (&state, "3 5");
  refuse (&state, &rules, "resume", "The game wasn’t ended early.");
  /* Who has the limit ends it, whatever people say. */
  apply (&state, &rules, "stop");
  apply (&state, &rules, "correct 1 35");
  apply (&state, &rules, "resume");
  assert_pad (&state, "35 5!");
}

static void
test_seats (void)
{
  SaiFieldRules rules = usual_rules ();
  SaiPadState state = new_pad (3, &rules);

  apply (&state, &rules, "count 1 2 3");
  apply (&state, &rules, "correct 3 20");
  apply (&state, &rules, "seats 3 1 2 \"Dan\"");
  assert_pad (&state, "20 6 7 5");
  g_assert_cmpint (state.last_seat, ==, 0);
  apply (&state, &rules, "seats 4=\"Don\" 2");
  assert_pad (&state, "5 6");
  g_assert_cmpint (state.last_seat, ==, -1);
  refuse (&state, &rules, "seats 1", "A game must have 2 to 5 players, not 1.");
  refuse (&state, &rules, "seats 1 2 \"C\" \"D\" \"E\" \"F\"", "A game must have 2 to 5 players, not 6.");
  refuse (&state, &rules, "seats 1 3", "There is no seat 3 in this game.");
  refuse (&state, &rules, "seats 1 1", "Seat 1 can’t go to two places.");
  apply (&state, &rules, "seats 1 2 \"C\" \"D\" \"E\"");
  assert_pad (&state, "5 6 5 5 5");
  /* When the one who has the limit leaves, the game goes on. */
  apply (&state, &rules, "correct 5 99");
  assert_pad (&state, "5 6 5 5 99!");
  apply (&state, &rules, "seats 1 2 3 4");
  assert_pad (&state, "5 6 5 5");
}

static void
test_other_moves (void)
{
  static const char *const moves[] = {
    "roll 13336", "fill threes 9", "put 1 threes 9", "clear 1 threes",         "place r4@7",
    "end",        "refill g1",     "draw g1",        "take g1 b7 r2 r2 y5 b3", "pass",
  };
  SaiFieldRules rules = usual_rules ();
  SaiPadState state = new_pad (2, &rules);

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    refuse (&state, &rules, moves[i], "On a pad for cards at a real table, only penalty points are entered.");
}

/* Lines that are no moves of a pad at all. */
static void
test_notation (void)
{
  static const char *const texts[] = {
    "recover",       "recover 1",   "recover 1 2", "recover 1 0",       "recover 1 -1",    "recover 1 3 ",
    "recover 01 3",  "recover 0 3", "recover 9 3", "recover 1 1 1",     "recover 1 +3",    "count",
    "count ",        "count 57",    "count -1",    "count 1 2 3 4 5 6", "count 1  2",      "count 01",
    "count a",       "count 1.5",   "correct",     "correct 1",         "correct 1 10000", "correct 1 -1",
    "correct 1 007", "correct 0 1", "correct 9 1", "correct 1 2 3",     "Correct 1 2",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SaiMove) move = sai_move_parse (texts[i], &error);

      if (move != NULL)
        g_error ("“%s” is a move", texts[i]);
      g_assert_error (error, SAI_ERROR, SAI_ERROR_PARSE);
    }
}

/* The naive pad: who sits there, by name, and everybody's points in a dictionary. */
typedef struct
{
  GPtrArray *names;
  GHashTable *points;
  guint limit;
  guint start;
  guint n_names;
  gboolean stopped;
} Naive;

static guint
naive_get (Naive *naive, guint seat)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (naive->points, g_ptr_array_index (naive->names, seat)));
}

static void
naive_set (Naive *naive, guint seat, guint points)
{
  g_hash_table_replace (naive->points, g_strdup (g_ptr_array_index (naive->names, seat)), GUINT_TO_POINTER (points));
}

static char *
naive_join (Naive *naive)
{
  char *name = g_strdup_printf ("Name %u", ++naive->n_names);

  g_hash_table_replace (naive->points, g_strdup (name), GUINT_TO_POINTER (naive->start));

  return name;
}

static gboolean
naive_is_over (Naive *naive)
{
  gboolean over = naive->stopped;

  for (guint i = 0; i < naive->names->len; i++)
    over = over || naive_get (naive, i) >= naive->limit;

  return over;
}

/* Writes a random move that may be refused, and makes it on the naive pad unless it is. */
static char *
naive_move (Naive *naive, GRand *random, gboolean *legal)
{
  guint n = naive->names->len;
  guint seat = g_rand_int_range (random, 0, n + (g_rand_int_range (random, 0, 20) == 0));
  gboolean over = naive_is_over (naive);
  guint choice = g_rand_int_range (random, 0, 16);

  if (choice < 6)
    {
      guint off = g_rand_boolean (random) ? 1 : 3;

      *legal = seat < n && !over && naive_get (naive, seat) > 0;
      if (*legal)
        naive_set (naive, seat, naive_get (naive, seat) > off ? naive_get (naive, seat) - off : 0);
      return g_strdup_printf ("recover %u %u", seat + 1, off);
    }
  if (choice < 9)
    {
      guint points = g_rand_int_range (random, 0, naive->limit + 3);

      *legal = seat < n;
      if (*legal)
        naive_set (naive, seat, points);
      return g_strdup_printf ("correct %u %u", seat + 1, points);
    }
  if (choice < 13)
    {
      GString *text = g_string_new ("count");
      guint numbers[MAX_NUMBERS];
      guint m = g_rand_int_range (random, 0, 10) > 0 ? n : (guint) g_rand_int_range (random, 1, MAX_NUMBERS + 1);
      guint total = 0;

      for (guint i = 0; i < m; i++)
        {
          numbers[i] = g_rand_int_range (random, 0, g_rand_int_range (random, 0, 4) > 0 ? 12 : 30);
          total += numbers[i];
          g_string_append_printf (text, " %u", numbers[i]);
        }
      *legal = m == n && !over && total <= 55;
      for (guint i = 0; *legal && i < n; i++)
        naive_set (naive, i, naive_get (naive, i) + numbers[i]);
      return g_string_free (text, FALSE);
    }
  if (choice < 15)
    {
      gboolean stop = choice == 13;

      *legal = stop ? !over : naive->stopped;
      if (*legal)
        naive->stopped = stop;
      return g_strdup (stop ? "stop" : "resume");
    }

  {
    GString *text = g_string_new ("seats");
    g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
    guint m = g_rand_int_range (random, 1, 7);
    guint left = (1u << n) - 1;

    for (guint i = 0; i < m; i++)
      {
        guint from = g_rand_int_range (random, 0, n);

        if ((left & 1u << from) != 0)
          {
            left &= ~(1u << from);
            g_ptr_array_add (names, g_strdup (g_ptr_array_index (naive->names, from)));
            g_string_append_printf (text, " %u", from + 1);
          }
        else
          {
            g_ptr_array_add (names, naive_join (naive));
            g_string_append_printf (text, " \"%s\"", (const char *) g_ptr_array_index (names, i));
          }
      }
    *legal = m >= 2 && m <= 5;
    if (*legal)
      {
        g_ptr_array_unref (naive->names);
        naive->names = g_steal_pointer (&names);
      }
    return g_string_free (text, FALSE);
  }
}

static void
compare (const SaiPadState *state, Naive *naive)
{
  g_assert_cmpuint (state->n_seats, ==, naive->names->len);
  g_assert_cmpint (state->finished, ==, naive_is_over (naive));
  g_assert_cmpint (state->stopped, ==, naive->stopped);
  for (guint i = 0; i < state->n_seats; i++)
    {
      guint n_fewer = 0;

      g_assert_cmpuint (state->points[i], ==, naive_get (naive, i));
      for (guint j = 0; j < state->n_seats; j++)
        n_fewer += naive_get (naive, j) < naive_get (naive, i);
      g_assert_cmpuint (sai_pad_state_get_place (state, i), ==, n_fewer + 1);
    }
}

static void
test_random (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  guint n_legal = 0, n_refused = 0, n_ends = 0;

  for (guint game = 0; game < 2000; game++)
    {
      SaiFieldRules rules = usual_rules ();
      Naive naive = { g_ptr_array_new_with_free_func (g_free),
                      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) };
      guint n_seats = g_rand_int_range (random, 2, 6);
      SaiPadState state;

      rules.limit = g_rand_int_range (random, 10, 61);
      rules.start_points = g_rand_boolean (random) ? 5 : 0;
      naive.limit = rules.limit;
      naive.start = rules.start_points;
      for (guint i = 0; i < n_seats; i++)
        g_ptr_array_add (naive.names, naive_join (&naive));
      state = new_pad (n_seats, &rules);

      for (guint i = 0; i < 60; i++)
        {
          g_autoptr (GError) error = NULL;
          gboolean over = state.finished;
          gboolean legal;
          g_autofree char *text = naive_move (&naive, random, &legal);
          SaiPadState before;

          memcpy (&before, &state, sizeof before);
          g_assert_cmpint (try_move (&state, &rules, text, &error), ==, legal);
          if (!legal)
            {
              g_assert_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL);
              g_assert_cmpmem (&before, sizeof before, &state, sizeof state);
            }
          compare (&state, &naive);
          n_legal += legal;
          n_refused += !legal;
          n_ends += !over && state.finished;
        }
      g_ptr_array_unref (naive.names);
      g_hash_table_unref (naive.points);
    }

  g_assert_cmpuint (n_legal, >, 20000);
  g_assert_cmpuint (n_refused, >, 10000);
  g_assert_cmpuint (n_ends, >, 3000);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/pad-state/recover", test_recover);
  g_test_add_func ("/pad-state/count", test_count);
  g_test_add_func ("/pad-state/end", test_end);
  g_test_add_func ("/pad-state/options", test_options);
  g_test_add_func ("/pad-state/stop", test_stop);
  g_test_add_func ("/pad-state/seats", test_seats);
  g_test_add_func ("/pad-state/other-moves", test_other_moves);
  g_test_add_func ("/pad-state/notation", test_notation);
  g_test_add_func ("/pad-state/random", test_random);

  return g_test_run ();
}
