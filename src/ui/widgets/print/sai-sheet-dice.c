/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The small dice of a line that show an example, at the end of one of the lines of its text. They are about as high as
 * its letters. All lengths are in points, and sizes those of a die.
 */
#include "config.h"

#include "print/sai-sheet-dice.h"
#include "print/sai-sheet-pen.h"

/* Between two dice, and between text and the first of them, relative to a die. */
#define GAP 0.2
/* From the upper edge of a die to the line that letters stand on. */
#define RISE 0.88

/*< private >
 * sai_sheet_dice_get_width:
 * @line: a line
 * @size: the size of a die
 *
 * Returns: the width of its dice with what is free before each; 0 if it has none
 */
double
sai_sheet_dice_get_width (const SaiSheetLine *line, double size)
{
  return line->n_dice * (1 + GAP) * size;
}

/*< private >
 * sai_sheet_dice_fit_last:
 * @line: a line
 * @label: its text
 * @size: the size of a die
 * @width: the width for the text and the dice
 *
 * Returns: whether the dice have room beside the last line of the text
 */
gboolean
sai_sheet_dice_fit_last (const SaiSheetLine *line, PangoLayout *label, double size, double width)
{
  PangoLayoutLine *last = pango_layout_get_line_readonly (label, pango_layout_get_line_count (label) - 1);
  PangoRectangle extents;

  pango_layout_line_get_extents (last, NULL, &extents);

  return (double) extents.width / PANGO_SCALE + size + sai_sheet_dice_get_width (line, size) <= width;
}

/*< private >
 * sai_sheet_dice_get_last_baseline:
 * @label: a text
 *
 * Returns: what the letters of its last line stand on, from its upper edge
 */
double
sai_sheet_dice_get_last_baseline (PangoLayout *label)
{
  g_autoptr (PangoLayoutIter) iter = pango_layout_get_iter (label);

  while (pango_layout_iter_next_line (iter))
    ;

  return (double) pango_layout_iter_get_baseline (iter) / PANGO_SCALE;
}

/*< private >
 * sai_sheet_dice_draw:
 * @line: a line
 * @cr: a context
 * @end: the right edge of the last die
 * @baseline: what letters beside them stand on
 * @size: the size of a die
 */
void
sai_sheet_dice_draw (const SaiSheetLine *line, cairo_t *cr, double end, double baseline, double size)
{
  double x = end - sai_sheet_dice_get_width (line, size);

  for (guint i = 0; i < line->n_dice; i++)
    {
      x += GAP * size;
      sai_sheet_pen_die (cr, line->faces[i], x, baseline - RISE * size, size);
      x += size;
    }
}
