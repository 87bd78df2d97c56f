/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture of a game. Anything the ruleset file leaves open is derived from its id, so that custom rulesets have a
 * stable picture of their own. Dice are not mirrored for right-to-left languages.
 */
#include "config.h"

#include "field/sai-card-drawing.h"
#include "dice/sai-die-drawing.h"
#include "art/sai-game-art.h"
#include "art/sai-motif.h"
#include "look/sai-felt.h"
#include "look/sai-look.h"
#include "dice/sai-throw.h"
#include "util/sai-grown.h"

/* In pixels. */
#define LEAST_WIDTH 120
#define ART_WIDTH 240
#define ART_HEIGHT 104
/* Of a picture that stands by itself: where the window grows, it grows, too, but not with the text, so that it fits. */
#define ALONE_WIDTH 257
#define ALONE_HEIGHT 117
/* The smallest aspect ratio of a scene; in less width the scene is scaled down. */
#define MIN_ASPECT 2.75
/* In sides of a die. */
#define STEP 1.30
#define GAP 0.55

/* A hand, if the file does not place the cards. The angle is between neighbouring cards, in degrees. */
#define N_HAND 5
#define SPREAD 11

struct _SaiGameArt
{
  GtkWidget parent_instance;

  SaiArt art;
  /* From 0 to 1. */
  float hue;
  gboolean has_cards;
  gboolean alone;
  SaiColours colours;
  SaiDiePose poses[SAI_MAX_DICE];
  /* The distance of each die from the row, in sides. */
  float drops[SAI_MAX_DICE];
  /* The cached drawing. */
  GdkTexture *drawn;
};

G_DEFINE_FINAL_TYPE (SaiGameArt, sai_game_art, GTK_TYPE_WIDGET)

/* The layout of dice with a motif: their size relative to the height of the picture, the middle of the row, and the
 * distance of the outer dice below it.
 */
static const struct
{
  double size;
  double middle;
  double arch;
  gboolean aslant;
} rows[] = {
  [SAI_MOTIF_PLAIN] = { 0.40, 0.50, 0, FALSE },
  [SAI_MOTIF_SAIL] = { 0.32, 0.64, 0, FALSE },
  [SAI_MOTIF_BOAT] = { 0.32, 0.62, 0, FALSE },
  [SAI_MOTIF_STARS] = { 0.34, 0.62, 0.10, FALSE },
  [SAI_MOTIF_BALANCE] = { 0.30, SAI_MOTIF_BEAM - 0.18, 0, TRUE },
  [SAI_MOTIF_AURORA] = { 0.34, 0.70, 0, FALSE },
  [SAI_MOTIF_PARK] = { 0.36, 0.62, 0, FALSE },
};

static void
draw_dice (SaiGameArt *self, const SaiScene *scene)
{
  const SaiArt *art = &self->art;
  GdkRGBA pips[SAI_N_FACES + 1];
  SaiDieStyle style = sai_die_style_get_coloured (&self->colours, pips);
  double size = rows[art->motif].size;
  double width = size * (STEP * (art->n_dice - 1) + 1);
  double x;

  for (guint i = 0; i < art->n_dice; i++)
    if ((art->gaps & (1u << i)) != 0)
      width += size * GAP;
  x = (size - width) / 2;
  for (guint i = 0; i < art->n_dice; i++)
    {
      double off = art->n_dice > 1 ? 2.0 * i / (art->n_dice - 1) - 1 : 0;
      double y = rows[art->motif].middle + rows[art->motif].arch * off * off + self->drops[i] * size;

      if ((art->gaps & (1u << i)) != 0)
        x += size * GAP;
      if (rows[art->motif].aslant)
        y += x * SAI_MOTIF_TILT;
      cairo_save (scene->cr);
      cairo_translate (scene->cr, x, y);
      sai_die_draw (scene->cr, &style, &self->poses[i], size);
      cairo_restore (scene->cr);
      x += size * STEP;
    }
}

/* Cards are drawn in pixels, as fonts do not work at a scale where the picture is 1 high. */
static void
draw_card (const SaiScene *scene, SaiCard card, const graphene_rect_t *place)
{
  graphene_rect_t pixels;

  graphene_rect_scale (place, scene->unit, scene->unit, &pixels);
  cairo_save (scene->cr);
  cairo_scale (scene->cr, 1 / scene->unit, 1 / scene->unit);
  sai_card_draw (scene->cr, card, &pixels);
  cairo_restore (scene->cr);
}

