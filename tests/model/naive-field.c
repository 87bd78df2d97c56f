/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of the field a second time, written from the rules alone and as plainly as they read: a table of cells,
 * every window tried. It shares nothing with the code under test.
 */

#include "naive-field.h"

#include <string.h>

typedef struct
{
  int first_column;
  int n_rows;
  int rows[3];
} Window;

/* Five places across, five down and rows 1 and 7. */
#define N_WINDOWS 30

static Window
get_window (int i)
{
  int down = i % 6;

  if (down == 5)
    return (Window) { i / 6, 2, { 1, 7, 0 } };

  return (Window) { i / 6, 3, { down + 1, down + 2, down + 3 } };
}

static gboolean
is_inside (const Window *window, int column, int row)
{
  gboolean row_inside = FALSE;

  for (int i = 0; i < window->n_rows; i++)
    row_inside = row_inside || window->rows[i] == row;

  return row_inside && column >= window->first_column && column < window->first_column + 3;
}

static guint64
get_bit (int column, int row)
{
  return G_GUINT64_CONSTANT (1) << (column * 8 + row);
}

/* The cells of each window, found once. */
static const guint64 *
get_windows (void)
{
  static guint64 windows[N_WINDOWS];

  if (windows[0] == 0)
    for (int i = 0; i < N_WINDOWS; i++)
      for (int column = 0; column < 7; column++)
        for (int row = 1; row <= 7; row++)
          {
            Window window = get_window (i);

            if (is_inside (&window, column, row))
              windows[i] |= get_bit (column, row);
          }

  return windows;
}

/* The cells of a field that hold cards. */
static guint64
get_taken (const NaiveField *field)
{
  guint64 taken = 0;

  for (int column = 0; column < 7; column++)
    for (int row = 1; row <= 7; row++)
      if (field->cells[column][row].height > 0)
        taken |= get_bit (column, row);

  return taken;
}

void
naive_field_clear (NaiveField *field)
{
  for (int column = 0; column < 7; column++)
    for (int row = 0; row <= 7; row++)
      field->cells[column][row] = (NaiveCell) { -1, 0 };
}

gboolean
naive_field_may_place (const NaiveField *field, int colour, int number, int column)
{
  gboolean colour_lies = FALSE;
  gboolean colour_here = FALSE;
  gboolean other_here = FALSE;

  if (field->cells[column][number].height == 2)
    return FALSE;

  for (int c = 0; c < 7; c++)
    for (int row = 1; row <= 7; row++)
      {
        const NaiveCell *cell = &field->cells[c][row];

        if (cell->height == 0)
          continue;
        if (cell->colour == colour)
          colour_lies = TRUE;
        if (cell->colour == colour && c == column)
          colour_here = TRUE;
        if (cell->colour != colour && c == column)
          other_here = TRUE;
      }

  return colour_lies ? colour_here : !other_here;
}

/* The empty cells of every window that holds a field. */
static int
list_empties (const NaiveField *field, int *empties)
{
  const guint64 *windows = get_windows ();
  guint64 taken = get_taken (field);
  int n = 0;

  for (int i = 0; i < N_WINDOWS; i++)
    if ((taken & ~windows[i]) == 0)
      empties[n++] = __builtin_popcountll (windows[i] & ~taken);

  return n;
}

/* Compares every window of the field before with every one of the field after; they must agree about what is recovered.
 */
static void
find_recovery (const NaiveField *before, NaivePlacing *placing)
{
  int empties_before[N_WINDOWS], empties[N_WINDOWS];
  int n_before = list_empties (before, empties_before);

  placing->n_windows = list_empties (&placing->after, empties);
  placing->same_recovery = TRUE;
  for (int i = 0; i < placing->n_windows; i++)
    {
      placing->n_empty = MAX (placing->n_empty, empties[i]);
      for (int j = 0; j < n_before; j++)
        {
          gboolean reduced = empties[i] < empties_before[j];
          int recovered = reduced && empties[i] == 1 ? 1 : reduced && empties[i] == 0 ? 3 : 0;

          if (i == 0 && j == 0)
            placing->recovered = recovered;
          placing->same_recovery = placing->same_recovery && recovered == placing->recovered;
        }
    }
}

void
naive_field_place (const NaiveField *field, int colour, int number, int column, NaivePlacing *placing)
{
  const guint64 *windows = get_windows ();
  NaiveField full = *field;
  guint64 taken;
  guint64 sets[N_WINDOWS];
  guint64 best = 0;
  int n_sets = 0;

  memset (placing, 0, sizeof *placing);
  full.cells[column][number].colour = colour;
  full.cells[column][number].height++;
  taken = get_taken (&full);

  for (int i = 0; i < N_WINDOWS; i++)
    if ((windows[i] & get_bit (column, number)) != 0)
      sets[n_sets++] = taken & windows[i];

  /* A set counts if no other keeps all that and more. */
  for (int i = 0; i < n_sets; i++)
    {
      gboolean largest = TRUE;

      for (int j = 0; j < n_sets; j++)
        if ((sets[i] & ~sets[j]) == 0 && sets[i] != sets[j])
          largest = FALSE;
      for (int j = 0; j < i; j++)
        if (sets[i] == sets[j])
          largest = FALSE;
      if (largest)
        {
          placing->n_kept_sets++;
          best = sets[i];
        }
    }

  placing->after = full;
  for (int c = 0; c < 7; c++)
    for (int row = 1; row <= 7; row++)
      {
        NaiveCell *cell = &placing->after.cells[c][row];

        if (cell->height == 0 || (best & get_bit (c, row)) != 0)
          continue;
        placing->collected[cell->colour][row] += cell->height;
        *cell = (NaiveCell) { -1, 0 };
      }
  find_recovery (field, placing);
}
