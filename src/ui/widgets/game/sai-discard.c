/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes a game out of the history in such a way that it can be brought back, with sai_request_set_deleted(), also
 * when the program did not live to see that.
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

/* A game that cannot be read is discarded like any other; what it was only makes a difference to what is said then. */
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
 * Returns: (transfer full): a request for a #SaiDiscarded; %SAI_STORE_ERROR_NOT_FOUND if the game is gone already
 */
SaiRequest *
sai_request_discard (const char *id)
{
  g_return_val_if_fail (id != NULL, NULL);

  return sai_request_new (discard, g_strdup (id), g_free, (GDestroyNotify) sai_discarded_free, SAI_REQUEST_CHANGES);
}
