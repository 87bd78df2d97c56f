/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts about cards, cells and moves of the field: accessible names, the log, and the line below the field. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "field/sai-field-text.h"
#include "util/sai-format.h"

/* In the line below the field, more cards than these are counted instead of named. */
#define MOST_NAMED 4

static char *
name_card (SaiCard card)
{
  guint number = sai_card_get_number (card);

  switch (sai_card_get_colour (card))
    {
    case SAI_COLOUR_RED:
      return g_strdup_printf (_ ("red %u"), number);

    case SAI_COLOUR_BLUE:
      return g_strdup_printf (_ ("blue %u"), number);

    case SAI_COLOUR_GREEN:
      return g_strdup_printf (_ ("green %u"), number);

    case SAI_COLOUR_YELLOW:
    default:
      return g_strdup_printf (_ ("yellow %u"), number);
    }
}

/* "red 4", "two red 4s". */
char *
sai_field_text_card (SaiCard card, guint n)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (card < SAI_N_KINDS, g_strdup (""));

  name = name_card (card);
  if (n < 2)
    return g_steal_pointer (&name);

  /* Translators: two equal cards, such as "two red 4s". */
  return g_strdup_printf (_ ("two %ss"), name);
}

/**
 * sai_field_text_cards:
 * @cards: one or more cards
 *
 * Returns: (transfer full): "blue 7, two green 5s and red 6"
 */
char *
sai_field_text_cards (const SaiCardCounts *cards)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint32 rest = cards->once; rest != 0; rest &= rest - 1)
    {
      SaiCard card = __builtin_ctz (rest);

      g_ptr_array_add (names, sai_field_text_card (card, sai_card_counts_get (cards, card)));
    }

  return names->len > 0 ? sai_format_names (names) : g_strdup ("");
}

/**
 * sai_field_text_placing:
 * @placing: the effect of placing a card
 *
 * Returns: (transfer full): "you collect blue 7", "no cards collected; you recover 1 point"
 */
char *
sai_field_text_placing (const SaiFieldPlacing *placing)
{
  g_autofree char *cards = NULL;
  guint n = placing->n_recovered;

  if (placing->collected.once == 0)
    return n == 0 ? g_strdup (_ ("no cards collected"))
                  /* Translators: penalty points that are taken off. */
                  : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "no cards collected; you recover %u point",
                                                  "no cards collected; you recover %u points", n),
                                     n);

  cards = sai_field_text_cards (&placing->collected);

  /* Translators: cards, such as "blue 7 and red 6". */
  return g_strdup_printf (_ ("you collect %s"), cards);
}

/**
 * sai_field_text_placing_shortly:
 * @placing: the effect of placing a card
 *
 * Returns: (transfer full): the same, but with many cards counted instead of named, for where space is limited and the
 * cards are visible
 */
char *
sai_field_text_placing_shortly (const SaiFieldPlacing *placing)
{
  guint n = sai_card_counts_get_total (&placing->collected);

  if (n <= MOST_NAMED)
    return sai_field_text_placing (placing);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "you collect %u card", "you collect %u cards", n), n);
}

/**
 * sai_field_text_place:
 * @column: from 0
 * @row: from 1
 *
 * Returns: (transfer full): where a cell is, for screen readers
 */
char *
sai_field_text_place (guint column, guint row)
{
  return g_strdup_printf (_ ("row %u, column %u"), row, column + 1);
}

/**
 * sai_field_text_cell:
 * @column: from 0
 * @row: from 1
 * @card: the card there, or %SAI_CARD_NONE
 * @height: the number of such cards
 * @placing: (nullable): the effect of placing the chosen card there, if that is legal
 *
 * Returns: (transfer full): the accessible name of the cell
 */
char *
sai_field_text_cell (guint column, guint row, SaiCard card, guint height, const SaiFieldPlacing *placing)
{
  g_autofree char *place = sai_field_text_place (column, row);
  g_autofree char *what = NULL;
  g_autofree char *would = NULL;

  if (card != SAI_CARD_NONE)
    what = sai_field_text_card (card, height);
  if (placing != NULL)
    would = sai_field_text_placing (placing);

  if (what != NULL && would != NULL)
    /* Translators: a card, the cell where it lies, and what comes of placing another one on it. */
    return g_strdup_printf (_ ("%s, %s, %s"), what, place, would);
  if (what != NULL || would != NULL)
    /* Translators: a card and the cell where it lies, or a cell and what comes of placing a card there. */
    return g_strdup_printf (C_ ("cell", "%s, %s"), what != NULL ? what : place, what != NULL ? place : would);

  /* Translators: a cell of the field. */
  return g_strdup_printf (_ ("%s, empty"), place);
}

