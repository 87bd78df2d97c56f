/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws medals: a ribbon, a coin with a milled edge, and on it what the achievement is about, in the space of a square
 * 1 wide. A picture beside the words that say the same, so that it needs no accessible name.
 */
#include "config.h"

#include <adwaita.h>
#include <math.h>

#include "dice/sai-die-mark.h"
#include "records/sai-medal.h"
#include "util/sai-grown.h"

/* In pixels, unless told. */
#define SIDE 72
#define COIN_X 0.5
#define COIN_Y 0.62
#define COIN_RADIUS 0.34
#define N_TEETH 40

struct _SaiMedal
{
  GtkWidget parent_instance;

  guint kind;
  gboolean reached;
  double progress;
  int side;
};

enum
{
  PROP_0,
  PROP_KIND,
  PROP_REACHED,
  PROP_PROGRESS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiMedal, sai_medal, GTK_TYPE_WIDGET)

/* The ribbon of each medal. */
static const guint32 ribbons[SAI_N_ACHIEVEMENTS] = {
  [SAI_ACHIEVEMENT_FLAWLESS] = 0x2f6fd0,     [SAI_ACHIEVEMENT_NOTHING_STRUCK] = 0x2b8a5a,
  [SAI_ACHIEVEMENT_FIRST_THROW] = 0xc8452f,  [SAI_ACHIEVEMENT_BONUS_RUN] = 0x8b4fb3,
  [SAI_ACHIEVEMENT_WIN_RUN] = 0xd0731e,      [SAI_ACHIEVEMENT_GIANT] = 0x9c2744,
  [SAI_ACHIEVEMENT_FORM] = 0x1f7f96,         [SAI_ACHIEVEMENT_ABOVE_PAR] = 0x3a5fb8,
  [SAI_ACHIEVEMENT_DAILY_RUN] = 0xb8382e,    [SAI_ACHIEVEMENT_CLEAN] = 0x5f9a2c,
  [SAI_ACHIEVEMENT_PRACTICE_RUN] = 0x7a5230, [SAI_ACHIEVEMENT_EVERY_GAME] = 0x57606f,
};

static void
set_source (cairo_t *cr, guint32 colour, double alpha)
{
  cairo_set_source_rgba (cr, (colour >> 16 & 0xff) / 255.0, (colour >> 8 & 0xff) / 255.0, (colour & 0xff) / 255.0,
                         alpha);
}

static void
add_disc (cairo_t *cr, double x, double y, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
}

/* A die with a hole for each pip of @face. */
static void
add_die (cairo_t *cr, double x, double y, double side, guint face)
{
  sai_die_mark_add_outline (cr, x, y, side);
  sai_die_mark_add_pips (cr, x, y, side, face);
}

static void
add_star (cairo_t *cr, double x, double y, double radius)
{
  cairo_new_sub_path (cr);
  for (guint i = 0; i < 10; i++)
    {
      double reach = i % 2 == 0 ? radius : radius * 0.45;
      double turn = -G_PI / 2 + i * G_PI / 5;

      cairo_line_to (cr, x + reach * cos (turn), y + reach * sin (turn));
    }
  cairo_close_path (cr);
}

static void
add_arrow (cairo_t *cr, double x, double y, double side)
{
  cairo_move_to (cr, x, y - side / 2);
  cairo_line_to (cr, x + side * 0.42, y);
  cairo_line_to (cr, x + side * 0.17, y);
  cairo_line_to (cr, x + side * 0.17, y + side / 2);
  cairo_line_to (cr, x - side * 0.17, y + side / 2);
  cairo_line_to (cr, x - side * 0.17, y);
  cairo_line_to (cr, x - side * 0.42, y);
  cairo_close_path (cr);
}

static void
add_card (cairo_t *cr, double x, double y, double height)
{
  cairo_rectangle (cr, x - height * 0.35, y - height / 2, height * 0.7, height);
  add_disc (cr, x, y, height * 0.17);
}

static void
add_crown (cairo_t *cr, double x, double y, double side)
{
  cairo_move_to (cr, x - side / 2, y - side * 0.3);
  cairo_line_to (cr, x - side * 0.22, y);
  cairo_line_to (cr, x, y - side * 0.45);
  cairo_line_to (cr, x + side * 0.22, y);
  cairo_line_to (cr, x + side / 2, y - side * 0.3);
  cairo_line_to (cr, x + side * 0.4, y + side * 0.38);
  cairo_line_to (cr, x - side * 0.4, y + side * 0.38);
  cairo_close_path (cr);
}

static void
add_tick (cairo_t *cr, double x, double y, double side)
{
  cairo_move_to (cr, x - side * 0.5, y);
  cairo_line_to (cr, x - side * 0.36, y - side * 0.14);
  cairo_line_to (cr, x - side * 0.12, y + side * 0.1);
  cairo_line_to (cr, x + side * 0.36, y - side * 0.38);
  cairo_line_to (cr, x + side * 0.5, y - side * 0.24);
  cairo_line_to (cr, x - side * 0.12, y + side * 0.38);
  cairo_close_path (cr);
}

