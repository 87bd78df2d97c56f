/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games between computer players, which can be repeated and checked.
 *
 * The seed of a game (see sai-seed.c) is the SHA-256 of the text "saikoro-cli play SEED GAME", where SEED is the given
 * text and GAME the number of the game from 1, in decimal. So the same text gives the same dice and cards, and
 *
 *   printf 'saikoro-cli play %s %u' "$seed" 7 | sha256sum
 *
 * is the seed of the seventh game. The UUID of a game is of version 5 (RFC 4122) in the namespace of URLs. Its name is
 * made of these lines, with a line feed between them: "saikoro-cli:RULESET", the options that differ from the defaults
 * with commas between them, the types of the players likewise, the seed of the game, the names of people if they were
 * given, with commas between them, and each move. So a repeated game is the same game, while one that went differently
 * is another.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-cli-match.h"
#include "util/sai-cli-table.h"
#include "util/sai-error.h"
#include "util/sai-text.h"
#include "sai-play.h"

#define UUID_BYTES 16
/* The longest duration of a game with a given time, in seconds. */
#define LONGEST_GAME 600

/* 6ba7b811-9dad-11d1-80b4-00c04fd430c8, which RFC 4122 defines. */
static const guint8 url_namespace[UUID_BYTES] = { 0x6b, 0xa7, 0xb8, 0x11, 0x9d, 0xad, 0x11, 0xd1,
                                                  0x80, 0xb4, 0x00, 0xc0, 0x4f, 0xd4, 0x30, 0xc8 };

struct _SaiCliMatch
{
  SaiRuleset *ruleset;
  SaiOptions options;
  GStrv types;
  GPtrArray *players;
  char *seed;
  /* The names to record, and the times of the games, if given. */
  char *names;
  gint64 start;
  guint interval;
  const SaiCliTable *kind;
  gpointer table;
  /* The last game. */
  SaiSeed game_seed;
  gint64 game_start;
  gint64 game_end;
  gboolean finished;
};

/* What is played. */
static const char *
get_kind (SaiCliMatch *self)
{
  return sai_ruleset_get_kind (self->ruleset, SAI_GAME_MODE_PLAYED)->id;
}

static gboolean
check_type (SaiCliMatch *self, const char *id, GError **error)
{
  g_autoptr (GString) list = NULL;
  SaiComputerType type;

  if (sai_play_find_computer (get_kind (self), id, &type))
    return TRUE;

  list = g_string_new (NULL);
  for (guint n = 0; sai_play_get_computer (get_kind (self), n, &type); n++)
    sai_text_append (list, type.id);
  /* Translators: what was typed, and the ids of those that there are. */
  g_set_error (error, SAI_ERROR, SAI_ERROR_UNKNOWN, _ ("There is no computer player “%s”; choose from %s."), id,
               list->str);

  return FALSE;
}

static gboolean
check_types (SaiCliMatch *self, GError **error)
{
  guint min = sai_ruleset_get_min_seats (self->ruleset);
  guint max = sai_ruleset_get_max_seats (self->ruleset);
  guint n = g_strv_length (self->types);

  if (n < min || n > max)
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("A game must have %u to %u players, not %u."), min, max, n);
      return FALSE;
    }

  for (guint i = 0; i < n; i++)
    if (!check_type (self, self->types[i], error))
      return FALSE;

  return TRUE;
}

static void
add_player (SaiCliMatch *self, guint seat)
{
  const char *id = self->types[seat];
  g_autofree char *name = NULL;
  guint number = 0;
  guint n = 0;
  SaiComputerType type;

  for (guint i = 0; self->types[i] != NULL; i++)
    if (g_str_equal (self->types[i], id))
      {
        n++;
        if (i <= seat)
          number++;
      }

  if (!sai_play_find_computer (get_kind (self), id, &type))
    g_return_if_reached ();
  name = sai_player_make_name (type.name, number, n);
  g_ptr_array_add (self->players, sai_player_new (name, id));
}

static SaiSeed
derive_seed (const char *text)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  gsize length = SAI_SEED_BYTES;
  SaiSeed seed;

  g_checksum_update (checksum, (const guint8 *) text, -1);
  g_checksum_get_digest (checksum, seed.bytes, &length);
  g_assert (length == SAI_SEED_BYTES);

  return seed;
}

static char *
derive_uuid (SaiCliMatch *self, const SaiRecord *record)
{
  g_autoptr (GString) name = g_string_new (NULL);
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA1);
  g_autofree char *options = record->options != NULL ? g_strjoinv (",", record->options) : g_strdup ("");
  g_autofree char *types = g_strjoinv (",", self->types);
  GString *uuid = g_string_new (NULL);
  guint8 digest[20];
  gsize length = sizeof digest;

  g_string_append_printf (name, "saikoro-cli:%s\n%s\n%s\n%s", record->ruleset, options, types, record->seed);
  if (self->names != NULL)
    g_string_append_printf (name, "\n%s", self->names);
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

/**
 * sai_cli_match_new:
 * @ruleset: the ruleset
 * @options: the options of all games
 * @types: the types of the computer players in the order of the seats, with commas between them
 * @seed: the text that dice and cards come from
 * @n_iterations: how many games searching players simulate a decision; 0 for the default of their type
 * @error: return location for a #SaiError
 *
 * Returns: (transfer full): a match, or %NULL
 */
