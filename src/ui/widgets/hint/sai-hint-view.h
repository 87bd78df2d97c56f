/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-advisor.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiHintView:
 *
 * The full hint: the best choice with the reason for it, and the values of the next best ones. It shows when the hint
 * is still being computed. "text-chars" is how wide the reason likes to be.
 */
#define SAI_TYPE_HINT_VIEW (sai_hint_view_get_type ())
G_DECLARE_FINAL_TYPE (SaiHintView, sai_hint_view, SAI, HINT_VIEW, GtkWidget)

void sai_hint_view_update (SaiHintView *self, SaiGame *game, SaiAdvisor *advisor);
void sai_hint_view_clear (SaiHintView *self);

G_END_DECLS
