/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command “statistics”: players in the history. Results and analyses that the window would work out in the
 * background are completed first, so the numbers cover all games. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "rescue/sai-database-open.h"
#include "util/sai-chi-squared.h"
#include "sai-cli-commands.h"
#include "util/sai-cli-catalog.h"
#include "util/sai-cli-history.h"
#include "util/sai-cli-json.h"
#include "util/sai-cli.h"
#include "statistics/sai-database-statistics.h"
#include "archive/sai-finding.h"
#include "util/sai-number.h"
#include "util/sai-parallel.h"
#include "util/sai-text.h"

/* One transaction. */
#define GAMES_PER_SAVE 512

/* A batch of games for threads. */
typedef struct
{
  GPtrArray *findings;
  SaiCatalog *catalog;
  SaiSolver *solver;
  gboolean analyse;
} Work;

/* The request, and the output. */
typedef struct
{
  SaiDatabase *database;
  SaiCatalog *catalog;
  const char *ruleset;
  const char *player;
  JsonBuilder *builder;
  const SaiGameFilter *filter;
} Report;

/* Whether games that were ended early count, too. */
static gboolean
is_early (const Report *report)
{
  return report->filter->wanted[sai_record_find_attribute ("early") - sai_record_attributes] == NULL;
}

static void
work_item (guint item, gpointer user_data)
{
  Work *work = user_data;
  SaiFinding *finding = g_ptr_array_index (work->findings, item);

  if (work->analyse)
    sai_finding_analyse (finding, work->catalog, work->solver, FALSE, 1, NULL, NULL);
  else
    sai_finding_examine (finding, work->catalog);
}

static gboolean
write_findings (SaiDatabase *database, GPtrArray *findings, GError **error)
{
  if (!sai_database_begin (database, error))
    return FALSE;
  for (guint i = 0; i < findings->len; i++)
    if (!sai_finding_write (g_ptr_array_index (findings, i), database, error))
      {
        sai_database_rollback (database);
        return FALSE;
      }

  return sai_database_commit (database, error);
}

/* Works on a batch; @n gets its size, 0 if there are no more games. */
static gboolean
find_out (SaiDatabase *database, Work *work, guint limit, guint *n, GError **error)
{
  g_autoptr (GPtrArray) findings = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_finding_free);
  g_autoptr (GPtrArray) games = NULL;

  if (work->analyse)
    games = sai_database_list_unanalysed (database, SAI_ANALYSIS_VERSION, limit, error);
  else
    games = sai_database_list_unexamined (database, limit, error);
  if (games == NULL)
    return FALSE;

  g_ptr_array_set_free_func (games, NULL);
  for (guint i = 0; i < games->len; i++)
    g_ptr_array_add (findings, sai_finding_new (g_ptr_array_index (games, i)));
  work->findings = findings;
  sai_parallel_run (sai_parallel_get_n_threads (), findings->len, work_item, work);
  *n = findings->len;

  return *n == 0 || write_findings (database, findings, error);
}

static gboolean
find_out_all (SaiDatabase *database,
              SaiCatalog *catalog,
              gboolean analyse,
              guint n_wanted,
              gboolean verbose,
              GError **error)
{
  g_autoptr (SaiSolver) solver = sai_solver_new (0);
  Work work = { NULL, catalog, solver, analyse };
  guint n_done = 0;
  guint n = 1;

  while (n > 0 && n_done < n_wanted)
    {
      if (!find_out (database, &work, MIN (n_wanted - n_done, GAMES_PER_SAVE), &n, error))
        return FALSE;
      n_done += n;
      if (!verbose || n == 0)
        continue;
      sai_cli_report (analyse ? g_dngettext (GETTEXT_PACKAGE, "%u game analysed", "%u games analysed", n_done)
                              : g_dngettext (GETTEXT_PACKAGE, "%u game examined", "%u games examined", n_done),
                      n_done);
    }

  return TRUE;
}

