/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiResultGauge:
 *
 * A short bar that is filled up to "value": from 0 on the left to 1, or, if it is "centered", from the middle to −1
 * or 1. It stands beside a word that says the same, so assistive technology does not see it.
 */
#define SAI_TYPE_RESULT_GAUGE (sai_result_gauge_get_type ())
G_DECLARE_FINAL_TYPE (SaiResultGauge, sai_result_gauge, SAI, RESULT_GAUGE, GtkWidget)

G_END_DECLS
