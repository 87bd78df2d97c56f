/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The results and analysis of one game of the history. Replaying checks every move against the rules and every die and
 * card against the seed, so a game with results is also verified. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "dice/analysis/sai-game-analysis.h"
#include "dice/analysis/sai-losses.h"
#include "util/sai-error.h"
#include "dice/sai-dice-game.h"
#include "dice/sai-par.h"
#include "archive/sai-finding.h"
#include "statistics/sai-achievement.h"
#include "statistics/sai-days.h"
#include "trainer/sai-verdict.h"

struct _SaiFinding
{
  SaiPendingGame *game;

  gboolean is_examined;
  /* %NULL if the game cannot be replayed. */
  SaiTally *tally;
  char *options;

  /* Whether such games can be analysed only once somebody had their rules worked out. */
  gboolean is_large;
  gboolean is_analysed;
  /* %NULL if such games have no analysis; and what the history gets of it. */
  SaiAnalysis *analysis;
  SaiResultSkill skills[SAI_MAX_SEATS];
  GArray *lessons;
  /* What perfect play gets from the dice of a daily game. */
  gboolean has_par;
  gint par;
};

static SaiGame *
replay (SaiFinding *self, SaiCatalog *catalog, GError **error)
{
  if (self->game->record == NULL)
    {
      g_set_error_literal (error, SAI_STORE_ERROR, SAI_STORE_ERROR_DAMAGED,
                           _ ("This game is damaged and can’t be read."));
      return NULL;
    }

  return sai_game_new_from_record (self->game->record, catalog, error);
}

static void
describe_skills (SaiFinding *self, SaiGame *game)
{
  for (guint i = 0; i < sai_analysis_get_n_seats (self->analysis) && i < SAI_MAX_SEATS; i++)
    {
      const SaiAnalysisSeat *seat = sai_analysis_get_seat (self->analysis, i);
      SaiResultSkill *skill = &self->skills[i];

      /* Means over many games, ratings and achievements are by perfect play. */
      skill->known = !seat->partial && !sai_analysis_is_estimated (self->analysis);
      skill->n_choices = seat->n_choices;
      skill->cost = seat->cost;
      skill->luck = seat->luck;
      sai_losses_sum (self->analysis, game, i, skill->losses);
    }
}

/* What a lesson is about, so that the trainer can find it among others. */
static void
describe_lesson (SaiResultLesson *lesson, SaiGame *game, SaiSolution *solution)
{
  g_autoptr (SaiVerdict) verdict = NULL;
  g_auto (SaiQuestion) question = { 0 };

  sai_game_set_cursor (game, lesson->move);
  if (!sai_question_take (&question, game))
    return;
  verdict = sai_verdict_new (&question, solution, NULL, NULL);
  lesson->theme = sai_theme_get_id (verdict->theme);
  lesson->gap = verdict->gap;
}

/* Computer players learn nothing, and mistakes of another game are asked there. */
static void
list_lessons (SaiFinding *self, SaiGame *game, SaiSolution *solution)
{
  GPtrArray *players = self->game->record->players;
  guint n_given = sai_game_get_n_given (game);

  for (guint i = 0; i < sai_analysis_get_n_steps (self->analysis); i++)
    {
      const SaiAnalysisStep *step = sai_analysis_get_step (self->analysis, i);
      SaiResultLesson lesson = { .move = step->move,
                                 .seat = step->seat,
                                 .kind = sai_losses_classify (step, game),
                                 .mark = step->mark,
                                 .cost = step->cost };

      if (step->move >= n_given && step->choice && step->mark != SAI_MARK_NONE && step->seat < players->len &&
          sai_player_is_person (g_ptr_array_index (players, step->seat)))
        {
          describe_lesson (&lesson, game, solution);
          g_array_append_val (self->lessons, lesson);
        }
    }
}

/* The analysis to store: a request meanwhile may have stored one with winning chances, too. */
static char *
choose_text (SaiFinding *self, SaiDatabase *database)
{
  g_autofree char *text = NULL;
  g_autoptr (SaiAnalysis) stored = NULL;

  if (!sai_analysis_has_chances (self->analysis))
    text = sai_database_load_analysis (database, self->game->record->id, SAI_ANALYSIS_VERSION, NULL);
  stored = text != NULL ? sai_analysis_parse (text, NULL) : NULL;
  if (stored != NULL && sai_analysis_has_chances (stored))
    return g_steal_pointer (&text);

  return sai_analysis_print (self->analysis);
}

static gboolean
write_analysis (SaiFinding *self, SaiDatabase *database, GError **error)
{
  g_autofree char *text = self->analysis != NULL ? choose_text (self, database) : NULL;

  return sai_database_write_analysis (database, self->game, SAI_ANALYSIS_VERSION, text, self->skills, self->lessons,
                                      error);
}

