/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The frame around the cards of the field. With few cards, several windows can hold them all; as none of them is more
 * correct than another, the frame then goes around what they have in common.
 */
#include "config.h"

#include "field/sai-field-frame.h"

static gboolean
holds (const SaiFieldWindow *window, const SaiFieldCell *cells, guint n_cells)
{
  for (guint i = 0; i < n_cells; i++)
    if (!sai_field_window_contains (window, cells[i].column, cells[i].row))
      return FALSE;

  return TRUE;
}

static guint
get_rows (const SaiFieldWindow *window)
{
  return window->row == 0 ? 1u | 1u << (SAI_FIELD_N_ROWS - 1) : 7u << (window->row - 1);
}

/**
 * sai_field_frame_init:
 * @frame: (out): a frame
 * @field: a field
 *
 * Returns: whether there is anything to frame
 */
gboolean
sai_field_frame_init (SaiFieldFrame *frame, const SaiField *field)
{
  SaiFieldCell cells[SAI_N_KINDS];
  guint n_cells = sai_field_list_cells (field, &field->cards, cells);
  guint n = 0;

  *frame = (SaiFieldFrame) { 0, SAI_FIELD_N_COLUMNS - 1, 0x7f, FALSE };
  if (n_cells == 0)
    return FALSE;

  for (guint row = 0; row <= SAI_FIELD_N_ROWS - 2; row++)
    for (guint column = 0; column <= SAI_FIELD_N_COLUMNS - 3; column++)
      {
        SaiFieldWindow window = { column, row };

        if (!holds (&window, cells, n_cells))
          continue;
        n++;
        frame->first = MAX (frame->first, column);
        frame->last = MIN (frame->last, column + 2);
        frame->rows &= get_rows (&window);
      }
  frame->certain = n == 1;

  return n > 0;
}
