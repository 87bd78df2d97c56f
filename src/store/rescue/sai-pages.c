/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads rows from a database file without SQLite, for files whose schema or b-trees are damaged: each page is read on
 * its own, and every cell that could be a row is reported. Its columns must tell which table it belongs to. The format:
 * https://www.sqlite.org/fileformat2.html
 *
 * Of a page that is in the write-ahead log, the newest sound version is read first, then newer damaged ones. The
 * receiver of the rows must therefore keep the first of two equal rows. Free pages are read as well, because the free
 * list of a damaged file cannot be trusted: deleted data must be overwritten (see secure_delete).
 */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include "rescue/sai-pages.h"
#include "rescue/sai-log.h"
#include "database/sai-store-error.h"

#define TABLE_LEAF 0x0d
#define INDEX_LEAF 0x0a
#define INDEX_INTERIOR 0x02
/* No row of a history is longer; a greater length is damage. */
#define MAX_PAYLOAD (16 << 20)
#define MAX_VARINT 9

typedef struct
{
  int fd;
  guint size;
  guint n_pages;
  /* Why an existing page could not be read. */
  int problem;
  SaiLog *log;
  /* The index of the newest sound frame of each page, plus one. */
  GHashTable *newest;
  /* Whether pages are only inspected, and what was found in one: a sound page has nothing but rows, in the order of
   * their keys.
   */
  gboolean is_looking;
  gboolean is_sound;
  gint64 last[2];
  SaiPageRowFunc func;
  gpointer user_data;
} Reader;

/* Returns: the number of bytes read, or 0 if the number does not end in time */
static guint
get_varint (const guint8 *data, gsize length, guint64 *value)
{
  *value = 0;
  for (guint i = 0; i < MAX_VARINT && i < length; i++)
    {
      if (i == MAX_VARINT - 1)
        {
          *value = *value << 8 | data[i];
          return MAX_VARINT;
        }
      *value = *value << 7 | (data[i] & 0x7f);
      if ((data[i] & 0x80) == 0)
        return i + 1;
    }

  return 0;
}

static gboolean
read_from_file (Reader *self, guint page, guint8 *data)
{
  gsize n_read = 0;

  while (n_read < self->size)
    {
      gssize n = pread (self->fd, data + n_read, self->size - n_read, (off_t) (page - 1) * self->size + n_read);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0 && self->problem == 0)
        self->problem = errno;
      if (n <= 0)
        break;
      n_read += n;
    }

  if (n_read == 0)
    return FALSE;
  /* The file may end in the middle of a page. */
  memset (data + n_read, 0, self->size - n_read);
  return TRUE;
}

static gboolean
read_page (Reader *self, guint page, guint8 *data)
{
  gpointer frame = g_hash_table_lookup (self->newest, GUINT_TO_POINTER (page));

  if (page == 0)
    return FALSE;
  if (frame == NULL)
    return read_from_file (self, page, data);

  memcpy (data, g_array_index (self->log->frames, SaiLogFrame, GPOINTER_TO_UINT (frame) - 1).data, self->size);
  return TRUE;
}

/* Follows the chain of overflow pages of a cell; returns whether it is complete. */
static gboolean
read_overflow (Reader *self, guint page, GByteArray *payload, gsize wanted)
{
  g_autofree guint8 *data = g_malloc (self->size);

  while (payload->len < wanted)
    {
      if (page == 0 || !read_page (self, page, data))
        return FALSE;
      page = sai_log_get_u32 (data);
      g_byte_array_append (payload, data + 4, MIN (self->size - 4, wanted - payload->len));
    }

  return TRUE;
}

/* How much of a payload is stored in the cell itself. */
static gsize
get_local_size (Reader *self, gboolean is_table, gsize length)
{
  gsize usable = self->size;
  gsize max = is_table ? usable - 35 : (usable - 12) * 64 / 255 - 23;
  gsize min = (usable - 12) * 32 / 255 - 23;
  gsize local;

  if (length <= max)
    return length;
  local = min + (length - min) % (usable - 4);
  return local <= max ? local : min;
}

