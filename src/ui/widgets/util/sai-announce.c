/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Announcements to screen readers: GTK 4.8 has no API for them, but screen readers immediately read a changed
 * description of the focused widget.
 */
#include "config.h"

#include "util/sai-announce.h"

/* Kept with the root, as any widget of any window announces, and none of them knows the others. */
#define SPOKEN_KEY "sai-announced-widget"

/* In an entry, the text inside has the focus, but assistive technology sees the entry. */
static GtkWidget *
find_focus (GtkRoot *root)
{
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *parent = GTK_IS_TEXT (focus) ? gtk_widget_get_parent (focus) : NULL;

  return GTK_IS_EDITABLE (parent) ? parent : focus;
}

static void
describe (GtkWidget *widget, const char *text)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

static GWeakRef *
find_reference (GtkRoot *root)
{
  return root != NULL ? g_object_get_data (G_OBJECT (root), SPOKEN_KEY) : NULL;
}

static void
free_reference (gpointer data)
{
  g_weak_ref_clear (data);
  g_free (data);
}

/**
 * sai_announce_name:
 * @widget: a widget, such as a drop-down, a row or a button with a label
 * @name: its accessible label, or %NULL to leave it unchanged
 * @description: its accessible description, or %NULL to leave it unchanged
 *
 * Sets the accessible label and description of @widget, and resets the relations set by newer GTK, which would take
 * precedence.
 */
void
sai_announce_name (GtkWidget *widget, const char *name, const char *description)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);

  if (name != NULL)
    {
      gtk_accessible_reset_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
      gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
    }
  if (description != NULL)
    {
      gtk_accessible_reset_relation (accessible, GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
      gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
    }
}

/**
 * sai_announce:
 * @widget: a widget of the window
 * @news: a translated sentence
 *
 * Announces @news to screen readers. An earlier announcement through another widget is removed, as it is out of date.
 */
void
sai_announce (GtkWidget *widget, const char *news)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = find_focus (root);
  g_autoptr (GtkWidget) spoken = NULL;
  GWeakRef *reference;

  if (focus == NULL)
    return;

  reference = find_reference (root);
  if (reference == NULL)
    {
      reference = g_new0 (GWeakRef, 1);
      g_weak_ref_init (reference, NULL);
      g_object_set_data_full (G_OBJECT (root), SPOKEN_KEY, reference, free_reference);
    }
  spoken = g_weak_ref_get (reference);
  if (spoken != NULL && spoken != focus)
    describe (spoken, "");
  g_weak_ref_set (reference, focus);
  describe (focus, news);
}

/**
 * sai_announce_take_back:
 * @widget: a widget of the window
 *
 * Removes the last announcement, if it must not be read by the next person at the screen.
 */
void
sai_announce_take_back (GtkWidget *widget)
{
  GWeakRef *reference = find_reference (gtk_widget_get_root (widget));
  g_autoptr (GtkWidget) spoken = reference != NULL ? g_weak_ref_get (reference) : NULL;

  if (spoken == NULL)
    return;
  describe (spoken, "");
  g_weak_ref_set (reference, NULL);
}
