/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scans a JSON text before it is parsed. The parser recurses into nested lists and accepts more than JSON (comments,
 * other quotes, hexadecimal numbers), in which brackets could hide. So only strict JSON of a safe depth and size is
 * passed to it.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "database/sai-store-error.h"
#include "exchange/sai-json-scan.h"

/* Numbers of this length always fit in 64 bits; a longer one could silently become a different number. */
#define MAX_DIGITS 18

static gboolean
fail (const SaiJsonScan *scan, const char *reason, GError **error)
{
  g_set_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FORMAT, _ ("Line %u: %s"), scan->line, reason);
  return FALSE;
}

static gboolean
open_bracket (SaiJsonScan *scan, GError **error)
{
  if (scan->depth == SAI_JSON_MAX_DEPTH)
    return fail (scan, _ ("lists are nested too deeply for a games file."), error);

  scan->closing[scan->depth] = *scan->at++ == '{' ? '}' : ']';
  scan->n_members[scan->depth] = 0;
  scan->depth++;
  return TRUE;
}

static gboolean
close_bracket (SaiJsonScan *scan, GError **error)
{
  if (scan->depth == 0 || scan->closing[scan->depth - 1] != *scan->at)
    return fail (scan, _ ("a bracket is closed that wasn’t opened."), error);

  scan->at++;
  scan->depth--;
  return TRUE;
}

static gboolean
next_value (SaiJsonScan *scan, GError **error)
{
  scan->at++;
  if (scan->depth == 0)
    return fail (scan, _ ("this isn’t JSON."), error);
  if (++scan->n_values > SAI_JSON_MAX_VALUES ||
      (++scan->n_members[scan->depth - 1] >= SAI_JSON_MAX_MEMBERS && scan->closing[scan->depth - 1] == '}'))
    return fail (scan, _ ("too large for one games file. Split it into several."), error);

  return TRUE;
}

/* Reads "uXXXX", with @at at the u; returns -1 if it is anything else. */
static int
read_unit (const char *at, const char *end)
{
  int unit = 0;

  if (end - at < 5 || *at != 'u')
    return -1;
  for (guint i = 1; i <= 4; i++)
    {
      if (!g_ascii_isxdigit (at[i]))
        return -1;
      unit = 16 * unit + g_ascii_xdigit_value (at[i]);
    }

  return unit;
}

/* Skips what follows a backslash. An unpaired surrogate is not a character, and makes the parser leak memory. */
static gboolean
skip_escape (SaiJsonScan *scan, GError **error)
{
  int unit;

  if (scan->at < scan->end && *scan->at != '\0' && strchr ("\"\\/bfnrt", *scan->at) != NULL)
    {
      scan->at++;
      return TRUE;
    }

  unit = read_unit (scan->at, scan->end);
  if (unit == 0)
    return fail (scan, _ ("null character in a string."), error);
  if (unit < 0 || (unit >= 0xdc00 && unit <= 0xdfff))
    return fail (scan, _ ("invalid escape in a string."), error);
  scan->at += 5;
  if (unit < 0xd800 || unit > 0xdfff)
    return TRUE;

  unit = scan->at < scan->end && *scan->at == '\\' ? read_unit (scan->at + 1, scan->end) : -1;
  if (unit < 0xdc00 || unit > 0xdfff)
    return fail (scan, _ ("invalid escape in a string."), error);
  scan->at += 6;

  return TRUE;
}

static gboolean
skip_string (SaiJsonScan *scan, GError **error)
{
  scan->at++;
  while (scan->at < scan->end)
    {
      char c = *scan->at++;

      if (c == '"')
        return TRUE;
      if ((guchar) c < ' ')
        return fail (scan, _ ("control character in a string, or unterminated string."), error);
      if (c == '\\' && !skip_escape (scan, error))
        return FALSE;
    }

  return fail (scan, _ ("unterminated string."), error);
}

