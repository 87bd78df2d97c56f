/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sai-context.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiRecordsPage:
 *
 * Today's game, the days played, the achievements of a person, and in the games of a variant the personal bests and the
 * rating over time.
 */
#define SAI_TYPE_RECORDS_PAGE (sai_records_page_get_type ())
G_DECLARE_FINAL_TYPE (SaiRecordsPage, sai_records_page, SAI, RECORDS_PAGE, GtkWidget)

void sai_records_page_set_context (SaiRecordsPage *self, SaiContext *context);

G_END_DECLS
