/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the words for a player: which decisions cost most points and what helps against it, and which box lacks most,
 * unless it may just as well be luck. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "dice/analysis/sai-analysis.h"
#include "chart/sai-chart-text.h"
#include "statistics/sai-statistics-advice.h"
#include "statistics/sai-statistics-text.h"
#include "util/sai-format.h"
#include "util/sai-text.h"

/* With fewer games, nothing is said of how somebody plays. */
#define FEW_GAMES 5
/* A loss against perfect play counts from so many points and so many standard errors on. */
#define LEAST_LOSS 1.0
#define STANDARD_ERRORS 2.0
/* What a bonus is worth if it is only the points above a limit. */
#define LEAST_BONUS 10

/* About the standard deviation of the points of the bonus under perfect play. */
static double
get_bonus_deviation (const SaiStatisticsReport *report)
{
  double rate = report->perfection->bonus_rate;

  return MAX (report->rules->bonus.points, LEAST_BONUS) * sqrt (rate * (1 - rate));
}

static gboolean
is_worse (double loss, double deviation, guint n, double worst)
{
  return loss >= LEAST_LOSS && loss > worst && loss > STANDARD_ERRORS * deviation / sqrt (n);
}

/* The name of the box, or of the bonus, that costs most against perfect play; NULL if none does for sure. */
static const char *
find_worst (const SaiStatisticsReport *report, double *loss)
{
  const GArray *boxes = report->statistics->boxes;
  const SaiPerfection *perfection = report->perfection;
  const char *name = NULL;
  double bonus;

  *loss = 0;
  if (perfection == NULL || perfection->n_boxes != boxes->len)
    return NULL;
  for (guint i = 0; i < boxes->len; i++)
    {
      const SaiStatisticsBox *box = &g_array_index (boxes, SaiStatisticsBox, i);
      double less = perfection->boxes[i].mean - box->mean;

      if (box->n > 0 && sai_boxes_has (&report->rules->counted, i) &&
          is_worse (less, perfection->boxes[i].deviation, box->n, *loss))
        {
          *loss = less;
          name = sai_ruleset_get_box_name (report->ruleset, i);
        }
    }
  bonus = sai_statistics_report_get_bonus_loss (report);
  if (is_worse (bonus, get_bonus_deviation (report), report->statistics->n, *loss))
    {
      *loss = bonus;
      name = _ ("Bonus");
    }

  return name;
}

/* The kind of decision that loses most. */
static SaiLoss
find_worst_kind (const SaiStatistics *statistics)
{
  SaiLoss worst = SAI_LOSS_KEEP;

  for (guint i = 0; i < SAI_N_LOSS_KINDS; i++)
    if (statistics->losses[i] > statistics->losses[worst])
      worst = i;

  return worst;
}

static char *
describe_loss (const SaiStatistics *statistics)
{
  SaiLoss kind = find_worst_kind (statistics);
  double loss = statistics->losses[kind];
  g_autofree char *points = NULL;

  if (isnan (loss) || loss < LEAST_LOSS)
    return g_strdup (_ ("Hardly a point is lost."));
  points = sai_chart_text_number (loss, loss < 10 ? 1 : 0, SAI_CHART_PLAIN);

  /* Translators: a kind of decisions, such as “Keeping dice”, and points. */
  return g_strdup_printf (_ ("Most points lost: %s (%s per game)."), sai_statistics_text_loss (kind), points);
}

/* Where the sheet lacks most, which is not where decisions lose most: the bonus suffers from what is kept. NULL if no
 * box lacks points for sure.
 */
static char *
describe_worst (const SaiStatisticsReport *report)
{
  double loss;
  const char *name = find_worst (report, &loss);
  g_autofree char *points = NULL;

  if (name == NULL)
    return NULL;
  points = sai_chart_text_number (loss, loss < 10 ? 1 : 0, SAI_CHART_PLAIN);

  /* Translators: a box of the sheet or “Bonus”, and points. */
  return g_strdup_printf (_ ("Furthest below perfect play: %s (%s per game)."), name, points);
}

/* The name of the player, for the middle of a sentence. */
static char *
dup_name (const SaiStatisticsReport *report)
{
  return sai_text_isolate (report->filter->player);
}

static char *
describe_rating (const SaiStatisticsReport *report)
{
  const char *rating = sai_rating_get_name (sai_rating_of_cost (report->statistics->cost_per_choice));
  g_autofree char *name = dup_name (report);

  if (report->is_you)
    /* Translators: %s is a rating, such as “Skilled”. */
    return g_strdup_printf (_ ("You play like %s."), rating);

  /* Translators: a name, and a rating, such as “Skilled”. */
  return g_strdup_printf (_ ("%s plays like %s."), name, rating);
}

