/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets of boxes, of which a sheet with columns has more than a number has bits. */
#include "config.h"

#include "ruleset/sai-boxes.h"

void
sai_boxes_add (SaiBoxes *self, guint box)
{
  g_return_if_fail (box < SAI_MAX_BOXES);

  self->word[box / 32] |= 1u << box % 32;
}

void
sai_boxes_remove (SaiBoxes *self, guint box)
{
  g_return_if_fail (box < SAI_MAX_BOXES);

  self->word[box / 32] &= ~(1u << box % 32);
}

gboolean
sai_boxes_is_empty (const SaiBoxes *self)
{
  return sai_boxes_get_first (self) < 0;
}

guint
sai_boxes_count (SaiBoxes self)
{
  guint n = 0;

  for (guint i = 0; i < SAI_BOXES_N_WORDS; i++)
    n += __builtin_popcount (self.word[i]);

  return n;
}

/* The first of them on the sheet, -1 if there is none. */
int
sai_boxes_get_first (const SaiBoxes *self)
{
  for (guint i = 0; i < SAI_BOXES_N_WORDS; i++)
    if (self->word[i] != 0)
      return i * 32 + __builtin_ctz (self->word[i]);

  return -1;
}

SaiBoxes
sai_boxes_and (SaiBoxes a, SaiBoxes b)
{
  for (guint i = 0; i < SAI_BOXES_N_WORDS; i++)
    a.word[i] &= b.word[i];

  return a;
}

SaiBoxes
sai_boxes_without (SaiBoxes a, SaiBoxes b)
{
  for (guint i = 0; i < SAI_BOXES_N_WORDS; i++)
    a.word[i] &= ~b.word[i];

  return a;
}
