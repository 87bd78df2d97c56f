/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "worker/sai-store.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiEveningList:
 *
 * The latest evenings, to be continued. "empty" is whether there are none. Rows activate an action of the window.
 */
#define SAI_TYPE_EVENING_LIST (sai_evening_list_get_type ())
G_DECLARE_FINAL_TYPE (SaiEveningList, sai_evening_list, SAI, EVENING_LIST, GtkWidget)

void sai_evening_list_set_store (SaiEveningList *self, SaiStore *store);
void sai_evening_list_reload (SaiEveningList *self);

G_END_DECLS