static char *
describe_results (const SaiStatisticsReport *report)
{
  const SaiStatistics *statistics = report->statistics;
  g_autofree char *name = dup_name (report);
  g_autofree char *mean = sai_chart_text_number (statistics->mean, 1, SAI_CHART_PLAIN);

  if (statistics->n_several > 0)
    {
      g_autofree char *rate = sai_chart_text_number (statistics->wins / statistics->n_several, 0, SAI_CHART_SHARES);

      /* Translators: a name, a share of games, and points. */
      return g_strdup_printf (report->less ? _ ("%s wins %s of games and averages %s penalty points.")
                                           : _ ("%s wins %s of games and averages %s points."),
                              name, rate, mean);
    }

  /* Translators: a name, and points. */
  return g_strdup_printf (_ ("%s averages %s points."), name, mean);
}

static void
suggest_game (SaiStatisticsAdvice *self, const SaiStatisticsReport *report, const char *why)
{
  self->suggestion = g_strdup (why);
  self->label = C_ ("game", "Play");
  self->action = "win.play";
  self->target = report->filter->ruleset;
}

/* Questions about the kind of decision that costs most, or a game with the coach; before it, which box does @worst. */
static void
suggest_practice (SaiStatisticsAdvice *self, const SaiStatisticsReport *report, const char *worst)
{
  SaiLoss kind = find_worst_kind (report->statistics);

  if (!report->is_person)
    {
      g_autofree char *name = dup_name (report);

      /* Translators: a computer player. */
      g_autofree char *question = g_strdup_printf (_ ("Can you beat %s?"), name);

      self->suggestion = sai_format_sentences (worst, question);
      self->label = _ ("New Game");
      self->action = "win.new-game";
      self->target = report->filter->ruleset;
      return;
    }
  if (report->statistics->has_lessons[kind])
    {
      static const char *const labels[SAI_N_LOSS_KINDS] = {
        [SAI_LOSS_KEEP] = N_ ("Practise Keeping Dice"),
        [SAI_LOSS_BOX] = N_ ("Practise Filling Boxes"),
        [SAI_LOSS_STRIKE] = N_ ("Practise Striking Boxes"),
      };

      self->suggestion = g_strdup (worst);
      self->label = _ (labels[kind]);
      self->action = "win.practice";
      self->target = sai_loss_get_id (kind);
      return;
    }
  self->suggestion = sai_format_sentences (worst, _ ("The coach warns you before a bad choice."));
  self->label = _ ("Play With the Coach");
  self->action = "statistics.coach";
  self->target = report->filter->ruleset;
}

/**
 * sai_statistics_advice_init:
 * @self: (out caller-allocates): what to say
 * @report: the statistics of a player who has finished a game
 */
void
sai_statistics_advice_init (SaiStatisticsAdvice *self, const SaiStatisticsReport *report)
{
  const SaiStatistics *statistics = report->statistics;

  *self = (SaiStatisticsAdvice) { NULL };
  if (!sai_statistics_report_has_sheet (report))
    {
      self->sentence = describe_results (report);
      suggest_game (self, report, _ ("One more game?"));
    }
  else if (statistics->n < FEW_GAMES)
    {
      self->sentence = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u game: a good start.",
                                                     "%u games: a good start.", statistics->n),
                                        statistics->n);
      suggest_game (self, report, _ ("A few more show where you lose points."));
    }
  /* Luck and skill of sheets with columns are only estimated, game by game. */
  else if (statistics->n_analysed == 0 && sai_ruleset_get_n_columns (report->ruleset) > 1)
    {
      self->sentence = describe_results (report);
      suggest_game (self, report, _ ("One more game?"));
    }
  else if (statistics->n_analysed == 0 || isnan (statistics->cost_per_choice))
    {
      self->sentence = describe_results (report);
      suggest_game (self, report, _ ("To tell luck from skill, play here or enter the dice."));
    }
  else
    {
      g_autofree char *rating = describe_rating (report);
      g_autofree char *loss = describe_loss (report->statistics);
      g_autofree char *worst = describe_worst (report);

      self->sentence = sai_format_sentences (rating, loss);
      suggest_practice (self, report, worst);
    }
}

void
sai_statistics_advice_clear (SaiStatisticsAdvice *self)
{
  g_clear_pointer (&self->sentence, g_free);
  g_clear_pointer (&self->suggestion, g_free);
}