static const char *
name_cards_of (SaiColour colour)
{
  switch (colour)
    {
    case SAI_COLOUR_RED:
      return _ ("red cards");

    case SAI_COLOUR_BLUE:
      return _ ("blue cards");

    case SAI_COLOUR_GREEN:
      return _ ("green cards");

    case SAI_COLOUR_YELLOW:
    default:
      return _ ("yellow cards");
    }
}

/**
 * sai_field_text_begin_with:
 * @name: cards, as within a sentence
 *
 * Returns: (transfer full): the same for the beginning of a sentence
 */
char *
sai_field_text_begin_with (const char *name)
{
  char first[8] = "";

  g_unichar_to_utf8 (g_unichar_totitle (g_utf8_get_char (name)), first);

  return g_strconcat (first, g_utf8_next_char (name), NULL);
}

/**
 * sai_field_text_refusal:
 * @field: the cards on the field
 * @card: a card
 * @column: the column of a cell where it may not be placed, from 0
 * @row: the row of that cell, from 1
 *
 * Returns: (transfer full): a sentence saying why it may not be placed there, and where it may
 */
char *
sai_field_text_refusal (const SaiField *field, SaiCard card, guint column, guint row)
{
  SaiColour colour = sai_card_get_colour (card);
  guint number = sai_card_get_number (card);
  guint other = sai_field_get_colour (field, column);
  g_autofree char *name = sai_field_text_card (card, 1);
  g_autofree char *first = sai_field_text_begin_with (name);

  if (field->column[colour] != SAI_FIELD_NONE)
    return row != number
             /* Translators: a card, the number of its row, and a colour: "Red 4 goes into row 4, … with red cards." */
             ? g_strdup_printf (_ ("%s goes into row %u, in the column with %s."), first, number,
                                name_cards_of (colour))
             /* Translators: a card and its colour: "Red 4 goes into the column that already has red cards." */
             : g_strdup_printf (_ ("%s goes into the column that already has %s."), first, name_cards_of (colour));
  if (row != number || other == SAI_FIELD_NONE)
    /* Translators: a card and the number of its row. */
    return g_strdup_printf (_ ("%s goes into row %u, in any free column."), first, number);

  /* Translators: a colour and a card: "This column has blue cards: red 4 goes into any free one." */
  return g_strdup_printf (_ ("This column has %s: %s goes into any free one."), name_cards_of (other), name);
}

/**
 * sai_field_text_seat:
 * @name: the name of the player
 * @points: penalty points
 * @limit: the penalty points that end the game
 * @n_hand: the number of cards in the hand
 * @n_pile: the number of collected cards
 * @moving: whether it is this seat's turn
 *
 * Returns: (transfer full): everything shown about a seat, in words
 */
char *
sai_field_text_seat (const char *name, guint points, guint limit, guint n_hand, guint n_pile, gboolean moving)
{
  /* Translators: a player, and whose turn it is. */
  g_autofree char *player = moving ? g_strdup_printf (C_ ("player", "%s, %s"), name, _ ("current turn"))
                                   : g_strdup (name);

  return g_strdup_printf (_ ("%s: %u of %u penalty points, %u in hand, %u collected"), player, points, limit, n_hand,
                          n_pile);
}

/**
 * sai_field_text_name:
 * @name: (nullable): the name of a player, or %NULL for the only person at the screen
 *
 * Returns: (transfer none): what the player is called on the table
 */
const char *
sai_field_text_name (const char *name)
{
  /* Translators: the person at the screen, among the players. */
  return name != NULL ? name : C_ ("player", "You");
}

/* What the person at the screen has done. */
static char *
tell_own (const SaiFieldEvent *event, const SaiFieldPlacing *placing)
{
  guint n_collected = placing != NULL ? sai_card_counts_get_total (&placing->collected) : 0;
  guint n_recovered = placing != NULL ? placing->n_recovered : 0;
  g_autofree char *card = NULL;

  switch ((SaiMoveKind) event->choice.kind)
    {
    case SAI_MOVE_PLACE:
      card = sai_field_text_card (event->choice.card, 1);
      if (n_collected > 0)
        /* Translators: a card such as “red 4”, and a number of cards. */
        return g_strdup_printf (_ ("You place %s, collect %u"), card, n_collected);
      if (n_recovered > 0)
        return g_strdup_printf (_ ("You place %s, recover %u"), card, n_recovered);
      return g_strdup_printf (_ ("You place %s"), card);

    case SAI_MOVE_REFILL:
    case SAI_MOVE_DRAW:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "You draw %u card", "You draw %u cards", event->n_cards),
                              event->n_cards);

    case SAI_MOVE_TAKE:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "You take %u card from your pile",
                                           "You take %u cards from your pile", event->n_cards),
                              event->n_cards);

    case SAI_MOVE_PASS:
      return g_strdup (_ ("You pass"));

    case SAI_MOVE_END:
    default:
      return g_strdup (_ ("You end the turn"));
    }
}

