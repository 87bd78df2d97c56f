/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nothing of a history is lost on its way through a file: every table and every column either comes out of an empty
 * history as it was, or is said here to be worked out again, or to belong to this one history. Whoever adds a table or
 * a column has to say which.
 */

#include <string.h>

#include "database/sai-database-private.h"
#include "database/sai-practice.h"
#include "exchange-samples.h"
#include "exchange/sai-exchange-export.h"
#include "store-samples.h"

typedef enum
{
  /* It is in the file. */
  CARRIED,
  /* It follows from the games, and is worked out in the background as before. */
  DERIVED,
  /* It says something of this file of games, or what can be undone in it. */
  HERE,
} Fate;

typedef struct
{
  const char *name;
  Fate fate;
} Table;

static const Table tables[] = {
  { "game", CARRIED },         { "player", CARRIED },   { "seat", CARRIED },     { "move", CARRIED },
  { "tag", CARRIED },          { "practice", CARRIED }, { "analysis", DERIVED }, { "lesson", DERIVED },
  { "par", DERIVED },          { "feat", DERIVED },     { "variant", DERIVED },  { "result", DERIVED },
  { "result_boxes", DERIVED }, { "merger", HERE },      { "merged", HERE },      { "census", HERE },
};

/* Numbers of rows, when a game was saved here, and what was found out of it so far; a deleted game is in no file. */
static const char *const columns_of_here[] = {
  "id", "game.changed", "game.moment", "game.deleted", "game.examined", "game.analysed", "game.early", NULL,
};

static const Table *
find_table (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    if (g_str_equal (tables[i].name, name))
      return &tables[i];

  return NULL;
}

/* The first column of all rows. */
static GStrv
list (SaiDatabase *database, const char *sql)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiQuery) query = sai_database_prepare (database, sql, &error);
  g_autoptr (GStrvBuilder) rows = g_strv_builder_new ();
  gboolean row = FALSE;

  g_assert_no_error (error);
  while (sai_database_step (database, query, &row, &error) && row)
    g_strv_builder_add (rows, (const char *) sqlite3_column_text (query, 0));
  g_assert_no_error (error);

  return g_strv_builder_end (rows);
}

static GStrv
list_columns (SaiDatabase *database, const char *table)
{
  g_autofree char *sql = g_strdup_printf ("SELECT name FROM pragma_table_info('%s')", table);
  g_auto (GStrv) all = list (database, sql);
  g_autoptr (GStrvBuilder) columns = g_strv_builder_new ();

  for (guint i = 0; all[i] != NULL; i++)
    {
      g_autofree char *full = g_strdup_printf ("%s.%s", table, all[i]);

      if (!g_strv_contains (columns_of_here, all[i]) && !g_strv_contains (columns_of_here, full))
        g_strv_builder_add (columns, all[i]);
    }

  return g_strv_builder_end (columns);
}

/* A column without the numbers that rows have in this history. */
static char *
print_column (const char *name)
{
  if (g_str_equal (name, "game"))
    return g_strdup ("(SELECT uuid FROM game WHERE game.id = t.game)");
  if (g_str_equal (name, "player"))
    return g_strdup ("(SELECT name || ' ' || type FROM player WHERE player.id = t.player)");

  return g_strdup_printf ("t.%s", name);
}

/* What a table says, and that no column of it says the same in all rows: that would tell nothing. */
static char *
print_table (SaiDatabase *database, const char *table)
{
  g_auto (GStrv) columns = list_columns (database, table);
  g_autoptr (GString) row = g_string_new (NULL);
  g_autofree char *sql = NULL;
  g_auto (GStrv) rows = NULL;

  for (guint i = 0; columns[i] != NULL; i++)
    {
      g_autofree char *column = print_column (columns[i]);
      g_autofree char *count = g_strdup_printf ("SELECT count(DISTINCT quote(%s)) FROM %s AS t", column, table);

      if (sample_get_number (database, count) < 2)
        g_test_message ("%s.%s is the same everywhere", table, columns[i]);
      g_assert_cmpint (sample_get_number (database, count), >=, 2);
      g_string_append_printf (row, "%s'%s=' || quote(%s)", i > 0 ? " || ' ' || " : "", columns[i], column);
    }
  sql = g_strdup_printf ("SELECT %s AS row FROM %s AS t ORDER BY row", row->str, table);
  rows = list (database, sql);

  return g_strjoinv ("\n", rows);
}