/* Unknown numbers are left out, as JSON has no NaN. */
static void
add_known (JsonBuilder *builder, const char *name, double value)
{
  if (!isnan (value))
    sai_cli_json_add_double (builder, name, value);
}

static void
begin_array (JsonBuilder *builder, const char *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
}

static void
add_faces (JsonBuilder *builder, const guint64 *faces)
{
  begin_array (builder, "faces");
  for (guint i = 0; i < 6; i++)
    json_builder_add_int_value (builder, faces[i]);
  json_builder_end_array (builder);
}

static void
add_losses (JsonBuilder *builder, const double *losses)
{
  json_builder_set_member_name (builder, "losses");
  json_builder_begin_object (builder);
  for (guint i = 0; i < SAI_N_LOSSES; i++)
    add_known (builder, sai_loss_get_id (i), losses[i]);
  json_builder_end_object (builder);
}

static void
add_boxes (Report *report, const SaiStatisticsVariant *variant, const SaiStatistics *statistics)
{
  g_autoptr (SaiRuleset) ruleset = sai_catalog_find (report->catalog, variant->ruleset, NULL);

  begin_array (report->builder, "boxes");
  for (guint i = 0; i < statistics->boxes->len; i++)
    {
      const SaiStatisticsBox *box = &g_array_index (statistics->boxes, SaiStatisticsBox, i);

      json_builder_begin_object (report->builder);
      if (ruleset != NULL && i < sai_ruleset_get_n_boxes (ruleset))
        sai_cli_json_add_string (report->builder, "box", sai_ruleset_get_box_id (ruleset, i));
      add_known (report->builder, "mean", box->mean);
      sai_cli_json_add_int (report->builder, "zeros", box->n_zeros);
      sai_cli_json_add_int (report->builder, "games", box->n);
      json_builder_end_object (report->builder);
    }
  json_builder_end_array (report->builder);
}

