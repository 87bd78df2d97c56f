/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers for people, as their language writes them. Nobody else writes a sign or a percentage. */
#include "config.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "util/sai-number.h"

/**
 * sai_number_format:
 * @value: a number
 * @n_decimals: how many decimal places
 * @flags: whether it is a share, and whether it has a sign
 *
 * What is rounded to 0 has no sign. A minus sign is one, and no hyphen.
 *
 * Returns: (transfer full): the number as the person's language writes it
 */
char *
sai_number_format (double value, guint n_decimals, SaiNumberFlags flags)
{
  g_autofree char *digits = NULL;
  const char *sign = "";

  if (flags & SAI_NUMBER_SHARE)
    value *= 100;
  /* With the ' a language groups its digits as it does elsewhere. */
  digits = g_strdup_printf ("%'.*f", (int) n_decimals, fabs (value));
  if (strpbrk (digits, "123456789") != NULL)
    sign = value < 0 ? "−" : (flags & SAI_NUMBER_SIGNED) ? "+" : "";

  if (flags & SAI_NUMBER_SHARE)
    /* Translators: a percentage; the first part is its sign, if it has one. */
    return g_strdup_printf (_ ("%s%s%%"), sign, digits);

  return g_strconcat (sign, digits, NULL);
}

/**
 * sai_number_total:
 * @name: a player
 * @total: what the player has
 *
 * Names may end in a number, as those of computer players do.
 *
 * Returns: (transfer full): both, so that neither runs into the other: "Simple 3: 217"
 */
char *
sai_number_total (const char *name, int total)
{
  g_autofree char *points = sai_number_format (total, 0, SAI_NUMBER_PLAIN);

  /* Translators: a player, whose name may end in a number, and the points of the player. */
  return g_strdup_printf (C_ ("points", "%s: %s"), name, points);
}
