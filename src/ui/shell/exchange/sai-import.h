/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sai-context.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void sai_import_ask (GtkWindow *window, SaiContext *context);
void sai_import_files (GtkWindow *window, SaiContext *context, GPtrArray *files);

G_END_DECLS
