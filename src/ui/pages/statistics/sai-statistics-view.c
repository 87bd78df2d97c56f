/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All that is shown is bound to the report and the dice. The charts are reused when numbers change, which preserves
 * their cursors and tables.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "chart/sai-chart.h"
#include "statistics/sai-columns.h"
#include "statistics/sai-statistics-boxes.h"
#include "statistics/sai-statistics-charts.h"
#include "statistics/sai-statistics-text.h"
#include "statistics/sai-statistics-tile.h"
#include "statistics/sai-statistics-view.h"
#include "util/sai-plain.h"

/* Only the most frequent opponents are listed; all of them might be as many as the games of the history. */
#define MOST_RIVALS 12

struct _SaiStatisticsView
{
  GtkWidget parent_instance;

  SaiStatisticsReport *report;
  SaiStatisticsDice *dice;

  GtkWidget *content;
  GtkListBox *rivals;
};

enum
{
  PROP_0,
  PROP_REPORT,
  PROP_DICE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiStatisticsView, sai_statistics_view, GTK_TYPE_WIDGET)

static SaiChartData *
draw_boxes (SaiStatisticsView *self, const SaiStatisticsReport *report)
{
  return report != NULL ? sai_statistics_chart_boxes (report) : NULL;
}

static SaiChartData *
draw_zeros (SaiStatisticsView *self, const SaiStatisticsReport *report)
{
  return report != NULL ? sai_statistics_chart_zeros (report) : NULL;
}

static SaiChartData *
draw_totals (SaiStatisticsView *self, const SaiStatisticsReport *report)
{
  return report != NULL ? sai_statistics_chart_totals (report) : NULL;
}

static SaiChartData *
draw_trend (SaiStatisticsView *self, const SaiStatisticsReport *report)
{
  return report != NULL ? sai_statistics_chart_trend (report) : NULL;
}

static SaiChartData *
draw_luck (SaiStatisticsView *self, const SaiStatisticsReport *report)
{
  return report != NULL ? sai_statistics_chart_luck (report) : NULL;
}

static SaiChartData *
draw_losses (SaiStatisticsView *self, const SaiStatisticsReport *report)
{
  return report != NULL ? sai_statistics_chart_losses (report, FALSE) : NULL;
}

static SaiChartData *
draw_losses_by_part (SaiStatisticsView *self, const SaiStatisticsReport *report)
{
  return report != NULL ? sai_statistics_chart_losses (report, TRUE) : NULL;
}

static SaiChartData *
draw_faces (SaiStatisticsView *self, const SaiStatisticsDice *dice)
{
  return dice != NULL ? sai_statistics_chart_faces (dice->faces, FALSE) : NULL;
}

static SaiChartData *
draw_real_faces (SaiStatisticsView *self, const SaiStatisticsDice *dice)
{
  guint64 faces[6];

  if (dice == NULL)
    return NULL;
  sai_statistics_sum_throwers (dice, faces);

  return sai_statistics_chart_faces (faces, TRUE);
}

static char *
describe_throwers (SaiStatisticsView *self, const SaiStatisticsDice *dice)
{
  return dice != NULL ? sai_statistics_text_throwers (dice) : NULL;
}

static gboolean
is_drawn (SaiStatisticsView *self, const SaiChartData *data)
{
  return data != NULL;
}

static char *
describe_dice (SaiStatisticsView *self, const SaiStatisticsDice *dice)
{
  return dice != NULL ? sai_statistics_text_dice (dice->faces) : NULL;
}

static char *
describe_seeds (SaiStatisticsView *self, const SaiStatisticsDice *dice)
{
  return dice != NULL ? sai_statistics_text_seeds (dice) : NULL;
}

static gboolean
has_seeds (SaiStatisticsView *self, const SaiStatisticsDice *dice)
{
  return dice != NULL && dice->n_played > 0;
}

static gboolean
has_rivals (SaiStatisticsView *self, const SaiStatisticsReport *report)
{
  return report != NULL && report->statistics->rivals->len > 0;
}

/* The parameter of the action that shows games: which ones, and a name for what is not said by their game, players,
 * dates and so on, or "".
 */
static GVariant *
ask_for (const SaiGameFilter *filter, const char *name)
{
  return g_variant_new ("(@a{sv}s)", sai_game_filter_to_variant (filter), name);
}

