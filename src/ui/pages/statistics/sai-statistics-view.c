/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows a player's statistics. The charts are reused when numbers change, which preserves their cursors and tables. */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "chart/sai-chart-text.h"
#include "chart/sai-chart.h"
#include "statistics/sai-columns.h"
#include "kind/sai-ui-kind.h"
#include "util/sai-plain.h"
#include "statistics/sai-statistics-charts.h"
#include "statistics/sai-statistics-text.h"
#include "statistics/sai-statistics-tile.h"
#include "statistics/sai-statistics-view.h"

/* Pixels. */
#define SPACING 12
#define COLUMN_WIDTH 400
/* Only the most frequent opponents are listed; all of them might be as many as the games of the history. */
#define MOST_RIVALS 12

struct _SaiStatisticsView
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *tiles;
  GtkWidget *charts;
  GtkWidget *boxes;
  GtkWidget *totals;
  GtkWidget *trend;
  GtkWidget *luck;
  GtkWidget *rivals;
  GtkWidget *rival_rows;
  GtkWidget *dice;
  GtkWidget *faces;
  GtkLabel *test;
  GtkLabel *seeds;
};

G_DEFINE_FINAL_TYPE (SaiStatisticsView, sai_statistics_view, GTK_TYPE_WIDGET)

static char *
format (double value, guint n_decimals, SaiChartFlags flags)
{
  return isnan (value) ? g_strdup ("–") : sai_chart_text_number (value, n_decimals, flags);
}

static void
add_tile (SaiStatisticsView *self, const char *caption, const char *number, const char *note)
{
  gtk_flow_box_append (GTK_FLOW_BOX (self->tiles), sai_statistics_tile_new (caption, number, note));
}

static void
add_games (SaiStatisticsView *self, const SaiStatistics *statistics)
{
  g_autofree char *n = format (statistics->n, 0, SAI_CHART_PLAIN);
  g_autofree char *several = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u with others", "%u with others",
                                                           statistics->n_several),
                                              statistics->n_several);
  g_autofree char *rate = NULL;
  g_autofree char *wins = NULL;

  add_tile (self, _ ("Games"), n, statistics->n_several == 0 ? _ ("all of them alone") : several);
  if (statistics->n_several == 0)
    return;
  rate = format (statistics->wins / statistics->n_several, 0, SAI_CHART_SHARES);
  wins = sai_statistics_text_wins (statistics);
  add_tile (self, _ ("Won"), rate, wins);
}

static void
add_totals (SaiStatisticsView *self, const SaiStatistics *statistics, const SaiPerfection *perfection, gboolean less)
{
  g_autofree char *mean = format (statistics->mean, 1, SAI_CHART_PLAIN);
  g_autofree char *deviation = format (statistics->deviation, 1, SAI_CHART_PLAIN);
  g_autofree char *note = NULL;
  g_autofree char *best = format (statistics->best, 0, SAI_CHART_PLAIN);
  g_autofree char *worst = format (statistics->worst, 0, SAI_CHART_PLAIN);
  g_autofree char *other = g_strdup_printf (less ? _ ("most: %s") : _ ("lowest: %s"), worst);

  if (perfection != NULL)
    {
      g_autofree char *perfect = format (perfection->mean, 1, SAI_CHART_PLAIN);

      /* Translators: the standard deviation of totals, and the mean of the perfect player. */
      note = g_strdup_printf (_ ("± %s; perfect play: %s"), deviation, perfect);
    }
  else
    note = g_strdup_printf (_ ("± %s"), deviation);
  add_tile (self, less ? _ ("Mean Penalty") : _ ("Mean Total"), mean, note);
  add_tile (self, less ? _ ("Fewest Points") : _ ("Highest Total"), best, other);
}

static void
add_bonus (SaiStatisticsView *self, const SaiStatistics *statistics, const SaiPerfection *perfection)
{
  g_autofree char *rate = format (statistics->bonus_rate, 0, SAI_CHART_SHARES);
  g_autofree char *note = NULL;

  if (isnan (statistics->bonus_rate))
    return;
  if (perfection != NULL && !isnan (perfection->bonus_rate))
    {
      g_autofree char *perfect = format (perfection->bonus_rate, 0, SAI_CHART_SHARES);

      note = g_strdup_printf (_ ("of games; perfect play: %s"), perfect);
    }
  else
    note = g_strdup (_ ("of games"));
  add_tile (self, _ ("Bonus"), rate, note);
}

