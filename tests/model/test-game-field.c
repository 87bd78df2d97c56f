/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games on the field as whole games: their options; random games with undo, redo and records, each card of which is
 * compared with the seed by other means; and who is said to have peeked.
 */

#include "naive-deal.h"
#include "field/sai-field-game.h"
#include "sai-run.h"
#include "sai-test.h"
#include "same-field.h"

/* Enough for random games, few enough for a test. */
#define MAX_MOVES 600
/* Of each number and kind of seats. */
#define N_GAMES SAI_COUNT (5, 12)

static SaiGame *
new_game (const char *kinds, const char *options_text, guint seed_number)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset ("yellowstone");
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_auto (GStrv) assignments = g_strsplit (options_text, " ", -1);
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  SaiSeed seed = sai_test_seed (seed_number);

  for (guint i = 0; assignments[i] != NULL; i++)
    g_assert_true (sai_ruleset_set_option (ruleset, &options, assignments[i], NULL));
  /* P is a person, C a computer player. */
  for (guint i = 0; kinds[i] != '\0'; i++)
    {
      g_autofree char *name = g_strdup_printf ("Seat %u", i + 1);

      g_ptr_array_add (players, sai_player_new (name, kinds[i] == 'P' ? SAI_PLAYER_PERSON : "greedy"));
    }

  return sai_game_new (ruleset, &options, SAI_GAME_MODE_PLAYED, players, &seed, SAI_TEST_GAME_ID, SAI_TEST_CREATED);
}

static void
apply (SaiGame *game, const SaiFieldChoice *choice)
{
  g_autoptr (SaiMove) move = sai_game_make_field_move (game, choice);
  g_autoptr (GError) error = NULL;

  g_assert_true (sai_game_apply (game, move, &error));
  g_assert_no_error (error);
}

static SaiFieldChoice
choose (SaiGame *game, GRand *random)
{
  SaiFieldChoice choices[SAI_FIELD_MAX_CHOICES];
  guint n = sai_field_state_get_choices (sai_game_get_field (game), choices);

  g_assert_cmpuint (n, >, 0);

  return choices[g_rand_int_range (random, 0, n)];
}

/* Makes the first choice of a kind that there is, or else says so. */
static gboolean
apply_kind (SaiGame *game, SaiMoveKind kind)
{
  SaiFieldChoice choices[SAI_FIELD_MAX_CHOICES];
  guint n = sai_field_state_get_choices (sai_game_get_field (game), choices);

  for (guint i = 0; i < n; i++)
    if (choices[i].kind == kind)
      {
        apply (game, &choices[i]);
        return TRUE;
      }

  return FALSE;
}

