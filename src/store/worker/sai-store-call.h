/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database/sai-database.h"

G_BEGIN_DECLS

/**
 * SaiStoreCall:
 * @database: the history
 * @data: (nullable): what is asked for
 * @error: return location for a #SaiStoreError
 *
 * Asks the database for something, in the thread of the store, and so must not touch what belongs to the main thread.
 *
 * Returns: (transfer full): the answer, not %NULL unless there is an error; %TRUE as a pointer if there is nothing to
 * say
 */
typedef gpointer (*SaiStoreCall) (SaiDatabase *database, gpointer data, GError **error);

G_END_DECLS
