/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sai-context.h"

G_BEGIN_DECLS

/**
 * SaiRoomPage:
 * @SAI_ROOM_REPLAY: a #SaiReplayPage
 * @SAI_ROOM_TRAINER: a #SaiTrainerPage
 * @SAI_ROOM_RECORDS: a #SaiRecordsPage
 * @SAI_ROOM_TOUR: a #SaiTourPage
 * @SAI_ROOM_DESIGNER: a #SaiDesignerPage
 * @SAI_ROOM_EVENING: a #SaiEveningPage
 *
 * The rooms that are of no kind of game, see #SaiRoomKind for the others.
 */
typedef enum
{
  SAI_ROOM_REPLAY,
  SAI_ROOM_TRAINER,
  SAI_ROOM_RECORDS,
  SAI_ROOM_TOUR,
  SAI_ROOM_DESIGNER,
  SAI_ROOM_EVENING,
} SaiRoomPage;

GtkWidget *sai_room_pages_make (GtkStack *stack,
                                const char *name,
                                GType type,
                                void (*furnish) (GtkWidget *page, SaiContext *context),
                                SaiContext *context);
GtkWidget *sai_room_pages_need (GtkStack *stack, SaiRoomPage page, SaiContext *context);
GtkWidget *sai_room_pages_find (GtkStack *stack, SaiRoomPage page);
GtkWidget *sai_room_pages_find_shown (GtkStack *stack, SaiRoomPage page);
const char *sai_room_pages_get_topic (GtkStack *stack);

G_END_DECLS
