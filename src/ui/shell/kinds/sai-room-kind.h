/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "result/sai-result-view.h"
#include "sai-context.h"

G_BEGIN_DECLS

/**
 * SaiRoomKind:
 * @id: the id of the kind of game in the model
 * @name: the name of its room
 * @topic: the prefix of the help topic of its games
 * @another: the action that asks for another game
 * @get_type: the type of the page in it
 * @furnish: (nullable): binds a new page to the context
 * @enter: shows an object returned by sai_play_open()
 * @vacate: clears the page
 * @get_result: (nullable): where the result of a finished game is shown, if there may be news of it
 * @save_view: (nullable) (transfer floating): the state of the page apart from the game, such as selections
 * @restore_view: (nullable): restores that state on a new page
 *
 * The room in which games of a kind are played here or on paper.
 */
typedef struct
{
  const char *id;
  const char *name;
  const char *topic;
  const char *another;

  GType (*get_type) (void);
  void (*furnish) (GtkWidget *page, SaiContext *context);
  void (*enter) (GtkWidget *page, GObject *play, SaiContext *context);
  void (*vacate) (GtkWidget *page);
  SaiResultView *(*get_result) (GtkWidget *page);
  GVariant *(*save_view) (GtkWidget *page);
  void (*restore_view) (GtkWidget *page, GVariant *view);
} SaiRoomKind;

extern const SaiRoomKind sai_dice_room;
extern const SaiRoomKind sai_paper_room;
extern const SaiRoomKind sai_field_room;
extern const SaiRoomKind sai_pad_room;

void sai_room_kind_register (const SaiRoomKind *kind);
const SaiRoomKind *sai_room_kind_find (SaiGame *game);

G_END_DECLS
