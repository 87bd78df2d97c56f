/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game from its record and back. Everything in a record is checked, as it may come from anywhere. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-error.h"
#include "game/sai-daily.h"
#include "game/sai-evening-mark.h"
#include "game/sai-game-private.h"

/* Applies the moves of a record from @first on, including those after its cursor, which must be legal too. */
static gboolean
replay_moves (SaiGame *self, const SaiRecord *record, guint first, GError **error)
{
  guint n_before = sai_game_get_n_moves (self) - first;

  if (sai_game_get_n_given (self) > record->moves->len)
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_RECORD,
                   _ ("The record has %u moves, but says that %u come from another game."), record->moves->len,
                   sai_game_get_n_given (self));
      return FALSE;
    }
  for (guint i = first; i < record->moves->len; i++)
    {
      g_autoptr (SaiMove) move = sai_move_parse (g_ptr_array_index (record->moves, i), error);

      if (move == NULL || !sai_game_apply (self, move, error))
        {
          g_prefix_error (error, _ ("Move %u: "), i + 1);
          return FALSE;
        }
    }

  if (record->cursor > record->moves->len)
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_RECORD, _ ("The record has %u moves, but its cursor is at move %u."),
                   record->moves->len, record->cursor);
      return FALSE;
    }
  if (record->cursor < first)
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_RECORD, _ ("Cursor %u is before the seating move."), record->cursor);
      return FALSE;
    }
  sai_game_set_cursor (self, record->cursor + n_before);

  return TRUE;
}

/* The initial seating. In a paper sheet it is the first move; an older sheet without that move has the listed seats
 * throughout. Returns how many moves were used. */
static guint
find_first_players (const SaiRecord *record, const SaiKind *kind, GPtrArray **players)
{
  g_autoptr (SaiMove) move = NULL;

  if (kind->has_seating && record->moves->len > 0)
    move = sai_move_parse (g_ptr_array_index (record->moves, 0), NULL);
  if (move == NULL || sai_move_get_kind (move) != SAI_MOVE_SEATS || !sai_seating_is_fresh (sai_move_get_seating (move)))
    {
      *players = g_ptr_array_ref (record->players);
      return 0;
    }
  *players = sai_seating_seat (sai_move_get_seating (move), NULL);

  return 1;
}

/* Totals and places are in a record for its readers; a file may omit them, but they must be right. */
static gboolean
check_results (SaiGame *self, const SaiRecord *record, GError **error)
{
  const char *unfinished = sai_game_get_kind (self)->unfinished;

  if (record->finished != 0 && unfinished != NULL && !sai_game_is_finished (self))
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_RECORD, _ (unfinished));
      return FALSE;
    }

  if (record->players->len != sai_game_get_n_seats (self))
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_RECORD,
                   _ ("According to the moves the number of players is %u, but the record lists %u."),
                   sai_game_get_n_seats (self), record->players->len);
      return FALSE;
    }
  for (guint i = 0; i < record->players->len; i++)
    {
      const char *name = sai_player_get_name (sai_game_get_player (self, i));
      const char *said = sai_player_get_name (g_ptr_array_index (record->players, i));
      gint total = sai_game_get_total (self, i);
      guint place = sai_game_get_place (self, i);

      if (!g_str_equal (name, said))
        {
          g_set_error (error, SAI_ERROR, SAI_ERROR_RECORD,
                       _ ("According to the moves seat %u is “%s”, but the record lists “%s”."), i + 1, name, said);
          return FALSE;
        }
      if (record->totals[i] != SAI_RECORD_NO_TOTAL && record->totals[i] != total)
        {
          g_set_error (error, SAI_ERROR, SAI_ERROR_RECORD,
                       _ ("According to the moves seat %u has %d points, but the record says %d."), i + 1, total,
                       record->totals[i]);
          return FALSE;
        }
      if (record->places[i] != 0 && record->places[i] != place)
        {
          g_set_error (error, SAI_ERROR, SAI_ERROR_RECORD,
                       _ ("According to the moves seat %u has place %u, but the record says %u."), i + 1, place,
                       record->places[i]);
          return FALSE;
        }
    }

  return TRUE;
}

static gboolean
check_n_seats (SaiRuleset *ruleset, guint n_seats, GError **error)
{
  guint min = sai_ruleset_get_min_seats (ruleset);
  guint max = sai_ruleset_get_max_seats (ruleset);

  if (n_seats < min || n_seats > max)
    g_set_error (error, SAI_ERROR, SAI_ERROR_RECORD, _ ("A game must have %u to %u players, not %u."), min, max,
                 n_seats);

  return n_seats >= min && n_seats <= max;
}

