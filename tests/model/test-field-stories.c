/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is known of hidden cards, in small stories for which every way in which they can have lain is gone through.
 *
 * The second seat looks on; hidden are the hands of the first and the third and the deck. The hidden cards at the start
 * are dealt in every way, at a draw or a take every choice of cards is made, and at a placing every card of that kind
 * in the hand. All ways are equally likely, since the sizes of hands, deck and piles are always the same.
 */

#include <math.h>

#include "field-table.h"
#include "field/sai-field-state.h"
#include "sai-run.h"
#include "field/sai-field-knowledge.h"

#define N_STORIES SAI_COUNT (10, 60)

typedef enum
{
  IN_HAND_0,
  IN_HAND_2,
  IN_DECK,
  IN_PILE_0,
  IN_PILE_2,
  ON_FIELD,
  ELSEWHERE,
} Place;

typedef struct
{
  guint seat;
  SaiMoveKind kind;
  /* the card that is placed, or those that the second seat draws */
  const char *cards;
  const char *collected;
  guint n_drawn;
  gboolean shuffled;
} Step;

typedef struct
{
  const char *name;
  const char *hidden;
  guint n_hands[2];
  const char *field;
  Step steps[20];
} Story;

static const Story stories[] = {
  { "taken",
    "g1 g2 g3 y1 y2 y3",
    { 1, 0 },
    "g1 g2 g3 g4 g5 g6 b1",
    { { 0, SAI_MOVE_PLACE, "y3", "g1 g2 g3 g4 g5 g6 b1" },
      { 0, SAI_MOVE_TAKE },
      { 0, SAI_MOVE_PLACE, "g1" },
      { 0, SAI_MOVE_PLACE, "g4" },
      { 0, SAI_MOVE_REFILL, .n_drawn = 2 },
      { 0, SAI_MOVE_PLACE, "g2" },
      { 0, SAI_MOVE_PLACE, "g3" },
      { 0, SAI_MOVE_REFILL, .n_drawn = 1 },
      { 0, SAI_MOVE_PLACE, "b1" },
      { 0, SAI_MOVE_PLACE, "g5" },
      { 1, SAI_MOVE_REFILL, "y1", .n_drawn = 1 } } },
  { "both-copies",
    "g1 g2 g3 y1 y2 y3",
    { 1, 0 },
    "g1 g2 g3 g4 g5 g6 b1",
    { { 0, SAI_MOVE_PLACE, "y3", "g1 g2 g3 g4 g5 g6 b1" },
      { 0, SAI_MOVE_TAKE },
      { 0, SAI_MOVE_PLACE, "g1" },
      { 0, SAI_MOVE_REFILL, .n_drawn = 3 },
      { 0, SAI_MOVE_PLACE, "g3" },
      { 0, SAI_MOVE_PLACE, "g2" },
      { 0, SAI_MOVE_PLACE, "g2" },
      { 0, SAI_MOVE_PLACE, "g1" },
      { 0, SAI_MOVE_PLACE, "g5" } } },
  { "counted",
    "r1 r2 r3 b1 b2 b3 b4",
    { 2, 2 },
    "r1 r2 r3 b1 y1",
    { { 0, SAI_MOVE_PLACE, "r1", "r1 r2 b1" },
      { 2, SAI_MOVE_REFILL, .n_drawn = 2 },
      { 2, SAI_MOVE_PLACE, "b4", "r3 y1" },
      { 0, SAI_MOVE_REFILL, .n_drawn = 1, .shuffled = TRUE },
      { 2, SAI_MOVE_REFILL, .n_drawn = 2 },
      { 0, SAI_MOVE_REFILL, .n_drawn = 1 },
      { 2, SAI_MOVE_PLACE, "r2" },
      { 0, SAI_MOVE_PLACE, "b1" },
      { 1, SAI_MOVE_REFILL, "r3", .n_drawn = 1 },
      { 2, SAI_MOVE_PLACE, "r3" } } },
  { "stalled",
    "g1 g2 g3 y1 y2 y3",
    { 1, 1 },
    "g1 g2 g3 g4 g5 g6 b1 b2",
    { { 0, SAI_MOVE_PLACE, "y3", "g1 g2 g3 g4 g5 g6 b1 b2" },
      { 0, SAI_MOVE_TAKE },
      { 0, SAI_MOVE_PLACE, "g1" },
      { 0, SAI_MOVE_PLACE, "g4" },
      { 0, SAI_MOVE_REFILL, .n_drawn = 1 },
      { 0, SAI_MOVE_PLACE, "g2" },
      { 0, SAI_MOVE_END, .shuffled = TRUE },
      { 1, SAI_MOVE_REFILL, "g3", .n_drawn = 1 },
      { 2, SAI_MOVE_REFILL, .n_drawn = 1 },
      { 0, SAI_MOVE_REFILL, .n_drawn = 1 },
      { 2, SAI_MOVE_PLACE, "g5" },
      { 0, SAI_MOVE_PLACE, "g6" } } },
};