/* Reads one column of a record; returns whether its bytes are there, or the first bytes of a text that is @cut. */
static gboolean
read_value (guint64 code, const guint8 **data, const guint8 *end, gboolean cut, SaiPageValue *value)
{
  static const guint8 sizes[] = { 0, 1, 2, 3, 4, 6, 8, 8, 0, 0 };
  gsize size;

  if (code == 10 || code == 11)
    return FALSE;
  size = code >= 12 ? (code - 12) / 2 : sizes[code];
  if (cut && code >= 12)
    size = MIN (size, (gsize) (end - *data));
  if (size > (gsize) (end - *data))
    return FALSE;

  *value = (SaiPageValue) { .type = SQLITE_INTEGER };
  if (code >= 12)
    {
      value->type = (code & 1) != 0 ? SQLITE_TEXT : SQLITE_BLOB;
      value->text = (const char *) *data;
      value->length = size;
    }
  else if (code == 0)
    value->type = SQLITE_NULL;
  else if (code == 7)
    value->type = SQLITE_FLOAT;
  else if (code == 9)
    value->integer = 1;
  else if (size > 0)
    {
      guint64 number = (*data)[0] >= 0x80 ? G_MAXUINT64 : 0;

      for (gsize i = 0; i < size; i++)
        number = number << 8 | (*data)[i];
      value->integer = (gint64) number;
    }

  *data += size;
  return TRUE;
}

/* The key of a table is the row id; the keys of the other b-trees here are one or two numbers. */
static void
look (Reader *self, gboolean is_table, gint64 rowid, const SaiPageValue *values, guint n_values)
{
  gint64 key[2] = { is_table || n_values == 0 ? rowid : values[0].integer, 0 };

  if (!is_table && n_values > 1)
    key[1] = values[1].type == SQLITE_INTEGER ? values[1].integer : self->last[1] + 1;
  self->is_sound &= key[0] > self->last[0] || (!is_table && key[0] == self->last[0] && key[1] > self->last[1]);
  memcpy (self->last, key, sizeof key);
}

static gboolean
hand_out (Reader *self, gboolean is_table, gint64 rowid, const guint8 *payload, gsize length, gboolean cut)
{
  SaiPageValue values[SAI_PAGES_MAX_VALUES];
  guint64 header_size = 0;
  const guint8 *header = payload;
  const guint8 *data;
  guint n = get_varint (header, length, &header_size);
  guint n_values = 0;

  if (n == 0 || header_size > length || header_size < n)
    return FALSE;

  data = payload + header_size;
  header += n;
  while (header < payload + header_size)
    {
      guint64 code = 0;

      n = get_varint (header, payload + header_size - header, &code);
      if (cut && data == payload + length)
        break;
      if (n == 0 || n_values == G_N_ELEMENTS (values) ||
          !read_value (code, &data, payload + length, cut, &values[n_values]))
        return FALSE;
      header += n;
      n_values++;
    }
  /* A record ends where its last column does, unless its end is lost. Otherwise something is wrong with its page. */
  if (data != payload + length || (cut && self->is_looking))
    return FALSE;

  if (!self->is_looking)
    return self->func (is_table, rowid, values, n_values, self->user_data);

  look (self, is_table, rowid, values, n_values);
  return TRUE;
}

static gboolean
read_cell (Reader *self, guint type, const guint8 *cell, const guint8 *end)
{
  gboolean is_table = type == TABLE_LEAF;
  g_autoptr (GByteArray) payload = NULL;
  guint64 length = 0;
  guint64 rowid = 0;
  gboolean cut;
  gsize local;
  guint n;

  if (type == INDEX_INTERIOR)
    cell += 4;
  if (cell >= end || (n = get_varint (cell, end - cell, &length)) == 0 || length == 0 || length > MAX_PAYLOAD)
    return FALSE;
  cell += n;
  if (is_table)
    {
      if ((n = get_varint (cell, end - cell, &rowid)) == 0)
        return FALSE;
      cell += n;
    }

  local = get_local_size (self, is_table, length);
  if (local > (gsize) (end - cell))
    return FALSE;
  if (local == length)
    return hand_out (self, is_table, (gint64) rowid, cell, length, FALSE);

  if (end - cell - local < 4)
    return FALSE;
  payload = g_byte_array_new ();
  g_byte_array_append (payload, cell, local);
  cut = !read_overflow (self, sai_log_get_u32 (cell + local), payload, length);
  return hand_out (self, is_table, (gint64) rowid, payload->data, payload->len, cut);
}

