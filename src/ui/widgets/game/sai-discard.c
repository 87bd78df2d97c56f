/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes a game out of the history in such a way that it can be brought back, with sai_history_set_deleted_async(), also
 * when the program did not live to see that.
 */
#include "config.h"

#include "database/sai-database-remarks.h"
#include "game/sai-discard.h"

/* What was discarded. */
typedef struct
{
  char *id;
  SaiGameMode mode;
} Discarded;

static void
discarded_free (gpointer data)
{
  Discarded *discarded = data;

  g_free (discarded->id);
  g_free (discarded);
}

/* A game that cannot be read is discarded like any other; what it was only makes a difference to what is said then. */
static gpointer
discard (SaiDatabase *database, gpointer data, GError **error)
{
  g_autoptr (SaiRecord) record = sai_database_load (database, data, NULL);
  const char *const ids[] = { data, NULL };
  Discarded *discarded;

  if (!sai_database_set_deleted (database, ids, TRUE, error))
    return NULL;

  discarded = g_new0 (Discarded, 1);
  discarded->id = g_strdup (data);
  discarded->mode = record != NULL ? record->mode : SAI_GAME_MODE_PLAYED;

  return discarded;
}

/**
 * sai_discard_async:
 * @store: the history
 * @id: the UUID of a game
 * @callback: called when the game is gone, or could not go
 * @user_data: for @callback
 */
void
sai_discard_async (SaiStore *store, const char *id, GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (SAI_IS_STORE (store));
  g_return_if_fail (id != NULL);

  sai_store_run_async (store, discard, g_strdup (id), g_free, discarded_free, SAI_STORE_CHANGES, NULL, callback,
                       user_data);
}

/**
 * sai_discard_finish:
 * @store: the history
 * @result: what the callback got
 * @id: (out): the UUID of the game
 * @mode: (out): whether it was played here or on paper
 * @error: return location for a #SaiStoreError; %SAI_STORE_ERROR_NOT_FOUND if the game is gone already
 *
 * Returns: whether the game is gone
 */
gboolean
sai_discard_finish (SaiStore *store, GAsyncResult *result, char **id, SaiGameMode *mode, GError **error)
{
  Discarded *discarded = sai_store_run_finish (store, result, error);

  if (discarded == NULL)
    return FALSE;

  *id = g_steal_pointer (&discarded->id);
  *mode = discarded->mode;
  discarded_free (discarded);
  return TRUE;
}
