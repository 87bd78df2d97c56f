/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiStatisticsLead:
 *
 * What "report" comes to, in a sentence, and one thing to try with a button that does it.
 */
#define SAI_TYPE_STATISTICS_LEAD (sai_statistics_lead_get_type ())
G_DECLARE_FINAL_TYPE (SaiStatisticsLead, sai_statistics_lead, SAI, STATISTICS_LEAD, GtkWidget)

G_END_DECLS
