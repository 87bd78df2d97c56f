/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "table/sai-card.h"
#include "move/sai-seating.h"
#include "ruleset/sai-sheet.h"

G_BEGIN_DECLS

/* Far more than any box can score; prevents overflow of sums, whatever a file contains. */
#define SAI_MOVE_MAX_POINTS 9999
/* The maximum number of cards that a move adds to a hand. */
#define SAI_MOVE_MAX_CARDS 6
/* The maximum number of numbers of a move. */
#define SAI_MOVE_MAX_NUMBERS 6

/**
 * SaiMoveKind:
 * @SAI_MOVE_ROLL: the seat to move throws the dice that it does not keep: `roll 13356`, `keep .33.. roll 23341`; in a
 *   paper sheet, a seat throws real dice: `roll 13356 by 2`
 * @SAI_MOVE_FILL: the seat to move writes what the dice score into a box: `fill threes 9`, `fill fives 25 +100`
 * @SAI_MOVE_ANNOUNCE: the seat to move names the box of the turn after its first roll: `announce called.full-house`; in
 *   a paper sheet, a seat does: `announce called.full-house by 2`
 * @SAI_MOVE_PUT: in a paper sheet, writes points into a seat's box: `put 2 full-house 25`,
 *   `put 2 full-house 25 with 33366`; `put 2 full-house 26 anyway`, although no dice can score that
 * @SAI_MOVE_CLEAR: in a paper sheet, empties a seat's box: `clear 2 full-house`; one that was announced and is still
 *   empty is announced no more
 * @SAI_MOVE_SEATS: in a paper sheet, people sit down, join, leave, change places or names: `seats "Aki" "Ben"`,
 *   `seats 2 1="Akira" "Cem"` (see #SaiSeating); the first move of every paper sheet
 * @SAI_MOVE_STOP: a paper sheet ends although boxes are open: `stop`
 * @SAI_MOVE_RESUME: a paper sheet that was stopped is continued: `resume`
 * @SAI_MOVE_PLACE: on the field, a card of the hand is placed into a column; its row is its number: `place r4@7`
 * @SAI_MOVE_END: the turn ends after one or two cards without drawing: `end`
 * @SAI_MOVE_REFILL: after two cards, the hand is filled up from the deck, and the turn ends: `refill g1 b7`
 * @SAI_MOVE_DRAW: the hand was empty and is filled from the deck, and the turn ends: `draw g1 b7 r2 r2 y5 b3`
 * @SAI_MOVE_TAKE: the hand was empty and is filled with six random cards of the seat's own pile, and the turn ends:
 *   `take g1 b7 r2 r2 y5 b3`
 * @SAI_MOVE_PASS: a seat has no card, and there is none to draw: `pass`
 * @SAI_MOVE_RECOVER: on a paper pad, takes 1 or 3 penalty points off a seat: `recover 2 3`
 * @SAI_MOVE_COUNT: on a paper pad, after the deck has run out, counts the cards that each seat has collected:
 *   `count 4 0 7`
 * @SAI_MOVE_CORRECT: on a paper pad, corrects a seat's penalty points: `correct 2 17`
 * @SAI_MOVE_OTHER: a move defined by its word, see #SaiWord
 */
typedef enum
{
  SAI_MOVE_ROLL,
  SAI_MOVE_FILL,
  SAI_MOVE_ANNOUNCE,
  SAI_MOVE_PUT,
  SAI_MOVE_CLEAR,
  SAI_MOVE_SEATS,
  SAI_MOVE_STOP,
  SAI_MOVE_RESUME,
  SAI_MOVE_PLACE,
  SAI_MOVE_END,
  SAI_MOVE_REFILL,
  SAI_MOVE_DRAW,
  SAI_MOVE_TAKE,
  SAI_MOVE_PASS,
  SAI_MOVE_RECOVER,
  SAI_MOVE_COUNT,
  SAI_MOVE_CORRECT,
  SAI_MOVE_OTHER,
} SaiMoveKind;

/**
 * SaiMove:
 *
 * One move: an immutable, reference-counted value. It contains everything that happened (including the dice), so that a
 * record can be read without a computer. Whether it is legal is decided by the game.
 */
typedef struct _SaiMove SaiMove;
typedef struct _SaiWord SaiWord;

/**
 * SaiWord:
 * @word: the keyword that the line of a move begins with; unique among all kinds of game
 * @kind: the kind of its moves
 * @parse: parses a line; @words are its words, at least one, terminated by %NULL, and @rest is the text after the
 *   first; returns %NULL if it is not such a move
 * @print: writes the whole line
 *
 * A word of the notation. Each kind of game has a list of the words of its moves.
 */
struct _SaiWord
{
  const char *word;
  SaiMoveKind kind;

  SaiMove *(*parse) (const SaiWord *self, const char **words, const char *rest);
  void (*print) (GString *text, const SaiMove *move);
};

#define SAI_TYPE_MOVE (sai_move_get_type ())
GType sai_move_get_type (void);

SaiMove *sai_move_new_roll (guint keep, const SaiDice *dice);
SaiMove *sai_move_new_real_roll (guint seat, guint keep, const SaiDice *dice);
SaiMove *sai_move_new_fill (const char *box, SaiScore score);
SaiMove *sai_move_new_announce (const char *box);
SaiMove *sai_move_new_real_announcement (guint seat, const char *box);
SaiMove *sai_move_new_put (guint seat, const char *box, SaiScore score, const SaiDice *dice, gboolean anyway);
SaiMove *sai_move_new_clear (guint seat, const char *box);
SaiMove *sai_move_new_seats (const SaiSeating *seating);
SaiMove *sai_move_new_stop (void);
SaiMove *sai_move_new_resume (void);
SaiMove *sai_move_new_place (SaiCard card, guint column);
SaiMove *sai_move_new_cards (SaiMoveKind kind, const SaiCard *cards, guint n_cards);
SaiMove *sai_move_new_end (void);
SaiMove *sai_move_new_pass (void);
SaiMove *sai_move_new_recover (guint seat, guint points);
SaiMove *sai_move_new_numbers (const SaiWord *word, const gint *numbers, guint n_numbers);
SaiMove *sai_move_new_correct (guint seat, guint points);
SaiMove *sai_move_parse (const char *text, GError **error);
char *sai_move_print (const SaiMove *move);
SaiMove *sai_move_ref (SaiMove *move);
void sai_move_unref (SaiMove *move);

SaiMoveKind sai_move_get_kind (const SaiMove *move);
const SaiWord *sai_move_get_word (const SaiMove *move);
guint sai_move_get_keep (const SaiMove *move);
SaiDice sai_move_get_dice (const SaiMove *move);
guint sai_move_get_seat (const SaiMove *move);
const char *sai_move_get_box (const SaiMove *move);
gboolean sai_move_find_box (const SaiMove *move, const SaiRules *rules, guint *box, GError **error);
SaiScore sai_move_get_score (const SaiMove *move);
gboolean sai_move_is_anyway (const SaiMove *move);
gboolean sai_move_is_real (const SaiMove *move);
int sai_move_find_seat (const SaiMove *move);
const SaiSeating *sai_move_get_seating (const SaiMove *move);
guint sai_move_get_column (const SaiMove *move);
const SaiCard *sai_move_get_cards (const SaiMove *move, guint *n_cards);
const gint *sai_move_get_numbers (const SaiMove *move, guint *n_numbers);
guint sai_move_get_points (const SaiMove *move);
gboolean sai_move_equal (const SaiMove *a, const SaiMove *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiMove, sai_move_unref)

G_END_DECLS
