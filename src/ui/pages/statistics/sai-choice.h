/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiChoice:
 *
 * One of some texts can be chosen, under a word that says what they are. Long texts are shortened where there is no
 * room, and whole in the list. SaiChoice::chosen is emitted when the person chose another one.
 */
#define SAI_TYPE_CHOICE (sai_choice_get_type ())
G_DECLARE_FINAL_TYPE (SaiChoice, sai_choice, SAI, CHOICE, GtkWidget)

GtkWidget *sai_choice_new (const char *caption);
void sai_choice_set_texts (SaiChoice *self, GtkStringList *texts, guint selected);
guint sai_choice_get_selected (SaiChoice *self);

G_END_DECLS
