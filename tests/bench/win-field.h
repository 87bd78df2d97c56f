/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/chances/sai-utility.h"
#include "dice/solution/sai-solution.h"
#include "dice/solution/sai-space.h"

G_BEGIN_DECLS

/* Totals that are looked at: from the lowest one on. */
#define WIN_LOWEST -512
#define WIN_N_TOTALS 4096

/**
 * WinWorth:
 * @value: what each final total is worth
 * @first: the lowest total that the other can have
 * @n: how many there are
 * @probability: their probabilities
 *
 * What final totals are worth beside one other seat, at a certain moment.
 */
typedef struct
{
  double value[WIN_N_TOTALS];
  gint first;
  guint n;
  double *probability;
} WinWorth;

/**
 * WinField:
 *
 * All sheets that a sheet can still become, and what follows from each.
 */
typedef struct _WinField WinField;

WinField *win_field_new (const SaiSolution *solution, const SaiSheet *sheet);
void win_field_free (WinField *self);
SaiDistribution *win_field_make_distribution (const WinField *self, const SaiPosition *position);
double win_field_weigh (const WinField *self, const SaiPosition *position, const SaiUtility *utility);
void win_field_find_chances (WinField *self);
double win_field_find_gain (WinField *self, const WinWorth *const *worths, double known);

WinWorth *win_worth_new (const SaiDistribution *other);
void win_worth_free (WinWorth *self);

G_END_DECLS
