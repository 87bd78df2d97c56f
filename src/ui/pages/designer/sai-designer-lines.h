/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiDesignerLines:
 *
 * Numbers in lines, as many as there are: either sums with their points, such as "63:35 71:55", or points for each
 * roll, such as "5 0 0". Emits "changed" with such a text, and with whether a line was added or removed.
 */
#define SAI_TYPE_DESIGNER_LINES (sai_designer_lines_get_type ())
G_DECLARE_FINAL_TYPE (SaiDesignerLines, sai_designer_lines, SAI, DESIGNER_LINES, GtkWidget)

GtkWidget *sai_designer_lines_new (gboolean with_sums, int low, int high);
void sai_designer_lines_show (SaiDesignerLines *self, const char *text, guint n_rolls);
char *sai_designer_lines_begin (SaiDesignerLines *self, guint n_rolls);

G_END_DECLS
