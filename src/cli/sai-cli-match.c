/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Computer players among themselves, so that everything can be repeated and checked.
 *
 * The seed of a game (see sai-seed.c) is the SHA-256 of the text "saikoro-cli play SEED GAME", where SEED is the text
 * that was given and GAME the number of the game from 1, in decimal. So the same text gives the same dice, and
 *
 *   printf 'saikoro-cli play %s %u' "$seed" 7 | sha256sum
 *
 * is the seed of the seventh game. The UUID of a game is of version 5 (RFC 4122) in the namespace of URLs. Its name is
 * made of these lines, with a line feed between them: "saikoro-cli:RULESET", the options that differ from the defaults
 * with commas between them, the types of the players likewise, the seed of the game, and each move. So a game that is
 * played again and saved again is the same game, while one that went another way is another.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "sai-cli-match.h"
#include "sai-error.h"
#include "sai-text.h"

#define UUID_BYTES 16

/* 6ba7b811-9dad-11d1-80b4-00c04fd430c8, which RFC 4122 defines. */
static const guint8 url_namespace[UUID_BYTES] = {
  0x6b, 0xa7, 0xb8, 0x11, 0x9d, 0xad, 0x11, 0xd1, 0x80, 0xb4, 0x00, 0xc0, 0x4f, 0xd4, 0x30, 0xc8
};

struct _SaiCliMatch
{
  SaiRuleset        *ruleset;
  SaiOptions         options;
  GPtrArray         *computers;
  GPtrArray         *players;
  char              *types;
  char              *seed;
  SaiSolver         *solver;
};

static const SaiComputer *
find_computer (const char  *type,
               GError     **error)
{
  const SaiComputer *computer = sai_computer_find (type);
  g_autoptr (GString) list = NULL;

  if (computer != NULL)
    return computer;

  list = g_string_new (NULL);
  for (guint i = 0; i < sai_computer_get_n (); i++)
    sai_text_append (list, sai_computer_get_nth (i)->id);
  g_set_error (error, SAI_ERROR, SAI_ERROR_UNKNOWN,
               _("There is no computer player “%s”; there are %s."), type, list->str);

  return NULL;
}

static gboolean
find_computers (SaiCliMatch  *self,
                GError      **error)
{
  g_auto (GStrv) types = g_strsplit (self->types, ",", -1);
  guint n = g_strv_length (types);

  if (n < 1 || n > SAI_MAX_SEATS)
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _("A game has 1 to %d seats, not %u."), SAI_MAX_SEATS, n);
      return FALSE;
    }

  for (guint i = 0; i < n; i++)
    {
      const SaiComputer *computer = find_computer (types[i], error);

      if (computer == NULL)
        return FALSE;
      g_ptr_array_add (self->computers, (gpointer) computer);
    }

  return TRUE;
}

static void
add_player (SaiCliMatch *self,
            guint        seat)
{
  const SaiComputer *computer = g_ptr_array_index (self->computers, seat);
  g_autofree char *name = NULL;
  guint number = 0;
  guint n = 0;

  for (guint i = 0; i < self->computers->len; i++)
    if (g_ptr_array_index (self->computers, i) == computer)
      {
        n++;
        if (i <= seat)
          number++;
      }

  name = sai_computer_make_name (computer, number, n);
  g_ptr_array_add (self->players, sai_player_new (name, computer->id));
}

static SaiSeed
derive_seed (SaiCliMatch *self,
             guint        number)
{
  g_autofree char *text = g_strdup_printf ("saikoro-cli play %s %u", self->seed, number);
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  gsize length = SAI_SEED_BYTES;
  SaiSeed seed;

  g_checksum_update (checksum, (const guint8 *) text, -1);
  g_checksum_get_digest (checksum, seed.bytes, &length);
  g_assert (length == SAI_SEED_BYTES);

  return seed;
}

static char *
derive_uuid (SaiCliMatch     *self,
             const SaiRecord *record)
{
  g_autoptr (GString) name = g_string_new (NULL);
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA1);
  g_autofree char *options = record->options != NULL ? g_strjoinv (",", record->options) : g_strdup ("");
  GString *uuid = g_string_new (NULL);
  guint8 digest[20];
  gsize length = sizeof digest;

  g_string_append_printf (name, "saikoro-cli:%s\n%s\n%s\n%s", record->ruleset, options, self->types, record->seed);
  for (guint i = 0; i < record->moves->len; i++)
    g_string_append_printf (name, "\n%s", (const char *) g_ptr_array_index (record->moves, i));

  g_checksum_update (checksum, url_namespace, sizeof url_namespace);
  g_checksum_update (checksum, (const guint8 *) name->str, name->len);
  g_checksum_get_digest (checksum, digest, &length);
  digest[6] = (digest[6] & 0x0f) | 0x50;
  digest[8] = (digest[8] & 0x3f) | 0x80;
  for (guint i = 0; i < UUID_BYTES; i++)
    g_string_append_printf (uuid, i == 4 || i == 6 || i == 8 || i == 10 ? "-%02x" : "%02x", digest[i]);

  return g_string_free (uuid, FALSE);
}

