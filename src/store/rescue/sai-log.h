/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The default of SQLite, which this program never changes. */
#define SAI_LOG_PAGE_SIZE 4096

/**
 * SaiLogFrame:
 * @page: the number of the page that it holds, from 1
 * @is_commit: whether a transaction ends with it
 * @is_sound: whether its checksum is right
 * @data: the page
 *
 * A page in the write-ahead log.
 */
typedef struct
{
  guint32 page;
  gboolean is_commit;
  gboolean is_sound;
  const guint8 *data;
} SaiLogFrame;

/**
 * SaiLog:
 * @contents: the file
 * @size: the size of a page in bytes
 * @frames: (element-type SaiLogFrame): the frames that belong to the same time, oldest first
 * @n_whole: how many frames there are up to the end of the last transaction before the first frame that is damaged
 * @n_lost: how many transactions were completed after the first frame that is damaged; SQLite does not see them
 *
 * A write-ahead log, read beyond its damaged parts.
 */
typedef struct
{
  char *contents;
  guint size;
  GArray *frames;
  guint n_whole;
  guint n_lost;
} SaiLog;

guint32 sai_log_get_u32 (const guint8 *data);

SaiLog *sai_log_read (const char *path, GError **error);
void sai_log_free (SaiLog *self);
gboolean sai_log_is_damaged (const char *path, guint n_seen);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiLog, sai_log_free)

G_END_DECLS
