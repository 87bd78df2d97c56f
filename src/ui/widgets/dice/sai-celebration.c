/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is worth a cheer: a word that names it, a sound, dice that hop as they belong together, and for the better ones
 * golden sparks that fly up from the dice, or from the word if it is not about dice. Drawn over the dice as a pure
 * function of time; there is no widget that could intercept input.
 */
#include "config.h"

#include "dice/sai-celebration.h"

#include <math.h>

#define MOST_SPARKS 11
#define SPARK_MS 350.0
#define SPARK_RADIUS 5.0
/* In pixels per second, and per second squared. */
#define SPARK_SPEED 350.0
/* How far above the dice they are seen, in pixels. */
#define SPARK_HEIGHT 70
#define GRAVITY 900.0
/* The word grows to full size at the start and fades out at the end. */
#define GROW_MS 170.0
#define FADE_MS 350.0
#define SMALLEST_SCALE 0.6
/* The padding of the word, relative to its height. */
#define PADDING 0.42

/* From how many places along the word sparks fly. */
#define WORD_SOURCES 3

/* How the dice hop: in a wave, one after the other as the faces rise, or those that are alike together. */
typedef enum
{
  HOP_NONE,
  HOP_WAVE,
  HOP_RISING,
  HOP_GROUPS,
} Hop;

/* The size of the word as a multiple of the text size, the number of sparks from each die or place of the word, a sign
 * before the word so that not its colour alone tells what it is, the hops and the sound.
 */
static const struct
{
  double scale;
  guint n_sparks;
  const char *sign;
  Hop hop;
  SaiSound sound;
} looks[] = {
  [SAI_CHEER_FULL_HOUSE] = { 1.4, 0, "", HOP_GROUPS, SAI_SOUND_CHIME },
  [SAI_CHEER_STRAIGHT] = { 1.4, 0, "", HOP_RISING, SAI_SOUND_STRAIGHT },
  [SAI_CHEER_FOUR] = { 1.6, 3, "", HOP_GROUPS, SAI_SOUND_FOUR },
  [SAI_CHEER_RIGOLE] = { 1.8, 5, "", HOP_GROUPS, SAI_SOUND_FOUR },
  [SAI_CHEER_LONG_STRAIGHT] = { 1.8, 5, "", HOP_RISING, SAI_SOUND_STRAIGHT },
  [SAI_CHEER_FIVE] = { 2.2, MOST_SPARKS, "", HOP_WAVE, SAI_SOUND_FANFARE },
  [SAI_CHEER_LEAD] = { 1.4, 0, "▲ ", HOP_NONE, SAI_SOUND_LEAD },
  [SAI_CHEER_BONUS] = { 1.8, 5, "✚ ", HOP_NONE, SAI_SOUND_BONUS },
  [SAI_CHEER_RECORD] = { 2.0, MOST_SPARKS, "★ ", HOP_NONE, SAI_SOUND_RECORD },
};

static void
add_spark (cairo_t *cr, double x, double y, double radius)
{
  cairo_move_to (cr, x, y - radius);
  cairo_line_to (cr, x + radius, y);
  cairo_line_to (cr, x, y + radius);
  cairo_line_to (cr, x - radius, y);
  cairo_close_path (cr);
}

static void
draw_sparks (cairo_t *cr, const graphene_point_t *die, float radius, guint index, guint n_sparks, double milliseconds)
{
  double part = milliseconds / SPARK_MS;
  double seconds = milliseconds / 1000;

  if (part <= 0 || part >= 1)
    return;
  for (guint i = 0; i < n_sparks; i++)
    {
      /* Upwards, in a fan that varies a little from die to die. */
      double angle = G_PI * (0.5 + (i + 0.5 * (index % 2) - n_sparks / 2.0) * 2.2 / n_sparks);
      double speed = SPARK_SPEED * (0.75 + 0.25 * ((i * 5 + index * 3) % 4) / 3);

      add_spark (cr, die->x + cos (angle) * (radius + speed * seconds),
                 die->y - sin (angle) * (radius + speed * seconds) + GRAVITY * seconds * seconds / 2,
                 SPARK_RADIUS * (1 - part * part));
    }
  cairo_set_source_rgba (cr, 1, 0.84 - 0.2 * part, 0.25, 1 - part * part);
  cairo_fill (cr);
}

/**
 * sai_celebration_draw_pill:
 * @snapshot: the snapshot to draw to, with the middle of the pill at its origin
 * @text: the text in it
 * @golden: whether it is something to be glad of
 * @scale: its size
 * @opacity: its opacity
 */
void
sai_celebration_draw_pill (GtkSnapshot *snapshot, PangoLayout *text, gboolean golden, float scale, double opacity)
{
  static const GdkRGBA backdrop = { 0.09, 0.08, 0.07, 0.88 };
  static const GdkRGBA gold = { 0.961, 0.761, 0.067, 1 };
  static const GdkRGBA ash = { 0.75, 0.73, 0.70, 1 };
  const GdkRGBA *ink = golden ? &gold : &ash;
  float pill_width, pill_height;
  GskRoundedRect pill;
  int width, height;

  pango_layout_get_pixel_size (text, &width, &height);
  pill_width = width + 3 * height * PADDING;
  pill_height = height + height * PADDING;
  gtk_snapshot_push_opacity (snapshot, MAX (opacity, 0));
  gtk_snapshot_save (snapshot);
  gtk_snapshot_scale (snapshot, scale, scale);
  gsk_rounded_rect_init_from_rect (&pill,
                                   &GRAPHENE_RECT_INIT (-pill_width / 2, -pill_height / 2, pill_width, pill_height),
                                   pill_height / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &pill);
  gtk_snapshot_append_color (snapshot, &backdrop, &pill.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &pill, (float[]) { 2, 2, 2, 2 }, (GdkRGBA[]) { *ink, *ink, *ink, *ink });
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-width / 2.0f, -height / 2.0f));
  gtk_snapshot_append_layout (snapshot, text, ink);
  gtk_snapshot_restore (snapshot);
  gtk_snapshot_pop (snapshot);
}

