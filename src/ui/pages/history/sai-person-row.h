/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "history/sai-database-players.h"

G_BEGIN_DECLS

/**
 * SaiPersonRow:
 *
 * A person, whose name can be edited. "rename" is emitted with the new name.
 */
#define SAI_TYPE_PERSON_ROW (sai_person_row_get_type ())
G_DECLARE_FINAL_TYPE (SaiPersonRow, sai_person_row, SAI, PERSON_ROW, AdwPreferencesRow)

SaiPersonRow *sai_person_row_new (const SaiHistoryPlayer *player);
const char *sai_person_row_get_name (SaiPersonRow *self);
void sai_person_row_show_name (SaiPersonRow *self);
void sai_person_row_focus (SaiPersonRow *self);

G_END_DECLS
