/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who plays: seats, their colours and faces, kinds of players, and what is remembered of them. */
#include <adwaita.h>
#include <math.h>

#include "dice/players/sai-computer.h"
#include "seats/sai-character.h"
#include "seats/sai-default-players.h"
#include "field/sai-field-computer.h"
#include "kinds/sai-ui-kinds.h"
#include "seats/sai-face.h"
#include "seats/sai-kind-row.h"
#include "seats/sai-player-kind.h"
#include "util/sai-seat-color.h"
#include "seats/sai-seat-list.h"
#include "sheet/sai-sheet-header.h"
#include "sai-test.h"
#include "sai-ui-resources.h"
#include "sai-wait.h"
#include "sai-widget-test.h"

/* A person, then every type of computer player; each but the person has a face of its own. */
static void
check_player_kinds (gboolean field)
{
  guint n_computers = field ? sai_field_computer_get_n () : sai_computer_get_n ();
  GListModel *kinds = sai_player_kind_list (field ? &sai_ui_field : &sai_ui_dice);
  g_autoptr (GHashTable) faces = g_hash_table_new (NULL, NULL);
  g_autoptr (SaiPlayerKind) first = g_list_model_get_item (kinds, 0);

  g_assert_cmpuint (g_list_model_get_n_items (kinds), ==, n_computers + 1);
  g_assert_cmpstr (sai_player_kind_get_id (first), ==, SAI_PLAYER_PERSON);
  for (guint i = 0; i < g_list_model_get_n_items (kinds); i++)
    {
      g_autoptr (SaiPlayerKind) kind = g_list_model_get_item (kinds, i);
      g_autofree char *name = NULL;
      g_autofree char *description = NULL;
      g_autoptr (SaiPlayer) player = NULL;

      g_object_get (kind, "name", &name, "description", &description, "player", &player, NULL);
      g_assert_cmpstr (name, ==, sai_player_kind_get_name (kind));
      g_assert_cmpstr (description, ==, sai_player_kind_get_description (kind));
      if (i == 0)
        {
          g_assert_null (player);
          continue;
        }
      g_assert_cmpstr (sai_player_kind_get_id (kind), ==,
                       field ? sai_field_computer_get_nth (i - 1)->id : sai_computer_get_nth (i - 1)->id);
      g_assert_cmpstr (sai_player_get_kind (player), ==, sai_player_kind_get_id (kind));
      g_assert_nonnull (sai_character_find (sai_player_get_kind (player)));
      g_assert_true (g_hash_table_add (faces, (gpointer) sai_character_find (sai_player_get_kind (player))->shapes));
    }
  sai_test_assert_finalize (kinds);
}

static void
test_player_kinds (void)
{
  check_player_kinds (FALSE);
  check_player_kinds (TRUE);
}

