/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers in the person's language; all signs and percentages are formatted here. */
#include "config.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "util/sai-number.h"
#include "util/sai-text.h"

/**
 * sai_number_get_about:
 *
 * Returns: (transfer none): what stands before a number that is estimated
 */
const char *
sai_number_get_about (void)
{
  /* Translators: stands before a number that is estimated, in sentences and tables: “≈61.8%”. */
  return C_ ("estimate", "≈");
}

/**
 * sai_number_format:
 * @value: a number
 * @n_decimals: how many decimal places
 * @flags: as a percentage, with a sign, or as an estimate
 *
 * A number that rounds to 0 has no sign. The minus is a minus sign, not a hyphen.
 *
 * Returns: (transfer full): the number in the person's language
 */
char *
sai_number_format (double value, guint n_decimals, SaiNumberFlags flags)
{
  g_autofree char *digits = NULL;
  g_autofree char *prefix = NULL;
  const char *sign = "";

  if (flags & SAI_NUMBER_SHARE)
    value *= 100;
  /* The ' flag groups digits according to the locale. */
  digits = g_strdup_printf ("%'.*f", (int) n_decimals, fabs (value));
  if (strpbrk (digits, "123456789") != NULL)
    sign = value < 0 ? "−" : (flags & SAI_NUMBER_SIGNED) ? "+" : "";
  prefix = g_strconcat (flags & SAI_NUMBER_ESTIMATED ? sai_number_get_about () : "", sign, NULL);

  if (flags & SAI_NUMBER_SHARE)
    /* Translators: a percentage; the first part is its sign, if it has one. */
    return g_strdup_printf (_ ("%s%s%%"), prefix, digits);

  return g_strconcat (prefix, digits, NULL);
}

/**
 * sai_number_get_gap:
 * @more: a number
 * @less: another number
 * @n_decimals: with how many decimal places both are written
 *
 * Returns: the difference of what is written, for whoever subtracts
 */
double
sai_number_get_gap (double more, double less, guint n_decimals)
{
  double scale = pow (10, n_decimals);

  return (round (more * scale) - round (less * scale)) / scale;
}

/**
 * sai_number_total:
 * @name: a player
 * @total: the player's points
 *
 * Names may end in a number, as those of computer players do, so a separator is needed. The name is isolated, so that a
 * right-to-left one does not move the number to its other side.
 *
 * Returns: (transfer full): both: "Simple 3: 217"
 */
char *
sai_number_total (const char *name, int total)
{
  g_autofree char *isolated = sai_text_isolate (name);
  g_autofree char *points = sai_number_format (total, 0, SAI_NUMBER_PLAIN);

  /* Translators: a player, whose name may end in a number, and the points of the player. */
  return g_strdup_printf (C_ ("points", "%s: %s"), isolated, points);
}