static void
test_options (void)
{
  static const struct
  {
    const char *kinds;
    const char *options;
    SaiFieldRules rules;
  } cases[] = {
    { "PP", "limit=35", { 5, 35, 20 } },
    { "PPP", "limit=35", { 5, 35, 0 } },
    { "PPPP", "stall-count=auto", { 5, 35, 0 } },
    { "PCPCP", "limit=36", { 5, 36, 0 } },
    { "PP", "stall-count=0", { 5, 35, 0 } },
    { "PP", "stall-count=7 limit=10 start-points=0", { 0, 10, 7 } },
    { "CPC", "stall-count=200 limit=200", { 5, 200, 200 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SaiGame) game = new_game (cases[i].kinds, cases[i].options, i);
      const SaiFieldRules *rules = sai_game_get_field_rules (game);

      g_assert_cmpuint (rules->start_points, ==, cases[i].rules.start_points);
      g_assert_cmpuint (rules->limit, ==, cases[i].rules.limit);
      g_assert_cmpuint (rules->stall_count, ==, cases[i].rules.stall_count);
      for (guint seat = 0; seat < sai_game_get_n_seats (game); seat++)
        {
          g_assert_cmpint (sai_game_get_total (game, seat), ==, cases[i].rules.start_points);
          g_assert_cmpuint (sai_game_get_place (game, seat), ==, 1);
        }
      g_assert_true (sai_game_get_kind (game)->has_cards);
      g_assert_cmpuint (sai_game_get_seat (game), ==, 0);
      g_assert_false (sai_game_is_finished (game));
    }
}

/* With the stall count, two who never draw come to a count after so many turns; without it they never do. */
static void
test_stall_count (gconstpointer data)
{
  guint stall_count = GPOINTER_TO_UINT (data);
  g_autofree char *options = g_strdup_printf ("stall-count=%u limit=200", stall_count);
  g_autoptr (SaiGame) game = new_game ("PP", options, 5);
  guint n_counts = 0;

  while (sai_game_get_field (game)->n_turns < 100 && !sai_game_is_finished (game))
    {
      const SaiFieldState *field = sai_game_get_field (game);
      guint n_turns = field->n_turns;
      gboolean drew = FALSE;

      if (field->n_placed == 0 || !apply_kind (game, SAI_MOVE_END))
        if (!apply_kind (game, SAI_MOVE_TAKE))
          if (!(drew = apply_kind (game, SAI_MOVE_DRAW)))
            g_assert_true (apply_kind (game, SAI_MOVE_PLACE) || apply_kind (game, SAI_MOVE_PASS));
      field = sai_game_get_field (game);
      if (field->n_turns == n_turns)
        continue;
      if (stall_count > 0)
        g_assert_cmpuint (field->n_idle, <, stall_count);
      if (field->n_counts > n_counts && !drew)
        g_assert_cmpuint (field->n_idle, ==, 0);
      n_counts = field->n_counts;
    }
  g_assert_cmpint (n_counts > 0, ==, stall_count > 0);
}

/* A dealer who knows the seed and the rule of the shuffle only, and is told what is placed and collected. */
typedef struct
{
  char *seed;
  guint n_seats;
  guint n_shuffles;
  guint deck[56];
  guint n_deck;
  guint piles[5][28];
} Dealer;

static void
dealer_shuffle (Dealer *dealer, guint *counts, guint *list, guint *n)
{
  *n = 0;
  for (guint kind = 0; kind < 28; kind++)
    for (guint i = 0; i < counts[kind]; i++)
      list[(*n)++] = kind;
  if (*n > 0)
    naive_deal_shuffle (dealer->seed, dealer->n_shuffles++, list, *n);
}

static void
dealer_start (Dealer *dealer, SaiGame *game)
{
  const SaiFieldState *field = sai_game_get_field (game);
  guint counts[28];
  guint next = 0;

  *dealer = (Dealer) { sai_game_get_seed (game), field->n_seats };
  for (guint kind = 0; kind < 28; kind++)
    counts[kind] = 2;
  dealer_shuffle (dealer, counts, dealer->deck, &dealer->n_deck);
  g_assert_cmpuint (dealer->n_deck, ==, 56);
  for (guint seat = 0; seat < field->n_seats; seat++)
    {
      SaiCardCounts hand = { 0, 0 };

      for (guint i = 0; i < 6; i++)
        sai_card_counts_add (&hand, dealer->deck[next++]);
      g_assert_true (sai_card_counts_equal (&hand, &field->hands[seat]));
    }
  /* The next one lies in the middle. */
  g_assert_cmpuint (sai_field_get_height (&field->field, 3, dealer->deck[next] % 7 + 1), ==, 1);
  g_assert_cmpuint (sai_card_counts_get_total (&field->field.cards), ==, 1);
  next++;
  dealer->n_deck -= next;
  memmove (dealer->deck, dealer->deck + next, dealer->n_deck * sizeof *dealer->deck);
}

/* The cards of a move, as the seed has them. */
static void
dealer_check (Dealer *dealer, const SaiMove *move, guint seat)
{
  SaiMoveKind kind = sai_move_get_kind (move);
  const SaiCard *cards;
  guint n;

  if (kind == SAI_MOVE_REFILL || kind == SAI_MOVE_DRAW)
    {
      cards = sai_move_get_cards (move, &n);
      g_assert_cmpuint (n, <=, dealer->n_deck);
      for (guint i = 0; i < n; i++)
        g_assert_cmpuint (cards[i], ==, dealer->deck[i]);
      dealer->n_deck -= n;
      memmove (dealer->deck, dealer->deck + n, dealer->n_deck * sizeof *dealer->deck);
    }
  if (kind == SAI_MOVE_TAKE)
    {
      guint list[56];
      guint n_list;

      cards = sai_move_get_cards (move, &n);
      g_assert_cmpuint (n, ==, 6);
      dealer_shuffle (dealer, dealer->piles[seat], list, &n_list);
      for (guint i = 0; i < n; i++)
        {
          g_assert_cmpuint (cards[i], ==, list[i]);
          dealer->piles[seat][list[i]]--;
        }
    }
}

static void
dealer_count (Dealer *dealer, gboolean finished)
{
  guint counts[28] = { 0 };

  for (guint i = 0; i < dealer->n_deck; i++)
    counts[dealer->deck[i]]++;
  for (guint seat = 0; seat < dealer->n_seats; seat++)
    for (guint kind = 0; kind < 28; kind++)
      {
        counts[kind] += dealer->piles[seat][kind];
        dealer->piles[seat][kind] = 0;
      }
  if (!finished)
    dealer_shuffle (dealer, counts, dealer->deck, &dealer->n_deck);
}

/* Goes through a game from its first move to its cursor. */
static void
check_cards (SaiGame *game)
{
  SaiFieldState state;
  Dealer dealer;
  g_autoptr (SaiGame) first = NULL;
  g_autoptr (SaiRecord) record = sai_game_to_record (game);
  SaiCatalog *catalog = sai_test_catalog ();

  sai_game_copy_field_at (game, 0, &state);
  record->cursor = 0;
  record->finished = 0;
  for (guint i = 0; i < record->players->len; i++)
    {
      record->totals[i] = SAI_RECORD_NO_TOTAL;
      record->places[i] = 0;
    }
  first = sai_game_new_from_record (record, catalog, NULL);
  dealer_start (&dealer, first);

  for (guint i = 0; i < sai_game_get_cursor (game); i++)
    {
      SaiMove *move = sai_game_get_move (game, i);
      guint seat = state.seat;
      SaiFieldChoice choice;
      SaiFieldOutcome outcome;

      sai_field_choice_from_move (&choice, move);
      sai_game_play_field (game, i, &state, &choice, &outcome);
      dealer_check (&dealer, move, seat);
      for (guint kind = 0; kind < 28; kind++)
        dealer.piles[seat][kind] += sai_card_counts_get (&outcome.placing.collected, kind);
      if (outcome.counted)
        dealer_count (&dealer, state.finished);
    }
  g_assert_true (same_field (&state, sai_game_get_field (game)));
  g_assert_cmpuint (dealer.n_deck, ==, state.n_deck);
  for (guint i = 0; i < dealer.n_deck; i++)
    g_assert_cmpuint (dealer.deck[i], ==, state.deck[state.n_deck - 1 - i]);
  g_free (dealer.seed);
}

/* There and back again: nothing is lost, not even the moves that were taken back. */
static void
assert_round_trip (SaiGame *game)
{
  g_autoptr (SaiRecord) record = NULL;
  SaiCatalog *catalog = sai_test_catalog ();
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiGame) again = NULL;
  g_autoptr (SaiRecord) record_again = NULL;

  /* Whoever plays a game notes when it ended. */
  if (sai_game_is_finished (game))
    sai_game_set_finished (game, SAI_TEST_CREATED + 60);
  record = sai_game_to_record (game);
  again = sai_game_new_from_record (record, catalog, &error);
  g_assert_no_error (error);
  record_again = sai_game_to_record (again);
  g_assert_true (sai_record_equal (record, record_again));
  g_assert_true (same_field (sai_game_get_field (game), sai_game_get_field (again)));
  g_assert_cmpint (sai_game_has_peeked (game), ==, sai_game_has_peeked (again));
  g_assert_cmpuint (sai_game_get_n_moves (game), ==, sai_game_get_n_moves (again));
}

