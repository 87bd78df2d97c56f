/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "field/sai-field-view.h"
#include "move/sai-player.h"

G_BEGIN_DECLS

/**
 * SaiFieldEntry:
 *
 * An entry of the log: a move, or a remark on the game. Immutable.
 */
#define SAI_TYPE_FIELD_ENTRY (sai_field_entry_get_type ())
G_DECLARE_FINAL_TYPE (SaiFieldEntry, sai_field_entry, SAI, FIELD_ENTRY, GObject)

SaiFieldEntry *sai_field_entry_new_move (SaiPlayer *player,
                                         const char *name,
                                         const SaiFieldEvent *event,
                                         const SaiFieldPlacing *placing);
SaiFieldEntry *sai_field_entry_new_remark (const char *text);
const char *sai_field_entry_get_text (SaiFieldEntry *self);
const char *sai_field_entry_get_who (SaiFieldEntry *self);
SaiPlayer *sai_field_entry_get_player (SaiFieldEntry *self);
guint sai_field_entry_get_seat (SaiFieldEntry *self);
const char *sai_field_entry_get_deed (SaiFieldEntry *self);
guint sai_field_entry_list_played (SaiFieldEntry *self, SaiCard *cards);
guint sai_field_entry_list_collected (SaiFieldEntry *self, SaiCard *cards);

G_END_DECLS
