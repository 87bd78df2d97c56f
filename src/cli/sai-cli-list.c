/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command “list”: the history, a game at a time, so that its length does not matter. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "sai-cli-commands.h"
#include "util/sai-cli-catalog.h"
#include "util/sai-cli-file.h"
#include "util/sai-cli-history.h"
#include "util/sai-cli-json.h"
#include "util/sai-cli.h"
#include "util/sai-number.h"
#include "util/sai-text.h"

#define OPENING "{\"games\":["

typedef struct
{
  SaiCatalog *catalog;
  guint n_games;
} Listing;

/* Local time, in a form that sorts. */
static char *
print_date (gint64 when)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local (when);

  return date != NULL ? g_date_time_format (date, "%Y-%m-%d %H:%M") : g_strdup ("?");
}

static char *
list_seats (SaiGameSummary *summary, gboolean winners)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < sai_game_summary_get_n_seats (summary); i++)
    {
      SaiPlayer *player = g_ptr_array_index (sai_game_summary_get_record (summary)->players, i);
      g_autofree char *total = NULL;

      if (winners && !sai_game_summary_is_winner (summary, i))
        continue;
      if (!winners)
        total = sai_number_total (sai_player_get_name (player), sai_game_summary_get_total (summary, i));
      sai_text_append (list, total != NULL ? total : sai_player_get_inline_name (player));
      if (!winners && sai_game_summary_get_place (summary, i) == 0)
        /* Translators: behind a player with points, who has left the table before the end. */
        g_string_append (list, _ (" (left)"));
    }

  return g_string_free (list, FALSE);
}

static gboolean
print_game (SaiGameSummary *summary, gpointer user_data, GError **error)
{
  Listing *listing = user_data;
  const SaiRecord *record = sai_game_summary_get_record (summary);
  gboolean finished = record->finished != 0;
  const char *name = sai_catalog_get_name (listing->catalog, sai_game_summary_get_ruleset (summary));
  /* The names of players are one line, and isolated; what else comes from the disk may be anything. */
  g_autofree char *id = sai_text_one_line (sai_game_summary_get_id (summary));
  g_autofree char *ruleset = sai_text_one_line (name);
  g_autofree char *date = print_date (sai_game_summary_get_moment (summary));
  g_autofree char *seats = list_seats (summary, FALSE);
  g_autofree char *winners = list_seats (summary, TRUE);
  g_autofree char *given = NULL;
  g_autofree char *text = NULL;

  if (finished && record->early)
    /* Translators: UUID, date, game, and players with their totals. */
    text = g_strdup_printf (_ ("%s  %s  %s: %s; ended early"), id, date, ruleset, seats);
  else if (finished && sai_game_summary_get_n_seats (summary) == 1)
    /* Translators: UUID, date, game, and the player with the total. */
    text = g_strdup_printf (_ ("%s  %s  %s: %s"), id, date, ruleset, seats);
  else if (finished)
    /* Translators: UUID, date, game, players with their totals, and the names of the winners. */
    text = g_strdup_printf (_ ("%s  %s  %s: %s; winner: %s"), id, date, ruleset, seats, winners);
  else
    /* Translators: UUID, date, game, and players with their totals. */
    text = g_strdup_printf (_ ("%s  %s  %s: %s; unfinished"), id, date, ruleset, seats);
  if (record->daily != NULL)
    {
      g_autofree char *plain = g_steal_pointer (&text);
      g_autofree char *daily = sai_text_one_line (record->daily);

      /* Translators: a line of the list, and a date. */
      text = g_strdup_printf (_ ("%s; daily game of %s"), plain, daily);
    }
  given = sai_cli_describe_given (record);
  if (given != NULL)
    {
      g_autofree char *plain = g_steal_pointer (&text);

      /* Translators: a line of the list, and that the first moves are those of another game. */
      text = g_strdup_printf (_ ("%s; %s"), plain, given);
    }
  g_print ("%s\n", text);
  listing->n_games++;

  return TRUE;
}

