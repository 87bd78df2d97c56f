/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lists of the history. A page begins behind the last entry of the page before (by its time and row, which an index
 * finds at once), so that the thousandth page costs what the first one does.
 */
#include "config.h"

#include "sai-database-private.h"
#include "sai-game-summary-private.h"

/* A page of the list that @key sorts. The page is cut before the seats are joined. */
#define LIST(key, condition)                                                                           \
  "SELECT " SAI_DATABASE_SUMMARY                                                                       \
  " FROM (SELECT * FROM game WHERE " condition " AND (" key ", id) < (?1, ?2)"                         \
  "       ORDER BY " key " DESC, id DESC LIMIT ?3) AS g"                                               \
  " LEFT JOIN seat ON seat.game = g.id LEFT JOIN player ON player.id = seat.player"                    \
  " ORDER BY g." key " DESC, g.id DESC, seat.number"

static const char *const list_sql[] = {
  [SAI_LIST_FINISHED] = LIST ("finished", "finished IS NOT NULL AND deleted = 0"),
  [SAI_LIST_UNFINISHED] = LIST ("changed", "finished IS NULL AND deleted = 0"),
  [SAI_LIST_PLAYED] = LIST ("changed", "finished IS NULL AND deleted = 0 AND mode = 'played'"),
  [SAI_LIST_SHEETS] = LIST ("changed", "finished IS NULL AND deleted = 0 AND mode = 'kept'"),
};

static const char *
get_text (SaiQuery *query,
          int       column)
{
  const char *text = (const char *) sqlite3_column_text (query, column);

  return text != NULL && g_utf8_validate (text, -1, NULL) ? text : "";
}

static SaiGameSummary *
read_summary (SaiQuery *query)
{
  SaiGameMode mode = SAI_GAME_MODE_PLAYED;

  const char *tags = get_text (query, 17);
  SaiGameSummary *summary;

  sai_game_mode_parse (get_text (query, 3), &mode);
  summary = sai_game_summary_new (sqlite3_column_int64 (query, 0),
                                  get_text (query, 1),
                                  get_text (query, 2),
                                  mode,
                                  sai_database_read_time (query, 4),
                                  sai_database_read_time (query, 5),
                                  sai_database_read_time (query, 6),
                                  sqlite3_column_int64 (query, 7) != 0,
                                  sqlite3_column_int64 (query, 8) != 0,
                                  CLAMP (sqlite3_column_int64 (query, 9), 0, G_MAXINT),
                                  CLAMP (sqlite3_column_int64 (query, 10), 0, G_MAXINT));
  sai_game_summary_set_remarks (summary, sqlite3_column_int64 (query, 15) != 0, get_text (query, 16),
                                *tags != '\0' ? g_strsplit (tags, SAI_DATABASE_TAG_END, -1) : g_new0 (char *, 1));
  sai_game_summary_set_early (summary, sqlite3_column_int64 (query, 18) != 0);

  return summary;
}

/*< private >
 * sai_database_read_summary:
 * @list: (element-type SaiGameSummary): the games that were read so far
 * @query: a row with the columns of SAI_DATABASE_SUMMARY
 *
 * Reads one row, which is a seat; the rows of a game follow each other. A game without seats is one row without a name.
 */
void
sai_database_read_summary (GPtrArray *list,
                           SaiQuery  *query)
{
  SaiGameSummary *summary = list->len > 0 ? g_ptr_array_index (list, list->len - 1) : NULL;

  if (summary == NULL || sai_game_summary_get_row (summary) != sqlite3_column_int64 (query, 0))
    {
      summary = read_summary (query);
      g_ptr_array_add (list, summary);
    }

  if (sqlite3_column_type (query, 11) != SQLITE_NULL)
    sai_game_summary_add_seat (summary,
                               get_text (query, 11),
                               get_text (query, 12),
                               CLAMP (sqlite3_column_int64 (query, 13), G_MININT, G_MAXINT),
                               CLAMP (sqlite3_column_int64 (query, 14), 0, SAI_MAX_SEATS));
}

