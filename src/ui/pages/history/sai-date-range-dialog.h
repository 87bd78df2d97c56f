/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * SaiDateRangeDialog:
 *
 * Asks for a first and a last day. "chosen" is emitted with the first second of the range and the first second after
 * it, in seconds since 1970 (UTC). Either may be 0 if that end is open, but not both.
 */
#define SAI_TYPE_DATE_RANGE_DIALOG (sai_date_range_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SaiDateRangeDialog, sai_date_range_dialog, SAI, DATE_RANGE_DIALOG, AdwWindow)

SaiDateRangeDialog *sai_date_range_dialog_new (GtkWindow *parent, gint64 from, gint64 until);
gboolean sai_date_range_dialog_parse (const char *text, gint days, gint64 *seconds);

G_END_DECLS