/* The rows and columns of the field with cards. */
static void
draw_field (SaiGameArt *self, const SaiScene *scene)
{
  const SaiArt *art = &self->art;
  guint top = SAI_N_NUMBERS, bottom = 1, first = SAI_N_NUMBERS, last = 1;
  double height, width, left, upper;

  for (guint i = 0; i < art->n_cards; i++)
    {
      top = MIN (top, sai_card_get_number (art->cards[i]));
      bottom = MAX (bottom, sai_card_get_number (art->cards[i]));
      first = MIN (first, art->columns[i]);
      last = MAX (last, art->columns[i]);
    }
  height = MIN (0.44, 0.90 / (bottom - top + 1));
  width = height * SAI_CARD_ASPECT;
  left = -width * (last - first + 1) / 2;
  upper = 0.5 - height * (bottom - top + 1) / 2;

  for (guint row = 0; row <= bottom - top; row++)
    for (guint column = 0; column <= last - first; column++)
      {
        graphene_rect_t place = GRAPHENE_RECT_INIT (left + column * width, upper + row * height, width, height);

        graphene_rect_inset (&place, width * 0.05, width * 0.05);
        sai_card_add_block (scene->cr, &place, width * 0.12);
      }
  cairo_set_source_rgba (scene->cr, scene->plain ? 1 : 0, scene->plain ? 1 : 0, scene->plain ? 1 : 0,
                         scene->plain ? 0.25 : 0.28);
  cairo_fill (scene->cr);
  for (guint i = 0; i < art->n_cards; i++)
    {
      graphene_rect_t place = GRAPHENE_RECT_INIT (left + (art->columns[i] - first) * width,
                                                  upper + (sai_card_get_number (art->cards[i]) - top) * height, width,
                                                  height);

      graphene_rect_inset (&place, width * 0.05, width * 0.05);
      draw_card (scene, art->cards[i], &place);
    }
}

/* The cards of a hand fan around a point far below the picture. */
static void
draw_hand (SaiGameArt *self, const SaiScene *scene)
{
  const SaiArt *art = &self->art;
  const double height = 0.66, width = height * SAI_CARD_ASPECT, radius = height * 3.2;

  for (guint i = 0; i < art->n_cards; i++)
    {
      cairo_save (scene->cr);
      cairo_translate (scene->cr, 0, 0.55 + radius);
      cairo_rotate (scene->cr, (i - (art->n_cards - 1) / 2.0) * SPREAD * G_PI / 180);
      draw_card (scene, art->cards[i], &GRAPHENE_RECT_INIT (-width / 2, -radius - height / 2, width, height));
      cairo_restore (scene->cr);
    }
}

/* Draws everything except the felt, in device pixels. */
static GdkTexture *
draw (SaiGameArt *self, int width, int height, gboolean plain)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  double unit = MIN (height, width / MIN_ASPECT);
  SaiScene scene = { cairo_create (surface), unit, width / unit / 2, plain };
  g_autoptr (GBytes) pixels = NULL;
  int stride = cairo_image_surface_get_stride (surface);

  cairo_translate (scene.cr, width / 2.0, height - unit);
  cairo_scale (scene.cr, unit, unit);
  sai_motif_draw_behind (self->art.motif, &scene);
  if (!self->has_cards)
    draw_dice (self, &scene);
  else if (self->art.columns[0] != 0)
    draw_field (self, &scene);
  else
    draw_hand (self, &scene);
  sai_motif_draw_before (self->art.motif, &scene);
  cairo_destroy (scene.cr);

  cairo_surface_flush (surface);
  pixels = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), (gsize) stride * height,
                                       (GDestroyNotify) cairo_surface_destroy, surface);

  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, pixels, stride);
}

static gboolean
draw_again_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer unused)
{
  gtk_widget_queue_draw (widget);

  return G_SOURCE_REMOVE;
}

/* Pictures are not drawn in the first frame of a window, so it appears sooner, but in the second. */
static gboolean
is_too_early (GtkWidget *widget)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);

  if (clock == NULL || gdk_frame_clock_get_frame_counter (clock) > 0)
    return FALSE;
  gtk_widget_add_tick_callback (widget, draw_again_cb, NULL, NULL);

  return TRUE;
}

/* Scrolling is more common than a new width, so the drawing is cached. */
static void
sai_game_art_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SaiGameArt *self = SAI_GAME_ART (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  int scale = gtk_widget_get_scale_factor (widget);
  gboolean plain = sai_look_is_plain (sai_look_get_default ());
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, width, height);

  if (width == 0 || height == 0)
    return;
  if (plain)
    gtk_snapshot_append_color (snapshot, &(GdkRGBA) { 0, 0, 0, 1 }, &bounds);
  else
    sai_felt_snapshot_hue (snapshot, self->hue, &bounds);
  if (is_too_early (widget))
    return;
  if (self->drawn == NULL || gdk_texture_get_width (self->drawn) != width * scale ||
      gdk_texture_get_height (self->drawn) != height * scale)
    {
      g_clear_object (&self->drawn);
      self->drawn = draw (self, width * scale, height * scale, plain);
    }
  gtk_snapshot_append_texture (snapshot, self->drawn, &bounds);
}

static void
sai_game_art_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  gboolean alone = SAI_GAME_ART (widget)->alone;
  double growth = alone ? sai_grown_find (widget) : 1;
  int width = alone ? ALONE_WIDTH : ART_WIDTH;
  int height = alone ? ALONE_HEIGHT : ART_HEIGHT;

  *minimum = orientation == GTK_ORIENTATION_VERTICAL ? height * growth : LEAST_WIDTH;
  *natural = orientation == GTK_ORIENTATION_VERTICAL ? height * growth : width * growth;
}

