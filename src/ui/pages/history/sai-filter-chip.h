/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiFilterChip:
 *
 * One condition of a filter: what it is about and, once one of its choices is taken, that choice with a button that
 * takes it back. A chip with a single choice is switched on and off; others open a list. "opening" is emitted before
 * the list is shown, "choose" when a choice is made (who returns %TRUE decides what comes of it), "changed" after the
 * value changed that way.
 */
#define SAI_TYPE_FILTER_CHIP (sai_filter_chip_get_type ())
G_DECLARE_FINAL_TYPE (SaiFilterChip, sai_filter_chip, SAI, FILTER_CHIP, GtkWidget)

GtkWidget *sai_filter_chip_new (const char *name);
void sai_filter_chip_set_choices (SaiFilterChip *self, const char *const *ids, const char *const *labels);
void sai_filter_chip_set_empty_text (SaiFilterChip *self, const char *text);
const char *sai_filter_chip_get_value (SaiFilterChip *self);
void sai_filter_chip_set_value (SaiFilterChip *self, const char *id, const char *label);

G_END_DECLS