static void
show_games (SaiStatisticsView *self, const SaiGameFilter *filter, const char *name)
{
  gtk_widget_activate_action_variant (GTK_WIDGET (self), "win.games", ask_for (filter, name));
}

static void
tile_activated_cb (SaiStatisticsView *self, SaiStatisticsTile *tile)
{
  g_autoptr (SaiGameFilter) filter = sai_statistics_tile_dup_filter (tile);

  show_games (self, filter, "");
}

/* Whether a series of a chart is that of the player to compare with. */
static gboolean
is_other (SaiStatisticsView *self, SaiChart *chart, guint series)
{
  return self->report->other != NULL &&
         g_str_equal (sai_chart_data_get_series_name (sai_chart_get_data (chart), series),
                      self->report->other_filter->player);
}

static SaiGameFilter *
begin_filter (SaiStatisticsView *self, SaiChart *chart, guint series)
{
  return sai_game_filter_copy (is_other (self, chart, series) ? self->report->other_filter : self->report->filter);
}

static void
show_point (SaiStatisticsView *self, const SaiGameFilter *filter, SaiChart *chart, guint point)
{
  show_games (self, filter, sai_chart_data_get_name (sai_chart_get_data (chart), point));
}

static void
box_activated_cb (SaiStatisticsView *self, guint point, guint series, SaiChart *chart)
{
  g_autoptr (SaiGameFilter) filter = begin_filter (self, chart, series);

  show_games (self, filter, "");
}

static void
zero_activated_cb (SaiStatisticsView *self, guint point, guint series, SaiChart *chart)
{
  g_autoptr (SaiGameFilter) filter = begin_filter (self, chart, series);

  sai_statistics_chart_narrow_to_zeros (self->report, point, series, filter);
  show_point (self, filter, chart, point);
}

static void
total_activated_cb (SaiStatisticsView *self, guint point, guint series, SaiChart *chart)
{
  g_autoptr (SaiGameFilter) filter = begin_filter (self, chart, series);

  sai_statistics_chart_narrow_to_totals (self->report, point, filter);
  show_point (self, filter, chart, point);
}

/* The second half of the lines over time are those of the player to compare with. */
static void
stretch_activated_cb (SaiStatisticsView *self, guint point, guint series, SaiChart *chart)
{
  const SaiStatisticsReport *report = self->report;
  gboolean other = report->other != NULL && series * 2 >= sai_chart_data_get_n_series (sai_chart_get_data (chart));
  g_autoptr (SaiGameFilter) filter = sai_game_filter_copy (other ? report->other_filter : report->filter);

  sai_statistics_chart_narrow_to_stretch ((other ? report->other : report->statistics)->stretches, point, filter);
  show_games (self, filter, "");
}

static void
show_loss (SaiStatisticsView *self, SaiLoss loss, guint point, guint series, SaiChart *chart)
{
  g_autoptr (SaiGameFilter) filter = begin_filter (self, chart, series);

  filter->loss = g_strdup (sai_loss_get_id (loss));
  show_point (self, filter, chart, point);
}

static void
loss_activated_cb (SaiStatisticsView *self, guint point, guint series, SaiChart *chart)
{
  show_loss (self, point, point, series, chart);
}

static void
loss_by_part_activated_cb (SaiStatisticsView *self, guint point, guint series, SaiChart *chart)
{
  show_loss (self, SAI_N_LOSS_KINDS + point, point, series, chart);
}

static void
face_activated_cb (SaiStatisticsView *self, guint point, guint series, SaiChart *chart)
{
  g_autoptr (SaiGameFilter) filter = sai_game_filter_new ();

  filter->result = SAI_GAME_RESULT_FINISHED;
  show_games (self, filter, "");
}

static void
real_face_activated_cb (SaiStatisticsView *self, guint point, guint series, SaiChart *chart)
{
  g_autoptr (SaiGameFilter) filter = sai_game_filter_new ();

  filter->result = SAI_GAME_RESULT_FINISHED;
  filter->paper = SAI_TERNARY_YES;
  show_games (self, filter, "");
}

static GtkWidget *
create_rival_row (const SaiStatisticsReport *report, const SaiStatisticsRival *rival)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *games = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u game", "%u games", rival->n), rival->n);
  g_autofree char *words = sai_statistics_text_rival (rival, report->less);
  GtkWidget *button = gtk_button_new_with_label (games);
  g_autoptr (SaiGameFilter) filter = sai_game_filter_copy (report->filter);

  g_free (filter->rival);
  filter->rival = g_strdup (rival->name);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.games");
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (button), ask_for (filter, ""));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  sai_plain_set_title (ADW_PREFERENCES_ROW (row), rival->name);
  sai_plain_set_subtitle (ADW_ACTION_ROW (row), words);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);

  return row;
}

