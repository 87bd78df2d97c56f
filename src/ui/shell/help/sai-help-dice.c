/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dice in the help are drawn like those on the table, in the person's style, but seen from straight above. */
#include "config.h"

#include "dice/sai-die-drawing.h"
#include "util/sai-format.h"
#include "help/sai-help-dice.h"
#include "look/sai-look.h"

/* The size of a die in line heights, and the gap between two in die sizes. */
#define LINES 1.75
#define GAP 0.22
/* The least size of a die, in pixels. */
#define LEAST_SIZE 24
/* How many dice of that size there is room for in the narrowest window; more of them are smaller. */
#define MOST_LARGE 5
/* The opacity of a die that is not used. */
#define PALE 0.45

/* The edge, which is to be seen on any paper: its roundness in die sizes, and its grey. */
#define ROUNDING 0.2
#define GREY ((GdkRGBA) { 0.5, 0.5, 0.5, 0.8 })

struct _SaiHelpDice
{
  GtkWidget parent_instance;

  SaiDice dice;
  guint used;
  SaiColours colours;
};

G_DEFINE_FINAL_TYPE (SaiHelpDice, sai_help_dice, GTK_TYPE_WIDGET)

/* The width of @n dice, in dice. */
static float
get_length_of (guint n)
{
  return n + (n - 1) * GAP;
}

static float
get_length (SaiHelpDice *self)
{
  return get_length_of (sai_dice_get_n (&self->dice));
}

static int
get_size (GtkWidget *widget)
{
  PangoFontMetrics *metrics = pango_context_get_metrics (gtk_widget_get_pango_context (widget), NULL, NULL);
  int line = pango_font_metrics_get_height (metrics) / PANGO_SCALE;

  pango_font_metrics_unref (metrics);

  return MAX (LEAST_SIZE, (int) (line * LINES));
}

static void
sai_help_dice_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  int size = get_size (widget);

  float length = orientation == GTK_ORIENTATION_VERTICAL ? 1 : get_length (SAI_HELP_DICE (widget));

  *natural = size * length;
  /* Beside large text they may be smaller. */
  *minimum = orientation == GTK_ORIENTATION_VERTICAL ? size : LEAST_SIZE * MIN (length, get_length_of (MOST_LARGE));
}

static void
draw_edge (GtkSnapshot *snapshot, const graphene_rect_t *bounds)
{
  const float widths[] = { 1, 1, 1, 1 };
  const GdkRGBA greys[] = { GREY, GREY, GREY, GREY };
  GskRoundedRect edge;

  gsk_rounded_rect_init_from_rect (&edge, bounds, bounds->size.width * ROUNDING);
  gtk_snapshot_append_border (snapshot, &edge, widths, greys);
}

/* Dice are not mirrored for right-to-left text. */
static void
sai_help_dice_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SaiHelpDice *self = SAI_HELP_DICE (widget);
  GdkRGBA pips[SAI_N_FACES + 1];
  SaiDieStyle style = sai_die_style_get_coloured (&self->colours, pips);
  float size = MIN (gtk_widget_get_height (widget), gtk_widget_get_width (widget) / get_length (self));

  for (guint i = 0; i < sai_dice_get_n (&self->dice); i++)
    {
      float x = i * size * (1 + GAP);
      graphene_rect_t bounds = GRAPHENE_RECT_INIT (x, 0, size, size);
      gboolean used = (self->used & 1u << i) != 0;
      cairo_t *cr;

      if (!used)
        gtk_snapshot_push_opacity (snapshot, PALE);
      cr = gtk_snapshot_append_cairo (snapshot, &bounds);
      sai_die_draw_flat (cr, &style, self->dice.face[i], x, 0, size);
      cairo_destroy (cr);
      draw_edge (snapshot, &bounds);
      if (!used)
        gtk_snapshot_pop (snapshot);
    }
}

static void
sai_help_dice_class_init (SaiHelpDiceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = sai_help_dice_measure;
  widget_class->snapshot = sai_help_dice_snapshot;
  gtk_widget_class_set_css_name (widget_class, "helpdice");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
sai_help_dice_init (SaiHelpDice *self)
{
  sai_look_redraw (GTK_WIDGET (self));
}

/**
 * sai_help_dice_new:
 * @dice: dice
 * @used: those that count, as a mask of positions; 0 to show all alike
 * @colours: (nullable): the colours of their faces
 *
 * Returns: a picture
 */
GtkWidget *
sai_help_dice_new (const SaiDice *dice, guint used, const SaiColours *colours)
{
  SaiHelpDice *self = g_object_new (SAI_TYPE_HELP_DICE, "halign", GTK_ALIGN_START, "valign", GTK_ALIGN_CENTER, NULL);
  g_autofree char *name = sai_format_dice (dice);

  self->dice = *dice;
  if (colours != NULL)
    self->colours = *colours;
  self->used = used != 0 ? used : sai_dice_get_all (dice);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);

  return GTK_WIDGET (self);
}
