/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bonus row of one seat: a line of text, and a bar that fills as the upper section does. */
#include "config.h"

#include "ruleset/sai-sheet-reach.h"
#include "sheet/sai-sheet-bonus.h"
#include "sheet/sai-sheet-rows.h"

struct _SaiSheetBonus
{
  GtkWidget parent_instance;

  GtkWidget *content;
  GtkLabel *label;
  GtkLevelBar *bar;
};

G_DEFINE_FINAL_TYPE (SaiSheetBonus, sai_sheet_bonus, GTK_TYPE_WIDGET)

static void
sai_sheet_bonus_dispose (GObject *object)
{
  g_clear_pointer (&SAI_SHEET_BONUS (object)->content, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_sheet_bonus_parent_class)->dispose (object);
}

static void
sai_sheet_bonus_class_init (SaiSheetBonusClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_sheet_bonus_dispose;
  gtk_widget_class_set_css_name (widget_class, "bonus");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

static void
sai_sheet_bonus_init (SaiSheetBonus *self)
{
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1);
  /* The text is in the accessible label of the field. */
  self->label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  self->bar = GTK_LEVEL_BAR (gtk_level_bar_new ());

  gtk_widget_set_vexpand (GTK_WIDGET (self->label), TRUE);
  gtk_level_bar_remove_offset_value (self->bar, GTK_LEVEL_BAR_OFFSET_LOW);
  gtk_level_bar_remove_offset_value (self->bar, GTK_LEVEL_BAR_OFFSET_HIGH);
  gtk_level_bar_remove_offset_value (self->bar, GTK_LEVEL_BAR_OFFSET_FULL);
  gtk_widget_set_halign (GTK_WIDGET (self->bar), GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->content), GTK_WIDGET (self->label));
  gtk_box_append (GTK_BOX (self->content), GTK_WIDGET (self->bar));
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
}

GtkWidget *
sai_sheet_bonus_new (void)
{
  return g_object_new (SAI_TYPE_SHEET_BONUS, NULL);
}

/**
 * sai_sheet_bonus_show:
 * @self: a bonus
 * @rules: the rules of the sheet
 * @sheet: one seat's sheet
 * @place: the name of the field, such as "Aki, Bonus"
 *
 * The bar is only there as long as the bonus can still be reached.
 */
void
sai_sheet_bonus_show (SaiSheetBonus *self,
                      const SaiRules *rules,
                      const SaiSheet *sheet,
                      guint column,
                      const char *place)
{
  const SaiSheetRow row = { .kind = SAI_SHEET_ROW_BONUS };
  gboolean settled = sai_sheet_row_is_settled (&row, rules, sheet, column);
  gboolean open = !settled && !sai_sheet_has_lost_bonus (sheet, rules, column);
  int missing = sai_sheet_get_missing_of (sheet, rules, column);
  int reached = sai_sheet_get_upper_total_of (sheet, rules, column);
  int needed = MAX (reached + missing, 1);
  /* Beside each other the words of many columns would run together. */
  g_autofree char *text = open && rules->n_columns > 1 ? g_strdup_printf ("%d/%d", reached, needed)
                                                       : sai_sheet_row_print (&row, rules, sheet, column);

  g_return_if_fail (SAI_IS_SHEET_BONUS (self));

  gtk_label_set_text (self->label, text);
  gtk_level_bar_set_max_value (self->bar, needed);
  gtk_level_bar_set_value (self->bar, CLAMP (reached, 0, needed));
  gtk_widget_set_visible (GTK_WIDGET (self->bar), open);
  if (settled)
    gtk_widget_remove_css_class (GTK_WIDGET (self), "missing");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self), "missing");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->bar), GTK_ACCESSIBLE_PROPERTY_LABEL, place, -1);
}
