/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the focus visible. GTK hides the mark of the focus three seconds after the last key press, but people who play
 * by keyboard think longer than that, and have to see what Space or Enter would activate. So it stays in every window
 * until a pointer is used there.
 */
#include "config.h"

#include "util/sai-focus-mark.h"

#define KEYED_KEY "sai-focus-mark-keyed"

static gboolean
is_keyed (GtkWindow *window)
{
  return g_object_get_data (G_OBJECT (window), KEYED_KEY) != NULL;
}

static void
set_keyed (GtkWindow *window, gboolean keyed)
{
  g_object_set_data (G_OBJECT (window), KEYED_KEY, GINT_TO_POINTER (keyed));
  gtk_window_set_focus_visible (window, keyed);
}

static gboolean
key_pressed_cb (GtkWindow *window)
{
  set_keyed (window, TRUE);

  return GDK_EVENT_PROPAGATE;
}

static void
pressed_cb (GtkWindow *window)
{
  set_keyed (window, FALSE);
}

static void
focus_visible_cb (GtkWindow *window)
{
  if (is_keyed (window) && !gtk_window_get_focus_visible (window))
    gtk_window_set_focus_visible (window, TRUE);
}

static void
watch (GtkWindow *window)
{
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_event_controller_set_name (key, SAI_FOCUS_MARK);
  gtk_event_controller_set_propagation_phase (key, GTK_PHASE_CAPTURE);
  g_signal_connect_object (key, "key-pressed", G_CALLBACK (key_pressed_cb), window, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (window), key);

  gtk_event_controller_set_name (GTK_EVENT_CONTROLLER (click), SAI_FOCUS_MARK);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), window, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (window), GTK_EVENT_CONTROLLER (click));

  g_signal_connect (window, "notify::focus-visible", G_CALLBACK (focus_visible_cb), NULL);
}

static void
windows_changed_cb (GListModel *windows, guint position, guint removed, guint added)
{
  for (guint i = position; i < position + added; i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      watch (window);
    }
}

/**
 * sai_focus_mark_keep:
 *
 * Keeps the focus visible in every window created from now on, while it is used by keyboard. To be called only once.
 */
void
sai_focus_mark_keep (void)
{
  g_signal_connect (gtk_window_get_toplevels (), "items-changed", G_CALLBACK (windows_changed_cb), NULL);
}