static void
add_skill (SaiStatisticsView *self, const SaiStatistics *statistics)
{
  gboolean known = statistics->n_analysed > 0;
  g_autofree char *cost = format (known ? statistics->cost_per_choice : NAN, 2, SAI_CHART_PLAIN);
  g_autofree char *luck = format (known ? statistics->luck_per_game : NAN, 1, SAI_CHART_SIGNED);
  g_autofree char *skill_note = sai_statistics_text_skill (statistics);
  g_autofree char *luck_note = sai_statistics_text_luck (statistics);

  add_tile (self, _ ("Lost per Decision"), cost, skill_note);
  add_tile (self, _ ("Luck per Game"), luck, luck_note);
}

static void
add_streak (SaiStatisticsView *self, const SaiStatistics *statistics)
{
  g_autofree char *length = g_strdup_printf ("%u", (guint) ABS (statistics->current_streak));
  g_autofree char *note = sai_statistics_text_streak (statistics);

  if (statistics->current_streak != 0)
    add_tile (self, _ ("Streak"), length, note);
}

/* As of GTK 4.8, an emptied GtkFlowBox still remembers its focused child, and starts from there when an arrow key is
 * pressed. So create a new flow box for each set of tiles.
 */
static void
renew_tiles (SaiStatisticsView *self)
{
  if (self->tiles != NULL)
    gtk_box_remove (GTK_BOX (self->box), self->tiles);
  self->tiles = gtk_flow_box_new ();
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (self->tiles), GTK_SELECTION_NONE);
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (self->tiles), TRUE);
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (self->tiles), 2);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (self->tiles), 4);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (self->tiles), SPACING);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (self->tiles), SPACING);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->tiles), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Numbers"), -1);
  gtk_box_prepend (GTK_BOX (self->box), self->tiles);
}

/* Recreates the tiles and restores the focus among them. */
static void
show_tiles (SaiStatisticsView *self,
            const SaiStatistics *statistics,
            const SaiPerfection *perfection,
            gboolean has_boxes,
            gboolean less)
{
  GtkWidget *focus = gtk_widget_get_focus_child (self->tiles);
  int index = focus != NULL ? gtk_flow_box_child_get_index (GTK_FLOW_BOX_CHILD (focus)) : -1;
  GtkFlowBoxChild *again;

  renew_tiles (self);
  add_games (self, statistics);
  add_totals (self, statistics, perfection, less);
  if (has_boxes)
    {
      add_bonus (self, statistics, perfection);
      add_skill (self, statistics);
    }
  add_streak (self, statistics);
  again = index >= 0 ? gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (self->tiles), index) : NULL;
  if (again != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (again));
}

static void
show_chart (GtkWidget *chart, SaiChartData *data)
{
  if (data != NULL)
    sai_chart_set_data (SAI_CHART (chart), data);
  gtk_widget_set_visible (chart, data != NULL);
}

static void
show_rivals (SaiStatisticsView *self, const SaiStatistics *statistics, gboolean less)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->rival_rows)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->rival_rows), child);
  for (guint i = 0; i < MIN (statistics->rivals->len, MOST_RIVALS); i++)
    {
      const SaiStatisticsRival *rival = g_ptr_array_index (statistics->rivals, i);
      GtkWidget *row = adw_action_row_new ();
      g_autofree char *games = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u game", "%u games", rival->n),
                                                rival->n);
      g_autofree char *words = sai_statistics_text_rival (rival, less);
      GtkWidget *label = gtk_label_new (games);

      sai_plain_set_title (ADW_PREFERENCES_ROW (row), rival->name);
      sai_plain_set_subtitle (ADW_ACTION_ROW (row), words);
      gtk_widget_add_css_class (label, "dim-label");
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
      gtk_list_box_append (GTK_LIST_BOX (self->rival_rows), row);
    }
  gtk_widget_set_visible (self->rivals, statistics->rivals->len > 0);
}

static void
sai_statistics_view_dispose (GObject *object)
{
  SaiStatisticsView *self = SAI_STATISTICS_VIEW (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_statistics_view_parent_class)->dispose (object);
}

static void
sai_statistics_view_class_init (SaiStatisticsViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_statistics_view_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static GtkWidget *
add_chart (GtkWidget *columns)
{
  GtkWidget *chart = sai_chart_new ();

  gtk_widget_add_css_class (chart, "card");
  gtk_widget_set_visible (chart, FALSE);
  sai_columns_append (SAI_COLUMNS (columns), chart);

  return chart;
}

static GtkLabel *
add_sentence (GtkWidget *box)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  /* Selectable labels can have the focus, so that screen readers can reach them. */
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_box_append (GTK_BOX (box), label);

  return GTK_LABEL (label);
}

