/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Computer players on the field: they play by the rules, are the same for the same seed, and know what they may know.
 */

#include "field-play.h"
#include "field/sai-field-state.h"
#include "sai-run.h"
#include "same-field.h"

#define N_GAMES SAI_COUNT (1, 4)

#define N_ITERATIONS 60

static void
assert_same (const SaiFieldChoice *a, const SaiFieldChoice *b)
{
  g_assert_cmpmem (a, sizeof *a, b, sizeof *b);
}

static void
test_types (void)
{
  g_assert_cmpuint (sai_field_computer_get_n (), >=, 4);
  for (guint i = 0; i < sai_field_computer_get_n (); i++)
    {
      const SaiFieldComputer *type = sai_field_computer_get_nth (i);

      g_assert_true (sai_field_computer_find (type->id) == type);
      g_assert_cmpstr (sai_field_computer_get_name (type), !=, "");
      g_assert_cmpstr (sai_field_computer_get_description (type), !=, "");
      g_assert_true ((type->habit != NULL) != (type->manner != NULL));
      /* Half a second of a core at most. */
      g_assert_cmpuint (type->budget.milliseconds, <=, 500);
    }
  g_assert_null (sai_field_computer_find ("nobody"));
}

/* Every type, with every number of seats: all choices are legal, which field_play_make() checks, and games end. */
static void
test_legal (void)
{
  const SaiFieldComputer *types[SAI_FIELD_MAX_SEATS];

  for (guint n_seats = SAI_FIELD_MIN_SEATS; n_seats <= SAI_FIELD_MAX_SEATS; n_seats++)
    for (guint i = 0; i < N_GAMES; i++)
      {
        g_auto (FieldPlay) play;

        for (guint j = 0; j < n_seats; j++)
          types[j] = sai_field_computer_get_nth ((i + j) % sai_field_computer_get_n ());
        field_play_start (&play, types, n_seats, i);
        while (!play.state.finished)
          {
            SaiFieldChoice choice = field_play_decide (&play, N_ITERATIONS);

            field_play_make (&play, &choice);
            g_assert_cmpuint (play.state.n_turns, <, 2000);
          }
      }
}

/* The same seed and number of iterations give the same game, and a mind made of the events decides as the old one. */
static void
test_same (void)
{
  const SaiFieldComputer *strong = sai_field_computer_get_strongest ();
  const SaiFieldComputer *types[] = { strong, sai_field_computer_find ("field-casual"), strong };
  SaiFieldBudget budget = { N_ITERATIONS, 0 };
  g_auto (FieldPlay) a;
  g_auto (FieldPlay) b;

  field_play_start (&a, types, 3, 1);
  field_play_start (&b, types, 3, 1);
  for (guint i = 0; i < 100 && !a.state.finished; i++)
    {
      SaiFieldChoice x = field_play_decide (&a, N_ITERATIONS);
      SaiFieldChoice y = field_play_decide (&b, N_ITERATIONS);
      guint seat = a.state.seat;
      g_autoptr (SaiFieldMind) mind = field_play_remake (&a, types[seat], seat);
      SaiFieldChoice z;
      SaiFieldView view;

      sai_field_view_init (&view, &a.state, seat);
      z = sai_field_mind_decide (mind, &view, &budget, NULL);
      assert_same (&x, &y);
      assert_same (&x, &z);
      field_play_make (&a, &x);
      field_play_make (&b, &y);
    }
}

/* Changes places among the cards that a seat cannot see: those of the deck and of the other hands. */
static void
permute (SaiFieldState *state, guint seat, GRand *random)
{
  SaiCard cards[SAI_N_CARDS];
  guint n = state->n_deck;

  memcpy (cards, state->deck, n * sizeof cards[0]);
  for (guint i = 0; i < state->n_seats; i++)
    if (i != seat)
      n += sai_card_counts_list (&state->hands[i], &cards[n]);
  for (guint i = 0; i + 1 < n; i++)
    {
      guint j = g_rand_int_range (random, i, n);
      SaiCard card = cards[i];

      cards[i] = cards[j];
      cards[j] = card;
    }

  for (guint i = 0; i < state->n_seats; i++)
    if (i != seat)
      {
        guint held = sai_card_counts_get_total (&state->hands[i]);

        memset (&state->hands[i], 0, sizeof state->hands[i]);
        while (held-- > 0)
          sai_card_counts_add (&state->hands[i], cards[--n]);
      }
  g_assert_cmpuint (n, ==, state->n_deck);
  memcpy (state->deck, cards, n * sizeof cards[0]);
}

/* The whole state changes behind a seat's back, and what it decides does not. Before the first count every card that a
 * seat does not see may lie in any hidden place that is no pile, as long as nobody has taken.
 */
