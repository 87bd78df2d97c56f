/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sounds of a game, so that pages do not have to play them. Sounds without a move, such as that of keeping a die,
 * are played by the widgets.
 */
#include "config.h"

#include "sound/sai-game-sounds.h"
#include "field/sai-field-game.h"
#include "sound/sai-sound.h"

struct _SaiGameSounds
{
  GObject parent_instance;

  /* Unowned: the widget owns this object, directly or indirectly. */
  GtkWidget *widget;
  SaiGame *game;
  guint cursor;
  gboolean finished;
};

G_DEFINE_FINAL_TYPE (SaiGameSounds, sai_game_sounds, G_TYPE_OBJECT)

/* Whether the move before the cursor, the placing of a card, collected others. */
static gboolean
has_collected (SaiGame *game, SaiMove *move)
{
  guint index = sai_game_get_cursor (game) - 1;
  SaiFieldChoice choice;
  SaiFieldOutcome outcome;
  SaiFieldState state;

  sai_game_copy_field_at (game, index, &state);
  sai_field_choice_from_move (&choice, move);
  sai_game_play_field (game, index, &state, &choice, &outcome);

  return sai_card_counts_get_total (&outcome.placing.collected) > 0;
}

/* The sound of the move before the cursor, or %SAI_N_SOUNDS if it has none. */
static SaiSound
find_sound (SaiGame *game)
{
  SaiMove *move = sai_game_get_move (game, sai_game_get_cursor (game) - 1);

  switch (sai_move_get_kind (move))
    {
    case SAI_MOVE_ROLL:
      return SAI_SOUND_ROLL;

    case SAI_MOVE_FILL:
    case SAI_MOVE_PUT:
      return sai_move_get_score (move).points != 0 ? SAI_SOUND_FILL : SAI_SOUND_STRIKE;

    case SAI_MOVE_PLACE:
      return has_collected (game, move) ? SAI_SOUND_COLLECT : SAI_SOUND_CARD;

    case SAI_MOVE_REFILL:
    case SAI_MOVE_DRAW:
    case SAI_MOVE_TAKE:
      return SAI_SOUND_CARD;

    case SAI_MOVE_RECOVER:
    case SAI_MOVE_COUNT:
    case SAI_MOVE_CORRECT:
      return SAI_SOUND_FILL;

    /* Something is erased, or nothing happens on the table. */
    case SAI_MOVE_CLEAR:
    case SAI_MOVE_SEATS:
    case SAI_MOVE_STOP:
    case SAI_MOVE_RESUME:
    case SAI_MOVE_END:
    case SAI_MOVE_PASS:
    default:
      return SAI_N_SOUNDS;
    }
}

/* A single player wins by finishing; the win of a computer player is not celebrated. */
static gboolean
has_person_won (SaiGame *game)
{
  for (guint seat = 0; seat < sai_game_get_n_seats (game); seat++)
    if (sai_game_get_place (game, seat) == 1 && sai_player_is_person (sai_game_get_player (game, seat)))
      return TRUE;

  return FALSE;
}

static void
play_sounds_cb (SaiGameSounds *self)
{
  guint cursor = sai_game_get_cursor (self->game);
  gboolean finished = sai_game_is_finished (self->game);
  gboolean moved = cursor == self->cursor + 1;
  gboolean ended = moved && finished && !self->finished;
  SaiSound sound;

  self->cursor = cursor;
  self->finished = finished;
  if (!moved || !gtk_widget_get_mapped (self->widget))
    return;
  sound = find_sound (self->game);
  if (sound == SAI_N_SOUNDS)
    return;
  sai_sound_play (self->widget, sound);
  if (ended && has_person_won (self->game))
    sai_sound_play (self->widget, SAI_SOUND_FANFARE);
}

static void
sai_game_sounds_dispose (GObject *object)
{
  SaiGameSounds *self = SAI_GAME_SOUNDS (object);

  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (sai_game_sounds_parent_class)->dispose (object);
}

static void
sai_game_sounds_class_init (SaiGameSoundsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sai_game_sounds_dispose;
}

static void
sai_game_sounds_init (SaiGameSounds *self)
{
}

/**
 * sai_game_sounds_new:
 * @widget: the widget that shows the game; must release the result before it is destroyed
 * @game: a game
 *
 * Returns: (transfer full): an object that plays the sounds of @game until it is released
 */
SaiGameSounds *
sai_game_sounds_new (GtkWidget *widget, SaiGame *game)
{
  SaiGameSounds *self;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);
  g_return_val_if_fail (SAI_IS_GAME (game), NULL);

  self = g_object_new (SAI_TYPE_GAME_SOUNDS, NULL);
  self->widget = widget;
  self->game = g_object_ref (game);
  self->cursor = sai_game_get_cursor (game);
  self->finished = sai_game_is_finished (game);
  g_signal_connect_object (game, "changed", G_CALLBACK (play_sounds_cb), self, G_CONNECT_SWAPPED);

  return self;
}
