/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void sai_designer_fill_text (GtkEditable *editable, const char *text);
void sai_designer_fill_list (GtkStringList *list, GPtrArray *words);

G_END_DECLS
