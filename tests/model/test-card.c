/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards and sets of cards. A set is compared with an array of counts that is kept beside it. */

#include "table/sai-card.h"
#include "util/sai-error.h"

#define N_STEPS 200000

static const char *const refusals[] = {
  "",
  "r",
  "4",
  "r0",
  "r8",
  "r44",
  "4r",
  "R4",
  "x4",
  "r 4",
  " r4",
  "r4 ",
  "r-1",
  "\303\244"
  "4",
};

static void
test_text (void)
{
  const char letters[] = "rbgy";

  for (guint kind = 0; kind < SAI_N_KINDS; kind++)
    {
      g_autofree char *text = sai_card_print (kind);
      g_autofree char *expected = g_strdup_printf ("%c%u", letters[kind / 7], kind % 7 + 1);
      SaiCard card = SAI_CARD_NONE;

      g_assert_cmpstr (text, ==, expected);
      g_assert_true (sai_card_parse (text, &card, NULL));
      g_assert_cmpuint (card, ==, kind);
      g_assert_cmpuint (sai_card_get_colour (card), ==, kind / 7);
      g_assert_cmpuint (sai_card_get_number (card), ==, kind % 7 + 1);
      g_assert_cmpuint (sai_card_make (kind / 7, kind % 7 + 1), ==, kind);
    }
}

static void
test_refused (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autoptr (GError) error = NULL;
      SaiCard card = 99;

      g_assert_false (sai_card_parse (refusals[i], &card, &error));
      g_assert_error (error, SAI_ERROR, SAI_ERROR_PARSE);
      g_assert_nonnull (strstr (error->message, "r4"));
      g_assert_cmpuint (card, ==, 99);
    }
}

static void
check_counts (const SaiCardCounts *counts, const guint *expected)
{
  SaiCard cards[SAI_N_CARDS];
  guint total = 0;
  guint place = 0;

  for (guint i = 0; i < SAI_N_KINDS; i++)
    {
      g_assert_cmpuint (sai_card_counts_get (counts, i), ==, expected[i]);
      total += expected[i];
    }
  g_assert_cmpuint (sai_card_counts_get_total (counts), ==, total);
  g_assert_cmpuint (sai_card_counts_list (counts, cards), ==, total);
  for (guint i = 0; i < SAI_N_KINDS; i++)
    for (guint j = 0; j < expected[i]; j++)
      g_assert_cmpuint (cards[place++], ==, i);
}

/* Cards go to and fro between two hands, singly and in heaps. */
static void
test_counts (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  SaiCardCounts hands[2] = { sai_card_counts_all (), { 0, 0 } };
  guint expected[2][SAI_N_KINDS] = { 0 };

  for (guint i = 0; i < SAI_N_KINDS; i++)
    expected[0][i] = 2;

  for (guint step = 0; step < N_STEPS; step++)
    {
      guint from = g_rand_int_range (random, 0, 2);
      guint to = 1 - from;
      SaiCardCounts part = { 0, 0 };
      guint n = g_rand_int_range (random, 0, 6);

      for (guint i = 0; i < n; i++)
        {
          SaiCard card = g_rand_int_range (random, 0, SAI_N_KINDS);

          if (expected[from][card] == 0)
            continue;
          expected[from][card]--;
          expected[to][card]++;
          if (step % 2 == 0)
            {
              sai_card_counts_remove (&hands[from], card);
              sai_card_counts_add (&hands[to], card);
            }
          else
            {
              sai_card_counts_add (&part, card);
            }
        }

      sai_card_counts_subtract (&hands[from], &part);
      sai_card_counts_merge (&hands[to], &part);
      if (step % 8 < 2)
        {
          check_counts (&hands[0], expected[0]);
          check_counts (&hands[1], expected[1]);
        }
    }
}

static void
test_equal (void)
{
  SaiCardCounts one = { 0, 0 };
  SaiCardCounts two = { 0, 0 };
  g_autofree char *text = NULL;

  sai_card_counts_add (&one, 3);
  sai_card_counts_add (&two, 3);
  sai_card_counts_add (&two, 3);
  g_assert_false (sai_card_counts_equal (&one, &two));
  sai_card_counts_add (&two, 20);
  text = sai_card_counts_print (&two);
  g_assert_cmpstr (text, ==, "r4 r4 g7");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/card/text", test_text);
  g_test_add_func ("/card/refused", test_refused);
  g_test_add_func ("/card/counts", test_counts);
  g_test_add_func ("/card/equal", test_equal);

  return g_test_run ();
}
