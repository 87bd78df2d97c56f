/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lists of the history. A page starts after the last entry of the page before, found by time and row through an
 * index, so that the thousandth page costs no more than the first.
 */
#include "config.h"

#include "database/sai-database-private.h"
#include "database/sai-game-summary.h"
#include "database/sai-query-attributes.h"

/* A list and the column of the game it is sorted by. */
typedef struct
{
  const char *key;
  const char *condition;
} List;

static const List lists[] = {
  [SAI_LIST_FINISHED] = { "finished", "finished IS NOT NULL AND deleted = 0" },
  [SAI_LIST_UNFINISHED] = { "changed", "finished IS NULL AND deleted = 0" },
  [SAI_LIST_PLAYED] = { "changed", "finished IS NULL AND deleted = 0 AND mode = 'played'" },
  [SAI_LIST_SHEETS] = { "changed", "finished IS NULL AND deleted = 0 AND mode = 'kept'" },
};

static char *
print_summary_columns (void)
{
  return g_strconcat ("g.id AS id, uuid, ruleset, mode, changed, cursor,"
                      " (SELECT coalesce(max(number) + 1, 0) FROM move WHERE game = g.id) AS n_moves,"
                      " player.name AS player_name, player.type AS player_type,"
                      " seat.total AS seat_total, seat.place AS seat_place, ",
                      sai_attributes_get_selection (), NULL);
}

/*< private >
 * sai_database_get_summary_columns:
 *
 * Returns: (transfer none): the columns that a list reads; the game is "g", joined with seat and player
 */
const char *
sai_database_get_summary_columns (void)
{
  static char *columns;

  if (g_once_init_enter (&columns))
    g_once_init_leave (&columns, print_summary_columns ());

  return columns;
}

static SaiGameSummary *
read_summary (SaiQuery *query)
{
  g_autoptr (SaiRecord) record = sai_record_new ();

  record->id = sai_query_dup_string (query, "uuid");
  record->ruleset = sai_query_dup_string (query, "ruleset");
  sai_game_mode_parse (sai_query_get_text (query, "mode"), &record->mode);
  record->cursor = sai_query_get_count (query, "cursor");
  sai_query_read_attributes (query, record);

  return sai_game_summary_new (sai_query_get_integer (query, "id"), record, sai_query_get_time (query, "changed"),
                               sai_query_get_count (query, "n_moves"));
}

/*< private >
 * sai_database_read_summary:
 * @list: (element-type SaiGameSummary): the games that were read so far
 * @query: a row with the columns of sai_database_get_summary_columns()
 *
 * Reads one row, which is one seat; the rows of a game are consecutive. A game without seats is one row without a name.
 */
void
sai_database_read_summary (GPtrArray *list, SaiQuery *query)
{
  SaiGameSummary *summary = list->len > 0 ? g_ptr_array_index (list, list->len - 1) : NULL;

  if (summary == NULL || sai_game_summary_get_row (summary) != sai_query_get_integer (query, "id"))
    {
      summary = read_summary (query);
      g_ptr_array_add (list, summary);
    }

  if (!sai_query_is_null (query, "player_name"))
    {
      g_autofree char *name = sai_query_dup_string (query, "player_name");
      g_autofree char *kind = sai_query_dup_string (query, "player_type");

      sai_game_summary_add_seat (summary, name, kind,
                                 CLAMP (sai_query_get_integer (query, "seat_total"), G_MININT, G_MAXINT),
                                 CLAMP (sai_query_get_integer (query, "seat_place"), 0, SAI_MAX_SEATS));
    }
}

static gint64
get_key (SaiGameSummary *summary, SaiListKind kind)
{
  return kind == SAI_LIST_FINISHED ? sai_game_summary_get_record (summary)->finished
                                   : sai_game_summary_get_changed (summary);
}

/**
 * sai_database_list:
 * @self: a database
 * @kind: which list
 * @after: (nullable): the last entry of the page before, %NULL for the first page
 * @limit: maximum number of games
 * @error: return location for a #SaiStoreError
 *
 * Returns: (transfer full) (element-type SaiGameSummary): a page of the list; one shorter than @limit is the last
 */
GPtrArray *
sai_database_list (SaiDatabase *self, SaiListKind kind, SaiGameSummary *after, guint limit, GError **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *sql = NULL;
  g_autoptr (SaiQuery) query = NULL;
  gboolean row = FALSE;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (kind < G_N_ELEMENTS (lists), NULL);
  g_return_val_if_fail (after == NULL || SAI_IS_GAME_SUMMARY (after), NULL);

  /* Apply the limit to games, before the seats are joined. */
  sql = g_strdup_printf (
    "SELECT %1$s FROM"
    " (SELECT * FROM game WHERE %2$s AND (%3$s, id) < (?1, ?2) ORDER BY %3$s DESC, id DESC LIMIT ?3) AS g"
    " LEFT JOIN seat ON seat.game = g.id LEFT JOIN player ON player.id = seat.player"
    " ORDER BY g.%3$s DESC, g.id DESC, seat.number",
    sai_database_get_summary_columns (), lists[kind].condition, lists[kind].key);
  query = sai_database_prepare (self, sql, error);
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
 * Unfinished games come before finished ones, each group oldest first, so that games added to another history in this
 * order have the same order there.
 *
 * Returns: (transfer full): the UUIDs of all games; %NULL if the disk fails
 */
GStrv
sai_database_list_ids (SaiDatabase *self, GError **error)
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
      {
        g_autofree char *id = sai_query_dup_string (query, "uuid");

        g_strv_builder_add (ids, id);
      }
    }

  return NULL;
}

/**
 * sai_database_list_names:
 * @self: a database
 * @limit: maximum number of names
 * @error: return location for a #SaiStoreError
 *
 * Returns: (transfer full): the names of people who played, most recent first; %NULL if the disk fails
 */
GStrv
sai_database_list_names (SaiDatabase *self, guint limit, GError **error)
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
      g_ptr_array_add (names, sai_query_dup_string (query, "name"));
    }

  return NULL;
}