static void
fill (SaiDatabase *database)
{
  for (guint i = 0; i < 40; i++)
    {
      g_autoptr (SaiRecord) record = sample_record (i, 3 + i % 4);
      g_autoptr (SaiPractice) answer = sai_practice_new (i % 3 > 0 ? "yacht 55234 2 ones=3" : "fune 11662 0 sixes=18",
                                                         i % 2 > 0 ? "opening" : "last", 100 * (i % 5), i % 4 > 0,
                                                         1700000000 - 5 * i);

      if (i % 2 == 0)
        record->finished = record->created + 60;
      if (i % 4 == 1)
        record->cursor = 2;
      if (i % 10 == 1)
        record->definition = g_strdup ("[Ruleset]\nId=fune\nName=Mine\n");
      if (i % 10 == 2)
        record->options = g_strsplit ("bonus-strict=true limit=5", " ", -1);
      if (i % 10 == 3)
        record->daily = g_strdup_printf ("2026-11-%02u", 1 + i / 10);
      record->favourite = i % 10 == 4;
      if (i % 10 == 5)
        record->note = g_strdup ("Line\nand “quote”");
      if (i % 10 == 6)
        record->tags = g_strsplit ("Club 夜", " ", -1);
      if (i % 10 == 8)
        record->practised = g_strdup_printf ("[1700000000,2,0],[170000%04u,2,1]", i);
      /* Whoever is first decides how a game stands for the people in it. */
      if (i % 10 == 9)
        {
          record->places[0] = 2;
          record->places[1] = 1;
        }
      g_assert_true (sai_database_add (database, record, 1800000000 + i, NULL, NULL));
      g_assert_true (sai_database_add_practice (database, answer, NULL, NULL));
    }
}

static char *export (SaiDatabase *database)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (GError) error = NULL;
  const SaiExport what = { NULL, SAI_EXCHANGE_FORMAT_SAIKORO, FALSE, catalog };

  g_assert_true (sai_exchange_export (database, &what, stream, NULL, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (g_output_stream_write_all (stream, "", 1, NULL, NULL, NULL));
  g_assert_true (g_output_stream_close (stream, NULL, NULL));

  return g_memory_output_stream_steal_data (G_MEMORY_OUTPUT_STREAM (stream));
}

/* Games as they are in the file, as these are nothing that can be replayed. Returns how many answers were new. */
static guint
import (SaiDatabase *database, const char *data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) answers = NULL;
  g_autoptr (GPtrArray) records = sample_parse_file (data, -1, &answers, &error);
  guint n_added = 0;

  g_assert_no_error (error);
  for (guint i = 0; i < records->len; i++)
    g_assert_true (sai_database_add (database, g_ptr_array_index (records, i), 1900000000, NULL, NULL));
  for (guint i = 0; i < answers->len; i++)
    {
      gboolean found = FALSE;
      gboolean added = FALSE;

      g_assert_true (sai_database_has_practice (database, g_ptr_array_index (answers, i), &found, NULL));
      g_assert_true (sai_database_add_practice (database, g_ptr_array_index (answers, i), &added, NULL));
      g_assert_cmpint (added, ==, !found);
      n_added += added;
    }

  return n_added;
}

static void
test_every_table (void)
{
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  g_autoptr (SaiDatabase) other = sample_open_memory ();
  g_auto (GStrv)
    names = list (database, "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%'"
                            " ESCAPE '\\' ORDER BY name");
  g_autofree char *data = NULL;
  g_autofree char *again = NULL;

  fill (database);
  data = export (database);
  g_assert_cmpuint (import (other, data), ==, 40);
  for (guint i = 0; names[i] != NULL; i++)
    {
      const Table *table = find_table (names[i]);
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;

      if (table == NULL)
        g_test_message ("How does “%s” survive export and import?", names[i]);
      g_assert_nonnull (table);
      if (table->fate != CARRIED)
        continue;
      before = print_table (database, names[i]);
      after = print_table (other, names[i]);
      g_assert_cmpstr (after, ==, before);
    }
  g_assert_cmpuint (g_strv_length (names), ==, G_N_ELEMENTS (tables));
  again = export (other);
  g_assert_cmpstr (again, ==, data);
}

