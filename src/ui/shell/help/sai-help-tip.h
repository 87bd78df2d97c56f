/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SAI_HELP_TIP_N_CHOICES 2

/**
 * SaiHelpTip:
 *
 * A position with two choices in it, the better one first, what they are worth, and a note.
 */
#define SAI_TYPE_HELP_TIP (sai_help_tip_get_type ())
G_DECLARE_FINAL_TYPE (SaiHelpTip, sai_help_tip, SAI, HELP_TIP, GtkWidget)

SaiHelpTip *sai_help_tip_new (void);
void sai_help_tip_add_picture (SaiHelpTip *self, GtkWidget *picture, const char *name);
void sai_help_tip_add_line (SaiHelpTip *self, const char *text, const char *style);
void sai_help_tip_add_choice (SaiHelpTip *self, GtkWidget *picture, const char *text);
void sai_help_tip_complete (SaiHelpTip *self, const char *note, const char *position);
void sai_help_tip_set_value (SaiHelpTip *self, guint choice, const char *value);
void sai_help_tip_withdraw (SaiHelpTip *self);
GCancellable *sai_help_tip_get_cancellable (SaiHelpTip *self);

G_END_DECLS
