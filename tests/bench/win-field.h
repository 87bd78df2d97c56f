/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/chances/sai-utility.h"
#include "dice/solution/sai-solution.h"
#include "dice/solution/sai-space.h"

G_BEGIN_DECLS

/**
 * WinEnd:
 * @row: the row of the sheet after the turn
 * @gain: what the total gains
 * @probability: with play for the mean
 * @outcome: its number, see #SaiSpace
 * @possible: whether dice can bring it
 *
 * An end of a turn.
 */
typedef struct
{
  guint row;
  gint gain;
  double probability;
  guint16 outcome;
  gboolean possible;
} WinEnd;

/**
 * WinRow:
 * @position: the filled slots, the class of the upper total and whether the paid slot holds points; no total
 * @n_ends: how many ends of the next turn there are
 * @ends: these ends
 * @first: the least points still to come with play for the mean
 * @n: how many numbers of points may come
 * @rest: their probabilities
 *
 * All sheets with the same future.
 */
typedef struct
{
  SaiPosition position;
  guint n_ends;
  WinEnd *ends;
  gint first;
  guint n;
  double *rest;
} WinRow;

/**
 * WinField:
 * @solution: perfect play
 * @begin: the sheet
 * @n_open: how many boxes it has open
 * @open: their slots
 * @first_row: the first row of each set of those that are filled meanwhile
 * @layer_first: the first row in which so many are filled; one entry more than there may be, the end
 * @rows: the rows
 *
 * All sheets that a sheet can still become, and what follows from each.
 */
typedef struct
{
  const SaiSolution *solution;
  SaiPosition begin;
  guint n_open;
  guint8 open[SAI_MAX_ROWS];
  guint *first_row;
  guint layer_first[SAI_MAX_ROWS + 2];
  WinRow *rows;
} WinField;

WinField *win_field_new (const SaiSolution *solution, const SaiSheet *sheet);
void win_field_free (WinField *self);
guint win_field_find (const WinField *self, const SaiPosition *position);
SaiDistribution *win_field_make_distribution (const WinField *self, const SaiPosition *position);
double win_field_weigh (const WinField *self, const SaiPosition *position, const SaiUtility *utility);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WinField, win_field_free)

G_END_DECLS
