/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "replay/sai-replay-analysis.h"
#include "review/sai-review-graph.h"
#include "review/sai-review-mistakes.h"
#include "review/sai-review-summary.h"

struct _SaiReplayAnalysis
{
  GtkWidget parent_instance;

  SaiGame *game;
  guint first;
  guint position;
  SaiReview *review;

  GtkWidget *content;
};

enum
{
  PROP_0,
  PROP_GAME,
  PROP_FIRST,
  PROP_POSITION,
  PROP_REVIEW,
  PROP_ANALYSIS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint position_chosen_signal;

G_DEFINE_FINAL_TYPE (SaiReplayAnalysis, sai_replay_analysis, GTK_TYPE_WIDGET)

static const SaiAnalysis *
get_analysis (SaiReplayAnalysis *self)
{
  return self->review != NULL ? sai_review_get_analysis (self->review) : NULL;
}

static void
move_activated_cb (SaiReplayAnalysis *self, guint move)
{
  g_signal_emit (self, position_chosen_signal, 0, move + 1 - self->first);
}

static void
point_activated_cb (SaiReplayAnalysis *self, guint point)
{
  g_signal_emit (self, position_chosen_signal, 0, point);
}

static void
tell_analysis_cb (SaiReplayAnalysis *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ANALYSIS]);
}

static void
set_review (SaiReplayAnalysis *self, SaiReview *review)
{
  if (self->review == review)
    return;
  if (self->review != NULL)
    g_signal_handlers_disconnect_by_data (self->review, self);
  g_set_object (&self->review, review);
  if (review != NULL)
    g_signal_connect_object (review, "notify::analysis", G_CALLBACK (tell_analysis_cb), self, G_CONNECT_SWAPPED);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REVIEW]);
  tell_analysis_cb (self);
}

static void
set_number (SaiReplayAnalysis *self, guint *number, guint value, guint property)
{
  if (*number == value)
    return;
  *number = value;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
sai_replay_analysis_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SaiReplayAnalysis *self = SAI_REPLAY_ANALYSIS (object);

  switch (id)
    {
    case PROP_GAME:
      g_value_set_object (value, self->game);
      break;

    case PROP_FIRST:
      g_value_set_uint (value, self->first);
      break;

    case PROP_POSITION:
      g_value_set_uint (value, self->position);
      break;

    case PROP_REVIEW:
      g_value_set_object (value, self->review);
      break;

    case PROP_ANALYSIS:
      g_value_set_boxed (value, get_analysis (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_replay_analysis_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SaiReplayAnalysis *self = SAI_REPLAY_ANALYSIS (object);

  switch (id)
    {
    case PROP_GAME:
      if (g_set_object (&self->game, g_value_get_object (value)))
        g_object_notify_by_pspec (object, pspec);
      break;

    case PROP_FIRST:
      set_number (self, &self->first, g_value_get_uint (value), PROP_FIRST);
      break;

    case PROP_POSITION:
      set_number (self, &self->position, g_value_get_uint (value), PROP_POSITION);
      break;

    case PROP_REVIEW:
      set_review (self, g_value_get_object (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_replay_analysis_dispose (GObject *object)
{
  SaiReplayAnalysis *self = SAI_REPLAY_ANALYSIS (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_object (&self->review);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (sai_replay_analysis_parent_class)->dispose (object);
}

static void
sai_replay_analysis_class_init (SaiReplayAnalysisClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags read = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GParamFlags flags = read | G_PARAM_WRITABLE;

  object_class->get_property = sai_replay_analysis_get_property;
  object_class->set_property = sai_replay_analysis_set_property;
  object_class->dispose = sai_replay_analysis_dispose;

  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, SAI_TYPE_GAME, flags);
  properties[PROP_FIRST] = g_param_spec_uint ("first", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_POSITION] = g_param_spec_uint ("position", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_REVIEW] = g_param_spec_object ("review", NULL, NULL, SAI_TYPE_REVIEW, flags);
  /* As far as it is known; %NULL if nothing is. */
  properties[PROP_ANALYSIS] = g_param_spec_boxed ("analysis", NULL, NULL, SAI_TYPE_ANALYSIS, read);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  position_chosen_signal = g_signal_new ("position-chosen", SAI_TYPE_REPLAY_ANALYSIS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  g_type_ensure (SAI_TYPE_REVIEW_GRAPH);
  g_type_ensure (SAI_TYPE_REVIEW_MISTAKES);
  g_type_ensure (SAI_TYPE_REVIEW_SUMMARY);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/pages/replay/sai-replay-analysis.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiReplayAnalysis, content);
  gtk_widget_class_bind_template_callback (widget_class, move_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, point_activated_cb);
}

static void
sai_replay_analysis_init (SaiReplayAnalysis *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

gboolean
sai_replay_analysis_is_known (SaiReplayAnalysis *self)
{
  g_return_val_if_fail (SAI_IS_REPLAY_ANALYSIS (self), FALSE);

  return get_analysis (self) != NULL;
}

/**
 * sai_replay_analysis_list_marks:
 * @self: an analysis
 *
 * Returns: (transfer full) (element-type guint): the positions of all decisions that are marked, as far as they are
 * known
 */
GArray *
sai_replay_analysis_list_marks (SaiReplayAnalysis *self)
{
  GArray *marks = g_array_new (FALSE, FALSE, sizeof (guint));
  const SaiAnalysis *analysis;

  g_return_val_if_fail (SAI_IS_REPLAY_ANALYSIS (self), marks);

  analysis = get_analysis (self);
  for (guint i = 0; analysis != NULL && i < sai_analysis_get_n_steps (analysis); i++)
    {
      const SaiAnalysisStep *step = sai_analysis_get_step (analysis, i);
      guint position = step->move + 1 - self->first;

      if (step->mark > SAI_MARK_NONE)
        g_array_append_val (marks, position);
    }

  return marks;
}

/**
 * sai_replay_analysis_find_mistake:
 * @self: an analysis
 *
 * Returns: the decision of a person that cost most, as a position; 0 if no mistake is known
 */
guint
sai_replay_analysis_find_mistake (SaiReplayAnalysis *self)
{
  const SaiAnalysis *analysis;
  guint position = 0;
  double most = 0;

  g_return_val_if_fail (SAI_IS_REPLAY_ANALYSIS (self), 0);

  analysis = get_analysis (self);
  for (guint i = 0; analysis != NULL && i < sai_analysis_get_n_steps (analysis); i++)
    {
      const SaiAnalysisStep *step = sai_analysis_get_step (analysis, i);

      if (step->mark == SAI_MARK_NONE || step->cost <= most ||
          !sai_player_is_person (sai_game_get_player (self->game, step->seat)))
        continue;
      most = step->cost;
      position = step->move + 1 - self->first;
    }

  return position;
}
