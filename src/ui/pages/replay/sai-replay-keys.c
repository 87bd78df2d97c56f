/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys that move through the game. */
#include "config.h"

#include "replay/sai-replay-keys.h"

static void
step_sideways (SaiReplayBar *bar, int direction)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (bar)) == GTK_TEXT_DIR_RTL;

  sai_replay_bar_step (bar, mirrored ? -direction : direction);
}

/* Handles keys that no widget of the page uses. */
static gboolean
handle_key_cb (SaiReplayBar *bar, guint keyval, guint keycode, GdkModifierType state)
{
  if ((state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;

  switch (gdk_keyval_to_lower (keyval))
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      step_sideways (bar, -1);
      return GDK_EVENT_STOP;

    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      step_sideways (bar, 1);
      return GDK_EVENT_STOP;

    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      sai_replay_bar_set_position (bar, 0);
      return GDK_EVENT_STOP;

    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      sai_replay_bar_set_position (bar, G_MAXUINT);
      return GDK_EVENT_STOP;

    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      sai_replay_bar_set_playing (bar, !sai_replay_bar_get_playing (bar));
      return GDK_EVENT_STOP;

    case GDK_KEY_n:
    case GDK_KEY_p:
      sai_replay_bar_step_mark (bar, gdk_keyval_to_lower (keyval) == GDK_KEY_n ? 1 : -1);
      return GDK_EVENT_STOP;

    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* Captured, because a slider would jump by ten moves. */
static gboolean
page_key_cb (SaiReplayBar *bar, guint keyval, guint keycode, GdkModifierType state)
{
  gboolean next = keyval == GDK_KEY_Page_Down || keyval == GDK_KEY_KP_Page_Down;

  if ((state & gtk_accelerator_get_default_mod_mask ()) != 0 ||
      (!next && keyval != GDK_KEY_Page_Up && keyval != GDK_KEY_KP_Page_Up))
    return GDK_EVENT_PROPAGATE;
  sai_replay_bar_step_turn (bar, next ? 1 : -1);

  return GDK_EVENT_STOP;
}

static void
add_controller (GtkWidget *page, SaiReplayBar *bar, GtkPropagationPhase phase, GCallback callback)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, phase);
  g_signal_connect_object (keys, "key-pressed", callback, bar, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (page, keys);
}

/**
 * sai_replay_keys_add:
 * @page: a page
 * @bar: its bar
 *
 * Lets keys pressed on the page move through the game.
 */
void
sai_replay_keys_add (GtkWidget *page, SaiReplayBar *bar)
{
  g_return_if_fail (GTK_IS_WIDGET (page));
  g_return_if_fail (SAI_IS_REPLAY_BAR (bar));

  add_controller (page, bar, GTK_PHASE_BUBBLE, G_CALLBACK (handle_key_cb));
  add_controller (page, bar, GTK_PHASE_CAPTURE, G_CALLBACK (page_key_cb));
}
