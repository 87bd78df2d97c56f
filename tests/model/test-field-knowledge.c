/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a seat sees and knows of hidden cards. Games are played by seats that place a random card of their hand, which
 * is what the knowledge assumes of others; so its chances must come true: of all cards that it gives a chance of p to
 * be in a hand, about p of them must be there.
 */

#include <math.h>

#include "field-table.h"
#include "field/sai-field-state.h"
#include "sai-run.h"
#include "field/sai-field-knowledge.h"

#define N_GAMES SAI_COUNT (60, 500)

#define N_BINS 20

/* Predictions of a kind, by how likely they said something was. */
typedef struct
{
  double expected[N_BINS];
  double variance[N_BINS];
  double happened[N_BINS];
  guint n[N_BINS];
} Calibration;

typedef struct
{
  Calibration all;
  /* Where several explanations are kept apart. */
  Calibration cases;
  guint most_cases;
  double slowest;
  double exactness;
  guint64 n_single;
  guint64 n_cases;
  guint64 n_events;
  double seconds;
} Tally;

typedef struct
{
  SaiFieldRules rules;
  SaiFieldState state;
  SaiFieldKnowledge *knowledge[SAI_FIELD_MAX_SEATS + 1];
  GRand *random;
} Table;

static guint
get_number (gpointer data, guint shuffle, guint i, guint n)
{
  return g_rand_int_range (data, 0, n);
}

/* Any card of the hand, each copy with the same chance; all else by lot. */
static SaiFieldChoice
choose (Table *table, guint habit)
{
  const SaiFieldState *state = &table->state;
  SaiFieldChoice choices[SAI_FIELD_MAX_CHOICES];
  guint n = sai_field_state_get_choices (state, choices);
  SaiCard cards[SAI_N_CARDS];
  guint columns, column;
  SaiCard card;

  g_assert_cmpuint (n, >, 0);
  if (choices[0].kind != SAI_MOVE_PLACE)
    return choices[g_rand_int_range (table->random, 0, n)];
  if (choices[n - 1].kind == SAI_MOVE_END && g_rand_int_range (table->random, 0, 4) < (gint) habit)
    return choices[n - 1];

  n = sai_card_counts_list (&state->hands[state->seat], cards);
  card = cards[g_rand_int_range (table->random, 0, n)];
  columns = sai_field_get_columns (&state->field, card);
  do
    column = g_rand_int_range (table->random, 0, 7);
  while ((columns & 1u << column) == 0);

  return (SaiFieldChoice) { SAI_MOVE_PLACE, card, column };
}

static guint
get_observer (const Table *table, guint i)
{
  return i < table->state.n_seats ? i : SAI_FIELD_NONE;
}

static void
table_start (Table *table, guint n)
{
  guint n_seats = 2 + n % 4;
  SaiSeed seed = field_table_seed (n);

  sai_field_rules_init (&table->rules, n_seats);
  if (n % 3 == 0)
    table->rules.stall_count = 1 + n % 12;
  table->rules.limit = 60;
  sai_field_state_init (&table->state, &table->rules, n_seats, &seed);
  for (guint i = 0; i <= n_seats; i++)
    {
      SaiFieldView view;

      sai_field_view_init (&view, &table->state, get_observer (table, i));
      table->knowledge[i] = sai_field_knowledge_new (&view);
    }
}

