/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where chance comes in: seeds and ids that never come twice, and lots that favour nobody. */

#include "sai-start.h"
#include "field/sai-field-game.h"
#include "sai-run.h"
#include "sai-test.h"
#include "same-field.h"

static SaiGame *
start (const char *id, guint n_seats)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset (id);
  g_autoptr (GPtrArray) players = sai_test_players (n_seats);
  SaiOptions options = sai_ruleset_get_defaults (ruleset);

  return sai_start_game (ruleset, &options, SAI_GAME_MODE_PLAYED, players);
}

static void
test_new_game (void)
{
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  g_autoptr (SaiGame) game = start ("yams", 3);
  g_autofree char *seed = sai_game_get_seed (game);

  g_assert_true (g_uuid_string_is_valid (sai_game_get_id (game)));
  g_assert_cmpint (sai_game_get_created (game), >=, now);
  g_assert_cmpint (sai_game_get_created (game), <=, g_get_real_time () / G_USEC_PER_SEC);
  g_assert_cmpint (sai_game_get_finished (game), ==, 0);
  g_assert_cmpint (sai_game_get_kind (game)->mode, ==, SAI_GAME_MODE_PLAYED);
  g_assert_cmpuint (sai_game_get_n_seats (game), ==, 3);
  g_assert_cmpuint (sai_game_get_n_moves (game), ==, 0);
  g_assert_cmpuint (strlen (seed), ==, 2 * SAI_SEED_BYTES);
  g_assert_cmpstr (sai_ruleset_get_id (sai_game_get_ruleset (game)), ==, "yams");
}

static void
test_never_twice (void)
{
  g_autoptr (GHashTable) seeds = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < SAI_COUNT (200, 1000); i++)
    {
      g_autoptr (SaiGame) game = start ("yacht", 1);

      g_assert_true (g_hash_table_add (seeds, sai_game_get_seed (game)));
      g_assert_true (g_hash_table_add (ids, g_strdup (sai_game_get_id (game))));
    }
}

/* Each of the 256 bits is set about as often as not. In 16,000 games one standard deviation is 63; that chance takes
 * any of the bits 400 away from the half happens once in 10 million tries. */
static void
test_every_bit (void)
{
  const guint n_games = 16000;
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset ("yacht");
  g_autoptr (GPtrArray) players = sai_test_players (1);
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  gint n_set[SAI_SEED_BYTES * 8] = { 0 };

  for (guint i = 0; i < n_games; i++)
    {
      g_autoptr (SaiGame) game = sai_start_game (ruleset, &options, SAI_GAME_MODE_PLAYED, players);
      g_autofree char *text = sai_game_get_seed (game);
      SaiSeed seed;

      g_assert_true (sai_seed_parse (text, &seed, NULL));
      for (guint j = 0; j < G_N_ELEMENTS (n_set); j++)
        n_set[j] += (seed.bytes[j / 8] >> (j % 8)) & 1;
    }

  for (guint j = 0; j < G_N_ELEMENTS (n_set); j++)
    g_assert_cmpint (ABS (n_set[j] - (gint) n_games / 2), <, 400);
}

static GPtrArray *
make_lots (guint n)
{
  GPtrArray *lots = g_ptr_array_new ();

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (lots, GUINT_TO_POINTER (i));

  return lots;
}

static void
test_lots_are_permutation (void)
{
  for (guint n = 0; n <= SAI_MAX_SEATS; n++)
    for (guint i = 0; i < 100; i++)
      {
        g_autoptr (GPtrArray) lots = make_lots (n);
        guint seen = 0;

        sai_draw_lots (lots);
        g_assert_cmpuint (lots->len, ==, n);
        for (guint j = 0; j < n; j++)
          seen |= 1u << GPOINTER_TO_UINT (lots->pdata[j]);
        g_assert_cmpuint (seen, ==, (1u << n) - 1);
      }
}

/* The 6 orders of 3 in 60,000 draws: chi-squared with 5 degrees of freedom exceeds 40 by chance once in 6.7 million. */
static void
test_lots_are_fair (void)
{
  const double expected = 10000;
  guint counts[27] = { 0 };
  guint n_orders = 0;
  double chi_squared = 0;

  for (guint i = 0; i < 60000; i++)
    {
      g_autoptr (GPtrArray) lots = make_lots (3);

      sai_draw_lots (lots);
      counts[GPOINTER_TO_UINT (lots->pdata[0]) * 9 + GPOINTER_TO_UINT (lots->pdata[1]) * 3 +
             GPOINTER_TO_UINT (lots->pdata[2])]++;
    }

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    if (counts[i] > 0)
      {
        chi_squared += (counts[i] - expected) * (counts[i] - expected) / expected;
        n_orders++;
      }
  g_test_message ("chi-squared: %.2f", chi_squared);
  g_assert_cmpuint (n_orders, ==, 6);
  g_assert_cmpfloat (chi_squared, <, 40);
}

