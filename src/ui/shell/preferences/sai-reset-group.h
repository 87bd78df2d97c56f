/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "preferences/sai-reset.h"

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * SaiResetGroup:
 *
 * The part of the preferences that resets all of them after a confirmation, and can undo that.
 */
#define SAI_TYPE_RESET_GROUP (sai_reset_group_get_type ())
G_DECLARE_FINAL_TYPE (SaiResetGroup, sai_reset_group, SAI, RESET_GROUP, AdwPreferencesGroup)

void sai_reset_group_set_reset (SaiResetGroup *self, SaiReset *reset);

G_END_DECLS
