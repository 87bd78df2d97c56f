/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheet/sai-sheet-view.h"

G_BEGIN_DECLS

/* A widget that the test owns, as a window would. */
#define sai_test_own(widget) ((gpointer) g_object_ref_sink (widget))

#define sai_test_assert_label(widget, text) \
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, (text))

void sai_test_load_style (void);
void sai_test_assert_finalize (gpointer object);
gboolean sai_test_is_called (GtkWidget *widget, const char *name);
GtkWidget *sai_test_find_type (GtkWidget *widget, GType type);
GtkWidget *sai_test_find_named (GtkWidget *widget, GType type, const char *name);
SaiSheetView *sai_test_sheet_view (SaiGame *game);
GtkWidget *sai_test_find_header (GtkWidget *widget, guint seat);
void sai_test_allocate_sheet (SaiSheetView *view, int width);
gboolean sai_test_is_inside (GtkWidget *widget, GtkWidget *outer, int width);
void sai_test_collect_cells (GtkWidget *widget, GPtrArray *cells);

G_END_DECLS
