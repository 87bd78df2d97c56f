/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Labels with just a number. Pango takes the direction of the number from the label, which would put a minus sign after
 * it in right-to-left languages.
 */
#include "config.h"

#include "util/sai-number-label.h"

/**
 * sai_number_label_show:
 * @label: a label
 * @number: (nullable): a number, possibly with a sign
 *
 * Shows @number with its sign in front, in either text direction.
 */
void
sai_number_label_show (GtkLabel *label, const char *number)
{
  g_autofree char *marked = g_strconcat ("\u200e", number, NULL);

  g_return_if_fail (GTK_IS_LABEL (label));

  gtk_label_set_text (label, number == NULL || gtk_widget_get_direction (GTK_WIDGET (label)) != GTK_TEXT_DIR_RTL
                               ? number
                               : marked);
}