static void
refuse (SaiGame *game, SaiMove *move, const char *part)
{
  SaiFieldState before = *sai_game_get_field (game);
  g_autoptr (SaiRecord) record = sai_game_to_record (game);
  g_autoptr (SaiRecord) after = NULL;
  g_autoptr (SaiTestWatch) watch = sai_test_watch_new (game);
  g_autofree char *notified = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_false (sai_game_apply (game, move, &error));
  g_assert_nonnull (error);
  if (part != NULL && strstr (error->message, part) == NULL)
    g_error ("“%s” does not say “%s”", error->message, part);
  after = sai_game_to_record (game);
  g_assert_true (sai_record_equal (record, after));
  g_assert_true (same_field (&before, sai_game_get_field (game)));
  notified = sai_test_watch_take (watch);
  g_assert_cmpstr (notified, ==, "");
}

/* A move with one card that is another, and moves of other games. */
static void
refuse_some (SaiGame *game, GRand *random)
{
  static const char *const texts[] = {
    "roll 13336", "fill threes 9", "put 1 threes 9", "clear 1 threes", "seats 2 1",
    "stop",       "resume",        "recover 1 3",    "count 1 2",      "correct 1 17",
  };
  const SaiFieldState *field = sai_game_get_field (game);
  SaiFieldChoice choice = choose (game, random);
  g_autoptr (SaiMove) stranger = sai_move_parse (texts[g_rand_int_range (random, 0, G_N_ELEMENTS (texts))], NULL);
  g_autoptr (SaiMove) move = sai_game_make_field_move (game, &choice);
  g_autoptr (SaiMove) wrong = NULL;
  guint n = 0;

  refuse (game, stranger, "In a played card game, cards can only be placed and drawn.");
  if (choice.kind == SAI_MOVE_PLACE)
    {
      guint columns = sai_field_get_columns (&field->field, choice.card);

      for (guint column = 0; column < 7; column++)
        if ((columns & 1u << column) == 0)
          {
            g_clear_pointer (&wrong, sai_move_unref);
            wrong = sai_move_new_place (choice.card, column);
            refuse (game, wrong, "can’t be placed in column");
          }
    }
  else if (choice.kind == SAI_MOVE_REFILL || choice.kind == SAI_MOVE_DRAW || choice.kind == SAI_MOVE_TAKE)
    {
      const SaiCard *cards = sai_move_get_cards (move, &n);
      SaiCard other[6];

      memcpy (other, cards, n);
      other[g_rand_int_range (random, 0, n)] = g_rand_int_range (random, 0, 28);
      if (memcmp (other, cards, n) != 0)
        {
          wrong = sai_move_new_cards (choice.kind, other, n);
          refuse (game, wrong, "aren’t those of the seed, which gives");
        }
      if (n > 1)
        {
          g_clear_pointer (&wrong, sai_move_unref);
          wrong = sai_move_new_cards (choice.kind, cards, n - 1);
          refuse (game, wrong, "aren’t those of the seed, which gives");
        }
    }
}

