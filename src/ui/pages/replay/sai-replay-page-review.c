/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What perfect play says: the slip of the move that is shown, the marks on the bar, the graph and the summary. */
#include "config.h"

#include "replay/sai-replay-page-private.h"

/* Says what perfect play thinks of the move that is shown. */
char *
sai_replay_page_show_slip (SaiReplayPage *self)
{
  gboolean has_move = sai_replay_bar_get_position (self->bar) > 0;
  char *said;

  if (self->review == NULL)
    return NULL;
  said = sai_review_slip_show (self->slip, self->review, has_move ? self->before : NULL);
  sai_review_slip_set_steps (self->slip, sai_replay_bar_can_step_mark (self->bar, -1),
                             sai_replay_bar_can_step_mark (self->bar, 1));

  return said;
}

/* The slip lies on the table where there is room for it, else above the sheet. */
void
sai_replay_page_place_slip (SaiReplayPage *self)
{
  AdwBin *place = sai_split_is_roomy (self->split) ? self->slip_on_table : self->slip_on_sheet;
  AdwBin *other = place == self->slip_on_table ? self->slip_on_sheet : self->slip_on_table;

  if (adw_bin_get_child (place) == GTK_WIDGET (self->slip))
    return;
  adw_bin_set_child (other, NULL);
  adw_bin_set_child (place, GTK_WIDGET (self->slip));
}

/* Marked are those decisions that the analysis marks. */
static void
update_marks (SaiReplayPage *self)
{
  const SaiAnalysis *analysis = sai_review_get_analysis (self->review);
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; analysis != NULL && i < sai_analysis_get_n_steps (analysis); i++)
    {
      const SaiAnalysisStep *step = sai_analysis_get_step (analysis, i);
      guint position = step->move + 1 - self->first;

      if (step->mark > SAI_MARK_NONE)
        g_array_append_val (marks, position);
    }
  sai_replay_bar_set_marks (self->bar, &g_array_index (marks, guint, 0), marks->len);
}

void
sai_replay_page_graph_point_cb (SaiReplayPage *self, guint point)
{
  sai_replay_bar_set_position (self->bar, point);
}

static void
review_cb (SaiReplayPage *self)
{
  g_autofree char *slip = NULL;

  update_marks (self);
  sai_review_graph_show (self->graph, self->review, self->game, self->first);
  sai_review_summary_show (self->summary, self->review, self->game);
  slip = sai_replay_page_show_slip (self);
}

void
sai_replay_page_set_review (SaiReplayPage *self, SaiReview *review)
{
  if (self->review != NULL)
    {
      g_signal_handlers_disconnect_by_func (self->review, review_cb, self);
      sai_review_stop (self->review);
    }
  g_set_object (&self->review, review);
  gtk_widget_set_visible (GTK_WIDGET (self->slip), review != NULL);
  gtk_widget_set_visible (self->switcher, review != NULL);
  if (review == NULL)
    return;
  g_signal_connect_object (review, "changed", G_CALLBACK (review_cb), self, G_CONNECT_SWAPPED);
  review_cb (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    sai_review_start (review);
}
