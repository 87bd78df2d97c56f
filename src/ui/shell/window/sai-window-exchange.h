/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "window/sai-window.h"

G_BEGIN_DECLS

void sai_window_install_exchange (GtkWidgetClass *widget_class);
void sai_window_accept_files (SaiWindow *self);
void sai_window_import_files (SaiWindow *self, GPtrArray *files);

G_END_DECLS
