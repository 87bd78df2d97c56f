/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the person plays with: felts on which text can be read, dice and cards whose signs stand out, each unlike the
 * others, and one choice that everything follows.
 */
#include <adwaita.h>
#include <math.h>
#include <string.h>

#include "dice/sai-die-drawing.h"
#include "dice/sai-throw.h"
#include "field/sai-card-drawing.h"
#include "look/sai-felt.h"
#include "look/sai-look.h"
#include "sai-test.h"
#include "sai-ui-resources.h"
#include "sai-wait.h"

/* Of WCAG 2: for text, and for large text and pictures. */
#define TEXT_CONTRAST 4.5
#define SIGN_CONTRAST 3.0
/* A piece of the table, and the size of what is behind a letter, in pixels. */
#define WIDTH 640
#define HEIGHT 400
#define LETTER 8

static const GdkRGBA white = { 1, 1, 1, 1 };

static double
get_linear (double value)
{
  return value <= 0.04045 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4);
}

static double
get_luminance (double red, double green, double blue)
{
  return 0.2126 * get_linear (red) + 0.7152 * get_linear (green) + 0.0722 * get_linear (blue);
}

static double
get_contrast (const GdkRGBA *a, const GdkRGBA *b)
{
  double first = get_luminance (a->red, a->green, a->blue);
  double second = get_luminance (b->red, b->green, b->blue);

  return (MAX (first, second) + 0.05) / (MIN (first, second) + 0.05);
}

/* The color seen through another one. */
static GdkRGBA
see_through (const GdkRGBA *color, const GdkRGBA *behind, double clarity)
{
  return (GdkRGBA) { color->red + (behind->red - color->red) * clarity,
                     color->green + (behind->green - color->green) * clarity,
                     color->blue + (behind->blue - color->blue) * clarity, 1 };
}

/* What was put into a snapshot, which it takes, as bytes: blue, green, red and alpha of each pixel. */
static guchar *
render (GtkSnapshot *snapshot)
{
  g_autoptr (GskRenderer) renderer = gsk_cairo_renderer_new ();
  g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (snapshot);
  g_autoptr (GdkTexture) texture = NULL;
  guchar *pixels = g_malloc0 (4 * WIDTH * HEIGHT);

  /* A window draws nothing at first. */
  if (node == NULL)
    return pixels;
  gsk_renderer_realize (renderer, NULL, NULL);
  texture = gsk_renderer_render_texture (renderer, node, &GRAPHENE_RECT_INIT (0, 0, WIDTH, HEIGHT));
  gsk_renderer_unrealize (renderer);
  gdk_texture_download (texture, pixels, 4 * WIDTH);

  return pixels;
}

/* The mean color of a square of a letter's size. */
static GdkRGBA
get_mean (const guchar *pixels, guint left, guint top)
{
  guint sums[3] = { 0 };

  for (guint y = top; y < top + LETTER; y++)
    for (guint x = left; x < left + LETTER; x++)
      for (guint i = 0; i < 3; i++)
        sums[i] += pixels[4 * (y * WIDTH + x) + i];

  return (GdkRGBA) { sums[2] / 255.0 / (LETTER * LETTER), sums[1] / 255.0 / (LETTER * LETTER),
                     sums[0] / 255.0 / (LETTER * LETTER), 1 };
}

static double
get_least_contrast (const guchar *pixels)
{
  double least = G_MAXDOUBLE;

  for (guint y = 0; y + LETTER <= HEIGHT; y += LETTER)
    for (guint x = 0; x + LETTER <= WIDTH; x += LETTER)
      {
        GdkRGBA mean = get_mean (pixels, x, y);

        least = MIN (least, get_contrast (&white, &mean));
      }

  return least;
}

static guchar *
draw_felt (const SaiFelt *felt)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  sai_felt_snapshot (snapshot, felt, &GRAPHENE_RECT_INIT (0, 0, WIDTH, HEIGHT));

  return render (snapshot);
}

