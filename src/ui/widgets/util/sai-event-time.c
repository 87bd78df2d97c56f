/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When something was pressed, which on a busy machine can be long before the program is told. Displays count the
 * milliseconds of the same clock as g_get_monotonic_time(), of which an event carries the lower 32 bits.
 */
#include "config.h"

#include "util/sai-event-time.h"

/* No event waits longer for the program, in milliseconds: one that seems to is from a display with another clock. */
#define LONGEST_MS 10000

/**
 * sai_event_time_place:
 * @time: the time that an event carries, or %GDK_CURRENT_TIME if it carries none
 * @now: the time by g_get_monotonic_time()
 *
 * Returns: when it happened, by the clock of g_get_monotonic_time(): @now if that cannot be known
 */
gint64
sai_event_time_place (guint32 time, gint64 now)
{
  guint32 age = (guint32) (now / 1000) - time;

  return time != GDK_CURRENT_TIME && age <= LONGEST_MS ? now - age * G_GINT64_CONSTANT (1000) : now;
}

/**
 * sai_event_time_get:
 * @controller: a controller that handles an event
 *
 * Returns: when that happened, by the clock of g_get_monotonic_time()
 */
gint64
sai_event_time_get (GtkEventController *controller)
{
  g_return_val_if_fail (GTK_IS_EVENT_CONTROLLER (controller), 0);

  return sai_event_time_place (gtk_event_controller_get_current_event_time (controller), g_get_monotonic_time ());
}
