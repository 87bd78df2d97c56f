/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parses a game of a file into a record. The file may be malicious: every value is checked for type, form and size, and
 * errors give their place in the file. Whether the moves are legal and the dice match the seed is checked by
 * sai_game_new_from_record().
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "exchange/sai-exchange-json.h"
#include "exchange/sai-exchange-reader.h"
#include "exchange/sai-json-members.h"
#include "ruleset/sai-ruleset-file.h"
#include "util/sai-seed.h"
#include "util/sai-text.h"

/* Enough for the longest move: all players sit down, with names of the greatest length. */
#define MAX_MOVE_BYTES (16 + SAI_MAX_SEATS * (4 * SAI_PLAYER_MAX_NAME + 8))
#define MAX_OPTIONS 64
#define MAX_TOTAL 1000000
#define MAX_LIST 256
#define MAX_LIST_BYTES 1024

static gboolean
read_id (const SaiJsonPlace *place, const char *name, char **id, GError **error)
{
  if (!sai_json_get_text (place, name, TRUE, SAI_ID_SIZE, id, error))
    return FALSE;
  if (sai_id_is_valid (*id))
    return TRUE;

  return sai_json_fail (place, error,
                        _ ("“%s” isn’t a valid ID: a lower-case letter, then lower-case letters, digits and "
                           "hyphens."),
                        name);
}

static gboolean
read_uuid (const SaiJsonPlace *place, SaiRecord *record, GError **error)
{
  g_autofree char *text = NULL;

  if (!sai_json_get_text (place, "id", TRUE, 36, &text, error))
    return FALSE;
  if (!g_uuid_string_is_valid (text))
    return sai_json_fail (place, error, _ ("“%s” isn’t a UUID."), "id");

  record->id = g_ascii_strdown (text, -1);
  return TRUE;
}

static gboolean
read_mode (const SaiJsonPlace *place, SaiRecord *record, GError **error)
{
  g_autofree char *text = NULL;

  if (!sai_json_get_text (place, "mode", TRUE, SAI_ID_SIZE, &text, error))
    return FALSE;
  if (sai_game_mode_parse (text, &record->mode))
    return TRUE;

  return sai_json_fail (place, error, _ ("“%s” is neither “played” nor “kept”."), "mode");
}

static gboolean
read_time (const SaiJsonPlace *place, const char *name, gboolean required, gint64 *value, GError **error)
{
  g_autofree char *text = NULL;
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autoptr (GDateTime) when = NULL;

  if (!sai_json_get_text (place, name, required, 40, &text, error))
    return FALSE;
  if (text == NULL)
    return TRUE;

  when = g_date_time_new_from_iso8601 (text, utc);
  if (when == NULL)
    return sai_json_fail (place, error, _ ("“%s” isn’t a time like “%s”."), name, "2026-11-21T10:00:00Z");
  if (g_date_time_to_unix (when) < SAI_RECORD_MIN_TIME || g_date_time_to_unix (when) > SAI_RECORD_MAX_TIME)
    return sai_json_fail (place, error, _ ("“%s” is too early or too late; it must be in the years 1 to 9999."), name);

  *value = g_date_time_to_unix (when);
  /* The first second of 1970 is moved by one, because 0 means that the time is not set. */
  if (*value == 0 && !required)
    *value = 1;
  return TRUE;
}

