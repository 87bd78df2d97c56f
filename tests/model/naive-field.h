/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* One cell: what lies there, as a colour 0 to 3 (-1 for nothing), and how many of it. Columns 0 to 6, rows 1 to 7. */
typedef struct
{
  int colour;
  int height;
} NaiveCell;

typedef struct
{
  NaiveCell cells[7][8];
} NaiveField;

/* What placing a card brings: how often the set of kept cards was ambiguous is for the caller to refuse. */
typedef struct
{
  NaiveField after;
  int collected[4][8];
  int n_kept_sets;
  int n_windows;
  int n_empty;
  int recovered;
  gboolean same_recovery;
} NaivePlacing;

void naive_field_clear (NaiveField *field);
gboolean naive_field_may_place (const NaiveField *field, int colour, int number, int column);
void naive_field_place (const NaiveField *field, int colour, int number, int column, NaivePlacing *placing);

G_END_DECLS
