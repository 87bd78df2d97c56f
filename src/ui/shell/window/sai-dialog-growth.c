/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dialogs, the preferences and the help are as large as the pages of the window that they are opened from: their text
 * and what is in its size, and the windows themselves as far as there is room.
 */
#include "config.h"

#include <adwaita.h>

#include "look/sai-style.h"
#include "util/sai-grown.h"
#include "window/sai-dialog-growth.h"
#include "window/sai-window.h"

/* The window with the pages. The help does not belong to one, but is opened from it, too. */
static GtkWidget *
find_main (GtkWindow *dialog)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  while (gtk_window_get_transient_for (dialog) != NULL)
    dialog = gtk_window_get_transient_for (dialog);
  if (SAI_IS_WINDOW (dialog))
    return GTK_WIDGET (dialog);

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (toplevels, i);

      if (SAI_IS_WINDOW (window) && gtk_widget_get_mapped (window))
        return window;
    }

  return NULL;
}

/* What is measured in pixels: clamps, which are no wider than the text that is larger now, images, and what scrolls
 * from some height on.
 */
static void
enlarge (GtkWidget *widget, double growth)
{
  if (ADW_IS_CLAMP (widget))
    {
      AdwClamp *clamp = ADW_CLAMP (widget);

      adw_clamp_set_maximum_size (clamp, adw_clamp_get_maximum_size (clamp) * growth);
      adw_clamp_set_tightening_threshold (clamp, adw_clamp_get_tightening_threshold (clamp) * growth);
    }
  else if (GTK_IS_IMAGE (widget) && gtk_image_get_pixel_size (GTK_IMAGE (widget)) > 0)
    {
      gtk_image_set_pixel_size (GTK_IMAGE (widget), gtk_image_get_pixel_size (GTK_IMAGE (widget)) * growth);
    }
  else if (GTK_IS_SCROLLED_WINDOW (widget))
    {
      GtkScrolledWindow *scrolled = GTK_SCROLLED_WINDOW (widget);
      int most = gtk_scrolled_window_get_max_content_height (scrolled);

      if (most > 0)
        gtk_scrolled_window_set_max_content_height (scrolled, most * growth);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    enlarge (child, growth);
}

static void
realized_cb (GtkWindow *dialog)
{
  GtkWidget *main = find_main (dialog);
  double growth = 1;
  int width, height, least;

  if (main != NULL && main != GTK_WIDGET (dialog))
    growth = sai_grown_dress_dialog (dialog, gtk_widget_get_width (main), gtk_widget_get_height (main));
  if (growth == 1)
    return;
  sai_style_add_general ("shell/window/general");
  sai_style_add ("shell/window/dialog");
  gtk_window_get_default_size (dialog, &width, &height);
  gtk_widget_get_size_request (GTK_WIDGET (dialog), &least, NULL);
  width = MAX (width, least);
  gtk_window_set_default_size (dialog, width > 0 ? MIN (width * growth, gtk_widget_get_width (main)) : width,
                               height > 0 ? MIN (height * growth, gtk_widget_get_height (main)) : height);
  enlarge (GTK_WIDGET (dialog), growth);
}

static void
windows_changed_cb (GListModel *windows, guint position, guint removed, guint added)
{
  for (guint i = position; i < position + added; i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      g_signal_connect (window, "realize", G_CALLBACK (realized_cb), NULL);
    }
}

/**
 * sai_dialog_growth_keep:
 *
 * Lets every window that is created from now on grow with that which it is opened from. To be called only once.
 */
void
sai_dialog_growth_keep (void)
{
  g_signal_connect (gtk_window_get_toplevels (), "items-changed", G_CALLBACK (windows_changed_cb), NULL);
}
