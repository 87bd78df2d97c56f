/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes games to a stream one by one, with only one in memory at a time. */
#include "config.h"

#include "exchange/sai-exchange-csv.h"
#include "exchange/sai-exchange-json.h"
#include "exchange/sai-exchange-writer.h"

/* Tells spreadsheets that a table is UTF-8. */
#define BYTE_ORDER_MARK "\xef\xbb\xbf"
/* The size of the buffer before it is written. */
#define BLOCK_BYTES 65536

struct _SaiExchangeWriter
{
  SaiExchangeFormat format;
  GOutputStream *stream;
  SaiCatalog *catalog;
  GString *text;
  guint n_games;
  guint n_answers;
};

static gboolean
flush (SaiExchangeWriter *self, GCancellable *cancellable, GError **error)
{
  if (!g_output_stream_write_all (self->stream, self->text->str, self->text->len, NULL, cancellable, error))
    return FALSE;

  g_string_truncate (self->text, 0);
  return TRUE;
}

static gboolean
flush_block (SaiExchangeWriter *self, GCancellable *cancellable, GError **error)
{
  return self->text->len < BLOCK_BYTES || flush (self, cancellable, error);
}

/* Adds an element of a list. */
static void
add_element (SaiExchangeWriter *self, guint *n, const char *text, gsize length)
{
  g_string_append (self->text, *n > 0 ? ",\n" : "\n");
  g_string_append_len (self->text, text, length);
  (*n)++;
}

static void
end_list (SaiExchangeWriter *self, guint n)
{
  g_string_append (self->text, n > 0 ? SAI_EXCHANGE_LIST_END : SAI_EXCHANGE_NONE_END);
}

/* add_cell() takes an empty text or a line break for the start of a line, so each game is built in a text of its own.
 */
static void
add_lines (SaiExchangeWriter *self, const SaiRecord *record)
{
  g_autoptr (GString) lines = g_string_new (NULL);

  if (self->format == SAI_EXCHANGE_FORMAT_CSV_GAMES)
    sai_exchange_csv_add_games (lines, record);
  else
    sai_exchange_csv_add_moves (lines, record, self->catalog);
  g_string_append_len (self->text, lines->str, lines->len);
}

/**
 * sai_exchange_writer_new:
 * @format: what to write
 * @stream: the stream to write to
 * @catalog: where rulesets are looked up
 * @with_mark: whether a table begins with a byte order mark, without which some spreadsheets do not take it for UTF-8
 *
 * Returns: (transfer full): a writer without games
 */
SaiExchangeWriter *
sai_exchange_writer_new (SaiExchangeFormat format, GOutputStream *stream, SaiCatalog *catalog, gboolean with_mark)
{
  SaiExchangeWriter *self;

  g_return_val_if_fail (G_IS_OUTPUT_STREAM (stream), NULL);
  g_return_val_if_fail (SAI_IS_CATALOG (catalog), NULL);

  self = g_new0 (SaiExchangeWriter, 1);
  self->format = format;
  self->stream = g_object_ref (stream);
  self->catalog = g_object_ref (catalog);
  self->text = g_string_new (NULL);

  if (format == SAI_EXCHANGE_FORMAT_SAIKORO)
    g_string_append (self->text, SAI_EXCHANGE_HEAD);
  else
    {
      if (with_mark)
        g_string_append (self->text, BYTE_ORDER_MARK);
      if (format == SAI_EXCHANGE_FORMAT_CSV_GAMES)
        sai_exchange_csv_add_games_head (self->text);
      else
        sai_exchange_csv_add_moves_head (self->text);
    }

  return self;
}

/**
 * sai_exchange_writer_free:
 * @self: (transfer full): a writer
 *
 * Does not close the stream.
 */
void
sai_exchange_writer_free (SaiExchangeWriter *self)
{
  g_return_if_fail (self != NULL);

  g_object_unref (self->stream);
  g_object_unref (self->catalog);
  g_string_free (self->text, TRUE);
  g_free (self);
}

/**
 * sai_exchange_writer_add:
 * @self: a writer
 * @record: the next game
 * @cancellable: (nullable): stops the writing
 * @error: return location for a #GIOErrorEnum
 *
 * Returns: whether it was written or buffered
 */
gboolean
sai_exchange_writer_add (SaiExchangeWriter *self, const SaiRecord *record, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (record != NULL, FALSE);

  if (self->format == SAI_EXCHANGE_FORMAT_SAIKORO)
    {
      gsize length = 0;
      g_autofree char *game = sai_exchange_print_game (record, &length);

      add_element (self, &self->n_games, game, length);
    }
  else
    {
      add_lines (self, record);
      self->n_games++;
    }

  return flush_block (self, cancellable, error);
}

/**
 * sai_exchange_writer_add_answer:
 * @self: a writer of %SAI_EXCHANGE_FORMAT_SAIKORO that has all of its games
 * @answer: the next answer in the trainer, see sai_practice_is_valid()
 * @cancellable: (nullable): stops the writing
 * @error: return location for a #GIOErrorEnum
 *
 * Returns: whether it was written or buffered
 */
gboolean
sai_exchange_writer_add_answer (SaiExchangeWriter *self,
                                const SaiPractice *answer,
                                GCancellable *cancellable,
                                GError **error)
{
  gsize length = 0;
  g_autofree char *text = NULL;

  g_return_val_if_fail (self != NULL && self->format == SAI_EXCHANGE_FORMAT_SAIKORO, FALSE);
  g_return_val_if_fail (answer != NULL, FALSE);

  if (self->n_answers == 0)
    {
      end_list (self, self->n_games);
      g_string_append (self->text, SAI_EXCHANGE_ANSWERS);
    }
  text = sai_exchange_print_answer (answer, &length);
  add_element (self, &self->n_answers, text, length);

  return flush_block (self, cancellable, error);
}

/**
 * sai_exchange_writer_finish:
 * @self: a writer
 * @cancellable: (nullable): stops the writing
 * @error: return location for a #GIOErrorEnum
 *
 * Writes the end of the file.
 *
 * Returns: whether all was written
 */
gboolean
sai_exchange_writer_finish (SaiExchangeWriter *self, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (self->format == SAI_EXCHANGE_FORMAT_SAIKORO)
    {
      end_list (self, self->n_answers > 0 ? self->n_answers : self->n_games);
      g_string_append (self->text, SAI_EXCHANGE_TAIL);
    }

  return flush (self, cancellable, error);
}

guint
sai_exchange_writer_get_n_games (SaiExchangeWriter *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_games;
}

/**
 * sai_exchange_format_parse:
 * @text: "saikoro", "csv" or "csv-moves"
 * @format: (out): the format
 *
 * Returns: whether @text names a format
 */
gboolean
sai_exchange_format_parse (const char *text, SaiExchangeFormat *format)
{
  static const char *const names[] = { "saikoro", "csv", "csv-moves" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (text, names[i]))
      {
        *format = i;
        return TRUE;
      }

  return FALSE;
}

const char *
sai_exchange_format_get_ending (SaiExchangeFormat format)
{
  return format == SAI_EXCHANGE_FORMAT_SAIKORO ? ".saikoro" : ".csv";
}
