/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-field-card.h"

G_BEGIN_DECLS

/**
 * SaiFieldFan:
 *
 * The cards of a hand, face up as buttons or face down. It emits "changed" when another card is chosen, and "uncovered"
 * when somebody asks to see a face-down hand.
 */
#define SAI_TYPE_FIELD_FAN (sai_field_fan_get_type ())
G_DECLARE_FINAL_TYPE (SaiFieldFan, sai_field_fan, SAI, FIELD_FAN, GtkWidget)

void sai_field_fan_set_own (SaiFieldFan *self, gboolean own);
void sai_field_fan_show (SaiFieldFan *self, const SaiCardCounts *cards);
void sai_field_fan_cover (SaiFieldFan *self, guint n_cards, const char *name);
SaiFieldCard *sai_field_fan_get_nth (SaiFieldFan *self, guint n);
SaiFieldCard *sai_field_fan_get_chosen (SaiFieldFan *self);
void sai_field_fan_choose (SaiFieldFan *self, SaiFieldCard *card);
SaiFieldCard *sai_field_fan_find (SaiFieldFan *self, SaiCard card, guint nth);
void sai_field_fan_set_advice (SaiFieldFan *self, SaiCard card);
GtkWidget *sai_field_fan_get_uncover_button (SaiFieldFan *self);
gboolean sai_field_fan_get_place (SaiFieldFan *self, SaiFieldCard *card, GtkWidget *widget, graphene_rect_t *place);

G_END_DECLS
