/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

gint64 sai_event_time_place (guint32 time, gint64 now);
gint64 sai_event_time_get (GtkEventController *controller);

G_END_DECLS
