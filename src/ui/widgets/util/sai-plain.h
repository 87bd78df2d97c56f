/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

guint sai_plain_count_columns (const char *text);
gboolean sai_plain_is_said (gpointer self, const char *text);
void sai_plain_set_group_description (AdwPreferencesGroup *group, const char *text);
void sai_plain_set_group_title (AdwPreferencesGroup *group, const char *title);
char *sai_plain_keep_together (const char *text);
void sai_plain_set_items (AdwActionRow *row, const char *title, const char *subtitle);
void sai_plain_set_text (GtkLabel *label, const char *text);
void sai_plain_set_title (AdwPreferencesRow *row, const char *title);
void sai_plain_set_subtitle (AdwActionRow *row, const char *subtitle);

G_END_DECLS
