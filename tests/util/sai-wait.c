/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Letting the main loop run for a while. What is waited for in a test is waited for as long as it takes: a test that
 * hangs is ended by Meson.
 */
#include "sai-wait.h"

/* How often something may go on after all. */
#define MOST_TRIES 20

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

/**
 * sai_wait_for_rest:
 * @count: what is counted, such as frames
 * @milliseconds: how long it has to stay as it is
 *
 * On a busy machine a window may be told late where it is and whether it has the keyboard, and draws itself once more.
 * What never comes to rest does not do so however often one waits.
 *
 * Returns: whether it came to rest
 */
gboolean
sai_wait_for_rest (const guint *count, guint milliseconds)
{
  for (guint i = 0; i < MOST_TRIES; i++)
    {
      guint before = *count;

      sai_wait (milliseconds);
      if (*count == before)
        return TRUE;
    }

  return FALSE;
}
