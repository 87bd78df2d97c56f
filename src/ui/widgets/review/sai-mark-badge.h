/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "analysis/sai-analysis.h"

G_BEGIN_DECLS

GtkWidget *sai_mark_badge_new (void);
void sai_mark_badge_show (GtkWidget *badge, SaiMark mark);
const char *sai_mark_badge_get_name (SaiMark mark);
char *sai_mark_badge_describe (SaiMark mark);

G_END_DECLS
