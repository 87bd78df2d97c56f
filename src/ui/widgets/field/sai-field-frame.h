/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "table/sai-field.h"

G_BEGIN_DECLS

/**
 * SaiFieldFrame:
 * @first: its first column, from 0
 * @last: its last one
 * @rows: its rows, a bit each: bit 0 is row 1
 * @certain: whether it is a whole window; else what all windows that are possible have in common
 *
 * Where the cards lie, as it is drawn. A plain value.
 */
typedef struct
{
  guint8 first;
  guint8 last;
  guint8 rows;
  gboolean certain;
} SaiFieldFrame;

gboolean sai_field_frame_init (SaiFieldFrame *frame, const SaiField *field);

G_END_DECLS
