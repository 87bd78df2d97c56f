/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Evenings are found by what their games say of them. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "database/sai-database-private.h"
#include "game/sai-evening-mark.h"
#include "history/sai-database-evening.h"

/* The words of the index. */
#define OF_EVENING "evening <> '' AND substr (evening, 1, 36) = ?1"

typedef struct
{
  char *id;
  char *name;
} Renaming;

static void
renaming_free (gpointer data)
{
  Renaming *self = data;

  g_free (self->id);
  g_free (self->name);
  g_free (self);
}

static gboolean
set_missing (GError **error)
{
  g_set_error_literal (error, SAI_STORE_ERROR, SAI_STORE_ERROR_NOT_FOUND,
                       _ ("This game night isn’t in the history. Its games may have been deleted."));
  return FALSE;
}

/* The date is that of the first game; where the games do not agree on the name, the last one is right. */
static void
sum_up (SaiEvening *self)
{
  for (guint i = 0; i < self->games->len; i++)
    {
      SaiGameSummary *game = g_ptr_array_index (self->games, i);
      const SaiRecord *record = sai_game_summary_get_record (game);
      g_autofree char *name = NULL;

      if (i == 0)
        self->begun = record->created;
      self->last = MAX (self->last, sai_game_summary_get_moment (game));
      if (!sai_evening_mark_parse (record->evening, NULL, &name, NULL) || name == NULL)
        continue;
      g_free (self->name);
      self->name = g_steal_pointer (&name);
    }
}

/* Noted when the first game of a ruleset is examined, and the same for all of its options. */
static gboolean
load_less (SaiDatabase *self, SaiEvening *evening, GError **error)
{
  g_autoptr (SaiQuery) query = NULL;
  gboolean found = FALSE;

  if (sai_evening_is_mixed (evening))
    return TRUE;

  query = sai_database_prepare (self, "SELECT less FROM variant WHERE ruleset = ? LIMIT 1", error);
  if (query == NULL)
    return FALSE;
  sqlite3_bind_text (query, 1, sai_game_summary_get_ruleset (g_ptr_array_index (evening->games, 0)), -1, SQLITE_STATIC);
  if (!sai_database_step (self, query, &found, error))
    return FALSE;
  if (found)
    evening->less = sai_query_get_integer (query, "less") != 0;

  return TRUE;
}

/**
 * sai_database_load_evening:
 * @self: a database
 * @id: the UUID of an evening
 * @error: return location for a #SaiStoreError, %SAI_STORE_ERROR_NOT_FOUND if none of its games is there
 *
 * Returns: (transfer full): the evening
 */
SaiEvening *
sai_database_load_evening (SaiDatabase *self, const char *id, GError **error)
{
  g_autofree char *sql = g_strconcat ("SELECT ", sai_database_get_summary_columns (),
                                      " FROM (SELECT * FROM game WHERE " OF_EVENING " AND deleted = 0) AS g"
                                      " LEFT JOIN seat ON seat.game = g.id"
                                      " LEFT JOIN player ON player.id = seat.player"
                                      " ORDER BY g.created, g.id, seat.number",
                                      NULL);
  g_autoptr (SaiQuery) query = sai_database_prepare (self, sql, error);
  g_autoptr (SaiEvening) evening = sai_evening_new (id);
  gboolean row = FALSE;

  if (query == NULL)
    return NULL;

  sqlite3_bind_text (query, 1, id, -1, SQLITE_STATIC);
  while (sai_database_step (self, query, &row, error))
    {
      if (row)
        {
          sai_database_read_summary (evening->games, query);
          continue;
        }
      if (evening->games->len == 0 && !set_missing (error))
        return NULL;
      sum_up (evening);
      if (!load_less (self, evening, error))
        return NULL;
      return g_steal_pointer (&evening);
    }

  return NULL;
}

