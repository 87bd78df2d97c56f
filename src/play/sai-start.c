/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where randomness and time enter a game: a fresh seed from the kernel, a UUID, the clock, and a random order of seats.
 * The model gets all of them handed in. */
#include "config.h"

#include <errno.h>
#include <sys/random.h>

#include "game/sai-daily.h"
#include "game/sai-evening-mark.h"
#include "sai-start.h"

/* Fills @bytes with random bytes from the kernel, which delivers up to 256 at once. */
static void
get_random_bytes (void *bytes, gsize length)
{
  g_assert (length <= 256);

  while (getrandom (bytes, length, 0) != (gssize) length)
    if (errno != EINTR)
      {
        /* Every kernel that runs GTK 4 has the call; a game with guessable dice must not start silently. */
        g_critical ("The kernel gives no random bytes: %s", g_strerror (errno));
        g_assert_not_reached ();
      }
}

/* A uniform random number from 0 to @n - 1. */
static guint
get_random_below (guint n)
{
  guint32 limit = G_MAXUINT32 - G_MAXUINT32 % n;
  guint32 number;

  do
    get_random_bytes (&number, sizeof number);
  while (number >= limit);

  return number % n;
}

/**
 * sai_draw_seed:
 * @seed: (out caller-allocates): a fresh seed from the kernel
 */
void
sai_draw_seed (SaiSeed *seed)
{
  g_return_if_fail (seed != NULL);

  get_random_bytes (seed->bytes, sizeof seed->bytes);
}

/**
 * sai_start_game:
 * @ruleset: the ruleset
 * @options: the options of this game
 * @mode: played here or on paper; @ruleset must have a kind for it
 * @players: (element-type SaiPlayer): the seats in order
 *
 * Returns: (transfer full): a game before its first roll or card, with a fresh seed, or an empty sheet
 */
SaiGame *
sai_start_game (SaiRuleset *ruleset, const SaiOptions *options, SaiGameMode mode, GPtrArray *players)
{
  g_autofree char *id = g_uuid_string_random ();
  SaiSeed seed;

  sai_draw_seed (&seed);

  return sai_game_new (ruleset, options, mode, players, sai_ruleset_get_kind (ruleset, mode)->has_seed ? &seed : NULL,
                       id, g_get_real_time () / G_USEC_PER_SEC);
}

/* In local time. */
void
sai_today (GDate *date)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  g_date_clear (date, 1);
  g_date_set_dmy (date, g_date_time_get_day_of_month (now), g_date_time_get_month (now), g_date_time_get_year (now));
}

/**
 * sai_start_daily:
 * @catalog: the rulesets
 * @date: a date
 * @player: who plays
 *
 * Returns: (transfer full): the daily game of @date before its first roll
 */
SaiGame *
sai_start_daily (SaiCatalog *catalog, const GDate *date, SaiPlayer *player)
{
  g_autofree char *id = g_uuid_string_random ();

  return sai_daily_begin (catalog, date, player, id, g_get_real_time () / G_USEC_PER_SEC, NULL);
}

/**
 * sai_start_evening:
 *
 * Returns: (transfer full): what the games of a new evening say of it, see sai_evening_mark_parse()
 */
char *
sai_start_evening (void)
{
  g_autofree char *id = g_uuid_string_random ();

  return sai_evening_mark_print (id, NULL);
}

/**
 * sai_pass_start:
 * @players: (element-type SaiPlayer): the seats of a game in order
 * @places: the place of each; 0 where a player has left
 * @passes: whether the start goes on to the second seat
 *
 * Returns: (transfer full) (element-type SaiPlayer): who plays the next game, the first seat first: the same people in
 *   the order of the table, without those who left
 */
GPtrArray *
sai_pass_start (GPtrArray *players, const guint *places, gboolean passes)
{
  GPtrArray *next = g_ptr_array_new_with_free_func (g_object_unref);

  g_return_val_if_fail (players != NULL && places != NULL, next);

  for (guint i = 0; i < players->len; i++)
    {
      guint seat = (i + (passes ? 1 : 0)) % players->len;

      if (places[seat] != 0)
        g_ptr_array_add (next, g_object_ref (g_ptr_array_index (players, seat)));
    }

  return next;
}

