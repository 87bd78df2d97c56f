/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-ruleset.h"

G_BEGIN_DECLS

#define NAIVE_N_COLUMNS 4
#define NAIVE_N_ROWS 11
/* The difference, which no turn fills. */
#define NAIVE_DELTA 5

/**
 * NaiveColumns:
 * @filled: the boxes that a turn has filled
 * @points: what stands in them
 *
 * A sheet of data/columns.ruleset.
 */
typedef struct
{
  gboolean filled[NAIVE_N_COLUMNS][NAIVE_N_ROWS];
  gint points[NAIVE_N_COLUMNS][NAIVE_N_ROWS];
} NaiveColumns;

extern const char *const naive_column_ids[];
extern const char *const naive_row_ids[];

SaiRuleset *naive_columns_load (void);
guint naive_columns_get_box (guint column, guint row);
gint naive_columns_score (const NaiveColumns *sheet, guint column, guint row, const gint d[5], guint roll);
gboolean naive_columns_is_legal (const NaiveColumns *sheet, guint column, guint row, guint roll);
gint naive_columns_total_of (const NaiveColumns *sheet, guint column);
gint naive_columns_total (const NaiveColumns *sheet);

G_END_DECLS
