/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-catalog.h"
#include "worker/sai-store.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiContinueList:
 *
 * Unfinished games, to continue or to discard; at first only the last ones. The list follows the store while it is
 * shown; "empty" is whether it has no rows.
 */
#define SAI_TYPE_CONTINUE_LIST (sai_continue_list_get_type ())
G_DECLARE_FINAL_TYPE (SaiContinueList, sai_continue_list, SAI, CONTINUE_LIST, GtkWidget)

void sai_continue_list_set_sources (SaiContinueList *self,
                                    SaiCatalog *catalog,
                                    SaiStore *store,
                                    SaiListKind kind,
                                    const char *label);
void sai_continue_list_reload (SaiContinueList *self);

G_END_DECLS
