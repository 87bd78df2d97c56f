/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The signals that keys emit on the table. Their handlers take a card of the hand (from 0), kinds of choices (a bit for
 * each #SaiMoveKind), or nothing, and return whether they handled the key.
 */
#define SAI_FIELD_KEYS_CARD "card-key"
#define SAI_FIELD_KEYS_CHOICE "choice-key"
#define SAI_FIELD_KEYS_BACK "back-key"

void sai_field_keys_add (GtkWidget *table);

G_END_DECLS
