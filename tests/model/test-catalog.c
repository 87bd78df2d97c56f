/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All rulesets at hand: ours, and a folder of a person's own in which anything may lie. */

#include <glib/gstdio.h>
#include <unistd.h>

#include "ruleset/sai-catalog.h"
#include "util/sai-error.h"

static const char *const our_ids[] = { "yacht",   "yahtzee",        "yams",         "fune",   "yatzy",    "yellowstone",
                                       "kniffel", "maxi-yatzy",     "forced-yatzy", "kismet", "generala", "cheerio",
                                       "crag",    "triple-yahtzee", "balut",        "yamb" };

#define N_OURS G_N_ELEMENTS (our_ids)

static char *
make_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("saikoro-XXXXXX", &error);

  g_assert_no_error (error);

  return folder;
}

static void
write_file (const char *folder, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

static void
write_good (const char *folder, const char *name, const char *id)
{
  g_autofree char *text = g_strdup_printf ("[Ruleset]\nId=%s\nName=Game %s\n[Box any]\nName=Any\nKind=sum\n", id, id);

  write_file (folder, name, text);
}

static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static SaiRuleset *
get_ruleset (SaiCatalog *catalog, guint position)
{
  return g_list_model_get_item (G_LIST_MODEL (catalog), position);
}

/* Ours come first, in their order, whatever else is there. */
static void
assert_ours (SaiCatalog *catalog, guint n_own)
{
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (catalog)), ==, N_OURS + n_own);
  for (guint i = 0; i < N_OURS + n_own; i++)
    {
      g_autoptr (SaiRuleset) ruleset = get_ruleset (catalog, i);

      g_assert_cmpint (sai_ruleset_is_own (ruleset), ==, i >= N_OURS);
      if (i < N_OURS)
        g_assert_cmpstr (sai_ruleset_get_id (ruleset), ==, our_ids[i]);
    }
}

static void
assert_problem (SaiCatalog *catalog, guint index, const char *folder, const char *name, const char *reason)
{
  GPtrArray *problems = sai_catalog_get_problems (catalog);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  const char *problem;

  g_assert_cmpuint (index, <, problems->len);
  problem = g_ptr_array_index (problems, index);
  g_assert_true (g_str_has_prefix (problem, path));
  if (strstr (problem, reason) == NULL)
    g_error ("“%s” does not say “%s”", problem, reason);
}

/* They list the same rulesets in the same order. */
static void
assert_same (SaiCatalog *a, SaiCatalog *b)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (a));

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (b)), ==, n);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SaiRuleset) left = get_ruleset (a, i);
      g_autoptr (SaiRuleset) right = get_ruleset (b, i);

      g_assert_cmpstr (sai_ruleset_get_definition (left), ==, sai_ruleset_get_definition (right));
    }
}

static void
test_ours (void)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);

  assert_ours (catalog, 0);
  g_assert_cmpuint (sai_catalog_get_problems (catalog)->len, ==, 0);
}

static void
test_find (void)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);

  for (guint i = 0; i < N_OURS; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SaiRuleset) found = sai_catalog_find (catalog, our_ids[i], &error);
      g_autoptr (SaiRuleset) listed = get_ruleset (catalog, i);

      g_assert_no_error (error);
      g_assert_true (found == listed);
    }
}

static void
test_find_unknown (void)
{
  static const char *const ids[] = { "", "poker", "Yacht", "yacht ", "yellowstone-park" };
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *message = g_strdup_printf ("There is no ruleset “%s”; choose from yacht, yahtzee, yams, fune, "
                                                  "yatzy, yellowstone, kniffel, maxi-yatzy, forced-yatzy, kismet, "
                                                  "generala, cheerio, crag, triple-yahtzee, balut, yamb.",
                                                  ids[i]);

      g_assert_null (sai_catalog_find (catalog, ids[i], &error));
      g_assert_error (error, SAI_ERROR, SAI_ERROR_UNKNOWN);
      g_assert_cmpstr (error->message, ==, message);
    }
}

static void
test_name (void)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  const char *unknown = "poker";

  g_assert_cmpstr (sai_catalog_get_name (catalog, "fune"), ==, "FUNE");
  g_assert_true (sai_catalog_get_name (catalog, unknown) == unknown);
}

