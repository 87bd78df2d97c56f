/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of the games with cards on the field. The pictures are computed by the rules, and configurable numbers come
 * from the options.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "help/sai-help-field.h"
#include "help/sai-help-rules.h"

#define TWO_COLOURS "b6@6 b7@6 r6@7"
#define THREE_COLOURS "g5@5 b6@6 b7@6 r6@7"
/* Columns from 0. */
#define GREEN 4
#define YELLOW 3
#define RED 6

static void
add_start (SaiHelpPage *page, SaiRuleset *ruleset, const SaiFieldRules *rules)
{
  sai_help_page_add_heading (page, _ ("Object of the Game"));
  sai_help_page_add_text (
    page, _ ("Place your cards so that you collect as few as possible: every collected card becomes a penalty point. "
             "The player with the fewest penalty points wins; ties are shared."));
  sai_help_page_add_text (page, _ ("For %u to %u players."), sai_ruleset_get_min_seats (ruleset),
                          sai_ruleset_get_max_seats (ruleset));

  sai_help_page_add_heading (page, _ ("The Cards"));
  sai_help_page_add_cards (page, _ ("Each colour also has a shape and an animal of its own."));
  sai_help_page_add_text (page, _ ("There are %d cards: %d colours, the numbers 1 to %d, and %d of each."), SAI_N_CARDS,
                          SAI_N_COLOURS, SAI_N_NUMBERS, SAI_N_COPIES);

  sai_help_page_add_heading (page, _ ("Setup"));
  sai_help_page_add_item (page, _ ("Everyone begins with %u penalty points and %u cards."), rules->start_points,
                          SAI_FIELD_HAND);
  sai_help_page_add_item (page, _ ("The field has %d rows, one for each number, and %d columns."), SAI_FIELD_N_ROWS,
                          SAI_FIELD_N_COLUMNS);
  sai_help_page_add_item (page, _ ("The top card of the deck goes into its row, in the middle column."));
  sai_help_page_add_item (
    page, _ ("The youngest player begins; here, the first in the list of players, which you can reorder or shuffle."));
}

static void
add_placing (SaiHelpPage *page)
{
  sai_help_page_add_heading (page, _ ("A Turn"));
  sai_help_page_add_text (
    page, _ ("Place one card from your hand, or two, one after the other. You may not pass while you hold a card. "
             "After each card, collect before you place the next."));

  sai_help_page_add_heading (page, _ ("Where a Card May Go"));
  sai_help_page_add_item (page, _ ("In the row of its number, always."));
  sai_help_page_add_item (page, _ ("If its colour is on the field: in the column of that colour."));
  sai_help_page_add_item (page, _ ("If its colour isn’t on the field: in any column without cards of another colour."));
  sai_help_page_add_item (page, _ ("If an identical card is on the field: on top of it."));
  sai_help_page_add_item (page, _ ("A column is free again when its last card is collected."));
  sai_help_page_add_cells (page, TWO_COLOURS, "r4", _ ("Red is in column 7: red 4 may go only there, in row 4."));
  sai_help_page_add_cells (page, TWO_COLOURS, "g7",
                           _ ("There is no green on the field: green 7 may go anywhere in row 7 except the columns of "
                              "blue and red."));
}

static void
add_collecting (SaiHelpPage *page)
{
  sai_help_page_add_heading (page, _ ("Collecting"));
  sai_help_page_add_text (
    page, _ ("After each card, all cards must fit into a window that contains the card just placed: three "
             "neighbouring columns by three neighbouring rows. Cards outside it are collected, stacks as a whole. As "
             "many as possible remain, so where you place a card decides what you collect."));
  sai_help_page_add_text (
    page, _ ("The card just placed is never collected. Collected cards lie face down beside their player. Everyone "
             "may count them, but nobody may look at them, not even their owner."));
  sai_help_page_add_field (page, THREE_COLOURS, "r4", RED,
                           _ ("Red 4 reaches down to row 4. Rows 4 to 6 remain, and blue 7 is collected."));
  sai_help_page_add_field (
    page, THREE_COLOURS, "y3", YELLOW,
    _ ("Yellow 3 in column 4: of the others only green 5 fits into a window with it. Three cards are collected."));
  sai_help_page_add_heading (page, _ ("Rows 1 and 7"));
  sai_help_page_add_text (
    page, _ ("One exception: the window may also be rows 1 and 7 alone, three columns wide. Rows 6, 7, 1 or 7, 1, 2 "
             "aren’t a window."));
  sai_help_page_add_field (
    page, THREE_COLOURS, "r1", RED,
    _ ("Red 1 must go in the column of red. Only rows 1 and 7 remain: blue 7 stays, three cards are collected."));
}

