/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command “advise”: the value of each choice in the middle of a turn. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "dice/chances/sai-aim.h"
#include "dice/chances/sai-standing.h"
#include "dice/estimate/sai-estimated-turn.h"
#include "dice/estimate/sai-trials.h"
#include "dice/advice/sai-outlook.h"
#include "dice/sai-cli-boxes.h"
#include "util/sai-cli-json.h"
#include "dice/sai-cli-sheet.h"
#include "dice/sai-cli-dice.h"
#include "util/sai-cli.h"
#include "util/sai-error.h"
#include "util/sai-number.h"
#include "util/sai-parallel.h"

/* Not given. */
#define NOT_GIVEN G_MININT
/* More than any sheet can hold. */
#define MAX_TARGET 1000000

/* The position, and the total to reach or the others to beat, if any. */
typedef struct
{
  const SaiRules *rules;
  SaiSheet sheet;
  SaiDice dice;
  gint n_throws;
  /* 1 + the box that was announced, or 0. */
  guint announced;
  gint target;
  /* Others with their totals, and with their sheets. */
  guint n_totals;
  gint totals[SAI_MAX_SEATS];
  guint n_sheets;
  SaiSheet sheets[SAI_MAX_SEATS];
} Question;

/* Where answers come from: one of these. */
typedef struct
{
  const SaiSolution *solution;
  SaiEstimate *estimate;
  guint n_threads;
} Source;

/* The values of choices: means, or chances to reach the target; and the chances to win, if there are others. */
typedef struct
{
  SaiAdvice advice;
  SaiAdvice win;
  /* Why all are estimates; NULL if they are those of perfect play. */
  char *reservation;
} Answer;

static gboolean
has_others (const Question *question)
{
  return question->n_totals + question->n_sheets > 0;
}

/* The position as a state of a game with one seat. */
static SaiDiceState
get_state (const Question *self)
{
  SaiDiceState state = { .mode = SAI_GAME_MODE_PLAYED, .n_seats = 1, .dice = self->dice };

  state.n_rolls = self->rules->n_rolls - self->n_throws;
  state.dice.roll = state.n_rolls;
  state.announced = self->announced;
  state.sheets[0] = self->sheet;

  return state;
}

static gboolean
read_announced (Question *self, const char *id, GError **error)
{
  int box = id != NULL ? sai_rules_find_box (self->rules, id) : -1;

  if (id == NULL)
    return TRUE;
  if (box < 0)
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_UNKNOWN, _ ("This sheet has no box “%s”."), id);
      return FALSE;
    }
  if (!sai_rules_is_announced (self->rules, box) || sai_sheet_is_filled (&self->sheet, box))
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL,
                   sai_sheet_is_filled (&self->sheet, box) ? _ ("The box “%s” is already filled.")
                                                           : _ ("The box “%s” doesn’t need to be announced."),
                   id);
      return FALSE;
    }
  self->announced = box + 1;

  return TRUE;
}

/* The only open boxes may be such that had to be announced. */
static gboolean
check_boxes (const Question *self, GError **error)
{
  SaiDiceState state = get_state (self);
  SaiBoxes legal = sai_dice_state_get_legal_boxes (&state, self->rules);

  if (!sai_boxes_is_empty (&legal))
    return TRUE;
  g_set_error_literal (error, SAI_ERROR, SAI_ERROR_ILLEGAL,
                       _ ("No open box can be filled with this roll: none was announced."));

  return FALSE;
}

static gboolean
read_question (Question *self,
               SaiRuleset *ruleset,
               const char *sheet,
               const char *dice,
               const char *announced,
               GError **error)
{
  if (!sai_cli_sheet_parse (ruleset, self->rules, sheet, &self->sheet, error) ||
      !sai_dice_parse (dice, self->rules->n_dice, &self->dice, error))
    return FALSE;
  if (self->n_throws < 0 || self->n_throws >= self->rules->n_rolls)
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL,
                   _ ("With dice on the table, 0 to %d rolls can be left, not %d."), self->rules->n_rolls - 1,
                   self->n_throws);
      return FALSE;
    }
  if (sai_sheet_is_complete (&self->sheet, self->rules))
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("The sheet is full: no box is left to fill."));
      return FALSE;
    }

  return read_announced (self, announced, error) && check_boxes (self, error);
}

