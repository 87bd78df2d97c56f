/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How large a person wants all text to be. Most widgets need not know, as they are measured by their text; here are
 * those that would ask for more than the narrowest window has.
 */
#include "config.h"

#include "util/sai-text-scale.h"

#define USUAL_DPI (96.0 * 1024)
/* From here on, text is large. */
#define LARGE 1.4

/**
 * sai_text_scale_get:
 *
 * Returns: the size of text on this desktop, 1 for the usual one
 */
double
sai_text_scale_get (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi = 0;

  if (settings != NULL)
    g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);

  return dpi > 0 ? dpi / USUAL_DPI : 1;
}

/**
 * sai_text_scale_is_large:
 *
 * Returns: whether what fits the narrowest window otherwise does not do so here
 */
gboolean
sai_text_scale_is_large (void)
{
  return sai_text_scale_get () >= LARGE;
}

/**
 * sai_text_scale_mark:
 * @widget: a widget
 *
 * Gives the widget the style class “large-text” if text is large.
 */
void
sai_text_scale_mark (GtkWidget *widget)
{
  if (sai_text_scale_is_large ())
    gtk_widget_add_css_class (widget, "large-text");
}

/**
 * sai_text_scale_fold_row:
 * @row: a row
 *
 * Lets the row show what is chosen below its title if text is large, and not beside it, where either would be cut off.
 */
void
sai_text_scale_fold_row (AdwComboRow *row)
{
  adw_combo_row_set_use_subtitle (row, sai_text_scale_is_large ());
}
