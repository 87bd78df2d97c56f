/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards that anyone can check: the rule of sai-field-deal.c computed once more, from what its comment says and
 * GChecksum alone, and a vector that was computed outside, with Python's hashlib.
 */

#include "naive-deal.h"
#include "field/sai-field-state.h"

#define OTHER "7e61144df15604c42c54940661fdf91e5d08bef506e530a9bb4d45e8f0eb9858"
#define COUNT "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"

static void
test_vector (void)
{
  /* hashlib.sha256 (seed + place.to_bytes (8, "big")), the shuffle of the comment in ten lines of Python */
  static const struct
  {
    const char *seed;
    const char *cards;
  } vectors[] = {
    { OTHER, "y3g3r4r1g2g5y1r6y6r3r2g3b2b1r7y7b5y2b2y4g2b6b3r5g5g6y2b7"
             "b4g1b1y5b6r2b4y3y5g4g7r1g6g4y7r4r3r6y1b5r7g7g1b7b3y4y6r5" },
    { COUNT, "b1b5r4b3y4g1r1y5r3r7b5y7g1g6b2g5y7b1y2b6g6y3r6r5y3r4y1r1"
             "g3b3b2g5b6r2y1g4y6g7r3y6r6r2b7g2g3b7r5b4b4y2g7g2y4y5r7g4" },
  };

  for (guint v = 0; v < G_N_ELEMENTS (vectors); v++)
    {
      SaiSeed seed = { 0 };
      SaiFieldChance chance = sai_field_chance_from_seed (&seed);
      SaiCardCounts all = sai_card_counts_all ();
      SaiCard cards[SAI_N_CARDS];
      g_autoptr (GString) text = g_string_new (NULL);

      g_assert_true (sai_seed_parse (vectors[v].seed, &seed, NULL));
      sai_card_counts_list (&all, cards);
      sai_field_deal_shuffle (&chance, v, cards, SAI_N_CARDS, SAI_N_CARDS);
      for (guint i = 0; i < SAI_N_CARDS; i++)
        {
          g_autofree char *card = sai_card_print (cards[i]);

          g_string_append (text, card);
        }
      g_assert_cmpstr (text->str, ==, vectors[v].cards);
    }
}

/* Who gets what at the start, with every number of seats. */
static void
test_start (void)
{
  for (guint n_seats = SAI_FIELD_MIN_SEATS; n_seats <= SAI_FIELD_MAX_SEATS; n_seats++)
    {
      guint list[56];
      SaiFieldRules rules;
      SaiFieldState state;
      SaiSeed seed;
      guint next = 0;

      g_assert_true (sai_seed_parse (OTHER, &seed, NULL));
      sai_field_rules_init (&rules, n_seats);
      sai_field_state_init (&state, &rules, n_seats, &seed);
      for (guint i = 0; i < 56; i++)
        list[i] = i / 2;
      naive_deal_shuffle (OTHER, 0, list, 56);

      for (guint seat = 0; seat < n_seats; seat++)
        {
          SaiCardCounts hand = { 0, 0 };

          for (guint i = 0; i < 6; i++)
            sai_card_counts_add (&hand, list[next++]);
          g_assert_true (sai_card_counts_equal (&hand, &state.hands[seat]));
          g_assert_cmpuint (state.points[seat], ==, 5);
        }
      g_assert_cmpuint (sai_field_get_height (&state.field, 3, list[next] % 7 + 1), ==, 1);
      g_assert_cmpuint (sai_field_get_colour (&state.field, 3), ==, list[next] / 7);
      g_assert_cmpuint (sai_card_counts_get_total (&state.field.cards), ==, 1);
      next++;
      g_assert_cmpuint (state.n_deck, ==, 56 - next);
      while (next < 56)
        g_assert_cmpuint (state.deck[--state.n_deck], ==, list[next++]);
      g_assert_cmpuint (state.n_shuffles, ==, 1);
    }
}

/* Every number of a shuffle, below every bound: against the computation above, and each as likely as the other. */
static void
test_numbers (void)
{
  SaiSeed seed;

  g_assert_true (sai_seed_parse (COUNT, &seed, NULL));
  for (guint n = 1; n <= 256; n++)
    for (guint i = 0; i < 40; i++)
      {
        guint64 place = G_GUINT64_CONSTANT (0x123456789) * i + n;

        g_assert_cmpuint (sai_seed_get_number (&seed, place, n), ==, naive_deal_number (COUNT, place, n));
      }
  for (guint i = 0; i < 1000; i++)
    g_assert_cmpuint (sai_seed_get_die (&seed, i), ==, sai_seed_get_number (&seed, i, 6) + 1);
}

/* In 20,000 shuffles every card of ten comes to each of the first six places equally often. 0.01 % of fair shuffles
 * give a larger chi-squared with nine degrees of freedom; six places are tested.
 */
static void
test_fair (void)
{
  guint counts[6][10] = { 0 };
  SaiSeed seed = { 0 };
  SaiFieldChance chance = sai_field_chance_from_seed (&seed);

  g_assert_true (sai_seed_parse (OTHER, &seed, NULL));
  for (guint s = 0; s < 20000; s++)
    {
      SaiCard cards[10];

      for (guint i = 0; i < 10; i++)
        cards[i] = i;
      sai_field_deal_shuffle (&chance, s, cards, 10, 6);
      for (guint i = 0; i < 6; i++)
        counts[i][cards[i]]++;
    }
  for (guint i = 0; i < 6; i++)
    {
      double chi_squared = 0;

      for (guint j = 0; j < 10; j++)
        chi_squared += (counts[i][j] - 2000.0) * (counts[i][j] - 2000.0) / 2000.0;
      g_assert_cmpfloat (chi_squared, <, 33.7);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/field-deal/vector", test_vector);
  g_test_add_func ("/field-deal/start", test_start);
  g_test_add_func ("/field-deal/numbers", test_numbers);
  g_test_add_func ("/field-deal/fair", test_fair);

  return g_test_run ();
}
