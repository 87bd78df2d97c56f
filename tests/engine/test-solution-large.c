/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game with so many positions that its values are in a file: a die, twenty boxes that score it, and two rolls a turn,
 * so that each box brings 4.25. Stopped, continued, found again, damaged, and without a folder to write into. Nobody
 * gets such a file who has not asked for it, and old ones make room. And Maxi Yatzy. */

#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "dice/chances/sai-forecast.h"
#include "dice/chances/sai-need.h"
#include "dice/advice/sai-outlook.h"
#include "dice/solution/sai-solution.h"
#include "dice/solution/sai-solver.h"
#include "ruleset/sai-ruleset.h"
#include "naive-solver.h"
#include "sai-run.h"
#include "sai-test.h"
#include "solver-samples.h"
#include "util/sai-vault.h"

#define N_BOXES 20
#define MEAN (N_BOXES * 4.25)

/* Until when the work goes on, and what was told of it. */
typedef struct
{
  GCancellable *cancellable;
  double limit;
  double first;
  double last;
} Progress;

static SaiRules *
make_rules (guint n_boxes)
{
  g_autoptr (GString) text = g_string_new ("[Ruleset]\nId=many\nName=Many\nDice=1\nRolls=2\n");

  for (guint i = 0; i < n_boxes; i++)
    g_string_append_printf (text, "[Box box-%u]\nName=Box\nKind=sum\n", i);

  return samples_make_rules (text->str);
}

static void
progress_cb (double done, gpointer user_data)
{
  Progress *progress = user_data;

  if (progress->first == 0)
    progress->first = done;
  progress->last = done;
  if (done >= progress->limit)
    g_cancellable_cancel (progress->cancellable);
}

static SaiSolution *
solve (const SaiRules *rules, double limit, Progress *progress)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  *progress = (Progress) { cancellable, limit };

  return sai_solution_new (rules, 2, progress_cb, progress, cancellable, NULL);
}

static void
assert_right (const SaiSolution *solution)
{
  SaiSheet sheet = { 0 };

  g_assert_nonnull (solution);
  g_assert_true (sai_solution_is_large (solution));
  g_assert_cmpfloat_with_epsilon (sai_solution_evaluate (solution, &sheet), MEAN, 1e-9);
}

/* The only file of the folder. */
static char *
find_file (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_cache_dir (), "saikoro", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name = dir != NULL ? g_dir_read_name (dir) : NULL;

  return name != NULL ? g_build_filename (folder, name, NULL) : NULL;
}

static void
damage (void)
{
  g_autofree char *path = find_file ();
  g_autofree char *data = NULL;
  FILE *file = g_fopen (path, "r+b");

  g_assert_nonnull (file);
  g_assert_cmpint (fseek (file, 4096 + 8 * 1000000, SEEK_SET), ==, 0);
  g_assert_cmpuint (fwrite ("nonsense", 1, 8, file), ==, 8);
  g_assert_cmpint (fclose (file), ==, 0);
}

static void
test_quick (void)
{
  g_autoptr (SaiRules) few = make_rules (10);
  g_autoptr (SaiRules) many = make_rules (N_BOXES);
  g_autoptr (SaiRules) too_many = make_rules (22);

  g_assert_true (sai_solution_is_quick (few));
  g_assert_true (sai_solution_is_known (few));
  g_assert_false (sai_solution_is_quick (many));
  g_assert_false (sai_solution_is_quick (too_many));
  g_assert_false (sai_solution_is_known (too_many));
}

/* A large game is worked out for somebody who asks for that, and known to everybody afterwards. */
static void
test_effort (void)
{
  g_autoptr (SaiRules) rules = make_rules (N_BOXES);
  g_autoptr (SaiRules) few = make_rules (10);
  g_autoptr (SaiSolver) solver = sai_solver_new (2);
  g_autoptr (SaiSolver) other = sai_solver_new (2);
  g_autoptr (SaiSolution) quick = NULL;
  g_autoptr (SaiSolution) solution = NULL;
  g_autoptr (SaiSolution) same = NULL;
  g_autoptr (SaiSolution) read = NULL;
  g_autofree char *path = NULL;

  quick = sai_solver_get (solver, few, SAI_SOLVER_KNOWN, NULL, NULL);
  g_assert_nonnull (quick);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (sai_solver_get (solver, rules, SAI_SOLVER_KNOWN, NULL, &error));
      g_assert_error (error, SAI_ENGINE_ERROR, SAI_ENGINE_ERROR_UNKNOWN);
      g_assert_null (find_file ());
    }
  solution = sai_solver_get (solver, rules, SAI_SOLVER_WORK_OUT, NULL, NULL);
  assert_right (solution);
  same = sai_solver_get (solver, rules, SAI_SOLVER_KNOWN, NULL, NULL);
  g_assert_true (same == solution);
  read = sai_solver_get (other, rules, SAI_SOLVER_KNOWN, NULL, NULL);
  assert_right (read);

  path = find_file ();
  g_assert_cmpint (g_unlink (path), ==, 0);
}