static void
test_list_model (void)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);

  g_assert_true (g_list_model_get_item_type (G_LIST_MODEL (catalog)) == SAI_TYPE_RULESET);
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (catalog), N_OURS));
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (catalog), G_MAXUINT));
}

static void
test_no_folder (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *missing = g_build_filename (folder, "missing", NULL);
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (missing);

  assert_ours (catalog, 0);
  g_assert_cmpuint (sai_catalog_get_problems (catalog)->len, ==, 0);
  remove_folder (folder);
}

static void
test_folder_is_file (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *file = g_build_filename (folder, "rulesets", NULL);
  g_autoptr (SaiCatalog) catalog = NULL;

  write_good (folder, "rulesets", "own");
  catalog = sai_catalog_new (file);
  assert_ours (catalog, 0);
  remove_folder (folder);
}

static void
test_own (void)
{
  g_autofree char *folder = make_folder ();
  g_autoptr (SaiCatalog) catalog = NULL;
  g_autoptr (SaiRuleset) first = NULL;
  g_autoptr (SaiRuleset) second = NULL;
  g_autoptr (SaiRuleset) found = NULL;

  write_good (folder, "b.ruleset", "second");
  write_good (folder, "a.ruleset", "first");
  catalog = sai_catalog_new (folder);
  assert_ours (catalog, 2);
  g_assert_cmpuint (sai_catalog_get_problems (catalog)->len, ==, 0);
  first = get_ruleset (catalog, N_OURS);
  second = get_ruleset (catalog, N_OURS + 1);
  found = sai_catalog_find (catalog, "second", NULL);
  g_assert_cmpstr (sai_ruleset_get_id (first), ==, "first");
  g_assert_cmpstr (sai_ruleset_get_name (first), ==, "Game first");
  g_assert_true (found == second);
  remove_folder (folder);
}

/* Good, broken, repeated and other files: the good are there, what is wrong with the others is said. */
static void
test_own_mixed (void)
{
  g_autofree char *folder = make_folder ();
  g_autoptr (SaiCatalog) catalog = NULL;
  g_autoptr (SaiRuleset) last = NULL;

  write_file (folder, "a-broken.ruleset", "[Ruleset]\nId=broken\nName=Broken\nRolls=9\n");
  write_good (folder, "b-good.ruleset", "good");
  write_good (folder, "c-again.ruleset", "good");
  write_good (folder, "d-ours.ruleset", "yacht");
  write_file (folder, "e-empty.ruleset", "");
  write_file (folder, "f-latin.ruleset", "[Ruleset]\nId=latin\nName=\xc9t\xe9\n");
  write_good (folder, "g-last.ruleset", "last");
  write_good (folder, "h-backup.ruleset~", "backup");
  write_file (folder, "readme.txt", "Not a ruleset");

  catalog = sai_catalog_new (folder);
  assert_ours (catalog, 2);
  last = get_ruleset (catalog, N_OURS + 1);
  g_assert_cmpstr (sai_ruleset_get_id (last), ==, "last");
  g_assert_cmpuint (sai_catalog_get_problems (catalog)->len, ==, 5);
  assert_problem (catalog, 0, folder, "a-broken.ruleset:4: ", "Rolls must be a number from 1 to 5, not “9”");
  assert_problem (catalog, 1, folder, "c-again.ruleset: ", "another ruleset has the ID “good”");
  assert_problem (catalog, 2, folder, "d-ours.ruleset: ", "another ruleset has the ID “yacht”");
  assert_problem (catalog, 3, folder, "e-empty.ruleset:1: ", "a ruleset needs a [Ruleset] group");
  assert_problem (catalog, 4, folder, "f-latin.ruleset:3: ", "the text isn’t UTF-8");
  remove_folder (folder);
}

/* A file of ours that is copied into the folder does not replace ours. */
static void
test_own_not_ours (void)
{
  g_autofree char *folder = make_folder ();
  g_autoptr (SaiCatalog) catalog = NULL;
  g_autoptr (SaiRuleset) yacht = NULL;

  write_good (folder, "yacht.ruleset", "yacht");
  catalog = sai_catalog_new (folder);
  assert_ours (catalog, 0);
  yacht = sai_catalog_find (catalog, "yacht", NULL);
  g_assert_cmpuint (sai_ruleset_get_n_boxes (yacht), ==, 12);
  remove_folder (folder);
}

