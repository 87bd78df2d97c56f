/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database/sai-store-error.h"

G_BEGIN_DECLS

/* Lists and objects inside each other; a file of games needs five. */
#define SAI_JSON_MAX_DEPTH 16
/* Members of one object. */
#define SAI_JSON_MAX_MEMBERS 256
/* Values in the whole text: what the parser makes of them is many times as large as they are. */
#define SAI_JSON_MAX_VALUES 4000000

/**
 * SaiJsonScan:
 * @at: where it is
 * @end: the end of what is there
 * @line: the line of @at, from 1
 * @n_values: how many values there were
 * @depth: how many lists and objects are open
 * @closing: what closes each of them
 * @n_members: how many commas each of them had
 *
 * A look at a text that may come in pieces: begins with the text, line 1 and zeros; when it goes on elsewhere, @at and
 * @end are set to there.
 */
typedef struct
{
  const char *at;
  const char *end;
  guint line;
  guint n_values;
  guint depth;
  char closing[SAI_JSON_MAX_DEPTH];
  guint n_members[SAI_JSON_MAX_DEPTH];
} SaiJsonScan;

void sai_json_scan_skip_space (SaiJsonScan *scan);
gboolean sai_json_scan_has_token (const SaiJsonScan *scan);
gboolean sai_json_scan_skip_token (SaiJsonScan *scan, GError **error);
gboolean sai_json_scan_fail (const SaiJsonScan *scan, const char *reason, GError **error);
gboolean sai_json_scan_end (const SaiJsonScan *scan, GError **error);

G_END_DECLS
