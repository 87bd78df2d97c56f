/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The name of the user, as far as the system knows it. */
#include "config.h"

#include <gio/gio.h>

#include "seats/sai-own-name.h"
#include "move/sai-player.h"

/**
 * sai_own_name:
 *
 * The name suggested for the user in their first game; later, the one they used last is suggested. The environment
 * variable SAIKORO_PLAYER overrides it; it can be empty.
 *
 * Returns: (transfer full): the user's full name, or "" if the system does not know a real name
 */
char *
sai_own_name (void)
{
  const char *name = g_getenv ("SAIKORO_PLAYER");
  g_autofree char *tidy = NULL;

  if (name == NULL)
    {
      name = g_get_real_name ();
      /* Not real names: GLib's fallback, the system account, and accounts with only a login name. */
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