typedef struct
{
  const Story *story;
  guint n_steps;
  guint n_cards;
  SaiCard cards[SAI_N_CARDS];
  guint64 n_ways;
  guint64 sums[2][SAI_N_KINDS];
} Enumeration;

static void go_on (Enumeration *all, const guint8 *places, guint step);

/* Every choice of @n cards that lie in one place, from @first on, for another. */
static void
move_any (Enumeration *all, const guint8 *places, guint step, Place from, Place to, guint n, guint first)
{
  if (n == 0)
    {
      guint8 after[SAI_N_CARDS];
      const Step *s = &all->story->steps[step];

      memcpy (after, places, all->n_cards);
      for (guint i = 0; s->shuffled && i < all->n_cards; i++)
        if (after[i] == IN_PILE_0 || after[i] == IN_PILE_2)
          after[i] = IN_DECK;
      go_on (all, after, step + 1);
      return;
    }

  for (guint i = first; i < all->n_cards; i++)
    if (places[i] == from)
      {
        guint8 after[SAI_N_CARDS];

        memcpy (after, places, all->n_cards);
        after[i] = to;
        move_any (all, after, step, from, to, n - 1, i + 1);
      }
}

static void
go_on (Enumeration *all, const guint8 *places, guint step)
{
  const Step *s = &all->story->steps[step];
  Place hand = s->seat == 0 ? IN_HAND_0 : s->seat == 2 ? IN_HAND_2 : ELSEWHERE;
  SaiCard card = SAI_CARD_NONE;

  if (step == all->n_steps)
    {
      all->n_ways++;
      for (guint i = 0; i < all->n_cards; i++)
        if (places[i] <= IN_HAND_2)
          all->sums[places[i]][all->cards[i]]++;
      return;
    }

  if (s->cards != NULL)
    g_assert_true (sai_card_parse (s->cards, &card, NULL));
  if (s->kind == SAI_MOVE_PLACE || s->seat == 1)
    {
      Place from = s->kind == SAI_MOVE_PLACE ? hand : IN_DECK;

      for (guint i = 0; i < all->n_cards; i++)
        if (places[i] == from && all->cards[i] == card)
          {
            SaiCardCounts collected = { 0, 0 };
            guint8 after[SAI_N_CARDS];

            if (s->collected != NULL)
              collected = field_table_cards (s->collected);
            memcpy (after, places, all->n_cards);
            after[i] = from == IN_DECK ? ELSEWHERE : ON_FIELD;
            for (guint j = 0; j < all->n_cards; j++)
              if (after[j] == ON_FIELD && sai_card_counts_get (&collected, all->cards[j]) > 0)
                {
                  sai_card_counts_remove (&collected, all->cards[j]);
                  after[j] = s->seat == 0 ? IN_PILE_0 : IN_PILE_2;
                }
            move_any (all, after, step, IN_DECK, hand, 0, 0);
          }
    }
  else if (s->kind == SAI_MOVE_TAKE)
    {
      move_any (all, places, step, s->seat == 0 ? IN_PILE_0 : IN_PILE_2, hand, 6, 0);
    }
  else
    {
      move_any (all, places, step, IN_DECK, hand, s->n_drawn, 0);
    }
}

/* Deals the hidden cards in every way, and lets each go on. */
static void
deal (Enumeration *all, guint8 *places, guint n_hidden, guint card, guint n_0, guint n_2)
{
  if (card == n_hidden)
    {
      if (n_0 == 0 && n_2 == 0)
        go_on (all, places, 0);
      return;
    }

  if (n_0 > 0)
    {
      places[card] = IN_HAND_0;
      deal (all, places, n_hidden, card + 1, n_0 - 1, n_2);
    }
  if (n_2 > 0)
    {
      places[card] = IN_HAND_2;
      deal (all, places, n_hidden, card + 1, n_0, n_2 - 1);
    }
  places[card] = IN_DECK;
  deal (all, places, n_hidden, card + 1, n_0, n_2);
}

