/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A fast sai_field_place() for searches. Which columns a window keeps depends only on which are taken and where the
 * card goes, and likewise for rows, so both are looked up in tables. */
#include "config.h"

#include "field/sai-field-quick.h"

guint8 sai_field_quick_first_column[1 << SAI_FIELD_N_COLUMNS][SAI_FIELD_N_COLUMNS];
guint8 sai_field_quick_first_row[1 << SAI_FIELD_N_ROWS][SAI_FIELD_N_ROWS];

#define ROWS(first) ((SAI_FIELD_NUMBER_MASK * 7) << (first - 1))

const guint32 sai_field_quick_row_mask[SAI_FIELD_N_ROWS - 1] = {
  SAI_FIELD_NUMBER_MASK | SAI_FIELD_NUMBER_MASK << (SAI_N_NUMBERS - 1),
  ROWS (1),
  ROWS (2),
  ROWS (3),
  ROWS (4),
  ROWS (5),
};

/* The first of three neighbours including @at of which most are taken. */
static guint
find_three (guint taken, guint at, guint *most)
{
  guint first = 0;

  *most = 0;
  for (guint i = at > 2 ? at - 2 : 0; i <= at && i + 2 < SAI_FIELD_N_COLUMNS; i++)
    if ((guint) __builtin_popcount (taken >> i & 7) > *most)
      {
        *most = __builtin_popcount (taken >> i & 7);
        first = i;
      }

  return first;
}

/**
 * sai_field_quick_prepare:
 *
 * Creates the tables, once. Must be called before any trial.
 */
void
sai_field_quick_prepare (void)
{
  static gsize done;

  if (!g_once_init_enter (&done))
    return;

  for (guint taken = 0; taken < 1 << SAI_FIELD_N_COLUMNS; taken++)
    for (guint at = 0; at < SAI_FIELD_N_COLUMNS; at++)
      {
        guint most;

        sai_field_quick_first_column[taken][at] = find_three (taken | 1u << at, at, &most);
        sai_field_quick_first_row[taken][at] = find_three (taken | 1u << at, at, &most) + 1;
        if (most == 1 && (at == 0 || at == SAI_FIELD_N_ROWS - 1) && ((taken | 1u << at) & 1) != 0 &&
            (taken | 1u << at) >> (SAI_FIELD_N_ROWS - 1) != 0)
          sai_field_quick_first_row[taken][at] = 0;
      }
  g_once_init_leave (&done, 1);
}