/* Two pages, open, with lines of text. */
static void
add_book (cairo_t *cr, double x, double y, double side)
{
  for (int page = -1; page <= 1; page += 2)
    {
      cairo_move_to (cr, x + page * side * 0.03, y - side * 0.28);
      cairo_line_to (cr, x + page * side * 0.5, y - side * 0.4);
      cairo_line_to (cr, x + page * side * 0.5, y + side * 0.28);
      cairo_line_to (cr, x + page * side * 0.03, y + side * 0.4);
      cairo_close_path (cr);
      for (guint line = 0; line < 3; line++)
        cairo_rectangle (cr, x + (page > 0 ? side * 0.12 : -side * 0.42), y - side * 0.2 + line * side * 0.17,
                         side * 0.3, side * 0.07);
    }
}

/* What the achievement is about, as a path with holes. */
static void
add_motif (cairo_t *cr, guint kind)
{
  double x = COIN_X, y = COIN_Y;

  switch (kind)
    {
    case SAI_ACHIEVEMENT_FLAWLESS:
      add_tick (cr, x, y, 0.36);
      break;

    case SAI_ACHIEVEMENT_NOTHING_STRUCK:
      for (guint i = 0; i < 3; i++)
        cairo_rectangle (cr, x - 0.15, y - 0.14 + i * 0.11, 0.30, 0.06);
      break;

    case SAI_ACHIEVEMENT_FIRST_THROW:
      add_die (cr, x, y, 0.33, 6);
      break;

    case SAI_ACHIEVEMENT_BONUS_RUN:
      cairo_rectangle (cr, x - 0.05, y - 0.17, 0.10, 0.34);
      cairo_rectangle (cr, x - 0.17, y - 0.05, 0.12, 0.10);
      cairo_rectangle (cr, x + 0.05, y - 0.05, 0.12, 0.10);
      break;

    case SAI_ACHIEVEMENT_WIN_RUN:
      for (gint i = -1; i <= 1; i++)
        add_star (cr, x + i * 0.15, y + (i == 0 ? -0.06 : 0.05), i == 0 ? 0.13 : 0.085);
      break;

    case SAI_ACHIEVEMENT_GIANT:
      add_crown (cr, x, y, 0.36);
      break;

    case SAI_ACHIEVEMENT_FORM:
      for (guint i = 0; i < 3; i++)
        cairo_rectangle (cr, x - 0.16 + i * 0.12, y + 0.14 - 0.10 * (i + 1), 0.08, 0.10 * (i + 1));
      break;

    case SAI_ACHIEVEMENT_ABOVE_PAR:
      add_arrow (cr, x, y, 0.38);
      break;

    case SAI_ACHIEVEMENT_DAILY_RUN:
      cairo_rectangle (cr, x - 0.17, y - 0.16, 0.34, 0.07);
      for (guint i = 0; i < 9; i++)
        cairo_rectangle (cr, x - 0.17 + (i % 3) * 0.125, y - 0.06 + (i / 3) * 0.085, 0.09, 0.06);
      break;

    case SAI_ACHIEVEMENT_CLEAN:
      add_card (cr, x, y, 0.36);
      break;

    case SAI_ACHIEVEMENT_PRACTICE_RUN:
      add_book (cr, x, y, 0.36);
      break;

    case SAI_ACHIEVEMENT_EVERY_GAME:
    default:
      add_die (cr, x - 0.1, y - 0.06, 0.18, 3);
      add_card (cr, x + 0.1, y + 0.05, 0.22);
      break;
    }
}

static void
add_ribbon (cairo_t *cr, double side)
{
  cairo_move_to (cr, 0.5 + side * 0.02, 0.46);
  cairo_line_to (cr, 0.5 + side * 0.25, 0.02);
  cairo_line_to (cr, 0.5 + side * 0.03, 0.02);
  cairo_line_to (cr, 0.5 - side * 0.16, 0.40);
  cairo_close_path (cr);
}

static void
add_coin (cairo_t *cr)
{
  for (guint i = 0; i < 2 * N_TEETH; i++)
    {
      double radius = COIN_RADIUS * (i % 2 == 0 ? 1 : 0.965);
      double turn = i * G_PI / N_TEETH;

      cairo_line_to (cr, COIN_X + radius * cos (turn), COIN_Y + radius * sin (turn));
    }
  cairo_close_path (cr);
}