static char *
tell_placing (const char *name, SaiCard card, const SaiFieldPlacing *placing)
{
  g_autofree char *what = sai_field_text_card (card, 1);
  guint n_collected = placing != NULL ? sai_card_counts_get_total (&placing->collected) : 0;
  guint n_recovered = placing != NULL ? placing->n_recovered : 0;

  if (n_collected > 0)
    /* Translators: a player, a card such as “red 4”, and a number of cards. */
    return g_strdup_printf (_ ("%s places %s, collects %u"), name, what, n_collected);
  if (n_recovered > 0)
    /* Translators: a player, a card such as “red 4”, and a number of penalty points. */
    return g_strdup_printf (_ ("%s places %s, recovers %u"), name, what, n_recovered);

  return g_strdup_printf (_ ("%s places %s"), name, what);
}

/**
 * sai_field_text_event:
 * @name: (nullable): who moved, or %NULL for the only person at the screen
 * @event: what the observer saw of the move
 * @placing: (nullable): the effect of placing a card
 *
 * Returns: (transfer full): the move in a sentence without a full stop
 */
char *
sai_field_text_event (const char *name, const SaiFieldEvent *event, const SaiFieldPlacing *placing)
{
  if (name == NULL)
    return tell_own (event, placing);

  switch ((SaiMoveKind) event->choice.kind)
    {
    case SAI_MOVE_PLACE:
      return tell_placing (name, event->choice.card, placing);

    case SAI_MOVE_REFILL:
    case SAI_MOVE_DRAW:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s draws %u card", "%s draws %u cards", event->n_cards),
                              name, event->n_cards);

    case SAI_MOVE_TAKE:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s takes %u card from their pile",
                                           "%s takes %u cards from their pile", event->n_cards),
                              name, event->n_cards);

    case SAI_MOVE_PASS:
      /* Translators: a player. */
      return g_strdup_printf (_ ("%s passes"), name);

    case SAI_MOVE_END:
    default:
      return g_strdup_printf (_ ("%s ends the turn"), name);
    }
}

/**
 * sai_field_text_deed:
 * @event: what the observer saw of the move
 * @placing: (nullable): the effect of placing a card
 *
 * Returns: (transfer full) (nullable): what came of a move, beside the name of the player and the cards; %NULL if the
 * cards say everything
 */
char *
sai_field_text_deed (const SaiFieldEvent *event, const SaiFieldPlacing *placing)
{
  guint n_collected = placing != NULL ? sai_card_counts_get_total (&placing->collected) : 0;
  guint n_recovered = placing != NULL ? placing->n_recovered : 0;

  switch ((SaiMoveKind) event->choice.kind)
    {
    case SAI_MOVE_PLACE:
      if (n_collected > 0)
        /* Translators: a number of cards, beside the name of a player and a card in the log. */
        return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u collected", "%u collected", n_collected),
                                n_collected);
      if (n_recovered > 0)
        /* Translators: a number of penalty points, beside the name of a player and a card in the log. */
        return g_strdup_printf (_ ("%u recovered"), n_recovered);
      return NULL;

    case SAI_MOVE_REFILL:
    case SAI_MOVE_DRAW:
      /* Translators: a number of cards, beside the name of a player in the log. */
      return g_strdup_printf (_ ("%u drawn"), event->n_cards);

    case SAI_MOVE_TAKE:
      /* Translators: a number of cards, beside the name of a player in the log. */
      return g_strdup_printf (_ ("%u from the pile"), event->n_cards);

    case SAI_MOVE_PASS:
      return g_strdup (C_ ("log", "passed"));

    case SAI_MOVE_END:
    default:
      return g_strdup (C_ ("log", "turn ended"));
    }
}

/**
 * sai_field_text_drawn:
 * @event: what the observer saw of a move
 *
 * Returns: (transfer full) (nullable): the cards drawn, in a sentence, or %NULL if there are none or they are not
 * visible
 */
char *
sai_field_text_drawn (const SaiFieldEvent *event)
{
  SaiCardCounts cards = { 0, 0 };
  g_autofree char *list = NULL;

  for (guint i = 0; i < event->n_cards; i++)
    if (event->cards[i] != SAI_CARD_NONE)
      sai_card_counts_add (&cards, event->cards[i]);
  if (cards.once == 0)
    return NULL;
  list = sai_field_text_cards (&cards);

  /* Translators: the cards that came into the hand. */
  return g_strdup_printf (_ ("Drawn: %s."), list);
}

