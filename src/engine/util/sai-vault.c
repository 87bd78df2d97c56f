/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers in layers, kept in a file.
 *
 * The file is mapped, so the system keeps in memory what is in use, and takes back the rest when others need it. A
 * layer that is finished is sealed with its checksum: who is stopped in the middle continues after the last seal, and a
 * file that was damaged is worked out again from there. The name of the file says what the numbers follow from; nobody
 * has to ask whether they are still right.
 *
 * Who has a file open holds a shared lock of it, and a file is removed only by who has it alone: what was given up
 * before it was worth anything, and all but the last few when a new one needs room.
 *
 * Without a folder to write into, or room on the disk, the numbers are in memory only.
 */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "util/sai-vault.h"

/* Before the numbers, a page of its own. */
#define HEADER_SIZE 4096
#define MAGIC G_GUINT64_CONSTANT (0x31746c7561766153)
#define FACTOR G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)
/* How many numbers are read at a time. */
#define N_READ 65536
/* How many older files stay when a new one is made; each has some hundred megabytes. */
#define N_OLDER 2

typedef struct
{
  guint64 magic;
  guint64 size;
  /* The checksum of each layer, 0 until it is sealed. */
  guint64 seals[SAI_VAULT_MAX_LAYERS];
} Header;

struct _SaiVault
{
  gsize size;
  gsize ends[SAI_VAULT_MAX_LAYERS];
  guint n_layers;
  /* As in the file. */
  Header header;
  /* The whole file, or memory of the same size. */
  guint8 *data;
  /* -1 for memory. */
  int file;
  char *path;
};

static char *
make_folder_path (void)
{
  return g_build_filename (g_get_user_cache_dir (), "saikoro", NULL);
}

static gsize
compute_size (const gsize *ends, guint n_layers)
{
  return HEADER_SIZE + ends[n_layers - 1] * sizeof (double);
}

static double *
get_layer (SaiVault *self, guint layer, gsize *n)
{
  gsize first = layer > 0 ? self->ends[layer - 1] : 0;

  *n = self->ends[layer] - first;

  return sai_vault_get_values (self) + first;
}

static guint64
add_to_seal (guint64 sum, const double *values, gsize n)
{
  for (gsize i = 0; i < n; i++)
    {
      guint64 bits;

      memcpy (&bits, &values[i], sizeof bits);
      sum = (sum ^ bits) * FACTOR;
      sum ^= sum >> 29;
    }

  return sum;
}

static guint64
begin_seal (guint layer)
{
  return layer + 1;
}

/* 0 stands for none. */
static guint64
end_seal (guint64 sum)
{
  return sum != 0 ? sum : 1;
}

static guint64
compute_seal (SaiVault *self, guint layer)
{
  gsize n;
  const double *values = get_layer (self, layer, &n);

  return end_seal (add_to_seal (begin_seal (layer), values, n));
}

static gboolean
read_all (int file, gpointer data, gsize size, goffset offset)
{
  while (size > 0)
    {
      gssize n = pread (file, data, size, offset);

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        return FALSE;
      data = (guint8 *) data + n;
      size -= n;
      offset += n;
    }

  return TRUE;
}

/* What a failing disk does not give is an error here; through the mapping it would end the program. */
static gboolean
read_seal (SaiVault *self, guint layer, guint64 *seal)
{
  g_autofree double *values = g_new (double, N_READ);
  gsize n;
  goffset offset = (guint8 *) get_layer (self, layer, &n) - self->data;
  guint64 sum = begin_seal (layer);

  while (n > 0)
    {
      gsize part = MIN (n, N_READ);

      if (!read_all (self->file, values, part * sizeof (double), offset))
        return FALSE;
      sum = add_to_seal (sum, values, part);
      n -= part;
      offset += part * sizeof (double);
    }
  *seal = end_seal (sum);

  return TRUE;
}

/* The pages that have nothing but this layer. */
static gboolean
find_pages (SaiVault *self, guint layer, guint8 **first, gsize *size)
{
  gsize page = sysconf (_SC_PAGESIZE);
  gsize n;
  guintptr begin = (guintptr) get_layer (self, layer, &n);
  guintptr end = begin + n * sizeof (double);

  begin = (begin + page - 1) / page * page;
  end = end / page * page;
  *first = (guint8 *) begin;
  *size = end > begin ? end - begin : 0;

  return *size > 0;
}

/* Removes a file unless somebody else has it open; closes it. */
static void
remove_unused (int file, const char *path)
{
  GStatBuf status;

  if (flock (file, LOCK_EX | LOCK_NB) == 0 && fstat (file, &status) == 0 && status.st_nlink > 0)
    g_unlink (path);
  close (file);
}

