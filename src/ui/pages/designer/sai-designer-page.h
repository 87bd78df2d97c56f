/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sai-context.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiDesignerPage:
 *
 * Builds a game: the sheet as it will look, a roll to try it with, and what the chosen box and the game are like. A
 * draft that was not saved is kept until it is opened again.
 */
#define SAI_TYPE_DESIGNER_PAGE (sai_designer_page_get_type ())
G_DECLARE_FINAL_TYPE (SaiDesignerPage, sai_designer_page, SAI, DESIGNER_PAGE, GtkWidget)

void sai_designer_page_set_context (SaiDesignerPage *self, SaiContext *context);
void sai_designer_page_begin (SaiDesignerPage *self, SaiRuleset *original);
void sai_designer_page_edit (SaiDesignerPage *self, SaiRuleset *ruleset);
void sai_designer_page_take_over (SaiDesignerPage *self, SaiDesignerPage *from);
gboolean sai_designer_page_is_changed (SaiDesignerPage *self);
gboolean sai_designer_page_resumes (SaiDesignerPage *self, SaiRuleset *ruleset, gboolean itself);
gboolean sai_designer_page_ask (SaiDesignerPage *self, GCallback discarded, gpointer object);

G_END_DECLS
