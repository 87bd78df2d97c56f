/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a game says which evening it belongs to: a UUID that all games of the evening share, and the name that people
 * gave to it, if they did:
 *
 *   7c1f0a52-3c0e-4c55-9d3b-0c8f8c0a6a11 Christmas at Aki’s
 *
 * So an evening travels with its games, and needs no place of its own: its date, its people and their ranking follow
 * from them.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "game/sai-evening-mark.h"
#include "util/sai-error.h"
#include "util/sai-text.h"

#define UUID_LENGTH 36

/* One line without spaces of any width at either end. */
static char *
clean_name (const char *name)
{
  g_autofree char *valid = g_utf8_make_valid (name, -1);
  g_autofree char *stripped = sai_text_strip (valid);
  g_autofree char *line = sai_text_one_line (stripped);
  g_autofree char *cut = g_utf8_substring (line, 0, MIN (g_utf8_strlen (line, -1), SAI_EVENING_MAX_NAME));

  return sai_text_strip (cut);
}

/**
 * sai_evening_mark_parse:
 * @text: (nullable): what a record says of its evening; %NULL or "" if it belongs to none
 * @id: (out) (optional) (transfer full) (nullable): the UUID of the evening
 * @name: (out) (optional) (transfer full) (nullable): its name; "" if it has none
 * @error: return location for a %SAI_ERROR_RECORD
 *
 * Returns: whether @text is exactly as sai_evening_mark_print() writes it, or says that there is no evening
 */
gboolean
sai_evening_mark_parse (const char *text, char **id, char **name, GError **error)
{
  g_autofree char *uuid = NULL;
  g_autofree char *again = NULL;

  if (id != NULL)
    *id = NULL;
  if (name != NULL)
    *name = NULL;
  if (text == NULL || *text == '\0')
    return TRUE;

  uuid = g_strndup (text, UUID_LENGTH);
  if (g_uuid_string_is_valid (uuid))
    again = sai_evening_mark_print (uuid, text[UUID_LENGTH] == ' ' ? text + UUID_LENGTH + 1 : NULL);
  if (again == NULL || !g_str_equal (again, text))
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_RECORD,
                           _ ("“evening” must be a UUID in lower case; a name may follow."));
      return FALSE;
    }

  if (id != NULL)
    *id = g_steal_pointer (&uuid);
  if (name != NULL)
    *name = g_strdup (text[UUID_LENGTH] != '\0' ? text + UUID_LENGTH + 1 : "");

  return TRUE;
}

/**
 * sai_evening_mark_print:
 * @id: the UUID of an evening
 * @name: (nullable): its name, of which one line of at most %SAI_EVENING_MAX_NAME characters is kept
 *
 * Returns: (transfer full): a text that sai_evening_mark_parse() reads back
 */
char *
sai_evening_mark_print (const char *id, const char *name)
{
  g_autofree char *lower = NULL;
  g_autofree char *line = NULL;

  g_return_val_if_fail (id != NULL, NULL);

  lower = g_ascii_strdown (id, -1);
  line = clean_name (name != NULL ? name : "");

  return *line != '\0' ? g_strconcat (lower, " ", line, NULL) : g_steal_pointer (&lower);
}