/* What the moves that were taken back have shown to people: cards that a person drew, or that somebody placed whose
 * hand a person could not see.
 */
static gboolean
tail_shows (SaiGame *game, const char *kinds)
{
  guint n_persons = 0;

  for (guint i = 0; kinds[i] != '\0'; i++)
    n_persons += kinds[i] == 'P';
  for (guint i = sai_game_get_cursor (game); i < sai_game_get_n_moves (game); i++)
    {
      g_autofree char *text = sai_move_print (sai_game_get_move (game, i));
      SaiFieldState state;
      gboolean person;

      sai_game_copy_field_at (game, i, &state);
      person = kinds[state.seat] == 'P';
      if (g_str_has_prefix (text, "place ") && n_persons > (person ? 1u : 0u))
        return TRUE;
      if (person &&
          (g_str_has_prefix (text, "refill ") || g_str_has_prefix (text, "draw ") || g_str_has_prefix (text, "take ")))
        return TRUE;
    }

  return FALSE;
}

/* Whether a choice is the one that was taken back. */
static gboolean
is_next (SaiGame *game, const SaiFieldChoice *choice)
{
  SaiFieldChoice next;

  sai_field_choice_from_move (&next, sai_game_get_move (game, sai_game_get_cursor (game)));

  return next.kind == choice->kind && next.card == choice->card && next.column == choice->column;
}

