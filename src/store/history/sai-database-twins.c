/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games with the same seed. They are only looked up for games in which something was known beforehand, so there is no
 * index.
 */
#include "config.h"

#include "database/sai-database-private.h"
#include "history/sai-database-twins.h"
#include "util/sai-number.h"
#include "util/sai-text.h"

typedef struct
{
  char *seed;
  char *id;
} Question;

static void
free_question (gpointer data)
{
  Question *question = data;

  g_free (question->seed);
  g_free (question->id);
  g_free (question);
}

void
sai_twin_free (SaiTwin *twin)
{
  g_free (twin->standings);
  g_free (twin);
}

/**
 * sai_database_list_twins:
 * @self: a database
 * @seed: a seed in hexadecimal
 * @id: the UUID of the game to leave out
 * @error: return location for a #SaiStoreError
 *
 * Returns: (transfer full) (element-type SaiTwin): the other finished games with this seed, oldest first
 */
GPtrArray *
sai_database_list_twins (SaiDatabase *self, const char *seed, const char *id, GError **error)
{
  g_autoptr (GPtrArray) twins = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_twin_free);
  g_autoptr (SaiQuery) query = NULL;
  gint64 last = 0;
  gboolean row = FALSE;

  query = sai_database_prepare (self,
                                "SELECT game.id AS game, finished, name, total FROM game"
                                " JOIN seat ON seat.game = game.id JOIN player ON player.id = seat.player"
                                " WHERE seed = ? AND uuid <> ? AND finished IS NOT NULL AND deleted = 0"
                                " ORDER BY finished, game.id, seat.number",
                                error);
  if (query == NULL)
    return NULL;

  sqlite3_bind_text (query, 1, seed, -1, SQLITE_STATIC);
  sqlite3_bind_text (query, 2, id, -1, SQLITE_STATIC);
  while (sai_database_step (self, query, &row, error))
    {
      g_autofree char *before = NULL;
      g_autofree char *total = NULL;
      SaiTwin *twin;

      if (!row)
        return g_steal_pointer (&twins);

      if (sai_query_get_integer (query, "game") != last)
        {
          g_ptr_array_add (twins, g_new0 (SaiTwin, 1));
          last = sai_query_get_integer (query, "game");
        }
      twin = g_ptr_array_index (twins, twins->len - 1);
      twin->finished = sai_query_get_integer (query, "finished");
      before = g_steal_pointer (&twin->standings);
      total = sai_number_total (sai_query_get_text (query, "name"), sai_query_get_integer (query, "total"));
      twin->standings = before != NULL ? sai_text_join_parts (before, total) : g_strdup (total);
    }

  return NULL;
}

static gpointer
list_twins (SaiDatabase *database, gpointer data, GError **error)
{
  Question *question = data;

  return sai_database_list_twins (database, question->seed, question->id, error);
}

/**
 * sai_request_list_twins:
 * @seed: a seed in hexadecimal
 * @id: the UUID of the game to leave out
 *
 * Returns: (transfer full): a request for an array of #SaiTwin: the other finished games with this seed, oldest first
 */
SaiRequest *
sai_request_list_twins (const char *seed, const char *id)
{
  Question *question = g_new0 (Question, 1);

  question->seed = g_strdup (seed);
  question->id = g_strdup (id);

  return sai_request_new (list_twins, question, free_question, (GDestroyNotify) g_ptr_array_unref, SAI_REQUEST_READS);
}
