/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the search and the players at first sight decide where it can be worked out, and one number that guards the
 * engine. */

#include <math.h>

#include "field-play.h"
#include "field-table.h"
#include "field/sai-field-state.h"
#include "sai-run.h"

/* The sum over the choices of a game between strongest players (see get_signature()). Any change in how they play
 * changes it; then strength is to be measured again (build-aux/measure-field), and the number to be written here.
 */
#define SIGNATURE 8246617

static char *
print (const SaiFieldChoice *choice)
{
  g_autofree char *card = NULL;

  switch ((SaiMoveKind) choice->kind)
    {
    case SAI_MOVE_PLACE:
      card = sai_card_print (choice->card);
      return g_strdup_printf ("%s@%u", card, choice->column + 1u);
    case SAI_MOVE_END:
      return g_strdup ("end");
    case SAI_MOVE_REFILL:
      return g_strdup ("refill");
    case SAI_MOVE_DRAW:
      return g_strdup ("draw");
    case SAI_MOVE_TAKE:
      return g_strdup ("take");
    case SAI_MOVE_PASS:
      return g_strdup ("pass");
    case SAI_MOVE_ROLL:
    case SAI_MOVE_FILL:
    case SAI_MOVE_PUT:
    case SAI_MOVE_CLEAR:
    case SAI_MOVE_SEATS:
    case SAI_MOVE_STOP:
    case SAI_MOVE_RESUME:
    default:
      g_assert_not_reached ();
    }
}

static void
assert_decides (const char *type, SaiFieldState *state, guint n_iterations, const char *expected)
{
  const SaiFieldComputer *found = sai_field_computer_find (type);
  const SaiFieldComputer *types[] = { found, found, found, found, found };
  g_auto (FieldPlay) play;
  g_autofree char *printed = NULL;
  SaiFieldChoice choice;

  field_play_start_at (&play, types, state);
  choice = field_play_decide (&play, n_iterations);
  printed = print (&choice);
  g_assert_cmpstr (printed, ==, expected);
}

/* Placed by hand, with the rules of issue and document. */
static void
test_first_sight (void)
{
  SaiFieldState state;

  /* r4 collects b7 (the document's first example), b7 lies on b7 for nothing. */
  state = field_table_state (2, "b6@6 b7@6 r6@7", "r4 b7", "", "y1 y2 y3 y4 y5 y6");
  assert_decides ("greedy", &state, 0, "b7@6");
  assert_decides ("recycler", &state, 0, "b7@6");
  /* The second card would cost one: neither places it. */
  state = field_table_state (2, "b6@6 b7@6 r6@7", "r4", "", "y1 y2 y3 y4 y5 y6");
  state.n_placed = 1;
  assert_decides ("greedy", &state, 0, "end");
  /* The second card costs nothing: the greedy one places it, the recycler does not. */
  state = field_table_state (2, "b6@6 b7@6 r6@7", "r7 r1", "", "y1 y2 y3 y4 y5 y6");
  state.n_placed = 1;
  assert_decides ("greedy", &state, 0, "r7@7");
  assert_decides ("recycler", &state, 0, "end");
  /* Always refills; draws from its own pile when it may. */
  state.n_placed = 2;
  assert_decides ("greedy", &state, 0, "refill");
  state = field_table_state (2, "b6@6 b7@6 r6@7", "", "g1 g2 g3 g4 g5 g6", "y1 y2 y3 y4 y5 y6");
  state.n_placed = 1;
  assert_decides ("greedy", &state, 0, "take");
  assert_decides ("recycler", &state, 0, "take");
  state = field_table_state (2, "b6@6 b7@6 r6@7", "", "g1 g2 g3 g4 g5", "y1 y2 y3 y4 y5 y6");
  state.n_placed = 1;
  assert_decides ("greedy", &state, 0, "draw");
  /* The document's G6 takes a point off, which beats anything that is free. */
  state = field_table_state (2, "g5@5 g7@5 b5@6 b6@6 b7@6 r6@7 r7@7", "b5 g6", "", "y1 y2 y3 y4 y5 y6");
  state.points[0] = 5;
  assert_decides ("greedy", &state, 0, "g6@5");
}