static void
test_own_is_folder (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *inner = g_build_filename (folder, "a.ruleset", NULL);
  g_autoptr (SaiCatalog) catalog = NULL;

  g_assert_cmpint (g_mkdir (inner, 0700), ==, 0);
  write_good (folder, "b.ruleset", "good");
  catalog = sai_catalog_new (folder);
  assert_ours (catalog, 1);
  g_assert_cmpuint (sai_catalog_get_problems (catalog)->len, ==, 1);
  assert_problem (catalog, 0, folder, "a.ruleset", ": ");
  remove_folder (folder);
}

/* Bytes of a hole in a file cost nothing, unless somebody reads them. */
static void
test_own_oversize (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "a.ruleset", NULL);
  g_autoptr (SaiCatalog) catalog = NULL;

  write_file (folder, "a.ruleset", "[Ruleset]\n");
  g_assert_cmpint (truncate (path, G_GINT64_CONSTANT (1) << 40), ==, 0);
  write_good (folder, "b.ruleset", "good");
  catalog = sai_catalog_new (folder);
  assert_ours (catalog, 1);
  g_assert_cmpuint (sai_catalog_get_problems (catalog)->len, ==, 1);
  assert_problem (catalog, 0, folder, "a.ruleset:1: ", "the file is too large for a ruleset");
  remove_folder (folder);
}

static void
test_own_dangling_link (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *link_path = g_build_filename (folder, "a.ruleset", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (link_path);
  g_autoptr (SaiCatalog) catalog = NULL;

  g_assert_true (g_file_make_symbolic_link (file, "nowhere", NULL, NULL));
  catalog = sai_catalog_new (folder);
  assert_ours (catalog, 0);
  assert_problem (catalog, 0, folder, "a.ruleset: ", "");
  remove_folder (folder);
}

static void
test_finalize (void)
{
  g_autofree char *folder = make_folder ();
  SaiCatalog *catalog;
  SaiRuleset *ruleset;

  write_good (folder, "a.ruleset", "own");
  write_file (folder, "b.ruleset", "broken");
  catalog = sai_catalog_new (folder);
  ruleset = sai_catalog_find (catalog, "own", NULL);
  g_object_add_weak_pointer (G_OBJECT (ruleset), (gpointer *) &ruleset);
  g_assert_finalize_object (catalog);
  g_assert_nonnull (ruleset);
  g_object_unref (ruleset);
  g_assert_null (ruleset);
  remove_folder (folder);
}

static void
count_cb (GListModel *list, guint position, guint removed, guint added, guint *n)
{
  g_assert_cmpuint (position, ==, N_OURS);
  (*n)++;
}

/* What is saved is there at once, replaces what it was, and can be removed; who holds the old one keeps it. */
static void
test_save (void)
{
  g_autofree char *parent = make_folder ();
  g_autofree char *folder = g_build_filename (parent, "rulesets", NULL);
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (folder);
  g_autoptr (SaiRuleset) before = NULL;
  g_autoptr (SaiRuleset) after = NULL;
  g_autoptr (SaiRuleset) gone = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (folder, "mine.ruleset", NULL);
  g_autofree char *id = sai_catalog_make_id (catalog, "My Own Game!");
  g_autofree char *taken = NULL;
  g_autofree char *odd = sai_catalog_make_id (catalog, "自作");
  guint n = 0;

  g_assert_cmpstr (id, ==, "my-own-game");
  g_assert_true (sai_id_is_valid (odd));
  g_signal_connect (catalog, "items-changed", G_CALLBACK (count_cb), &n);
  g_assert_true (sai_catalog_save (catalog, "[Ruleset]\nId=mine\nName=Mine\n[Box any]\nName=Any\nKind=sum\n", &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n, ==, 1);
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
  before = sai_catalog_find (catalog, "mine", NULL);
  g_assert_cmpstr (sai_ruleset_get_name (before), ==, "Mine");
  taken = sai_catalog_make_id (catalog, "Mine");
  g_assert_cmpstr (taken, ==, "mine-2");

  g_assert_true (sai_catalog_save (catalog, "[Ruleset]\nId=mine\nName=Ours\n[Box any]\nName=Any\nKind=sum\n", &error));
  after = sai_catalog_find (catalog, "mine", NULL);
  g_assert_cmpstr (sai_ruleset_get_name (after), ==, "Ours");
  g_assert_cmpstr (sai_ruleset_get_name (before), ==, "Mine");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (catalog)), ==, N_OURS + 1);

  /* Neither what is none nor what would take the place of a shipped one. */
  g_assert_false (sai_catalog_save (catalog, "[Ruleset]\nId=mine\n", &error));
  g_assert_error (error, SAI_ERROR, SAI_ERROR_RULESET);
  g_clear_error (&error);
  g_assert_false (sai_catalog_save (catalog, "[Ruleset]\nId=yacht\nName=Mine\n[Box any]\nName=Any\nKind=sum\n",
                                    &error));
  g_assert_error (error, SAI_ERROR, SAI_ERROR_RULESET);
  g_clear_error (&error);

  g_assert_true (sai_catalog_remove (catalog, "mine", &error));
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  gone = sai_catalog_find (catalog, "mine", NULL);
  g_assert_null (gone);
  g_assert_false (sai_catalog_remove (catalog, "yacht", &error));
  g_assert_error (error, SAI_ERROR, SAI_ERROR_UNKNOWN);
  remove_folder (folder);
  remove_folder (parent);
}

