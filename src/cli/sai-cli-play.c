/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command “play”: computer players against each other, to measure them or to fill a history. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "sai-cli-commands.h"
#include "util/sai-cli-catalog.h"
#include "util/sai-cli-history.h"
#include "util/sai-cli-json.h"
#include "util/sai-cli-match.h"
#include "util/sai-cli-table.h"
#include "util/sai-cli.h"
#include "sai-start.h"
#include "util/sai-text.h"

#define MAX_GAMES 100000000
#define MAX_ITERATIONS 10000000
/* Between the games of a made-up history, in seconds. */
#define DEFAULT_INTERVAL 900
/* Not given. */
#define NOT_GIVEN G_MININT
/* One transaction: few enough to lose if interrupted, many enough to be fast. */
#define GAMES_PER_SAVE 1000

/* The request, and the result. */
typedef struct
{
  SaiCliMatch *match;
  SaiDatabase *database;
  guint n_games;
  guint n_added;
  guint n_unfinished;
  double seconds;
  SaiCliTally tallies[SAI_MAX_SEATS];
} Tournament;

/* A random seed, if none was given. */
static char *
make_seed (void)
{
  SaiSeed seed;

  sai_draw_seed (&seed);

  return sai_seed_print (&seed);
}

static gboolean
save (Tournament *self, GPtrArray *records, GError **error)
{
  guint n_added;

  if (!sai_cli_history_add (self->database, records, &n_added, error))
    return FALSE;
  self->n_added += n_added;
  g_ptr_array_set_size (records, 0);

  return TRUE;
}

static gboolean
play_all (Tournament *self, GError **error)
{
  g_autoptr (GPtrArray) unsaved = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_record_unref);
  gint64 start = g_get_monotonic_time ();

  for (guint game = 1; game <= self->n_games; game++)
    {
      SaiCliResult result;
      SaiRecord *record;

      if (!sai_cli_match_play (self->match, game, &result, error))
        return FALSE;
      self->n_unfinished += !result.finished;
      for (guint i = 0; i < result.n_seats; i++)
        sai_cli_tally_add (&self->tallies[i], &result, i);

      if (self->database == NULL)
        continue;
      record = sai_cli_match_make_record (self->match, error);
      if (record == NULL)
        return FALSE;
      g_ptr_array_add (unsaved, record);
      if ((unsaved->len == GAMES_PER_SAVE || game == self->n_games) && !save (self, unsaved, error))
        return FALSE;
    }
  self->seconds = (g_get_monotonic_time () - start) / (double) G_USEC_PER_SEC;

  return TRUE;
}

static void
print_results (const Tournament *self, SaiRuleset *ruleset, const char *seed)
{
  g_autofree char *line = sai_text_one_line (seed);

  g_print (g_dngettext (GETTEXT_PACKAGE, "%s: %u game in %.2f seconds, seed %s\n",
                        "%s: %u games in %.2f seconds, seed %s\n", self->n_games),
           sai_ruleset_get_name (ruleset), self->n_games, self->seconds, line);

  for (guint i = 0; i < sai_cli_match_get_n_seats (self->match); i++)
    {
      const SaiCliTally *tally = &self->tallies[i];

      g_print (_ ("%s: mean %.2f, deviation %.2f, from %d to %d, won %u, shared %u\n"),
               sai_player_get_inline_name (sai_cli_match_get_player (self->match, i)), tally->mean,
               sai_cli_tally_get_deviation (tally), tally->min, tally->max, tally->wins, tally->shared);
    }
  if (self->database != NULL)
    g_print (_ ("%u added, %u already there\n"), self->n_added, self->n_games - self->n_added);
}

static void
add_seat (JsonBuilder *builder, SaiPlayer *player, const SaiCliTally *tally)
{
  json_builder_begin_object (builder);
  sai_cli_json_add_string (builder, "type", sai_player_get_kind (player));
  sai_cli_json_add_double (builder, "mean", tally->mean);
  sai_cli_json_add_double (builder, "deviation", sai_cli_tally_get_deviation (tally));
  sai_cli_json_add_int (builder, "min", tally->min);
  sai_cli_json_add_int (builder, "max", tally->max);
  sai_cli_json_add_int (builder, "wins", tally->wins);
  sai_cli_json_add_int (builder, "shared", tally->shared);
  json_builder_end_object (builder);
}