static char *
print_option (const char *name, JsonNode *node)
{
  GType type = JSON_NODE_HOLDS_VALUE (node) ? json_node_get_value_type (node) : G_TYPE_INVALID;

  if (type == G_TYPE_BOOLEAN)
    return g_strdup_printf ("%s=%s", name, json_node_get_boolean (node) ? "true" : "false");
  if (type == G_TYPE_INT64 && ABS (json_node_get_int (node)) <= G_MAXINT32)
    return g_strdup_printf ("%s=%" G_GINT64_FORMAT, name, json_node_get_int (node));
  if (type == G_TYPE_STRING && sai_id_is_valid (json_node_get_string (node)))
    return g_strdup_printf ("%s=%s", name, json_node_get_string (node));

  return NULL;
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static gboolean
read_options (const SaiJsonPlace *place, SaiRecord *record, GError **error)
{
  g_autoptr (GPtrArray) options = g_ptr_array_new_with_free_func (g_free);
  JsonObject *object = NULL;
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  if (!sai_json_get_object (place, "options", &object, error))
    return FALSE;
  if (object == NULL || json_object_get_size (object) == 0)
    return TRUE;
  if (json_object_get_size (object) > MAX_OPTIONS)
    return sai_json_fail (place, error, _ ("there are more than %d options."), MAX_OPTIONS);

  json_object_iter_init (&iter, object);
  while (json_object_iter_next (&iter, &name, &node))
    {
      char *option = sai_id_is_valid (name) ? print_option (name, node) : NULL;

      if (option == NULL)
        return sai_json_fail (place, error, _ ("an option isn’t an ID with true, false or a number."));
      g_ptr_array_add (options, option);
    }

  g_ptr_array_sort (options, compare_texts);
  g_ptr_array_add (options, NULL);
  record->options = (GStrv) g_ptr_array_free (g_steal_pointer (&options), FALSE);
  return TRUE;
}

static gboolean
read_seed (const SaiJsonPlace *place, SaiRecord *record, GError **error)
{
  g_autofree char *text = NULL;
  g_autofree char *given = NULL;
  g_autofree char *commitment = NULL;
  SaiSeed seed;

  if (!sai_json_get_text (place, "seed", FALSE, 2 * SAI_SEED_BYTES, &text, error) ||
      !sai_json_get_text (place, "commitment", FALSE, 2 * SAI_SEED_BYTES, &given, error))
    return FALSE;
  if (text == NULL)
    return TRUE;
  if (!sai_seed_parse (text, &seed, NULL))
    return sai_json_fail (place, error, _ ("“%s” isn’t %d hexadecimal digits."), "seed", 2 * SAI_SEED_BYTES);

  commitment = sai_seed_get_commitment (&seed);
  if (given != NULL && g_ascii_strcasecmp (given, commitment) != 0)
    return sai_json_fail (place, error, _ ("“%s” doesn’t match the seed: one of them was changed."), "commitment");

  record->seed = sai_seed_print (&seed);
  return TRUE;
}

static gboolean
read_seat (const SaiJsonPlace *place, SaiRecord *record, GError **error)
{
  guint i = record->players->len;
  g_autofree char *name = NULL;
  g_autofree char *kind = NULL;
  gint64 total = SAI_RECORD_NO_TOTAL;
  gint64 rank = 0;

  if (!sai_json_get_text (place, "name", TRUE, 6 * SAI_PLAYER_MAX_NAME, &name, error))
    return FALSE;
  if (g_utf8_strlen (name, -1) > SAI_PLAYER_MAX_NAME)
    return sai_json_fail (place, error, _ ("“%s” has more than %d characters."), "name", SAI_PLAYER_MAX_NAME);
  if (sai_text_find_unseen (name) != NULL)
    return sai_json_fail (place, error, _ ("“%s” has an invisible character (U+%04X)."), "name",
                          g_utf8_get_char (sai_text_find_unseen (name)));
  if (!sai_text_is_line (name))
    return sai_json_fail (place, error, _ ("“%s” is empty."), "name");

  if (!read_id (place, "type", &kind, error) ||
      !sai_json_get_integer (place, "total", -MAX_TOTAL, MAX_TOTAL, &total, error) ||
      !sai_json_get_integer (place, "place", 1, SAI_MAX_SEATS, &rank, error))
    return FALSE;

  g_ptr_array_add (record->players, sai_player_new (name, kind));
  record->totals[i] = total;
  record->places[i] = rank;
  return TRUE;
}

static gboolean
read_seats (const SaiJsonPlace *place, SaiRecord *record, GError **error)
{
  JsonArray *seats = NULL;
  guint n;

  if (!sai_json_get_list (place, "seats", &seats, error))
    return FALSE;

  n = json_array_get_length (seats);
  if (n < 1 || n > SAI_MAX_SEATS)
    return sai_json_fail (place, error, _ ("“%s” has %u entries; it must have 1 to %d."), "seats", n, SAI_MAX_SEATS);

  for (guint i = 0; i < n; i++)
    {
      SaiJsonPlace seat = { NULL, place->game, i + 1 };

      if (!sai_json_enter (&seat, json_array_get_element (seats, i), error) || !read_seat (&seat, record, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
read_moves (const SaiJsonPlace *place, SaiRecord *record, GError **error)
{
  JsonArray *moves = NULL;
  guint n;

  if (!sai_json_get_list (place, "moves", &moves, error))
    return FALSE;

  n = json_array_get_length (moves);
  if (n > SAI_EXCHANGE_MAX_MOVES)
    return sai_json_fail (place, error, _ ("there are more than %d moves."), SAI_EXCHANGE_MAX_MOVES);

  for (guint i = 0; i < n; i++)
    {
      JsonNode *node = json_array_get_element (moves, i);
      const char *text = NULL;

      if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING)
        text = json_node_get_string (node);
      if (text == NULL || *text == '\0' || strlen (text) > MAX_MOVE_BYTES || !g_utf8_validate (text, -1, NULL) ||
          !sai_text_is_line (text))
        return sai_json_fail (place, error, _ ("move %u isn’t a line of text."), i + 1);
      g_ptr_array_add (record->moves, g_strdup (text));
    }

  return TRUE;
}

static gboolean
read_cursor (const SaiJsonPlace *place, SaiRecord *record, GError **error)
{
  gint64 cursor = record->moves->len;

  if (!sai_json_get_integer (place, "cursor", 0, record->moves->len, &cursor, error))
    return FALSE;

  record->cursor = cursor;
  return TRUE;
}

/* Sorts strings in the order that records have them in, and removes duplicates. */
static gboolean
read_list (const SaiJsonPlace *place, const char *name, GStrv *value, GError **error)
{
  g_autoptr (GPtrArray) strings = g_ptr_array_new_with_free_func (g_free);
  JsonArray *list = NULL;
  guint n;

  if (!sai_json_has (place, name))
    return TRUE;
  if (!sai_json_get_list (place, name, &list, error))
    return FALSE;
  n = json_array_get_length (list);
  if (n > MAX_LIST)
    return sai_json_fail (place, error, _ ("“%s” has more than %d entries."), name, MAX_LIST);

  for (guint i = 0; i < n; i++)
    {
      JsonNode *node = json_array_get_element (list, i);
      const char *text = NULL;

      if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING)
        text = json_node_get_string (node);
      if (text == NULL || *text == '\0' || strlen (text) > MAX_LIST_BYTES || !g_utf8_validate (text, -1, NULL) ||
          !sai_text_is_line (text))
        return sai_json_fail (place, error, _ ("entry %u of “%s” isn’t a line of text."), i + 1, name);
      if (!g_ptr_array_find_with_equal_func (strings, text, g_str_equal, NULL))
        g_ptr_array_add (strings, g_strdup (text));
    }
  if (strings->len == 0)
    return TRUE;

  g_ptr_array_sort (strings, compare_texts);
  g_ptr_array_add (strings, NULL);
  *value = (GStrv) g_ptr_array_free (g_steal_pointer (&strings), FALSE);
  return TRUE;
}

/* An empty text counts as none. */
static gboolean
read_text (const SaiJsonPlace *place, const char *name, char **value, GError **error)
{
  g_autofree char *text = NULL;

  if (!sai_json_get_text (place, name, FALSE, SAI_RECORD_MAX_TEXT_BYTES, &text, error))
    return FALSE;
  if (text != NULL && *text != '\0')
    *value = g_steal_pointer (&text);

  return TRUE;
}

static gboolean
read_attribute (const SaiJsonPlace *place, const SaiAttribute *attribute, SaiRecord *record, GError **error)
{
  switch (attribute->type)
    {
    case SAI_ATTRIBUTE_FLAG:
      return sai_json_get_boolean (place, attribute->member, &SAI_ATTRIBUTE_VALUE (gboolean, record, attribute), error);

    case SAI_ATTRIBUTE_TIME:
      return read_time (place, attribute->member, (attribute->flags & SAI_ATTRIBUTE_REQUIRED) != 0,
                        &SAI_ATTRIBUTE_VALUE (gint64, record, attribute), error);

    case SAI_ATTRIBUTE_TEXT:
      return read_text (place, attribute->member, &SAI_ATTRIBUTE_VALUE (char *, record, attribute), error);

    case SAI_ATTRIBUTE_LIST:
      return read_list (place, attribute->member, &SAI_ATTRIBUTE_VALUE (GStrv, record, attribute), error);

    default:
      g_assert_not_reached ();
    }
}

static gboolean
read_attributes (const SaiJsonPlace *place, SaiRecord *record, GError **error)
{
  for (const SaiAttribute *attribute = sai_record_attributes; attribute->name != NULL; attribute++)
    if (attribute->member != NULL && !read_attribute (place, attribute, record, error))
      return FALSE;

  return TRUE;
}

/*< private >
 * sai_exchange_parse_game:
 * @node: an element of the list of games
 * @number: its place among the games of the file, from 1
 * @error: return location for a %SAI_STORE_ERROR_FORMAT, which names the game and the problem
 *
 * Unknown members are ignored: members that a reader may ignore can be added without a new format version.
 *
 * Returns: (transfer full): the game
 */
SaiRecord *
sai_exchange_parse_game (JsonNode *node, guint number, GError **error)
{
  g_autoptr (SaiRecord) record = sai_record_new ();
  SaiJsonPlace place = { NULL, number, 0 };

  if (!sai_json_enter (&place, node, error) || !read_uuid (&place, record, error) ||
      !read_id (&place, "ruleset", &record->ruleset, error) ||
      !sai_json_get_text (&place, "definition", FALSE, SAI_RULESET_MAX_BYTES, &record->definition, error) ||
      !read_options (&place, record, error) || !read_mode (&place, record, error) ||
      !read_attributes (&place, record, error) || !read_seats (&place, record, error) ||
      !read_seed (&place, record, error) || !read_moves (&place, record, error) || !read_cursor (&place, record, error))
    return NULL;

  return g_steal_pointer (&record);
}

/*< private >
 * sai_exchange_parse_answer:
 * @node: an element of the list of answers in the trainer
 * @number: its place among the answers of the file, from 1
 * @error: return location for a %SAI_STORE_ERROR_FORMAT, which names the answer and the problem
 *
 * Returns: (transfer full): the answer
 */
SaiPractice *
sai_exchange_parse_answer (JsonNode *node, guint number, GError **error)
{
  g_autoptr (SaiPractice) answer = g_new0 (SaiPractice, 1);
  SaiJsonPlace place = { .answer = number };

  if (!sai_json_enter (&place, node, error) || !read_time (&place, "answered", TRUE, &answer->moment, error) ||
      !sai_json_get_text (&place, "question", TRUE, SAI_PRACTICE_MAX_BYTES, &answer->question, error))
    return NULL;
  if (!sai_practice_is_question (answer->question))
    {
      sai_json_fail (&place, error, _ ("“%s” isn’t a line that begins with the ID of a ruleset."), "question");
      return NULL;
    }
  if (!read_id (&place, "theme", &answer->theme, error) ||
      !sai_json_get_integer (&place, "gap", 0, SAI_PRACTICE_MAX_GAP, &answer->gap, error) ||
      !sai_json_get_boolean (&place, "right", &answer->solved, error))
    return NULL;

  return g_steal_pointer (&answer);
}

/*< private >
 * sai_exchange_check_header:
 * @place: the object that is the whole file
 * @error: return location for a %SAI_STORE_ERROR_FORMAT
 *
 * Returns: whether it is a file of games of a supported version
 */
gboolean
sai_exchange_check_header (const SaiJsonPlace *place, GError **error)
{
  g_autofree char *format = NULL;
  gint64 version = 0;

  if (!sai_json_get_text (place, "format", FALSE, SAI_ID_SIZE, &format, NULL) || g_strcmp0 (format, "saikoro") != 0)
    {
      g_set_error_literal (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FORMAT, _ ("This isn’t a Saikoro games file."));
      return FALSE;
    }

  if (!sai_json_get_integer (place, "version", 1, G_MAXINT32, &version, error))
    return FALSE;
  if (version == 0)
    return sai_json_fail (place, error, _ ("“%s” is missing."), "version");
  if (version > SAI_EXCHANGE_VERSION)
    {
      g_set_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FORMAT,
                   _ ("The file has version %d of the format, but only version %d can be read. Use a newer version of "
                      "Saikoro."),
                   (int) version, SAI_EXCHANGE_VERSION);
      return FALSE;
    }

  return TRUE;
}
