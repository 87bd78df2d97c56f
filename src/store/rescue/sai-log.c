/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the write-ahead log of a database without SQLite, which stops at the first damaged frame and ignores the ones
 * after it. The format: https://www.sqlite.org/fileformat2.html#the_write_ahead_log
 */
#include "config.h"

#include "rescue/sai-log.h"
#include "database/sai-store-error.h"

#define HEADER_SIZE 32
#define FRAME_HEADER_SIZE 24
#define MIN_PAGE_SIZE 512
#define MAX_PAGE_SIZE 65536
/* The end of a transaction that the disk has not confirmed may be there without its beginning; that is not damage. A
 * transaction only begins once the one before is confirmed.
 */
#define MIN_LOST 2

/**
 * sai_log_get_u32:
 * @data: four bytes
 *
 * Returns: the big-endian number in @data
 */
guint32
sai_log_get_u32 (const guint8 *data)
{
  return (guint32) data[0] << 24 | (guint32) data[1] << 16 | (guint32) data[2] << 8 | data[3];
}

/* Words are in the byte order of the machine that wrote the log; both orders are valid everywhere. */
static void
add_to_sum (guint32 *sum, gboolean is_big_endian, const guint8 *data, gsize length)
{
  for (gsize i = 0; i + 8 <= length; i += 8)
    {
      guint32 first = sai_log_get_u32 (data + i);
      guint32 second = sai_log_get_u32 (data + i + 4);

      if (!is_big_endian)
        {
          first = GUINT32_SWAP_LE_BE (first);
          second = GUINT32_SWAP_LE_BE (second);
        }
      sum[0] += first + sum[1];
      sum[1] += second + sum[0];
    }
}

static gboolean
is_page_size (guint32 size)
{
  return size >= MIN_PAGE_SIZE && size <= MAX_PAGE_SIZE && (size & (size - 1)) == 0;
}

/* A frame is sound if it continues the checksum stated in the frame before, whether that one is sound or not. */
static gboolean
is_sound (const guint8 *before, gboolean is_big_endian, const guint8 *frame, guint size)
{
  guint32 sum[2] = { sai_log_get_u32 (before), sai_log_get_u32 (before + 4) };

  add_to_sum (sum, is_big_endian, frame, 8);
  add_to_sum (sum, is_big_endian, frame + FRAME_HEADER_SIZE, size);

  return sum[0] == sai_log_get_u32 (frame + 16) && sum[1] == sai_log_get_u32 (frame + 20);
}

static void
read_frames (SaiLog *self, const guint8 *contents, gsize length)
{
  gsize stride = FRAME_HEADER_SIZE + self->size;
  gsize n_frames = (length - HEADER_SIZE) / stride;
  gboolean is_big_endian = (contents[3] & 1) != 0;
  guint32 sum[2] = { 0, 0 };
  const guint8 *before = contents + 24;
  gboolean was_sound = TRUE;
  const guint8 *salts = contents + 16;
  gboolean is_whole = TRUE;

  /* If its header is damaged, take the log to be as old as its first frame. */
  add_to_sum (sum, is_big_endian, contents, 24);
  if (sum[0] != sai_log_get_u32 (contents + 24) || sum[1] != sai_log_get_u32 (contents + 28))
    {
      salts = contents + HEADER_SIZE + 8;
      is_whole = FALSE;
    }

  for (gsize i = 0; i < n_frames; i++)
    {
      const guint8 *data = contents + HEADER_SIZE + i * stride;
      SaiLogFrame frame = {
        .page = sai_log_get_u32 (data),
        .is_commit = sai_log_get_u32 (data + 4) != 0,
        .is_sound = is_sound (before, is_big_endian, data, self->size),
        .data = data + FRAME_HEADER_SIZE,
      };
      /* The checksum that this frame starts from is lost with the frame before; but the next frame continues from its
       * own.
       */
      gboolean is_likely = !was_sound && i + 1 < n_frames &&
                           is_sound (data + 16, is_big_endian, data + stride, self->size);
      gboolean is_of_this_time = memcmp (data + 8, salts, 8) == 0;

      was_sound = frame.is_sound;
      frame.is_sound |= is_likely;
      before = data + 16;
      is_whole &= is_of_this_time && frame.is_sound;
      if (!is_of_this_time || frame.page == 0)
        continue;
      if (is_whole && frame.is_commit)
        self->n_whole = i + 1;
      if (!is_whole && frame.is_sound && frame.is_commit)
        self->n_lost++;
      g_array_append_val (self->frames, frame);
    }
}

/**
 * sai_log_read:
 * @path: the database
 * @error: return location for a %SAI_STORE_ERROR_FAILED if there is a log that cannot be read
 *
 * Returns: (transfer full) (nullable): its log, if there is one
 */
SaiLog *
sai_log_read (const char *path, GError **error)
{
  g_autofree char *name = g_strconcat (path, "-wal", NULL);
  g_autoptr (SaiLog) self = g_new0 (SaiLog, 1);
  g_autoptr (GError) problem = NULL;
  gsize length = 0;
  guint32 size;

  self->frames = g_array_new (FALSE, FALSE, sizeof (SaiLogFrame));
  if (!g_file_get_contents (name, &self->contents, &length, &problem) &&
      !g_error_matches (problem, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    g_set_error_literal (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FAILED, problem->message);
  if (problem != NULL || length < HEADER_SIZE + FRAME_HEADER_SIZE)
    return NULL;

  size = sai_log_get_u32 ((const guint8 *) self->contents + 8);
  self->size = is_page_size (size) ? size : SAI_LOG_PAGE_SIZE;
  read_frames (self, (const guint8 *) self->contents, length);

  return g_steal_pointer (&self);
}

void
sai_log_free (SaiLog *self)
{
  g_array_unref (self->frames);
  g_free (self->contents);
  g_free (self);
}

/**
 * sai_log_is_damaged:
 * @path: a database that nobody writes
 * @n_seen: how many frames of the log SQLite reads
 *
 * Returns: whether the log contains confirmed transactions that SQLite will not read; %FALSE if it merely ends in the
 *   middle of one, as it does after a power failure
 */
gboolean
sai_log_is_damaged (const char *path, guint n_seen)
{
  g_autoptr (SaiLog) log = sai_log_read (path, NULL);

  return log != NULL && log->n_lost >= MIN_LOST && n_seen <= log->n_whole;
}