static void
look_changed_cb (SaiGameArt *self)
{
  g_clear_object (&self->drawn);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
sai_game_art_finalize (GObject *object)
{
  g_clear_object (&SAI_GAME_ART (object)->drawn);

  G_OBJECT_CLASS (sai_game_art_parent_class)->finalize (object);
}

static void
sai_game_art_class_init (SaiGameArtClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = sai_game_art_finalize;
  widget_class->measure = sai_game_art_measure;
  widget_class->snapshot = sai_game_art_snapshot;
  gtk_widget_class_set_css_name (widget_class, "gameart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
sai_game_art_init (SaiGameArt *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  g_signal_connect_object (sai_look_get_default (), "notify", G_CALLBACK (look_changed_cb), self, G_CONNECT_SWAPPED);
}

static GtkWidget *
create (const SaiArt *art, gboolean has_cards, const char *seed)
{
  SaiGameArt *self = g_object_new (SAI_TYPE_GAME_ART, NULL);
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_str_hash (seed));
  gboolean strewn = art->n_dice == 0;

  self->art = *art;
  self->has_cards = has_cards;
  self->hue = art->hue != SAI_ART_ANY_HUE ? art->hue / 360.0 : g_rand_double (rand);
  if (has_cards && art->n_cards == 0)
    {
      guint first = g_rand_int_range (rand, 0, SAI_N_COLOURS);

      for (guint i = 0; i < N_HAND; i++)
        self->art.cards[i] = sai_card_make ((first + i) % SAI_N_COLOURS, g_rand_int_range (rand, 1, SAI_N_NUMBERS + 1));
      self->art.n_cards = N_HAND;
    }
  if (!has_cards && strewn)
    self->art.n_dice = SAI_N_DICE;
  for (guint i = 0; i < self->art.n_dice; i++)
    {
      SaiLie lie = { .face = g_rand_int_range (rand, 1, 7) };

      if (strewn)
        self->art.faces[i] = lie.face;
      lie.face = self->art.faces[i];
      /* With a motif, dice lie nearly straight. */
      lie.angle = g_rand_double_range (rand, -1, 1) * (art->motif == SAI_MOTIF_PLAIN ? 24 : 7);
      self->poses[i] = sai_lie_get_pose (&lie);
      self->drops[i] = art->motif == SAI_MOTIF_PLAIN ? g_rand_double_range (rand, -0.28, 0.28) : 0;
    }

  return GTK_WIDGET (self);
}

/**
 * sai_game_art_new:
 * @ruleset: a ruleset
 *
 * Returns: the picture of its game
 */
GtkWidget *
sai_game_art_new (SaiRuleset *ruleset)
{
  GtkWidget *self;

  g_return_val_if_fail (SAI_IS_RULESET (ruleset), NULL);

  self = create (sai_ruleset_get_art (ruleset), sai_ruleset_get_kind (ruleset, SAI_GAME_MODE_PLAYED)->has_cards,
                 sai_ruleset_get_id (ruleset));
  if (sai_ruleset_has_boxes (ruleset))
    {
      SaiOptions options = sai_ruleset_get_defaults (ruleset);

      SAI_GAME_ART (self)->colours = sai_ruleset_get_rules (ruleset, &options)->colours;
    }

  return self;
}

/**
 * sai_game_art_new_for_seed:
 * @seed: any text; determines the picture
 *
 * Returns: a picture of dice for no particular game
 */
GtkWidget *
sai_game_art_new_for_seed (const char *seed)
{
  static const SaiArt art = { .hue = SAI_ART_ANY_HUE };

  g_return_val_if_fail (seed != NULL, NULL);

  return create (&art, FALSE, seed);
}

/**
 * sai_game_art_new_alone:
 * @seed: any text; determines the picture
 *
 * Returns: a picture of dice that stands by itself in the middle of a page
 */
GtkWidget *
sai_game_art_new_alone (const char *seed)
{
  GtkWidget *self = sai_game_art_new_for_seed (seed);

  SAI_GAME_ART (self)->alone = TRUE;
  gtk_widget_set_halign (self, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self, "alone");

  return self;
}

/**
 * sai_game_art_get_art:
 * @self: a picture
 *
 * Returns: (transfer none): its contents, complete except for the hue
 */
const SaiArt *
sai_game_art_get_art (SaiGameArt *self)
{
  g_return_val_if_fail (SAI_IS_GAME_ART (self), NULL);

  return &self->art;
}

/**
 * sai_game_art_choose_hue:
 * @ruleset: (nullable): the ruleset of a game, if known
 * @id: the id of the ruleset
 *
 * Returns: the colour of the felt on its picture, 0 to 1
 */
float
sai_game_art_choose_hue (SaiRuleset *ruleset, const char *id)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_str_hash (id));
  int hue = ruleset != NULL ? sai_ruleset_get_art (ruleset)->hue : SAI_ART_ANY_HUE;

  return hue != SAI_ART_ANY_HUE ? hue / 360.0 : g_rand_double (rand);
}
