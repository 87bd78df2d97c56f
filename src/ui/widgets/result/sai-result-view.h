/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sai-context.h"

G_BEGIN_DECLS

/**
 * SaiResultView:
 *
 * The end of a game: who has won, the podium, and what its kind has to tell of it, such as the turn that decided it.
 */
#define SAI_TYPE_RESULT_VIEW (sai_result_view_get_type ())
G_DECLARE_FINAL_TYPE (SaiResultView, sai_result_view, SAI, RESULT_VIEW, GtkWidget)

void sai_result_view_set_context (SaiResultView *self, SaiContext *context);
void sai_result_view_set_game (SaiResultView *self, SaiGame *game);

G_END_DECLS
