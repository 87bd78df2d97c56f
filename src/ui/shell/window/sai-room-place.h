/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kinds/sai-room-kind.h"
#include "replay/sai-replay-page.h"

G_BEGIN_DECLS

/**
 * SaiRoomPlace:
 * @game: the game
 * @is_record: whether its record is shown
 * @is_whole: whether the store has all of its moves, or its saver knows the missing ones
 * @position: the move that is shown of the record
 * @view: (nullable): the state of its page otherwise
 *
 * A game that is left, and how it looked.
 */
typedef struct
{
  SaiGame *game;
  gboolean is_record;
  gboolean is_whole;
  guint position;
  GVariant *view;
} SaiRoomPlace;

SaiRoomPlace *sai_room_place_new (SaiGame *game, const SaiRoomKind *kind, GtkWidget *room);
SaiRoomPlace *sai_room_place_new_record (SaiGame *game, gboolean is_whole, SaiReplayPage *replay);
void sai_room_place_free (SaiRoomPlace *self);
void sai_room_place_translate (SaiRoomPlace *self, SaiContext *context);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiRoomPlace, sai_room_place_free)

G_END_DECLS
