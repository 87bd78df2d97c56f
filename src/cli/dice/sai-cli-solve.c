/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command “solve”: the results of perfect play of a ruleset. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "dice/sai-cli-boxes.h"
#include "util/sai-cli-json.h"
#include "dice/sai-cli-dice.h"
#include "util/sai-cli.h"
#include "dice/advice/sai-outlook.h"
#include "util/sai-number.h"
#include "util/sai-parallel.h"

/* The results of a ruleset. */
typedef struct
{
  const SaiRules *rules;
  double expected;
  gboolean has_outlook;
  SaiOutlook outlook;
  guint n_states;
  double seconds;
} Results;

/* Says how far it is, a tenth after the other. */
static void
print_progress_cb (double done, gpointer user_data)
{
  guint *told = user_data;
  guint tenths = done * 10;
  g_autofree char *share = NULL;

  if (tenths <= *told)
    return;
  *told = tenths;
  share = sai_number_format (tenths / 10.0, 0, SAI_NUMBER_SHARE);
  g_printerr (_ ("%s of all positions are solved.\n"), share);
}

static gboolean
solve (Results *self, guint n_threads, GError **error)
{
  gint64 start = g_get_monotonic_time ();
  gboolean slow = !sai_solution_is_known (self->rules);
  guint told = 0;
  g_autoptr (SaiSolution) solution = sai_solution_new (self->rules, n_threads, slow ? print_progress_cb : NULL, &told,
                                                       NULL, error);
  SaiSheet empty = { 0 };

  if (solution == NULL)
    return FALSE;
  self->seconds = (g_get_monotonic_time () - start) / (double) G_USEC_PER_SEC;
  self->n_states = sai_solution_get_n_states (solution);
  self->expected = sai_solution_evaluate (solution, &empty);

  self->has_outlook = !sai_solution_is_large (solution);

  return !self->has_outlook ||
         sai_outlook_make (&self->outlook, solution, &empty, NULL, 0, n_threads, NULL, NULL, error);
}

/* The mean points of a box; those of a difference follow from its boxes. */
static double
get_mean (const Results *self, guint box)
{
  const SaiBoxRule *rule = &self->rules->boxes[box];

  if (rule->kind == SAI_BOX_DIFFERENCE)
    return get_mean (self, rule->minuend) - get_mean (self, rule->subtrahend);

  return self->outlook.boxes[box].mean;
}

static void
print_line (double value, SaiNumberFlags flags, const char *what)
{
  g_print ("  ");
  sai_cli_print_number (value, flags);
  g_print ("  %s\n", what);
}

static void
print_results (const Results *self, SaiRuleset *ruleset)
{
  const SaiOutlook *outlook = &self->outlook;

  g_print (g_dngettext (GETTEXT_PACKAGE, "%s: %u position solved in %.2f seconds\n",
                        "%s: %u positions solved in %.2f seconds\n", self->n_states),
           sai_ruleset_get_name (ruleset), self->n_states, self->seconds);

  /* Names differ in width by language, so numbers come first to be aligned. */
  print_line (self->expected, SAI_NUMBER_PLAIN, _ ("mean final total"));
  if (!self->has_outlook)
    return;
  print_line (outlook->deviation, SAI_NUMBER_PLAIN, _ ("standard deviation"));
  if (sai_rules_has_bonus (self->rules) && self->rules->n_columns == 1)
    print_line (outlook->bonus_probability, SAI_NUMBER_SHARE, _ ("chance of the bonus"));

  g_print ("%s\n", _ ("Mean points:"));
  for (guint i = 0; i < self->rules->n_boxes; i++)
    print_line (get_mean (self, i), SAI_NUMBER_PLAIN, sai_ruleset_get_box_name (ruleset, i));
  if (self->rules->joker.enabled)
    print_line (outlook->extra, SAI_NUMBER_PLAIN, _ ("Extra points for jokers"));
}

static void
print_results_json (const Results *self, SaiRuleset *ruleset, const SaiOptions *options)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  sai_cli_json_add_string (builder, "ruleset", sai_ruleset_get_id (ruleset));
  sai_cli_json_add_options (builder, ruleset, options);
  sai_cli_json_add_double (builder, "expected", self->expected);
  if (self->has_outlook)
    {
      sai_cli_json_add_double (builder, "standard_deviation", self->outlook.deviation);
      sai_cli_json_add_double (builder, "bonus_probability", self->outlook.bonus_probability);

      json_builder_set_member_name (builder, "boxes");
      json_builder_begin_object (builder);
      for (guint i = 0; i < self->rules->n_boxes; i++)
        sai_cli_json_add_double (builder, self->rules->boxes[i].id, get_mean (self, i));
      json_builder_end_object (builder);
    }

  sai_cli_json_add_int (builder, "states", self->n_states);
  sai_cli_json_add_double (builder, "seconds", self->seconds);
  json_builder_end_object (builder);
  sai_cli_json_print (builder);
}

/**
 * sai_cli_solve:
 * @argc: the number of @argv
 * @argv: the command and its arguments
 *
 * Solves a ruleset, for the highest mean final total. In JSON: {"ruleset", "options": {id: value…}, "expected",
 * "standard_deviation", "bonus_probability", "boxes": {id: mean points…}, "states", "seconds"}: mean and standard
 * deviation of the final total; the probability of the bonus; the mean points of each box, without extra points of
 * jokers; the number of positions between turns; and how long solving them took. Games with many millions of positions
 * have neither the deviation, nor the probability of the bonus, nor the means of boxes.
 *
 * Returns: the exit status
 */
int
sai_cli_solve (int argc, char **argv)
{
  static const SaiCliSyntax syntax = { N_ ("RULESET"),
                                       N_ ("Solves a ruleset and shows the results of perfect "
                                           "play."),
                                       1, 1 };
  gboolean json = FALSE;
  int n_threads = sai_parallel_get_n_threads ();
  g_auto (GStrv) assignments = NULL;
  const GOptionEntry entries[] = { { "option", 'o', 0, G_OPTION_ARG_FILENAME_ARRAY, &assignments,
                                     N_ ("Set an option of the ruleset"), N_ ("OPTION=VALUE") },
                                   { "threads", 0, 0, G_OPTION_ARG_INT, &n_threads,
                                     N_ ("Number of threads (default: one per core)"), N_ ("NUMBER") },
                                   { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print JSON"), NULL },
                                   G_OPTION_ENTRY_NULL };
  g_auto (GStrv) arguments = NULL;
  g_autoptr (SaiRuleset) ruleset = NULL;
  g_autoptr (GError) error = NULL;
  SaiOptions options;
  Results results;
  int status;

  if (!sai_cli_parse (&syntax, entries, argc, argv, &arguments, &status))
    return status;
  if (n_threads < 1)
    return sai_cli_misuse (_ ("--threads must be at least 1"));

  ruleset = sai_cli_find_dice_ruleset (arguments[0], (const char *const *) assignments, &options, &error);
  if (ruleset == NULL)
    return sai_cli_refuse (error);
  results.rules = sai_ruleset_get_rules (ruleset, &options);
  if (!solve (&results, n_threads, &error))
    return sai_cli_refuse (error);

  if (json)
    print_results_json (&results, ruleset, &options);
  else
    print_results (&results, ruleset);

  return SAI_CLI_DONE;
}
