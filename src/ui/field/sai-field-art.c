/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A hand of cards, fanned out on felt; another one for each text that it is made from, as with the dice. */
#include "config.h"

#include "sai-card-drawing.h"
#include "sai-felt.h"
#include "sai-field-art.h"

#define ART_HEIGHT 96
#define N_CARDS 5
/* In degrees, between neighbouring cards. */
#define SPREAD 11

struct _SaiFieldArt
{
  GtkWidget parent_instance;

  SaiCard   cards[N_CARDS];
  float     hue;
};

G_DEFINE_FINAL_TYPE (SaiFieldArt, sai_field_art, GTK_TYPE_WIDGET)

static void
sai_field_art_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  SaiFieldArt *self = SAI_FIELD_ART (widget);
  float width = gtk_widget_get_width (widget);
  float height = gtk_widget_get_height (widget);
  float size = height * 0.66f;

  sai_felt_snapshot (snapshot, self->hue, width, height);

  /* The cards are held together far below the picture. */
  for (guint i = 0; i < N_CARDS; i++)
    {
      float card_width = size * SAI_CARD_ASPECT;
      float radius = size * 3.2f;

      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (width / 2, height * 0.55f + radius));
      gtk_snapshot_rotate (snapshot, (i - (N_CARDS - 1) / 2.0f) * SPREAD);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-card_width / 2, -radius - size / 2));
      sai_card_snapshot (snapshot, self->cards[i], 1, SAI_CARD_MARK_NONE, &GRAPHENE_RECT_INIT (0, 0, card_width, size));
      gtk_snapshot_restore (snapshot);
    }
}

static void
sai_field_art_measure (GtkWidget      *widget,
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
sai_field_art_class_init (SaiFieldArtClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = sai_field_art_measure;
  widget_class->snapshot = sai_field_art_snapshot;
  gtk_widget_class_set_css_name (widget_class, "fieldart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
sai_field_art_init (SaiFieldArt *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/**
 * sai_field_art_new:
 * @seed: any text; the same text gives the same picture
 *
 * Returns: the picture, in which every colour is
 */
GtkWidget *
sai_field_art_new (const char *seed)
{
  SaiFieldArt *self = g_object_new (SAI_TYPE_FIELD_ART, NULL);
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_str_hash (seed));
  guint first = g_rand_int_range (rand, 0, SAI_N_COLOURS);

  self->hue = g_rand_double (rand);
  for (guint i = 0; i < N_CARDS; i++)
    self->cards[i] = sai_card_make ((first + i) % SAI_N_COLOURS, g_rand_int_range (rand, 1, SAI_N_NUMBERS + 1));

  return GTK_WIDGET (self);
}