SaiCliMatch *
sai_cli_match_new (SaiRuleset *ruleset,
                   const SaiOptions *options,
                   const char *types,
                   const char *seed,
                   guint n_iterations,
                   GError **error)
{
  const SaiCliTable *kind = sai_cli_table_find (ruleset);
  g_autoptr (SaiCliMatch) self = NULL;

  if (kind == NULL)
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_UNKNOWN, _ ("There are no computer players for “%s”."),
                   sai_ruleset_get_name (ruleset));
      return NULL;
    }

  self = g_new0 (SaiCliMatch, 1);
  self->ruleset = g_object_ref (ruleset);
  self->options = *options;
  self->kind = kind;
  self->types = g_strsplit (types, ",", -1);
  self->players = g_ptr_array_new_with_free_func (g_object_unref);
  self->seed = g_strdup (seed);

  if (!check_types (self, error))
    return NULL;
  for (guint i = 0; self->types[i] != NULL; i++)
    add_player (self, i);
  self->table = self->kind->create (ruleset, options, (const char *const *) self->types, n_iterations);

  return g_steal_pointer (&self);
}

void
sai_cli_match_free (SaiCliMatch *self)
{
  if (self->table != NULL)
    self->kind->free (self->table);
  g_object_unref (self->ruleset);
  g_strfreev (self->types);
  g_ptr_array_unref (self->players);
  g_free (self->seed);
  g_free (self->names);
  g_free (self);
}

/**
 * sai_cli_match_set_names:
 * @self: a match
 * @names: names of people in the order of the seats, with commas between them; an empty one leaves the seat as it is
 * @error: return location for a #SaiError
 *
 * Records the seats as people, for making test histories.
 *
 * Returns: whether the names are valid
 */
gboolean
sai_cli_match_set_names (SaiCliMatch *self, const char *names, GError **error)
{
  g_auto (GStrv) list = g_strsplit (names, ",", -1);

  if (g_strv_length (list) != self->players->len)
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("There are %u players, but %u names."), self->players->len,
                   g_strv_length (list));
      return FALSE;
    }

  for (guint i = 0; list[i] != NULL; i++)
    if (*list[i] != '\0')
      {
        g_object_unref (g_ptr_array_index (self->players, i));
        g_ptr_array_index (self->players, i) = sai_player_new (list[i], SAI_PLAYER_PERSON);
      }
  g_free (self->names);
  self->names = g_strdup (names);

  return TRUE;
}

/**
 * sai_cli_match_set_times:
 * @self: a match
 * @start: the recorded start of the first game, in seconds since 1970 (UTC)
 * @interval: the time between the starts of games, in seconds, 1 or more
 */
void
sai_cli_match_set_times (SaiCliMatch *self, gint64 start, guint interval)
{
  self->start = start;
  self->interval = interval;
}

guint
sai_cli_match_get_n_seats (SaiCliMatch *self)
{
  return self->players->len;
}

/* The players have different names. */
SaiPlayer *
sai_cli_match_get_player (SaiCliMatch *self, guint seat)
{
  g_return_val_if_fail (seat < self->players->len, NULL);

  return g_ptr_array_index (self->players, seat);
}

/**
 * sai_cli_match_play:
 * @self: a match
 * @number: which game, from 1
 * @result: (out): what came of it
 * @error: return location for a #SaiError if a computer player breaks the rules
 *
 * Plays a game to its end, or for %SAI_CLI_MAX_TURNS turns.
 *
 * Returns: whether it was played
 */
gboolean
sai_cli_match_play (SaiCliMatch *self, guint number, SaiCliResult *result, GError **error)
{
  g_autofree char *text = g_strdup_printf ("saikoro-cli play %s %u", self->seed, number);

  self->game_seed = derive_seed (text);
  self->game_start = g_get_real_time () / G_USEC_PER_SEC;
  if (!self->kind->play (self->table, text, &self->game_seed, result, error))
    return FALSE;
  self->game_end = g_get_real_time () / G_USEC_PER_SEC;
  if (self->interval > 0)
    {
      self->game_start = self->start + (gint64) (number - 1) * self->interval;
      self->game_end = self->game_start + MIN (self->interval, LONGEST_GAME);
    }
  self->finished = result->finished;

  return TRUE;
}

/**
 * sai_cli_match_make_record:
 * @self: a match that has played a game
 * @error: return location for a #SaiError
 *
 * Writes down the last game, checking each move.
 *
 * Returns: (transfer full): the record, or %NULL
 */
SaiRecord *
sai_cli_match_make_record (SaiCliMatch *self, GError **error)
{
  g_autoptr (SaiGame) game = sai_game_new (self->ruleset, &self->options, SAI_GAME_MODE_PLAYED, self->players,
                                           &self->game_seed, "", self->game_start);
  SaiRecord *record;

  if (!self->kind->write (self->table, game, error))
    return NULL;
  if (self->finished)
    sai_game_set_finished (game, self->game_end != 0 ? self->game_end : 1);

  /* The UUID depends on all moves. */
  record = sai_game_to_record (game);
  g_free (record->id);
  record->id = derive_uuid (self, record);

  return record;
}
