/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "table/sai-field.h"

G_BEGIN_DECLS

/**
 * SaiFieldFrame:
 * @first: its first column, from 0
 * @last: its last one
 * @rows: its rows, one bit each: bit 0 is row 1
 * @certain: whether it is a whole window, rather than the intersection of all possible ones
 *
 * The frame drawn around the cards. A plain value.
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