/* With the last turn of a game, the best choice is the one that wins. */
static void
test_forced (void)
{
  static const char *const thinkers[] = { "field-casual", "field-expert" };

  for (guint i = 0; i < G_N_ELEMENTS (thinkers); i++)
    {
      SaiFieldState state;

      /* The hand is empty and the deck has one card. Drawing it counts: 8 collected points for the seat and none for
       * the other. Taking puts six of them back and the game goes on.
       */
      state = field_table_state (2, "b6@6 b7@6 r6@7", "", "g1 g2 g3 g4 g5 g6 g7 g7", "y1");
      state.points[0] = 30;
      state.points[1] = 32;
      state.n_placed = 1;
      assert_decides (thinkers[i], &state, 400, "take");

      /* Two cards were placed, and refilling draws the last card: the game ends at once, and the seat leads. Who waits
       * lets the other one play.
       */
      state = field_table_state (2, "b6@6 b7@6 r6@7", "g4", "", "y1");
      sai_card_counts_add (&state.piles[1], 20);
      sai_card_counts_add (&state.piles[1], 20);
      state.points[0] = 10;
      state.points[1] = 33;
      state.n_placed = 2;
      assert_decides (thinkers[i], &state, 400, "refill");

      /* The other way round: 28 and 7 collected are 35 when the last card is drawn, and the other one has 33. Who does
       * not draw it may yet place the last card and take six.
       */
      state = field_table_state (2, "b6@6 b7@6 r6@7", "g4", "y2 y3 y4 y5 y6 y7 g1", "g6");
      state.hands[1] = field_table_cards ("b1 b2 r1 r2 y1 g7");
      state.points[0] = 28;
      state.points[1] = 33;
      state.n_placed = 2;
      assert_decides (thinkers[i], &state, 400, "end");

      /* Only one card, and one column. */
      state = field_table_state (2, "b6@6 b7@6 r6@7", "r4", "", "y1 y2 y3 y4 y5 y6 y7");
      assert_decides (thinkers[i], &state, 400, "r4@7");
    }
}

/* Values are shares of won games, best first, and none is missing. */
static void
assert_advice (const SaiFieldState *state, const SaiFieldAdvice *advice)
{
  SaiFieldChoice choices[SAI_FIELD_MAX_CHOICES];

  g_assert_cmpuint (advice->n_options, ==, sai_field_state_get_choices (state, choices));
  for (guint i = 0; i < advice->n_options; i++)
    {
      const SaiFieldOption *option = &advice->options[i];

      g_assert_true (sai_field_state_check (state, &option->choice, NULL));
      for (guint j = 0; j < i; j++)
        g_assert_cmpint (memcmp (&option->choice, &advice->options[j].choice, sizeof option->choice), !=, 0);
      if (option->n_iterations == 0)
        continue;
      g_assert_cmpfloat (option->value, >=, 0);
      g_assert_cmpfloat (option->value, <=, i > 0 ? advice->options[i - 1].value : 1);
    }
  g_assert_cmpuint (advice->options[0].n_iterations, >, 0);
}

static void
test_advice (void)
{
  const SaiFieldComputer *strong = sai_field_computer_get_strongest ();
  const SaiFieldComputer *types[] = { strong, strong, strong };
  SaiFieldBudget budget = { 1000, 0 };

  for (guint64 seed = 5; seed < 25; seed++)
    {
      g_auto (FieldPlay) play;
      SaiFieldAdvice advice;
      SaiFieldView view;

      field_play_start (&play, types, 3, seed);
      sai_field_view_init (&view, &play.state, 0);
      sai_field_mind_advise (play.minds[0], &view, &budget, NULL, &advice);
      g_assert_cmpuint (advice.n_iterations, <=, budget.n_iterations);
      g_assert_cmpuint (advice.n_iterations, >, budget.n_iterations / 2);
      assert_advice (&play.state, &advice);
    }
}

