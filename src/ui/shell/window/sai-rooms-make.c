/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each room is made when it is wanted: it gets its sources, follows the settings, and hands on what comes out of it. */
#include "config.h"

#include "dialogs/sai-new-game-dialog.h"
#include "dice/sai-dice-row.h"
#include "window/sai-rooms-private.h"

static gpointer
make_room (SaiRooms *self, GType type, const char *name)
{
  GtkWidget *room = g_object_new (type, NULL);

  gtk_stack_add_named (self->stack, room, name);

  return room;
}

GtkWidget *
sai_rooms_need_room (SaiRooms *self, const SaiRoomKind *kind)
{
  GtkWidget *room = gtk_stack_get_child_by_name (self->stack, kind->name);

  if (room != NULL)
    return room;

  room = make_room (self, kind->get_type (), kind->name);
  if (kind->furnish != NULL)
    kind->furnish (room, self->context->settings);

  return room;
}

/* A game that came out of another one is on no disk yet. */
static void
start_cb (SaiRooms *self, SaiGame *game)
{
  sai_rooms_show (self, game, FALSE);
}

static void
same_cb (SaiRooms *self)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self->stack)));
  SaiNewGameDialog *dialog = sai_new_game_dialog_new_same (window, self->context->settings, self->context->store,
                                                           self->recorded);

  g_signal_connect_object (dialog, "start", G_CALLBACK (start_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
go_on_cb (SaiRooms *self)
{
  g_autoptr (SaiGame) game = g_object_ref (self->recorded);

  sai_rooms_show (self, game, self->is_whole);
}

void
sai_rooms_need_replay (SaiRooms *self)
{
  if (self->replay != NULL)
    return;

  self->replay = make_room (self, SAI_TYPE_REPLAY_PAGE, "replay");
  sai_replay_page_set_context (self->replay, self->context);
  g_signal_connect_object (self->replay, "start", G_CALLBACK (start_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->replay, "same", G_CALLBACK (same_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->replay, "go-on", G_CALLBACK (go_on_cb), self, G_CONNECT_SWAPPED);
}

void
sai_rooms_need_trainer (SaiRooms *self)
{
  if (self->trainer != NULL)
    return;

  self->trainer = make_room (self, SAI_TYPE_TRAINER_PAGE, "trainer");
  sai_trainer_page_set_context (self->trainer, self->context);
}

void
sai_rooms_need_tour (SaiRooms *self)
{
  SaiGamePage *page;

  if (self->tour != NULL)
    return;

  self->tour = make_room (self, SAI_TYPE_TOUR_PAGE, "tour");
  page = sai_tour_page_get_game_page (self->tour);
  sai_dice_row_follow (SAI_DICE_ROW (sai_game_page_get_part (page, SAI_GAME_PART_DICE)), self->context->settings);
}