/* White text can be read on each felt, as it is drawn, wherever it stands. */
static void
test_felt_contrast (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref,
                                                       NULL);

  g_assert_cmpuint (sai_felt_get_n (), >=, 9);
  for (guint i = 0; i < sai_felt_get_n (); i++)
    {
      const SaiFelt *felt = sai_felt_get_nth (i);
      guchar *pixels = draw_felt (felt);
      double contrast = get_least_contrast (pixels);

      g_test_message ("%s: %.2f", felt->id, contrast);
      g_assert_cmpfloat (contrast, >=, TEXT_CONTRAST);
      g_assert_true (sai_felt_get (felt->id) == felt);
      g_assert_true (g_hash_table_add (seen, g_bytes_new_take (pixels, 4 * WIDTH * HEIGHT)));
    }
  g_assert_cmpstr (sai_felt_get (NULL)->id, ==, "green");
  g_assert_cmpstr (sai_felt_get ("of-another-time")->id, ==, "green");
}

/* The ground of a game’s picture has the hue that was asked for, whatever the felt in use. */
static void
test_felt_hue (void)
{
  for (guint degrees = 0; degrees < 360; degrees += 30)
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();
      g_autofree guchar *pixels = NULL;
      GdkRGBA mean;
      float hue, saturation, value;
      float apart;

      sai_felt_snapshot_hue (snapshot, degrees / 360.0f, &GRAPHENE_RECT_INIT (0, 0, WIDTH, HEIGHT));
      pixels = render (snapshot);
      mean = get_mean (pixels, 200, 200);
      gtk_rgb_to_hsv (mean.red, mean.green, mean.blue, &hue, &saturation, &value);
      apart = ABS (hue - degrees / 360.0f);
      g_assert_cmpfloat (MIN (apart, 1 - apart), <=, 0.02);
      g_assert_cmpfloat (saturation, >=, 0.5);
    }
}

/* How much pixels differ across a line of the tile, on the average. */
static double
get_step (const guchar *pixels, guint width, guint height, gboolean across, guint from, guint to)
{
  guint n = across ? height : width;
  double sum = 0;

  for (guint i = 0; i < n; i++)
    {
      guint a = across ? i * width + from : from * width + i;
      guint b = across ? i * width + to : to * width + i;

      /* White is lighter by its alpha, and black darker. */
      sum += ABS ((pixels[4 * a] > 0 ? 1 : -1) * pixels[4 * a + 3] - (pixels[4 * b] > 0 ? 1 : -1) * pixels[4 * b + 3]);
    }

  return sum / n;
}

/* A tile begins as it ends, so that no seam is seen where it is repeated; and it changes no color on the whole. */
static void
test_grain (void)
{
  for (SaiGrain grain = 0; grain < SAI_N_GRAINS; grain++)
    {
      GdkTexture *texture = sai_grain_get_texture (grain);
      guint width = gdk_texture_get_width (texture), height = gdk_texture_get_height (texture);
      g_autofree guchar *pixels = g_malloc (4 * width * height);
      double columns = 0, rows = 0, sum = 0;

      g_assert_true (sai_grain_get_texture (grain) == texture);
      gdk_texture_download (texture, pixels, 4 * width);
      for (guint x = 1; x < width; x++)
        columns = MAX (columns, get_step (pixels, width, height, TRUE, x - 1, x));
      for (guint y = 1; y < height; y++)
        rows = MAX (rows, get_step (pixels, width, height, FALSE, y - 1, y));
      g_assert_cmpfloat (get_step (pixels, width, height, TRUE, width - 1, 0), <=, columns);
      g_assert_cmpfloat (get_step (pixels, width, height, FALSE, height - 1, 0), <=, rows);
      for (guint i = 0; i < width * height; i++)
        sum += (pixels[4 * i] > 0 ? 1 : -1) * pixels[4 * i + 3];
      g_assert_cmpfloat (fabs (sum / (width * height)), <, 0.02 * 255);
    }
}