/* Equal points are an equal chance, and at the end the place is what counts. */
static void
test_value (void)
{
  SaiFieldState state = field_table_state (4, "b6@6", "r4", "", "y1");
  SaiFieldRules rules;

  sai_field_rules_init (&rules, 4);
  for (guint i = 0; i < 4; i++)
    state.points[i] = 12;
  g_assert_cmpfloat (sai_field_search_value (&state, &rules, 2), ==, 0.25);
  state.points[2] = 10;
  g_assert_cmpfloat (sai_field_search_value (&state, &rules, 2), >, 0.25);
  g_assert_cmpfloat (sai_field_search_value (&state, &rules, 1), <, 0.25);

  state.finished = TRUE;
  state.points[1] = 35;
  g_assert_cmpfloat (sai_field_search_value (&state, &rules, 2), ==, 1);
  g_assert_cmpfloat (sai_field_search_value (&state, &rules, 1), ==, 0);
  state.points[3] = 10;
  g_assert_cmpfloat (sai_field_search_value (&state, &rules, 2), ==, 0.5);
}

/* Whoever never places a second card is thought to go on like that. */
static void
test_guess (void)
{
  const SaiFieldComputer *types[] = { sai_field_computer_find ("greedy"), sai_field_computer_find ("recycler") };
  SaiFieldGuess guess;
  g_auto (FieldPlay) play;

  field_play_start (&play, types, 2, 1);
  sai_field_guess_init (&guess, &play.first[0]);
  while (play.state.n_turns < 40 && !play.state.finished)
    {
      SaiFieldChoice choice = field_play_decide (&play, 1);

      field_play_make (&play, &choice);
      sai_field_guess_see (&guess, &g_array_index (play.events[0], SaiFieldEvent, play.events[0]->len - 1));
    }
  for (guint i = 0; i < SAI_FIELD_GUESS_N; i++)
    {
      if (sai_field_guess_get_habit (i) == &sai_field_habit_greedy)
        g_assert_cmpfloat (guess.likely[0][i], >, 0.7);
      if (sai_field_guess_get_habit (i) == &sai_field_habit_recycler)
        g_assert_cmpfloat (guess.likely[1][i], >, 0.7);
    }
}

static guint
find_habit (const SaiFieldHabit *habit)
{
  guint n = 0;

  while (sai_field_guess_get_habit (n) != habit)
    g_assert_cmpuint (++n, <, SAI_FIELD_GUESS_N);

  return n;
}

static void
assert_read (const char *type, guint n_seats)
{
  const SaiFieldComputer *types[SAI_FIELD_MAX_SEATS];
  SaiCardCounts all = sai_card_counts_all ();
  SaiFieldGuess guess;
  g_auto (FieldPlay) play;
  guint n, n_read = 0;

  for (guint i = 0; i < n_seats; i++)
    types[i] = sai_field_computer_find (type);
  n = find_habit (types[0]->habit);
  field_play_start (&play, types, n_seats, n_seats);
  sai_field_guess_init (&guess, &play.first[0]);
  while (play.state.n_turns < 200 && !play.state.finished)
    {
      SaiFieldChoice choice = field_play_decide (&play, 1);

      field_play_make (&play, &choice);
      sai_field_guess_see (&guess, &g_array_index (play.events[0], SaiFieldEvent, play.events[0]->len - 1));
      g_assert_true (sai_field_equal (&guess.field, &play.state.field));
      for (guint i = 0; i < n_seats; i++)
        {
          g_assert_cmpuint (sai_field_guess_count_odd (&guess, i, n, &play.state.hands[i]), ==, 0);
          n_read += sai_field_guess_count_odd (&guess, i, n, &all) > 0;
        }
    }
  g_assert_cmpuint (n_read, >, 20);
}