static void
print_results_json (const Tournament *self, SaiRuleset *ruleset, const SaiOptions *options, const char *seed)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  sai_cli_json_add_string (builder, "ruleset", sai_ruleset_get_id (ruleset));
  sai_cli_json_add_options (builder, ruleset, options);
  sai_cli_json_add_int (builder, "games", self->n_games);
  sai_cli_json_add_string (builder, "seed", seed);

  json_builder_set_member_name (builder, "seats");
  json_builder_begin_array (builder);
  for (guint i = 0; i < sai_cli_match_get_n_seats (self->match); i++)
    add_seat (builder, sai_cli_match_get_player (self->match, i), &self->tallies[i]);
  json_builder_end_array (builder);

  if (self->database != NULL)
    {
      sai_cli_json_add_int (builder, "added", self->n_added);
      sai_cli_json_add_int (builder, "present", self->n_games - self->n_added);
    }
  if (self->n_unfinished > 0)
    sai_cli_json_add_int (builder, "unfinished", self->n_unfinished);
  sai_cli_json_add_double (builder, "seconds", self->seconds);
  json_builder_end_object (builder);
  sai_cli_json_print (builder);
}

/* Sets @first to when the first game began, in seconds since 1970, and completes @interval, the seconds between two. */
static gboolean
read_times (const char *start, int n_games, int *interval, gint64 *first, int *status)
{
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autoptr (GDateTime) time = NULL;

  if (*interval != NOT_GIVEN && (start == NULL || *interval < 1))
    {
      *status = sai_cli_misuse (_ ("--interval must be 1 or more, and needs --start"));
      return FALSE;
    }
  if (start == NULL)
    return TRUE;

  time = g_date_time_new_from_iso8601 (start, utc);
  if (time == NULL)
    {
      *status = sai_cli_misuse (_ ("“%s” isn’t a time, such as 2024-01-31T18:00:00Z"), start);
      return FALSE;
    }
  *first = g_date_time_to_unix (time);
  if (*interval == NOT_GIVEN)
    *interval = DEFAULT_INTERVAL;
  if (*first < SAI_RECORD_MIN_TIME || *first + (gint64) n_games * *interval > SAI_RECORD_MAX_TIME)
    {
      *status = sai_cli_misuse (_ ("--start is too early or too late: the games must be between the years 1 and 9999"));
      return FALSE;
    }

  return TRUE;
}

/**
 * sai_cli_play:
 * @argc: the number of @argv
 * @argv: the command and its arguments
 *
 * Plays games. In JSON: {"ruleset", "options": {id: value…}, "games", "seed", "seats": [{"type", "mean", "deviation",
 * "min", "max", "wins", "shared"}…], "added", "present", "unfinished", "seconds"}. For the numbers of a seat see
 * #SaiCliTally. With --database the games are saved, and "added" and "present" count new games and those already in the
 * history. "unfinished" is there only if field games had not ended after %SAI_CLI_MAX_TURNS turns; they are saved as
 * unfinished, with a line on standard error.
 *
 * Returns: the exit status
 */
