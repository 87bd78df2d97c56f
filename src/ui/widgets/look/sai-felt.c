/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The available felts, and how a table is covered with one. Tables are widgets of any type with the style class
 * "table", so the felt in use comes to them as a rule of style; style.css has what they are without it, and in high
 * contrast.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "look/sai-felt.h"
#include "look/sai-look.h"

/* Where the light falls, relative to the size. */
#define LIGHT_X 0.42f
#define LIGHT_Y 0.34f
/* How far the colours of the felts in the pictures of games are apart at most; 1 is once around the circle. */
#define HUE_RANGE 0.2f

#define RGB(color) { ((color) >> 16 & 0xff) / 255.0f, ((color) >> 8 & 0xff) / 255.0f, ((color) & 0xff) / 255.0f, 1 }

static const SaiFelt felts[] = {
  { "green", N_ ("Billiard Green"), RGB (0x2c7a54), RGB (0x174a33), SAI_GRAIN_CLOTH },
  { "blue", N_ ("Midnight Blue"), RGB (0x335b93), RGB (0x162a4d), SAI_GRAIN_CLOTH },
  { "wine", N_ ("Wine Red"), RGB (0x95364a), RGB (0x4d1522), SAI_GRAIN_CLOTH },
  { "plum", N_ ("Plum"), RGB (0x70488b), RGB (0x36204a), SAI_GRAIN_CLOTH },
  { "charcoal", N_ ("Charcoal"), RGB (0x505157), RGB (0x232427), SAI_GRAIN_CLOTH },
  { "wood", N_ ("Walnut"), RGB (0x8a5a34), RGB (0x4a2b17), SAI_GRAIN_WOOD },
  { "paper", N_ ("Kraft Paper"), RGB (0x7d6649), RGB (0x5d4a34), SAI_GRAIN_PAPER },
  { "stone", N_ ("Slate"), RGB (0x5d6970), RGB (0x30373d), SAI_GRAIN_STONE },
  { "night", N_ ("Night Sky"), RGB (0x2b3c75), RGB (0x0a0e24), SAI_GRAIN_STARS },
};

/**
 * sai_felt_get_n:
 *
 * Returns: the number of felts
 */
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

/**
 * sai_felt_get:
 * @id: (nullable): the id of a felt in the settings
 *
 * Returns: the felt, or the default one if there is none with that id
 */
const SaiFelt *
sai_felt_get (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (felts); i++)
    if (g_strcmp0 (felts[i].id, id) == 0)
      return &felts[i];

  return &felts[0];
}

/**
 * sai_felt_get_in_use:
 *
 * Returns: the felt that the look of the program asks for
 */
const SaiFelt *
sai_felt_get_in_use (void)
{
  return sai_felt_get (sai_look_get_felt (sai_look_get_default ()));
}

static char *
print_rule (const SaiFelt *felt)
{
  g_autofree char *light = gdk_rgba_to_string (&felt->light);
  g_autofree char *dark = gdk_rgba_to_string (&felt->dark);
  g_autoptr (GBytes) png = gdk_texture_save_to_png_bytes (sai_grain_get_texture (felt->grain));
  g_autofree char *grain = g_base64_encode (g_bytes_get_data (png, NULL), g_bytes_get_size (png));

  return g_strdup_printf (".table { background-image: url(\"data:image/png;base64,%s\"), "
                          "radial-gradient(ellipse farthest-corner at %d%% %d%%, %s, %s); }",
                          grain, (int) (LIGHT_X * 100), (int) (LIGHT_Y * 100), light, dark);
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

/* Another shade of the same material, rather than a mixture with another colour, which would be mud. */
static GdkRGBA
shift_hue (const GdkRGBA *color, float hue)
{
  GdkRGBA shifted = { .alpha = 1 };
  float h, s, v;

  gtk_rgb_to_hsv (color->red, color->green, color->blue, &h, &s, &v);
  h += (hue - 0.5f) * HUE_RANGE;
  gtk_hsv_to_rgb (h - floorf (h), s, v, &shifted.red, &shifted.green, &shifted.blue);

  return shifted;
}

/**
 * sai_felt_snapshot:
 * @snapshot: the snapshot to draw to
 * @felt: a felt
 * @hue: the colour of a game, 0 to 1, for a shade of its own; or %SAI_FELT_OWN_HUE
 * @bounds: where to draw
 *
 * Draws a piece of felt as it is on the tables, for example under the picture of a game.
 */
void
sai_felt_snapshot (GtkSnapshot *snapshot, const SaiFelt *felt, float hue, const graphene_rect_t *bounds)
{
  GdkTexture *grain = sai_grain_get_texture (felt->grain);
  GskColorStop stops[2] = { { 0, felt->light }, { 1, felt->dark } };
  graphene_rect_t tile = GRAPHENE_RECT_INIT (bounds->origin.x, bounds->origin.y, gdk_texture_get_width (grain),
                                             gdk_texture_get_height (grain));

  if (hue >= 0)
    {
      stops[0].color = shift_hue (&felt->light, hue);
      stops[1].color = shift_hue (&felt->dark, hue);
    }
  /* An ellipse that touches the farthest corner, as in the rule of style. */
  gtk_snapshot_append_radial_gradient (snapshot, bounds,
                                       &GRAPHENE_POINT_INIT (bounds->origin.x + LIGHT_X * bounds->size.width,
                                                             bounds->origin.y + LIGHT_Y * bounds->size.height),
                                       (1 - LIGHT_X) * bounds->size.width * (float) G_SQRT2,
                                       (1 - LIGHT_Y) * bounds->size.height * (float) G_SQRT2, 0, 1, stops,
                                       G_N_ELEMENTS (stops));
  gtk_snapshot_push_repeat (snapshot, bounds, &tile);
  gtk_snapshot_append_texture (snapshot, grain, &tile);
  gtk_snapshot_pop (snapshot);
}