static void
table_move (Table *table, guint habit, Tally *tally)
{
  SaiFieldChance chance = { get_number, table->random };
  SaiFieldState before = table->state;
  SaiFieldChoice choice = choose (table, habit);
  SaiFieldOutcome outcome;
  g_autoptr (GTimer) timer = NULL;

  sai_field_state_play (&table->state, &table->rules, &chance, &choice, &outcome);
  timer = g_timer_new ();
  for (guint i = 0; i <= before.n_seats; i++)
    {
      SaiFieldEvent event;
      guint n_cases;
      double began = g_timer_elapsed (timer, NULL);

      sai_field_event_init (&event, &before, &choice, &outcome, &table->state, get_observer (table, i));
      sai_field_knowledge_see (table->knowledge[i], &event);
      n_cases = sai_field_knowledge_get_n_cases (table->knowledge[i]);
      tally->slowest = MAX (tally->slowest, g_timer_elapsed (timer, NULL) - began);
      tally->most_cases = MAX (tally->most_cases, n_cases);
      tally->n_cases += n_cases;
      tally->n_single += n_cases == 1;
      tally->exactness += sai_field_knowledge_get_exactness (table->knowledge[i]);
      tally->n_events++;
    }
  tally->seconds += g_timer_elapsed (timer, NULL);
}

static void
table_end (Table *table)
{
  for (guint i = 0; i <= table->state.n_seats; i++)
    sai_field_knowledge_free (table->knowledge[i]);
}

static void
note (Calibration *calibration, double expected, double variance, guint happened)
{
  guint bin = CLAMP (expected / 2 * N_BINS, 0, N_BINS - 1);

  calibration->expected[bin] += expected;
  calibration->variance[bin] += variance;
  calibration->happened[bin] += happened;
  calibration->n[bin]++;
}

/* What is excluded is never there, what is certain is always there, and hands add up; one prediction of the others is
 * noted, so that all that are noted come from different moments.
 */
static void
check_predictions (Table *table, guint i, Tally *tally)
{
  const SaiFieldState *state = &table->state;
  const SaiFieldKnowledge *knowledge = table->knowledge[i];
  guint seats[SAI_FIELD_MAX_SEATS * SAI_N_KINDS];
  SaiCard cards[SAI_FIELD_MAX_SEATS * SAI_N_KINDS];
  guint n_open = 0;

  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      double total = 0;

      if (seat == i)
        continue;
      for (SaiCard card = 0; card < SAI_N_KINDS; card++)
        {
          double expected = sai_field_knowledge_get_expected (knowledge, seat, card);
          guint held = sai_card_counts_get (&state->hands[seat], card);

          total += expected;
          if (expected < 1e-12)
            g_assert_cmpuint (held, ==, 0);
          if (expected > 2 - 1e-12)
            g_assert_cmpuint (held, ==, 2);
          if (expected > 1e-12 && expected < 1 - 1e-12)
            {
              seats[n_open] = seat;
              cards[n_open++] = card;
            }
        }
      g_assert_cmpfloat (fabs (total - sai_card_counts_get_total (&state->hands[seat])), <, 1e-6);
    }

  if (n_open > 0)
    {
      guint pick = g_rand_int_range (table->random, 0, n_open);
      double expected = sai_field_knowledge_get_expected (knowledge, seats[pick], cards[pick]);
      guint held = sai_card_counts_get (&state->hands[seats[pick]], cards[pick]);
      /* With two cards about, a little more than this; the limit below has room for it. */
      double variance = expected * (1 - expected / 2);

      note (&tally->all, expected, variance, held);
      if (sai_field_knowledge_get_n_cases (knowledge) > 1)
        note (&tally->cases, expected, variance, held);
    }
}

