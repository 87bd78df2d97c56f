/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the person at the screen is called, as far as the system knows. */
#include "config.h"

#include <gio/gio.h>

#include "seats/sai-own-name.h"
#include "move/sai-player.h"

/**
 * sai_own_name:
 *
 * The name that is entered for the person in their first game; later it is the one that they used last. SAIKORO_PLAYER
 * in the environment says another one, or none.
 *
 * Returns: (transfer full): the person's full name, or "" if the system knows none that others would call them by
 */
char *
sai_own_name (void)
{
  const char *name = g_getenv ("SAIKORO_PLAYER");
  g_autofree char *tidy = NULL;

  if (name == NULL)
    {
      name = g_get_real_name ();
      /* What GLib says for want of a name, accounts that are nobody's, and those that have only a login name: nobody is
       * called that. */
      if (g_str_equal (name, "Unknown") || g_str_equal (name, "root") || g_str_equal (name, g_get_user_name ()))
        name = "";
    }
  if (!g_utf8_validate (name, -1, NULL))
    return g_strdup ("");

  tidy = g_strstrip (g_strdup (name));
  if (g_utf8_strlen (tidy, -1) > SAI_PLAYER_MAX_NAME)
    return g_strdup ("");

  return g_steal_pointer (&tidy);
}