static gboolean
read_totals (Question *self, const char *text, GError **error)
{
  g_auto (GStrv) items = g_strsplit (text, ",", -1);

  /* Nothing at all is no total, either. */
  for (guint i = 0; i == 0 || items[i] != NULL; i++)
    {
      const char *item = items[i] != NULL ? g_strstrip (items[i]) : "";
      gint64 total;

      if (!g_ascii_string_to_signed (item, 10, -MAX_TARGET, MAX_TARGET, &total, NULL))
        {
          g_set_error (error, SAI_ERROR, SAI_ERROR_PARSE, _ ("“%s” isn’t a total, such as 212."), item);
          return FALSE;
        }
      if (self->n_totals + 1 == SAI_MAX_SEATS)
        {
          g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("A game has at most %u players."), SAI_MAX_SEATS);
          return FALSE;
        }
      self->totals[self->n_totals++] = total;
    }

  return TRUE;
}

static gboolean
read_others (Question *self, SaiRuleset *ruleset, const char *totals, char **sheets, GError **error)
{
  if (totals != NULL && !read_totals (self, totals, error))
    return FALSE;
  for (guint i = 0; sheets != NULL && sheets[i] != NULL; i++)
    {
      if (self->n_totals + self->n_sheets + 1 == SAI_MAX_SEATS)
        {
          g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("A game has at most %u players."), SAI_MAX_SEATS);
          return FALSE;
        }
      if (!sai_cli_sheet_parse (ruleset, self->rules, sheets[i], &self->sheets[self->n_sheets++], error))
        return FALSE;
    }

  return TRUE;
}

static SaiDistribution *
foresee (const Source *source, const SaiSheet *sheet, gboolean *exact, GError **error)
{
  SaiDiceState state = { .mode = SAI_GAME_MODE_PLAYED, .n_seats = 1, .sheets = { *sheet } };
  g_autoptr (SaiStandings) standings = NULL;
  SaiDistribution *distribution;
  SaiOutlook outlook;

  *exact = TRUE;
  if (source->solution != NULL)
    return sai_outlook_make (&outlook, source->solution, sheet, NULL, 0, source->n_threads, &distribution, NULL, error)
             ? distribution
             : NULL;
  standings = sai_standings_new_by_estimate (source->estimate, SAI_STANDINGS_TABLE_TURNS, source->n_threads);

  return sai_standings_forecast (standings, &state, 0, exact, NULL, error);
}

/* The final totals of the others. */
static GPtrArray *
foresee_others (const Question *question, const Source *source, gboolean *exact, GError **error)
{
  g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_distribution_free);

  *exact = TRUE;
  for (guint i = 0; i < question->n_totals; i++)
    g_ptr_array_add (others, sai_distribution_new_certain (question->totals[i]));
  for (guint i = 0; i < question->n_sheets; i++)
    {
      gboolean known;
      SaiDistribution *distribution = foresee (source, &question->sheets[i], &known, error);

      if (distribution == NULL)
        return NULL;
      *exact &= known;
      g_ptr_array_add (others, distribution);
    }

  return g_steal_pointer (&others);
}

/* The mean utility of each choice. */
static gboolean
weigh (const Question *question, SaiAdvice *advice, const Source *source, const SaiUtility *utility, GError **error)
{
  SaiDiceState state = get_state (question);
  g_autoptr (SaiRests) rests = NULL;
  g_autoptr (SaiStake) stake = NULL;

  if (source->solution != NULL)
    return sai_aim_advise (advice, source->solution, &question->sheet, &question->dice, question->n_throws, utility,
                           source->n_threads, NULL, error);
  rests = sai_rests_new (source->estimate, &state, SAI_STANDINGS_TABLE_TURNS, source->n_threads, NULL);
  stake = sai_stake_new (source->estimate, rests, &state, utility);
  sai_stake_advise (stake, &state, advice);

  return TRUE;
}

/* The winning chance of each choice. */
static gboolean
answer_win (const Question *question, Answer *self, const Source *source, GError **error)
{
  gboolean exact, done;
  g_autoptr (GPtrArray) others = foresee_others (question, source, &exact, error);
  SaiUtility utility;

  if (others == NULL)
    return FALSE;
  sai_utility_make_win (&utility, others);
  sai_utility_rise (&utility);
  done = weigh (question, &self->win, source, &utility, error);
  self->win.exact &= exact;
  g_free (utility.value);

  return done;
}