/* A state that the seat imagines looks to it like the true one, and what others do there looks the same, too. */
static void
check_sample (Table *table, guint i)
{
  SaiFieldChance chance = { get_number, table->random };
  guint observer = get_observer (table, i);
  SaiFieldView view, imagined_view;
  SaiFieldState imagined;

  sai_field_view_init (&view, &table->state, observer);
  sai_field_knowledge_sample (table->knowledge[i], &view, &chance, 0, &imagined);
  field_table_check_cards (&imagined);
  sai_field_view_init (&imagined_view, &imagined, observer);
  g_assert_cmpmem (&imagined_view, sizeof view, &view, sizeof view);

  if (!table->state.finished)
    {
      SaiFieldChoice choice = choose (table, 1);
      SaiFieldState after = table->state;
      SaiFieldState imagined_after = imagined;
      SaiFieldOutcome outcome, imagined_outcome;
      SaiFieldEvent event, imagined_event;

      /* The card may be elsewhere in imagination; the observer's own draws show what was hidden. */
      if (!sai_field_state_check (&imagined, &choice, NULL) ||
          (table->state.seat == observer && choice.kind != SAI_MOVE_PLACE))
        return;
      sai_field_state_play (&after, &table->rules, &chance, &choice, &outcome);
      sai_field_state_play (&imagined_after, &table->rules, &chance, &choice, &imagined_outcome);
      sai_field_event_init (&event, &table->state, &choice, &outcome, &after, observer);
      sai_field_event_init (&imagined_event, &imagined, &choice, &imagined_outcome, &imagined_after, observer);
      g_assert_cmpmem (&imagined_event, sizeof event, &event, sizeof event);
      sai_field_view_init (&view, &after, observer);
      sai_field_view_init (&imagined_view, &imagined_after, observer);
      g_assert_cmpmem (&imagined_view, sizeof view, &view, sizeof view);
    }
}

/* Samples hold each card as often as they should. */
static void
check_average (Table *table, guint i)
{
  SaiFieldChance chance = { get_number, table->random };
  guint sums[SAI_FIELD_MAX_SEATS][SAI_N_KINDS] = { 0 };
  guint n = 4000;
  SaiFieldView view;

  sai_field_view_init (&view, &table->state, get_observer (table, i));
  for (guint s = 0; s < n; s++)
    {
      SaiFieldState imagined;

      sai_field_knowledge_sample (table->knowledge[i], &view, &chance, s, &imagined);
      for (guint seat = 0; seat < imagined.n_seats; seat++)
        for (SaiCard card = 0; card < SAI_N_KINDS; card++)
          sums[seat][card] += sai_card_counts_get (&imagined.hands[seat], card);
    }
  for (guint seat = 0; seat < table->state.n_seats; seat++)
    for (SaiCard card = 0; card < SAI_N_KINDS && seat != i; card++)
      {
        double expected = sai_field_knowledge_get_expected (table->knowledge[i], seat, card);

        /* The variance of a number of cards from 0 to 2 with two copies about is at most 1; mostly it is far less. */
        g_assert_cmpfloat (fabs (sums[seat][card] / (double) n - expected), <, 0.06);
      }
}

static void
check_calibration (const Calibration *calibration, const char *name)
{
  for (guint bin = 0; bin < N_BINS; bin++)
    {
      double z;

      if (calibration->n[bin] < 30)
        continue;
      z = (calibration->happened[bin] - calibration->expected[bin]) / sqrt (calibration->variance[bin]);
      g_test_message ("%s: said %.4f, was %.4f (%u times, z %.1f)", name,
                      calibration->expected[bin] / calibration->n[bin],
                      calibration->happened[bin] / calibration->n[bin], calibration->n[bin], z);
      g_assert_cmpfloat (fabs (z), <, 4.5);
    }
}

static void
test_knowledge (void)
{
  const char *wanted = g_getenv ("SAI_TEST_GAMES");
  guint n_games = wanted != NULL ? atoi (wanted) : N_GAMES;
  g_autoptr (GRand) random = g_rand_new_with_seed (8);
  Tally tally = { 0 };

  for (guint n = 0; n < n_games; n++)
    {
      Table table = { .random = random };
      guint habit = g_rand_int_range (random, 0, 4);
      guint n_moves = 0;
      guint next = g_rand_int_range (random, 1, 60);

      table_start (&table, n);
      while (!table.state.finished && n_moves < 400)
        {
          guint i = g_rand_int_range (random, 0, table.state.n_seats + 1);

          table_move (&table, habit, &tally);
          if (++n_moves == next)
            {
              check_predictions (&table, i, &tally);
              check_sample (&table, i);
              next += g_rand_int_range (random, 1, 60);
            }
        }
      if (n % 50 == 0)
        check_average (&table, n % (table.state.n_seats + 1));
      table_end (&table);
    }

  g_test_message ("%" G_GUINT64_FORMAT " events: %.2f cases on average, %u at most, %.1f %% one; %.3f %% exact; "
                  "%.2f microseconds an event, %.0f at most",
                  tally.n_events, (double) tally.n_cases / tally.n_events, tally.most_cases,
                  100.0 * tally.n_single / tally.n_events, 100.0 * tally.exactness / tally.n_events,
                  tally.seconds / tally.n_events * 1e6, tally.slowest * 1e6);
  check_calibration (&tally.all, "all");
  check_calibration (&tally.cases, "several cases");
}

