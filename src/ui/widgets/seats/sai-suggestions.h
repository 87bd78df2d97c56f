/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiSuggestions:
 *
 * A small list under an entry, with names that start with the typed text. GtkEntryCompletion is deprecated in newer
 * versions.
 */
#define SAI_TYPE_SUGGESTIONS (sai_suggestions_get_type ())
G_DECLARE_FINAL_TYPE (SaiSuggestions, sai_suggestions, SAI, SUGGESTIONS, GObject)

SaiSuggestions *sai_suggestions_new (GtkEntry *entry);
void sai_suggestions_set_names (SaiSuggestions *self, const char *const *names);
GPtrArray *sai_suggestions_match (const char *const *names, const char *typed, guint most);

G_END_DECLS
