/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of what is known of a game: each row goes through the history and through a file, stands in spreadsheets,
 * and filters lists if it says so.
 */

#include "history/sai-database-browse.h"
#include "database/sai-database-private.h"
#include "exchange-samples.h"
#include "exchange/sai-exchange-csv.h"
#include "store-samples.h"

static void
set_something (SaiRecord *record, const SaiAttribute *attribute)
{
  switch (attribute->type)
    {
    case SAI_ATTRIBUTE_FLAG:
      SAI_ATTRIBUTE_VALUE (gboolean, record, attribute) = TRUE;
      break;

    case SAI_ATTRIBUTE_TIME:
      SAI_ATTRIBUTE_VALUE (gint64, record, attribute) = 1700004321;
      break;

    case SAI_ATTRIBUTE_TEXT:
      SAI_ATTRIBUTE_VALUE (char *, record, attribute) = g_strdup ("Rain, \"and\" 雨");
      break;

    case SAI_ATTRIBUTE_LIST:
      SAI_ATTRIBUTE_VALUE (GStrv, record, attribute) = g_strsplit ("one/two", "/", -1);
      break;

    default:
      g_assert_not_reached ();
    }
}

/* A game of which nothing is known but @attribute, and when it was begun. */
static SaiRecord *
make_record (const SaiAttribute *attribute)
{
  SaiRecord *record = sample_record (0, 2);

  for (const SaiAttribute *other = sai_record_attributes; other->name != NULL; other++)
    g_assert_true (!sai_attribute_is_set (other, record) || g_str_equal (other->name, "created"));
  set_something (record, attribute);
  g_assert_true (sai_attribute_is_set (attribute, record));

  return record;
}

/* Copies and comparisons see the attribute, and no other one. */
static void
assert_value (const SaiAttribute *attribute, const SaiRecord *record)
{
  g_autoptr (SaiRecord) copy = sai_record_new ();

  g_assert_false (sai_attribute_equal (attribute, copy, record));
  sai_attribute_copy (attribute, copy, record);
  for (const SaiAttribute *other = sai_record_attributes; other->name != NULL; other++)
    g_assert_true (sai_attribute_is_set (other, copy) == (other == attribute));
  g_assert_true (sai_attribute_equal (attribute, copy, record));
  sai_attribute_clear (attribute, copy);
  g_assert_false (sai_attribute_is_set (attribute, copy));

  sai_record_copy_remarks (copy, record);
  g_assert_true (sai_attribute_is_set (attribute, copy) == ((attribute->flags & SAI_ATTRIBUTE_REMARK) != 0));
}

static SaiRecord *
through_file (SaiRecord *record)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new ();
  g_autoptr (GPtrArray) read = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  gsize length = 0;

  g_ptr_array_add (records, record);
  text = sample_print_games (records, &length);
  read = sample_parse_games (text, length, &error);
  g_assert_no_error (error);

  return sai_record_ref (g_ptr_array_index (read, 0));
}

static void
assert_spreadsheet (const SaiAttribute *attribute)
{
  g_autoptr (GString) head = g_string_new (NULL);
  g_autofree char *cell = NULL;

  if (attribute->csv == NULL)
    return;
  sai_exchange_csv_add_games_head (head);
  g_string_replace (head, "\r\n", ",", 0);
  cell = g_strdup_printf (",%s,", attribute->csv);
  g_assert_nonnull (strstr (head->str, cell));
  g_assert_null (strstr (strstr (head->str, cell) + 1, cell));
}

static guint
count (SaiDatabase *database, const SaiAttribute *attribute, const char *value)
{
  g_autoptr (SaiGameFilter) filter = sai_game_filter_new ();
  g_autoptr (SaiBrowse) browse = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (sai_game_filter_want (filter, attribute->name, value));
  g_assert_false (sai_game_filter_is_empty (filter));
  browse = sai_database_browse (database, filter, 0, NULL, -1, 10, &error);
  g_assert_no_error (error);

  return browse->rows->len;
}

