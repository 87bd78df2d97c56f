/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys that go through the moves. */
#include "config.h"

#include "replay/sai-replay-page-private.h"

static void
step_sideways (SaiReplayPage *self, int direction)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  sai_replay_bar_step (self->bar, mirrored ? -direction : direction);
}

/* Keys that no part of the page has a use for. */
static gboolean
key_pressed_cb (SaiReplayPage *self, guint keyval, guint keycode, GdkModifierType state)
{
  if ((state & gtk_accelerator_get_default_mod_mask ()) != 0 || self->game == NULL)
    return GDK_EVENT_PROPAGATE;

  switch (gdk_keyval_to_lower (keyval))
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      step_sideways (self, -1);
      return GDK_EVENT_STOP;

    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      step_sideways (self, 1);
      return GDK_EVENT_STOP;

    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      sai_replay_bar_set_position (self->bar, 0);
      return GDK_EVENT_STOP;

    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      sai_replay_bar_set_position (self->bar, G_MAXUINT);
      return GDK_EVENT_STOP;

    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      sai_replay_bar_set_playing (self->bar, !sai_replay_bar_get_playing (self->bar));
      return GDK_EVENT_STOP;

    case GDK_KEY_n:
    case GDK_KEY_p:
      sai_replay_bar_step_mark (self->bar, gdk_keyval_to_lower (keyval) == GDK_KEY_n ? 1 : -1);
      return GDK_EVENT_STOP;

    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* A slider would go on by ten moves. */
static gboolean
page_key_cb (SaiReplayPage *self, guint keyval, guint keycode, GdkModifierType state)
{
  gboolean next = keyval == GDK_KEY_Page_Down || keyval == GDK_KEY_KP_Page_Down;

  if ((state & gtk_accelerator_get_default_mod_mask ()) != 0 || self->game == NULL ||
      (!next && keyval != GDK_KEY_Page_Up && keyval != GDK_KEY_KP_Page_Up))
    return GDK_EVENT_PROPAGATE;
  sai_replay_bar_step_turn (self->bar, next ? 1 : -1);

  return GDK_EVENT_STOP;
}

static void
add_controller (SaiReplayPage *self, GtkPropagationPhase phase, GCallback callback)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, phase);
  g_signal_connect_object (keys, "key-pressed", callback, self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/*< private >
 * sai_replay_page_add_keys:
 * @self: a page that is made
 */
void
sai_replay_page_add_keys (SaiReplayPage *self)
{
  add_controller (self, GTK_PHASE_BUBBLE, G_CALLBACK (key_pressed_cb));
  add_controller (self, GTK_PHASE_CAPTURE, G_CALLBACK (page_key_cb));
}