static void
test_random (gconstpointer data)
{
  const char *kinds = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (g_str_hash (kinds));
  guint n_peeked = 0, n_ended = 0, n_same = 0;

  for (guint number = 0; number < N_GAMES; number++)
    {
      g_autoptr (SaiGame) game = new_game (kinds, number % 3 == 1 ? "limit=60 stall-count=5" : "limit=35", number);
      gboolean shy = number % 2 == 0;
      gboolean peeked = FALSE;

      while (!sai_game_is_finished (game) && sai_game_get_n_moves (game) < MAX_MOVES)
        {
          SaiFieldChoice choice = choose (game, random);
          guint what = g_rand_int_range (random, 0, 40);
          gboolean known, same;

          if (what == 0)
            refuse_some (game, random);
          if (what == 1)
            assert_round_trip (game);
          if (what == 2 && sai_game_get_cursor (game) > 0)
            {
              SaiFieldState before = *sai_game_get_field (game);
              guint cursor = sai_game_get_cursor (game);
              guint back = g_rand_int_range (random, 1, MIN (cursor, 6) + 1);

              for (guint i = 0; i < back; i++)
                g_assert_true (sai_game_undo (game));
              assert_round_trip (game);
              if (shy || g_rand_boolean (random))
                {
                  /* Looking is not peeking: the same moves come again. */
                  while (sai_game_redo (game))
                    continue;
                  g_assert_cmpuint (sai_game_get_cursor (game), ==, cursor);
                  g_assert_true (same_field (&before, sai_game_get_field (game)));
                }
              choice = choose (game, random);
            }
          known = tail_shows (game, kinds);
          same = known && is_next (game, &choice);
          g_assert_cmpint (sai_game_would_peek (game), ==, known && !peeked);
          peeked = peeked || (known && !same);
          n_same += same;
          apply (game, &choice);
          /* What was made again is redone. */
          g_assert_true (same || !sai_game_can_redo (game));
          g_assert_cmpint (sai_game_has_peeked (game), ==, peeked);
        }
      check_cards (game);
      assert_round_trip (game);
      n_peeked += peeked;
      n_ended += sai_game_is_finished (game);
    }
  g_assert_cmpuint (n_ended, >=, N_GAMES - 2);
  g_assert_cmpint (n_peeked > 0, ==, strchr (kinds, 'P') != NULL);
  g_test_message ("%u choices made again", n_same);
}

