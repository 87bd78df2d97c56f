/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture of each game: what is on it, that no two are alike, and that it is drawn at any size and then left alone.
 */
#include <adwaita.h>

#include "ruleset/sai-catalog.h"
#include "art/sai-game-art.h"
#include "sai-ui-resources.h"
#include "sai-wait.h"

#define OWN "[Ruleset]\nId=%s\nName=Own\n%s\n[Box ones]\nName=Ones\nKind=faces\nFace=1\n"

static GtkWidget *
create_own (const char *id, const char *lines)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_strdup_printf (OWN, id, lines);
  g_autoptr (SaiRuleset) ruleset = sai_ruleset_new_from_data (text, -1, "own.ruleset", TRUE, &error);

  g_assert_no_error (error);

  return g_object_ref_sink (sai_game_art_new (ruleset));
}

/* What was put into a snapshot, which it takes, as bytes. */
static GBytes *
render (GtkSnapshot *snapshot, int width, int height)
{
  g_autoptr (GskRenderer) renderer = gsk_cairo_renderer_new ();
  g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (snapshot);
  g_autoptr (GdkTexture) texture = NULL;
  guchar *pixels = g_malloc0 (4 * width * height);

  gsk_renderer_realize (renderer, NULL, NULL);
  texture = gsk_renderer_render_texture (renderer, node, &GRAPHENE_RECT_INIT (0, 0, width, height));
  gsk_renderer_unrealize (renderer);
  gdk_texture_download (texture, pixels, 4 * width);

  return g_bytes_new_take (pixels, 4 * width * height);
}

/* What a widget looks like. */
static GBytes *
draw (GtkWidget *art, int width, int height)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gtk_widget_size_allocate (art, &(GtkAllocation) { 0, 0, width, height }, -1);
  GTK_WIDGET_GET_CLASS (art)->snapshot (art, snapshot);

  return render (snapshot, width, height);
}

/* How many colours there are; felt alone has some dozens. */
static guint
count_colours (GBytes *picture)
{
  g_autoptr (GHashTable) colours = g_hash_table_new (NULL, NULL);
  gsize size;
  const guint32 *pixels = g_bytes_get_data (picture, &size);

  for (gsize i = 0; i < size / 4; i++)
    g_hash_table_add (colours, GUINT_TO_POINTER (pixels[i]));

  return g_hash_table_size (colours);
}

static void
test_shipped (void)
{
  static const int widths[] = { 120, 200, 270, 340, 700 };
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref,
                                                       NULL);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (catalog));

  g_assert_cmpuint (n, ==, 16);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SaiRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (catalog), i);
      GtkWidget *art = g_object_ref_sink (sai_game_art_new (ruleset));

      g_assert_cmpint (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (art)), ==, GTK_ACCESSIBLE_ROLE_PRESENTATION);
      g_assert_false (gtk_widget_get_focusable (art));
      for (guint k = 0; k < G_N_ELEMENTS (widths); k++)
        {
          GBytes *picture = draw (art, widths[k], 104);

          g_assert_cmpuint (count_colours (picture), >, 200);
          g_assert_true (g_hash_table_add (seen, picture));
        }
      /* Dice and cards are no writing: they lie the same where people read from right to left. */
      gtk_widget_set_direction (art, GTK_TEXT_DIR_RTL);
      {
        g_autoptr (GBytes) mirrored = draw (art, widths[0], 104);

        g_assert_true (g_hash_table_contains (seen, mirrored));
      }
      g_object_add_weak_pointer (G_OBJECT (art), (gpointer *) &art);
      g_object_unref (art);
      g_assert_null (art);
    }
}

static void
test_stated (void)
{
  GtkWidget *art = create_own ("own", "Art=boat 333 55");
  const SaiArt *shown = sai_game_art_get_art (SAI_GAME_ART (art));

  g_assert_cmpint (shown->motif, ==, SAI_MOTIF_BOAT);
  g_assert_cmpuint (shown->n_dice, ==, 5);
  g_assert_cmpuint (shown->faces[0], ==, 3);
  g_assert_cmpuint (shown->faces[4], ==, 5);
  g_object_unref (art);
}

