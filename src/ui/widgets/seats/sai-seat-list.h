/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "seats/sai-seat-row.h"

G_BEGIN_DECLS

/**
 * SaiSeatList:
 *
 * The seats of a game in their order: they can be added, removed, moved and named. "valid" is whether all names are
 * different.
 */
#define SAI_TYPE_SEAT_LIST (sai_seat_list_get_type ())
G_DECLARE_FINAL_TYPE (SaiSeatList, sai_seat_list, SAI, SEAT_LIST, GtkWidget)

SaiSeatRow *sai_seat_list_add (SaiSeatList *self, const char *name, const char *kind);
guint sai_seat_list_get_n_seats (SaiSeatList *self);
SaiSeatRow *sai_seat_list_get_row (SaiSeatList *self, guint seat);
char *sai_seat_list_dup_name (SaiSeatList *self, guint seat);
gboolean sai_seat_list_is_valid (SaiSeatList *self);
void sai_seat_list_draw_lots (SaiSeatList *self);
void sai_seat_list_set_names (SaiSeatList *self, GStrv names);
void sai_seat_list_set_limits (SaiSeatList *self, guint min, guint max);
void sai_seat_list_set_game (SaiSeatList *self, const SaiUiKind *game);
void sai_seat_list_set_persons_only (SaiSeatList *self, gboolean persons_only);

guint sai_seat_list_get_max (SaiSeatList *self);

G_END_DECLS
