/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiFieldActions:
 *
 * A button for each choice of a turn other than placing a card. It emits "chosen" with the #SaiMoveKind.
 */
#define SAI_TYPE_FIELD_ACTIONS (sai_field_actions_get_type ())
G_DECLARE_FINAL_TYPE (SaiFieldActions, sai_field_actions, SAI, FIELD_ACTIONS, GtkWidget)

GtkWidget *sai_field_actions_get_first (SaiFieldActions *self);

G_END_DECLS
