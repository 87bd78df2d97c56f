/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

PangoAttrList *sai_phrases_find (const char *text, guint longest);
void sai_phrases_keep (void);

G_END_DECLS
