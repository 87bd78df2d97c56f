/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "kinds/sai-room-kind.h"
#include "ruleset/sai-kind-table.h"

static gconstpointer const own[] = { &sai_dice_room, &sai_paper_room, &sai_field_room, &sai_pad_room, NULL };
static SaiKindTable rooms = { .own = own };

/**
 * sai_room_kind_register:
 * @kind: the room of another kind of game; not copied, so it must stay valid
 */
void
sai_room_kind_register (const SaiRoomKind *kind)
{
  sai_kind_table_add (&rooms, kind);
}

const SaiRoomKind *
sai_room_kind_find (SaiGame *game)
{
  const SaiRoomKind *kind = sai_kind_table_find (&rooms, sai_game_get_kind (game));

  g_return_val_if_fail (kind != NULL, NULL);

  return kind;
}
