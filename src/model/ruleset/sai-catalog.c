/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All rulesets at hand. A custom ruleset that cannot be read is left out and listed among the problems; it never
 * affects the others. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include <errno.h>

#include "ruleset/sai-catalog.h"
#include "util/sai-error.h"
#include "sai-model-resources.h"
#include "ruleset/sai-ruleset-file.h"
#include "util/sai-text.h"

#define RESOURCE_FOLDER "/io/github/saikoro/Saikoro/rulesets/"
#define FILE_SUFFIX ".ruleset"
/* A limit, in case the folder contains many other files. */
#define MAX_OWN_FILES 200

/* Ours, in the order in which they are shown. */
static const char *const our_files[] = { "yacht",        "yahtzee",        "yams",     "fune",
                                         "yatzy",        "yellowstone",    "kniffel",  "maxi-yatzy",
                                         "forced-yatzy", "kismet",         "generala", "cheerio",
                                         "crag",         "triple-yahtzee", "balut",    "yamb" };

#define N_OURS G_N_ELEMENTS (our_files)

struct _SaiCatalog
{
  GObject parent_instance;

  /* The folder of the person's own, or NULL. */
  char *folder;
  GPtrArray *rulesets;
  GPtrArray *problems;
  /* The paths of the person's own, from the first of them. */
  GPtrArray *paths;
  /* Rulesets that were replaced or removed: their names may still be in use, see sai_catalog_get_name(). */
  GPtrArray *retired;
};

static GType
sai_catalog_get_item_type (GListModel *model)
{
  return SAI_TYPE_RULESET;
}

static guint
sai_catalog_get_n_items (GListModel *model)
{
  return SAI_CATALOG (model)->rulesets->len;
}

static gpointer
sai_catalog_get_item (GListModel *model, guint position)
{
  SaiCatalog *self = SAI_CATALOG (model);

  if (position >= self->rulesets->len)
    return NULL;

  return g_object_ref (g_ptr_array_index (self->rulesets, position));
}

static void
sai_catalog_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = sai_catalog_get_item_type;
  iface->get_n_items = sai_catalog_get_n_items;
  iface->get_item = sai_catalog_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (SaiCatalog,
                               sai_catalog,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, sai_catalog_list_model_init))

static SaiRuleset *
lookup (SaiCatalog *self, const char *id)
{
  for (guint i = 0; i < self->rulesets->len; i++)
    {
      SaiRuleset *ruleset = g_ptr_array_index (self->rulesets, i);

      if (g_str_equal (sai_ruleset_get_id (ruleset), id))
        return ruleset;
    }

  return NULL;
}

