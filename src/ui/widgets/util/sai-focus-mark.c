/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the focus visible. GTK hides the mark of the focus three seconds after the last key press, but people who play
 * by keyboard think longer than that, and have to see what Space or Enter would activate. So it stays in every window
 * until a pointer is used there.
 */
#include "config.h"

#include "util/sai-focus-mark.h"

#define SAI_TYPE_FOCUS_MARK (sai_focus_mark_get_type ())
G_DECLARE_FINAL_TYPE (SaiFocusMark, sai_focus_mark, SAI, FOCUS_MARK, GObject)

/* Watches one window, which keeps it. */
struct _SaiFocusMark
{
  GObject parent_instance;

  GtkWindow *window;
  /* Whether the window was last used by keyboard. */
  gboolean keyed;
};

G_DEFINE_FINAL_TYPE (SaiFocusMark, sai_focus_mark, G_TYPE_OBJECT)

static void
set_keyed (SaiFocusMark *self, gboolean keyed)
{
  self->keyed = keyed;
  gtk_window_set_focus_visible (self->window, keyed);
}

static gboolean
show_mark_cb (SaiFocusMark *self)
{
  set_keyed (self, TRUE);

  return GDK_EVENT_PROPAGATE;
}

static void
pressed_cb (SaiFocusMark *self)
{
  set_keyed (self, FALSE);
}

static void
focus_visible_cb (SaiFocusMark *self)
{
  if (self->keyed && !gtk_window_get_focus_visible (self->window))
    gtk_window_set_focus_visible (self->window, TRUE);
}

static void
sai_focus_mark_class_init (SaiFocusMarkClass *klass)
{
}

static void
sai_focus_mark_init (SaiFocusMark *self)
{
}

static void
let_go (gpointer self, GClosure *closure)
{
  g_object_unref (self);
}

static void
watch (GtkWindow *window)
{
  SaiFocusMark *self = g_object_new (SAI_TYPE_FOCUS_MARK, NULL);
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  self->window = window;
  gtk_event_controller_set_name (key, SAI_FOCUS_MARK_NAME);
  gtk_event_controller_set_propagation_phase (key, GTK_PHASE_CAPTURE);
  g_signal_connect_object (key, "key-pressed", G_CALLBACK (show_mark_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (window), key);

  gtk_event_controller_set_name (GTK_EVENT_CONTROLLER (click), SAI_FOCUS_MARK_NAME);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (window), GTK_EVENT_CONTROLLER (click));

  g_signal_connect_data (window, "notify::focus-visible", G_CALLBACK (focus_visible_cb), self, let_go,
                         G_CONNECT_SWAPPED);
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