static gboolean
make_move (SaiCliMatch  *self,
           SaiGame      *game,
           GError      **error)
{
  const SaiComputer *computer = g_ptr_array_index (self->computers, sai_game_get_seat (game));
  SaiDecision decision = sai_computer_decide (computer, self->solver, sai_game_get_rules (game),
                                              sai_game_get_state (game), NULL);
  g_autoptr (SaiMove) move = NULL;

  if (decision.fill)
    move = sai_game_make_fill (game, decision.box);
  else
    move = sai_game_make_roll (game, decision.keep);

  return sai_game_apply (game, move, error);
}

/**
 * sai_cli_match_new:
 * @ruleset: the ruleset
 * @options: the options of all games
 * @types: the types of the computer players in the order of the seats, with commas between them
 * @seed: what the dice come from
 * @error: return location for a #SaiError
 *
 * Returns: (transfer full): a match, or %NULL
 */
SaiCliMatch *
sai_cli_match_new (SaiRuleset        *ruleset,
                   const SaiOptions  *options,
                   const char        *types,
                   const char        *seed,
                   GError           **error)
{
  g_autoptr (SaiCliMatch) self = g_new0 (SaiCliMatch, 1);

  self->ruleset = g_object_ref (ruleset);
  self->options = *options;
  self->computers = g_ptr_array_new ();
  self->players = g_ptr_array_new_with_free_func (g_object_unref);
  self->types = g_strdup (types);
  self->seed = g_strdup (seed);
  self->solver = sai_solver_new (0);

  if (!find_computers (self, error))
    return NULL;
  for (guint i = 0; i < self->computers->len; i++)
    add_player (self, i);

  return g_steal_pointer (&self);
}

/**
 * sai_cli_match_free:
 * @self: (transfer full): a match
 */
void
sai_cli_match_free (SaiCliMatch *self)
{
  g_object_unref (self->ruleset);
  g_ptr_array_unref (self->computers);
  g_ptr_array_unref (self->players);
  g_free (self->types);
  g_free (self->seed);
  g_object_unref (self->solver);
  g_free (self);
}

/**
 * sai_cli_match_get_n_seats:
 * @self: a match
 *
 * Returns: how many players there are
 */
guint
sai_cli_match_get_n_seats (SaiCliMatch *self)
{
  return self->computers->len;
}

/**
 * sai_cli_match_get_computer:
 * @self: a match
 * @seat: a seat
 *
 * Returns: (transfer none): the type of the player
 */
const SaiComputer *
sai_cli_match_get_computer (SaiCliMatch *self,
                            guint        seat)
{
  g_return_val_if_fail (seat < self->computers->len, NULL);

  return g_ptr_array_index (self->computers, seat);
}

/**
 * sai_cli_match_get_name:
 * @self: a match
 * @seat: a seat
 *
 * Returns: (transfer none): the name of the player, different for each seat
 */
const char *
sai_cli_match_get_name (SaiCliMatch *self,
                        guint        seat)
{
  g_return_val_if_fail (seat < self->players->len, NULL);

  return sai_player_get_name (g_ptr_array_index (self->players, seat));
}

/**
 * sai_cli_match_play:
 * @self: a match
 * @number: which game, from 1
 * @error: return location for a #SaiError, should a computer player break the rules
 *
 * Plays a game to its end.
 *
 * Returns: (transfer full): the game
 */
SaiRecord *
sai_cli_match_play (SaiCliMatch  *self,
                    guint         number,
                    GError      **error)
{
  SaiSeed seed = derive_seed (self, number);
  gint64 start = g_get_real_time () / G_USEC_PER_SEC;
  g_autoptr (SaiGame) game = sai_game_new (self->ruleset, &self->options, SAI_GAME_MODE_PLAYED, self->players, &seed,
                                           "", start);
  SaiRecord *record;

  while (!sai_game_is_finished (game))
    if (!make_move (self, game, error))
      return NULL;
  sai_game_set_finished (game, g_get_real_time () / G_USEC_PER_SEC);

  /* Only now that all moves are known has the game a name. */
  record = sai_game_to_record (game);
  g_free (record->id);
  record->id = derive_uuid (self, record);

  return record;
}