static void
load_ours (SaiCatalog *self)
{
  GResource *resource = sai_model_get_resource ();

  for (guint i = 0; i < N_OURS; i++)
    {
      g_autofree char *path = g_strconcat (RESOURCE_FOLDER, our_files[i], FILE_SUFFIX, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = g_resource_lookup_data (resource, path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
      SaiRuleset *ruleset = NULL;
      gsize length;

      g_assert_no_error (error);
      {
        const char *data = g_bytes_get_data (bytes, &length);

        ruleset = sai_ruleset_new_from_data (data, length, path, FALSE, &error);
      }
      /* Files that ship with the program are tested. */
      g_assert_no_error (error);
      g_ptr_array_add (self->rulesets, ruleset);
    }
}

/* Puts a ruleset where it stands when all files are read in their order. */
static void
insert_own (SaiCatalog *self, SaiRuleset *ruleset, const char *path)
{
  guint position = 0;

  while (position < self->paths->len && strcmp (g_ptr_array_index (self->paths, position), path) < 0)
    position++;
  g_ptr_array_insert (self->paths, position, g_strdup (path));
  g_ptr_array_insert (self->rulesets, N_OURS + position, g_object_ref (ruleset));
  g_list_model_items_changed (G_LIST_MODEL (self), N_OURS + position, 0, 1);
}

static void
load_own_file (SaiCatalog *self, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *data = NULL;
  g_autofree char *shown = g_filename_display_name (path);
  g_autoptr (SaiRuleset) ruleset = NULL;
  GStatBuf status;
  gsize length;

  /* Opening a pipe would block. */
  if (g_stat (path, &status) != 0 || !S_ISREG (status.st_mode))
    {
      g_ptr_array_add (self->problems, g_strdup_printf (_ ("%s: not a regular file"), shown));
      return;
    }
  /* Do not load a huge file into memory. */
  if (status.st_size > SAI_RULESET_MAX_BYTES)
    {
      g_ptr_array_add (self->problems, g_strdup_printf ("%s:1: %s", shown, _ ("the file is too large for a ruleset")));
      return;
    }
  if (!g_file_get_contents (path, &data, &length, &error))
    {
      g_ptr_array_add (self->problems, g_strdup_printf ("%s: %s", shown, error->message));
      return;
    }

  ruleset = sai_ruleset_new_from_data (data, length, shown, TRUE, &error);
  if (ruleset == NULL)
    {
      g_ptr_array_add (self->problems, g_strdup (error->message));
      return;
    }
  if (lookup (self, sai_ruleset_get_id (ruleset)) != NULL)
    {
      g_ptr_array_add (self->problems, g_strdup_printf (_ ("%s: another ruleset has the ID “%s”"), shown,
                                                        sai_ruleset_get_id (ruleset)));
      return;
    }

  insert_own (self, ruleset, path);
}

static int
compare_paths (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Reads those files that no ruleset at hand is from. What was left out before may be in order by now, or has an ID that
 * became free. */
static void
load_own (SaiCatalog *self)
{
  g_autoptr (GDir) dir = self->folder != NULL ? g_dir_open (self->folder, 0, NULL) : NULL;
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_ptr_array_set_size (self->problems, 0);
  /* Most people have no such folder. */
  if (dir == NULL)
    return;

  while ((name = g_dir_read_name (dir)) != NULL && paths->len < MAX_OWN_FILES)
    if (g_str_has_suffix (name, FILE_SUFFIX))
      g_ptr_array_add (paths, g_build_filename (self->folder, name, NULL));

  g_ptr_array_sort (paths, compare_paths);
  for (guint i = 0; i < paths->len; i++)
    if (!g_ptr_array_find_with_equal_func (self->paths, g_ptr_array_index (paths, i), g_str_equal, NULL))
      load_own_file (self, g_ptr_array_index (paths, i));
}

/* Where a ruleset of the person's own is among these, or -1. */
static int
find_own (SaiCatalog *self, const char *id)
{
  for (guint i = 0; i < self->paths->len; i++)
    if (g_str_equal (sai_ruleset_get_id (g_ptr_array_index (self->rulesets, N_OURS + i)), id))
      return i;

  return -1;
}

/* A file for a new ruleset that takes no other's place: the name of a file need not be the id in it, and a file that
 * cannot be read has none. */
static char *
make_path (SaiCatalog *self, const char *id)
{
  g_autofree char *name = g_strconcat (id, FILE_SUFFIX, NULL);
  char *path = g_build_filename (self->folder, name, NULL);
  GStatBuf status;

  /* A link that leads nowhere is somebody's, too. */
  for (guint i = 2; g_lstat (path, &status) == 0; i++)
    {
      g_autofree char *next = g_strdup_printf ("%s-%u%s", id, i, FILE_SUFFIX);

      g_free (path);
      path = g_build_filename (self->folder, next, NULL);
    }

  return path;
}

static void
replace_own (SaiCatalog *self, guint position, SaiRuleset *ruleset)
{
  gpointer *place = &g_ptr_array_index (self->rulesets, N_OURS + position);

  g_ptr_array_add (self->retired, *place);
  *place = g_object_ref (ruleset);
  g_list_model_items_changed (G_LIST_MODEL (self), N_OURS + position, 1, 1);
}

static void
take_own (SaiCatalog *self, guint position)
{
  g_ptr_array_remove_index (self->paths, position);
  g_ptr_array_add (self->retired, g_ptr_array_steal_index (self->rulesets, N_OURS + position));
  g_list_model_items_changed (G_LIST_MODEL (self), N_OURS + position, 1, 0);
}

static void
sai_catalog_finalize (GObject *object)
{
  SaiCatalog *self = SAI_CATALOG (object);

  g_free (self->folder);
  g_ptr_array_unref (self->rulesets);
  g_ptr_array_unref (self->problems);
  g_ptr_array_unref (self->paths);
  g_ptr_array_unref (self->retired);

  G_OBJECT_CLASS (sai_catalog_parent_class)->finalize (object);
}

static void
sai_catalog_class_init (SaiCatalogClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sai_catalog_finalize;
}

static void
sai_catalog_init (SaiCatalog *self)
{
  self->rulesets = g_ptr_array_new_with_free_func (g_object_unref);
  self->problems = g_ptr_array_new_with_free_func (g_free);
  self->paths = g_ptr_array_new_with_free_func (g_free);
  self->retired = g_ptr_array_new_with_free_func (g_object_unref);
}

/**
 * sai_catalog_new:
 * @folder: (nullable): the folder of the person's own rulesets
 *
 * Reads our rulesets, and those files in @folder that end in ".ruleset".
 *
 * Returns: (transfer full): the catalog
 */
SaiCatalog *
sai_catalog_new (const char *folder)
{
  SaiCatalog *self = g_object_new (SAI_TYPE_CATALOG, NULL);

  self->folder = g_strdup (folder);
  load_ours (self);
  load_own (self);

  return self;
}

/**
 * sai_catalog_find:
 * @self: a catalog
 * @id: the id of a ruleset
 * @error: return location for a %SAI_ERROR_UNKNOWN, which lists the known ids
 *
 * Returns: (transfer full): the ruleset, or %NULL
 */
SaiRuleset *
sai_catalog_find (SaiCatalog *self, const char *id, GError **error)
{
  g_autoptr (GString) list = NULL;
  SaiRuleset *found;

  g_return_val_if_fail (SAI_IS_CATALOG (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  found = lookup (self, id);
  if (found != NULL)
    return g_object_ref (found);

  list = g_string_new (NULL);
  for (guint i = 0; i < self->rulesets->len; i++)
    sai_text_append (list, sai_ruleset_get_id (g_ptr_array_index (self->rulesets, i)));
  /* Translators: what was typed, and a list of ids. */
  g_set_error (error, SAI_ERROR, SAI_ERROR_UNKNOWN, _ ("There is no ruleset “%s”; choose from %s."), id, list->str);

  return NULL;
}

/* In the person's language; @id if there is no such ruleset. */
const char *
sai_catalog_get_name (SaiCatalog *self, const char *id)
{
  SaiRuleset *found;

  g_return_val_if_fail (SAI_IS_CATALOG (self), id);
  g_return_val_if_fail (id != NULL, NULL);

  found = lookup (self, id);

  return found != NULL ? sai_ruleset_get_name (found) : id;
}

/**
 * sai_catalog_get_problems:
 * @self: a catalog
 *
 * Returns: (transfer none) (element-type utf8): the problems with files that were left out, each with file, line and
 *   reason
 */
GPtrArray *
sai_catalog_get_problems (SaiCatalog *self)
{
  g_return_val_if_fail (SAI_IS_CATALOG (self), NULL);

  return self->problems;
}

/**
 * sai_catalog_read_again:
 * @self: a catalog
 *
 * Reads those files again that could not be read.
 */
void
sai_catalog_read_again (SaiCatalog *self)
{
  g_return_if_fail (SAI_IS_CATALOG (self));

  load_own (self);
}

/**
 * sai_catalog_get_folder:
 * @self: a catalog
 *
 * Returns: (nullable): the folder of the person's own rulesets
 */
const char *
sai_catalog_get_folder (SaiCatalog *self)
{
  g_return_val_if_fail (SAI_IS_CATALOG (self), NULL);

  return self->folder;
}

/**
 * sai_catalog_make_id:
 * @self: a catalog
 * @name: the name of a new ruleset, or an id
 *
 * Returns: (transfer full): an id like the name that no other ruleset has
 */
char *
sai_catalog_make_id (SaiCatalog *self, const char *name)
{
  g_autofree char *plain = NULL;
  g_autoptr (GString) stem = g_string_new (NULL);
  char *id;

  g_return_val_if_fail (SAI_IS_CATALOG (self), NULL);

  plain = g_str_to_ascii (name != NULL ? name : "", "C");
  for (const char *p = plain; *p != '\0' && stem->len < SAI_ID_SIZE - 6; p++)
    if (g_ascii_isalnum (*p))
      g_string_append_c (stem, g_ascii_tolower (*p));
    else if (stem->len > 0 && stem->str[stem->len - 1] != '-')
      g_string_append_c (stem, '-');
  while (stem->len > 0 && stem->str[stem->len - 1] == '-')
    g_string_truncate (stem, stem->len - 1);
  if (stem->len == 0 || !sai_id_is_valid (stem->str))
    g_string_assign (stem, "my-game");

  id = g_strdup (stem->str);
  for (guint i = 2; lookup (self, id) != NULL; i++)
    {
      g_free (id);
      id = g_strdup_printf ("%s-%u", stem->str, i);
    }

  return id;
}

/**
 * sai_catalog_save:
 * @self: a catalog
 * @text: the text of a ruleset of the person's own
 * @error: return location for a %SAI_ERROR_RULESET if it is none or has the id of one of ours, or an error of the file
 *
 * Writes the file of the ruleset, whole or not at all. That of a new one takes the place of no other file.
 *
 * Returns: whether it was saved
 */
gboolean
sai_catalog_save (SaiCatalog *self, const char *text, GError **error)
{
  g_autoptr (SaiRuleset) ruleset = NULL;
  g_autofree char *path = NULL;
  const char *id;
  int position;

  g_return_val_if_fail (SAI_IS_CATALOG (self), FALSE);
  g_return_val_if_fail (self->folder != NULL, FALSE);

  ruleset = sai_ruleset_new_from_data (text, -1, "ruleset", TRUE, error);
  if (ruleset == NULL)
    return FALSE;
  id = sai_ruleset_get_id (ruleset);
  position = find_own (self, id);
  if (position < 0 && lookup (self, id) != NULL)
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_RULESET, _ ("%s: another ruleset has the ID “%s”"),
                   sai_ruleset_get_name (ruleset), id);
      return FALSE;
    }

  path = position >= 0 ? g_strdup (g_ptr_array_index (self->paths, position)) : make_path (self, id);
  if (g_mkdir_with_parents (self->folder, 0700) != 0)
    {
      int code = errno;

      g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (code), g_strerror (code));
      return FALSE;
    }
  if (!g_file_set_contents_full (path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0666,
                                 error))
    return FALSE;
  if (position >= 0)
    replace_own (self, position, ruleset);
  else
    insert_own (self, ruleset, path);
  load_own (self);

  return TRUE;
}

/**
 * sai_catalog_remove:
 * @self: a catalog
 * @id: the id of a ruleset of the person's own
 * @error: return location
 *
 * Deletes the file of a ruleset. Games that were played with it keep their rules.
 *
 * Returns: whether it was deleted
 */
gboolean
sai_catalog_remove (SaiCatalog *self, const char *id, GError **error)
{
  int position;

  g_return_val_if_fail (SAI_IS_CATALOG (self), FALSE);

  position = find_own (self, id);
  if (position < 0)
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_UNKNOWN, _ ("There is no ruleset “%s” of your own."), id);
      return FALSE;
    }
  if (g_remove (g_ptr_array_index (self->paths, position)) != 0)
    {
      int code = errno;

      g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (code), g_strerror (code));
      return FALSE;
    }
  take_own (self, position);
  load_own (self);

  return TRUE;
}