/* The chance of each choice to reach the target. */
static gboolean
answer_target (const Question *question, Answer *self, const Source *source, GError **error)
{
  SaiUtility utility;
  gboolean done;

  sai_utility_make_reach (&utility, question->target);
  done = weigh (question, &self->advice, source, &utility, error);
  g_free (utility.value);

  return done;
}

/* The mean total of each choice. */
static void
answer_points (const Question *question, Answer *self, const Source *source)
{
  SaiDiceState state = get_state (question);
  g_autoptr (SaiEstimatedTurn) turn = NULL;

  if (source->solution != NULL)
    {
      sai_advice_make (&self->advice, source->solution, &question->sheet, &question->dice, question->n_throws);
      return;
    }
  turn = sai_estimated_turn_new (source->estimate, &state, NULL);
  sai_estimated_turn_advise (turn, &state, &self->advice);
}

/* What sheets are worth. The last turn ends with a total, of which games that are tried can tell nothing more. */
static SaiEstimate *
value_sheets (const Question *question, SaiSolver *solver)
{
  SaiBoxes open = sai_boxes_without (question->rules->playable, question->sheet.filled);

  if (sai_boxes_count (open) == 1)
    return sai_estimate_new (solver, question->rules, NULL);

  return sai_trials_estimate (solver, question->rules, sai_parallel_get_n_threads (), NULL);
}

static gboolean
answer (const Question *question, Answer *self, GError **error)
{
  g_autoptr (GError) problem = NULL;
  guint n_threads = sai_parallel_get_n_threads ();
  g_autoptr (SaiSolver) solver = sai_solver_new (0);
  /* Others may have boxes open that are filled here. */
  g_autoptr (SaiSolution) solution = question->n_sheets > 0
                                       ? sai_solution_new (question->rules, n_threads, NULL, NULL, NULL, &problem)
                                       : sai_solution_new_from (question->rules, &question->sheet, n_threads, NULL,
                                                                &problem);
  g_autoptr (SaiEstimate) guess = solution == NULL ? value_sheets (question, solver) : NULL;
  const Source source = { solution, guess, n_threads };

  if (solution == NULL)
    self->reservation = g_strdup (problem->message);
  if (has_others (question) && !answer_win (question, self, &source, error))
    return FALSE;
  if (question->target != NOT_GIVEN)
    return answer_target (question, self, &source, error);
  answer_points (question, self, &source);

  return TRUE;
}

/* The faces that are kept, ascending: "345". */
static char *
print_keep (const SaiDice *dice, guint keep)
{
  GString *text = g_string_new (NULL);

  for (guint face = 1; face <= SAI_N_FACES; face++)
    for (guint i = 0; i < sai_dice_get_n (dice); i++)
      if ((keep & (1u << i)) != 0 && dice->face[i] == face)
        g_string_append_printf (text, "%u", face);

  return g_string_free (text, FALSE);
}

/* @win: the chance to win, if there are others */
static void
print_value (const Question *question, double value, double win)
{
  g_print ("  ");
  sai_cli_print_number (value, question->target != NOT_GIVEN ? SAI_NUMBER_SHARE : SAI_NUMBER_PLAIN);
  if (!has_others (question))
    return;
  g_print ("  ");
  sai_cli_print_number (win, SAI_NUMBER_SHARE);
}

/* The chance to win of the best choice. */
static void
print_win (const Answer *self)
{
  g_autofree char *win = sai_number_format (self->win.value, 2, SAI_NUMBER_SHARE);

  if (self->win.exact)
    g_print (_ ("Win chance: %s\n"), win);
  else
    g_print (_ ("Win chance: about %s\n"), win);
}