/* The ruleset of a record with its options: its own definition if it has one, otherwise ours of that id. */
static SaiRuleset *
find_ruleset (const SaiRecord *record, SaiCatalog *catalog, SaiOptions *options, GError **error)
{
  const char *const *assignments = (const char *const *) record->options;
  g_autoptr (SaiRuleset) ruleset = NULL;

  if (record->definition == NULL)
    {
      ruleset = sai_catalog_find (catalog, record->ruleset, error);
      if (ruleset == NULL || !sai_ruleset_set_options (ruleset, options, assignments, error))
        return NULL;

      return g_steal_pointer (&ruleset);
    }

  ruleset = sai_ruleset_new_for_game (record->definition, record->ruleset, assignments, options, error);
  if (ruleset != NULL && !g_str_equal (sai_ruleset_get_id (ruleset), record->ruleset))
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_RECORD, _ ("The record uses the ruleset “%s”, but defines “%s”."),
                   record->ruleset, sai_ruleset_get_id (ruleset));
      return NULL;
    }
  if (ruleset != NULL)
    {
      g_autoptr (SaiRuleset) ours = sai_catalog_find (catalog, record->ruleset, NULL);

      if (ours != NULL && !sai_ruleset_is_own (ours))
        {
          g_set_error (error, SAI_ERROR, SAI_ERROR_RECORD,
                       _ ("The record defines rules for “%s”, which already has its own."), record->ruleset);
          return NULL;
        }
    }

  return g_steal_pointer (&ruleset);
}

/* The moves that are drawn from other seeds. Whoever saw the game that they are from knows them. */
static gboolean
read_given (const SaiRecord *record, const SaiKind *kind, SaiGiven **given, GError **error)
{
  if (!sai_given_parse (record->given, given, error))
    return FALSE;
  if (*given == NULL)
    return TRUE;

  if (!kind->has_seed)
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_RECORD,
                           _ ("Only a played game can have moves from another game."));
      return FALSE;
    }
  if (!record->peeked)
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_RECORD,
                           _ ("The record continues another game, but doesn’t say that its first moves were known."));
      return FALSE;
    }

  return TRUE;
}

/* The game of a record before its first move; @first is the number of moves that only say who sits where. */
static SaiGame *
begin (const SaiRecord *record, SaiCatalog *catalog, guint *first, GError **error)
{
  g_autoptr (GPtrArray) players = NULL;
  g_autoptr (SaiRuleset) ruleset = NULL;
  g_autoptr (SaiGiven) given = NULL;
  const SaiKind *kind;
  SaiGame *game;
  SaiOptions options;
  SaiSeed seed;

  ruleset = find_ruleset (record, catalog, &options, error);
  if (ruleset == NULL)
    return NULL;

  kind = sai_ruleset_get_kind (ruleset, record->mode);
  if (kind == NULL)
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_RECORD, _ ("There is no score sheet for the ruleset “%s”."),
                   record->ruleset);
      return NULL;
    }
  if (!sai_daily_check (record, kind, error) || !sai_evening_mark_parse (record->evening, NULL, NULL, error))
    return NULL;
  if (record->seed != NULL && !sai_seed_parse (record->seed, &seed, error))
    return NULL;
  if (record->seed == NULL && kind->has_seed)
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_RECORD, _ ("The record of a played game needs its seed."));
      return NULL;
    }

  if (!read_given (record, kind, &given, error))
    return NULL;

  *first = find_first_players (record, kind, &players);
  if (!check_n_seats (ruleset, record->players->len, error) || !check_n_seats (ruleset, players->len, error))
    return NULL;

  game = sai_game_new (ruleset, &options, record->mode, players, record->seed != NULL ? &seed : NULL, record->id,
                       record->created);
  if (given != NULL)
    sai_game_set_given (game, g_steal_pointer (&given));

  return game;
}

static void
mark (SaiGame *self, const SaiRecord *record)
{
  if (record->hints)
    sai_game_mark_hints (self);
  if (record->peeked)
    sai_game_mark_peeked (self);
  if (record->daily != NULL && *record->daily != '\0')
    sai_game_mark_daily (self, record->daily);
  sai_game_set_evening (self, record->evening);
  /* A finished game without a time would stay among the unfinished ones forever. */
  if (sai_game_is_finished (self) && record->finished == 0)
    sai_game_set_finished (self, record->created);
}

/**
 * sai_game_new_from_record:
 * @record: a record
 * @catalog: where its ruleset is looked up, unless the record defines it
 * @error: return location for a %SAI_ERROR, with the number of the move that is wrong
 *
 * Replays a record: every move is checked against the rules, every die against the seed, every total against the sheet.
 * A paper sheet whose record lacks the initial seating has one move more than its record.
 *
 * Returns: (transfer full): the game, at the cursor of the record, or %NULL
 */
