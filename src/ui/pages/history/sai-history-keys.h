/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiHistoryKeys:
 *
 * The keys that the page of the history takes wherever in the window the focus is, between sai_history_keys_listen()
 * and sai_history_keys_stop(). Emits "search", "delete", and "undo", whose handler returns whether there was something
 * to undo; and "focus-moved", as the focus cannot be found out any more when the page is hidden. Letters begin a search
 * unless "selecting".
 */
#define SAI_TYPE_HISTORY_KEYS (sai_history_keys_get_type ())
G_DECLARE_FINAL_TYPE (SaiHistoryKeys, sai_history_keys, SAI, HISTORY_KEYS, GObject)

SaiHistoryKeys *sai_history_keys_new (GtkWidget *page, GtkWidget *search);
void sai_history_keys_listen (SaiHistoryKeys *self);
void sai_history_keys_stop (SaiHistoryKeys *self);

G_END_DECLS
