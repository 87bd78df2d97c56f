/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "print/sai-sheet-document.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiShare:
 *
 * The actions for the sheet of what a page shows: "share.print", "share.pdf", "share.png" and "share.text", with their
 * keys. They are enabled while there is anything.
 */
#define SAI_TYPE_SHARE (sai_share_get_type ())
G_DECLARE_FINAL_TYPE (SaiShare, sai_share, SAI, SHARE, GObject)

/* Returns: (transfer full) */
typedef SaiSheetDocument *(*SaiShareCreate) (gpointer data);

SaiShare *sai_share_new (GtkWidget *page);
void sai_share_set_game (SaiShare *self, SaiGame *game);
void sai_share_set_source (SaiShare *self, SaiShareCreate create, gpointer data);
GMenuModel *sai_share_create_menu (void);

G_END_DECLS
