/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A field of the sheet that is no box, but can be focused and pressed like one. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "sheet/sai-sheet-sum.h"

struct _SaiSheetSum
{
  GtkButton parent_instance;
};

G_DEFINE_FINAL_TYPE (SaiSheetSum, sai_sheet_sum, GTK_TYPE_BUTTON)

static void
sai_sheet_sum_class_init (SaiSheetSumClass *klass)
{
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "sum");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

static void
sai_sheet_sum_init (SaiSheetSum *self)
{
}

/**
 * sai_sheet_sum_new:
 * @child: (transfer floating): what shows the sum
 * @seat: the seat
 * @kind: the kind of its row
 *
 * Returns: a sum, which can be pressed where there is an action %SAI_SHEET_ASK
 */
GtkWidget *
sai_sheet_sum_new (GtkWidget *child, guint seat, SaiSheetRowKind kind)
{
  SaiSheetSum *self = g_object_new (SAI_TYPE_SHEET_SUM, "child", child, NULL);

  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (self), g_variant_new ("(uu)", seat, (guint) kind));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self), SAI_SHEET_ASK);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), _ ("What does it take?"));

  return GTK_WIDGET (self);
}
