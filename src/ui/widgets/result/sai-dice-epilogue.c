/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The review of the game works while this is seen. When it has the chances, the turning point is told; the history is
 * asked for records and streaks as soon as the archivist has entered the game there, which it has when it has analysed
 * it.
 */
#include "config.h"

#include "dice/analysis/sai-analysis-turns.h"
#include "chart/sai-chart.h"
#include "dice/sai-dice-game.h"
#include "result/sai-dice-epilogue.h"
#include "result/sai-result-slip.h"
#include "result/sai-result-text.h"
#include "review/sai-review-chart.h"
#include "review/sai-review.h"
#include "statistics/sai-statistics-requests.h"
#include "util/sai-wrap-layout.h"

/* In pixels. */
#define SPACING 6
/* Of a slip, so that it stays as wide when the words come. */
#define SLIP_WIDTH 320
#define CHART_HEIGHT 190

struct _SaiDiceEpilogue
{
  GtkWidget parent_instance;

  SaiContext *context;
  SaiReview *review;
  GCancellable *cancellable;
  char *turning_point;
  gboolean mistaken;

  GtkWidget *content;
  GtkStack *chart_stack;
  SaiChart *chances;
  GtkBox *slips;
  /* By seat; NULL for those who have left. */
  SaiResultSlip *of_seat[SAI_MAX_SEATS];
};

enum
{
  PROP_0,
  PROP_TURNING_POINT,
  PROP_CHARTED,
  PROP_JUDGED,
  PROP_TEACHING,
  PROP_MISTAKEN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiDiceEpilogue, sai_dice_epilogue, GTK_TYPE_WIDGET)

static gboolean
is_contested (SaiDiceEpilogue *self)
{
  return self->review != NULL && sai_game_get_n_seats (sai_review_get_game (self->review)) > 1;
}

static gboolean
is_solved (SaiDiceEpilogue *self)
{
  return sai_rules_find_unsolvable (sai_game_get_rules (sai_review_get_game (self->review))) == NULL;
}

/* The question to the history about one seat. */
typedef struct
{
  SaiDiceEpilogue *epilogue;
  guint seat;
} Question;

static void
honour_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autofree Question *question = user_data;
  g_autoptr (SaiDiceEpilogue) self = question->epilogue;
  g_autoptr (SaiStatistics) statistics = sai_store_answer (SAI_STORE (source), result, NULL);
  g_autofree char *honour = NULL;

  if (statistics == NULL || self->review == NULL)
    return;
  honour = sai_result_text_honour (sai_review_get_game (self->review), question->seat, statistics);
  sai_result_slip_set_honour (self->of_seat[question->seat], honour);
}

/* The games that the player's statistics are made of, of which @game is one. */
static SaiGameFilter *
make_filter (SaiGame *game, SaiPlayer *player)
{
  SaiRuleset *ruleset = sai_game_get_ruleset (game);
  g_auto (GStrv) options = sai_ruleset_print_options (ruleset, sai_game_get_options (game));
  SaiGameFilter *filter = sai_game_filter_new ();

  filter->ruleset = g_strdup (sai_ruleset_get_id (ruleset));
  filter->options = g_strjoinv ("\n", options);
  filter->player = g_strdup (sai_player_get_name (player));
  filter->result = SAI_GAME_RESULT_FINISHED;
  sai_game_filter_want (filter, "early", sai_game_is_early (game) ? NULL : "false");
  sai_game_filter_want (filter, "peeked", "false");

  return filter;
}

/* Games that do not count in the statistics set no records. */
static void
ask_for_honours (SaiDiceEpilogue *self)
{
  SaiGame *game = sai_review_get_game (self->review);

  if (sai_game_has_peeked (game) || self->cancellable != NULL)
    return;
  self->cancellable = g_cancellable_new ();
  for (guint seat = 0; seat < sai_game_get_n_seats (game); seat++)
    {
      SaiPlayer *player = sai_game_get_player (game, seat);
      g_autoptr (SaiGameFilter) filter = NULL;
      Question *question;

      if (self->of_seat[seat] == NULL || !sai_player_is_person (player))
        continue;
      filter = make_filter (game, player);
      question = g_new (Question, 1);
      *question = (Question) { g_object_ref (self), seat };
      sai_store_ask (self->context->store, sai_request_statistics (filter, sai_player_get_kind (player), 0),
                     self->cancellable, honour_cb, question);
    }
}

static void
tell_turning_point (SaiDiceEpilogue *self, const SaiAnalysis *analysis)
{
  SaiGame *game = sai_review_get_game (self->review);
  guint32 winners = 0;
  SaiAnalysisTurn turn;

  for (guint seat = 0; seat < sai_game_get_n_seats (game); seat++)
    if (sai_game_get_place (game, seat) == 1)
      winners |= 1u << seat;
  g_clear_pointer (&self->turning_point, g_free);
  if (sai_analysis_find_turning_point (analysis, winners, &turn))
    self->turning_point = sai_result_text_turning_point (game, &turn);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TURNING_POINT]);
}

