/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

char *sai_text_strip  (const char        *text);
void  sai_text_append (GString           *list,
                       const char        *item);
char *sai_text_join   (const char *const *items);

G_END_DECLS
