/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "field/sai-field-reading.h"

G_BEGIN_DECLS

/**
 * SaiFieldLog:
 *
 * The log of a game, the newest entry at the bottom. Several logs can share the same entries.
 */
#define SAI_TYPE_FIELD_LOG (sai_field_log_get_type ())
G_DECLARE_FINAL_TYPE (SaiFieldLog, sai_field_log, SAI, FIELD_LOG, GtkWidget)

guint sai_field_log_get_most (void);
void sai_field_log_add_event (GListStore *entries,
                              const SaiFieldReading *reading,
                              const SaiFieldEvent *event,
                              const SaiFieldPlacing *placing,
                              const SaiFieldView *after,
                              gboolean counted);

G_END_DECLS