/* Returns: the number of rows found if the page is of that type */
static guint
read_as (Reader *self, guint type, guint page, const guint8 *data)
{
  const guint8 *end = data + self->size;
  const guint8 *header = data + (page == 1 ? 100 : 0);
  const guint8 *pointer = header + (type == INDEX_INTERIOR ? 12 : 8);
  guint n_cells = header[3] << 8 | header[4];
  guint n_rows = 0;

  for (guint i = 0; i < n_cells && pointer + 2 <= end; i++, pointer += 2)
    {
      guint offset = pointer[0] << 8 | pointer[1];

      if (offset >= 8 && offset < self->size)
        n_rows += read_cell (self, type, data + offset, end);
    }

  return n_rows;
}

/* The type of a page is a single byte; if it leads nowhere, the byte itself may be damaged. */
static void
read_rows (Reader *self, guint page, const guint8 *data)
{
  static const guint8 types[] = { TABLE_LEAF, INDEX_LEAF, INDEX_INTERIOR };
  guint type = data[page == 1 ? 100 : 0];

  if ((type == TABLE_LEAF || type == INDEX_LEAF || type == INDEX_INTERIOR) && read_as (self, type, page, data) > 0)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    if (types[i] != type && read_as (self, types[i], page, data) > 0)
      return;
}

/* Whether nothing in the page indicates damage. */
static gboolean
is_sound_page (Reader *self, guint page, const guint8 *data)
{
  const guint8 *header = data + (page == 1 ? 100 : 0);
  guint n_cells = header[3] << 8 | header[4];

  if (*header != TABLE_LEAF && *header != INDEX_LEAF && *header != INDEX_INTERIOR)
    return FALSE;
  self->is_looking = TRUE;
  self->is_sound = TRUE;
  self->last[0] = self->last[1] = G_MININT64;
  self->is_sound &= read_as (self, *header, page, data) == n_cells;
  self->is_looking = FALSE;

  return self->is_sound;
}

static void
find_newest (Reader *self)
{
  for (guint i = 0; self->log != NULL && i < self->log->frames->len; i++)
    {
      const SaiLogFrame *frame = &g_array_index (self->log->frames, SaiLogFrame, i);

      if (frame->is_sound)
        {
          g_hash_table_insert (self->newest, GUINT_TO_POINTER (frame->page), GUINT_TO_POINTER (i + 1));
          self->n_pages = MAX (self->n_pages, frame->page);
        }
    }
}

static void
read_all (Reader *self)
{
  g_autofree guint8 *data = g_malloc (self->size);

  /* A damaged row may pass for another one, so that those from sound pages come first. */
  for (guint sound = 2; sound-- > 0;)
    for (guint page = 1; page <= self->n_pages; page++)
      if (read_page (self, page, data) && is_sound_page (self, page, data) == (gboolean) sound)
        read_rows (self, page, data);

  for (guint i = self->log != NULL ? self->log->frames->len : 0; i-- > 0;)
    {
      const SaiLogFrame *frame = &g_array_index (self->log->frames, SaiLogFrame, i);

      if (!frame->is_sound &&
          i + 1 > GPOINTER_TO_UINT (g_hash_table_lookup (self->newest, GUINT_TO_POINTER (frame->page))))
        read_rows (self, frame->page, frame->data);
    }
}

static gboolean
set_error (const char *path, int code, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FAILED, _ ("“%s” couldn’t be read completely: %s"), name,
               g_strerror (code));
  return FALSE;
}

/*< private >
 * sai_pages_read:
 * @path: a database in whatever state, which is only read
 * @func: (scope call): takes the rows; of two that contradict each other the first is likelier
 * @user_data: for @func
 * @error: return location for a %SAI_STORE_ERROR_FAILED with what the disk said
 *
 * Looks for rows in every page.
 *
 * Returns: whether every page could be looked at
 */
gboolean
sai_pages_read (const char *path, SaiPageRowFunc func, gpointer user_data, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (SaiLog) log = sai_log_read (path, &problem);
  g_autoptr (GHashTable) newest = g_hash_table_new (NULL, NULL);
  Reader self = {
    .fd = -1,
    .size = log != NULL ? log->size : SAI_LOG_PAGE_SIZE,
    .log = log,
    .newest = newest,
    .func = func,
    .user_data = user_data,
  };
  struct stat status;

  if (problem != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  self.fd = open (path, O_RDONLY | O_CLOEXEC);
  if (self.fd < 0)
    return set_error (path, errno, error);

  if (fstat (self.fd, &status) == 0)
    self.n_pages = MIN ((status.st_size + self.size - 1) / self.size, G_MAXINT32);
  else
    self.problem = errno;
  find_newest (&self);
  read_all (&self);
  close (self.fd);

  return self.problem == 0 || set_error (path, self.problem, error);
}
