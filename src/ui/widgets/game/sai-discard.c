/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Removes a game from the history so that it can be restored with sai_request_set_deleted(), even after the program was
 * restarted.
 */
#include "config.h"

#include "database/sai-database-remarks.h"
#include "game/sai-discard.h"

void
sai_discarded_free (SaiDiscarded *self)
{
  g_free (self->id);
  g_free (self);
}

/* A game that cannot be read is discarded like any other; its mode only affects the message. */
static gpointer
discard (SaiDatabase *database, gpointer data, GError **error)
{
  g_autoptr (SaiRecord) record = sai_database_load (database, data, NULL);
  const char *const ids[] = { data, NULL };
  SaiDiscarded *discarded;

  if (!sai_database_set_deleted (database, ids, TRUE, error))
    return NULL;

  discarded = g_new0 (SaiDiscarded, 1);
  discarded->id = g_strdup (data);
  discarded->mode = record != NULL ? record->mode : SAI_GAME_MODE_PLAYED;

  return discarded;
}

/**
 * sai_request_discard:
 * @id: the UUID of a game
 *
 * Returns: (transfer full): a request for a #SaiDiscarded; fails with %SAI_STORE_ERROR_NOT_FOUND if the game no longer
 * exists
 */
SaiRequest *
sai_request_discard (const char *id)
{
  g_return_val_if_fail (id != NULL, NULL);

  return sai_request_new (discard, g_strdup (id), g_free, (GDestroyNotify) sai_discarded_free, SAI_REQUEST_CHANGES);
}