static gboolean
is_number (const char *text)
{
  static GRegex *regex;

  if (g_once_init_enter (&regex))
    g_once_init_leave (&regex,
                       g_regex_new ("^-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][-+]?[0-9]+)?$", G_REGEX_OPTIMIZE, 0, NULL));

  return g_regex_match (regex, text, 0, NULL);
}

static gboolean
is_word (char c)
{
  return g_ascii_isalnum (c) || c == '+' || c == '-' || c == '.';
}

static gboolean
skip_word (SaiJsonScan *scan, GError **error)
{
  const char *start = scan->at;
  g_autofree char *word = NULL;

  while (scan->at < scan->end && is_word (*scan->at))
    scan->at++;

  if (scan->at == start)
    return fail (scan, _ ("this isn’t JSON."), error);
  if (scan->at - start > MAX_DIGITS)
    return fail (scan, _ ("a number is too long."), error);

  word = g_strndup (start, scan->at - start);
  if (g_str_equal (word, "true") || g_str_equal (word, "false") || g_str_equal (word, "null") || is_number (word))
    return TRUE;

  return fail (scan, _ ("this isn’t JSON."), error);
}

static gboolean
skip_token (SaiJsonScan *scan, GError **error)
{
  switch (*scan->at)
    {
    case '{':
    case '[':
      return open_bracket (scan, error);

    case '}':
    case ']':
      return close_bracket (scan, error);

    case ',':
      return next_value (scan, error);

    case ':':
      scan->at++;
      return TRUE;

    case '"':
      return skip_string (scan, error);

    default:
      return skip_word (scan, error);
    }
}

/*< private >
 * sai_json_scan_skip_space:
 * @scan: where the scan is
 *
 * Skips white space, up to the end of the piece.
 */
void
sai_json_scan_skip_space (SaiJsonScan *scan)
{
  for (; scan->at < scan->end && *scan->at != '\0' && strchr (" \t\r\n", *scan->at) != NULL; scan->at++)
    if (*scan->at == '\n')
      scan->line++;
}

/*< private >
 * sai_json_scan_has_token:
 * @scan: where the scan is, not at white space
 *
 * Returns: whether the piece contains the whole token that begins here; it may be the last one of the piece
 */
gboolean
sai_json_scan_has_token (const SaiJsonScan *scan)
{
  const char *at = scan->at;

  if (at == scan->end)
    return FALSE;
  if (*at != '"')
    {
      while (at < scan->end && is_word (*at))
        at++;
      return at < scan->end || at - scan->at > MAX_DIGITS;
    }

  for (at++; at < scan->end; at++)
    if (*at == '\\' && at + 1 < scan->end)
      at++;
    else if (*at == '"' || (guchar) *at < ' ')
      return TRUE;

  return FALSE;
}

/*< private >
 * sai_json_scan_skip_token:
 * @scan: where the scan is, before a token that is complete
 * @error: return location for a %SAI_STORE_ERROR_FORMAT
 *
 * Returns: whether a valid JSON token was skipped
 */
gboolean
sai_json_scan_skip_token (SaiJsonScan *scan, GError **error)
{
  if (scan->depth == 0 && *scan->at != '{' && *scan->at != '[')
    return fail (scan, _ ("this isn’t JSON."), error);

  return skip_token (scan, error);
}

/*< private >
 * sai_json_scan_fail:
 * @scan: where the scan is
 * @reason: what is wrong there, as a clause
 * @error: return location for a %SAI_STORE_ERROR_FORMAT
 *
 * Returns: %FALSE
 */
gboolean
sai_json_scan_fail (const SaiJsonScan *scan, const char *reason, GError **error)
{
  return fail (scan, reason, error);
}

/*< private >
 * sai_json_scan_end:
 * @scan: a scan
 * @error: return location for a %SAI_STORE_ERROR_FORMAT
 *
 * Returns: whether the text may end here
 */
gboolean
sai_json_scan_end (const SaiJsonScan *scan, GError **error)
{
  return scan->depth == 0 || fail (scan, _ ("the file ends too early. It may be incomplete."), error);
}
