/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What of a game in a file the history has already: the game, another one with its UUID, and its answers in the
 * trainer.
 */
#include "config.h"

#include "database/sai-database-private.h"
#include "database/sai-practised.h"
#include "exchange/sai-exchange-json.h"
#include "exchange/sai-import-compare.h"

/*< private >
 * sai_import_make_other_id:
 * @record: a game that differs from the stored one with its UUID
 *
 * The UUID is derived from the content of the game, so that importing it again gives the same UUID.
 *
 * Returns: (transfer full): another UUID for it
 */
char *
sai_import_make_other_id (const SaiRecord *record)
{
  gsize length = 0;
  g_autofree char *text = sai_exchange_print_game (record, &length);
  g_autofree char *sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text, length);

  return g_strdup_printf ("%.8s-%.4s-5%.3s-8%.3s-%.12s", sum, sum + 8, sum + 13, sum + 17, sum + 20);
}

static gboolean
has_game (SaiDatabase *database, const char *id, gboolean *found, GError **error)
{
  g_autoptr (SaiQuery) query = sai_database_prepare (database, "SELECT 1 FROM game WHERE uuid = ? AND deleted = 0",
                                                     error);

  if (query == NULL)
    return FALSE;

  sqlite3_bind_text (query, 1, id, -1, SQLITE_STATIC);
  return sai_database_step (database, query, found, error);
}

/* Compares a game with the one in the history. What people added here, such as favourites, makes no difference. */
static gboolean
is_same (SaiDatabase *database, const SaiRecord *record, gboolean *same, GError **error)
{
  g_autoptr (SaiRecord) ours = sai_database_load (database, record->id, error);

  if (ours == NULL)
    return FALSE;
  sai_record_copy_remarks (ours, record);
  ours->hints = record->hints;
  *same = sai_record_equal (ours, record);

  return TRUE;
}

/*< private >
 * sai_import_compare:
 * @database: the history
 * @record: a game from a file
 * @state: (out): how it compares with the history
 * @id: (out) (transfer full): its UUID in the history, if it is there: another one if it was added as a copy
 * @error: return location for a #SaiStoreError
 *
 * Returns: whether the history could be read
 */
gboolean
sai_import_compare (SaiDatabase *database, const SaiRecord *record, SaiImportState *state, char **id, GError **error)
{
  g_autofree char *other = NULL;
  gboolean found = FALSE;

  if (!has_game (database, record->id, &found, error))
    return FALSE;
  *state = SAI_IMPORT_NEW;
  if (!found)
    return TRUE;

  if (!is_same (database, record, &found, error))
    return FALSE;
  if (!found)
    {
      other = sai_import_make_other_id (record);
      if (!has_game (database, other, &found, error))
        return FALSE;
    }
  *state = found ? SAI_IMPORT_PRESENT : SAI_IMPORT_DIFFERENT;
  *id = found && other == NULL ? g_strdup (record->id) : g_steal_pointer (&other);

  return TRUE;
}

/**
 * sai_import_merge_answers:
 * @database: the history
 * @record: a game whose UUID is in it, from a file
 * @n_added: (inout): is raised by the number of answers in the trainer that were added
 * @error: return location for a #SaiStoreError
 *
 * Has the game in the history remember what was answered elsewhere, unless it is another game.
 *
 * Returns: whether that is in the history
 */
gboolean
sai_import_merge_answers (SaiDatabase *database, const SaiRecord *record, guint *n_added, GError **error)
{
  gboolean same = FALSE;
  guint n = 0;

  g_return_val_if_fail (database != NULL && record != NULL, FALSE);

  if (record->practised == NULL)
    return TRUE;
  if (!is_same (database, record, &same, error) ||
      (same && !sai_database_merge_practised (database, record->id, record->practised, &n, error)))
    return FALSE;
  *n_added += n;

  return TRUE;
}
