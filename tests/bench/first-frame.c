/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When an application has painted its first frame, and how much memory it holds when it has come to rest. */

#include "first-frame.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

/* After this long nothing that belongs to the start is still going on. */
#define REST_SECONDS 2

/* Since the machine started. The kernel says only to ten milliseconds when it made a process, so whoever starts this
 * one looks at the same clock before.
 */
static double
get_clock_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_BOOTTIME, &now);

  return 1000 * (now.tv_sec + now.tv_nsec / 1e9);
}

/* Of all processors together, in this process. */
static double
get_processor_ms (void)
{
  struct timespec used;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &used);

  return 1000 * (used.tv_sec + used.tv_nsec / 1e9);
}

/* The memory that belongs to this process: what it shares counts in part, or (as private) not at all. */
static guint64
get_memory_kib (const char *name)
{
  g_autofree char *text = NULL;
  guint64 kib = 0;

  g_assert_true (g_file_get_contents ("/proc/self/smaps_rollup", &text, NULL, NULL));
  for (char *line = strtok (text, "\n"); line != NULL; line = strtok (NULL, "\n"))
    if (g_str_has_prefix (line, name))
      kib += g_ascii_strtoull (line + strlen (name), NULL, 10);

  return kib;
}

static gboolean
rest_cb (gpointer user_data)
{
  printf ("%" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT "\n", get_memory_kib ("Pss:"),
          get_memory_kib ("Private_Clean:") + get_memory_kib ("Private_Dirty:"));
  g_application_quit (user_data);

  return G_SOURCE_REMOVE;
}

static void
painted_cb (GdkFrameClock *clock, GtkApplication *application)
{
  g_signal_handlers_disconnect_by_func (clock, painted_cb, application);
  printf ("%.1f %.1f ", get_clock_ms (), get_processor_ms ());
  g_timeout_add_seconds (REST_SECONDS, rest_cb, application);
}

static void
realized_cb (GtkWidget *window, GtkApplication *application)
{
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (painted_cb), application);
}

static void
added_cb (GtkApplication *application, GtkWindow *window)
{
  g_signal_connect (window, "realize", G_CALLBACK (realized_cb), application);
}

/**
 * first_frame_run:
 * @application: an application that shows a window when it is activated
 *
 * Runs it until it has come to rest, and prints in one line the end of its first frame in milliseconds of the clock
 * that counts from the start of the machine, the milliseconds of processor time until then, and its proportional and
 * its private memory in KiB.
 *
 * Returns: the exit status
 */
int
first_frame_run (GtkApplication *application)
{
  g_signal_connect (application, "window-added", G_CALLBACK (added_cb), NULL);

  return g_application_run (G_APPLICATION (application), 0, NULL);
}