/* A file that says nothing gets a picture from its id: the same each time, and another for another id. */
static void
test_default (void)
{
  GtkWidget *one = create_own ("one", "");
  GtkWidget *again = create_own ("one", "");
  GtkWidget *two = create_own ("two", "");
  g_autoptr (GBytes) first = draw (one, 270, 104);
  g_autoptr (GBytes) same = draw (again, 270, 104);
  g_autoptr (GBytes) other = draw (two, 270, 104);
  const SaiArt *shown = sai_game_art_get_art (SAI_GAME_ART (one));

  g_assert_cmpuint (shown->n_dice, ==, 5);
  for (guint i = 0; i < shown->n_dice; i++)
    g_assert_true (shown->faces[i] >= 1 && shown->faces[i] <= 6);
  g_assert_true (g_bytes_equal (first, same));
  g_assert_false (g_bytes_equal (first, other));
  g_object_unref (one);
  g_object_unref (again);
  g_object_unref (two);
}

static void
test_field (void)
{
  static const char text[] = "[Ruleset]\nId=herd\nName=Herd\nKind=field\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRuleset) ruleset = sai_ruleset_new_from_data (text, -1, "herd.ruleset", TRUE, &error);
  GtkWidget *art;
  const SaiArt *shown;
  guint colours = 0;

  g_assert_no_error (error);
  art = g_object_ref_sink (sai_game_art_new (ruleset));
  shown = sai_game_art_get_art (SAI_GAME_ART (art));
  g_assert_cmpuint (shown->n_dice, ==, 0);
  g_assert_cmpuint (shown->n_cards, ==, 5);
  for (guint i = 0; i < shown->n_cards; i++)
    colours |= 1u << sai_card_get_colour (shown->cards[i]);
  g_assert_cmphex (colours, ==, 0xf);
  g_object_unref (art);
}

static void
test_hue (void)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (SaiRuleset) yacht = sai_catalog_find (catalog, "yacht", NULL);
  float unknown = sai_game_art_choose_hue (NULL, "gone");

  /* As it stands in data/rulesets/yacht.ruleset. */
  g_assert_cmpfloat_with_epsilon (sai_game_art_choose_hue (yacht, "yacht"), 205 / 360.0, 1e-6);
  g_assert_true (unknown >= 0 && unknown <= 1);
  g_assert_cmpfloat (unknown, ==, sai_game_art_choose_hue (NULL, "gone"));
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* The first frame is felt alone; the picture comes without anything else happening, and then nothing is drawn. */
static void
test_rest (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GdkPaintable) shown = NULL;
  g_autoptr (GBytes) picture = NULL;
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (SaiRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (catalog), 0);
  guint n = 0;

  gtk_window_set_child (GTK_WINDOW (window), sai_game_art_new (ruleset));
  gtk_window_present (GTK_WINDOW (window));
  sai_wait (1000);
  g_signal_connect_swapped (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (count_cb), &n);
  g_assert_true (sai_wait_for_rest (&n, 500));
  shown = gtk_widget_paintable_new (gtk_window_get_child (GTK_WINDOW (window)));
  gdk_paintable_snapshot (shown, snapshot, 240, 104);
  picture = render (snapshot, 240, 104);
  g_assert_cmpuint (count_colours (picture), >, 200);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_resources_register (sai_ui_get_resource ());

  g_test_add_func ("/game-art/shipped", test_shipped);
  g_test_add_func ("/game-art/stated", test_stated);
  g_test_add_func ("/game-art/default", test_default);
  g_test_add_func ("/game-art/field", test_field);
  g_test_add_func ("/game-art/hue", test_hue);
  g_test_add_func ("/game-art/rest", test_rest);

  return g_test_run ();
}
