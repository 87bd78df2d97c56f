/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A move: one value for everything that can happen in any game. Its line of text is in sai-move-text.c. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-error.h"
#include "table/sai-field.h"
#include "move/sai-move.h"

struct _SaiMove
{
  gatomicrefcount ref_count;
  SaiMoveKind kind;
  guint8 keep;
  guint8 seat;
  gboolean anyway;
  gboolean real;
  SaiDice dice;
  SaiScore score;
  char box[SAI_BOX_ID_SIZE];
  SaiSeating seating;
  guint8 column;
  guint8 n_cards;
  SaiCard cards[SAI_MOVE_MAX_CARDS];
  guint16 points;
  const SaiWord *word;
  guint8 n_numbers;
  gint numbers[SAI_MOVE_MAX_NUMBERS];
};

G_DEFINE_BOXED_TYPE (SaiMove, sai_move, sai_move_ref, sai_move_unref)

static SaiMove *
move_new (SaiMoveKind kind)
{
  SaiMove *self = g_new0 (SaiMove, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->kind = kind;

  return self;
}

/**
 * sai_move_new_roll:
 * @keep: the dice that are not thrown, as a mask of positions; not all
 * @dice: the dice as they lie after the roll
 *
 * Returns: (transfer full): the move
 */
SaiMove *
sai_move_new_roll (guint keep, const SaiDice *dice)
{
  SaiMove *self;

  g_return_val_if_fail (dice != NULL && sai_dice_is_rolled (dice), NULL);
  g_return_val_if_fail (keep < sai_dice_get_all (dice), NULL);

  self = move_new (SAI_MOVE_ROLL);
  self->keep = keep;
  self->dice = *dice;

  return self;
}

/**
 * sai_move_new_real_roll:
 * @seat: the seat that throws, from 0
 * @keep: the dice that are not thrown, as a mask of positions; not all
 * @dice: the dice as they lie on a real table after the roll
 *
 * Returns: (transfer full): the move
 */
SaiMove *
sai_move_new_real_roll (guint seat, guint keep, const SaiDice *dice)
{
  SaiMove *self;

  g_return_val_if_fail (seat < SAI_MAX_SEATS, NULL);

  self = sai_move_new_roll (keep, dice);
  self->seat = seat;
  self->real = TRUE;

  return self;
}

SaiMove *
sai_move_new_fill (const char *box, SaiScore score)
{
  SaiMove *self;

  g_return_val_if_fail (box != NULL && sai_id_is_box (box), NULL);

  self = move_new (SAI_MOVE_FILL);
  g_strlcpy (self->box, box, sizeof self->box);
  self->score = score;

  return self;
}

SaiMove *
sai_move_new_announce (const char *box)
{
  SaiMove *self;

  g_return_val_if_fail (box != NULL && sai_id_is_box (box), NULL);

  self = move_new (SAI_MOVE_ANNOUNCE);
  g_strlcpy (self->box, box, sizeof self->box);

  return self;
}

/**
 * sai_move_new_real_announcement:
 * @seat: the seat that announces it at a real table, from 0
 * @box: the id of the box
 *
 * Returns: (transfer full): the move
 */
SaiMove *
sai_move_new_real_announcement (guint seat, const char *box)
{
  SaiMove *self;

  g_return_val_if_fail (seat < SAI_MAX_SEATS, NULL);

  self = sai_move_new_announce (box);
  self->seat = seat;
  self->real = TRUE;

  return self;
}

/**
 * sai_move_new_put:
 * @seat: the seat, from 0
 * @box: the id of the box
 * @score: the points to write into it
 * @dice: (nullable): the dice, if they are known
 * @anyway: whether to accept the points even if no dice can score them
 *
 * Returns: (transfer full): the move
 */
SaiMove *
sai_move_new_put (guint seat, const char *box, SaiScore score, const SaiDice *dice, gboolean anyway)
{
  SaiMove *self;

  g_return_val_if_fail (seat < SAI_MAX_SEATS, NULL);
  g_return_val_if_fail (box != NULL && sai_id_is_box (box), NULL);

  self = move_new (SAI_MOVE_PUT);
  self->seat = seat;
  g_strlcpy (self->box, box, sizeof self->box);
  self->score = score;
  self->anyway = !!anyway;
  if (dice != NULL)
    self->dice = *dice;

  return self;
}

SaiMove *
sai_move_new_clear (guint seat, const char *box)
{
  SaiMove *self;

  g_return_val_if_fail (seat < SAI_MAX_SEATS, NULL);
  g_return_val_if_fail (box != NULL && sai_id_is_box (box), NULL);

  self = move_new (SAI_MOVE_CLEAR);
  self->seat = seat;
  g_strlcpy (self->box, box, sizeof self->box);

  return self;
}

SaiMove *
sai_move_new_seats (const SaiSeating *seating)
{
  SaiMove *self;

  g_return_val_if_fail (seating != NULL && seating->n_seats > 0, NULL);

  self = move_new (SAI_MOVE_SEATS);
  sai_seating_copy (&self->seating, seating);

  return self;
}

SaiMove *
sai_move_new_stop (void)
{
  return move_new (SAI_MOVE_STOP);
}

SaiMove *
sai_move_new_resume (void)
{
  return move_new (SAI_MOVE_RESUME);
}

SaiMove *
sai_move_new_place (SaiCard card, guint column)
{
  SaiMove *self;

  g_return_val_if_fail (card < SAI_N_KINDS, NULL);
  g_return_val_if_fail (column < SAI_FIELD_N_COLUMNS, NULL);

  self = move_new (SAI_MOVE_PLACE);
  self->cards[0] = card;
  self->n_cards = 1;
  self->column = column;

  return self;
}

/**
 * sai_move_new_cards:
 * @kind: %SAI_MOVE_REFILL, %SAI_MOVE_DRAW or %SAI_MOVE_TAKE
 * @cards: (array length=n_cards): the cards that came into the hand, in their order; no more than two of a kind
 * @n_cards: number of cards, 1 to %SAI_MOVE_MAX_CARDS
 *
 * Returns: (transfer full): the move
 */
SaiMove *
sai_move_new_cards (SaiMoveKind kind, const SaiCard *cards, guint n_cards)
{
  SaiMove *self;

  g_return_val_if_fail (kind == SAI_MOVE_REFILL || kind == SAI_MOVE_DRAW || kind == SAI_MOVE_TAKE, NULL);
  g_return_val_if_fail (cards != NULL && n_cards >= 1 && n_cards <= SAI_MOVE_MAX_CARDS, NULL);

  self = move_new (kind);
  memcpy (self->cards, cards, n_cards * sizeof *cards);
  self->n_cards = n_cards;

  return self;
}

SaiMove *
sai_move_new_end (void)
{
  return move_new (SAI_MOVE_END);
}

SaiMove *
sai_move_new_pass (void)
{
  return move_new (SAI_MOVE_PASS);
}

/**
 * sai_move_new_recover:
 * @seat: the seat, from 0
 * @points: the penalty points to take off, 1 or 3
 *
 * Returns: (transfer full): the move
 */
SaiMove *
sai_move_new_recover (guint seat, guint points)
{
  SaiMove *self;

  g_return_val_if_fail (seat < SAI_MAX_SEATS, NULL);
  g_return_val_if_fail (points == 1 || points == 3, NULL);

  self = move_new (SAI_MOVE_RECOVER);
  self->seat = seat;
  self->points = points;

  return self;
}

/**
 * sai_move_new_numbers:
 * @word: its word; not copied, so it must stay valid
 * @numbers: (array length=n_numbers): numbers
 * @n_numbers: number of numbers, at most %SAI_MOVE_MAX_NUMBERS
 *
 * Returns: (transfer full): a move that consists of a word and numbers
 */
SaiMove *
sai_move_new_numbers (const SaiWord *word, const gint *numbers, guint n_numbers)
{
  SaiMove *self;

  g_return_val_if_fail (word != NULL, NULL);
  g_return_val_if_fail (n_numbers <= SAI_MOVE_MAX_NUMBERS, NULL);

  self = move_new (word->kind);
  self->word = word;
  self->n_numbers = n_numbers;
  memcpy (self->numbers, numbers, n_numbers * sizeof *numbers);

  return self;
}

/**
 * sai_move_new_correct:
 * @seat: the seat, from 0
 * @points: the correct penalty points, at most %SAI_MOVE_MAX_POINTS
 *
 * Returns: (transfer full): the move
 */
SaiMove *
sai_move_new_correct (guint seat, guint points)
{
  SaiMove *self;

  g_return_val_if_fail (seat < SAI_MAX_SEATS, NULL);
  g_return_val_if_fail (points <= SAI_MOVE_MAX_POINTS, NULL);

  self = move_new (SAI_MOVE_CORRECT);
  self->seat = seat;
  self->points = points;

  return self;
}

SaiMove *
sai_move_ref (SaiMove *move)
{
  g_return_val_if_fail (move != NULL, NULL);

  g_atomic_ref_count_inc (&move->ref_count);

  return move;
}

void
sai_move_unref (SaiMove *move)
{
  g_return_if_fail (move != NULL);

  if (!g_atomic_ref_count_dec (&move->ref_count))
    return;
  sai_seating_clear (&move->seating);
  g_free (move);
}

SaiMoveKind
sai_move_get_kind (const SaiMove *move)
{
  return move->kind;
}

/**
 * sai_move_get_keep:
 * @move: a roll
 *
 * Returns: the dice that were not thrown, as a mask of positions
 */
guint
sai_move_get_keep (const SaiMove *move)
{
  return move->keep;
}

/**
 * sai_move_get_dice:
 * @move: a roll, or an entry in a paper sheet
 *
 * Returns: the dice after the move; not rolled if an entry has none
 */
SaiDice
sai_move_get_dice (const SaiMove *move)
{
  return move->dice;
}

/**
 * sai_move_get_seat:
 * @move: an entry in a paper sheet, or its clearing, or what happened at a real table
 *
 * Returns: the seat that it names, from 0
 */
guint
sai_move_get_seat (const SaiMove *move)
{
  return move->seat;
}

/* The id of the box that it names, "" for a roll. */
const char *
sai_move_get_box (const SaiMove *move)
{
  return move->box;
}

/**
 * sai_move_find_box:
 * @move: a move that names a box
 * @rules: the rules of the game
 * @box: (out): the box
 * @error: return location for a %SAI_ERROR
 *
 * Returns: whether the sheet has that box, and it is not filled in automatically
 */
gboolean
sai_move_find_box (const SaiMove *move, const SaiRules *rules, guint *box, GError **error)
{
  int found = sai_rules_find_box (rules, move->box);

  if (found < 0)
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_UNKNOWN, _ ("This sheet has no box “%s”."), move->box);
      return FALSE;
    }
  if (!sai_boxes_has (&rules->playable, found))
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("The box “%s” is filled in automatically."), move->box);
      return FALSE;
    }
  *box = found;

  return TRUE;
}

