/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game on the field at one moment, and what steps it. sai_field_state_play() makes a choice that is known to be
 * legal, with any source of chance, as a search does a million times; sai_field_state_step() checks a move of a record
 * against the rules and the seed, and either makes it or changes nothing.
 *
 * The choices of a seat, exactly:
 *
 *   cards placed   hand     may
 *   0              cards    place
 *   1              cards    place, end
 *   2              cards    refill (if there is a deck), end
 *   any            none     draw (if there is a deck), take (if at least six collected cards lie there);
 *                           if neither is possible: end, or pass when no card was placed
 *
 * Only the count happens automatically: every turn ends with one of the moves end, refill, draw, take and pass, so that
 * a record shows where. A seat without cards must draw or take if possible.
 *
 * The points are counted when the last card of the deck is drawn, or when stall_count turns in a row have ended without
 * a card from the deck. Then all collected cards become the new deck; in the second case the rest of the old one is
 * shuffled into it. If somebody has reached the limit the game ends instead, and the collected cards stay where they
 * are.
 *
 * Under these rules there is always a deck, and the seat to move always has a card: when the last card of the deck is
 * drawn, at most 5 · 6 cards are in hands and 9 · 2 on the field, so at least 8 have been collected and become the deck
 * at once; and an empty hand gets at least one card, since there was a deck. The rules for games without a deck (pass,
 * and end with an empty hand) are there for states from elsewhere.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-error.h"
#include "field/sai-field-state.h"
#include "util/sai-text.h"

static const char *
get_word (guint kind)
{
  switch (kind)
    {
    case SAI_MOVE_PLACE:
      return "place";
    case SAI_MOVE_END:
      return "end";
    case SAI_MOVE_REFILL:
      return "refill";
    case SAI_MOVE_DRAW:
      return "draw";
    case SAI_MOVE_TAKE:
      return "take";
    case SAI_MOVE_PASS:
      return "pass";
    default:
      g_assert_not_reached ();
    }
}

/* The possible kinds of move, as a mask. */
static guint
get_kinds (const SaiFieldState *state)
{
  guint kinds = 0;

  if (state->finished)
    return 0;

  if (state->hands[state->seat].once == 0)
    {
      if (state->n_deck > 0)
        kinds |= 1u << SAI_MOVE_DRAW;
      if (sai_card_counts_get_total (&state->piles[state->seat]) >= SAI_FIELD_HAND)
        kinds |= 1u << SAI_MOVE_TAKE;
      if (kinds == 0)
        kinds = 1u << (state->n_placed == 0 ? SAI_MOVE_PASS : SAI_MOVE_END);
      return kinds;
    }

  if (state->n_placed < 2)
    kinds |= 1u << SAI_MOVE_PLACE;
  if (state->n_placed > 0)
    kinds |= 1u << SAI_MOVE_END;
  if (state->n_placed == 2 && state->n_deck > 0)
    kinds |= 1u << SAI_MOVE_REFILL;

  return kinds;
}

static SaiCardCounts
count_deck (const SaiFieldState *state)
{
  SaiCardCounts counts = { 0, 0 };

  for (guint i = 0; i < state->n_deck; i++)
    sai_card_counts_add (&counts, state->deck[i]);

  return counts;
}

/* Makes these cards the deck, in an order that nobody knows. */
static void
shuffle_deck (SaiFieldState *state, const SaiFieldChance *chance, const SaiCardCounts *counts)
{
  SaiCard cards[SAI_N_CARDS];
  guint n = sai_card_counts_list (counts, cards);

  memset (state->deck, 0, sizeof state->deck);
  state->n_deck = n;
  if (n == 0)
    return;

  sai_field_deal_shuffle (chance, state->n_shuffles++, cards, n, n);
  for (guint i = 0; i < n; i++)
    state->deck[i] = cards[n - 1 - i];
}

/* Makes a new deck of all collected cards and the rest of the old one. */
static void
make_deck (SaiFieldState *state, const SaiFieldChance *chance)
{
  SaiCardCounts counts = count_deck (state);

  for (guint i = 0; i < state->n_seats; i++)
    sai_card_counts_merge (&counts, &state->piles[i]);
  memset (state->piles, 0, sizeof state->piles);
  shuffle_deck (state, chance, &counts);
}

static void
count_points (SaiFieldState *state, const SaiFieldRules *rules, const SaiFieldChance *chance)
{
  for (guint i = 0; i < state->n_seats; i++)
    {
      state->points[i] += sai_card_counts_get_total (&state->piles[i]);
      if (state->points[i] >= rules->limit)
        state->finished = TRUE;
    }
  state->n_counts++;
  state->n_idle = 0;

  if (!state->finished)
    make_deck (state, chance);
}