static void
see_step (SaiFieldKnowledge *knowledge, const Step *step)
{
  SaiFieldEvent event = { .observer = 1, .seat = step->seat, .shuffled = step->shuffled };

  memset (event.cards, SAI_CARD_NONE, sizeof event.cards);
  event.choice = (SaiFieldChoice) { step->kind, SAI_CARD_NONE, SAI_FIELD_NONE };
  event.n_cards = step->kind == SAI_MOVE_TAKE ? 6 : step->n_drawn;
  if (step->kind == SAI_MOVE_PLACE)
    g_assert_true (sai_card_parse (step->cards, &event.choice.card, NULL));
  else if (step->cards != NULL)
    g_assert_true (sai_card_parse (step->cards, &event.cards[0], NULL));
  if (step->collected != NULL)
    event.collected = field_table_cards (step->collected);
  sai_field_knowledge_see (knowledge, &event);
}

/* Returns how many cases there were at most. */
static guint
check_story (const Story *story)
{
  SaiCardCounts hidden = field_table_cards (story->hidden);
  SaiFieldView view = { .observer = 1, .n_seats = 3 };
  guint n_hidden = sai_card_counts_get_total (&hidden);
  g_autoptr (SaiFieldKnowledge) knowledge = NULL;
  guint most_cases = 1;

  view.field.cards = field_table_cards (story->field);
  view.hand = sai_card_counts_all ();
  sai_card_counts_subtract (&view.hand, &view.field.cards);
  sai_card_counts_subtract (&view.hand, &hidden);
  view.n_hands[0] = story->n_hands[0];
  view.n_hands[2] = story->n_hands[1];
  view.n_deck = n_hidden - story->n_hands[0] - story->n_hands[1];
  knowledge = sai_field_knowledge_new (&view);

  for (guint n_steps = 0;; n_steps++)
    {
      Enumeration all = { .story = story, .n_steps = n_steps };
      guint8 places[SAI_N_CARDS];

      all.n_cards = sai_card_counts_list (&hidden, all.cards);
      all.n_cards += sai_card_counts_list (&view.field.cards, all.cards + all.n_cards);
      memset (places, ON_FIELD, sizeof places);
      deal (&all, places, n_hidden, 0, story->n_hands[0], story->n_hands[1]);
      g_assert_cmpuint (all.n_ways, >, 0);
      for (guint i = 0; i < 2; i++)
        for (SaiCard card = 0; card < SAI_N_KINDS; card++)
          {
            double expected = sai_field_knowledge_get_expected (knowledge, 2 * i, card);

            if (fabs (expected - (double) all.sums[i][card] / all.n_ways) > 1e-9)
              g_error ("after %u steps: seat %u, card %u: %.6f, not %.6f", n_steps, 2 * i, card, expected,
                       (double) all.sums[i][card] / all.n_ways);
          }
      g_assert_cmpfloat (sai_field_knowledge_get_exactness (knowledge), ==, 1);
      most_cases = MAX (most_cases, sai_field_knowledge_get_n_cases (knowledge));

      if (story->steps[n_steps].kind == SAI_MOVE_ROLL)
        break;
      see_step (knowledge, &story->steps[n_steps]);
    }

  return most_cases;
}

static void
test_story (gconstpointer data)
{
  guint most_cases = check_story (data);

  g_test_message ("%u cases at most", most_cases);
  g_assert_cmpuint (most_cases, >, 1);
}

/* The cards of one place, as text. */
static char *
list_cards (const SaiCard *cards, const guint8 *places, guint n_cards, Place place)
{
  SaiCardCounts counts = { 0, 0 };

  for (guint i = 0; i < n_cards; i++)
    if (places[i] == place)
      sai_card_counts_add (&counts, cards[i]);

  return sai_card_counts_print (&counts);
}

static guint
count_cards (const guint8 *places, guint n_cards, Place place)
{
  guint n = 0;

  for (guint i = 0; i < n_cards; i++)
    n += places[i] == place;

  return n;
}

/* Any card that lies in a place. */
static guint
pick_card (GRand *random, const guint8 *places, guint n_cards, Place place)
{
  guint i;

  do
    i = g_rand_int_range (random, 0, n_cards);
  while (places[i] != place);

  return i;
}

