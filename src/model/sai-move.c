/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A move and its line of text. sai_move_print() and sai_move_parse() are one pair, tested as a pair; the grammar is
 *
 *   roll DICE                          all dice are thrown
 *   keep PATTERN roll DICE             PATTERN has the kept faces in their places and a dot for each die thrown again
 *   fill BOX POINTS [+EXTRA]
 *   put SEAT BOX POINTS [+EXTRA] [with DICE] [anyway]
 *   clear SEAT BOX
 *   seats SEATING                      SEATING is what sai_seating_print() makes
 *   stop
 *   resume
 *
 * with single spaces, seats counted from 1, and EXTRA for what a joker earns besides the points in the box.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "sai-error.h"
#include "sai-move.h"

struct _SaiMove
{
  gatomicrefcount ref_count;
  SaiMoveKind     kind;
  guint8          keep;
  guint8          seat;
  gboolean        anyway;
  SaiDice         dice;
  SaiScore        score;
  char            box[SAI_ID_SIZE];
  SaiSeating      seating;
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

/* Exactly five digits from 1 to 6: a record is stricter than what a person may type. */
static gboolean
parse_dice (const char *text,
            SaiDice    *dice)
{
  if (text == NULL || strlen (text) != SAI_N_DICE)
    return FALSE;
  for (guint i = 0; i < SAI_N_DICE; i++)
    {
      if (text[i] < '1' || text[i] > '6')
        return FALSE;
      dice->face[i] = text[i] - '0';
    }

  return TRUE;
}

static gboolean
parse_keep (const char    *text,
            const SaiDice *dice,
            guint8        *keep)
{
  if (text == NULL || strlen (text) != SAI_N_DICE)
    return FALSE;

  *keep = 0;
  for (guint i = 0; i < SAI_N_DICE; i++)
    {
      if (text[i] == '.')
        continue;
      if (text[i] != '0' + dice->face[i])
        return FALSE;
      *keep |= 1u << i;
    }

  return *keep != 0 && *keep != SAI_KEEP_ALL;
}

/* A number as it is printed: no sign but the minus, no leading zero, so that print gives the same text back. */
static gboolean
parse_number (const char *text,
              gint        low,
              gint        high,
              gint       *number)
{
  g_autofree char *again = NULL;
  gint64 value;

  if (text == NULL || !g_ascii_string_to_signed (text, 10, low, high, &value, NULL))
    return FALSE;
  again = g_strdup_printf ("%" G_GINT64_FORMAT, value);
  if (!g_str_equal (again, text))
    return FALSE;
  *number = value;

  return TRUE;
}

/* Reads "POINTS [+EXTRA]" and moves @words past it. */
static gboolean
parse_score (const char ***words,
             SaiScore     *score)
{
  gint number;

  if (!parse_number (**words, -SAI_MOVE_MAX_POINTS, SAI_MOVE_MAX_POINTS, &number))
    return FALSE;
  score->points = number;
  score->extra = 0;
  (*words)++;

  if (**words != NULL && (**words)[0] == '+')
    {
      if (!parse_number (**words + 1, 1, SAI_MOVE_MAX_POINTS, &number))
        return FALSE;
      score->extra = number;
      (*words)++;
    }

  return TRUE;
}

static SaiMove *
parse_roll (const char **words)
{
  const char *pattern = NULL;
  SaiDice dice;
  guint8 keep = 0;

  if (g_str_equal (words[0], "keep"))
    {
      pattern = words[1];
      if (pattern == NULL || g_strcmp0 (words[2], "roll") != 0)
        return NULL;
      words += 2;
    }

  if (!parse_dice (words[1], &dice) || words[2] != NULL)
    return NULL;
  if (pattern != NULL && !parse_keep (pattern, &dice, &keep))
    return NULL;

  return sai_move_new_roll (keep, &dice);
}

static SaiMove *
parse_fill (const char **words)
{
  const char *box = words[1];
  const char **rest = words + 2;
  SaiScore score;

  if (box == NULL || !sai_id_is_valid (box) || !parse_score (&rest, &score) || *rest != NULL)
    return NULL;

  return sai_move_new_fill (box, score);
}

static SaiMove *
parse_put (const char **words)
{
  const char **rest = words + 3;
  gint seat;
  SaiScore score;
  SaiDice dice;
  gboolean has_dice = FALSE;
  gboolean anyway = FALSE;

  if (words[1] == NULL || words[2] == NULL ||
      !parse_number (words[1], 1, SAI_MAX_SEATS, &seat) ||
      !sai_id_is_valid (words[2]) ||
      !parse_score (&rest, &score))
    return NULL;

  if (g_strcmp0 (rest[0], "with") == 0)
    {
      if (!parse_dice (rest[1], &dice))
        return NULL;
      has_dice = TRUE;
      rest += 2;
    }
  if (g_strcmp0 (rest[0], "anyway") == 0)
    {
      anyway = TRUE;
      rest++;
    }
  if (rest[0] != NULL)
    return NULL;

  return sai_move_new_put (seat - 1, words[2], score, has_dice ? &dice : NULL, anyway);
}

static SaiMove *
parse_clear (const char **words)
{
  gint seat;

  if (words[1] == NULL || words[2] == NULL || words[3] != NULL ||
      !parse_number (words[1], 1, SAI_MAX_SEATS, &seat) ||
      !sai_id_is_valid (words[2]))
    return NULL;

  return sai_move_new_clear (seat - 1, words[2]);
}

/* The rest of the line holds names, which may have spaces. */
static SaiMove *
parse_seats (const char *text)
{
  g_auto (SaiSeating) seating = { 0 };

  return sai_seating_parse (text, &seating) ? sai_move_new_seats (&seating) : NULL;
}

static void
print_score (GString  *text,
             SaiScore  score)
{
  g_string_append_printf (text, " %d", score.points);
  if (score.extra > 0)
    g_string_append_printf (text, " +%d", score.extra);
}

/**
 * sai_move_new_roll:
 * @keep: the dice that were not thrown, as a mask of positions; not %SAI_KEEP_ALL
 * @dice: the dice as they lie after the roll
 *
 * Returns: (transfer full): the move
 */
SaiMove *
sai_move_new_roll (guint          keep,
                   const SaiDice *dice)
{
  SaiMove *self;

  g_return_val_if_fail (keep < SAI_KEEP_ALL, NULL);
  g_return_val_if_fail (dice != NULL && sai_dice_is_rolled (dice), NULL);

  self = move_new (SAI_MOVE_ROLL);
  self->keep = keep;
  self->dice = *dice;

  return self;
}

/**
 * sai_move_new_fill:
 * @box: the id of the box
 * @score: what is written into it
 *
 * Returns: (transfer full): the move
 */
SaiMove *
sai_move_new_fill (const char *box,
                   SaiScore    score)
{
  SaiMove *self;

  g_return_val_if_fail (box != NULL && sai_id_is_valid (box), NULL);

  self = move_new (SAI_MOVE_FILL);
  g_strlcpy (self->box, box, sizeof self->box);
  self->score = score;

  return self;
}

/**
 * sai_move_new_put:
 * @seat: the seat, from 0
 * @box: the id of the box
 * @score: what is written into it
 * @dice: (nullable): the dice, if they are known
 * @anyway: whether the points stand even if no dice can score them
 *
 * Returns: (transfer full): the move
 */
SaiMove *
sai_move_new_put (guint          seat,
                  const char    *box,
                  SaiScore       score,
                  const SaiDice *dice,
                  gboolean       anyway)
{
  SaiMove *self;

  g_return_val_if_fail (seat < SAI_MAX_SEATS, NULL);
  g_return_val_if_fail (box != NULL && sai_id_is_valid (box), NULL);

  self = move_new (SAI_MOVE_PUT);
  self->seat = seat;
  g_strlcpy (self->box, box, sizeof self->box);
  self->score = score;
  self->anyway = !!anyway;
  if (dice != NULL)
    self->dice = *dice;

  return self;
}

/**
 * sai_move_new_clear:
 * @seat: the seat, from 0
 * @box: the id of the box
 *
 * Returns: (transfer full): the move
 */
SaiMove *
sai_move_new_clear (guint       seat,
                    const char *box)
{
  SaiMove *self;

  g_return_val_if_fail (seat < SAI_MAX_SEATS, NULL);
  g_return_val_if_fail (box != NULL && sai_id_is_valid (box), NULL);

  self = move_new (SAI_MOVE_CLEAR);
  self->seat = seat;
  g_strlcpy (self->box, box, sizeof self->box);

  return self;
}

/**
 * sai_move_new_seats:
 * @seating: who sits where from now on, at least one seat; copied
 *
 * Returns: (transfer full): the move
 */
SaiMove *
sai_move_new_seats (const SaiSeating *seating)
{
  SaiMove *self;

  g_return_val_if_fail (seating != NULL && seating->n_seats > 0, NULL);

  self = move_new (SAI_MOVE_SEATS);
  sai_seating_copy (&self->seating, seating);

  return self;
}

/**
 * sai_move_new_stop:
 *
 * Returns: (transfer full): the move
 */
SaiMove *
sai_move_new_stop (void)
{
  return move_new (SAI_MOVE_STOP);
}

/**
 * sai_move_new_resume:
 *
 * Returns: (transfer full): the move
 */
SaiMove *
sai_move_new_resume (void)
{
  return move_new (SAI_MOVE_RESUME);
}

/**
 * sai_move_parse:
 * @text: one line of a record
 * @error: return location for a %SAI_ERROR_PARSE
 *
 * Returns: (transfer full): the move, or %NULL
 */
SaiMove *
sai_move_parse (const char  *text,
                GError     **error)
{
  g_auto (GStrv) words = NULL;
  SaiMove *self = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  words = g_strsplit (text, " ", 9);
  if (g_str_has_prefix (text, "seats "))
    {
      self = parse_seats (text + strlen ("seats "));
    }
  else if (words[0] != NULL)
    {
      const char **w = (const char **) words;

      if (g_str_equal (w[0], "roll") || g_str_equal (w[0], "keep"))
        self = parse_roll (w);
      else if (g_str_equal (w[0], "fill"))
        self = parse_fill (w);
      else if (g_str_equal (w[0], "put"))
        self = parse_put (w);
      else if (g_str_equal (w[0], "clear"))
        self = parse_clear (w);
      else if (g_str_equal (text, "stop"))
        self = sai_move_new_stop ();
      else if (g_str_equal (text, "resume"))
        self = sai_move_new_resume ();
    }

  if (self == NULL)
    {
      g_autofree char *shown = g_utf8_make_valid (text, MIN (strlen (text), 80));

      g_set_error (error, SAI_ERROR, SAI_ERROR_PARSE,
                   _("“%s” is no move; moves look like “roll 13356”, “keep .33.. roll 23341” or “fill threes 9”."),
                   shown);
    }

  return self;
}

/**
 * sai_move_print:
 * @move: a move
 *
 * Returns: (transfer full): its line of text, which sai_move_parse() reads back
 */
char *
sai_move_print (const SaiMove *move)
{
  GString *text = g_string_new (NULL);
  g_autofree char *dice = NULL;
  g_autofree char *seating = NULL;

  g_return_val_if_fail (move != NULL, g_string_free (text, FALSE));

  dice = sai_dice_print (&move->dice);
  switch (move->kind)
    {
    case SAI_MOVE_ROLL:
      if (move->keep != 0)
        {
          g_string_append (text, "keep ");
          for (guint i = 0; i < SAI_N_DICE; i++)
            g_string_append_c (text, (move->keep & (1u << i)) != 0 ? dice[i] : '.');
          g_string_append_c (text, ' ');
        }
      g_string_append_printf (text, "roll %s", dice);
      break;

    case SAI_MOVE_FILL:
      g_string_append_printf (text, "fill %s", move->box);
      print_score (text, move->score);
      break;

    case SAI_MOVE_PUT:
      g_string_append_printf (text, "put %u %s", move->seat + 1u, move->box);
      print_score (text, move->score);
      if (sai_dice_is_rolled (&move->dice))
        g_string_append_printf (text, " with %s", dice);
      if (move->anyway)
        g_string_append (text, " anyway");
      break;

    case SAI_MOVE_CLEAR:
      g_string_append_printf (text, "clear %u %s", move->seat + 1u, move->box);
      break;

    case SAI_MOVE_SEATS:
      seating = sai_seating_print (&move->seating);
      g_string_append_printf (text, "seats %s", seating);
      break;

    case SAI_MOVE_STOP:
      g_string_append (text, "stop");
      break;

    case SAI_MOVE_RESUME:
      g_string_append (text, "resume");
      break;

    default:
      g_assert_not_reached ();
    }

  return g_string_free (text, FALSE);
}

/**
 * sai_move_ref:
 * @move: a move
 *
 * Returns: (transfer full): @move
 */
SaiMove *
sai_move_ref (SaiMove *move)
{
  g_return_val_if_fail (move != NULL, NULL);

  g_atomic_ref_count_inc (&move->ref_count);

  return move;
}

/**
 * sai_move_unref:
 * @move: (transfer full): a move
 */
void
sai_move_unref (SaiMove *move)
{
  g_return_if_fail (move != NULL);

  if (!g_atomic_ref_count_dec (&move->ref_count))
    return;
  sai_seating_clear (&move->seating);
  g_free (move);
}

/**
 * sai_move_get_kind:
 * @move: a move
 *
 * Returns: which kind of move it is
 */
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
 * @move: a roll, or an entry in a kept sheet
 *
 * Returns: the dice as they lie after the move; not rolled if an entry has none
 */
SaiDice
sai_move_get_dice (const SaiMove *move)
{
  return move->dice;
}

/**
 * sai_move_get_seat:
 * @move: an entry in a kept sheet, or its clearing
 *
 * Returns: the seat that it names, from 0
 */
guint
sai_move_get_seat (const SaiMove *move)
{
  return move->seat;
}

/**
 * sai_move_get_box:
 * @move: a move
 *
 * Returns: the id of the box that it names, "" for a roll
 */
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
 * Returns: whether the sheet has that box, and a person or a turn may write into it
 */
gboolean
sai_move_find_box (const SaiMove   *move,
                   const SaiRules  *rules,
                   guint           *box,
                   GError         **error)
{
  int found = sai_rules_find_box (rules, move->box);

  if (found < 0)
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_UNKNOWN, _("This sheet has no box “%s”."), move->box);
      return FALSE;
    }
  if ((rules->playable & (1u << found)) == 0)
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _("The box “%s” is filled by itself."), move->box);
      return FALSE;
    }
  *box = found;

  return TRUE;
}

