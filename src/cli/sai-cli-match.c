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
#include "sai-game.h"
#include "sai-mind.h"
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
  SaiRules           rules;
  GPtrArray         *computers;
  GPtrArray         *players;
  GPtrArray         *minds;
  char              *types;
  char              *seed;
  SaiSolver         *solver;
  /* The game that was played last. */
  SaiSeed            game_seed;
  gint64             game_start;
  SaiDiceState       state;
  GArray            *decisions;
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

/* A player of its own is trusted no more than others. */
static gboolean
is_legal (SaiCliMatch       *self,
          const SaiDecision *decision)
{
  if (decision->fill)
    return decision->box < self->rules.n_boxes &&
           (sai_dice_state_get_legal_boxes (&self->state, &self->rules) & (1u << decision->box)) != 0;

  return decision->keep < SAI_KEEP_ALL && sai_dice_state_can_roll (&self->state, &self->rules);
}

/* As sai_dice_state_step() does it, which would draw the dice again to check them: that takes most of the time. */
static void
roll (SaiCliMatch *self,
      guint        keep)
{
  self->state.dice = sai_dice_state_throw (&self->state, &self->rules, &self->game_seed, keep);
  self->state.kept = keep;
  self->state.n_rolls++;
}

static gboolean
fill (SaiCliMatch  *self,
      guint         box,
      GError      **error)
{
  SaiScore score = sai_sheet_score (&self->state.sheets[self->state.seat], &self->rules, box, &self->state.dice);
  g_autoptr (SaiMove) move = sai_move_new_fill (self->rules.boxes[box].id, score);

  return sai_dice_state_step (&self->state, &self->rules, &self->game_seed, move, error);
}

static gboolean
decide (SaiCliMatch  *self,
        GError      **error)
{
  SaiDecision decision = sai_mind_decide (g_ptr_array_index (self->minds, self->state.seat), &self->state, NULL);

  if (!is_legal (self, &decision))
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _("The computer player “%s” broke the rules."),
                   sai_cli_match_get_computer (self, self->state.seat)->id);
      return FALSE;
    }
  g_array_append_val (self->decisions, decision);
  if (decision.fill)
    return fill (self, decision.box, error);
  roll (self, decision.keep);

  return TRUE;
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
  self->rules = sai_ruleset_get_rules (ruleset, options);
  self->computers = g_ptr_array_new ();
  self->players = g_ptr_array_new_with_free_func (g_object_unref);
  self->minds = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_mind_free);
  self->decisions = g_array_new (FALSE, FALSE, sizeof (SaiDecision));
  self->types = g_strdup (types);
  self->seed = g_strdup (seed);
  self->solver = sai_solver_new (0);

  if (!find_computers (self, error))
    return NULL;
  for (guint i = 0; i < self->computers->len; i++)
    {
      add_player (self, i);
      g_ptr_array_add (self->minds, sai_mind_new (g_ptr_array_index (self->computers, i), self->solver, &self->rules));
    }

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
  g_ptr_array_unref (self->minds);
  g_array_unref (self->decisions);
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
 * sai_cli_match_get_rules:
 * @self: a match
 *
 * Returns: (transfer none): the rules of all games
 */
const SaiRules *
sai_cli_match_get_rules (SaiCliMatch *self)
{
  return &self->rules;
}

/**
 * sai_cli_match_play:
 * @self: a match
 * @number: which game, from 1
 * @error: return location for a #SaiError, should a computer player break the rules
 *
 * Plays a game to its end.
 *
 * Returns: (transfer none): the state at the end, until the next game, or %NULL
 */
const SaiDiceState *
sai_cli_match_play (SaiCliMatch  *self,
                    guint         number,
                    GError      **error)
{
  self->game_seed = derive_seed (self, number);
  self->game_start = g_get_real_time () / G_USEC_PER_SEC;
  sai_dice_state_init (&self->state, SAI_GAME_MODE_PLAYED, self->computers->len);
  g_array_set_size (self->decisions, 0);

  while (!self->state.finished)
    if (!decide (self, error))
      return NULL;

  return &self->state;
}

/**
 * sai_cli_match_make_record:
 * @self: a match of which a game was played
 * @error: return location for a #SaiError
 *
 * Writes the game down that was played last, move by move under the eyes of the rules.
 *
 * Returns: (transfer full): the record, or %NULL
 */
SaiRecord *
sai_cli_match_make_record (SaiCliMatch  *self,
                           GError      **error)
{
  g_autoptr (SaiGame) game = sai_game_new (self->ruleset, &self->options, SAI_GAME_MODE_PLAYED, self->players,
                                           &self->game_seed, "", self->game_start);
  SaiRecord *record;

  for (guint i = 0; i < self->decisions->len; i++)
    {
      const SaiDecision *decision = &g_array_index (self->decisions, SaiDecision, i);
      g_autoptr (SaiMove) move = decision->fill ? sai_game_make_fill (game, decision->box)
                                                : sai_game_make_roll (game, decision->keep);

      if (!sai_game_apply (game, move, error))
        return NULL;
    }
  sai_game_set_finished (game, g_get_real_time () / G_USEC_PER_SEC);

  /* Only now that all moves are known has the game a name. */
  record = sai_game_to_record (game);
  g_free (record->id);
  record->id = derive_uuid (self, record);

  return record;
}
