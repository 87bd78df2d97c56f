/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Statements whose columns and parameters are accessed by name, so that their order in the SQL does not matter. Using a
 * name that does not exist is a programming error. An expression needs a name given with AS.
 */
#include "config.h"

#include "database/sai-query.h"
#include "game/sai-record.h"

/* Columns are mostly read in their order, so the search starts where the last one ended. Otherwise, names would take
 * longer to find than rows.
 */
static _Thread_local int last_found;

static int
find_column (SaiQuery *query, const char *column)
{
  int i = sai_query_find_column (query, column);

  if (i >= 0)
    return i;

  g_error ("No column “%s” in: %s", column, sqlite3_sql (query));
}

static int
find_parameter (SaiQuery *query, const char *parameter)
{
  int index = sqlite3_bind_parameter_index (query, parameter);

  g_assert (index > 0);
  return index;
}

/*< private >
 * sai_query_reset:
 * @query: a statement
 *
 * Ends the use of @query: releases its read lock and clears its bindings.
 */
void
sai_query_reset (SaiQuery *query)
{
  sqlite3_reset (query);
  sqlite3_clear_bindings (query);
}

/*< private >
 * sai_query_find_column:
 * @query: a statement, no two columns of which have the same name
 * @column: the name of a column
 *
 * Returns: its position for SQLite, to be looked up once where there are very many rows; -1 if there is no such column
 */
int
sai_query_find_column (SaiQuery *query, const char *column)
{
  int n_columns = sqlite3_column_count (query);

  for (int i = 0; i < n_columns; i++)
    {
      int place = (last_found + i) % n_columns;

      if (g_str_equal (sqlite3_column_name (query, place), column))
        {
          last_found = place;
          return place;
        }
    }

  return -1;
}

/*< private >
 * sai_query_is_null:
 * @query: a statement that gave a row
 * @column: the name of a column
 *
 * Returns: whether the column is NULL
 */
gboolean
sai_query_is_null (SaiQuery *query, const char *column)
{
  return sqlite3_column_type (query, find_column (query, column)) == SQLITE_NULL;
}

/*< private >
 * sai_query_get_integer:
 * @query: a statement that gave a row
 * @column: the name of a column
 *
 * Returns: the number; 0 if there is none
 */
gint64
sai_query_get_integer (SaiQuery *query, const char *column)
{
  return sqlite3_column_int64 (query, find_column (query, column));
}

/*< private >
 * sai_query_get_count:
 * @query: a statement that gave a row
 * @column: the name of a column
 *
 * Returns: the number, clamped to 0 … %G_MAXINT
 */
guint
sai_query_get_count (SaiQuery *query, const char *column)
{
  return CLAMP (sai_query_get_integer (query, column), 0, G_MAXINT);
}

/*< private >
 * sai_query_get_time:
 * @query: a statement that gave a row
 * @column: the name of a column
 *
 * Returns: the time, clamped to times that have a date, see %SAI_RECORD_MIN_TIME; 0 if there is none
 */
gint64
sai_query_get_time (SaiQuery *query, const char *column)
{
  return CLAMP (sai_query_get_integer (query, column), SAI_RECORD_MIN_TIME, SAI_RECORD_MAX_TIME);
}

/*< private >
 * sai_query_get_real:
 * @query: a statement that gave a row
 * @column: the name of a column
 *
 * Returns: the number; 0 if there is none
 */
double
sai_query_get_real (SaiQuery *query, const char *column)
{
  return sqlite3_column_double (query, find_column (query, column));
}

/*< private >
 * sai_query_get_text:
 * @query: a statement that gave a row
 * @column: the name of a column
 *
 * Returns: (transfer none) (nullable): the text, not necessarily valid UTF-8; valid until the next step
 */
const char *
sai_query_get_text (SaiQuery *query, const char *column)
{
  return (const char *) sqlite3_column_text (query, find_column (query, column));
}

/*< private >
 * sai_query_dup_text:
 * @query: a statement that gave a row
 * @column: the name of a column
 *
 * Returns: (transfer full) (nullable): the text, made valid UTF-8
 */
char *
sai_query_dup_text (SaiQuery *query, const char *column)
{
  int i = find_column (query, column);
  const char *text = (const char *) sqlite3_column_text (query, i);

  return text != NULL ? g_utf8_make_valid (text, sqlite3_column_bytes (query, i)) : NULL;
}

/*< private >
 * sai_query_dup_string:
 * @query: a statement that gave a row
 * @column: the name of a column
 *
 * For columns that are NULL in damaged rows only.
 *
 * Returns: (transfer full): the text, made valid UTF-8; "" if there is none
 */
char *
sai_query_dup_string (SaiQuery *query, const char *column)
{
  char *text = sai_query_dup_text (query, column);

  return text != NULL ? text : g_strdup ("");
}

/*< private >
 * sai_query_bind_integer:
 * @query: a statement
 * @parameter: the name of a parameter, with its colon
 * @value: the value to bind
 */
void
sai_query_bind_integer (SaiQuery *query, const char *parameter, gint64 value)
{
  sqlite3_bind_int64 (query, find_parameter (query, parameter), value);
}

/*< private >
 * sai_query_bind_text:
 * @query: a statement
 * @parameter: the name of a parameter, with its colon
 * @text: (nullable): the text to bind; must not change until the statement was executed
 */
void
sai_query_bind_text (SaiQuery *query, const char *parameter, const char *text)
{
  sqlite3_bind_text (query, find_parameter (query, parameter), text, -1, SQLITE_STATIC);
}
