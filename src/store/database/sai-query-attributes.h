/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/sai-record.h"
#include "database/sai-query.h"

G_BEGIN_DECLS

/**
 * SaiColumnForm:
 * @SAI_COLUMN_NAMES: the columns: "created, finished"
 * @SAI_COLUMN_VALUES: their parameters: ":created, :finished"
 * @SAI_COLUMN_ASSIGNMENTS: both: "created = :created, finished = :finished"
 *
 * How columns are written in a statement.
 */
typedef enum
{
  SAI_COLUMN_NAMES,
  SAI_COLUMN_VALUES,
  SAI_COLUMN_ASSIGNMENTS,
} SaiColumnForm;

char *sai_attributes_print_columns (SaiColumnForm form, gboolean remarks);
const char *sai_attributes_get_selection (void);
void sai_query_bind_attributes (SaiQuery *query, const SaiRecord *record);
void sai_query_read_attributes (SaiQuery *query, SaiRecord *record);

G_END_DECLS
