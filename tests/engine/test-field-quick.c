/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trying a card quickly gives what placing it does. */

#include "field-table.h"
#include "sai-run.h"
#include "field/sai-field-quick.h"

#define N_PLACINGS SAI_COUNT (20000, 200000)

static void
compare (const SaiField *field, SaiCard card, guint column)
{
  SaiField after = *field;
  SaiFieldPlacing placing;
  SaiFieldQuick quick;
  SaiFieldTrial trial;

  sai_field_quick_init (&quick, field);
  g_assert_cmpuint (sai_field_quick_get_columns (&quick, card), ==, sai_field_get_columns (field, card));
  sai_field_quick_try (&quick, card, column, &trial);
  sai_field_place (&after, card, column, &placing);
  g_assert_cmpuint (trial.n_collected, ==, sai_card_counts_get_total (&placing.collected));
  g_assert_cmpuint (trial.n_recovered, ==, placing.n_recovered);
  g_assert_cmpuint (field->cards.once & ~trial.kept, ==, placing.collected.once);
  /* The number of empty cells is only told apart where it matters. */
  g_assert_cmpint (MIN (trial.n_empty, 2), ==, MIN (placing.n_empty, 2));
}

static void
test_random (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  SaiField field;
  guint n_collecting = 0, n_recovering = 0, n_moved = 0;

  sai_field_init (&field);
  for (guint i = 0; i < N_PLACINGS; i++)
    {
      SaiCard card = g_rand_int_range (random, 0, SAI_N_KINDS);
      guint columns = sai_field_get_columns (&field, card);
      guint column = g_rand_int_range (random, 0, SAI_FIELD_N_COLUMNS);
      SaiFieldPlacing placing;
      SaiField after = field;

      if (sai_card_counts_get (&field.cards, card) == SAI_N_COPIES || (columns & 1u << column) == 0)
        continue;
      compare (&field, card, column);
      sai_field_place (&after, card, column, &placing);
      n_moved += placing.n_empty <= 1 && placing.collected.once != 0;
      /* Full windows are rare unless most of what would collect is only tried. */
      if (placing.collected.once != 0 && g_rand_int_range (random, 0, 100) > 3)
        continue;
      field = after;
      n_collecting += placing.collected.once != 0;
      n_recovering += placing.n_recovered > 0;
    }
  g_assert_cmpuint (n_collecting, >, N_PLACINGS / 200);
  g_assert_cmpuint (n_recovering, >, N_PLACINGS / 2000);
  g_assert_cmpuint (n_moved, >, N_PLACINGS / 10000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  sai_field_quick_prepare ();
  g_test_add_func ("/field-quick/random", test_random);

  return g_test_run ();
}
