/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sai-context.h"

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * SaiBackupGroup:
 *
 * The part of the preferences about copies of the history.
 */
#define SAI_TYPE_BACKUP_GROUP (sai_backup_group_get_type ())
G_DECLARE_FINAL_TYPE (SaiBackupGroup, sai_backup_group, SAI, BACKUP_GROUP, AdwPreferencesGroup)

void sai_backup_group_set_context (SaiBackupGroup *self, SaiContext *context);

G_END_DECLS
