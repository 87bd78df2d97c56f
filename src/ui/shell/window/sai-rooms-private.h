/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the rooms share: the rooms themselves, how each is made (sai-rooms-make.c), and moving from one
 * window's worth of rooms into another (sai-rooms-move.c).
 */
#pragma once

#include <gtk/gtk.h>

#include "kinds/sai-room-kind.h"
#include "replay/sai-replay-page.h"
#include "window/sai-rooms.h"
#include "tour/sai-tour-page.h"
#include "trainer/sai-trainer-page.h"

G_BEGIN_DECLS

struct _SaiRooms
{
  GObject parent_instance;

  /* Not owned: the window that owns this owns the stack, and the stack the rooms. */
  GtkStack *stack;
  SaiContext *context;

  /* The game that is played here or on paper, and the kind of its room; NULL if there is none, or it is the tour's. */
  SaiSaver *saver;
  const SaiRoomKind *kind;
  /* What is done with it, if it is played. */
  SaiSession *session;
  /* The game whose record is shown, and whether the store has all of its moves. */
  SaiGame *recorded;
  gboolean is_whole;

  SaiReplayPage *replay;
  SaiTrainerPage *trainer;
  SaiTourPage *tour;
};

/* sai-rooms-make.c; each makes its room unless it is there. */
GtkWidget *sai_rooms_need_room (SaiRooms *self, const SaiRoomKind *kind);
void sai_rooms_need_replay (SaiRooms *self);
void sai_rooms_need_tour (SaiRooms *self);
void sai_rooms_need_trainer (SaiRooms *self);

G_END_DECLS