/* In no game does anybody hold what it is said that it would have placed. */
static void
test_read (void)
{
  for (guint n_seats = SAI_FIELD_MIN_SEATS; n_seats <= SAI_FIELD_MAX_SEATS; n_seats++)
    {
      assert_read ("greedy", n_seats);
      assert_read ("recycler", n_seats);
    }
}

static void
assert_odd (const SaiFieldGuess *guess, const char *card, guint greedy, guint recycler)
{
  SaiCardCounts hand = field_table_cards (card);

  g_assert_cmpuint (sai_field_guess_count_odd (guess, 0, find_habit (&sai_field_habit_greedy), &hand), ==, greedy);
  g_assert_cmpuint (sai_field_guess_count_odd (guess, 0, find_habit (&sai_field_habit_recycler), &hand), ==, recycler);
  g_assert_cmpuint (sai_field_guess_count_odd (guess, 0, find_habit (&sai_field_habit_novice), &hand), ==, 0);
}

/* The first of the document's examples: r4 collects b7. On top of it another b7 would have been free, and b4 costs as
 * much. */
static void
test_read_by_hand (void)
{
  SaiFieldState state = field_table_state (2, "b6@6 b7@6 r6@7", "r4 y1 y2", "", "y1 y2 y3 y5 y6 y7");
  SaiFieldEvent events[] = {
    { 1, 0, { SAI_MOVE_PLACE, SAI_CARD_NONE, 6 } },
    { 1, 0, { SAI_MOVE_END, SAI_CARD_NONE, SAI_FIELD_NONE } },
    { 1, 0, { SAI_MOVE_REFILL, SAI_CARD_NONE, SAI_FIELD_NONE } },
  };
  SaiFieldView view;
  SaiFieldGuess guess;

  sai_field_view_init (&view, &state, 1);
  sai_field_guess_init (&guess, &view);
  sai_card_parse ("r4", &events[0].choice.card, NULL);
  events[0].collected = field_table_cards ("b7");
  sai_field_guess_see (&guess, &events[0]);
  assert_odd (&guess, "b7", 1, 1);
  assert_odd (&guess, "b4", 0, 0);
  assert_odd (&guess, "y1", 0, 0);

  /* With b6 r4 r6 on the field b4 is free. Who holds it places it, unless it always stops after one card. */
  sai_field_guess_see (&guess, &events[1]);
  assert_odd (&guess, "b4", 1, 0);
  assert_odd (&guess, "y1", 0, 0);

  /* What came into the hand since is not known. */
  events[2].n_cards = 4;
  sai_field_guess_see (&guess, &events[2]);
  assert_odd (&guess, "b7 b4", 0, 0);
}

static guint
get_signature (void)
{
  const SaiFieldComputer *strong = sai_field_computer_get_strongest ();
  const SaiFieldComputer *types[] = { strong, strong, strong };
  g_auto (FieldPlay) play;
  guint sum = 0;

  field_play_start (&play, types, 3, 3);
  for (guint i = 1; i <= 60 && !play.state.finished; i++)
    {
      SaiFieldChoice choice = field_play_decide (&play, 200);

      sum += i * (choice.kind + 31 * choice.card + 7 * choice.column);
      field_play_make (&play, &choice);
    }

  return sum;
}

static void
test_signature (void)
{
  g_assert_cmpuint (get_signature (), ==, SIGNATURE);
}

/* What is said of some seats, and what became of them. */
typedef struct
{
  double said;
  double won;
  double variance;
} Record;

static void
note (Record *record, double chance, double error, double won)
{
  record->said += chance;
  record->won += won;
  record->variance += chance * (1 - chance) + error * error;
}

static void
check_record (const Record *record, guint n_better)
{
  g_test_message ("%u better: said %.1f, won %.1f ± %.1f", n_better, record->said, record->won,
                  sqrt (record->variance));
  g_assert_cmpfloat (fabs (record->said - record->won), <=, 3 * sqrt (record->variance));
}

/* How many of the others have fewer penalty points and collected cards. */
static guint
count_better (const SaiFieldState *state, guint seat)
{
  guint n = 0;

  for (guint i = 0; i < state->n_seats; i++)
    n += state->points[i] + sai_card_counts_get_total (&state->piles[i]) <
         state->points[seat] + sai_card_counts_get_total (&state->piles[seat]);

  return n;
}

