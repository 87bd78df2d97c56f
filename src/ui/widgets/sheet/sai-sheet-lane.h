/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-rules.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The columns of all seats. */
#define SAI_SHEET_MAX_LANES (SAI_MAX_SEATS * SAI_MAX_COLUMNS)

/**
 * SaiSheetGeometry:
 * @name_width: the width of the row names
 * @n_columns: the number of columns
 * @column_width: the width of each column
 * @offset: the scroll offset of the columns, from their left edge
 *
 * The geometry of the columns, shared by all lines of a sheet, in pixels.
 */
typedef struct
{
  int name_width;
  guint n_columns;
  int column_width[SAI_SHEET_MAX_LANES];
  int offset;
} SaiSheetGeometry;

/**
 * SaiSheetLane:
 *
 * The fields of one row of the sheet, one per column; those that do not fit are clipped and can be scrolled to.
 */
#define SAI_TYPE_SHEET_LANE (sai_sheet_lane_get_type ())
G_DECLARE_FINAL_TYPE (SaiSheetLane, sai_sheet_lane, SAI, SHEET_LANE, GtkWidget)

GtkWidget *sai_sheet_lane_new (const SaiSheetGeometry *geometry);
void sai_sheet_lane_place (SaiSheetLane *self);
GtkWidget *sai_sheet_lane_find_whole (GtkWidget *field);
GtkWidget *sai_sheet_lane_get_next (GtkWidget *field);
guint sai_sheet_lane_get_span (GtkWidget *field);

int sai_sheet_geometry_get_extent (const SaiSheetGeometry *geometry);
int sai_sheet_geometry_get_width (const SaiSheetGeometry *geometry, guint column, guint n);
int sai_sheet_geometry_get_x (const SaiSheetGeometry *geometry, guint column, gboolean mirrored);

G_END_DECLS