static void
fill_rivals (SaiStatisticsView *self)
{
  const GPtrArray *rivals = self->report != NULL ? self->report->statistics->rivals : NULL;
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->rivals, 0)) != NULL)
    gtk_list_box_remove (self->rivals, GTK_WIDGET (row));
  for (guint i = 0; rivals != NULL && i < MIN (rivals->len, MOST_RIVALS); i++)
    gtk_list_box_append (self->rivals, create_rival_row (self->report, g_ptr_array_index (rivals, i)));
}

static void
sai_statistics_view_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  SaiStatisticsView *self = SAI_STATISTICS_VIEW (object);

  switch (property_id)
    {
    case PROP_REPORT:
      g_value_set_boxed (value, self->report);
      break;
    case PROP_DICE:
      g_value_set_boxed (value, self->dice);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
sai_statistics_view_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  SaiStatisticsView *self = SAI_STATISTICS_VIEW (object);

  switch (property_id)
    {
    case PROP_REPORT:
      if (self->report == g_value_get_boxed (value))
        return;
      g_clear_pointer (&self->report, sai_statistics_report_unref);
      self->report = g_value_dup_boxed (value);
      fill_rivals (self);
      break;
    case PROP_DICE:
      if (self->dice == g_value_get_boxed (value))
        return;
      g_clear_pointer (&self->dice, sai_statistics_dice_unref);
      self->dice = g_value_dup_boxed (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
      return;
    }
  g_object_notify_by_pspec (object, pspec);
}

static void
sai_statistics_view_dispose (GObject *object)
{
  SaiStatisticsView *self = SAI_STATISTICS_VIEW (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_pointer (&self->report, sai_statistics_report_unref);
  g_clear_pointer (&self->dice, sai_statistics_dice_unref);

  G_OBJECT_CLASS (sai_statistics_view_parent_class)->dispose (object);
}

static void
sai_statistics_view_class_init (SaiStatisticsViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = sai_statistics_view_get_property;
  object_class->set_property = sai_statistics_view_set_property;
  object_class->dispose = sai_statistics_view_dispose;

  properties[PROP_REPORT] = g_param_spec_boxed ("report", NULL, NULL, SAI_TYPE_STATISTICS_REPORT, flags);
  properties[PROP_DICE] = g_param_spec_boxed ("dice", NULL, NULL, SAI_TYPE_STATISTICS_DICE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (SAI_TYPE_CHART);
  g_type_ensure (SAI_TYPE_COLUMNS);
  g_type_ensure (SAI_TYPE_STATISTICS_TILE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/pages/statistics/sai-statistics-view.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiStatisticsView, content);
  gtk_widget_class_bind_template_child (widget_class, SaiStatisticsView, rivals);
  gtk_widget_class_bind_template_callback (widget_class, draw_boxes);
  gtk_widget_class_bind_template_callback (widget_class, draw_zeros);
  gtk_widget_class_bind_template_callback (widget_class, draw_totals);
  gtk_widget_class_bind_template_callback (widget_class, draw_trend);
  gtk_widget_class_bind_template_callback (widget_class, draw_luck);
  gtk_widget_class_bind_template_callback (widget_class, draw_losses);
  gtk_widget_class_bind_template_callback (widget_class, draw_losses_by_part);
  gtk_widget_class_bind_template_callback (widget_class, draw_faces);
  gtk_widget_class_bind_template_callback (widget_class, draw_real_faces);
  gtk_widget_class_bind_template_callback (widget_class, describe_throwers);
  gtk_widget_class_bind_template_callback (widget_class, is_drawn);
  gtk_widget_class_bind_template_callback (widget_class, describe_dice);
  gtk_widget_class_bind_template_callback (widget_class, describe_seeds);
  gtk_widget_class_bind_template_callback (widget_class, has_seeds);
  gtk_widget_class_bind_template_callback (widget_class, has_rivals);
  gtk_widget_class_bind_template_callback (widget_class, tile_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, box_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, zero_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, total_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, stretch_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, loss_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, loss_by_part_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, face_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, real_face_activated_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
sai_statistics_view_init (SaiStatisticsView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