static SaiCard
draw (SaiFieldState *state)
{
  SaiCard card = state->deck[--state->n_deck];

  state->deck[state->n_deck] = 0;
  sai_card_counts_add (&state->hands[state->seat], card);

  return card;
}

/* Draws until the hand is full, or the deck is empty. */
static void
play_draw (SaiFieldState *state, SaiFieldOutcome *outcome)
{
  guint n = sai_card_counts_get_total (&state->hands[state->seat]);

  while (state->n_deck > 0 && n++ < SAI_FIELD_HAND)
    outcome->cards[outcome->n_cards++] = draw (state);
}

static void
play_take (SaiFieldState *state, const SaiFieldChance *chance, SaiFieldOutcome *outcome)
{
  SaiCardCounts *pile = &state->piles[state->seat];
  SaiCard cards[SAI_N_CARDS];
  guint n = sai_card_counts_list (pile, cards);

  sai_field_deal_shuffle (chance, state->n_shuffles++, cards, n, SAI_FIELD_HAND);
  for (guint i = 0; i < SAI_FIELD_HAND; i++)
    {
      outcome->cards[outcome->n_cards++] = cards[i];
      sai_card_counts_remove (pile, cards[i]);
      sai_card_counts_add (&state->hands[state->seat], cards[i]);
    }
}

static void
play_place (SaiFieldState *state, const SaiFieldChoice *choice, SaiFieldOutcome *outcome)
{
  guint seat = state->seat;

  sai_card_counts_remove (&state->hands[seat], choice->card);
  sai_field_place (&state->field, choice->card, choice->column, &outcome->placing);
  sai_card_counts_merge (&state->piles[seat], &outcome->placing.collected);
  state->points[seat] -= MIN (state->points[seat], outcome->placing.n_recovered);
  state->n_placed++;
  state->last_seat = seat;
  state->last_card = choice->card;
  state->last_column = choice->column;
}

static void
end_turn (SaiFieldState *state,
          const SaiFieldRules *rules,
          const SaiFieldChance *chance,
          gboolean drawn,
          SaiFieldOutcome *outcome)
{
  state->n_turns++;
  state->n_placed = 0;
  state->n_idle = drawn ? 0 : state->n_idle + 1;

  outcome->counted = drawn ? state->n_deck == 0 : rules->stall_count > 0 && state->n_idle >= rules->stall_count;
  if (outcome->counted)
    count_points (state, rules, chance);
  if (!state->finished)
    state->seat = (state->seat + 1) % state->n_seats;
}

static gboolean
check_place (const SaiFieldState *state, const SaiFieldChoice *choice, GError **error)
{
  g_autofree char *card = sai_card_print (choice->card);
  g_autoptr (GString) list = NULL;
  guint columns;

  if (sai_card_counts_get (&state->hands[state->seat], choice->card) == 0)
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("The card %s isn’t in the hand."), card);
      return FALSE;
    }

  columns = sai_field_get_columns (&state->field, choice->card);
  if ((columns & 1u << choice->column) != 0)
    return TRUE;

  list = g_string_new (NULL);
  for (guint i = 0; i < SAI_FIELD_N_COLUMNS; i++)
    if ((columns & 1u << i) != 0)
      {
        char number[] = { '1' + i, '\0' };

        sai_text_append (list, number);
      }
  g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("The card %s can’t be placed in column %u. Possible: %s."), card,
               choice->column + 1u, list->str);
  return FALSE;
}

/* Whether the cards of a move are those that chance brought. */
static gboolean
check_cards (const SaiMove *move, const SaiFieldOutcome *outcome, GError **error)
{
  guint n;
  const SaiCard *said = sai_move_get_cards (move, &n);
  g_autoptr (SaiMove) drawn = NULL;
  g_autofree char *said_text = NULL;
  g_autofree char *drawn_text = NULL;

  if (outcome->n_cards == 0 || (n == outcome->n_cards && memcmp (said, outcome->cards, n * sizeof *said) == 0))
    return TRUE;

  drawn = sai_move_new_cards (sai_move_get_kind (move), outcome->cards, outcome->n_cards);
  said_text = sai_move_print (move);
  drawn_text = sai_move_print (drawn);
  /* Translators: a move as it is written in files, and the same with the cards of the seed. */
  g_set_error (error, SAI_ERROR, SAI_ERROR_RECORD, _ ("The cards of “%s” aren’t those of the seed, which gives “%s”."),
               said_text, drawn_text);
  return FALSE;
}