static void
print_answer (const Question *question, const Answer *self, SaiRuleset *ruleset)
{
  const SaiAdvice *advice = &self->advice;
  g_autofree char *value = sai_number_format (advice->value, 2,
                                              question->target != NOT_GIVEN ? SAI_NUMBER_SHARE : SAI_NUMBER_PLAIN);

  if (question->target == NOT_GIVEN && self->reservation != NULL)
    g_print (_ ("Estimated total: %s\n%s\n"), value, self->reservation);
  else if (question->target == NOT_GIVEN)
    g_print (_ ("Expected total: %s\n"), value);
  else if (advice->exact)
    g_print (_ ("Chance of reaching %d: %s\n"), question->target, value);
  else
    g_print (_ ("Chance of reaching %d: about %s\n"), question->target, value);

  if (has_others (question))
    print_win (self);
  if (advice->n_keeps > 0)
    g_print ("%s\n", _ ("Keep:"));
  for (guint i = 0; i < advice->n_keeps; i++)
    {
      g_autofree char *keep = print_keep (&question->dice, advice->keeps[i].keep);

      print_value (question, advice->keeps[i].value,
                   sai_advice_get_keep (&self->win, &question->dice, advice->keeps[i].keep));
      g_print ("  %s\n", *keep != '\0' ? keep : _ ("nothing"));
    }

  g_print ("%s\n", _ ("Fill:"));
  for (guint i = 0; i < advice->n_boxes; i++)
    {
      const SaiBoxAdvice *box = &advice->boxes[i];

      print_value (question, box->value, sai_advice_get_box (&self->win, box->box));
      g_print ("  %s: %d\n", sai_ruleset_get_box_name (ruleset, box->box), box->score.points + box->score.extra);
    }
}