static void
test_kind_row (void)
{
  g_autoptr (GListModel) kinds = sai_player_kind_list (&sai_ui_dice);
  GtkWidget *row = sai_test_own (g_object_new (SAI_TYPE_KIND_ROW, NULL));
  g_autoptr (SaiTestWatch) watch = sai_test_watch_new (row);
  g_autoptr (SaiPlayerKind) kind = g_list_model_get_item (kinds, 3);
  g_autofree char *changed = NULL;

  g_object_set (row, "kind", kind, NULL);
  changed = sai_test_watch_take (watch);
  g_assert_cmpstr (changed, ==, "kind");
  g_clear_pointer (&changed, g_free);
  g_object_set (row, "kind", kind, NULL);
  changed = sai_test_watch_take (watch);
  g_assert_cmpstr (changed, ==, "");

  g_clear_pointer (&watch, sai_test_watch_free);
  sai_test_assert_finalize (row);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

static GtkWidget *
find_drop_down (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (GTK_IS_DROP_DOWN (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_drop_down (child);

  return found;
}

static void
test_seat_row (void)
{
  GtkWidget *row = sai_test_own (sai_seat_row_new ("Aki", "rival", &sai_ui_dice));
  GtkWidget *unknown = sai_test_own (sai_seat_row_new ("", "of-another-time", &sai_ui_dice));
  guint n = 0;

  g_assert_cmpstr (sai_seat_row_get_name (SAI_SEAT_ROW (row)), ==, "Aki");
  for (guint i = 0; i < sai_computer_get_n (); i++)
    {
      const char *id = sai_computer_get_nth (i)->id;
      GtkWidget *seat = sai_test_own (sai_seat_row_new ("", id, &sai_ui_dice));

      g_assert_cmpstr (sai_seat_row_get_kind (SAI_SEAT_ROW (seat)), ==, id);
      sai_test_assert_finalize (seat);
    }
  g_assert_cmpstr (sai_seat_row_get_kind (SAI_SEAT_ROW (unknown)), ==, SAI_PLAYER_PERSON);

  /* The two lists of types are of about the same players, from the weakest on; a person stays one. */
  sai_seat_row_set_game (SAI_SEAT_ROW (row), &sai_ui_field);
  g_assert_nonnull (sai_field_computer_find (sai_seat_row_get_kind (SAI_SEAT_ROW (row))));
  sai_seat_row_set_game (SAI_SEAT_ROW (unknown), &sai_ui_field);
  g_assert_cmpstr (sai_seat_row_get_kind (SAI_SEAT_ROW (unknown)), ==, SAI_PLAYER_PERSON);
  sai_seat_row_set_game (SAI_SEAT_ROW (row), &sai_ui_dice);
  g_assert_nonnull (sai_computer_find (sai_seat_row_get_kind (SAI_SEAT_ROW (row))));

  g_signal_connect_swapped (row, "changed", G_CALLBACK (count_cb), &n);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (find_drop_down (row)), 1);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpstr (sai_seat_row_get_kind (SAI_SEAT_ROW (row)), ==, sai_computer_get_nth (0)->id);

  sai_test_assert_finalize (unknown);
  sai_test_assert_finalize (row);
}

/* Where a colour lies in CIELAB, in which distances are as they are seen; and its luminance. */
static double
locate (const GdkRGBA *color, double place[3])
{
  const double channels[] = { color->red, color->green, color->blue };
  static const double white[] = { 0.95047, 1, 1.08883 };
  static const double matrix[3][3] = { { 0.4124, 0.3576, 0.1805 },
                                       { 0.2126, 0.7152, 0.0722 },
                                       { 0.0193, 0.1192, 0.9505 } };
  double xyz[3] = { 0 };
  double f[3];

  for (guint i = 0; i < 3; i++)
    {
      for (guint j = 0; j < 3; j++)
        xyz[i] += matrix[i][j] *
                  (channels[j] <= 0.04045 ? channels[j] / 12.92 : pow ((channels[j] + 0.055) / 1.055, 2.4));
      f[i] = xyz[i] / white[i] > 0.008856 ? cbrt (xyz[i] / white[i]) : 7.787 * xyz[i] / white[i] + 16 / 116.0;
    }
  place[0] = 116 * f[1] - 16;
  place[1] = 500 * (f[0] - f[1]);
  place[2] = 200 * (f[1] - f[2]);

  return xyz[1];
}

/* The colours of any two seats are far from each other, and letters can be read on each, in every colour scheme. */
static void
test_seat_color (void)
{
  for (guint scheme = 0; scheme < 4; scheme++)
    {
      double places[SAI_SEAT_N_COLORS][3];

      for (guint i = 0; i < SAI_SEAT_N_COLORS; i++)
        {
          GdkRGBA color;
          double luminance;

          sai_seat_color_get (i, scheme & 1, scheme & 2, &color);
          luminance = locate (&color, places[i]);
          g_assert_cmpfloat ((scheme & 1) ? (luminance + 0.05) / 0.05 : 1.05 / (luminance + 0.05), >=,
                             (scheme & 2) ? 7 : 4.5);
          for (guint j = 0; j < i; j++)
            g_assert_cmpfloat (hypot (hypot (places[i][0] - places[j][0], places[i][1] - places[j][1]),
                                      places[i][2] - places[j][2]),
                               >=, 25);
        }
    }
}

static GtkWidget *
find_face (GtkWidget *widget)
{
  GtkWidget *found = SAI_IS_FACE (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_face (child);

  return found;
}

/* A picture of what a widget draws itself, in which the channels of a pixel are blue, green, red and alpha. */
static guchar *
draw (GtkWidget *widget, int width, int height)
{
  g_autoptr (GskRenderer) renderer = gsk_cairo_renderer_new ();
  g_autoptr (GdkTexture) texture = NULL;
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  guchar *pixels = g_malloc0 ((gsize) width * height * 4);
  GskRenderNode *node;

  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_renderer_realize (renderer, NULL, NULL);
  texture = gsk_renderer_render_texture (renderer, node, &GRAPHENE_RECT_INIT (0, 0, width, height));
  gdk_texture_download (texture, pixels, 4 * width);
  gsk_renderer_unrealize (renderer);
  gsk_render_node_unref (node);

  return pixels;
}

static void
show_alone (GtkWidget *widget)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_child (GTK_WINDOW (window), widget);
  gtk_window_present (GTK_WINDOW (window));
  while (gtk_widget_get_width (find_face (widget)) == 0)
    g_main_context_iteration (NULL, TRUE);
}

/* The face is round, and at its upper edge it has the colour of the seat. */
static void
assert_round (GtkWidget *face, guint seat)
{
  int size = gtk_widget_get_width (face);
  g_autofree guchar *pixels = draw (face, size, size);
  const guchar *top = pixels + 4 * (size * (size / 10) + size / 2);
  GdkRGBA color;

  sai_seat_color_get (seat, FALSE, FALSE, &color);
  g_assert_cmpint (gtk_widget_get_height (face), ==, size);
  g_assert_cmpuint (pixels[3], ==, 0);
  g_assert_cmpuint (top[0], ==, (guint) (color.blue * 255 + 0.5));
  g_assert_cmpuint (top[1], ==, (guint) (color.green * 255 + 0.5));
  g_assert_cmpuint (top[2], ==, (guint) (color.red * 255 + 0.5));
}

/* It is the seat that has a colour, whoever sits there. */
static void
test_seat_color_shown (void)
{
  for (guint seat = 0; seat < 5; seat++)
    {
      GtkWidget *header = sai_test_own (sai_sheet_header_new (seat, FALSE));
      g_autoptr (SaiPlayer) player = sai_player_new ("Aki", SAI_PLAYER_PERSON);

      sai_sheet_header_show (SAI_SHEET_HEADER (header), &(SaiSeatReading) { .player = player });
      show_alone (header);
      assert_round (find_face (header), seat);
      gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (header)));
      sai_test_assert_finalize (header);
    }
}

