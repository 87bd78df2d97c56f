/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Letting the main loop run for a while. What is waited for in a test is waited for as long as it takes: a test that
 * hangs is ended by Meson.
 */
#include "sai-wait.h"

static gboolean
end_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;

  return G_SOURCE_REMOVE;
}

/**
 * sai_wait:
 * @milliseconds: how long at least
 *
 * Runs the main loop. However slow the machine is, what became due in that time is done when this returns, frames
 * included: the end of it comes after everything else.
 */
void
sai_wait (guint milliseconds)
{
  gboolean over = FALSE;

  g_timeout_add_full (G_PRIORITY_LOW, milliseconds, end_cb, &over, NULL);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}
