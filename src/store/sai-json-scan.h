/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sai-store-error.h"

G_BEGIN_DECLS

/* Lists and objects inside each other; a file of games needs five. */
#define SAI_JSON_MAX_DEPTH 16
/* Members of one object. */
#define SAI_JSON_MAX_MEMBERS 256
/* Values in the whole text: what the parser makes of them is many times as large as they are. */
#define SAI_JSON_MAX_VALUES 4000000

gboolean sai_json_scan (const char  *data,
                        gsize        length,
                        GError     **error);

G_END_DECLS
