/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

gboolean sai_text_is_line (const char *text);
const char *sai_text_find_unseen (const char *text);
char *sai_text_one_line (const char *text);
char *sai_text_isolate (const char *text);
char *sai_text_strip (const char *text);
const char *sai_text_get_dot (void);
void sai_text_append_part (GString *line, const char *part);
void sai_text_append_item (GString *line, const char *item);
char *sai_text_join_parts (const char *first, const char *second);
char *sai_text_begin (const char *text);
void sai_text_append (GString *list, const char *item);
char *sai_text_join (const char *const *items);

G_END_DECLS
