/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the members of a JSON object by name and type; errors give the place in the file. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "exchange/sai-json-members.h"

/* A member that is null counts as absent. */
static JsonNode *
find (const SaiJsonPlace *place, const char *name)
{
  JsonNode *node = json_object_get_member (place->object, name);

  return node != NULL && !JSON_NODE_HOLDS_NULL (node) ? node : NULL;
}

static gboolean
is_value (JsonNode *node, GType type)
{
  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == type;
}

/*< private >
 * sai_json_fail:
 * @place: where the mistake is
 * @error: return location for a %SAI_STORE_ERROR_FORMAT
 * @format: what is wrong, as a clause @...: for @format
 *
 * Returns: %FALSE
 */
gboolean
sai_json_fail (const SaiJsonPlace *place, GError **error, const char *format, ...)
{
  g_autofree char *reason = NULL;
  va_list args;

  va_start (args, format);
  reason = g_strdup_vprintf (format, args);
  va_end (args);

  if (place->answer != 0)
    /* Translators: an answer in the trainer, in a file of games, and what is wrong with it. */
    g_set_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FORMAT, _ ("Answer %u: %s"), place->answer, reason);
  else if (place->game == 0)
    g_set_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FORMAT, _ ("The file isn’t valid: %s"), reason);
  else if (place->seat == 0)
    g_set_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FORMAT, _ ("Game %u: %s"), place->game, reason);
  else
    g_set_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FORMAT, _ ("Game %u, seat %u: %s"), place->game, place->seat,
                 reason);

  return FALSE;
}

/*< private >
 * sai_json_enter:
 * @place: (inout): a place whose object is not set yet
 * @node: (nullable): the node at this place
 * @error: return location for a %SAI_STORE_ERROR_FORMAT
 *
 * Returns: whether @node is an object; if so, it is set in @place
 */
gboolean
sai_json_enter (SaiJsonPlace *place, JsonNode *node, GError **error)
{
  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    return sai_json_fail (place, error, _ ("it isn’t an object."));

  place->object = json_node_get_object (node);
  return TRUE;
}

/*< private >
 * sai_json_has:
 * @place: where to look
 * @name: the name of a member
 *
 * Returns: whether the member is present and not null
 */
gboolean
sai_json_has (const SaiJsonPlace *place, const char *name)
{
  return find (place, name) != NULL;
}

/*< private >
 * sai_json_get_text:
 * @place: where to look
 * @name: the name of the member
 * @required: whether the member must be there
 * @max_bytes: the maximum length of the text
 * @text: (out) (transfer full) (nullable): the text; %NULL if the member is not there
 * @error: return location for a %SAI_STORE_ERROR_FORMAT
 *
 * Returns: whether the member is a text or may be absent
 */
gboolean
sai_json_get_text (const SaiJsonPlace *place,
                   const char *name,
                   gboolean required,
                   gsize max_bytes,
                   char **text,
                   GError **error)
{
  JsonNode *node = find (place, name);
  const char *value;

  *text = NULL;
  if (node == NULL)
    return !required || sai_json_fail (place, error, _ ("“%s” is missing."), name);
  if (!is_value (node, G_TYPE_STRING))
    return sai_json_fail (place, error, _ ("“%s” isn’t a string."), name);

  value = json_node_get_string (node);
  if (!g_utf8_validate (value, -1, NULL))
    return sai_json_fail (place, error, _ ("“%s” isn’t text in UTF-8."), name);
  if (strlen (value) > max_bytes)
    return sai_json_fail (place, error, _ ("“%s” is too long."), name);

  *text = g_strdup (value);
  return TRUE;
}

/*< private >
 * sai_json_get_integer:
 * @place: where to look
 * @name: the name of the member
 * @min: the least value
 * @max: the greatest value
 * @value: (inout): the value; left as it is if the member is not there
 * @error: return location for a %SAI_STORE_ERROR_FORMAT
 *
 * Returns: whether the member is a number in the range or absent
 */
gboolean
sai_json_get_integer (const SaiJsonPlace *place,
                      const char *name,
                      gint64 min,
                      gint64 max,
                      gint64 *value,
                      GError **error)
{
  JsonNode *node = find (place, name);
  gint64 number;

  if (node == NULL)
    return TRUE;
  if (!is_value (node, G_TYPE_INT64))
    return sai_json_fail (place, error, _ ("“%s” isn’t a whole number."), name);

  number = json_node_get_int (node);
  if (number < min || number > max)
    return sai_json_fail (place, error, _ ("“%s” is %ld; it must be from %ld to %ld."), name, (long) number, (long) min,
                          (long) max);

  *value = number;
  return TRUE;
}

/*< private >
 * sai_json_get_boolean:
 * @place: where to look
 * @name: the name of the member
 * @value: (inout): the value; left as it is if the member is not there
 * @error: return location for a %SAI_STORE_ERROR_FORMAT
 *
 * Returns: whether the member is true, false or absent
 */
gboolean
sai_json_get_boolean (const SaiJsonPlace *place, const char *name, gboolean *value, GError **error)
{
  JsonNode *node = find (place, name);

  if (node == NULL)
    return TRUE;
  if (!is_value (node, G_TYPE_BOOLEAN))
    return sai_json_fail (place, error, _ ("“%s” is neither true nor false."), name);

  *value = json_node_get_boolean (node);
  return TRUE;
}

/*< private >
 * sai_json_get_list:
 * @place: where to look
 * @name: the name of the member
 * @list: (out) (transfer none): the list
 * @error: return location for a %SAI_STORE_ERROR_FORMAT
 *
 * Returns: whether the member is a list
 */
gboolean
sai_json_get_list (const SaiJsonPlace *place, const char *name, JsonArray **list, GError **error)
{
  JsonNode *node = find (place, name);

  if (node == NULL)
    return sai_json_fail (place, error, _ ("“%s” is missing."), name);
  if (!JSON_NODE_HOLDS_ARRAY (node))
    return sai_json_fail (place, error, _ ("“%s” isn’t a list."), name);

  *list = json_node_get_array (node);
  return TRUE;
}

/*< private >
 * sai_json_get_object:
 * @place: where to look
 * @name: the name of the member
 * @object: (out) (transfer none) (nullable): the object; %NULL if the member is not there
 * @error: return location for a %SAI_STORE_ERROR_FORMAT
 *
 * Returns: whether the member is an object or absent
 */
gboolean
sai_json_get_object (const SaiJsonPlace *place, const char *name, JsonObject **object, GError **error)
{
  JsonNode *node = find (place, name);

  *object = NULL;
  if (node == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return sai_json_fail (place, error, _ ("“%s” isn’t an object."), name);

  *object = json_node_get_object (node);
  return TRUE;
}
