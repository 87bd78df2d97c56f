/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that are put into an evening afterwards, or taken out of one. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "database/sai-database-private.h"
#include "game/sai-evening-mark.h"
#include "history/sai-evening-games.h"

/* Which games, and what each of them is to say. */
typedef struct
{
  GStrv ids;
  GStrv marks;
} Joining;

static void
joining_free (gpointer data)
{
  Joining *self = data;

  g_strfreev (self->ids);
  g_strfreev (self->marks);
  g_free (self);
}

/* What a game says of its evening; "" if it belongs to none. */
static char *
load_mark (SaiDatabase *self, const char *id, GError **error)
{
  g_autoptr (SaiQuery) query = NULL;
  gboolean found = FALSE;

  query = sai_database_prepare (self, "SELECT evening FROM game WHERE uuid = ? AND deleted = 0", error);
  if (query == NULL)
    return NULL;

  sqlite3_bind_text (query, 1, id, -1, SQLITE_STATIC);
  if (!sai_database_step (self, query, &found, error))
    return NULL;
  if (found)
    return sai_query_dup_string (query, "evening");

  g_set_error_literal (error, SAI_STORE_ERROR, SAI_STORE_ERROR_NOT_FOUND,
                       _ ("This game isn’t in the history. It may have been deleted."));
  return NULL;
}

static gboolean
write_mark (SaiDatabase *self, const char *id, const char *mark, GError **error)
{
  g_autoptr (SaiQuery) query = sai_database_prepare (self, "UPDATE game SET evening = ?2 WHERE uuid = ?1", error);

  if (query == NULL)
    return FALSE;

  sqlite3_bind_text (query, 1, id, -1, SQLITE_STATIC);
  sqlite3_bind_text (query, 2, mark, -1, SQLITE_STATIC);

  return sai_database_run (self, query, error) && sai_database_take_evening_name (self, id, mark, error);
}

/* Returns: whether all of that was written, and what the games said before */
static gboolean
write_marks (SaiDatabase *self, const char *const *ids, const char *const *marks, GStrvBuilder *before, GError **error)
{
  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autofree char *mark = load_mark (self, ids[i], error);

      if (mark == NULL || !write_mark (self, ids[i], marks[i], error))
        return FALSE;
      g_strv_builder_add (before, mark);
    }

  return TRUE;
}

/**
 * sai_database_set_evenings:
 * @self: a database
 * @ids: UUIDs of different games, terminated by %NULL
 * @marks: what each of them says of its evening from now on, see sai_evening_mark_parse(); "" for none
 * @error: return location for a #SaiStoreError, %SAI_STORE_ERROR_NOT_FOUND if one of the games is not there
 *
 * All games change, or none.
 *
 * Returns: (transfer full): what the games said before, with which that can be undone
 */
GStrv
sai_database_set_evenings (SaiDatabase *self, const char *const *ids, const char *const *marks, GError **error)
{
  g_autoptr (GStrvBuilder) before = g_strv_builder_new ();

  for (guint i = 0; ids[i] != NULL; i++)
    g_return_val_if_fail (marks[i] != NULL && sai_evening_mark_parse (marks[i], NULL, NULL, NULL), NULL);

  if (!sai_database_begin (self, error))
    return NULL;
  if (!write_marks (self, ids, marks, before, error))
    {
      sai_database_rollback (self);
      return NULL;
    }

  return sai_database_commit (self, error) ? g_strv_builder_end (before) : NULL;
}

static gpointer
set_evenings (SaiDatabase *database, gpointer data, GError **error)
{
  const Joining *joining = data;

  return sai_database_set_evenings (database, (const char *const *) joining->ids, (const char *const *) joining->marks,
                                    error);
}

/**
 * sai_request_set_evenings:
 * @ids: UUIDs of different games, terminated by %NULL
 * @marks: what each of them says of its evening from now on
 *
 * Returns: (transfer full): a request for a #GStrv, see sai_database_set_evenings()
 */
SaiRequest *
sai_request_set_evenings (const char *const *ids, const char *const *marks)
{
  Joining *joining;

  g_return_val_if_fail (ids != NULL && marks != NULL, NULL);
  g_return_val_if_fail (g_strv_length ((char **) ids) == g_strv_length ((char **) marks), NULL);

  joining = g_new0 (Joining, 1);
  joining->ids = g_strdupv ((char **) ids);
  joining->marks = g_strdupv ((char **) marks);

  return sai_request_new (set_evenings, joining, joining_free, (GDestroyNotify) g_strfreev, SAI_REQUEST_CHANGES);
}
