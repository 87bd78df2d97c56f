/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Bytes of an id with its terminating zero. */
#define SAI_ID_SIZE 32
/* The same of the id of a column, and of that of a box, "COLUMN.BOX" where there are columns. */
#define SAI_COLUMN_ID_SIZE 16
#define SAI_BOX_ID_SIZE (SAI_COLUMN_ID_SIZE + SAI_ID_SIZE)

gboolean sai_id_is_valid (const char *text);
gboolean sai_id_is_box (const char *text);

G_END_DECLS
