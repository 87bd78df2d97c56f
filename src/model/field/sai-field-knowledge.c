/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be known about hidden cards, exactly.
 *
 * The question. Given everything that a seat has seen, how likely is each arrangement of the hidden cards? The shuffles
 * are fair. The reasoning of other seats is ignored: each card of their hand is taken to be equally likely to be
 * placed, and the rest (columns, ending, drawing, taking) to be independent of hidden cards. Under these assumptions
 * the answer below is exact.
 *
 * Pools. A pool is a number of hidden places (in hands, in the deck, in the pile of a seat) known to be filled from a
 * known set of cards, all arrangements being equally likely. At the start there is one: all cards that the seat does
 * not see, in the deck and in the other hands. Pools can be nested: when a seat takes six cards of its pile, the pile
 * and the hand become a pool of their own, whose set is what it had collected; when that pile later goes into a new
 * deck, a new pool begins, and the cards of the inner pool that are not in that hand are in it. So a pool has cards of
 * its own, gets what its inner pools do not hold, fills its places with a random choice of all these, and hands the
 * rest on to the pool around it; the outermost have no rest. Filling from inside outwards, each place with any of the
 * cards that are there, gives every arrangement the same chance, because the number of ways to continue depends only on
 * how many cards were chosen, not on which.
 *
 * What events do to pools.
 * - Others draw from the deck: places of the deck's pool move to a hand; by symmetry it does not matter which.
 * - Others take from their own pile: their hand was empty, so an older pool of that pile has pile places only, and its
 *   cards are known to be there. All cards of the pile form a new pool.
 * - A new deck: a pool around all pools that have places in piles or (in a count before the deck has run out) in the
 *   deck; these places become places of the new pool, as do those of cards known to be in piles. Hands stay.
 * - A hidden card is seen (placed from another hand, or drawn by the observer): it was in a place of a pool P and
 *   belongs to P or to a pool inside P. The chance of that follows from filling from the inside out; given it, what is
 *   left is, again by symmetry, a pool with one card and one place less.
 *
 * Cases. The last is the only event that may have several explanations: a hand may have places in several pools, and
 * the two copies of a kind may belong to different pools. Each explanation is a case of its own, weighted with its
 * chance (Bayes' rule); equal cases are merged. So the knowledge is an exact list of weighted cases. When a hand
 * becomes empty, or the second copy of a card is seen, most cases merge again: usually there is only one.
 *
 * Bounds. Seats that hold old cards through many counts can cause thousands of cases. When there are more than
 * MAX_CASES, the oldest pool in each of the less likely ones is merged with another; likewise when a case has more than
 * MAX_POOLS. That forgets which of the two a card came from, so the chances in those cases are no longer exact, and
 * makes many of them equal; but nothing possible is ever excluded. sai_field_knowledge_get_exactness() says how much of
 * the whole is exact.
 */
#include "config.h"

#include "field/sai-field-knowledge.h"

#ifndef MAX_CASES
#define MAX_CASES 1024
#endif
#ifndef MAX_POOLS
#define MAX_POOLS 20
#endif
#define NO_POOL (-1)

typedef struct
{
  SaiCardCounts own;
  gint8 parent;
  guint8 deck;
  guint8 pile;
  guint8 pile_seat;
  guint8 hands[SAI_FIELD_MAX_SEATS];
  guint8 unused[3];
} Pool;

/* A pool's parent comes after it in the list. Hands and piles hold the cards known to be in them. */
typedef struct
{
  double weight;
  guint32 n_pools;
  guint32 inexact;
  SaiCardCounts hands[SAI_FIELD_MAX_SEATS];
  SaiCardCounts piles[SAI_FIELD_MAX_SEATS];
  Pool pools[MAX_POOLS];
} Case;

struct _SaiFieldKnowledge
{
  guint observer;
  guint n_seats;
  GArray *cases;
};

/* How many cards a pool gets, and how many places it has. */
typedef struct
{
  guint inflow[MAX_POOLS];
  guint places[MAX_POOLS];
} Flow;

static guint
get_n_places (const Pool *pool)
{
  guint n = pool->deck + pool->pile;

  for (guint i = 0; i < SAI_FIELD_MAX_SEATS; i++)
    n += pool->hands[i];

  return n;
}

static void
find_flow (const Case *c, Flow *flow)
{
  for (guint i = 0; i < c->n_pools; i++)
    flow->inflow[i] = sai_card_counts_get_total (&c->pools[i].own);
  for (guint i = 0; i < c->n_pools; i++)
    {
      gint parent = c->pools[i].parent;

      flow->places[i] = get_n_places (&c->pools[i]);
      g_assert (flow->inflow[i] >= flow->places[i]);
      if (parent != NO_POOL)
        flow->inflow[parent] += flow->inflow[i] - flow->places[i];
      else
        g_assert (flow->inflow[i] == flow->places[i]);
    }
}

static gsize
get_case_size (const Case *c)
{
  return G_STRUCT_OFFSET (Case, pools) + c->n_pools * sizeof (Pool);
}

static gint
compare_cases (gconstpointer a, gconstpointer b)
{
  const Case *x = a;
  const Case *y = b;

  if (x->n_pools != y->n_pools)
    return x->n_pools < y->n_pools ? -1 : 1;

  return memcmp ((const char *) x + sizeof x->weight, (const char *) y + sizeof y->weight,
                 get_case_size (x) - sizeof x->weight);
}

static gint
compare_weights (gconstpointer a, gconstpointer b)
{
  const Case *x = a;
  const Case *y = b;

  /* Ties are broken, so that the order does not depend on the order in which the cases arose. */
  return x->weight > y->weight ? -1 : x->weight < y->weight ? 1 : compare_cases (a, b);
}

/* Removes a pool from the list; its remaining cards go to the pool around it. */
static void
dissolve (Case *c, guint pool)
{
  gint parent = c->pools[pool].parent;

  if (parent != NO_POOL)
    sai_card_counts_merge (&c->pools[parent].own, &c->pools[pool].own);
  for (guint i = 0; i < pool; i++)
    if (c->pools[i].parent == (gint) pool)
      c->pools[i].parent = parent;

  c->n_pools--;
  memmove (&c->pools[pool], &c->pools[pool + 1], (c->n_pools - pool) * sizeof (Pool));
  for (guint i = 0; i < c->n_pools; i++)
    if (c->pools[i].parent > (gint) pool)
      c->pools[i].parent--;
}

/* The hand or pile that has all places of a pool, or %NULL. */
static SaiCardCounts *
get_only_heap (Case *c, guint pool)
{
  const Pool *p = &c->pools[pool];
  guint n_places = get_n_places (p);

  if (p->pile == n_places)
    return &c->piles[p->pile_seat];
  for (guint i = 0; i < SAI_FIELD_MAX_SEATS; i++)
    if (p->hands[i] == n_places)
      return &c->hands[i];

  return NULL;
}

static gboolean
has_inner (const Case *c, guint pool)
{
  for (guint i = 0; i < pool; i++)
    if (c->pools[i].parent == (gint) pool)
      return TRUE;

  return FALSE;
}

/* Normal form: no pool without places, none around a pool that hands nothing on, and no pool with all places in one
 * hand or pile, as its cards are known then. */
static void
simplify (Case *c)
{
  gboolean changed = TRUE;

  while (changed)
    {
      Flow flow;

      changed = FALSE;
      for (guint i = c->n_pools; i > 0; i--)
        if (get_n_places (&c->pools[i - 1]) == 0)
          dissolve (c, i - 1);

      find_flow (c, &flow);
      for (guint i = 0; i < c->n_pools; i++)
        if (flow.inflow[i] == flow.places[i])
          c->pools[i].parent = NO_POOL;

      for (guint i = c->n_pools; i > 0; i--)
        {
          SaiCardCounts *heap = get_only_heap (c, i - 1);

          if (heap == NULL || c->pools[i - 1].parent != NO_POOL || has_inner (c, i - 1))
            continue;
          sai_card_counts_merge (heap, &c->pools[i - 1].own);
          dissolve (c, i - 1);
          changed = TRUE;
        }
    }
}

/* Normalises all cases and merges equal ones. */
static void
merge_cases (GArray *cases)
{
  guint n = 0;

  for (guint i = 0; i < cases->len; i++)
    simplify (&g_array_index (cases, Case, i));
  if (cases->len > 1)
    g_array_sort (cases, compare_cases);
  for (guint i = 0; i < cases->len; i++)
    {
      Case *c = &g_array_index (cases, Case, i);

      if (n > 0 && compare_cases (&g_array_index (cases, Case, n - 1), c) == 0)
        g_array_index (cases, Case, n - 1).weight += c->weight;
      else if (n++ != i)
        g_array_index (cases, Case, n - 1) = *c;
    }
  g_array_set_size (cases, n);
}

/* Merges a pool whose places are all in hands with another, the one around it if possible. */
static gboolean
forget_pool (Case *c)
{
  guint first = 0;
  guint other;

  while (first < c->n_pools && (c->pools[first].pile > 0 || c->pools[first].deck > 0))
    first++;
  if (first >= c->n_pools)
    return FALSE;

  other = first + 1;
  if (c->pools[first].parent != NO_POOL)
    other = c->pools[first].parent;
  else
    while (other < c->n_pools && (c->pools[other].pile > 0 || c->pools[other].parent != NO_POOL))
      other++;
  if (other >= c->n_pools)
    return FALSE;

  for (guint i = 0; i < SAI_FIELD_MAX_SEATS; i++)
    c->pools[other].hands[i] += c->pools[first].hands[i];
  memset (c->pools[first].hands, 0, sizeof c->pools[first].hands);
  c->pools[first].parent = other;
  dissolve (c, first);
  c->inexact = TRUE;

  return TRUE;
}

/* Reduces the cases to as few as possible and normalises their weights. */
static void
tidy (SaiFieldKnowledge *self)
{
  GArray *cases = self->cases;
  gboolean forgotten = TRUE;
  double total = 0;

  merge_cases (cases);
  while (cases->len > MAX_CASES && forgotten)
    {
      forgotten = FALSE;
      g_array_sort (cases, compare_weights);
      for (guint i = MAX_CASES / 2; i < cases->len; i++)
        if (forget_pool (&g_array_index (cases, Case, i)))
          forgotten = TRUE;
      merge_cases (cases);
    }

  for (guint i = 0; i < cases->len; i++)
    total += g_array_index (cases, Case, i).weight;
  g_assert (total > 0);
  for (guint i = 0; i < cases->len; i++)
    g_array_index (cases, Case, i).weight /= total;
}

/* How likely a given place of a pool holds a given card of @owner, which is that pool or one inside it; otherwise 0. */
static double
get_chance (const Case *c, const Flow *flow, guint owner, guint pool)
{
  double chance = 1;
  guint at = owner;

  while (at != pool)
    {
      if (c->pools[at].parent == NO_POOL)
        return 0;
      chance *= (double) (flow->inflow[at] - flow->places[at]) / flow->inflow[at];
      at = c->pools[at].parent;
    }

  return chance / flow->inflow[pool];
}

/* Appends to @cases every way in which @card was in one of the places of @pool; @places is the offset of their count in
 * a pool. */
static void
explain (const Case *c, const Flow *flow, guint pool, gsize places, SaiCard card, GArray *cases)
{
  guint n_places = G_STRUCT_MEMBER (guint8, &c->pools[pool], places);

  for (guint owner = 0; n_places > 0 && owner <= pool; owner++)
    {
      guint n = sai_card_counts_get (&c->pools[owner].own, card);
      double chance = n > 0 ? n * n_places * get_chance (c, flow, owner, pool) : 0;
      Case *after;

      if (chance == 0)
        continue;
      g_array_append_vals (cases, c, 1);
      after = &g_array_index (cases, Case, cases->len - 1);
      after->weight *= chance;
      sai_card_counts_remove (&after->pools[owner].own, card);
      G_STRUCT_MEMBER (guint8, &after->pools[pool], places)--;
    }
}

/* A card is revealed that was in a seat's hand, or in the deck for %SAI_FIELD_NONE, each place being equally likely. */
static void
see_card (SaiFieldKnowledge *self, guint seat, SaiCard card)
{
  gsize places = seat == SAI_FIELD_NONE ? G_STRUCT_OFFSET (Pool, deck) : G_STRUCT_OFFSET (Pool, hands) + seat;
  GArray *cases = g_array_new (FALSE, TRUE, sizeof (Case));

  for (guint i = 0; i < self->cases->len; i++)
    {
      const Case *c = &g_array_index (self->cases, Case, i);
      Flow flow;

      find_flow (c, &flow);
      for (guint pool = 0; pool < c->n_pools; pool++)
        explain (c, &flow, pool, places, card, cases);
      if (seat != SAI_FIELD_NONE && sai_card_counts_get (&c->hands[seat], card) > 0)
        {
          Case after = *c;

          after.weight *= sai_card_counts_get (&c->hands[seat], card);
          sai_card_counts_remove (&after.hands[seat], card);
          g_array_append_val (cases, after);
        }
    }

  g_array_unref (self->cases);
  self->cases = cases;
  tidy (self);
}

static Pool *
add_pool (Case *c)
{
  Pool *pool;

  if (c->n_pools == MAX_POOLS)
    {
      gboolean forgotten = forget_pool (c);

      g_assert (forgotten);
    }

  pool = &c->pools[c->n_pools++];
  memset (pool, 0, sizeof *pool);
  pool->parent = NO_POOL;

  return pool;
}

/* Another seat draws from the deck. */
static void
hand_out (Case *c, guint seat, guint n_cards)
{
  for (guint i = 0; i < c->n_pools; i++)
    if (c->pools[i].deck > 0)
      {
        g_assert (c->pools[i].deck >= n_cards);
        c->pools[i].deck -= n_cards;
        c->pools[i].hands[seat] += n_cards;
        return;
      }
  g_assert_not_reached ();
}

/* Another seat takes six cards of its pile, all of which are known to be there. */
static void
take (Case *c, guint seat)
{
  guint n = sai_card_counts_get_total (&c->piles[seat]);
  Pool *pool = add_pool (c);

  g_assert (n >= SAI_FIELD_HAND);
  pool->own = c->piles[seat];
  pool->hands[seat] = SAI_FIELD_HAND;
  pool->pile = n - SAI_FIELD_HAND;
  pool->pile_seat = seat;
  memset (&c->piles[seat], 0, sizeof c->piles[seat]);
}

static void
make_deck (Case *c)
{
  Pool *deck = add_pool (c);
  guint index = c->n_pools - 1;

  for (guint i = 0; i < SAI_FIELD_MAX_SEATS; i++)
    sai_card_counts_merge (&deck->own, &c->piles[i]);
  memset (c->piles, 0, sizeof c->piles);
  deck->deck = sai_card_counts_get_total (&deck->own);

  for (guint i = 0; i < index; i++)
    {
      Pool *pool = &c->pools[i];

      if (pool->deck + pool->pile == 0)
        continue;
      deck->deck += pool->deck + pool->pile;
      pool->deck = 0;
      pool->pile = 0;
      pool->pile_seat = 0;
      pool->parent = index;
    }
}

/**
 * sai_field_knowledge_new:
 * @view: what the seat sees before the first move
 *
 * Returns: (transfer full): what it knows
 */
SaiFieldKnowledge *
sai_field_knowledge_new (const SaiFieldView *view)
{
  SaiFieldKnowledge *self = g_new0 (SaiFieldKnowledge, 1);
  Case first;
  Pool *pool;

  memset (&first, 0, sizeof first);
  first.weight = 1;
  pool = add_pool (&first);
  pool->own = sai_card_counts_all ();
  sai_card_counts_subtract (&pool->own, &view->field.cards);
  sai_card_counts_subtract (&pool->own, &view->hand);
  pool->deck = view->n_deck;
  for (guint i = 0; i < view->n_seats; i++)
    if (i != view->observer)
      pool->hands[i] = view->n_hands[i];

  self->observer = view->observer;
  self->n_seats = view->n_seats;
  self->cases = g_array_new (FALSE, TRUE, sizeof (Case));
  g_array_append_val (self->cases, first);

  return self;
}

void
sai_field_knowledge_free (SaiFieldKnowledge *knowledge)
{
  g_array_unref (knowledge->cases);
  g_free (knowledge);
}

/**
 * sai_field_knowledge_see:
 * @knowledge: what a seat knows
 * @event: what it sees next
 *
 * Learns from an event.
 */
void
sai_field_knowledge_see (SaiFieldKnowledge *knowledge, const SaiFieldEvent *event)
{
  gboolean own = event->seat == knowledge->observer;
  GArray *cases;

  g_return_if_fail (event->observer == knowledge->observer);

  if (event->choice.kind == SAI_MOVE_PLACE && !own)
    see_card (knowledge, event->seat, event->choice.card);
  for (guint i = 0; own && event->choice.kind != SAI_MOVE_TAKE && i < event->n_cards; i++)
    see_card (knowledge, SAI_FIELD_NONE, event->cards[i]);

  cases = knowledge->cases;
  for (guint i = 0; i < cases->len; i++)
    {
      Case *c = &g_array_index (cases, Case, i);

      sai_card_counts_merge (&c->piles[event->seat], &event->collected);
      if (event->choice.kind == SAI_MOVE_TAKE && !own)
        take (c, event->seat);
      else if (event->choice.kind == SAI_MOVE_TAKE)
        for (guint j = 0; j < event->n_cards; j++)
          sai_card_counts_remove (&c->piles[event->seat], event->cards[j]);
      else if (!own && event->n_cards > 0)
        hand_out (c, event->seat, event->n_cards);
      if (event->shuffled)
        make_deck (c);
    }
  tidy (knowledge);
}

/* How many explanations there are. */
guint
sai_field_knowledge_get_n_cases (const SaiFieldKnowledge *knowledge)
{
  return knowledge->cases->len;
}

/**
 * sai_field_knowledge_get_exactness:
 * @knowledge: what a seat knows
 *
 * Returns: the weight of the cases in which nothing was forgotten, usually 1
 */
double
sai_field_knowledge_get_exactness (const SaiFieldKnowledge *knowledge)
{
  double exact = 0;
  double all = 0;

  /* Computed as a quotient of two equal sums, so that it is exactly 1 if nothing was forgotten. */
  for (guint i = 0; i < knowledge->cases->len; i++)
    {
      const Case *c = &g_array_index (knowledge->cases, Case, i);

      all += c->weight;
      if (!c->inexact)
        exact += c->weight;
    }

  return exact / all;
}

/**
 * sai_field_knowledge_get_expected:
 * @knowledge: what a seat knows
 * @seat: another seat
 * @card: a kind of card
 *
 * Returns: how many cards of that kind @seat holds on average, 0 to 2
 */
double
sai_field_knowledge_get_expected (const SaiFieldKnowledge *knowledge, guint seat, SaiCard card)
{
  double expected = 0;

  for (guint i = 0; i < knowledge->cases->len; i++)
    {
      const Case *c = &g_array_index (knowledge->cases, Case, i);
      Flow flow;

      expected += c->weight * sai_card_counts_get (&c->hands[seat], card);
      find_flow (c, &flow);
      for (guint owner = 0; owner < c->n_pools; owner++)
        {
          double left = c->weight * sai_card_counts_get (&c->pools[owner].own, card);

          for (gint at = owner; left > 0 && at != NO_POOL; at = c->pools[at].parent)
            {
              expected += left * c->pools[at].hands[seat] / flow.inflow[at];
              left *= (double) (flow.inflow[at] - flow.places[at]) / flow.inflow[at];
            }
        }
    }

  return expected;
}

/* The numbers of one shuffle in sequence. */
typedef struct
{
  const SaiFieldChance *chance;
  guint shuffle;
  guint next;
} Numbers;

static guint
get_next (Numbers *numbers, guint n)
{
  return numbers->chance->number (numbers->chance->data, numbers->shuffle, numbers->next++, n);
}

/* Picks a case at random by weight. */
static const Case *
choose_case (const SaiFieldKnowledge *self, Numbers *numbers)
{
  const Case *c = &g_array_index (self->cases, Case, 0);
  guint number = 0;
  double at;

  if (self->cases->len == 1)
    return c;

  /* Three bytes are precise enough. */
  for (guint i = 0; i < 3; i++)
    number = number << 8 | get_next (numbers, 256);
  at = (number + 0.5) / (1 << 24);
  for (guint i = 0; i < self->cases->len; i++)
    {
      c = &g_array_index (self->cases, Case, i);
      at -= c->weight;
      if (at < 0)
        break;
    }

  return c;
}

/* Fills the places of all pools, from the inside out. */
static void
fill_pools (const Case *c, Numbers *numbers, SaiFieldState *state)
{
  SaiCard cards[MAX_POOLS][SAI_N_CARDS];
  guint n_cards[MAX_POOLS];

  for (guint i = 0; i < c->n_pools; i++)
    n_cards[i] = sai_card_counts_list (&c->pools[i].own, cards[i]);

  for (guint i = 0; i < c->n_pools; i++)
    {
      const Pool *pool = &c->pools[i];
      guint m = n_cards[i];

      for (guint j = 0; j + 1 < m; j++)
        {
          guint other = j + get_next (numbers, m - j);
          SaiCard card = cards[i][j];

          cards[i][j] = cards[i][other];
          cards[i][other] = card;
        }
      for (guint seat = 0; seat < SAI_FIELD_MAX_SEATS; seat++)
        for (guint j = 0; j < pool->hands[seat]; j++)
          sai_card_counts_add (&state->hands[seat], cards[i][--m]);
      for (guint j = 0; j < pool->pile; j++)
        sai_card_counts_add (&state->piles[pool->pile_seat], cards[i][--m]);
      for (guint j = 0; j < pool->deck; j++)
        state->deck[state->n_deck++] = cards[i][--m];
      for (guint j = 0; j < m; j++)
        cards[pool->parent][n_cards[pool->parent]++] = cards[i][j];
    }
}

/**
 * sai_field_knowledge_sample:
 * @knowledge: what a seat knows
 * @view: what it sees now
 * @chance: the source of random numbers below 256; asked for shuffle @n
 * @n: which sample it is
 * @state: (out): a state consistent with all that the seat has seen, drawn with its probability
 *
 * Imagines the hidden cards.
 */
void
sai_field_knowledge_sample (const SaiFieldKnowledge *knowledge,
                            const SaiFieldView *view,
                            const SaiFieldChance *chance,
                            guint n,
                            SaiFieldState *state)
{
  Numbers numbers = { chance, n, 0 };
  const Case *c = choose_case (knowledge, &numbers);

  memset (state, 0, sizeof *state);
  state->n_seats = view->n_seats;
  state->seat = view->seat;
  state->n_placed = view->n_placed;
  state->finished = view->finished;
  state->field = view->field;
  memcpy (state->points, view->points, sizeof state->points);
  state->n_idle = view->n_idle;
  state->n_turns = view->n_turns;
  state->n_counts = view->n_counts;
  state->last_seat = view->last_seat;
  state->last_card = view->last_card;
  state->last_column = view->last_column;

  memcpy (state->hands, c->hands, sizeof state->hands);
  memcpy (state->piles, c->piles, sizeof state->piles);
  if (view->observer != SAI_FIELD_NONE)
    state->hands[view->observer] = view->hand;
  fill_pools (c, &numbers, state);
}
