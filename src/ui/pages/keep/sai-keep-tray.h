/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "table/sai-dice.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiKeepTray:
 *
 * Where a person says what lies on the real table: by typing digits, or by clicking faces; a click on a die takes it
 * back.
 */
#define SAI_TYPE_KEEP_TRAY (sai_keep_tray_get_type ())
G_DECLARE_FINAL_TYPE (SaiKeepTray, sai_keep_tray, SAI, KEEP_TRAY, GtkWidget)

GtkWidget *sai_keep_tray_new (void);
gboolean sai_keep_tray_get_dice (SaiKeepTray *self, SaiDice *dice);
guint sai_keep_tray_count (SaiKeepTray *self);
void sai_keep_tray_clear (SaiKeepTray *self);
void sai_keep_tray_focus (SaiKeepTray *self);
gboolean sai_keep_tray_has_focus (SaiKeepTray *self);
void sai_keep_tray_set_dice_style (SaiKeepTray *self, const char *style);

G_END_DECLS
