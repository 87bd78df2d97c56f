/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers in layers, kept in a file.
 *
 * The file is mapped, so the system keeps in memory what is in use, and takes back the rest when others need it. A
 * layer that is finished is sealed with its checksum: who is stopped in the middle continues after the last seal, and a
 * file that was damaged is worked out again from there. The name of the file says what the numbers follow from; nobody
 * has to ask whether they are still right.
 *
 * Without a folder to write into, or room on the disk, the numbers are in memory only.
 */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/mman.h>
#include <unistd.h>

#include "util/sai-vault.h"

/* Before the numbers, a page of its own. */
#define HEADER_SIZE 4096
#define MAGIC G_GUINT64_CONSTANT (0x31746c7561766153)
#define FACTOR G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)

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
  /* The whole file, or memory of the same size. */
  guint8 *data;
  gboolean is_mapped;
};

static char *
make_path (const char *name)
{
  return g_build_filename (g_get_user_cache_dir (), "saikoro", name, NULL);
}

static Header *
get_header (SaiVault *self)
{
  return (Header *) (void *) self->data;
}

static double *
get_layer (SaiVault *self, guint layer, gsize *n)
{
  gsize first = layer > 0 ? self->ends[layer - 1] : 0;

  *n = self->ends[layer] - first;

  return sai_vault_get_values (self) + first;
}

static guint64
compute_seal (SaiVault *self, guint layer)
{
  gsize n;
  const double *values = get_layer (self, layer, &n);
  guint64 sum = layer + 1;

  for (gsize i = 0; i < n; i++)
    {
      guint64 bits;

      memcpy (&bits, &values[i], sizeof bits);
      sum = (sum ^ bits) * FACTOR;
      sum ^= sum >> 29;
    }

  /* 0 stands for none. */
  return sum != 0 ? sum : 1;
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

/* Room is reserved before it is written to, as a full disk would end the program later. */
static gboolean
map_file (SaiVault *self, const char *name)
{
  g_autofree char *path = make_path (name);
  g_autofree char *folder = g_path_get_dirname (path);
  void *data = MAP_FAILED;
  int file;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    return FALSE;
  file = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0)
    return FALSE;
  if (posix_fallocate (file, 0, self->size) == 0)
    data = mmap (NULL, self->size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  else
    g_unlink (path);
  close (file);
  if (data == MAP_FAILED)
    return FALSE;
  self->data = data;
  self->is_mapped = TRUE;

  return TRUE;
}

/**
 * sai_vault_open:
 * @name: what the numbers follow from, as the name of a file
 * @ends: (array length=n_layers): where each layer ends, counted in numbers
 * @n_layers: how many layers there are, at most %SAI_VAULT_MAX_LAYERS
 *
 * Returns: (transfer full): the numbers; those of layers without a seal are anything at all
 */
SaiVault *
sai_vault_open (const char *name, const gsize *ends, guint n_layers)
{
  SaiVault *self = g_new0 (SaiVault, 1);
  Header *header;

  g_assert (n_layers > 0 && n_layers <= SAI_VAULT_MAX_LAYERS);

  memcpy (self->ends, ends, n_layers * sizeof *ends);
  self->n_layers = n_layers;
  self->size = HEADER_SIZE + ends[n_layers - 1] * sizeof (double);
  if (!map_file (self, name))
    self->data = g_aligned_alloc0 (self->size, 1, HEADER_SIZE);
  header = get_header (self);
  if (header->magic != MAGIC || header->size != self->size)
    *header = (Header) { MAGIC, self->size, { 0 } };

  return self;
}

/**
 * sai_vault_close:
 * @self: (transfer full): a vault
 *
 * Leaves the file for the next time.
 */
void
sai_vault_close (SaiVault *self)
{
  if (self->is_mapped)
    munmap (self->data, self->size);
  else
    g_aligned_free (self->data);
  g_free (self);
}

/**
 * sai_vault_get_values:
 * @self: a vault
 *
 * Returns: (transfer none): its numbers, those of the first layer first
 */
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
  guint64 seal = get_header (self)->seals[layer];

  return seal != 0 && seal == compute_seal (self, layer);
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

  if (self->is_mapped)
    msync ((void *) begin, end - begin, MS_SYNC);
  get_header (self)->seals[layer] = seal;
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

  if (self->is_mapped && find_pages (self, layer, &first, &size))
    madvise (first, size, MADV_DONTNEED);
}

/**
 * sai_vault_is_complete:
 * @name: the name of a file
 * @n_layers: how many layers it should have
 *
 * Returns: whether all layers of the file are sealed; that they are undamaged is found when it is opened
 */
gboolean
sai_vault_is_complete (const char *name, guint n_layers)
{
  g_autofree char *path = make_path (name);
  g_autofree Header *header = g_new0 (Header, 1);
  int file = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  gboolean complete = FALSE;

  if (file < 0)
    return FALSE;
  if (read (file, header, sizeof *header) == (gssize) sizeof *header && header->magic == MAGIC)
    {
      complete = TRUE;
      for (guint i = 0; i < n_layers; i++)
        complete &= header->seals[i] != 0;
    }
  close (file);

  return complete;
}
