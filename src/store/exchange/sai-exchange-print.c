/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games as JSON, one line per move, so that people can read it and line-based diff tools work. Whatever a reader can
 * compute is left out, except the commitment, which can be compared with one noted before the first roll.
 */
#include "config.h"

#include <json-glib/json-glib.h>

#include "exchange/sai-exchange-json.h"
#include "util/sai-seed.h"

static void
add_text (JsonBuilder *builder, const char *name, const char *text)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, text);
}

static void
add_integer (JsonBuilder *builder, const char *name, gint64 value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

static void
add_true (JsonBuilder *builder, const char *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_boolean_value (builder, TRUE);
}

static void
add_time (JsonBuilder *builder, const char *name, gint64 value)
{
  g_autoptr (GDateTime) when = g_date_time_new_from_unix_utc (CLAMP (value, SAI_RECORD_MIN_TIME, SAI_RECORD_MAX_TIME));
  g_autofree char *text = g_date_time_format_iso8601 (when);

  add_text (builder, name, text);
}

static void
add_option_value (JsonBuilder *builder, const char *value)
{
  gint64 number;

  if (g_str_equal (value, "true") || g_str_equal (value, "false"))
    json_builder_add_boolean_value (builder, g_str_equal (value, "true"));
  else if (g_ascii_string_to_signed (value, 10, G_MININT32, G_MAXINT32, &number, NULL))
    json_builder_add_int_value (builder, number);
  else
    json_builder_add_string_value (builder, value);
}

static void
add_options (JsonBuilder *builder, GStrv options)
{
  if (options == NULL || options[0] == NULL)
    return;

  json_builder_set_member_name (builder, "options");
  json_builder_begin_object (builder);
  for (guint i = 0; options[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (options[i], "=", 2);

      if (parts[0] == NULL || parts[1] == NULL)
        continue;
      json_builder_set_member_name (builder, parts[0]);
      add_option_value (builder, parts[1]);
    }
  json_builder_end_object (builder);
}

/* A record that was read from a file may lack all places. */
static gboolean
has_places (const SaiRecord *record)
{
  for (guint i = 0; i < record->players->len; i++)
    if (record->places[i] != 0)
      return TRUE;

  return FALSE;
}

static void
add_seats (JsonBuilder *builder, const SaiRecord *record)
{
  json_builder_set_member_name (builder, "seats");
  json_builder_begin_array (builder);
  for (guint i = 0; i < record->players->len; i++)
    {
      SaiPlayer *player = g_ptr_array_index (record->players, i);

      json_builder_begin_object (builder);
      add_text (builder, "name", sai_player_get_name (player));
      add_text (builder, "type", sai_player_get_kind (player));
      if (record->totals[i] != SAI_RECORD_NO_TOTAL)
        add_integer (builder, "total", record->totals[i]);
      if (record->places[i] != 0)
        add_integer (builder, "place", record->places[i]);
      else if (has_places (record))
        add_true (builder, "left");
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_seed (JsonBuilder *builder, const char *hex)
{
  SaiSeed seed;

  if (hex == NULL)
    return;

  add_text (builder, "seed", hex);
  if (sai_seed_parse (hex, &seed, NULL))
    {
      g_autofree char *commitment = sai_seed_get_commitment (&seed);

      add_text (builder, "commitment", commitment);
    }
}

static void
add_moves (JsonBuilder *builder, GPtrArray *moves)
{
  json_builder_set_member_name (builder, "moves");
  json_builder_begin_array (builder);
  for (guint i = 0; i < moves->len; i++)
    json_builder_add_string_value (builder, g_ptr_array_index (moves, i));
  json_builder_end_array (builder);
}

static void
add_list (JsonBuilder *builder, const char *name, GStrv list)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint i = 0; list[i] != NULL; i++)
    json_builder_add_string_value (builder, list[i]);
  json_builder_end_array (builder);
}

/* Only values that are set are written: files without them are the same as before the member was introduced. */
static void
add_attribute (JsonBuilder *builder, const SaiRecord *record, const SaiAttribute *attribute)
{
  if (attribute->member == NULL ||
      !(attribute->flags & SAI_ATTRIBUTE_REQUIRED || sai_attribute_is_set (attribute, record)))
    return;

  switch (attribute->type)
    {
    case SAI_ATTRIBUTE_FLAG:
      add_true (builder, attribute->member);
      break;

    case SAI_ATTRIBUTE_TIME:
      add_time (builder, attribute->member, SAI_ATTRIBUTE_VALUE (gint64, record, attribute));
      break;

    case SAI_ATTRIBUTE_TEXT:
      add_text (builder, attribute->member, SAI_ATTRIBUTE_VALUE (char *, record, attribute));
      break;

    case SAI_ATTRIBUTE_LIST:
      add_list (builder, attribute->member, SAI_ATTRIBUTE_VALUE (GStrv, record, attribute));
      break;

    default:
      g_assert_not_reached ();
    }
}

static void
add_game (JsonBuilder *builder, const SaiRecord *record)
{
  json_builder_begin_object (builder);
  add_text (builder, "id", record->id);
  add_text (builder, "ruleset", record->ruleset);
  if (record->definition != NULL)
    add_text (builder, "definition", record->definition);
  add_options (builder, record->options);
  add_text (builder, "mode", sai_game_mode_print (record->mode));
  for (const SaiAttribute *attribute = sai_record_attributes; attribute->name != NULL; attribute++)
    add_attribute (builder, record, attribute);
  if (record->cursor != record->moves->len)
    add_integer (builder, "cursor", record->cursor);
  add_seats (builder, record);
  add_seed (builder, record->seed);
  add_moves (builder, record->moves);
  json_builder_end_object (builder);
}

/* Escapes the one control character that json-glib does not escape; it can only be in a text. */
static char *
escape_separator (char *data, gsize *length)
{
  GString *text;

  if (memchr (data, 0x1f, *length) == NULL)
    return data;

  text = g_string_new_len (data, *length);
  g_string_replace (text, "\x1f", "\\u001f", 0);
  g_free (data);
  *length = text->len;

  return g_string_free (text, FALSE);
}

/* Indents the lines for their place in the file. JSON texts have no line breaks, so this is safe. */
static char *
indent (const char *data, gsize *length)
{
  GString *text = g_string_sized_new (*length + *length / 4);

  for (const char *line = data; line != NULL;)
    {
      const char *end = strchr (line, '\n');

      g_string_append (text, "  ");
      g_string_append_len (text, line, end != NULL ? end + 1 - line : (gssize) strlen (line));
      line = end != NULL ? end + 1 : NULL;
    }
  *length = text->len;

  return g_string_free (text, FALSE);
}

/* The text of what was built. */
static char *
print (JsonBuilder *builder, gboolean pretty, gsize *length)
{
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autoptr (JsonNode) root = json_builder_get_root (builder);

  json_generator_set_root (generator, root);
  json_generator_set_pretty (generator, pretty);
  json_generator_set_indent (generator, 1);

  return escape_separator (json_generator_to_data (generator, length), length);
}

/*< private >
 * sai_exchange_print_game:
 * @record: a game
 * @length: (out) (optional): the length in bytes
 *
 * Returns: (transfer full): the game as written to a file, without the line break before it
 */
char *
sai_exchange_print_game (const SaiRecord *record, gsize *length)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *data = NULL;
  gsize n_bytes = 0;
  char *text;

  g_return_val_if_fail (record != NULL, NULL);

  add_game (builder, record);
  data = print (builder, TRUE, &n_bytes);
  text = indent (data, &n_bytes);
  if (length != NULL)
    *length = n_bytes;

  return text;
}

/*< private >
 * sai_exchange_print_answer:
 * @answer: an answer in the trainer
 * @length: (out): the length in bytes
 *
 * Returns: (transfer full): the answer as written to a file, on one line, without the line break before it
 */
char *
sai_exchange_print_answer (const SaiPractice *answer, gsize *length)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *data = NULL;

  g_return_val_if_fail (answer != NULL && length != NULL, NULL);

  json_builder_begin_object (builder);
  add_time (builder, "answered", answer->moment);
  add_text (builder, "question", answer->question);
  add_text (builder, "theme", answer->theme);
  add_integer (builder, "gap", answer->gap);
  if (answer->solved)
    add_true (builder, "right");
  json_builder_end_object (builder);
  data = print (builder, FALSE, length);

  return indent (data, length);
}