/* Takes @game. */
SaiFinding *
sai_finding_new (SaiPendingGame *game)
{
  SaiFinding *self = g_new0 (SaiFinding, 1);

  self->game = game;
  self->lessons = g_array_new (FALSE, FALSE, sizeof (SaiResultLesson));

  return self;
}

void
sai_finding_free (SaiFinding *self)
{
  sai_pending_game_free (self->game);
  g_free (self->tally);
  g_free (self->options);
  g_clear_pointer (&self->analysis, sai_analysis_unref);
  g_array_unref (self->lessons);
  g_free (self);
}

/**
 * sai_finding_is_over:
 * @self: a finding
 *
 * Returns: whether the game is finished, so that findings can be stored
 */
gboolean
sai_finding_is_over (SaiFinding *self)
{
  return self->game->finished != 0;
}

/**
 * sai_finding_examine:
 * @self: a finding about a finished game
 * @catalog: the rulesets
 *
 * Replays the game and works out its results.
 */
void
sai_finding_examine (SaiFinding *self, SaiCatalog *catalog)
{
  g_autoptr (SaiGame) game = replay (self, catalog, NULL);
  g_auto (GStrv) options = NULL;

  self->is_examined = TRUE;
  /* A paper sheet marked as finished may have its cursor before the end. */
  if (game == NULL || !sai_game_is_finished (game))
    return;

  options = sai_ruleset_print_options (sai_game_get_ruleset (game), sai_game_get_options (game));
  self->options = g_strjoinv ("\n", options);
  self->tally = g_new (SaiTally, 1);
  sai_tally_make (self->tally, game);
}

/**
 * sai_finding_analyse:
 * @self: a finding
 * @catalog: the rulesets
 * @solver: the solver
 * @with_chances: whether to work out winning chances, too
 * @n_threads: how many threads to use
 * @cancellable: (nullable): stops the work
 * @error: return location for an error: such games have no analysis, or the work was cancelled
 *
 * Analyses the game, by an estimate if its rules have no perfect play. If such games have no analysis, that is a
 * finding, too, and will be written.
 *
 * Returns: %TRUE on success
 */
gboolean
sai_finding_analyse (SaiFinding *self,
                     SaiCatalog *catalog,
                     SaiSolver *solver,
                     gboolean with_chances,
                     guint n_threads,
                     GCancellable *cancellable,
                     GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (SaiGame) game = replay (self, catalog, &problem);
  g_autoptr (SaiSolution) solution = NULL;
  SaiAnalysisChances chances = with_chances ? SAI_ANALYSIS_CHANCES_MOVER : SAI_ANALYSIS_CHANCES_NONE;

  if (game != NULL)
    self->analysis = sai_game_analyse (game, self->game->record, solver, chances, n_threads, &solution, cancellable,
                                       &problem);

  /* Never before the game is finished: it would give away the dice. */
  if (self->analysis != NULL && sai_game_get_daily (game) != NULL && sai_game_is_finished (game))
    self->has_par = sai_par_work_out (game, solver, cancellable, &self->par, NULL);

  self->is_analysed = !g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  if (self->analysis == NULL)
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  describe_skills (self, game);
  /* The trainer knows what is right only by perfect play. */
  if (solution == NULL)
    return TRUE;
  self->is_large = sai_solution_is_large (solution);
  list_lessons (self, game, solution);

  return TRUE;
}

/* %NULL while there is none. */
SaiAnalysis *
sai_finding_get_analysis (SaiFinding *self)
{
  return self->analysis;
}

/**
 * sai_finding_is_large:
 * @self: a finding about a game that was analysed
 *
 * Returns: whether other games with these rules may have had no analysis because nobody had the rules worked out
 */
gboolean
sai_finding_is_large (SaiFinding *self)
{
  return self->is_large;
}

/**
 * sai_finding_analyse_others:
 * @self: a finding about a game that was analysed
 * @database: the history
 * @error: return location for a #SaiStoreError
 *
 * Has the other games with these rules analysed, too.
 *
 * Returns: %TRUE unless the disk failed
 */
gboolean
sai_finding_analyse_others (SaiFinding *self, SaiDatabase *database, GError **error)
{
  return sai_database_analyse_again (database, self->game, SAI_ANALYSIS_VERSION, error);
}

/**
 * sai_finding_write:
 * @self: a finding about a finished game
 * @database: the history
 * @error: return location for a #SaiStoreError
 *
 * Writes the findings, unless the game was saved again meanwhile.
 *
 * Returns: %TRUE unless the disk failed
 */
gboolean
sai_finding_write (SaiFinding *self, SaiDatabase *database, GError **error)
{
  if (self->is_examined && !sai_database_write_result (database, self->game, self->options, self->tally, error))
    return FALSE;
  if (self->tally != NULL && !sai_database_write_feats (database, self->game, self->tally, error))
    return FALSE;
  if (self->has_par && !sai_database_write_par (database, self->game, self->par, error))
    return FALSE;

  return !self->is_analysed || write_analysis (self, database, error);
}
