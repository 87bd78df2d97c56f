/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of a few games, in and out of memory. */
#include "exchange-samples.h"

#include "exchange/sai-exchange-reader.h"
#include "exchange/sai-exchange-writer.h"

/* A file of games and of the answers in the trainer that come with them. */
char *
sample_print_file (GPtrArray *records, GPtrArray *answers, gsize *length)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (SaiExchangeWriter) writer = NULL;
  GMemoryOutputStream *memory = G_MEMORY_OUTPUT_STREAM (stream);

  writer = sai_exchange_writer_new (SAI_EXCHANGE_FORMAT_SAIKORO, stream, catalog, FALSE);
  for (guint i = 0; i < records->len; i++)
    g_assert_true (sai_exchange_writer_add (writer, g_ptr_array_index (records, i), NULL, NULL));
  for (guint i = 0; answers != NULL && i < answers->len; i++)
    g_assert_true (sai_exchange_writer_add_answer (writer, g_ptr_array_index (answers, i), NULL, NULL));
  g_assert_true (sai_exchange_writer_finish (writer, NULL, NULL));
  if (length != NULL)
    *length = g_memory_output_stream_get_data_size (memory);
  g_assert_true (g_output_stream_write_all (stream, "", 1, NULL, NULL, NULL));
  g_assert_true (g_output_stream_close (stream, NULL, NULL));

  return g_memory_output_stream_steal_data (memory);
}

char *
sample_print_games (GPtrArray *records, gsize *length)
{
  return sample_print_file (records, NULL, length);
}

/* All games or none: what is wrong with the file itself is told rather than what is wrong with a game of it. */
static GPtrArray *
read_games (GInputStream *stream, GPtrArray **answers, GError **error)
{
  g_autoptr (SaiExchangeReader) reader = sai_exchange_reader_new (stream);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_record_unref);
  g_autoptr (GError) first = NULL;

  for (;;)
    {
      g_autoptr (GError) problem = NULL;
      SaiRecord *record = NULL;

      if (!sai_exchange_reader_next (reader, &record, &problem, NULL, error))
        return NULL;
      if (record == NULL && problem == NULL)
        break;
      if (record != NULL)
        g_ptr_array_add (records, record);
      else if (first == NULL)
        first = g_steal_pointer (&problem);
    }
  if (first != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&first));
      return NULL;
    }

  if (answers != NULL)
    *answers = g_ptr_array_ref (sai_exchange_reader_get_answers (reader));
  return g_steal_pointer (&records);
}

/* Its games, and its answers if @answers is given. */
GPtrArray *
sample_parse_file (const char *data, gssize length, GPtrArray **answers, GError **error)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (data,
                                                                         length < 0 ? (gssize) strlen (data) : length,
                                                                         NULL);

  return read_games (stream, answers, error);
}

GPtrArray *
sample_parse_games (const char *data, gssize length, GError **error)
{
  return sample_parse_file (data, length, NULL, error);
}

gboolean
sample_answers_equal (GPtrArray *a, GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    {
      const SaiPractice *one = g_ptr_array_index (a, i);
      const SaiPractice *other = g_ptr_array_index (b, i);

      if (!g_str_equal (one->question, other->question) || !g_str_equal (one->theme, other->theme) ||
          one->gap != other->gap || one->solved != other->solved || one->moment != other->moment)
        return FALSE;
    }

  return TRUE;
}

GPtrArray *
sample_read_games (const char *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, error);

  return stream != NULL ? read_games (G_INPUT_STREAM (stream), NULL, error) : NULL;
}
