/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where dice and reasons stand on the table. The numbers were computed by hand from what the layout promises: the dice
 * in the middle, but no more than 256 pixels below them are asked for, 150 are always left, and a quarter of the room
 * stays above them unless the reasons need it.
 */
#include "dice/sai-table-layout.h"
#include "sai-test.h"
#include "sai-widget-test.h"

#include <adwaita.h>

#define WIDTH 400

typedef struct
{
  int height;
  int dice;
  int dice_height;
  int reasons;
  int reasons_height;
} Place;

/* Something of this least and natural height. */
static GtkWidget *
make_block (int least, int natural)
{
  GtkWidget *area = gtk_drawing_area_new ();
  GtkWidget *block = gtk_scrolled_window_new ();

  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), natural);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (block), area);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (block), least);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (block), TRUE);

  return block;
}

/* Dice of 100 to 300 pixels, and reasons of 80 to 200. */
static GtkWidget *
make_table (gboolean reasoned)
{
  GtkWidget *table = sai_test_own (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));

  gtk_widget_set_layout_manager (table, g_object_new (SAI_TYPE_TABLE_LAYOUT, "reasoned", reasoned, NULL));
  gtk_box_append (GTK_BOX (table), make_block (100, 300));
  gtk_box_append (GTK_BOX (table), make_block (80, 200));

  return table;
}

static GtkWidget *
get_reasons (GtkWidget *table)
{
  return gtk_widget_get_last_child (table);
}

static void
allocate (GtkWidget *table, int height)
{
  gtk_widget_measure (table, GTK_ORIENTATION_VERTICAL, WIDTH, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (table, &(GtkAllocation) { 0, 0, WIDTH, height }, -1);
}

static void
assert_place (GtkWidget *table, GtkWidget *child, int y, int height)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (child, table, &bounds));
  g_assert_cmpfloat (bounds.origin.x, ==, 0);
  g_assert_cmpfloat (bounds.size.width, ==, WIDTH);
  g_assert_cmpfloat (bounds.origin.y, ==, y);
  g_assert_cmpfloat (bounds.size.height, ==, height);
}

/* Where reasons stand elsewhere, the dice are in the middle; what is below them nevertheless pushes them up. */
static void
test_middle (void)
{
  static const Place places[] = { { 600, 150, 300, 450, 150 }, { 420, 40, 300, 340, 80 }, { 340, 0, 260, 260, 80 } };
  GtkWidget *table = make_table (FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      const Place *place = &places[i];

      gtk_widget_show (get_reasons (table));
      allocate (table, place->height);
      assert_place (table, gtk_widget_get_first_child (table), place->dice, place->dice_height);
      assert_place (table, get_reasons (table), place->reasons, place->reasons_height);
      gtk_widget_hide (get_reasons (table));
      allocate (table, place->height);
      assert_place (table, gtk_widget_get_first_child (table), MAX (place->height - 300, 0) / 2,
                    MIN (place->height, 300));
    }

  sai_test_assert_finalize (table);
}

/* The dice are where they are with reasons and without. */
static void
test_reasons (void)
{
  static const Place places[] = {
    { 900, 300, 300, 600, 200 }, { 800, 244, 300, 544, 200 }, { 600, 75, 300, 375, 200 }, { 480, 30, 300, 330, 150 },
    { 450, 0, 300, 300, 150 },   { 400, 0, 250, 250, 150 },   { 240, 0, 100, 100, 140 },
  };
  GtkWidget *table = make_table (TRUE);

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      const Place *place = &places[i];

      gtk_widget_hide (get_reasons (table));
      allocate (table, place->height);
      assert_place (table, gtk_widget_get_first_child (table), place->dice, place->dice_height);
      gtk_widget_show (get_reasons (table));
      allocate (table, place->height);
      assert_place (table, gtk_widget_get_first_child (table), place->dice, place->dice_height);
      assert_place (table, get_reasons (table), place->reasons, place->reasons_height);
    }

  sai_test_assert_finalize (table);
}

static void
assert_height (GtkWidget *table, int least, int natural)
{
  int minimum, wanted;

  gtk_widget_measure (table, GTK_ORIENTATION_VERTICAL, WIDTH, &minimum, &wanted, NULL, NULL);
  g_assert_cmpint (minimum, ==, least);
  g_assert_cmpint (wanted, ==, natural);
}

/* Both are below each other, whatever is hidden takes nothing. */
static void
test_measure (void)
{
  GtkWidget *table = make_table (TRUE);

  assert_height (table, 180, 500);
  gtk_widget_hide (get_reasons (table));
  assert_height (table, 100, 300);

  sai_test_assert_finalize (table);
}

static void
test_property (void)
{
  g_autoptr (GtkLayoutManager) layout = g_object_new (SAI_TYPE_TABLE_LAYOUT, NULL);
  g_autoptr (SaiTestWatch) watch = sai_test_watch_new (layout);
  gboolean reasoned;

  g_object_set (layout, "reasoned", FALSE, NULL);
  sai_test_assert_text (sai_test_watch_take (watch), "");
  g_object_set (layout, "reasoned", TRUE, NULL);
  sai_test_assert_text (sai_test_watch_take (watch), "reasoned");
  g_object_get (layout, "reasoned", &reasoned, NULL);
  g_assert_true (reasoned);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/table-layout/middle", test_middle);
  g_test_add_func ("/table-layout/reasons", test_reasons);
  g_test_add_func ("/table-layout/measure", test_measure);
  g_test_add_func ("/table-layout/property", test_property);

  return g_test_run ();
}
