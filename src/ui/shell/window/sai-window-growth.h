/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void sai_window_growth_follow (GtkWindow *window);

G_END_DECLS