static void
add_time (JsonBuilder *builder, const char *name, gint64 when)
{
  g_autoptr (GDateTime) date = when != 0 ? g_date_time_new_from_unix_utc (when) : NULL;
  g_autofree char *text = date != NULL ? g_date_time_format_iso8601 (date) : NULL;

  sai_cli_json_add_string (builder, name, text);
}

static void
add_attribute (JsonBuilder *builder, const SaiRecord *record, const SaiAttribute *attribute)
{
  GStrv list;

  switch (attribute->type)
    {
    case SAI_ATTRIBUTE_FLAG:
      sai_cli_json_add_boolean (builder, attribute->listed, SAI_ATTRIBUTE_VALUE (gboolean, record, attribute));
      break;

    case SAI_ATTRIBUTE_TIME:
      add_time (builder, attribute->listed, SAI_ATTRIBUTE_VALUE (gint64, record, attribute));
      break;

    case SAI_ATTRIBUTE_TEXT:
      sai_cli_json_add_string (builder, attribute->listed, SAI_ATTRIBUTE_VALUE (char *, record, attribute));
      break;

    case SAI_ATTRIBUTE_LIST:
      list = SAI_ATTRIBUTE_VALUE (GStrv, record, attribute);
      json_builder_set_member_name (builder, attribute->listed);
      json_builder_begin_array (builder);
      for (guint i = 0; list != NULL && list[i] != NULL; i++)
        json_builder_add_string_value (builder, list[i]);
      json_builder_end_array (builder);
      break;

    default:
      g_assert_not_reached ();
    }
}

static void
add_seat (JsonBuilder *builder, SaiGameSummary *summary, guint seat)
{
  json_builder_begin_object (builder);
  sai_cli_json_add_string (builder, "name", sai_game_summary_get_name (summary, seat));
  sai_cli_json_add_string (builder, "type", sai_game_summary_get_kind (summary, seat));
  sai_cli_json_add_int (builder, "total", sai_game_summary_get_total (summary, seat));
  if (sai_game_summary_get_place (summary, seat) != 0)
    sai_cli_json_add_int (builder, "place", sai_game_summary_get_place (summary, seat));
  else
    sai_cli_json_add_boolean (builder, "left", TRUE);
  json_builder_end_object (builder);
}

static gboolean
print_game_json (SaiGameSummary *summary, gpointer user_data, GError **error)
{
  Listing *listing = user_data;
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  sai_cli_json_add_string (builder, "id", sai_game_summary_get_id (summary));
  sai_cli_json_add_string (builder, "ruleset", sai_game_summary_get_ruleset (summary));
  sai_cli_json_add_string (builder, "mode", sai_game_mode_print (sai_game_summary_get_mode (summary)));
  for (const SaiAttribute *attribute = sai_record_attributes; attribute->name != NULL; attribute++)
    if (attribute->listed != NULL)
      add_attribute (builder, sai_game_summary_get_record (summary), attribute);
  sai_cli_json_add_int (builder, "moves", sai_game_summary_get_n_moves (summary));
  json_builder_set_member_name (builder, "seats");
  json_builder_begin_array (builder);
  for (guint i = 0; i < sai_game_summary_get_n_seats (summary); i++)
    add_seat (builder, summary, i);
  json_builder_end_array (builder);
  json_builder_end_object (builder);

  /* Nothing is printed before the history is known to be readable. */
  fputs (listing->n_games > 0 ? "," : OPENING, stdout);
  sai_cli_json_print (builder);
  listing->n_games++;

  return TRUE;
}

static gboolean
print_lists (SaiDatabase *database, SaiGameFilter *filter, SaiCliHistoryFunc func, Listing *listing, GError **error)
{
  static const SaiGameResult results[] = { SAI_GAME_RESULT_FINISHED, SAI_GAME_RESULT_UNFINISHED };

  for (guint i = 0; database != NULL && i < G_N_ELEMENTS (results); i++)
    {
      filter->result = results[i];
      if (!sai_cli_history_foreach (database, filter, func, listing, error))
        return FALSE;
    }

  return TRUE;
}

