/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database/sai-database.h"
#include "exchange/sai-import-game.h"

G_BEGIN_DECLS

char *sai_import_make_other_id (const SaiRecord *record);
gboolean
sai_import_compare (SaiDatabase *database, const SaiRecord *record, SaiImportState *state, char **id, GError **error);
gboolean sai_import_merge_answers (SaiDatabase *database, const SaiRecord *record, guint *n_added, GError **error);

G_END_DECLS
