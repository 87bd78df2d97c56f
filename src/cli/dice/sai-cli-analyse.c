/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command “analyse”: games in files compared with perfect play. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "dice/analysis/sai-analysis.h"
#include "util/sai-cli-catalog.h"
#include "util/sai-cli-file.h"
#include "util/sai-cli-json.h"
#include "dice/sai-cli-dice.h"
#include "util/sai-cli.h"
#include "dice/sai-dice-game.h"
#include "dice/estimate/sai-trials.h"
#include "game/sai-game.h"
#include "util/sai-parallel.h"
#include "util/sai-text.h"

typedef struct
{
  SaiCatalog *catalog;
  gboolean with_chances;
  guint n_threads;
  /* (nullable): the last solution, as most games of a file have the same rules. */
  SaiSolution *solution;
  /* (nullable): the same, where perfect play is not known. */
  SaiEstimate *estimate;
  SaiSolver *solver;
  /* (nullable): where JSON goes. */
  JsonBuilder *builder;
  gboolean json;
  /* The current file, and whether all of its games could be analysed. */
  const char *file;
  gboolean good;
} Analyst;

static const char *const kind_ids[] = {
  [SAI_ANALYSIS_THROW] = "throw",
  [SAI_ANALYSIS_ENTRY] = "entry",
  [SAI_ANALYSIS_POINTS] = "points",
  [SAI_ANALYSIS_ANNOUNCEMENT] = "announcement",
};

static const char *const mark_ids[] = {
  [SAI_MARK_NONE] = "none",
  [SAI_MARK_INACCURACY] = "inaccuracy",
  [SAI_MARK_MISTAKE] = "mistake",
  [SAI_MARK_BLUNDER] = "blunder",
};

static void
analyst_clear (Analyst *analyst)
{
  g_object_unref (analyst->catalog);
  g_clear_pointer (&analyst->solution, sai_solution_unref);
  g_clear_pointer (&analyst->estimate, sai_estimate_unref);
  g_clear_object (&analyst->solver);
  g_object_unref (analyst->builder);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Analyst, analyst_clear)

/* Finds out what sheets are worth by these rules, exactly or about, unless it is known from the game before. */
static void
prepare (Analyst *analyst, const SaiRules *rules)
{
  if ((analyst->solution != NULL && sai_rules_equal (sai_solution_get_rules (analyst->solution), rules)) ||
      (analyst->estimate != NULL && sai_rules_equal (sai_estimate_get_rules (analyst->estimate), rules)))
    return;

  g_clear_pointer (&analyst->solution, sai_solution_unref);
  g_clear_pointer (&analyst->estimate, sai_estimate_unref);
  analyst->solution = sai_solution_new (rules, analyst->n_threads, NULL, NULL, NULL, NULL);
  if (analyst->solution != NULL)
    return;
  if (analyst->solver == NULL)
    analyst->solver = sai_solver_new (analyst->n_threads);
  analyst->estimate = sai_trials_estimate (analyst->solver, rules, analyst->n_threads, NULL);
}

static SaiAnalysis *
analyse (Analyst *analyst, const SaiRecord *record, SaiGame *game, GError **error)
{
  SaiAnalysisChances chances = !analyst->with_chances ? SAI_ANALYSIS_CHANCES_NONE
                               : analyst->json        ? SAI_ANALYSIS_CHANCES_ALL
                                                      : SAI_ANALYSIS_CHANCES_MOVER;

  if (!sai_ruleset_has_boxes (sai_game_get_ruleset (game)))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, _ ("Only dice games can be analysed."));
      return NULL;
    }

  prepare (analyst, sai_game_get_rules (game));

  return analyst->solution != NULL
           ? sai_analysis_new (record, analyst->solution, chances, analyst->n_threads, NULL, error)
           : sai_analysis_new_by_estimate (record, analyst->estimate, chances, analyst->n_threads, NULL, error);
}

/* Adds a number that may be unknown. */
static void
add_number (JsonBuilder *builder, const char *name, double value)
{
  if (!isnan (value))
    {
      sai_cli_json_add_double (builder, name, value);
      return;
    }
  json_builder_set_member_name (builder, name);
  json_builder_add_null_value (builder);
}