/* A vault of two layers, the first of which is worked out. */
static SaiVault *
open_vault (const char *name)
{
  const gsize ends[] = { 1000, 1001 };
  SaiVault *vault = sai_vault_open (name, ends, G_N_ELEMENTS (ends));

  if (!sai_vault_has_layer (vault, 0))
    {
      sai_vault_get_values (vault)[999] = 1;
      sai_vault_seal_layer (vault, 0);
    }

  return vault;
}

static char *
make_path (const char *name)
{
  return g_build_filename (g_get_user_cache_dir (), "saikoro", name, NULL);
}

/* Sets when a file was used last, and returns its path. */
static char *
set_used (const char *name, time_t when)
{
  char *path = make_path (name);
  const struct timespec times[2] = { { when, 0 }, { when, 0 } };

  g_assert_cmpint (utimensat (AT_FDCWD, path, times, 0), ==, 0);

  return path;
}

/* What is given up before a layer is finished leaves nothing behind, unless somebody else goes on with it. */
static void
test_give_up (void)
{
  const gsize ends[] = { 1000, 1001 };
  const char *name = SAI_VAULT_PREFIX "given-up";
  g_autofree char *path = make_path (name);
  SaiVault *first = sai_vault_open (name, ends, 2);
  SaiVault *second = sai_vault_open (name, ends, 2);

  sai_vault_seal_layer (first, 1);
  sai_vault_close (first);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  sai_vault_close (second);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* Two older files stay, and any that somebody looks at. */
static void
test_room (void)
{
  const char *const names[] = { SAI_VAULT_PREFIX "a", SAI_VAULT_PREFIX "b", SAI_VAULT_PREFIX "c", SAI_VAULT_PREFIX "d",
                                SAI_VAULT_PREFIX "e" };
  g_autoptr (SaiVault) open = open_vault (names[0]);
  g_autofree char *others = make_path ("other");
  char *paths[5];

  g_assert_true (g_file_set_contents (others, "somebody else’s", -1, NULL));
  for (guint i = 1; i < 4; i++)
    sai_vault_close (open_vault (names[i]));
  for (guint i = 0; i < 4; i++)
    paths[i] = set_used (names[i], 1000 + i);
  g_assert_true (g_file_test (paths[1], G_FILE_TEST_EXISTS));
  sai_vault_close (open_vault (names[4]));
  paths[4] = make_path (names[4]);
  g_assert_true (g_file_test (paths[0], G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (paths[1], G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (paths[2], G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (paths[3], G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (others, G_FILE_TEST_EXISTS));
  g_assert_cmpint (g_unlink (others), ==, 0);
  g_assert_true (g_file_test (paths[4], G_FILE_TEST_EXISTS));
  for (guint i = 0; i < 5; i++)
    {
      g_unlink (paths[i]);
      g_free (paths[i]);
    }
}

/* A file that was cut off is not complete, and is made whole again. */
static void
test_short (void)
{
  const gsize ends[] = { 1000, 1001 };
  const char *name = SAI_VAULT_PREFIX "short";
  g_autofree char *path = make_path (name);
  g_autoptr (SaiVault) vault = open_vault (name);

  sai_vault_seal_layer (vault, 1);
  g_clear_pointer (&vault, sai_vault_close);
  g_assert_true (sai_vault_is_complete (name, ends, 2));
  g_assert_cmpint (truncate (path, 5000), ==, 0);
  g_assert_false (sai_vault_is_complete (name, ends, 2));
  vault = sai_vault_open (name, ends, 2);
  g_assert_false (sai_vault_has_layer (vault, 0));
  g_clear_pointer (&vault, sai_vault_close);
  g_assert_cmpint (g_unlink (path), ==, 0);
}

/* Layers that were finished are not worked out again. */
static void
test_continue (void)
{
  g_autoptr (SaiRules) rules = make_rules (N_BOXES);
  g_autoptr (SaiSolution) solution = NULL;
  Progress progress;

  g_assert_null (solve (rules, 0.6, &progress));
  g_assert_cmpfloat (progress.last, <, 0.65);
  g_assert_false (sai_solution_is_known (rules));
  solution = solve (rules, 2, &progress);
  assert_right (solution);
  g_assert_cmpfloat (progress.last, ==, 1);
  g_assert_true (sai_solution_is_known (rules));
}

/* What is in the file is read, and a layer that is not what it was is worked out again. */
static void
test_damage (void)
{
  g_autoptr (SaiRules) rules = make_rules (N_BOXES);

  for (guint i = 0; i < 2; i++)
    {
      Progress progress;
      g_autoptr (SaiSolution) solution = solve (rules, 2, &progress);

      assert_right (solution);
      g_clear_pointer (&solution, sai_solution_unref);
      damage ();
    }
}

/* The whole game is too much to look at, its end is not. */
static void
test_outlook (void)
{
  g_autoptr (SaiRules) rules = make_rules (N_BOXES);
  Progress progress;
  g_autoptr (SaiSolution) solution = solve (rules, 2, &progress);
  g_autoptr (SaiDistribution) distribution = NULL;
  g_autoptr (GError) error = NULL;
  SaiSheet sheet = { 0 };
  SaiOutlook outlook;
  SaiNeed need;

  g_assert_false (sai_outlook_make (&outlook, solution, &sheet, NULL, 0, 1, NULL, NULL, &error));
  g_assert_error (error, SAI_ENGINE_ERROR, SAI_ENGINE_ERROR_TOO_LARGE);
  /* A guess needs no file. */
  distribution = sai_forecast_make (solution, &sheet, NULL, 0, NULL, 1, NULL, NULL);
  g_assert_cmpfloat_with_epsilon (sai_distribution_get_at_least (distribution, MEAN), 0.5, 0.1);
  g_assert_true (sai_need_make (&need, solution, &sheet, NULL, 0, MEAN, 1, NULL, NULL));
  g_assert_false (need.exact);
  g_assert_cmpuint (need.n_boxes, ==, 0);
  g_assert_cmpfloat (need.chance, ==, sai_distribution_get_at_least (distribution, MEAN));
  for (guint box = 4; box < N_BOXES; box++)
    sai_sheet_fill (&sheet, rules, box, (SaiScore) { 2, 0 });
  g_assert_true (sai_outlook_make (&outlook, solution, &sheet, NULL, 0, 1, NULL, NULL, NULL));
  g_assert_cmpfloat_with_epsilon (outlook.mean, 32 + 4 * 4.25, 1e-9);
}

/* Then everything is in memory, and gone afterwards. */
static void
test_without_folder (void)
{
  g_autoptr (SaiRules) rules = make_rules (N_BOXES);
  g_autofree char *path = find_file ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (SaiSolution) solution = NULL;
  Progress progress;

  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_assert_true (g_file_set_contents (folder, "in the way", -1, NULL));
  solution = solve (rules, 2, &progress);
  assert_right (solution);
  g_assert_false (sai_solution_is_known (rules));
  g_assert_cmpint (g_unlink (folder), ==, 0);
}

/* The last boxes of Maxi Yatzy, from a sheet on. */
static void
test_maxi (void)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset ("maxi-yatzy");
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  const SaiRules *rules = sai_ruleset_get_rules (ruleset, &options);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autoptr (NaiveSolver) naive = naive_solver_new (rules, TRUE);

  for (guint n_open = 1; n_open <= 2; n_open++)
    {
      SaiSheet sheet = samples_play (rules, random, n_open);
      g_autoptr (SaiSolution) solution = sai_solution_new_from (rules, &sheet, 2, NULL, NULL);

      g_assert_true (sai_solution_is_large (solution));
      g_assert_cmpuint (sai_solution_get_n_states (solution), ==, 29065216);
      g_assert_cmpfloat_with_epsilon (sai_solution_evaluate (solution, &sheet), naive_solver_evaluate (naive, &sheet),
                                      1e-9);
    }
}

/* All of Maxi Yatzy: 29 million positions. Nobody seems to have published the mean, so it was worked out a second time,
 * by a program for this game alone: with scores and a lattice of its own, and for every upper total up to the limit,
 * whether it can be reached or not.
 */
static void
test_maxi_whole (void)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset ("maxi-yatzy");
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  SaiSheet sheet = { 0 };
  g_autoptr (SaiSolution) solution = NULL;
  g_autofree char *path = NULL;
  g_autofree char *folder = NULL;

  solution = sai_solution_new (sai_ruleset_get_rules (ruleset, &options), 2, NULL, NULL, NULL, NULL);
  g_assert_cmpfloat_with_epsilon (sai_solution_evaluate (solution, &sheet), 394.557506820, 1e-9);

  path = find_file ();
  folder = g_path_get_dirname (path);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_autofree char *cache = g_dir_make_tmp ("saikoro-cache-XXXXXX", NULL);
  int status;

  g_setenv ("XDG_CACHE_HOME", cache, TRUE);
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solution-large/quick", test_quick);
  g_test_add_func ("/solution-large/effort", test_effort);
  g_test_add_func ("/solution-large/give-up", test_give_up);
  g_test_add_func ("/solution-large/room", test_room);
  g_test_add_func ("/solution-large/short", test_short);
  g_test_add_func ("/solution-large/continue", test_continue);
  g_test_add_func ("/solution-large/damage", test_damage);
  g_test_add_func ("/solution-large/outlook", test_outlook);
  g_test_add_func ("/solution-large/maxi", test_maxi);
  g_test_add_func ("/solution-large/without-folder", test_without_folder);
  if (SAI_LONG_RUN)
    g_test_add_func ("/solution-large/maxi-whole", test_maxi_whole);

  status = g_test_run ();
  g_rmdir (cache);

  return status;
}