/* Twice is once; what is there stays; and the order is that in which the answers were given. */
static void
test_answers_merged (void)
{
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  g_autoptr (SaiDatabase) other = sample_open_memory ();
  g_autoptr (SaiPractice) own = sai_practice_new ("yams 11111 1", "last", 3, TRUE, 1699999999);
  g_autoptr (SaiPractice) same = sai_practice_new ("yacht 55234 2 ones=3", "opening", 100, TRUE, 1699999995);
  /* Right where the other history has it wrong. */
  g_autoptr (SaiPractice) near = sai_practice_new ("yacht 55234 2 ones=3", "opening", 100, FALSE, 1699999995);
  g_autofree char *data = NULL;
  g_autofree char *merged = NULL;
  g_autofree char *both = NULL;

  fill (database);
  g_assert_true (sai_database_add_practice (other, own, NULL, NULL));
  g_assert_true (sai_database_add_practice (other, same, NULL, NULL));
  g_assert_true (sai_database_add_practice (other, near, NULL, NULL));
  data = export (database);
  g_assert_cmpuint (import (other, data), ==, 39);
  g_assert_cmpint (sample_get_number (other, "SELECT count(*) FROM practice"), ==, 42);
  g_assert_cmpuint (import (other, data), ==, 0);
  merged = export (other);
  g_assert_cmpuint (import (database, merged), ==, 2);
  both = export (database);
  g_assert_cmpstr (both, ==, merged);
}

/* Only the whole history takes them along, and only where they can be read again. */
static void
test_answers_left_out (void)
{
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autofree char *id = sample_id (3);
  const char *const ids[] = { id, NULL };

  fill (database);
  for (SaiExchangeFormat format = SAI_EXCHANGE_FORMAT_SAIKORO; format <= SAI_EXCHANGE_FORMAT_CSV_MOVES; format++)
    for (guint all = 0; all < 2; all++)
      {
        g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
        const SaiExport what = { all ? NULL : ids, format, FALSE, catalog };

        g_assert_true (sai_exchange_export (database, &what, stream, NULL, NULL, NULL, NULL, NULL));
        g_assert_true (g_output_stream_write_all (stream, "", 1, NULL, NULL, NULL));
        g_assert_cmpint (strstr (g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (stream)), "55234 2") != NULL,
                         ==, all && format == SAI_EXCHANGE_FORMAT_SAIKORO);
      }
}

static void
test_answers_damaged (void)
{
  static const char *const damages[] = {
    "question = 'yacht 1' || char(10) || '2'",
    "question = ''",
    "question = CAST(x'79ff' AS TEXT)",
    "theme = 'A B'",
    "gap = -1",
    "moment = 1 << 60",
  };

  for (guint i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autoptr (SaiDatabase) database = sample_open_memory ();
      g_autoptr (SaiDatabase) other = sample_open_memory ();
      g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
      g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
      g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (GError) error = NULL;
      g_autofree char *sql = g_strdup_printf ("UPDATE practice SET %s WHERE id IN (7, 9)", damages[i]);
      SaiExport what = { NULL, SAI_EXCHANGE_FORMAT_SAIKORO, FALSE, catalog };
      guint n_games = 0;

      fill (database);
      g_assert_true (sai_database_execute (database, sql, NULL));
      g_assert_false (sai_exchange_export (database, &what, stream, NULL, NULL, NULL, NULL, &error));
      g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_DAMAGED);

      g_clear_object (&stream);
      stream = g_memory_output_stream_new_resizable ();
      what.problems = problems;
      g_assert_true (sai_exchange_export (database, &what, stream, NULL, NULL, &n_games, NULL, NULL));
      g_assert_cmpuint (n_games, ==, 40);
      g_assert_cmpuint (problems->len, ==, 1);
      g_assert_cmpstr (g_ptr_array_index (problems, 0), ==, "Damaged answers in the trainer were left out.");
      g_assert_true (g_output_stream_write_all (stream, "", 1, NULL, NULL, NULL));
      g_assert_cmpuint (import (other, g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (stream))), ==, 38);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/whole/every-table", test_every_table);
  g_test_add_func ("/whole/answers/merged", test_answers_merged);
  g_test_add_func ("/whole/answers/left-out", test_answers_left_out);
  g_test_add_func ("/whole/answers/damaged", test_answers_damaged);

  return g_test_run ();
}
