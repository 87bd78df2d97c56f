/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dice inline in a sentence, in ascending order, with an accessible label. */
#include "config.h"

#include "dice/sai-dice-glyphs.h"
#include "dice/sai-die-drawing.h"
#include "look/sai-look.h"
#include "util/sai-grown.h"

/* In pixels. */
#define SIZE 20
#define GAP 3

struct _SaiDiceGlyphs
{
  GtkWidget parent_instance;

  SaiColours colours;
  guint8 faces[SAI_MAX_DICE];
  guint n_faces;
};

G_DEFINE_FINAL_TYPE (SaiDiceGlyphs, sai_dice_glyphs, GTK_TYPE_WIDGET)

static int
get_size (SaiDiceGlyphs *self)
{
  return SIZE * sai_grown_find (GTK_WIDGET (self));
}

static int
get_gap (SaiDiceGlyphs *self)
{
  return GAP * sai_grown_find (GTK_WIDGET (self));
}

static int
get_width (SaiDiceGlyphs *self)
{
  int gap = get_gap (self);

  return self->n_faces * (get_size (self) + gap) - (self->n_faces > 0 ? gap : 0);
}

static void
sai_dice_glyphs_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  SaiDiceGlyphs *self = SAI_DICE_GLYPHS (widget);

  /* Rows of dice below each other are as far apart as the dice of a row. */
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? get_width (self) : get_size (self) + get_gap (self);
  *natural = *minimum;
}

static void
sai_dice_glyphs_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SaiDiceGlyphs *self = SAI_DICE_GLYPHS (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int x = mirrored ? gtk_widget_get_width (widget) - get_width (self) : 0;
  int size = get_size (self);
  int y = (gtk_widget_get_height (widget) - size) / 2;
  GdkRGBA pips[SAI_N_FACES + 1];
  SaiDieStyle style = sai_die_style_get_coloured (&self->colours, pips);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (x, y, get_width (self), size));

  for (guint i = 0; i < self->n_faces; i++)
    sai_die_draw_flat (cr, &style, self->faces[i], x + i * (size + get_gap (self)), y, size);
  cairo_destroy (cr);
}

static void
sai_dice_glyphs_class_init (SaiDiceGlyphsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = sai_dice_glyphs_measure;
  widget_class->snapshot = sai_dice_glyphs_snapshot;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
sai_dice_glyphs_init (SaiDiceGlyphs *self)
{
  sai_look_redraw (GTK_WIDGET (self));
}

/**
 * sai_dice_glyphs_new:
 * @dice: rolled dice
 * @colours: the colours of the faces in the game
 * @shown: the dice to show, as a mask of positions
 * @label: the accessible label
 *
 * Returns: a picture of dice
 */
GtkWidget *
sai_dice_glyphs_new (const SaiDice *dice, const SaiColours *colours, guint shown, const char *label)
{
  SaiDiceGlyphs *self = g_object_new (SAI_TYPE_DICE_GLYPHS, NULL);

  self->colours = *colours;
  for (guint face = 1; face <= SAI_N_FACES; face++)
    for (guint i = 0; i < SAI_MAX_DICE; i++)
      if ((shown & (1u << i)) != 0 && dice->face[i] == face)
        self->faces[self->n_faces++] = face;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);

  return GTK_WIDGET (self);
}