/* How many pixels of two pictures differ. */
static guint
compare (const guchar *a, const guchar *b, int size)
{
  guint n = 0;

  for (int i = 0; i < size * size; i++)
    n += memcmp (a + 4 * i, b + 4 * i, 4) != 0;

  return n;
}

/* Every type has a face of its own that shows its mood; a person the initial. */
static void
test_face (void)
{
  const int size = 64;
  GtkWidget *face = sai_test_own (sai_face_new (NULL, SAI_FACE_NO_SEAT, size));
  g_autoptr (GPtrArray) pictures = g_ptr_array_new_with_free_func (g_free);
  guint n_notified = 0;

  show_alone (face);
  g_assert_cmpint (gtk_widget_get_width (face), ==, size);
  g_ptr_array_add (pictures, draw (face, size, size));
  g_signal_connect_swapped (face, "notify", G_CALLBACK (count_cb), &n_notified);
  for (guint i = 0; i < sai_computer_get_n () + sai_field_computer_get_n (); i++)
    {
      const char *id = i < sai_computer_get_n () ? sai_computer_get_nth (i)->id
                                                 : sai_field_computer_get_nth (i - sai_computer_get_n ())->id;
      g_autoptr (SaiPlayer) player = sai_player_new ("Aki", id);

      g_object_set (face, "player", player, "seat", 3, NULL);
      for (SaiFaceMood mood = SAI_FACE_MOOD_NEUTRAL; mood <= SAI_FACE_MOOD_SORRY; mood++)
        {
          g_object_set (face, "mood", mood, NULL);
          g_ptr_array_add (pictures, draw (face, size, size));
        }
      g_object_set (face, "mood", SAI_FACE_MOOD_NEUTRAL, NULL);
    }
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (SaiPlayer) person = sai_player_new (i == 0 ? "aki" : "Ben", SAI_PLAYER_PERSON);

      g_object_set (face, "player", person, NULL);
      g_ptr_array_add (pictures, draw (face, size, size));
    }
  for (guint i = 0; i < pictures->len; i++)
    for (guint j = 0; j < i; j++)
      g_assert_cmpuint (compare (pictures->pdata[i], pictures->pdata[j], size), >, 20);

  /* Nothing changed, nothing said. */
  n_notified = 0;
  g_object_set (face, "seat", 3, "pixel-size", size, "mood", SAI_FACE_MOOD_NEUTRAL, NULL);
  g_assert_cmpuint (n_notified, ==, 0);
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (face)));
  sai_test_assert_finalize (face);
}

