/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiChoice:
 *
 * A drop-down of "texts" (GtkStringList) below a "caption", of which one is "selected". Long texts are ellipsized if
 * there is no room, but not in the list. The caption is only in its accessible name if it is not "captioned".
 * SaiChoice::chosen is emitted when the person chooses another text.
 */
#define SAI_TYPE_CHOICE (sai_choice_get_type ())
G_DECLARE_FINAL_TYPE (SaiChoice, sai_choice, SAI, CHOICE, GtkWidget)

void sai_choice_set_texts (SaiChoice *self, GtkStringList *texts, guint selected);
guint sai_choice_get_selected (SaiChoice *self);

G_END_DECLS
