/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the page of the statistics shows, put together from what was loaded and worked out. */
#include "config.h"

#include <math.h>

#include "kind/sai-ui-kind.h"
#include "statistics/sai-statistics-report.h"

G_DEFINE_BOXED_TYPE (SaiStatisticsReport, sai_statistics_report, sai_statistics_report_ref, sai_statistics_report_unref)

static void
clear (gpointer data)
{
  SaiStatisticsReport *self = data;

  g_clear_pointer (&self->filter, sai_game_filter_free);
  g_clear_pointer (&self->statistics, sai_statistics_unref);
  g_clear_pointer (&self->other_filter, sai_game_filter_free);
  g_clear_pointer (&self->other, sai_statistics_unref);
  g_clear_pointer (&self->perfection, sai_perfection_unref);
  g_clear_object (&self->ruleset);
  g_clear_pointer (&self->rules, sai_rules_unref);
}

SaiStatisticsReport *
sai_statistics_report_new (void)
{
  return g_atomic_rc_box_new0 (SaiStatisticsReport);
}

SaiStatisticsReport *
sai_statistics_report_ref (SaiStatisticsReport *self)
{
  return g_atomic_rc_box_acquire (self);
}

void
sai_statistics_report_unref (SaiStatisticsReport *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

gboolean
sai_statistics_report_has_sheet (const SaiStatisticsReport *self)
{
  return self->ruleset != NULL && sai_ui_kind_of_ruleset (self->ruleset, SAI_GAME_MODE_PLAYED)->has_sheet;
}

/**
 * sai_statistics_report_get_bonus_loss:
 * @self: a report
 *
 * The bonus is what a total has beyond its boxes and the points of jokers.
 *
 * Returns: how many points a game perfect play gets more from the bonus; NAN if that is not known
 */
double
sai_statistics_report_get_bonus_loss (const SaiStatisticsReport *self)
{
  const SaiPerfection *perfection = self->perfection;
  double loss;

  if (perfection == NULL || isnan (self->statistics->bonus_rate) || isnan (perfection->bonus_rate) ||
      perfection->n_boxes != self->statistics->boxes->len)
    return NAN;

  loss = perfection->mean - self->statistics->mean - (perfection->extra - self->statistics->extra);
  for (guint i = 0; i < perfection->n_boxes; i++)
    if (sai_boxes_has (&self->rules->counted, i))
      loss -= perfection->boxes[i].mean - g_array_index (self->statistics->boxes, SaiStatisticsBox, i).mean;

  return loss;
}
