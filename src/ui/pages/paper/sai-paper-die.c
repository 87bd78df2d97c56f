/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A die on a real table is drawn flat: a square with pips, scaled to the text size. */
#include "config.h"

#include <math.h>

#include "table/sai-dice.h"
#include "dice/sai-die-drawing.h"
#include "look/sai-look.h"
#include "paper/sai-paper-die.h"

/* The size of the die in line heights, so that it grows with the text size. */
#define LINES 1.55
/* The minimum size in pixels, used if there is no room for more. */
#define LEAST_SIZE 18
/* The corner radius of an empty place, as a fraction of its size. */
#define CORNER 0.2
/* The width of its edge, likewise. */
#define EDGE 0.03f

struct _SaiPaperDie
{
  GtkWidget parent_instance;

  guint face;
  SaiColours colours;
};

G_DEFINE_FINAL_TYPE (SaiPaperDie, sai_paper_die, GTK_TYPE_WIDGET)

static int
get_size (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int line = pango_font_metrics_get_height (metrics) / PANGO_SCALE;

  pango_font_metrics_unref (metrics);

  return MAX (24, (int) (line * LINES));
}

static void
sai_paper_die_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  *natural = get_size (widget);
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? LEAST_SIZE : *natural;
}

static void
sai_paper_die_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SaiPaperDie *self = SAI_PAPER_DIE (widget);
  float size = MIN (gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  float x = (gtk_widget_get_width (widget) - size) / 2;
  float y = (gtk_widget_get_height (widget) - size) / 2;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (x, y, size, size);
  GskRoundedRect outline;
  cairo_t *cr;
  GdkRGBA edge;
  float width = MAX (1, roundf (size * EDGE));

  if (self->face > 0)
    {
      GdkRGBA pips[SAI_N_FACES + 1];
      SaiDieStyle style = sai_die_style_get_coloured (&self->colours, pips);

      cr = gtk_snapshot_append_cairo (snapshot, &bounds);
      sai_die_draw_flat (cr, &style, self->face, x, y, size);
      cairo_destroy (cr);
      return;
    }

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &edge);
  if (!sai_look_is_plain (sai_look_get_default ()))
    edge.alpha *= 0.75;
  gsk_rounded_rect_init_from_rect (&outline, &bounds, size * CORNER);
  gtk_snapshot_append_border (snapshot, &outline, (float[]) { width, width, width, width },
                              (GdkRGBA[]) { edge, edge, edge, edge });
}

static void
sai_paper_die_class_init (SaiPaperDieClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = sai_paper_die_measure;
  widget_class->snapshot = sai_paper_die_snapshot;

  gtk_widget_class_set_css_name (widget_class, "paperdie");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
sai_paper_die_init (SaiPaperDie *self)
{
  sai_look_redraw (GTK_WIDGET (self));
}

/* @face is 1 to 6, or 0 for an empty place. */
GtkWidget *
sai_paper_die_new (guint face)
{
  SaiPaperDie *self = g_object_new (SAI_TYPE_PAPER_DIE, NULL);

  sai_paper_die_set_face (self, face);

  return GTK_WIDGET (self);
}

/* @face is 1 to 6, or 0 for an empty place. */
void
sai_paper_die_set_face (SaiPaperDie *self, guint face)
{
  g_return_if_fail (SAI_IS_PAPER_DIE (self));
  g_return_if_fail (face <= SAI_N_FACES);

  if (self->face == face)
    return;
  self->face = face;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* All 0 for none. */
void
sai_paper_die_set_colours (SaiPaperDie *self, const SaiColours *colours)
{
  g_return_if_fail (SAI_IS_PAPER_DIE (self));

  self->colours = *colours;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
