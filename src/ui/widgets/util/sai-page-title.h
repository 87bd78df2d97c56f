/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiPageTitle:
 *
 * The "title" of a page and a line below it, the "subtitle", for the header bar. Unlike AdwWindowTitle, which has a
 * minimum width, it fits any width, even with large text.
 */
#define SAI_TYPE_PAGE_TITLE (sai_page_title_get_type ())
G_DECLARE_FINAL_TYPE (SaiPageTitle, sai_page_title, SAI, PAGE_TITLE, GtkWidget)

void sai_page_title_set_title (SaiPageTitle *self, const char *title);

G_END_DECLS