/* The ratings are measured by perfect play. */
static gboolean
has_rating (const SaiAnalysis *analysis, guint seat)
{
  return sai_analysis_get_seat (analysis, seat)->n_choices > 0 && !sai_analysis_is_estimated (analysis);
}

static void
add_seat (JsonBuilder *builder, const SaiAnalysis *analysis, guint seat, const char *name)
{
  const SaiAnalysisSeat *sum = sai_analysis_get_seat (analysis, seat);

  json_builder_begin_object (builder);
  sai_cli_json_add_string (builder, "name", name);
  sai_cli_json_add_double (builder, "start", sum->start);
  sai_cli_json_add_double (builder, "luck", sum->luck);
  sai_cli_json_add_double (builder, "cost", sum->cost);
  if (sai_analysis_is_estimated (analysis))
    sai_cli_json_add_double (builder, "revision", sum->revision);
  sai_cli_json_add_double (builder, "expected", sum->value);
  sai_cli_json_add_int (builder, "total", sum->total);
  sai_cli_json_add_double (builder, "adjusted", sum->value - sum->luck);
  add_number (builder, "chance_cost", sum->chance_cost);
  sai_cli_json_add_int (builder, "choices", sum->n_choices);
  json_builder_set_member_name (builder, "marks");
  json_builder_begin_object (builder);
  for (guint mark = SAI_MARK_INACCURACY; mark <= SAI_MARK_BLUNDER; mark++)
    sai_cli_json_add_int (builder, mark_ids[mark], sum->n_marks[mark]);
  json_builder_end_object (builder);
  sai_cli_json_add_string (builder, "rating",
                           has_rating (analysis, seat) ? sai_rating_get_id (sai_analysis_get_rating (analysis, seat))
                                                       : NULL);
  sai_cli_json_add_boolean (builder, "partial", sum->partial);
  json_builder_end_object (builder);
}

/* @standing: (nullable): the chances of all seats */
static void
add_standing (JsonBuilder *builder, const SaiStanding *standing)
{
  json_builder_set_member_name (builder, "chances");
  if (standing == NULL)
    {
      json_builder_add_null_value (builder);
      json_builder_set_member_name (builder, "exact");
      json_builder_add_null_value (builder);
      return;
    }
  json_builder_begin_array (builder);
  for (guint seat = 0; seat < standing->n_seats; seat++)
    json_builder_add_double_value (builder, standing->chances[seat]);
  json_builder_end_array (builder);
  sai_cli_json_add_boolean (builder, "exact", standing->exact);
}

static void
add_step (JsonBuilder *builder, const SaiAnalysis *analysis, guint index, SaiGame *game)
{
  const SaiAnalysisStep *step = sai_analysis_get_step (analysis, index);
  g_autofree char *text = sai_move_print (sai_game_get_move (game, step->entry));

  json_builder_begin_object (builder);
  sai_cli_json_add_int (builder, "number", step->move + 1);
  sai_cli_json_add_string (builder, "move", text);
  sai_cli_json_add_int (builder, "seat", step->seat + 1);
  sai_cli_json_add_string (builder, "kind", kind_ids[step->kind]);
  sai_cli_json_add_boolean (builder, "choice", step->choice);
  sai_cli_json_add_double (builder, "expected", step->value);
  sai_cli_json_add_double (builder, "cost", step->cost);
  sai_cli_json_add_double (builder, "luck", step->luck);
  if (sai_analysis_is_estimated (analysis))
    sai_cli_json_add_double (builder, "revision", step->revision);
  add_number (builder, "chance", step->chance);
  add_number (builder, "chance_cost", step->chance_cost);
  sai_cli_json_add_string (builder, "mark", step->mark != SAI_MARK_NONE ? mark_ids[step->mark] : NULL);
  add_standing (builder, sai_analysis_get_standing (analysis, index));
  json_builder_end_object (builder);
}

