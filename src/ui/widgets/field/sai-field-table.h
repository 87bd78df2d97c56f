/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-field-surface.h"
#include "field/sai-field-state.h"

G_BEGIN_DECLS

/* The longest duration of a step, in milliseconds. */
#define SAI_FIELD_TABLE_MS 700

/**
 * SaiFieldTable:
 *
 * The complete table of a field game: it shows a view, and emits the choices of the person. Signals:
 *
 * - "chosen" (const SaiFieldChoice *): the person made a choice; the pointer is valid during the emission only
 * - "uncovered": the person to move uncovered their hand
 * - "settled": the step of sai_field_table_play() is over: nothing moves, and any count was closed
 */
#define SAI_TYPE_FIELD_TABLE (sai_field_table_get_type ())
G_DECLARE_FINAL_TYPE (SaiFieldTable, sai_field_table, SAI, FIELD_TABLE, GtkWidget)

void sai_field_table_set_seats (SaiFieldTable *self, SaiPlayer *const *players, guint n_seats, guint own, guint limit);
void sai_field_table_show (SaiFieldTable *self,
                           const SaiFieldView *view,
                           const SaiFieldChoice *choices,
                           guint n_choices,
                           gboolean interactive);
void sai_field_table_play (SaiFieldTable *self,
                           const SaiFieldEvent *event,
                           const SaiFieldPlacing *placing,
                           const SaiFieldView *after,
                           const SaiFieldChoice *choices,
                           guint n_choices,
                           gboolean interactive);
SaiFieldSurface *sai_field_table_get_surface (SaiFieldTable *self);
double sai_field_table_get_speed (SaiFieldTable *self);
void sai_field_table_set_speed (SaiFieldTable *self, double speed);
void sai_field_table_finish (SaiFieldTable *self);
gboolean sai_field_table_is_moving (SaiFieldTable *self);
gboolean sai_field_table_is_counting (SaiFieldTable *self);
void sai_field_table_set_words (SaiFieldTable *self, const char *words);
GtkWidget *sai_field_table_get_seat (SaiFieldTable *self, guint seat);
void sai_field_table_set_covered (SaiFieldTable *self, const char *name);
void sai_field_table_set_hint (SaiFieldTable *self, const SaiFieldChoice *choice, const char *text);
void sai_field_table_choose_nth (SaiFieldTable *self, guint n);
void sai_field_table_clear_log (SaiFieldTable *self);
void sai_field_table_log_event (SaiFieldTable *self,
                                const SaiFieldEvent *event,
                                const SaiFieldPlacing *placing,
                                const SaiFieldView *after,
                                gboolean counted);

G_END_DECLS
