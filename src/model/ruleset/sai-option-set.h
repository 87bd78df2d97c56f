/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-option.h"

G_BEGIN_DECLS

/**
 * SaiOptionSet:
 * @n: how many options there are
 * @options: the options
 *
 * The options of a ruleset. All zero is none.
 */
typedef struct
{
  guint n;
  SaiOption options[SAI_MAX_OPTIONS];
} SaiOptionSet;

gboolean sai_option_set_read (SaiOptionSet *self, SaiRulesetFile *file, const char *const *numbers, GError **error);
void sai_option_set_clear (SaiOptionSet *self);
gboolean sai_option_set_apply (SaiOptionSet *self, SaiRulesetFile *file, guint combination, GError **error);
SaiOptions sai_option_set_get_defaults (const SaiOptionSet *self);
gboolean sai_option_set_assign (const SaiOptionSet *self,
                                const char *ruleset,
                                SaiOptions *values,
                                const char *assignment,
                                GError **error);
gboolean sai_option_set_assign_all (const SaiOptionSet *self,
                                    const char *ruleset,
                                    SaiOptions *values,
                                    const char *const *assignments,
                                    GError **error);

G_END_DECLS
