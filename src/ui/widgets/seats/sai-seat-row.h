/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kind/sai-ui-kind.h"

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * SaiSeatRow:
 *
 * One seat of a game that is about to begin: a name, and a person or a type of computer player.
 *
 * Signals: "changed" when the name or the type changes, "entered" when the name is complete, "remove", "shift" with the
 * direction to move in, and "dropped" with the row that was dropped on this one.
 */
#define SAI_TYPE_SEAT_ROW (sai_seat_row_get_type ())
G_DECLARE_FINAL_TYPE (SaiSeatRow, sai_seat_row, SAI, SEAT_ROW, GtkListBoxRow)

GtkWidget *sai_seat_row_new (const char *name, const char *kind, const SaiUiKind *game);
const char *sai_seat_row_get_name (SaiSeatRow *self);
const char *sai_seat_row_get_kind (SaiSeatRow *self);
void sai_seat_row_set_number (SaiSeatRow *self, guint number, guint n_seats, guint min_seats);
void sai_seat_row_set_fallback (SaiSeatRow *self, const char *name);
void sai_seat_row_set_problem (SaiSeatRow *self, gboolean problem);
void sai_seat_row_focus_name (SaiSeatRow *self);
void sai_seat_row_align (SaiSeatRow *self, GtkSizeGroup *kinds);
void sai_seat_row_hide_kind (SaiSeatRow *self);
const char *sai_seat_row_get_kind_name (SaiSeatRow *self);
void sai_seat_row_set_game (SaiSeatRow *self, const SaiUiKind *game);
void sai_seat_row_set_origin (SaiSeatRow *self, guint origin);
int sai_seat_row_get_origin (SaiSeatRow *self);
void sai_seat_row_set_names (SaiSeatRow *self, const char *const *names);

G_END_DECLS
