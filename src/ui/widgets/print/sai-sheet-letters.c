/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of printed sheets, set in one family of fonts. All lengths are in points. */
#include "config.h"

#include "print/sai-sheet-document.h"
#include "print/sai-sheet-letters.h"

#define FONT_FAMILY "Sans"

/*< private >
 * sai_sheet_letters_new:
 * @context: where it is set
 * @size: the size of the font
 * @width: the width in which lines are broken; 0 or less for no breaks
 * @markup: the text
 *
 * Returns: (transfer full): the text
 */
PangoLayout *
sai_sheet_letters_new (PangoContext *context, double size, double width, const char *markup)
{
  PangoLayout *layout = pango_layout_new (context);
  PangoFontDescription *font = pango_font_description_from_string (FONT_FAMILY);

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  if (width > 0)
    pango_layout_set_width (layout, width * PANGO_SCALE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_markup (layout, markup, -1);

  return layout;
}

/*< private >
 * sai_sheet_letters_new_words:
 * @context: where it is set
 * @words: (element-type SaiSheetWords): words of a document
 * @separator: what stands between two languages
 * @style: attributes of all of it as in markup, with a space before each
 * @size: the size of the font
 * @width: the width in which lines are broken; 0 or less for no breaks
 *
 * Returns: (transfer full): the words in all languages
 */
PangoLayout *
sai_sheet_letters_new_words (PangoContext *context,
                             GPtrArray *words,
                             const char *separator,
                             const char *style,
                             double size,
                             double width)
{
  g_autoptr (GString) markup = g_string_new (NULL);

  g_string_append_printf (markup, "<span%s>", style);
  sai_sheet_letters_append (markup, words, separator);
  g_string_append (markup, "</span>");

  return sai_sheet_letters_new (context, size, width, markup->str);
}

/*< private >
 * sai_sheet_letters_append:
 * @markup: gets the words
 * @words: (element-type SaiSheetWords): words of a document
 * @separator: what stands between two languages
 *
 * Appends the words in all languages, each tagged with its language to select its glyphs, which matters for Chinese
 * characters.
 */
void
sai_sheet_letters_append (GString *markup, GPtrArray *words, const char *separator)
{
  for (guint i = 0; i < words->len; i++)
    {
      const SaiSheetWords *said = g_ptr_array_index (words, i);
      g_autofree char *text = g_markup_escape_text (said->text, -1);

      if (i > 0)
        g_string_append (markup, separator);
      if (said->language != NULL)
        g_string_append_printf (markup, "<span lang=\"%s\">%s</span>", said->language, text);
      else
        g_string_append (markup, text);
    }
}

void
sai_sheet_letters_measure (PangoLayout *layout, double *width, double *height)
{
  int w, h;

  pango_layout_get_size (layout, &w, &h);
  if (width != NULL)
    *width = (double) w / PANGO_SCALE;
  if (height != NULL)
    *height = (double) h / PANGO_SCALE;
}

/*< private >
 * sai_sheet_letters_show:
 * @cr: a context
 * @layout: (transfer full): a text
 * @x: its left edge
 * @y: its upper edge
 */
void
sai_sheet_letters_show (cairo_t *cr, PangoLayout *layout, double x, double y)
{
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);
  g_object_unref (layout);
}
