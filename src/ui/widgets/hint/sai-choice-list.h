/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiChoiceList:
 *
 * What a hint compares: a row for each choice, best first, with what it is worth. Above the numbers stand "measure" and
 * "second-measure". A few are listed at first and "all" on demand; whoever fills the list does so again when that
 * changes.
 */
#define SAI_TYPE_CHOICE_LIST (sai_choice_list_get_type ())
G_DECLARE_FINAL_TYPE (SaiChoiceList, sai_choice_list, SAI, CHOICE_LIST, GtkWidget)

guint sai_choice_list_begin (SaiChoiceList *self, guint n_choices);
void sai_choice_list_add (SaiChoiceList *self,
                          GtkWidget *content,
                          const char *name,
                          const char *value,
                          const char *second,
                          gboolean best);

G_END_DECLS
