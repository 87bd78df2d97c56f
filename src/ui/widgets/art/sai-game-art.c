/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture of a game on its felt, in the look of the program. */
#include "config.h"

#include "art/sai-game-art.h"
#include "art/sai-game-picture.h"
#include "look/sai-felt.h"
#include "look/sai-look.h"
#include "util/sai-grown.h"

/* In pixels. */
#define LEAST_WIDTH 120
#define ART_WIDTH 240
#define ART_HEIGHT 104
/* Of a picture that stands by itself: where the window grows, it grows, too, but not with the text, so that it fits. */
#define ALONE_WIDTH 257
#define ALONE_HEIGHT 117

struct _SaiGameArt
{
  GtkWidget parent_instance;

  SaiGamePicture picture;
  gboolean alone;
  /* The cached drawing. */
  GdkTexture *drawn;
};

G_DEFINE_FINAL_TYPE (SaiGameArt, sai_game_art, GTK_TYPE_WIDGET)

/* Draws everything except the felt, in device pixels. */
static GdkTexture *
draw (SaiGameArt *self, int width, int height, gboolean plain)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  GdkRGBA pips[SAI_N_FACES + 1];
  SaiDieStyle style = sai_die_style_get_coloured (&self->picture.colours, pips);
  g_autoptr (GBytes) pixels = NULL;
  int stride = cairo_image_surface_get_stride (surface);

  sai_game_picture_draw (&self->picture, cr, &style, width, height, plain);
  cairo_destroy (cr);

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
    sai_felt_snapshot_hue (snapshot, self->picture.hue, &bounds);
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

GtkWidget *
sai_game_art_new (SaiRuleset *ruleset)
{
  SaiGameArt *self;

  g_return_val_if_fail (SAI_IS_RULESET (ruleset), NULL);

  self = g_object_new (SAI_TYPE_GAME_ART, NULL);
  sai_game_picture_init (&self->picture, ruleset);

  return GTK_WIDGET (self);
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
  SaiGameArt *self;

  g_return_val_if_fail (seed != NULL, NULL);

  self = g_object_new (SAI_TYPE_GAME_ART, NULL);
  sai_game_picture_init_for_seed (&self->picture, seed);

  return GTK_WIDGET (self);
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

  return &self->picture.art;
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