/* A hand taken from the own pile is a part of what everybody saw being collected. */
static void
test_taken (void)
{
  SaiFieldRules rules = { 5, 35, 0 };
  SaiFieldState state = field_table_state (2, "b6@6", "r7", "", "y1 y2");
  SaiFieldState before;
  SaiSeed seed = field_table_seed (3);
  SaiFieldChance chance = sai_field_chance_from_seed (&seed);
  SaiFieldChoice place = { SAI_MOVE_PLACE, 6, 6 };
  SaiFieldChoice take = { SAI_MOVE_TAKE, SAI_CARD_NONE, SAI_FIELD_NONE };
  SaiFieldOutcome outcome;
  SaiFieldEvent event;
  SaiFieldView view;
  g_autoptr (SaiFieldKnowledge) knowledge = NULL;

  /* The second seat looks. All other cards are out of the game, so that the sums are easy. */
  state.hands[1] = sai_card_counts_all ();
  sai_card_counts_subtract (&state.hands[1], &state.field.cards);
  sai_card_counts_subtract (&state.hands[1], &state.hands[0]);
  for (guint i = 0; i < state.n_deck; i++)
    sai_card_counts_remove (&state.hands[1], state.deck[i]);
  sai_field_view_init (&view, &state, 1);
  knowledge = sai_field_knowledge_new (&view);
  g_assert_cmpfloat (fabs (sai_field_knowledge_get_expected (knowledge, 0, 6) - 1.0 / 3), <, 1e-9);

  before = state;
  sai_field_state_play (&state, &rules, &chance, &place, &outcome);
  sai_field_event_init (&event, &before, &place, &outcome, &state, 1);
  /* As if eight greens had been collected with it. */
  event.collected = field_table_cards ("g1 g1 g2 g3 g4 g5 g6 g7");
  state.piles[0] = event.collected;
  sai_field_knowledge_see (knowledge, &event);
  g_assert_cmpfloat (sai_field_knowledge_get_expected (knowledge, 0, 6), ==, 0);

  before = state;
  sai_field_state_play (&state, &rules, &chance, &take, &outcome);
  sai_field_event_init (&event, &before, &take, &outcome, &state, 1);
  g_assert_cmpuint (event.n_cards, ==, 6);
  g_assert_cmpuint (event.cards[0], ==, SAI_CARD_NONE);
  sai_field_knowledge_see (knowledge, &event);
  g_assert_cmpfloat (fabs (sai_field_knowledge_get_expected (knowledge, 0, 14) - 1.5), <, 1e-9);
  g_assert_cmpfloat (fabs (sai_field_knowledge_get_expected (knowledge, 0, 15) - 0.75), <, 1e-9);
  g_assert_cmpfloat (sai_field_knowledge_get_expected (knowledge, 0, 21), ==, 0);

  /* The taker itself sees the six cards. */
  sai_field_event_init (&event, &before, &take, &outcome, &state, 0);
  g_assert_cmpmem (event.cards, 6, outcome.cards, 6);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/field-knowledge/taken", test_taken);
  g_test_add_func ("/field-knowledge/games", test_knowledge);

  return g_test_run ();
}