static void
print_answer_json (const Question *question, const Answer *self)
{
  const SaiAdvice *advice = &self->advice;
  const char *value = question->target != NOT_GIVEN ? "probability" : "expected";
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  if (question->target != NOT_GIVEN)
    {
      sai_cli_json_add_int (builder, "target", question->target);
      sai_cli_json_add_boolean (builder, "exact", advice->exact);
    }
  if (has_others (question))
    sai_cli_json_add_boolean (builder, "exact", self->win.exact);
  if (self->reservation != NULL)
    sai_cli_json_add_boolean (builder, "estimated", TRUE);
  sai_cli_json_add_double (builder, value, advice->value);
  if (has_others (question))
    sai_cli_json_add_double (builder, "win", self->win.value);

  json_builder_set_member_name (builder, "keeps");
  json_builder_begin_array (builder);
  for (guint i = 0; i < advice->n_keeps; i++)
    {
      g_autofree char *keep = print_keep (&question->dice, advice->keeps[i].keep);

      json_builder_begin_object (builder);
      sai_cli_json_add_string (builder, "keep", keep);
      sai_cli_json_add_double (builder, value, advice->keeps[i].value);
      if (has_others (question))
        sai_cli_json_add_double (builder, "win",
                                 sai_advice_get_keep (&self->win, &question->dice, advice->keeps[i].keep));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);

  json_builder_set_member_name (builder, "boxes");
  json_builder_begin_array (builder);
  for (guint i = 0; i < advice->n_boxes; i++)
    {
      const SaiBoxAdvice *box = &advice->boxes[i];

      json_builder_begin_object (builder);
      sai_cli_json_add_string (builder, "box", question->rules->boxes[box->box].id);
      sai_cli_json_add_int (builder, "points", box->score.points + box->score.extra);
      sai_cli_json_add_double (builder, value, box->value);
      if (has_others (question))
        sai_cli_json_add_double (builder, "win", sai_advice_get_box (&self->win, box->box));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  sai_cli_json_print (builder);
}

/**
 * sai_cli_advise:
 * @argc: the number of @argv
 * @argv: the command and its arguments
 *
 * Shows the value of each choice. In JSON: {"expected", "keeps": [{"keep", "expected"}…], "boxes": [{"box", "points",
 * "expected"}…]}, best first. "expected" is the mean final total of the sheet under perfect play: of the position,
 * after a keep, and after a box. A keep lists the kept faces, ascending; all five means to fill the best box at once.
 * Without rolls left there are no keeps. Points include the extra points of a joker. Where perfect play can’t be
 * calculated, means and chances are estimates, and "estimated" is true; of a box that is to be announced now,
 * "expected" is that of announcing it.
 *
 * With --target the first members are "target" and "exact", and "expected" is replaced by "probability": that of a
 * final total of the target or more, if the rest is played for that. "exact" says whether the probabilities are exact,
 * see sai_aim_advise().
 *
 * With --against (totals of others who have finished) or --against-sheet (sheets of others, before their turns) there
 * is also "exact" at first, "win" after "expected", and "win" of each keep and box: the chance to win, see
 * sai_aim_advise(), if the others play for the highest mean total. A first place shared by k counts 1 ÷ k.
 *
 * Returns: the exit status
 */
int
sai_cli_advise (int argc, char **argv)
{
  static const SaiCliSyntax syntax = {
    N_ ("RULESET"),
    N_ ("Evaluates every choice. Example: saikoro-cli advise yacht --sheet ones=3,choice=25 --dice 13345 --rolls-left "
        "2"),
    1, 1
  };
  gboolean json = FALSE;
  g_autofree char *sheet = NULL;
  g_autofree char *dice = NULL;
  Question question = { .n_throws = NOT_GIVEN, .target = NOT_GIVEN };
  g_autofree char *announced = NULL;
  g_autofree char *against = NULL;
  g_auto (GStrv) against_sheets = NULL;
  g_auto (GStrv) assignments = NULL;
  const GOptionEntry entries[] = {
    { "sheet", 0, 0, G_OPTION_ARG_FILENAME, &sheet, N_ ("Boxes already filled (default: none)"), N_ ("BOX=POINTS,…") },
    { "dice", 0, 0, G_OPTION_ARG_FILENAME, &dice, N_ ("The dice on the table"), N_ ("DICE") },
    { "rolls-left", 0, 0, G_OPTION_ARG_INT, &question.n_throws, N_ ("Rolls left"), N_ ("NUMBER") },
    { "announced", 0, 0, G_OPTION_ARG_FILENAME, &announced, N_ ("The box that was announced in this turn"),
      N_ ("BOX") },
    { "target", 0, 0, G_OPTION_ARG_INT, &question.target,
      N_ ("Show the chance of reaching this total instead of the expected total"), N_ ("TOTAL") },
    { "against", 0, 0, G_OPTION_ARG_FILENAME, &against, N_ ("Also show the win chance against these final totals"),
      N_ ("TOTAL,…") },
    { "against-sheet", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &against_sheets,
      N_ ("Also show the win chance against this sheet (can be repeated)"), N_ ("BOX=POINTS,…") },
    { "option", 'o', 0, G_OPTION_ARG_FILENAME_ARRAY, &assignments, N_ ("Set an option of the ruleset"),
      N_ ("OPTION=VALUE") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print JSON"), NULL },
    G_OPTION_ENTRY_NULL
  };
  g_auto (GStrv) arguments = NULL;
  g_autoptr (SaiRuleset) ruleset = NULL;
  g_autoptr (GError) error = NULL;
  SaiOptions options;
  Answer result = { 0 };
  int status;

  if (!sai_cli_parse (&syntax, entries, argc, argv, &arguments, &status))
    return status;
  if (dice == NULL)
    return sai_cli_misuse (_ ("--dice is missing"));
  if (question.n_throws == NOT_GIVEN)
    return sai_cli_misuse (_ ("--rolls-left is missing"));
  if (question.target != NOT_GIVEN && (question.target < 0 || question.target > MAX_TARGET))
    return sai_cli_misuse (_ ("The total to reach must be from 0 to %d"), MAX_TARGET);
  if (question.target != NOT_GIVEN && (against != NULL || against_sheets != NULL))
    return sai_cli_misuse (_ ("--target can’t be combined with --against or --against-sheet"));

  ruleset = sai_cli_find_dice_ruleset (arguments[0], (const char *const *) assignments, &options, &error);
  if (ruleset == NULL)
    return sai_cli_refuse (error);
  question.rules = sai_ruleset_get_rules (ruleset, &options);
  if (!read_question (&question, ruleset, sheet != NULL ? sheet : "", dice, announced, &error) ||
      !read_others (&question, ruleset, against, against_sheets, &error) || !answer (&question, &result, &error))
    return sai_cli_refuse (error);

  if (json)
    print_answer_json (&question, &result);
  else
    print_answer (&question, &result, ruleset);
  g_free (result.reservation);

  return SAI_CLI_DONE;
}