static GStrv
list_ids (SaiDatabase *self, guint limit, GError **error)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  g_autoptr (SaiQuery) query = NULL;
  gboolean row = FALSE;

  query = sai_database_prepare (self,
                                "SELECT substr (evening, 1, 36) AS id, max(moment) AS last FROM game"
                                " WHERE evening <> '' AND deleted = 0 GROUP BY 1 ORDER BY last DESC LIMIT ?",
                                error);
  if (query == NULL)
    return NULL;

  sqlite3_bind_int64 (query, 1, limit);
  while (sai_database_step (self, query, &row, error))
    {
      g_autofree char *id = NULL;

      if (!row)
        return g_strv_builder_end (ids);
      id = sai_query_dup_string (query, "id");
      g_strv_builder_add (ids, id);
    }

  return NULL;
}

/**
 * sai_database_list_evenings:
 * @self: a database
 * @limit: the maximum number of evenings
 * @error: return location for a #SaiStoreError
 *
 * Returns: (transfer full) (element-type SaiEvening): the latest evenings, the last one first
 */
GPtrArray *
sai_database_list_evenings (SaiDatabase *self, guint limit, GError **error)
{
  g_autoptr (GPtrArray) evenings = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_evening_free);
  g_auto (GStrv) ids = list_ids (self, limit, error);

  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    {
      SaiEvening *evening = sai_database_load_evening (self, ids[i], error);

      if (evening == NULL)
        return NULL;
      g_ptr_array_add (evenings, evening);
    }

  return ids != NULL ? g_steal_pointer (&evenings) : NULL;
}

/**
 * sai_database_rename_evening:
 * @self: a database
 * @id: the UUID of an evening
 * @name: its name, reduced to a line of %SAI_EVENING_MAX_NAME characters; "" for none
 * @error: return location for a #SaiStoreError, %SAI_STORE_ERROR_NOT_FOUND if none of its games is there
 *
 * Returns: whether that is on disk
 */
gboolean
sai_database_rename_evening (SaiDatabase *self, const char *id, const char *name, GError **error)
{
  /* Deleted games may come back; they are few, and the index has the others. */
  g_autoptr (SaiQuery) query = sai_database_prepare (self,
                                                     "UPDATE game SET evening = ?2 WHERE id IN"
                                                     " (SELECT id FROM game WHERE " OF_EVENING " AND deleted = 0"
                                                     "  UNION ALL SELECT id FROM game WHERE " OF_EVENING
                                                     " AND deleted = 1)",
                                                     error);
  g_autofree char *mark = sai_evening_mark_print (id, name);

  if (query == NULL)
    return FALSE;

  sqlite3_bind_text (query, 1, id, -1, SQLITE_STATIC);
  sqlite3_bind_text (query, 2, mark, -1, SQLITE_STATIC);
  if (!sai_database_run (self, query, error))
    return FALSE;

  return sqlite3_changes (self->connection) > 0 || set_missing (error);
}

static gpointer
load (SaiDatabase *database, gpointer data, GError **error)
{
  return sai_database_load_evening (database, data, error);
}

static gpointer
list (SaiDatabase *database, gpointer data, GError **error)
{
  return sai_database_list_evenings (database, GPOINTER_TO_UINT (data), error);
}

static gpointer
rename_evening (SaiDatabase *database, gpointer data, GError **error)
{
  const Renaming *renaming = data;

  return sai_database_rename_evening (database, renaming->id, renaming->name, error) ? GINT_TO_POINTER (TRUE) : NULL;
}

SaiRequest *
sai_request_load_evening (const char *id)
{
  g_return_val_if_fail (id != NULL, NULL);

  return sai_request_new (load, g_strdup (id), g_free, (GDestroyNotify) sai_evening_free, SAI_REQUEST_READS);
}

SaiRequest *
sai_request_list_evenings (guint limit)
{
  return sai_request_new (list, GUINT_TO_POINTER (limit), NULL, (GDestroyNotify) g_ptr_array_unref, SAI_REQUEST_READS);
}

SaiRequest *
sai_request_rename_evening (const char *id, const char *name)
{
  Renaming *renaming;

  g_return_val_if_fail (id != NULL && name != NULL, NULL);

  renaming = g_new0 (Renaming, 1);
  renaming->id = g_strdup (id);
  renaming->name = g_strdup (name);

  return sai_request_new (rename_evening, renaming, renaming_free, NULL, SAI_REQUEST_CHANGES);
}