static void
add_analysis (Analyst *analyst, const SaiAnalysis *analysis, SaiGame *game)
{
  JsonBuilder *builder = analyst->builder;

  if (sai_analysis_is_estimated (analysis))
    sai_cli_json_add_boolean (builder, "estimated", TRUE);
  sai_cli_json_add_int (builder, "given", sai_game_get_n_given (game));
  json_builder_set_member_name (builder, "seats");
  json_builder_begin_array (builder);
  for (guint seat = 0; seat < sai_analysis_get_n_seats (analysis); seat++)
    add_seat (builder, analysis, seat, sai_player_get_name (sai_game_get_player (game, seat)));
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "moves");
  json_builder_begin_array (builder);
  for (guint i = 0; i < sai_analysis_get_n_steps (analysis); i++)
    add_step (builder, analysis, i, game);
  json_builder_end_array (builder);
}

/* @what: (nullable): what ends the line, if anything does */
static void
print_line (double value, SaiNumberFlags flags, const char *what)
{
  g_print ("    ");
  sai_cli_print_number (value, flags);
  g_print ("  ");
  if (what != NULL)
    g_print ("%s\n", what);
}

static void
print_seat (const SaiAnalysis *analysis, guint seat, const char *name)
{
  const SaiAnalysisSeat *sum = sai_analysis_get_seat (analysis, seat);
  g_autofree char *line = sai_text_one_line (name);

  g_print ("  %s\n", line);
  print_line (sum->start, SAI_NUMBER_PLAIN, _ ("expected at the start"));
  print_line (sum->luck, SAI_NUMBER_SIGNED, sum->partial ? _ ("luck and unknown decisions") : _ ("luck"));
  print_line (-sum->cost, SAI_NUMBER_SIGNED, NULL);
  g_print (g_dngettext (GETTEXT_PACKAGE, "lost in %u decision", "lost in %u decisions", sum->n_choices),
           sum->n_choices);
  if (has_rating (analysis, seat))
    g_print (" (%s)", sai_rating_get_name (sai_analysis_get_rating (analysis, seat)));
  g_print ("\n");
  if (sai_analysis_has_chances (analysis))
    print_line (-sum->chance_cost, SAI_NUMBER_SIGNED | SAI_NUMBER_SHARE, _ ("win chance lost"));
  if (sai_analysis_is_estimated (analysis))
    print_line (sum->revision, SAI_NUMBER_SIGNED, _ ("estimates corrected along the way"));
  print_line (sum->value, SAI_NUMBER_PLAIN, _ ("total, or expected total"));
  print_line (sum->value - sum->luck, SAI_NUMBER_PLAIN, _ ("without luck"));
}

/* @given: (nullable): that the game goes on from another one */
static void
print_analysis (const SaiAnalysis *analysis, SaiGame *game, const char *given)
{
  static const char *const names[] = { NULL, N_ ("inaccuracy"), N_ ("mistake"), N_ ("blunder") };

  g_print ("%s (%s)\n", sai_game_get_id (game), sai_ruleset_get_name (sai_game_get_ruleset (game)));
  if (given != NULL)
    g_print ("  %s\n", given);
  if (sai_analysis_is_estimated (analysis))
    g_print ("  %s\n", _ ("The totals are estimates."));
  for (guint seat = 0; seat < sai_analysis_get_n_seats (analysis); seat++)
    print_seat (analysis, seat, sai_player_get_name (sai_game_get_player (game, seat)));

  for (guint i = 0; i < sai_analysis_get_n_steps (analysis); i++)
    {
      const SaiAnalysisStep *step = sai_analysis_get_step (analysis, i);
      g_autofree char *text = NULL;

      if (step->mark == SAI_MARK_NONE)
        continue;
      text = sai_move_print (sai_game_get_move (game, step->entry));
      /* Translators: the number of a move, the move, what it cost in points, and “mistake” or so. */
      g_print (_ ("  Move %u (%s): %.2f points, %s\n"), step->move + 1, text, step->cost, _ (names[step->mark]));
    }
}

/* Analyses a game of a file and shows it; a failure does not stop the others. */
static gboolean
show_game (SaiRecord *record, gpointer user_data, GError **unused)
{
  Analyst *analyst = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiGame) game = sai_game_new_from_record (record, analyst->catalog, &error);
  g_autoptr (SaiAnalysis) analysis = game != NULL ? analyse (analyst, record, game, &error) : NULL;
  g_autofree char *given = sai_cli_describe_given (record);

  if (analysis == NULL)
    /* Translators: a file, the UUID of a game in it, and why it cannot be analysed. */
    sai_cli_report (_ ("%s: game %s: %s"), analyst->file, record->id, error->message);
  else if (!analyst->json)
    print_analysis (analysis, game, given);
  analyst->good &= analysis != NULL;
  if (!analyst->json)
    return TRUE;

  json_builder_begin_object (analyst->builder);
  sai_cli_json_add_string (analyst->builder, "id", record->id);
  sai_cli_json_add_string (analyst->builder, "ruleset", record->ruleset);
  if (analysis != NULL)
    add_analysis (analyst, analysis, game);
  else
    sai_cli_json_add_string (analyst->builder, "problem", error->message);
  json_builder_end_object (analyst->builder);

  return TRUE;
}