/**
 * sai_move_get_score:
 * @move: a move that writes into a box
 *
 * Returns: what it writes
 */
SaiScore
sai_move_get_score (const SaiMove *move)
{
  return move->score;
}

/**
 * sai_move_is_anyway:
 * @move: an entry in a kept sheet
 *
 * Returns: whether a person insisted on the points even if no dice can score them
 */
gboolean
sai_move_is_anyway (const SaiMove *move)
{
  return move->anyway;
}

/**
 * sai_move_get_seating:
 * @move: a change of seats
 *
 * Returns: (transfer none): who sits where from then on
 */
const SaiSeating *
sai_move_get_seating (const SaiMove *move)
{
  return &move->seating;
}

/**
 * sai_move_equal:
 * @a: a move
 * @b: a move
 *
 * Returns: whether both say the same
 */
gboolean
sai_move_equal (const SaiMove *a,
                const SaiMove *b)
{
  return a->kind == b->kind &&
         a->keep == b->keep &&
         a->seat == b->seat &&
         a->anyway == b->anyway &&
         sai_seating_equal (&a->seating, &b->seating) &&
         sai_dice_equal (&a->dice, &b->dice) &&
         a->score.points == b->score.points &&
         a->score.extra == b->score.extra &&
         g_str_equal (a->box, b->box);
}