typedef struct
{
  char *path;
  gint64 used;
} Older;

static void
older_clear (gpointer data)
{
  g_free (((Older *) data)->path);
}

static int
compare_older (gconstpointer a, gconstpointer b)
{
  gint64 first = ((const Older *) a)->used;
  gint64 second = ((const Older *) b)->used;

  return (first < second) - (first > second);
}

/* Removes all files but those that were used last. */
static void
clear_out (const char *folder, const char *name)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GArray) files = g_array_new (FALSE, FALSE, sizeof (Older));
  const char *other;

  g_array_set_clear_func (files, older_clear);
  while (dir != NULL && (other = g_dir_read_name (dir)) != NULL)
    {
      Older file = { g_build_filename (folder, other, NULL), 0 };
      GStatBuf status;

      if (g_str_has_prefix (other, SAI_VAULT_PREFIX) && !g_str_equal (other, name) && g_stat (file.path, &status) == 0)
        {
          file.used = status.st_mtim.tv_sec * G_USEC_PER_SEC + status.st_mtim.tv_nsec / 1000;
          g_array_append_val (files, file);
        }
      else
        {
          g_free (file.path);
        }
    }
  g_array_sort (files, compare_older);
  for (guint i = N_OLDER; i < files->len; i++)
    {
      const char *path = g_array_index (files, Older, i).path;
      int file = g_open (path, O_RDWR | O_CLOEXEC, 0);

      if (file >= 0)
        remove_unused (file, path);
    }
}

/* Opens a file and locks it; one that is removed at this moment is made again. */
static int
open_file (const char *path, GStatBuf *status)
{
  for (;;)
    {
      int file = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);

      if (file < 0)
        return -1;
      if (flock (file, LOCK_SH) != 0 && errno == EINTR)
        {
          close (file);
          continue;
        }
      if (fstat (file, status) != 0)
        {
          close (file);
          return -1;
        }
      if (status->st_nlink > 0)
        return file;
      close (file);
    }
}

/* Room is reserved before it is written to, as a full disk would end the program later. */
static gboolean
reserve (int file, gsize size)
{
  int problem;

  do
    problem = posix_fallocate (file, 0, size);
  while (problem == EINTR);

  return problem == 0;
}

static gboolean
map_file (SaiVault *self, const char *name)
{
  g_autofree char *folder = make_folder_path ();
  g_autofree char *path = g_build_filename (folder, name, NULL);
  GStatBuf status;
  void *data;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    return FALSE;
  self->file = open_file (path, &status);
  if (self->file < 0)
    return FALSE;
  if ((gsize) status.st_size < self->size)
    {
      clear_out (folder, name);
      if (!reserve (self->file, self->size))
        {
          remove_unused (g_steal_fd (&self->file), path);
          return FALSE;
        }
    }
  data = mmap (NULL, self->size, PROT_READ | PROT_WRITE, MAP_SHARED, self->file, 0);
  if (data == MAP_FAILED)
    {
      close (g_steal_fd (&self->file));
      return FALSE;
    }
  /* It is in use: others are older. */
  futimens (self->file, NULL);
  self->data = data;
  self->path = g_steal_pointer (&path);

  return TRUE;
}

