/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The available felts, and how a table is covered with one. Tables are covered by widgets of any type with the
 * style class "felt", so the felt in use comes to them as a rule of style; style.css has what they are without it, and
 * in high contrast. That may be the table itself. Where much moves on it, it is a widget below: GTK 4.8 draws whatever
 * repeats as a whole each time its widget changes.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "look/sai-felt.h"
#include "look/sai-look.h"

/* The light falls from above: how far down it is strongest, and how much darker the upper edge is. It is the same from
 * left to right, as without a GPU a gradient from top to bottom takes a thirtieth of the time of any other one.
 */
#define LIGHT_Y 0.28f
#define EDGE 0.30f
#define N_STOPS 3

#define RGB(color) { ((color) >> 16 & 0xff) / 255.0f, ((color) >> 8 & 0xff) / 255.0f, ((color) & 0xff) / 255.0f, 1 }

static const SaiFelt felts[] = {
  { "green", NC_ ("tabletop", "Green"), RGB (0x2c7a54), RGB (0x174a33), SAI_GRAIN_CLOTH },
  { "blue", NC_ ("tabletop", "Blue"), RGB (0x335b93), RGB (0x162a4d), SAI_GRAIN_CLOTH },
  { "wine", NC_ ("tabletop", "Wine"), RGB (0x95364a), RGB (0x4d1522), SAI_GRAIN_CLOTH },
  { "plum", NC_ ("tabletop", "Plum"), RGB (0x70488b), RGB (0x36204a), SAI_GRAIN_CLOTH },
  { "charcoal", NC_ ("tabletop", "Charcoal"), RGB (0x505157), RGB (0x232427), SAI_GRAIN_CLOTH },
  { "wood", NC_ ("tabletop", "Walnut"), RGB (0x8a5a34), RGB (0x4a2b17), SAI_GRAIN_WOOD },
  { "paper", NC_ ("tabletop", "Paper"), RGB (0x7d6649), RGB (0x5d4a34), SAI_GRAIN_PAPER },
  { "stone", NC_ ("tabletop", "Slate"), RGB (0x576269), RGB (0x30373d), SAI_GRAIN_STONE },
  { "night", NC_ ("tabletop", "Stars"), RGB (0x2b3c75), RGB (0x0a0e24), SAI_GRAIN_STARS },
};

guint
sai_felt_get_n (void)
{
  return G_N_ELEMENTS (felts);
}

/**
 * sai_felt_get_nth:
 * @index: less than sai_felt_get_n()
 *
 * Returns: a felt; the first one is the default
 */
const SaiFelt *
sai_felt_get_nth (guint index)
{
  g_return_val_if_fail (index < G_N_ELEMENTS (felts), &felts[0]);

  return &felts[index];
}

/* The default one if there is none with that id. */
const SaiFelt *
sai_felt_get (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (felts); i++)
    if (g_strcmp0 (felts[i].id, id) == 0)
      return &felts[i];

  return &felts[0];
}

/* The one that the look of the program asks for. */
const SaiFelt *
sai_felt_get_in_use (void)
{
  return sai_felt_get (sai_look_get_felt (sai_look_get_default ()));
}

static GdkRGBA
mix (const GdkRGBA *color, const GdkRGBA *other, float part)
{
  return (GdkRGBA) { color->red + (other->red - color->red) * part, color->green + (other->green - color->green) * part,
                     color->blue + (other->blue - color->blue) * part, 1 };
}

/* The colours from the upper edge to the lower one. */
static void
get_stops (const GdkRGBA *light, const GdkRGBA *dark, GskColorStop stops[N_STOPS])
{
  stops[0] = (GskColorStop) { 0, mix (light, dark, EDGE) };
  stops[1] = (GskColorStop) { LIGHT_Y, *light };
  stops[2] = (GskColorStop) { 1, *dark };
}

static char *
print_rule (const SaiFelt *felt)
{
  GskColorStop stops[N_STOPS];
  g_autoptr (GString) gradient = g_string_new (NULL);
  /* Not compressed, for which PNG takes a tenth of the whole start. */
  g_autoptr (GBytes) tiff = gdk_texture_save_to_tiff_bytes (sai_grain_get_texture (felt->grain));
  g_autofree char *grain = g_base64_encode (g_bytes_get_data (tiff, NULL), g_bytes_get_size (tiff));

  get_stops (&felt->light, &felt->dark, stops);
  for (guint i = 0; i < N_STOPS; i++)
    {
      g_autofree char *color = gdk_rgba_to_string (&stops[i].color);

      g_string_append_printf (gradient, ", %s %d%%", color, (int) (stops[i].offset * 100 + 0.5f));
    }

  return g_strdup_printf (".felt { background-image: url(\"data:image/tiff;base64,%s\"), "
                          "linear-gradient(to bottom%s); }",
                          grain, gradient->str);
}