/* Of the seats as many win as their chances say, as one of them sees it: of those who lead, of those who are last, and
 * of the others. To tell them by the chances would be unfair: which are the highest is partly luck. */
static void
test_calibration (void)
{
  static const SaiFieldBudget budget = { 200, 0 };
  const SaiFieldComputer *greedy = sai_field_computer_find ("greedy");
  const SaiFieldComputer *types[] = { greedy, greedy, greedy };
  g_autoptr (GRand) random = g_rand_new_with_seed (31);
  Record records[3] = { 0 };

  for (guint i = 0; i < SAI_COUNT (100, 3000); i++)
    {
      guint n_moves = g_rand_int_range (random, 0, 60);
      g_auto (FieldPlay) play;
      g_autoptr (SaiFieldMind) mind = NULL;
      SaiFieldStanding standing;
      SaiFieldView view;
      guint places[3];

      field_play_start (&play, types, G_N_ELEMENTS (types), 100 + i);
      for (guint n = 0; n < n_moves && !play.state.finished; n++)
        {
          SaiFieldChoice choice = field_play_decide (&play, 0);

          field_play_make (&play, &choice);
        }
      if (play.state.finished)
        continue;
      mind = field_play_remake (&play, sai_field_computer_get_strongest (), i % 3);
      sai_field_view_init (&view, &play.state, i % 3);
      sai_field_mind_foresee (mind, &view, &budget, 1, NULL, &standing);
      for (guint seat = 0; seat < 3; seat++)
        places[seat] = count_better (&play.state, seat);
      while (!play.state.finished)
        {
          SaiFieldChoice choice = field_play_decide (&play, 0);

          field_play_make (&play, &choice);
        }

      for (guint seat = 0; seat < 3; seat++)
        note (&records[places[seat]], standing.chances[seat], standing.errors[seat],
              sai_field_search_value (&play.state, &play.rules, seat));
    }
  for (guint i = 0; i < 3; i++)
    check_record (&records[i], i);
}

/* The same games are imagined, whoever plays them. */
static void
test_threads (void)
{
  static const SaiFieldBudget budget = { 301, 0 };
  const SaiFieldComputer *strongest = sai_field_computer_get_strongest ();
  const SaiFieldComputer *greedy = sai_field_computer_find ("greedy");
  const SaiFieldComputer *types[] = { greedy, greedy, greedy, greedy };
  g_auto (FieldPlay) play;
  g_autoptr (SaiFieldMind) mind = NULL;
  SaiFieldStanding alone = { 0 };
  SaiFieldView view;

  field_play_start (&play, types, G_N_ELEMENTS (types), 5);
  mind = field_play_remake (&play, strongest, 2);
  sai_field_view_init (&view, &play.state, 2);
  sai_field_mind_foresee (mind, &view, &budget, 1, NULL, &alone);
  g_assert_cmpuint (alone.n_games, ==, budget.n_iterations);
  for (guint n = 2; n <= 4; n++)
    {
      SaiFieldStanding together = { 0 };

      sai_field_mind_foresee (mind, &view, &budget, n, NULL, &together);
      g_assert_cmpmem (&together, sizeof together, &alone, sizeof alone);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/field-search/first-sight", test_first_sight);
  g_test_add_func ("/field-search/forced", test_forced);
  g_test_add_func ("/field-search/advice", test_advice);
  g_test_add_func ("/field-search/value", test_value);
  g_test_add_func ("/field-search/guess", test_guess);
  g_test_add_func ("/field-search/read", test_read);
  g_test_add_func ("/field-search/read-by-hand", test_read_by_hand);
  g_test_add_func ("/field-search/signature", test_signature);
  g_test_add_func ("/field-search/calibration", test_calibration);
  g_test_add_func ("/field-search/threads", test_threads);

  return g_test_run ();
}