static gboolean
analyse_file (Analyst *analyst, const char *path)
{
  g_autoptr (SaiCliFile) file = sai_cli_file_read (path, analyst->catalog, TRUE);
  g_autofree char *name = g_filename_display_name (path);
  g_autoptr (GError) error = NULL;

  analyst->file = name;
  analyst->good = file->problems->len == 0;
  sai_cli_file_report_problems (file);
  if (file->n_valid > 0 && !sai_cli_file_foreach (file, analyst->catalog, show_game, analyst, &error))
    {
      sai_cli_report ("%s: %s", name, error->message);
      analyst->good = FALSE;
    }

  return analyst->good;
}

/**
 * sai_cli_analyse:
 * @argc: the number of @argv
 * @argv: the command and its arguments
 *
 * Analyses all games in the files, see sai_analysis_new(). In JSON: {"games": [{"id", "ruleset", "given", "seats":
 * [{"name", "start", "luck", "cost", "expected", "total", "adjusted", "chance_cost", "choices", "marks": {"inaccuracy",
 * "mistake", "blunder"}, "rating", "partial"}…], "moves": [{"number", "move", "seat", "kind", "choice", "expected",
 * "cost", "luck", "chance", "chance_cost", "mark", "chances", "exact"}…]}…]}, in which start + luck − cost = expected,
 * "given" is how many of the first moves are those of another game, and "chances" are those of all seats after the
 * move, see sai_standings_get(). Where perfect play can’t be calculated, a game has "estimated", which is true, there
 * are no ratings and inaccuracies, and each seat and move has a "revision", see #SaiAnalysisStep, which is added to the
 * luck; a game that cannot be analysed has a "problem" instead of seats and moves. Unknown
 * values are null.
 *
 * Returns: the exit status, which is that of refused input if there is any problem
 */
int
sai_cli_analyse (int argc, char **argv)
{
  static const SaiCliSyntax syntax = {
    N_ ("FILE…"),
    N_ ("Compares the games in files with perfect play: the points lost by each decision, and the luck of the "
        "dice."),
    1, G_MAXUINT
  };
  gboolean json = FALSE;
  gboolean chances = FALSE;
  int n_threads = sai_parallel_get_n_threads ();
  const GOptionEntry entries[] = {
    { "chances", 0, 0, G_OPTION_ARG_NONE, &chances, N_ ("Also show win chance lost"), NULL },
    { "threads", 0, 0, G_OPTION_ARG_INT, &n_threads, N_ ("Number of threads (default: one per core)"), N_ ("NUMBER") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print JSON"), NULL },
    G_OPTION_ENTRY_NULL
  };
  g_auto (GStrv) paths = NULL;
  g_auto (Analyst) analyst = { NULL };
  int status;

  analyst.builder = json_builder_new ();
  analyst.catalog = sai_cli_catalog_new ();
  if (!sai_cli_parse (&syntax, entries, argc, argv, &paths, &status))
    return status;
  if (n_threads < 1)
    return sai_cli_misuse (_ ("--threads must be at least 1"));

  analyst.with_chances = chances;
  analyst.n_threads = n_threads;
  analyst.json = json;
  json_builder_begin_object (analyst.builder);
  json_builder_set_member_name (analyst.builder, "games");
  json_builder_begin_array (analyst.builder);
  for (guint i = 0; paths[i] != NULL; i++)
    if (!analyse_file (&analyst, paths[i]))
      status = SAI_CLI_REFUSED;
  json_builder_end_array (analyst.builder);
  json_builder_end_object (analyst.builder);
  if (json)
    sai_cli_json_print (analyst.builder);

  return status;
}
