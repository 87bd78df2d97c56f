/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of widgets have in common. */
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
