/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "dice/analysis/sai-analysis.h"

G_BEGIN_DECLS

/**
 * SaiMarkBadge:
 *
 * The sign of a "mark", hidden while that is −1.
 */
#define SAI_TYPE_MARK_BADGE (sai_mark_badge_get_type ())
G_DECLARE_FINAL_TYPE (SaiMarkBadge, sai_mark_badge, SAI, MARK_BADGE, GtkWidget)

GtkWidget *sai_mark_badge_new (SaiMark mark);
const char *sai_mark_badge_get_name (SaiMark mark);
char *sai_mark_badge_describe (SaiMark mark, double limit);

G_END_DECLS
