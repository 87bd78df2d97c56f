/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-rules.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiPaperTray:
 *
 * Lets a person enter the dice on the real table by typing digits or clicking faces; clicking a die removes it.
 */
#define SAI_TYPE_PAPER_TRAY (sai_paper_tray_get_type ())
G_DECLARE_FINAL_TYPE (SaiPaperTray, sai_paper_tray, SAI, PAPER_TRAY, GtkWidget)

void sai_paper_tray_set_rules (SaiPaperTray *self, const SaiRules *rules);
gboolean sai_paper_tray_get_dice (SaiPaperTray *self, SaiDice *dice);
void sai_paper_tray_clear (SaiPaperTray *self);
void sai_paper_tray_focus (SaiPaperTray *self);
gboolean sai_paper_tray_has_focus (SaiPaperTray *self);

G_END_DECLS
