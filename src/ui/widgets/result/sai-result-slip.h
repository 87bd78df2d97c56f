/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "dice/analysis/sai-analysis.h"

G_BEGIN_DECLS

/**
 * SaiResultSlip:
 *
 * What an analysis says of one "seat" of a "game": its best turn, its luck and its skill, each in a word and a bar; and
 * an "honour", if there is one, such as a record.
 */
#define SAI_TYPE_RESULT_SLIP (sai_result_slip_get_type ())
G_DECLARE_FINAL_TYPE (SaiResultSlip, sai_result_slip, SAI, RESULT_SLIP, GtkWidget)

GtkWidget *sai_result_slip_new (SaiGame *game, guint seat);
void sai_result_slip_align (SaiResultSlip *self,
                            GtkSizeGroup *names,
                            GtkSizeGroup *words,
                            GtkSizeGroup *luck,
                            GtkSizeGroup *skill);
void sai_result_slip_show (SaiResultSlip *self, const SaiAnalysis *analysis);
void sai_result_slip_set_honour (SaiResultSlip *self, const char *honour);

G_END_DECLS
