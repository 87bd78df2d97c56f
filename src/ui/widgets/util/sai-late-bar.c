/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bar at the bottom of a narrow window, shown while the header bar has no room for the names of the pages. That is
 * only known during size allocation; a bar revealed then would get no space in that pass, and GTK would warn about a
 * negative height.
 */
#include "config.h"

#include "util/sai-late-bar.h"

typedef struct
{
  SaiSwitcherTitle *title;
  GtkBox *box;
} Pair;

static void
pair_free (gpointer data)
{
  Pair *pair = data;

  g_object_unref (pair->title);
  g_object_unref (pair->box);
  g_free (pair);
}

/* The bar is created when it is first revealed, which never happens in a wide window. */
static gboolean
reveal_cb (gpointer user_data)
{
  Pair *pair = user_data;
  gboolean narrow = sai_switcher_title_is_narrow (pair->title);
  GtkWidget *bar = gtk_widget_get_last_child (GTK_WIDGET (pair->box));

  if (!ADW_IS_VIEW_SWITCHER_BAR (bar) && narrow)
    {
      bar = adw_view_switcher_bar_new ();
      adw_view_switcher_bar_set_stack (ADW_VIEW_SWITCHER_BAR (bar), sai_switcher_title_get_stack (pair->title));
      gtk_box_append (pair->box, bar);
    }
  if (ADW_IS_VIEW_SWITCHER_BAR (bar))
    adw_view_switcher_bar_set_reveal (ADW_VIEW_SWITCHER_BAR (bar), narrow);

  return G_SOURCE_REMOVE;
}

static void
narrow_cb (GtkBox *box, GParamSpec *pspec, SaiSwitcherTitle *title)
{
  Pair *pair = g_new (Pair, 1);

  pair->title = g_object_ref (title);
  pair->box = g_object_ref (box);
  /* Runs before the next frame. */
  g_idle_add_full (G_PRIORITY_DEFAULT, reveal_cb, pair, pair_free);
}

/**
 * sai_late_bar_follow:
 * @title: the title of a window
 * @box: the content of the same window, to which nothing else is appended
 *
 * Shows a bar with the pages at the end of @box while @title has no room for them, but never during size allocation.
 */
void
sai_late_bar_follow (SaiSwitcherTitle *title, GtkBox *box)
{
  g_return_if_fail (SAI_IS_SWITCHER_TITLE (title));
  g_return_if_fail (GTK_IS_BOX (box));

  g_signal_connect_object (title, "notify::narrow", G_CALLBACK (narrow_cb), box, G_CONNECT_SWAPPED);
}