/* Zeros that take no room until they are written to. */
static void
map_memory (SaiVault *self)
{
  void *data = mmap (NULL, self->size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

  if (data == MAP_FAILED)
    g_error ("No memory for %" G_GSIZE_FORMAT " bytes", self->size);
  self->data = data;
}

static gboolean
is_right (const Header *header, gsize size)
{
  return header->magic == MAGIC && header->size == size;
}

/* Writes a part of the header: others may have sealed layers meanwhile. If that fails they are worked out again. */
static void
write_header (SaiVault *self, gconstpointer part, gsize size)
{
  goffset offset = (const guint8 *) part - (const guint8 *) &self->header;

  if (self->file >= 0 && pwrite (self->file, part, size, offset) < 0)
    g_debug ("The header was not written: %s", g_strerror (errno));
}

/**
 * sai_vault_open:
 * @name: (nullable): what the numbers follow from, as the name of a file that begins with %SAI_VAULT_PREFIX; %NULL for
 *   memory, which is only taken for pages that are written
 * @ends: (array length=n_layers): where each layer ends, counted in numbers
 * @n_layers: how many layers there are, at most %SAI_VAULT_MAX_LAYERS
 *
 * Returns: (transfer full): the numbers; those of layers without a seal are anything at all
 */
SaiVault *
sai_vault_open (const char *name, const gsize *ends, guint n_layers)
{
  SaiVault *self = g_new0 (SaiVault, 1);

  g_assert (n_layers > 0 && n_layers <= SAI_VAULT_MAX_LAYERS);
  g_assert (name == NULL || g_str_has_prefix (name, SAI_VAULT_PREFIX));

  memcpy (self->ends, ends, n_layers * sizeof *ends);
  self->n_layers = n_layers;
  self->size = compute_size (ends, n_layers);
  self->file = -1;
  if (name == NULL || !map_file (self, name))
    map_memory (self);
  if (self->file < 0 || !read_all (self->file, &self->header, sizeof self->header, 0) ||
      !is_right (&self->header, self->size))
    {
      self->header = (Header) { MAGIC, self->size, { 0 } };
      write_header (self, &self->header, sizeof self->header);
    }

  return self;
}

/* Whether there is anything that would have to be worked out again. The last layer is not worked out at all. */
static gboolean
is_worth_keeping (SaiVault *self)
{
  for (guint layer = 0; layer + 1 < self->n_layers; layer++)
    if (self->header.seals[layer] != 0)
      return TRUE;

  return FALSE;
}

/**
 * sai_vault_close:
 * @self: (transfer full): a vault
 *
 * Leaves the file for the next time, if there is anything in it.
 */
void
sai_vault_close (SaiVault *self)
{
  munmap (self->data, self->size);
  if (self->file >= 0 && !is_worth_keeping (self))
    remove_unused (self->file, self->path);
  else if (self->file >= 0)
    close (self->file);
  g_free (self->path);
  g_free (self);
}

/* Those of the first layer first. */
double *
sai_vault_get_values (SaiVault *self)
{
  return (double *) (void *) (self->data + HEADER_SIZE);
}

/**
 * sai_vault_has_layer:
 * @self: a vault
 * @layer: a layer
 *
 * Returns: whether the layer is sealed and undamaged; it is read for that
 */
gboolean
sai_vault_has_layer (SaiVault *self, guint layer)
{
  guint64 seal = 0;

  if (self->header.seals[layer] == 0)
    return FALSE;
  if (self->file < 0)
    seal = compute_seal (self, layer);
  else if (!read_seal (self, layer, &seal))
    return FALSE;

  return seal == self->header.seals[layer];
}

/**
 * sai_vault_seal_layer:
 * @self: a vault
 * @layer: a layer, all numbers of which are there
 *
 * The seal is written when the numbers are on disk, so that it cannot be there without them.
 */
void
sai_vault_seal_layer (SaiVault *self, guint layer)
{
  guint64 seal = compute_seal (self, layer);
  gsize page = sysconf (_SC_PAGESIZE);
  gsize n;
  guintptr begin = (guintptr) get_layer (self, layer, &n) / page * page;
  guintptr end = (guintptr) (get_layer (self, layer, &n) + n);

  if (self->file >= 0)
    msync ((void *) begin, end - begin, MS_SYNC);
  self->header.seals[layer] = seal;
  write_header (self, &self->header.seals[layer], sizeof seal);
}

/**
 * sai_vault_rest_layer:
 * @self: a vault
 * @layer: a sealed layer that is not needed for a while
 *
 * Takes the layer out of memory; it comes back when somebody looks at it.
 */
void
sai_vault_rest_layer (SaiVault *self, guint layer)
{
  guint8 *first;
  gsize size;

  if (self->file >= 0 && find_pages (self, layer, &first, &size))
    madvise (first, size, MADV_DONTNEED);
}

/**
 * sai_vault_is_complete:
 * @name: the name of a file
 * @ends: (array length=n_layers): where each layer should end, counted in numbers
 * @n_layers: how many layers it should have
 *
 * Returns: whether the file has its size and all layers are sealed; that they are undamaged is found when it is opened
 */
gboolean
sai_vault_is_complete (const char *name, const gsize *ends, guint n_layers)
{
  g_autofree char *folder = make_folder_path ();
  g_autofree char *path = g_build_filename (folder, name, NULL);
  gsize size = compute_size (ends, n_layers);
  int file = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  gboolean complete = FALSE;
  GStatBuf status;
  Header header;

  if (file < 0)
    return FALSE;
  if (fstat (file, &status) == 0 && (gsize) status.st_size >= size && read_all (file, &header, sizeof header, 0) &&
      is_right (&header, size))
    {
      complete = TRUE;
      for (guint i = 0; i < n_layers; i++)
        complete &= header.seals[i] != 0;
    }
  close (file);

  return complete;
}
