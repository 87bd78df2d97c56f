/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sai-context.h"
#include "result/sai-result-view.h"
#include "session/sai-session.h"

G_BEGIN_DECLS

/**
 * SaiRooms:
 *
 * The views over the pages of the window: for a game, for a paper sheet or pad, for a record, and others.
 */
#define SAI_TYPE_ROOMS (sai_rooms_get_type ())
G_DECLARE_FINAL_TYPE (SaiRooms, sai_rooms, SAI, ROOMS, GObject)

SaiRooms *sai_rooms_new (GtkStack *stack, SaiContext *context);
void sai_rooms_show (SaiRooms *self, SaiGame *game, gboolean is_saved);
void sai_rooms_show_record (SaiRooms *self, SaiGame *game, gboolean is_whole);
void sai_rooms_show_trainer (SaiRooms *self, const char *kind);
void sai_rooms_learn (SaiRooms *self);
gboolean sai_rooms_go_back (SaiRooms *self);
void sai_rooms_try (SaiRooms *self, const char *position);
void sai_rooms_show_records (SaiRooms *self);
void sai_rooms_show_evening (SaiRooms *self, const char *id);
void sai_rooms_show_designer (SaiRooms *self, SaiRuleset *ruleset, gboolean itself);
void sai_rooms_show_tour (SaiRooms *self, GType type);
void sai_rooms_leave (SaiRooms *self);
GCancellable *sai_rooms_begin_loading (SaiRooms *self);
void sai_rooms_clear (SaiRooms *self);
void sai_rooms_take_over (SaiRooms *self, SaiRooms *from);
SaiGame *sai_rooms_get_game (SaiRooms *self);
SaiGame *sai_rooms_get_shown_game (SaiRooms *self);
SaiSession *sai_rooms_get_session (SaiRooms *self);
const char *sai_rooms_get_another (SaiRooms *self);
gboolean sai_rooms_is_saving (SaiRooms *self);
gboolean sai_rooms_correct (SaiRooms *self);
gboolean sai_rooms_replay (SaiRooms *self);
void sai_rooms_review (SaiRooms *self);
SaiResultView *sai_rooms_find_result (SaiRooms *self, const char *id);
char *sai_rooms_get_topic (SaiRooms *self);

G_END_DECLS
