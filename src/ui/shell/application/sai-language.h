/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define SAI_LANGUAGE_KEY "language"
/* The language of the session. */
#define SAI_LANGUAGE_SYSTEM "system"

/**
 * SaiLanguage:
 *
 * The language of the program: that of the session, or the one in the settings. It can change at run time.
 */
#define SAI_TYPE_LANGUAGE (sai_language_get_type ())
G_DECLARE_FINAL_TYPE (SaiLanguage, sai_language, SAI, LANGUAGE, GObject)

SaiLanguage *sai_language_new (const char *domain, const char *folder);
void sai_language_follow (SaiLanguage *self, GSettings *settings);
void sai_language_use (SaiLanguage *self, const char *language);

G_END_DECLS
