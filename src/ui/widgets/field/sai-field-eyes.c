/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who sees which hand. A single person always sees their own. If several share the screen, each uncovers their hand on
 * their turn, once the others have looked away, and it is covered again when the turn passes on. Spectators see no
 * hand.
 */
#include "config.h"

#include "field/sai-field-eyes.h"
#include "field/sai-field-state.h"

/**
 * sai_field_eyes_init:
 * @eyes: (out): the eyes, with all hands covered if several people play
 * @game: the game
 */
void
sai_field_eyes_init (SaiFieldEyes *eyes, SaiGame *game)
{
  eyes->only_person = SAI_FIELD_NONE;
  eyes->uncovered = SAI_FIELD_NONE;
  eyes->n_persons = 0;
  for (guint i = 0; i < sai_game_get_n_seats (game); i++)
    if (sai_player_is_person (sai_game_get_player (game, i)))
      {
        eyes->n_persons++;
        eyes->only_person = i;
      }
  if (eyes->n_persons != 1)
    eyes->only_person = SAI_FIELD_NONE;
}

/**
 * sai_field_eyes_get_observer:
 * @eyes: eyes
 * @state: the state of the game
 *
 * Returns: the seat whose hand is visible, or %SAI_FIELD_NONE
 */
guint
sai_field_eyes_get_observer (const SaiFieldEyes *eyes, const SaiFieldState *state)
{
  if (eyes->n_persons == 1)
    return eyes->only_person;

  return eyes->uncovered == state->seat ? eyes->uncovered : SAI_FIELD_NONE;
}

/**
 * sai_field_eyes_is_covered:
 * @eyes: eyes
 * @game: the game
 *
 * Returns: whether the person to move has to uncover their hand
 */
gboolean
sai_field_eyes_is_covered (const SaiFieldEyes *eyes, SaiGame *game)
{
  guint seat = sai_game_get_seat (game);

  return eyes->n_persons > 1 && !sai_game_is_finished (game) && eyes->uncovered != seat &&
         sai_player_is_person (sai_game_get_player (game, seat));
}

/**
 * sai_field_eyes_uncover:
 * @eyes: eyes
 * @seat: the seat of the person whose hand becomes visible, or %SAI_FIELD_NONE
 */
void
sai_field_eyes_uncover (SaiFieldEyes *eyes, guint seat)
{
  eyes->uncovered = seat;
}

/**
 * sai_field_eyes_follow:
 * @eyes: eyes
 * @state: the new state of the game
 *
 * Covers the hands of all seats that are not to move.
 */
void
sai_field_eyes_follow (SaiFieldEyes *eyes, const SaiFieldState *state)
{
  if (eyes->uncovered != state->seat || state->finished)
    eyes->uncovered = SAI_FIELD_NONE;
}
