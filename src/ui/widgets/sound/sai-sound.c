/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sounds for widgets, played through an action of the application, so widgets do not depend on the player. */
#include "config.h"

#include "sound/sai-sound.h"

static const char *const names[] = { "roll",  "keep",  "fill", "strike",   "fanfare", "card",  "collect",
                                     "shake", "chime", "four", "straight", "lead",    "bonus", "record" };

G_STATIC_ASSERT (G_N_ELEMENTS (names) == SAI_N_SOUNDS);

const char *
sai_sound_get_name (SaiSound sound)
{
  g_return_val_if_fail (sound < SAI_N_SOUNDS, NULL);

  return names[sound];
}

/**
 * sai_sound_play:
 * @widget: the widget with the event
 * @sound: a sound
 *
 * Plays a sound by activating the action "app.sound". Silent if there is no such action, as in tests of single widgets.
 */
void
sai_sound_play (GtkWidget *widget, SaiSound sound)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  gtk_widget_activate_action (widget, "app.sound", "s", sai_sound_get_name (sound));
}