/**
 * sai_field_state_init:
 * @state: (out): the state of a game before its first move
 * @rules: the rules of the game
 * @n_seats: 2 to %SAI_FIELD_MAX_SEATS
 * @seed: the seed of the game
 */
void
sai_field_state_init (SaiFieldState *state, const SaiFieldRules *rules, guint n_seats, const SaiSeed *seed)
{
  SaiFieldChance chance = sai_field_chance_from_seed (seed);
  SaiCardCounts all = sai_card_counts_all ();
  SaiFieldPlacing placing;
  SaiCard cards[SAI_N_CARDS];
  guint next = 0;

  g_return_if_fail (n_seats >= SAI_FIELD_MIN_SEATS && n_seats <= SAI_FIELD_MAX_SEATS);

  memset (state, 0, sizeof *state);
  state->n_seats = n_seats;
  state->last_seat = -1;
  state->last_card = SAI_CARD_NONE;
  state->last_column = SAI_FIELD_NONE;
  sai_field_init (&state->field);

  sai_card_counts_list (&all, cards);
  sai_field_deal_shuffle (&chance, state->n_shuffles++, cards, SAI_N_CARDS, SAI_N_CARDS);
  for (guint i = 0; i < n_seats; i++)
    {
      state->points[i] = rules->start_points;
      for (guint j = 0; j < SAI_FIELD_HAND; j++)
        sai_card_counts_add (&state->hands[i], cards[next++]);
    }
  sai_field_place (&state->field, cards[next++], SAI_FIELD_MIDDLE, &placing);
  for (guint i = SAI_N_CARDS; i > next; i--)
    state->deck[state->n_deck++] = cards[i - 1];
}

/**
 * sai_field_state_renew:
 * @state: a state
 * @seed: the seed of what follows
 *
 * Shuffles the deck. Hands stay as they are: what a seat has was seen by its player, and what a seat may have follows
 * from what everybody saw.
 */
void
sai_field_state_renew (SaiFieldState *state, const SaiSeed *seed)
{
  SaiFieldChance chance = sai_field_chance_from_seed (seed);
  SaiCardCounts counts = count_deck (state);

  shuffle_deck (state, &chance, &counts);
}

/**
 * sai_field_state_get_choices:
 * @state: a state
 * @choices: (out) (array): room for %SAI_FIELD_MAX_CHOICES choices
 *
 * Lists the choices of the seat to move. Two equal cards in its hand are one choice.
 *
 * Returns: how many choices there are; at least one unless the game is over
 */
guint
sai_field_state_get_choices (const SaiFieldState *state, SaiFieldChoice *choices)
{
  guint kinds = get_kinds (state);
  guint n = 0;

  if ((kinds & 1u << SAI_MOVE_PLACE) != 0)
    for (guint32 rest = state->hands[state->seat].once; rest != 0; rest &= rest - 1)
      {
        SaiCard card = __builtin_ctz (rest);

        for (guint columns = sai_field_get_columns (&state->field, card); columns != 0; columns &= columns - 1)
          choices[n++] = (SaiFieldChoice) { SAI_MOVE_PLACE, card, __builtin_ctz (columns) };
      }

  for (guint other = kinds & ~(1u << SAI_MOVE_PLACE); other != 0; other &= other - 1)
    choices[n++] = (SaiFieldChoice) { __builtin_ctz (other), SAI_CARD_NONE, SAI_FIELD_NONE };

  return n;
}

/**
 * sai_field_state_play:
 * @state: a state
 * @rules: the rules of the game
 * @chance: the source of shuffled cards
 * @choice: a legal choice; not checked
 * @outcome: (out): the outcome
 *
 * Makes a choice.
 */
void
sai_field_state_play (SaiFieldState *state,
                      const SaiFieldRules *rules,
                      const SaiFieldChance *chance,
                      const SaiFieldChoice *choice,
                      SaiFieldOutcome *outcome)
{
  memset (outcome, 0, sizeof *outcome);

  switch ((SaiMoveKind) choice->kind)
    {
    case SAI_MOVE_PLACE:
      play_place (state, choice, outcome);
      break;

    case SAI_MOVE_REFILL:
    case SAI_MOVE_DRAW:
      play_draw (state, outcome);
      end_turn (state, rules, chance, TRUE, outcome);
      break;

    case SAI_MOVE_TAKE:
      play_take (state, chance, outcome);
      end_turn (state, rules, chance, FALSE, outcome);
      break;

    case SAI_MOVE_END:
    case SAI_MOVE_PASS:
      end_turn (state, rules, chance, FALSE, outcome);
      break;

    case SAI_MOVE_ROLL:
    case SAI_MOVE_FILL:
    case SAI_MOVE_ANNOUNCE:
    case SAI_MOVE_PUT:
    case SAI_MOVE_CLEAR:
    case SAI_MOVE_SEATS:
    case SAI_MOVE_STOP:
    case SAI_MOVE_RESUME:
    case SAI_MOVE_RECOVER:
    case SAI_MOVE_COUNT:
    case SAI_MOVE_CORRECT:
    default:
      g_assert_not_reached ();
    }
}