/**
 * sai_field_text_choice:
 * @kind: a kind of move of the field, other than placing
 *
 * Returns: (transfer full): the label of its button, with its mnemonic
 */
char *
sai_field_text_choice (SaiMoveKind kind)
{
  switch (kind)
    {
    case SAI_MOVE_REFILL:
      return g_strdup (_ ("_Refill Hand"));

    case SAI_MOVE_DRAW:
      return g_strdup (_ ("_Draw Six"));

    case SAI_MOVE_TAKE:
      return g_strdup (_ ("_Take Six From My Pile"));

    case SAI_MOVE_PASS:
      return g_strdup (_ ("_Pass"));

    case SAI_MOVE_END:
    default:
      return g_strdup (_ ("_End Turn"));
    }
}

/**
 * sai_field_text_result:
 * @names: the names of the seats; %NULL for the only person at the screen
 * @view: a finished game
 *
 * Returns: (transfer full): who won
 */
char *
sai_field_text_result (const char *const *names, const SaiFieldView *view)
{
  g_autoptr (GPtrArray) winners = g_ptr_array_new ();
  g_autofree char *list = NULL;
  gboolean is_own = FALSE;
  guint least = G_MAXUINT16;

  for (guint i = 0; i < view->n_seats; i++)
    least = MIN (least, view->points[i]);
  for (guint i = 0; i < view->n_seats; i++)
    if (view->points[i] == least)
      {
        g_ptr_array_add (winners, (gpointer) sai_field_text_name (names[i]));
        is_own = names[i] == NULL;
      }
  if (winners->len == 1 && is_own)
    return g_strdup (_ ("You win"));
  list = sai_format_names (winners);

  return winners->len == 1 ? g_strdup_printf (_ ("%s wins"), list) : g_strdup_printf (_ ("%s share the win"), list);
}

/* What the person at the screen is to do next. */
static char *
guide_own (const SaiFieldView *view, gboolean interactive)
{
  if (!interactive)
    return g_strdup (_ ("Your turn"));
  if (view->n_hands[view->seat] == 0)
    return g_strdup (_ ("Your hand is empty"));
  if (view->n_placed == 0)
    return g_strdup (_ ("Place one card or two"));
  if (view->n_placed == 1)
    return g_strdup (_ ("Place a second card, or end the turn"));

  return g_strdup (_ ("Two cards are placed"));
}

/**
 * sai_field_text_guide:
 * @name: (nullable): who is to move, or %NULL for the only person at the screen
 * @view: the game
 * @interactive: whether that is the person at the screen
 *
 * Returns: (transfer full): a sentence on what to do next
 */
char *
sai_field_text_guide (const char *name, const SaiFieldView *view, gboolean interactive)
{
  g_autofree char *guide = NULL;

  if (name != NULL && !interactive)
    /* Translators: whose turn it is. */
    return g_strdup_printf (_ ("%s’s turn"), name);
  guide = guide_own (view, interactive);

  /* Translators: a player among several at the screen, and what to do next, such as “Place one card or two”. */
  return name != NULL ? g_strdup_printf (C_ ("player", "%s: %s"), name, guide) : g_steal_pointer (&guide);
}

/**
 * sai_field_text_news:
 * @names: the names of the seats; %NULL for the only person at the screen
 * @event: what the observer sees of a move
 * @placing: (nullable): the effect of placing a card, if the move is a placing
 * @after: the view after it
 * @sees_hand: whether the hand of the seat that moved is face up
 * @interactive: whether the person at the screen is to move now
 *
 * Returns: (transfer full): sentences to announce: what happened, what was drawn, and whose turn it is
 */
char *
sai_field_text_news (const char *const *names,
                     const SaiFieldEvent *event,
                     const SaiFieldPlacing *placing,
                     const SaiFieldView *after,
                     gboolean sees_hand,
                     gboolean interactive)
{
  g_autofree char *line = sai_field_text_event (names[event->seat], event, placing);
  g_autofree char *drawn = sees_hand ? sai_field_text_drawn (event) : NULL;
  /* Translators: makes a sentence of a line of the log. */
  g_autofree char *sentence = g_strdup_printf (_ ("%s."), line);
  g_autofree char *first = drawn != NULL ? sai_format_sentences (sentence, drawn) : g_strdup (sentence);
  g_autofree char *guide = NULL;
  g_autofree char *next = NULL;

  if (after->finished || (after->n_placed > 0 && !interactive))
    return g_steal_pointer (&first);
  guide = sai_field_text_guide (names[after->seat], after, interactive);
  next = g_strdup_printf (_ ("%s."), guide);

  return sai_format_sentences (first, next);
}
