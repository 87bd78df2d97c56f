/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "table/sai-card.h"

G_BEGIN_DECLS

/**
 * SaiCardStrip:
 *
 * A row of cards face up, which overlap if there is little room. Not interactive.
 */
#define SAI_TYPE_CARD_STRIP (sai_card_strip_get_type ())
G_DECLARE_FINAL_TYPE (SaiCardStrip, sai_card_strip, SAI, CARD_STRIP, GtkWidget)

void sai_card_strip_set_cards (SaiCardStrip *self, const SaiCardCounts *cards, const char *name);
void sai_card_strip_set_order (SaiCardStrip *self, const SaiCard *cards, guint n_cards, const char *name);

G_END_DECLS