/**
 * sai_field_state_check:
 * @state: a state
 * @choice: a choice, with a card and a column if it places one
 * @error: return location for a %SAI_ERROR_ILLEGAL
 *
 * Returns: whether the choice is legal
 */
gboolean
sai_field_state_check (const SaiFieldState *state, const SaiFieldChoice *choice, GError **error)
{
  guint kinds = get_kinds (state);

  if (state->finished)
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("The game is over."));
      return FALSE;
    }
  if ((kinds & 1u << choice->kind) == 0)
    {
      g_autoptr (GString) list = g_string_new (NULL);

      for (guint rest = kinds; rest != 0; rest &= rest - 1)
        sai_text_append (list, get_word (__builtin_ctz (rest)));
      /* Translators: a move as it is written in files, and a list of such moves. */
      g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("“%s” isn’t possible now. Possible: %s."),
                   get_word (choice->kind), list->str);
      return FALSE;
    }
  if (choice->kind == SAI_MOVE_PLACE)
    return check_place (state, choice, error);

  return TRUE;
}

/**
 * sai_field_state_step:
 * @state: a state; not changed if the move is refused
 * @rules: the rules of the game
 * @seed: the seed of the game
 * @move: a move
 * @error: return location for a %SAI_ERROR
 *
 * Checks a move and makes it.
 *
 * Returns: whether the move was made
 */
gboolean
sai_field_state_step (SaiFieldState *state,
                      const SaiFieldRules *rules,
                      const SaiSeed *seed,
                      const SaiMove *move,
                      GError **error)
{
  SaiFieldChance chance = sai_field_chance_from_seed (seed);
  SaiFieldState after = *state;
  SaiFieldChoice choice;
  SaiFieldOutcome outcome;

  if (sai_move_get_kind (move) < SAI_MOVE_PLACE || sai_move_get_kind (move) > SAI_MOVE_PASS)
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_ILLEGAL,
                           _ ("In a played card game, cards can only be placed and drawn."));
      return FALSE;
    }

  sai_field_choice_from_move (&choice, move);
  if (!sai_field_state_check (state, &choice, error))
    return FALSE;
  sai_field_state_play (&after, rules, &chance, &choice, &outcome);
  if (!check_cards (move, &outcome, error))
    return FALSE;
  *state = after;

  return TRUE;
}

/**
 * sai_field_state_make_move:
 * @state: a state; not changed
 * @rules: the rules of the game
 * @seed: the seed of the game
 * @choice: a legal choice
 *
 * Returns: (transfer full): the move, with the cards that it brings
 */
SaiMove *
sai_field_state_make_move (const SaiFieldState *state,
                           const SaiFieldRules *rules,
                           const SaiSeed *seed,
                           const SaiFieldChoice *choice)
{
  SaiFieldChance chance = sai_field_chance_from_seed (seed);
  SaiFieldState after = *state;
  SaiFieldOutcome outcome;

  g_return_val_if_fail (sai_field_state_check (state, choice, NULL), NULL);

  if (choice->kind == SAI_MOVE_PLACE)
    return sai_move_new_place (choice->card, choice->column);
  if (choice->kind == SAI_MOVE_END)
    return sai_move_new_end ();
  if (choice->kind == SAI_MOVE_PASS)
    return sai_move_new_pass ();

  sai_field_state_play (&after, rules, &chance, choice, &outcome);

  return sai_move_new_cards (choice->kind, outcome.cards, outcome.n_cards);
}

void
sai_field_choice_from_move (SaiFieldChoice *choice, const SaiMove *move)
{
  choice->kind = sai_move_get_kind (move);
  choice->card = SAI_CARD_NONE;
  choice->column = SAI_FIELD_NONE;
  if (choice->kind == SAI_MOVE_PLACE)
    {
      choice->card = sai_move_get_cards (move, NULL)[0];
      choice->column = sai_move_get_column (move);
    }
}

/**
 * sai_field_state_get_place:
 * @state: a state
 * @seat: a seat
 *
 * Returns: the seat's place by penalty points, fewest first, from 1; ties share it
 */
guint
sai_field_state_get_place (const SaiFieldState *state, guint seat)
{
  guint place = 1;

  for (guint i = 0; i < state->n_seats; i++)
    if (state->points[i] < state->points[seat])
      place++;

  return place;
}
