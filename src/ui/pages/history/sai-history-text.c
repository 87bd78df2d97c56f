/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts about a game of the history, and the parsing of search terms. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "evening/sai-evening-text.h"
#include "util/sai-date.h"
#include "util/sai-format.h"
#include "history/sai-history-text.h"
#include "kind/sai-ui-mode.h"
#include "util/sai-number.h"
#include "util/sai-plain.h"
#include "util/sai-text.h"

/**
 * sai_history_format_month:
 * @moment: in seconds since 1970 (UTC)
 *
 * Returns: (transfer full): the month and year in local time
 */
char *
sai_history_format_month (gint64 moment)
{
  g_autoptr (GDateTime) when = g_date_time_new_from_unix_local (moment);

  if (when == NULL)
    return g_strdup ("");

  /* Translators: a month and its year as a heading, see g_date_time_format(). */
  return sai_date_format (when, _ ("%B %Y"));
}

/**
 * sai_history_has_winner:
 * @game: a game
 *
 * Returns: whether there is a winner and somebody who did not win; there is none if it was ended early
 */
gboolean
sai_history_has_winner (SaiGameSummary *game)
{
  const SaiRecord *record = sai_game_summary_get_record (game);

  return record->finished != 0 && !record->early && sai_game_summary_get_n_seats (game) > 1;
}

static guint
find_place (SaiGameSummary *game, guint seat)
{
  guint place = sai_game_summary_get_place (game, seat);

  if (!sai_history_has_winner (game))
    return 1;

  return place > 0 ? place : sai_game_summary_get_n_seats (game) + 1;
}

static void
add_standing (GString *text, SaiGameSummary *game, guint seat)
{
  g_autofree char *item = sai_number_total (sai_game_summary_get_name (game, seat),
                                            sai_game_summary_get_total (game, seat));
  guint place = sai_game_summary_get_place (game, seat);
  g_autofree char *shown = sai_format_left (item, place == 0);
  g_autofree char *kept = sai_plain_keep_together (shown);
  gboolean wins = sai_history_has_winner (game) && place == 1;
  g_autofree char *marked = g_strconcat (wins ? "<b>" : "", kept, wins ? "</b>" : "", NULL);

  sai_text_append_item (text, marked);
}

/**
 * sai_history_format_standings:
 * @game: a game
 *
 * Returns: (transfer full): the players with their totals as markup: ranked, winners in bold, those who have left last;
 *   for an unfinished game, in seating order
 */
char *
sai_history_format_standings (SaiGameSummary *game)
{
  GString *text = g_string_new (NULL);
  guint n_seats = sai_game_summary_get_n_seats (game);

  for (guint place = 1; place <= n_seats + 1; place++)
    for (guint seat = 0; seat < n_seats; seat++)
      if (find_place (game, seat) == place)
        add_standing (text, game, seat);

  return g_string_free (text, FALSE);
}

const char *
sai_history_get_hints_text (void)
{
  return _ ("Played with hints");
}

const char *
sai_history_get_peeked_text (const SaiRecord *record)
{
  if (record->given != NULL)
    return _ ("Replayed from another game");

  return _ ("Replayed, knowing what came next");
}

/* What is said of a game that is played elsewhere than here; NULL of others. */
const char *
sai_history_get_mode_text (SaiGameMode mode)
{
  const char *sign = sai_ui_modes[mode].sign;

  return sign != NULL ? _ (sign) : NULL;
}

const char *
sai_history_get_daily_text (void)
{
  return _ ("Daily game");
}

const char *
sai_history_get_unfinished_text (void)
{
  return _ ("Not finished");
}

const char *
sai_history_get_early_text (void)
{
  return _ ("Ended early");
}

const char *
sai_history_get_favourite_text (void)
{
  return _ ("Favourite");
}

/**
 * sai_history_describe:
 * @game: a game
 * @catalog: the names of the rulesets
 *
 * Returns: (transfer full): everything that its row shows, for screen readers
 */