static gboolean
cover_cb (gpointer provider)
{
  g_autofree char *rule = sai_look_is_plain (sai_look_get_default ()) ? g_strdup ("")
                                                                      : print_rule (sai_felt_get_in_use ());

  gtk_css_provider_load_from_data (provider, rule, -1);

  return G_SOURCE_REMOVE;
}

/* @provider: (transfer none): lives as long as the program */
static void
look_changed_cb (GtkCssProvider *provider)
{
  cover_cb (provider);
}

/**
 * sai_felt_cover_tables:
 *
 * Covers all tables with the felt in use, now and whenever it changes. The first time, the window comes before. To be
 * called once, after GTK is initialized.
 */
void
sai_felt_cover_tables (void)
{
  GtkCssProvider *provider = gtk_css_provider_new ();

  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
  g_signal_connect_object (sai_look_get_default (), "notify::felt", G_CALLBACK (look_changed_cb), provider,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (sai_look_get_default (), "notify::plain", G_CALLBACK (look_changed_cb), provider,
                           G_CONNECT_SWAPPED);
  g_idle_add_full (G_PRIORITY_LOW, cover_cb, provider, g_object_unref);
}

static void
snapshot_cloth (GtkSnapshot *snapshot,
                SaiGrain material,
                const GdkRGBA *light,
                const GdkRGBA *dark,
                const graphene_rect_t *bounds)
{
  GdkTexture *grain = sai_grain_get_texture (material);
  graphene_rect_t tile = GRAPHENE_RECT_INIT (bounds->origin.x, bounds->origin.y, gdk_texture_get_width (grain),
                                             gdk_texture_get_height (grain));
  GskColorStop stops[N_STOPS];

  get_stops (light, dark, stops);
  gtk_snapshot_append_linear_gradient (snapshot, bounds, &bounds->origin,
                                       &GRAPHENE_POINT_INIT (bounds->origin.x, bounds->origin.y + bounds->size.height),
                                       stops, N_STOPS);
  gtk_snapshot_push_repeat (snapshot, bounds, &tile);
  gtk_snapshot_append_texture (snapshot, grain, &tile);
  gtk_snapshot_pop (snapshot);
}

/**
 * sai_felt_snapshot:
 * @snapshot: the snapshot to draw to
 * @felt: a felt
 * @bounds: where to draw
 *
 * Draws a piece of felt as it is on the tables.
 */
void
sai_felt_snapshot (GtkSnapshot *snapshot, const SaiFelt *felt, const graphene_rect_t *bounds)
{
  snapshot_cloth (snapshot, felt->grain, &felt->light, &felt->dark, bounds);
}

static void
get_hue (float hue, GdkRGBA *light, GdkRGBA *dark)
{
  light->alpha = dark->alpha = 1;
  gtk_hsv_to_rgb (hue, 0.62f, 0.52f, &light->red, &light->green, &light->blue);
  gtk_hsv_to_rgb (hue, 0.70f, 0.34f, &dark->red, &dark->green, &dark->blue);
}

/**
 * sai_felt_snapshot_hue:
 * @snapshot: the snapshot to draw to
 * @hue: the colour of a game, 0 to 1
 * @bounds: where to draw
 *
 * Draws the ground of a game’s picture: cloth of a colour by which the game is known, whatever is on the tables.
 */
void
sai_felt_snapshot_hue (GtkSnapshot *snapshot, float hue, const graphene_rect_t *bounds)
{
  GdkRGBA light, dark;

  get_hue (hue, &light, &dark);
  snapshot_cloth (snapshot, SAI_GRAIN_CLOTH, &light, &dark, bounds);
}

/**
 * sai_felt_create_pattern:
 * @hue: the colour of a game, 0 to 1
 * @height: the height of its picture
 *
 * Returns: (transfer full): the same ground for paper, without the grain; may be called in any thread
 */
cairo_pattern_t *
sai_felt_create_pattern (float hue, double height)
{
  cairo_pattern_t *pattern = cairo_pattern_create_linear (0, 0, 0, height);
  GskColorStop stops[N_STOPS];
  GdkRGBA light, dark;

  get_hue (hue, &light, &dark);
  get_stops (&light, &dark, stops);
  for (guint i = 0; i < N_STOPS; i++)
    cairo_pattern_add_color_stop_rgb (pattern, stops[i].offset, stops[i].color.red, stops[i].color.green,
                                      stops[i].color.blue);

  return pattern;
}