SaiScore
sai_move_get_score (const SaiMove *move)
{
  return move->score;
}

/**
 * sai_move_is_anyway:
 * @move: an entry in a paper sheet
 *
 * Returns: whether a person insisted on the points even if no dice can score them
 */
gboolean
sai_move_is_anyway (const SaiMove *move)
{
  return move->anyway;
}

/**
 * sai_move_is_real:
 * @move: a roll, or an announcement
 *
 * Returns: whether it happened at a real table, with dice that no seed knows; such a move names its seat
 */
gboolean
sai_move_is_real (const SaiMove *move)
{
  return move->real;
}

/**
 * sai_move_find_seat:
 * @move: a move
 *
 * Returns: the seat that it names, from 0; -1 if it names none, as whose turn it is follows from the moves before, or
 * it is nobody's
 */
int
sai_move_find_seat (const SaiMove *move)
{
  gboolean named = move->kind == SAI_MOVE_PUT || move->kind == SAI_MOVE_CLEAR || move->kind == SAI_MOVE_RECOVER ||
                   move->kind == SAI_MOVE_CORRECT || move->real;

  return named ? (int) move->seat : -1;
}

const SaiSeating *
sai_move_get_seating (const SaiMove *move)
{
  return &move->seating;
}

guint
sai_move_get_column (const SaiMove *move)
{
  return move->column;
}