/* Two to five seats with cards: nobody has moved, everybody has a hand, and another game has other cards. */
static void
test_field (void)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset ("yellowstone");
  SaiOptions options = sai_ruleset_get_defaults (ruleset);

  g_assert_cmpuint (sai_ruleset_get_min_seats (ruleset), ==, 2);
  g_assert_cmpuint (sai_ruleset_get_max_seats (ruleset), ==, 5);
  for (guint n = 2; n <= 5; n++)
    {
      g_autoptr (GPtrArray) players = sai_test_players (n);
      g_autoptr (SaiGame) game = sai_start_game (ruleset, &options, SAI_GAME_MODE_PLAYED, players);
      g_autoptr (SaiGame) again = sai_start_again (game);
      const SaiFieldState *state = sai_game_get_field (game);
      g_autofree char *seed = sai_game_get_seed (game);
      g_autofree char *other_seed = sai_game_get_seed (again);

      g_assert_true (sai_game_get_kind (again)->has_cards);
      g_assert_cmpuint (sai_game_get_n_moves (again), ==, 0);
      g_assert_cmpuint (sai_game_get_n_seats (again), ==, n);
      g_assert_cmpstr (sai_game_get_id (game), !=, sai_game_get_id (again));
      g_assert_cmpstr (seed, !=, other_seed);
      g_assert_false (same_field (state, sai_game_get_field (again)));
      g_assert_cmpmem (sai_game_get_field_rules (game), sizeof (SaiFieldRules), sai_game_get_field_rules (again),
                       sizeof (SaiFieldRules));
      g_assert_cmpuint (state->n_deck, ==, 56 - 6 * n - 1);
      for (guint i = 0; i < n; i++)
        {
          g_assert_cmpuint (sai_card_counts_get_total (&state->hands[i]), ==, 6);
          g_assert_cmpint (sai_game_get_total (game, i), ==, 5);
          g_assert_true (sai_game_get_player (game, i) == sai_game_get_player (again, i));
        }
    }
}

/* The start passes on to who was second, whoever has left since. */
static void
test_pass_on (void)
{
  static const struct
  {
    const char *move;
    const char *wanted;
  } cases[] = {
    { "seats 1 2 3", "Seat 2, Seat 3, Seat 1" },
    { "seats 1 left 2 3", "Seat 2, Seat 3" },
    { "seats 1 2 left 3", "Seat 3, Seat 1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SaiGame) sheet = sai_test_paper ("yacht", 3);
      g_autoptr (SaiGame) again = NULL;
      g_autoptr (GString) names = g_string_new (NULL);

      sai_test_apply (sheet, cases[i].move);
      again = sai_start_again (sheet);
      for (guint seat = 0; seat < sai_game_get_n_seats (again); seat++)
        g_string_append_printf (names, "%s%s", seat > 0 ? ", " : "",
                                sai_player_get_name (sai_game_get_player (again, seat)));
      g_assert_cmpstr (names->str, ==, cases[i].wanted);
    }
}

/* Whoever began a game that is given up begins the one in its place. */
static void
test_over (void)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset ("yacht");
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  g_autoptr (GPtrArray) players = sai_test_players (3);
  g_autoptr (SaiGame) game = sai_start_game (ruleset, &options, SAI_GAME_MODE_PLAYED, players);
  g_autofree char *mark = sai_start_evening ();
  g_autoptr (SaiGame) over = NULL;
  g_autoptr (SaiGame) again = NULL;

  sai_game_set_evening (game, mark);
  over = sai_start_over (game);
  again = sai_start_again (game);
  g_assert_cmpstr (sai_game_get_evening (over), ==, mark);
  g_assert_cmpstr (sai_game_get_id (over), !=, sai_game_get_id (game));
  for (guint i = 0; i < 3; i++)
    {
      g_assert_true (sai_game_get_player (over, i) == sai_game_get_player (game, i));
      g_assert_true (sai_game_get_player (again, i) == sai_game_get_player (game, (i + 1) % 3));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/start/new-game", test_new_game);
  g_test_add_func ("/start/never-twice", test_never_twice);
  g_test_add_func ("/start/every-bit", test_every_bit);
  g_test_add_func ("/start/field", test_field);
  g_test_add_func ("/start/pass-on", test_pass_on);
  g_test_add_func ("/start/over", test_over);
  g_test_add_func ("/start/lots-are-permutation", test_lots_are_permutation);
  g_test_add_func ("/start/lots-are-fair", test_lots_are_fair);

  return g_test_run ();
}