static SaiGame *
start_like (SaiGame *last, gboolean passes)
{
  g_autoptr (GPtrArray) seats = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) players = NULL;
  guint places[SAI_MAX_SEATS] = { 0 };
  SaiGame *game;

  for (guint i = 0; i < sai_game_get_n_seats (last); i++)
    {
      g_ptr_array_add (seats, g_object_ref (sai_game_get_player (last, i)));
      places[i] = sai_game_has_left (last, i) ? 0 : 1;
    }
  players = sai_pass_start (seats, places, passes);
  game = sai_start_game (sai_game_get_ruleset (last), sai_game_get_options (last), sai_game_get_kind (last)->mode,
                         players);
  sai_game_set_evening (game, sai_game_get_evening (last));

  return game;
}

/**
 * sai_start_again:
 * @last: a game, or a paper sheet
 *
 * In an evening, and at a real table, the next game starts with the second seat of the last one, as people pass the
 * start on; players who left are dropped.
 *
 * Returns: (transfer full): another one with the same rules and players, played (with a fresh seed) or on paper like
 *   @last, and of the same evening
 */
SaiGame *
sai_start_again (SaiGame *last)
{
  g_return_val_if_fail (SAI_IS_GAME (last), NULL);

  return start_like (last, sai_game_get_evening (last) != NULL || sai_game_get_kind (last)->passes_start);
}

/**
 * sai_start_over:
 * @last: a game, or a paper sheet
 *
 * Returns: (transfer full): one in place of @last: as sai_start_again(), but whoever began begins again
 */
SaiGame *
sai_start_over (SaiGame *last)
{
  g_return_val_if_fail (SAI_IS_GAME (last), NULL);

  return start_like (last, FALSE);
}

/**
 * sai_start_from:
 * @last: a game, or a paper sheet
 * @n_moves: how many of its moves the new one begins with
 *
 * Returns: (transfer full): a new game that continues from there with the same dice or cards to come (see
 *   sai_game_branch())
 */
SaiGame *
sai_start_from (SaiGame *last, guint n_moves)
{
  g_autofree char *id = g_uuid_string_random ();

  return sai_game_branch (last, n_moves, id, g_get_real_time () / G_USEC_PER_SEC);
}

/**
 * sai_start_from_fresh:
 * @last: a game that was played
 * @n_moves: how many of its moves the new one begins with
 *
 * Returns: (transfer full): a new game that continues from there with fresh dice or cards (see sai_game_branch_anew())
 */
SaiGame *
sai_start_from_fresh (SaiGame *last, guint n_moves)
{
  g_autofree char *id = g_uuid_string_random ();
  SaiSeed seed;

  sai_draw_seed (&seed);

  return sai_game_branch_anew (last, n_moves, &seed, id, g_get_real_time () / G_USEC_PER_SEC);
}

/**
 * sai_start_same:
 * @last: a game that was played, without given moves
 * @players: (element-type SaiPlayer): the seats in order, as many as @last has
 *
 * Returns: (transfer full): a game before its first move, with the dice or cards of @last (see sai_game_same_chance())
 */
SaiGame *
sai_start_same (SaiGame *last, GPtrArray *players)
{
  g_autofree char *id = g_uuid_string_random ();

  return sai_game_same_chance (last, players, id, g_get_real_time () / G_USEC_PER_SEC);
}

/* Shuffles in place. */
void
sai_draw_lots (GPtrArray *items)
{
  g_return_if_fail (items != NULL);

  for (guint i = items->len; i > 1; i--)
    {
      guint j = get_random_below (i);
      gpointer swapped = items->pdata[i - 1];

      items->pdata[i - 1] = items->pdata[j];
      items->pdata[j] = swapped;
    }
}