/* Pips stand out from the side that they are on, also where felt shines through. */
static void
test_dice (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref,
                                                       NULL);
  gboolean numeral = FALSE;

  g_assert_cmpuint (sai_die_style_get_n (), >=, 8);
  for (guint i = 0; i < sai_die_style_get_n (); i++)
    {
      const SaiDieStyle *style = sai_die_style_get_nth (i);
      SaiDiePose pose = sai_lie_get_pose (&(SaiLie) { .face = 5, .angle = 7 });
      GtkSnapshot *snapshot = gtk_snapshot_new ();
      cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, WIDTH, HEIGHT));

      g_assert_true (sai_die_style_get (style->id) == style);
      numeral |= style->numeral;
      for (guint face = 1; face <= 6; face++)
        for (guint j = 0; j < sai_felt_get_n (); j++)
          {
            GdkRGBA side = see_through (style->sides != NULL ? &style->sides[face] : &style->body,
                                        &sai_felt_get_nth (j)->dark, style->clarity);

            g_assert_cmpfloat (get_contrast (face == 1 ? &style->ace : &style->pip, &side), >=, SIGN_CONTRAST);
          }
      pose.x = WIDTH / 2;
      pose.y = HEIGHT / 2;
      sai_die_draw (cr, style, &pose, 100);
      cairo_destroy (cr);
      g_assert_true (g_hash_table_add (seen, g_bytes_new_take (render (snapshot), 4 * WIDTH * HEIGHT)));
    }
  g_assert_true (numeral);
  g_assert_cmpstr (sai_die_style_get (NULL)->id, ==, "ivory");
  g_assert_cmpstr (sai_die_style_get ("of-another-time")->id, ==, "ivory");
}

static guchar *
draw_card (const SaiCardStyle *style, SaiCard card)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, WIDTH, HEIGHT));

  sai_card_draw_in_style (cr, style, card, &GRAPHENE_RECT_INIT (10, 10, 172, 200));
  cairo_destroy (cr);

  return render (snapshot);
}

/* Signs stand out from their card, and all cards are unlike: in each set, the plain one too, and between the sets. */
static void
test_cards (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref,
                                                       NULL);
  guint n = sai_card_style_get_n ();

  g_assert_cmpuint (n, >=, 3);
  for (guint i = 0; i <= n; i++)
    {
      const SaiCardStyle *style = i < n ? sai_card_style_get_nth (i) : NULL;

      for (guint colour = 0; colour < SAI_N_COLOURS; colour++)
        {
          for (guint number = 1; number <= 2; number++)
            g_assert_true (g_hash_table_add (seen, g_bytes_new_take (draw_card (style, sai_card_make (colour, number)),
                                                                     4 * WIDTH * HEIGHT)));
          if (style == NULL)
            continue;
          g_assert_cmpfloat (get_contrast (&style->prints[colour].ink, &style->prints[colour].light), >=,
                             SIGN_CONTRAST);
          g_assert_cmpfloat (get_contrast (&style->prints[colour].ink, &style->prints[colour].body), >=, SIGN_CONTRAST);
        }
      g_assert_true (g_hash_table_add (seen, g_bytes_new_take (draw_card (style, SAI_CARD_NONE), 4 * WIDTH * HEIGHT)));
      if (style != NULL)
        g_assert_true (sai_card_style_get (style->id) == style);
    }
  g_assert_cmpstr (sai_card_style_get (NULL)->id, ==, "classic");
  g_assert_cmpstr (sai_card_style_get ("of-another-time")->id, ==, "classic");
}

/* What there is to choose is in the settings, in the same order. */
static void
assert_choices (GSettings *settings, const char *key, guint n, const char *(*get_id) (guint index))
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autoptr (GSettingsSchemaKey) schema_key = NULL;
  g_autoptr (GVariant) range = NULL;
  g_autoptr (GVariant) values = NULL;
  g_autoptr (GVariant) usual = g_settings_get_default_value (settings, key);

  g_object_get (settings, "settings-schema", &schema, NULL);
  schema_key = g_settings_schema_get_key (schema, key);
  range = g_settings_schema_key_get_range (schema_key);
  g_variant_get (range, "(sv)", NULL, &values);
  g_assert_cmpuint (g_variant_n_children (values), ==, n);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GVariant) value = g_variant_get_child_value (values, i);

      g_assert_cmpstr (g_variant_get_string (value, NULL), ==, get_id (i));
    }
  g_assert_cmpstr (g_variant_get_string (usual, NULL), ==, get_id (0));
}