SaiGame *
sai_game_new_from_record (const SaiRecord *record, SaiCatalog *catalog, GError **error)
{
  g_autoptr (SaiGame) self = NULL;
  guint first = 0;

  g_return_val_if_fail (record != NULL, NULL);
  g_return_val_if_fail (SAI_IS_CATALOG (catalog), NULL);

  self = begin (record, catalog, &first, error);
  if (self == NULL || !replay_moves (self, record, first, error) || !check_results (self, record, error))
    return NULL;
  sai_game_set_finished (self, record->finished);
  mark (self, record);

  return g_steal_pointer (&self);
}

/**
 * sai_game_new_before_moves:
 * @record: a record
 * @catalog: where its ruleset is looked up, unless the record defines it
 * @error: return location for a %SAI_ERROR
 *
 * For those who follow the moves of a record themselves. Only what is known before the first one is checked.
 *
 * Returns: (transfer full): the game before its first move, or %NULL
 */
SaiGame *
sai_game_new_before_moves (const SaiRecord *record, SaiCatalog *catalog, GError **error)
{
  guint first = 0;

  g_return_val_if_fail (record != NULL, NULL);
  g_return_val_if_fail (SAI_IS_CATALOG (catalog), NULL);

  return begin (record, catalog, &first, error);
}

/**
 * sai_game_new_from_remains:
 * @record: a record that may be damaged
 * @catalog: where its ruleset is looked up, unless the record defines it
 * @n_moves: (out): how many moves of the record are in the game
 * @error: return location for a %SAI_ERROR
 *
 * Replays a record up to the first wrong move. Names, totals and places are not compared.
 *
 * Returns: (transfer full): the game, as near to the cursor of the record as possible, or %NULL if not even its
 *   beginning is known
 */
SaiGame *
sai_game_new_from_remains (const SaiRecord *record, SaiCatalog *catalog, guint *n_moves, GError **error)
{
  g_autoptr (SaiGame) self = NULL;
  guint first = 0;
  guint n_before;

  g_return_val_if_fail (record != NULL, NULL);
  g_return_val_if_fail (SAI_IS_CATALOG (catalog), NULL);

  self = begin (record, catalog, &first, error);
  if (self == NULL)
    return NULL;
  n_before = sai_game_get_n_moves (self) - first;
  for (*n_moves = first; *n_moves < record->moves->len; ++*n_moves)
    {
      g_autoptr (SaiMove) move = sai_move_parse (g_ptr_array_index (record->moves, *n_moves), NULL);

      if (move == NULL || !sai_game_apply (self, move, NULL))
        break;
    }
  sai_game_forget_given (self, *n_moves);
  sai_game_set_cursor (self, CLAMP (record->cursor, first, *n_moves) + n_before);
  /* A sheet may be ended early, a game may not. */
  if (sai_game_is_finished (self) || (sai_game_get_kind (self)->unfinished == NULL && *n_moves == record->moves->len))
    sai_game_set_finished (self, record->finished);
  mark (self, record);

  return g_steal_pointer (&self);
}

SaiRecord *
sai_game_to_record (SaiGame *self)
{
  SaiRecord *record;
  SaiRuleset *ruleset;

  g_return_val_if_fail (SAI_IS_GAME (self), NULL);

  ruleset = sai_game_get_ruleset (self);
  record = sai_record_new ();
  record->id = g_strdup (sai_game_get_id (self));
  record->ruleset = g_strdup (sai_ruleset_get_id (ruleset));
  if (sai_ruleset_is_own (ruleset))
    record->definition = g_strdup (sai_ruleset_get_definition (ruleset));
  record->options = sai_ruleset_print_options (ruleset, sai_game_get_options (self));
  record->mode = sai_game_get_kind (self)->mode;
  record->seed = sai_game_get_seed (self);
  record->created = sai_game_get_created (self);
  record->finished = sai_game_get_finished (self);
  record->hints = sai_game_has_hints (self);
  record->peeked = sai_game_has_peeked (self);
  record->daily = g_strdup (sai_game_get_daily (self));
  record->given = sai_given_print (sai_game_get_setup (self)->given);
  record->evening = g_strdup (sai_game_get_evening (self));
  record->early = sai_game_is_early (self);
  record->cursor = sai_game_get_cursor (self);
  for (guint i = 0; i < sai_game_get_n_seats (self); i++)
    {
      g_ptr_array_add (record->players, g_object_ref (sai_game_get_player (self, i)));
      record->totals[i] = sai_game_get_total (self, i);
      record->places[i] = sai_game_get_place (self, i);
    }
  for (guint i = 0; i < sai_game_get_n_moves (self); i++)
    g_ptr_array_add (record->moves, sai_move_print (sai_game_get_move (self, i)));

  return record;
}