/* Every place of a game can be looked at from any other, and gone to. */
static void
test_places (void)
{
  g_autoptr (SaiGame) game = new_game ("PCC", "limit=35", 3);
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  g_autofree SaiFieldState *states = g_new (SaiFieldState, MAX_MOVES + 1);
  guint n;

  while (!sai_game_is_finished (game) && sai_game_get_cursor (game) < MAX_MOVES)
    {
      SaiFieldChoice choice = choose (game, random);

      states[sai_game_get_cursor (game)] = *sai_game_get_field (game);
      apply (game, &choice);
    }
  n = sai_game_get_n_moves (game);
  states[n] = *sai_game_get_field (game);
  for (guint i = 0; i <= n; i++)
    {
      SaiFieldState state;

      sai_game_copy_field_at (game, i, &state);
      g_assert_true (same_field (&state, &states[i]));
    }
  for (guint i = 0; i < 100; i++)
    {
      guint cursor = g_rand_int_range (random, 0, n + 1);

      sai_game_set_cursor (game, cursor);
      g_assert_true (same_field (sai_game_get_field (game), &states[cursor]));
      g_assert_cmpint (sai_game_is_finished (game), ==, states[cursor].finished);
      g_assert_cmpuint (sai_game_get_seat (game), ==, states[cursor].seat);
      for (guint seat = 0; seat < 3; seat++)
        g_assert_cmpint (sai_game_get_total (game, seat), ==, states[cursor].points[seat]);
    }
  g_assert_false (sai_game_has_peeked (game));
}

/* Two cards of the first seat, and then what is told of it: “place end” and so on; moves after “|” are taken back, and
 * the first other choice of the seat is made.
 */
typedef struct
{
  const char *name;
  const char *kinds;
  const char *moves;
  gboolean peeked;
} Peek;

static const Peek peeks[] = {
  { "own-card-alone", "PC", "| place", FALSE },
  { "own-two-cards-alone", "PC", "| place place", FALSE },
  { "own-end-alone", "PC", "place | end", FALSE },
  { "own-refill", "PC", "place place | refill", TRUE },
  { "own-card-before-a-person", "PP", "| place", TRUE },
  { "own-end-before-a-person", "PP", "place | end", FALSE },
  { "own-refill-before-a-person", "PP", "place place | refill", TRUE },
  { "computers-card", "PC", "place end | place", TRUE },
  { "computers-card-with-end", "PC", "place | end place", TRUE },
  { "computers-refill", "PC", "place end place place | refill", FALSE },
  { "computers-end", "PC", "place end place | end", FALSE },
  { "computers-alone", "CC", "| place place refill place end place place refill", FALSE },
  { "somewhere-behind", "CCP", "place | end place place refill place place refill", TRUE },
  { "computers-before-a-person", "CCP", "place | end", FALSE },
  { "refill-of-others", "CPC", "| place", TRUE },
};

static SaiMoveKind
find_kind (const char *word)
{
  static const struct
  {
    const char *word;
    SaiMoveKind kind;
  } kinds[] = { { "place", SAI_MOVE_PLACE }, { "end", SAI_MOVE_END }, { "refill", SAI_MOVE_REFILL } };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].word, word))
      return kinds[i].kind;
  g_assert_not_reached ();
}

static void
test_peeked (gconstpointer data)
{
  const Peek *peek = data;
  g_auto (GStrv) words = g_strsplit (peek->moves, " ", -1);
  g_autoptr (SaiGame) game = new_game (peek->kinds, "limit=35", 8);
  SaiFieldChoice choices[SAI_FIELD_MAX_CHOICES];
  SaiFieldChoice made;
  guint cursor = 0;
  guint n, i;

  for (i = 0; words[i] != NULL; i++)
    {
      if (g_str_equal (words[i], "|"))
        cursor = sai_game_get_cursor (game);
      else
        g_assert_true (apply_kind (game, find_kind (words[i])));
    }

  /* Looking, going on from there, and going back is nothing. */
  sai_game_set_cursor (game, cursor);
  g_assert_false (sai_game_has_peeked (game));
  sai_game_set_cursor (game, sai_game_get_n_moves (game));
  sai_game_set_cursor (game, 0);
  while (sai_game_redo (game))
    continue;
  g_assert_false (sai_game_has_peeked (game));

  /* To take back is nothing either, nor is a move that is refused. */
  sai_game_set_cursor (game, cursor);
  assert_round_trip (game);
  g_assert_false (sai_game_has_peeked (game));
  sai_field_choice_from_move (&made, sai_game_get_move (game, cursor));
  n = sai_field_state_get_choices (sai_game_get_field (game), choices);
  for (i = 0; i < n && choices[i].kind == made.kind && choices[i].card == made.card && choices[i].column == made.column;
       i++)
    continue;
  g_assert_cmpuint (i, <, n);
  {
    g_autoptr (SaiMove) wrong = sai_move_new_pass ();

    refuse (game, wrong, "“pass” isn’t possible now");
  }
  apply (game, &choices[i]);
  g_assert_cmpint (sai_game_has_peeked (game), ==, peek->peeked);

  /* It stays so, also when that is taken back, and in the record. */
  assert_round_trip (game);
  sai_game_set_cursor (game, 0);
  g_assert_cmpint (sai_game_has_peeked (game), ==, peek->peeked);
  assert_round_trip (game);
}

