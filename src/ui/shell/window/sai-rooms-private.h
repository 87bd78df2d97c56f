/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the rooms share: the rooms themselves, how each is made (sai-rooms-make.c), and moving from one
 * window's worth of rooms into another (sai-rooms-move.c).
 */
#pragma once

#include <gtk/gtk.h>

#include "field/sai-field-page.h"
#include "game/sai-game-page.h"
#include "paper/sai-paper-page.h"
#include "pad/sai-pad-page.h"
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

  /* The game that is played here or on paper, and how its room gives it up; NULL if there is none. */
  SaiSaver *saver;
  void (*vacate) (SaiRooms *self);
  /* What is done with it, if it is played. */
  SaiSession *session;
  /* The game whose record is shown, and whether the store has all of its moves. */
  SaiGame *recorded;
  gboolean is_whole;

  SaiGamePage *game;
  SaiFieldPage *field;
  SaiPaperPage *paper;
  SaiPadPage *pad;
  SaiReplayPage *replay;
  SaiTrainerPage *trainer;
  SaiTourPage *tour;
};

/* sai-rooms-make.c; each of the last makes its room unless it is there. */
void sai_rooms_bind (SaiRooms *self, const char *key, gpointer object, const char *property);
void sai_rooms_need_field (SaiRooms *self);
void sai_rooms_need_game (SaiRooms *self);
void sai_rooms_need_paper (SaiRooms *self);
void sai_rooms_need_pad (SaiRooms *self);
void sai_rooms_need_replay (SaiRooms *self);
void sai_rooms_need_tour (SaiRooms *self);
void sai_rooms_need_trainer (SaiRooms *self);

G_END_DECLS
