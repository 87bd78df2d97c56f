/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What perfect play achieves, against what others have published, and that it is found out once. */

#include <math.h>

#include "util/sai-error.h"
#include "dice/sai-perfections.h"

static void
result_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static SaiPerfection *
get (SaiPerfections *perfections, const SaiRules *rules, GCancellable *cancellable, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  sai_perfections_get_async (perfections, rules, cancellable, result_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);

  return sai_perfections_get_finish (perfections, result, error);
}

/* The printed game: a mean of 254.5877 with a deviation of 59.61 (T. Verhoeff, "Optimal Solitaire Yahtzee Strategies").
 */
static void
test_yahtzee (void)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (SaiSolver) solver = sai_solver_new (0);
  g_autoptr (SaiPerfections) perfections = sai_perfections_new (solver);
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiPerfection) perfection = NULL;
  g_autoptr (SaiPerfection) again = NULL;
  g_autoptr (SaiPerfection) known = NULL;
  g_autoptr (SaiRules) rules = NULL;
  double sum = 0;
  double boxes = 0;

  rules = sai_perfection_find_rules (catalog, "yahtzee", "joker-after-zero=true", &error);
  g_assert_no_error (error);
  g_assert_null (sai_perfections_peek (perfections, rules));
  perfection = get (perfections, rules, NULL, &error);
  g_assert_no_error (error);

  g_assert_cmpfloat_with_epsilon (perfection->mean, 254.5877, 5e-5);
  g_assert_cmpfloat_with_epsilon (perfection->deviation, 59.61, 5e-3);
  g_assert_cmpfloat (perfection->bonus_rate, >, 0.6);
  g_assert_cmpfloat (perfection->bonus_rate, <, 0.7);
  g_assert_cmpuint (perfection->n_boxes, ==, 13);
  for (guint i = 0; i < perfection->n_boxes; i++)
    boxes += perfection->boxes[i].mean;
  g_assert_cmpfloat_with_epsilon (boxes + 35 * perfection->bonus_rate + perfection->extra, perfection->mean, 1e-9);
  for (guint i = 0; i < perfection->totals->n; i++)
    sum += perfection->totals->probability[i];
  g_assert_cmpfloat_with_epsilon (sum, 1, 1e-9);

  again = get (perfections, rules, NULL, &error);
  g_assert_true (again == perfection);
  known = sai_perfections_peek (perfections, rules);
  g_assert_true (known == perfection);
}

/* What is shown of rules that are being made: the same but for the totals, and not kept. */
static void
test_sketch (void)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (SaiSolver) solver = sai_solver_new (0);
  g_autoptr (SaiPerfections) perfections = sai_perfections_new (solver);
  g_autoptr (SaiRules) rules = sai_perfection_find_rules (catalog, "yacht", "", NULL);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (SaiPerfection) sketch = NULL;
  g_autoptr (SaiPerfection) whole = NULL;

  sai_perfections_sketch_async (perfections, rules, NULL, result_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  sketch = sai_perfections_sketch_finish (perfections, result, NULL);
  g_assert_null (sketch->totals);
  g_assert_null (sai_perfections_peek (perfections, rules));

  whole = get (perfections, rules, NULL, NULL);
  g_assert_cmpfloat (sketch->mean, ==, whole->mean);
  g_assert_cmpfloat (sketch->deviation, ==, whole->deviation);
  for (guint i = 0; i < whole->n_boxes; i++)
    g_assert_cmpfloat (sketch->boxes[i].probability, ==, whole->boxes[i].probability);

  /* What is known is not worked out again. */
  g_clear_object (&result);
  g_clear_pointer (&sketch, sai_perfection_unref);
  sai_perfections_sketch_async (perfections, rules, NULL, result_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  sketch = sai_perfections_sketch_finish (perfections, result, NULL);
  g_assert_true (sketch == whole);
}

static void
test_refused (void)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (SaiSolver) solver = sai_solver_new (0);
  g_autoptr (SaiPerfections) perfections = sai_perfections_new (solver);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRules) rules = NULL;

  g_assert_null (sai_perfection_find_rules (catalog, "yellowstone", "", &error));
  g_assert_error (error, SAI_ERROR, SAI_ERROR_UNKNOWN);
  g_clear_error (&error);
  g_assert_null (sai_perfection_find_rules (catalog, "of-somebody-else", "", &error));
  g_assert_error (error, SAI_ERROR, SAI_ERROR_UNKNOWN);
  g_clear_error (&error);
  g_assert_null (sai_perfection_find_rules (catalog, "yahtzee", "no-such-option=true", &error));
  g_assert_nonnull (error);
  g_clear_error (&error);

  rules = sai_perfection_find_rules (catalog, "yahtzee", "bonus-strict=true\nfull-house-five=true", &error);
  g_assert_no_error (error);
  g_assert_true (rules->bonus.strict);
  g_cancellable_cancel (cancellable);
  g_assert_null (get (perfections, rules, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/perfection/yahtzee", test_yahtzee);
  g_test_add_func ("/perfection/sketch", test_sketch);
  g_test_add_func ("/perfection/refused", test_refused);

  return g_test_run ();
}