static GtkWidget *
create_rivals (SaiStatisticsView *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *title = gtk_label_new (_ ("Against Others"));

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_add_css_class (title, "heading");
  gtk_box_append (GTK_BOX (box), title);
  self->rival_rows = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->rival_rows), GTK_SELECTION_NONE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->rival_rows), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Against Others"), -1);
  gtk_widget_add_css_class (self->rival_rows, "boxed-list");
  gtk_box_append (GTK_BOX (box), self->rival_rows);

  return box;
}

static GtkWidget *
create_dice (SaiStatisticsView *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);

  self->faces = sai_chart_new ();
  sai_chart_set_height (SAI_CHART (self->faces), 190);
  gtk_box_append (GTK_BOX (box), self->faces);
  self->test = add_sentence (box);
  self->seeds = add_sentence (box);
  gtk_widget_add_css_class (box, "card");
  gtk_widget_add_css_class (box, "dice");

  return box;
}

static void
sai_statistics_view_init (SaiStatisticsView *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));

  renew_tiles (self);

  self->charts = sai_columns_new (COLUMN_WIDTH, 2, SPACING);
  self->boxes = add_chart (self->charts);
  self->totals = add_chart (self->charts);
  self->trend = add_chart (self->charts);
  self->luck = add_chart (self->charts);
  self->rivals = create_rivals (self);
  gtk_widget_set_visible (self->rivals, FALSE);
  sai_columns_append (SAI_COLUMNS (self->charts), self->rivals);
  self->dice = create_dice (self);
  gtk_widget_set_visible (self->dice, FALSE);
  sai_columns_append (SAI_COLUMNS (self->charts), self->dice);
  gtk_box_append (GTK_BOX (self->box), self->charts);
}

/**
 * sai_statistics_view_show:
 * @self: a view
 * @statistics: the statistics of a player
 * @perfection: (nullable): the results of perfect play, if and once known
 * @ruleset: (nullable): the ruleset, %NULL if it is unknown
 * @player: the player's name
 * @less: whether the lowest total wins
 */
void
sai_statistics_view_show (SaiStatisticsView *self,
                          SaiStatistics *statistics,
                          SaiPerfection *perfection,
                          SaiRuleset *ruleset,
                          const char *player,
                          gboolean less)
{
  gboolean has_boxes;
  g_autoptr (SaiChartData) boxes = NULL;
  g_autoptr (SaiChartData) totals = NULL;
  g_autoptr (SaiChartData) trend = NULL;
  g_autoptr (SaiChartData) luck = NULL;

  g_return_if_fail (SAI_IS_STATISTICS_VIEW (self));
  g_return_if_fail (statistics != NULL && player != NULL);

  has_boxes = ruleset != NULL && sai_ui_kind_of_ruleset (ruleset, SAI_GAME_MODE_PLAYED)->has_sheet;
  if (has_boxes)
    {
      boxes = sai_statistics_chart_boxes (statistics, perfection, ruleset, player);
      luck = sai_statistics_chart_luck (statistics);
    }
  totals = sai_statistics_chart_totals (statistics, perfection, player);
  trend = sai_statistics_chart_trend (statistics, perfection, player);
  show_tiles (self, statistics, perfection, has_boxes, less);
  show_chart (self->boxes, boxes);
  show_chart (self->totals, totals);
  show_chart (self->trend, trend);
  show_chart (self->luck, luck);
  show_rivals (self, statistics, less);
}

/**
 * sai_statistics_view_show_dice:
 * @self: a view
 * @dice: the statistics of the dice in all games
 */
void
sai_statistics_view_show_dice (SaiStatisticsView *self, const SaiStatisticsDice *dice)
{
  g_autoptr (SaiChartData) data = NULL;
  g_autofree char *test = NULL;
  g_autofree char *seeds = NULL;

  g_return_if_fail (SAI_IS_STATISTICS_VIEW (self));
  g_return_if_fail (dice != NULL);

  data = sai_statistics_chart_faces (dice->faces);
  if (data != NULL)
    {
      sai_chart_set_data (SAI_CHART (self->faces), data);
      test = sai_statistics_text_dice (dice->faces);
      seeds = sai_statistics_text_seeds (dice);
      gtk_label_set_text (self->test, test);
      gtk_label_set_text (self->seeds, seeds);
      gtk_widget_set_visible (GTK_WIDGET (self->seeds), dice->n_played > 0);
    }
  gtk_widget_set_visible (self->dice, data != NULL);
}
