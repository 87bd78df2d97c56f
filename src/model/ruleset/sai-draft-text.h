/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

char *sai_draft_text_get (const char *text, const char *group, const char *key);
char *sai_draft_text_set (const char *text, const char *group, const char *key, const char *value);
GStrv sai_draft_text_list (const char *text, const char *prefix);
char *sai_draft_text_add (const char *text, const char *group, const char *lines, const char *before);
char *sai_draft_text_remove (const char *text, const char *group);
char *sai_draft_text_strip (const char *text, const char *group);
char *sai_draft_text_move (const char *text, const char *group, const char *before);
gboolean sai_draft_text_find (const char *text, guint line, char **group, char **key);

G_END_DECLS
