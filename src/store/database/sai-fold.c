/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Folding of text for search: the case and width of letters, and the encoding of accents, make no difference. An SQL
 * function compares in the same way.
 */
#include "config.h"

#include <string.h>

#include "database/sai-fold.h"

static gboolean
is_ascii (const char *text)
{
  for (; *text != '\0'; text++)
    if ((guchar) *text >= 0x80)
      return FALSE;

  return TRUE;
}

/* saikoro_has (TEXT, WORD): whether TEXT contains WORD, which is folded already. Unlike LIKE, there are no wildcards.
 */
static void
has_cb (sqlite3_context *context, int n_arguments, sqlite3_value **arguments)
{
  const char *text = (const char *) sqlite3_value_text (arguments[0]);
  const char *word = (const char *) sqlite3_value_text (arguments[1]);
  g_autofree char *folded = NULL;

  if (text != NULL && word != NULL)
    folded = sai_fold (text);
  sqlite3_result_int (context, folded != NULL && strstr (folded, word) != NULL);
}

/*< private >
 * sai_fold:
 * @text: a text, which need not be valid UTF-8
 *
 * Returns: (transfer full): the folded text; folding it again changes nothing
 */
char *
sai_fold (const char *text)
{
  g_autofree char *valid = NULL;
  g_autofree char *wide = NULL;
  g_autofree char *folded = NULL;

  if (is_ascii (text))
    return g_ascii_strdown (text, -1);

  valid = g_utf8_make_valid (text, -1);
  wide = g_utf8_normalize (valid, -1, G_NORMALIZE_ALL_COMPOSE);
  folded = g_utf8_casefold (wide, -1);

  return g_utf8_normalize (folded, -1, G_NORMALIZE_ALL_COMPOSE);
}

/*< private >
 * sai_fold_add_function:
 * @connection: a connection
 *
 * Registers "saikoro_has (TEXT, WORD)" for the statements (not the schema) of @connection.
 *
 * Returns: the result code of SQLite
 */
int
sai_fold_add_function (sqlite3 *connection)
{
  return sqlite3_create_function_v2 (connection, "saikoro_has", 2,
                                     SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY, NULL, has_cb, NULL, NULL,
                                     NULL);
}