static void
add_recovery (SaiHelpPage *page)
{
  sai_help_page_add_heading (page, _ ("Recovery"));
  sai_help_page_add_text (
    page, _ ("If your card leaves only one empty cell in the window, you recover one penalty point; if it fills the "
             "last one, three. Nobody goes below 0. The window has 9 cells, or 6 in rows 1 and 7."));
  sai_help_page_add_field (page, "g5@5 g7@5 b5@6 b6@6 b7@6 r6@7 r7@7", "g6", GREEN,
                           _ ("Green 6 leaves one cell empty: you recover one point."));
  sai_help_page_add_field (
    page, "g5@5 g6@5 g7@5 b5@6 b6@6 b7@6 r6@7 r7@7", "r5", RED,
    _ ("Then red 5 fills the last cell: you recover three. Both cards of a turn can recover points."));
  sai_help_page_add_field (page, "g7@5 b1@6 b7@6 r7@7", "g1", GREEN,
                           _ ("The same goes for rows 1 and 7: green 1 leaves one of six cells empty."));
  sai_help_page_add_text (
    page, _ ("You recover points only if fewer cells are empty after your card than before it: never when cards are "
             "collected or your card goes on an identical one."));
  sai_help_page_add_field (
    page, "g1@5 g7@5 b1@6 b7@6 r1@7 r7@7", "y7", YELLOW,
    _ ("Yellow 7 collects red 1 and red 7: one cell is empty where none was, so you recover nothing."));
}

static void
add_drawing (SaiHelpPage *page)
{
  sai_help_page_add_heading (page, _ ("New Cards"));
  sai_help_page_add_item (
    page, _ ("After a second card, you may refill your hand to %u cards from the deck, but you don’t have to."),
    SAI_FIELD_HAND);
  sai_help_page_add_item (
    page,
    _ ("If your hand is empty, draw %u cards from the deck. Or, if your pile has at least %u cards, take %u of them "
       "without looking: that saves you penalty points."),
    SAI_FIELD_HAND, SAI_FIELD_HAND, SAI_FIELD_HAND);
  sai_help_page_add_item (page, _ ("Drawing cards ends the turn, even after placing only one card."));
}

static void
add_end (SaiHelpPage *page, const SaiFieldRules *two, const SaiFieldRules *more)
{
  sai_help_page_add_heading (page, _ ("When the Deck Runs Out"));
  sai_help_page_add_text (
    page, _ ("When the last card is drawn, the turn ends. Everyone gets a penalty point for each collected card. The "
             "collected cards are shuffled into a new deck; hands stay as they are."));
  sai_help_page_add_text (page,
                          _ ("If nothing was collected, play goes on without a deck. A player without cards passes."));

  sai_help_page_add_heading (page, _ ("The End"));
  sai_help_page_add_text (
    page,
    _ ("If somebody has %u penalty points or more after such a count, the game is over. The player with the fewest "
       "wins; ties are shared."),
    two->limit);
  if (two->stall_count == 0 && more->stall_count == 0)
    return;
  if (two->stall_count == more->stall_count)
    sai_help_page_add_text (
      page, _ ("After %u turns in a row without a card from the deck, points are counted as if it had run out."),
      two->stall_count);
  else
    sai_help_page_add_text (
      page,
      _ ("With two players, points are also counted after %u turns in a row without a card from the deck, as if "
         "it had run out."),
      two->stall_count);
  sai_help_page_add_text (
    page, _ ("Saikoro adds this rule: two careful players, each living off their pile, would hardly ever finish."));
}

SaiHelpPage *
sai_help_field_new (SaiRuleset *ruleset, const SaiOptions *options)
{
  SaiFieldRules two = sai_ruleset_get_field_rules (ruleset, options, SAI_FIELD_MIN_SEATS);
  SaiFieldRules more = sai_ruleset_get_field_rules (ruleset, options, SAI_FIELD_MAX_SEATS);
  SaiHelpPage *page = sai_help_page_new (sai_ruleset_get_name (ruleset), sai_ruleset_get_summary (ruleset));

  sai_help_page_add_art (page, ruleset);
  add_start (page, ruleset, &two);
  add_placing (page);
  add_collecting (page);
  add_recovery (page);
  add_drawing (page);
  add_end (page, &two, &more);
  sai_help_rules_add_house (page, ruleset, options);
  sai_help_page_add_link (page, "play", _ ("Playing in Saikoro"));
  sai_help_page_add_link (page, "keeping", _ ("Keeping Score"));

  return page;
}
