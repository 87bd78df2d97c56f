/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A picture of five dice on felt, another one for each text that it is made from, so that a person's own ruleset has a
 * picture, too.
 */
#include "config.h"

#include "sai-dice-art.h"
#include "sai-die-drawing.h"
#include "sai-felt.h"
#include "sai-throw.h"

#define ART_HEIGHT 96
#define N_DICE 5

struct _SaiDiceArt
{
  GtkWidget  parent_instance;

  SaiDiePose poses[N_DICE];
  float      drops[N_DICE];
  float      hue;
};

G_DEFINE_FINAL_TYPE (SaiDiceArt, sai_dice_art, GTK_TYPE_WIDGET)

static void
sai_dice_art_snapshot (GtkWidget   *widget,
                       GtkSnapshot *snapshot)
{
  SaiDiceArt *self = SAI_DICE_ART (widget);
  float width = gtk_widget_get_width (widget);
  float height = gtk_widget_get_height (widget);
  float size = MIN (height * 0.40f, width / (N_DICE + 2));
  float step = size * 1.30f;
  float x = (width - step * (N_DICE - 1) - size) / 2;
  cairo_t *cr;

  sai_felt_snapshot (snapshot, self->hue, width, height);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  for (guint i = 0; i < N_DICE; i++)
    {
      cairo_save (cr);
      cairo_translate (cr, x + i * step + size / 2, height / 2 + self->drops[i] * size);
      sai_die_draw (cr, sai_die_style_get (NULL), &self->poses[i], size);
      cairo_restore (cr);
    }
  cairo_destroy (cr);
}

static void
sai_dice_art_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_VERTICAL ? ART_HEIGHT : 120;
  *natural = orientation == GTK_ORIENTATION_VERTICAL ? ART_HEIGHT : 240;
}

static void
sai_dice_art_class_init (SaiDiceArtClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = sai_dice_art_measure;
  widget_class->snapshot = sai_dice_art_snapshot;
  gtk_widget_class_set_css_name (widget_class, "diceart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
sai_dice_art_init (SaiDiceArt *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/**
 * sai_dice_art_new:
 * @seed: any text; the same text gives the same picture
 *
 * Returns: the picture
 */
GtkWidget *
sai_dice_art_new (const char *seed)
{
  SaiDiceArt *self = g_object_new (SAI_TYPE_DICE_ART, NULL);
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_str_hash (seed));
  SaiLie lie = { 0 };

  self->hue = g_rand_double (rand);
  for (guint i = 0; i < N_DICE; i++)
    {
      lie.face = g_rand_int_range (rand, 1, 7);
      lie.angle = g_rand_double_range (rand, -24, 24);
      self->poses[i] = sai_lie_get_pose (&lie);
      self->drops[i] = g_rand_double_range (rand, -0.28, 0.28);
    }

  return GTK_WIDGET (self);
}