/* As many seats as the game has room for; those that are too many come back with the game that has room for them. */
static void
test_seat_list_limits (void)
{
  GtkWidget *list = sai_test_own (g_object_new (SAI_TYPE_SEAT_LIST, NULL));
  SaiSeatList *seats = SAI_SEAT_LIST (list);
  static const char *const names[] = { "Aki", "Ben", "Cem", "Dora", "Emi", "Finn", "Gil" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    sai_seat_list_add (seats, names[i], SAI_PLAYER_PERSON);

  sai_seat_list_set_limits (seats, 2, 5);
  g_assert_cmpuint (sai_seat_list_get_n_seats (seats), ==, 5);
  for (guint i = 0; i < 5; i++)
    {
      g_autofree char *name = sai_seat_list_dup_name (seats, i);

      g_assert_cmpstr (name, ==, names[i]);
    }
  sai_seat_list_set_limits (seats, 1, 8);
  g_assert_cmpuint (sai_seat_list_get_n_seats (seats), ==, 7);
  for (guint i = 0; i < 7; i++)
    {
      g_autofree char *name = sai_seat_list_dup_name (seats, i);

      g_assert_cmpstr (name, ==, names[i]);
    }
  sai_test_assert_finalize (list);

  list = sai_test_own (g_object_new (SAI_TYPE_SEAT_LIST, NULL));
  seats = SAI_SEAT_LIST (list);
  sai_seat_list_set_limits (seats, 2, 5);
  g_assert_cmpuint (sai_seat_list_get_n_seats (seats), ==, 0);
  sai_seat_list_set_limits (seats, 1, 8);
  sai_seat_list_add (seats, "Aki", SAI_PLAYER_PERSON);
  sai_seat_list_set_limits (seats, 2, 5);
  g_assert_cmpuint (sai_seat_list_get_n_seats (seats), ==, 2);
  sai_test_assert_finalize (list);
}

static void
assert_remembered (GSettings *settings, const char *key, const char *expected)
{
  g_autoptr (GVariant) players = g_settings_get_value (settings, key);
  g_autofree char *text = g_variant_print (players, FALSE);

  g_assert_cmpstr (text, ==, expected);
}

/* Whoever has another name in the history has it where names are remembered, and two who became one sit there once. A
 * computer player keeps the name, whoever else has it.
 */
static void
test_renamed (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.saikoro.Saikoro");
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "never-opened.db", NULL);
  g_autoptr (SaiStore) store = sai_store_new (path);

  sai_default_players_follow (settings, store);
  g_settings_set (settings, "last-players", "@a(ss)",
                  g_variant_new_parsed ("[('Ann', 'person'), ('Bo', 'person'), ('Ann', 'simple')]"));
  g_settings_set (settings, "last-paper-players", "@a(ss)",
                  g_variant_new_parsed ("[('Cy', 'person'), ('Ann', 'person')]"));
  g_settings_set (settings, "default-players", "@a(ss)", g_variant_new_parsed ("[('Cy', 'person')]"));
  g_signal_emit_by_name (store, "renamed", "Ann", "Bo");
  assert_remembered (settings, "last-players", "[('Bo', 'person'), ('Ann', 'simple')]");
  assert_remembered (settings, "last-paper-players", "[('Cy', 'person'), ('Bo', 'person')]");
  assert_remembered (settings, "default-players", "[('Cy', 'person')]");
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_resources_register (sai_ui_get_resource ());

  g_test_add_func ("/seat-color", test_seat_color);
  g_test_add_func ("/seat-color/shown", test_seat_color_shown);
  g_test_add_func ("/face", test_face);
  g_test_add_func ("/player-kind/list", test_player_kinds);
  g_test_add_func ("/kind-row/kind", test_kind_row);
  g_test_add_func ("/seat-row/kind", test_seat_row);
  g_test_add_func ("/seat-list/limits", test_seat_list_limits);
  g_test_add_func ("/default-players/renamed", test_renamed);

  return g_test_run ();
}
