/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows of a list that lead somewhere. */
#include "config.h"

#include "util/sai-row-action.h"

/* In this order: an action without its target would be disabled for a moment, and a focus lost. */
static void
set_action (GtkActionable *actionable, const char *action, const char *target)
{
  gtk_actionable_set_action_target (actionable, "s", target);
  gtk_actionable_set_action_name (actionable, action);
}

/**
 * sai_row_action_set:
 * @row: a new row of a list
 * @action: the name of an action that takes a text
 * @target: the text
 * @label: what the action does, in the person's language
 *
 * Lets the row activate the action, and adds an arrow that does the same: rows of a list have no action that assistive
 * technology could call.
 */
void
sai_row_action_set (AdwActionRow *row, const char *action, const char *target, const char *label)
{
  GtkWidget *arrow;

  g_return_if_fail (ADW_IS_ACTION_ROW (row));
  g_return_if_fail (action != NULL && target != NULL && label != NULL);

  arrow = gtk_button_new_from_icon_name ("go-next-symbolic");
  gtk_widget_set_valign (arrow, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (arrow, "flat");
  gtk_widget_set_focusable (arrow, FALSE);
  gtk_widget_set_tooltip_text (arrow, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (arrow), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  set_action (GTK_ACTIONABLE (arrow), action, target);
  adw_action_row_add_suffix (row, arrow);

  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  set_action (GTK_ACTIONABLE (row), action, target);
}
