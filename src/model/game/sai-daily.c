/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The daily game: one game a day, the same for everybody, played alone. Its date says all: which game it is, and its
 * seed, which is
 *
 *   printf 'Saikoro daily game %s' 2026-11-24 | sha256sum
 *
 * The games take turns: day n since 1 January 1970 has game n mod 5 of the list below. Both are part of what a record
 * claims, so neither the text nor the list may ever change for days that have passed.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "game/sai-daily.h"
#include "game/sai-game-private.h"
#include "util/sai-error.h"

#define SEED_TEXT "Saikoro daily game "
/* 1 January 1970 as g_date_get_julian() counts. */
#define EPOCH 719163

static const char *const rotation[] = { "yacht", "yahtzee", "yams", "fune", "yatzy" };

/**
 * sai_daily_parse:
 * @text: a text
 * @date: (out): the date
 *
 * Returns: whether @text is a date as sai_daily_print() writes it, from 1970 on
 */
gboolean
sai_daily_parse (const char *text, GDate *date)
{
  guint year, month, day;
  g_autofree char *again = NULL;

  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (date != NULL, FALSE);

  if (sscanf (text, "%4u-%2u-%2u", &year, &month, &day) != 3 || year < 1970 || !g_date_valid_dmy (day, month, year))
    return FALSE;

  g_date_clear (date, 1);
  g_date_set_dmy (date, day, month, year);
  again = sai_daily_print (date);

  return g_str_equal (again, text);
}

/* As in records: "2026-11-24". */
char *
sai_daily_print (const GDate *date)
{
  g_return_val_if_fail (g_date_valid (date), NULL);

  return g_strdup_printf ("%04u-%02u-%02u", g_date_get_year (date), g_date_get_month (date), g_date_get_day (date));
}

static void
get_seed (const GDate *date, SaiSeed *seed)
{
  g_autofree char *day = sai_daily_print (date);
  g_autofree char *text = g_strconcat (SEED_TEXT, day, NULL);
  g_autofree char *hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
  gboolean good = sai_seed_parse (hash, seed, NULL);

  g_assert (good);
}

const char *
sai_daily_get_ruleset (const GDate *date)
{
  g_return_val_if_fail (g_date_valid (date) && g_date_get_julian (date) >= EPOCH, NULL);

  return rotation[(g_date_get_julian (date) - EPOCH) % G_N_ELEMENTS (rotation)];
}

/**
 * sai_daily_check:
 * @record: a record
 * @kind: what kind of game it is of
 * @error: return location for a %SAI_ERROR_RECORD
 *
 * Returns: whether it is what it says, if it says that it is a daily game
 */
gboolean
sai_daily_check (const SaiRecord *record, const SaiKind *kind, GError **error)
{
  GDate date;
  SaiSeed seed;
  g_autofree char *expected = NULL;
  const char *ruleset;

  if (record->daily == NULL || *record->daily == '\0')
    return TRUE;

  if (!sai_daily_parse (record->daily, &date))
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_RECORD, _ ("“%s” isn’t a date, such as 2026-11-24."), record->daily);
      return FALSE;
    }
  ruleset = sai_daily_get_ruleset (&date);
  if (!kind->has_seed || record->players->len != 1 || record->definition != NULL ||
      (record->options != NULL && *record->options != NULL) || !g_str_equal (record->ruleset, ruleset))
    {
      g_set_error (
        error, SAI_ERROR, SAI_ERROR_RECORD,
        /* Translators: a date, and the id of a ruleset. */
        _ ("The daily game of %s is “%s”, played alone by the default rules; the record is of another game."),
        record->daily, ruleset);
      return FALSE;
    }
  if (record->given != NULL && *record->given != '\0')
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_RECORD,
                   _ ("The record is marked as the daily game of %s, but continues another game."), record->daily);
      return FALSE;
    }
  get_seed (&date, &seed);
  expected = sai_seed_print (&seed);
  if (record->seed == NULL || g_ascii_strcasecmp (record->seed, expected) != 0)
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_RECORD,
                   _ ("The record is marked as the daily game of %s, but doesn’t have its seed."), record->daily);
      return FALSE;
    }

  return TRUE;
}

/**
 * sai_daily_begin:
 * @catalog: the rulesets
 * @date: a date
 * @player: who plays
 * @id: a UUID
 * @created: when it is begun, in seconds since 1970 (UTC)
 * @error: return location for a %SAI_ERROR_UNKNOWN, if @catalog lacks the ruleset
 *
 * Returns: (transfer full): the game of that day before its first roll
 */
SaiGame *
sai_daily_begin (SaiCatalog *catalog,
                 const GDate *date,
                 SaiPlayer *player,
                 const char *id,
                 gint64 created,
                 GError **error)
{
  g_autoptr (SaiRuleset) ruleset = NULL;
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *day = NULL;
  SaiOptions options;
  SaiSeed seed;
  SaiGame *game;

  g_return_val_if_fail (SAI_IS_CATALOG (catalog), NULL);
  g_return_val_if_fail (g_date_valid (date), NULL);
  g_return_val_if_fail (SAI_IS_PLAYER (player), NULL);

  ruleset = sai_catalog_find (catalog, sai_daily_get_ruleset (date), error);
  if (ruleset == NULL)
    return NULL;

  get_seed (date, &seed);
  options = sai_ruleset_get_defaults (ruleset);
  g_ptr_array_add (players, g_object_ref (player));
  game = sai_game_new (ruleset, &options, SAI_GAME_MODE_PLAYED, players, &seed, id, created);
  day = sai_daily_print (date);
  sai_game_mark_daily (game, day);

  return game;
}
