/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How screen readers are told something: GTK 4.8 has no announcements, but a changed description of the widget that has
 * the focus is read at once.
 */
#include "config.h"

#include "util/sai-announce.h"

#define SPOKEN_KEY "sai-announced-widget"

/* In an entry the text inside has the focus, but the entry is what assistive technology knows. */
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
 * @name: what it is called, or %NULL if that stays as it is
 * @description: what more is said of it, or %NULL likewise
 *
 * Tells screen readers what @widget is. What newer GTK says of such a widget by relations would come before it.
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
 * @news: a sentence in the person's language
 *
 * Tells @news to a person who listens. What was told through another widget before is out of date, and taken back.
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
 * Takes back what was told last, when not everybody who comes to that place may know it.
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
