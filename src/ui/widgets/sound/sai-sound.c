/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sounds, as widgets ask for them: by an action of the application, so that they need not know who plays a sound,
 * or whether anything does.
 */
#include "config.h"

#include "sound/sai-sound.h"

static const char *const names[] = { "roll", "keep", "fill", "strike", "fanfare", "card", "collect", "shake" };

G_STATIC_ASSERT (G_N_ELEMENTS (names) == SAI_N_SOUNDS);

/**
 * sai_sound_get_name:
 * @sound: a sound
 *
 * Returns: (transfer none): what it is called in the action and in the names of files
 */
const char *
sai_sound_get_name (SaiSound sound)
{
  g_return_val_if_fail (sound < SAI_N_SOUNDS, NULL);

  return names[sound];
}

/**
 * sai_sound_play:
 * @widget: where it happens
 * @sound: what is heard
 *
 * Asks for a sound by the action "app.sound". Silent where nobody has that action, as in tests of single widgets.
 */
void
sai_sound_play (GtkWidget *widget, SaiSound sound)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  gtk_widget_activate_action (widget, "app.sound", "s", sai_sound_get_name (sound));
}
