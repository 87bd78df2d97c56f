/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where to go on with a game: in the same window later, or in one of another language. */
#include "config.h"

#include "window/sai-room-place.h"

/**
 * sai_room_place_new:
 * @game: a game that is played here or on paper
 * @kind: the kind of its room
 * @room: its page
 *
 * Returns: (transfer full): where it is
 */
SaiRoomPlace *
sai_room_place_new (SaiGame *game, const SaiRoomKind *kind, GtkWidget *room)
{
  SaiRoomPlace *self = g_new0 (SaiRoomPlace, 1);

  self->game = g_object_ref (game);
  /* A game without moves may not have been saved yet. */
  self->is_whole = sai_game_get_n_moves (game) > 0;
  if (kind->save_view != NULL)
    self->view = g_variant_ref_sink (kind->save_view (room));

  return self;
}

/**
 * sai_room_place_new_record:
 * @game: a game whose record is shown
 * @is_whole: whether the store has all of its moves, or its saver knows the missing ones
 * @replay: the page that shows it
 *
 * Returns: (transfer full): where it is
 */
SaiRoomPlace *
sai_room_place_new_record (SaiGame *game, gboolean is_whole, SaiReplayPage *replay)
{
  SaiRoomPlace *self = g_new0 (SaiRoomPlace, 1);

  self->game = g_object_ref (game);
  self->is_record = TRUE;
  self->is_whole = is_whole;
  self->position = sai_replay_page_get_position (replay);

  return self;
}

void
sai_room_place_free (SaiRoomPlace *self)
{
  g_object_unref (self->game);
  g_clear_pointer (&self->view, g_variant_unref);
  g_free (self);
}

/**
 * sai_room_place_translate:
 * @self: a place
 * @context: the context in the current language
 *
 * Takes the same game with the rulesets of the current language. A game with unsaved moves stays as it is, with its
 * saver.
 */
void
sai_room_place_translate (SaiRoomPlace *self, SaiContext *context)
{
  SaiSaver *saver = sai_savers_find (context->savers, sai_game_get_id (self->game));
  g_autoptr (SaiRecord) record = NULL;
  g_autoptr (SaiGame) translated = NULL;

  if (saver != NULL && (sai_saver_is_busy (saver) || sai_saver_get_problem (saver) != NULL))
    return;
  record = sai_game_to_record (self->game);
  translated = sai_game_new_from_record (record, context->catalog, NULL);
  /* A custom ruleset may have been removed in the meantime. */
  if (translated != NULL)
    g_set_object (&self->game, translated);
}
