/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiPageTitle:
 *
 * What stands in the header of a page: a title and a line below it. Unlike AdwWindowTitle, which insists on some
 * letters, it takes what room there is, also where text is large.
 */
#define SAI_TYPE_PAGE_TITLE (sai_page_title_get_type ())
G_DECLARE_FINAL_TYPE (SaiPageTitle, sai_page_title, SAI, PAGE_TITLE, GtkWidget)

void sai_page_title_set_title (SaiPageTitle *self, const char *title);
void sai_page_title_set_subtitle (SaiPageTitle *self, const char *subtitle);

G_END_DECLS