/* When a game is over, its seed and all hands may be looked at: whoever goes on before its end knows them, also if the
 * last move itself had shown nothing.
 */
static void
test_peeked_after_end (gconstpointer data)
{
  const char *kinds = data;
  g_autoptr (SaiGame) game = new_game (kinds, "stall-count=1 limit=10", 8);

  while (!sai_game_is_finished (game))
    {
      g_assert_true (apply_kind (game, SAI_MOVE_PLACE));
      if (!apply_kind (game, SAI_MOVE_END))
        g_assert_true (apply_kind (game, SAI_MOVE_TAKE) || apply_kind (game, SAI_MOVE_DRAW));
    }
  g_assert_true (sai_game_undo (game));
  g_assert_cmpint (sai_move_get_kind (sai_game_get_move (game, sai_game_get_cursor (game))), ==, SAI_MOVE_END);
  g_assert_false (sai_game_has_peeked (game));
  g_assert_true (apply_kind (game, SAI_MOVE_PLACE));
  g_assert_cmpint (sai_game_has_peeked (game), ==, strchr (kinds, 'P') != NULL);
}

/* The moves behind the cursor are part of the record, and must be legal and of the seed as well. */
static void
test_hidden_moves (void)
{
  g_autoptr (SaiGame) game = new_game ("PC", "limit=35", 8);
  SaiCatalog *catalog = sai_test_catalog ();
  g_autoptr (SaiRecord) record = NULL;
  g_autoptr (SaiGame) again = NULL;
  g_autoptr (GError) error = NULL;
  char **text;

  g_assert_true (apply_kind (game, SAI_MOVE_PLACE) && apply_kind (game, SAI_MOVE_PLACE) &&
                 apply_kind (game, SAI_MOVE_REFILL));
  sai_game_set_cursor (game, 1);
  record = sai_game_to_record (game);
  g_assert_cmpuint (record->cursor, ==, 1);
  g_assert_cmpuint (record->moves->len, ==, 3);

  /* Who goes on from the record is known to have seen them. */
  again = sai_game_new_from_record (record, catalog, &error);
  g_assert_no_error (error);
  g_assert_false (sai_game_has_peeked (again));
  g_assert_true (apply_kind (again, SAI_MOVE_END));
  g_assert_true (sai_game_has_peeked (again));

  text = (char **) &g_ptr_array_index (record->moves, 2);
  g_free (*text);
  *text = g_strdup ("refill r1 r1");
  if (sai_move_get_cards (sai_game_get_move (game, 2), &(guint) { 0 })[0] == 0)
    (*text)[7] = 'b';
  g_clear_object (&again);
  again = sai_game_new_from_record (record, catalog, &error);
  g_assert_null (again);
  g_assert_error (error, SAI_ERROR, SAI_ERROR_RECORD);
  g_assert_true (g_str_has_prefix (error->message, "Move 3: "));
}

