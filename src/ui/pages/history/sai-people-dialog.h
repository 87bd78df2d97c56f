/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "worker/sai-store.h"

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * SaiPeopleDialog:
 *
 * The people of the history with the number of their games. People can be renamed; giving someone the name of another
 * person merges the two.
 */
#define SAI_TYPE_PEOPLE_DIALOG (sai_people_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SaiPeopleDialog, sai_people_dialog, SAI, PEOPLE_DIALOG, AdwWindow)

SaiPeopleDialog *sai_people_dialog_new (GtkWindow *parent, SaiStore *store);

G_END_DECLS
