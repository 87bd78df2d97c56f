/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pad of a field game at a real table. The model checks entries; here errors name the players. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "field/sai-field-kind.h"
#include "util/sai-error.h"
#include "field/sai-field-game.h"
#include "field/sai-field-words.h"
#include "field/sai-paper-pad.h"

struct _SaiPaperPad
{
  SaiPaper parent_instance;
};

G_DEFINE_FINAL_TYPE (SaiPaperPad, sai_paper_pad, SAI_TYPE_PAPER)

static SaiGame *
get_game (SaiPaperPad *self)
{
  return sai_paper_get_game (SAI_PAPER (self));
}

static void
sai_paper_pad_class_init (SaiPaperPadClass *klass)
{
}

static void
sai_paper_pad_init (SaiPaperPad *self)
{
}

/**
 * sai_paper_pad_new:
 * @game: a paper game on the field, new or loaded
 * @savers: (nullable): the savers of its store; %NULL to keep it in memory
 * @is_saved: whether the store has all moves of the game, as it was loaded from there; otherwise it is saved at once
 *
 * Returns: (transfer full): a paper
 */
SaiPaperPad *
sai_paper_pad_new (SaiGame *game, SaiSavers *savers, gboolean is_saved)
{
  g_return_val_if_fail (SAI_IS_GAME (game), NULL);
  g_return_val_if_fail (sai_game_get_kind (game) == &sai_pad_kind, NULL);
  g_return_val_if_fail (savers == NULL || SAI_IS_SAVERS (savers), NULL);

  return g_object_new (SAI_TYPE_PAPER_PAD, "game", game, "savers", savers, "saved", is_saved, NULL);
}

/**
 * sai_paper_pad_get_most:
 * @self: a paper
 *
 * A seat that reaches the limit at a count ends the game, so the most is one point less plus all cards.
 *
 * Returns: the most penalty points that a seat can have
 */
guint
sai_paper_pad_get_most (SaiPaperPad *self)
{
  g_return_val_if_fail (SAI_IS_PAPER_PAD (self), 0);

  return sai_game_get_field_rules (get_game (self))->limit - 1 + SAI_PAD_MAX_COLLECTED;
}

/**
 * sai_paper_pad_recover:
 * @self: a paper
 * @seat: the seat
 * @points: 1 or 3; fewer are taken off if the seat has fewer
 * @error: return location for a %SAI_ERROR
 *
 * Returns: whether penalty points were taken off
 */
gboolean
sai_paper_pad_recover (SaiPaperPad *self, guint seat, guint points, GError **error)
{
  g_autoptr (SaiMove) move = NULL;
  const SaiPadState *pad;

  g_return_val_if_fail (SAI_IS_PAPER_PAD (self), FALSE);
  g_return_val_if_fail (seat < sai_game_get_n_seats (get_game (self)), FALSE);
  g_return_val_if_fail (points == 1 || points == 3, FALSE);

  pad = sai_game_get_pad (get_game (self));
  if (!pad->finished && pad->points[seat] == 0)
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("%s has no penalty points to take off."),
                   sai_player_get_inline_name (sai_game_get_player (get_game (self), seat)));
      return FALSE;
    }
  move = sai_move_new_recover (seat, points);

  return sai_paper_apply (SAI_PAPER (self), move, error);
}

/**
 * sai_paper_pad_count:
 * @self: a paper
 * @collected: (array length=n_seats): the number of cards each seat has collected
 * @n_seats: how many seats there are
 * @error: return location for a %SAI_ERROR if there are too many cards
 *
 * Enters a count after the deck has run out.
 *
 * Returns: whether it was entered
 */
gboolean
sai_paper_pad_count (SaiPaperPad *self, const guint8 *collected, guint n_seats, GError **error)
{
  g_autoptr (SaiMove) move = NULL;

  g_return_val_if_fail (SAI_IS_PAPER_PAD (self), FALSE);
  g_return_val_if_fail (n_seats == sai_game_get_n_seats (get_game (self)), FALSE);

  move = sai_move_new_count (collected, n_seats);

  return sai_paper_apply (SAI_PAPER (self), move, error);
}

/**
 * sai_paper_pad_correct:
 * @self: a paper
 * @seat: the seat
 * @points: the correct penalty points
 * @error: return location for a %SAI_ERROR if they are too many
 *
 * Corrects a mistake, even after the end. Makes no move if nothing changes.
 *
 * Returns: whether the seat now has @points
 */
gboolean
sai_paper_pad_correct (SaiPaperPad *self, guint seat, guint points, GError **error)
{
  g_autoptr (SaiMove) move = NULL;
  guint most;

  g_return_val_if_fail (SAI_IS_PAPER_PAD (self), FALSE);
  g_return_val_if_fail (seat < sai_game_get_n_seats (get_game (self)), FALSE);

  most = sai_paper_pad_get_most (self);
  if (points > most)
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL,
                   /* Translators: penalty points that were typed, and the most that a game can end with. */
                   _ ("%u penalty points are too many; the limit is %u."), points, most);
      return FALSE;
    }
  if (points == sai_game_get_pad (get_game (self))->points[seat])
    return TRUE;
  move = sai_move_new_correct (seat, points);

  return sai_paper_apply (SAI_PAPER (self), move, error);
}
