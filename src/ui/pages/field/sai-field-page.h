/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "field/sai-field-session.h"
#include "sai-context.h"

G_BEGIN_DECLS

/**
 * SaiFieldPage:
 *
 * The page on which a game with cards on the field is played.
 */
#define SAI_TYPE_FIELD_PAGE (sai_field_page_get_type ())
G_DECLARE_FINAL_TYPE (SaiFieldPage, sai_field_page, SAI, FIELD_PAGE, GtkWidget)

void sai_field_page_set_context (SaiFieldPage *self, SaiContext *context);
void sai_field_page_set_session (SaiFieldPage *self, SaiFieldSession *session);
void sai_field_page_set_twins (SaiFieldPage *self, const char *twins);

G_END_DECLS
