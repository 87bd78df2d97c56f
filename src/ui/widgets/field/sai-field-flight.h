/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "table/sai-card.h"

G_BEGIN_DECLS

/* The most cards in flight at once, not counting the dragged card. */
#define SAI_FIELD_MAX_FLIGHTS 40

/**
 * SaiFieldFlight:
 *
 * Animations above the table: flying cards, cards that are swept together, cards that shine, and flying numbers. It
 * emits "landed" when all movement has ended. It also draws the card being dragged.
 */
#define SAI_TYPE_FIELD_FLIGHT (sai_field_flight_get_type ())
G_DECLARE_FINAL_TYPE (SaiFieldFlight, sai_field_flight, SAI, FIELD_FLIGHT, GtkWidget)

gboolean sai_field_flight_can_move (SaiFieldFlight *self);
double sai_field_flight_get_speed (SaiFieldFlight *self);
void sai_field_flight_set_speed (SaiFieldFlight *self, double speed);
gboolean sai_field_flight_is_moving (SaiFieldFlight *self);
void sai_field_flight_add_card (SaiFieldFlight *self,
                                SaiCard card,
                                const graphene_rect_t *from,
                                const graphene_rect_t *to,
                                guint delay,
                                guint duration);
void sai_field_flight_add_swept_card (SaiFieldFlight *self,
                                      SaiCard card,
                                      const graphene_rect_t *from,
                                      const graphene_rect_t *heap,
                                      float angle,
                                      const graphene_rect_t *to,
                                      guint delay,
                                      guint gathering,
                                      guint duration);
void sai_field_flight_add_text (SaiFieldFlight *self,
                                const char *text,
                                const graphene_rect_t *from,
                                const graphene_rect_t *to,
                                guint delay,
                                guint duration);
void sai_field_flight_add_light (SaiFieldFlight *self, const graphene_rect_t *place, guint delay, guint duration);
void sai_field_flight_start (SaiFieldFlight *self);
void sai_field_flight_finish (SaiFieldFlight *self);
void sai_field_flight_hold (SaiFieldFlight *self, SaiCard card, const graphene_rect_t *place);

G_END_DECLS
