/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands around the pages grows with the window as they do: headers, notices and messages. The window is dressed
 * in the style of its growth, after it was laid out: while it is, nothing may change its size.
 */
#include "config.h"

#include "look/sai-style.h"
#include "util/sai-grown.h"
#include "window/sai-window-growth.h"

#define STYLE "sai-growth-style"
#define SOURCE "sai-growth-source"

static gboolean
dress_cb (gpointer user_data)
{
  GtkWidget *window = GTK_WIDGET (user_data);
  const char *worn = g_object_get_data (G_OBJECT (window), STYLE);
  double growth;
  const char *style = sai_grown_choose_style (gtk_widget_get_width (window), gtk_widget_get_height (window), &growth);

  g_object_set_data (G_OBJECT (window), SOURCE, NULL);
  if (style == worn)
    return G_SOURCE_REMOVE;
  if (worn != NULL)
    gtk_widget_remove_css_class (window, worn);
  if (style != NULL)
    {
      sai_style_add ("shell/window/growth");
      gtk_widget_add_css_class (window, style);
    }
  g_object_set_data (G_OBJECT (window), STYLE, (gpointer) style);

  return G_SOURCE_REMOVE;
}

static void
laid_out_cb (GtkWidget *window)
{
  if (g_object_get_data (G_OBJECT (window), SOURCE) != NULL)
    return;
  g_object_set_data (G_OBJECT (window), SOURCE,
                     GUINT_TO_POINTER (g_idle_add_full (G_PRIORITY_DEFAULT, dress_cb, g_object_ref (window),
                                                        g_object_unref)));
}

static void
realized_cb (GtkWidget *window)
{
  g_signal_connect_object (gtk_native_get_surface (GTK_NATIVE (window)), "layout", G_CALLBACK (laid_out_cb), window,
                           G_CONNECT_SWAPPED);
}

/**
 * sai_window_growth_follow:
 * @window: a window that was not shown yet
 *
 * Dresses the window in the style of its growth whenever its size changes.
 */
void
sai_window_growth_follow (GtkWindow *window)
{
  g_signal_connect (window, "realize", G_CALLBACK (realized_cb), NULL);
}