static void
draw_reached (cairo_t *cr, guint kind)
{
  cairo_pattern_t *gold = cairo_pattern_create_radial (0.40, 0.46, 0.02, COIN_X, COIN_Y, COIN_RADIUS * 1.1);

  cairo_pattern_add_color_stop_rgb (gold, 0, 1, 0.95, 0.70);
  cairo_pattern_add_color_stop_rgb (gold, 0.45, 0.97, 0.78, 0.26);
  cairo_pattern_add_color_stop_rgb (gold, 1, 0.78, 0.52, 0.09);
  add_ribbon (cr, -1);
  set_source (cr, ribbons[kind], 0.78);
  cairo_fill (cr);
  add_ribbon (cr, 1);
  set_source (cr, ribbons[kind], 1);
  cairo_fill (cr);
  add_coin (cr);
  cairo_set_source (cr, gold);
  cairo_fill (cr);
  cairo_pattern_destroy (gold);
  add_disc (cr, COIN_X, COIN_Y, COIN_RADIUS * 0.84);
  set_source (cr, 0x8a5a08, 0.55);
  cairo_set_line_width (cr, 0.018);
  cairo_stroke (cr);

  /* Struck into the coin: a light edge below the dark figure. */
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_translate (cr, 0, 0.012);
  add_motif (cr, kind);
  set_source (cr, 0xfff6d0, 0.85);
  cairo_fill (cr);
  cairo_translate (cr, 0, -0.012);
  add_motif (cr, kind);
  set_source (cr, 0x6b4403, 1);
  cairo_fill (cr);
}

/* In the colour of the text, so that it reads in every scheme. */
static void
draw_outline (cairo_t *cr, guint kind, double progress, const GdkRGBA *colour)
{
  cairo_set_source_rgba (cr, colour->red, colour->green, colour->blue, 0.14 * colour->alpha);
  add_ribbon (cr, -1);
  add_ribbon (cr, 1);
  cairo_fill (cr);
  add_disc (cr, COIN_X, COIN_Y, COIN_RADIUS);
  cairo_fill (cr);
  cairo_set_source_rgba (cr, colour->red, colour->green, colour->blue, 0.38 * colour->alpha);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  add_motif (cr, kind);
  cairo_fill (cr);
  cairo_set_line_width (cr, 0.02);
  add_disc (cr, COIN_X, COIN_Y, COIN_RADIUS);
  cairo_stroke (cr);
  if (progress <= 0)
    return;
  set_source (cr, 0xd99a1c, 1);
  cairo_set_line_width (cr, 0.05);
  cairo_arc (cr, COIN_X, COIN_Y, COIN_RADIUS, -G_PI / 2, -G_PI / 2 + 2 * G_PI * MIN (progress, 1));
  cairo_stroke (cr);
}

static void
sai_medal_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SaiMedal *self = SAI_MEDAL (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  double side = MIN (width, height);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  GdkRGBA colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  cairo_translate (cr, (width - side) / 2, (height - side) / 2);
  cairo_scale (cr, side, side);
  if (self->reached)
    draw_reached (cr, self->kind);
  else
    draw_outline (cr, self->kind, self->progress, &colour);
  cairo_destroy (cr);
}

static void
sai_medal_measure (GtkWidget *widget,
                   GtkOrientation orientation,
                   int for_size,
                   int *minimum,
                   int *natural,
                   int *minimum_baseline,
                   int *natural_baseline)
{
  *minimum = *natural = SAI_MEDAL (widget)->side * sai_grown_find (widget);
}

static void
sai_medal_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiMedal *self = SAI_MEDAL (object);

  switch (prop_id)
    {
    case PROP_KIND:
      g_value_set_uint (value, self->kind);
      break;

    case PROP_REACHED:
      g_value_set_boolean (value, self->reached);
      break;

    case PROP_PROGRESS:
      g_value_set_double (value, self->progress);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_medal_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  SaiMedal *self = SAI_MEDAL (object);

  switch (prop_id)
    {
    case PROP_KIND:
      self->kind = g_value_get_uint (value);
      break;

    case PROP_REACHED:
      self->reached = g_value_get_boolean (value);
      break;

    case PROP_PROGRESS:
      self->progress = g_value_get_double (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
      return;
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
sai_medal_class_init (SaiMedalClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = sai_medal_get_property;
  object_class->set_property = sai_medal_set_property;
  widget_class->measure = sai_medal_measure;
  widget_class->snapshot = sai_medal_snapshot;

  properties[PROP_KIND] = g_param_spec_uint ("kind", NULL, NULL, 0, SAI_N_ACHIEVEMENTS - 1, 0, flags);
  properties[PROP_REACHED] = g_param_spec_boolean ("reached", NULL, NULL, FALSE, flags);
  properties[PROP_PROGRESS] = g_param_spec_double ("progress", NULL, NULL, 0, 1, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "medal");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
sai_medal_init (SaiMedal *self)
{
  self->side = SIDE;
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
sai_medal_new (const SaiAchievement *achievement)
{
  g_return_val_if_fail (achievement != NULL, NULL);

  return g_object_new (SAI_TYPE_MEDAL, "kind", achievement->kind, "reached", achievement->game != NULL, "progress",
                       achievement->goal > 1 ? achievement->value / (double) achievement->goal : 0.0, NULL);
}

/* In pixels. */
void
sai_medal_set_side (SaiMedal *self, int side)
{
  g_return_if_fail (SAI_IS_MEDAL (self));

  if (self->side == side)
    return;
  self->side = side;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
