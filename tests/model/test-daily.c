/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The daily game: its seed is what sha256sum says of its date, and a record that claims to be one is believed only
 * then.
 */

#include "game/sai-daily.h"
#include "sai-test.h"

/* printf 'Saikoro daily game %s' DATE | sha256sum, and the days since 1970 by date(1), mod 5. */
static const struct
{
  const char *date;
  const char *seed;
  const char *ruleset;
} days[] = {
  { "1970-01-01", "d0d6bbfadb0a9e225e40a2cf7690d0eb1bb307b5356b5e85c37535777a380ac1", "yacht" },
  { "2000-02-29", "544c48a0bbe421bd53f419b9d081f16a19f5aaf06f89c0b31c6b364b35255330", "yahtzee" },
  { "2026-11-24", "9879c49b08764158d19189cd268c6cca55e9b5debf38fd1126bb22bad35ba148", "yahtzee" },
};

static SaiGame *
begin (const char *day)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (SaiPlayer) player = sai_player_new ("Aki", SAI_PLAYER_PERSON);
  g_autoptr (GError) error = NULL;
  SaiGame *game;
  GDate date;

  g_assert_true (sai_daily_parse (day, &date));
  game = sai_daily_begin (catalog, &date, player, SAI_TEST_GAME_ID, SAI_TEST_CREATED, &error);
  g_assert_no_error (error);

  return game;
}

static void
assert_read (const SaiRecord *record, const char *problem)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiGame) game = sai_game_new_from_record (record, catalog, &error);

  if (problem == NULL)
    {
      g_assert_no_error (error);
      g_assert_cmpstr (sai_game_get_daily (game), ==, record->daily);
      return;
    }
  g_assert_error (error, SAI_ERROR, SAI_ERROR_RECORD);
  g_assert_nonnull (strstr (error->message, problem));
}

static void
test_days (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (days); i++)
    {
      g_autoptr (SaiGame) game = begin (days[i].date);
      g_autofree char *seed = sai_game_get_seed (game);
      GDate date;
      g_autofree char *printed = NULL;

      g_assert_true (sai_daily_parse (days[i].date, &date));
      printed = sai_daily_print (&date);
      g_assert_cmpstr (printed, ==, days[i].date);
      g_assert_cmpstr (seed, ==, days[i].seed);
      g_assert_cmpstr (sai_ruleset_get_id (sai_game_get_ruleset (game)), ==, days[i].ruleset);
      g_assert_cmpuint (sai_game_get_n_seats (game), ==, 1);
      g_assert_cmpstr (sai_game_get_daily (game), ==, days[i].date);
    }
}

/* Five days in a row are five games. */
static void
test_rotation (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  GDate date;

  g_assert_true (sai_daily_parse ("2027-12-30", &date));
  for (guint i = 0; i < 5; i++, g_date_add_days (&date, 1))
    g_assert_true (g_hash_table_add (seen, (gpointer) sai_daily_get_ruleset (&date)));
  g_assert_false (g_hash_table_add (seen, (gpointer) sai_daily_get_ruleset (&date)));
}

static void
test_dates (void)
{
  static const char *const wrong[] = { "",           "today",       "2026-11-31",  "2026-13-01",
                                       "1969-12-31", "2026-1-1",    "2026-11-24 ", " 2026-11-24",
                                       "20261124",   "12026-11-24", "2026-11-2４" };
  GDate date;

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_false (sai_daily_parse (wrong[i], &date));
}

static void
test_claim (void)
{
  g_autoptr (SaiGame) game = begin ("2026-11-24");
  g_autoptr (SaiRecord) record = NULL;

  sai_test_roll (game, 0);
  record = sai_game_to_record (game);
  g_assert_cmpstr (record->daily, ==, "2026-11-24");
  assert_read (record, NULL);

  g_free (record->daily);
  /* A day with the same game and another seed. */
  record->daily = g_strdup ("2026-11-19");
  assert_read (record, "is marked as the daily game of 2026-11-19, but doesn’t have its seed");
  g_free (record->daily);
  record->daily = g_strdup ("2026-11-25");
  assert_read (record, "The daily game of 2026-11-25 is “yams”");
  g_free (record->daily);
  record->daily = g_strdup ("tomorrow");
  assert_read (record, "“tomorrow” isn’t a date");
  g_clear_pointer (&record->daily, g_free);
  assert_read (record, NULL);
}

/* House rules and company make it another game. */
static void
test_other_game (void)
{
  g_autoptr (SaiGame) game = begin ("2026-11-24");
  g_autoptr (SaiRecord) record = sai_game_to_record (game);

  record->options = g_strsplit ("joker-after-zero=true", "/", -1);
  assert_read (record, "played alone by the default rules");
  g_clear_pointer (&record->options, g_strfreev);
  g_ptr_array_add (record->players, sai_player_new ("Ben", SAI_PLAYER_PERSON));
  assert_read (record, "played alone by the default rules");
}

/* A copy to look at is the same game; one that goes on differently, or with the same dice, is not. */
static void
test_copies (void)
{
  g_autoptr (SaiGame) game = begin ("2026-11-24");
  g_autoptr (GPtrArray) players = sai_test_players (1);
  g_autoptr (SaiGame) copy = NULL;
  g_autoptr (SaiGame) branch = NULL;
  g_autoptr (SaiGame) same = NULL;

  sai_test_roll (game, 0);
  copy = sai_game_copy (game);
  branch = sai_game_branch (game, 1, SAI_TEST_GAME_ID, 1);
  same = sai_game_same_chance (game, players, SAI_TEST_GAME_ID, 1);
  g_assert_cmpstr (sai_game_get_daily (copy), ==, "2026-11-24");
  g_assert_null (sai_game_get_daily (branch));
  g_assert_null (sai_game_get_daily (same));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/daily/days", test_days);
  g_test_add_func ("/daily/rotation", test_rotation);
  g_test_add_func ("/daily/dates", test_dates);
  g_test_add_func ("/daily/claim", test_claim);
  g_test_add_func ("/daily/other-game", test_other_game);
  g_test_add_func ("/daily/copies", test_copies);

  return g_test_run ();
}
