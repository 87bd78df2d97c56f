/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sheets on pages. Two on a page stand beside each other, with marks where to cut it in half. All lengths are in
 * points.
 */
#include "config.h"

#include "print/sai-sheet-book.h"
#include "print/sai-sheet-page.h"
#include "print/sai-sheet-pen.h"

/* From this number of columns on, landscape is better. */
#define ACROSS_FROM 7
/* Between two sheets, so that each has about the same margin on either side of the cut; and the marks for that. */
#define GUTTER 68.0
#define MARK 8.0

struct _SaiSheetBook
{
  /* (element-type SaiSheetDocument) */
  GPtrArray *sheets;
  gboolean pairs;
};

static void
book_clear (gpointer data)
{
  g_ptr_array_unref (((SaiSheetBook *) data)->sheets);
}

/**
 * sai_sheet_book_new:
 * @sheets: (element-type SaiSheetDocument): the sheets, at least one
 * @pairs: whether two stand on a page
 *
 * Returns: (transfer full): a book of the sheets in this order
 */
SaiSheetBook *
sai_sheet_book_new (GPtrArray *sheets, gboolean pairs)
{
  SaiSheetBook *self;

  g_return_val_if_fail (sheets != NULL && sheets->len > 0, NULL);

  self = g_atomic_rc_box_new0 (SaiSheetBook);
  self->sheets = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_sheet_document_unref);
  for (guint i = 0; i < sheets->len; i++)
    g_ptr_array_add (self->sheets, sai_sheet_document_ref (g_ptr_array_index (sheets, i)));
  self->pairs = pairs;

  return self;
}

SaiSheetBook *
sai_sheet_book_new_for_sheet (SaiSheetDocument *sheet)
{
  g_autoptr (GPtrArray) sheets = g_ptr_array_new ();

  g_ptr_array_add (sheets, sheet);

  return sai_sheet_book_new (sheets, FALSE);
}

SaiSheetBook *
sai_sheet_book_ref (SaiSheetBook *self)
{
  return g_atomic_rc_box_acquire (self);
}

void
sai_sheet_book_unref (SaiSheetBook *self)
{
  g_atomic_rc_box_release_full (self, book_clear);
}

SaiSheetDocument *
sai_sheet_book_get_sheet (SaiSheetBook *self, guint index)
{
  g_return_val_if_fail (index < self->sheets->len, NULL);

  return g_ptr_array_index (self->sheets, index);
}

guint
sai_sheet_book_get_n_pages (SaiSheetBook *self)
{
  return self->pairs ? (self->sheets->len + 1) / 2 : self->sheets->len;
}

/**
 * sai_sheet_book_is_across:
 * @self: a book
 * @page: the index of a page
 *
 * Returns: whether the page is better printed in landscape
 */
gboolean
sai_sheet_book_is_across (SaiSheetBook *self, guint page)
{
  g_return_val_if_fail (page < sai_sheet_book_get_n_pages (self), FALSE);

  return self->pairs || sai_sheet_book_get_sheet (self, page)->n_columns >= ACROSS_FROM;
}

static void
draw_sheet (SaiSheetBook *self, guint index, cairo_t *cr, double x, double y, double width, double height)
{
  g_autoptr (SaiSheetPage) page = NULL;

  if (index >= self->sheets->len)
    return;
  page = sai_sheet_page_new (sai_sheet_book_get_sheet (self, index), width, height);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  sai_sheet_page_draw (page, cr);
  cairo_restore (cr);
}

/* Side by side, or one above the other if somebody has chosen paper that is higher than wide. */
static void
draw_pair (SaiSheetBook *self, guint first, cairo_t *cr, double width, double height)
{
  gboolean across = width >= height;
  double sheet_width = across ? (width - GUTTER) / 2 : width;
  double sheet_height = across ? height : (height - GUTTER) / 2;

  draw_sheet (self, first, cr, 0, 0, sheet_width, sheet_height);
  draw_sheet (self, first + 1, cr, width - sheet_width, height - sheet_height, sheet_width, sheet_height);
  if (across)
    {
      sai_sheet_pen_rule (cr, width / 2, 0, width / 2, MARK, SAI_SHEET_PEN_GREY);
      sai_sheet_pen_rule (cr, width / 2, height - MARK, width / 2, height, SAI_SHEET_PEN_GREY);
    }
  else
    {
      sai_sheet_pen_rule (cr, 0, height / 2, MARK, height / 2, SAI_SHEET_PEN_GREY);
      sai_sheet_pen_rule (cr, width - MARK, height / 2, width, height / 2, SAI_SHEET_PEN_GREY);
    }
}

/**
 * sai_sheet_book_draw_page:
 * @self: a book
 * @page: the index of a page
 * @cr: a context in points, with the origin at the top left corner within the margins
 * @width: the width of the page within its margins, in points
 * @height: its height within its margins, in points
 *
 * Draws the page without a background. Nothing is drawn outside it.
 */
void
sai_sheet_book_draw_page (SaiSheetBook *self, guint page, cairo_t *cr, double width, double height)
{
  g_return_if_fail (page < sai_sheet_book_get_n_pages (self));

  if (self->pairs)
    draw_pair (self, 2 * page, cr, width, height);
  else
    draw_sheet (self, page, cr, 0, 0, width, height);
}
