/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers that stand alone. Pango takes their direction from the label, which would put a minus sign behind its number
 * where one reads from right to left.
 */
#include "config.h"

#include "util/sai-number-label.h"

/**
 * sai_number_label_show:
 * @label: a label
 * @number: (nullable): a number, maybe with a sign
 *
 * Shows @number with its sign before it, in every direction of reading.
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
