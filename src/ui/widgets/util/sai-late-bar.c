/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bar at the bottom of a narrow window, shown while the header bar has no room for the names of the pages. That is
 * only known during size allocation; a bar revealed then would get no space in that pass, and GTK would warn about a
 * negative height.
 */
#include "config.h"

#include "util/sai-late-bar.h"

typedef struct
{
  AdwViewSwitcherBar *bar;
  SaiSwitcherTitle *title;
} Pair;

static void
pair_free (gpointer data)
{
  Pair *pair = data;

  g_object_unref (pair->bar);
  g_object_unref (pair->title);
  g_free (pair);
}

/* The buttons of the bar are created when it is first revealed, which never happens in a wide window. */
static void
reveal (AdwViewSwitcherBar *bar, SaiSwitcherTitle *title)
{
  gboolean narrow = sai_switcher_title_is_narrow (title);

  if (narrow)
    adw_view_switcher_bar_set_stack (bar, sai_switcher_title_get_stack (title));
  adw_view_switcher_bar_set_reveal (bar, narrow);
}

static gboolean
reveal_cb (gpointer user_data)
{
  Pair *pair = user_data;

  reveal (pair->bar, pair->title);

  return G_SOURCE_REMOVE;
}

static void
narrow_cb (AdwViewSwitcherBar *bar, GParamSpec *pspec, SaiSwitcherTitle *title)
{
  Pair *pair = g_new (Pair, 1);

  pair->bar = g_object_ref (bar);
  pair->title = g_object_ref (title);
  /* Runs before the next frame. */
  g_idle_add_full (G_PRIORITY_DEFAULT, reveal_cb, pair, pair_free);
}

/**
 * sai_late_bar_follow:
 * @bar: a bar with the pages of a window
 * @title: the title of the same window
 *
 * Reveals @bar while @title has no room for the pages, but never during size allocation.
 */
void
sai_late_bar_follow (AdwViewSwitcherBar *bar, SaiSwitcherTitle *title)
{
  g_return_if_fail (ADW_IS_VIEW_SWITCHER_BAR (bar));
  g_return_if_fail (SAI_IS_SWITCHER_TITLE (title));

  g_signal_connect_object (title, "notify::narrow", G_CALLBACK (narrow_cb), bar, G_CONNECT_SWAPPED);
  reveal (bar, title);
}
