/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-rules.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiSheetGeometry:
 * @name_width: how wide the names of the rows are
 * @n_columns: how many columns there are
 * @column_width: how wide each column is
 * @offset: how far the columns are scrolled, counted from their left edge
 *
 * Where the columns of all lines of a sheet are, in pixels.
 */
typedef struct
{
  int name_width;
  guint n_columns;
  int column_width[SAI_MAX_SEATS];
  int offset;
} SaiSheetGeometry;

/**
 * SaiSheetLane:
 *
 * The fields of one row of the sheet, one a column; what does not fit is cut off and scrolled.
 */
#define SAI_TYPE_SHEET_LANE (sai_sheet_lane_get_type ())
G_DECLARE_FINAL_TYPE (SaiSheetLane, sai_sheet_lane, SAI, SHEET_LANE, GtkWidget)

GtkWidget *sai_sheet_lane_new (const SaiSheetGeometry *geometry);
void sai_sheet_lane_place (SaiSheetLane *self);

int sai_sheet_geometry_get_extent (const SaiSheetGeometry *geometry);
int sai_sheet_geometry_get_x (const SaiSheetGeometry *geometry, guint column, gboolean mirrored);

G_END_DECLS