/* How the chances went, as in the replay. */
static void
draw_chances (SaiDiceEpilogue *self, const SaiAnalysis *analysis)
{
  SaiGame *game = sai_review_get_game (self->review);
  g_autoptr (SaiChartData) data = NULL;

  if (!sai_analysis_has_chances (analysis))
    return;
  data = sai_review_chart_make (analysis, game, sai_game_get_first (game), TRUE);
  sai_chart_set_data (self->chances, data);
  gtk_stack_set_visible_child (self->chart_stack, GTK_WIDGET (self->chances));
  gtk_widget_add_css_class (GTK_WIDGET (self->chances), "told");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->chances), GTK_ACCESSIBLE_STATE_HIDDEN, FALSE, -1);
}

/* Whether a person has made mistakes, or may have as long as there is no analysis. */
static gboolean
has_mistakes (SaiDiceEpilogue *self, const SaiAnalysis *analysis)
{
  SaiGame *game = sai_review_get_game (self->review);
  const SaiAnalysisStep *worst;

  for (guint seat = 0; seat < sai_game_get_n_seats (game); seat++)
    if (sai_player_is_person (sai_game_get_player (game, seat)) &&
        (analysis == NULL || sai_analysis_list_mistakes (analysis, seat, 1, &worst) > 0))
      return TRUE;

  return FALSE;
}

static gboolean
is_judged (SaiDiceEpilogue *self)
{
  return self->review != NULL && sai_review_get_problem (self->review) == NULL;
}

/* Whether there is, or may be, something that the trainer can ask about, which it does not where totals are only
 * estimated.
 */
static gboolean
is_teaching (SaiDiceEpilogue *self)
{
  return is_judged (self) && is_solved (self) && has_mistakes (self, sai_review_get_analysis (self->review));
}

/* A slip alone, as of the only one who had a good turn in a sheet that ended early, seems to be about all. */
static void
show_slips (SaiDiceEpilogue *self, const SaiAnalysis *analysis)
{
  guint n_shown = 0;

  for (guint seat = 0; seat < SAI_MAX_SEATS; seat++)
    if (self->of_seat[seat] != NULL)
      {
        sai_result_slip_show (self->of_seat[seat], analysis);
        n_shown += gtk_widget_get_visible (GTK_WIDGET (self->of_seat[seat]));
      }
  for (guint seat = 0; is_contested (self) && n_shown == 1 && seat < SAI_MAX_SEATS; seat++)
    if (self->of_seat[seat] != NULL)
      gtk_widget_set_visible (GTK_WIDGET (self->of_seat[seat]), FALSE);
}

static void
show_analysis_cb (SaiDiceEpilogue *self)
{
  const SaiAnalysis *analysis = sai_review_get_analysis (self->review);

  if (analysis == NULL)
    return;
  show_slips (self, analysis);
  tell_turning_point (self, analysis);
  draw_chances (self, analysis);
  self->mistaken = is_teaching (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHARTED]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TEACHING]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MISTAKEN]);
  ask_for_honours (self);
}

static void
sai_dice_epilogue_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (sai_dice_epilogue_parent_class)->map (widget);
  /* Nobody has asked for an analysis yet. */
  sai_review_start (SAI_DICE_EPILOGUE (widget)->review, SAI_SOLVER_KNOWN);
}

static void
sai_dice_epilogue_unmap (GtkWidget *widget)
{
  sai_review_stop (SAI_DICE_EPILOGUE (widget)->review);
  GTK_WIDGET_CLASS (sai_dice_epilogue_parent_class)->unmap (widget);
}

/* Whether there are chances, or will be: they come after the points. */
static gboolean
has_chart (SaiDiceEpilogue *self)
{
  return is_contested (self) && is_judged (self);
}

static void
give_up_analysis_cb (SaiDiceEpilogue *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHARTED]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_JUDGED]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TEACHING]);
}

