/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rolls that are worth the same, as far as some open slots are concerned.
 *
 * Slot after slot, groups are split by the outcomes of their rolls. Most boxes cannot tell most rolls apart: a few
 * dozen groups take the place of hundreds of rolls with some outcomes each. Whatever the dice, each open slot scores
 * its minimum or more: the best of these minimums is the floor of the position, an option that every roll can have. So
 * an outcome that is its slot's minimum leaves a roll in its group, and rolls with nothing else are in no group but
 * have the floor.
 */
#include "config.h"

#include "dice/turn/sai-groups.h"

/* Splits the groups of the slots before by another slot. */
static void
split (SaiGroups *self, const SaiGroups *before, const guint16 *outcomes, guint n_rolls, guint least, guint floor)
{
  guint lowest = G_MAXUINT;
  guint highest = 0;
  guint n_outcomes;
  g_autofree guint16 *known = NULL;

  self->first = before->first;
  self->n = before->n;
  self->of = g_new (guint16, n_rolls);
  self->from = g_new (guint16, before->n + n_rolls);
  self->outcome = g_new (guint16, before->n + n_rolls);
  memcpy (self->from, before->from, before->n * sizeof *self->from);
  memcpy (self->outcome, before->outcome, before->n * sizeof *self->outcome);

  for (guint roll = 0; roll < n_rolls; roll++)
    {
      lowest = MIN (lowest, outcomes[roll]);
      highest = MAX (highest, outcomes[roll]);
    }
  n_outcomes = highest - lowest + 1;
  /* The last row is that of the floor. */
  known = g_new0 (guint16, (before->n + 1) * n_outcomes);
  for (guint roll = 0; roll < n_rolls; roll++)
    {
      guint from = before->of[roll];
      guint row = from == floor ? before->n : from - before->first;
      guint16 *group = &known[row * n_outcomes + outcomes[roll] - lowest];

      self->of[roll] = from;
      if (outcomes[roll] == least)
        continue;
      if (*group == 0)
        {
          self->from[self->n] = from;
          self->outcome[self->n] = outcomes[roll];
          *group = self->first + self->n++;
        }
      self->of[roll] = *group;
    }
  self->from = g_renew (guint16, self->from, MAX (self->n, 1));
  self->outcome = g_renew (guint16, self->outcome, MAX (self->n, 1));
}

/**
 * sai_groups_new:
 * @outcomes: (array length=n_slots): for each slot and roll the outcome
 * @least: (array length=n_slots): for each slot the outcome that is its minimum; no outcome if there is none
 * @n_slots: how many slots there are, %SAI_MAX_GROUPED at most
 * @n_rolls: how many rolls there are
 * @floor: the option that is the floor
 * @first: the first option that is to be a group, not 0; @floor must not be one
 *
 * Returns: (transfer full): for each set of these slots that are open its groups; free with sai_groups_free()
 */
SaiGroups *
sai_groups_new (const guint16 (*outcomes)[SAI_MAX_FULL],
                const guint16 *least,
                guint n_slots,
                guint n_rolls,
                guint floor,
                guint first)
{
  SaiGroups *self = g_new0 (SaiGroups, 1u << n_slots);

  self->first = first;
  self->of = g_new (guint16, n_rolls);
  for (guint roll = 0; roll < n_rolls; roll++)
    self->of[roll] = floor;
  for (guint slot = 0; slot < n_slots; slot++)
    for (guint32 before = 0; before < 1u << slot; before++)
      split (&self[before | 1u << slot], &self[before], outcomes[slot], n_rolls, least[slot], floor);

  return self;
}

void
sai_groups_free (SaiGroups *self, guint n_slots)
{
  for (guint32 open = 0; self != NULL && open < 1u << n_slots; open++)
    {
      g_free (self[open].from);
      g_free (self[open].outcome);
      g_free (self[open].of);
    }
  g_free (self);
}

/**
 * sai_groups_get_end:
 * @self: (array): groups
 * @n_slots: of how many slots
 *
 * Returns: the first option after all groups of any set
 */
guint
sai_groups_get_end (const SaiGroups *self, guint n_slots)
{
  guint end = 0;

  for (guint32 open = 0; open < 1u << n_slots; open++)
    end = MAX (end, (guint) self[open].first + self[open].n);

  return end;
}
