/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiFieldLog:
 *
 * The log of a game, one sentence per line, the newest at the bottom. Several logs can share the same lines.
 */
#define SAI_TYPE_FIELD_LOG (sai_field_log_get_type ())
G_DECLARE_FINAL_TYPE (SaiFieldLog, sai_field_log, SAI, FIELD_LOG, GtkWidget)

guint sai_field_log_get_most (void);
void sai_field_log_add_line (GtkStringList *lines, const char *line);

G_END_DECLS
