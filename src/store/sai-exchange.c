/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of games: read whole, but never more than a file of games can be. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "sai-exchange.h"

#define CHUNK_BYTES 65536

/* A size that is asked for beforehand may be wrong (pipes, devices, growing files), so that bytes are counted. */
static GByteArray *
read_limited (GInputStream  *stream,
              const char    *name,
              GError       **error)
{
  g_autoptr (GByteArray) data = g_byte_array_new ();
  g_autofree guint8 *chunk = g_malloc (CHUNK_BYTES);

  for (;;)
    {
      gssize n = g_input_stream_read (stream, chunk, CHUNK_BYTES, NULL, error);

      if (n < 0)
        return NULL;
      if (n == 0)
        return g_steal_pointer (&data);
      if (data->len + n > SAI_EXCHANGE_MAX_BYTES)
        {
          g_set_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FORMAT,
                       _("“%s” is larger than %d MB, the most that a file of games may have. Split it into several."),
                       name, SAI_EXCHANGE_MAX_BYTES / (1024 * 1024));
          return NULL;
        }
      g_byte_array_append (data, chunk, n);
    }
}

/**
 * sai_exchange_read:
 * @path: a file
 * @error: return location for a #SaiStoreError, %SAI_STORE_ERROR_FORMAT if it is no file of games, or a #GIOErrorEnum
 *
 * Returns: (transfer full) (element-type SaiRecord): the games in the file, see sai_exchange_parse()
 */
GPtrArray *
sai_exchange_read (const char  *path,
                   GError     **error)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (GFileInputStream) stream = NULL;
  g_autoptr (GByteArray) data = NULL;
  g_autofree char *name = NULL;
  GPtrArray *records;

  g_return_val_if_fail (path != NULL, NULL);

  file = g_file_new_for_path (path);
  name = g_filename_display_name (path);
  stream = g_file_read (file, NULL, error);
  if (stream == NULL)
    return NULL;

  data = read_limited (G_INPUT_STREAM (stream), name, error);
  if (data == NULL)
    return NULL;

  records = sai_exchange_parse (data->len > 0 ? (const char *) data->data : "", data->len, error);
  if (records == NULL)
    g_prefix_error (error, "%s: ", name);

  return records;
}
