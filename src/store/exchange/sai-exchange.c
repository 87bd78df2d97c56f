/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of games that are small enough to be read at once, all or nothing; and whether a game that was read is one. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "exchange/sai-exchange-reader.h"
#include "exchange/sai-exchange.h"
#include "game/sai-game.h"

/* What is wrong with the file itself is said rather than what is wrong with a game of it. */
static GPtrArray *
read_games (GInputStream *stream, const char *name, GError **error)
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
      if (sai_exchange_reader_get_position (reader) > SAI_EXCHANGE_MAX_BYTES)
        {
          g_set_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FORMAT,
                       _ ("“%s” is larger than %d MB, the most that a file of games may have. Split it into several."),
                       name, SAI_EXCHANGE_MAX_BYTES / (1024 * 1024));
          return NULL;
        }
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

  return g_steal_pointer (&records);
}

/**
 * sai_exchange_parse:
 * @data: what a file of games may hold
 * @length: its length in bytes, -1 if it ends with a zero
 * @error: return location for a %SAI_STORE_ERROR_FORMAT, which names the game and what is wrong with it
 *
 * Reads all games or none.
 *
 * Returns: (transfer full) (element-type SaiRecord): the games, which may be none
 */
GPtrArray *
sai_exchange_parse (const char *data, gssize length, GError **error)
{
  g_autoptr (GInputStream) stream = NULL;

  g_return_val_if_fail (data != NULL, NULL);

  if (length < 0)
    length = strlen (data);
  if (length > SAI_EXCHANGE_MAX_BYTES)
    {
      g_set_error_literal (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FORMAT, _ ("The file is too large."));
      return NULL;
    }

  stream = g_memory_input_stream_new_from_data (data, length, NULL);
  return read_games (stream, "", error);
}

/**
 * sai_exchange_read:
 * @path: a file
 * @error: return location for a #SaiStoreError, %SAI_STORE_ERROR_FORMAT if it is no file of games, or a #GIOErrorEnum
 *
 * Reads all games or none. A file that may be large is read with a #SaiExchangeReader instead.
 *
 * Returns: (transfer full) (element-type SaiRecord): the games in the file, see sai_exchange_parse()
 */
GPtrArray *
sai_exchange_read (const char *path, GError **error)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (GFileInputStream) stream = NULL;
  g_autofree char *name = NULL;
  GPtrArray *records;

  g_return_val_if_fail (path != NULL, NULL);

  file = g_file_new_for_path (path);
  name = g_filename_display_name (path);
  stream = g_file_read (file, NULL, error);
  if (stream == NULL)
    return NULL;

  records = read_games (G_INPUT_STREAM (stream), name, error);
  if (records == NULL)
    g_prefix_error (error, "%s: ", name);

  return records;
}

/**
 * sai_exchange_verify:
 * @record: a game that comes from elsewhere
 * @catalog: where rulesets are looked up
 * @error: return location for what is wrong with it, a #SaiError
 *
 * Replays a game: every move is checked against the rules, every die and card against the seed, every total against the
 * moves.
 *
 * Returns: (transfer full): the game written down anew, with its totals and places also if the file does not say them,
 * and with what was said of it
 */
SaiRecord *
sai_exchange_verify (const SaiRecord *record, SaiCatalog *catalog, GError **error)
{
  g_autoptr (SaiGame) game = NULL;
  SaiRecord *verified;

  g_return_val_if_fail (record != NULL, NULL);
  g_return_val_if_fail (SAI_IS_CATALOG (catalog), NULL);

  game = sai_game_new_from_record (record, catalog, error);
  if (game == NULL)
    return NULL;

  verified = sai_game_to_record (game);
  sai_record_copy_remarks (verified, record);

  return verified;
}
