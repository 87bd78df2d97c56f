/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-rules.h"

G_BEGIN_DECLS

#define SAI_MAX_UPPER (SAI_MAX_DICE * 21)

/**
 * SaiUpperClasses:
 * @rules: the rules
 * @n_own_slots: how many upper slots each column has: the same ones
 * @n: for each set of filled upper slots, how many classes of upper totals there are: of those of all columns together
 * @n_own: the same for each set of filled upper slots of a column by itself
 * @upper: for each such set and class of the column, an upper total of it
 * @of: for each such set and upper total, the class of the column
 *
 * Which upper totals have the same future. Immutable.
 */
typedef struct
{
  SaiRules *rules;
  guint n_own_slots;
  guint16 *n;
  guint16 *n_own;
  guint8 (*upper)[SAI_MAX_UPPER + 1];
  guint8 (*of)[SAI_MAX_UPPER + 1];
} SaiUpperClasses;

SaiUpperClasses *sai_upper_classes_new (const SaiRules *rules, const guint8 *boxes, guint n_slots);
void sai_upper_classes_free (SaiUpperClasses *self);
guint sai_upper_classes_find (const SaiUpperClasses *self, guint32 filled, guint column, gint upper);
gint sai_upper_classes_get_upper (const SaiUpperClasses *self, guint32 filled, guint class, guint column);
void sai_upper_classes_step (const SaiUpperClasses *self,
                             guint32 filled,
                             guint slot,
                             gint points,
                             guint n_steps,
                             guint8 *class,
                             gint16 *bonus);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiUpperClasses, sai_upper_classes_free)

G_END_DECLS
