/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-rules.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiPaperTray:
 *
 * Lets a person enter the dice on the real table by typing digits or clicking faces; clicking a die removes it. Where
 * all rolls of a turn are entered, digits are those of the new dice, and clicking a die says that it was kept.
 */
#define SAI_TYPE_PAPER_TRAY (sai_paper_tray_get_type ())
G_DECLARE_FINAL_TYPE (SaiPaperTray, sai_paper_tray, SAI, PAPER_TRAY, GtkWidget)

void sai_paper_tray_set_rules (SaiPaperTray *self, const SaiRules *rules);
gboolean sai_paper_tray_get_dice (SaiPaperTray *self, SaiDice *dice);
void sai_paper_tray_show_typed (SaiPaperTray *self);
void sai_paper_tray_show_turn (SaiPaperTray *self, const SaiDice *dice, guint kept, gboolean can_keep);
void sai_paper_tray_type (SaiPaperTray *self, const SaiDice *dice);
void sai_paper_tray_clear (SaiPaperTray *self);
void sai_paper_tray_focus (SaiPaperTray *self);
gboolean sai_paper_tray_has_focus (SaiPaperTray *self);

G_END_DECLS