/* What can happen next, by lot, in a story of which the truth is known; no step if nothing can. */
static void
tell_step (GRand *random, Step *step, const SaiCard *cards, guint8 *places, guint n_cards, GPtrArray *texts)
{
  guint seat = g_rand_boolean (random) ? 0 : 2;
  Place hand = seat == 0 ? IN_HAND_0 : IN_HAND_2;
  Place pile = seat == 0 ? IN_PILE_0 : IN_PILE_2;
  guint n_hand = count_cards (places, n_cards, hand);
  guint n_deck = count_cards (places, n_cards, IN_DECK);
  guint lot = g_rand_int_range (random, 0, 10);

  step->seat = seat;
  if (n_hand == 0 && count_cards (places, n_cards, pile) >= 6)
    {
      step->kind = SAI_MOVE_TAKE;
      for (guint i = 0; i < 6; i++)
        places[pick_card (random, places, n_cards, pile)] = hand;
      return;
    }

  if (n_hand > 0 && lot < 6)
    {
      guint card = pick_card (random, places, n_cards, hand);

      step->kind = SAI_MOVE_PLACE;
      step->cards = sai_card_print (cards[card]);
      g_ptr_array_add (texts, (gpointer) step->cards);
      places[card] = ON_FIELD;
      if (lot < 3)
        {
          step->collected = list_cards (cards, places, n_cards, ON_FIELD);
          g_ptr_array_add (texts, (gpointer) step->collected);
          for (guint i = 0; i < n_cards; i++)
            if (places[i] == ON_FIELD)
              places[i] = pile;
        }
      return;
    }

  step->kind = n_deck > 0 && lot < 9 ? SAI_MOVE_REFILL : SAI_MOVE_END;
  if (step->kind == SAI_MOVE_REFILL)
    {
      step->n_drawn = lot == 8 ? 1 : MIN (n_deck, 2);
      if (lot == 8)
        {
          guint card = pick_card (random, places, n_cards, IN_DECK);

          step->seat = 1;
          step->cards = sai_card_print (cards[card]);
          g_ptr_array_add (texts, (gpointer) step->cards);
          places[card] = ELSEWHERE;
        }
      else
        for (guint i = 0; i < step->n_drawn; i++)
          places[pick_card (random, places, n_cards, IN_DECK)] = hand;
      n_deck -= step->n_drawn;
    }

  step->shuffled = n_deck == 0 || step->kind == SAI_MOVE_END;
  for (guint i = 0; step->shuffled && i < n_cards; i++)
    if (places[i] == IN_PILE_0 || places[i] == IN_PILE_2)
      places[i] = IN_DECK;
}

/* The same with stories by lot, all with the two copies of seven kinds. */
static void
test_stories (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (12);
  guint most_cases = 0;
  guint n_taken = 0;

  for (guint n = 0; n < N_STORIES; n++)
    {
      g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
      guint n_hidden = g_rand_int_range (random, 5, 8);
      guint8 places[14];
      SaiCard cards[14];
      SaiCardCounts hidden = { 0, 0 };
      Story story = { .n_hands = { g_rand_int_range (random, 1, 3), g_rand_int_range (random, 0, 3) } };
      guint n_steps = g_rand_int_range (random, 6, 16);
      guint n_cases;

      for (guint i = 0; i < 14; i++)
        {
          guint j = g_rand_int_range (random, 0, i + 1);

          cards[i] = cards[j];
          cards[j] = i / 2;
          places[i] = i >= n_hidden                             ? ON_FIELD
                      : i < story.n_hands[0]                    ? IN_HAND_0
                      : i < story.n_hands[0] + story.n_hands[1] ? IN_HAND_2
                                                                : IN_DECK;
        }
      story.field = list_cards (cards, places, 14, ON_FIELD);
      g_ptr_array_add (texts, (gpointer) story.field);
      for (guint i = 0; i < n_hidden; i++)
        sai_card_counts_add (&hidden, cards[i]);
      story.hidden = sai_card_counts_print (&hidden);
      g_ptr_array_add (texts, (gpointer) story.hidden);

      for (guint i = 0; i < n_steps; i++)
        {
          tell_step (random, &story.steps[i], cards, places, 14, texts);
          n_taken += story.steps[i].kind == SAI_MOVE_TAKE;
        }
      n_cases = check_story (&story);
      most_cases = MAX (most_cases, n_cases);
    }
  g_test_message ("%u cases at most, taken %u times", most_cases, n_taken);
  g_assert_cmpuint (most_cases, >, 1);
  g_assert_cmpuint (n_taken, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (stories); i++)
    {
      g_autofree char *path = g_strdup_printf ("/field-stories/%s", stories[i].name);

      g_test_add_data_func (path, &stories[i], test_story);
    }
  g_test_add_func ("/field-stories/by-lot", test_stories);

  return g_test_run ();
}