/* Whether each condition is a filter attribute and a possible value. */
static gboolean
add_conditions (SaiGameFilter *filter, GStrv conditions)
{
  for (guint i = 0; conditions != NULL && conditions[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (conditions[i], "=", 2);

      if (g_strv_length (parts) < 2 || !sai_game_filter_want (filter, parts[0], parts[1]))
        {
          sai_cli_misuse (_ ("--only must be a name and a value, as in “favourite=true” or “tags=Club”, not “%s”."),
                          conditions[i]);
          return FALSE;
        }
    }

  return TRUE;
}

/* The attributes that lists can be sorted by. */
static char *
list_sortable (void)
{
  GString *list = g_string_new (NULL);

  for (const SaiAttribute *attribute = sai_record_attributes; attribute->name != NULL; attribute++)
    if (attribute->flags & SAI_ATTRIBUTE_SORT)
      sai_text_append (list, attribute->name);

  return g_string_free (list, FALSE);
}

/**
 * sai_cli_list:
 * @argc: the number of @argv
 * @argv: the command and its arguments
 *
 * Shows finished games, then unfinished ones, newest first, or only those that match every “--only=NAME=VALUE”, where
 * NAME is any filter attribute; with “--sort=NAME” sorted by an attribute first. In JSON: {"games": [{"id", "ruleset",
 * "mode", "created", "finished", "ended_early", "hints", "peeked", "daily", "given", "evening", "moves", "seats":
 * [{"name", "type", "total", "place"}…]}…]}, a line for each game; times are in UTC (ISO 8601), "finished" is null for
 * an unfinished game, "ended_early" is whether people ended a paper game early, "hints" whether a person asked for
 * advice, "peeked" whether somebody undid moves that had revealed something hidden and then played differently, "daily"
 * the date whose daily game it is, or null, "given" how many of the first moves are those of another game, each time
 * with the seed that they come from, or null, "evening" the UUID of the evening that it belongs to, with its name
 * behind it, or null, "total" is penalty points in field games, "moves" includes those that can be redone, and a player
 * who left a paper game has "left" instead of a place.
 *
 * Returns: the exit status
 */
int
sai_cli_list (int argc, char **argv)
{
  static const SaiCliSyntax syntax = { NULL, N_ ("Shows the games in the history, newest first."), 0, 0 };
  gboolean json = FALSE;
  g_autofree char *path = NULL;
  g_auto (GStrv) conditions = NULL;
  g_autofree char *order = NULL;
  const GOptionEntry entries[] = {
    { "only", 0, 0, G_OPTION_ARG_STRING_ARRAY, &conditions, N_ ("Only games with this value, such as favourite=true"),
      N_ ("NAME=VALUE") },
    { "sort", 0, 0, G_OPTION_ARG_STRING, &order, N_ ("Sort by this first, such as favourite or created"), N_ ("NAME") },
    { "database", 0, 0, G_OPTION_ARG_FILENAME, &path, N_ ("Use this history, not your own"), N_ ("FILE") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print JSON"), NULL },
    G_OPTION_ENTRY_NULL
  };
  g_auto (GStrv) arguments = NULL;
  g_autoptr (SaiCatalog) catalog = NULL;
  g_autoptr (SaiDatabase) database = NULL;
  g_autoptr (SaiGameFilter) filter = sai_game_filter_new ();
  g_autoptr (GError) error = NULL;
  Listing listing = { NULL, 0 };
  int status;

  if (!sai_cli_parse (&syntax, entries, argc, argv, &arguments, &status))
    return status;
  if (!add_conditions (filter, conditions))
    return SAI_CLI_USAGE;
  if (order != NULL && !sai_game_filter_sort_by (filter, order))
    {
      g_autofree char *names = list_sortable ();

      return sai_cli_misuse (_ ("--sort must be one of these, not “%s”: %s"), order, names);
    }
  if (!sai_cli_history_open (path, FALSE, &database, &error))
    return sai_cli_refuse (error);

  catalog = sai_cli_catalog_new ();
  listing.catalog = catalog;
  if (!print_lists (database, filter, json ? print_game_json : print_game, &listing, &error))
    return sai_cli_refuse (error);
  if (json)
    fprintf (stdout, "%s]}\n", listing.n_games == 0 ? OPENING : "");
  else if (listing.n_games == 0)
    g_print ("%s\n", _ ("There are no games."));

  return SAI_CLI_DONE;
}