static void
test_notify (void)
{
  g_autoptr (SaiGame) game = new_game ("PC", "limit=35", 8);
  g_autoptr (SaiTestWatch) watch = sai_test_watch_new (game);
  static const struct
  {
    SaiMoveKind kind;
    const char *expected;
  } steps[] = {
    { SAI_MOVE_PLACE, "::changed can-undo cursor n-moves" }, { SAI_MOVE_PLACE, "::changed cursor n-moves" },
    { SAI_MOVE_REFILL, "::changed cursor n-moves seat" },    { SAI_MOVE_PLACE, "::changed cursor n-moves" },
    { SAI_MOVE_END, "::changed cursor n-moves seat" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autofree char *notified = NULL;

      g_assert_true (apply_kind (game, steps[i].kind));
      notified = sai_test_watch_take (watch);
      g_assert_cmpstr (notified, ==, steps[i].expected);
    }
  {
    g_autofree char *undone = NULL;
    g_autofree char *begun = NULL;

    sai_game_undo (game);
    undone = sai_test_watch_take (watch);
    g_assert_cmpstr (undone, ==, "::changed can-redo cursor seat");
    sai_game_set_cursor (game, 0);
    begun = sai_test_watch_take (watch);
    g_assert_cmpstr (begun, ==, "::changed can-undo cursor seat");
  }
}

/* The seed is told at any time to who asks the game, the commitment is its hash, and the options are in the record. */
static void
test_record (void)
{
  g_autoptr (SaiGame) game = new_game ("PCC", "stall-count=9 limit=60", 8);
  g_autoptr (SaiRecord) record = sai_game_to_record (game);
  g_autofree char *commitment = sai_game_get_commitment (game);
  guint8 bytes[32];
  g_autofree char *hash = NULL;

  for (guint i = 0; i < 32; i++)
    bytes[i] = g_ascii_xdigit_value (record->seed[2 * i]) * 16 + g_ascii_xdigit_value (record->seed[2 * i + 1]);
  hash = g_compute_checksum_for_data (G_CHECKSUM_SHA256, bytes, sizeof bytes);
  g_assert_cmpstr (hash, ==, commitment);
  g_assert_cmpstr (record->ruleset, ==, "yellowstone");
  g_assert_null (record->definition);
  g_assert_cmpstr (record->options[0], ==, "limit=60");
  g_assert_cmpstr (record->options[1], ==, "stall-count=9");
  g_assert_null (record->options[2]);
}

int
main (int argc, char *argv[])
{
  static const char *const tables[] = { "PP", "PC", "CC", "PPP", "PCC", "CPCP", "PPPP", "PCPCC", "CCCCC" };

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game-field/options", test_options);
  g_test_add_data_func ("/game-field/stall-count/0", GUINT_TO_POINTER (0), test_stall_count);
  g_test_add_data_func ("/game-field/stall-count/1", GUINT_TO_POINTER (1), test_stall_count);
  g_test_add_data_func ("/game-field/stall-count/20", GUINT_TO_POINTER (20), test_stall_count);
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autofree char *path = g_strconcat ("/game-field/random/", tables[i], NULL);

      g_test_add_data_func (path, tables[i], test_random);
    }
  g_test_add_func ("/game-field/places", test_places);
  for (guint i = 0; i < G_N_ELEMENTS (peeks); i++)
    {
      g_autofree char *path = g_strconcat ("/game-field/peeked/", peeks[i].name, NULL);

      g_test_add_data_func (path, &peeks[i], test_peeked);
    }
  g_test_add_data_func ("/game-field/peeked-after-end/one-person", "PC", test_peeked_after_end);
  g_test_add_data_func ("/game-field/peeked-after-end/nobody", "CC", test_peeked_after_end);
  g_test_add_func ("/game-field/hidden-moves", test_hidden_moves);
  g_test_add_func ("/game-field/notify", test_notify);
  g_test_add_func ("/game-field/record", test_record);

  return g_test_run ();
}
