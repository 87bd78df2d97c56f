/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiFilterChip:
 *
 * One condition of a filter: its name and, if set, the current choice with a button that clears it. A chip with a
 * single choice is a toggle; others open a list. "opening" is emitted before the list is shown, "choose" when a choice
 * is made (a handler that returns %TRUE takes care of setting the value), "changed" after a choice changed the value.
 */
#define SAI_TYPE_FILTER_CHIP (sai_filter_chip_get_type ())
G_DECLARE_FINAL_TYPE (SaiFilterChip, sai_filter_chip, SAI, FILTER_CHIP, GtkWidget)

GtkWidget *sai_filter_chip_new (const char *name);
void sai_filter_chip_set_choices (SaiFilterChip *self, const char *const *ids, const char *const *labels);
void sai_filter_chip_set_empty_text (SaiFilterChip *self, const char *text);
const char *sai_filter_chip_get_value (SaiFilterChip *self);
void sai_filter_chip_set_value (SaiFilterChip *self, const char *id, const char *label);

G_END_DECLS
