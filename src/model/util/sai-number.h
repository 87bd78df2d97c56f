/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * SaiNumberFlags:
 * @SAI_NUMBER_PLAIN: a number, with a sign if it is negative
 * @SAI_NUMBER_SIGNED: with a sign, unless it is 0
 * @SAI_NUMBER_SHARE: a percentage, 1 being 100 %
 * @SAI_NUMBER_ESTIMATED: with a sign that it is only about right
 */
typedef enum
{
  SAI_NUMBER_PLAIN = 0,
  SAI_NUMBER_SIGNED = 1 << 0,
  SAI_NUMBER_SHARE = 1 << 1,
  SAI_NUMBER_ESTIMATED = 1 << 2,
} SaiNumberFlags;

const char *sai_number_get_about (void);
char *sai_number_format (double value, guint n_decimals, SaiNumberFlags flags);
double sai_number_get_gap (double more, double less, guint n_decimals);
char *sai_number_total (const char *name, int total);

G_END_DECLS
