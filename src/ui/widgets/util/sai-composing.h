/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void sai_composing_watch (GtkEditable *editable);
gboolean sai_composing (GtkEditable *editable);

G_END_DECLS