static void
test_permuted (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  const SaiFieldComputer *types[SAI_FIELD_MAX_SEATS];
  guint n_changed = 0, n_compared = 0;

  for (guint i = 0; i < SAI_FIELD_MAX_SEATS; i++)
    types[i] = i % 2 == 0 ? sai_field_computer_get_strongest () : sai_field_computer_find ("greedy");
  for (guint n_seats = SAI_FIELD_MIN_SEATS; n_seats <= SAI_FIELD_MAX_SEATS; n_seats++)
    {
      g_auto (FieldPlay) play;

      field_play_start (&play, types, n_seats, n_seats);
      while (play.state.n_counts == 0 && play.state.n_turns < 30)
        {
          SaiFieldChoice choice = field_play_decide (&play, N_ITERATIONS);

          for (guint i = 0; i < 3 && play.state.seat % 2 == 0; i++)
            {
              SaiFieldState truth = play.state;
              SaiFieldChoice other;

              permute (&play.state, play.state.seat, random);
              n_changed += !same_field (&truth, &play.state);
              other = field_play_decide (&play, N_ITERATIONS);
              play.state = truth;
              assert_same (&choice, &other);
              n_compared++;
            }
          field_play_make (&play, &choice);
        }
    }
  g_assert_cmpuint (n_compared, >, 100);
  g_assert_cmpuint (n_changed, ==, n_compared);
}

/* The same at the very end of a game, against any deal that fits all that was seen, piles included. */
static void
test_any_deal (void)
{
  const SaiFieldComputer *strong = sai_field_computer_get_strongest ();
  const SaiFieldComputer *types[] = { strong, sai_field_computer_find ("recycler"), strong };
  SaiFieldRandom random = { 1 };
  SaiFieldChance chance = sai_field_random_get_chance (&random);
  g_auto (FieldPlay) play;
  g_autoptr (SaiFieldKnowledge) knowledge = NULL;
  guint n_seen = 0;

  field_play_start (&play, types, 3, 9);
  knowledge = sai_field_knowledge_new (&play.first[0]);
  while (!play.state.finished && play.state.n_turns < 120)
    {
      SaiFieldChoice choice = field_play_decide (&play, N_ITERATIONS);

      for (; n_seen < play.events[0]->len; n_seen++)
        sai_field_knowledge_see (knowledge, &g_array_index (play.events[0], SaiFieldEvent, n_seen));
      if (play.state.seat == 0)
        {
          SaiFieldState truth = play.state;
          SaiFieldView view;
          SaiFieldChoice other;

          sai_field_view_init (&view, &truth, 0);
          sai_field_knowledge_sample (knowledge, &view, &chance, play.state.n_turns, &play.state);
          other = field_play_decide (&play, N_ITERATIONS);
          play.state = truth;
          assert_same (&choice, &other);
        }
      field_play_make (&play, &choice);
    }
}

/* A cancelled search stops at once, whatever its budget, and what it says is legal. */
static void
test_cancelled (void)
{
  const SaiFieldComputer *strong = sai_field_computer_get_strongest ();
  const SaiFieldComputer *types[] = { strong, strong };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  SaiFieldBudget budget = { G_MAXINT, 0 };
  g_auto (FieldPlay) play;
  SaiFieldChoice choice;
  SaiFieldView view;

  field_play_start (&play, types, 2, 1);
  sai_field_view_init (&view, &play.state, 0);
  g_cancellable_cancel (cancellable);
  choice = sai_field_mind_decide (play.minds[0], &view, &budget, cancellable);
  g_assert_true (sai_field_state_check (&play.state, &choice, NULL));
}

/* Time is kept when it is the bound; how exactly depends on the machine, so that only a lot too much is noticed. */
static void
test_time (void)
{
  const SaiFieldComputer *strong = sai_field_computer_get_strongest ();
  const SaiFieldComputer *types[] = { strong, strong, strong };
  SaiFieldBudget budget = { 0, 50 };
  g_auto (FieldPlay) play;
  SaiFieldAdvice advice;
  SaiFieldView view;

  field_play_start (&play, types, 3, 1);
  sai_field_view_init (&view, &play.state, 0);
  /* Only the time ends it. */
  sai_field_mind_advise (play.minds[0], &view, &budget, NULL, &advice);
  g_assert_cmpuint (advice.n_iterations, >, 0);
  g_assert_true (sai_field_state_check (&play.state, &advice.options[0].choice, NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/field-computer/types", test_types);
  g_test_add_func ("/field-computer/legal", test_legal);
  g_test_add_func ("/field-computer/same", test_same);
  g_test_add_func ("/field-computer/permuted", test_permuted);
  g_test_add_func ("/field-computer/any-deal", test_any_deal);
  g_test_add_func ("/field-computer/cancelled", test_cancelled);
  g_test_add_func ("/field-computer/time", test_time);

  return g_test_run ();
}