static gint64
get_key (SaiGameSummary *summary,
         SaiListKind     kind)
{
  return kind == SAI_LIST_FINISHED ? sai_game_summary_get_finished (summary) : sai_game_summary_get_changed (summary);
}

/**
 * sai_database_list:
 * @self: a database
 * @kind: which list
 * @after: (nullable): the last entry of the page before, %NULL for the first page
 * @limit: how many games at most
 * @error: return location for a #SaiStoreError
 *
 * Returns: (transfer full) (element-type SaiGameSummary): a page of the list; one shorter than @limit is the last
 */
GPtrArray *
sai_database_list (SaiDatabase     *self,
                   SaiListKind      kind,
                   SaiGameSummary  *after,
                   guint            limit,
                   GError         **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (SaiQuery) query = NULL;
  gboolean row = FALSE;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (kind < G_N_ELEMENTS (list_sql), NULL);
  g_return_val_if_fail (after == NULL || SAI_IS_GAME_SUMMARY (after), NULL);

  query = sai_database_prepare (self, list_sql[kind], error);
  if (query == NULL)
    return NULL;

  sqlite3_bind_int64 (query, 1, after != NULL ? get_key (after, kind) : G_MAXINT64);
  sqlite3_bind_int64 (query, 2, after != NULL ? sai_game_summary_get_row (after) : G_MAXINT64);
  sqlite3_bind_int64 (query, 3, limit);

  while (sai_database_step (self, query, &row, error))
    {
      if (!row)
        return g_steal_pointer (&list);
      sai_database_read_summary (list, query);
    }

  return NULL;
}

/**
 * sai_database_list_ids:
 * @self: a database
 * @error: return location for a #SaiStoreError
 *
 * The unfinished games come first, and in both parts the oldest one, so that games that are added to another history in this order
 * are in the same order there.
 *
 * Returns: (transfer full): the UUIDs of all games; %NULL if the disk fails
 */
GStrv
sai_database_list_ids (SaiDatabase  *self,
                       GError      **error)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  g_autoptr (SaiQuery) query = NULL;
  gboolean row = FALSE;

  g_return_val_if_fail (self != NULL, NULL);

  query = sai_database_prepare (self,
                                "SELECT uuid FROM game WHERE deleted = 0 ORDER BY finished IS NOT NULL, moment, id",
                                error);
  if (query == NULL)
    return NULL;

  while (sai_database_step (self, query, &row, error))
    {
      if (!row)
        return g_strv_builder_end (ids);
      g_strv_builder_add (ids, get_text (query, 0));
    }

  return NULL;
}

/**
 * sai_database_list_names:
 * @self: a database
 * @limit: how many names at most
 * @error: return location for a #SaiStoreError
 *
 * Returns: (transfer full): the names of people who sat at a table, who sat down last first; %NULL if the disk fails
 */
GStrv
sai_database_list_names (SaiDatabase  *self,
                         guint         limit,
                         GError      **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (SaiQuery) query = NULL;
  gboolean row = FALSE;

  g_return_val_if_fail (self != NULL, NULL);

  query = sai_database_prepare (self,
                                "SELECT name, (SELECT game FROM seat JOIN game ON game.id = seat.game"
                                "              WHERE seat.player = player.id AND deleted = 0"
                                "              ORDER BY seat.game DESC LIMIT 1) AS last"
                                " FROM player WHERE type = ?1 AND name <> '' AND last IS NOT NULL"
                                " ORDER BY last DESC, player.id LIMIT ?2",
                                error);
  if (query == NULL)
    return NULL;

  sqlite3_bind_text (query, 1, SAI_PLAYER_PERSON, -1, SQLITE_STATIC);
  sqlite3_bind_int64 (query, 2, limit);
  while (sai_database_step (self, query, &row, error))
    {
      if (!row)
        {
          g_ptr_array_add (names, NULL);
          return (GStrv) g_ptr_array_free (g_steal_pointer (&names), FALSE);
        }
      g_ptr_array_add (names, g_strdup (get_text (query, 0)));
    }

  return NULL;
}
