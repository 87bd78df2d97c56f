/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiRollButton:
 *
 * The big button that goes on with the turn. It says how often the dice can still be rolled ("rolls-left"), that none
 * is left to roll ("stuck"), or who is playing ("player"), who can be hurried with it.
 */
#define SAI_TYPE_ROLL_BUTTON (sai_roll_button_get_type ())
G_DECLARE_FINAL_TYPE (SaiRollButton, sai_roll_button, SAI, ROLL_BUTTON, GtkButton)

G_END_DECLS