/* A file’s name need not be the ID in it, and a file that cannot be read has none: a new game takes neither’s place. */
static void
test_save_beside (void)
{
  static const char foreign[] = "[Ruleset]\nId=other\nName=Other\n[Box any]\nName=Any\nKind=sum\n";
  static const char broken[] = "[Ruleset]\nId=mine\nName=Half Written\n";
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "mine-3.ruleset", NULL);
  g_autofree char *first = g_build_filename (folder, "mine.ruleset", NULL);
  g_autofree char *second = g_build_filename (folder, "mine-2.ruleset", NULL);
  g_autofree char *first_text = NULL;
  g_autofree char *second_text = NULL;
  g_autoptr (SaiCatalog) catalog = NULL;
  g_autoptr (SaiCatalog) again = NULL;
  g_autoptr (GError) error = NULL;

  write_file (folder, "mine.ruleset", foreign);
  write_file (folder, "mine-2.ruleset", broken);
  catalog = sai_catalog_new (folder);
  g_assert_true (sai_catalog_save (catalog, "[Ruleset]\nId=mine\nName=Mine\n[Box any]\nName=Any\nKind=sum\n", &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (first, &first_text, NULL, NULL));
  g_assert_cmpstr (first_text, ==, foreign);
  g_assert_true (g_file_get_contents (second, &second_text, NULL, NULL));
  g_assert_cmpstr (second_text, ==, broken);

  /* It is changed and removed where it lies. */
  g_assert_true (sai_catalog_save (catalog, "[Ruleset]\nId=mine\nName=Ours\n[Box any]\nName=Any\nKind=sum\n", &error));
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
  assert_ours (catalog, 2);
  again = sai_catalog_new (folder);
  assert_same (catalog, again);
  g_assert_true (sai_catalog_remove (catalog, "mine", &error));
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  assert_ours (catalog, 1);
  remove_folder (folder);
}

static void
changed_cb (GListModel *list, guint position, guint removed, guint added, GString *changes)
{
  g_string_append_printf (changes, "%u -%u +%u; ", position - (guint) N_OURS, removed, added);
}

