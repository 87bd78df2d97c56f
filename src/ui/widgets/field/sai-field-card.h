/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "table/sai-card.h"

G_BEGIN_DECLS

/**
 * SaiFieldCard:
 *
 * A card of the hand that can be chosen.
 */
#define SAI_TYPE_FIELD_CARD (sai_field_card_get_type ())
G_DECLARE_FINAL_TYPE (SaiFieldCard, sai_field_card, SAI, FIELD_CARD, GtkToggleButton)

GtkWidget *sai_field_card_new (SaiCard card);
SaiCard sai_field_card_get_card (SaiFieldCard *self);
void sai_field_card_set_veiled (SaiFieldCard *self, gboolean veiled);
void sai_field_card_set_advised (SaiFieldCard *self, gboolean advised);

G_END_DECLS
