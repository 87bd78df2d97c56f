/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/sai-game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiPaperAnnouncement:
 *
 * Which box somebody has announced at a real table, for rules by which boxes can be. Emits "changed" when a person says
 * so.
 */
#define SAI_TYPE_PAPER_ANNOUNCEMENT (sai_paper_announcement_get_type ())
G_DECLARE_FINAL_TYPE (SaiPaperAnnouncement, sai_paper_announcement, SAI, PAPER_ANNOUNCEMENT, GtkWidget)

GtkWidget *sai_paper_announcement_new (void);
void sai_paper_announcement_follow (SaiPaperAnnouncement *self, SaiGame *game, guint seat);
gboolean sai_paper_announcement_is_possible (SaiPaperAnnouncement *self);
int sai_paper_announcement_get_box (SaiPaperAnnouncement *self);

G_END_DECLS
