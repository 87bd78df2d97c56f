/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A ruleset is a page of text; a much larger file cannot be one. */
#define SAI_RULESET_MAX_BYTES (64 * 1024)
/* Groups that there are several of are named "Box ID", "Option ID" and so on. */
#define SAI_BOX_PREFIX "Box "
#define SAI_OPTION_PREFIX "Option "
#define SAI_COLUMN_PREFIX "Column "
#define SAI_BONUS_PREFIX "Bonus "
/* The largest number of points that a key may give; keeps totals far from overflow. */
#define SAI_RULESET_MAX_POINTS 500

/**
 * SaiRulesetFile:
 *
 * The text of a ruleset: a key file that knows the line of each key, for error messages.
 */
typedef struct _SaiRulesetFile SaiRulesetFile;

SaiRulesetFile *sai_ruleset_file_new (const char *data, gssize length, const char *name, GError **error);
void sai_ruleset_file_free (SaiRulesetFile *self);

const char *sai_ruleset_file_get_text (SaiRulesetFile *self);
const char *const *sai_ruleset_file_get_groups (SaiRulesetFile *self);
GStrv sai_ruleset_file_get_keys (SaiRulesetFile *self, const char *group);
gboolean sai_ruleset_file_has (SaiRulesetFile *self, const char *group, const char *key);
void sai_ruleset_file_fail (SaiRulesetFile *self,
                            const char *group,
                            const char *key,
                            GError **error,
                            const char *format,
                            ...) G_GNUC_PRINTF (5, 6);
void sai_ruleset_file_override (SaiRulesetFile *self,
                                const char *group,
                                const char *key,
                                const char *value,
                                const char *by_group,
                                const char *by_key);
void sai_ruleset_file_reset (SaiRulesetFile *self);

char *sai_ruleset_file_get_string (SaiRulesetFile *self, const char *group, const char *key, GError **error);
char *sai_ruleset_file_get_name (SaiRulesetFile *self, const char *group, const char *key, GError **error);
gboolean sai_ruleset_file_get_integer (SaiRulesetFile *self,
                                       const char *group,
                                       const char *key,
                                       int low,
                                       int high,
                                       const int *fallback,
                                       int *value,
                                       GError **error);
gboolean sai_ruleset_file_get_boolean (SaiRulesetFile *self,
                                       const char *group,
                                       const char *key,
                                       gboolean fallback,
                                       gboolean *value,
                                       GError **error);
gboolean sai_ruleset_file_get_choice (SaiRulesetFile *self,
                                      const char *group,
                                      const char *key,
                                      const char *const *choices,
                                      int fallback,
                                      int *value,
                                      GError **error);
gboolean
sai_ruleset_check_id (SaiRulesetFile *file, const char *group, const char *key, const char *id, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiRulesetFile, sai_ruleset_file_free)

G_END_DECLS
