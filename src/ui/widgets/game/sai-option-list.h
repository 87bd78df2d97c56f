/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ruleset/sai-ruleset.h"

G_BEGIN_DECLS

/**
 * SaiOptionList:
 *
 * The options of a ruleset: a switch for each house rule, and a spin button for each number.
 */
#define SAI_TYPE_OPTION_LIST (sai_option_list_get_type ())
G_DECLARE_FINAL_TYPE (SaiOptionList, sai_option_list, SAI, OPTION_LIST, GtkWidget)

void sai_option_list_set_ruleset (SaiOptionList *self, SaiRuleset *ruleset, const SaiOptions *options);
SaiOptions sai_option_list_get_options (SaiOptionList *self);

G_END_DECLS