int
sai_cli_play (int argc, char **argv)
{
  static const SaiCliSyntax syntax = {
    N_ ("RULESET"),
    N_ ("Lets computer players play against each other. A card game still going after 2000 turns is left unfinished."),
    1, 1
  };
  gboolean json = FALSE;
  int n_games = 1;
  int n_iterations = NOT_GIVEN;
  int interval = NOT_GIVEN;
  g_autofree char *types = NULL;
  g_autofree char *names = NULL;
  g_autofree char *start = NULL;
  g_autofree char *seed = NULL;
  g_autofree char *path = NULL;
  g_auto (GStrv) assignments = NULL;
  const GOptionEntry entries[] = {
    { "players", 0, 0, G_OPTION_ARG_STRING, &types, N_ ("Types of the computer players, such as perfect,novice"),
      N_ ("TYPE,TYPE…") },
    { "names", 0, 0, G_OPTION_ARG_STRING, &names, N_ ("With --database: save the players under these names"),
      N_ ("NAME,NAME…") },
    { "games", 0, 0, G_OPTION_ARG_INT, &n_games, N_ ("How many games to play (default: 1)"), N_ ("NUMBER") },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &seed, N_ ("Any text; the same text gives the same dice and cards"),
      N_ ("SEED") },
    { "iterations", 0, 0, G_OPTION_ARG_INT, &n_iterations,
      N_ ("In card games: simulated games per decision (default: depends on the player’s type)"), N_ ("NUMBER") },
    { "option", 'o', 0, G_OPTION_ARG_FILENAME_ARRAY, &assignments, N_ ("Set an option of the ruleset"),
      N_ ("OPTION=VALUE") },
    { "start", 0, 0, G_OPTION_ARG_STRING, &start,
      N_ ("With --database: when the first game began, such as 2024-01-31T18:00:00Z"), N_ ("TIME") },
    { "interval", 0, 0, G_OPTION_ARG_INT, &interval,
      N_ ("With --database: seconds from one game to the next (default: 900)"), N_ ("SECONDS") },
    { "database", 0, 0, G_OPTION_ARG_FILENAME, &path, N_ ("Save the games in a history"), N_ ("FILE") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print JSON"), NULL },
    G_OPTION_ENTRY_NULL
  };
  g_auto (GStrv) arguments = NULL;
  g_autoptr (SaiRuleset) ruleset = NULL;
  g_autoptr (SaiCliMatch) match = NULL;
  g_autoptr (SaiDatabase) database = NULL;
  g_autoptr (GError) error = NULL;
  const SaiCliTable *table;
  Tournament tournament = { NULL };
  SaiOptions options;
  gint64 first = 0;
  int status;

  /* The summary says so. */
  G_STATIC_ASSERT (SAI_CLI_MAX_TURNS == 2000);

  if (!sai_cli_parse (&syntax, entries, argc, argv, &arguments, &status))
    return status;
  if (types == NULL)
    return sai_cli_misuse (_ ("--players is missing"));
  if (n_games < 1 || n_games > MAX_GAMES)
    return sai_cli_misuse (_ ("The number of games must be from 1 to %d"), MAX_GAMES);
  if (n_iterations != NOT_GIVEN && (n_iterations < 1 || n_iterations > MAX_ITERATIONS))
    return sai_cli_misuse (_ ("The number of iterations must be from 1 to %d"), MAX_ITERATIONS);

  ruleset = sai_cli_find_ruleset (arguments[0], (const char *const *) assignments, &options, &error);
  if (ruleset == NULL)
    return sai_cli_refuse (error);
  table = sai_cli_table_find (ruleset);
  if (n_iterations != NOT_GIVEN && (table == NULL || !table->searches))
    return sai_cli_misuse (_ ("--iterations is for card games"));
  if (seed == NULL)
    seed = make_seed ();
  if (!read_times (start, n_games, &interval, &first, &status))
    return status;
  match = sai_cli_match_new (ruleset, &options, types, seed, n_iterations != NOT_GIVEN ? n_iterations : 0, &error);
  if (match == NULL || (names != NULL && !sai_cli_match_set_names (match, names, &error)) ||
      (path != NULL && !sai_cli_history_open (path, TRUE, &database, &error)))
    return sai_cli_refuse (error);

  if (start != NULL)
    sai_cli_match_set_times (match, first, interval);
  tournament.match = match;
  tournament.database = database;
  tournament.n_games = n_games;
  if (!play_all (&tournament, &error))
    return sai_cli_refuse (error);

  if (tournament.n_unfinished > 0)
    sai_cli_report (
      g_dngettext (GETTEXT_PACKAGE,
                   "saikoro-cli: warning: %u game hadn’t ended after %d turns; -o stall-count=20 makes it end",
                   "saikoro-cli: warning: %u games hadn’t ended after %d turns; -o stall-count=20 makes them end",
                   tournament.n_unfinished),
      tournament.n_unfinished, SAI_CLI_MAX_TURNS);
  if (json)
    print_results_json (&tournament, ruleset, &options, seed);
  else
    print_results (&tournament, ruleset, seed);

  return SAI_CLI_DONE;
}
