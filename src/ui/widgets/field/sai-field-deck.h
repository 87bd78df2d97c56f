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

GtkWidget *sai_field_deck_get_cards (SaiFieldDeck *self);

G_END_DECLS