static void
add_lists (JsonBuilder *builder, const SaiStatistics *statistics)
{
  begin_array (builder, "totals");
  for (guint i = 0; i < statistics->totals->len; i++)
    {
      const SaiStatisticsTotal *total = &g_array_index (statistics->totals, SaiStatisticsTotal, i);

      json_builder_begin_object (builder);
      sai_cli_json_add_int (builder, "total", total->total);
      sai_cli_json_add_int (builder, "games", total->n);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);

  begin_array (builder, "stretches");
  for (guint i = 0; i < statistics->stretches->len; i++)
    {
      const SaiStatisticsStretch *stretch = &g_array_index (statistics->stretches, SaiStatisticsStretch, i);

      json_builder_begin_object (builder);
      sai_cli_json_add_int (builder, "finished", stretch->finished);
      sai_cli_json_add_int (builder, "games", stretch->n);
      add_known (builder, "mean", stretch->mean);
      add_known (builder, "luck", stretch->luck);
      add_known (builder, "cost", stretch->cost);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);

  begin_array (builder, "rivals");
  for (guint i = 0; i < statistics->rivals->len; i++)
    {
      const SaiStatisticsRival *rival = g_ptr_array_index (statistics->rivals, i);

      json_builder_begin_object (builder);
      sai_cli_json_add_string (builder, "name", rival->name);
      sai_cli_json_add_string (builder, "type", rival->kind);
      sai_cli_json_add_int (builder, "games", rival->n);
      sai_cli_json_add_int (builder, "won", rival->n_won);
      sai_cli_json_add_int (builder, "lost", rival->n_lost);
      sai_cli_json_add_double (builder, "lead", rival->mean_lead);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_player (Report *report,
            const SaiStatisticsVariant *variant,
            const SaiStatisticsPlayer *player,
            const SaiStatistics *statistics)
{
  JsonBuilder *builder = report->builder;

  json_builder_begin_object (builder);
  sai_cli_json_add_string (builder, "name", player->name);
  sai_cli_json_add_string (builder, "type", player->kind);
  sai_cli_json_add_int (builder, "games", statistics->n);
  sai_cli_json_add_int (builder, "with_others", statistics->n_several);
  sai_cli_json_add_double (builder, "wins", statistics->wins);
  add_known (builder, "mean", statistics->mean);
  add_known (builder, "deviation", statistics->deviation);
  sai_cli_json_add_int (builder, "best", statistics->best);
  sai_cli_json_add_int (builder, "worst", statistics->worst);
  add_known (builder, "bonus_rate", statistics->bonus_rate);
  sai_cli_json_add_int (builder, "analysed", statistics->n_analysed);
  add_known (builder, "cost_per_choice", statistics->cost_per_choice);
  add_known (builder, "cost_per_game", statistics->cost_per_game);
  add_known (builder, "luck_per_game", statistics->luck_per_game);
  add_losses (builder, statistics->losses);
  sai_cli_json_add_int (builder, "longest_streak", statistics->longest_streak);
  sai_cli_json_add_int (builder, "current_streak", statistics->current_streak);
  add_faces (builder, statistics->faces);
  add_boxes (report, variant, statistics);
  add_lists (builder, statistics);
  json_builder_end_object (builder);
}

static void
print_losses (const double *losses)
{
  g_autofree char *text[SAI_N_LOSSES] = { NULL };

  for (guint i = 0; i < SAI_N_LOSSES; i++)
    text[i] = sai_number_format (losses[i], 2, SAI_NUMBER_PLAIN);
  /* Translators: points lost for each game by kind of decision, and by part of the game. */
  g_print (_ ("    keeping %s, filling boxes %s, striking boxes %s; opening %s, middle %s, end %s\n"),
           text[SAI_LOSS_KEEP], text[SAI_LOSS_BOX], text[SAI_LOSS_STRIKE], text[SAI_LOSS_OPENING],
           text[SAI_LOSS_MIDDLE], text[SAI_LOSS_END]);
}

/* Returns: (transfer full): a name for a line of text */
static char *
print_name (const char *name)
{
  g_autofree char *line = sai_text_one_line (name);

  return sai_text_isolate (line);
}

static void
print_player (const SaiStatisticsPlayer *player, const SaiStatistics *statistics)
{
  g_autofree char *name = print_name (player->name);
  g_autofree char *cost = sai_number_format (statistics->cost_per_game, 2, SAI_NUMBER_PLAIN);
  g_autofree char *luck = sai_number_format (statistics->luck_per_game, 2, SAI_NUMBER_PLAIN);

  g_print (g_dngettext (GETTEXT_PACKAGE, "  %s: %u game, mean %.2f, best %d, worst %d, won %.1f of %u against others\n",
                        "  %s: %u games, mean %.2f, best %d, worst %d, won %.1f of %u against others\n", statistics->n),
           name, statistics->n, statistics->mean, statistics->best, statistics->worst, statistics->wins,
           statistics->n_several);
  if (statistics->n_analysed > 0)
    g_print (g_dngettext (GETTEXT_PACKAGE, "    %u game analysed: %s points lost per game, %s points of luck\n",
                          "    %u games analysed: %s points lost per game, %s points of luck\n",
                          statistics->n_analysed),
             statistics->n_analysed, cost, luck);
  if (!isnan (statistics->losses[SAI_LOSS_KEEP]))
    print_losses (statistics->losses);
}

static gboolean
report_player (Report *report, const SaiStatisticsVariant *variant, const SaiStatisticsPlayer *player, GError **error)
{
  g_autoptr (SaiGameFilter) filter = sai_game_filter_copy (report->filter);
  g_autoptr (SaiStatistics) statistics = NULL;

  filter->ruleset = g_strdup (variant->ruleset);
  filter->options = g_strdup (variant->options);
  filter->player = g_strdup (player->name);
  statistics = sai_database_load_statistics (report->database, filter, player->kind, 0, error);
  if (statistics == NULL)
    return FALSE;
  if (statistics->n == 0)
    return TRUE;

  if (report->builder != NULL)
    add_player (report, variant, player, statistics);
  else
    print_player (player, statistics);

  return TRUE;
}

static void
begin_variant (Report *report, const SaiStatisticsVariant *variant)
{
  g_auto (GStrv) lines = g_strsplit (variant->options, "\n", -1);
  g_autofree char *options = g_strjoinv (", ", lines);

  if (report->builder == NULL)
    {
      g_print (g_dngettext (GETTEXT_PACKAGE, "%s: %u game\n", "%s: %u games\n", variant->n_games),
               sai_catalog_get_name (report->catalog, variant->ruleset), variant->n_games);
      if (*options != '\0')
        g_print ("  %s\n", options);
      return;
    }

  json_builder_begin_object (report->builder);
  sai_cli_json_add_string (report->builder, "ruleset", variant->ruleset);
  begin_array (report->builder, "options");
  for (guint i = 0; lines[i] != NULL; i++)
    json_builder_add_string_value (report->builder, lines[i]);
  json_builder_end_array (report->builder);
  sai_cli_json_add_int (report->builder, "games", variant->n_games);
  begin_array (report->builder, "players");
}

static gboolean
report_variant (Report *report, const SaiStatisticsVariant *variant, GError **error)
{
  g_autoptr (GPtrArray) players = NULL;

  players = sai_database_list_players_of (report->database, variant->ruleset, variant->options, is_early (report),
                                          error);
  if (players == NULL)
    return FALSE;

  begin_variant (report, variant);
  for (guint i = 0; i < players->len; i++)
    {
      const SaiStatisticsPlayer *player = g_ptr_array_index (players, i);

      if (player->n_games == 0 || (report->player != NULL && !g_str_equal (report->player, player->name)))
        continue;
      if (!report_player (report, variant, player, error))
        return FALSE;
    }
  if (report->builder != NULL)
    {
      json_builder_end_array (report->builder);
      json_builder_end_object (report->builder);
    }

  return TRUE;
}

static void
add_throwers (JsonBuilder *builder, GPtrArray *throwers)
{
  begin_array (builder, "real_dice");
  for (guint i = 0; i < throwers->len; i++)
    {
      const SaiStatisticsThrower *thrower = g_ptr_array_index (throwers, i);

      json_builder_begin_object (builder);
      sai_cli_json_add_string (builder, "name", thrower->name);
      add_faces (builder, thrower->faces);
      add_known (builder, "chi_squared", sai_chi_squared_get (thrower->faces, G_N_ELEMENTS (thrower->faces)));
      add_known (builder, "p", sai_chi_squared_p (thrower->faces, G_N_ELEMENTS (thrower->faces)));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_dice (JsonBuilder *builder, const SaiStatisticsDice *dice)
{
  json_builder_set_member_name (builder, "dice");
  json_builder_begin_object (builder);
  add_faces (builder, dice->faces);
  add_known (builder, "chi_squared", sai_chi_squared_get (dice->faces, G_N_ELEMENTS (dice->faces)));
  add_known (builder, "p", sai_chi_squared_p (dice->faces, G_N_ELEMENTS (dice->faces)));
  sai_cli_json_add_int (builder, "played", dice->n_played);
  sai_cli_json_add_int (builder, "verified", dice->n_verified);
  sai_cli_json_add_int (builder, "refused", dice->n_refused);
  json_builder_end_object (builder);
}

static char *
list_faces (const guint64 *faces)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < 6; i++)
    {
      g_autofree char *count = g_strdup_printf ("%" G_GUINT64_FORMAT, faces[i]);

      sai_text_append (list, count);
    }

  return g_string_free (list, FALSE);
}

static void
print_dice (const SaiStatisticsDice *dice)
{
  double p = sai_chi_squared_p (dice->faces, G_N_ELEMENTS (dice->faces));

  if (!isnan (p))
    {
      g_autofree char *faces = list_faces (dice->faces);
      g_autofree char *share = sai_number_format (p, 1, SAI_NUMBER_SHARE);

      g_print (_ ("Faces from 1 to 6: %s. Fair dice are at least as uneven %s of the time.\n"), faces, share);
    }
  for (guint i = 0; i < dice->throwers->len; i++)
    {
      const SaiStatisticsThrower *thrower = g_ptr_array_index (dice->throwers, i);
      g_autofree char *name = print_name (thrower->name);
      g_autofree char *faces = list_faces (thrower->faces);
      g_autofree char *share = sai_number_format (sai_chi_squared_p (thrower->faces, 6), 1, SAI_NUMBER_SHARE);

      g_print (_ ("%s’s real dice, faces from 1 to 6: %s. Fair dice are at least as uneven %s of the time.\n"), name,
               faces, share);
    }
  if (dice->n_played > 0)
    g_print (_ ("Games verified against their seeds: %u of %u\n"), dice->n_verified, dice->n_played);
}

static gboolean
report_all (Report *report, GError **error)
{
  g_autoptr (SaiStatisticsDice) dice = sai_database_load_dice (report->database, error);
  g_autoptr (GPtrArray) variants = dice != NULL
                                     ? sai_database_list_variants (report->database, is_early (report), error)
                                     : NULL;

  if (variants == NULL)
    return FALSE;

  if (report->builder != NULL)
    {
      add_dice (report->builder, dice);
      add_throwers (report->builder, dice->throwers);
      begin_array (report->builder, "variants");
    }
  for (guint i = 0; i < variants->len; i++)
    {
      const SaiStatisticsVariant *variant = g_ptr_array_index (variants, i);

      if (variant->n_games > 0 && (report->ruleset == NULL || g_str_equal (report->ruleset, variant->ruleset)) &&
          !report_variant (report, variant, error))
        return FALSE;
    }
  if (report->builder != NULL)
    json_builder_end_array (report->builder);
  else
    print_dice (dice);

  return TRUE;
}

static gboolean
set_mode (SaiGameFilter *filter, const char *mode)
{
  static const SaiTernary papers[SAI_N_GAME_MODES] = {
    [SAI_GAME_MODE_PLAYED] = SAI_TERNARY_NO,
    [SAI_GAME_MODE_PAPER] = SAI_TERNARY_YES,
  };
  SaiGameMode parsed;

  if (mode == NULL)
    return TRUE;
  if (!sai_game_mode_parse (mode, &parsed))
    return FALSE;
  filter->paper = papers[parsed];

  return TRUE;
}

/**
 * sai_cli_statistics:
 * @argc: the number of @argv
 * @argv: the command and its arguments
 *
 * Shows statistics. In JSON: {"dice": {"faces": [number…], "chi_squared", "p", "played", "verified", "refused"},
 * "real_dice": [{"name", "faces", "chi_squared", "p"}…],
 * "variants": [{"ruleset", "options": [text…], "games", "players": [{"name", "type", "games", "with_others", "wins",
 * "mean", "deviation", "best", "worst", "bonus_rate", "analysed", "cost_per_choice", "cost_per_game", "luck_per_game",
 * "losses": {"keep", "box", "strike", "opening", "middle", "end"}, "longest_streak", "current_streak", "faces",
 * "boxes": [{"box", "mean", "zeros", "games"}…], "totals": [{"total", "games"}…], "stretches": [{"finished", "games",
 * "mean", "luck", "cost"}…], "rivals": [{"name", "type", "games", "won", "lost", "lead"}…]}…]}…]}. See #SaiStatistics
 * for their meaning. Unknown numbers are left out.
 *
 * Returns: the exit status
 */
int
sai_cli_statistics (int argc, char **argv)
{
  static const SaiCliSyntax syntax = { NULL, N_ ("Shows statistics of the players and dice in the history."), 0, 0 };
  gboolean json = FALSE;
  gboolean verbose = FALSE;
  gboolean early = FALSE;
  int n_analysed = 0;
  int n_seats = 0;
  g_autofree char *rival = NULL;
  g_autofree char *mode = NULL;
  g_autofree char *hints = NULL;
  g_autoptr (SaiGameFilter) filter = sai_game_filter_new ();
  g_autofree char *ruleset = NULL;
  g_autofree char *player = NULL;
  g_autofree char *path = NULL;
  const GOptionEntry entries[] = {
    { "ruleset", 0, 0, G_OPTION_ARG_STRING, &ruleset, N_ ("Only games of this ruleset"), N_ ("RULESET") },
    { "player", 0, 0, G_OPTION_ARG_STRING, &player, N_ ("Only this player"), N_ ("NAME") },
    { "against", 0, 0, G_OPTION_ARG_STRING, &rival, N_ ("Only games against this player"), N_ ("NAME") },
    { "seats", 0, 0, G_OPTION_ARG_INT, &n_seats, N_ ("Only games with this many players"), N_ ("NUMBER") },
    { "mode", 0, 0, G_OPTION_ARG_STRING, &mode, N_ ("Only games that were “played” here, or “kept” at a real table"),
      N_ ("MODE") },
    { "hints", 0, 0, G_OPTION_ARG_STRING, &hints, N_ ("Only games with hints (“true”), or without (“false”)"),
      N_ ("VALUE") },
    { "ended-early", 0, 0, G_OPTION_ARG_NONE, &early, N_ ("Also count games that were ended early"), NULL },
    { "analyse", 0, 0, G_OPTION_ARG_INT, &n_analysed, N_ ("First analyse this many games, the newest ones"),
      N_ ("NUMBER") },
    { "database", 0, 0, G_OPTION_ARG_FILENAME, &path, N_ ("Use this history, not your own"), N_ ("FILE") },
    { "verbose", 0, 0, G_OPTION_ARG_NONE, &verbose, N_ ("Report progress on standard error"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print JSON"), NULL },
    G_OPTION_ENTRY_NULL
  };
  g_auto (GStrv) arguments = NULL;
  g_autoptr (SaiDatabase) database = NULL;
  g_autoptr (SaiCatalog) catalog = NULL;
  g_autoptr (JsonBuilder) builder = NULL;
  g_autoptr (GError) error = NULL;
  Report report = { NULL };
  int status;

  if (!sai_cli_parse (&syntax, entries, argc, argv, &arguments, &status))
    return status;
  if (n_analysed < 0)
    return sai_cli_misuse (_ ("The number of games must be 0 or more"));
  if (n_seats < 0 || n_seats > SAI_MAX_SEATS)
    return sai_cli_misuse (_ ("The number of players must be from 1 to 8"));
  if (!set_mode (filter, mode))
    return sai_cli_misuse (_ ("--mode must be “played” or “kept”"));
  if (!sai_game_filter_want (filter, "hints", hints))
    return sai_cli_misuse (_ ("--hints must be “true” or “false”"));
  sai_game_filter_want (filter, "early", early ? NULL : "false");
  filter->rival = g_strdup (rival);
  filter->n_seats = n_seats;
  if (!sai_cli_history_open (path, FALSE, &database, &error))
    return sai_cli_refuse (error);
  /* Without a history there are no games. */
  if (database == NULL)
    database = sai_database_open (":memory:", NULL, &error);

  catalog = sai_cli_catalog_new ();
  if (database == NULL || !find_out_all (database, catalog, FALSE, G_MAXUINT, verbose, &error) ||
      !find_out_all (database, catalog, TRUE, n_analysed, verbose, &error))
    return sai_cli_refuse (error);

  if (json)
    {
      builder = json_builder_new ();
      json_builder_begin_object (builder);
    }
  report = (Report) { database, catalog, ruleset, player, builder, filter };
  if (!report_all (&report, &error))
    return sai_cli_refuse (error);
  if (json)
    {
      json_builder_end_object (builder);
      sai_cli_json_print (builder);
    }

  return SAI_CLI_DONE;
}
