/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sai-context.h"

G_BEGIN_DECLS

/**
 * SaiRoomKind:
 * @id: the kind of the model that this belongs to
 * @name: the name of its room
 * @get_type: the type of the page in it
 * @furnish: (nullable): binds a new page to the settings
 * @enter: shows what sai_play_open() gave
 * @vacate: shows no game any more
 * @set_twins: (nullable): says which other games had the same chance, once a game of which that was known is over
 * @save_view: (nullable) (transfer full): what is chosen and seen on the page, but no move; floating
 * @restore_view: (nullable): the same for a page on which nothing is chosen yet
 *
 * Where games of a kind are played, or their score is kept.
 */
typedef struct
{
  const char *id;
  const char *name;

  GType (*get_type) (void);
  void (*furnish) (GtkWidget *page, GSettings *settings);
  void (*enter) (GtkWidget *page, GObject *play, SaiContext *context);
  void (*vacate) (GtkWidget *page);
  void (*set_twins) (GtkWidget *page, const char *text);
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
