/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiFieldDeck:
 *
 * The deck, with its number of cards.
 */
#define SAI_TYPE_FIELD_DECK (sai_field_deck_get_type ())
G_DECLARE_FINAL_TYPE (SaiFieldDeck, sai_field_deck, SAI, FIELD_DECK, GtkWidget)

void sai_field_deck_set_n (SaiFieldDeck *self, guint n);
void sai_field_deck_set_compact (SaiFieldDeck *self, gboolean compact);
GtkWidget *sai_field_deck_get_cards (SaiFieldDeck *self);

G_END_DECLS
