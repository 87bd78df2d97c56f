/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "game/sai-record.h"
#include "history/sai-database-twins.h"
#include "replay/sai-replay-notes.h"
#include "replay/sai-replay-text.h"
#include "util/sai-property.h"
#include "worker/sai-game-requests.h"

struct _SaiReplayNotes
{
  GObject parent_instance;

  /* Of the questions about the current game. */
  GCancellable *cancellable;
  char *note;
  char *twins;
};

enum
{
  PROP_0,
  PROP_NOTE,
  PROP_TWINS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiReplayNotes, sai_replay_notes, G_TYPE_OBJECT)

static void
set_note (SaiReplayNotes *self, const char *note)
{
  sai_property_take_text (self, &self->note, g_strdup (note != NULL ? note : ""), properties[PROP_NOTE]);
}

static void
set_twins (SaiReplayNotes *self, const char *twins)
{
  sai_property_take_text (self, &self->twins, g_strdup (twins != NULL ? twins : ""), properties[PROP_TWINS]);
}

static void
show_note_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiReplayNotes) self = SAI_REPLAY_NOTES (user_data);
  g_autoptr (SaiRecord) record = sai_store_answer (SAI_STORE (source), result, NULL);

  /* A game that is not on disk has no note. */
  if (record != NULL)
    set_note (self, record->note);
}

static void
twins_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiReplayNotes) self = SAI_REPLAY_NOTES (user_data);
  g_autoptr (GPtrArray) twins = sai_store_answer (SAI_STORE (source), result, NULL);
  g_autofree char *text = sai_replay_text_twins (twins);

  if (text != NULL)
    set_twins (self, text);
}

static void
sai_replay_notes_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SaiReplayNotes *self = SAI_REPLAY_NOTES (object);

  switch (id)
    {
    case PROP_NOTE:
      g_value_set_string (value, self->note);
      break;

    case PROP_TWINS:
      g_value_set_string (value, self->twins);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_replay_notes_dispose (GObject *object)
{
  sai_replay_notes_stop (SAI_REPLAY_NOTES (object));

  G_OBJECT_CLASS (sai_replay_notes_parent_class)->dispose (object);
}

static void
sai_replay_notes_finalize (GObject *object)
{
  SaiReplayNotes *self = SAI_REPLAY_NOTES (object);

  g_free (self->note);
  g_free (self->twins);

  G_OBJECT_CLASS (sai_replay_notes_parent_class)->finalize (object);
}

static void
sai_replay_notes_class_init (SaiReplayNotesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = sai_replay_notes_get_property;
  object_class->dispose = sai_replay_notes_dispose;
  object_class->finalize = sai_replay_notes_finalize;

  properties[PROP_NOTE] = g_param_spec_string ("note", NULL, NULL, "", flags);
  properties[PROP_TWINS] = g_param_spec_string ("twins", NULL, NULL, "", flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sai_replay_notes_init (SaiReplayNotes *self)
{
  self->note = g_strdup ("");
  self->twins = g_strdup ("");
}

/**
 * sai_replay_notes_look_up:
 * @self: notes
 * @store: the history
 * @game: a game
 *
 * Asks for the notes on @game; those on the previous game are cleared at once.
 */
void
sai_replay_notes_look_up (SaiReplayNotes *self, SaiStore *store, SaiGame *game)
{
  g_return_if_fail (SAI_IS_REPLAY_NOTES (self));
  g_return_if_fail (SAI_IS_STORE (store));
  g_return_if_fail (SAI_IS_GAME (game));

  sai_replay_notes_stop (self);
  set_note (self, NULL);
  set_twins (self, NULL);
  self->cancellable = g_cancellable_new ();
  sai_store_ask (store, sai_request_load (sai_game_get_id (game)), self->cancellable, show_note_cb,
                 g_object_ref (self));
  if (sai_game_has_peeked (game) && sai_game_is_finished (game))
    {
      g_autofree char *seed = sai_game_get_seed (game);

      sai_store_ask (store, sai_request_list_twins (seed, sai_game_get_id (game)), self->cancellable, twins_cb,
                     g_object_ref (self));
    }
}

/**
 * sai_replay_notes_stop:
 * @self: notes
 *
 * Answers that are still to come are of no use any more.
 */
void
sai_replay_notes_stop (SaiReplayNotes *self)
{
  g_return_if_fail (SAI_IS_REPLAY_NOTES (self));

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}