static void
assert_filter (SaiDatabase *database, const SaiAttribute *attribute)
{
  g_autoptr (SaiGameFilter) filter = sai_game_filter_new ();

  switch (attribute->flags & SAI_ATTRIBUTE_FILTER ? attribute->type : SAI_ATTRIBUTE_TIME)
    {
    case SAI_ATTRIBUTE_FLAG:
      g_assert_cmpuint (count (database, attribute, "true"), ==, 1);
      g_assert_cmpuint (count (database, attribute, "false"), ==, 0);
      g_assert_false (sai_game_filter_want (filter, attribute->name, "perhaps"));
      break;

    case SAI_ATTRIBUTE_TEXT:
      g_assert_cmpuint (count (database, attribute, "Rain, \"and\" 雨"), ==, 1);
      g_assert_cmpuint (count (database, attribute, "Rain"), ==, 0);
      g_assert_cmpuint (count (database, attribute, SAI_GAME_FILTER_SOME), ==, 1);
      break;

    case SAI_ATTRIBUTE_LIST:
      g_assert_cmpuint (count (database, attribute, "two"), ==, 1);
      g_assert_cmpuint (count (database, attribute, "three"), ==, 0);
      break;

    case SAI_ATTRIBUTE_TIME:
    default:
      g_assert_false (sai_game_filter_want (filter, attribute->name, "true"));
      break;
    }
}

/* From the history into a file, and from there into another history. */
static void
test_row (gconstpointer data)
{
  const SaiAttribute *attribute = data;
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  g_autoptr (SaiDatabase) other = sample_open_memory ();
  g_autoptr (SaiRecord) record = make_record (attribute);
  g_autoptr (SaiRecord) stored = NULL;
  g_autoptr (SaiRecord) read = NULL;
  g_autoptr (SaiRecord) again = NULL;
  g_autoptr (SaiGameFilter) all = sai_game_filter_new ();
  g_autoptr (SaiBrowse) listed = NULL;

  assert_value (attribute, record);
  g_assert_true (sai_database_add (database, record, 1, NULL, NULL));
  stored = sample_load (database, record->id);
  g_assert_true (sai_attribute_equal (attribute, stored, record));
  g_assert_true (sai_record_equal (stored, record));
  listed = sai_database_browse (database, all, 0, NULL, -1, 10, NULL);
  g_assert_true (sai_attribute_equal (attribute, record,
                                      sai_game_summary_get_record (g_ptr_array_index (listed->games, 0))));

  read = through_file (stored);
  g_assert_true (sai_record_equal (read, record));
  g_assert_true (sai_database_add (other, read, 1, NULL, NULL));
  again = sample_load (other, record->id);
  g_assert_true (sai_record_equal (again, record));
  g_assert_true (sai_attribute_equal (attribute, again, record) == (attribute->member != NULL));

  assert_spreadsheet (attribute);
  assert_filter (database, attribute);

  /* What a person says stays when the game is played on; the rest is what the game says. */
  sai_attribute_clear (attribute, record);
  sample_save (database, record);
  g_clear_pointer (&stored, sai_record_unref);
  stored = sample_load (database, record->id);
  g_assert_true (sai_attribute_is_set (attribute, stored) == ((attribute->flags & SAI_ATTRIBUTE_REMARK) != 0));
}

static void
assert_unique (gsize offset)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (const SaiAttribute *attribute = sai_record_attributes; attribute->name != NULL; attribute++)
    {
      const char *name = G_STRUCT_MEMBER (const char *, attribute, offset);

      if (name != NULL)
        g_assert_true (g_hash_table_add (seen, (gpointer) name));
    }
}

static void
test_names (void)
{
  assert_unique (G_STRUCT_OFFSET (SaiAttribute, name));
  assert_unique (G_STRUCT_OFFSET (SaiAttribute, member));
  assert_unique (G_STRUCT_OFFSET (SaiAttribute, column));
  assert_unique (G_STRUCT_OFFSET (SaiAttribute, csv));
  assert_unique (G_STRUCT_OFFSET (SaiAttribute, listed));
  g_assert_null (sai_record_find_attribute ("nothing"));
  for (const SaiAttribute *attribute = sai_record_attributes; attribute->name != NULL; attribute++)
    g_assert_true (sai_record_find_attribute (attribute->name) == attribute);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/attributes/names", test_names);
  for (const SaiAttribute *attribute = sai_record_attributes; attribute->name != NULL; attribute++)
    {
      g_autofree char *path = g_strconcat ("/attributes/", attribute->name, NULL);

      g_test_add_data_func (path, attribute, test_row);
    }

  return g_test_run ();
}