static const char *
get_felt (guint index)
{
  return sai_felt_get_nth (index)->id;
}

static const char *
get_die_style (guint index)
{
  return sai_die_style_get_nth (index)->id;
}

static const char *
get_card_style (guint index)
{
  return sai_card_style_get_nth (index)->id;
}

/* The look follows the settings, and notifies what changed. */
static void
test_settings (void)
{
  SaiLook *look = sai_look_get_default ();
  g_autoptr (GSettings) settings = g_settings_new ("io.github.saikoro.Saikoro");
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *changes = NULL;
  SaiTestWatch *watch;

  assert_choices (settings, "felt", sai_felt_get_n (), get_felt);
  assert_choices (settings, "dice-style", sai_die_style_get_n (), get_die_style);
  assert_choices (settings, "card-style", sai_card_style_get_n (), get_card_style);

  sai_look_follow (look, settings);
  g_assert_cmpstr (sai_felt_get_in_use ()->id, ==, "green");
  before = sai_look_print (look);
  watch = sai_test_watch_new (look);
  g_settings_set_string (settings, "felt", "stone");
  g_settings_set_string (settings, "dice-style", "glass");
  g_settings_set_string (settings, "card-style", "night");
  g_settings_set_string (settings, "card-style", "night");
  g_object_set (look, "felt", "stone", NULL);
  changes = sai_test_watch_take (watch);
  g_assert_cmpstr (changes, ==, "card-style dice-style felt");
  sai_test_watch_free (watch);
  after = sai_look_print (look);
  g_assert_cmpstr (before, !=, after);
  g_assert_cmpstr (sai_felt_get_in_use ()->id, ==, "stone");
  g_assert_cmpstr (sai_die_style_get_in_use ()->id, ==, "glass");
  g_assert_cmpstr (sai_card_style_get_in_use ()->id, ==, "night");
  for (guint i = 0; i < 3; i++)
    g_settings_reset (settings, ((const char *[]) { "felt", "dice-style", "card-style" })[i]);
  g_assert_cmpstr (sai_felt_get_in_use ()->id, ==, "green");
}

static guchar *
draw_table (GtkWidget *table)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (table);
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gdk_paintable_snapshot (paintable, snapshot, WIDTH, HEIGHT);

  return render (snapshot);
}

/* A table in a window is the felt that was chosen, as the felt draws itself, at once. */
static void
test_tables (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *table = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (table, "felt");
  gtk_window_set_child (GTK_WINDOW (window), table);
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_present (GTK_WINDOW (window));
  sai_felt_cover_tables ();
  while (gtk_widget_get_width (table) < WIDTH)
    g_main_context_iteration (NULL, TRUE);
  for (guint i = 0; i < sai_felt_get_n (); i++)
    {
      const SaiFelt *felt = sai_felt_get_nth (i);
      g_autofree guchar *wanted = draw_felt (felt);

      g_object_set (sai_look_get_default (), "felt", felt->id, NULL);
      for (;;)
        {
          g_autofree guchar *found = draw_table (table);
          GdkRGBA a = get_mean (found, 320, 200), b = get_mean (wanted, 320, 200);

          if (fabs (a.red - b.red) + fabs (a.green - b.green) + fabs (a.blue - b.blue) < 0.03)
            break;
          sai_wait (20);
        }
    }
  g_object_set (sai_look_get_default (), "felt", NULL, NULL);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_resources_register (sai_ui_get_resource ());

  g_test_add_func ("/look/settings", test_settings);
  g_test_add_func ("/look/felt-contrast", test_felt_contrast);
  g_test_add_func ("/look/felt-hue", test_felt_hue);
  g_test_add_func ("/look/grain", test_grain);
  g_test_add_func ("/look/dice", test_dice);
  g_test_add_func ("/look/cards", test_cards);
  g_test_add_func ("/look/tables", test_tables);

  return g_test_run ();
}
