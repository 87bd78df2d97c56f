/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A die that lies on a real table needs no perspective: a square and its pips, as large as letters are. */
#include "config.h"

#include "sai-dice.h"
#include "sai-keep-die.h"

/* How large the die is, in heights of a line of text, so that it grows with the letters. */
#define LINES 1.55
/* In pixels: smaller where there is no room for that. */
#define LEAST_SIZE 18
#define PIP_RADIUS 0.095
#define PIP_OFFSET 0.26

struct _SaiKeepDie
{
  GtkWidget parent_instance;

  guint     face;
};

G_DEFINE_FINAL_TYPE (SaiKeepDie, sai_keep_die, GTK_TYPE_WIDGET)

/* Where pips are, as bits of a square of three by three read in rows. */
static const guint pips_of_face[SAI_N_FACES + 1] = { 0, 0x010, 0x101, 0x111, 0x145, 0x155, 0x16d };

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
sai_keep_die_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  *natural = get_size (widget);
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? LEAST_SIZE : *natural;
}

static void
append_circle (GtkSnapshot   *snapshot,
               float          x,
               float          y,
               float          radius,
               const GdkRGBA *color)
{
  GskRoundedRect circle;

  gsk_rounded_rect_init_from_rect (&circle, &GRAPHENE_RECT_INIT (x - radius, y - radius, 2 * radius, 2 * radius),
                                   radius);
  gtk_snapshot_push_rounded_clip (snapshot, &circle);
  gtk_snapshot_append_color (snapshot, color, &circle.bounds);
  gtk_snapshot_pop (snapshot);
}

static void
sai_keep_die_snapshot (GtkWidget   *widget,
                       GtkSnapshot *snapshot)
{
  SaiKeepDie *self = SAI_KEEP_DIE (widget);
  float size = MIN (gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  float x = (gtk_widget_get_width (widget) - size) / 2;
  float y = (gtk_widget_get_height (widget) - size) / 2;
  GdkRGBA body = { 0.97, 0.95, 0.89, 1 };
  GdkRGBA pip = { 0.14, 0.12, 0.11, 1 };
  GdkRGBA ace = { 0.75, 0.11, 0.16, 1 };
  GdkRGBA edge;
  GskRoundedRect outline;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &edge);
  edge.alpha *= 0.55;
  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (x, y, size, size), size * 0.2);
  if (self->face > 0)
    {
      gtk_snapshot_push_rounded_clip (snapshot, &outline);
      gtk_snapshot_append_color (snapshot, &body, &outline.bounds);
      gtk_snapshot_pop (snapshot);
    }
  gtk_snapshot_append_border (snapshot, &outline, (float[]) { 1, 1, 1, 1 }, (GdkRGBA[]) { edge, edge, edge, edge });
  for (guint i = 0; i < 9; i++)
    if ((pips_of_face[self->face] & (1u << i)) != 0)
      append_circle (snapshot,
                     x + size * (0.5 + ((int) (i % 3) - 1) * PIP_OFFSET),
                     y + size * (0.5 + ((int) (i / 3) - 1) * PIP_OFFSET),
                     size * (self->face == 1 ? PIP_RADIUS * 1.4 : PIP_RADIUS),
                     self->face == 1 ? &ace : &pip);
}

static void
sai_keep_die_class_init (SaiKeepDieClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = sai_keep_die_measure;
  widget_class->snapshot = sai_keep_die_snapshot;

  gtk_widget_class_set_css_name (widget_class, "keepdie");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
sai_keep_die_init (SaiKeepDie *self)
{
}

/**
 * sai_keep_die_new:
 * @face: 1 to 6, or 0 for the place of a die
 *
 * Returns: a picture
 */
GtkWidget *
sai_keep_die_new (guint face)
{
  SaiKeepDie *self = g_object_new (SAI_TYPE_KEEP_DIE, NULL);

  sai_keep_die_set_face (self, face);

  return GTK_WIDGET (self);
}

/**
 * sai_keep_die_set_face:
 * @self: a picture
 * @face: 1 to 6, or 0 for the place of a die
 */
void
sai_keep_die_set_face (SaiKeepDie *self,
                       guint       face)
{
  g_return_if_fail (SAI_IS_KEEP_DIE (self));
  g_return_if_fail (face <= SAI_N_FACES);

  if (self->face == face)
    return;
  self->face = face;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