/**
 * sai_move_get_cards:
 * @move: a move
 * @n_cards: (out) (optional): the number of cards: 1 if it places a card, 0 if it is not about cards
 *
 * Returns: (transfer none) (array length=n_cards): the card that is placed, or those that came into the hand
 */
const SaiCard *
sai_move_get_cards (const SaiMove *move, guint *n_cards)
{
  if (n_cards != NULL)
    *n_cards = move->n_cards;

  return move->cards;
}

/* %NULL if the move does not consist of a word and numbers. */
const SaiWord *
sai_move_get_word (const SaiMove *move)
{
  return move->word;
}

/**
 * sai_move_get_numbers:
 * @move: a move
 * @n_numbers: (out): the number of numbers
 *
 * Returns: (transfer none) (array length=n_numbers): the numbers, owned by the move
 */
const gint *
sai_move_get_numbers (const SaiMove *move, guint *n_numbers)
{
  *n_numbers = move->n_numbers;

  return move->numbers;
}

/**
 * sai_move_get_points:
 * @move: a move of a pad that recovers or corrects
 *
 * Returns: the penalty points that are taken off, 1 or 3; or the corrected ones
 */
guint
sai_move_get_points (const SaiMove *move)
{
  return move->points;
}

gboolean
sai_move_equal (const SaiMove *a, const SaiMove *b)
{
  return a->kind == b->kind && a->keep == b->keep && a->seat == b->seat && a->anyway == b->anyway &&
         a->real == b->real && sai_seating_equal (&a->seating, &b->seating) && sai_dice_equal (&a->dice, &b->dice) &&
         a->score.points == b->score.points && a->score.extra == b->score.extra && a->column == b->column &&
         a->n_cards == b->n_cards && memcmp (a->cards, b->cards, a->n_cards * sizeof (SaiCard)) == 0 &&
         a->points == b->points && a->word == b->word && a->n_numbers == b->n_numbers &&
         memcmp (a->numbers, b->numbers, a->n_numbers * sizeof *a->numbers) == 0 && g_str_equal (a->box, b->box);
}
