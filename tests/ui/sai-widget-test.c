/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of widgets have in common. */
#include "sheet/sai-sheet-cell.h"
#include "sheet/sai-sheet-header.h"
#include "sai-widget-test.h"

/* Gives up the last reference; the object must be gone then. */
void
sai_test_assert_finalize (gpointer object)
{
  gpointer left = object;

  g_object_add_weak_pointer (object, &left);
  g_object_unref (object);
  g_assert_null (left);
}

/* Whether this is its name for assistive technology. */
gboolean
sai_test_is_called (GtkWidget *widget, const char *name)
{
  g_autofree char *difference = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget),
                                                                    GTK_ACCESSIBLE_PROPERTY_LABEL, name);

  return difference == NULL;
}

/* The first widget of the type, the widget itself or one within it. */
GtkWidget *
sai_test_find_type (GtkWidget *widget, GType type)
{
  return sai_test_find_named (widget, type, NULL);
}

/* The same, if NULL, or the first that is called so. */
GtkWidget *
sai_test_find_named (GtkWidget *widget, GType type, const char *name)
{
  GtkWidget *found = NULL;

  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type) && (name == NULL || sai_test_is_called (widget, name)))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = sai_test_find_named (child, type, name);

  return found;
}

/* What things look like, and so how wide they are, is said by the style. */
void
sai_test_load_style (void)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, "/io/github/saikoro/Saikoro/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

/* The test owns it. */
SaiSheetView *
sai_test_sheet_view (SaiGame *game)
{
  SaiSheetView *view = sai_test_own (g_object_new (SAI_TYPE_SHEET_VIEW, NULL));

  sai_sheet_view_set_game (view, game);

  return view;
}

/* The head of a seat's column, or NULL. */
GtkWidget *
sai_test_find_header (GtkWidget *widget, guint seat)
{
  GtkWidget *found = NULL;

  if (SAI_IS_SHEET_HEADER (widget))
    return sai_sheet_header_get_seat (SAI_SHEET_HEADER (widget)) == seat ? widget : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = sai_test_find_header (child, seat);

  return found;
}

/* As high as it needs at least. */
void
sai_test_allocate_sheet (SaiSheetView *view, int width)
{
  int height;

  gtk_widget_measure (GTK_WIDGET (view), GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (view), GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  gtk_widget_allocate (GTK_WIDGET (view), width, height, -1, NULL);
}

/* Whether a widget lies within another one from its left to its right edge. */
gboolean
sai_test_is_inside (GtkWidget *widget, GtkWidget *outer, int width)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, outer, &bounds));

  return bounds.origin.x >= 0 && bounds.origin.x + bounds.size.width <= width;
}

/* All cells below a widget, in the order of the tree. */
void
sai_test_collect_cells (GtkWidget *widget, GPtrArray *cells)
{
  if (SAI_IS_SHEET_CELL (widget))
    g_ptr_array_add (cells, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    sai_test_collect_cells (child, cells);
}
