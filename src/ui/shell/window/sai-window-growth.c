/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Headers, notices and messages grow with the window. It is dressed after it was laid out: while it is, nothing may
 * change its size.
 */
#include "config.h"

#include "look/sai-style.h"
#include "util/sai-grown.h"
#include "window/sai-window-growth.h"

struct _SaiWindowGrowth
{
  GObject parent_instance;

  GtkWidget *window;
  /* The style class that the window has now, %NULL for none. */
  const char *style;
  guint source;
};

G_DEFINE_FINAL_TYPE (SaiWindowGrowth, sai_window_growth, G_TYPE_OBJECT)

static gboolean
dress_cb (gpointer user_data)
{
  SaiWindowGrowth *self = SAI_WINDOW_GROWTH (user_data);
  double growth;
  const char *style = sai_grown_choose_style (gtk_widget_get_width (self->window), gtk_widget_get_height (self->window),
                                              &growth);

  self->source = 0;
  if (style == self->style)
    return G_SOURCE_REMOVE;
  if (self->style != NULL)
    {
      gtk_widget_remove_css_class (self->window, self->style);
      gtk_widget_remove_css_class (self->window, "larger");
    }
  if (style != NULL)
    {
      sai_style_add_general ("shell/window/general");
      sai_style_add ("shell/window/growth");
      gtk_widget_add_css_class (self->window, style);
      gtk_widget_add_css_class (self->window, "larger");
    }
  self->style = style;

  return G_SOURCE_REMOVE;
}

static void
laid_out_cb (SaiWindowGrowth *self)
{
  if (self->source == 0)
    self->source = g_idle_add_full (G_PRIORITY_DEFAULT, dress_cb, self, NULL);
}

static void
realized_cb (SaiWindowGrowth *self)
{
  g_signal_connect_object (gtk_native_get_surface (GTK_NATIVE (self->window)), "layout", G_CALLBACK (laid_out_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
sai_window_growth_dispose (GObject *object)
{
  SaiWindowGrowth *self = SAI_WINDOW_GROWTH (object);

  g_clear_handle_id (&self->source, g_source_remove);

  G_OBJECT_CLASS (sai_window_growth_parent_class)->dispose (object);
}

static void
sai_window_growth_class_init (SaiWindowGrowthClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sai_window_growth_dispose;
}

static void
sai_window_growth_init (SaiWindowGrowth *self)
{
}

/**
 * sai_window_growth_new:
 * @window: a window that was not shown yet, which keeps the result
 *
 * Returns: (transfer full): what dresses the window whenever its size changes
 */
SaiWindowGrowth *
sai_window_growth_new (GtkWindow *window)
{
  SaiWindowGrowth *self = g_object_new (SAI_TYPE_WINDOW_GROWTH, NULL);

  self->window = GTK_WIDGET (window);
  g_signal_connect_object (window, "realize", G_CALLBACK (realized_cb), self, G_CONNECT_SWAPPED);

  return self;
}