static void
draw_word (GtkSnapshot *snapshot, PangoLayout *word, const graphene_rect_t *bounds, double milliseconds)
{
  gboolean still = milliseconds < 0;
  double grown = still ? 1 : MIN (milliseconds / GROW_MS, 1);
  double scale = SMALLEST_SCALE + (1 - SMALLEST_SCALE) * (1 - (1 - grown) * (1 - grown));
  double opacity = still ? 1 : MIN (grown, MIN (1, (SAI_CELEBRATION_WORD_MS - milliseconds) / FADE_MS));
  int width, height;

  pango_layout_get_pixel_size (word, &width, &height);
  /* Shrink a long word to fit a narrow table. */
  scale *= MIN (1, bounds->size.width / (width + 3 * height * PADDING));

  gtk_snapshot_save (snapshot);
  /* Above the dice: there it covers for a moment whose turn it is, which the sheet says as well, or a hint. */
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (bounds->origin.x + bounds->size.width / 2,
                                                          bounds->origin.y - height * (1 + PADDING) / 2));
  sai_celebration_draw_pill (snapshot, word, TRUE, scale, opacity);
  gtk_snapshot_restore (snapshot);
}

/**
 * sai_celebration_create_word:
 * @widget: where it is drawn
 * @word: the text to show
 * @cheer: what for
 *
 * Returns: (transfer full): the text as it looks
 */
PangoLayout *
sai_celebration_create_word (GtkWidget *widget, const char *word, SaiCheer cheer)
{
  g_autofree char *text = g_strconcat (looks[cheer].sign, word, NULL);
  PangoLayout *layout = gtk_widget_create_pango_layout (widget, text);
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_scale_new (looks[cheer].scale));
  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);

  return layout;
}

/* Whether it is for a throw, and waits for the dice. */
gboolean
sai_celebration_is_of_dice (SaiCheer cheer)
{
  return looks[cheer].hop != HOP_NONE;
}

SaiSound
sai_celebration_get_sound (SaiCheer cheer)
{
  return looks[cheer].sound;
}

/**
 * sai_celebration_get_delays:
 * @cheer: a cheer
 * @faces: (array length=n_dice): what the dice show
 * @n_dice: the number of dice
 * @delays: (out): for each die the time until it hops, in milliseconds
 *
 * Dice that are alike hop together if there are groups, the larger group first; those of a straight hop from the least
 * to the greatest.
 */
void
sai_celebration_get_delays (SaiCheer cheer, const guint *faces, guint n_dice, double *delays)
{
  for (guint i = 0; i < n_dice; i++)
    {
      guint alike = 0, before = 0;

      for (guint j = 0; j < n_dice; j++)
        alike += faces[j] == faces[i];
      for (guint j = 0; j < n_dice; j++)
        switch (looks[cheer].hop)
          {
          case HOP_RISING:
            before += faces[j] < faces[i] || (faces[j] == faces[i] && j < i);
            break;

          case HOP_GROUPS:
            {
              guint others = 0;

              for (guint k = 0; k < n_dice; k++)
                others += faces[k] == faces[j];
              before += others > alike;
            }
            break;

          case HOP_WAVE:
          case HOP_NONE:
          default:
            before += j < i;
          }
      delays[i] = before * SAI_CELEBRATION_STEP_MS;
    }
}

/**
 * sai_celebration_draw:
 * @snapshot: the snapshot to draw to
 * @word: the text to show
 * @cheer: what for
 * @bounds: the area to draw in, in pixels; the word is centred above it
 * @dice: (array length=n_dice): the centres of the dice
 * @delays: (array length=n_dice): when they hop, see sai_celebration_get_delays()
 * @n_dice: the number of dice
 * @radius: the distance from the centre of a die at which its sparks start, in pixels
 * @milliseconds: the time since the celebration began, or %SAI_CELEBRATION_STILL
 */
void
sai_celebration_draw (GtkSnapshot *snapshot,
                      PangoLayout *word,
                      SaiCheer cheer,
                      const graphene_rect_t *bounds,
                      const graphene_point_t *dice,
                      const double *delays,
                      guint n_dice,
                      float radius,
                      double milliseconds)
{
  if (milliseconds >= 0 && looks[cheer].n_sparks > 0)
    {
      cairo_t *cr = gtk_snapshot_append_cairo (snapshot,
                                               &GRAPHENE_RECT_INIT (bounds->origin.x, bounds->origin.y - SPARK_HEIGHT,
                                                                    bounds->size.width,
                                                                    bounds->size.height + SPARK_HEIGHT));

      if (sai_celebration_is_of_dice (cheer))
        for (guint i = 0; i < n_dice; i++)
          draw_sparks (cr, &dice[i], radius, i, looks[cheer].n_sparks, milliseconds - delays[i] / 2);
      else
        for (guint i = 0; i < WORD_SOURCES; i++)
          draw_sparks (cr,
                       &GRAPHENE_POINT_INIT (bounds->origin.x + bounds->size.width * (i + 1) / (WORD_SOURCES + 1),
                                             bounds->origin.y + radius),
                       radius / 2, i, looks[cheer].n_sparks, milliseconds - i * SAI_CELEBRATION_STEP_MS);
      cairo_destroy (cr);
    }
  draw_word (snapshot, word, bounds, milliseconds);
}
