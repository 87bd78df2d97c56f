/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The maximum nesting of lists and objects; a file of games needs five levels. */
#define SAI_JSON_MAX_DEPTH 16
/* The maximum number of members of an object. */
#define SAI_JSON_MAX_MEMBERS 256
/* The maximum number of values in the whole text: parsed values take many times as much memory as their text. */
#define SAI_JSON_MAX_VALUES 4000000

/**
 * SaiJsonScan:
 * @at: where it is
 * @end: the end of the current piece
 * @line: the line of @at, from 1
 * @n_values: how many values there were
 * @depth: how many lists and objects are open
 * @closing: what closes each of them
 * @n_members: how many commas each of them had
 *
 * The state of a scan of a text that may come in pieces. Initialize it with the text, line 1 and zeros; for the next
 * piece, set @at and @end to it.
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
