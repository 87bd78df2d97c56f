/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-celebration.h"

G_BEGIN_DECLS

/**
 * SaiCheerView:
 *
 * Lies over what else is seen, and shows a cheer there for a moment, for which it is visible. Input goes through it.
 */
#define SAI_TYPE_CHEER_VIEW (sai_cheer_view_get_type ())
G_DECLARE_FINAL_TYPE (SaiCheerView, sai_cheer_view, SAI, CHEER_VIEW, GtkWidget)

void sai_cheer_view_show (SaiCheerView *self, const char *word, SaiCheer cheer, double speed);
void sai_cheer_view_finish (SaiCheerView *self);

G_END_DECLS