char *
sai_history_describe (SaiGameSummary *game, SaiCatalog *catalog)
{
  GString *text = g_string_new (NULL);
  g_autofree char *when = sai_format_time (sai_game_summary_get_moment (game));
  g_autofree char *standings = sai_format_standings (game);
  const SaiRecord *record = sai_game_summary_get_record (game);
  const char *mode = sai_history_get_mode_text (sai_game_summary_get_mode (game));

  sai_text_append (text, sai_catalog_get_name (catalog, sai_game_summary_get_ruleset (game)));
  sai_text_append (text, when);
  sai_text_append (text, standings);
  if (record->finished == 0)
    sai_text_append (text, sai_history_get_unfinished_text ());
  else if (record->early)
    sai_text_append (text, sai_history_get_early_text ());
  if (record->daily != NULL && *record->daily != '\0')
    sai_text_append (text, sai_history_get_daily_text ());
  if (mode != NULL)
    sai_text_append (text, mode);
  if (record->hints)
    sai_text_append (text, sai_history_get_hints_text ());
  if (record->peeked)
    sai_text_append (text, sai_history_get_peeked_text (record));
  if (record->favourite)
    sai_text_append (text, sai_history_get_favourite_text ());
  if (record->note != NULL)
    sai_text_append (text, record->note);
  for (guint i = 0; record->tags != NULL && record->tags[i] != NULL; i++)
    sai_text_append (text, record->tags[i]);

  return g_string_free (text, FALSE);
}

/**
 * sai_history_format_evening:
 * @last: the last game of an evening
 * @n_games: how many games there are
 *
 * Returns: (transfer full): how many they are, and who played
 */
char *
sai_history_format_evening (SaiGameSummary *last, guint n_games)
{
  GString *text = g_string_new (NULL);
  g_autofree char *count = sai_history_format_count (n_games);

  g_string_append (text, count);
  for (guint i = 0; i < sai_game_summary_get_n_seats (last); i++)
    {
      g_autofree char *name = sai_text_isolate (sai_game_summary_get_name (last, i));

      sai_text_append_part (text, name);
    }

  return g_string_free (text, FALSE);
}

/**
 * sai_history_describe_evening:
 * @last: the last game of an evening
 * @n_games: how many games there are
 *
 * Returns: (transfer full): everything that its row shows, for screen readers
 */
char *
sai_history_describe_evening (SaiGameSummary *last, guint n_games)
{
  GString *text = g_string_new (NULL);
  g_autofree char *name = sai_evening_format_name (sai_game_summary_get_record (last)->evening);
  g_autofree char *when = sai_format_time (sai_game_summary_get_moment (last));
  g_autofree char *rest = sai_history_format_evening (last, n_games);

  sai_text_append (text, name);
  sai_text_append (text, when);
  sai_text_append (text, rest);

  return g_string_free (text, FALSE);
}

char *
sai_history_format_count (guint n_games)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u game", "%'u games", n_games), n_games);
}

/**
 * sai_history_format_selected:
 * @n_selected: number of games
 *
 * Returns: (transfer full): how many games are selected, or without any, what to do
 */
char *
sai_history_format_selected (guint n_selected)
{
  return n_selected > 0
           ? g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u selected", "%'u selected", n_selected), n_selected)
           : g_strdup (_ ("Select games"));
}

static char *
fold (const char *text)
{
  g_autofree char *normal = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);

  return g_utf8_casefold (normal != NULL ? normal : "", -1);
}

/* The ids of the rulesets whose names contain a word, one per line. */
static char *
find_rulesets (const char *word, SaiCatalog *catalog)
{
  g_autofree char *wanted = fold (word);
  GString *ids = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (catalog)); i++)
    {
      g_autoptr (SaiRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (catalog), i);
      g_autofree char *name = fold (sai_ruleset_get_name (ruleset));

      if (strstr (name, wanted) != NULL)
        g_string_append_printf (ids, "%s%s", ids->len > 0 ? "\n" : "", sai_ruleset_get_id (ruleset));
    }

  return g_string_free (ids, FALSE);
}

/**
 * sai_history_split_words:
 * @typed: the text of the search entry
 * @catalog: the names of the rulesets
 *
 * Returns: its words, and for each the rulesets that it matches; both fields are %NULL if there are none
 */
SaiWordList
sai_history_split_words (const char *typed, SaiCatalog *catalog)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_autoptr (GStrvBuilder) rulesets = g_strv_builder_new ();
  SaiWordList list = { 0 };
  const char *begin = NULL;
  gboolean any = FALSE;

  /* Includes the terminator, which ends the last word. */
  for (const char *p = typed;; p = g_utf8_next_char (p))
    {
      if (*p != '\0' && !g_unichar_isspace (g_utf8_get_char (p)))
        {
          begin = begin != NULL ? begin : p;
          continue;
        }
      if (begin != NULL)
        {
          g_autofree char *word = g_strndup (begin, p - begin);
          g_autofree char *ids = find_rulesets (word, catalog);

          g_strv_builder_add (words, word);
          g_strv_builder_add (rulesets, ids);
          any = TRUE;
          begin = NULL;
        }
      if (*p == '\0')
        break;
    }
  if (any)
    {
      list.words = g_strv_builder_end (words);
      list.rulesets = g_strv_builder_end (rulesets);
    }

  return list;
}
