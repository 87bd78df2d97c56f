/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Transfers the attributes of games between records and the game table. Each attribute has a column and a parameter of
 * its name; a list has a table of its own, with a row for each string.
 */
#include "config.h"

#include "database/sai-query-attributes.h"

/* Terminates each string when a list is read as one text. */
#define LIST_END "\x1f"

/*< private >
 * sai_attributes_print_columns:
 * @form: how the columns are written
 * @remarks: %TRUE for the attributes that a person gives to a game, %FALSE for the others
 *
 * Returns: (transfer full): the columns of attributes for a statement
 */
char *
sai_attributes_print_columns (SaiColumnForm form, gboolean remarks)
{
  GString *sql = g_string_new (NULL);

  for (const SaiAttribute *attribute = sai_record_attributes; attribute->name != NULL; attribute++)
    {
      if (attribute->type == SAI_ATTRIBUTE_LIST || remarks != ((attribute->flags & SAI_ATTRIBUTE_REMARK) != 0))
        continue;
      if (sql->len > 0)
        g_string_append (sql, ", ");
      if (form != SAI_COLUMN_VALUES)
        g_string_append (sql, attribute->column);
      if (form == SAI_COLUMN_ASSIGNMENTS)
        g_string_append (sql, " = ");
      if (form != SAI_COLUMN_NAMES)
        g_string_append_printf (sql, ":%s", attribute->column);
    }

  return g_string_free (sql, FALSE);
}

static char *
print_selection (void)
{
  GString *sql = g_string_new (NULL);

  for (const SaiAttribute *attribute = sai_record_attributes; attribute->name != NULL; attribute++)
    {
      const char *column = attribute->column;

      if (sql->len > 0)
        g_string_append (sql, ", ");
      if (attribute->type == SAI_ATTRIBUTE_LIST)
        g_string_append_printf (sql,
                                "(SELECT group_concat(name, char(31))"
                                " FROM (SELECT name FROM %s WHERE game = g.id ORDER BY name)) AS %s",
                                column, column);
      else
        g_string_append_printf (sql, "g.%s AS %s", column, column);
    }

  return g_string_free (sql, FALSE);
}

/*< private >
 * sai_attributes_get_selection:
 *
 * Returns: (transfer none): all attributes, with their lists, for a SELECT on the game "g"
 */
const char *
sai_attributes_get_selection (void)
{
  static char *selection;

  if (g_once_init_enter (&selection))
    g_once_init_leave (&selection, print_selection ());

  return selection;
}

/*< private >
 * sai_query_bind_attributes:
 * @query: a statement
 * @record: a game, which must not change until the statement was executed
 *
 * Binds the attributes for which there are parameters.
 */
void
sai_query_bind_attributes (SaiQuery *query, const SaiRecord *record)
{
  for (const SaiAttribute *attribute = sai_record_attributes; attribute->name != NULL; attribute++)
    {
      g_autofree char *parameter = g_strconcat (":", attribute->column, NULL);
      int index = sqlite3_bind_parameter_index (query, parameter);
      const char *text;

      if (index == 0)
        continue;

      switch (attribute->type)
        {
        case SAI_ATTRIBUTE_FLAG:
          sqlite3_bind_int (query, index, SAI_ATTRIBUTE_VALUE (gboolean, record, attribute) ? 1 : 0);
          break;

        case SAI_ATTRIBUTE_TIME:
          if (attribute->flags & SAI_ATTRIBUTE_REQUIRED || sai_attribute_is_set (attribute, record))
            sqlite3_bind_int64 (query, index, SAI_ATTRIBUTE_VALUE (gint64, record, attribute));
          break;

        case SAI_ATTRIBUTE_TEXT:
          text = SAI_ATTRIBUTE_VALUE (char *, record, attribute);
          sqlite3_bind_text (query, index, text != NULL ? text : "", -1, SQLITE_STATIC);
          break;

        case SAI_ATTRIBUTE_LIST:
        default:
          g_assert_not_reached ();
        }
    }
}

static void
read_attribute (SaiQuery *query, const SaiAttribute *attribute, SaiRecord *record)
{
  g_autofree char *text = NULL;

  switch (attribute->type)
    {
    case SAI_ATTRIBUTE_FLAG:
      SAI_ATTRIBUTE_VALUE (gboolean, record, attribute) = sai_query_get_integer (query, attribute->column) != 0;
      break;

    case SAI_ATTRIBUTE_TIME:
      SAI_ATTRIBUTE_VALUE (gint64, record, attribute) = sai_query_get_time (query, attribute->column);
      break;

    case SAI_ATTRIBUTE_TEXT:
    case SAI_ATTRIBUTE_LIST:
      text = sai_query_dup_text (query, attribute->column);
      if (text == NULL || *text == '\0')
        return;
      if (attribute->type == SAI_ATTRIBUTE_TEXT)
        SAI_ATTRIBUTE_VALUE (char *, record, attribute) = g_steal_pointer (&text);
      else
        SAI_ATTRIBUTE_VALUE (GStrv, record, attribute) = g_strsplit (text, LIST_END, -1);
      break;

    default:
      g_assert_not_reached ();
    }
}

/*< private >
 * sai_query_read_attributes:
 * @query: a statement that returned the row of a game
 * @record: a game without any attribute set
 *
 * Reads the attributes that the row has; a damaged file may be of a version with fewer of them.
 */
void
sai_query_read_attributes (SaiQuery *query, SaiRecord *record)
{
  for (const SaiAttribute *attribute = sai_record_attributes; attribute->name != NULL; attribute++)
    if (sai_query_find_column (query, attribute->column) >= 0)
      read_attribute (query, attribute, record);
}