static void
sai_dice_epilogue_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SaiDiceEpilogue *self = SAI_DICE_EPILOGUE (object);

  switch (id)
    {
    case PROP_TURNING_POINT:
      g_value_set_string (value, self->turning_point);
      break;

    case PROP_CHARTED:
      g_value_set_boolean (value, has_chart (self));
      break;

    case PROP_JUDGED:
      g_value_set_boolean (value, is_judged (self));
      break;

    case PROP_TEACHING:
      g_value_set_boolean (value, is_teaching (self));
      break;

    case PROP_MISTAKEN:
      g_value_set_boolean (value, self->mistaken);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_dice_epilogue_dispose (GObject *object)
{
  SaiDiceEpilogue *self = SAI_DICE_EPILOGUE (object);

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  if (self->review != NULL)
    sai_review_stop (self->review);
  g_clear_object (&self->review);
  g_clear_pointer (&self->context, sai_context_unref);
  g_clear_pointer (&self->turning_point, g_free);

  G_OBJECT_CLASS (sai_dice_epilogue_parent_class)->dispose (object);
}

static void
sai_dice_epilogue_class_init (SaiDiceEpilogueClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = sai_dice_epilogue_get_property;
  G_OBJECT_CLASS (klass)->dispose = sai_dice_epilogue_dispose;
  widget_class->map = sai_dice_epilogue_map;
  widget_class->unmap = sai_dice_epilogue_unmap;

  /* The turn that decided the game, in words; %NULL if that is not known or there is none. */
  properties[PROP_TURNING_POINT] = g_param_spec_string ("turning-point", NULL, NULL, NULL,
                                                        G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  /* Whether the chances of all seats throughout the game are or will be known. */
  properties[PROP_CHARTED] = g_param_spec_boolean ("charted", NULL, NULL, FALSE,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  /* Whether decisions are judged, so that there may be mistakes. */
  properties[PROP_JUDGED] = g_param_spec_boolean ("judged", NULL, NULL, FALSE,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  /* Whether a person may have something to learn from, and whether that is known. */
  properties[PROP_TEACHING] = g_param_spec_boolean ("teaching", NULL, NULL, FALSE,
                                                    G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_MISTAKEN] = g_param_spec_boolean ("mistaken", NULL, NULL, FALSE,
                                                    G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "epilogue");
  g_type_ensure (SAI_TYPE_CHART);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/widgets/result/sai-dice-epilogue.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiDiceEpilogue, content);
  gtk_widget_class_bind_template_child (widget_class, SaiDiceEpilogue, chart_stack);
  gtk_widget_class_bind_template_child (widget_class, SaiDiceEpilogue, chances);
  gtk_widget_class_bind_template_child (widget_class, SaiDiceEpilogue, slips);
}

static void
sai_dice_epilogue_init (SaiDiceEpilogue *self)
{
  GtkLayoutManager *layout = sai_wrap_layout_new (SPACING, SPACING);

  gtk_widget_init_template (GTK_WIDGET (self));
  sai_chart_set_height (self->chances, CHART_HEIGHT);
  /* Assistive technology sees the hidden page of a stack. */
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->chances), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  sai_wrap_layout_set_centered (SAI_WRAP_LAYOUT (layout), TRUE);
  sai_wrap_layout_set_child_width (SAI_WRAP_LAYOUT (layout), SLIP_WIDTH);
  sai_wrap_layout_set_shrinking (SAI_WRAP_LAYOUT (layout), TRUE);
  gtk_widget_set_layout_manager (GTK_WIDGET (self->slips), layout);
}

/**
 * sai_dice_epilogue_new:
 * @game: a finished game
 * @context: the context
 * @chart: (out) (transfer none): how the chances went, for the place beside the podium
 *
 * Returns: (transfer floating) (nullable): an epilogue; %NULL if the game cannot be reviewed
 */
GtkWidget *
sai_dice_epilogue_new (SaiGame *game, SaiContext *context, GtkWidget **chart)
{
  g_autoptr (GtkSizeGroup) widths = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  g_autoptr (GtkSizeGroup) words = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  g_autoptr (GtkSizeGroup) luck = gtk_size_group_new (GTK_SIZE_GROUP_VERTICAL);
  g_autoptr (GtkSizeGroup) skill = gtk_size_group_new (GTK_SIZE_GROUP_VERTICAL);
  g_autoptr (GtkSizeGroup) names = gtk_size_group_new (GTK_SIZE_GROUP_VERTICAL);
  SaiDiceEpilogue *self;

  if (!sai_review_is_possible (game))
    return NULL;
  self = g_object_new (SAI_TYPE_DICE_EPILOGUE, NULL);
  self->context = sai_context_ref (context);
  self->review = sai_review_new (game, context->solver, context->archivist);
  for (guint seat = 0; seat < sai_game_get_n_seats (game); seat++)
    if (!sai_game_has_left (game, seat))
      {
        GtkWidget *slip = sai_result_slip_new (game, seat);

        self->of_seat[seat] = SAI_RESULT_SLIP (slip);
        gtk_size_group_add_widget (widths, slip);
        sai_result_slip_align (SAI_RESULT_SLIP (slip), names, words, luck, skill);
        gtk_box_append (self->slips, slip);
      }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHARTED]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_JUDGED]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TEACHING]);
  g_signal_connect_object (self->review, "notify::analysis", G_CALLBACK (show_analysis_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->review, "notify::problem", G_CALLBACK (give_up_analysis_cb), self, G_CONNECT_SWAPPED);
  *chart = GTK_WIDGET (self->chart_stack);

  return GTK_WIDGET (self);
}
