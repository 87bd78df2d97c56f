/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bars in the colour of the style, all charts of a game on the same scale. */
#include "config.h"

#include "result/sai-field-story.h"
#include "result/sai-pile-chart.h"
#include "util/sai-announce.h"
#include "util/sai-grown.h"
#include "util/sai-text.h"

/* In pixels. */
#define WIDTH 180
#define LEAST_WIDTH 100
#define HEIGHT 44
#define LINE 1.5f
/* How much of the room of a round its bar takes, and how much of the colour the base and the counts have. */
#define BAR 0.7f
#define FAINT 0.35f

struct _SaiPileChart
{
  GtkWidget parent_instance;

  GArray *rounds;
  guint seat;
  guint most;
};

G_DEFINE_FINAL_TYPE (SaiPileChart, sai_pile_chart, GTK_TYPE_WIDGET)

static void
sai_pile_chart_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  gboolean horizontal = orientation == GTK_ORIENTATION_HORIZONTAL;
  double growth = sai_grown_find (widget);

  *minimum = growth * (horizontal ? LEAST_WIDTH : HEIGHT);
  *natural = horizontal ? MAX (WIDTH, *minimum) : *minimum;
}

static void
sai_pile_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SaiPileChart *self = SAI_PILE_CHART (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  float width = gtk_widget_get_width (widget);
  float height = gtk_widget_get_height (widget);
  float step = width / MAX (self->rounds->len, 1);
  GdkRGBA color, faint;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  faint = color;
  faint.alpha *= FAINT;
  gtk_snapshot_append_color (snapshot, &faint, &GRAPHENE_RECT_INIT (0, height - LINE, width, LINE));
  for (guint i = 0; i < self->rounds->len; i++)
    {
      const SaiFieldRound *round = &g_array_index (self->rounds, SaiFieldRound, i);
      float bar = (height - LINE) * round->collected[self->seat] / self->most;
      float x = mirrored ? width - (i + 1) * step : i * step;

      gtk_snapshot_append_color (snapshot, &color,
                                 &GRAPHENE_RECT_INIT (x + step * (1 - BAR) / 2, height - LINE - bar, step * BAR, bar));
      if (round->counted)
        gtk_snapshot_append_color (snapshot, &faint,
                                   &GRAPHENE_RECT_INIT (mirrored ? x : x + step - LINE, 0, LINE, height));
    }
}

static void
sai_pile_chart_finalize (GObject *object)
{
  g_array_unref (SAI_PILE_CHART (object)->rounds);

  G_OBJECT_CLASS (sai_pile_chart_parent_class)->finalize (object);
}

static void
sai_pile_chart_class_init (SaiPileChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = sai_pile_chart_finalize;
  widget_class->measure = sai_pile_chart_measure;
  widget_class->snapshot = sai_pile_chart_snapshot;
  gtk_widget_class_set_css_name (widget_class, "pilechart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
sai_pile_chart_init (SaiPileChart *self)
{
}

/**
 * sai_pile_chart_new:
 * @rounds: (element-type SaiFieldRound): the rounds of a game
 * @seat: a seat
 * @name: what the chart shows, for screen readers; the numbers are told there, too, and to who points at it
 *
 * Returns: (transfer floating): a chart
 */
GtkWidget *
sai_pile_chart_new (GArray *rounds, guint seat, const char *name)
{
  SaiPileChart *self = g_object_new (SAI_TYPE_PILE_CHART, NULL);
  g_autoptr (GString) numbers = g_string_new (NULL);

  self->rounds = g_array_ref (rounds);
  self->seat = seat;
  self->most = 1;
  for (guint i = 0; i < rounds->len; i++)
    for (guint other = 0; other < SAI_FIELD_MAX_SEATS; other++)
      self->most = MAX (self->most, g_array_index (rounds, SaiFieldRound, i).collected[other]);
  for (guint i = 0; i < rounds->len; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", g_array_index (rounds, SaiFieldRound, i).collected[seat]);

      sai_text_append (numbers, number);
    }
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), numbers->str);
  sai_announce_name (GTK_WIDGET (self), name, numbers->str);

  return GTK_WIDGET (self);
}
