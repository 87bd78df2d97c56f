/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-advisor.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiHintView:
 *
 * The hint in full: the best choice and why, and what the next best ones are worth. While it is worked out, it says so.
 */
#define SAI_TYPE_HINT_VIEW (sai_hint_view_get_type ())
G_DECLARE_FINAL_TYPE (SaiHintView, sai_hint_view, SAI, HINT_VIEW, GtkWidget)

void sai_hint_view_update (SaiHintView *self, SaiGame *game, SaiAdvisor *advisor);
void sai_hint_view_clear (SaiHintView *self);

G_END_DECLS