/* A save or a removal changes the one ruleset, and leaves the others as they are. */
static void
test_save_one (void)
{
  g_autofree char *folder = make_folder ();
  g_autoptr (SaiCatalog) catalog = NULL;
  g_autoptr (SaiCatalog) again = NULL;
  g_autoptr (SaiRuleset) other = NULL;
  g_autoptr (SaiRuleset) still = NULL;
  g_autoptr (GString) changes = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  write_good (folder, "a.ruleset", "zebra");
  write_good (folder, "x.ruleset", "ape");
  catalog = sai_catalog_new (folder);
  other = sai_catalog_find (catalog, "ape", NULL);
  g_signal_connect (catalog, "items-changed", G_CALLBACK (changed_cb), changes);
  g_assert_true (sai_catalog_save (catalog, "[Ruleset]\nId=mine\nName=Mine\n[Box any]\nName=Any\nKind=sum\n", &error));
  g_assert_true (sai_catalog_save (catalog, "[Ruleset]\nId=zebra\nName=Z\n[Box any]\nName=Any\nKind=sum\n", &error));
  g_assert_no_error (error);
  again = sai_catalog_new (folder);
  assert_same (catalog, again);
  g_assert_true (sai_catalog_remove (catalog, "mine", &error));
  g_assert_cmpstr (changes->str, ==, "1 -0 +1; 0 -1 +1; 1 -1 +0; ");
  still = sai_catalog_find (catalog, "ape", NULL);
  g_assert_true (still == other);
  g_assert_true (sai_catalog_remove (catalog, "ape", &error));
  g_assert_no_error (error);
  assert_ours (catalog, 1);
  remove_folder (folder);
}

/* The copy of a file waits for its ID, and a file with a mistake for whoever mends it. */
static void
test_left_out (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *copy = g_build_filename (folder, "b.ruleset", NULL);
  g_autoptr (SaiCatalog) catalog = NULL;
  g_autoptr (GError) error = NULL;

  write_good (folder, "a.ruleset", "mine");
  write_good (folder, "b.ruleset", "mine");
  write_file (folder, "c.ruleset", "[Ruleset]\n");
  catalog = sai_catalog_new (folder);
  assert_ours (catalog, 1);
  g_assert_cmpuint (sai_catalog_get_problems (catalog)->len, ==, 2);
  g_assert_true (sai_catalog_remove (catalog, "mine", &error));
  g_assert_no_error (error);
  assert_ours (catalog, 1);
  g_assert_cmpuint (sai_catalog_get_problems (catalog)->len, ==, 1);
  write_good (folder, "c.ruleset", "other");
  g_assert_true (sai_catalog_remove (catalog, "mine", &error));
  g_assert_false (g_file_test (copy, G_FILE_TEST_EXISTS));
  assert_ours (catalog, 1);
  g_assert_cmpuint (sai_catalog_get_problems (catalog)->len, ==, 0);
  write_file (folder, "d.ruleset", "[Ruleset]\n");
  sai_catalog_read_again (catalog);
  assert_ours (catalog, 1);
  g_assert_cmpuint (sai_catalog_get_problems (catalog)->len, ==, 1);
  write_good (folder, "d.ruleset", "fourth");
  sai_catalog_read_again (catalog);
  assert_ours (catalog, 2);
  g_assert_cmpuint (sai_catalog_get_problems (catalog)->len, ==, 0);
  g_assert_cmpstr (sai_catalog_get_folder (catalog), ==, folder);
  remove_folder (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/catalog/ours", test_ours);
  g_test_add_func ("/catalog/find", test_find);
  g_test_add_func ("/catalog/find/unknown", test_find_unknown);
  g_test_add_func ("/catalog/name", test_name);
  g_test_add_func ("/catalog/list-model", test_list_model);
  g_test_add_func ("/catalog/no-folder", test_no_folder);
  g_test_add_func ("/catalog/folder-is-file", test_folder_is_file);
  g_test_add_func ("/catalog/own", test_own);
  g_test_add_func ("/catalog/own/mixed", test_own_mixed);
  g_test_add_func ("/catalog/own/not-ours", test_own_not_ours);
  g_test_add_func ("/catalog/own/is-folder", test_own_is_folder);
  g_test_add_func ("/catalog/own/oversize", test_own_oversize);
  g_test_add_func ("/catalog/own/dangling-link", test_own_dangling_link);
  g_test_add_func ("/catalog/finalize", test_finalize);
  g_test_add_func ("/catalog/save", test_save);
  g_test_add_func ("/catalog/save/beside", test_save_beside);
  g_test_add_func ("/catalog/save/one", test_save_one);
  g_test_add_func ("/catalog/left-out", test_left_out);

  return g_test_run ();
}
