/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "statistics/sai-days.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiCalendar:
 *
 * A month of days played. A day that has games is a button, which activates "win.show-day" with its date; the arrow
 * keys go from day to day. SaiCalendar::month-chosen is emitted when another month is wanted, see
 * sai_calendar_get_month().
 */
#define SAI_TYPE_CALENDAR (sai_calendar_get_type ())
G_DECLARE_FINAL_TYPE (SaiCalendar, sai_calendar, SAI, CALENDAR, GtkWidget)

void sai_calendar_set_today (SaiCalendar *self, const GDate *today);
const GDate *sai_calendar_get_month (SaiCalendar *self);
void sai_calendar_set_days (SaiCalendar *self, const SaiDays *days);
guint sai_calendar_count_stars (const SaiDaily *daily);

G_END_DECLS
